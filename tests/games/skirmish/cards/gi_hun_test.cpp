// Gi-hun: the one card of his box that a rulebook shows whole but for the colours. What it says is asserted
// as numbers; colours are read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace gi_hun_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr auto two_each = R"(
side
  figure A gi_hun
  figure B "Bea"
side
  figure Z "Zed"
  figure Y "Yara"
)";
constexpr auto with_two_friends = R"(
side
  figure A gi_hun
  figure B "Bea"
  figure C "Cat"
side
  figure Z "Zed"
  figure Y "Yara"
)";

std::string in_turn(std::string_view sides, std::string_view drawing, std::string_view more = "") {
  return in_turn_of("A", std::string(more) + std::string(sides) + std::string(drawing),
                    "blue blue gold gold");
}
std::string row(std::string_view marks, std::string_view edition = "2022") {
  return in_turn(two_each, one_row(marks), in_edition(edition, ""));
}

// --- The card ---------------------------------------------------------------------------------------------

TEST(GiHun, DefendsWithTwoDice) {
  RULE("skirmish.comp.2");
  AtTable table(in_turn_of("Z", std::string(two_each) + one_row("AZ.BY")));
  EXPECT_EQ(defence_of(table, "A"), 2);
  table.rolls("star star, shield star").act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr(contest(2, 2)));
  EXPECT_EQ(table.state("A"), "down");
}

TEST(GiHun, PaysThreeTwoAndTwo) {
  RULE("skirmish.comp.3");
  AtTable table(row("AB..ZY"));
  EXPECT_EQ(cost_of(table, "heart_of_gold"), 3);
  EXPECT_EQ(cost_of(table, "take_the_lead"), 2);
  EXPECT_EQ(cost_of(table, "back_to_back"), 2);
  EXPECT_FALSE(is_challenge_action(table, "heart_of_gold"));
  EXPECT_FALSE(is_challenge_action(table, "take_the_lead"));
  EXPECT_TRUE(is_challenge_action(table, "back_to_back"));
  const std::string colour = colour_of(table, "take_the_lead");
  table.act(offered(table, "ability", "take_the_lead"));
  EXPECT_EQ(table.track(1, 2), colour);
}

TEST(GiHun, HasATokenForEachOfHisDots) {
  RULE("skirmish.setup.12");
  const auto dots = rules_of(row("AB..ZY")).pieces[0].dots;
  EXPECT_EQ(dots.size(), 2U);  // eight tokens in the box, four characters
}

// --- Heart of Gold ----------------------------------------------------------------------------------------

TEST(HeartOfGold, PutsHimBesideAnAllyAndHelpsItUp) {
  RULE("skirmish.term.8");
  for (const auto* edition : all_editions) {
    AtTable table(row("A.b.ZY", edition));
    table.act("ability A heart_of_gold");
    EXPECT_THAT(table.options(), ElementsAre("target B")) << edition;
    table.act("target B");
    EXPECT_EQ(table.squares("A", "place"), "b1 d1") << edition;
    table.act("place A d1");
    EXPECT_THAT(table.options(), ElementsAre("assist A B")) << edition;  // it is no offer
    EXPECT_EQ(table.refused("skip").reason, "not_optional");
    table.act("assist A B");
    EXPECT_EQ(table.state("B"), "standing") << edition;
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(HeartOfGold, OrInteractsThere) {
  RULE("skirmish.action.5");
  AtTable table(in_turn(two_each, one_row("A.b..ZY"), "point A e1\n"));
  table.act("ability A heart_of_gold").act("target B").act("place A d1");
  EXPECT_THAT(table.options(), ElementsAre("assist A B", "interact A point_A"));
  table.act("interact A point_A");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.state("B"), "down");  // one of the two
  EXPECT_EQ(table.asked(), "turn");
}

TEST(HeartOfGold, ReachesAnAllyTwoSquaresAwayAndNoFarther) {
  RULE("skirmish.term.4");
  AtTable near(row("A.b.ZY"));
  near.act("ability A heart_of_gold");
  EXPECT_TRUE(near.legal("target B"));
  EXPECT_EQ(near.refused("target Z").reason, "rival");
  AtTable far(row("A..b.ZY"));
  far.act("ability A heart_of_gold");
  EXPECT_TRUE(far.happened("ended_there"));
  EXPECT_EQ(far.asked(), "turn");
  EXPECT_EQ(far.square("A"), "a1");
  EXPECT_EQ(far.track(1, 3), colour_of(far, "heart_of_gold"));  // paid all the same
}

TEST(HeartOfGold, NeedsNeitherAWayNorSight) {
  RULE("skirmish.term.8");
  AtTable table(in_turn(two_each, R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A | .   b   Z   Y |
     +---+---+---+---+---+
)"));
  table.act("ability A heart_of_gold").act("target B");
  EXPECT_EQ(table.squares("A", "place"), "b1");
  table.act("place A b1").act("assist A B");
  EXPECT_EQ(table.square("A"), "b1");
}

TEST(HeartOfGold, ButASquareThatIsFreeAndThatTheAllySees) {
  RULE("skirmish.adj.1");
  RULE("skirmish.ruling.13");
  AtTable table(in_turn(two_each, R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   . | b   .   . |
     +   +   +---+   +   +
   2 | .   .   Z   .   Y |
     +---+---+---+---+---+
)"));
  table.act("ability A heart_of_gold").act("target B");
  EXPECT_EQ(table.squares("A", "place"), "d1");
  EXPECT_EQ(table.refused("place A b1").reason, "obstruction_before");
  EXPECT_EQ(table.refused("place A c1").reason, "occupied");
}

TEST(HeartOfGold, DoesNoMoreWithNobodyToHelpAndNothingToTake) {
  RULE("skirmish.ability.6");
  AtTable table(row("A.B.ZY"));
  table.act("ability A heart_of_gold").act("target B").act("place A b1");
  EXPECT_EQ(table.square("A"), "b1");
  EXPECT_TRUE(table.happened("ended_there"));
  EXPECT_EQ(table.asked(), "turn");
}

TEST(HeartOfGold, EndsWithoutAnAllySince2022AndGoesOnBefore) {
  RULE("skirmish.ability.6");
  RULE("skirmish.ruling.14");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(two_each, one_row("A...B.ZY"), in_edition(edition, "point A b1\n")));
    table.act("ability A heart_of_gold");
    const bool ends = std::string_view(edition) == "2022";
    EXPECT_EQ(table.asked(), ends ? "turn" : "effect") << edition;
    EXPECT_EQ(table.legal("interact A point_A"), true)
        << edition;  // as an action of its own, or as the last part
    table.act("interact A point_A");
    EXPECT_EQ(table.actions_left(), ends ? 0 : 1) << edition;
  }
}

// JP-7 of the sheet: who is placed does not end a move.
TEST(HeartOfGold, IsNoMove) {
  RULE("skirmish.ruling.4");
  AtTable table(rules_with(R"(
character snapper "Snapper"
  box TEST
  defence 2
  dots red
  trait snap "Snap"
    when a rival ends a move adjacent
      may challenge 2 against it
)",
                           in_turn_of("A", R"(
side
  figure A gi_hun
  figure B "Bea"
side
  figure Z snapper
)" + one_row("A.b.Z"),
                                      "blue gold")));
  table.act("ability A heart_of_gold").act("target B").act("place A d1");
  EXPECT_THAT(table.options(), ElementsAre("assist A B"));
}

// --- Take the Lead ----------------------------------------------------------------------------------------

TEST(TakeTheLead, MovesHimAndAnAllyTwoSquaresEachInEitherOrder) {
  RULE("skirmish.ruling.39");
  for (const auto* edition : all_editions) {
    for (const bool he_first : {true, false}) {
      AtTable table(row("A.B....ZY", edition));
      table.act("ability A take_the_lead").act("target B");
      EXPECT_THAT(table.options(), ElementsAre("target A", "target B")) << edition;
      table.act(he_first ? "target A" : "target B");
      if (he_first) {
        EXPECT_EQ(table.squares("A"), "a1 b1") << edition;  // Bea stands two squares away
        table.act("move A b1");
        EXPECT_EQ(table.squares("B"), "a1 c1 d1 e1") << edition;
        EXPECT_EQ(table.refused("move B f1").reason, "too_far");
        table.act("move B e1");
      } else {
        table.act("move B e1");
        EXPECT_EQ(table.squares("A"), "a1 b1 c1") << edition;
        EXPECT_EQ(table.refused("move A d1").reason, "too_far");
        table.act("move A c1");
      }
      EXPECT_EQ(table.asked(), "turn") << edition;
      EXPECT_EQ(table.actions_left(), 1);
    }
  }
}

TEST(TakeTheLead, EachMayStayWhereItIs) {
  RULE("skirmish.ruling.1");
  AtTable table(row("A.B..ZY"));
  table.act("ability A take_the_lead").act("target B").act("target B").act("skip").act("skip");
  EXPECT_EQ(table.square("A"), "a1");
  EXPECT_EQ(table.square("B"), "c1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(TakeTheLead, WithAnAllyThatLiesOnlyHeMoves) {
  RULE("skirmish.ruling.18");
  RULE("skirmish.ruling.39");
  for (const auto* edition : all_editions) {
    AtTable table(row("A..b..ZY", edition));
    table.act("ability A take_the_lead");
    EXPECT_THAT(table.options(), ElementsAre("target B")) << edition;
    table.act("target B").act("target A").act("move A c1");
    EXPECT_EQ(table.square("A"), "c1") << edition;
    EXPECT_EQ(table.square("B"), "d1") << edition;
    EXPECT_EQ(table.state("B"), "down") << edition;
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_EQ(table.actions_left(), 1) << edition;
  }
}

TEST(TakeTheLead, TheAllyMayAlsoComeFirstInTheOrder) {
  RULE("skirmish.ruling.39");
  AtTable table(row("A..b..ZY"));
  table.act("ability A take_the_lead").act("target B").act("target B").act("move A b1");
  EXPECT_EQ(table.square("A"), "b1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(TakeTheLead, NeedsAnAllyThatHeSees) {
  RULE("skirmish.sight.2");
  for (const auto* marks : {"AZ.B..Y", "AZ.b..Y"}) {
    AtTable table(row(marks));
    table.act("ability A take_the_lead");
    EXPECT_TRUE(table.happened("ended_there")) << marks;
    EXPECT_EQ(table.asked(), "turn") << marks;
  }
  AtTable both(in_turn(with_two_friends, one_row("C.AZ.B.Y")));
  both.act("ability A take_the_lead");
  EXPECT_THAT(both.options(), ElementsAre("target C"));  // Zed hides Bea
  EXPECT_EQ(both.refused("target Z").reason, "rival");
}

TEST(TakeTheLead, ReachesAsFarAsHeSees) {
  RULE("skirmish.sight.1");
  AtTable table(row("A.........BZY"));
  table.act("ability A take_the_lead").act("target B").act("target B");
  EXPECT_EQ(table.squares("B"), "i1 j1 k1");
}

// --- Back to Back -----------------------------------------------------------------------------------------

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

// --- Desperate Measures: without lowering anything -------------------------------------------------------

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
