// How a round ends and the next begins: skirmish.round.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace round_test {

using Options = std::vector<std::string>;

constexpr auto two_against_three = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   B   . |
     +   +   +   +
   2 | X   Y   Z |
     +---+---+---+
)";

TEST(Round, TheRoundEndsWhenEverybodyHasExhaustedAllCharacters) {
  RULE("skirmish.round.1");
  AtTable table(two_against_three);
  table.act("choose A").act("exhaust A").act("choose X").act("exhaust X");
  table.act("exhaust B").act("choose Y").act("exhaust Y");
  // Side 1 has nobody left; the round goes on for the third character of side 2.
  EXPECT_EQ(table.round(), 1);
  EXPECT_EQ(table.active(), "Z");
  table.act("exhaust Z");
  EXPECT_TRUE(table.happened("round_ended"));
  EXPECT_EQ(table.round(), 2);
}

TEST(Round, ACharacterOnTheTrackHasToBeExhaustedToo) {
  RULE("skirmish.round.1");
  AtTable table(R"(
side
  figure A "A"
side
  figure Y "Y"
  figure Z "Z"
drawing
       a   b
     +---+---+
   1 | A   Y |
     +---+---+
position
  on_track Z 2 1
)");
  table.act("choose A").act("exhaust A");
  EXPECT_EQ(table.options(), (Options{"choose Y", "choose Z"}));
  table.act("choose Z");
  EXPECT_EQ(table.round(), 1);
  EXPECT_EQ(table.active(), "Y");
}

TEST(Round, CooldownThenRefreshThenNewFirstPlayer) {
  RULE("skirmish.round.2");
  AtTable table(R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)");
  table.act("choose A").act("exhaust A").act("exhaust Z");
  EXPECT_EQ(table.story(),
            "exhausted round_ended cooled_down cooled_down refreshed marker_passed round_began turn_began");
  EXPECT_EQ(table.log(), R"(Z is exhausted.
Round 1 is over.
Side 1 shifted everything on the cooldown track down by one.
Side 2 shifted everything on the cooldown track down by one.
All exhausted markers come off.
The First Player marker passes to Side 2.
Round 2 begins with Side 2.
Z takes a turn.
)");
}

TEST(Round, WhileFiguresReturnNobodyIsRefreshedYet) {
  RULE("skirmish.round.2");
  AtTable table(R"(
side
  figure A "A"
side
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   Y   . |
     +---+---+---+
   2 | .   .   . |
     +---+---+---+
position
  exhausted Y Z
  on_track Z 2 1
)");
  table.act("choose A").act("exhaust A");
  EXPECT_EQ(table.asked(), "place");
  EXPECT_TRUE(table.exhausted("A"));
  EXPECT_EQ(table.first(), 1);
  table.act("place Z c1");
  EXPECT_FALSE(table.exhausted("A"));
  EXPECT_EQ(table.first(), 2);
}

TEST(Round, RefreshTakesAllExhaustedMarkersOff) {
  RULE("skirmish.round.3");
  AtTable table(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   b   .   . |
     +   +   +   +   +
   2 | X   y   Z   . |
     +---+---+---+---+
position
  exhausted B X Y Z
)");
  table.act("choose A");
  EXPECT_TRUE(table.exhausted("X"));
  table.act("exhaust A");
  for (const char* mark : {"A", "B", "X", "Y", "Z"}) EXPECT_FALSE(table.exhausted(mark)) << mark;
  EXPECT_EQ(table.state("B"), "down");  // a refresh stands nobody up
  EXPECT_EQ(table.options(), (Options{"choose X", "choose Y", "choose Z"}));
}

TEST(Round, TheFirstPlayerMarkerGoesToTheOtherPlayer) {
  RULE("skirmish.round.4");
  AtTable table(R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)");
  EXPECT_EQ(table.first(), 1);
  table.act("choose A").act("exhaust A").act("exhaust Z");
  EXPECT_EQ(table.first(), 2);
  table.act("exhaust Z").act("exhaust A");
  EXPECT_EQ(table.round(), 3);
  EXPECT_EQ(table.first(), 1);
}

TEST(Round, TheNewFirstPlayerBegins) {
  RULE("skirmish.round.5");
  // Side 2 had the last turn of the round and still takes the first of the next.
  AtTable table(two_against_three);
  table.act("choose A").act("exhaust A").act("choose X").act("exhaust X");
  table.act("exhaust B").act("choose Y").act("exhaust Y").act("exhaust Z");
  EXPECT_EQ(table.turn(), 2);
  EXPECT_EQ(table.asked(), "choose");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  EXPECT_EQ(table.options(), (Options{"choose X", "choose Y", "choose Z"}));
}

TEST(Round, TheTableMayAgreeOnALastRound) {
  // No rule of the books: the limit of a table makes a draw of a match that nobody won.
  AtTable table(R"(
rounds 2
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
position
  side 1
    points 2
)");
  table.act("choose A").act("exhaust A").act("exhaust Z").act("exhaust Z");
  EXPECT_FALSE(table.over());
  table.act("exhaust A");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 0);  // two points are no win, although they lead
  EXPECT_EQ(table.log(), R"(A is exhausted.
Round 2 is over.
The match is drawn: nobody had won after round 2, the last one by the limit of this table.
)");
  EXPECT_EQ(table.refused("choose A").rule, "table.over");
}

TEST(Round, AWinInTheLastRoundIsAWin) {
  AtTable table(R"(
rounds 1
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
position
  side 2
    points 3
)");
  table.act("choose A").act("exhaust A").act("exhaust Z");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 2);
}

TEST(Round, WithNobodyOnTheMapRoundsPassByThemselves) {
  // The map is full of companions without actions: nobody can return, and every turn is an empty one.
  AtTable table(R"(
rounds 20
side
  figure A "A"
  companion G "G" of A
side
  figure Z "Z"
  companion H "H" of Z
drawing
       a   b
     +---+---+
   1 | G   H |
     +---+---+
position
  on_track A 1 1
  on_track Z 2 1
)");
  table.act("choose A");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.round(), 20);
  EXPECT_EQ(table.winner(), 0);
}

}  // namespace round_test

}  // namespace tablewright::tests
