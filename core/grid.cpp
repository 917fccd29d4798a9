#include "core/grid.hpp"

#include "core/text.hpp"

namespace tablewright {

std::string notation(Grid grid, Square square) {
  std::string name(1, static_cast<char>('a' + grid.column(square)));
  append_number(name, grid.row(square) + 1);
  return name;
}

std::optional<Square> square_named(Grid grid, std::string_view name) {
  if (name.size() < 2 || name[0] < 'a' || name[0] > 'z' || name[1] == '0') return std::nullopt;
  const auto row = whole_number(name.substr(1), grid.rows);
  if (!row || !grid.holds(name[0] - 'a', static_cast<int>(*row) - 1)) return std::nullopt;
  return grid.at(name[0] - 'a', static_cast<int>(*row) - 1);
}

std::string notation(Grid grid, Bitboard squares) {
  std::string list;
  for (const Square square : squares) {
    if (!list.empty()) list += ' ';
    list += notation(grid, square);
  }
  return list;
}

}  // namespace tablewright
