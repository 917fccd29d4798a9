#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bitboard.hpp"

namespace tablewright {

// A rectangle of squares: columns are letters from the left, rows are numbers from the top, c4 = third
// column, fourth row. At most 26 columns and 128 squares in all.
struct Grid {
  std::uint8_t columns{};
  std::uint8_t rows{};

  [[nodiscard]] constexpr int squares() const { return columns * rows; }
  [[nodiscard]] constexpr Bitboard all() const { return Bitboard::first(squares()); }
  [[nodiscard]] constexpr bool holds(int column, int row) const {
    return column >= 0 && column < columns && row >= 0 && row < rows;
  }
  [[nodiscard]] constexpr Square at(int column, int row) const {
    return Square{static_cast<std::uint8_t>(column * rows + row)};
  }
  [[nodiscard]] constexpr int column(Square square) const { return square.index / rows; }
  [[nodiscard]] constexpr int row(Square square) const { return square.index % rows; }
  friend constexpr bool operator==(Grid, Grid) = default;
};

// "c4"
std::string notation(Grid grid, Square square);
std::optional<Square> square_named(Grid grid, std::string_view name);

// "a1 b2 c3", in the order of columns, then rows.
std::string notation(Grid grid, Bitboard squares);

}  // namespace tablewright
