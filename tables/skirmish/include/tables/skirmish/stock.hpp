#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/any_game.hpp"
#include "game/rule.hpp"
#include "skirmish/set_up/content.hpp"

namespace tablewright::tables {

// A pack of somebody's own among those of the project. Sheets that use it name it with the digits of its
// content.
struct OwnPack {
  std::string name;
  std::string digits;
};

// All that tables of skirmish are made of, read once and never changed.
struct SkirmishStock {
  std::vector<Pack> packs;
  std::vector<OwnPack> own;
  skirmish::Content content;
  RuleBook book;
};
using SkirmishStockPtr = std::shared_ptr<const SkirmishStock>;

// The stock with packs that guests bring, each as one text; a sentence about the first mistake in one of
// them.
using WithPacksOfGuests =
    std::function<Result<SkirmishStockPtr, std::string>(const std::vector<std::string>& texts)>;

// The packs of one's own that a sheet is played with, as lines of a sheet: pack hearthfolk "cf4ab791..."
std::string own_packs_of(std::string_view sheet, const std::vector<Pack>& packs,
                         const std::vector<OwnPack>& own);

}  // namespace tablewright::tables
