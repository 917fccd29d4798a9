#pragma once

#include "playing.hpp"
#include "refusals.hpp"

// Exploration Tokens.
namespace tablewright::westeros {

Refused explore_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void explore(Play& play, const Act& act);
Refused collect_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void collect(Play& play, const Act& act);

// Is there a token that the player could turn up or take now?
bool can_explore_any(const Rules& rules, const State& state, Seat seat);
// On the own turn between two actions or battles the player is asked, if there is anything to take.
void offer_exploration(Play& play, Seat seat);
// The same between two moves or battles of a card, if it is the player's own turn.
void offer_on_the_way(Play& play, Seat seat);
// By the house rule explore_by: an army of so many units has entered the domain, and stays there.
void offer_on_entry(Play& play, Seat seat, DomainId domain, int units);
void turn_up(Play& play, TokenId token, DomainId domain, Seat finder);
}  // namespace tablewright::westeros
