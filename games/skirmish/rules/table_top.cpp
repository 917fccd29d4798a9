#include "table_top.hpp"

#include <algorithm>
#include <array>

namespace tablewright::skirmish {

namespace {

Bitboard& board_of(const Rules& rules, State& state, PieceId piece) {
  const std::size_t side = rules.side_of(piece).value;
  return state.down.has(piece) ? state.fallen[side] : state.standing[side];
}

struct Heading {
  int length{};
  int right{};
  int down{};
};

// Toward the edge that is farthest from where the piece began; of equally far ones the first of down, up,
// right, left.
Heading heading_of(const Rules& rules, const State& state, PieceId piece) {
  const Grid grid = rules.board->grid();
  const Square home = rules.piece(piece).home ? home_of(rules, state, piece) : state.square(piece);
  const int column = grid.column(home);
  const int row = grid.row(home);
  const std::array<Heading, 4> ways{
      {{grid.rows - 1 - row, 0, 1}, {row, 0, -1}, {grid.columns - 1 - column, 1, 0}, {column, -1, 0}}};
  return *std::max_element(ways.begin(), ways.end(),
                           [](const Heading& a, const Heading& b) { return a.length < b.length; });
}

}  // namespace

FixedVector<std::uint8_t, max_sides> areas_to_pick(const Rules& rules) {
  FixedVector<std::uint8_t, max_sides> areas;
  for (std::size_t start = 0; start < rules.starts.size(); ++start) {
    const bool is_of_a_side = std::any_of(rules.sides.begin(), rules.sides.end(),
                                          [&](const SideCard& side) { return side.start == start; });
    if (is_of_a_side) areas.push_back(static_cast<std::uint8_t>(start));
  }
  return areas;
}

Square home_of(const Rules& rules, const State& state, PieceId piece) {
  const PieceCard& card = rules.piece(piece);
  return card.homes.empty() ? *card.home : card.homes[state.side(card.side).start];
}

Bitboard lane_from(const Rules& rules, const State& state, PieceId piece, int steps) {
  const Grid grid = rules.board->grid();
  const Heading way = heading_of(rules, state, piece);
  Bitboard lane;
  Square at = state.square(piece);
  for (int i = 0; i < steps; ++i) {
    const int column = grid.column(at) + way.right;
    const int row = grid.row(at) + way.down;
    if (!grid.holds(column, row) || !rules.board->adjacent(at).has(grid.at(column, row))) break;
    at = grid.at(column, row);
    lane.set(at);
  }
  return lane;
}

Bitboard lane_ahead(const Rules& rules, const State& state, PieceId piece) {
  const Grid grid = rules.board->grid();
  const Heading way = heading_of(rules, state, piece);
  int column = grid.column(state.square(piece)) + way.right;
  int row = grid.row(state.square(piece)) + way.down;
  Bitboard ahead;
  for (; grid.holds(column, row); column += way.right, row += way.down) ahead.set(grid.at(column, row));
  return ahead;
}

bool is_at_far_edge(const Rules& rules, const State& state, PieceId piece) {
  if (!state.is_on_map(piece)) return false;
  const Grid grid = rules.board->grid();
  const Heading way = heading_of(rules, state, piece);
  const Square at = state.square(piece);
  return !grid.holds(grid.column(at) + way.right, grid.row(at) + way.down);
}

// skirmish.companion.9, skirmish.token.8, skirmish.minion.7
PieceId credited(const Rules& rules, PieceId by) {
  if (by == no_piece || rules.piece(by).kind == PieceKind::Character) return by;
  return rules.piece(by).of;
}

PieceId piece_filling(const Rules& rules, const State& state, Square square) {
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (state.where[i] == Spot::on(square) && fills_its_square(rules.pieces[i].kind))
      return PieceId{static_cast<std::uint8_t>(i)};
  }
  return no_piece;
}

PieceId piece_sharing_square(const Rules& rules, const State& state, PieceId piece) {
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (i != piece.value && state.where[i] == state.spot(piece) && fills_its_square(rules.pieces[i].kind))
      return PieceId{static_cast<std::uint8_t>(i)};
  }
  return no_piece;
}

void put(const Rules& rules, State& state, PieceId piece, Square square) {
  state.where[piece.value] = Spot::on(square);
  if (fills_its_square(rules.piece(piece).kind)) board_of(rules, state, piece).set(square);
}

namespace {

void put_all_again(const Rules& rules, State& state, Square square) {
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (state.where[i] == Spot::on(square)) put(rules, state, PieceId{static_cast<std::uint8_t>(i)}, square);
  }
}

}  // namespace

void lift(const Rules& rules, State& state, PieceId piece) {
  const Square square = state.square(piece);
  state.where[piece.value] = Spot::aside();
  if (!fills_its_square(rules.piece(piece).kind)) return;
  board_of(rules, state, piece).reset(square);
  // In the middle of its way it may have passed somebody, who is still there.
  if (!state.frames.empty()) put_all_again(rules, state, square);
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
