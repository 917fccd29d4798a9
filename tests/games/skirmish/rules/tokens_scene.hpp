#pragma once

#include <gtest/gtest.h>
#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

// What several files of tests about tokens share.
namespace tablewright::tests {

namespace tokens_test {

using skirmish::Rules;

inline constexpr auto all_editions = {"2019", "2020a", "2020b", "2022"};
inline constexpr auto before_2022 = {"2019", "2020a", "2020b"};

inline std::string in_edition(std::string_view edition, std::string_view sheet) {
  return "edition " + std::string(edition) + "\n" + std::string(sheet);
}

// The rule that brings it: A places it within 2, and sends it: it moves 2 or challenges 2.
inline Rules mob(const std::string& sheet) {
  Rules rules = rules_of(sheet);
  give_actions(rules, "A",
               {card::action("raise", 1, {card::place_token(2)}),
                card::action("send", 1, {card::pick_ally(4), card::picked(card::move(2))}),
                card::action("sic", 1, {card::pick_ally(4), card::picked(card::challenge(2))}),
                card::action("aim", 1, {card::pick_ally(4), card::picked(card::challenge(2, 4))})});
  return rules;
}

}  // namespace tokens_test

}  // namespace tablewright::tests
