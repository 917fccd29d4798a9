#pragma once

#include "playing.hpp"
#include "refusals.hpp"

// The round, dice and draft, bottom dice.
namespace tablewright::westeros {

void advance_round(Play& play);
void advance_bottom(Play& play);
Refused draft_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void draft(Play& play, const Act& act);
// Is this die chosen for the bottom of the Action Mat, not for oneself?
bool is_for_the_bottom(const Frame& draft);

}  // namespace tablewright::westeros
