#pragma once

#include "cli/match_options.hpp"

namespace tablewright::cli {

struct SimOptions {
  std::string game;
  MatchOptions match;
  std::int64_t games{};
  std::string players = "random";
  std::string seed = "1";
  std::int64_t threads{};  // 0: as many as the machine has cores
  std::string record;      // a folder
  bool force{};
  bool json{};
  bool quiet{};
};
void add_sim(CLI::App& app, SimOptions& options);
int sim(const SimOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
