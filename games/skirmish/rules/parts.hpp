#pragma once

#include <optional>

#include "game/game.hpp"
#include "game/rule.hpp"
#include "playing.hpp"
#include "skirmish/board/moving.hpp"

// What one part of a card's action lets its player choose (skirmish.ability.4).
namespace tablewright::skirmish {

// Can it be done at all, and does it leave a choice?
bool can_be_done(const Rules& rules, const State& state, const Frame& frame, const Part& part);
bool leaves_a_choice(const Part& part);

// A challenge that a status card makes against its holder.
inline bool is_made_by_status(const Part& part) {
  return part.op == Op::Challenge && part.status != no_status;
}

// The answers to the question of the newest frame.
void list_answers(const Rules& rules, const State& state, ActList& list);
std::optional<Refusal> answer_refused(const Rules& rules, const State& state, const Act& act);

// Squares to which a move that is asked step by step may go on; each leaves it a square to end on.
Bitboard steps_open(const Rules& rules, const State& state, Doer doer, int left, bool through_rivals);
// What may move through what on this part.
Traffic traffic_of(const Rules& rules, const State& state, Doer doer, const Part& part);

}  // namespace tablewright::skirmish
