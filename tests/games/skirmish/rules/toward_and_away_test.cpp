// The terms of moving toward something and away from it: push, pull, nearest.
#include <gtest/gtest.h>

#include "games/skirmish/rules/terms_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace terms_test {

using skirmish::Part;
using testing::ElementsAre;

// --- Toward and away ---------------------------------------------------------------------------------------

constexpr auto in_the_middle = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   . |
     +   +   +   +   +   +
   2 | A   Z   .   .   . |
     +   +   +   +   +   +
   3 | .   .   .   .   . |
     +---+---+---+---+---+
)";

TEST(Push, LeadsFartherAwayWithEverySquare) {
  RULE("skirmish.term.11");
  for (const auto* edition : all_editions) {
    AtTable table = using_ability(in_edition(edition, in_turn_of("A", in_the_middle)),
                                  {card::pick_rival(), card::push(2)});
    table.act("target Z");
    EXPECT_EQ(table.squares("Z"), "b2 c1 c2 c3 d1 d2 d3") << edition;  // up to 2: none is fine, too
    EXPECT_THAT(table.refused("move Z b1"), refused_by("skirmish.term.11", "not_farther",
                                                       "b1 would not take Z farther away with every step."))
        << edition;
    EXPECT_THAT(
        table.refused("move Z e2"),
        refused_by("skirmish.move.2", "too_far", "e2 is too far for Z: 3 squares away, the move has 2."))
        << edition;
    table.act("move Z d1");
    EXPECT_EQ(table.square("Z"), "d1") << edition;
  }
}

// By foot Z comes nearer to A with every step to the right, around the end of the wall.
TEST(Push, IsJudgedByTheCountOfWithin) {
  RULE("skirmish.ruling.64");
  skirmish::Part push = card::part(card::Op::Push, 2);
  push.who = skirmish::Subject::Piece;
  push.piece = skirmish::PieceId{1};
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | Z   .   . |
     +   +---+---+   +
   2 | .   .   .   . |
     +---+---+---+---+
)"),
                                {push});
  EXPECT_EQ(table.squares("Z"), "b1 c1 d1");
}

// On foot B bars the way wherever Z stands.
TEST(Pull, IsJudgedByTheCountOfWithin) {
  RULE("skirmish.ruling.64");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   B   .   .   Z |
     +---+---+---+---+---+
)"),
                                {card::pick_rival(4), card::pull(2)});
  table.act("target Z");
  EXPECT_EQ(table.squares("Z"), "c1 d1 e1");
}

// On foot A comes nearer to Z by leaving to the left, and c1 is a dead end.
TEST(Toward, IsJudgedByTheCountOfWithin) {
  RULE("skirmish.ruling.64");
  skirmish::Part toward = card::part(card::Op::Pull, 2);
  toward.origin = skirmish::Subject::Piece;
  toward.piece = skirmish::PieceId{1};
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   A   . | Z |
     +   +---+---+   +
   2 | .   .   .   . |
     +---+---+---+---+
)"),
                                {toward});
  EXPECT_EQ(table.squares("A"), "b1 c1");
  EXPECT_THAT(table.refused("move A a1"),
              refused_by("skirmish.term.9", "not_nearer", "a1 would not bring A nearer."));
}

// A sees Z between two corners. On foot Z is as far as Y.
TEST(Nearest, IsJudgedByTheCountOfWithin) {
  RULE("skirmish.ruling.64");
  skirmish::Part nearest = card::pick_rival(3);
  nearest.nearest = true;
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Y |
     +   +---+   +   +
   2 | .   .   .   . |
     +---+   +   +   +
   3 | .   Z   .   . |
     +---+---+---+---+
)"),
                                {nearest, card::push(1)});
  EXPECT_THAT(table.options(), ElementsAre("target Z"));
  EXPECT_EQ(table.refused("target Y").rule, "skirmish.term.5");
}

TEST(Push, FollowsTheRulesOfMoving) {
  RULE("skirmish.term.11");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Z   Y   .   . |
     +---+---+---+---+---+
)"),
                                {card::pick_rival(), card::push(3)});
  table.act("target Z");
  EXPECT_EQ(table.squares("Z"), "b1 d1 e1");  // past its friend, not onto it
  EXPECT_THAT(table.refused("move Z c1"), refused_by("skirmish.move.8", "occupied", "Y is on c1."));
  AtTable barred = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Z   B   .   . |
     +---+---+---+---+---+
)"),
                                 {card::pick_rival(), card::push(3)});
  barred.act("target Z");
  EXPECT_EQ(barred.squares("Z"), "b1");  // not past a character of the pusher
  AtTable walled = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Z | .   .   . |
     +---+---+---+---+---+
)"),
                                 {card::pick_rival(), card::push(3)});
  walled.act("target Z");
  EXPECT_EQ(walled.squares("Z"), "b1");
  EXPECT_THAT(walled.refused("move Z c1"),
              refused_by("skirmish.move.3", "wall_in_the_way", "Obstructions are in the way of Z to c1."));
}

TEST(Push, WorksOnWhoeverLiesAndLeavesItLying) {
  RULE("skirmish.term.11");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   z   .   . |
     +---+---+---+---+
)"),
                                {card::pick_rival(), card::push(2)});
  table.act("target Z").act("move Z d1");
  EXPECT_EQ(table.square("Z"), "d1");
  EXPECT_EQ(table.state("Z"), "down");
}

TEST(Push, WorksOnAlliesAndCompanionsToo) {
  RULE("skirmish.term.11");
  AtTable table = using_ability(in_turn_of("A", R"(
side
  figure A "A"
  figure B "B"
  companion G "Ghost" of B defence 1
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   G   .   . |
     +---+---+---+---+
   2 | B   .   .   Z |
     +---+---+---+---+
)"),
                                {card::pick_ally(), card::push(2)});
  table.act("target G").act("move G d1");
  EXPECT_EQ(table.square("G"), "d1");
}

constexpr auto from_afar = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   . |
     +   +   +   +   +   +
   2 | A   .   .   .   Z |
     +   +   +   +   +   +
   3 | .   .   .   .   . |
     +---+---+---+---+---+
)";

TEST(Pull, LeadsNearerWithEverySquare) {
  RULE("skirmish.term.9");
  for (const auto* edition : all_editions) {
    AtTable table =
        using_ability(in_edition(edition, in_turn_of("A", from_afar)), {card::pick_rival(4), card::pull(2)});
    table.act("target Z");
    EXPECT_EQ(table.squares("Z"), "c1 c2 c3 d1 d2 d3 e2") << edition;
    EXPECT_THAT(table.refused("move Z e1"),
                refused_by("skirmish.term.9", "not_nearer", "e1 would not bring Z nearer."))
        << edition;
    EXPECT_THAT(
        table.refused("move Z b2"),
        refused_by("skirmish.move.2", "too_far", "b2 is too far for Z: 3 squares away, the move has 2."))
        << edition;
    table.act("move Z c3");
    EXPECT_EQ(table.square("Z"), "c3") << edition;
  }
}

TEST(Pull, FollowsTheRulesOfMoving) {
  RULE("skirmish.term.9");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   B   Z   . |
     +---+---+---+---+---+
)"),
                                {card::pick_rival(4), card::pull(3)});
  table.act("target Z");
  EXPECT_EQ(table.squares("Z"), "d1");  // not past a character of the puller
  AtTable ally = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   B   C   Z |
     +---+---+---+---+---+
)"),
                               {card::pick_ally(4), card::pull(3)});
  ally.act("target C");
  EXPECT_EQ(ally.squares("C"), "b1 d1");  // an ally is pulled past an ally
}

TEST(Pull, NeedsTheThingInSight) {
  RULE("skirmish.term.10");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Z |
     +   +---+---+---+   +
   2 | .   .   .   .   . |
     +---+---+---+---+---+
)"),
                                {card::pick_rival(4), card::move(1), card::pull(2)});
  table.act("target Z").act("move A a2");  // out of its own sight
  EXPECT_EQ(table.squares("Z"), "e1");
  EXPECT_THAT(table.refused("move Z d1"),
              refused_by("skirmish.term.10", "hidden_by_obstruction",
                         "A does not see Z: an obstruction interrupts the line."));
}

TEST(Pull, NeedsTheThingInSightThoughTheSquaresAreSeen) {
  RULE("skirmish.term.10");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   A   .   .   . |
     +   +   +   +   +   +
   2 | .   .   Y   .   Z |
     +---+---+---+---+---+
)"),
                                {card::pick_rival(3), card::move(1), card::pull(2)});
  table.act("target Z").act("move A a2");  // behind Y; A sees d1, but not Z
  EXPECT_EQ(table.squares("Z"), "e2");
  EXPECT_EQ(table.refused("move Z d1").rule, "skirmish.term.10");
}

constexpr auto a_hidden_square = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   .   . |
     +   +---+   +   +
   2 | A   .   .   Z |
     +   +   +   +   +
   3 | .   .   .   . |
     +---+---+---+---+
)";

TEST(Pull, NeedsEachSquareInSight) {
  RULE("skirmish.term.10");
  AtTable table = using_ability(in_turn_of("A", a_hidden_square), {card::pick_rival(3), card::pull(1)});
  table.act("target Z");
  EXPECT_EQ(table.squares("Z"), "c2 c3 d2");  // A does not see c1
  const Refused no = table.refused("move Z c1");
  EXPECT_EQ(no.rule, "skirmish.term.10");
  EXPECT_EQ(no.reason, "square_hidden_by_obstruction");
}

// Z is seen well; it is c1 that is not.
TEST(Pull, SaysWhichSquareIsNotSeen) {
  RULE("skirmish.term.10");
  AtTable table = using_ability(in_turn_of("A", a_hidden_square), {card::pick_rival(3), card::pull(1)});
  table.act("target Z");
  EXPECT_EQ(table.refused("move Z c1").text, "A does not see c1: an obstruction interrupts the line.");
}

}  // namespace terms_test

}  // namespace tablewright::tests
