#pragma once

#include <gtest/gtest.h>
#include <algorithm>
#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

// What several files of tests about daenerys targaryen share.
namespace tablewright::tests {

namespace daenerys_targaryen_test {

// A is Daenerys, B an ally; Z and Y are rivals.
inline constexpr auto two_sides = R"(
side
  figure A daenerys_targaryen
  figure B "Ben"
side
  figure Z "Zed"
  figure Y "Yan"
)";

// It is the turn of Daenerys; Drogon is on this square, or off the map.
inline std::string her_turn(std::string_view drawing, std::string_view drogon, std::string_view more = "") {
  std::string sheet = two_sides + std::string(drawing) + "position\n  active A\n";
  if (!drogon.empty()) sheet += "  at A_drogon " + std::string(drogon) + '\n';
  return sheet + std::string(more);
}

// Daenerys far from everybody, behind a wall.
inline constexpr auto court = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A | .   .   .   .   . |
     +---+   +   +   +   +   +
   2 | .   .   .   Z   .   . |
     +   +   +   +   +   +   +
   3 | .   .   Y   .   B   . |
     +   +   +   +   +   +   +
   4 | .   .   .   .   .   . |
     +---+---+---+---+---+---+
)";

}  // namespace daenerys_targaryen_test

}  // namespace tablewright::tests
