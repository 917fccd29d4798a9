#pragma once

#include "table/kit.hpp"
#include "tables/skirmish/stock.hpp"

namespace tablewright::tables {

Kit hosted_skirmish(const SkirmishStockPtr& stock, const WithPacksOfGuests& with_guests);

}  // namespace tablewright::tables
