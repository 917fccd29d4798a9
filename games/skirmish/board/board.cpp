#include "skirmish/board/board.hpp"

#include <algorithm>
#include <cstdlib>

namespace tablewright::skirmish {

Board::Board(const Ground& ground)
    : ground_(ground),
      corners_(obstructed_corners(ground)),
      open_(ground.grid.all() - ground.blocked),
      squares_(static_cast<std::size_t>(ground.grid.squares())),
      reach_(std::max(ground.grid.columns, ground.grid.rows) - 1) {
  note_distances();
  note_sight();
  note_open_ways();
  note_steps();
}

void Board::note_distances() {
  const auto counts = static_cast<std::size_t>(reach_) + 1;
  within_.resize(squares_ * counts);
  for (const Square a : grid().all()) {
    for (const Square b : grid().all()) {
      for (auto count = static_cast<std::size_t>(distance(a, b)); count < counts; ++count) {
        within_[a.index * counts + count].set(b);
      }
    }
  }
}

void Board::note_steps() {
  steps_.assign(squares_ * squares_, no_way);
  for (const Square from : open_) {
    Bitboard reached;
    Bitboard wider(from);
    for (std::uint8_t step = 0; wider != reached; ++step) {
      for (const Square to : wider - reached) steps_[from.index * squares_ + to.index] = step;
      reached = wider;
      wider = reached | one_step_from(reached);
    }
  }
}

// From centre to centre: what takes up a part of a square beside its centre keeps nobody from it
// (skirmish.move.4).
void Board::note_sight() {
  clear_.resize(squares_);
  adjacent_.resize(squares_);
  behind_.resize(squares_ * squares_);
  for (const Square from : grid().all()) {
    for (const Square to : grid().all()) {
      for (const Square passed : squares_passed(grid(), from, to))
        behind_[from.index * squares_ + passed.index].set(to);
      if (!first_obstruction(ground_, corners_, from, to)) clear_[from.index].set(to);
    }
    adjacent_[from.index] = clear_[from.index] & at_distance(from, 1);
  }
}

void Board::note_open_ways() {
  for (const Direction d : all_directions) {
    const auto i = static_cast<std::size_t>(d);
    offset_[i] = columns_of(d) * grid().rows + rows_of(d);
    for (const Square from : grid().all()) {
      const int column = grid().column(from) + columns_of(d);
      const int row = grid().row(from) + rows_of(d);
      if (grid().holds(column, row) && adjacent(from).has(grid().at(column, row))) may_leave_[i].set(from);
    }
  }
}

int Board::distance(Square a, Square b) const {
  return std::max(std::abs(grid().column(a) - grid().column(b)), std::abs(grid().row(a) - grid().row(b)));
}

Bitboard Board::within(Square square, int count) const {
  if (count < 0) return {};
  const auto counts = static_cast<std::size_t>(reach_) + 1;
  return within_[square.index * counts + static_cast<std::size_t>(std::min(count, reach_))];
}

Bitboard Board::at_distance(Square square, int count) const {
  return within(square, count) - within(square, count - 1);
}

}  // namespace tablewright::skirmish
