#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "skirmish/set_up/content.hpp"
#include "table/pack_stock.hpp"

namespace tablewright::tables {

// All that tables of skirmish are made of, read once and never changed.
struct SkirmishStock : PackStock {
  skirmish::Content content;
};
using SkirmishStockPtr = std::shared_ptr<const SkirmishStock>;

SkirmishStockPtr skirmish_stock(const PackStock& stock);

// The packs of one's own that a sheet is played with, as lines of a sheet: pack hearthfolk "cf4ab791..."
std::string own_packs_of(std::string_view sheet, const std::vector<Pack>& packs,
                         const std::vector<OwnPack>& own);

}  // namespace tablewright::tables
