#pragma once

#include "playing.hpp"
#include "refusals.hpp"

namespace tablewright::westeros {

Refused whisper_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void whisper(Play& play, const Act& act);
Refused draw_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void draw(Play& play, const Act& act);
Refused no_whisper_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
Refused discard_down_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void discard_down(Play& play, const Act& act);

}  // namespace tablewright::westeros
