// The scenario Triumph: one marker in the middle, and whoever carries it is the champion.
#include <gtest/gtest.h>

#include "games/skirmish/cards/at_scenario.hpp"
#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace triumph_test {

using skirmish::Changes;
using skirmish::Op;
using skirmish::Part;
using skirmish::Rules;
using testing::HasSubstr;

std::string two_players(std::string_view places) {
  return scenario_of("triumph", 2, 2) + standing_at(places);
}
std::string three_players(std::string_view places) {
  return scenario_of("triumph", 3, 2) + standing_at(places);
}

// A has the marker and still one action; Z and Y are on the other side of the well.
AtTable with_champion(std::string_view where_z = "g6") {
  AtTable table(two_players("A e6, B a1, Z " + std::string(where_z) + ", Y k11"));
  table.act("choose A").act("interact A triumph");
  return table;
}

int knock_out(const AtTable& table) { return table.rules().aim.knock_out; }

// ---- Set-up

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

// ---- Taking the marker

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

// ---- The champion

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

// ---- The champion is placed, or changes squares

TEST(Triumph, AChampionThatIsPlacedKeepsIt) {
  Rules rules = rules_of(two_players("A e6, B a1, Z k9, Y k11"));
  give_actions(rules, "A", {free_action("leap", {card::place(3)})});
  AtTable table(std::move(rules));
  table.act("choose A").act("interact A triumph").act("ability A leap").act("place A b6");
  EXPECT_EQ(table.square("A"), "b6");
  EXPECT_EQ(carrier_of(table, "triumph"), "A");
}

TEST(Triumph, AChampionThatChangesSquaresKeepsIt) {
  RULE("skirmish.term.8");
  Rules rules = rules_of(two_players("A e6, B a1, Z d6, Y k11"));
  give_actions(rules, "Z", {free_action("swap", {card::pick_rival(3), card::part(Op::Swap)})});
  AtTable table(std::move(rules));
  table.act("choose A").act("interact A triumph").act("exhaust A");
  table.act("choose Z").act("ability Z swap").act("target A");
  EXPECT_EQ(table.square("A"), "d6");
  EXPECT_EQ(carrier_of(table, "triumph"), "A");
}

TEST(Triumph, AChampionThatIsPushedKeepsIt) {
  RULE("skirmish.term.11");
  Rules rules = rules_of(two_players("A e6, B a1, Z f6, Y k11"));
  give_actions(rules, "Z", {free_action("shove", {card::pick_rival(), card::push(1)})});
  AtTable table(std::move(rules));
  table.act("choose A").act("interact A triumph").act("exhaust A");
  table.act("choose Z").act("ability Z shove").act("target A").act("move A d6");
  EXPECT_EQ(table.square("A"), "d6");
  EXPECT_EQ(carrier_of(table, "triumph"), "A");
}

TEST(Triumph, ASheetKnowsTheChampion) {
  AtTable table = with_champion();
  EXPECT_EQ(read_back(table), table.position());
  AtTable told(two_players("A e6, B a1, Z g6, Y k11") + "  carried triumph A\n");
  end_round(told);
  EXPECT_EQ(told.points(1), own_points("triumph"));
}

// ---- Points

TEST(Triumph, AStandingChampionIsPaidAtTheEndOfEachRound) {
  RULE("skirmish.points.1");
  AtTable table = with_champion();
  table.act("exhaust A");
  EXPECT_EQ(table.points(1), 0);
  end_round(table);
  EXPECT_EQ(table.points(1), own_points("triumph"));
  EXPECT_EQ(table.points(2), 0);
  end_round(table);
  EXPECT_EQ(table.points(1), 2 * own_points("triumph"));
}

TEST(Triumph, AMarkerOnTheMapGivesNobodyAPoint) {
  AtTable table(two_players("A f6, B e6, Z g6, Y f7"));
  end_round(table);
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.points(2), 0);
}

TEST(Triumph, AKnockOutGivesPoints) {
  RULE("skirmish.points.1");
  AtTable table(two_players("A b5, B a1, z b4, Y k11"));
  table.act("choose A").rolls(win).act("challenge A Z");
  EXPECT_EQ(table.points(1), knock_out(table));
  EXPECT_GT(table.points(1), 0);
  EXPECT_EQ(table.points(2), 0);
}

TEST(Triumph, APointMarkerGivesOnePoint) {
  RULE("skirmish.points.2");
  AtTable table(two_players("A c5, B a1, Z k10, Y k11"));
  table.act("choose A").act("interact A point_D");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.state("point_D"), "track 4");
}

TEST(Triumph, WhoStandsBesideAKnockOutByAnotherPlayerGainsAPointToo) {
  // Both characters of the third player are next to it: still one point.
  AtTable table(three_players("A b5, B a5, z b4, Y k1, H a4, I c5"));
  table.act("choose A").rolls(win).act("challenge A Z");
  EXPECT_EQ(table.points(1), knock_out(table));  // not another one for B beside it
  EXPECT_EQ(table.points(2), 0);
  EXPECT_EQ(table.points(3), int{table.rules().aim.beside});
  EXPECT_GT(table.points(3), 0);
}

TEST(Triumph, TheOwnPlayerGainsNothingBesideTheKnockOut) {
  AtTable table(three_players("A b5, B a1, z b4, Y a4, H k10, I k11"));
  table.act("choose A").rolls(win).act("challenge A Z");
  EXPECT_EQ(table.points(1), knock_out(table));
  EXPECT_EQ(table.points(2), 0);
  EXPECT_EQ(table.points(3), 0);
}

TEST(Triumph, TwoSquaresAwayIsNotBesideIt) {
  AtTable table(three_players("A b5, B a1, z b4, Y k1, H b2, I k11"));
  table.act("choose A").rolls(win).act("challenge A Z");
  EXPECT_EQ(table.points(3), 0);
}

TEST(Triumph, AWallKeepsFromBeingBesideIt) {
  // Between b4 and c4 there is a wall.
  AtTable table(three_players("A b5, B a1, z b4, Y k1, H c4, I k11"));
  table.act("choose A").rolls(win).act("challenge A Z");
  EXPECT_EQ(table.points(3), 0);
}

TEST(Triumph, ACompanionBesideItGainsNothing) {
  AtTable table(R"(
scenario triumph
side
  figure A "A"
side
  figure Z "Z"
side
  figure H "H"
  companion G "Hound" of H
)" + standing_at("A b5, z b4, H k11, G a4"));
  table.act("choose A").rolls(win).act("challenge A Z");
  EXPECT_EQ(table.points(1), knock_out(table));
  EXPECT_EQ(table.points(3), 0);
}

TEST(Triumph, AKnockOutByAMinionOrACompanionIsThatOfItsPlayer) {
  RULE("skirmish.minion.7");
  RULE("skirmish.companion.9");
  for (const std::string mark : {"G", "M"}) {
    Rules rules = rules_of(R"(
scenario triumph
side
  figure A "A"
  companion G "Hound" of A
  minion M "Rat" of A
side
  figure Z "Z"
side
  figure H "H"
)" + standing_at("A a1, G b5, M a5, z b4, H k11"));
    Part bite = card::challenge(2);
    if (mark == "M") {
      bite = card::picked(bite);
      Part pick = card::pick_ally(9);
      give_actions(rules, "A", {free_action("command", {pick, bite})});
    } else {
      give_actions(rules, "G", {free_action("bite", {bite})});
    }
    AtTable table(std::move(rules));
    table.act("choose A");
    table.rolls(win);
    if (mark == "M") {
      table.act("ability A command").act("target M").act("challenge M Z");
    } else {
      table.act("companion G bite").act("challenge G Z");
    }
    EXPECT_EQ(table.state("Z"), "track 1") << mark;
    EXPECT_EQ(table.points(1), knock_out(table)) << mark;
  }
}

// ---- Winning

TEST(Triumph, IsWonAtTheEndOfTheRoundAndNotBefore) {
  RULE("skirmish.points.7");
  const int target = target_of("triumph", 2, 2);
  AtTable table(two_players("A b5, B a1, z b4, Y k11") + with_points(1, target - 1));
  table.act("choose A").rolls(win).act("challenge A Z");
  EXPECT_EQ(table.points(1), target - 1 + knock_out(table));
  EXPECT_FALSE(table.over());
  end_round(table);
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 1);
}

TEST(Triumph, TheChampionIsPaidBeforePointsAreCounted) {
  RULE("skirmish.ruling.9");
  const int target = target_of("triumph", 2, 2);
  AtTable table(two_players("A e6, B a1, Z k10, Y k11") + with_points(1, target - own_points("triumph")));
  table.act("choose A").act("interact A triumph").act("exhaust A");
  end_round(table);
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 1);
  EXPECT_EQ(table.points(1), target);
  EXPECT_EQ(table.round(), 1);
}

TEST(Triumph, OnePointShortIsNotEnough) {
  const int target = target_of("triumph", 2, 2);
  AtTable table(two_players("A e6, B a1, Z k10, Y k11") + with_points(1, target - own_points("triumph") - 1));
  table.act("choose A").act("interact A triumph").act("exhaust A");
  end_round(table);
  EXPECT_EQ(table.points(1), target - 1);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.round(), 2);
}

TEST(Triumph, ATieIsPlayedOnUntilSomebodyIsAhead) {
  RULE("skirmish.points.8");
  const int target = target_of("triumph", 2, 2);
  AtTable table(two_players("A e6, B a1, Z k10, Y k11") + with_points(1, target) + with_points(2, target));
  end_round(table);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.asked(), "choose");
  until_turn_of(table, "A");
  table.act("interact A triumph");
  end_round(table);
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 1);
}

TEST(Triumph, OfThreePlayersOnlyOneInFrontWins) {
  RULE("skirmish.points.8");
  const auto after_a_round = [](int first, int second, int third) {
    AtTable table(three_players("A a1, B b1, Z k1, Y j1, H k11, I j11") + with_points(1, first) +
                  with_points(2, second) + with_points(3, third));
    end_round(table);
    return table.winner();
  };
  const int target = target_of("triumph", 3, 2);
  EXPECT_EQ(after_a_round(target, target - 1, 0), 1);
  EXPECT_EQ(after_a_round(target, target + 1, target), 2);
  EXPECT_EQ(after_a_round(target + 2, 2, target + 3), 3);
  EXPECT_EQ(after_a_round(target, target, 0), 0);
  EXPECT_EQ(after_a_round(target + 1, target - 1, target + 1), 0);
  EXPECT_EQ(after_a_round(target - 1, target - 1, target - 1), 0);
}

TEST(Triumph, PointsArePerPlayer) {
  RULE("skirmish.ruling.36");
  // Together they have far more, but nobody alone.
  const int target = target_of("triumph", 4, 2);
  AtTable table(scenario_of("triumph", 4, 2) +
                standing_at("A a1, B e6, Z k1, Y j1, H k11, I j11, S a11, R b11") +
                with_points(1, target - own_points("triumph")) + with_points(2, target - 1) +
                with_points(3, target - 1) + with_points(4, target - 1));
  table.act("choose B").act("interact B triumph").act("exhaust B");
  end_round(table);
  EXPECT_EQ(table.points(1), target);
  EXPECT_EQ(table.winner(), 1);
}

TEST(Triumph, AWholeFirstRoundOfRealCards) {
  AtTable table(R"(
scenario triumph
side
  figure A night_king
  figure B white_walker
side
  figure Z arya_stark
  figure Y stark_soldier
side
  figure H jon_snow
  figure I sworn_brother
side
  figure S daenerys_targaryen
  figure R unsullied
)");
  table.rolls("3");
  EXPECT_EQ(table.first(), 3);
  while (table.asked() == "place" || table.asked() == "effect") table.act(table.options().at(0));
  EXPECT_EQ(table.asked(), "choose");
  EXPECT_EQ(table.round(), 1);
  EXPECT_EQ(table.turn(), 3);
}

}  // namespace triumph_test

}  // namespace tablewright::tests
