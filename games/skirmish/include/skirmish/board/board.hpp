#pragma once

#include <array>
#include <cassert>
#include <vector>

#include "skirmish/board/ground.hpp"

namespace tablewright::skirmish {

// The eight ways from a square, clockwise from straight up.
enum class Direction : std::uint8_t { Up, UpRight, Right, DownRight, Down, DownLeft, Left, UpLeft };
inline constexpr std::array all_directions{Direction::Up,        Direction::UpRight, Direction::Right,
                                           Direction::DownRight, Direction::Down,    Direction::DownLeft,
                                           Direction::Left,      Direction::UpLeft};
constexpr int columns_of(Direction d) {
  return std::array{0, 1, 1, 1, 0, -1, -1, -1}[static_cast<std::size_t>(d)];
}
constexpr int rows_of(Direction d) {
  return std::array{-1, -1, 0, 1, 1, 1, 0, -1}[static_cast<std::size_t>(d)];
}

// A map's ground with every table that sight and movement ask for. Made once at load, never changed, shared
// by all matches on that map.
class Board {
 public:
  explicit Board(const Ground& ground);

  [[nodiscard]] const Ground& ground() const { return ground_; }
  [[nodiscard]] Grid grid() const { return ground_.grid; }
  [[nodiscard]] Bitboard corners() const { return corners_; }
  // Every square that can be entered at all.
  [[nodiscard]] Bitboard open() const { return open_; }

  // The squares whose centres a line from here reaches past walls, corners and blocked squares; the own one
  // too.
  [[nodiscard]] Bitboard clear_from(Square from) const { return clear_[from.index]; }
  // The squares hidden from `from` by a standing rival on `rival` (skirmish.sight.3).
  [[nodiscard]] Bitboard behind(Square from, Square rival) const {
    return behind_[from.index * squares_ + rival.index];
  }
  // The neighbours in sight (skirmish.adj.1, skirmish.adj.2): also where one step can go (skirmish.move.1).
  [[nodiscard]] Bitboard adjacent(Square square) const { return adjacent_[square.index]; }
  // Every square one step away from any of these.
  [[nodiscard]] Bitboard one_step_from(Bitboard squares) const {
    Bitboard next;
    for (const Direction d : all_directions) {
      const auto i = static_cast<std::size_t>(d);
      next |= (squares & may_leave_[i]).shifted(offset_[i]);
    }
    return next;
  }
  [[nodiscard]] bool may_leave(Square square, Direction direction) const {
    return may_leave_[static_cast<std::size_t>(direction)].has(square);
  }
  // The square one step this way; the step must be possible.
  [[nodiscard]] Square neighbour(Square square, Direction direction) const {
    assert(may_leave(square, direction));
    return Square{static_cast<std::uint8_t>(square.index + offset_[static_cast<std::size_t>(direction)])};
  }

  // Steps between two squares, obstructions and pieces ignored (skirmish.term.4).
  [[nodiscard]] int distance(Square a, Square b) const;
  [[nodiscard]] Bitboard within(Square square, int count) const;
  // Steps that a move between them takes on the empty board; no_way: none leads there.
  static constexpr std::uint8_t no_way = 0xFF;
  [[nodiscard]] std::uint8_t steps(Square a, Square b) const { return steps_[a.index * squares_ + b.index]; }
  [[nodiscard]] Bitboard at_distance(Square square, int count) const;

 private:
  void note_open_ways();
  void note_sight();
  void note_distances();
  void note_steps();

  Ground ground_;
  Bitboard corners_;
  Bitboard open_;
  std::size_t squares_;
  int reach_;  // the longest distance on the grid
  std::array<Bitboard, 8> may_leave_{};
  std::array<int, 8> offset_{};
  std::vector<Bitboard> clear_;
  std::vector<Bitboard> adjacent_;
  std::vector<Bitboard> behind_;
  std::vector<Bitboard> within_;  // [square][count], count from 0 to reach_
  std::vector<std::uint8_t> steps_;
};

}  // namespace tablewright::skirmish
