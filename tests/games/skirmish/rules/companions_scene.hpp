#pragma once

#include <gtest/gtest.h>
#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

// What several files of tests about companions share.
namespace tablewright::tests {

namespace companions_test {

using skirmish::Rules;

inline constexpr auto all_editions = {"2019", "2020a", "2020b", "2022"};

inline constexpr auto ghost_of_jon = R"(
side
  figure A "Jon"
  figure B "B"
  companion G "Ghost" of A defence 1
side
  figure Z "Z"
  figure Y "Y"
)";

inline std::string with_ghost(std::string_view drawing) { return ghost_of_jon + std::string(drawing); }

inline constexpr auto side_by_side = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   G   Z   .   . |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)";

// The card of Ghost: a move of 2, and a bite.
inline Rules ghost(const std::string& sheet) {
  Rules rules = rules_of(sheet);
  give_actions(rules, "G",
               {card::action("run", 0, {card::move(2)}), card::action("bite", 0, {card::challenge(2)})});
  return rules;
}

}  // namespace companions_test

}  // namespace tablewright::tests
