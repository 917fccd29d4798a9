#pragma once

#include "table/kit.hpp"
#include "tables/skirmish/stock.hpp"

namespace tablewright::tables {

Kit hosted_skirmish(const SkirmishStockPtr& stock);
Kit skirmish_with_packs(const PackStockPtr& stock);

}  // namespace tablewright::tables
