#pragma once

#include "skirmish/board/moving.hpp"
#include "skirmish/rules/rules.hpp"
#include "skirmish/rules/state.hpp"

// What stands where, and whose it is.
namespace tablewright::skirmish {

// Every square that something fills: no figure ends a move or is placed there (skirmish.bonus.6).
inline Bitboard filled_squares(const State& state) {
  Bitboard all;
  for (std::size_t side = 0; side <= max_sides; ++side) all |= state.standing[side] | state.fallen[side];
  return all;
}

// The squares of standing rivals of this side: they hide, and they bar the way (skirmish.sight.3,
// skirmish.move.7).
inline Bitboard standing_rivals(const State& state, Side side) {
  Bitboard rivals;
  for (std::size_t other = 0; other <= max_sides; ++other) {
    if (other != side.value) rivals |= state.standing[other];
  }
  return rivals;
}

// In the way of a piece that moves for this side: it passes allies (skirmish.move.6) and who is knocked down
// (skirmish.move.10), and no starting area is closed to anybody (skirmish.ruling.32). Since 2022 the bans
// bind characters only; companions, minions and bonus objectives move by the rules for characters
// (skirmish.move.7, skirmish.move.8).
inline Traffic traffic_for(const Rules& rules, const State& state, PieceId piece, Side side) {
  if (!fills_its_square(rules.piece(piece).kind) && rules.edition.bans_bind_characters_only) return {};
  return {standing_rivals(state, side), filled_squares(state)};
}

// The squares a piece on this one is adjacent to (skirmish.adj.1, skirmish.adj.2, skirmish.adj.3); tokens too
// (skirmish.token.5).
inline Bitboard adjacent_squares(const Rules& rules, Square square) {
  const Bitboard beside = rules.board->adjacent(square);
  return rules.edition.own_square_adjacent ? beside | Bitboard(square) : beside;
}

// The squares a piece runs along, so many steps on: straight from where it began toward the far edge of the
// map, past everything but obstructions.
Bitboard lane_from(const Rules& rules, const State& state, PieceId piece, int steps);
// All that lies on that line, whatever stands between.
Bitboard lane_ahead(const Rules& rules, const State& state, PieceId piece);
bool is_at_far_edge(const Rules& rules, const State& state, PieceId piece);

// The starting areas from which the starter takes one: those of the sides that play, in their order on the
// map.
FixedVector<std::uint8_t, max_sides> areas_to_pick(const Rules& rules);
// Where a marker or a token of the scenario belongs; of a side it may depend on where that side starts.
Square home_of(const Rules& rules, const State& state, PieceId piece);

// Who gets the credit: companions, tokens and minions act for their character (skirmish.companion.9,
// skirmish.token.8, skirmish.minion.7).
PieceId credited(const Rules& rules, PieceId by);

PieceId piece_filling(const Rules& rules, const State& state, Square square);
// With whom a piece shares its square in the middle of its way; no_piece: with nobody.
PieceId piece_sharing_square(const Rules& rules, const State& state, PieceId piece);

// Puts a piece on a square of the map, or takes it off.
void put(const Rules& rules, State& state, PieceId piece, Square square);
void lift(const Rules& rules, State& state, PieceId piece);
// Tips a character over, or stands it up.
void tip_over(const Rules& rules, State& state, PieceId piece);
void stand_up(const Rules& rules, State& state, PieceId piece);

}  // namespace tablewright::skirmish
