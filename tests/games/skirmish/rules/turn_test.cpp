#include <gtest/gtest.h>

#include "games/skirmish/rules/at_table.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace {

constexpr auto two_against_two = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Z |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)";

TEST(Turn, OneCharacterATurnUntilAllAreExhausted) {
  RULE("skirmish.turn.1");
  AtTable table(two_against_two);
  EXPECT_EQ(table.asked(), "choose");
  EXPECT_EQ(table.options(), (std::vector<std::string>{"choose A", "choose B"}));
  table.act("choose A").act("exhaust A");
  EXPECT_EQ(table.turn(), 2);
  table.act("choose Z").act("exhaust Z");
  EXPECT_EQ(table.active(), "B");  // the only one left is chosen by itself
  table.act("exhaust B").act("exhaust Y");
  EXPECT_EQ(table.round(), 2);
}

}  // namespace

}  // namespace tablewright::tests
