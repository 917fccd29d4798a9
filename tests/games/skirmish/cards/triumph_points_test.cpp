// Triumph: the champion on the move, points, and winning.
#include <gtest/gtest.h>

#include "games/skirmish/cards/triumph_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace triumph_test {

using skirmish::Op;
using skirmish::Part;
using skirmish::Rules;

// --- The champion is placed, or changes squares ------------------------------------------------------------

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

// --- Points ------------------------------------------------------------------------------------------------

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

// --- Winning -----------------------------------------------------------------------------------------------

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
