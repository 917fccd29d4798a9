// Rulings about rounds, points, players and sides.
#include <gtest/gtest.h>

#include "games/skirmish/rules/rulings_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace rulings_test {

using skirmish::TokenType;

// --- 9, 10: the end of a round, and winning ----------------------------------------------------------------

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

// --- 27: back in the middle of a round ---------------------------------------------------------------------

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

// --- 28: one marker for one interact -----------------------------------------------------------------------

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

// --- 32: starting areas are open to all --------------------------------------------------------------------

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

// --- 33, 36: players and sides -----------------------------------------------------------------------------

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

// --- 42: a knock-out that no rival made --------------------------------------------------------------------

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
