#pragma once

#include <gtest/gtest.h>
#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

// What several files of tests about gi hun share.
namespace tablewright::tests {

namespace gi_hun_test {

inline constexpr auto two_each = R"(
side
  figure A gi_hun
  figure B "Bea"
side
  figure Z "Zed"
  figure Y "Yara"
)";
inline constexpr auto with_two_friends = R"(
side
  figure A gi_hun
  figure B "Bea"
  figure C "Cat"
side
  figure Z "Zed"
  figure Y "Yara"
)";

inline std::string in_turn(std::string_view sides, std::string_view drawing, std::string_view more = "") {
  return in_turn_of("A", std::string(more) + std::string(sides) + std::string(drawing),
                    "blue blue gold gold");
}
inline std::string row(std::string_view marks, std::string_view edition = "2022") {
  return in_turn(two_each, one_row(marks), in_edition(edition, ""));
}

}  // namespace gi_hun_test

}  // namespace tablewright::tests
