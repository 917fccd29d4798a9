// The scenario Triumph: one marker in the middle, and whoever carries it is the champion.
#include <gtest/gtest.h>

#include "games/skirmish/cards/triumph_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace triumph_test {

using skirmish::Changes;
using skirmish::Rules;
using testing::HasSubstr;

// --- Set-up ------------------------------------------------------------------------------------------------

TEST(Triumph, IsPlayedAtWinterfellWithItsMarkerInTheMiddle) {
  RULE("skirmish.setup.2");
  RULE("skirmish.points.2");
  AtTable table(R"(
scenario triumph
side
  figures night_king white_walker
side
  figures jon_snow sworn_brother
)");
  table.rolls("1");
  EXPECT_EQ(table.square("triumph"), "f6");
  EXPECT_EQ(table.square("point_A"), "f3");
  EXPECT_EQ(table.square("point_B"), "i6");
  EXPECT_EQ(table.square("point_C"), "f9");
  EXPECT_EQ(table.square("point_D"), "c6");
  EXPECT_EQ(table.rules().first_player, skirmish::FirstPlayer::Random);
  EXPECT_EQ(table.asked(), "place");
}

TEST(Triumph, HasATargetForEachNumberOfPlayersAndCharacters) {
  RULE("skirmish.points.7");
  const skirmish::Aim& aim = scenario_called("triumph").aim;
  EXPECT_EQ(target_of("triumph", 2, 2), aim.target[2]);
  EXPECT_EQ(target_of("triumph", 2, 3), aim.target[3]);
  EXPECT_EQ(target_of("triumph", 3, 2), aim.target_of_sides[3]);
  EXPECT_EQ(target_of("triumph", 4, 2), aim.target_of_sides[4]);
  EXPECT_EQ(target_of("triumph", 2, 4), aim.target[3]) << "skirmish.mix.6: the nearest that it names";
}

TEST(Triumph, TwoPlayersStartInOppositeCorners) {
  const auto starts = [](int players) {
    std::vector<int> areas;
    for (const auto& side : rules_of(scenario_of("triumph", players, 2)).sides)
      areas.push_back(side.start + 1);
    return areas;
  };
  EXPECT_EQ(starts(2), (std::vector<int>{1, 3}));
  EXPECT_EQ(starts(3), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(starts(4), (std::vector<int>{1, 2, 3, 4}));
}

TEST(Triumph, EveryPlayerPlaysAlone) {
  RULE("skirmish.ffa.1");
  EXPECT_EQ(problems_of("seats 4 in teams\n" + scenario_of("triumph", 2, 2)),
            Marks{"sheet:2:10: skirmish.ffa.1: in a free-for-all every player plays for themselves."});
  AtTable table(three_players("A e6, B a1, Z g6, Y k1, H f5, I k11"));
  table.act("choose A");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
}

TEST(Triumph, AllOthersAreRivals) {
  RULE("skirmish.ffa.2");
  AtTable table(scenario_of("triumph", 4, 2) +
                standing_at("A b5, B a5, Z b4, Y k1, H c5, I k11, S a4, R a11"));
  table.act("choose A");
  EXPECT_EQ(table.targets("A"), "Z H S");
}

TEST(Triumph, TheFirstPlayerMarkerPassesClockwise) {
  RULE("skirmish.ffa.3");
  AtTable table(scenario_of("triumph", 4, 2) +
                standing_at("A a1, B b1, Z k1, Y j1, H k11, I j11, S a11, R b11"));
  for (const int first : {1, 2, 3, 4, 1}) {
    EXPECT_EQ(table.first(), first);
    end_round(table);
  }
}

// --- Taking the marker -------------------------------------------------------------------------------------

TEST(Triumph, ACharacterOnTheMarkerOrStraightBesideItTakesIt) {
  RULE("skirmish.marker.1");
  for (const std::string square : {"f6", "e6", "g6", "f5", "f7"}) {
    AtTable table(two_players("A " + square + ", B a1, Z k11, Y k10"));
    table.act("choose A");
    EXPECT_EQ(table.squares("A", "interact"), "triumph") << square;
    table.act("interact A triumph");
    EXPECT_EQ(carrier_of(table, "triumph"), "A") << square;
    EXPECT_EQ(table.square("triumph"), "") << square;
    EXPECT_THAT(table.log(), HasSubstr("A took Triumph marker.")) << square;
    EXPECT_EQ(table.points(1), 0) << square;  // it pays at the end of the round
    EXPECT_EQ(table.actions_left(), 1) << square;
    EXPECT_EQ(table.asked(), "turn") << square;
  }
}

TEST(Triumph, TheOwnSquareCountsInEveryEdition) {
  for (const std::string edition : {"2019", "2020a", "2020b", "2022"}) {
    AtTable table("edition " + edition + '\n' + two_players("A f6, B a1, Z k11, Y k10"));
    table.act("choose A").act("interact A triumph").act("exhaust A");
    EXPECT_EQ(carrier_of(table, "triumph"), "A") << edition;
    end_round(table);
    EXPECT_EQ(table.points(1), own_points("triumph")) << edition;
  }
}

TEST(Triumph, NoCompanionTakesIt) {
  RULE("skirmish.ruling.24");
  AtTable table(R"(
scenario triumph
side
  figure A jon_snow
  companion G ghost of A
  figure B sworn_brother
side
  figure Z arya_stark
  item needle of Z
  figure Y stark_soldier
)" + standing_at("A a1, G e6, B b1, Z k11, Y k10"));
  table.act("choose A");
  EXPECT_FALSE(table.legal_for(1, "interact G triumph"));
  EXPECT_EQ(table.refused("interact G triumph").reason, "not_acting");
}

TEST(Triumph, AnAbilityThatLetsInteractTakesItAsWell) {
  Rules rules = rules_of(two_players("A d6, B a1, Z k10, Y k11"));
  give_actions(rules, "A", {free_action("dash", {card::move(1), card::interact()})});
  AtTable table(std::move(rules));
  table.act("choose A").act("ability A dash").act("move A e6").act("interact A triumph");
  EXPECT_EQ(carrier_of(table, "triumph"), "A");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Triumph, WallsScreenItFromTheCorners) {
  RULE("skirmish.marker.4");
  for (const std::string square : {"e5", "g5", "e7", "g7"}) {
    AtTable table(two_players("A " + square + ", B a1, Z k11, Y k10"));
    table.act("choose A");
    EXPECT_EQ(table.refused("interact A triumph"),
              (Refused{"skirmish.marker.4", "obstruction_between",
                       "An obstruction lies between A and Triumph marker: they are not adjacent."}))
        << square;
  }
}

TEST(Triumph, NobodyTakesItFromTwoSquaresAway) {
  RULE("skirmish.marker.4");
  AtTable table(two_players("A d6, B a1, Z k11, Y k10"));
  table.act("choose A");
  EXPECT_EQ(table.refused("interact A triumph"),
            (Refused{"skirmish.marker.4", "not_adjacent", "Triumph marker is not adjacent to A."}));
  table.act("move A e6").act("interact A triumph");
  EXPECT_EQ(carrier_of(table, "triumph"), "A");
}

TEST(Triumph, ABasicCharacterCanBeTheChampion) {
  AtTable table(R"(
scenario triumph
side
  figure A night_king
  figure B white_walker
side
  figure Z jon_snow
  figure Y sworn_brother
)" + standing_at("A a1, B e6, Z k11, Y k10"));
  table.act("choose B").act("interact B triumph");
  EXPECT_EQ(carrier_of(table, "triumph"), "B");
}

TEST(Triumph, WhoIsKnockedDownCannotTakeIt) {
  RULE("skirmish.ko.3");
  AtTable table(two_players("a e6, B a1, Z k11, Y k10"));
  table.act("choose A");
  EXPECT_EQ(table.refused("interact A triumph"),
            (Refused{"skirmish.ko.3", "knocked_down",
                     "A is knocked down: it can rally or be exhausted, nothing else."}));
}

TEST(Triumph, WhatSomebodyCarriesCannotBeTakenAway) {
  RULE("skirmish.marker.1");
  AtTable table = with_champion();
  const Refused carried{"skirmish.marker.1", "marker_carried", "A carries Triumph marker."};
  EXPECT_EQ(table.refused("interact A triumph"), carried);  // nor put down, nor handed over
  EXPECT_TRUE(table.options("interact").empty());
  table.act("exhaust A").act("choose Z").act("move Z f6");
  EXPECT_EQ(table.refused("interact Z triumph"), carried);
}

// --- The champion ------------------------------------------------------------------------------------------

TEST(Triumph, TheMarkerGoesWithItsChampion) {
  AtTable table = with_champion("k9");
  table.act("move A d6").act("choose Z").act("exhaust Z");
  EXPECT_EQ(carrier_of(table, "triumph"), "A");
  end_round(table);
  EXPECT_EQ(table.points(1), own_points("triumph"));
}

TEST(Triumph, AChampionKnockedDownLosesItWhereItLies) {
  AtTable table = with_champion();
  table.act("move A f7");
  table.act("choose Z").act("move Z f6").rolls(win).act("challenge Z A");
  EXPECT_EQ(table.state("A"), "down");
  EXPECT_EQ(carrier_of(table, "triumph"), "");
  EXPECT_EQ(table.square("triumph"), "f7");
  EXPECT_THAT(table.log(), HasSubstr("A lost Triumph marker, which lies on f7."));
  EXPECT_EQ(table.active(), "B");
}

TEST(Triumph, WhoBeatTheChampionMayTakeItAtOnce) {
  AtTable table = with_champion("f6");
  table.act("exhaust A").act("choose Z").rolls(win).act("challenge Z A");
  EXPECT_EQ(table.square("triumph"), "e6");
  EXPECT_EQ(table.asked(), "turn");
  table.act("interact Z triumph");
  EXPECT_EQ(carrier_of(table, "triumph"), "Z");
  end_round(table);
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.points(2), own_points("triumph"));
}

TEST(Triumph, AChampionThatWinsOrTiesKeepsIt) {
  AtTable table = with_champion("f6");
  table.act("exhaust A").act("choose Z");
  table.rolls("star shield, shield star").act("challenge Z A");
  EXPECT_EQ(carrier_of(table, "triumph"), "A");
  table.rolls("shield shield, shield shield").act("challenge Z A");
  EXPECT_EQ(carrier_of(table, "triumph"), "A");
}

TEST(Triumph, WhoStandsUpAgainHasToTakeItAgain) {
  AtTable table = with_champion("f6");
  table.act("exhaust A").act("choose Z").rolls(win).act("challenge Z A").act("exhaust Z");
  end_round(table);
  EXPECT_EQ(table.points(1), 0);
  until_turn_of(table, "A");
  table.act("rally A");
  EXPECT_EQ(carrier_of(table, "triumph"), "");
  end_round(table);
  EXPECT_EQ(table.points(1), 0);
  until_turn_of(table, "A");
  table.act("interact A triumph");
  EXPECT_EQ(carrier_of(table, "triumph"), "A");
}

TEST(Triumph, ItStaysOnTheMapWhenItsChampionIsKnockedOutAtOnce) {
  Rules rules = rules_of(two_players("A e6, B a1, Z f6, Y k11"));
  card::add_trait(rules, "A", Changes::KnockOutBy, 1);
  AtTable table(std::move(rules));
  table.act("choose A").act("interact A triumph").act("exhaust A");
  table.act("choose Z").rolls(win).act("challenge Z A");
  EXPECT_EQ(table.state("A"), "track 1");
  EXPECT_EQ(table.square("triumph"), "e6");
  EXPECT_EQ(carrier_of(table, "triumph"), "");
  EXPECT_EQ(table.points(2), knock_out(table));
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Triumph, AnAllyMayTakeItNext) {
  AtTable table(two_players("A e6, B d6, Z f6, Y k11"));
  table.act("choose A").act("interact A triumph").act("exhaust A");
  table.act("choose Z").rolls(win).act("challenge Z A").act("exhaust Z");
  ASSERT_EQ(table.active(), "B");  // the only one left
  table.act("interact B triumph");
  EXPECT_EQ(carrier_of(table, "triumph"), "B");
}

}  // namespace triumph_test

}  // namespace tablewright::tests
