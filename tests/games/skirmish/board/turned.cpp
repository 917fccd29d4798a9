#include "turned.hpp"

namespace tablewright::tests {

Grid quarter_turned(Grid grid) { return {grid.rows, grid.columns}; }

Square quarter_turned(Grid grid, Square square) {
  return quarter_turned(grid).at(grid.rows - 1 - grid.row(square), grid.column(square));
}

Bitboard quarter_turned(Grid grid, Bitboard squares) {
  Bitboard turned;
  for (const Square square : squares) turned.set(quarter_turned(grid, square));
  return turned;
}

// A right edge becomes a lower edge. A lower edge becomes a left one, which belongs to the square beyond it.
skirmish::Ground quarter_turned(const skirmish::Ground& ground) {
  const Grid grid = ground.grid;
  const auto below = [&](Bitboard squares) {
    return squares.shifted(1);
  };  // squares are counted down the columns
  skirmish::Ground turned;
  turned.grid = quarter_turned(grid);
  turned.blocked = quarter_turned(grid, ground.blocked);
  turned.wall_below = quarter_turned(grid, ground.wall_right);
  turned.wall_right = quarter_turned(grid, below(ground.wall_below));
  turned.pillar_right_below = quarter_turned(grid, below(ground.pillar_right_below));
  return turned;
}

Square half_turned(Grid grid, Square square) {
  return quarter_turned(quarter_turned(grid), quarter_turned(grid, square));
}

Bitboard half_turned(Grid grid, Bitboard squares) {
  return quarter_turned(quarter_turned(grid), quarter_turned(grid, squares));
}

skirmish::Ground half_turned(const skirmish::Ground& ground) {
  return quarter_turned(quarter_turned(ground));
}

}  // namespace tablewright::tests
