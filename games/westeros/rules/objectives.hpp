#pragma once

#include "westeros/rules/rules.hpp"
#include "westeros/rules/state.hpp"

namespace tablewright::westeros {

// westeros.score.objective
bool is_fulfilled(const Rules& rules, const State& state, Seat seat, const Objective& objective);

}  // namespace tablewright::westeros
