#pragma once

#include <gtest/gtest.h>
#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

// What several files of tests about card rulings share.
namespace tablewright::tests {

namespace card_rulings_test {

using skirmish::Part;
using skirmish::Rules;

inline constexpr auto all_editions = {"2019", "2020a", "2020b", "2022"};

inline std::string in_edition(std::string_view edition, std::string_view sheet) {
  return "edition " + std::string(edition) + "\n" + std::string(sheet);
}

inline Rules with_ability(const std::string& sheet, std::vector<Part> parts) {
  Rules rules = rules_of(sheet);
  give_actions(rules, "A", {card::action("act", 1, std::move(parts))});
  return rules;
}

inline constexpr auto eye_to_eye = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +   +   +   +
   2 | B   .   . |
     +---+---+---+
)";

}  // namespace card_rulings_test

}  // namespace tablewright::tests
