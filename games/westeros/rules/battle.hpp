#pragma once

#include "playing.hpp"
#include "refusals.hpp"

namespace tablewright::westeros {

void advance_battle(Play& play);
Refused commit_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void commit(Play& play, const Act& act);
void commit_nothing(Play& play, const Act& act);
Refused lose_answer_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void lose(Play& play, const Act& act);

}  // namespace tablewright::westeros
