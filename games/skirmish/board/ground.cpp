#include "skirmish/board/ground.hpp"

#include <algorithm>
#include <cstdlib>

namespace tablewright::skirmish {

namespace {

// Where the line meets the gap between two neighbouring columns (or rows). Offsets are counted from the
// centre it starts at, in half squares, so that centres lie on even and edges on odd numbers; everything
// stays whole.
struct Crossing {
  int lane{};        // the row (or column) offset it lies in, in squares; at a corner the one beyond it
  bool on_corner{};  // exactly between lane - 1 and lane
};

Crossing crossing_at(int along_half, int along, int across) {
  const int n = across * along_half * (along < 0 ? -1 : 1);  // position across = n / d
  const int d = std::abs(along);
  const int shifted = n + d;
  const int lane = shifted >= 0 ? shifted / (2 * d) : -((-shifted + 2 * d - 1) / (2 * d));
  return {lane, shifted == lane * 2 * d};
}

constexpr int sign(int n) { return (n > 0) - (n < 0); }

// How far along the line something lies: half squares of `of` squares in one of its two directions.
struct Way {
  int half_squares{};
  int of{1};
  friend bool operator<(Way a, Way b) { return a.half_squares * b.of < b.half_squares * a.of; }
};

struct NearestObstruction {
  std::optional<Obstruction> found;
  Way way;

  // Of two at the same place the later one is named: the wall before the square behind it.
  void consider(Way at, const std::optional<Obstruction>& obstruction) {
    if (!obstruction || (found && way < at)) return;
    found = obstruction;
    way = at;
  }
};

struct Line {
  const Ground& ground;
  Bitboard corners;
  int column, row;   // where it starts
  int across, down;  // where it goes, as offsets

  [[nodiscard]] Square square(int right, int below) const {
    return ground.grid.at(column + right, row + below);
  }

  // Where the line comes into a square.
  [[nodiscard]] Way way_into(Square square) const {
    const int columns = std::abs(ground.grid.column(square) - column);
    const int rows = std::abs(ground.grid.row(square) - row);
    const Way by_column = columns == 0 ? Way{} : Way{2 * columns - 1, std::abs(across)};
    const Way by_row = rows == 0 ? Way{} : Way{2 * rows - 1, std::abs(down)};
    return by_column < by_row ? by_row : by_column;
  }

  // The corner to the lower right of this offset, as an obstruction on the way.
  [[nodiscard]] std::optional<Obstruction> corner(int right, int below) const {
    if (!corners.has(square(right, below))) return std::nullopt;
    const bool falling = sign(across) == sign(down);
    if (falling)
      return Obstruction{ObstructionKind::Corner, square(right, below), square(right + 1, below + 1)};
    return Obstruction{ObstructionKind::Corner, square(right, below + 1), square(right + 1, below)};
  }

  // The gap between this column offset and the next one to the right.
  [[nodiscard]] std::optional<Obstruction> gap_right_of(int right) const {
    const Crossing at = crossing_at(2 * right + 1, across, down);
    if (at.on_corner) return corner(right, at.lane - 1);
    if (!ground.wall_right.has(square(right, at.lane))) return std::nullopt;
    return Obstruction{ObstructionKind::Wall, square(right, at.lane), square(right + 1, at.lane)};
  }

  [[nodiscard]] std::optional<Obstruction> gap_below(int below) const {
    const Crossing at = crossing_at(2 * below + 1, down, across);
    if (at.on_corner) return corner(at.lane - 1, below);
    if (!ground.wall_below.has(square(at.lane, below))) return std::nullopt;
    return Obstruction{ObstructionKind::Wall, square(at.lane, below), square(at.lane, below + 1)};
  }
};

}  // namespace

Bitboard obstructed_corners(const Ground& ground) {
  const Grid grid = ground.grid;
  Bitboard corners;
  for (int column = 0; column + 1 < grid.columns; ++column) {
    for (int row = 0; row + 1 < grid.rows; ++row) {
      const Square here = grid.at(column, row);
      const Square right = grid.at(column + 1, row);
      const Square below = grid.at(column, row + 1);
      const Square beyond = grid.at(column + 1, row + 1);
      const bool wall = ground.wall_right.has(here) || ground.wall_right.has(below) ||
                        ground.wall_below.has(here) || ground.wall_below.has(right);
      const bool block = ground.blocked.has(here) || ground.blocked.has(right) || ground.blocked.has(below) ||
                         ground.blocked.has(beyond);
      if (wall || block || ground.pillar_right_below.has(here)) corners.set(here);
    }
  }
  return corners;
}

std::optional<Obstruction> first_obstruction(const Ground& ground, Bitboard corners, Square from, Square to) {
  const Grid grid = ground.grid;
  const Line line{ground,
                  corners,
                  grid.column(from),
                  grid.row(from),
                  grid.column(to) - grid.column(from),
                  grid.row(to) - grid.row(from)};
  NearestObstruction nearest;
  Bitboard entered = squares_passed(grid, from, to);
  entered.set(from);
  entered.set(to);
  for (const Square square : entered& ground.blocked) {
    nearest.consider(line.way_into(square), Obstruction{ObstructionKind::BlockedSquare, square, square});
  }
  for (int gap = 0; gap < std::abs(line.across); ++gap) {
    nearest.consider({2 * gap + 1, std::abs(line.across)},
                     line.gap_right_of(line.across > 0 ? gap : -gap - 1));
  }
  for (int gap = 0; gap < std::abs(line.down); ++gap) {
    nearest.consider({2 * gap + 1, std::abs(line.down)}, line.gap_below(line.down > 0 ? gap : -gap - 1));
  }
  return nearest.found;
}

Bitboard squares_passed(Grid grid, Square from, Square to) {
  const int column = grid.column(from);
  const int row = grid.row(from);
  const int across = grid.column(to) - column;
  const int down = grid.row(to) - row;
  Bitboard passed;
  if (across == 0) {
    for (int step = 0; step != down; step += sign(down)) passed.set(grid.at(column, row + step));
  } else {
    // Column by column: from the row where the line comes in to the row where it goes out.
    for (int step = 0; step <= std::abs(across); ++step) {
      const int right = step * sign(across);
      const bool last = step == std::abs(across);
      const Crossing in = step == 0 ? Crossing{} : crossing_at(2 * right - sign(across), across, down);
      const Crossing out = last ? Crossing{down, false} : crossing_at(2 * right + sign(across), across, down);
      // On a corner the inside begins (or ends) in the row the line is heading for (or comes from).
      const int first = in.on_corner && down < 0 ? in.lane - 1 : in.lane;
      const int end = out.on_corner && down > 0 ? out.lane - 1 : out.lane;
      for (int below = std::min(first, end); below <= std::max(first, end); ++below) {
        passed.set(grid.at(column + right, row + below));
      }
    }
  }
  passed.reset(from);
  passed.reset(to);
  return passed;
}

Bitboard squares_touched(Grid grid, Square from, Square to) {
  const int column = grid.column(from);
  const int row = grid.row(from);
  const int across = grid.column(to) - column;
  const int down = grid.row(to) - row;
  Bitboard touched;
  if (across == 0 || down == 0) return touched;
  for (int step = 0; step < std::abs(across); ++step) {
    const int right = across > 0 ? step : -step - 1;
    const Crossing at = crossing_at(2 * right + 1, across, down);
    if (!at.on_corner) continue;
    for (const int beside : {right, right + 1}) {
      for (const int lane : {at.lane - 1, at.lane}) touched.set(grid.at(column + beside, row + lane));
    }
  }
  return touched - squares_passed(grid, from, to) - Bitboard(from) - Bitboard(to);
}

}  // namespace tablewright::skirmish
