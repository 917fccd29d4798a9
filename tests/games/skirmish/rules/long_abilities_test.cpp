// Abilities that challenge, abilities of many parts, and traits.
#include <gtest/gtest.h>

#include "games/skirmish/rules/abilities_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace abilities_test {

using skirmish::Changes;
using skirmish::Rules;
using skirmish::StatusId;
using testing::ElementsAre;
using testing::HasSubstr;

// --- Challenges of abilities: two worked examples ----------------------------------------------------------

TEST(AbilityChallenge, KnocksDownAndTheNextOneKnocksOut) {
  RULE("skirmish.chal.4");
  RULE("skirmish.ko.4");
  RULE("skirmish.ko.5");
  constexpr auto two_against_one = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +   +   +   +
   2 | .   B   . |
     +---+---+---+
)";
  AtTable table(with_ability(two_against_one, card::star(card::action("bash", 1, {card::challenge(3)}))));
  table.act("ability A bash").rolls("star star shield, shield star").act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr("A challenged Z: 3 dice against a defence of 2.\n"));
  EXPECT_THAT(table.log(), HasSubstr("A won the challenge, 2 to 1.\n"));
  EXPECT_EQ(table.state("Z"), "down");
  table.act("exhaust A").act("exhaust Z");
  table.rolls("star star, star star").act("challenge B Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.points(1), 1);
  table.act("exhaust B");
  EXPECT_EQ(table.state("Z"), "waiting");  // back in the Cooldown step of this round
  EXPECT_TRUE(table.dice_used_up());
}

TEST(AbilityChallenge, WithARangeNeedsDistanceAndSight) {
  RULE("skirmish.chal.5");
  AtTable table(with_ability(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   Z   . |
     +   +   +   +   +   +
   2 | A   .   .   .   X |
     +   +---+   +   +   +
   3 | .   .   Y   .   . |
     +---+---+---+---+---+
)",
                             card::star(card::action("shoot", 1, {card::challenge(2, 3)}))));
  table.act("ability A shoot");
  EXPECT_THAT(table.options(), ElementsAre("challenge A Z"));
  EXPECT_THAT(table.refused("challenge A Y"),
              refused_by("skirmish.sight.2", "hidden_by_obstruction",
                         "A does not see Y: an obstruction interrupts the line."));
  EXPECT_THAT(table.refused("challenge A X"),
              refused_by("skirmish.chal.5", "out_of_range", "X is 4 squares from A, the range is 3."));
  table.rolls("star star, shield star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
}

TEST(AbilityChallenge, WithARangeIsStoppedByAStandingRival) {
  RULE("skirmish.chal.5");
  AtTable table(with_ability(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Y   Z   . |
     +---+---+---+---+
)",
                             card::action("shoot", 1, {card::challenge(2, 3)})));
  table.act("ability A shoot");
  EXPECT_THAT(table.options(), ElementsAre("challenge A Y"));  // adjacent is within range, too
  EXPECT_THAT(table.refused("challenge A Z"),
              refused_by("skirmish.sight.3", "hidden_by_rival", "A does not see Z: Y stands on the line."));
}

TEST(AbilityChallenge, WithoutARangeNeedsAnAdjacentTarget) {
  RULE("skirmish.chal.4");
  AtTable table(with_ability(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +   +   +   +
   2 | B   Y   . |
     +---+---+---+
)",
                             card::action("bash", 1, {card::challenge(3)})));
  table.act("ability A bash");
  EXPECT_THAT(table.options(), ElementsAre("challenge A Y"));
  EXPECT_THAT(table.refused("challenge A Z"),
              refused_by("skirmish.adj.1", "not_adjacent", "Z is not adjacent to A."));
  EXPECT_THAT(table.refused("challenge A B"), refused_by("skirmish.chal.3", "ally", "B is an ally."));
}

TEST(AbilityChallenge, SeveralAreDeclaredAndRolledOneAfterTheOther) {
  RULE("skirmish.chal.11");
  RULE("skirmish.chal.12");
  AtTable table(with_ability(R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +   +   +
   2 | Y   . |
     +---+---+
)",
                             card::action("whirl", 1, {card::challenge(1), card::challenge(1)})));
  table.act("ability A whirl").rolls("star, star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_THAT(table.options(), ElementsAre("challenge A Y", "challenge A Z"));  // another, or the same again
  table.rolls("star, shield star").act("challenge A Y");
  EXPECT_EQ(table.state("Y"), "standing");  // a tie, by a roll of its own
  EXPECT_TRUE(table.dice_used_up());
}

// --- Long chains -------------------------------------------------------------------------------------------

// An ability of so many parts that need no answer: a status card is given and taken in turn.
Rules with_long_ability(int parts) {
  Rules rules = rules_of(in_turn_of("A", far_apart));
  const StatusId status = card::add_status(rules, "drummed", 2);
  std::vector<skirmish::Part> drum;
  for (int i = 0; i < parts; ++i) drum.push_back(i % 2 == 0 ? card::give(status) : card::discard(status));
  give_actions(rules, "A", {card::action("drum", 1, drum)});
  return rules;
}

TEST(LongAbility, OfTwoHundredAndFiftyFivePartsIsCarriedOutInFull) {
  RULE("skirmish.ability.4");
  AtTable table(with_long_ability(255));
  table.act("ability A drum");
  EXPECT_FALSE(table.happened("cut_short"));
  EXPECT_EQ(statuses(table, "A"), "drummed");  // given 128 times, taken 127 times
  table.act("ability A drum");                 // the turn has had its fill
  EXPECT_TRUE(table.happened("cut_short"));
  EXPECT_THAT(table.log(), HasSubstr("Drum has gone on long enough and ends."));
  EXPECT_EQ(statuses(table, "A"), "drummed");
  EXPECT_TRUE(table.exhausted("A"));
}

TEST(LongAbility, IsCutWhereTheTurnHasHadTwoHundredAndFiftyFiveParts) {
  RULE("skirmish.ability.4");
  AtTable table(with_long_ability(150));
  table.act("ability A drum");
  EXPECT_FALSE(table.happened("cut_short"));
  EXPECT_EQ(statuses(table, "A"), "");
  table.act("ability A drum");
  EXPECT_TRUE(table.happened("cut_short"));
  EXPECT_EQ(statuses(table, "A"), "drummed");  // 105 parts of the second: given 53 times, taken 52 times
}

TEST(LongAbility, ANewTurnCountsAnew) {
  RULE("skirmish.ability.4");
  AtTable table(with_long_ability(150));
  table.act("ability A drum").act("exhaust A");
  EXPECT_EQ(table.position().effect_steps, 0);
  table.act("choose Z").act("exhaust Z").act("exhaust B").act("exhaust Y");
  EXPECT_EQ(table.round(), 2);
  table.act("choose Z").act("exhaust Z").act("choose A").act("ability A drum");
  EXPECT_FALSE(table.happened("cut_short"));
}

// State::effect_steps is one byte, and answer() in games/skirmish/rules/effects.cpp adds to it for each step
// of a walk without asking go_on_with_effects(), which alone looks at the limit: the 256th step makes it 0
// again and the turn is as good as new. Suggested: count up to the limit only, and end a walk that reaches it
// on the first square where the figure may stand.
TEST(LongAbility, StepsOfAMoveDoNotStartTheCountAnew) {
  RULE("skirmish.ability.4");
  Rules rules = rules_of(in_turn_of("A", far_apart) + "  effect_steps 254\n");
  give_actions(rules, "A", {card::action("stroll", 1, {card::step_by_step(card::move(3))})});
  AtTable table(rules);
  table.act("ability A stroll").act("step A b1");
  if (table.legal("step A c1")) table.act("step A c1");
  EXPECT_EQ(table.position().effect_steps, 255);
}

// --- Traits ------------------------------------------------------------------------------------------------

TEST(Trait, IsReadLikeAnAbilityAndPrevailsOverTheRulebook) {
  RULE("skirmish.trait.1");
  Rules rules = rules_of(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Z |
     +---+---+---+---+
)"));
  AtTable plain(rules);
  EXPECT_EQ(plain.refused("challenge A Z").rule, "skirmish.adj.1");  // a basic challenge is adjacent
  card::add_trait(rules, "A", Changes::Range, 2);
  AtTable table(rules);
  EXPECT_TRUE(table.legal("challenge A Z"));  // but with the trait it reaches 3 squares
}

TEST(Trait, CostsNoTokenAndAppliesAllTheTime) {
  RULE("skirmish.trait.2");
  Rules rules = rules_of(in_turn_of("A", face_to_face, ""));
  card::add_trait(rules, "A", Changes::Dice, 1);
  card::add_trait(rules, "Z", Changes::Defence, 1);
  AtTable table(rules);
  EXPECT_EQ(table.pool(1), "");
  table.rolls("star star star, shield shield star").act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr("A challenged Z: 3 dice against a defence of 3."));
  EXPECT_EQ(table.actions_left(), 1);  // the challenge took one, the traits none
  table.rolls("shield shield shield, star star star").act("challenge A Z");  // and again
  EXPECT_TRUE(table.dice_used_up());
}

TEST(Trait, IsOnlyItsCharacters) {
  RULE("skirmish.trait.2");
  Rules rules = rules_of(in_turn_of("B", R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +   +   +
   2 | B   Y |
     +---+---+
)"));
  card::add_trait(rules, "A", Changes::Dice, 1);
  card::add_trait(rules, "Z", Changes::Defence, 1);
  AtTable table(rules);
  table.rolls("star star, shield shield").act("challenge B Y");  // neither the ally nor the friend has it
  EXPECT_TRUE(table.dice_used_up());
}

TEST(Trait, WorksWhileItsCharacterIsKnockedDown) {
  RULE("skirmish.trait.3");
  Rules rules = rules_of(in_turn_of("A", R"(
drawing
       a   b
     +---+---+
   1 | A   z |
     +---+---+
)"));
  card::add_trait(rules, "Z", Changes::Defence, 2);
  AtTable table(rules);
  table.rolls("star star, star star star shield").act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr("2 dice against a defence of 4"));
  EXPECT_EQ(table.state("Z"), "track 1");
}

TEST(Trait, WorksWhileItsCharacterIsKnockedOut) {
  RULE("skirmish.trait.3");
  Rules rules = rules_of(R"(
side
  figure A "A"
  figure B "B"
side
  figure Z "Z"
drawing
       a   b
     +---+---+
   1 | B   Z |
     +---+---+
position
  active B
  on_track A 1 1
)");
  card::add_trait(rules, "B", Changes::Dice, 1);  // printed on the card of A: "B rolls one more die"
  AtTable table(rules);
  EXPECT_EQ(table.state("A"), "track 1");
  table.rolls("star star star, shield shield").act("challenge B Z");
  EXPECT_EQ(table.state("Z"), "down");
}

}  // namespace abilities_test

}  // namespace tablewright::tests
