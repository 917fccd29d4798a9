#pragma once

#include "players/skirmish/players.hpp"

namespace tablewright::players {

// Looks at the position after each legal act and takes the best; equally good ones by chance. A challenge is
// weighed by its exact odds. Whoever chooses a character looks at what it would do first, too.
Act simple(const skirmish::Rules& rules, const skirmish::View& view, Seat seat, Random& random);

}  // namespace tablewright::players
