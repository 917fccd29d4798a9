#pragma once

#include <vector>

#include "table/hosted_game.hpp"
#include "tables/skirmish/stock.hpp"

namespace tablewright::tables {

// Line-ups are picked for a match of skirmish, whose form and levels they share, from the cards of
// `to_pick_from`.
HostedGame hosted_line_up(const SkirmishStockPtr& stock, const std::vector<Pack>& to_pick_from,
                          const HostedGame& match);

}  // namespace tablewright::tables
