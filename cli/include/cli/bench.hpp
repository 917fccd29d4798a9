#pragma once

#include "cli/skirmish_match.hpp"

namespace tablewright::cli {

struct BenchOptions {
  std::string game = "skirmish";
  MatchOptions match;
};
void add_bench(CLI::App& app, BenchOptions& options);
int bench(const BenchOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
