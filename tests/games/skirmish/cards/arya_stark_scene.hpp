#pragma once

#include <gtest/gtest.h>
#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

// What several files of tests about arya stark share.
namespace tablewright::tests {

namespace arya_stark_test {

inline constexpr auto two_each = R"(
side
  figure A arya_stark
  figure B "Bran"
side
  figure Z "Zed"
  figure Y "Yara"
)";

inline std::string sheet(std::string_view drawing) { return two_each + std::string(drawing); }

// The turn of `active`; `listed` has the card that Arya gave.
inline std::string in_turn(std::string_view text, std::string_view listed = "",
                           std::string_view active = "A") {
  std::string position = std::string(text) + "position\n  active " + std::string(active) + "\n";
  if (!listed.empty()) position += "  status on_the_list " + std::string(listed) + " A\n";
  return position + "  side 1\n    pool red red silver silver\n";
}

inline constexpr auto beside_zed = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   Z   .   .   .   . |
     +   +   +   +   +   +   +
   2 | .   .   .   .   .   . |
     +   +   +   +   +   +   +
   3 | Y   .   .   .   .   B |
     +---+---+---+---+---+---+
)";
// One more die against who is on the list, besides Yara who is not.
inline constexpr auto between_them = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   A   Y   . |
     +   +   +   +   +
   2 | .   .   .   B |
     +---+---+---+---+
)";
// A long row: nobody is near.
inline constexpr auto long_row = R"(
drawing
       a   b   c   d   e   f   g   h   i   j
     +---+---+---+---+---+---+---+---+---+---+
   1 | A   .   .   .   .   .   .   .   .   Z |
     +---+---+---+---+---+---+---+---+---+---+
   2 | B   .   .   .   .   .   .   .   .   Y |
     +---+---+---+---+---+---+---+---+---+---+
)";

inline int more_dice_of(const AtTable& table) {
  for (const skirmish::Modifier& modifier : table.rules().modifiers) {
    if (modifier.what == skirmish::Changes::Dice && modifier.piece == table.piece("A"))
      return modifier.amount;
  }
  ADD_FAILURE() << "her trait adds no dice";
  return 0;
}

}  // namespace arya_stark_test

}  // namespace tablewright::tests
