#pragma once

#include "table/kit.hpp"

namespace tablewright::tables {

// Line-ups are picked for a match of skirmish, whose form and levels they share.
Kit line_up_with_packs(const PackStockPtr& stock);

}  // namespace tablewright::tables
