#include "skirmish/oracle/position.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "skirmish/board/sight.hpp"

namespace tablewright::skirmish {

namespace {

// The marks of the maps that may stand in a position beside pieces; they change nothing.
constexpr auto map_marks =
    std::to_array<std::string_view>({"1",   "2",   "3",   "4",   "(A)", "(B)", "(C)", "(D)", "(K)", "(T)",
                                     "[1]", "[2]", "[3]", "[4]", "r1",  "r2",  "h1",  "h2",  "g1",  "g2"});

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

template <class Which>
Bitboard squares_where(const std::vector<Piece>& pieces, Which which) {
  Bitboard squares;
  for (const Piece& piece : pieces) {
    if (which(piece)) squares.set(piece.square);
  }
  return squares;
}

}  // namespace

const Piece* Position::piece(char letter) const {
  const Piece* found = nullptr;
  for (const Piece& piece : pieces) {
    if (piece.drawn() == letter) return &piece;
    if (piece.letter == upper(letter)) found = &piece;
  }
  return found;
}

const Piece* Position::piece_on(Square square) const {
  const auto found =
      std::find_if(pieces.begin(), pieces.end(), [&](const Piece& p) { return p.square == square; });
  return found == pieces.end() ? nullptr : &*found;
}

Bitboard Position::standing_rivals_of(const Piece& piece) const {
  return squares_where(pieces, [&](const Piece& other) { return are_rivals(piece, other) && !other.down; });
}

Bitboard Position::rivals_of(const Piece& piece) const {
  return squares_where(pieces, [&](const Piece& other) { return are_rivals(piece, other); });
}

Traffic Position::traffic_for(const Piece& piece) const {
  return {standing_rivals_of(piece), squares_where(pieces, [](const Piece&) { return true; })};
}

Bitboard Position::seen_by(const Piece& piece) const {
  return seen(*board, piece.square, standing_rivals_of(piece));
}

Bitboard Position::reach_of(const Piece& piece, int steps) const {
  return reach(*board, piece.square, steps, traffic_for(piece));
}

std::vector<Piece> Position::targets_of(const Piece& piece, std::optional<int> range) const {
  const Bitboard in_reach =
      range ? board->within(piece.square, *range) & seen_by(piece) : board->adjacent(piece.square);
  std::vector<Piece> targets;
  for (const Piece& other : pieces) {
    if (are_rivals(piece, other) && in_reach.has(other.square)) targets.push_back(other);
  }
  return targets;
}

std::optional<Position> read_position(std::span<const cards::DrawnLine> lines,
                                      cards::Diagnostics& diagnostics) {
  auto drawing = read_drawing(lines, diagnostics);
  if (!drawing) return std::nullopt;
  Position position;
  bool fits = true;
  for (const DrawnMark& mark : drawing->marks) {
    if (mark.mark.size() == 1 && is_letter(mark.mark[0])) {
      const Piece piece{upper(mark.mark[0]), mark.square, mark.mark[0] >= 'a'};
      const Piece* twin = position.piece(mark.mark[0]);
      if (twin != nullptr && twin->drawn() == piece.drawn()) {
        diagnostics.add(mark.place, std::string("there are two pieces ") + piece.drawn() + " on this board.");
        fits = false;
      }
      position.pieces.push_back(piece);
    } else if (std::find(map_marks.begin(), map_marks.end(), mark.mark) == map_marks.end()) {
      diagnostics.add(mark.place,
                      '"' + mark.mark +
                          "\" is no mark of a board: a piece is a single letter, an open square \".\", "
                          "a blocked square \"###\".");
      fits = false;
    }
  }
  if (!fits) return std::nullopt;
  std::sort(position.pieces.begin(), position.pieces.end(), [](const Piece& a, const Piece& b) {
    return std::pair(a.letter, a.down) < std::pair(b.letter, b.down);
  });
  position.board = std::make_shared<const Board>(drawing->ground);
  position.marks = std::move(drawing->marks);
  return position;
}

}  // namespace tablewright::skirmish
