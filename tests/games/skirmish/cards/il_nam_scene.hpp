#pragma once

#include <gtest/gtest.h>
#include "games/skirmish/cards/own_cards.hpp"
#include "skirmish/rules/changes.hpp"
#include "support/rule.hpp"

// What several files of tests about il nam share.
namespace tablewright::tests {

namespace il_nam_test {

inline constexpr auto two_each = R"(
side
  figure A il_nam
  figure B "Bea"
side
  figure Z "Zed" dots red blue
  figure Y "Yara"
)";

inline constexpr RulesVersion before_this{skirmish::change::true_to_the_book - 1};
inline constexpr RulesVersion now{skirmish::change::true_to_the_book};

inline std::string in_turn(std::string_view drawing, std::string_view edition = "2022",
                           std::string_view before = "", std::string_view after = "",
                           std::string_view pool = "silver silver gold") {
  return in_edition(edition, std::string(before) + two_each + std::string(drawing)) +
         "position\n  active A\n" + std::string(after) + "  side 1\n    pool " + std::string(pool) + '\n';
}

}  // namespace il_nam_test

}  // namespace tablewright::tests
