// The scenario Flags: reach the flag of the other side, score, and start again from home.
#include <gtest/gtest.h>

#include "games/skirmish/cards/at_scenario.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace flags_test {

std::string with_two(std::string_view places) { return scenario_of("flags", 2, 2) + standing_at(places); }

TEST(Flags, LieOutsideOfTheStartingAreas) {
  RULE("skirmish.setup.2");
  AtTable table(with_two("A b1, B c1, Z f12, Y g12"));
  EXPECT_EQ(table.square("flag1"), "e3");
  EXPECT_EQ(table.square("flag2"), "f10");
  EXPECT_EQ(table.rules().side_of(table.piece("flag1")).value, 0);
  AtTable paddock("map t_rex_paddock\n" + with_two("A c1, B d1, Z c12, Y d12"));
  EXPECT_EQ(paddock.square("flag1"), "d3");
  EXPECT_EQ(paddock.square("flag2"), "g10");
}

TEST(Flags, OfTheOtherSideGivePointsAndSendHome) {
  RULE("skirmish.action.5");
  RULE("skirmish.points.1");
  for (const auto* edition : {"2019", "2020a", "2020b", "2022"}) {
    for (const std::string square : {"f10", "g9", "f9", "e10", "g10"}) {
      AtTable table("edition " + std::string(edition) + "\n" +
                    with_two("A " + square + ", B c1, Z i12, Y h12"));
      table.act("choose A").act("interact A flag2");
      EXPECT_EQ(table.points(1), own_points("flags")) << edition << ' ' << square;
      EXPECT_EQ(table.squares("A", "place"), "b1 c2 d1 d2 e1");  // Bob is on c1
      table.act("place A e1");
      EXPECT_EQ(table.square("A"), "e1");
      EXPECT_EQ(table.square("flag2"), "f10");  // it stays
      EXPECT_EQ(table.asked(), "turn");
      EXPECT_EQ(table.actions_left(), 1);
    }
  }
}

TEST(Flags, OfTheOwnSideGiveNothing) {
  AtTable table(with_two("A e3, B c1, Z f12, Y g12"));
  table.act("choose A");
  EXPECT_FALSE(table.legal("interact A flag1"));
  EXPECT_EQ(table.refused("interact A flag1").rule.substr(0, 9), "skirmish.");
}

TEST(Flags, TwoSquaresAwayAreOutOfReach) {
  RULE("skirmish.marker.4");
  AtTable table(with_two("A f8, B c1, Z f12, Y g12"));
  table.act("choose A");
  EXPECT_FALSE(table.legal("interact A flag2"));
}

TEST(Flags, CanBeScoredAgain) {
  AtTable table(with_two("A f9, B e10, Z i12, Y h12"));
  table.act("choose A").act("interact A flag2").act("place A b1").act("exhaust A");
  until_turn_of(table, "B");
  table.act("interact B flag2").act("place B c1");
  EXPECT_EQ(table.points(1), 2 * own_points("flags"));
}

TEST(Flags, AreHeldByNobodyThatStandsOnThem) {
  AtTable table(with_two("A f9, B c1, Z f10, Y g12"));
  table.act("choose A").act("interact A flag2");
  EXPECT_EQ(table.points(1), own_points("flags"));
}

TEST(Flags, WhoLiesScoresNothing) {
  RULE("skirmish.ko.3");
  AtTable table(with_two("a f9, B c1, Z f12, Y g12"));
  table.act("choose A");
  EXPECT_FALSE(table.legal("interact A flag2"));
}

TEST(Flags, AreForCharactersOnly) {
  RULE("skirmish.ruling.24");
  AtTable table(R"(
scenario flags
side
  figure A jon_snow
  companion G ghost of A
  figure B "B"
side
  figure Z "Z"
  figure Y "Y"
  companion H "Hawk" of Z
)" + standing_at("A b1, B c1, G f9, Z f12, Y i12, H g12"));
  table.act("choose A");
  EXPECT_FALSE(table.legal("interact G flag2"));
}

TEST(Flags, SendToTheNearestSquareIfTheAreaIsFull) {
  RULE("skirmish.ruling.31");
  AtTable table("start 1 a1 b1\n" + scenario_of("flags", 2, 3) +
                standing_at("A f9, B a1, C b1, Z f12, Y g12, X h12"));
  table.act("choose A").act("interact A flag2");
  EXPECT_EQ(table.squares("A", "place"), "a2 b2 c1 c2");
}

TEST(Flags, SendToThePrintedAreaAndNotToAPortal) {
  RULE("skirmish.ruling.63");
  AtTable table(R"(
scenario flags
side
  figure A rick_sanchez
  item P portal_gun of A
  figure B "B"
side
  figure Z "Z"
  item K "Knife" of Z
  figure Y "Y"
)" + standing_at("A f9, P_portal e8, B b1, Z f12, Y g12"));
  table.act("choose A").act("interact A flag2");
  EXPECT_EQ(table.squares("A", "place"), "c1 c2 d1 d2 e1");
}

TEST(Flags, KnockOutsAndPointMarkersCountAsEverywhere) {
  RULE("skirmish.points.1");
  RULE("skirmish.points.2");
  AtTable table(with_two("A i4, B c1, z j4, Y g12"));
  table.act("choose A").rolls(win).act("challenge A Z");
  const int knock_out = static_cast<int>(scenario_called("flags").aim.knock_out);
  EXPECT_EQ(table.points(1), knock_out);
  table.act("interact A point_A");
  EXPECT_EQ(table.points(1), knock_out + 1);
}

TEST(Flags, AreWonAtTheEndOfTheRound) {
  RULE("skirmish.points.7");
  EXPECT_EQ(rules_of(scenario_of("flags", 2, 2)).target, 6);
  EXPECT_EQ(rules_of(scenario_of("flags", 2, 3)).target, 10);
  AtTable table(with_two("A f9, B c1, Z f12, Y g12") + with_points(1, 6 - own_points("flags")));
  table.act("choose A").act("interact A flag2").act("place A b1");
  EXPECT_EQ(table.points(1), 6);
  EXPECT_FALSE(table.over());
  end_round(table);
  EXPECT_EQ(table.winner(), 1);
  AtTable short_of(with_two("A f9, B c1, Z f12, Y g12") + with_points(1, 5 - own_points("flags")));
  short_of.act("choose A").act("interact A flag2").act("place A b1");
  end_round(short_of);
  EXPECT_FALSE(short_of.over());
}

TEST(Flags, ATeamScoresForItsSide) {
  RULE("skirmish.ruling.36");
  AtTable table("seats 4 in teams\n" + with_two("A b1, B f9, Z f12, Y h12"));
  table.act("choose B").act("interact B flag2").act("place B c1");
  EXPECT_EQ(table.points(1), own_points("flags"));
}

// ---- The same scenario in several boxes

TEST(ScenariosOfSeveralBoxes, AreWrittenOnceAndPlayedOnTheMapsOfAll) {
  RULE("skirmish.setup.1");
  RULE("skirmish.mix.1");
  for (const auto* id : {"leaders", "territory", "flags", "control", "control_areas"}) {
    const skirmish::Scenario& scenario = scenario_called(id);
    Marks boxes{scenario.box};
    for (const auto& [box, map] : scenario.also) {
      boxes.push_back(box);
      const auto& maps = packs_content().maps;
      const auto its = std::find_if(maps.begin(), maps.end(), [&](const auto& one) { return one.id == map; });
      ASSERT_NE(its, maps.end()) << id << ' ' << map;
      EXPECT_EQ(its->box, box) << id << ' ' << map;
      EXPECT_EQ(problems_of("map " + map + '\n' + scenario_of(id, 2, 2)), Marks{}) << id << ' ' << map;
    }
    // No box has it twice.
    std::sort(boxes.begin(), boxes.end());
    EXPECT_EQ(std::adjacent_find(boxes.begin(), boxes.end()), boxes.end()) << id;
  }
}

TEST(ScenariosOfSeveralBoxes, EachBoxHasFour) {
  const std::vector<std::pair<std::string, Marks>> boxes{
      {"GOT100", {"Leaders", "Territory", "Triumph", "Infiltrate"}},
      {"RM100", {"Leaders", "Territory", "Control", "Flags"}},
      {"JP101", {"Leaders", "Territory", "Control", "Flags"}},
      {"SG100", {"Leaders", "Territory", "Squid", "Red Light, Green Light"}}};
  for (const auto& [name, expected] : boxes) {
    const std::string& box = name;
    Marks titles;
    for (const skirmish::Scenario& scenario : packs_content().scenarios) {
      const bool also = std::any_of(scenario.also.begin(), scenario.also.end(),
                                    [&](const auto& elsewhere) { return elsewhere.box == box; });
      if (!scenario.instead_of.empty()) continue;  // a house rule
      if (scenario.box == box || also) titles.push_back(scenario.title);
    }
    EXPECT_THAT(titles, testing::UnorderedElementsAreArray(expected)) << box;
  }
}

TEST(ScenariosOfSeveralBoxes, TerritoryTakesTheAreaOfTheMap) {
  RULE("skirmish.points.1");
  AtTable house("map smith_house\n" + scenario_of("territory", 2, 2) + standing_at("A c4, B a1, Z f8, Y g8"));
  end_round(house);
  EXPECT_EQ(house.points(1), 1);
  AtTable paddock("map t_rex_paddock\n" + scenario_of("territory", 2, 2) +
                  standing_at("A c6, B c1, Z g7, Y d12"));
  end_round(paddock);
  EXPECT_EQ(paddock.points(1), 0);
  EXPECT_EQ(paddock.points(2), 1);
}

TEST(ScenariosOfSeveralBoxes, LeadersOfJurassicParkScoreTheHighestLineOnly) {
  RULE("skirmish.leaders.1");
  RULE("skirmish.leaders.2");
  // JP-10: 4 points, not 4 and 2.
  const auto points = [](std::string_view by, std::string_view leaders) {
    AtTable table(R"(
scenario leaders
map isla_nublar_lab
edition 2020a
side
  figure A t_rex
  figure B gallimimus
side
  figure Z ian_malcolm
  figure Y scientist
)" + standing_at("A d4, B d6, Z c9, y d5") +
                  "  leaders " + std::string(leaders) + "\n");
    table.act("choose " + std::string(by)).rolls(win).act("challenge " + std::string(by) + " Y");
    EXPECT_EQ(table.state("Y"), "track 1");
    return table.points(1);
  };
  EXPECT_EQ(points("A", "A Y"), 4);
  EXPECT_EQ(points("B", "A Y"), 3);
  EXPECT_EQ(points("A", "A Z"), 2);
  EXPECT_EQ(points("B", "A Z"), 1);
}

}  // namespace flags_test

}  // namespace tablewright::tests
