#pragma once

#include <algorithm>
#include <optional>

#include "game/game.hpp"
#include "game/rule.hpp"
#include "playing.hpp"

// What a card may add to a move or a challenge of its own figure: squares, range. It is offered beside the
// move or the challenge and used before it (skirmish.ruling.17, skirmish.ruling.51).
namespace tablewright::skirmish {

// What was added to what this frame is about to do: steps below, range above.
constexpr int more_steps(const Frame& frame) { return frame.more & 15; }
constexpr int more_range(const Frame& frame) { return frame.more >> 4; }
inline constexpr int most_added = 15;
inline void add_steps(Frame& frame, int steps) {
  const int sum = std::min(more_steps(frame) + steps, most_added);
  frame.more = static_cast<std::uint8_t>(more_range(frame) << 4 | sum);
}
inline void add_range(Frame& frame, int range) {
  const int sum = std::min(more_range(frame) + range, most_added);
  frame.more = static_cast<std::uint8_t>(sum << 4 | more_steps(frame));
}

// How much range its cards could still add to a challenge of this piece.
int range_to_be_added(const Rules& rules, const State& state, PieceId piece);

// The acts that use such a card, before a basic action of these kinds (bits of basic::).
void list_extras(const Rules& rules, const State& state, PieceId piece, unsigned basics, ActList& list);
std::optional<Refusal> extra_refused(const Rules& rules, const State& state, PieceId piece, unsigned basics,
                                     ActionId action);
// The basic actions of somebody's turn that could be added to: a challenge only if it then has a target.
unsigned basics_to_add_to(const Rules& rules, const State& state, Doer doer);

}  // namespace tablewright::skirmish
