#pragma once

#include <algorithm>
#include <optional>

#include "game/game.hpp"
#include "game/rule.hpp"
#include "playing.hpp"

// What cards and the scenario do of themselves when something happens (skirmish.trait, ruling.reaction).
namespace tablewright::skirmish {

// Is a reaction due before anything else? What an open frame set off waits for its part to end, what its own
// reactions set off comes before older ones go on (skirmish.ruling.34).
inline bool reactions_are_due(const State& state) {
  if (state.waiting.empty()) return false;
  return std::any_of(state.waiting.begin(), state.waiting.end(),
                     [&](const Waiting& waiting) { return waiting.depth >= state.frames.size(); });
}

// Those whose turn it is among the waiting: the newest, the other sides first, clockwise, then the side whose
// turn it is. Several: their player orders them.
FixedVector<std::uint8_t, 24> next_waiting(const Rules& rules, const State& state);
// Must their player say which of them comes first?
bool order_is_asked(const Rules& rules, const State& state, const FixedVector<std::uint8_t, 24>& next);
void begin_reaction(Playing& play, std::uint8_t waiting);
void carry_out_reaction(Playing& play, const Waiting& waiting);
Seat ordering_seat(const Rules& rules, const State& state);
void list_orders(const Rules& rules, const State& state, ActList& list);
std::optional<Refusal> order_refused(const Rules& rules, const State& state, const Act& act);
void take_order(Playing& play, const Act& act);

}  // namespace tablewright::skirmish
