#pragma once

#include "cli/skirmish_match.hpp"

namespace tablewright::cli {

struct PlayOptions {
  std::string game;  // skirmish if nothing is told
  MatchOptions match;
  std::string seed;
  std::string line_up;   // a line-up file: who plays with whom is picked first
  std::string computer;  // seats, or none; empty: all but seat 1
  std::string level = "simple";
  std::string save;
  std::string load;
  bool plain{};
  bool names{};
};
void add_play(CLI::App& app, PlayOptions& options);
int play(const PlayOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
