// Numbers that cards change: dice, range, defence, cost, and dice that replace a standard one.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace changes_test {

using skirmish::Changes;
using skirmish::Rules;
using skirmish::StatusId;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

constexpr auto face_to_face = R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)";

// Rivals two, three, four and five squares away; they lie, so none hides another.
constexpr auto rivals_down_the_line = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   .   .   .   .   . |
     +   +   +   +   +   +   +
   2 | .   .   w   x   y   z |
     +---+---+---+---+---+---+
)";

// --- Dice and defence
// -----------------------------------------------------------------------------------------

TEST(AddedDice, AreRolledInEveryChallengeOfTheirCharacter) {
  RULE("skirmish.chal.4");
  RULE("skirmish.trait.2");
  Rules rules = rules_of(in_turn_of("A", face_to_face));
  give_actions(rules, "A", {card::action("bash", 1, {card::challenge(3)})});
  card::add_trait(rules, "A", Changes::Dice, 2);
  AtTable table(rules);
  table.rolls("shield shield shield shield, star star").act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr("A challenged Z: 4 dice against a defence of 2."));
  table.act("ability A bash").rolls("star shield shield shield shield, shield star").act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr("A challenged Z: 5 dice against a defence of 2."));
  EXPECT_TRUE(table.dice_used_up());
}

TEST(AddedDice, AreForChallengingNotForDefending) {
  RULE("skirmish.chal.6");
  Rules rules = rules_of(in_turn_of("A", face_to_face));
  card::add_trait(rules, "Z", Changes::Dice, 2);
  card::add_trait(rules, "A", Changes::Defence, 2);
  AtTable table(rules);
  table.rolls("star star, shield shield").act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr("A challenged Z: 2 dice against a defence of 2."));
}

TEST(AddedDice, NeverComeToLessThanNone) {
  Rules rules = rules_of(in_turn_of("A", face_to_face));
  card::add_trait(rules, "A", Changes::Dice, -3);
  card::add_trait(rules, "Z", Changes::Defence, -5);
  AtTable table(rules);
  table.act("challenge A Z");
  EXPECT_THAT(table.log(),
              HasSubstr("A challenged Z: 0 dice against a defence of 0.\nA rolled no dice: 0 successes.\n"));
  EXPECT_TRUE(table.happened("tied"));
  EXPECT_EQ(table.state("Z"), "standing");
}

TEST(AddedDefence, IsThatManyMoreDiceForTheTarget) {
  RULE("skirmish.chal.14");
  for (const auto* edition : {"2019", "2020a", "2020b", "2022"}) {
    Rules rules = rules_of("edition " + std::string(edition) + "\n" + in_turn_of("A", face_to_face));
    card::add_trait(rules, "Z", Changes::Defence, 2);
    AtTable table(rules);
    table.rolls("star star, star star shield shield").act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr("A challenged Z: 2 dice against a defence of 4.")) << edition;
    EXPECT_EQ(table.state("Z"), "standing") << edition;
  }
}

TEST(Changes, OfTheSameKindAddUp) {
  RULE("skirmish.chal.14");
  Rules rules = rules_of(in_turn_of("A", face_to_face));
  card::add_trait(rules, "Z", Changes::Defence, 2);
  card::add_trait(rules, "Z", Changes::Defence, -1);
  AtTable table(rules);
  table.rolls("star star, star star shield").act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr("2 dice against a defence of 3."));
}

TEST(Changes, AreSettledBeforeAnyDieIsRolled) {
  RULE("skirmish.ruling.17");
  Rules rules = rules_of(in_turn_of("A", face_to_face));
  const StatusId brave = card::add_status(rules, "brave", 1);
  card::add_status_rule(rules, brave, Changes::Dice, 2);
  give_actions(rules, "A",
               {card::action("steel", 1, {card::give(brave)}),
                card::action("spend", 1, {card::may(card::discard(brave)), card::challenge(3)})});
  AtTable table(rules);
  table.act("ability A steel").act("ability A spend");
  // The card is asked for first; only then is the target declared.
  EXPECT_THAT(table.options(), ElementsAre("target A", "skip"));
  EXPECT_EQ(table.refused("challenge A Z").reason, "answer_the_part");
  table.act("target A");
  table.rolls("star star star, shield shield").act("challenge A Z");
  // Both numbers are declared, then the challenger rolls, then the defender; nothing is asked between.
  EXPECT_THAT(table.log(), StartsWith("A challenged Z: 3 dice against a defence of 2.\n"
                                      "A rolled star star star: 3 successes.\n"
                                      "Z rolled shield shield in defence: 2 successes.\n"
                                      "A won the challenge, 3 to 2.\n"));
  EXPECT_TRUE(table.dice_used_up());
}

TEST(Changes, ThatWereKeptCountInTheRoll) {
  RULE("skirmish.ruling.17");
  Rules rules = rules_of(in_turn_of("A", face_to_face));
  const StatusId brave = card::add_status(rules, "brave", 1);
  card::add_status_rule(rules, brave, Changes::Dice, 2);
  give_actions(rules, "A",
               {card::action("steel", 1, {card::give(brave)}),
                card::action("spend", 1, {card::may(card::discard(brave)), card::challenge(3)})});
  AtTable table(rules);
  table.act("ability A steel").act("ability A spend").act("skip");
  table.rolls("star star star star star, shield shield").act("challenge A Z");
  EXPECT_THAT(table.log(), StartsWith("A challenged Z: 5 dice against a defence of 2.\n"));
}

// --- Range
// ----------------------------------------------------------------------------------------------------

TEST(AddedRange, MakesAnAdjacentChallengeOneOfThatRangePlusOne) {
  RULE("skirmish.chal.13");
  for (const auto& [added, targets] :
       {std::pair{1, Marks{"challenge A W"}}, std::pair{2, Marks{"challenge A W", "challenge A X"}},
        std::pair{3, Marks{"challenge A W", "challenge A X", "challenge A Y"}}}) {
    Rules rules = rules_of(in_turn_of("A", rivals_down_the_line));
    card::add_trait(rules, "A", Changes::Range, added);
    AtTable table(rules);
    EXPECT_EQ(table.options("challenge"), targets) << added;
    EXPECT_EQ(table.refused("challenge A Z").rule, "skirmish.chal.5") << added;
  }
}

TEST(AddedRange, MakesARangedChallengeReachThatMuchFarther) {
  RULE("skirmish.chal.13");
  Rules rules = rules_of(in_turn_of("A", rivals_down_the_line));
  give_actions(rules, "A", {card::action("shoot", 1, {card::challenge(2, 3)})});
  AtTable plain(rules);
  plain.act("ability A shoot");
  EXPECT_THAT(plain.options(), ElementsAre("challenge A W", "challenge A X"));
  card::add_trait(rules, "A", Changes::Range, 1);
  AtTable table(rules);
  table.act("ability A shoot");
  EXPECT_THAT(table.options(), ElementsAre("challenge A W", "challenge A X", "challenge A Y"));
  EXPECT_THAT(table.refused("challenge A Z"),
              refused_by("skirmish.chal.5", "out_of_range", "Z is 5 squares from A, the range is 4."));
}

TEST(AddedRange, NeedsSight) {
  RULE("skirmish.chal.13");
  Rules rules = rules_of(in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   . | Z |
     +   +   +---+
   2 | .   .   Y |
     +---+---+---+
)"));
  card::add_trait(rules, "A", Changes::Range, 1);
  AtTable table(rules);
  EXPECT_THAT(table.options("challenge"), ElementsAre("challenge A Y"));
  EXPECT_EQ(table.refused("challenge A Z").rule, "skirmish.sight.2");
}

TEST(AddedRange, IsForTheChallengerNotForTheTarget) {
  RULE("skirmish.chal.13");
  Rules rules = rules_of(in_turn_of("A", rivals_down_the_line));
  for (const auto* mark : {"W", "X", "Y", "Z"}) card::add_trait(rules, mark, Changes::Range, 5);
  EXPECT_TRUE(AtTable(rules).options("challenge").empty());
}

// --- Cost
// -------------------------------------------------------------------------------------------------------

// The space on which the token of an ability of this cost goes when a card changes costs by so much; "" for
// none.
std::string paid_on(int cost, int change, std::string_view edition = "2022", std::string_view pool = "red") {
  Rules rules = rules_of("edition " + std::string(edition) + "\n" + in_turn_of("A", face_to_face, pool));
  give_actions(rules, "A", {card::action("act", cost, {})});
  card::add_trait(rules, "A", Changes::Cost, change);
  AtTable table(rules);
  table.act("ability A act");
  std::string spaces;
  for (int space = 1; space <= 4; ++space) {
    if (!table.track(1, space).empty()) spaces += std::to_string(space);
  }
  EXPECT_EQ(table.pool(1).empty(), pool.empty() || !spaces.empty());
  EXPECT_EQ(table.happened("paid_nothing"), spaces.empty());
  return spaces;
}

TEST(LoweredCost, PutsTheTokenOnTheLowerNumber) {
  RULE("skirmish.ability.8");
  for (const auto* edition : {"2019", "2020a", "2020b", "2022"}) {
    EXPECT_EQ(paid_on(3, -1, edition), "2") << edition;
    EXPECT_EQ(paid_on(2, -1, edition), "1") << edition;
  }
}

TEST(LoweredCost, NeedsNoTokenBelowOne) {
  RULE("skirmish.ability.8");
  EXPECT_EQ(paid_on(1, -1), "");
  EXPECT_EQ(paid_on(2, -3), "");
  EXPECT_EQ(paid_on(1, -1, "2019", ""), "");  // not even one in the pool
}

TEST(LoweredCost, StillNeedsATokenAtOne) {
  RULE("skirmish.ability.8");
  RULE("skirmish.ability.3");
  Rules rules = rules_of(in_turn_of("A", face_to_face, ""));
  give_actions(rules, "A", {card::action("act", 2, {})});
  card::add_trait(rules, "A", Changes::Cost, -1);
  AtTable table(rules);
  EXPECT_THAT(table.refused("ability A act"),
              refused_by("skirmish.ability.3", "no_token_of_type",
                         "Act takes a red token, and there is none in the pool."));
}

TEST(RaisedCost, PutsTheTokenOnTheHigherNumberButNeverAboveFour) {
  RULE("skirmish.ability.9");
  for (const auto* edition : {"2019", "2020a", "2020b", "2022"}) {
    EXPECT_EQ(paid_on(1, 1, edition), "2") << edition;
    EXPECT_EQ(paid_on(3, 1, edition), "4") << edition;
    EXPECT_EQ(paid_on(4, 1, edition), "4") << edition;
    EXPECT_EQ(paid_on(2, 9, edition), "4") << edition;
  }
}

TEST(Cost, IsChangedForOneCharacterOnly) {
  RULE("skirmish.ability.8");
  Rules rules = rules_of(in_turn_of("A", face_to_face));
  give_actions(rules, "A", {card::action("act", 3, {})});
  card::add_trait(rules, "Z", Changes::Cost, -2);
  AtTable table(rules);
  table.act("ability A act");
  EXPECT_EQ(table.track(1, 3), "red");
}

// --- The die that replaces one standard die
// ----------------------------------------------------------------------

// Dice of the packs: 0 is the standard die, 1 the Chaos die, whose faces are reconstructed.
constexpr int chaos = 1;

// "3 ": the place of a face on the Chaos die, as AtTable::rolls wants it.
std::string on_chaos(const Rules& rules, skirmish::Face face) {
  const skirmish::DieFaces& faces = rules.dice[chaos];
  const auto at = std::find(faces.begin(), faces.end(), face);
  EXPECT_NE(at, faces.end());
  return std::to_string(at - faces.begin() + 1) + ' ';
}

TEST(SpecialDie, ReplacesOneStandardDieInAChallenge) {
  RULE("skirmish.ability.7");
  Rules rules = rules_of(in_turn_of("A", face_to_face));
  card::add_trait(rules, "A", Changes::Die, 0, chaos);
  AtTable table(rules);
  table.rolls(on_chaos(rules, skirmish::Face::Triple) + "star, shield shield").act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr("A rolled !!! star: 4 successes."));
  EXPECT_THAT(table.log(),
              HasSubstr("Z rolled shield shield in defence: 2 successes."));  // his dice are standard dice
  table.rolls(on_chaos(rules, skirmish::Face::Shield) + "star, star shield").act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr("A rolled shield star: 1 success."));
  EXPECT_TRUE(table.dice_used_up());
}

TEST(SpecialDie, ReplacesOneStandardDieInDefence) {
  RULE("skirmish.ability.7");
  Rules rules = rules_of(in_turn_of("A", face_to_face));
  card::add_trait(rules, "Z", Changes::Die, 0, chaos);
  AtTable table(rules);
  table.rolls("star star, " + on_chaos(rules, skirmish::Face::Triple) + "star").act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr("Z rolled !!! star in defence: 3 successes."));
  EXPECT_EQ(table.state("Z"), "standing");
}

TEST(SpecialDie, ReplacesTheOnlyDie) {
  RULE("skirmish.ability.7");
  Rules rules = rules_of(in_turn_of("A", R"(
side
  figure A "A"
side
  figure Z "Ian" defence 1
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)"));
  card::add_trait(rules, "Z", Changes::Die, 0, chaos);
  AtTable table(rules);
  table.rolls("star star, " + on_chaos(rules, skirmish::Face::Shield)).act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr("Ian rolled shield in defence: 1 success."));
  EXPECT_EQ(table.state("Z"), "down");
}

TEST(SpecialDie, IsNotRolledWhereNoDieIs) {
  Rules rules = rules_of(in_turn_of("A", face_to_face));
  card::add_trait(rules, "Z", Changes::Die, 0, chaos);
  card::add_trait(rules, "Z", Changes::Defence, -2);
  AtTable table(rules);
  table.rolls("star star").act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr("Z rolled no dice in defence: 0 successes."));
  EXPECT_TRUE(table.dice_used_up());
}

TEST(SpecialDie, IsOneOfTheDiceNotOneMore) {
  RULE("skirmish.ability.7");
  Rules rules = rules_of(in_turn_of("A", face_to_face));
  give_actions(rules, "A", {card::action("bash", 1, {card::challenge(3)})});
  card::add_trait(rules, "A", Changes::Die, 0, chaos);
  card::add_trait(rules, "A", Changes::Dice, 1);
  AtTable table(rules);
  table.act("ability A bash");
  table.rolls(on_chaos(rules, skirmish::Face::Triple) + "star star star, star star").act("challenge A Z");
  EXPECT_THAT(
      table.log(),
      HasSubstr("A challenged Z: 4 dice against a defence of 2.\nA rolled !!! star star star: 6 successes."));
  EXPECT_TRUE(table.dice_used_up());
}

// --- While a status card lies there
// ----------------------------------------------------------------------------

TEST(StatusRule, CountsForWhoeverHoldsTheCard) {
  RULE("skirmish.status.1");
  Rules rules = rules_of(in_turn_of("A", R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +   +   +
   2 | .   Y |
     +---+---+
)"));
  const StatusId hexed = card::add_status(rules, "hexed", 2);
  card::add_status_rule(rules, hexed, Changes::Defence, -1);
  give_actions(rules, "A", {card::action("hex", 1, {card::pick_rival(), card::picked(card::give(hexed))})});
  AtTable table(rules);
  table.act("ability A hex").act("target Z");
  table.rolls("star star, shield").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_TRUE(table.dice_used_up());
}

TEST(StatusRule, CountsForNobodyElse) {
  RULE("skirmish.status.1");
  Rules rules = rules_of(in_turn_of("A", face_to_face));
  const StatusId hexed = card::add_status(rules, "hexed", 2);
  card::add_status_rule(rules, hexed, Changes::Defence, -1);
  AtTable table(rules);
  table.rolls("star star, star shield").act("challenge A Z");
  EXPECT_TRUE(table.dice_used_up());
}

TEST(StatusRule, MayBindOneCharacterAndTheCard) {
  RULE("skirmish.status.1");
  Rules rules = rules_of(in_turn_of("A", R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +   +   +
   2 | .   Y |
     +---+---+
)"));
  const StatusId hexed = card::add_status(rules, "hexed", 2);
  give_actions(rules, "A", {card::action("hex", 1, {card::pick_rival(), card::picked(card::give(hexed))})});
  rules.modifiers.push_back({Changes::Defence, card::piece(rules, "Z"), hexed, 1, 0});
  rules.finish();
  AtTable held_by_z(rules);
  held_by_z.act("ability A hex").act("target Z");
  held_by_z.rolls("star star, star star star").act("challenge A Z");
  EXPECT_TRUE(held_by_z.dice_used_up());
  AtTable held_by_y(rules);  // Y has the card, but the rule speaks of Z
  held_by_y.act("ability A hex").act("target Y");
  held_by_y.rolls("shield shield, star star").act("challenge A Y");
  EXPECT_TRUE(held_by_y.dice_used_up());
}

TEST(StatusRule, EndsWhenTheCardIsDiscarded) {
  RULE("skirmish.term.20");
  Rules rules = rules_of(in_turn_of("A", face_to_face));
  const StatusId hexed = card::add_status(rules, "hexed", 1);
  card::add_status_rule(rules, hexed, Changes::Defence, 1);
  give_actions(rules, "A",
               {card::action("free", 1, {card::pick_rival(), card::picked(card::discard(hexed))})});
  AtTable table(rules);
  table.position().statuses.push_back({hexed, table.piece("Z"), table.piece("A")});
  table.act("ability A free").act("target Z");
  table.rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
}

}  // namespace changes_test

}  // namespace tablewright::tests
