// The terms of squares: entering, occupied, standing, straight lines.
#include <gtest/gtest.h>

#include "games/skirmish/rules/terms_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace terms_test {

using skirmish::Rules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// --- Entering squares --------------------------------------------------------------------------------------

// A match in which something waits for figures that enter a square: every move is made step by step.
Rules where_the_way_matters(const std::string& sheet) {
  Rules rules = rules_of(sheet);
  rules.way_matters = true;
  rules.finish();
  return rules;
}

constexpr auto past_an_ally = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   .   Z |
     +---+---+---+---+
)";

TEST(EnteringASquare, HappensInEverySquareOnTheWay) {
  RULE("skirmish.term.16");
  AtTable table(where_the_way_matters(in_turn_of("A", past_an_ally)));
  EXPECT_THAT(table.refused("move A c1"),
              refused_by("skirmish.term.16", "name_the_step",
                         "Something waits on the way: A moves step by step, name the next square."));
  table.act("step A b1");
  EXPECT_THAT(table.log(), HasSubstr("A stepped to b1."));  // it has entered it, though it only passes
  EXPECT_EQ(table.square("A"), "b1");
  EXPECT_EQ(table.square("B"), "b1");
  EXPECT_THAT(table.refused("stop A"), refused_by("skirmish.move.8", "may_not_stop_here",
                                                  "A cannot end its move here: it is the square of B."));
  table.act("step A c1");
  EXPECT_THAT(table.log(), HasSubstr("A stepped to c1."));
  EXPECT_EQ(table.square("A"), "c1");
  EXPECT_EQ(table.asked(), "turn");  // two squares are a move
  EXPECT_EQ(table.actions_left(), 1);
}

TEST(EnteringASquare, StepByStepAMoveMayEndBeforeItsLastSquare) {
  RULE("skirmish.term.16");
  AtTable table(where_the_way_matters(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Z |
     +---+---+---+---+
)")));
  table.act("step A b1");
  EXPECT_THAT(table.options(), ElementsAre("step A a1", "step A c1", "stop A"));
  table.act("stop A");
  EXPECT_EQ(table.square("A"), "b1");
  EXPECT_EQ(table.actions_left(), 1);
}

TEST(EnteringASquare, StepByStepTheRulesOfMovingHold) {
  RULE("skirmish.term.16");
  AtTable table(where_the_way_matters(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   C   . |
     +   +---+---+---+
   2 | Z   .   .   . |
     +---+---+---+---+
)")));
  EXPECT_THAT(table.refused("step A c1"),
              refused_by("skirmish.move.1", "not_one_step", "c1 is not one step from A."));
  EXPECT_THAT(table.refused("step A a2"),
              refused_by("skirmish.move.7", "rival_in_the_way", "The rival Z is in the way of A to a2."));
  table.act("step A b1");
  EXPECT_THAT(table.refused("step A c1"),
              refused_by("skirmish.move.8", "no_way_on",
                         "C is on c1: A could not go on from there, and cannot end there."));
  EXPECT_THAT(table.refused("step A b2"),
              refused_by("skirmish.move.3", "wall_in_the_way", "Obstructions are in the way of A to b2."));
  EXPECT_THAT(table.refused("step A c2"), refused_by("skirmish.move.5", "corner_in_the_way",
                                                     "The corner between A and c2 is obstructed."));
  EXPECT_THAT(table.options(), ElementsAre("step A a1"));  // back is the only way out
}

TEST(EnteringASquare, IsNotAskedWhereNothingWaitsForIt) {
  RULE("skirmish.term.16");
  AtTable table(rules_of(in_turn_of("A", past_an_ally)));
  EXPECT_THAT(table.refused("step A b1"),
              refused_by("skirmish.action.2", "name_the_end",
                         "Name the square where the move of A ends: its way does not matter here."));
}

TEST(EnteringASquare, HappensInTheMovesOfAbilitiesToo) {
  RULE("skirmish.term.16");
  Rules rules = rules_of(in_turn_of("A", past_an_ally));
  give_actions(
      rules, "A",
      {card::action("dash", 1, {card::move(3)}), card::action("line", 1, {card::straight(card::move(3))})});
  rules.way_matters = true;
  rules.finish();
  AtTable table(rules);
  table.act("ability A dash");
  EXPECT_THAT(table.options(), ElementsAre("step A b1", "stop A"));  // "up to": stopping at once is legal
  EXPECT_EQ(table.refused("step A d1").rule, "skirmish.move.1");
  table.act("step A b1").act("step A c1");
  EXPECT_EQ(table.square("A"), "c1");
  EXPECT_EQ(table.asked(), "turn");  // Z bars the third step, so nothing is left to ask
}

TEST(EnteringASquare, AStraightMoveHasOnlyOneWayToADestination) {
  RULE("skirmish.term.16");
  Rules rules = rules_of(in_turn_of("A", past_an_ally));
  give_actions(rules, "A", {card::action("line", 1, {card::straight(card::move(3))})});
  rules.way_matters = true;
  rules.finish();
  AtTable table(rules);
  table.act("ability A line");
  EXPECT_EQ(table.squares("A"), "a1 c1");
}

TEST(EnteringASquare, IsAlsoBeingPlacedThere) {
  RULE("skirmish.term.16");
  AtTable table = using_ability(in_turn_of("A", past_an_ally), {card::place(2)});
  table.act("place A c1");
  EXPECT_THAT(table.log(), HasSubstr("A was placed on c1."));
}

TEST(StepByStep, ACardMayAskForEachSquare) {
  RULE("skirmish.term.16");
  AtTable table = using_ability(in_turn_of("A", past_an_ally), {card::step_by_step(card::move(2))});
  EXPECT_THAT(table.options(), ElementsAre("step A b1", "stop A"));
  EXPECT_THAT(table.refused("move A c1").reason, "name_the_step");
  table.act("step A b1");
  EXPECT_THAT(table.options(), ElementsAre("step A a1", "step A c1"));
  table.act("step A c1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(StepByStep, StoppingAtOnceIsNoMove) {
  RULE("skirmish.ruling.38");
  AtTable table = using_ability(in_turn_of("A", past_an_ally), {card::step_by_step(card::move(2))});
  table.act("stop A");
  EXPECT_FALSE(table.happened("stepped"));
  EXPECT_FALSE(table.happened("moved"));
  EXPECT_EQ(table.square("A"), "a1");
}

TEST(StepByStep, AnOptionalMoveMayBeLeftOutBeforeItsFirstStepOnly) {
  RULE("skirmish.ability.4");
  AtTable table =
      using_ability(in_turn_of("A", past_an_ally), {card::may(card::step_by_step(card::move(3)))});
  EXPECT_THAT(table.options(), ElementsAre("step A b1", "stop A", "skip"));
  table.act("step A b1");
  EXPECT_THAT(table.options("skip"), IsEmpty());
  EXPECT_EQ(table.refused("skip").reason, "not_optional");
}

TEST(StepByStep, AnAllyIsMovedStepByStep) {
  RULE("skirmish.term.16");
  AtTable table = using_ability(in_turn_of("A", past_an_ally),
                                {card::pick_ally(), card::step_by_step(card::picked(card::move(2)))});
  table.act("target B");
  EXPECT_THAT(table.refused("step A a1"),
              refused_by("skirmish.ability.4", "other_does_it", "It is B that does this now, not A."));
  table.act("step B c1").act("stop B");
  EXPECT_EQ(table.square("B"), "c1");
}

TEST(StepByStep, ThroughRivalsAMovePassesThemAndEndsBeyond) {
  RULE("skirmish.ability.7");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Z   .   . |
     +---+---+---+---+
)"),
                                {card::through_rivals(card::step_by_step(card::move(2)))});
  table.act("step A b1");
  EXPECT_EQ(table.refused("stop A").rule, "skirmish.move.8");
  table.act("step A c1");
  EXPECT_EQ(table.square("A"), "c1");
  EXPECT_EQ(table.square("Z"), "b1");
}

// skirmish.move.8: from the square of B it is one step onto C, and then there is no way on: b1 is the square
// of B.
TEST(StepByStep, NobodyEndsOnTheSquareOfAnAlly) {
  RULE("skirmish.move.8");
  RULE("skirmish.term.17");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   B   C |
     +---+---+---+
   2 | Z   .   . |
     +---+---+---+
)"),
                                {card::step_by_step(card::move(3))});
  table.act("step A b1");
  EXPECT_THAT(table.options(), ElementsAre("step A a1"));
}

// --- Occupied and standing ---------------------------------------------------------------------------------

TEST(OccupiedSquare, HasACharacterCompanionMinionOrBonusObjectiveInIt) {
  RULE("skirmish.term.17");
  constexpr auto sheet = R"(
side
  figure A "A"
  figure B "B"
  companion G "Ghost" of B defence 1
  minion M "Mob" of B defence 1
  token T "Trap" of B
side
  figure Z "Z"
  bonus K "Idol"
marker S "Shrine"
drawing
       a   b   c
     +---+---+---+
   1 | b   G   M |
     +   +   +   +
   2 | z   A   K |
     +   +   +   +
   3 | T   S   . |
     +---+---+---+
)";
  for (const auto* edition : all_editions) {
    AtTable table(rules_of(in_edition(edition, in_turn_of("A", sheet))));
    EXPECT_EQ(table.squares("A"), "a3 b3 c3") << edition;  // not the token, not the marker
    EXPECT_THAT(table.refused("move A a1"), refused_by("skirmish.move.8", "occupied", "B is on a1."))
        << edition;
    EXPECT_THAT(table.refused("move A b1"), refused_by("skirmish.move.8", "occupied", "Ghost is on b1."));
    EXPECT_THAT(table.refused("move A c1"), refused_by("skirmish.move.8", "occupied", "Mob is on c1."));
    EXPECT_THAT(table.refused("move A a2"), refused_by("skirmish.move.8", "occupied", "Z is on a2."));
    EXPECT_THAT(table.refused("move A c2"), refused_by("skirmish.move.8", "occupied", "Idol is on c2."));
  }
}

TEST(Standing, IsWhoeverIsOnTheMapAndNotKnockedDown) {
  RULE("skirmish.term.21");
  const auto reach_past = [](char rival) {
    std::string sheet = in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +---+---+---+
)");
    sheet[sheet.find('Z')] = rival;
    return AtTable(rules_of(sheet)).squares("A");
  };
  EXPECT_EQ(reach_past('Z'), "");
  EXPECT_EQ(reach_past('z'), "c1");  // over one that lies, though not onto it
}

TEST(Standing, IsATokenOrMarkerThatCanBeChallenged) {
  RULE("skirmish.term.21");
  AtTable table(rules_of(in_turn_of("A", R"(
side
  figure A "A"
side
  figure Z "Z"
  token V "Mine" of Z defence 1
drawing
       a   b   c
     +---+---+---+
   1 | A   V   Z |
     +---+---+---+
)")));
  EXPECT_TRUE(table.position().is_standing(table.piece("V")));
  EXPECT_TRUE(table.legal("challenge A V"));
  EXPECT_EQ(table.squares("A"), "b1");  // only for challenges like a rival: it bars nobody's way
}

TEST(Standing, EndsWithAKnockDownAndBeginsWithAnAssist) {
  RULE("skirmish.term.21");
  Rules rules = rules_of(in_turn_of("A", R"(
drawing
       a   b
     +---+---+
   1 | A   b |
     +   +   +
   2 | .   Z |
     +---+---+
)"));
  give_actions(rules, "A",
               {card::action("order", 1, {card::pick_ally(), card::picked(card::challenge(2))}),
                card::action("lift", 1, {card::assist()})});
  AtTable table(rules);
  table.act("ability A order").act("target B");
  EXPECT_TRUE(table.happened("ended_there"));  // one that lies does no challenge that another offers
  table.act("ability A lift").act("assist A B");
  EXPECT_EQ(table.state("B"), "standing");
}

// --- Straight lines ----------------------------------------------------------------------------------------

TEST(StraightLine, RunsAcrossDownOrExactlyDiagonally) {
  RULE("skirmish.term.18");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | .   .   .   .   . |
     +   +   +   +   +   +
   4 | .   .   .   .   Z |
     +---+---+---+---+---+
)"),
                                {card::straight(card::move(3))});
  EXPECT_EQ(table.squares("A"), "a1 a2 a3 a4 b1 b2 c1 c3 d1 d4");
  EXPECT_THAT(table.refused("move A c2"),
              refused_by("skirmish.term.18", "not_straight", "c2 is not in a straight line from A."));
  EXPECT_EQ(table.refused("move A e1").rule, "skirmish.move.2");  // straight, but a square too far
  table.act("move A d4");
  EXPECT_EQ(table.square("A"), "d4");
}

TEST(StraightLine, IsStoppedByWhatStopsAMove) {
  RULE("skirmish.term.18");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   .   . |
     +   o   +   +   +
   2 | Z   .   .   . |
     +   +   +   +   +
   3 | .   .   .   . |
     +---+---+---+---+
)"),
                                {card::straight(card::move(3))});
  EXPECT_EQ(table.squares("A"), "a1 c1 d1");  // past the ally; not past the rival, nor round the corner
}

// c1 is as straight as can be: it is Z that stands in the line.
TEST(StraightLine, IsNotDeniedWhereARivalStandsInIt) {
  RULE("skirmish.term.18");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
)"),
                                {card::straight(card::move(2))});
  EXPECT_EQ(table.refused("move A c1").rule, "skirmish.move.7");
}

}  // namespace terms_test

}  // namespace tablewright::tests
