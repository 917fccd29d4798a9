#pragma once

#include <optional>

#include "game/rule.hpp"
#include "playing.hpp"

namespace tablewright::westeros {

bool is_protected(const Rules& rules, const State& state, UnitId unit);
// May the losing player give this unit of the losing force? (12.1 of the checklist, in its order)
std::optional<Refusal> lose_refused(const Rules& rules, const State& state, const Force& force, UnitId unit);
bool can_lose_any(const Rules& rules, const State& state, const Force& force);
void lose_unit(Play& play, UnitId unit, Seat loser, Seat winner);

}  // namespace tablewright::westeros
