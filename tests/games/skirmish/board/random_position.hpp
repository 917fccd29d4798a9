#pragma once

#include <string>

#include "core/random.hpp"
#include "skirmish/oracle/position.hpp"

namespace tablewright::tests {

// The squares with a neighbour so far to the right and so far below: where a wall or a pillar lies inside the
// map.
Bitboard with_neighbour(Grid grid, int right, int below);

// A position that no map has. The first few hundred numbers go once through every shape of a board that can
// be drawn, from 1x1 to 128 squares; from then on the sides are 3 to 12 squares long.
skirmish::Position random_position(int number, Random& random);

std::string drawing_of(const skirmish::Position& position);

}  // namespace tablewright::tests
