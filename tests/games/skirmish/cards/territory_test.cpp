// The scenario Territory: whoever holds the ring around the pool.
#include <gtest/gtest.h>

#include "games/skirmish/cards/at_scenario.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace territory_test {

using Points = std::pair<int, int>;

std::string with_two(std::string_view places) { return scenario_of("territory", 2, 2) + standing_at(places); }
std::string with_three(std::string_view places) {
  return scenario_of("territory", 2, 3) + standing_at(places);
}

// What a round in which nobody does anything brings both sides.
Points after_a_round(const std::string& sheet) {
  AtTable table(sheet);
  end_round(table);
  return {table.points(1), table.points(2)};
}

// ---- Set-up

TEST(Territory, IsPlayedInTheGodswoodByTwoSides) {
  RULE("skirmish.setup.2");
  AtTable table(scenario_of("territory", 2, 2));
  table.rolls("1");
  EXPECT_EQ(table.rules().board->grid().columns, 10);
  EXPECT_EQ(table.square("point_A"), "a6");
  EXPECT_EQ(table.square("point_B"), "i3");
  EXPECT_EQ(table.square("point_C"), "j7");
  EXPECT_EQ(table.square("point_D"), "b10");
  EXPECT_EQ(table.rules().first_player, skirmish::FirstPlayer::Flip);
  EXPECT_EQ(table.squares("A", "place"), "d1 e1 e2 f1 f2 g1");
  EXPECT_EQ(problems_of("start 3 a12\n" + scenario_of("territory", 3, 2)),
            Marks{"sheet:2:10: Territory is played by two sides."});
}

TEST(Territory, HasATargetForEachNumberOfCharacters) {
  RULE("skirmish.points.7");
  EXPECT_EQ(rules_of(scenario_of("territory", 2, 2)).target, 6);
  EXPECT_EQ(rules_of(scenario_of("territory", 2, 3)).target, 10);
  EXPECT_EQ(rules_of(scenario_of("territory", 2, 4)).target, 12);
}

TEST(Territory, TheAreaIsTheRingAroundThePool) {
  for (const std::string square : {"d5", "e5", "f5", "g5", "d6", "g6", "d7", "g7", "d8", "e8", "f8", "g8"})
    EXPECT_EQ(after_a_round(with_two("A " + square + ", B d1, Z d12, Y e12")), Points(1, 0)) << square;
  for (const std::string square : {"c5", "d4", "h5", "e4", "h8", "e9", "c6", "g9"})
    EXPECT_EQ(after_a_round(with_two("A " + square + ", B d1, Z d12, Y e12")), Points(0, 0)) << square;
}

// ---- Two characters a side: only who has more there gains

TEST(Territory, OfTwoCharactersASideOnlyMoreInTheAreaCount) {
  RULE("skirmish.points.1");
  EXPECT_EQ(after_a_round(with_two("A d5, B d1, Z d12, Y e12")), Points(1, 0));
  EXPECT_EQ(after_a_round(with_two("A d5, B e5, Z d12, Y e12")), Points(1, 0));
  EXPECT_EQ(after_a_round(with_two("A d5, B e5, Z e8, Y e12")), Points(1, 0));
  EXPECT_EQ(after_a_round(with_two("A d5, B d1, Z e8, Y f8")), Points(0, 1));
}

TEST(Territory, AsManyOnBothSidesAreNotMore) {
  EXPECT_EQ(after_a_round(with_two("A d5, B d1, Z e8, Y e12")), Points(0, 0));
  EXPECT_EQ(after_a_round(with_two("A d5, B e5, Z e8, Y f8")), Points(0, 0));
  EXPECT_EQ(after_a_round(with_two("A d1, B e1, Z d12, Y e12")), Points(0, 0));
}

// ---- Three and more a side: being there counts as well

TEST(Territory, OfThreeCharactersASideBeingThereGivesAPointToo) {
  RULE("skirmish.points.1");
  EXPECT_EQ(after_a_round(with_three("A d5, B d1, C e1, Z d12, Y e12, X f12")), Points(2, 0));
  EXPECT_EQ(after_a_round(with_three("A d5, B d1, C e1, Z e8, Y e12, X f12")), Points(1, 1));
  EXPECT_EQ(after_a_round(with_three("A d5, B d1, C e1, Z e8, Y f8, X f12")), Points(1, 2));
  EXPECT_EQ(after_a_round(with_three("A d5, B e5, C f5, Z e8, Y f8, X f12")), Points(2, 1));
  EXPECT_EQ(after_a_round(with_three("A d1, B e1, C f1, Z d12, Y e12, X f12")), Points(0, 0));
}

TEST(Territory, OfFourCharactersASideAsWell) {
  EXPECT_EQ(after_a_round(scenario_of("territory", 2, 4) +
                          standing_at("A d5, B d1, C e1, D f1, Z e8, Y f8, X f12, W e12")),
            Points(1, 2));
}

// ---- Who counts

TEST(Territory, KnockedDownCharactersCount) {
  EXPECT_EQ(after_a_round(with_two("a d5, B d1, Z d12, Y e12")), Points(1, 0));
  EXPECT_EQ(after_a_round(with_two("A d5, B d1, z e8, y f8")), Points(0, 1));
  EXPECT_EQ(after_a_round(with_three("a d5, B d1, C e1, z e8, y f8, X f12")), Points(1, 2));
}

TEST(Territory, KnockedOutCharactersDoNot) {
  AtTable table(with_two("A d5, B d1, z d6, Y d7"));
  table.act("choose A").rolls(win).act("challenge A Z").act("exhaust A");
  EXPECT_EQ(table.points(1), 1);  // the knock-out
  end_round(table);
  EXPECT_EQ(Points(table.points(1), table.points(2)), Points(1, 0));  // one each in the area
}

TEST(Territory, MinionsCompanionsAndTokensDoNotCount) {
  EXPECT_EQ(after_a_round(R"(
scenario territory
side
  figure A "A"
  figure B "B"
  companion G "Hound" of A
  minion M "Rat" of A
  token T "Trap" of A
side
  figure Z "Z"
  figure Y "Y"
  companion H "Hawk" of Z
)" + standing_at("H a12, A d1, B e1, G d5, M e5, T f5, Z d12, Y e12")),
            Points(0, 0));
}

TEST(Territory, BasicCharactersCount) {
  EXPECT_EQ(after_a_round(R"(
scenario territory
side
  figure A jon_snow
  figure B sworn_brother
side
  figure Z arya_stark
  figure Y stark_soldier
)" + standing_at("A d1, B d5, Z d12, Y e12")),
            Points(1, 0));
}

// ---- The other ways to points

TEST(Territory, AKnockOutGivesOnePointWhoeverMakesIt) {
  RULE("skirmish.points.1");
  AtTable table(with_two("A a1, B d1, z a2, Y b1"));
  table.act("choose A").rolls(win).act("challenge A Z");
  EXPECT_EQ(Points(table.points(1), table.points(2)), Points(1, 0));
}

TEST(Territory, APointMarkerGivesOnePoint) {
  RULE("skirmish.points.2");
  AtTable table(with_two("A a5, B d1, Z d12, Y e12"));
  table.act("choose A").act("interact A point_A");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.state("point_A"), "track 4");
}

// ---- When it is counted

TEST(Territory, TheAreaIsJudgedAsTheLastTurnLeftIt) {
  RULE("skirmish.ruling.9");
  AtTable table(with_two("A d5, B d1, Z d12, Y e10"));
  table.act("choose A").act("move A d4").act("exhaust A");  // it leaves the area
  table.act("choose Y").act("move Y e8").act("exhaust Y");  // and another one comes in
  EXPECT_EQ(Points(table.points(1), table.points(2)), Points(0, 0));
  end_round(table);
  EXPECT_EQ(Points(table.points(1), table.points(2)), Points(0, 1));
}

TEST(Territory, IsCountedBeforeTheKnockedOutReturn) {
  RULE("skirmish.ruling.9");
  // The starting area of the second side lies in the ring here: who returns comes too late.
  AtTable table("start 2 e8 f8\n" + with_two("A d5, B d1, z d6, Y e12"));
  table.act("choose A").rolls(win).act("challenge A Z").act("exhaust A");
  end_round(table);
  EXPECT_EQ(table.asked(), "place");
  EXPECT_EQ(table.points(1), 2);  // the knock-out and the area
}

TEST(Territory, IsWonAtTheEndOfTheRound) {
  RULE("skirmish.points.7");
  AtTable table(with_two("A d5, B d1, Z d12, Y e12") + with_points(1, 5));
  EXPECT_FALSE(table.over());
  end_round(table);
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 1);
}

TEST(Territory, OnePointShortIsNotEnough) {
  AtTable table(with_three("A d5, B d1, C e1, Z d12, Y e12, X f12") + with_points(1, 7));
  end_round(table);
  EXPECT_EQ(table.points(1), 9);
  EXPECT_FALSE(table.over());
  end_round(table);
  EXPECT_EQ(table.winner(), 1);
}

TEST(Territory, ATieIsPlayedOnUntilSomebodyIsAhead) {
  RULE("skirmish.points.8");
  AtTable table(with_two("A d5, B d1, Z e8, Y e12") + with_points(1, 6) + with_points(2, 6));
  for (int round = 1; round <= 3; ++round) {
    EXPECT_EQ(table.round(), round);
    end_round(table);
    EXPECT_FALSE(table.over());
  }
  AtTable ahead(with_two("A d5, B e5, Z e8, Y e12") + with_points(1, 6) + with_points(2, 6));
  end_round(ahead);
  EXPECT_EQ(ahead.winner(), 1);
  AtTable behind_before(with_two("A d5, B e5, Z e8, Y e12") + with_points(1, 6) + with_points(2, 7));
  end_round(behind_before);
  EXPECT_FALSE(behind_before.over());  // level at 7
}

// ---- Two sides with two to four players

TEST(Territory, FourPlayersFormTwoSides) {
  RULE("skirmish.team.2");
  RULE("skirmish.ruling.36");
  AtTable table("seats 4 in teams\n" + scenario_of("territory", 2, 4) +
                standing_at("A d5, B d6, C e1, D f1, Z e8, Y f12, X e12, W d12") + with_points(1, 10));
  EXPECT_EQ(table.seats_asked(), (std::vector<int>{1, 3}));
  end_round(table);
  EXPECT_EQ(Points(table.points(1), table.points(2)), Points(12, 1));
  EXPECT_EQ(table.winner(), 1);
}

TEST(Territory, TwoAgainstOneHaveTheSameNumberOfCharacters) {
  RULE("skirmish.ruling.33");
  constexpr std::string_view two_against_one = R"(
scenario territory
side
  seats 1 3
  figure A "A"
  figure B "B"
side
  seats 2
  figure Z "Z"
  figure Y "Y"
)";
  AtTable table(std::string(two_against_one) + standing_at("A d5, B d1, Z d12, Y e12"));
  EXPECT_EQ(table.rules().target, 6);
  EXPECT_EQ(table.seats_asked(), (std::vector<int>{1, 3}));
  table.act("choose B").act("exhaust B");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  EXPECT_EQ(table.options_of(2), (Marks{"choose Z", "choose Y"}));
  end_round(table);
  EXPECT_EQ(table.points(1), 1);
}

}  // namespace territory_test

}  // namespace tablewright::tests
