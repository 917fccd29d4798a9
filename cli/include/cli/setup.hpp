#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/streams.hpp"
#include "tables/skirmish/written_sheet.hpp"

namespace CLI {
class App;
}

namespace tablewright::cli {

// What there is to play with, a sheet written for somebody, line-ups picked by chance: docs/set-up.md.
struct SetupOptions : tables::SheetParts {
  enum class Doing : std::uint8_t { Telling, Writing, Picking };
  Doing doing{};
  std::vector<std::string> packs;
  bool json{};

  std::string name;  // Telling: what about; empty: everything

  std::string file;  // Picking: a line-up file
  std::string seed;
  std::string save;
};
void add_setup(CLI::App& app, SetupOptions& options);
int setup(const SetupOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
