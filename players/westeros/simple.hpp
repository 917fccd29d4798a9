#pragma once

#include "players/westeros/players.hpp"

namespace tablewright::players {

// Thinks its action through to the end in one made-up world that fits what it sees, and does what leads to
// the best position. A battle counts by the chance of winning it.
Act simple(const westeros::Rules& rules, const westeros::View& view, Seat seat, Random& random);

}  // namespace tablewright::players
