#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/kit.hpp"
#include "table/streams.hpp"

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

  NamedValues parts;  // Writing

  std::string name;  // Telling: what about; empty: everything

  std::string file;  // Picking: a line-up file
  std::string seed;
  std::string save;
};
void add_setup(CLI::App& app, const SheetPart& sheets, SetupOptions& options);
// With the packs of the game whose sheets they are.
int setup(const SetupOptions& options, const Kit& kit, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
