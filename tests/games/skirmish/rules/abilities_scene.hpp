#pragma once

#include <gtest/gtest.h>
#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

// What several files of tests about abilities share.
namespace tablewright::tests {

namespace abilities_test {

using skirmish::Rules;

inline constexpr auto far_apart = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Z |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)";

inline constexpr auto face_to_face = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Z   .   .   . |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)";

inline Rules with_ability(std::string_view sheet, const TestAction& ability,
                          std::string_view pool = "red red") {
  Rules rules = rules_of(in_turn_of("A", sheet, pool));
  give_actions(rules, "A", {ability});
  return rules;
}

}  // namespace abilities_test

}  // namespace tablewright::tests
