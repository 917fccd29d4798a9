#include <gtest/gtest.h>

#include "answers.hpp"
#include "support/rule.hpp"

// The worked examples of the rulebooks, drawn again: A and B are allies, M to Z their rivals, z is knocked
// down.
namespace tablewright::tests {

namespace worked_examples_test {

bool is_straight(const Sketch& table, std::string_view from, std::string_view to) {
  return skirmish::is_straight(table.board().grid(), table.square(from), table.square(to));
}

// ---- Obstructions

TEST(Obstructions, OBS1_AThickLineBetweenTwoSquaresIsAWall) {
  RULE("skirmish.map.2");
  RULE("skirmish.sight.2");
  RULE("skirmish.move.3");
  const Sketch table(R"(
         a   b
       +---+---+
     1 | A | Z |
       +   +   +
     2 | . | . |
       +   +   +
     3 | .   . |
       +---+---+
  )");
  EXPECT_FALSE(table.sees('A', "b1"));  // across the wall
  EXPECT_FALSE(table.is_adjacent('A', "b1"));
  EXPECT_EQ(steps(table, 'A', "b2"), "4");  // a2 a3 b3 b2: round its end
  EXPECT_EQ(seen(table, 'A'), "a1 a2 a3");  // along it
  EXPECT_EQ(seen(table, 'Z'), "b1 b2 b3");
  EXPECT_EQ(table.reach('A', 1), "a2");
  EXPECT_EQ(table.reach('A', 3), "a2 a3 b3");
}

TEST(Obstructions, OBS2_AnEnclosedAreaIsNeverEntered) {
  RULE("skirmish.map.3");
  RULE("skirmish.sight.2");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | .   .   . |
       +   +   +   +
     2 | A  ###  . |
       +   +   +   +
     3 | .   .   . |
       +---+---+---+
  )");
  const auto& board = table.board();
  EXPECT_EQ(table.names(board.open()), "a1 a2 a3 b1 b3 c1 c2 c3");
  EXPECT_EQ(table.reach('A', 9), "a1 a3 b1 b3 c1 c2 c3");
  EXPECT_EQ(steps(table, 'A', "c2"), "4");  // its corners cannot be cut either
  EXPECT_EQ(steps(table, 'A', "b2"), "never");
  EXPECT_EQ(seen(table, 'A'), "a1 a2 a3");

  const auto pulled = toward(board, table.square("a2"), table.square("c2"), 3, {}, board.grid().all());
  const auto pushed = away(board, table.square("c2"), table.square("c1"), 3, {}, board.grid().all());
  EXPECT_EQ(table.names(pulled), "");
  EXPECT_EQ(table.names(pushed), "c3");
}

TEST(Obstructions, OBS3_SceneryObstructsNothing) {
  RULE("skirmish.map.1");
  const Sketch table(R"(
         a   b   c   d
       +---+---+---+---+
     1 | A  (B) [1]  1 |
       +---+---+---+---+
  )");
  const Sketch bare(R"(
         a   b   c   d
       +---+---+---+---+
     1 | A   .   .   . |
       +---+---+---+---+
  )");
  EXPECT_EQ(table.board().ground(), bare.board().ground());
  EXPECT_EQ(seen(table, 'A'), "a1 b1 c1 d1");
  EXPECT_EQ(table.reach('A', 3), "b1 c1 d1");
}

// ---- Adjacency

TEST(Adjacency, ADJ1_AFreeDiagonalIsAdjacentAWallAndAnObstructedCornerAreNot) {
  RULE("skirmish.adj.1");
  RULE("skirmish.adj.2");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | .   .   Z |
       +   +   +   +
     2 | Y | A   . |
       +   +   o   +
     3 | .   .   N |
       +---+---+---+
  )");
  EXPECT_TRUE(table.is_adjacent('A', "c1"));
  EXPECT_FALSE(table.is_adjacent('A', "a2"));
  EXPECT_FALSE(table.is_adjacent('A', "c3"));
  EXPECT_EQ(adjacent(table, 'A'), "b1 b3 c1 c2");  // the ends of the wall close a1 and a3
  EXPECT_TRUE(table.is_adjacent('Z', "b2"));
  EXPECT_FALSE(table.is_adjacent('Y', "b2"));
  EXPECT_FALSE(table.is_adjacent('N', "b2"));
  EXPECT_EQ(table.targets('A'), "Z");
}

// ---- Seeing

TEST(Seeing, SEE1_AWallBlocksBothWays) {
  RULE("skirmish.sight.1");
  RULE("skirmish.sight.2");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | A   . | Z |
       +   +   +   +
     2 | .   .   . |
       +---+---+---+
  )");
  EXPECT_FALSE(table.sees('A', "c1"));
  EXPECT_FALSE(table.sees('Z', "a1"));
  EXPECT_EQ(seen(table, 'A'), "a1 a2 b1 b2 c2");
  EXPECT_EQ(seen(table, 'Z'), "c1 c2");
}

TEST(Seeing, SEE2_OneSeenOneHidden) {
  RULE("skirmish.sight.1");
  RULE("skirmish.sight.2");
  const Sketch table(R"(
         a   b   c   d
       +---+---+---+---+
     1 | .   .   .   Z |
       +   +   +   +   +
     2 | A   .   .   . |
       +   +---+---+   +
     3 | .   .   .   Y |
       +---+---+---+---+
  )");
  EXPECT_TRUE(table.sees('A', "d1"));
  EXPECT_FALSE(table.sees('A', "d3"));
  EXPECT_EQ(seen(table, 'A'), "a1 a2 a3 b1 b2 c1 c2 d1 d2");
}

TEST(Seeing, SEE3_AStandingRivalInTheWay) {
  RULE("skirmish.sight.3");
  const Sketch table(R"(
         a   b   c   d
       +---+---+---+---+
     1 | A   N   .   B |
       +   +   +   +   +
     2 | .   .   .   . |
       +---+---+---+---+
  )");
  EXPECT_FALSE(table.sees('A', "d1"));
  EXPECT_TRUE(table.sees('A', "b1"));
  EXPECT_EQ(seen(table, 'A'), "a1 a2 b1 b2");
  EXPECT_FALSE(table.sees('B', "a1"));  // N hides the allies from each other
  EXPECT_TRUE(table.sees('B', "b1"));
  EXPECT_EQ(seen(table, 'N'), "a1 a2 b1 b2 c1 c2 d1 d2");
}

TEST(Seeing, SEE3b_AnyPartOfTheRivalsSquareCounts) {
  RULE("skirmish.sight.3");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | A   N   . |
       +   +   +   +
     2 | .   .   B |
       +---+---+---+
  )");
  EXPECT_FALSE(table.sees('A', "c2"));
  EXPECT_EQ(seen(table, 'A'), "a1 a2 b1 b2");
  EXPECT_FALSE(table.sees('B', "a1"));
}

TEST(Seeing, SEE4_BetweenTwoRivalsThroughACorner) {
  RULE("skirmish.sight.7");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | A   Y   . |
       +   +   +   +
     2 | Z   .   . |
       +   +   +   +
     3 | .   .   B |
       +---+---+---+
  )");
  EXPECT_TRUE(table.sees('A', "c3"));
  EXPECT_TRUE(table.sees('B', "a1"));
  EXPECT_EQ(seen(table, 'A'), "a1 a2 b1 b2 c3");  // past Y and Z nothing
}

TEST(Seeing, SEE4_ThroughACornerOfOneRival) {
  RULE("skirmish.sight.7");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | A   Y   . |
       +   +   +   +
     2 | .   .   . |
       +   +   +   +
     3 | .   .   B |
       +---+---+---+
  )");
  EXPECT_TRUE(table.sees('A', "c3"));
  EXPECT_EQ(seen(table, 'A'), "a1 a2 a3 b1 b2 b3 c3");
}

TEST(Seeing, SEE5_AKnockedDownRivalDoesNotBlock) {
  RULE("skirmish.sight.3");
  RULE("skirmish.sight.5");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | .   Y   N |
       +   +   +   +
     2 | A   z   B |
       +---+---+---+
  )");
  EXPECT_TRUE(table.sees('A', "c2"));
  EXPECT_FALSE(table.sees('A', "c1"));
  EXPECT_TRUE(table.sees('A', "b1"));
  EXPECT_EQ(seen(table, 'A'), "a1 a2 b1 b2 c2");
}

TEST(Seeing, SEE6_ThroughAnAlly) {
  RULE("skirmish.sight.6");
  const Sketch table(R"(
         a   b   c   d
       +---+---+---+---+
     1 | A   B   .   Z |
       +---+---+---+---+
  )");
  EXPECT_TRUE(table.sees('A', "d1"));
  EXPECT_EQ(seen(table, 'A'), "a1 b1 c1 d1");
  EXPECT_EQ(seen(table, 'Z'), "b1 c1 d1");  // to Z, B is a rival and hides A
}

TEST(Seeing, SEE7_ARivalYouCannotSeeDoesNotBlock) {
  RULE("skirmish.sight.2");
  RULE("skirmish.sight.4");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | A   .   . |
       +   +   +   +
     2 | . | Z   N |
       +   +   +   +
     3 | .   .   . |
       +---+---+---+
  )");
  EXPECT_TRUE(table.sees('A', "c2"));
  EXPECT_FALSE(table.sees('A', "b2"));
  EXPECT_EQ(seen(table, 'A'), "a1 a2 a3 b1 c1 c2");
}

TEST(Seeing, SEE7_WithoutTheWallTheRivalIsSeenAndBlocks) {
  RULE("skirmish.sight.3");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | A   .   . |
       +   +   +   +
     2 | .   Z   N |
       +   +   +   +
     3 | .   .   . |
       +---+---+---+
  )");
  EXPECT_TRUE(table.sees('A', "b2"));
  EXPECT_FALSE(table.sees('A', "c2"));
  EXPECT_EQ(seen(table, 'A'), "a1 a2 a3 b1 b2 c1");
}

// ---- Moving

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

// ---- Challenging

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

// ---- Straight lines

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
