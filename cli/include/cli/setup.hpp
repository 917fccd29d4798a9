#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/commands.hpp"

namespace CLI {
class App;
}

namespace tablewright::cli {

// What there is to play with, a sheet written for somebody, line-ups picked by chance: docs/set-up.md.
struct SetupOptions {
  enum class Doing : std::uint8_t { Telling, Writing, Picking };
  Doing doing{};
  std::vector<std::string> packs;
  bool json{};

  std::string name;  // Telling: what about; empty: everything

  std::vector<std::string> sides;     // Writing: jon_snow,sworn_brother
  std::vector<std::string> attached;  // needle=jon_snow, or needle=jon_snow@2
  std::string map;
  std::string scenario;
  std::string aim;
  std::string edition;
  std::string first_player;
  std::vector<std::string> in_play;  // lights_out
  std::vector<std::string> house;    // pull_unseen
  std::int64_t rounds{};
  std::int64_t seats{};

  std::string file;  // Picking: a line-up file
  std::string seed;
  std::string save;
};
void add_setup(CLI::App& app, SetupOptions& options);
int setup(const SetupOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
