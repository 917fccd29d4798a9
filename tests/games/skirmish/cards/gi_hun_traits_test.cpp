// The traits of Gi-hun: Back to Back, Desperate Measures.
#include <gtest/gtest.h>

#include "games/skirmish/cards/gi_hun_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace gi_hun_test {

using testing::ElementsAre;
using testing::HasSubstr;

// --- Back to Back ------------------------------------------------------------------------------------------

TEST(BackToBack, IsABasicChallengeOfHisAndOneOfAnAllyBesideHim) {
  RULE("skirmish.action.3");
  for (const auto* edition : all_editions) {
    AtTable table(row("ZABY", edition));
    table.act("ability A back_to_back");
    EXPECT_THAT(table.options(), ElementsAre("challenge A Z")) << edition;
    table.rolls("star star, star star").act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(2, 2)));
    EXPECT_EQ(table.state("Z"), "down");
    EXPECT_THAT(table.options(), ElementsAre("target B")) << edition;
    table.act("target B");
    EXPECT_THAT(table.options(), ElementsAre("challenge B Y", "skip")) << edition;
    table.rolls("star star, star star").act("challenge B Y");
    EXPECT_THAT(table.log(), HasSubstr(contest(2, 2)));
    EXPECT_EQ(table.state("Y"), "down");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(BackToBack, TheAllyMayLeaveIt) {
  RULE("skirmish.ruling.14");
  AtTable table(row("ZABY"));
  table.act("ability A back_to_back").rolls("shield shield, shield shield").act("challenge A Z");
  table.act("target B").act("skip");  // his own was lost, and the ally's turn came all the same
  EXPECT_EQ(table.state("Y"), "standing");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(BackToBack, AnAllyFartherAwayOrOnTheGroundDoesNothing) {
  RULE("skirmish.ruling.18");
  AtTable far(row("ZA.BY"));
  far.act("ability A back_to_back").rolls("shield shield, shield shield").act("challenge A Z");
  EXPECT_EQ(far.asked(), "turn");
  AtTable lying(row("ZAbY"));
  lying.act("ability A back_to_back").rolls("shield shield, shield shield").act("challenge A Z");
  lying.act("target B");
  EXPECT_EQ(lying.asked(), "turn");
}

// A companion does the actions of its own card; by the house rule it challenges like any ally.
TEST(BackToBack, ACompanionActsByItOnlyWhereTheHouseRuleSaysSo) {
  RULE("skirmish.ruling.50");
  constexpr auto with_ghost = R"(
side
  figure A gi_hun
  companion G ghost of A
side
  figure Z "Zed"
  figure Y "Yara"
  item K "Knife" of Z
)";
  const std::string sheet =
      std::string(with_ghost) + one_row("ZAGY") + "position\n  active A\n  side 1\n    pool gold blue\n";
  AtTable table(sheet);
  EXPECT_EQ(warning_before(table, "A", "back_to_back"), "skirmish.ruling.50 own_actions_only");
  table.act("ability A back_to_back").rolls("shield shield, shield shield").act("challenge A Z");
  if (table.asked() == "effect") table.act("target G");
  EXPECT_FALSE(table.legal("challenge G Y"));
  AtTable house("house companions_obey_cards\n" + sheet);
  EXPECT_EQ(warning_before(house, "A", "back_to_back"), "");
  house.act("ability A back_to_back").rolls("shield shield, shield shield").act("challenge A Z");
  house.act("target G").rolls("star star, star star").act("challenge G Y");
  EXPECT_EQ(house.state("Y"), "down");
}

// SG-2 of the sheet.
TEST(BackToBack, WithoutATargetOfHisOwnTheAllyGetsNothing) {
  RULE("skirmish.action.9");
  RULE("skirmish.ability.6");
  for (const auto* edition : all_editions) {
    AtTable table(row("ABZ.Y", edition));
    if (std::string_view(edition) == "2022") {
      table.act("ability A back_to_back");
      EXPECT_TRUE(table.happened("ended_there"));
      EXPECT_EQ(table.asked(), "turn");
      EXPECT_EQ(table.track(1, 2), colour_of(table, "back_to_back"));
    } else {
      EXPECT_EQ(table.refused("ability A back_to_back").rule, "skirmish.action.9") << edition;
    }
  }
}

TEST(BackToBack, AKnockOutByTheAllyIsTheAllys) {
  RULE("skirmish.ruling.37");
  AtTable table(row("ZABy"));
  table.act("ability A back_to_back").rolls("shield shield, shield shield").act("challenge A Z");
  table.act("target B").rolls("star star, star star").act("challenge B Y");
  EXPECT_THAT(table.log(), HasSubstr("Yara is knocked out by Bea"));
  EXPECT_EQ(table.points(1), 1);
}

// --- Desperate Measures: without lowering anything ---------------------------------------------------------

// SG-4 of the sheet.
TEST(DesperateMeasures, NobodyChallengesHimWhoLowersNothing) {
  RULE("skirmish.ruling.5");
  for (const auto* edition : all_editions) {
    AtTable table(row("A.B..ZY", edition));
    table.act("move A b1").act("exhaust A");
    EXPECT_FALSE(table.happened("self_challenged")) << edition;
    EXPECT_FALSE(table.happened("reacted")) << table.log();  // nothing was lowered, so nothing is told
    EXPECT_EQ(table.state("A"), "standing");
    EXPECT_EQ(table.asked(), "choose");
  }
}

// Two abilities with their prices lowered, in this order.
AtTable after_two_cheaper(std::string_view edition) {
  AtTable table(row("A.b..ZY", edition));
  table.act("cheaper A heart_of_gold").act("target B").act("place A d1").act("assist A B");
  table.act("cheaper A take_the_lead").act("target B").act("target A").act("skip");
  return table;
}

// SG-1 of the sheet.
TEST(DesperateMeasures, EachPriceMayBeLoweredByOneAndEachCostsADie) {
  RULE("skirmish.ability.8");
  RULE("skirmish.ruling.5");
  for (const auto* edition : all_editions) {
    AtTable table = after_two_cheaper(edition);
    EXPECT_EQ(table.track(1, 2), colour_of(table, "heart_of_gold")) << edition;  // instead of the 3
    EXPECT_EQ(table.track(1, 1), colour_of(table, "take_the_lead")) << edition;  // instead of the 2
    table.rolls("star star, star star").act("skip");  // the last answer of his turn: he is exhausted
    EXPECT_THAT(table.log(),
                HasSubstr("Gi-hun is challenged by the opponent: 2 dice against a defence of 2."));
    EXPECT_TRUE(table.dice_used_up()) << edition;
    EXPECT_TRUE(table.exhausted("A")) << edition;
    EXPECT_EQ(table.state("A"), "down") << edition;
    EXPECT_EQ(table.asked(), "choose") << edition;
  }
}

TEST(DesperateMeasures, OnePriceLoweredIsOneDie) {
  RULE("skirmish.ruling.5");
  AtTable table(row("A.B..ZY"));
  table.act("cheaper A take_the_lead").act("target B").act("target A").act("skip").act("skip");
  table.rolls("shield, shield shield").act("exhaust A");
  EXPECT_THAT(table.log(), HasSubstr("Gi-hun's Desperate Measures: Gi-hun is exhausted."));
  EXPECT_THAT(table.log(), HasSubstr("Gi-hun is challenged by the opponent: 1 die against a defence of 2."));
  EXPECT_EQ(table.state("A"), "standing");
  EXPECT_EQ(table.asked(), "choose");
}

TEST(DesperateMeasures, ItIsHisChoiceAtEachUse) {
  RULE("skirmish.ability.8");
  for (const auto* ability : {"heart_of_gold", "take_the_lead", "back_to_back"}) {
    AtTable table(row("ZA.B.Y"));
    EXPECT_TRUE(table.legal("ability A " + std::string(ability))) << ability;
    EXPECT_TRUE(table.legal("cheaper A " + std::string(ability))) << ability;
  }
  AtTable full(row("A.B..ZY"));
  full.act("ability A take_the_lead").act("target B").act("target A").act("skip").act("skip");
  EXPECT_EQ(full.track(1, 2), colour_of(full, "take_the_lead"));
  full.act("exhaust A");
  EXPECT_FALSE(full.happened("self_challenged"));
}

TEST(DesperateMeasures, NeedsATokenOfTheColourAllTheSame) {
  RULE("skirmish.ability.3");
  AtTable table(in_turn_of("A", std::string(two_each) + one_row("A.B..ZY"), "red silver"));
  EXPECT_EQ(table.refused("cheaper A take_the_lead").rule, "skirmish.ability.3");
}

TEST(DesperateMeasures, WhatWasLoweredInAnEarlierTurnIsForgotten) {
  RULE("skirmish.ruling.5");
  AtTable table(row("A.B..ZY"));
  table.act("cheaper A take_the_lead").act("target B").act("target A").act("skip").act("skip");
  table.rolls("shield, shield shield").act("exhaust A");
  until_turn_of(table, "A");
  EXPECT_EQ(table.round(), 2);
  table.act("exhaust A");
  EXPECT_FALSE(table.happened("self_challenged"));
}

// If it knocks him out, nobody gains by it.
TEST(DesperateMeasures, HisOwnFallScoresForNobody) {
  RULE("skirmish.ruling.42");
  AtTable table(in_turn(R"(
side
  figure A gi_hun
  figure B "Bea"
side
  figure Z front_man
  figure Y "Yara"
)",
                        one_row("A.B..ZY")));
  table.position().statuses.push_back({skirmish::StatusId{2}, skirmish::no_piece, table.piece("Z")});
  ASSERT_EQ(table.rules().statuses[2].id, "sudden_death");
  table.act("cheaper A take_the_lead").act("target B").act("target A").act("skip").act("skip");
  table.position().lowered = 2;  // as after a second one: two dice, enough for whatever Sudden Death asks for
  table.rolls(winning_by(change_by(table, skirmish::Changes::KnockOutBy))).act("exhaust A");
  EXPECT_EQ(table.state("A"), "track 1");
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.points(2), 0);
}

// With a character that moves through no ability of its own the price stays.
TEST(DesperateMeasures, IsForHisOwnAbilities) {
  RULE("skirmish.ability.8");
  AtTable table(R"(
side
  figure A gi_hun
  figure B sae_byeok
side
  figure Z "Zed"
)" + one_row("A.B..Z") +
                "position\n  active B\n");
  EXPECT_EQ(table.refused("cheaper B hidden_blade").reason, "not_cheaper");
}

// SG-6 of the sheet: who is out does nothing itself, and its companion has the free action and two more.
TEST(GiHun, WhileHeIsOutHisCompanionActs) {
  RULE("skirmish.companion.6");
  RULE("skirmish.ruling.24");
  AtTable table(R"(
side
  figure A gi_hun
  figure B "Bea"
  companion G ghost of A
side
  figure Z "Zed"
)" + one_row("...G....BZ") +
                "position\n  active A\n  on_track A 1 2\n  side 1\n    pool gold blue\n");
  EXPECT_EQ(table.refused("ability A take_the_lead").rule, "skirmish.ko.6");
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(table.active(), "A") << i;
    table.act("companion G lope").act(i % 2 == 0 ? "move G a1" : "move G d1");
  }
  EXPECT_EQ(table.active(), "Z");
  EXPECT_TRUE(table.exhausted("A"));
}

}  // namespace gi_hun_test

}  // namespace tablewright::tests
