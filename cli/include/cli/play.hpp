#pragma once

#include "cli/match_options.hpp"

namespace tablewright::cli {

struct PlayOptions {
  std::string game;  // the first of all if nothing is told
  MatchOptions match;
  std::string seed;
  std::string before;    // a file of what is played first: who plays with whom
  std::string computer;  // seats, or none; empty: all but seat 1
  std::string level = "simple";
  std::string players;  // the same; for this version also a number of seats
  std::string save;
  std::string load;
  bool plain{};
  bool names{};
};
void add_play(CLI::App& app, PlayOptions& options);
int play(PlayOptions options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
