#pragma once

#include "playing.hpp"
#include "refusals.hpp"

namespace tablewright::westeros {

enum class Reward : std::uint8_t { None, Once, Twice };
// A unit that is nowhere any more goes back to its mat; `seat` controlled it, or nobody did.
void return_unit(Play& play, UnitId unit, Seat seat, Reward reward);
// westeros.dragon.egg-alone: Eggs that have lost their companions go back.
void return_stranded_eggs(Play& play);

// The same against the undead (westeros.undead.loss).
Refused undead_lose_refused(const Rules& rules, const State& state, const Force& force, UnitId unit);
bool can_lose_to_undead(const Rules& rules, const State& state, const Force& force);
// westeros.rival.loss: the Hero of the Rival never leaves the map.
bool is_rival_hero(const Rules& rules, const State& state, UnitId unit);
// Why a protected unit stays, by the rule that a chapter cites for final units.
Refusal protected_refusal(const Rules& rules, const State& state, RuleId rule, UnitId unit);
bool is_protected(const Rules& rules, const State& state, UnitId unit);
// May the losing player give this unit of the losing force? (12.1 of the checklist, in its order)
Refused lose_refused(const Rules& rules, const State& state, const Force& force, UnitId unit);
bool can_lose_any(const Rules& rules, const State& state, const Force& force);
void lose_unit(Play& play, UnitId unit, Seat loser, Seat winner);

}  // namespace tablewright::westeros
