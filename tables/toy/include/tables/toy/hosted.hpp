#pragma once

#include "table/hosted_game.hpp"

namespace tablewright::tables {

// Lanterns: all but its packs comes from the words of the game.
HostedGame hosted_lanterns();

}  // namespace tablewright::tables
