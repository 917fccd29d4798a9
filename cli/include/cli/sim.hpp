#pragma once

#include "cli/skirmish_match.hpp"

namespace tablewright::cli {

struct SimOptions {
  std::string game = "skirmish";
  MatchOptions match;
};
void add_sim(CLI::App& app, SimOptions& options);
int sim(const SimOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
