// Gi-hun: the one card of his box that a rulebook shows whole but for the colours. What it says is asserted
// as numbers; colours are read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/gi_hun_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace gi_hun_test {

using testing::ElementsAre;
using testing::HasSubstr;

// --- The card ----------------------------------------------------------------------------------------------

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

// --- Heart of Gold -----------------------------------------------------------------------------------------

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

// --- Take the Lead -----------------------------------------------------------------------------------------

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

}  // namespace gi_hun_test

}  // namespace tablewright::tests
