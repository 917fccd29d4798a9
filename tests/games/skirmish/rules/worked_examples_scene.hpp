#pragma once

#include <gtest/gtest.h>
#include <algorithm>
#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

// What several files of tests about worked examples share.
namespace tablewright::tests {

namespace worked_examples_test {

using Options = std::vector<std::string>;

// A may look around: a ranged challenge asks for rivals in sight, a choice for allies in sight.
inline const std::vector<TestAction> eyes{free_action("bow", {a_ranged_challenge(9, 2)}),
                                          free_action("look", {an_ally(9)}), free_action("step", {a_move(1)}),
                                          free_action("run", {a_move(9)}),
                                          free_action("dash", {a_straight_move(9)})};

inline AtTable in_turn_of(std::string_view mark, std::string_view sheet) {
  auto table = table_with(sheet, mark, eyes);
  table.act("choose " + std::string(mark));
  return table;
}

}  // namespace worked_examples_test

}  // namespace tablewright::tests
