#include "random_position.hpp"

#include <array>

namespace tablewright::tests {

namespace {

using skirmish::Board;
using skirmish::Ground;
using skirmish::Piece;
using skirmish::Position;

std::uint8_t small(std::uint32_t number) { return static_cast<std::uint8_t>(number); }

std::vector<Grid> all_shapes() {
  std::vector<Grid> shapes;
  for (std::uint8_t columns = 1; columns <= 26; ++columns) {
    for (std::uint8_t rows = 1; columns * rows <= max_squares; ++rows) shapes.push_back({columns, rows});
  }
  return shapes;
}

Grid usual_shape(Random& random) {
  while (true) {
    const std::uint8_t columns = small(3 + random.below(10));
    const std::uint8_t rows = small(3 + random.below(10));
    if (columns * rows <= max_squares) return {columns, rows};
  }
}

Grid shape(int number, Random& random) {
  static const std::vector<Grid> shapes = all_shapes();
  const auto at = static_cast<std::size_t>(number);
  return at < shapes.size() ? shapes[at] : usual_shape(random);
}

Bitboard some_of(Bitboard squares, std::uint32_t percent, Random& random) {
  Bitboard chosen;
  for (const Square square : squares) {
    if (random.below(100) < percent) chosen.set(square);
  }
  return chosen;
}

// Each kind of obstruction from none at all to crowded.
Ground random_ground(Grid grid, Random& random) {
  constexpr std::array<std::uint32_t, 6> percents{0, 2, 5, 10, 20, 40};
  const auto some = [&](Bitboard squares) { return some_of(squares, percents[random.below(6)], random); };
  Ground ground;
  ground.grid = grid;
  ground.blocked = some(grid.all());
  ground.wall_right = some(with_neighbour(grid, 1, 0));
  ground.wall_below = some(with_neighbour(grid, 0, 1));
  ground.pillar_right_below = some(with_neighbour(grid, 1, 1));
  return ground;
}

// Up to twelve pieces a side, about each fourth of them knocked down.
std::vector<Piece> random_pieces(Bitboard open, Random& random) {
  std::vector<Square> squares;
  for (const Square square : open) squares.push_back(square);
  random.shuffle(squares);
  std::vector<Piece> pieces;
  for (const char first : {'A', 'M'}) {
    const auto last = static_cast<char>(first + static_cast<char>(random.below(13)));
    for (char letter = first; letter < last && !squares.empty(); ++letter) {
      pieces.push_back({letter, squares.back(), random.below(4) == 0});
      squares.pop_back();
    }
  }
  return pieces;
}

}  // namespace

Bitboard with_neighbour(Grid grid, int right, int below) {
  Bitboard squares;
  for (const Square square : grid.all()) {
    if (grid.holds(grid.column(square) + right, grid.row(square) + below)) squares.set(square);
  }
  return squares;
}

Position random_position(int number, Random& random) {
  const auto board = std::make_shared<const Board>(random_ground(shape(number, random), random));
  return {board, random_pieces(board->open(), random), {}};
}

std::string drawing_of(const Position& position) {
  std::vector<skirmish::DrawnMark> marks;
  for (const Piece& piece : position.pieces) {
    const char letter = piece.down ? static_cast<char>(piece.letter - 'A' + 'a') : piece.letter;
    marks.push_back({piece.square, std::string(1, letter), {}});
  }
  return drawn(position.board->ground(), marks);
}

}  // namespace tablewright::tests
