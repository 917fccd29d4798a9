// Abilities and traits: how they are chosen, paid for and carried out (skirmish.ability, skirmish.trait).
#include <gtest/gtest.h>

#include "games/skirmish/rules/abilities_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace abilities_test {

using skirmish::Rules;
using skirmish::TokenType;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string in_edition(std::string_view edition, std::string_view sheet) {
  return "edition " + std::string(edition) + "\n" + std::string(sheet);
}

// --- Choosing and paying -----------------------------------------------------------------------------------

TEST(Ability, IsOneOfThoseOnTheCardOfTheCharacter) {
  RULE("skirmish.ability.1");
  Rules rules = rules_of(in_turn_of("A", far_apart));
  give_actions(rules, "A", {card::action("dash", 1, {card::move(3)}), card::action("duck", 2, {})});
  give_actions(rules, "B", {card::action("hide", 1, {card::move(1)})});
  AtTable table(rules);
  EXPECT_THAT(table.options("ability"), ElementsAre("ability A dash", "ability A duck"));
  EXPECT_THAT(table.refused("ability A hide"),
              refused_by("skirmish.ability.1", "not_its_action", "Hide is nothing that A can do now."));
  table.act("ability A dash");
  EXPECT_THAT(table.log(), HasSubstr("A uses dash."));
  EXPECT_EQ(table.actions_left(), 1);
}

TEST(Ability, IsRefusedToABasicCharacter) {
  RULE("skirmish.ability.1");
  Rules rules = rules_of(in_turn_of("A", R"(
side
  figure A "A" basic
side
  figure Z "Z"
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)"));
  give_actions(rules, "Z", {card::action("dash", 1, {card::move(3)})});
  AtTable table(rules);
  EXPECT_THAT(table.refused("ability A dash"),
              refused_by("skirmish.comp.4", "basic_has_none",
                         "A is a basic character: no abilities, no attachments."));
}

TEST(Ability, TakesATokenOfItsTypeFromThePoolToTheNumberOfItsCost) {
  RULE("skirmish.ability.2");
  Rules rules = rules_of(in_turn_of("A", far_apart, "blue red red") + "  side 2\n    pool red\n");
  give_actions(
      rules, "A",
      {card::action("dash", 3, {card::move(3)}), {"sneak", TokenType::Blue, 1, false, {card::move(1)}}});
  AtTable table(rules);
  table.act("ability A dash");
  EXPECT_EQ(table.pool(1), "blue red");
  EXPECT_EQ(table.track(1, 3), "red");
  EXPECT_THAT(table.log(), HasSubstr("Side 1 puts a red token on the 3."));
  table.act("move A d1").act("ability A sneak").act("move A d1");
  EXPECT_EQ(table.pool(1), "red");
  EXPECT_EQ(table.track(1, 1), "blue");
  EXPECT_EQ(table.track(1, 3), "red");
  EXPECT_EQ(table.pool(2), "red");  // nobody else pays
}

TEST(Ability, CannotBeUsedWithoutATokenOfItsType) {
  RULE("skirmish.ability.3");
  Rules rules = rules_of(in_turn_of("A", far_apart, "blue red") + "  side 2\n    pool red red\n");
  give_actions(rules, "A", {card::action("dash", 3, {card::move(1)})});
  AtTable table(rules);
  EXPECT_TRUE(table.legal("ability A dash"));
  table.act("ability A dash").act("move A a1");
  EXPECT_FALSE(table.legal("ability A dash"));  // blue is no red, and the red ones of the rival are his
  EXPECT_THAT(table.refused("ability A dash"),
              refused_by("skirmish.ability.3", "no_token_of_type",
                         "Dash takes a red token, and there is none in the pool."));
  EXPECT_EQ(table.actions_left(), 1);
}

TEST(Ability, TheTokensOfASideAreOnePool) {
  RULE("skirmish.ability.2");
  RULE("skirmish.ability.3");
  Rules rules = rules_of(in_turn_of("A", far_apart, "red"));
  give_actions(rules, "A", {card::action("dash", 1, {})});
  give_actions(rules, "B", {card::action("hide", 1, {})});
  AtTable table(rules);
  table.act("ability A dash").act("exhaust A").act("choose Z").act("exhaust Z");
  EXPECT_EQ(table.active(), "B");
  EXPECT_FALSE(table.legal("ability B hide"));  // A has spent the only token of the side
}

TEST(Ability, TakesOneOfTheTwoActions) {
  RULE("skirmish.ability.1");
  Rules rules = with_ability(far_apart, card::action("dash", 1, {card::move(1)}), "red red red");
  AtTable table(rules);
  table.act("ability A dash").act("move A b1");
  EXPECT_EQ(table.active(), "A");
  table.act("ability A dash").act("move A c1");  // the same one twice in a turn is fine
  EXPECT_TRUE(table.exhausted("A"));
  EXPECT_EQ(table.track(1, 1), "red red");
}

TEST(Ability, IsNothingForACharacterThatLiesOrIsOut) {
  RULE("skirmish.ability.1");
  Rules rules = rules_of(in_turn_of("A", R"(
drawing
       a   b
     +---+---+
   1 | a   Z |
     +---+---+
)"));
  give_actions(rules, "A", {card::action("dash", 1, {card::move(3)})});
  AtTable table(rules);
  EXPECT_THAT(table.refused("ability A dash"),
              refused_by("skirmish.ko.3", "knocked_down",
                         "A is knocked down: it can rally or be exhausted, nothing else."));
}

// --- The parts, in the order written -----------------------------------------------------------------------

TEST(Ability, CarriesOutItsPartsInTheOrderWritten) {
  RULE("skirmish.ability.4");
  Rules rules = with_ability(far_apart, card::action("charge", 2, {card::move(3), card::challenge(2)}));
  AtTable table(rules);
  table.act("ability A charge");
  EXPECT_EQ(table.asked(), "effect");
  EXPECT_THAT(table.options("challenge"), IsEmpty());  // first the move
  EXPECT_THAT(table.refused("challenge A Z"),
              refused_by("skirmish.ability.4", "answer_the_part",
                         "A is in the middle of charge, which asks for something else now."));
  EXPECT_THAT(table.refused("exhaust A").reason, "answer_the_part");
  EXPECT_THAT(table.refused("skip"),
              refused_by("skirmish.ability.4", "not_optional", "This part of charge has to be done."));
  EXPECT_THAT(table.refused("move B b1"),
              refused_by("skirmish.ability.4", "other_does_it", "It is A that does this now, not B."));
  table.act("move A d1");
  EXPECT_THAT(table.options(), ElementsAre("challenge A Y", "challenge A Z"));
  EXPECT_EQ(table.refused("move A c1").reason, "answer_the_part");  // and then no move any more
  table.rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Ability, AMoveOfZeroSquaresIsDone) {
  RULE("skirmish.ability.4");
  RULE("skirmish.ruling.14");  // "up to" never ends an ability
  AtTable table(with_ability(face_to_face, card::action("charge", 2, {card::move(3), card::challenge(2)})));
  table.act("ability A charge").act("move A a1");
  EXPECT_FALSE(table.happened("moved"));
  EXPECT_THAT(table.options(), ElementsAre("challenge A Z"));
}

TEST(Ability, LeavesOutWhatItMayAndGoesOn) {
  RULE("skirmish.ability.4");
  RULE("skirmish.ruling.14");
  AtTable table(
      with_ability(face_to_face, card::action("charge", 2, {card::may(card::challenge(2)), card::move(1)})));
  table.act("ability A charge");
  EXPECT_THAT(table.options(), ElementsAre("challenge A Z", "skip"));
  table.act("skip");
  EXPECT_EQ(table.state("Z"), "standing");
  EXPECT_EQ(table.squares("A"), "a1 b2");  // "move A a1": staying is a choice, too
  table.act("move A b2");
  EXPECT_EQ(table.square("A"), "b2");
}

// --- A part that cannot be done ----------------------------------------------------------------------------

// The challenge has no target in any edition; what becomes of the move after it?
Rules challenge_then_move(std::string_view edition) {
  return with_ability(in_edition(edition, far_apart),
                      card::action("charge", 2, {card::challenge(2), card::move(1)}));
}
// There is nobody to help up; what becomes of the move after it?
Rules assist_then_move(std::string_view edition) {
  return with_ability(in_edition(edition, far_apart),
                      card::action("support", 2, {card::assist(), card::move(1)}));
}

TEST(Ability, EndsAtAChallengeWithoutTargetIn2020b) {
  RULE("skirmish.ability.5");
  AtTable table(challenge_then_move("2020b"));
  table.act("ability A charge");
  EXPECT_EQ(table.asked(), "turn");  // the move is ignored
  EXPECT_THAT(table.log(),
              HasSubstr("The challenge of part 1 of charge has no possible target: it ends there."));
  EXPECT_EQ(table.pool(1), "red");
  EXPECT_EQ(table.track(1, 2), "red");  // the token stays spent
}

TEST(Ability, GoesOnAfterAnyOtherImpossiblePartIn2020b) {
  RULE("skirmish.ability.5");
  RULE("skirmish.ruling.14");
  AtTable table(assist_then_move("2020b"));
  table.act("ability A support");
  EXPECT_THAT(table.log(), HasSubstr("Part 1 of support cannot be done and is left out."));
  EXPECT_EQ(table.asked(), "effect");
  table.act("move A b1");
  EXPECT_EQ(table.square("A"), "b1");
}

TEST(Ability, EndsAtAnyImpossiblePartIn2022) {
  RULE("skirmish.ability.6");
  for (const auto& [rules, id] :
       {std::pair{challenge_then_move("2022"), "charge"}, std::pair{assist_then_move("2022"), "support"}}) {
    AtTable table(rules);
    table.act("ability A " + std::string(id));
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_TRUE(table.happened("ended_there"));
    EXPECT_EQ(table.square("A"), "a1");
    EXPECT_EQ(table.track(1, 2), "red");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(Ability, KeepsWhatWasDoneBeforeThePartThatEndsIt) {
  RULE("skirmish.ability.6");
  AtTable table(
      with_ability(far_apart, card::action("charge", 2, {card::move(1), card::challenge(2), card::move(2)})));
  table.act("ability A charge").act("move A b1");
  EXPECT_EQ(table.square("A"), "b1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Ability, GoesOnAfterEveryImpossiblePartBefore2020b) {
  RULE("skirmish.ruling.14");
  for (const auto* edition : {"2019", "2020a"}) {
    AtTable charge(challenge_then_move(edition));
    charge.act("ability A charge").act("move A b1");
    EXPECT_EQ(charge.square("A"), "b1") << edition;
    AtTable support(assist_then_move(edition));
    support.act("ability A support").act("move A b1");
    EXPECT_EQ(support.square("A"), "b1") << edition;
  }
}

TEST(Ability, IsNeverEndedByAPartThatMayBeLeftOut) {
  RULE("skirmish.ruling.14");
  for (const auto* edition : {"2019", "2020a", "2020b", "2022"}) {
    AtTable table(with_ability(in_edition(edition, far_apart),
                               card::action("charge", 2,
                                            {card::may(card::challenge(2)), card::may(card::assist()),
                                             card::may(card::pick_rival()), card::move(1)})));
    table.act("ability A charge");
    EXPECT_FALSE(table.happened("ended_there")) << edition;
    EXPECT_EQ(table.asked(), "effect") << edition;  // asked for the move, not for what cannot be done
    table.act("move A b1");
    EXPECT_EQ(table.square("A"), "b1") << edition;
  }
}

TEST(Ability, MayBeWastedWhereNothingOfItCanBeDone) {
  RULE("skirmish.ruling.15");
  for (const auto* edition : {"2019", "2020a", "2020b", "2022"}) {
    AtTable table(
        with_ability(in_edition(edition, far_apart), card::action("bash", 2, {card::challenge(3)})));
    table.act("ability A bash");
    EXPECT_EQ(table.track(1, 2), "red") << edition;
    EXPECT_EQ(table.actions_left(), 1) << edition;
  }
}

TEST(Ability, AChallengeActionCannotBeWastedBefore2022) {
  RULE("skirmish.ruling.15");
  RULE("skirmish.action.9");
  for (const auto* edition : {"2019", "2020a", "2020b"}) {
    AtTable table(with_ability(in_edition(edition, far_apart),
                               card::star(card::action("bash", 2, {card::challenge(3)}))));
    EXPECT_THAT(table.refused("ability A bash"),
                refused_by("skirmish.action.9", "no_possible_target",
                           "Bash is a challenge action, and A has no possible target."))
        << edition;
    EXPECT_THAT(table.options("ability"), IsEmpty()) << edition;
  }
}

TEST(Ability, AChallengeActionLooksWhereItsMovesCouldLead) {
  RULE("skirmish.action.9");
  const auto charge = [](int squares) {
    return AtTable(
        with_ability(in_edition("2020b", far_apart),
                     card::star(card::action("charge", 2, {card::move(squares), card::challenge(2)}))));
  };
  EXPECT_TRUE(charge(3).legal("ability A charge"));   // d1 or d2 is next to Z and Y
  EXPECT_FALSE(charge(2).legal("ability A charge"));  // one square short
}

// "No possible target" has to ask where the move can really lead: c2 is reached, but not in a straight line,
// and only from there is Z adjacent. games/skirmish/rules/effects.cpp, has_possible_target() widens by
// reach() whatever the way of the part; for Way::Straight it has to be straight_reach().
TEST(Ability, AChallengeActionLooksOnlyWhereItsStraightMoveCouldLead) {
  RULE("skirmish.action.9");
  AtTable table(with_ability(
      R"(
edition 2020b
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   . | .   Z |
     +   +   +   +   +
   2 | .   .   .   . |
     +   +   +   +   +
   3 | .   .   .   . |
     +---+---+---+---+
)",
      card::star(card::action("charge", 2, {card::straight(card::move(2)), card::challenge(2)}))));
  EXPECT_FALSE(table.legal("ability A charge"));
}

// Z is pulled next to A before A challenges: there is a possible target. has_possible_target() knows moves of
// the actor only, so the ability is refused. The same holds for a part that places the actor, and for a
// challenge to the picked piece (same_target). Suggested: answer "yes" as soon as a part before the challenge
// is anything but a move of the actor.
TEST(Ability, AChallengeActionKnowsOfTargetsThatItsOwnPartsBringNear) {
  RULE("skirmish.action.9");
  const auto can = [](std::vector<skirmish::Part> parts) {
    AtTable table(
        with_ability(in_edition("2020b", far_apart), card::star(card::action("act", 2, std::move(parts)))));
    return table.legal("ability A act");
  };
  EXPECT_TRUE(can({card::pick_rival(4), card::pull(3), card::challenge(2)}));
  EXPECT_TRUE(can({card::place(3), card::challenge(2)}));
  EXPECT_TRUE(can({card::pick_rival(4), card::same_target(2)}));
}

// --- The card prevails -------------------------------------------------------------------------------------

TEST(Ability, PrevailsOverTheRulebook) {
  RULE("skirmish.ability.7");
  constexpr auto corridor = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Z   .   . |
     +---+---+---+---+
)";
  for (const auto* edition : {"2019", "2020a", "2020b", "2022"}) {
    AtTable table(with_ability(in_edition(edition, corridor),
                               card::action("slip", 2, {card::through_rivals(card::move(3))})));
    EXPECT_EQ(table.squares("A"), "") << edition;  // skirmish.move.7: a standing rival bars the way
    table.act("ability A slip");
    EXPECT_EQ(table.squares("A"), "a1 c1 d1") << edition;  // but nobody ends on an occupied square
  }
}

TEST(Ability, PrevailsOnlyWhereItContradicts) {
  RULE("skirmish.ability.7");
  AtTable table(with_ability(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Z | .   . |
     +---+---+---+---+
)",
                             card::action("slip", 2, {card::through_rivals(card::move(3))})));
  table.act("ability A slip");
  EXPECT_EQ(table.squares("A"), "a1");  // through rivals, but not through walls
}

}  // namespace abilities_test

}  // namespace tablewright::tests
