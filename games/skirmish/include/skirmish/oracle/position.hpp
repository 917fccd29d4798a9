#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cards/pack.hpp"
#include "skirmish/board/board.hpp"
#include "skirmish/board/drawing.hpp"
#include "skirmish/board/moving.hpp"

namespace tablewright::skirmish {

// A piece of a drawn position: A-L stand on one side, M-Z on the other; a lower-case letter is knocked down.
struct Piece {
  char letter{};  // always upper case
  Square square;
  bool down{};
  [[nodiscard]] bool first_side() const { return letter <= 'L'; }
  [[nodiscard]] char drawn() const { return static_cast<char>(down ? letter - 'A' + 'a' : letter); }
};

// A position drawn in text: what the oracle answers questions about.
struct Position {
  std::shared_ptr<const Board> board;
  std::vector<Piece> pieces;     // in the order of letters
  std::vector<DrawnMark> marks;  // every mark as drawn, pieces and others

  // The piece drawn so or, if there is none, the one with the same letter in the other case.
  [[nodiscard]] const Piece* piece(char letter) const;
  [[nodiscard]] const Piece* piece_on(Square square) const;

  [[nodiscard]] bool are_rivals(const Piece& a, const Piece& b) const {
    return a.first_side() != b.first_side();
  }
  [[nodiscard]] Bitboard standing_rivals_of(const Piece& piece) const;
  [[nodiscard]] Bitboard rivals_of(const Piece& piece) const;
  [[nodiscard]] Traffic traffic_for(const Piece& piece) const;

  // What the board allows. Whether the piece may act at all (a knocked-down one may not) is for the caller to
  // say.
  [[nodiscard]] Bitboard seen_by(const Piece& piece) const;
  [[nodiscard]] Bitboard reach_of(const Piece& piece, int steps) const;
  // The rivals a challenge may be made against: adjacent ones, or with a range those in sight within it.
  [[nodiscard]] std::vector<Piece> targets_of(const Piece& piece, std::optional<int> range) const;
};

// Reads a drawn board; marks that are neither pieces nor marks of the maps are reported, and so is a piece
// that stands there twice.
std::optional<Position> read_position(std::span<const cards::DrawnLine> lines,
                                      cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
