#pragma once

#include <span>

#include "table/game_shelf.hpp"

namespace tablewright::tables {

// What skirmish says of packs.
GameShelf skirmish_shelf();

}  // namespace tablewright::tables
