#pragma once

#include <cstdint>
#include <optional>

#include "core/grid.hpp"

namespace tablewright::skirmish {

// The obstructions of a map as drawn, reduced to three kinds: a wall on an edge, a pillar on a corner, a
// blocked square. Nothing else on a map obstructs (skirmish.map.1).
struct Ground {
  Grid grid;
  Bitboard blocked;             // squares that an obstruction encloses: never entered (skirmish.map.3)
  Bitboard wall_right;          // squares with a wall on their right edge (skirmish.map.2)
  Bitboard wall_below;          // squares with a wall on their lower edge
  Bitboard pillar_right_below;  // squares with a pillar on their lower right corner
  friend bool operator==(const Ground&, const Ground&) = default;
};

// Every corner touched by a wall, a blocked square or a pillar; named by the square to its upper left.
Bitboard obstructed_corners(const Ground& ground);

// What stops a line between two centres.
enum class ObstructionKind : std::uint8_t { Wall, Corner, BlockedSquare };
struct Obstruction {
  ObstructionKind kind{};
  Square a;  // the two squares on either side of the wall or corner; the blocked square twice
  Square b;
};

// The first obstruction on the line from the centre of `from` to the centre of `to` (skirmish.sight.2).
std::optional<Obstruction> first_obstruction(const Ground& ground, Bitboard corners, Square from, Square to);

// The squares, other than the two ends, whose inside the line passes. Touching a corner is not passing
// (skirmish.sight.7).
Bitboard squares_passed(Grid grid, Square from, Square to);
// The squares it touches at a corner only.
Bitboard squares_touched(Grid grid, Square from, Square to);

}  // namespace tablewright::skirmish
