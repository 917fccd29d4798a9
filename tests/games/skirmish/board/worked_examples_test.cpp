// The worked examples of the rulebooks, drawn again: A and B are allies, M to Z their rivals, z is knocked
// down.
#include <gtest/gtest.h>
#include "answers.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace worked_examples_test {

// --- Obstructions ------------------------------------------------------------------------------------------

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

// --- Adjacency ---------------------------------------------------------------------------------------------

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

// --- Seeing ------------------------------------------------------------------------------------------------

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

}  // namespace worked_examples_test

}  // namespace tablewright::tests
