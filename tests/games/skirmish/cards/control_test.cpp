// The scenario Control as JP101 has it: markers on squares, turned by whoever is in or adjacent to one.
#include <gtest/gtest.h>

#include "games/skirmish/cards/at_scenario.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace control_test {

using Points = std::pair<int, int>;

std::string with_two(std::string_view places) { return scenario_of("control", 2, 2) + standing_at(places); }
std::string with_three(std::string_view places) { return scenario_of("control", 2, 3) + standing_at(places); }
// Below a position: which markers show the colour of a side.
std::string turned(const Marks& markers, int side) {
  std::string lines;
  for (const std::string& marker : markers) lines += "  turned " + marker + ' ' + std::to_string(side) + '\n';
  return lines;
}

Points after_a_round(const std::string& sheet) {
  AtTable table(sheet);
  end_round(table);
  return {table.points(1), table.points(2)};
}

// The side whose colour a marker shows, from 1; 0: neither.
int colour_of_marker(AtTable& table, std::string_view marker) {
  const auto& turned = table.position().turned;
  for (std::size_t side = 0; side < turned.size(); ++side) {
    if (turned[side].has(table.piece(marker))) return static_cast<int>(side) + 1;
  }
  return 0;
}

constexpr std::string_view apart = "A c1, B d1, Z c9, Y d9";
constexpr std::string_view three_apart = "A c1, B d1, C e1, Z c9, Y d9, X e9";

TEST(Control, IsPlayedInTheLabWithThreeMarkersOfNobody) {
  RULE("skirmish.setup.2");
  AtTable table(with_two(apart));
  EXPECT_EQ(table.rules().board->grid().columns, 9);
  EXPECT_EQ(table.square("control1"), "b5");
  EXPECT_EQ(table.square("control2"), "e5");
  EXPECT_EQ(table.square("control3"), "h5");
  EXPECT_EQ(table.square("point_A"), "a4");
  for (const auto* marker : {"control1", "control2", "control3"})
    EXPECT_EQ(colour_of_marker(table, marker), 0);
  EXPECT_EQ(problems_of("start 3 a9\n" + scenario_of("control", 3, 2)),
            Marks{"sheet:2:10: Control is played by two sides."});
}

TEST(Control, HasATargetForEachNumberOfCharacters) {
  RULE("skirmish.points.7");
  EXPECT_EQ(rules_of(scenario_of("control", 2, 2)).target, 6);
  EXPECT_EQ(rules_of(scenario_of("control", 2, 3)).target, 10);
  EXPECT_EQ(rules_of(scenario_of("control", 2, 4)).target, target_of("control", 2, 4));
}

TEST(Control, AMarkerIsTurnedByWhoIsInOrAdjacentToItsSquare) {
  RULE("skirmish.marker.4");
  RULE("skirmish.action.5");
  for (const auto* edition : {"2019", "2020a", "2020b", "2022"}) {
    for (const std::string square : {"e5", "e4", "d4", "f6", "e6"}) {
      AtTable table("edition " + std::string(edition) + "\n" +
                    with_two("A " + square + ", B d1, Z c9, Y d9"));
      table.act("choose A").act("interact A control2");
      EXPECT_EQ(colour_of_marker(table, "control2"), 1) << edition << ' ' << square;
      EXPECT_EQ(colour_of_marker(table, "control1"), 0);
      EXPECT_EQ(table.square("control2"), "e5");
      EXPECT_EQ(table.points(1), 0);  // points come at the end of the round
      EXPECT_EQ(table.asked(), "turn");
      EXPECT_EQ(table.actions_left(), 1);
    }
  }
}

TEST(Control, AMarkerTwoSquaresAwayIsOutOfReach) {
  RULE("skirmish.marker.4");
  AtTable table(with_two("A e3, B d1, Z c9, Y d9"));
  table.act("choose A");
  EXPECT_FALSE(table.legal("interact A control2"));
  EXPECT_EQ(table.refused("interact A control2").rule.substr(0, 9), "skirmish.");
}

TEST(Control, AMarkerBehindAWallIsOutOfReach) {
  RULE("skirmish.adj.1");
  AtTable table(with_two("A g5, B d1, Z c9, Y d9"));  // a wall stands between f5 and g5
  table.act("choose A");
  EXPECT_TRUE(table.legal("interact A control3"));
  EXPECT_FALSE(table.legal("interact A control2"));
}

TEST(Control, RivalsBesideItDoNotKeepAnybodyFromTurningIt) {
  AtTable table(with_two("A e4, B d1, Z e5, Y e6") + turned({"control2"}, 2));
  table.act("choose A").act("interact A control2");
  EXPECT_EQ(colour_of_marker(table, "control2"), 1);
}

TEST(Control, AMarkerStaysTurnedUntilSomebodyTurnsItBack) {
  AtTable table(with_two("A e4, B d1, Z e8, Y d9") + turned({"control2"}, 1));
  table.act("choose A").act("move A e2").act("exhaust A");
  EXPECT_EQ(colour_of_marker(table, "control2"), 1);
  table.act("choose Z").act("move Z e6").act("interact Z control2");
  EXPECT_EQ(colour_of_marker(table, "control2"), 2);
}

TEST(Control, WhoLiesTurnsNothing) {
  RULE("skirmish.ko.3");
  AtTable table(with_two("a e4, B d1, Z c9, Y d9"));
  table.act("choose A");
  EXPECT_FALSE(table.legal("interact A control2"));
}

TEST(Control, OnlyCharactersTurnMarkersBasicOnesToo) {
  RULE("skirmish.ruling.24");
  AtTable table(R"(
scenario control
side
  figure A jon_snow
  companion G ghost of A
  figure B gallimimus
side
  figure Z "Z"
  companion H "Hawk" of Z
  figure Y "Y"
)" + standing_at("A c1, G e5, B e4, Z c9, H a9, Y d9"));
  table.act("choose A");
  EXPECT_FALSE(table.legal("interact G control2"));
  table.act("exhaust A");
  until_turn_of(table, "B");
  table.act("interact B control2");
  EXPECT_EQ(colour_of_marker(table, "control2"), 1);
}

// ---- Points

TEST(Control, OfTwoCharactersASideOnlyMoreMarkersCount) {
  RULE("skirmish.points.1");
  EXPECT_EQ(after_a_round(with_two(apart)), Points(0, 0));
  EXPECT_EQ(after_a_round(with_two(apart) + turned({"control1"}, 1)), Points(1, 0));
  EXPECT_EQ(after_a_round(with_two(apart) + turned({"control1"}, 1) + turned({"control2"}, 2)), Points(0, 0));
  EXPECT_EQ(after_a_round(with_two(apart) + turned({"control1"}, 1) + turned({"control2", "control3"}, 2)),
            Points(0, 1));
  EXPECT_EQ(after_a_round(with_two(apart) + turned({"control1", "control2", "control3"}, 2)), Points(0, 1));
}

TEST(Control, OfThreeCharactersASideOneMarkerGivesAPointToo) {
  RULE("skirmish.points.1");
  EXPECT_EQ(after_a_round(with_three(three_apart)), Points(0, 0));
  EXPECT_EQ(after_a_round(with_three(three_apart) + turned({"control1"}, 1)), Points(2, 0));
  EXPECT_EQ(after_a_round(with_three(three_apart) + turned({"control1"}, 1) + turned({"control2"}, 2)),
            Points(1, 1));
  EXPECT_EQ(
      after_a_round(with_three(three_apart) + turned({"control1"}, 1) + turned({"control2", "control3"}, 2)),
      Points(1, 2));
}

TEST(Control, AKnockOutAndAPointMarkerGiveTheirPoints) {
  RULE("skirmish.points.1");
  RULE("skirmish.points.2");
  AtTable table(with_two("A a3, B d1, z b3, Y d9"));
  table.act("choose A").rolls(win).act("challenge A Z");
  EXPECT_EQ(table.points(1), static_cast<int>(scenario_called("control").aim.knock_out));
  table.act("interact A point_A");
  EXPECT_EQ(table.points(1), static_cast<int>(scenario_called("control").aim.knock_out) + 1);
}

TEST(Control, OneInteractIsForOneMarker) {
  RULE("skirmish.ruling.28");
  AtTable table(with_two("A b4, B d1, Z c9, Y d9"));
  table.act("choose A");
  EXPECT_EQ(table.options("interact"), (Marks{"interact A control1", "interact A point_A"}));
  table.act("interact A control1");
  EXPECT_EQ(table.square("point_A"), "a4");
}

TEST(Control, IsWonAtTheEndOfTheRound) {
  RULE("skirmish.points.7");
  RULE("skirmish.points.8");
  AtTable table(with_two(apart) + turned({"control1"}, 1) + with_points(1, 5));
  EXPECT_FALSE(table.over());
  end_round(table);
  EXPECT_EQ(table.winner(), 1);
  AtTable tied(with_two(apart) + turned({"control1"}, 1) + with_points(1, 5) + with_points(2, 6));
  end_round(tied);
  EXPECT_FALSE(tied.over());
  end_round(tied);
  EXPECT_EQ(tied.winner(), 1);
}

TEST(Control, ASheetKnowsWhatIsTurned) {
  AtTable table(with_two(apart) + turned({"control1"}, 1) + turned({"control3"}, 2));
  EXPECT_EQ(read_back(table), table.position());
}

TEST(Control, ATeamTurnsMarkersForItsSide) {
  RULE("skirmish.ruling.36");
  AtTable table("seats 4 in teams\n" + with_two("A e4, B d1, Z c9, Y d9"));
  table.act("choose A").act("interact A control2").act("exhaust A");
  end_round(table);
  EXPECT_EQ(table.points(1), 1);
}

}  // namespace control_test

}  // namespace tablewright::tests
