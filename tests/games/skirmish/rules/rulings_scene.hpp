#pragma once

#include <gtest/gtest.h>
#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

// What several files of tests about rulings share.
namespace tablewright::tests {

namespace rulings_test {

using skirmish::Op;
using skirmish::Part;

using Options = std::vector<std::string>;
using Seats = std::vector<int>;

// Z and Y of side 2 are on the 1 and took their turns; A has the last turn of the round.
inline std::string returning(const std::string& area, const std::string& rows, const std::string& more = "") {
  return "start 2 " + area + R"(
side
  figure A "A"
  figure B "B"
side
  figure X "X"
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
)" + rows +
         R"(     +---+---+---+---+---+
position
  exhausted B X Y Z
  on_track Z 2 1
)" + more;
}

inline constexpr auto free_area = R"(   1 | A   .   .   X   . |
     +   +   +   +   +   +
   2 | B   .   .   Y   . |
)";

inline constexpr Part place_within(int squares) {
  return {.op = Op::Place, .n = static_cast<std::int8_t>(squares)};
}

}  // namespace rulings_test

}  // namespace tablewright::tests
