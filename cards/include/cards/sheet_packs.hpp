#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/diagnostics.hpp"
#include "cards/pack.hpp"

// The packs of one's own that a match was made with, as its sheet names them, of any game: whoever opens the
// sheet compares.
namespace tablewright::cards {

// A pack by its name and its content: pack hearthfolk "cf4ab791c62b8d2b2109c90275287816". Sheets of before
// have sixteen digits.
struct SheetPack {
  std::string name;
  std::string content;
  Place place;
};

// These lines of a sheet.
std::vector<SheetPack> read_sheet_packs(std::span<const Block* const> lines, Diagnostics& diagnostics);
// All that a sheet names, as far as it can be read.
std::vector<SheetPack> sheet_packs_of(std::string_view sheet);

}  // namespace tablewright::cards
