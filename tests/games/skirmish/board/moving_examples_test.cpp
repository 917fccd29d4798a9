// The worked examples of the checklist about moving, challenging and straight lines, on drawn boards.
#include <gtest/gtest.h>
#include "answers.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace worked_examples_test {

bool is_straight(const Sketch& table, std::string_view from, std::string_view to) {
  return skirmish::is_straight(table.board().grid(), table.square(from), table.square(to));
}

// --- Moving ------------------------------------------------------------------------------------------------

TEST(Moving, MOV1_APartlyOccupiedSquare) {
  RULE("skirmish.move.3");
  RULE("skirmish.move.4");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | .   .   . |
       +   +   +   +
     2 | .   A | . |
       +   +   +   +
     3 | .   .   . |
       +---+---+---+
  )");
  EXPECT_EQ(table.reach('A', 1), "a1 a2 a3 b1 b3");
  EXPECT_EQ(table.reach('A', 2), "a1 a2 a3 b1 b3 c1 c3");
  EXPECT_EQ(steps(table, 'A', "c1"), "2");  // b1 c1
  EXPECT_EQ(steps(table, 'A', "c2"), "3");
}

TEST(Moving, MOV2_AnObstructedCorner) {
  RULE("skirmish.move.5");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | .   A   . |
       +   +   o   +
     2 | .   .   . |
       +---+---+---+
  )");
  EXPECT_EQ(table.reach('A', 1), "a1 a2 b2 c1");
  EXPECT_EQ(table.reach('A', 2), "a1 a2 b2 c1 c2");
  EXPECT_EQ(steps(table, 'A', "c2"), "2");
}

TEST(Moving, MOV3_ThroughAnAllyNotThroughARival) {
  RULE("skirmish.move.6");
  RULE("skirmish.move.7");
  RULE("skirmish.move.8");
  const Sketch table(R"(
         a   b   c   d   e
       +---+---+---+---+---+
     1 | .   Z   A   B   . |
       +---+---+---+---+---+
  )");
  EXPECT_EQ(table.reach('A', 1), "");  // nobody ends on an ally or a rival
  EXPECT_EQ(table.reach('A', 2), "e1");
  EXPECT_EQ(table.reach('A', 9), "e1");
  EXPECT_EQ(steps(table, 'A', "d1"), "never");
  EXPECT_EQ(steps(table, 'A', "a1"), "never");
  EXPECT_EQ(table.reach('Z', 9), "a1");
}

TEST(Moving, MOV4_StraightMoves) {
  RULE("skirmish.move.1");
  RULE("skirmish.move.3");
  RULE("skirmish.move.8");
  const Sketch table(R"(
         a   b   c   d   e
       +---+---+---+---+---+
     1 | .   .   .   .   . |
       +   +   +   +   +   +
     2 | .   .   .   .   . |
       +   +   +---+   +   +
     3 | N   .   A   .   . |
       +   +   +   +   +   +
     4 | .   .   .   .   . |
       +   +   +   +   +   +
     5 | .   .   B   .   . |
       +---+---+---+---+---+
  )");
  // Right d3 e3; left b3, not N's a3; up nothing past the wall; down c4, not B's c5; diagonally a5 b4 and d4
  // e5.
  EXPECT_EQ(table.straight_reach('A', 2), "a5 b3 b4 c4 d3 d4 e3 e5");
  EXPECT_EQ(table.straight_reach('A', 1), "b3 b4 c4 d3 d4");
  EXPECT_EQ(table.reach('A', 1), "b3 b4 c4 d3 d4");
  EXPECT_EQ(steps(table, 'A', "c2"), "3");  // b3 b2 c2
}

TEST(Moving, MOV5_ShutInByRivalsAndAnObstruction) {
  RULE("skirmish.move.5");
  RULE("skirmish.move.7");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | A   Z   . |
       +   o   +   +
     2 | N   .   . |
       +---+---+---+
  )");
  for (int distance = 0; distance <= 9; ++distance) EXPECT_EQ(table.reach('A', distance), "") << distance;
  EXPECT_EQ(table.reach('Z', 1), "b2 c1 c2");
}

TEST(Moving, MOV6_DiagonalMoves) {
  RULE("skirmish.move.1");
  RULE("skirmish.move.5");
  RULE("skirmish.move.8");
  const Sketch table(R"(
         a   b   c   d   e
       +---+---+---+---+---+
     1 | .   .   .   .   . |
       +   +   +   +   +   +
     2 | .   .   .   Z   . |
       +   +   +   +   +   +
     3 | .   .   A   .   . |
       +   +   o   +   +   +
     4 | .   .   .   .   . |
       +   +   +   +   +   +
     5 | .   .   .   .   . |
       +---+---+---+---+---+
  )");
  // Diagonally a1 b2 and d4 e5; not Z's d2; b4 and a5 lie behind the pillar.
  EXPECT_EQ(table.straight_reach('A', 2), "a1 a3 b2 b3 c1 c2 c4 c5 d3 d4 e3 e5");
  EXPECT_EQ(table.reach('A', 1), "b2 b3 c2 c4 d3 d4");
  EXPECT_EQ(steps(table, 'A', "b4"), "2");
  EXPECT_EQ(steps(table, 'A', "d2"), "never");
  EXPECT_EQ(steps(table, 'A', "e1"), "3");  // round Z
}

TEST(Moving, MOV7_BetweenTwoRivals) {
  RULE("skirmish.move.5");
  RULE("skirmish.move.9");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | .   .   . |
       +   o   +   +
     2 | .   A   Z |
       +   +   +   +
     3 | .   Y   . |
       +---+---+---+
  )");
  EXPECT_EQ(table.reach('A', 1), "a2 a3 b1 c1 c3");  // c3 through the gap, a1 not past the pillar
  EXPECT_EQ(steps(table, 'A', "a1"), "2");
  EXPECT_EQ(steps(table, 'A', "c3"), "1");
}

TEST(Moving, MOV8_StraightAndDiagonalThroughAnAlly) {
  RULE("skirmish.move.1");
  RULE("skirmish.move.6");
  RULE("skirmish.move.7");
  RULE("skirmish.move.8");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | .   Y   . |
       +   +   +   +
     2 | A   B   . |
       +   +   +   +
     3 | .   Z   . |
       +---+---+---+
  )");
  EXPECT_EQ(table.reach('A', 1), "a1 a3");
  EXPECT_EQ(table.reach('A', 2), "a1 a3 c1 c2 c3");  // b2 itself is no end
  EXPECT_EQ(table.reach('A', 9), "a1 a3 c1 c2 c3");
}

TEST(Moving, MOV9_RoundAnObstruction) {
  RULE("skirmish.move.3");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | A | .   . |
       +   +   +   +
     2 | .   .   . |
       +---+---+---+
  )");
  EXPECT_EQ(steps(table, 'A', "b1"), "3");  // a2 b2 b1
  EXPECT_EQ(steps(table, 'A', "b2"), "2");  // the end of the wall obstructs the corner
  EXPECT_EQ(table.reach('A', 2), "a2 b2");
  EXPECT_EQ(table.reach('A', 3), "a2 b1 b2 c1 c2");
}

// --- Challenging -------------------------------------------------------------------------------------------

TEST(Challenging, CHL0_RivalsFaceToFace) {
  RULE("skirmish.chal.4");
  RULE("skirmish.adj.1");
  const Sketch table(R"(
         a   b
       +---+---+
     1 | .   Z |
       +   +   +
     2 | A   . |
       +---+---+
  )");
  EXPECT_TRUE(table.is_adjacent('A', "b1"));
  EXPECT_EQ(table.targets('A'), "Z");
  EXPECT_EQ(table.targets('Z'), "A");
}

TEST(Challenging, CHL3_ARangedChallengeNeedsSight) {
  RULE("skirmish.chal.5");
  RULE("skirmish.term.4");
  RULE("skirmish.sight.2");
  const Sketch table(R"(
         a   b   c   d
       +---+---+---+---+
     1 | .   .   .   Z |
       +   +   +   +   +
     2 | A   .   .   . |
       +   +---+   +   +
     3 | .   .   Y   . |
       +---+---+---+---+
  )");
  EXPECT_EQ(table.targets('A', 3), "Z");  // Y is within 3 too, but hidden
  EXPECT_EQ(table.board().distance(table.square("a2"), table.square("c3")), 2);
  EXPECT_EQ(table.targets('A', 2), "");
  EXPECT_EQ(table.targets('A', 9), "Z");
  EXPECT_EQ(table.targets('A'), "");
}

// --- Straight lines ----------------------------------------------------------------------------------------

TEST(StraightLines, STR1_RanksFilesAndExactDiagonals) {
  RULE("skirmish.term.18");
  const Sketch table(R"(
         a   b   c   d
       +---+---+---+---+
     1 | A   .   .   . |
       +   +   +   +   +
     2 | .   .   .   . |
       +   +   +   +   +
     3 | .   .   .   . |
       +   +   +   +   +
     4 | .   .   .   . |
       +---+---+---+---+
  )");
  EXPECT_TRUE(is_straight(table, "a1", "d1"));
  EXPECT_TRUE(is_straight(table, "a1", "a4"));
  EXPECT_TRUE(is_straight(table, "a1", "d4"));
  EXPECT_TRUE(is_straight(table, "a4", "d1"));
  EXPECT_FALSE(is_straight(table, "a1", "c2"));
  EXPECT_FALSE(is_straight(table, "a1", "d3"));
  EXPECT_EQ(table.straight_reach('A', 3), "a2 a3 a4 b1 b2 c1 c3 d1 d4");
}

}  // namespace worked_examples_test

}  // namespace tablewright::tests
