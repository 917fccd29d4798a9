#pragma once

#include <gtest/gtest.h>
#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/cards/own_cards.hpp"
#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

// What several files of tests about rick sanchez share.
namespace tablewright::tests {

namespace rick_sanchez_test {

inline constexpr auto rick_and_two = R"(
side
  figure A rick_sanchez
  figure B "Bob"
side
  figure Z "Zed"
  figure Y "Yan"
)";
inline std::string in_turn(std::string_view drawing, std::string_view more = "",
                           std::string_view active = "A") {
  return rick_and_two + std::string(drawing) + "position\n  active " + std::string(active) + "\n" +
         std::string(more);
}
inline constexpr auto rich = "  side 1\n    pool gold gold silver silver\n";

}  // namespace rick_sanchez_test

}  // namespace tablewright::tests
