#pragma once

#include "playing.hpp"
#include "refusals.hpp"

namespace tablewright::westeros {

Refused play_event_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void play_event(Play& play, const Act& act);

}  // namespace tablewright::westeros
