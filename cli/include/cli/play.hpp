#pragma once

#include "cli/skirmish_match.hpp"

namespace tablewright::cli {

struct PlayOptions {
  std::string game = "skirmish";
  MatchOptions match;
};
void add_play(CLI::App& app, PlayOptions& options);
int play(const PlayOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
