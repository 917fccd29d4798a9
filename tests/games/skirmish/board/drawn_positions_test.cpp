#include <gtest/gtest.h>

#include <algorithm>

#include "answers.hpp"
#include "skirmish/board/sight.hpp"
#include "support/rule.hpp"

// Rules of the board that no worked example draws.
namespace tablewright::tests {

namespace drawn_positions_test {

Bitboard squares_of(const Sketch& table, std::string_view letters) {
  Bitboard squares;
  for (const char letter : letters) squares.set(table.piece(letter).square);
  return squares;
}

std::string nearest_to(const Sketch& table, char who, std::string_view things) {
  const skirmish::Piece& viewer = table.piece(who);
  return table.names(
      nearest(table.board(), viewer.square, squares_of(table, things), table.position().seen_by(viewer)));
}

// Where `puller` may bring the piece, looking on all the time.
std::string pulled(const Sketch& table, char who, char puller, int steps) {
  const skirmish::Piece& moved = table.piece(who);
  return table.names(toward(table.board(), moved.square, table.piece(puller).square, steps,
                            table.position().traffic_for(moved),
                            table.position().seen_by(table.piece(puller))));
}

std::string pushed(const Sketch& table, char who, char pusher, int steps) {
  const skirmish::Piece& moved = table.piece(who);
  return table.names(away(table.board(), moved.square, table.piece(pusher).square, steps,
                          table.position().traffic_for(moved), table.board().grid().all()));
}

std::string hider(const Sketch& table, char who, std::string_view to) {
  const skirmish::Piece& viewer = table.piece(who);
  const auto rival = hiding_rival(table.board(), viewer.square, table.square(to),
                                  table.position().standing_rivals_of(viewer));
  return rival ? notation(table.board().grid(), *rival) : "nobody";
}

// ---- Seeing

TEST(Seeing, ARivalHiddenByAnotherHidesNothing) {
  RULE("skirmish.sight.3");
  RULE("skirmish.sight.4");
  const Sketch table(R"(
         a   b   c   d   e
       +---+---+---+---+---+
     1 | A   .   .   .   . |
       +   +   +   +   +   +
     2 | .   Y   Z   .   . |
       +---+---+---+---+---+
  )");
  EXPECT_TRUE(table.sees('A', "b2"));
  EXPECT_FALSE(table.sees('A', "c2"));  // Z behind Y
  EXPECT_TRUE(table.sees('A', "d2"));   // this line passes Z and only touches Y's corner
  EXPECT_EQ(seen(table, 'A'), "a1 a2 b1 b2 c1 d1 d2 e1 e2");
}

TEST(Seeing, TheSameRivalHidesOnceItIsSeen) {
  RULE("skirmish.sight.3");
  const Sketch table(R"(
         a   b   c   d   e
       +---+---+---+---+---+
     1 | A   .   .   .   . |
       +   +   +   +   +   +
     2 | .   y   Z   .   . |
       +---+---+---+---+---+
  )");
  EXPECT_TRUE(table.sees('A', "c2"));
  EXPECT_FALSE(table.sees('A', "d2"));
  EXPECT_EQ(seen(table, 'A'), "a1 a2 b1 b2 c1 c2 d1 e1");  // so one rival more, Y, may show more
}

TEST(Seeing, OnlyTheRivalsOfTheOneWhoLooksHide) {
  RULE("skirmish.sight.3");
  RULE("skirmish.sight.6");
  const Sketch table(R"(
         a   b   c   d
       +---+---+---+---+
     1 | A   B   Y   Z |
       +---+---+---+---+
  )");
  EXPECT_EQ(seen(table, 'A'), "a1 b1 c1");  // past B, up to Y
  EXPECT_EQ(seen(table, 'Z'), "b1 c1 d1");  // past Y, up to B
  EXPECT_EQ(seen(table, 'B'), "a1 b1 c1");
  EXPECT_EQ(seen(table, 'Y'), "b1 c1 d1");
}

TEST(Seeing, AKnockedDownFigureStillSees) {
  RULE("skirmish.sight.5");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | a   Y   . |
       +---+---+---+
  )");
  EXPECT_EQ(seen(table, 'A'), "a1 b1");
  EXPECT_EQ(seen(table, 'Y'), "a1 b1 c1");
}

TEST(Seeing, AKnockedOutFigureHidesNothing) {
  RULE("skirmish.sight.3");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | A   N   . |
       +---+---+---+
  )");
  EXPECT_EQ(seen(table, 'A'), "a1 b1");
  skirmish::Position after = table.position();
  std::erase_if(after.pieces, [](const skirmish::Piece& piece) { return piece.letter == 'N'; });
  EXPECT_EQ(table.names(after.seen_by(table.piece('A'))), "a1 b1 c1");
  EXPECT_EQ(table.names(after.reach_of(table.piece('A'), 2)), "b1 c1");
}

TEST(Seeing, TheHidingRivalIsTheNearestOneThatIsSeen) {
  RULE("skirmish.sight.3");
  const Sketch table(R"(
         a   b   c   d
       +---+---+---+---+
     1 | A   Y   Z   . |
       +   +   +   +   +
     2 | .   .   .   . |
       +---+---+---+---+
  )");
  EXPECT_EQ(hider(table, 'A', "d1"), "b1");
  EXPECT_EQ(hider(table, 'A', "c1"), "b1");
  EXPECT_EQ(hider(table, 'A', "b1"), "nobody");
  EXPECT_EQ(hider(table, 'A', "b2"), "nobody");
}

TEST(Seeing, AFigureSeesItsOwnSquareButNeitherStepsThereNorIsNextToIt) {
  RULE("skirmish.sight.1");
  RULE("skirmish.adj.1");
  const Sketch table(R"(
         a
       +---+
     1 | A |
       +---+
  )");
  EXPECT_EQ(seen(table, 'A'), "a1");
  EXPECT_EQ(adjacent(table, 'A'), "");
  EXPECT_EQ(table.reach('A', 9), "");
  EXPECT_EQ(table.names(table.board().within(table.square("a1"), 0)), "a1");
  EXPECT_EQ(table.targets('A', 9), "");
}

// ---- Moving

TEST(Moving, AMoveMayStopShort) {
  RULE("skirmish.move.2");
  const Sketch table(R"(
         a   b   c   d   e
       +---+---+---+---+---+
     1 | A   .   .   .   . |
       +---+---+---+---+---+
  )");
  EXPECT_EQ(table.reach('A', 0), "");
  EXPECT_EQ(table.reach('A', 1), "b1");
  EXPECT_EQ(table.reach('A', 3), "b1 c1 d1");
  EXPECT_EQ(table.reach('A', 9), "b1 c1 d1 e1");
}

TEST(Moving, AKnockedDownRivalIsPassedButNobodyEndsOnIt) {
  RULE("skirmish.move.8");
  RULE("skirmish.move.10");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | A   z   . |
       +---+---+---+
  )");
  EXPECT_EQ(table.reach('A', 1), "");
  EXPECT_EQ(table.reach('A', 2), "c1");
  EXPECT_EQ(table.straight_reach('A', 2), "c1");
}

TEST(Moving, AKnockedDownAllyIsPassedToo) {
  RULE("skirmish.move.6");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | A   b   Z |
       +---+---+---+
  )");
  EXPECT_EQ(table.reach('A', 9), "");  // b1 is no end, c1 is closed
  EXPECT_EQ(table.reach('Z', 2), "");  // past b, but A stands there
}

// ---- Within, nearest, toward, away, rows

TEST(Terms, WithinCountsPastObstructionsAndPieces) {
  RULE("skirmish.term.4");
  const Sketch table(R"(
         a   b   c   d
       +---+---+---+---+
     1 | A | Z   .   . |
       +---+   +   +   +
     2 |### ###  .   . |
       +   +   o   +   +
     3 | .   .   .   . |
       +---+---+---+---+
  )");
  const auto& board = table.board();
  const Square a1 = table.square("a1");
  EXPECT_EQ(table.reach('A', 9), "");
  EXPECT_EQ(table.names(board.within(a1, 0)), "a1");
  EXPECT_EQ(table.names(board.within(a1, 2)), "a1 a2 a3 b1 b2 b3 c1 c2 c3");
  EXPECT_EQ(table.names(board.at_distance(a1, 3)), "d1 d2 d3");
  EXPECT_EQ(board.within(a1, 99), board.grid().all());
  EXPECT_EQ(board.distance(a1, table.square("b1")), 1);
  EXPECT_EQ(board.distance(a1, table.square("d3")), 3);
}

TEST(Terms, NearestCountsOnlyWhatIsSeen) {
  RULE("skirmish.term.5");
  const Sketch table(R"(
         a   b   c   d   e   f
       +---+---+---+---+---+---+
     1 | X | A   .   .   Y   Z |
       +---+---+---+---+---+---+
  )");
  EXPECT_EQ(nearest_to(table, 'A', "XYZ"), "e1");  // X is next to A, behind a wall
  EXPECT_EQ(nearest_to(table, 'A', "XZ"), "");     // Z is hidden behind Y
  EXPECT_EQ(nearest_to(table, 'A', ""), "");
}

TEST(Terms, EquallyNearThingsAreAllNearest) {
  RULE("skirmish.term.6");
  const Sketch table(R"(
         a   b   c   d   e
       +---+---+---+---+---+
     1 | X   .   A   .   . |
       +   +   +   +   +   +
     2 | .   .   .   .   . |
       +   +   +   +   +   +
     3 | .   Y   .   .   . |
       +   +   +   +   +   +
     4 | .   .   .   .   Z |
       +---+---+---+---+---+
  )");
  EXPECT_EQ(nearest_to(table, 'A', "XYZ"), "a1 b3");  // both 2 away, Z is 3 away
  EXPECT_EQ(nearest_to(table, 'A', "Z"), "e4");
}

TEST(Terms, EachStepTowardEndsNearer) {
  RULE("skirmish.term.9");
  const Sketch table(R"(
         a   b   c   d   e
       +---+---+---+---+---+
     1 | .   .   .   .   . |
       +   +   +   +   +   +
     2 | A   .   .   .   N |
       +   +   +   +   +   +
     3 | .   .   .   .   . |
       +---+---+---+---+---+
  )");
  EXPECT_EQ(pulled(table, 'N', 'A', 0), "");
  EXPECT_EQ(pulled(table, 'N', 'A', 1), "d1 d2 d3");  // e1 and e3 are as far as before
  EXPECT_EQ(pulled(table, 'N', 'A', 2), "c1 c2 c3 d1 d2 d3");
  EXPECT_EQ(pulled(table, 'N', 'A', 9), "b1 b2 b3 c1 c2 c3 d1 d2 d3");
}

TEST(Terms, APullStaysInThePullersSight) {
  RULE("skirmish.term.10");
  const Sketch table(R"(
         a   b   c   d   e
       +---+---+---+---+---+
     1 | .  ###  .   .   . |
       +   +   +   +   +   +
     2 | A   .   .   .   N |
       +   +   +   +   +   +
     3 | .   .   .   .   . |
       +---+---+---+---+---+
  )");
  EXPECT_FALSE(table.sees('A', "c1"));
  EXPECT_FALSE(table.sees('A', "d1"));
  EXPECT_EQ(pulled(table, 'N', 'A', 2), "c2 c3 d2 d3");
}

TEST(Terms, APullObeysTheMovementRulesOfThePulled) {
  RULE("skirmish.term.9");
  const Sketch table(R"(
         a   b   c   d   e   f
       +---+---+---+---+---+---+
     1 | A   .   B   .   M   N |
       +---+---+---+---+---+---+
     2 | C   .   d   O   Z   . |
       +---+---+---+---+---+---+
  )");
  EXPECT_EQ(pulled(table, 'M', 'A', 9), "d1");  // up to B, a standing rival of M
  EXPECT_EQ(pulled(table, 'O', 'C', 9), "b2");  // past the knocked-down d
  const auto nobody_looks =
      toward(table.board(), table.square("f1"), table.square("a1"), 9,
             table.position().traffic_for(table.piece('N')), table.board().grid().all());
  EXPECT_EQ(table.names(nobody_looks), "d1");  // past its ally M
}

TEST(Terms, ThePulledMayEndOnAnEmptyGoal) {
  RULE("skirmish.term.9");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | .   .   N |
       +---+---+---+
  )");
  const Bitboard all = table.board().grid().all();
  EXPECT_EQ(table.names(toward(table.board(), table.square("c1"), table.square("a1"), 9, {}, all)), "a1 b1");
  EXPECT_EQ(table.names(toward(table.board(), table.square("c1"), table.square("c1"), 9, {}, all)), "");
}

TEST(Terms, EachStepAwayEndsFarther) {
  RULE("skirmish.term.11");
  const Sketch table(R"(
         a   b   c   d
       +---+---+---+---+
     1 | .   .   .   . |
       +   +   +   +   +
     2 | A   N   .   Z |
       +   +   +   +   +
     3 | .   .   . | . |
       +---+---+---+---+
  )");
  EXPECT_EQ(pushed(table, 'N', 'A', 0), "");
  EXPECT_EQ(pushed(table, 'N', 'A', 1), "c1 c2 c3");     // b1 and b3 are as near as before
  EXPECT_EQ(pushed(table, 'N', 'A', 2), "c1 c2 c3 d1");  // d2 holds Z; the wall's end closes d3
  EXPECT_EQ(pushed(table, 'N', 'A', 9), "c1 c2 c3 d1");
}

TEST(Terms, NothingIsPushedThroughAWall) {
  RULE("skirmish.term.11");
  RULE("skirmish.move.3");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | .   .   . |
       +   +   +   +
     2 | A   N | . |
       +   +   +   +
     3 | .   .   . |
       +---+---+---+
  )");
  EXPECT_EQ(pushed(table, 'N', 'A', 9), "");
}

TEST(Terms, ARowRunsAcrossOrDownFromEdgeToEdge) {
  RULE("skirmish.term.19");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | .   .   . |
       +   +---+   +
     2 | .   A | . |
       +   +   +   +
     3 | .   .   . |
       +   +   +   +
     4 | .  ###  . |
       +---+---+---+
  )");
  const Grid grid = table.board().grid();
  EXPECT_EQ(table.names(skirmish::row_across(grid, table.square("b2"))), "a2 b2 c2");
  EXPECT_EQ(table.names(skirmish::row_down(grid, table.square("b2"))), "b1 b2 b3 b4");
  EXPECT_EQ(table.names(skirmish::row_across(grid, table.square("c4"))), "a4 b4 c4");
  EXPECT_EQ(table.names(skirmish::row_down(grid, table.square("a1"))), "a1 a2 a3 a4");
}

TEST(Terms, AStraightMoveStopsAtWhatStandsInItsWay) {
  RULE("skirmish.term.18");
  RULE("skirmish.move.7");
  const Sketch table(R"(
         a   b   c   d   e
       +---+---+---+---+---+
     1 | A   B   .   Z   . |
       +   o   +   +   +   +
     2 | .   .   .   .   . |
       +   +   +   +   +   +
     3 | n   .   .   .   . |
       +   +   +   +   +   +
     4 | .   .   .   .   . |
       +---+---+---+---+---+
  )");
  EXPECT_EQ(table.straight_reach('A', 9), "a2 a4 c1");  // past B to Z, past n, not past the pillar
}

// ---- Challenging

TEST(Challenging, AnAdjacentChallengeReachesStandingAndFallenRivalsNotAllies) {
  RULE("skirmish.chal.3");
  RULE("skirmish.chal.4");
  const Sketch table(R"(
         a   b   c
       +---+---+---+
     1 | N   B   R |
       +   +   +   +
     2 | Y | A   p |
       +   +   o   +
     3 | .   .   Q |
       +---+---+---+
  )");
  EXPECT_EQ(table.targets('A'), "PR");  // N, Y and Q sit behind the wall, its end and a pillar
  EXPECT_EQ(table.targets('B'), "NPR");
}

TEST(Challenging, ARangedChallengeReachesAsFarAsItSaysAndPastAllies) {
  RULE("skirmish.chal.5");
  RULE("skirmish.sight.6");
  const Sketch table(R"(
         a   b   c   d   e   f
       +---+---+---+---+---+---+
     1 | A   B   .   y   Z   X |
       +---+---+---+---+---+---+
  )");
  EXPECT_EQ(table.targets('A', 2), "");
  EXPECT_EQ(table.targets('A', 3), "Y");
  EXPECT_EQ(table.targets('A', 4), "YZ");
  EXPECT_EQ(table.targets('A', 5), "YZ");  // X is hidden behind Z
  EXPECT_EQ(table.targets('X', 5), "B");   // and B hides A from X
}

}  // namespace drawn_positions_test

}  // namespace tablewright::tests
