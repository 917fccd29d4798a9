// Rulings about cards: interruptions, repeated targets, credit, tokens that are not there.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card_rulings_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace card_rulings_test {

using skirmish::Part;
using skirmish::Rules;
using testing::ElementsAre;
using testing::HasSubstr;

// --- Interrupted: skirmish.ruling.3, skirmish.ruling.44 ----------------------------------------------------

// "An adjacent rival challenges; then move 2": the rival may strike the one that provokes it.
std::vector<Part> provoke_then_move() {
  return {card::pick_rival(), card::picked(card::challenge(2)), card::move(2)};
}

TEST(Interrupted, WhoeverIsKnockedDownDoesNoMoreOfItsAbility) {
  RULE("skirmish.ruling.3");
  RULE("skirmish.ruling.44");
  for (const auto* edition : all_editions) {
    AtTable table(with_ability(in_edition(edition, in_turn_of("A", eye_to_eye)), provoke_then_move()));
    table.act("ability A act").act("target Z").rolls("star star, star star").act("challenge Z A");
    EXPECT_EQ(table.state("A"), "down") << edition;
    EXPECT_EQ(table.square("A"), "a1") << edition;  // the move is gone
    EXPECT_TRUE(table.exhausted("A")) << edition;   // one action is left, but a rally would need both
    EXPECT_EQ(table.active(), "Z") << edition;
  }
}

TEST(Interrupted, NotEvenWhatOneCouldDoLyingDown) {
  RULE("skirmish.ruling.3");
  RULE("skirmish.ruling.44");
  for (const Part& rest : {card::place(2), card::pick_ally(), card::shift(1), card::may(card::place(2))}) {
    AtTable table(with_ability(in_turn_of("A", eye_to_eye),
                               {card::pick_rival(), card::picked(card::challenge(2)), rest}));
    table.act("ability A act").act("target Z").rolls("star star, star star").act("challenge Z A");
    EXPECT_TRUE(table.exhausted("A"));
    EXPECT_EQ(table.square("A"), "a1");
    EXPECT_EQ(table.track(1, 1), "red");
  }
}

TEST(Interrupted, WhoeverStaysOnItsFeetGoesOn) {
  RULE("skirmish.ruling.44");
  AtTable table(with_ability(in_turn_of("A", eye_to_eye), provoke_then_move()));
  table.act("ability A act").act("target Z").rolls("star shield, shield star").act("challenge Z A");
  EXPECT_EQ(table.asked(), "effect");
  table.act("move A b2");
  EXPECT_EQ(table.square("A"), "b2");
  EXPECT_EQ(table.actions_left(), 1);
}

TEST(Interrupted, AnItemStopsTooAndWasUsed) {
  RULE("skirmish.ruling.3");
  Rules rules = rules_of(in_turn_of("A", R"(
side
  figure A "A"
  item F "Flare" of A
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +---+---+---+
)"));
  give_actions(rules, "F", {card::action("flare", 3, provoke_then_move())});
  AtTable table(rules);
  table.act("use A flare").act("target Z").rolls("star star, star star").act("challenge Z A");
  EXPECT_EQ(table.state("A"), "down");
  EXPECT_EQ(table.state("F"), "track 3");
  EXPECT_TRUE(table.exhausted("A"));
}

TEST(Interrupted, OnlyTheCompanionMayStillAct) {
  RULE("skirmish.ruling.3");
  RULE("skirmish.ruling.24");
  Rules rules = rules_of(in_turn_of("A", R"(
side
  figure A "A"
  companion G "Ghost" of A defence 1
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +   +   +   +
   2 | G   .   . |
     +---+---+---+
)"));
  give_actions(rules, "A", {card::action("act", 1, provoke_then_move())});
  give_actions(rules, "G", {card::action("run", 0, {card::move(2)})});
  AtTable table(rules);
  table.act("ability A act").act("target Z").rolls("star star, star star").act("challenge Z A");
  EXPECT_EQ(table.active(), "A");
  EXPECT_THAT(table.options(), ElementsAre("companion G run", "exhaust A"));
  EXPECT_THAT(table.refused("rally A"), refused_by("skirmish.turn.6", "rally_takes_both",
                                                   "A rally takes both actions, and A has only one left."));
  EXPECT_EQ(table.refused("move A b2").rule, "skirmish.ko.3");
  EXPECT_EQ(table.refused("ability A act").rule, "skirmish.ko.3");
  table.act("companion G run").act("move G a2");  // for free
  table.act("companion G run").act("move G a2");  // and for the action that is left
  EXPECT_TRUE(table.exhausted("A"));
}

TEST(Interrupted, OfAnotherCharactersAbilityOnlyTheOwnShareStops) {
  RULE("skirmish.ruling.3");
  for (const auto* edition : {"2019", "2020a", "2020b"}) {
    AtTable table(with_ability(in_edition(edition, in_turn_of("A", eye_to_eye)),
                               {card::pick_rival(), card::picked(card::challenge(2)), card::pick_ally(),
                                card::picked(card::move(1)), card::move(1)}));
    table.act("ability A act").act("target Z").rolls("star star, star star").act("challenge Z B");
    EXPECT_EQ(table.state("B"), "down") << edition;
    table.act("target B");
    EXPECT_TRUE(table.happened("part_skipped")) << edition;  // B lies: its move is off
    table.act("move A b2");                                  // A still has its own
    EXPECT_EQ(table.square("A"), "b2") << edition;
    EXPECT_EQ(table.square("B"), "a2") << edition;
  }
}

// --- The same target: skirmish.ruling.43 -------------------------------------------------------------------

TEST(SameTarget, IsChallengedAgainWithARollOfItsOwn) {
  RULE("skirmish.ruling.43");
  RULE("skirmish.chal.12");
  AtTable table(with_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | Y   A   Z   .   . |
     +---+---+---+---+---+
)"),
                             {card::challenge(2), card::same_target(1)}));
  table.act("ability A act");
  table.rolls("star star, star star").rolls("star, star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");  // knocked down, then out: nobody was asked in between
  EXPECT_EQ(table.state("Y"), "standing");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_TRUE(table.dice_used_up());
}

TEST(SameTarget, NeedsNeitherAdjacencyNorSight) {
  RULE("skirmish.ruling.43");
  AtTable table(with_ability(in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | .   A   Z |
     +   +---+---+
   2 | .   .   . |
     +---+---+---+
)"),
                             {card::challenge(1), card::move(3), card::same_target(2)}));
  table.act("ability A act").rolls("star, star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
  table.rolls("star star, star star").act("move A b2");  // behind the wall; it does not save Z
  EXPECT_EQ(table.state("Z"), "track 1");
}

TEST(SameTarget, ThatHasLeftTheMapIsNone) {
  RULE("skirmish.ruling.43");
  RULE("skirmish.ability.6");
  AtTable table(with_ability(in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | Y   A   z |
     +---+---+---+
)"),
                             {card::challenge(2), card::same_target(2), card::move(1)}));
  table.act("ability A act").rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_TRUE(table.happened("ended_there"));
  EXPECT_TRUE(table.dice_used_up());
}

TEST(SameTarget, MayBeSpared) {
  RULE("skirmish.ruling.43");
  AtTable table(with_ability(in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | Y   A   Z |
     +---+---+---+
)"),
                             {card::challenge(2), card::may(card::same_target(2))}));
  table.act("ability A act").rolls("star star, star star").act("challenge A Z");
  EXPECT_THAT(table.options(), ElementsAre("challenge A Z", "skip"));
  EXPECT_EQ(table.refused("challenge A Y").rule, "skirmish.ability.4");  // the same one, or nobody
  table.act("skip");
  EXPECT_EQ(table.state("Z"), "down");
}

TEST(SameTarget, IsAlsoWhoWasPicked) {
  RULE("skirmish.ruling.43");
  AtTable table(with_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Z |
     +---+---+---+---+
)"),
                             {card::pick_rival(3), card::same_target(2)}));
  table.act("ability A act").rolls("star star, star star").act("target Z");
  EXPECT_EQ(table.state("Z"), "down");
}

// --- Whose deed it is: skirmish.ruling.37 ------------------------------------------------------------------

TEST(Credit, IsTheChallengersThoughAnotherGaveItTheAction) {
  RULE("skirmish.ruling.37");
  AtTable table(with_ability(in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   B   z |
     +---+---+---+
)"),
                             {card::pick_ally(), card::picked(card::challenge(2))}));
  table.act("ability A act").act("target B");
  EXPECT_THAT(table.options(), ElementsAre("challenge B Z"));
  EXPECT_EQ(table.refused("challenge A Z").rule, "skirmish.ability.4");
  table.rolls("star star, star star").act("challenge B Z");
  EXPECT_THAT(table.log(), HasSubstr("Z is knocked out by B"));
  EXPECT_EQ(table.points(1), 1);
  EXPECT_FALSE(table.exhausted("B"));  // lending an action costs B no turn
}

// "Ally B challenges; then B moves": the second part still speaks of B, not of the target.
TEST(Credit, ThePickedOneStaysPickedWhenItChallenges) {
  RULE("skirmish.ability.4");
  AtTable table(
      with_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   Z   . |
     +   +   +   +   +
   2 | .   .   .   . |
     +---+---+---+---+
)"),
                   {card::pick_ally(), card::picked(card::challenge(2)), card::picked(card::move(1))}));
  table.act("ability A act").act("target B").rolls("star shield, shield star").act("challenge B Z");
  EXPECT_EQ(table.squares("Z"), "");
  EXPECT_TRUE(table.legal("move B b2"));
}

}  // namespace card_rulings_test

}  // namespace tablewright::tests
