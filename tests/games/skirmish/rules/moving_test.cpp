// How figures move in play: skirmish.move. The board's own tests ask for steps, these ask at the table.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace moving_test {

TEST(MovingInPlay, AMoveMixesStraightAndDiagonalSteps) {
  RULE("skirmish.move.1");
  AtTable table(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | .   .   . |
     +   +   +   +   +
   2 | .   .   .   Z |
     +---+---+---+---+
)");
  table.act("choose A");
  // c1: no way in two steps; b2: down, then right; the corner at the end of the wall cannot be cut.
  EXPECT_EQ(table.squares("A"), "a2 b2");
  table.act("move A b2");
  EXPECT_EQ(table.squares("A"), "a1 a2 b1 c1 c2 d1");  // d1: straight, then diagonally
}

TEST(MovingInPlay, WhereTheWayMattersEachStepIsOneSquare) {
  RULE("skirmish.move.1");
  skirmish::Rules rules = rules_of(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   . |
     +   +   +   +   +
   2 | .   .   .   Z |
     +---+---+---+---+
)");
  rules.way_matters = true;
  rules.finish();
  AtTable table(rules);
  table.act("choose A");
  EXPECT_EQ(table.squares("A"), "");
  EXPECT_EQ(table.squares("A", "step"), "a2 b1 b2");
  EXPECT_EQ(table.refused("step A c1"),
            (Refused{"skirmish.move.1", "not_one_step", "c1 is not one step from A."}));
  table.act("step A b2");
  EXPECT_EQ(table.refused("step A d2").rule, "skirmish.move.1");
  EXPECT_TRUE(table.legal("stop A"));
  table.act("step A c1");  // diagonally, after a diagonal one
  EXPECT_EQ(table.square("A"), "c1");
  EXPECT_EQ(table.actions_left(), 1);  // two steps are one basic move
}

constexpr auto corridor = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   .   .   .   .   Z |
     +---+---+---+---+---+---+
)";

TEST(MovingInPlay, ASpecialMoveGoesUpToItsOwnNumber) {
  RULE("skirmish.move.2");
  auto three = table_with(corridor, "A", {free_action("run", {a_move(3)})});
  three.act("choose A");
  three.act("ability A run");
  EXPECT_EQ(three.squares("A"), "a1 b1 c1 d1");  // staying is up to three as well
  EXPECT_EQ(three.refused("move A e1"),
            (Refused{"skirmish.move.2", "too_far", "e1 is too far for A: 4 squares away, the move has 3."}));
  three.act("move A d1");
  EXPECT_EQ(three.square("A"), "d1");

  auto one = table_with(corridor, "A", {free_action("creep", {a_move(1)})});
  one.act("choose A");
  one.act("ability A creep");
  EXPECT_EQ(one.squares("A"), "a1 b1");
  EXPECT_EQ(one.refused("move A c1").rule, "skirmish.move.2");
}

TEST(MovingInPlay, AnItemMovesItsHolderByItsOwnNumberToo) {
  RULE("skirmish.move.2");
  auto table = table_with(R"(
side
  figure A "A"
  item F "Skates" of A
side
  figure Z "Z"
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   .   .   .   .   Z |
     +---+---+---+---+---+---+
)",
                          "F", {{"skate", {}, 1, false, {a_move(4)}}});
  table.act("choose A");
  table.act("use A skate");
  EXPECT_EQ(table.squares("A"), "a1 b1 c1 d1 e1");
}

TEST(MovingInPlay, NothingMovesThroughAnObstruction) {
  RULE("skirmish.move.3");
  AtTable table(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A | .   . |
     +   +   +   +
   2 | . | .   . |
     +   +   +   +
   3 | .   .   Z |
     +---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.squares("A"), "a2 a3");
  EXPECT_EQ(table.refused("move A b1"),
            (Refused{"skirmish.move.3", "wall_in_the_way", "Obstructions are in the way of A to b1."}));
  EXPECT_EQ(table.refused("move A c1").rule, "skirmish.move.3");
}

TEST(MovingInPlay, AnEnclosedSquareIsNeverEntered) {
  RULE("skirmish.map.3");
  AtTable table(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A  ###  Z |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.refused("move A b1"),
            (Refused{"skirmish.map.3", "enclosed", "b1 is enclosed by an obstruction."}));
}

TEST(MovingInPlay, APartlyTakenSquareIsEnteredFromItsOpenSides) {
  RULE("skirmish.move.4");
  // c1 has obstructions on two of its sides; its middle is free.
  constexpr auto nook = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   . | Z |
     +   +   +---+   +
   2 | .   .   .   . |
     +---+---+---+---+
)";
  AtTable table(nook);
  table.act("choose A");
  EXPECT_TRUE(table.legal("move A c1"));
  table.act("move A c1");
  EXPECT_EQ(table.square("A"), "c1");
  EXPECT_EQ(table.squares("A"), "a1 a2 b1 b2");  // and left the same way; c2 takes three steps
}

TEST(MovingInPlay, NoDiagonalStepThroughACornerWithAnObstruction) {
  RULE("skirmish.move.5");
  constexpr auto pillar = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   . |
     +   o   +   +
   2 | .   .   Z |
     +---+---+---+
)";
  auto one = table_with(pillar, "A", {free_action("creep", {a_move(1)})});
  one.act("choose A");
  EXPECT_TRUE(one.legal("move A b2"));  // with two steps: round it
  one.act("ability A creep");
  EXPECT_EQ(one.squares("A"), "a1 a2 b1");
  EXPECT_EQ(one.refused("move A b2"),
            (Refused{"skirmish.move.5", "corner_in_the_way", "The corner between A and b2 is obstructed."}));
}

TEST(MovingInPlay, AMovePassesAlliesStandingOrNot) {
  RULE("skirmish.move.6");
  AtTable table(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   b   A   C   . |
     +---+---+---+---+---+
   2 | Z   .   .   .   . |
     +---+---+---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.squares("A"), "a1 e1");
  table.act("move A e1");
  EXPECT_EQ(table.square("A"), "e1");
  EXPECT_EQ(table.square("C"), "d1");  // whoever is passed stays where it is
}

TEST(MovingInPlay, NoMovePassesAStandingRival) {
  RULE("skirmish.move.7");
  AtTable table(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Z   .   . |
     +---+---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.squares("A"), "");
  EXPECT_EQ(table.refused("move A c1"),
            (Refused{"skirmish.move.7", "rival_in_the_way", "The rival Z is in the way of A to c1."}));
}

TEST(MovingInPlay, ARivalThatFallsOpensTheWay) {
  RULE("skirmish.move.7");
  RULE("skirmish.move.10");
  AtTable table(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Z   .   . |
     +---+---+---+---+
)");
  table.act("choose A");
  table.rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(table.squares("A"), "c1");  // over the rival on the ground, not onto it
  table.act("move A c1");
  EXPECT_EQ(table.square("A"), "c1");
}

TEST(MovingInPlay, NoMoveEndsWhereAnAllyOrARivalIs) {
  RULE("skirmish.move.8");
  AtTable table(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | B   A   Z   . |
     +   +   +   +   +
   2 | c   .   y   . |
     +---+---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.squares("A"), "b2 d1 d2");
  EXPECT_EQ(table.refused("move A a1"), (Refused{"skirmish.move.8", "occupied", "B is on a1."}));
  EXPECT_EQ(table.refused("move A a2"), (Refused{"skirmish.move.8", "occupied", "C is on a2."}));
  EXPECT_EQ(table.refused("move A c1"), (Refused{"skirmish.move.8", "occupied", "Z is on c1."}));
  EXPECT_EQ(table.refused("move A c2"), (Refused{"skirmish.move.8", "occupied", "Y is on c2."}));
}

TEST(MovingInPlay, StepByStepNoMoveStopsOnAnAlly) {
  RULE("skirmish.move.8");
  skirmish::Rules rules = rules_of(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   .   Z |
     +---+---+---+---+
)");
  rules.way_matters = true;
  rules.finish();
  AtTable table(rules);
  table.act("choose A").act("step A b1");
  EXPECT_EQ(table.square("A"), "b1");
  EXPECT_EQ(table.square("B"), "b1");
  EXPECT_EQ(table.refused("stop A"), (Refused{"skirmish.move.8", "may_not_stop_here",
                                              "A cannot end its move here: it is the square of B."}));
  EXPECT_TRUE(table.legal("step A c1"));
}

TEST(MovingInPlay, StepByStepTheLastStepNeedsAFreeSquare) {
  RULE("skirmish.move.7");
  RULE("skirmish.move.8");
  skirmish::Part one_step = a_move(1);
  one_step.way = skirmish::Way::StepByStep;
  auto table = table_with(R"(
drawing
       a   b   c
     +---+---+---+
   1 | B   A   Z |
     +   +   +   +
   2 | .   y   . |
     +---+---+---+
)",
                          "A", {free_action("creep", {one_step})});
  table.act("choose A").act("ability A creep");
  EXPECT_EQ(table.squares("A", "step"), "a2 c2");
  EXPECT_EQ(table.refused("step A a1"),
            (Refused{"skirmish.move.8", "no_way_on",
                     "B is on a1: A could not go on from there, and cannot end there."}));
  EXPECT_EQ(table.refused("step A b2").reason, "no_way_on");  // a rival on the ground fills its square, too
  EXPECT_EQ(table.refused("step A c1"),
            (Refused{"skirmish.move.7", "rival_in_the_way", "The rival Z is in the way of A to c1."}));
}

TEST(MovingInPlay, AGapBetweenTwoRivalsIsOpenIfItsCornerIs) {
  RULE("skirmish.move.9");
  constexpr auto gap = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Y   . |
     +   +   +   +
   2 | Z   .   . |
     +---+---+---+
)";
  AtTable open(gap);
  open.act("choose A");
  EXPECT_EQ(open.squares("A"), "b2 c1 c2");
  std::string closed(gap);
  closed.replace(closed.find("+   +   +   +"), 13, "+   o   +   +");
  AtTable shut(closed);
  shut.act("choose A");
  EXPECT_EQ(shut.squares("A"), "");
}

TEST(MovingInPlay, KnockedDownRivalsArePassedAndStandingOnesNot) {
  RULE("skirmish.move.10");
  AtTable table(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   Z   A   y   . |
     +---+---+---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.squares("A"), "e1");
}

TEST(MovingInPlay, TheRefusalNamesTheRivalThatBarsTheWay) {
  RULE("skirmish.move.7");
  AtTable table(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Z   .   . |
     +---+---+---+---+
   2 | Y   .   .   . |
     +---+---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.refused("move A c1").text, "The rival Z is in the way of A to c1.");
}

TEST(MovingInPlay, AStraightMoveNamesTheWallInItsWay) {
  RULE("skirmish.move.3");
  auto table = table_with(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A | .   . |
     +   +   +   +
   2 | .   .   Z |
     +---+---+---+
)",
                          "A", {free_action("dash", {a_straight_move(3)})});
  table.act("choose A").act("ability A dash");
  EXPECT_EQ(table.refused("move A b1"),
            (Refused{"skirmish.move.3", "wall_in_the_way", "Obstructions are in the way of A to b1."}));
}

}  // namespace moving_test

}  // namespace tablewright::tests
