// The other reading of the scenario Control: three printed areas, each with a marker that is turned by who
// holds it.
#include <gtest/gtest.h>

#include "games/skirmish/cards/at_scenario.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace control_areas_test {

using Points = std::pair<int, int>;

std::string with_two(std::string_view places) {
  return scenario_of("control_areas", 2, 2) + standing_at(places);
}

int colour_of_marker(AtTable& table, std::string_view marker) {
  const auto& turned = table.position().turned;
  for (std::size_t side = 0; side < turned.size(); ++side) {
    if (turned[side].has(table.piece(marker))) return static_cast<int>(side) + 1;
  }
  return 0;
}
bool can_turn(const std::string& sheet, std::string_view mark, std::string_view marker) {
  AtTable table(sheet);
  table.act("choose " + std::string(mark));
  return table.legal("interact " + std::string(mark) + ' ' + std::string(marker));
}

TEST(ControlOfAreas, IsPlayedInTheArcadeWithAMarkerInEachArea) {
  RULE("skirmish.setup.2");
  AtTable table(with_two("A b1, B c1, Z f12, Y g12"));
  EXPECT_EQ(table.rules().board->grid().rows, 12);
  EXPECT_THAT((Marks{"a4", "b4", "a5", "b5"}), testing::Contains(table.square("control1")));
  EXPECT_THAT((Marks{"e6", "f6", "e7", "f7"}), testing::Contains(table.square("control2")));
  EXPECT_THAT((Marks{"i8", "j8", "i9", "j9"}), testing::Contains(table.square("control3")));
  for (const auto* marker : {"control1", "control2", "control3"})
    EXPECT_EQ(colour_of_marker(table, marker), 0);
}

TEST(ControlOfAreas, IsTurnedFromEverySquareOfTheArea) {
  RULE("skirmish.action.5");
  for (const std::string square : {"a4", "b4", "a5", "b5"})
    EXPECT_TRUE(can_turn(with_two("A " + square + ", B c1, Z f12, Y g12"), "A", "control1")) << square;
  for (const std::string square : {"e6", "f6", "e7", "f7"})
    EXPECT_TRUE(can_turn(with_two("A " + square + ", B c1, Z f12, Y g12"), "A", "control2")) << square;
  for (const std::string square : {"i8", "j8", "i9", "j9"})
    EXPECT_TRUE(can_turn(with_two("A " + square + ", B c1, Z f12, Y g12"), "A", "control3")) << square;
}

TEST(ControlOfAreas, IsNotTurnedFromBesideTheArea) {
  for (const std::string square : {"a3", "b3", "a6", "b6", "c5"})
    EXPECT_FALSE(can_turn(with_two("A " + square + ", B c1, Z f12, Y g12"), "A", "control1")) << square;
  for (const std::string square : {"d5", "e5", "f5", "d6", "g6", "d7", "e8"})
    EXPECT_FALSE(can_turn(with_two("A " + square + ", B c1, Z f12, Y g12"), "A", "control2")) << square;
}

TEST(ControlOfAreas, IsTurnedToTheColourOfTheSideAndStaysSo) {
  AtTable table(with_two("A e6, B c1, Z g8, Y g12"));
  table.act("choose A").act("interact A control2").act("move A e5");
  EXPECT_EQ(colour_of_marker(table, "control2"), 1);
  table.act("choose Z").act("move Z f7").act("interact Z control2");
  EXPECT_EQ(colour_of_marker(table, "control2"), 2);
}

TEST(ControlOfAreas, AStandingRivalInTheAreaKeepsIt) {
  EXPECT_FALSE(can_turn(with_two("A e6, B c1, Z f7, Y g12"), "A", "control2"));
  EXPECT_TRUE(can_turn(with_two("A e6, B c1, z f7, Y g12"), "A", "control2"));    // it lies
  EXPECT_TRUE(can_turn(with_two("A e6, B c1, Z g6, Y g12"), "A", "control2"));    // beside the area
  EXPECT_TRUE(can_turn(with_two("A e6, B f6, Z a4, Y g12"), "A", "control2"));    // in another one
  EXPECT_FALSE(can_turn(with_two("a e6, B c1, Z f12, Y g12"), "A", "control2"));  // who lies turns nothing
}

TEST(ControlOfAreas, RivalMinionsAndCompanionsKeepItToo) {
  RULE("skirmish.term.2");
  const auto sheet = [](std::string_view where) {
    return R"(
scenario control_areas
side
  figure A "A"
  companion G "Hound" of A
  figure B "B"
side
  figure Z "Z"
  figure Y "Y"
  companion H "Hawk" of Z
  minion M "Mob" of Z
  token T "Trap" of Z
)" + standing_at("B b1, Y i12, " + std::string(where));
  };
  EXPECT_TRUE(can_turn(sheet("A e6, G e7, H a12, Z f12, T f6"), "A", "control2"));
  EXPECT_FALSE(can_turn(sheet("A e6, G e7, H f6, Z f12"), "A", "control2"));
  EXPECT_FALSE(can_turn(sheet("A e6, G e7, M f6, H a12, Z f12"), "A", "control2"));
}

TEST(ControlOfAreas, CompanionsAndMinionsTurnNothing) {
  RULE("skirmish.ruling.24");
  AtTable table(R"(
scenario control_areas
side
  figure A jon_snow
  companion G ghost of A
  figure B "B"
side
  figure Z "Z"
  figure Y "Y"
  companion H "Hawk" of Z
)" + standing_at("A b1, B c1, G e6, Z f12, Y i12, H g12"));
  table.act("choose A");
  EXPECT_FALSE(table.legal("interact G control2"));
  EXPECT_FALSE(table.legal("interact A control2"));
}

TEST(ControlOfAreas, ScoresLikeControlOfMarkers) {
  RULE("skirmish.points.1");
  const auto after = [](int characters, std::string_view places, std::string_view turned) {
    AtTable table(scenario_of("control_areas", 2, characters) + standing_at(places) + std::string(turned));
    end_round(table);
    return Points(table.points(1), table.points(2));
  };
  constexpr auto two = "A b1, B c1, Z f12, Y g12";
  constexpr auto three = "A b1, B c1, C d1, Z f12, Y g12, X h12";
  EXPECT_EQ(after(2, two, ""), Points(0, 0));
  EXPECT_EQ(after(2, two, "  turned control1 1\n"), Points(1, 0));
  EXPECT_EQ(after(2, two, "  turned control1 1\n  turned control2 2\n"), Points(0, 0));
  EXPECT_EQ(after(3, three, "  turned control1 1\n  turned control2 2\n"), Points(1, 1));
  EXPECT_EQ(after(3, three, "  turned control1 1\n  turned control2 2\n  turned control3 2\n"), Points(1, 2));
  // Being in an area without turning its marker gives nothing.
  EXPECT_EQ(after(3, "A e6, B c1, C d1, Z f12, Y g12, X h12", ""), Points(0, 0));
}

TEST(ControlOfAreas, IsWonAtTheTarget) {
  RULE("skirmish.points.7");
  EXPECT_EQ(rules_of(scenario_of("control_areas", 2, 2)).target, 6);
  EXPECT_EQ(rules_of(scenario_of("control_areas", 2, 3)).target, 10);
  AtTable table(with_two("A b1, B c1, Z f12, Y g12") + "  turned control1 1\n" + with_points(1, 5));
  end_round(table);
  EXPECT_EQ(table.winner(), 1);
}

TEST(ControlOfAreas, ASheetKnowsItsAreasAndMarkers) {
  AtTable table(with_two("A e6, B c1, Z f12, Y g12") + "  turned control1 2\n");
  EXPECT_EQ(read_back(table), table.position());
  table.act("choose A").act("interact A control2");
  EXPECT_EQ(read_back(table), table.position());
}

TEST(ControlOfAreas, KnowsTheAreasOfItsLines) {
  const auto mistakes = [](std::string_view marker) {
    const std::vector<Pack> packs{
        {"scenarios/hold.pack", "scenario hold \"Hold\"\n  box T1\n  map hall\n  area yard\n  " +
                                    std::string(marker) +
                                    "\n  aim\n    knock_out 1\n    target 3\n    counted at_once\n"
                                    "  provenance reconstructed \"Made up for tests.\"\n"}};
    return skirmish::read_content(packs).problems;
  };
  EXPECT_TRUE(mistakes("marker post \"Post\" in yard").empty());
  EXPECT_FALSE(mistakes("marker post \"Post\" in garden").empty());
  EXPECT_FALSE(mistakes("marker post \"Post\" in").empty());
}

}  // namespace control_areas_test

}  // namespace tablewright::tests
