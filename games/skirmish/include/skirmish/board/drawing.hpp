#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cards/pack.hpp"
#include "skirmish/board/ground.hpp"

namespace tablewright::skirmish {

// A mark drawn in a square: "1", "(A)", "Z".
struct DrawnMark {
  Square square;
  std::string mark;
  cards::Place place;
};

struct Drawing {
  Ground ground;
  std::vector<DrawnMark> marks;  // in the order of squares
};

// Reads a board drawn in text (docs/boards.md): a line of column letters, then edges and squares in turn.
// Mistakes are reported at their lines and columns, as many as can be told apart; nothing is returned if
// there was one.
std::optional<Drawing> read_drawing(std::span<const cards::DrawnLine> lines, cards::Diagnostics& diagnostics);

// The board back in text, with what stands in each square ("." where the list has nothing).
std::string drawn(const Ground& ground, std::span<const DrawnMark> marks);

}  // namespace tablewright::skirmish
