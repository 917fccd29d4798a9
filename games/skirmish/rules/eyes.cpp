#include "eyes.hpp"

#include "in_force.hpp"
#include "skirmish/board/sight.hpp"

namespace tablewright::skirmish {

Bitboard smoke_squares(const Rules& rules, const State& state) {
  Bitboard squares;
  for (const Modifier& modifier : rules.modifiers) {
    if (modifier.what != Changes::Smoke || !is_in_force(state, modifier)) continue;
    for (const PieceId piece : modifier.pieces) {
      if (state.is_on_map(piece)) squares.set(state.square(piece));
    }
  }
  return squares;
}

const Modifier* strictest_sight(const Rules& rules, const State& state) {
  const Modifier* strictest = nullptr;
  for (const Modifier& modifier : rules.modifiers) {
    if (modifier.what != Changes::Sight || !is_in_force(state, modifier)) continue;
    if (strictest == nullptr || modifier.amount < strictest->amount) strictest = &modifier;
  }
  return strictest;
}

int sight_limit(const Rules& rules, const State& state) {
  const Modifier* strictest = strictest_sight(rules, state);
  return strictest == nullptr ? max_squares : strictest->amount;
}

Bitboard seen_from(const Rules& rules, const State& state, Square from, Side side) {
  const Bitboard squares = seen(*rules.board, from, hiding_squares(rules, state, side) - Bitboard(from));
  if ((rules.changed >> static_cast<unsigned>(Changes::Sight) & 1U) == 0) return squares;
  return squares & near_enough(rules, state, from);
}

}  // namespace tablewright::skirmish
