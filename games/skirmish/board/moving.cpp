#include "skirmish/board/moving.hpp"

#include <algorithm>
#include <cstdlib>

namespace tablewright::skirmish {

namespace {

Bitboard may_end(Bitboard squares, Square from, const Traffic& traffic) {
  return squares - traffic.occupied - traffic.closed - Bitboard(from);
}

// These squares and all that one more step leads to. Only squares are closed, so who stands on both sides of
// a diagonal step does not bar it (skirmish.move.9).
Bitboard widened(const Board& board, Bitboard reached, Bitboard closed) {
  return reached | (board.one_step_from(reached) - closed);
}

// Each step changes the distance to the goal by `change`, counted as for "within" (skirmish.ruling.64).
Bitboard drift(const Board& board, Square from, Square goal, int steps, int change, const Traffic& traffic,
               Bitboard watched) {
  const Bitboard enterable = watched - traffic.closed;
  Bitboard front(from);
  Bitboard reached;
  int distance = board.distance(from, goal);
  for (int step = 0; step < steps && front.any(); ++step) {
    distance += change;
    front = board.one_step_from(front) & board.at_distance(goal, distance) & enterable;
    reached |= front;
  }
  return may_end(reached, from, traffic);
}

}  // namespace

Bitboard reach(const Board& board, Square from, int steps, const Traffic& traffic) {
  Bitboard reached(from);
  for (int step = 0; step < steps; ++step) {
    const Bitboard wider = widened(board, reached, traffic.closed);
    if (wider == reached) break;
    reached = wider;
  }
  return may_end(reached, from, traffic);
}

std::optional<int> steps_to(const Board& board, Square from, Square to, const Traffic& traffic) {
  if (from != to && (traffic.occupied.has(to) || traffic.closed.has(to))) return std::nullopt;
  return fewest_steps(board, Bitboard(from), Bitboard(to), traffic.closed);
}

std::optional<int> fewest_steps(const Board& board, Bitboard from, Bitboard to, Bitboard closed) {
  Bitboard reached = from;
  for (int steps = 0;; ++steps) {
    if ((reached & to).any()) return steps;
    const Bitboard wider = widened(board, reached, closed);
    if (wider == reached) return std::nullopt;
    reached = wider;
  }
}

Bitboard straight_reach(const Board& board, Square from, int steps, const Traffic& traffic) {
  Bitboard reached;
  for (const Direction direction : all_directions) {
    Square at = from;
    for (int step = 0; step < steps && board.may_leave(at, direction); ++step) {
      at = board.neighbour(at, direction);
      if (traffic.closed.has(at)) break;
      reached.set(at);
    }
  }
  return may_end(reached, from, traffic);
}

bool is_straight(Grid grid, Square from, Square to) {
  const int across = std::abs(grid.column(to) - grid.column(from));
  const int down = std::abs(grid.row(to) - grid.row(from));
  return across == 0 || down == 0 || across == down;
}

Bitboard squares_between(Grid grid, Square from, Square to) {
  Bitboard between;
  if (!is_straight(grid, from, to)) return between;
  const int across = grid.column(to) - grid.column(from);
  const int down = grid.row(to) - grid.row(from);
  const int steps = std::max(std::abs(across), std::abs(down));
  for (int i = 1; i < steps; ++i)
    between.set(grid.at(grid.column(from) + across / steps * i, grid.row(from) + down / steps * i));
  return between;
}

Bitboard toward(const Board& board, Square from, Square goal, int steps, const Traffic& traffic,
                Bitboard watched) {
  return drift(board, from, goal, steps, -1, traffic, watched);
}

Bitboard away(const Board& board, Square from, Square goal, int steps, const Traffic& traffic,
              Bitboard watched) {
  return drift(board, from, goal, steps, +1, traffic, watched);
}

Bitboard row_across(Grid grid, Square square) {
  Bitboard row;
  for (int column = 0; column < grid.columns; ++column) row.set(grid.at(column, grid.row(square)));
  return row;
}

Bitboard row_down(Grid grid, Square square) {
  Bitboard column;
  for (int row = 0; row < grid.rows; ++row) column.set(grid.at(grid.column(square), row));
  return column;
}

}  // namespace tablewright::skirmish
