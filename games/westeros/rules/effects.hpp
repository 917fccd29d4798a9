#pragma once

#include "playing.hpp"
#include "refusals.hpp"

// The parts of an event.
namespace tablewright::westeros {

void advance_effect(Play& play);
Refused named_target_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void name_target(Play& play, const Act& act);
Refused named_domain_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void name_domain(Play& play, const Act& act);
Refused no_domain_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
Refused named_token_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void name_token(Play& play, const Act& act);
Refused no_token_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
Refused named_player_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void name_player(Play& play, const Act& act);
Refused buy_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void buy(Play& play, const Act& act);
// Enough of it.
void end_part(Play& play, const Act& act);

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
