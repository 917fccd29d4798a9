#pragma once

#include "playing.hpp"
#include "refusals.hpp"

// White Walkers.
namespace tablewright::westeros {

void advance_walkers(Play& play);
Refused walker_first_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void walker_first(Play& play, const Act& act);
Refused remove_walker_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void remove_walker(Play& play, const Act& act);

// One White Walker for each of these domains, in an order that the players choose.
void push_walkers(Play& play, DomainSet domains);
// One where the Night King has gained control, then one in each adjacent domain.
void push_ring(Play& play, DomainId domain);
// Back to the pool.
void return_walker(Play& play, DomainId domain);
// Units of a house outside the Treaty give way to the undead: a token to the Terror Pool, the rest retreats.
void drive_out(Play& play, DomainId domain);

}  // namespace tablewright::westeros
