#include "table_top.hpp"

#include "skirmish/board/sight.hpp"

namespace tablewright::skirmish {

namespace {

Bitboard& board_of(const Rules& rules, State& state, PieceId piece) {
  const std::size_t side = rules.side_of(piece).value;
  return state.down.has(piece) ? state.fallen[side] : state.standing[side];
}

}  // namespace

Bitboard seen_from(const Rules& rules, const State& state, Square from, Side side) {
  return seen(*rules.board, from, standing_rivals(state, side) - Bitboard(from));
}

PieceId piece_filling(const Rules& rules, const State& state, Square square) {
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (state.where[i] == Spot::on(square) && fills_its_square(rules.pieces[i].kind))
      return PieceId{static_cast<std::uint8_t>(i)};
  }
  return no_piece;
}

void put(const Rules& rules, State& state, PieceId piece, Square square) {
  state.where[piece.value] = Spot::on(square);
  if (fills_its_square(rules.piece(piece).kind)) board_of(rules, state, piece).set(square);
}

void lift(const Rules& rules, State& state, PieceId piece) {
  if (fills_its_square(rules.piece(piece).kind)) board_of(rules, state, piece).reset(state.square(piece));
  state.where[piece.value] = Spot::aside();
}

void tip_over(const Rules& rules, State& state, PieceId piece) {
  const Square square = state.square(piece);
  lift(rules, state, piece);
  state.down.add(piece);
  put(rules, state, piece, square);
}

void stand_up(const Rules& rules, State& state, PieceId piece) {
  const Square square = state.square(piece);
  lift(rules, state, piece);
  state.down.remove(piece);
  put(rules, state, piece, square);
}

void note_filled_squares(const Rules& rules, State& state) {
  state.standing = {};
  state.fallen = {};
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    if (state.is_on_map(piece)) put(rules, state, piece, state.square(piece));
  }
}

}  // namespace tablewright::skirmish
