#pragma once

#include <gtest/gtest.h>
#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/cards/watchman.hpp"
#include "games/skirmish/rules/card.hpp"
#include "skirmish/rules/changes.hpp"
#include "support/rule.hpp"

// What several files of tests about jon snow share.
namespace tablewright::tests {

namespace jon_snow_test {

// Jon with a friend, against two.
inline constexpr auto two_each = R"(
side
  figure A jon_snow
  figure B "Bran"
side
  figure Z "Zed"
  figure Y "Yara"
)";
inline constexpr auto with_two_friends = R"(
side
  figure A jon_snow
  figure B "Bran"
  figure C "Cat"
side
  figure Z "Zed"
  figure Y "Yara"
)";

inline std::string sheet(std::string_view sides, std::string_view drawing) {
  return std::string(sides) + std::string(drawing);
}

// Tokens for his abilities, whatever their colours.
inline const std::string two_of_each = "red red silver silver gold gold";

// Jon's turn, so many points for each side.
inline std::string with_points(std::string_view text, int own, int others) {
  return std::string(text) + "position\n  active A\n  side 1\n    points " + std::to_string(own) +
         "\n    pool " + two_of_each + "\n  side 2\n    points " + std::to_string(others) + "\n";
}
inline std::string in_turn(std::string_view text) { return in_turn_of("A", text, two_of_each); }
// His trait asks, unless there is nothing for it to shift.
inline void leave_the_trait(AtTable& table) {
  if (table.asked() == "effect") table.act("skip");
}

inline constexpr auto beside_zed = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   Z   .   .   .   . |
     +   +   +   +   +   +   +
   2 | .   .   .   .   .   . |
     +   +   +   +   +   +   +
   3 | B   .   .   .   .   Y |
     +---+---+---+---+---+---+
)";

// Bran and Cat stand beside Jon, each with a rival of their own; Yara is nobody's neighbour but Cat's.
inline constexpr auto friends_in_line = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | Z   B   A   C   Y |
     +---+---+---+---+---+
)";

// A thing with a defence that is challenged is treated as a rival, since 2022.
inline constexpr auto with_a_trap = R"(
side
  figure A jon_snow
  figure B "Bran"
side
  figure Z "Zed"
  token T "Trap" defence 1 challengeable of Z
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   T   .   B |
     +   +   +   +   +
   2 | .   .   .   Z |
     +---+---+---+---+
)";
inline AtTable beside_a_trap(std::string_view edition, RulesVersion version) {
  return AtTable(rules_of(in_edition(edition, with_a_trap) +
                              "position\n  active A\n  side 1\n    pool gold\n    track 2 gold\n  side 2\n"
                              "    points 1\n",
                          version));
}
inline constexpr RulesVersion before_this{skirmish::change::true_to_the_book - 1};
inline constexpr RulesVersion now{skirmish::change::true_to_the_book};

}  // namespace jon_snow_test

}  // namespace tablewright::tests
