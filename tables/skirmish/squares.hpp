#pragma once

#include "core/bitboard.hpp"
#include "core/grid.hpp"
#include "wire/json.hpp"

namespace tablewright::tables {

// ["a1","b3"]
wire::Json names(Grid grid, Bitboard squares);

// Pairs of squares with something between them; `columns` and `rows` lead from the first to the second.
void add_pairs(wire::Json& list, Grid grid, Bitboard squares, int columns, int rows);

}  // namespace tablewright::tables
