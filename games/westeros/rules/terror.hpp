#pragma once

#include "playing.hpp"
#include "refusals.hpp"

// Evoke Terror, and what the Night King gets.
namespace tablewright::westeros {

void advance_terror(Play& play);
Refused debt_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void pay_debt(Play& play, const Act& act);

void evoke_terror(Play& play);
void night_king_scores(Play& play, int points, Happened told = Happened::NightKingScores);
// A token of a house outside the Treaty goes from its mat or from the map to the Terror Pool.
void token_to_terror(Play& play, HouseId house);

}  // namespace tablewright::westeros
