// The Roar of T. rex, and its Predatory Instincts.
#include <gtest/gtest.h>

#include "games/skirmish/cards/t_rex_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace t_rex_test {

using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

// --- Roar --------------------------------------------------------------------------------------------------

constexpr auto in_the_middle = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   . |
     +   +   +   +   +   +
   2 | .   Y   .   .   . |
     +   +   +   +   +   +
   3 | .   .   A   Z   . |
     +   +   +   +   +   +
   4 | .   B   .   .   . |
     +   +   +   +   +   +
   5 | .   .   .   .   . |
     +---+---+---+---+---+
)";

TEST(Roar, PushesEachStandingRivalBesideItOneSquare) {
  RULE("skirmish.term.11");
  RULE("skirmish.ruling.8");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(in_the_middle, "red")));
    table.act("ability A roar");
    EXPECT_THAT(table.options(), UnorderedElementsAre("target Z", "target Y")) << edition;  // its own order
    table.act("target Z");
    EXPECT_EQ(table.squares("Z"), "d3 e2 e3 e4");  // up to one square, always farther away
    EXPECT_EQ(table.refused("move Z c2").rule.substr(0, 9), "skirmish.");
    table.act("move Z e3");
    EXPECT_EQ(table.squares("Y"), "a1 a2 a3 b1 b2 c1");
    table.act("move Y a1");
    EXPECT_EQ(table.square("Z"), "e3");
    EXPECT_EQ(table.square("Y"), "a1");
    EXPECT_EQ(table.square("B"), "b4");  // friends stay
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(Roar, DoesNotMoveWhoLiesOrIsFartherAway) {
  RULE("skirmish.ruling.18");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   z   .   .   . |
     +   +   +   +   +   +
   2 | .   .   Y   .   B |
     +---+---+---+---+---+
)"));
  table.act("ability A roar");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.square("Z"), "b1");
  EXPECT_EQ(table.square("Y"), "c2");
}

TEST(Roar, MeasuresOnceBeforeAnybodyIsPushed) {
  RULE("skirmish.ruling.16");
  // Yan is pushed away from the corner; Zed was never beside it.
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Y   Z   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   B |
     +---+---+---+---+---+
)"));
  table.act("ability A roar");
  EXPECT_EQ(table.squares("Y"), "b1 c2");  // c1 is taken
  table.act("move Y c2");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.square("Z"), "c1");
}

TEST(Roar, LeavesWhoHasNowhereToGo) {
  RULE("skirmish.move.5");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   A   Z | .   . |
     +   +   +   +   +   +
   2 | .   .   Y | .   B |
     +   +   +   +   +   +
   3 | .   .   . | .   . |
     +---+---+---+---+---+
)",
                                              "red")));
    table.act("ability A roar").act("target Z");
    EXPECT_EQ(table.squares("Z"), "c1") << edition;
    table.act("move Z c1");
    EXPECT_EQ(table.squares("Y"), "b3 c2 c3");
    table.act("move Y c3");  // what one cannot do is no loss to the other
    EXPECT_EQ(table.asked(), "turn");
  }
}

// --- Predatory Instincts -----------------------------------------------------------------------------------

constexpr auto zed_comes = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   Z   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | B   .   .   .   Y |
     +---+---+---+---+---+
)";

TEST(PredatoryInstincts, SnapAtAStandingRivalThatEndsAMoveBesideIt) {
  RULE("skirmish.trait.2");
  RULE("skirmish.ruling.7");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(zed_comes, "red red", "Z")));
    table.act("move Z b1");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1}) << edition;
    EXPECT_THAT(table.log(), HasSubstr("T. rex's Predatory Instincts: Zed ended a move.")) << edition;
    EXPECT_THAT(table.options(), testing::Contains("skip"));
    table.rolls(winning(2, 2)).act(table.options().at(0));
    EXPECT_THAT(table.log(), HasSubstr("T. rex challenged Zed: " + contest(2, 2)));
    EXPECT_EQ(table.state("Z"), "down");
    EXPECT_EQ(table.track(1, 1), "red");  // the price
    EXPECT_EQ(table.pool(1), "red");
    EXPECT_TRUE(table.exhausted("Z"));  // who lies does no more
  }
}

TEST(PredatoryInstincts, MayBeLeftAlone) {
  AtTable table(in_turn(zed_comes, "red red", "Z"));
  table.act("move Z b1").act("skip");
  EXPECT_EQ(table.pool(1), "red red");
  EXPECT_EQ(table.state("Z"), "standing");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.active(), "Z");
  EXPECT_EQ(table.actions_left(), 1);
}

TEST(PredatoryInstincts, MayBeAnsweredInAdvance) {
  AtTable table(in_turn(zed_comes, "red red", "Z"));
  table.act("move Z b1");
  const Question question = skirmish::Skirmish::question(table.rules(), table.position());
  ASSERT_NE(question.trigger.trigger, 0);
  EXPECT_EQ(table.rules().actions.at(question.trigger.trigger - 1U).title, "Predatory Instincts");
  ActList legal;
  skirmish::Skirmish::legal(table.rules(), table.position(), Seat{0}, legal);
  EXPECT_EQ(std::vector<Act>(legal.begin(), legal.end()),
            (std::vector<Act>{question.trigger.yes, question.trigger.no}));
  table.act("skip");
  EXPECT_EQ(skirmish::Skirmish::question(table.rules(), table.position()).trigger.trigger, 0)
      << "a turn is not";
}

TEST(PredatoryInstincts, DoNotAnswerAMoveThatOnlyPasses) {
  RULE("skirmish.ruling.4");
  // JP-6: the first square is beside T. rex, the last one is not.
  AtTable table(in_turn(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   . |
     +---+   +   +   +
   2 | B   .   Z   . |
     +   +   +   +   +
   3 | .   .   Y   . |
     +---+---+---+---+
)",
                        "red red", "Z"));
  table.act("move Z c1");
  EXPECT_EQ(table.asked(), "turn");
  table.act("move Z a3");
  EXPECT_NE(table.asked(), "effect");
  EXPECT_EQ(table.pool(1), "red red");
}

TEST(PredatoryInstincts, DoNotAnswerOneThatLeaves) {
  AtTable table(in_turn(beside_zed, "red red", "Z"));
  table.act("move Z d1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(PredatoryInstincts, AnswerAMoveFromBesideToBeside) {
  AtTable table(in_turn(beside_zed, "red red", "Z"));
  table.act("move Z b2");
  EXPECT_EQ(table.asked(), "effect");
}

TEST(PredatoryInstincts, DoNotAnswerAMoveOfNoSquares) {
  RULE("skirmish.ruling.38");
  AtTable table(R"(
side
  figure A t_rex
side
  figure Z morty_smith
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +---+---+---+
position
  active Z
)");
  table.act("ability Z aw_geez").act("move Z b1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(PredatoryInstincts, DoNotAnswerAPlacing) {
  RULE("skirmish.ruling.4");
  // JP-7: who is placed beside it has not moved.
  AtTable table(R"(
side
  figure A t_rex
  figure B "Bob"
side
  figure Z rick_sanchez
  figure Y "Yan"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Y   .   Z |
     +   +   +   +   +
   2 | B   .   .   . |
     +---+---+---+---+
position
  active Z
)");
  ASSERT_TRUE(table.legal("ability Z swapper_ray"));
  table.act("ability Z swapper_ray").act("target Y");
  EXPECT_EQ(table.square("Z"), "b1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(PredatoryInstincts, NeedARedTokenInThePool) {
  RULE("skirmish.ruling.26");
  AtTable table(in_turn(zed_comes, "blue", "Z"));
  table.act("move Z b1");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_THAT(table.log(), testing::Not(HasSubstr("Predatory Instincts"))) << "nothing happened";
}

TEST(PredatoryInstincts, WorkOnlyWhileItStands) {
  RULE("skirmish.trait.3");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | a   .   .   Z   . |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)",
                        "red red", "Z"));
  table.act("move Z b1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(PredatoryInstincts, DoNotAnswerFriends) {
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   B   . |
     +   +   +   +   +   +
   2 | .   .   .   Z   Y |
     +---+---+---+---+---+
)",
                        "red red", "B"));
  table.act("move B b1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(PredatoryInstincts, AnswerAgainAsLongAsThereAreTokens) {
  RULE("skirmish.ruling.34");
  AtTable table(in_turn(zed_comes, "red red", "Z"));
  table.act("move Z b1").rolls(losing(2, 2)).act(table.options().at(0));
  EXPECT_EQ(table.state("Z"), "standing");
  table.act("move Z b2").rolls(losing(2, 2)).act(table.options().at(0));
  EXPECT_EQ(table.track(1, 1), "red red");
  EXPECT_EQ(table.pool(1), "");
  EXPECT_EQ(table.asked(), "choose");  // both of its actions are done
}

TEST(PredatoryInstincts, EndTheAbilityOfWhoIsKnockedDown) {
  RULE("skirmish.ruling.3");
  RULE("skirmish.ruling.44");
  AtTable table(R"(
side
  figure A t_rex
side
  figure Z jon_snow
  figure Y "Yan"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Z |
     +   +   +   +   +
   2 | .   .   .   Y |
     +---+---+---+---+
position
  active Z
  side 1
    points 1
)");
  table.act("ability Z wild_at_heart").act("move Z b1");
  ASSERT_EQ(table.seats_asked(), std::vector<int>{1});
  table.rolls(winning(2, 2)).act(table.options().at(0));
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_TRUE(table.exhausted("Z"));  // no challenge at its end, and no second action
  EXPECT_EQ(table.active(), "A");
}

TEST(PredatoryInstincts, AnswerAPushToo) {
  RULE("skirmish.ruling.4");
  // Of two that fight each other one pushes Zed, who still ends beside the other.
  AtTable table(R"(
side
  figure A t_rex
side
  figure Z t_rex
  figure Y "Yan"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   A   Y   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   Z |
     +---+---+---+---+---+
position
  active A
)");
  table.act("ability A roar");
  EXPECT_EQ(table.squares("Y"), "c1 d1 d2");
  table.act("move Y d1");
  EXPECT_EQ(table.asked(), "turn");  // Yan is a friend of the one beside whom it ends

  AtTable own(in_turn(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   .   B |
     +   +   +   +   +
   2 | .   A   Z | . |
     +   +   +   +   +
   3 | .   .   . | Y |
     +---+---+---+---+
)"));
  own.act("ability A roar");
  EXPECT_EQ(own.squares("Z"), "c2");  // nowhere to go: no move, nothing to answer
  own.act("move Z c2");
  EXPECT_EQ(own.asked(), "turn");
}

TEST(PredatoryInstincts, AnswerARivalPulledBesideIt) {
  RULE("skirmish.ruling.4");
  AtTable table(R"(
side
  figure A t_rex
  item F flare of A
side
  figure Z "Zed"
  item K "Knife" of Z
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   Z   . |
     +---+---+---+---+---+
position
  active A
)");
  table.act("use A flare").act("square b1").act("target Z").act("move Z b1");
  EXPECT_EQ(table.asked(), "effect");
  table.rolls(winning(2, 2)).act(table.options().at(0));
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.track(1, 1), "red");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(PredatoryInstincts, AnswerCompanionsAndMinions) {
  RULE("skirmish.term.2");
  AtTable table(R"(
side
  figure A t_rex
  item L "Lamp" of A
side
  figure Z jon_snow
  companion G ghost of Z
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   G   Z |
     +---+---+---+---+---+
position
  active Z
)");
  table.act("companion G lope").act("move G b1");
  EXPECT_EQ(table.asked(), "effect");
  table.rolls(winning(2, defence_of(table, "G"))).act(table.options().at(0));
  EXPECT_EQ(table.state("G"), "track 1");
  EXPECT_EQ(table.asked(), "turn");
}

}  // namespace t_rex_test

}  // namespace tablewright::tests
