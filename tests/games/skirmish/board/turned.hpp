#pragma once

#include "skirmish/board/ground.hpp"

namespace tablewright::tests {

// The board a quarter turn clockwise: what was up is now right. Two of them are a half turn.
Grid quarter_turned(Grid grid);
Square quarter_turned(Grid grid, Square square);
Bitboard quarter_turned(Grid grid, Bitboard squares);
skirmish::Ground quarter_turned(const skirmish::Ground& ground);

Square half_turned(Grid grid, Square square);
Bitboard half_turned(Grid grid, Bitboard squares);
skirmish::Ground half_turned(const skirmish::Ground& ground);

}  // namespace tablewright::tests
