#pragma once

#include "table/hosted_game.hpp"
#include "tables/skirmish/stock.hpp"

namespace tablewright::tables {

HostedGame hosted_skirmish(const SkirmishStockPtr& stock, const WithPacksOfGuests& with_guests);

}  // namespace tablewright::tables
