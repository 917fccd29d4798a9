#pragma once

#include "playing.hpp"

namespace tablewright::westeros {

// westeros.score.objective
bool is_fulfilled(const Rules& rules, const State& state, Seat seat, const Objective& objective);
void score(Play& play);
Outcome outcome_of(const Rules& rules, const State& state);

}  // namespace tablewright::westeros
