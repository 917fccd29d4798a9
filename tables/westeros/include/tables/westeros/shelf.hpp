#pragma once

#include <span>

#include "table/game_shelf.hpp"

namespace tablewright::tables {

// What Westeros says of packs.
GameShelf westeros_shelf();

}  // namespace tablewright::tables
