#include "skirmish/oracle/why.hpp"

#include <gtest/gtest.h>

#include "games/skirmish/oracle/asking.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace why_test {

TEST(WhySees, AClearLine) {
  RULE("skirmish.sight.1");
  const Sketch sketch(R"(
     a   b   c
   +---+---+---+
 1 | A   .   . |
   +   +   +   +
 2 | .   .   . |
   +---+---+---+
)");
  EXPECT_EQ(asked(sketch, "why A sees c2"),
            "yes skirmish.sight.1: nothing interrupts the line from a1 to c2.");
  EXPECT_EQ(asked(sketch, "why A sees a1"), "yes skirmish.sight.1: A stands on a1 itself.");
}

TEST(WhySees, AWallHidesInBothDirections) {
  RULE("skirmish.sight.2");
  const Sketch sketch(R"(
     a   b   c
   +---+---+---+
 1 | A   . | Z |
   +   +   +   +
 2 | .   .   . |
   +---+---+---+
)");
  EXPECT_EQ(asked(sketch, "why A sees Z"),
            "no skirmish.sight.2: the wall between b1 and c1 interrupts the line from a1 to c1.");
  EXPECT_EQ(asked(sketch, "why Z sees A"),
            "no skirmish.sight.2: the wall between b1 and c1 interrupts the line from c1 to a1.");
}

TEST(WhySees, AWallBetweenRowsHidesAndSoDoesItsEnd) {
  RULE("skirmish.sight.2");
  const Sketch sketch(R"(
     a   b   c   d
   +---+---+---+---+
 1 | .   .   .   Z |
   +   +   +   +   +
 2 | A   .   .   . |
   +   +---+---+   +
 3 | .   .   .   Y |
   +---+---+---+---+
)");
  EXPECT_EQ(asked(sketch, "why A sees Z"),
            "yes skirmish.sight.1: nothing interrupts the line from a2 to d1.");
  EXPECT_EQ(asked(sketch, "why A sees c3"),
            "no skirmish.sight.2: the wall between b2 and b3 interrupts the line from a2 to c3.");
  EXPECT_EQ(
      asked(sketch, "why A sees Y"),
      "no skirmish.sight.2: the obstructed corner between b2 and c3 interrupts the line from a2 to d3.");
}

TEST(WhySees, AnObstructedCornerHides) {
  RULE("skirmish.sight.2");
  const Sketch sketch(R"(
     a   b   c
   +---+---+---+
 1 | .   .   . |
   +   +   +   +
 2 | .   A   . |
   +   o   o   +
 3 | .   .   . |
   +---+---+---+
)");
  EXPECT_EQ(
      asked(sketch, "why A sees c3"),
      "no skirmish.sight.2: the obstructed corner between b2 and c3 interrupts the line from b2 to c3.");
  EXPECT_EQ(
      asked(sketch, "why A sees a3"),
      "no skirmish.sight.2: the obstructed corner between a3 and b2 interrupts the line from b2 to a3.");
  EXPECT_EQ(asked(sketch, "why A sees c1"),
            "yes skirmish.sight.1: nothing interrupts the line from b2 to c1.");
}

TEST(WhySees, ABlockedSquareHidesItselfAndWhatLiesBehind) {
  RULE("skirmish.sight.2");
  const Sketch sketch(R"(
     a   b   c   d
   +---+---+---+---+
 1 | A   .  ###  . |
   +---+---+---+---+
)");
  EXPECT_EQ(asked(sketch, "why A sees d1"),
            "no skirmish.sight.2: the blocked square c1 interrupts the line from a1 to d1.");
  EXPECT_EQ(asked(sketch, "why A sees c1"),
            "no skirmish.sight.2: the blocked square c1 interrupts the line from a1 to c1.");
}

// first_obstruction promises the first on the line, seen from the one who looks.
TEST(WhySees, TheNearestObstructionIsNamed) {
  const Sketch blocks(
      "     a   b   c   d\n   +---+---+---+---+\n 1 | .  ### ###  A |\n   +---+---+---+---+\n");
  EXPECT_EQ(asked(blocks, "why A sees a1"),
            "no skirmish.sight.2: the blocked square c1 interrupts the line from d1 to a1.");
  const Sketch wall("     a   b   c\n   +---+---+---+\n 1 | A | .  ###|\n   +---+---+---+\n");
  EXPECT_EQ(asked(wall, "why A sees c1"),
            "no skirmish.sight.2: the wall between a1 and b1 interrupts the line from a1 to c1.");
}

TEST(WhySees, AStandingRivalHidesWhatLiesBehind) {
  RULE("skirmish.sight.3");
  const Sketch sketch(R"(
     a   b   c   d
   +---+---+---+---+
 1 | A   N   .   B |
   +   +   +   +   +
 2 | .   .   .   . |
   +---+---+---+---+
)");
  EXPECT_EQ(asked(sketch, "why A sees B"),
            "no skirmish.sight.3: the line from a1 to d1 passes b1, where the rival N stands in sight of A.");
  EXPECT_EQ(asked(sketch, "why A sees N"),
            "yes skirmish.sight.1: nothing interrupts the line from a1 to b1.");
  EXPECT_EQ(asked(sketch, "why A sees c2"),
            "no skirmish.sight.3: the line from a1 to c2 passes b1, where the rival N stands in sight of A.")
      << "any part of the square counts";
}

TEST(WhySees, TheNearestRivalIsNamed) {
  RULE("skirmish.sight.3");
  const Sketch sketch(
      "     a   b   c   d\n   +---+---+---+---+\n 1 | A   .   N   B |\n   +---+---+---+---+\n");
  EXPECT_EQ(asked(sketch, "why A sees B"),
            "no skirmish.sight.3: the line from a1 to d1 passes c1, where the rival N stands in sight of A.");
  const Sketch two("     a   b   c   d\n   +---+---+---+---+\n 1 | B   N   M   A |\n   +---+---+---+---+\n");
  EXPECT_EQ(asked(two, "why A sees B"),
            "no skirmish.sight.3: the line from d1 to a1 passes c1, where the rival M stands in sight of A.");
}

TEST(WhySees, ARivalOutOfSightHidesNothing) {
  RULE("skirmish.sight.4");
  const Sketch sketch(R"(
     a   b   c
   +---+---+---+
 1 | A   .   . |
   +   +   +   +
 2 | . | Z   N |
   +   +   +   +
 3 | .   .   . |
   +---+---+---+
)");
  EXPECT_EQ(asked(sketch, "why A sees N"),
            "yes skirmish.sight.4: the line from a1 to c2 passes b2, but A cannot see Z there, and a rival "
            "out of sight "
            "hides nothing.");
  EXPECT_EQ(
      asked(sketch, "why A sees Z"),
      "no skirmish.sight.2: the obstructed corner between a1 and b2 interrupts the line from a1 to b2.");
}

TEST(WhySees, ARivalThatIsDownHidesNothing) {
  RULE("skirmish.sight.5");
  const Sketch sketch(R"(
     a   b   c
   +---+---+---+
 1 | .   Y   N |
   +   +   +   +
 2 | A   z   B |
   +---+---+---+
)");
  EXPECT_EQ(asked(sketch, "why A sees B"),
            "yes skirmish.sight.5: the line from a2 to c2 passes b2, but z is knocked down there.");
  EXPECT_EQ(asked(sketch, "why A sees N"),
            "no skirmish.sight.3: the line from a2 to c1 passes b1, where the rival Y stands in sight of A.");
}

TEST(WhySees, AnAllyHidesNothing) {
  RULE("skirmish.sight.6");
  const Sketch standing(
      "     a   b   c   d\n   +---+---+---+---+\n 1 | A   B   .   Z |\n   +---+---+---+---+\n");
  EXPECT_EQ(
      asked(standing, "why A sees Z"),
      "yes skirmish.sight.6: the line from a1 to d1 passes b1, the square of the ally B, who hides nothing.");
  const Sketch down("     a   b   c   d\n   +---+---+---+---+\n 1 | Z   n   .   A |\n   +---+---+---+---+\n");
  EXPECT_EQ(
      asked(down, "why Z sees A"),
      "yes skirmish.sight.6: the line from a1 to d1 passes b1, the square of the ally n, who hides nothing.");
}

TEST(WhySees, ARivalTouchedAtACornerHidesNothing) {
  RULE("skirmish.sight.7");
  const Sketch two(R"(
     a   b   c
   +---+---+---+
 1 | A   Y   . |
   +   +   +   +
 2 | Z   .   . |
   +   +   +   +
 3 | .   .   B |
   +---+---+---+
)");
  EXPECT_EQ(asked(two, "why A sees B"),
            "yes skirmish.sight.7: the line from a1 to c3 only touches the square of Z at a corner.");
  const Sketch one(R"(
     a   b
   +---+---+
 1 | A   . |
   +   +   +
 2 | y   . |
   +   +   +
 3 | Z   . |
   +   +   +
 4 | .   . |
   +---+---+
)");
  EXPECT_EQ(asked(one, "why A sees b2"), "yes skirmish.sight.1: nothing interrupts the line from a1 to b2.")
      << "a rival who is down is not worth a word";
  EXPECT_EQ(asked(one, "why Z sees b2"), "yes skirmish.sight.1: nothing interrupts the line from a3 to b2.");
}

TEST(WhyAdjacent, ANeighbourInSight) {
  RULE("skirmish.adj.1");
  const Sketch sketch(R"(
     a   b   c
   +---+---+---+
 1 | .   .   Z |
   +   +   +   +
 2 | Y | A   . |
   +   +   o   +
 3 | .   .   N |
   +---+---+---+
)");
  EXPECT_EQ(asked(sketch, "why A adjacent Z"), "yes skirmish.adj.1: c1 lies beside b2, in sight.");
  EXPECT_EQ(asked(sketch, "why Y adjacent N"),
            "no skirmish.adj.1: c3 is 2 squares away from a2, not beside it.");
}

TEST(WhyAdjacent, AnObstructionBetween) {
  RULE("skirmish.adj.2");
  const Sketch sketch(R"(
     a   b   c
   +---+---+---+
 1 |###  .   Z |
   +   +   +   +
 2 | Y | A   . |
   +   +   o   +
 3 | .   .   N |
   +---+---+---+
)");
  EXPECT_EQ(asked(sketch, "why A adjacent Y"),
            "no skirmish.adj.2: the wall between a2 and b2 lies between the two squares.");
  EXPECT_EQ(asked(sketch, "why A adjacent N"),
            "no skirmish.adj.2: the obstructed corner between b2 and c3 lies between the two squares.");
  EXPECT_EQ(asked(sketch, "why Y adjacent b1"),
            "no skirmish.adj.2: the obstructed corner between a2 and b1 lies between the two squares.");
}

TEST(WhyAdjacent, TheOwnSquare) {
  RULE("skirmish.adj.3");
  const Sketch sketch("     a   b\n   +---+---+\n 1 | .   A |\n   +---+---+\n");
  EXPECT_EQ(asked(sketch, "why A adjacent b1"), "yes skirmish.adj.3: A stands on b1 itself.");
  EXPECT_EQ(asked(sketch, "why A adjacent A"), "yes skirmish.adj.3: A stands on b1 itself.");
}

const Sketch& hall() {
  static const Sketch sketch(R"(
     a   b   c   d   e
   +---+---+---+---+---+
 1 | .   .   .   .   . |
   +   +   +   +   +   +
 2 | .   A   B   .   . |
   +   +   +   +   +   +
 3 | .   z   .   .   . |
   +   +   +   +   +   +
 4 | .   .   .   .   . |
   +---+---+---+---+---+
)");
  return sketch;
}

TEST(WhyReaches, AShortestWayIsTold) {
  RULE("skirmish.move.1");
  EXPECT_EQ(asked(hall(), "why A reaches a1 2"), "yes skirmish.move.1: 1 step: a1.");
  EXPECT_EQ(asked(hall(), "why A reaches b4 2"), "yes skirmish.move.1: 2 steps: a3, b4.");
  EXPECT_EQ(asked(hall(), "why A reaches e2 3"), "yes skirmish.move.1: 3 steps: c1, d1, e2.");
}

TEST(WhyReaches, TheWayMayPassAlliesAndRivalsWhoAreDown) {
  RULE("skirmish.move.6");
  RULE("skirmish.move.10");
  const Sketch sketch(
      "     a   b   c   d   e\n   +---+---+---+---+---+\n 1 | A   B   z   .   . |\n   "
      "+---+---+---+---+---+\n");
  EXPECT_EQ(asked(sketch, "why A reaches d1 3"), "yes skirmish.move.1: 3 steps: b1, c1, d1.");
}

TEST(WhyReaches, ABasicMoveHasTwoSteps) {
  RULE("skirmish.action.2");
  EXPECT_EQ(asked(hall(), "why A reaches e1 2"),
            "no skirmish.action.2: e1 is 3 squares away, the move has 2 steps.");
}

TEST(WhyReaches, ASpecialMoveHasTheStepsItNames) {
  RULE("skirmish.move.2");
  EXPECT_EQ(asked(hall(), "why A reaches d1 1"),
            "no skirmish.move.2: d1 is 2 squares away, the move has 1 step.");
  EXPECT_EQ(asked(hall(), "why A reaches a1 0"),
            "no skirmish.move.2: a1 is 1 square away, the move has 0 steps.");
}

TEST(WhyReaches, AnObstructionMakesTheWayLonger) {
  RULE("skirmish.move.3");
  const Sketch sketch(R"(
     a   b   c
   +---+---+---+
 1 | A | .   . |
   +   +   +   +
 2 | .   .   . |
   +---+---+---+
)");
  EXPECT_EQ(asked(sketch, "why A reaches b1 2"),
            "no skirmish.move.3: the wall between a1 and b1 is in the way: it takes 3 steps (a2, b2, b1), "
            "the move has 2 "
            "steps.");
  EXPECT_EQ(asked(sketch, "why A reaches b1 3"), "yes skirmish.move.1: 3 steps: a2, b2, b1.");
}

TEST(WhyReaches, AnObstructionMayLeaveNoWay) {
  RULE("skirmish.move.3");
  const Sketch sketch("     a   b   c\n   +---+---+---+\n 1 | A | .   . |\n   +---+---+---+\n");
  EXPECT_EQ(asked(sketch, "why A reaches c1 2"),
            "no skirmish.move.3: the wall between a1 and b1 is in the way: no way leads there, the move has "
            "2 steps.");
}

// The line from a1 to c2 runs clear between the pillars, but no two steps do.
TEST(WhyReaches, ObstructionsBesideALineInSight) {
  RULE("skirmish.move.3");
  const Sketch sketch(R"(
     a   b   c
   +---+---+---+
 1 | A   .   . |
   +   o   o   +
 2 | .   .   . |
   +---+---+---+
)");
  ASSERT_TRUE(sketch.sees('A', "c2"));
  EXPECT_EQ(asked(sketch, "why A reaches c2 2"),
            "no skirmish.move.3: obstructions are in the way: it takes 3 steps (a2, b2, c2), the move has 2 "
            "steps.");
}

TEST(WhyReaches, NoDiagonalStepThroughAnObstructedCorner) {
  RULE("skirmish.move.5");
  const Sketch sketch(R"(
     a   b   c
   +---+---+---+
 1 | .   A   . |
   +   +   o   +
 2 | .   .   . |
   +---+---+---+
)");
  EXPECT_EQ(asked(sketch, "why A reaches c2 1"),
            "no skirmish.move.5: the obstructed corner between b1 and c2 is in the way: it takes 2 steps "
            "(b2, c2), the "
            "move has 1 step.");
  EXPECT_EQ(asked(sketch, "why A reaches c2 2"), "yes skirmish.move.1: 2 steps: b2, c2.");
}

TEST(WhyReaches, AnObstructedCornerOnALongerWayIsAnObstruction) {
  RULE("skirmish.move.3");
  const Sketch sketch(R"(
     a   b   c
   +---+---+---+
 1 | A   .   . |
   +   o   +   +
 2 | .   .   . |
   +   +   +   +
 3 | .   .   . |
   +---+---+---+
)");
  EXPECT_EQ(asked(sketch, "why A reaches c3 2"),
            "no skirmish.move.3: the obstructed corner between a1 and b2 is in the way: it takes 3 steps "
            "(a2, b2, c3), "
            "the move has 2 steps.");
}

TEST(WhyReaches, StandingRivalsAreInTheWay) {
  RULE("skirmish.move.7");
  const Sketch closed(
      "     a   b   c   d   e\n   +---+---+---+---+---+\n 1 | .   Z   A   B   . |\n   "
      "+---+---+---+---+---+\n");
  EXPECT_EQ(asked(closed, "why A reaches a1 2"),
            "no skirmish.move.7: standing rivals are in the way: no way leads there, the move has 2 steps.");
  const Sketch round(R"(
     a   b   c
   +---+---+---+
 1 | A   Z   . |
   +   +   +   +
 2 | .   Y   . |
   +   +   +   +
 3 | .   .   . |
   +---+---+---+
)");
  EXPECT_EQ(asked(round, "why A reaches c1 2"),
            "no skirmish.move.7: standing rivals are in the way: it takes 4 steps (a2, b3, c2, c1), the move "
            "has 2 steps.");
}

TEST(WhyReaches, NoMoveEndsWhereSomebodyIs) {
  RULE("skirmish.move.8");
  EXPECT_EQ(asked(hall(), "why A reaches B 2"), "no skirmish.move.8: B is on c2: no move ends there.");
  EXPECT_EQ(asked(hall(), "why A reaches z 2"), "no skirmish.move.8: z is on b3: no move ends there.");
}

TEST(WhyReaches, ABlockedSquareIsNeverEntered) {
  RULE("skirmish.map.3");
  const Sketch sketch("     a   b   c\n   +---+---+---+\n 1 | A  ###  . |\n   +---+---+---+\n");
  EXPECT_EQ(asked(sketch, "why A reaches b1 2"), "no skirmish.map.3: b1 is enclosed by an obstruction.");
}

TEST(WhyReaches, StayingIsNoMove) {
  RULE("skirmish.ruling.38");
  EXPECT_EQ(asked(hall(), "why A reaches b2 2"),
            "no skirmish.ruling.38: A stands there already: staying is no move.");
}

const Sketch& brawl() {
  static const Sketch sketch(R"(
     a   b   c   d   e
   +---+---+---+---+---+
 1 | .   .   .   Z   . |
   +   +   +   +   +   +
 2 | A   N   .   .   . |
   +   +---+   +   +   +
 3 | B   .   Y   .   X |
   +---+---+---+---+---+
)");
  return sketch;
}

TEST(WhyTargets, NobodyIsThere) {
  RULE("skirmish.chal.1");
  EXPECT_EQ(asked(brawl(), "why A targets a1"), "no skirmish.chal.1: nobody is on a1 to be challenged.");
  EXPECT_EQ(asked(brawl(), "why A targets c2 range 3"),
            "no skirmish.chal.1: nobody is on c2 to be challenged.");
}

TEST(WhyTargets, AnAllyCannotBeChallenged) {
  RULE("skirmish.chal.3");
  EXPECT_EQ(asked(brawl(), "why A targets B"), "no skirmish.chal.3: B is an ally.");
  EXPECT_EQ(asked(brawl(), "why A targets B range 3"), "no skirmish.chal.3: B is an ally.");
  EXPECT_EQ(asked(brawl(), "why A targets A"), "no skirmish.chal.3: nobody challenges itself.");
}

TEST(WhyTargets, AnAdjacentRival) {
  RULE("skirmish.chal.4");
  EXPECT_EQ(asked(brawl(), "why A targets N"), "yes skirmish.chal.4: N is adjacent.");
  EXPECT_EQ(asked(brawl(), "why A targets Z"),
            "no skirmish.adj.1: d1 is 3 squares away from a2, not beside it.");
  EXPECT_EQ(asked(brawl(), "why B targets N"),
            "no skirmish.adj.2: the obstructed corner between a3 and b2 lies between the two squares.");
}

TEST(WhyTargets, ARivalInSightAndRange) {
  RULE("skirmish.chal.5");
  const Sketch sketch(R"(
     a   b   c   d
   +---+---+---+---+
 1 | .   .   .   Z |
   +   +   +   +   +
 2 | A   .   .   . |
   +   +---+   +   +
 3 | .   .   Y   . |
   +---+---+---+---+
)");
  EXPECT_EQ(asked(sketch, "targets A range 3"), "Z");
  EXPECT_EQ(asked(sketch, "why A targets Z range 3"), "yes skirmish.chal.5: Z is in sight, 3 squares away.");
  EXPECT_EQ(asked(sketch, "why A targets Z range 2"),
            "no skirmish.chal.5: Z is 3 squares away, the range is 2 squares.");
  EXPECT_EQ(asked(sketch, "why A targets Y range 1"),
            "no skirmish.chal.5: Y is 2 squares away, the range is 1 square.");
  EXPECT_EQ(asked(sketch, "why A targets Y range 3"),
            "no skirmish.sight.2: the wall between b2 and b3 interrupts the line from a2 to c3.");
  EXPECT_EQ(asked(brawl(), "why A targets N range 1"), "yes skirmish.chal.5: N is in sight, 1 square away.");
}

TEST(WhyTargets, ARangedChallengeNeedsSight) {
  RULE("skirmish.chal.5");
  EXPECT_EQ(asked(brawl(), "why A targets X range 4"),
            "no skirmish.sight.3: the line from a2 to e3 passes b2, where the rival N stands in sight of A.");
}

}  // namespace why_test

}  // namespace tablewright::tests
