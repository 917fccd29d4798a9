#pragma once

#include "table_top.hpp"

// What is seen, with the cards that shorten or cloud sight: skirmish.sight.
namespace tablewright::skirmish {

// The card that limits how far anybody sees: of several the strictest; nullptr: none does.
const Modifier* strictest_sight(const Rules& rules, const State& state);
int sight_limit(const Rules& rules, const State& state);
// Squares that nobody sees through, whoever looks.
Bitboard smoke_squares(const Rules& rules, const State& state);

// The squares that are not too far away to be seen from this one. Matches without such a card pay one test.
inline Bitboard near_enough(const Rules& rules, const State& state, Square from) {
  if ((rules.changed >> static_cast<unsigned>(Changes::Sight) & 1U) == 0) return rules.board->open();
  return rules.board->within(from, sight_limit(rules, state));
}

// What hides squares behind it from this side: standing rivals, smoke.
inline Bitboard hiding_squares(const Rules& rules, const State& state, Side side) {
  const Bitboard rivals = standing_rivals(state, side);
  if ((rules.changed >> static_cast<unsigned>(Changes::Smoke) & 1U) == 0) return rivals;
  return rivals | smoke_squares(rules, state);
}

// What a piece on `from` sees, looking for this side.
Bitboard seen_from(const Rules& rules, const State& state, Square from, Side side);

}  // namespace tablewright::skirmish
