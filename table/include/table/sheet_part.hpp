#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "table/game_asks.hpp"
#include "table/game_shelf.hpp"
#include "table/pack_stock.hpp"
#include "table/told.hpp"

namespace tablewright {

// For who sets up a match by hand: what the packs have for one, and its sheet, told part by part.
struct SheetPart {
  std::string example_of_thing;  // "jon_snow"
  std::string example;           // the parts of a match, as a person types them
  std::vector<NamedValue> takes;

  // All that there is; one thing by its name; all names, for the nearest of them.
  std::function<Told(const ReadPacks& read)> list;
  std::function<std::optional<Told>(const ReadPacks& read, const std::string& name)> thing;
  std::function<std::vector<std::string>(const ReadPacks& read)> names;
  // The sheet of these parts; a sentence if a card that it names does not exist.
  std::function<Result<std::string, std::string>(const ReadPacks& read, const NamedValues& parts)> written;
  // A sheet with what it leaves open and what its sides bring; why no match can be made of it.
  std::function<Result<Told, std::string>(const ReadPacks& read, const PackStock& packs,
                                          const std::string& sheet)>
      whole;
};

}  // namespace tablewright
