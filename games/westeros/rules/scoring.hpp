#pragma once

#include "playing.hpp"

namespace tablewright::westeros {

void score(Play& play);
Outcome outcome_of(const Rules& rules, const State& state);

}  // namespace tablewright::westeros
