#include "squares.hpp"

#include <nlohmann/json.hpp>

namespace tablewright::tables {

using wire::Json;

Json names(Grid grid, Bitboard squares) {
  Json list = Json::array();
  for (const Square square : squares) list.push_back(notation(grid, square));
  return list;
}

void add_pairs(Json& list, Grid grid, Bitboard squares, int columns, int rows) {
  for (const Square square : squares) {
    const Square other = grid.at(grid.column(square) + columns, grid.row(square) + rows);
    list.push_back({notation(grid, square), notation(grid, other)});
  }
}

}  // namespace tablewright::tables
