#pragma once

#include <optional>
#include <string>

#include "game/rule.hpp"
#include "skirmish/oracle/position.hpp"

namespace tablewright::skirmish {

// Yes or no, by which rule, and what on the board makes it so.
struct Because {
  bool yes{};
  RuleId rule;
  std::string reason;
};

Because why_sees(const Position& position, const Piece& piece, Square to);
Because why_adjacent(const Position& position, const Piece& piece, Square to);
Because why_reaches(const Position& position, const Piece& piece, Square to, int steps);
Because why_targets(const Position& position, const Piece& piece, Square to, std::optional<int> range);

}  // namespace tablewright::skirmish
