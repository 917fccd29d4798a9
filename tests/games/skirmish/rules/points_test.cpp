// Points and winning: skirmish.points.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace points_test {

using Options = std::vector<std::string>;

// Everybody does nothing until the round is over.
void end_the_round(AtTable& table) {
  const int round = table.round();
  while (table.round() == round && !table.over() && table.asked() != "place")
    table.act(table.asked() == "choose" ? table.options().front() : "exhaust " + table.active());
}

TEST(Points, AScenarioIsPlayedForPointsAndNotForAKnockOut) {
  RULE("skirmish.points.1");
  AtTable table(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   z   Y |
     +   +   +   +
   2 | .   B   . |
     +---+---+---+
)");
  table.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_FALSE(table.over());
  table.act("exhaust A");
  end_the_round(table);
  EXPECT_FALSE(table.over());
}

TEST(Points, OnlyTheWaysThatAreListedGivePoints) {
  RULE("skirmish.points.1");
  // Two points for a knock-out, none for a marker.
  AtTable table(R"(
point P a2
aim
  knock_out 2
  target 5
  counted end_of_round
drawing
       a   b   c
     +---+---+---+
   1 | A   z   Y |
     +   +   +   +
   2 | .   B   . |
     +---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.options("interact").size(), 0U);
  table.rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(table.points(1), 2);
  EXPECT_EQ(table.points(2), 0);
}

TEST(Points, PointMarkersGiveExtraPointsInEveryScenario) {
  RULE("skirmish.points.2");
  // A plain contest on a map of a box has its four markers without another word.
  AtTable plain(R"(
map isla_nublar_lab
side
  figures t_rex gallimimus
side
  figures ian_malcolm scientist
)");
  plain.rolls("1");
  EXPECT_EQ(plain.square("point_A"), "a4");
  EXPECT_EQ(plain.square("point_B"), "i3");
  EXPECT_EQ(plain.square("point_C"), "a7");
  EXPECT_EQ(plain.square("point_D"), "i6");

  AtTable table(R"(
point P a2
drawing
       a   b   c
     +---+---+---+
   1 | A   z   Y |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
)");
  table.rolls("star star, star star").act("choose A").act("challenge A Z").act("interact A point_P");
  EXPECT_EQ(table.points(1), 2);  // one for the knock-out, one extra
}

constexpr auto around_a_marker = R"(
point P b2
side
  figure A "A"
  figure B "B"
  figure C "C"
  figure D "D"
  figure E "E"
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | B   .   . | . |
     +   +   +---+   +
   2 | .   A | C   . |
     +   +   +   +   +
   3 | .   e   .   D |
     +---+---+---+---+
   4 | Z   .   .   . |
     +---+---+---+---+
)";

TEST(Points, ACharacterOnAMarkerOrAdjacentToItMayInteract) {
  RULE("skirmish.points.3");
  for (const std::string edition : {"2019", "2020a", "2020b", "2022"}) {
    for (const std::string mark : {"A", "B"}) {  // on its square, and diagonally beside it
      AtTable table("edition " + edition + '\n' + around_a_marker);
      table.act("choose " + mark);
      EXPECT_EQ(table.squares(mark, "interact"), "point_P") << edition << mark;
      table.act("interact " + mark + " point_P");
      EXPECT_EQ(table.points(1), 1) << edition << mark;
      EXPECT_EQ(table.actions_left(), 1) << edition << mark;
    }
  }
}

TEST(Points, NobodyElseMayInteractWithIt) {
  RULE("skirmish.points.3");
  AtTable behind_a_wall(around_a_marker);
  behind_a_wall.act("choose C");
  EXPECT_EQ(behind_a_wall.refused("interact C point_P"),
            (Refused{"skirmish.points.3", "obstruction_between",
                     "An obstruction lies between C and point marker P: they are not adjacent."}));
  AtTable two_squares_away(around_a_marker);
  two_squares_away.act("choose D");
  EXPECT_EQ(two_squares_away.refused("interact D point_P"),
            (Refused{"skirmish.points.3", "not_adjacent", "Point marker P is not adjacent to D."}));
  AtTable on_the_ground(around_a_marker);
  on_the_ground.act("choose E");
  EXPECT_EQ(on_the_ground.refused("interact E point_P").rule, "skirmish.ko.3");
}

TEST(Points, AScoredMarkerGoesOnTheFourOfWhoScoredIt) {
  RULE("skirmish.points.4");
  AtTable table(R"(
point P b1
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   Z   Y |
     +---+---+---+---+
position
  first 2
)");
  table.act("choose Z").act("interact Z point_P");
  EXPECT_EQ(table.log(), R"(Z scored point marker P, which goes on the 4 of the cooldown track.
Side 2 gained 1 point and has 1.
)");
  EXPECT_EQ(table.state("point_P"), "track 4");
  EXPECT_EQ(table.position().spot(table.piece("point_P")).track_of().value, 1);
  EXPECT_EQ(table.square("point_P"), "");
  EXPECT_EQ(table.points(2), 1);
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.refused("interact Z point_P"),
            (Refused{"skirmish.points.4", "marker_away", "Point marker P is on a cooldown track."}));
}

constexpr auto marker_on_the_one = R"(
point P b1
point Q c3
drawing
       a   b   c
     +---+---+---+
   1 | A   B   Z |
     +   +   +   +
   2 | .   .   . |
     +   +   +   +
   3 | .   .   . |
     +---+---+---+
position
  on_track point_P 2 1
  on_track point_Q 1 2
)";

TEST(Points, AMarkerThatShiftsOffGoesBackToItsOwnSquare) {
  RULE("skirmish.points.5");
  AtTable table(marker_on_the_one);
  end_the_round(table);
  EXPECT_EQ(table.square("point_P"), "b1");  // a character stands there: they share the square
  EXPECT_EQ(table.square("B"), "b1");
  EXPECT_EQ(table.state("point_Q"), "track 1");
  end_the_round(table);
  EXPECT_EQ(table.square("point_Q"), "c3");
}

TEST(Points, AMarkerIsAwayForTheRestOfTheRoundAndThreeMore) {
  RULE("skirmish.points.5");
  AtTable table(R"(
point P b1
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +---+---+---+
)");
  table.act("choose A").act("interact A point_P").act("exhaust A").act("exhaust Z");
  for (int round = 2; round <= 4; ++round) {
    EXPECT_EQ(table.round(), round);
    EXPECT_EQ(table.square("point_P"), "") << round;
    end_the_round(table);
  }
  EXPECT_EQ(table.round(), 5);
  EXPECT_EQ(table.square("point_P"), "b1");
}

TEST(Points, AMarkerThatIsBackCanBeScoredAgainByAnySide) {
  RULE("skirmish.points.6");
  AtTable table(marker_on_the_one);
  end_the_round(table);
  EXPECT_EQ(table.active(), "Z");
  table.act("interact Z point_P");
  EXPECT_EQ(table.points(2), 1);
  EXPECT_EQ(table.state("point_P"), "track 4");

  AtTable other(marker_on_the_one);
  end_the_round(other);
  other.act("exhaust Z").act("choose B").act("interact B point_P");
  EXPECT_EQ(other.points(1), 1);
}

// Two characters a side: six points win.
constexpr auto six_to_win = R"(
point P b1
point Q b2
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Y |
     +   +   +   +
   2 | B   .   Z |
     +---+---+---+
)";

TEST(Points, TheyAreCountedAtTheEndOfARound) {
  RULE("skirmish.points.7");
  AtTable table(std::string(six_to_win) + R"(
position
  side 1
    points 5
)");
  table.act("choose A").act("interact A point_P").act("exhaust A");
  EXPECT_EQ(table.points(1), 6);
  EXPECT_FALSE(table.over());  // the round goes on
  end_the_round(table);
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 1);
  EXPECT_EQ(table.round(), 1);
  EXPECT_EQ(table.log(), R"(Z is exhausted.
Round 1 is over.
Side 1 has won with 6 points.
)");
  EXPECT_EQ(table.refused("choose A").rule, "table.over");
}

TEST(Points, OnePointLessThanTheTargetWinsNothing) {
  RULE("skirmish.points.7");
  AtTable table(std::string(six_to_win) + R"(
position
  side 1
    points 5
)");
  end_the_round(table);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.round(), 2);
}

TEST(Points, TheRivalMayCatchUpBeforeTheRoundIsOver) {
  RULE("skirmish.points.7");
  RULE("skirmish.points.8");
  AtTable table(std::string(six_to_win) + R"(
position
  side 1
    points 5
  side 2
    points 5
)");
  table.act("choose A").act("interact A point_P").act("exhaust A");
  table.act("choose Z").act("interact Z point_Q").act("exhaust Z");
  EXPECT_EQ(table.points(1), 6);
  EXPECT_EQ(table.points(2), 6);
  end_the_round(table);
  EXPECT_FALSE(table.over());
}

TEST(Points, WhileThoseInFrontAreTiedPlayGoesOn) {
  RULE("skirmish.points.8");
  AtTable table(std::string(six_to_win) + R"(
position
  side 1
    points 7
  side 2
    points 7
)");
  end_the_round(table);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.round(), 2);
  table.act("choose Z").act("interact Z point_Q").act("exhaust Z");
  EXPECT_FALSE(table.over());
  end_the_round(table);
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 2);
  EXPECT_EQ(table.log(), R"(B is exhausted.
Round 2 is over.
Side 2 has won with 8 points.
)");
}

TEST(Points, OfThreeSidesTwoInFrontAreTied) {
  RULE("skirmish.points.8");
  AtTable table(R"(
side
  figure A "A"
side
  figure M "M"
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   M   Z |
     +---+---+---+
position
  side 1
    points 4
  side 2
    points 3
  side 3
    points 4
)");
  end_the_round(table);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.round(), 2);
}

TEST(Points, CountedAtOnceAMarkerWinsAtOnceToo) {
  RULE("skirmish.points.7");
  AtTable table(R"(
point P b1
aim
  knock_out 1
  target 1
  counted at_once
  point_markers yes
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +---+---+---+
)");
  table.act("choose A").act("interact A point_P");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 1);
}

TEST(Points, ThereIsNoLimitToPoints) {
  RULE("skirmish.points.9");
  AtTable table(std::string(six_to_win) + R"(
position
  side 1
    points 65533
  side 2
    points 65534
)");
  table.act("choose A").act("interact A point_P").act("interact A point_Q");
  EXPECT_EQ(table.points(1), 65535);
  end_the_round(table);
  EXPECT_EQ(table.winner(), 1);
}

}  // namespace points_test

}  // namespace tablewright::tests
