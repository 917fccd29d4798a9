#pragma once

#include "chapters.hpp"

namespace tablewright::westeros {

// May a part be done now? What it must be so before the card may be played is told apart from what is merely
// useful.
bool is_possible(const Rules& rules, const State& state, Seat seat, CardId card, const Part& part);
// Is there a unit that the first part can take and that the move of the next part does not need?
bool has_target_before(const Rules& rules, const State& state, Seat seat, const Part& part, const Part& next);
// Why the card of a part that has to be possible cannot be played.
Refusal why_not(const Rules& rules, const State& state, Seat seat, CardId card, const Part& part);
bool is_required(const Rules& rules, const Part& part);
bool is_condition(const Part& part);
bool involves_hero(const Rules& rules, const Part& part);

}  // namespace tablewright::westeros
