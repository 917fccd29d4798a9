// What random play and hostile sheets have found: each the smallest test that failed.
#include <gtest/gtest.h>

#include "games/skirmish/rules/at_table.hpp"

namespace tablewright::tests {

namespace {

using skirmish::Op;
using skirmish::Skirmish;
using skirmish::Subject;
using skirmish::TokenType;

constexpr std::string_view beside_a_fallen_rival = R"(
side "Dark"
  figure A "A" dots red
side "Light"
  figure Z "Z" defence 0
  figure Y "Y"
drawing
       a   b   c
     +---+---+---+
   1 | A   z   . |
     +   +   +   +
   2 | .   .   Y |
     +---+---+---+
position
  active A
)";

// A knocked-out character is nowhere and no choice for effects that need a place (skirmish.ruling.19), but a
// part that places the picked piece took it off its track.
TEST(Findings, AKnockedOutPieceIsNotPlaced) {
  skirmish::Rules rules = rules_of(beside_a_fallen_rival);
  give_actions(rules, "A",
               {{"slam",
                 TokenType::Red,
                 1,
                 false,
                 {{.op = Op::Pick},
                  {.op = Op::Challenge, .n = 1, .same_target = true},
                  {.op = Op::Place, .n = 2, .who = Subject::Picked, .may = true}}}});
  AtTable table(std::move(rules));
  table.rolls("star");
  table.act("ability A slam").act("target Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.options("place Z"), std::vector<std::string>{});
}

// A basic action that is the last part of an ability and turns out to be a walk: the frame of the ability
// already stands behind its last part. Only the topmost frame needs a part of its own.
TEST(Findings, AWalkAsTheLastPartOfAnAbilityIsSavedAndLoaded) {
  skirmish::Rules rules = rules_of(beside_a_fallen_rival);
  rules.way_matters = true;
  give_actions(rules, "A", {{"go", TokenType::Red, 1, false, {{.op = Op::BasicAction}}}});
  AtTable table(std::move(rules));
  table.act("ability A go").act("step A a2");
  EXPECT_TRUE(loaded<Skirmish>(table.rules(), saved<Skirmish>(table.position())));
}

}  // namespace

}  // namespace tablewright::tests
