// The scenario Squid: each side carries its own marker to the head of the other. All of it is reconstructed.
#include <gtest/gtest.h>

#include "games/skirmish/cards/at_scenario.hpp"
#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace squid_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string squid(std::string_view places, std::string_view more = "", std::string_view before = "") {
  return std::string(before) + scenario_of("squid", 2, 2) + standing_at(places) + std::string(more);
}
// A is the runner and takes its turn.
AtTable running(std::string_view places, std::string_view edition = "2022") {
  return AtTable(squid(places, "  active A\n  carried squid1 A\n", in_edition(edition, "")));
}
// The points for the marker brought home, and for felling the runner.
int delivery(const AtTable& table) {
  return action_called(table, "scenario_3").parts > 0 ? part_of(table, "scenario_3", skirmish::Op::Gain).n
                                                      : 0;
}
int felling(const AtTable& table) { return part_of(table, "scenario_4", skirmish::Op::Gain).n; }

// --- Set-up

TEST(Squid, BothMarkersLieOnTheirHomeCircles) {
  RULE("skirmish.setup.2");
  AtTable table(scenario_of("squid", 2, 2));
  table.rolls("1");
  EXPECT_EQ(table.square("squid1"), "e2");
  EXPECT_EQ(table.square("squid2"), "f11");
  EXPECT_EQ(table.square("squid_head1"), "f3");
  EXPECT_EQ(table.square("squid_head2"), "e10");
  EXPECT_EQ(table.square("point_A"), "a4");
  EXPECT_EQ(target_of("squid", 2, 2), scenario_called("squid").aim.target[2]);
  EXPECT_EQ(target_of("squid", 2, 3), scenario_called("squid").aim.target[3]);
}

TEST(Squid, IsPlayedByTwoSides) {
  RULE("skirmish.team.1");
  EXPECT_THAT(problems_of("start 3 a1 a2\n" + scenario_of("squid", 3, 2)),
              testing::Contains(HasSubstr("Squid is played by two sides.")));
}

// What lies ready for a side lies where it starts, also where it starts by a colour that was picked.
TEST(Squid, TheSidesStartWhereTheirMarkersLie) {
  RULE("skirmish.setup.6");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, scenario_of("squid", 2, 2)));
    table.rolls("1");
    const std::string home = table.square("squid1");
    if (std::string(edition) == "2019") table.act("colour start_2");
    EXPECT_EQ(table.asked(), "place") << edition;
    EXPECT_EQ(table.square("squid1") == home, std::string(edition) != "2019") << edition;
  }
}

// --- Taking it

TEST(Squid, ACharacterInOrBesideTheSquareOfItsOwnMarkerTakesIt) {
  RULE("skirmish.marker.1");
  for (const auto* edition : all_editions) {
    for (const std::string square : {"e2", "e3", "d1"}) {
      AtTable table(squid("A " + square + ", B a1, Z a12, Y b12", "  active A\n", in_edition(edition, "")));
      EXPECT_THAT(table.options("interact"), ElementsAre("interact A squid1")) << square;
      table.act("interact A squid1");
      EXPECT_EQ(carrier_of(table, "squid1"), "A") << edition << square;
      EXPECT_EQ(table.square("squid1"), "");
      EXPECT_EQ(table.points(1), 0);
      EXPECT_EQ(table.asked(), "turn");
    }
  }
}

TEST(Squid, NotTheMarkerOfTheOthersAndNotFromAfar) {
  RULE("skirmish.marker.1");
  AtTable theirs(squid("A f10, B a1, Z a12, Y b12", "  active A\n"));
  EXPECT_THAT(theirs.refused("interact A squid2"),
              refused_by("skirmish.marker.1", "not_for_it", "A may not interact with Squid marker 2."));
  AtTable far(squid("A e4, B a1, Z a12, Y b12", "  active A\n"));
  EXPECT_THAT(far.refused("interact A squid1"),
              refused_by("skirmish.marker.4", "not_adjacent", "Squid marker 1 is not adjacent to A."));
  AtTable carried = running("A e4, B e3, Z a12, Y b12");
  EXPECT_THAT(carried.refused("interact A squid1"),
              refused_by("skirmish.marker.1", "marker_carried", "A carries Squid marker 1."));
}

TEST(Squid, BasicCharactersRunToo) {
  RULE("skirmish.comp.4");
  AtTable table(
      "scenario squid\nside\n  figure A worker_28\n  figure B \"B\"\nside\n  figure Z \"Z\"\n  figure Y "
      "\"Y\"\n" +
      standing_at("A e3, B a1, Z a12, Y b12") + "  active A\n");
  table.act("interact A squid1");
  EXPECT_EQ(carrier_of(table, "squid1"), "A");
}

// --- Handing it over

TEST(Squid, TheRunnerHandsItToAStandingAllyBesideIt) {
  RULE("skirmish.action.5");
  for (const auto* edition : all_editions) {
    AtTable table = running("A e5, B f5, Z a12, Y b12", edition);
    EXPECT_THAT(table.options("interact"), ElementsAre("interact A B")) << edition;
    table.act("interact A B");
    EXPECT_EQ(carrier_of(table, "squid1"), "B") << edition;
    EXPECT_THAT(table.log(), HasSubstr("A handed Squid marker 1 to B."));
    EXPECT_EQ(table.actions_left(), 1);
    EXPECT_THAT(table.options("interact"), IsEmpty());  // A has nothing left to hand
  }
}

TEST(Squid, NotToOneWhoLiesOrIsFartherOrARival) {
  RULE("skirmish.adj.1");
  EXPECT_THAT(running("A e5, b f5, Z a12, Y b12").options("interact"), IsEmpty());
  EXPECT_THAT(running("A e5, B g5, Z a12, Y b12").options("interact"), IsEmpty());
  EXPECT_THAT(running("A e5, B a1, Z f5, Y b12").options("interact"), IsEmpty());
  AtTable empty_handed(squid("A e5, B f5, Z a12, Y b12", "  active A\n"));
  EXPECT_EQ(empty_handed.refused("interact A B").reason, "not_for_it");
}

// --- Bringing it home

TEST(Squid, InOrBesideTheHeadOfTheOthersItIsDelivered) {
  RULE("skirmish.points.1");
  for (const auto* edition : all_editions) {
    for (const std::string square : {"e10", "d10", "e9"}) {
      AtTable table = running("A " + square + ", B a1, Z a12, Y b12", edition);
      table.act("interact A squid_head2");
      EXPECT_EQ(table.points(1), delivery(table)) << edition << square;
      EXPECT_EQ(table.square("squid1"), "e2") << edition;
      EXPECT_EQ(carrier_of(table, "squid1"), "");
      EXPECT_EQ(table.square("squid_head2"), "e10");
      EXPECT_EQ(table.asked(), "turn");
      EXPECT_FALSE(table.legal("interact A squid_head2"));
    }
  }
}

TEST(Squid, NotAtTheOwnHeadNotFromAfarNotWithEmptyHands) {
  RULE("skirmish.marker.1");
  EXPECT_THAT(running("A f4, B a1, Z a12, Y b12").options("interact"), IsEmpty());
  EXPECT_THAT(running("A e8, B a1, Z a12, Y b12").options("interact"), IsEmpty());
  AtTable empty_handed(squid("A e9, B a1, Z a12, Y b12", "  active A\n"));
  EXPECT_EQ(empty_handed.refused("interact A squid_head2").reason, "not_for_it");
}

TEST(Squid, TheMarkerOfTheOthersIsDeliveredAtTheFirstHead) {
  RULE("skirmish.points.1");
  AtTable table(squid("A a1, B b1, Z f4, Y b12", "  active Z\n  carried squid2 Z\n"));
  table.act("interact Z squid_head1");
  EXPECT_EQ(table.points(2), delivery(table));
  EXPECT_EQ(table.square("squid2"), "f11");
}

TEST(Squid, EnoughPointsWinAtTheEndOfTheRound) {
  RULE("skirmish.points.7");
  const int target = target_of("squid", 2, 2);
  AtTable table(squid("A e9, B a1, Z a12, Y b12",
                      "  active A\n  exhausted B Y Z\n  carried squid1 A\n" + with_points(1, target - 3)));
  table.act("interact A squid_head2");
  EXPECT_FALSE(table.over());
  table.act("exhaust A");
  EXPECT_EQ(table.winner(), 1);
}

// --- Losing it

TEST(Squid, WhoFellsTheRunnerGainsAPointAndTheMarkerIsHome) {
  RULE("skirmish.points.1");
  for (const auto* edition : all_editions) {
    AtTable table(
        squid("A e7, B a1, Z e8, Y b12", "  active Z\n  carried squid1 A\n", in_edition(edition, "")));
    table.rolls(win).act("challenge Z A");
    EXPECT_EQ(table.state("A"), "down") << edition;
    EXPECT_EQ(table.square("squid1"), "e2") << edition;
    EXPECT_EQ(table.points(2), felling(table)) << edition;
    EXPECT_EQ(table.points(1), 0);
    table.rolls(win).act("challenge Z A");  // no runner any more: the knock-out alone
    EXPECT_EQ(table.state("A"), "track 1") << edition;
    EXPECT_EQ(table.points(2), felling(table) + table.rules().aim.knock_out) << edition;
  }
}

TEST(Squid, ALostOrTiedChallengeChangesNothing) {
  RULE("skirmish.chal.10");
  AtTable table(squid("A e7, B a1, Z e8, Y b12", "  active Z\n  carried squid1 A\n"));
  table.rolls("star star, shield shield").act("challenge Z A");
  EXPECT_EQ(carrier_of(table, "squid1"), "A");
  EXPECT_EQ(table.points(2), 0);
}

TEST(Squid, FellingSomebodyElseBringsNothing) {
  RULE("skirmish.points.1");
  AtTable table(squid("A e7, B e9, Z e8, Y b12", "  active Z\n  carried squid1 A\n"));
  table.rolls(win).act("challenge Z B");
  EXPECT_EQ(table.points(2), 0);
  EXPECT_EQ(carrier_of(table, "squid1"), "A");
}

constexpr auto with_cards = R"(
scenario squid
side
  figure A gi_hun
  figure B "B"
  item I invitation of B
side
  figure Z front_man
  figure Y "Y"
  item K "Knife" of Z
)";

TEST(Squid, KnockedOutAtOnceTheRunnerCountsTwice) {
  RULE("skirmish.ruling.35");
  AtTable table(with_cards + standing_at("A e7, B a1, Z e8, Y b12") +
                "  active Z\n  carried squid1 A\n  status sudden_death nobody Z\n");
  table.rolls(winning_by(change_by(table, skirmish::Changes::KnockOutBy))).act("challenge Z A");
  EXPECT_EQ(table.state("A"), "track 1");
  const int knocking_out = part_of(table, "scenario_5", skirmish::Op::Gain).n;
  EXPECT_EQ(table.points(2), knocking_out + table.rules().aim.knock_out);
  EXPECT_EQ(table.square("squid1"), "e2");
}

TEST(Squid, AFallThatNoRivalCausedBringsNobodyAPoint) {
  RULE("skirmish.ruling.5");
  AtTable own(with_cards + standing_at("A a1, B b1, Z g6, Y b12") +
              "  active Z\n  carried squid2 Z\n  status red_light nobody Z\n");
  own.act("move Z g7").rolls(winning(dice_of_the_opponent(own), defence_of(own, "Z"))).act("move Z g8");
  EXPECT_EQ(own.state("Z"), "down");
  EXPECT_EQ(own.square("squid2"), "f11");
  EXPECT_EQ(own.points(1), 0);
  // A rival's card is a rival's deed.
  AtTable rival(with_cards + standing_at("A g6, B b1, Z a11, Y b12") +
                "  active A\n  carried squid1 A\n  status red_light nobody Z\n");
  rival.act("move A g7").rolls(winning(dice_of_the_opponent(rival), 2)).act("move A g8");
  EXPECT_EQ(rival.state("A"), "down");
  EXPECT_EQ(rival.points(2), felling(rival));
}

TEST(Squid, WhoIsPlacedLosesIt) {
  RULE("skirmish.term.8");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, with_cards) + standing_at("A g6, b g8, Z a11, Y b12") +
                  "  active A\n  carried squid1 A\n  side 1\n    pool blue gold\n");
    table.act("ability A heart_of_gold").act("target B").act("place A g9");
    EXPECT_EQ(table.square("squid1"), "e2") << edition;
    EXPECT_EQ(table.points(2), 0) << edition;
    EXPECT_TRUE(table.legal("assist A B")) << edition;  // what follows goes on
  }
  AtTable invited(with_cards + standing_at("A g8, B g6, Z a11, Y b12") + "  active B\n  carried squid1 A\n");
  invited.act("use B invitation").act("target A").act("place A g5");
  EXPECT_EQ(invited.square("squid1"), "e2");
}

TEST(Squid, WhoMovesKeepsIt) {
  RULE("skirmish.move.1");
  AtTable table = running("A e5, B a1, Z a12, Y b12");
  table.act("move A f6");
  EXPECT_EQ(carrier_of(table, "squid1"), "A");
  AtTable led(with_cards + standing_at("A g8, B g6, Z a11, Y b12") +
              "  active A\n  carried squid1 B\n  side 1\n    pool gold\n");
  led.act("ability A take_the_lead").act("target B").act("target B").act("move B g5");
  EXPECT_EQ(carrier_of(led, "squid1"), "B");
}

TEST(Squid, BothWhoSwapSquaresArePlaced) {
  RULE("skirmish.term.8");
  AtTable table(rules_with(R"(
character swapper "Swapper"
  box TEST
  defence 2
  dots silver
  ability trade "Trade" silver 1
    choose another character within 3 in sight
    swap squares with it
)",
                           "scenario squid\nside\n  figure A swapper\n  figure B \"B\"\nside\n  figure Z "
                           "\"Z\"\n  figure Y \"Y\"\n" +
                               standing_at("A g5, B a1, Z g7, Y b12") +
                               "  active A\n  carried squid1 A\n  carried squid2 Z\n"));
  table.act("ability A trade").act("target Z");
  EXPECT_EQ(table.square("squid1"), "e2");
  EXPECT_EQ(table.square("squid2"), "f11");
  EXPECT_EQ(table.square("A"), "g7");
}

TEST(Squid, AControlledRivalLeavesTheMarkersAlone) {
  RULE("skirmish.ruling.23");
  AtTable table(
      "scenario squid\nside\n  figure A il_nam\n  figure B \"B\"\nside\n  figure Z \"Z\"\n  figure Y "
      "\"Y\"\n" +
      standing_at("A f8, B a1, Z f10, Y b12") + "  active A\n");
  table.act("ability A one_last_game").act("target Z");
  EXPECT_THAT(table.options("interact"), IsEmpty());
  EXPECT_FALSE(table.options("move").empty());
}

TEST(Squid, IsWrittenAndReadBack) {
  AtTable table = running("A e5, B f5, Z a12, Y b12");
  EXPECT_EQ(read_back(table), table.position());
}

}  // namespace squid_test

}  // namespace tablewright::tests
