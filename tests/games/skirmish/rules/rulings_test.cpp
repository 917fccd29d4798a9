// What this project decides where the books are silent: skirmish.ruling.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace rulings_test {

using Options = std::vector<std::string>;
using Seats = std::vector<int>;
using skirmish::Op;
using skirmish::Part;
using skirmish::TokenType;

// ---- 1, 38: moves of no squares

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

// ---- 2, 29, 31: returning to the starting area

// Z and Y of side 2 are on the 1 and took their turns; A has the last turn of the round.
std::string returning(const std::string& area, const std::string& rows, const std::string& more = "") {
  return "start 2 " + area + R"(
side
  figure A "A"
  figure B "B"
side
  figure X "X"
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
)" + rows +
         R"(     +---+---+---+---+---+
position
  exhausted B X Y Z
  on_track Z 2 1
)" + more;
}

constexpr auto free_area = R"(   1 | A   .   .   X   . |
     +   +   +   +   +   +
   2 | B   .   .   Y   . |
)";

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

// ---- 9, 10: the end of a round, and winning

TEST(Ruling, PointsAreCountedBeforeAnythingReturns) {
  RULE("skirmish.ruling.9");
  AtTable table(returning("e1 e2", free_area, R"(  side 1
    points 10
    track 1 red
)"));
  table.act("choose A").act("exhaust A");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 1);
  EXPECT_EQ(table.story(), "exhausted round_ended match_won");
  EXPECT_EQ(table.state("Z"), "track 1");  // the map as the last turn left it
  EXPECT_EQ(table.track(1, 1), "red");
  EXPECT_TRUE(table.exhausted("A"));
}

TEST(Ruling, ThenCooldownRefreshAndNewFirstPlayer) {
  RULE("skirmish.ruling.9");
  AtTable table(returning("e1", free_area, R"(  side 1
    points 9
    track 1 red
)"));
  table.act("choose A").act("exhaust A");
  EXPECT_EQ(table.log(), R"(A is exhausted.
Round 1 is over.
Side 1 takes 1 red back into the pool.
Side 1 shifted everything on the cooldown track down by one.
Side 2 shifted everything on the cooldown track down by one.
Z is back on e1.
All exhausted markers come off.
The First Player marker passes to Side 2.
Round 2 begins with Side 2.
)");
}

// A first game with a point for those beside, to three points.
std::string to_three(int dark, int light, const std::string& house = "") {
  return house + R"(first_game got100
side "Dark"
  figure A "A"
  figure B "B"
side "Light"
  figure M "M"
side "Grey"
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   z   M   B |
     +   +   +   +   +
   2 | .   .   .   y |
     +---+---+---+---+
position
  side 1
    points )" +
         std::to_string(dark) + "\n  side 2\n    points " + std::to_string(light) + '\n';
}

TEST(Ruling, ASideWinsAtTheTargetIfAllOthersHaveFewer) {
  RULE("skirmish.ruling.10");
  AtTable ahead(to_three(2, 1));
  ahead.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_TRUE(ahead.over());  // three against two, at once
  EXPECT_EQ(ahead.winner(), 1);
  EXPECT_EQ(ahead.round(), 1);
}

TEST(Ruling, LevelAtTheTargetTheyPlayOnUntilOneLeads) {
  RULE("skirmish.ruling.10");
  AtTable table(to_three(2, 2));
  table.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.points(1), 3);
  EXPECT_EQ(table.points(2), 3);  // both by one knock-out
  EXPECT_FALSE(table.over());
  table.act("exhaust A").act("exhaust M").act("choose Y").act("exhaust Y");
  // M stands beside Y as well, so both gain again.
  table.rolls("star star, star star").act("challenge B Y");
  EXPECT_EQ(table.points(1), 4);
  EXPECT_EQ(table.points(2), 4);
  EXPECT_FALSE(table.over());
}

TEST(Ruling, OneMoreThanTheOtherAboveTheTargetWins) {
  RULE("skirmish.ruling.10");
  std::string sheet = to_three(3, 3);
  sheet.replace(sheet.find("z   M"), 5, "z | M");  // M is not beside Z now
  AtTable table(sheet);
  table.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.points(1), 4);
  EXPECT_EQ(table.points(2), 3);
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 1);
}

TEST(Ruling, ATableMayDecideFirstGamesAtTheEndOfTheRound) {
  RULE("skirmish.ruling.10");
  AtTable table(to_three(2, 1, "house win_at_end_of_round\n"));
  table.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.points(1), 3);
  EXPECT_FALSE(table.over());
  table.act("exhaust A").act("exhaust M").act("choose Y").act("exhaust Y").act("exhaust B");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 1);
}

// ---- 11: nobody may pass

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

// ---- 12: an ally is somebody else

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

// ---- 13: placing

constexpr Part place_within(int squares) { return {.op = Op::Place, .n = static_cast<std::int8_t>(squares)}; }

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

// ---- 16: when a challenge is judged

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

// ---- 18: what is done to somebody on the ground

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

// ---- 19: out is nowhere

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

// ---- 20: a turn on the ground

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

// ---- 27: back in the middle of a round

TEST(Ruling, ATokenShiftedOffIsBackAtOnce) {
  RULE("skirmish.ruling.27");
  auto table = table_with(
      R"(
side
  figure A "A" dots red
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +---+---+---+
position
  side 1
    pool
    track 4 red
)",
      "A", {free_action("rest", {shifted_off()}), {"roar", TokenType::Red, 2, false, {a_move(1)}}});
  table.act("choose A");
  EXPECT_EQ(table.refused("ability A roar").reason, "no_token_of_type");
  table.act("ability A rest").act("shift red 4");
  EXPECT_EQ(table.pool(1), "red");
  table.act("ability A roar").act("move A b1");  // in the same turn
  EXPECT_EQ(table.track(1, 2), "red");
}

TEST(Ruling, ACharacterThatIsBackEarlyCanStillTakeItsTurn) {
  RULE("skirmish.ruling.27");
  const std::string b_is_out = R"(
start 1 a1 a2
side
  figure A "A"
  figure B "B"
side
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | .   A   Y |
     +   +   +   +
   2 | .   .   Z |
     +---+---+---+
position
  on_track B 1 1
)";
  const auto called_back = [](const std::string& sheet) {
    auto table = table_with(sheet, "A", {free_action("call", {a_piece_shifted_by(-1)})});
    table.act("choose A").act("ability A call").act("target B");
    return table;
  };
  AtTable table = called_back(b_is_out);
  EXPECT_EQ(table.asked(), "place");  // at once, in the turn of A
  EXPECT_EQ(table.refused("move A b2"),
            (Refused{"skirmish.cool.3", "place_first", "First B has to be placed."}));
  EXPECT_EQ(table.squares("B", "place"), "a1 a2");
  table.act("place B a2");
  EXPECT_EQ(table.state("B"), "standing");
  EXPECT_EQ(table.active(), "A");
  EXPECT_EQ(table.actions_left(), 1);
  table.act("exhaust A").act("choose Z").act("exhaust Z");
  EXPECT_EQ(table.active(), "B");
  EXPECT_EQ(table.round(), 1);
  EXPECT_NE(table.squares("B"), "");  // and it acts like anybody else

  AtTable had_its_turn = called_back(b_is_out + "  exhausted B\n");
  had_its_turn.act("place B a2").act("exhaust A").act("choose Z").act("exhaust Z");
  EXPECT_EQ(had_its_turn.active(), "Y");  // not B again
}

// ---- 28: one marker for one interact

TEST(Ruling, OneInteractScoresOneMarkerOfTheOwnersChoice) {
  RULE("skirmish.ruling.28");
  AtTable table(R"(
point P a1
point Q b2
point R c1
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   A   .   Z |
     +   +   +   +   +
   2 | .   .   .   . |
     +---+---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.squares("A", "interact"), "point_P point_Q point_R");
  table.act("interact A point_Q");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.state("point_Q"), "track 4");
  EXPECT_EQ(table.square("point_P"), "a1");
  EXPECT_EQ(table.square("point_R"), "c1");
  table.act("interact A point_P");
  EXPECT_EQ(table.points(1), 2);
}

// ---- 32: starting areas are open to all

TEST(Ruling, AnybodyMayEnterAnybodysStartingArea) {
  RULE("skirmish.ruling.32");
  AtTable table(R"(
start 1 a1
start 2 c1 c2
side
  figure A "A"
side
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   .   . |
     +   +   +   +
   2 | .   Y   . |
     +---+---+---+
position
  on_track Z 2 1
)");
  table.act("choose A").act("move A c1");
  EXPECT_EQ(table.square("A"), "c1");
  table.act("exhaust A").act("choose Z").act("exhaust Y");
  EXPECT_EQ(table.square("Z"), "c2");  // A is in the way of whoever returns
}

// ---- 33, 36: players and sides

TEST(Ruling, TwoAgainstOneHasEqualNumbersOfCharacters) {
  RULE("skirmish.ruling.33");
  const skirmish::Rules rules = rules_of("first_game sg100\nseats 3\n");
  EXPECT_EQ((rules.characters & rules.of_side[0]).count(), 3);
  EXPECT_EQ((rules.characters & rules.of_side[1]).count(), 3);
  AtTable table(rules);
  table.rolls("2");
  EXPECT_EQ(table.seats_asked(), Seats{2});  // the single player runs a whole side
  EXPECT_EQ(table.position().to_place.count(), 3);
  for (int i = 0; i < 3; ++i) table.act(table.options().front());
  EXPECT_EQ(table.seats_asked(), (Seats{1, 3}));  // the other one is shared
}

TEST(Ruling, InTeamsPointsAndTargetsAreOfTheSide) {
  RULE("skirmish.ruling.36");
  AtTable table(R"(
seats 4 in teams
side "Dark"
  figure A "A"
  figure B "B"
side "Light"
  figure W "W"
  figure X "X"
drawing
       a   b   c
     +---+---+---+
   1 | A   w   . |
     +   +   +   +
   2 | B   x   . |
     +---+---+---+
position
  side 1
    points 4
)");
  EXPECT_EQ(table.rules().target, 6);  // by two characters a side, not by one a player
  table.rolls("star star, star star").act("choose A").act("challenge A W").act("exhaust A");
  EXPECT_EQ(table.points(1), 5);
  table.act("choose X").act("exhaust X");
  table.rolls("star star, star star").act("challenge B X").act("exhaust B");  // B belongs to the partner
  EXPECT_EQ(table.points(1), 6);
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 1);
  const auto outcome = skirmish::Skirmish::result(table.rules(), table.position());
  EXPECT_EQ(outcome->points.size(), 2U);  // sides, not players
}

TEST(Ruling, InFreeForAllTheyAreOfThePlayer) {
  RULE("skirmish.ruling.36");
  AtTable table(R"(
side
  figure A "A"
side
  figure M "M"
side
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   z   M   y |
     +---+---+---+---+
)");
  table.rolls("star star, star star").act("choose A").act("challenge A Z").act("exhaust A");
  table.rolls("star star, star star").act("challenge M Y").act("exhaust M");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.points(2), 1);
  EXPECT_EQ(table.points(3), 0);
}

// ---- 42: a knock-out that no rival made

TEST(Ruling, AKnockOutThatNoRivalMadeGivesNobodyAPoint) {
  RULE("skirmish.ruling.42");
  // A makes Y challenge without controlling it: what Y does to its own friend, no rival did.
  auto table = table_with(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Y   z |
     +---+---+---+
)",
                          "A", {free_action("incite", {a_rival(1), to_the_picked(a_challenge(2))})});
  table.act("choose A").act("ability A incite").act("target Y");
  EXPECT_EQ(table.targets("Y"), "A Z");
  table.rolls("star star, star star").act("challenge Y Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.points(2), 0);
  EXPECT_TRUE(table.happened("no_points"));
}

TEST(Ruling, InTheFirstGameOf2020bStandingBesideItStillCounts) {
  RULE("skirmish.ruling.42");
  // "Unless the scenario says otherwise": it gives a point for being beside, whoever did it.
  auto table = table_with(R"(
first_game got100
side
  figure A "A"
side
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   Y   . |
     +   +   +   +
   2 | .   z   . |
     +---+---+---+
)",
                          "A", {free_action("incite", {a_rival(1), to_the_picked(a_challenge(2))})});
  table.act("choose A").act("ability A incite").act("target Y");
  table.rolls("star star, star star").act("challenge Y Z");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.points(2), 0);
}

TEST(Ruling, NobodyGainsIsSaidOnlyWhereNobodyDoes) {
  RULE("skirmish.ruling.42");
  auto table = table_with(R"(
first_game got100
side
  figure A "A"
side
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   Y   . |
     +   +   +   +
   2 | .   z   . |
     +---+---+---+
)",
                          "A", {free_action("incite", {a_rival(1), to_the_picked(a_challenge(2))})});
  table.act("choose A").act("ability A incite").act("target Y");
  table.rolls("star star, star star").act("challenge Y Z");
  EXPECT_FALSE(table.happened("no_points"));
}

}  // namespace rulings_test

}  // namespace tablewright::tests
