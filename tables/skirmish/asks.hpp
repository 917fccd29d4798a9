#pragma once

#include "table/game_asks.hpp"

namespace tablewright::tables {

// The odds of a challenge, and what figures on a drawn board see and reach.
OddsPart skirmish_odds();
OraclePart skirmish_oracle();

}  // namespace tablewright::tables
