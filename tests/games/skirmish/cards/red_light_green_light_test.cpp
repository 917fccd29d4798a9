// The scenario Red Light, Green Light: two sprinters a side run along their lanes. All of it is
// reconstructed.
#include <gtest/gtest.h>

#include "games/skirmish/cards/at_scenario.hpp"
#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace red_light_green_light_test {

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

// The numbers of the scenario as the pack has them: how far a sprinter is sent, and runs on a star and on a
// shield; where those go who are caught, home and beaten; how many dice are the light.
enum Runs : std::uint8_t { Sent, OnAStar, OnAShield };
enum Laid : std::uint8_t { Caught, Home, Beaten };
int number_of(skirmish::Op op, int after) {
  for (const skirmish::Part& part : rules_of(scenario_of(id, 2, 2)).parts) {
    const bool its = part.op == op && (op != skirmish::Op::Move || part.way == skirmish::Way::Lane);
    if (its && after-- == 0) return part.n;
  }
  ADD_FAILURE() << "the scenario has no such part";
  return 0;
}
int steps(Runs which) { return number_of(skirmish::Op::Move, which); }
int space(Laid which) { return number_of(skirmish::Op::LayOnTrack, which); }
std::string light(std::string_view face) { return dice(number_of(skirmish::Op::RollAndCount, 0), face); }
std::string in_column(char column, int row) { return column + std::to_string(row); }
// "c2 c3 c4": from row to row.
std::string lane(char column, int first, int last) {
  std::string squares;
  for (int row = first; row <= last; ++row) squares += (squares.empty() ? "" : " ") + in_column(column, row);
  return squares;
}
// Where a sprinter is after so many Cooldown steps: still on the track, or at its start again.
testing::AssertionResult is_back(AtTable& table, const std::string& mark, Laid laid, int cooldowns,
                                 const std::string& start) {
  const int left = space(laid) - cooldowns;
  const std::string now = left > 0 ? table.state(mark) : table.square(mark);
  const std::string expected = left > 0 ? "track " + std::to_string(left) : start;
  if (now == expected) return testing::AssertionSuccess();
  return testing::AssertionFailure() << mark << " is at " << now << ", not at " << expected;
}

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

TEST(RedLightGreenLight, ACharacterBesideItSendsItAhead) {
  RULE("skirmish.ruling.35");
  for (const auto* edition : all_editions) {
    AtTable table(race("A d2, B b1, Z j12, Y i12", "  active A\n", edition));
    EXPECT_THAT(table.options("interact"), ElementsAre("interact A sprinter1")) << edition;
    table.act("interact A sprinter1");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1}) << edition;
    const int last = 2 + steps(Sent);
    EXPECT_EQ(table.squares("sprinter1"), lane('c', 2, last)) << edition;
    EXPECT_EQ(table.refused("move sprinter1 " + in_column('c', last + 1)).reason, "too_far");
    EXPECT_EQ(table.refused("move sprinter1 d3").reason, "not_on_lane");
    table.act("move sprinter1 " + in_column('c', last));
    EXPECT_EQ(table.square("sprinter1"), in_column('c', last)) << edition;
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(RedLightGreenLight, TheOthersRunTheOtherWay) {
  RULE("skirmish.term.9");
  AtTable table(race("A a1, B b1, Z d12, Y i12", "  active Z\n"));
  table.act("interact Z sprinter3");
  EXPECT_EQ(table.squares("sprinter3"), lane('d', 11 - steps(Sent), 11));
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
    const std::string last = in_column('c', 2 + steps(Sent));
    AtTable table(race("A d2, B " + last + ", Z c3, Y i12", "  active A\n", edition));
    table.act("interact A sprinter1");
    EXPECT_EQ(table.squares("sprinter1"), lane('c', 2, 2 + steps(Sent))) << edition;
    table.act("move sprinter1 " + last);
    EXPECT_EQ(table.square("B"), last) << edition;
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
    EXPECT_EQ(table.state("sprinter1"), "track " + std::to_string(space(Home))) << edition;
    EXPECT_EQ(track_of(table, "sprinter1"), 1) << edition;
    EXPECT_EQ(table.asked(), "turn");
    table.rolls(light("shield"));
    end_round(table);
    EXPECT_TRUE(is_back(table, "sprinter1", Home, 1, "c2")) << edition;  // after the light
    EXPECT_EQ(table.square("sprinter2"), in_column('g', 2 + steps(OnAShield))) << edition;
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

TEST(RedLightGreenLight, AStarMovesAllAndAShieldTooNotSoFar) {
  RULE("skirmish.ruling.9");
  for (const auto* edition : all_editions) {
    for (const auto& [face, far] :
         {std::pair{"star", steps(OnAStar)}, std::pair{"shield", steps(OnAShield)}}) {
      AtTable table(late(in_the_corners, "", edition));
      table.rolls(light(face)).act("exhaust Z");
      EXPECT_TRUE(table.dice_used_up()) << edition;
      EXPECT_EQ(table.square("sprinter1"), in_column('c', 2 + far)) << edition;
      EXPECT_EQ(table.square("sprinter3"), in_column('d', 11 - far)) << edition;
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
    table.rolls(light("!!!")).act("exhaust Z");
    EXPECT_TRUE(is_back(table, "sprinter1", Caught, 1, "c2")) << edition;  // one Cooldown step has passed
    EXPECT_EQ(table.square("sprinter2"), "g2") << edition << ": does Z see g2?";
    EXPECT_EQ(table.points(1) + table.points(2), 0) << edition;
  }
}

TEST(RedLightGreenLight, WhoLiesCatchesNobodyNorDoesAFriend) {
  RULE("skirmish.sight.3");
  AtTable table(race("A c1, B g1, z c12, y d12", "  active Z\n  exhausted A B Y\n"));
  table.rolls(light("!!!")).act("exhaust Z");
  EXPECT_EQ(table.square("sprinter1"), "c2");  // A and B look at their own
  EXPECT_EQ(table.square("sprinter2"), "g2");
}

TEST(RedLightGreenLight, WhatTheLightBringsHomeScoresForBoth) {
  RULE("skirmish.ruling.9");
  AtTable table(late(asleep, "  at sprinter1 c11\n  at sprinter3 d2\n"));
  table.rolls(light("star")).act("exhaust Z");
  EXPECT_EQ(table.points(1), own_points(id));
  EXPECT_EQ(table.points(2), own_points(id));
  EXPECT_TRUE(is_back(table, "sprinter1", Home, 1, "c2"));  // by the Cooldown step that follows
  EXPECT_TRUE(is_back(table, "sprinter3", Home, 1, "d11"));
}

TEST(RedLightGreenLight, ItIsDoneBeforePointsAreCompared) {
  RULE("skirmish.ruling.9");
  const int target = target_of(id, 2, 2);
  AtTable table(late(asleep, "  at sprinter1 c11\n" + with_points(1, target - own_points(id))));
  table.rolls(light("star")).act("exhaust Z");
  EXPECT_EQ(table.winner(), 1);
}

TEST(RedLightGreenLight, ASprinterOnTheTrackDoesNotRun) {
  RULE("skirmish.ruling.16");
  AtTable table(late(in_the_corners, "  on_track sprinter1 1 2\n"));
  table.rolls(light("star")).act("exhaust Z");
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
    EXPECT_EQ(table.state("sprinter1"), "track " + std::to_string(space(Beaten))) << edition;
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
  for (int round = 1; round <= space(Beaten); ++round) {
    table.rolls(light("shield"));
    end_round(table);
    EXPECT_TRUE(is_back(table, "sprinter1", Beaten, round, "c2")) << round;
  }
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
  table.rolls(light("star")).act("exhaust Z");
  const int far = steps(OnAStar);
  EXPECT_EQ(table.square("sprinter1"), in_column('a', std::min(1 + far, 2)));  // a wall
  EXPECT_EQ(table.square("sprinter2"), in_column('c', std::min(1 + far, 3)));  // a blocked square
  EXPECT_EQ(table.square("sprinter3"), in_column('b', std::max(6 - far, 1)));
  EXPECT_EQ(table.points(1), 0);
}

TEST(RedLightGreenLight, IsWrittenAndReadBack) {
  AtTable table(race("A d2, B b1, Z j12, Y i12", "  active A\n"));
  EXPECT_EQ(read_back(table), table.position());
  table.act("interact A sprinter1");
  EXPECT_EQ(read_back(table), table.position());
}

}  // namespace red_light_green_light_test

}  // namespace tablewright::tests
