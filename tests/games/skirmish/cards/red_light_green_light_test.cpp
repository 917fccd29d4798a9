// The scenario Red Light, Green Light: two sprinters a side run along their lanes. All of it is
// reconstructed.
#include <gtest/gtest.h>

#include "games/skirmish/cards/at_scenario.hpp"
#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr auto id = "red_light_green_light";

std::string race(std::string_view places, std::string_view more = "", std::string_view edition = "2022") {
  return in_edition(edition, scenario_of(id, 2, 2)) + standing_at(places) + std::string(more);
}
// The last turn of the round; everybody is out of the way and looks at nothing.
std::string late(std::string_view places, std::string_view more = "", std::string_view edition = "2022") {
  return race(places, "  active Z\n  exhausted A B Y\n" + std::string(more), edition);
}
constexpr auto in_the_corners = "A a1, B b1, Z j12, Y i12";
// The same, lying: nobody sees anything.
constexpr auto asleep = "a a1, b b1, z j12, y i12";

// --- Set-up

TEST(RedLightGreenLight, TwoSprintersASideStandAtTheirStarts) {
  RULE("skirmish.setup.2");
  AtTable table(scenario_of(id, 2, 2));
  table.rolls("1");
  EXPECT_EQ(table.square("sprinter1"), "c2");
  EXPECT_EQ(table.square("sprinter2"), "g2");
  EXPECT_EQ(table.square("sprinter3"), "d11");
  EXPECT_EQ(table.square("sprinter4"), "h11");
  for (const auto& [mark, side] : {std::pair{"sprinter1", 0}, std::pair{"sprinter4", 1}}) {
    const auto& card = table.rules().piece(table.piece(mark));
    EXPECT_EQ(card.kind, skirmish::PieceKind::Token);
    EXPECT_EQ(card.side.value, side);
    EXPECT_TRUE(card.has_defence);
  }
  EXPECT_EQ(target_of(id, 2, 2), scenario_called(id).aim.target[2]);
  EXPECT_EQ(target_of(id, 2, 3), scenario_called(id).aim.target[3]);
}

TEST(RedLightGreenLight, OnAnotherMapTheSprintersBeginInTheStartingAreas) {
  RULE("skirmish.mix.5");
  AtTable table("map barracks\n" + scenario_of(id, 2, 2));
  table.rolls("1");
  for (const auto* mark : {"sprinter1", "sprinter4"}) {
    const auto& card = table.rules().piece(table.piece(mark));
    ASSERT_TRUE(card.home) << mark;
    EXPECT_TRUE(table.rules().starts[card.side.value].has(*card.home)) << mark;
  }
}

// --- Helping a sprinter

TEST(RedLightGreenLight, ACharacterBesideItSendsItUpToTwoSquares) {
  RULE("skirmish.ruling.35");
  for (const auto* edition : all_editions) {
    AtTable table(race("A d2, B b1, Z j12, Y i12", "  active A\n", edition));
    EXPECT_THAT(table.options("interact"), ElementsAre("interact A sprinter1")) << edition;
    table.act("interact A sprinter1");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1}) << edition;
    EXPECT_EQ(table.squares("sprinter1"), "c2 c3 c4") << edition;
    EXPECT_EQ(table.refused("move sprinter1 c5").reason, "square_does_not_fit");
    EXPECT_EQ(table.refused("move sprinter1 d3").reason, "square_does_not_fit");
    table.act("move sprinter1 c4");
    EXPECT_EQ(table.square("sprinter1"), "c4") << edition;
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(RedLightGreenLight, TheOthersRunTheOtherWay) {
  RULE("skirmish.term.9");
  AtTable table(race("A a1, B b1, Z d12, Y i12", "  active Z\n"));
  table.act("interact Z sprinter3");
  EXPECT_EQ(table.squares("sprinter3"), "d9 d10 d11");
}

TEST(RedLightGreenLight, NobodySendsASprinterOfTheOthersOrOneFarAway) {
  RULE("skirmish.marker.1");
  AtTable theirs(race("A d10, B b1, Z j12, Y i12", "  active A\n"));
  EXPECT_EQ(theirs.refused("interact A sprinter3").reason, "not_for_it");
  AtTable far(race("A e2, B b1, Z j12, Y i12", "  active A\n"));
  EXPECT_EQ(far.refused("interact A sprinter1").reason, "not_adjacent");
}

TEST(RedLightGreenLight, SprintersPassAndShareSquaresWithAnything) {
  RULE("skirmish.token.3");
  for (const auto* edition : all_editions) {
    AtTable table(race("A d2, B c4, Z c3, Y i12", "  active A\n", edition));
    table.act("interact A sprinter1");
    EXPECT_EQ(table.squares("sprinter1"), "c2 c3 c4") << edition;
    table.act("move sprinter1 c4");
    EXPECT_EQ(table.square("B"), "c4") << edition;
  }
}

// --- Coming home

TEST(RedLightGreenLight, AtTheFarEdgeItScoresAndStartsAgainSoon) {
  RULE("skirmish.points.1");
  for (const auto* edition : all_editions) {
    AtTable table(race("A d9, B b1, Z j12, Y i12", "  active A\n  at sprinter1 c10\n", edition));
    table.act("interact A sprinter1");
    EXPECT_EQ(table.squares("sprinter1"), "c10 c11 c12") << edition;
    table.act("move sprinter1 c12");
    EXPECT_EQ(table.points(1), own_points(id)) << edition;
    EXPECT_EQ(table.state("sprinter1"), "track 1") << edition;
    EXPECT_EQ(track_of(table, "sprinter1"), 1) << edition;
    EXPECT_EQ(table.asked(), "turn");
    table.rolls("shield");
    end_round(table);
    EXPECT_EQ(table.square("sprinter1"), "c2") << edition;  // after the light
    EXPECT_EQ(table.square("sprinter2"), "g3") << edition;
  }
}

TEST(RedLightGreenLight, OneStepBeforeItScoresNothing) {
  RULE("skirmish.points.1");
  AtTable table(race("A d9, B b1, Z j12, Y i12", "  active A\n  at sprinter1 c9\n"));
  table.act("interact A sprinter1").act("move sprinter1 c11");
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.square("sprinter1"), "c11");
}

TEST(RedLightGreenLight, TheEdgeStopsIt) {
  RULE("skirmish.term.9");
  AtTable table(race("A d10, B b1, Z j12, Y i12", "  active A\n  at sprinter1 c11\n"));
  table.act("interact A sprinter1");
  EXPECT_EQ(table.squares("sprinter1"), "c11 c12");
}

// --- The light

TEST(RedLightGreenLight, AStarMovesAllTwoAShieldOne) {
  RULE("skirmish.ruling.9");
  for (const auto* edition : all_editions) {
    for (const auto& [face, first, third] :
         {std::tuple{"star", "c4", "d9"}, std::tuple{"shield", "c3", "d10"}}) {
      AtTable table(late(in_the_corners, "", edition));
      table.rolls(face).act("exhaust Z");
      EXPECT_TRUE(table.dice_used_up()) << edition;
      EXPECT_EQ(table.square("sprinter1"), first) << edition;
      EXPECT_EQ(table.square("sprinter3"), third) << edition;
      EXPECT_EQ(table.round(), 2) << edition;
      EXPECT_EQ(table.asked(), "choose") << edition;  // nobody was asked anything
      EXPECT_THAT(table.log(), HasSubstr(std::string("The roll for everybody: ") + face));
    }
  }
}

TEST(RedLightGreenLight, OnATripleTheSeenAreCaughtAndNobodyMoves) {
  RULE("skirmish.sight.1");
  for (const auto* edition : all_editions) {
    AtTable table(late("A a1, b b1, Z c12, y i12", "", edition));
    table.rolls("!!!").act("exhaust Z");
    EXPECT_EQ(table.state("sprinter1"), "track 1") << edition;  // on the 2, and one Cooldown step has passed
    EXPECT_EQ(table.square("sprinter2"), "g2") << edition << ": does Z see g2?";
    EXPECT_EQ(table.points(1) + table.points(2), 0) << edition;
  }
}

TEST(RedLightGreenLight, WhoLiesCatchesNobodyNorDoesAFriend) {
  RULE("skirmish.sight.3");
  AtTable table(race("A c1, B g1, z c12, y d12", "  active Z\n  exhausted A B Y\n"));
  table.rolls("!!!").act("exhaust Z");
  EXPECT_EQ(table.square("sprinter1"), "c2");  // A and B look at their own
  EXPECT_EQ(table.square("sprinter2"), "g2");
}

TEST(RedLightGreenLight, WhatTheLightBringsHomeScoresForBoth) {
  RULE("skirmish.ruling.9");
  AtTable table(late(asleep, "  at sprinter1 c10\n  at sprinter3 d3\n"));
  table.rolls("star").act("exhaust Z");
  EXPECT_EQ(table.points(1), own_points(id));
  EXPECT_EQ(table.points(2), own_points(id));
  EXPECT_EQ(table.square("sprinter1"), "c2");  // the 1 is left in the Cooldown step that follows
  EXPECT_EQ(table.square("sprinter3"), "d11");
}

TEST(RedLightGreenLight, ItIsDoneBeforePointsAreCompared) {
  RULE("skirmish.ruling.9");
  const int target = target_of(id, 2, 2);
  AtTable table(late(asleep, "  at sprinter1 c10\n" + with_points(1, target - own_points(id))));
  table.rolls("star").act("exhaust Z");
  EXPECT_EQ(table.winner(), 1);
}

TEST(RedLightGreenLight, ASprinterOnTheTrackDoesNotRun) {
  RULE("skirmish.ruling.16");
  AtTable table(late(in_the_corners, "  on_track sprinter1 1 2\n"));
  table.rolls("star").act("exhaust Z");
  EXPECT_EQ(table.state("sprinter1"), "track 1");
}

// --- Challenging a sprinter

TEST(RedLightGreenLight, ItIsChallengedAsARivalInEveryEdition) {
  RULE("skirmish.token.6");
  RULE("skirmish.token.7");
  for (const auto* edition : all_editions) {
    AtTable table(race("A a1, B b1, Z d3, Y i12", "  active Z\n", edition));
    EXPECT_EQ(table.targets("Z"), "sprinter1") << edition;
    const int defence = defence_of(table, "sprinter1");
    table.rolls(winning(2, defence)).act("challenge Z sprinter1");
    EXPECT_THAT(table.log(), HasSubstr(contest(2, defence))) << edition;
    EXPECT_EQ(table.state("sprinter1"), "track 2") << edition;
    EXPECT_EQ(track_of(table, "sprinter1"), 1) << edition;
    EXPECT_EQ(table.points(2), 0) << edition;
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

TEST(RedLightGreenLight, ALostChallengeLeavesItWhereItIs) {
  RULE("skirmish.chal.10");
  AtTable table(race("A a1, B b1, Z d3, Y i12", "  active Z\n"));
  table.rolls(losing(2, defence_of(table, "sprinter1"))).act("challenge Z sprinter1");
  EXPECT_EQ(table.square("sprinter1"), "c2");
}

TEST(RedLightGreenLight, NobodyChallengesTheOwn) {
  RULE("skirmish.chal.3");
  AtTable table(race("A d2, B b1, Z j12, Y i12", "  active A\n"));
  EXPECT_EQ(table.refused("challenge A sprinter1").reason, "ally");
}

// SG-3 of the sheet.
TEST(RedLightGreenLight, InTheOwnSquareItIsATargetSince2022) {
  RULE("skirmish.adj.3");
  for (const auto* edition : all_editions) {
    AtTable table(race("A a1, B b1, Z c2, Y i12", "  active Z\n", edition));
    EXPECT_EQ(table.legal("challenge Z sprinter1"), std::string_view(edition) == "2022") << edition;
    AtTable helper(race("A c2, B b1, Z j12, Y i12", "  active A\n", edition));
    EXPECT_TRUE(helper.legal("interact A sprinter1")) << edition;
  }
}

TEST(RedLightGreenLight, WhoIsBeatenComesBackToItsStart) {
  RULE("skirmish.cool.2");
  AtTable table(race("A a1, B b1, Z d6, Y i12", "  active Z\n  at sprinter1 c5\n"));
  table.rolls(winning(2, defence_of(table, "sprinter1"))).act("challenge Z sprinter1");
  table.rolls("shield, shield");
  end_round(table);
  EXPECT_EQ(table.state("sprinter1"), "track 1");
  end_round(table);
  EXPECT_EQ(table.square("sprinter1"), "c2");
}

// --- Lanes elsewhere

TEST(Lanes, EndAtAnObstructionWhichIsNoEdge) {
  RULE("skirmish.move.6");
  AtTable table("scenario " + std::string(id) + R"(
place marker sprinter 1 a1 c1
place marker sprinter 2 b6 d6
side
  figure A "A"
  figure B "B"
side
  figure Z "Z"
  figure Y "Y"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   .   A |
     +   +   +   +   +
   2 | .   .   .   B |
     +---+   +   +   +
   3 | .   .   .   . |
     +   +   +   +   +
   4 | .   .  ###  . |
     +   +   +   +   +
   5 | .   .   .   Y |
     +   +   +   +   +
   6 | .   .   .   Z |
     +---+---+---+---+
position
  active Z
  exhausted A B Y
  down A B Z Y
)");
  table.rolls("star").act("exhaust Z");
  EXPECT_EQ(table.square("sprinter1"), "a2");  // a wall
  EXPECT_EQ(table.square("sprinter2"), "c3");  // a blocked square
  EXPECT_EQ(table.square("sprinter3"), "b4");
  EXPECT_EQ(table.points(1), 0);
}

TEST(RedLightGreenLight, IsWrittenAndReadBack) {
  AtTable table(race("A d2, B b1, Z j12, Y i12", "  active A\n"));
  EXPECT_EQ(read_back(table), table.position());
  table.act("interact A sprinter1");
  EXPECT_EQ(read_back(table), table.position());
}

}  // namespace

}  // namespace tablewright::tests
