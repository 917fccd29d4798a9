#pragma once

#include <gtest/gtest.h>
#include <algorithm>
#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

// What several files of tests about night king share.
namespace tablewright::tests {

namespace night_king_test {

using skirmish::Op;

// A is the Night King, B an ally; Z and Y are rivals with a token each.
inline constexpr auto two_sides = R"(
side
  figure A night_king
  figure B "Ben"
side
  figure Z "Zed" dots red
  figure Y "Yan" dots blue
)";

// It is his turn; where the Wights are, and what else is to be said.
inline std::string his_turn(std::string_view drawing, std::string_view more = "") {
  return two_sides + std::string(drawing) + "position\n  active A\n" + std::string(more);
}

inline constexpr auto field = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   .   .   .   .   . |
     +   +   +   +   +   +   +
   2 | .   .   B   .   .   . |
     +   +   +   +   +   +   +
   3 | .   .   .   .   .   . |
     +   +   +   +   +   +   +
   4 | .   .   .   .   Z   Y |
     +---+---+---+---+---+---+
)";

inline int space_of_the_long_night(const AtTable& table) {
  return part_of(table, "the_long_night", Op::TakeFromPool).n;
}

// Rivals that answer when they are challenged.
inline constexpr auto answering = R"(
character striker "Striker"
  box TEST
  defence 2
  dots red
  trait spite "Spite"
    when self has been challenged
      challenge 2 against the target
character brawler "Brawler"
  box TEST
  defence 2
  dots red
  trait rage "Rage"
    when self has been challenged
      may challenge 2
character mourner "Mourner"
  box TEST
  defence 2
  dots red
  trait wake "Wake"
    when an ally is knocked out
      may move up to 1
)";

inline std::string against(std::string_view z, std::string_view drawing, std::string_view more = "") {
  return "side\n  figure A night_king\n  figure B \"Ben\"\nside\n  figure Z " + std::string(z) + '\n' +
         std::string(drawing) + "position\n  active A\n" + std::string(more);
}

}  // namespace night_king_test

}  // namespace tablewright::tests
