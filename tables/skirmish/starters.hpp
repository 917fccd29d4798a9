#pragma once

#include <span>

#include "table/game_shelf.hpp"

namespace tablewright::tables {

// Packs to start from, for 'packs new'.
std::span<const Starter> skirmish_starters();

}  // namespace tablewright::tables
