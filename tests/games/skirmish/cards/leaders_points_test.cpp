// Leaders: points, who is credited, and winning.
#include <gtest/gtest.h>

#include "games/skirmish/cards/leaders_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace leaders_test {

using skirmish::Rules;

// --- Points ------------------------------------------------------------------------------------------------

AtTable with_leaders(const std::string& sheet_with_position, const Marks& marks) {
  std::string sheet = sheet_with_position + "  leaders";
  for (const std::string& mark : marks) sheet += ' ' + mark;
  return AtTable(sheet + '\n');
}
// z lies next to A and B.
AtTable with_leaders(const Marks& marks) {
  return with_leaders(scenario_of("leaders", 2, 3) + standing_at("A a1, B a3, C j12, z a2, Y f12, X j10"),
                      marks);
}

TEST(Leaders, ALeaderThatKnocksOutALeaderGainsFourPoints) {
  RULE("skirmish.leaders.1");
  AtTable table = with_leaders({"A", "Z"});
  table.act("choose A").rolls(win).act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.points(1), 4);
  EXPECT_EQ(table.points(2), 0);
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Leaders, AnAllyThatKnocksOutALeaderGainsThree) {
  RULE("skirmish.leaders.1");
  AtTable table = with_leaders({"A", "Z"});
  table.act("choose B").rolls(win).act("challenge B Z");
  EXPECT_EQ(table.points(1), 3);
}

TEST(Leaders, ALeaderThatKnocksOutAnotherGainsTwo) {
  RULE("skirmish.leaders.2");
  AtTable table = with_leaders({"A", "Y"});
  table.act("choose A").rolls(win).act("challenge A Z");
  EXPECT_EQ(table.points(1), 2);
}

TEST(Leaders, AnAllyThatKnocksOutAnotherGainsOne) {
  RULE("skirmish.leaders.2");
  AtTable table = with_leaders({"A", "Y"});
  table.act("choose B").rolls(win).act("challenge B Z");
  EXPECT_EQ(table.points(1), 1);
}

TEST(Leaders, WhoIsOnlyKnockedDownGivesNothing) {
  RULE("skirmish.points.1");
  AtTable table =
      with_leaders(scenario_of("leaders", 2, 2) + standing_at("A a1, B a3, Z a2, Y f12"), {"A", "Z"});
  table.act("choose A").rolls(win).act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.points(1), 0);
}

TEST(Leaders, APointMarkerGivesOnePointToALeaderToo) {
  RULE("skirmish.points.2");
  AtTable table =
      with_leaders(scenario_of("leaders", 2, 2) + standing_at("A a5, B b6, Z d12, Y e12"), {"A", "Z"});
  table.act("choose A").act("interact A point_A");
  EXPECT_EQ(table.points(1), 1);
}

TEST(Leaders, ALeaderThatReturnsIsStillTheLeader) {
  RULE("skirmish.ruling.45");
  AtTable table = with_leaders({"A", "Z"});
  table.act("choose A").rolls(win).act("challenge A Z").act("exhaust A");
  end_round(table);
  table.act("place Z d12");
  EXPECT_EQ(table.state("Z"), "standing");
  EXPECT_EQ(leaders(table), "A Z");
}

// --- Who is credited ---------------------------------------------------------------------------------------

TEST(Leaders, WhatACompanionDoesCountsAsItsCharactersDeed) {
  RULE("skirmish.companion.9");
  const auto points = [](const std::string& leader, const std::string& rival) {
    AtTable table = with_leaders(R"(
scenario leaders
side
  figure A jon_snow
  companion G ghost of A
  figure B sworn_brother
side
  figure Z "Z" defence 1
  item needle of Z
  figure Y "Y"
)" + standing_at("A d1, G a1, B e1, z a2, Y f12"),
                                 {leader, rival});
    table.act("choose A").act("companion G bite");
    table.rolls(winning(dice_of(table, "bite"), 1)).act("challenge G Z");
    EXPECT_EQ(table.state("Z"), "track 1");
    return table.points(1);
  };
  EXPECT_EQ(points("A", "Z"), 4);
  EXPECT_EQ(points("A", "Y"), 2);
  EXPECT_EQ(points("B", "Z"), 3);
  EXPECT_EQ(points("B", "Y"), 1);
}

TEST(Leaders, WhatAMinionDoesCountsAsItsCharactersDeed) {
  RULE("skirmish.minion.7");
  const auto points = [](const std::string& leader, const std::string& rival) {
    AtTable table = with_leaders(R"(
scenario leaders
side
  figure A night_king
  figure B white_walker
side
  figure Z "Z" defence 1
  figure Y "Y"
)" + standing_at("A d1, A_wight1 a1, B e1, z a2, Y f12"),
                                 {leader, rival});
    // When the Night King becomes exhausted, each Wight on the map may challenge.
    table.act("choose A").act("exhaust A").act("pick 1");
    table.rolls("star star, star").act("challenge A_wight1 Z");
    EXPECT_EQ(table.state("Z"), "track 1");
    return table.points(1);
  };
  EXPECT_EQ(points("A", "Z"), 4);
  EXPECT_EQ(points("A", "Y"), 2);
  EXPECT_EQ(points("B", "Z"), 3);
  EXPECT_EQ(points("B", "Y"), 1);
}

TEST(Leaders, WhatADragonDoesCountsAsItsRidersDeed) {
  RULE("skirmish.token.8");
  AtTable table = with_leaders(R"(
scenario leaders
side
  figure A daenerys_targaryen
  figure B unsullied
side
  figure Z "Z"
  figure Y "Y"
)" + standing_at("A d1, A_drogon a2, B e1, z a1, Y f12"),
                               {"A", "Z"});
  table.act("choose A")
      .act("ability A dracarys")
      .rolls(winning(dice_of(table, "dracarys"), 2))
      .act("skip");  // Drogon stays where he is
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.points(1), 4);
}

TEST(Leaders, ACharacterThatActsByTheLeadersAbilityIsCreditedItself) {
  RULE("skirmish.ruling.37");
  Rules rules =
      rules_of(scenario_of("leaders", 2, 2) + standing_at("A b1, B a1, z a2, Y f12") + "  leaders A Z\n");
  give_actions(rules, "A", {free_action("command", {card::pick_ally(2), card::picked(card::challenge(2))})});
  AtTable table(std::move(rules));
  table.act("choose A").act("ability A command").rolls(win).act("target B").act("challenge B Z");
  EXPECT_EQ(table.points(1), 3);
}

// --- Winning -----------------------------------------------------------------------------------------------

TEST(Leaders, HasATargetForEachNumberOfCharacters) {
  RULE("skirmish.leaders.3");
  EXPECT_EQ(rules_of(scenario_of("leaders", 2, 2)).target, 6);
  EXPECT_EQ(rules_of(scenario_of("leaders", 2, 3)).target, 10);
  EXPECT_EQ(rules_of(scenario_of("leaders", 2, 4)).target, 12);
  EXPECT_EQ(rules_of("seats 4 in teams\n" + scenario_of("leaders", 2, 4)).target, 12);
  EXPECT_EQ(target_of("leaders", 2, 5), target_of("leaders", 2, 4)) << "skirmish.mix.6: the nearest";
}

TEST(Leaders, IsPlayedByTwoSides) {
  EXPECT_EQ(problems_of("start 3 a12\n" + scenario_of("leaders", 3, 2)),
            Marks{"sheet:2:10: Leaders is played by two sides."});
  EXPECT_EQ(problems_of("seats 4 in teams\n" + scenario_of("leaders", 2, 2)), Marks{});
}

TEST(Leaders, IsWonAtTheEndOfTheRound) {
  RULE("skirmish.points.7");
  RULE("skirmish.leaders.3");
  AtTable table = with_leaders(
      scenario_of("leaders", 2, 2) + standing_at("A a1, B a3, z a2, Y f12") + with_points(1, 2), {"A", "Z"});
  table.act("choose A").rolls(win).act("challenge A Z");
  EXPECT_EQ(table.points(1), 6);
  EXPECT_FALSE(table.over());
  table.act("exhaust A");
  end_round(table);
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 1);
}

TEST(Leaders, OnePointShortIsNotEnough) {
  RULE("skirmish.leaders.3");
  AtTable table = with_leaders(
      scenario_of("leaders", 2, 2) + standing_at("A a1, B a3, z a2, Y f12") + with_points(1, 2), {"B", "Z"});
  table.act("choose A").rolls(win).act("challenge A Z").act("exhaust A");
  EXPECT_EQ(table.points(1), 5);
  end_round(table);
  EXPECT_FALSE(table.over());
}

TEST(Leaders, ATieIsPlayedOnUntilSomebodyIsAhead) {
  RULE("skirmish.points.8");
  AtTable table = with_leaders(scenario_of("leaders", 2, 2) + standing_at("A a5, B d1, Z d12, Y e12") +
                                   with_points(1, 7) + with_points(2, 7),
                               {"A", "Z"});
  end_round(table);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.round(), 2);
  until_turn_of(table, "A");
  table.act("interact A point_A");
  EXPECT_EQ(table.points(1), 8);
  EXPECT_FALSE(table.over());
  end_round(table);
  EXPECT_EQ(table.winner(), 1);
}

}  // namespace leaders_test

}  // namespace tablewright::tests
