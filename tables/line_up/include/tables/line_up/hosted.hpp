#pragma once

#include <vector>

#include "table/kit.hpp"
#include "tables/skirmish/stock.hpp"

namespace tablewright::tables {

// Line-ups are picked for a match of skirmish, whose form and levels they share, from the cards of
// `to_pick_from`.
Kit hosted_line_up(const SkirmishStockPtr& stock, const std::vector<Pack>& to_pick_from, const Kit& match);

}  // namespace tablewright::tables
