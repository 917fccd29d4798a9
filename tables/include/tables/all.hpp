#pragma once

#include "table/kit.hpp"

namespace tablewright::tables {

// The kits of all games: the only place that has them all.
Kits all_kits();

}  // namespace tablewright::tables
