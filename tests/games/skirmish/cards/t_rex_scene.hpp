#pragma once

#include <gtest/gtest.h>
#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/cards/own_cards.hpp"
#include "games/skirmish/rules/card.hpp"
#include "skirmish/rules/changes.hpp"
#include "support/rule.hpp"

// What several files of tests about t rex share.
namespace tablewright::tests {

namespace t_rex_test {

inline constexpr auto rex_and_two = R"(
side
  figure A t_rex
  figure B "Bob"
side
  figure Z "Zed"
  figure Y "Yan"
)";

inline std::string in_turn(std::string_view drawing, std::string_view pool = "red red",
                           std::string_view active = "A") {
  return rex_and_two + std::string(drawing) + "position\n  active " + std::string(active) +
         "\n  side 1\n    pool " + std::string(pool) + "\n";
}
// Without anything in the pool; the track is given instead.
inline std::string with_track(std::string_view drawing, std::string_view pool, std::string_view track) {
  return in_turn(drawing, pool) + "    track " + std::string(track) + "\n";
}

inline constexpr auto beside_zed = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Z   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | B   .   .   .   Y |
     +---+---+---+---+---+
)";
inline constexpr auto zed_lies = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   z   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | B   .   .   .   Y |
     +---+---+---+---+---+
)";

}  // namespace t_rex_test

}  // namespace tablewright::tests
