// What a character can do with an action: skirmish.action.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace action_test {

using skirmish::TokenType;

// ---- Basic actions

TEST(Action, EveryCharacterMovesChallengesAssistsAndInteracts) {
  RULE("skirmish.action.1");
  constexpr auto everything_at_hand = R"(
point A b2
side
  figure A "Anna"
  figure B "Guard" basic
  figure C "C"
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   c   B |
     +   +   +   +
   2 | .   Z   . |
     +---+---+---+
)";
  for (const std::string mark : {"A", "B"}) {
    AtTable table(everything_at_hand);
    table.act("choose " + mark);
    EXPECT_NE(table.squares(mark), "") << mark;
    EXPECT_EQ(table.targets(mark), "Z") << mark;
    EXPECT_EQ(table.squares(mark, "assist"), "C") << mark;
    EXPECT_EQ(table.squares(mark, "interact"), "point_A") << mark;
  }
}

constexpr auto alone_in_the_middle = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | .   .   .   .   .   . |
     +   +   +   +   +   +   +
   2 | .   .   .   .   .   . |
     +   +   +   +   +   +   +
   3 | .   .   A   .   .   . |
     +   +   +   +   +   +   +
   4 | .   .   .   .   .   . |
     +   +   +   +   +   +   +
   5 | .   .   .   .   .   . |
     +   +   +   +   +   +   +
   6 | .   .   .   .   .   Z |
     +---+---+---+---+---+---+
)";

TEST(Action, ABasicMoveGoesOneOrTwoSquaresInAnyDirections) {
  RULE("skirmish.action.2");
  AtTable table(alone_in_the_middle);
  table.act("choose A");
  EXPECT_EQ(table.squares("A"), "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 c1 c2 c4 c5 d1 d2 d3 d4 d5 e1 e2 e3 e4 e5");
  table.act("move A e1");
  EXPECT_EQ(table.square("A"), "e1");
  EXPECT_EQ(table.log(), "A moved from c3 to e1.\n");
}

TEST(Action, ABasicMoveOfThreeSquaresIsRefused) {
  RULE("skirmish.action.2");
  AtTable table(alone_in_the_middle);
  table.act("choose A");
  EXPECT_TRUE(table.legal("move A e3"));
  EXPECT_EQ(table.refused("move A f3"), (Refused{"skirmish.action.2", "too_far",
                                                 "f3 is too far for A: 3 squares away, the move has 2."}));
  EXPECT_EQ(table.refused("move A c6").reason, "too_far");
  EXPECT_EQ(table.refused("step A c4").rule, "skirmish.action.2");  // a basic move names where it ends
}

TEST(Action, AMoveOfNoSquaresTakesNoAction) {
  RULE("skirmish.action.2");
  RULE("skirmish.ruling.38");
  AtTable table(alone_in_the_middle);
  table.act("choose A");
  EXPECT_EQ(table.refused("move A c3"),
            (Refused{"skirmish.ruling.38", "stays",
                     "A is on c3 already: staying is no move. To do nothing more, "
                     "be exhausted."}));
  EXPECT_EQ(table.actions_left(), 2);
  table.act("exhaust A");  // doing less is always allowed
  EXPECT_EQ(table.square("A"), "c3");
}

TEST(Action, ABasicChallengeRollsTwoDiceAgainstAnAdjacentRival) {
  RULE("skirmish.action.3");
  AtTable table(R"(
drawing
       a   b   c
     +---+---+---+
   1 | .   B   . |
     +   +   +   +
   2 | Y   A   . |
     +   +   +   +
   3 | .   .   X |
     +   +   +   +
   4 | .   Z   . |
     +---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.targets("A"), "X Y");  // straight and diagonal; not the ally, not two squares away
  EXPECT_EQ(table.refused("challenge A Z"),
            (Refused{"skirmish.adj.1", "not_adjacent", "Z is not adjacent to A."}));
  table.rolls("star star, shield star").act("challenge A X");
  EXPECT_EQ(table.log(), R"(A challenged X: 2 dice against a defence of 2.
A rolled star star: 2 successes.
X rolled shield star in defence: 1 success.
A won the challenge, 2 to 1.
X is knocked down.
)");
  EXPECT_TRUE(table.dice_used_up());
}

constexpr auto helping = R"(
side
  figure A "A"
  figure B "B"
  figure C "C"
  figure D "D"
  figure E "E"
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   b   .   d |
     +   +---+   +   +
   2 | C   z   .   . |
     +---+---+---+---+
position
  on_track E 1 1
)";

TEST(Action, AnAssistStandsAnAdjacentAllyUp) {
  RULE("skirmish.action.4");
  AtTable table(helping);
  table.act("choose A");
  EXPECT_EQ(table.squares("A", "assist"), "B");
  table.act("assist A B");
  EXPECT_EQ(table.state("B"), "standing");
  EXPECT_EQ(table.square("B"), "b1");
  EXPECT_FALSE(table.exhausted("B"));  // it can still take its turn
  EXPECT_EQ(table.actions_left(), 1);
  EXPECT_EQ(table.log(), "A helped B up.\n");
}

TEST(Action, AnAssistHelpsAllyNotRivalAndOnlyWhoIsDown) {
  RULE("skirmish.action.4");
  AtTable table(helping);
  table.act("choose A");
  EXPECT_EQ(table.refused("assist A Z"),
            (Refused{"skirmish.action.4", "not_an_ally", "Z is no ally that could be helped up."}));
  EXPECT_EQ(table.refused("assist A C"), (Refused{"skirmish.action.4", "ally_stands", "C is standing."}));
  EXPECT_EQ(table.refused("assist A D"),
            (Refused{"skirmish.adj.1", "not_adjacent", "D is not adjacent to A."}));
  EXPECT_EQ(table.refused("assist A E"), (Refused{"skirmish.ruling.19", "off_map", "E is not on the map."}));
  EXPECT_EQ(table.refused("assist A A"),
            (Refused{"skirmish.ruling.12", "itself", "A cannot do this to itself."}));
}

TEST(Action, NoAssistPastAnObstruction) {
  RULE("skirmish.action.4");
  AtTable table(R"(
drawing
       a   b
     +---+---+
   1 | A | b |
     +   o   +
   2 | .   c |
     +---+---+
   3 | Z   . |
     +---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.squares("A", "assist"), "");
  EXPECT_EQ(table.refused("assist A B"),
            (Refused{"skirmish.adj.2", "obstruction_between",
                     "An obstruction lies between A and B: they are not adjacent."}));
  EXPECT_EQ(table.refused("assist A C").rule, "skirmish.adj.2");  // the corner between them
}

TEST(Action, WithoutPointMarkersThereIsNothingToInteractWith) {
  RULE("skirmish.action.5");
  AtTable table(alone_in_the_middle);
  table.act("choose A");
  EXPECT_EQ(table.refused("interact A Z"),
            (Refused{"skirmish.action.5", "nothing_to_interact",
                     "There is nothing on this map that A could interact with."}));
}

TEST(Action, AnInteractDoesWhatTheScenarioSays) {
  RULE("skirmish.action.5");
  AtTable table(R"(
point A b1
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.refused("interact A Z"),
            (Refused{"skirmish.action.5", "no_marker", "Nobody can interact with Z."}));
  table.act("interact A point_A");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.actions_left(), 1);
}

// ---- Special actions

constexpr auto a_character_and_a_basic_one = R"(
side
  figure A "Anna" dots red
  figure B "Guard" basic
  item F "Flute" of A
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   .   Z |
     +---+---+---+---+
)";

TEST(Action, AbilitiesAndItemsAreForAllButBasicCharacters) {
  RULE("skirmish.action.6");
  skirmish::Rules rules = rules_of(a_character_and_a_basic_one);
  give_actions(rules, "A", {{"sing", TokenType::Red, 1, false, {a_move(1)}}});
  give_actions(rules, "F", {{"play", {}, 2, false, {a_move(1)}}});
  AtTable table(rules);
  table.act("choose A");
  EXPECT_TRUE(table.legal("ability A sing"));
  EXPECT_TRUE(table.legal("use A play"));
  EXPECT_EQ(table.options("companion").size(), 0U);

  AtTable basic(rules);
  basic.act("choose B");
  EXPECT_EQ(basic.options("ability").size(), 0U);
  EXPECT_EQ(basic.options("use").size(), 0U);
  EXPECT_EQ(basic.refused("ability B sing"),
            (Refused{"skirmish.comp.4", "basic_has_none",
                     "Guard is a basic character: no abilities, no attachments."}));
  EXPECT_EQ(basic.refused("use B play"),
            (Refused{"skirmish.comp.5", "basic_has_none",
                     "Guard is a basic character: no abilities, no attachments."}));
}

TEST(Action, EachSpecialActionTakesOneOfTheTwoActions) {
  RULE("skirmish.action.6");
  skirmish::Rules rules = rules_of(a_character_and_a_basic_one);
  give_actions(rules, "A", {{"sing", TokenType::Red, 1, false, {a_move(1)}}});
  give_actions(rules, "F", {{"play", {}, 2, false, {a_move(1)}}});
  AtTable table(rules);
  table.act("choose A").act("ability A sing").act("move A a1");
  EXPECT_EQ(table.actions_left(), 1);
  table.act("use A play").act("move A a1");
  EXPECT_TRUE(table.exhausted("A"));
}

// ---- Challenge actions, up to 2020b: without a possible target they cannot be done

std::string in_edition(std::string_view edition, std::string_view sheet) {
  return "edition " + std::string(edition) + '\n' + std::string(sheet);
}

constexpr auto nobody_near = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   B   .   .   .   Z |
     +---+---+---+---+---+---+
)";

TEST(Action, TheStarMakesAnAbilityOrItemAChallengeAction) {
  RULE("skirmish.action.7");
  RULE("skirmish.action.9");
  for (const char* edition : {"2019", "2020a", "2020b"}) {
    auto table =
        table_with(in_edition(edition, nobody_near), "A", {free_challenge_action("bite", {a_challenge(3)})});
    table.act("choose A");
    EXPECT_FALSE(table.legal("ability A bite")) << edition;
    EXPECT_EQ(table.refused("ability A bite"),
              (Refused{"skirmish.action.9", "no_possible_target",
                       "Bite is a challenge action, and A has no possible target."}))
        << edition;
    // The ally beside A is no possible target.
  }
}

TEST(Action, AnItemWithTheStarIsAChallengeActionToo) {
  RULE("skirmish.action.7");
  constexpr auto with_sword = R"(
edition 2020b
side
  figure A "A"
  item F "Sword" of A
side
  figure Z "Z"
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   .   .   .   .   Z |
     +---+---+---+---+---+---+
)";
  auto table = table_with(with_sword, "F", {{"strike", {}, 2, true, {a_challenge(3)}}});
  table.act("choose A");
  EXPECT_EQ(table.refused("use A strike").rule, "skirmish.action.9");
  auto without_star = table_with(with_sword, "F", {{"strike", {}, 2, false, {a_challenge(3)}}});
  without_star.act("choose A");
  EXPECT_TRUE(without_star.legal("use A strike"));
}

TEST(Action, ABasicChallengeIsAChallengeActionAndNeedsItsTarget) {
  RULE("skirmish.action.7");
  AtTable table(in_edition("2019", nobody_near));
  table.act("choose A");
  EXPECT_EQ(table.targets("A"), "");
  EXPECT_EQ(table.refused("challenge A Z").reason, "not_adjacent");
}

TEST(Action, WithoutTheStarItIsNoChallengeActionEvenWithAChallengeInIt) {
  RULE("skirmish.action.8");
  for (const char* edition : {"2019", "2020a", "2020b"}) {
    auto table = table_with(in_edition(edition, nobody_near), "A", {free_action("rush", {a_challenge(3)})});
    table.act("choose A");
    EXPECT_TRUE(table.legal("ability A rush")) << edition;
    table.act("ability A rush");
    EXPECT_EQ(table.actions_left(), 1) << edition;  // done, though nothing came of it
  }
}

TEST(Action, APossibleTargetIsOneThatItsOwnMovesCanReach) {
  RULE("skirmish.action.9");
  // A move 3 ends beside Z, on e1; a move 2 does not.
  for (const char* edition : {"2019", "2020a", "2020b"}) {
    auto far_enough = table_with(in_edition(edition, nobody_near), "A",
                                 {free_challenge_action("charge", {a_move(4), a_challenge(2)})});
    far_enough.act("choose A");
    EXPECT_TRUE(far_enough.legal("ability A charge")) << edition;
    auto too_short = table_with(in_edition(edition, nobody_near), "A",
                                {free_challenge_action("charge", {a_move(3), a_challenge(2)})});
    too_short.act("choose A");
    EXPECT_EQ(too_short.refused("ability A charge").rule, "skirmish.action.9") << edition;
  }
}

TEST(Action, Since2022AChallengeActionWithoutTargetMayBeChosen) {
  RULE("skirmish.action.9");
  auto table = table_with(nobody_near, "A", {free_challenge_action("bite", {a_challenge(3)})});
  table.act("choose A");
  EXPECT_TRUE(table.legal("ability A bite"));
}

}  // namespace action_test

}  // namespace tablewright::tests
