// What this project decides where the books are silent: skirmish.ruling.
#include <gtest/gtest.h>

#include "games/skirmish/rules/rulings_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace rulings_test {

using skirmish::Op;
using skirmish::Part;

// --- 1, 38: moves of no squares ----------------------------------------------------------------------------

constexpr auto one_step_apart = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Z   .   . |
     +---+---+---+---+
)";

TEST(Ruling, AMoveOfACardMayBeZeroStepsAndCountsAsDone) {
  RULE("skirmish.ruling.1");
  // In every edition: zero steps is not a part that cannot be done, so the challenge after it is still asked.
  for (const std::string edition : {"2019", "2020a", "2020b", "2022"}) {
    auto table = table_with("edition " + edition + '\n' + one_step_apart, "A",
                            {free_action("charge", {a_move(2), a_challenge(2)})});
    table.act("choose A").act("ability A charge");
    EXPECT_EQ(table.options(), Options{"move A a1"}) << edition;  // Z shuts it in, so zero is all there is
    table.act("move A a1");
    EXPECT_EQ(table.targets("A"), "Z") << edition;
  }
}

TEST(Ruling, AMoveOfZeroSquaresIsNoMove) {
  RULE("skirmish.ruling.38");
  auto table = table_with(one_step_apart, "A", {free_action("creep", {a_move(2)})});
  table.act("choose A");
  EXPECT_EQ(table.refused("move A a1"),
            (Refused{"skirmish.ruling.38", "stays",
                     "A is on a1 already: staying is no move. To do nothing more, "
                     "be exhausted."}));
  table.act("ability A creep").act("move A a1");
  EXPECT_FALSE(table.happened("moved"));  // nothing that waits for a move hears of it
  EXPECT_EQ(table.log(), "");
}

// --- 2, 29, 31: returning to the starting area -------------------------------------------------------------

TEST(Ruling, WhoReturnsStandsOnAnyFreeSquareOfItsArea) {
  RULE("skirmish.ruling.2");
  AtTable table(returning("d1 d2 e1 e2", free_area));
  table.act("choose A").act("exhaust A");
  EXPECT_EQ(table.squares("Z", "place"), "e1 e2");  // its owner chooses among the free ones
  EXPECT_EQ(table.seats_asked(), Seats{2});
  table.act("place Z e2");
  EXPECT_EQ(table.state("Z"), "standing");
  EXPECT_EQ(table.log().substr(0, 10), "Z is back ");
}

TEST(Ruling, WhoLayOnTheGroundReturnsStanding) {
  RULE("skirmish.ruling.2");
  AtTable table(R"(
start 2 c1
drawing
       a   b   c
     +---+---+---+
   1 | A   z   . |
     +---+---+---+
)");
  table.rolls("star star, star star").act("choose A").act("challenge A Z").act("exhaust A");
  EXPECT_EQ(table.round(), 2);  // Z waited out its turn on the track
  EXPECT_EQ(table.square("Z"), "c1");
  EXPECT_EQ(table.state("Z"), "standing");
}

TEST(Ruling, WithoutAFreeSquareItReturnsToTheNearestOne) {
  RULE("skirmish.ruling.2");
  RULE("skirmish.ruling.31");
  AtTable table(returning("d1 d2", free_area));
  table.act("choose A").act("exhaust A");
  // One square from the area, wherever its owner likes.
  EXPECT_EQ(table.squares("Z", "place"), "c1 c2 e1 e2");
  EXPECT_EQ(table.refused("place Z b1"),
            (Refused{"skirmish.ruling.2", "nearest_free",
                     "The starting area is full: Z goes on the nearest free square, and b1 is not."}));
  EXPECT_EQ(table.refused("place Z d1").rule, "skirmish.ruling.13");
  table.act("place Z c2");
  EXPECT_EQ(table.square("Z"), "c2");
}

TEST(Ruling, NearestIsCountedAsForWithinAndNeverABlockedSquare) {
  RULE("skirmish.ruling.31");
  // Walls do not count, blocked squares are no places: from e1 it is one square to d1 and e2, two to c1.
  AtTable near(returning("e1", R"(   1 | A   B   . | . | X |
     +   +   +   +---+---+
   2 | .   .   . |###| Y |
)"));
  near.act("choose A").act("exhaust A");
  EXPECT_EQ(near.square("Z"), "d1");  // behind two walls, and the only one
  AtTable farther(returning("e1", R"(   1 | A   B   . |###| X |
     +   +   +   +---+---+
   2 | .   .   . |###| Y |
)"));
  farther.act("choose A").act("exhaust A");
  EXPECT_EQ(farther.squares("Z", "place"), "c1 c2");  // equally near: the owner's choice
  EXPECT_EQ(farther.refused("place Z d1").rule, "skirmish.map.3");
  EXPECT_EQ(farther.refused("place Z b2").rule, "skirmish.ruling.2");
}

TEST(Ruling, TheSideOfTheFirstPlayerReturnsFirst) {
  RULE("skirmish.ruling.2");
  RULE("skirmish.ruling.29");
  // Both sides return to the same single square.
  for (const int first : {1, 2}) {
    AtTable table(R"(
start 1 b1
start 2 b1
side
  figure A "A"
  figure B "B"
side
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Y |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
position
  exhausted A B Z
  on_track B 1 1
  on_track Z 2 1
  turn 2
  first )" + std::to_string(first) +
                  '\n');
    table.act("choose Y").act("exhaust Y");
    EXPECT_EQ(table.square(first == 1 ? "B" : "Z"), "b1") << first;
    EXPECT_EQ(table.seats_asked(), Seats{first == 1 ? 2 : 1});
    EXPECT_EQ(table.squares(first == 1 ? "Z" : "B", "place"), "a2 b2 c2");
  }
}

TEST(Ruling, OfSeveralThatReturnTheOwnerPicksTheOrder) {
  RULE("skirmish.ruling.29");
  const std::string both_out = returning("d1 d2", R"(   1 | A   .   .   X   . |
     +   +   +   +   +   +
   2 | B   .   .   .   . |
)",
                                         "  on_track Y 2 1\n");
  AtTable z_first(both_out);
  z_first.act("choose A").act("exhaust A");
  EXPECT_EQ(z_first.options(), (Options{"place Y d2", "place Z d2"}));  // one free square, two figures
  z_first.act("place Z d2");
  EXPECT_EQ(z_first.squares("Y", "place"), "c1 c2 e1 e2");
  AtTable y_first(both_out);
  y_first.act("choose A").act("exhaust A").act("place Y d2");
  EXPECT_EQ(y_first.squares("Z", "place"), "c1 c2 e1 e2");
}

TEST(Ruling, OnAFullMapItWaitsAnotherRound) {
  RULE("skirmish.ruling.2");
  AtTable table(R"(
start 2 c1
side
  figure A "A"
  figure B "B"
side
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   B   Y |
     +---+---+---+
position
  exhausted B Y Z
  on_track Z 2 1
)");
  table.act("choose A").act("exhaust A");
  EXPECT_EQ(table.round(), 2);
  EXPECT_EQ(table.state("Z"), "track 1");
}

// --- 11: nobody may pass -----------------------------------------------------------------------------------

TEST(Ruling, NobodyMayPassButATurnMayBeEmpty) {
  RULE("skirmish.ruling.11");
  AtTable table(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   B   Z |
     +---+---+---+
)");
  EXPECT_EQ(table.options(), (Options{"choose A", "choose B"}));  // one of them it must be
  EXPECT_EQ(table.refused("exhaust A").rule, "skirmish.turn.3");
  table.act("choose B").act("exhaust B");  // and it may do nothing
  EXPECT_TRUE(table.exhausted("B"));
}

TEST(Ruling, ASideWithoutReadyCharactersIsSkippedUntilTheRoundEnds) {
  RULE("skirmish.ruling.11");
  AtTable table(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   X   Y   Z |
     +---+---+---+---+
)");
  table.act("choose A").act("exhaust A");
  for (const std::string mark : {"X", "Y", "Z"}) {
    EXPECT_EQ(table.turn(), 2);
    if (table.asked() == "choose") table.act("choose " + mark);
    table.act("exhaust " + mark);
  }
  EXPECT_EQ(table.round(), 2);
}

// --- 12: an ally is somebody else --------------------------------------------------------------------------

TEST(Ruling, AnAllyIsNeverTheCharacterItself) {
  RULE("skirmish.ruling.12");
  // Adjacent to its own square since 2022, and yet no ally of its own.
  auto table = table_with(R"(
point P a1
drawing
       a   b   c
     +---+---+---+
   1 | A   B   C |
     +   +   +   +
   2 | .   .   Z |
     +---+---+---+
)",
                          "A", {free_action("near", {an_ally(0)}), free_action("far", {an_ally(5)})});
  table.act("choose A");
  EXPECT_EQ(table.refused("assist A A"),
            (Refused{"skirmish.ruling.12", "itself", "A cannot do this to itself."}));
  EXPECT_TRUE(table.legal("interact A point_P"));  // what lies on its square is adjacent
  table.act("ability A near");
  EXPECT_EQ(table.options(), Options{"target B"});
  EXPECT_EQ(table.refused("target A").rule, "skirmish.ruling.12");
  table.act("target B").act("ability A far");
  EXPECT_EQ(table.options(), (Options{"target B", "target C"}));
}

// --- 13: placing -------------------------------------------------------------------------------------------

TEST(Ruling, PlacingLiftsThePieceFirst) {
  RULE("skirmish.ruling.13");
  auto table = table_with(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A | B   . |
     +---+   +   +
   2 | Z  ###  . |
     +---+---+---+
)",
                          "A", {free_action("hop", {place_within(1)})});
  table.act("choose A").act("ability A hop");
  EXPECT_EQ(table.squares("A", "place"), "a1");  // its own square is free for it; nothing else is
  EXPECT_EQ(table.refused("place A b1"), (Refused{"skirmish.ruling.13", "occupied", "B is on b1."}));
  EXPECT_EQ(table.refused("place A a2"), (Refused{"skirmish.ruling.13", "occupied", "Z is on a2."}));
  EXPECT_EQ(table.refused("place A b2"),
            (Refused{"skirmish.map.3", "enclosed", "b2 is enclosed by an obstruction."}));
}

TEST(Ruling, PlacingNeedsNoWayAndNoSight) {
  RULE("skirmish.ruling.13");
  auto table = table_with(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | B | . | . |
     +---+---+---+---+
   2 | Z   .   .   . |
     +---+---+---+---+
)",
                          "A", {free_action("hop", {place_within(2)})});
  table.act("choose A").act("ability A hop");
  EXPECT_EQ(table.squares("A", "place"), "a1 b2 c1 c2");
  EXPECT_EQ(table.refused("place A d1").rule, "skirmish.term.4");
  table.act("place A c1");
  EXPECT_EQ(table.square("A"), "c1");
  EXPECT_FALSE(table.happened("moved"));
}

TEST(Ruling, TokensShareASquareMinionsDoNot) {
  RULE("skirmish.ruling.13");
  constexpr auto crowded = R"(
drawing
       a   b
     +---+---+
   1 | A   B |
     +   +   +
   2 | Z   . |
     +---+---+
)";
  const Part put_it{.op = Op::PlaceToken, .n = 1};
  const auto options = [&](const std::string& kind, bool full) {
    std::string sheet = "side\n  figure A \"A\"\n  figure B \"B\"\n  " + kind +
                        " T \"T\" of A\nside\n  figure Z \"Z\"\n  figure Y \"Y\"\n" + crowded +
                        (full ? "position\n  at Y b2\n" : "position\n  on_track Y 2 1\n");
    auto table = table_with(sheet, "A", {free_action("drop", {put_it})});
    table.act("choose A").act("ability A drop");
    return table;
  };
  EXPECT_EQ(options("token", true).squares("T", "place"), "a1 a2 b1 b2");
  EXPECT_EQ(options("minion", false).squares("T", "place"), "b2");
  // Without a legal square it cannot be done: the ability ends there, and the action is used.
  AtTable nowhere = options("minion", true);
  EXPECT_EQ(nowhere.asked(), "turn");
  EXPECT_TRUE(nowhere.happened("ended_there"));
  EXPECT_EQ(nowhere.actions_left(), 1);
  EXPECT_EQ(nowhere.state("T"), "aside");
}

}  // namespace rulings_test

}  // namespace tablewright::tests
