#pragma once

#include "table/kit.hpp"

namespace tablewright::tables {

// Lanterns: all but its packs comes from the words of the game.
Kit hosted_lanterns();

}  // namespace tablewright::tables
