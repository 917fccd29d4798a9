#pragma once

#include "chapters.hpp"

namespace tablewright::westeros {

// May a part be done now? What it must be so before the card may be played is told apart from what is merely
// useful.
bool is_possible(const Rules& rules, const State& state, Seat seat, CardId card, const Part& part);
bool is_required(const Rules& rules, const Part& part);
bool is_condition(const Part& part);
bool involves_hero(const Rules& rules, const Part& part);

}  // namespace tablewright::westeros
