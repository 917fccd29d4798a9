#pragma once

#include "playing.hpp"
#include "refusals.hpp"

// Setting up, round after round, and the end.
namespace tablewright::westeros {

void begin_game(Play& play);
void advance_game(Play& play);
Refused pick_house_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void pick_house(Play& play, const Act& act);

}  // namespace tablewright::westeros
