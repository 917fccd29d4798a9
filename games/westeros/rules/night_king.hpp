#pragma once

#include "playing.hpp"
#include "refusals.hpp"

// The Night King and the Ice Dragon.
namespace tablewright::westeros {

void advance_night_king(Play& play);
void advance_hunt(Play& play);
Refused hunt_where_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void hunt_where(Play& play, const Act& act);

void push_night_king(Play& play, DomainId domain, bool hunting);
// Treaty units have entered a domain that is guarded, or have turned up its glass: it comes and attacks.
void call_ice_dragon(Play& play, DomainId domain);
// The Treaty has beaten the undead of this battle; its units are in the domain.
void beat_undead(Play& play, const Battle& battle);
}  // namespace tablewright::westeros
