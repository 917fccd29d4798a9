// Rulings about who lies or is out, and about the moment at which a challenge is judged.
#include <gtest/gtest.h>

#include "games/skirmish/rules/rulings_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace rulings_test {

using skirmish::Op;
using skirmish::Part;

// --- 16: when a challenge is judged ------------------------------------------------------------------------

TEST(Ruling, RangeAndSightAreJudgedWhenAChallengeIsDeclared) {
  RULE("skirmish.ruling.16");
  // Z is hidden behind Y when the ability is chosen; once Y lies on the ground, Z is seen.
  auto table = table_with(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Y   Z   . |
     +---+---+---+---+
)",
                          "A", {free_action("volley", {a_ranged_challenge(3, 2), a_ranged_challenge(3, 2)})});
  table.act("choose A").act("ability A volley");
  EXPECT_EQ(table.targets("A"), "Y");
  table.rolls("star star, star star").act("challenge A Y");
  EXPECT_EQ(table.targets("A"), "Y Z");
}

TEST(Ruling, AdjacencyIsJudgedFromWhereTheMoveEnded) {
  RULE("skirmish.ruling.16");
  auto table = table_with(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Y   A   .   Z |
     +---+---+---+---+
)",
                          "A", {free_action("charge", {a_move(1), a_challenge(2)})});
  table.act("choose A").act("ability A charge").act("move A c1");
  EXPECT_EQ(table.targets("A"), "Z");
}

TEST(Ruling, WhoHasLeftTheMapIsSkipped) {
  RULE("skirmish.ruling.16");
  auto table = table_with(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   z   Y |
     +---+---+---+
)",
                          "A", {free_action("twice", {a_challenge(2), a_challenge_of_the_same(2)})});
  table.act("choose A").act("ability A twice");
  table.rolls("star star, star star").act("challenge A Z");  // out by the first one
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.asked(), "turn");
}

// --- 18: what is done to somebody on the ground ------------------------------------------------------------

AtTable with_a_fallen_ally(const std::vector<Part>& parts) {
  auto table = table_with(R"(
point P c2
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   b   . |
     +   +   +   +   +
   2 | .   .   c   Z |
     +---+---+---+---+
)",
                          "A", {free_action("help", parts)});
  table.act("choose A").act("ability A help").act("target B");
  return table;
}

TEST(Ruling, OnTheGroundItDoesNothingThatACardOffers) {
  RULE("skirmish.ruling.18");
  for (const Part& offer : {a_move(2), a_challenge(2), Part{.op = Op::Assist}, Part{.op = Op::Interact}}) {
    AtTable table = with_a_fallen_ally({an_ally(3), to_the_picked(offer)});
    EXPECT_EQ(table.asked(), "turn");  // beside a fallen ally, a rival and a marker; and yet nothing
    EXPECT_TRUE(table.happened("ended_there"));
  }
}

TEST(Ruling, OnTheGroundItIsPushedPulledAndPlacedAndStaysDown) {
  RULE("skirmish.ruling.18");
  AtTable pushed = with_a_fallen_ally({an_ally(3), to_the_picked({.op = Op::Push, .n = 1})});
  pushed.act("move B d1");
  EXPECT_EQ(pushed.square("B"), "d1");
  EXPECT_EQ(pushed.state("B"), "down");
  AtTable pulled = with_a_fallen_ally({an_ally(3), to_the_picked({.op = Op::Pull, .n = 1})});
  pulled.act("move B b2");
  EXPECT_EQ(pulled.square("B"), "b2");
  EXPECT_EQ(pulled.state("B"), "down");
  AtTable placed = with_a_fallen_ally({an_ally(3), to_the_picked(place_within(1))});
  placed.act("place B a2");
  EXPECT_EQ(placed.square("B"), "a2");
  EXPECT_EQ(placed.state("B"), "down");
}

TEST(Ruling, OnTheGroundItStillOccupiesItsSquare) {
  RULE("skirmish.ruling.18");
  AtTable table(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   b   z |
     +---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.squares("A"), "");
  EXPECT_EQ(table.refused("move A b1").text, "B is on b1.");
  EXPECT_EQ(table.refused("move A c1").text, "Z is on c1.");
}

// --- 19: out is nowhere ------------------------------------------------------------------------------------

TEST(Ruling, AKnockedOutCharacterIsNowhere) {
  RULE("skirmish.ruling.19");
  auto table = table_with(
      R"(
side
  figure A "A"
  figure B "B"
side
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   Y   . |
     +---+---+---+---+
position
  on_track B 1 1
  on_track Z 2 1
)",
      "A", {free_action("bow", {a_ranged_challenge(9, 2)}), free_action("lead", {if_wanted(an_ally(9))})});
  table.act("choose A");
  EXPECT_EQ(table.refused("challenge A Z"),
            (Refused{"skirmish.ruling.19", "off_map", "Z is not on the map."}));
  EXPECT_EQ(table.refused("assist A B"), (Refused{"skirmish.ruling.19", "off_map", "B is not on the map."}));
  table.act("ability A lead");
  EXPECT_EQ(table.asked(), "turn");  // no ally to choose
  table.act("ability A bow");
  EXPECT_EQ(table.targets("A"), "Y");
  EXPECT_EQ(table.refused("challenge A Z").rule, "skirmish.ruling.19");
}

// --- 20: a turn on the ground ------------------------------------------------------------------------------

constexpr auto fallen_with_companion = R"(
side
  figure A "A"
  figure B "B"
  companion G "G" of A
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | a   .   G   . |
     +   +   +   +   +
   2 | B   .   .   Z |
     +---+---+---+---+
)";

TEST(Ruling, AKnockedDownCharacterMayStayDownAndBeExhausted) {
  RULE("skirmish.ruling.20");
  AtTable table(fallen_with_companion);
  table.act("choose A").act("exhaust A");
  EXPECT_EQ(table.state("A"), "down");
  EXPECT_TRUE(table.exhausted("A"));
}

TEST(Ruling, ARallyGoesWithTheFreeActionOfTheCompanionOnly) {
  RULE("skirmish.ruling.20");
  const std::vector<TestAction> sniff{free_action("sniff", {a_move(1)})};
  auto before = table_with(fallen_with_companion, "G", sniff);
  before.act("choose A").act("companion G sniff").act("move G b1").act("rally A");
  EXPECT_EQ(before.state("A"), "standing");
  EXPECT_TRUE(before.exhausted("A"));

  auto after = table_with(fallen_with_companion, "G", sniff);
  after.act("choose A").act("rally A");
  EXPECT_FALSE(after.exhausted("A"));  // the free action is still to come
  EXPECT_EQ(after.options(), (Options{"companion G sniff", "exhaust A"}));
  after.act("companion G sniff").act("move G b1");
  EXPECT_TRUE(after.exhausted("A"));  // there is no action left for a second one

  auto instead = table_with(fallen_with_companion, "G", sniff);
  instead.act("choose A").act("companion G sniff").act("move G b1").act("companion G sniff").act("move G c1");
  EXPECT_EQ(instead.refused("rally A").reason, "rally_takes_both");
}

}  // namespace rulings_test

}  // namespace tablewright::tests
