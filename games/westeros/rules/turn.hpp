#pragma once

#include "playing.hpp"
#include "refusals.hpp"

// A turn of the active player.
namespace tablewright::westeros {

void advance_turn(Play& play);
Refused place_die_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void place_die(Play& play, const Act& act);
Refused set_die_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void set_die(Play& play, const Act& act);
Refused reroll_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void reroll(Play& play, const Act& act);
// Has the action of the slot been asked for, so that the die is next or under way?
bool slot_is_done(const Frame& turn_flow);
void push_action(Play& play, Seat seat, Face face, bool following);

}  // namespace tablewright::westeros
