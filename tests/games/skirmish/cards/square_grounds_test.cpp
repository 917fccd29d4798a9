// Why a square is none that a card means, and why nobody is moved there.
#include <gtest/gtest.h>

#include <array>

#include "games/skirmish/cards/card_grounds_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace card_grounds_test {

using testing::ElementsAre;

// --- Squares -----------------------------------------------------------------------------------------------

constexpr auto walled_ground = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   . | .   .   .   . |
     +   +   +   +   +   +   +
   2 | .   Y   .   .   .   . |
     +   +   +   +   +   +   +
   3 | B   .   .   .   .   Z |
     +   +   +   +   +   +   +
   4 | .  ###  .   .   .   . |
     +---+---+---+---+---+---+
)";
constexpr auto starts = "start 1 a1 a2 a3\nstart 2 e1 f1 f2 f3\n";

TEST(GroundsOfSquares, WhatIsSeenAndHowFar) {
  RULE("skirmish.sight.2");
  RULE("skirmish.sight.3");
  RULE("skirmish.term.4");
  RULE("skirmish.map.3");
  RULE("skirmish.ruling.13");
  AtTable table = asked_by("leap", walled_ground, "", starts);
  EXPECT_THAT(table.refused("place A c1"),
              refused_by("skirmish.sight.2", "square_hidden_by_obstruction",
                         "Ann does not see c1: an obstruction interrupts the line."));
  EXPECT_THAT(table.refused("place A c3"), refused_by("skirmish.sight.3", "square_hidden_by_rival",
                                                      "Ann does not see c3: Yan stands on the line."));
  EXPECT_THAT(table.refused("place A e4"),
              refused_by("skirmish.term.4", "not_within", "e4 is 4 squares from Ann, not within 3."));
  EXPECT_THAT(table.refused("place A b2"), refused_by("skirmish.ruling.13", "occupied", "Yan is on b2."));
  EXPECT_THAT(table.refused("place A b4"),
              refused_by("skirmish.map.3", "enclosed", "b4 is enclosed by an obstruction."));
}

TEST(GroundsOfSquares, TheStartingAreaOfAnOpponent) {
  AtTable table = asked_by("leap", R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   .   .   .   Z   Y |
     +   +   +   +   +   +   +
   2 | B   .   .   .   .   . |
     +---+---+---+---+---+---+
)",
                           "", "start 1 a1 a2\nstart 2 e1 f1\n");
  EXPECT_TRUE(table.legal("place A c1"));
  EXPECT_THAT(table.refused("place A d1"),
              refused_by("skirmish.ability.4", "in_rival_start",
                         "d1 is in or adjacent to the starting area of an opponent."));
}

TEST(GroundsOfSquares, TheStatusThatHidesThem) {
  AtTable table = asked_by("leap", walled_ground, in_fog, starts);
  EXPECT_THAT(table.refused("place A b4").reason, "enclosed");
  EXPECT_THAT(table.refused("place A a4"),
              refused_by("skirmish.ability.7", "square_beyond_sight",
                         "Ann does not see a4: because of Fog nobody sees farther than 2 squares."));
}

TEST(GroundsOfSquares, WhoSeesThem) {
  AtTable table = asked_by("vanish", walled_ground);
  EXPECT_THAT(table.refused("place A a2"), refused_by("skirmish.ability.4", "seen_by", "Zed sees a2."));
}

TEST(GroundsOfSquares, BesideSomebody) {
  RULE("skirmish.adj.1");
  RULE("skirmish.adj.2");
  AtTable table = asked_by("beside", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   Z | . |
     +   +   +   +   +   +
   2 | B   .   .   Y   . |
     +---+---+---+---+---+
)");
  table.act("target Z");
  EXPECT_THAT(table.refused("place A b1"),
              refused_by("skirmish.adj.1", "square_not_adjacent", "b1 is not adjacent to Zed."));
  EXPECT_THAT(table.refused("place A e1"),
              refused_by("skirmish.adj.2", "obstruction_before",
                         "An obstruction lies between Zed and e1: they are not adjacent."));
  EXPECT_THAT(table.refused("place A d2"), refused_by("skirmish.ruling.13", "occupied", "Yan is on d2."));
  EXPECT_THAT(table.refused("place B c1"),
              refused_by("skirmish.ability.4", "asks_for", "Beside asks for Ann here, not for Bob."));
}

TEST(GroundsOfSquares, TheStartingAreaAndAFullOne) {
  RULE("skirmish.ruling.2");
  AtTable table = asked_by("home", walled_ground, "", "start 1 a2 a3\nstart 2 f1 f2 f3\n");
  EXPECT_THAT(table.refused("place A c2"), refused_by("skirmish.ability.4", "not_in_starting_area",
                                                      "c2 is not in the starting area of Ann."));
  EXPECT_THAT(table.refused("place A a3"), refused_by("skirmish.ruling.13", "occupied", "Bob is on a3."));
  AtTable full = asked_by("home", walled_ground, "", "start 1 a3\nstart 2 f1 f2 f3\n");
  EXPECT_TRUE(full.legal("place A a2"));
  EXPECT_THAT(full.refused("place A d1"),
              refused_by("skirmish.ruling.2", "nearest_free",
                         "The starting area is full: Ann goes on the nearest free square, and d1 is not."));
}

TEST(GroundsOfSquares, OneThatIsChosen) {
  AtTable table = asked_by("flash", walled_ground, "", starts);
  EXPECT_THAT(table.refused("square c1"),
              refused_by("skirmish.sight.2", "square_hidden_by_obstruction",
                         "Ann does not see c1: an obstruction interrupts the line."));
  EXPECT_THAT(table.refused("square e4"),
              refused_by("skirmish.term.4", "not_within", "e4 is 4 squares from Ann, not within 3."));
  EXPECT_THAT(table.refused("square b4").reason, "enclosed");
}

TEST(GroundsOfSquares, WhoHasToSeeThem) {
  AtTable table = asked_by("flash", walled_ground, "", starts);
  table.act("square b1");
  EXPECT_THAT(table.refused("target Z"),
              refused_by("skirmish.sight.2", "square_hidden_by_obstruction",
                         "Zed does not see b1: an obstruction interrupts the line."));
  AtTable foggy = asked_by("flash", walled_ground, in_fog, starts);
  foggy.act("square a2");
  EXPECT_THAT(foggy.refused("target Z"),
              refused_by("skirmish.ability.7", "square_beyond_sight",
                         "Zed does not see a2: because of Fog nobody sees farther than 2 squares."));
}

TEST(GroundsOfSquares, TheOneThatWasChosen) {
  AtTable table = asked_by("blink", walled_ground);
  table.act("square d1");
  EXPECT_THAT(table.options(), ElementsAre("place A d1"));
  EXPECT_THAT(table.refused("place A c1"),
              refused_by("skirmish.ability.4", "only_square", "The card asks for d1, not for c1."));
}

TEST(GroundsOfSquares, WhatIsOnTheMapAlready) {
  RULE("skirmish.token.2");
  constexpr auto horde = R"(
character leader "Ann"
  box TEST
  defence 2
  dots red
  minion imp "Imp"
    copies 2
    defence 1
    challenges with 1 die
  ability horde "Horde" red 1
    place an imp not on the map in a square within 2
)";
  AtTable table(rules_with(horde, "side\n  figure A leader\nside\n  figure Z \"Zed\"\n" + one_row("A...Z") +
                                      "position\n  active A\n  at A_imp1 b1\n"));
  table.act("ability A horde");
  EXPECT_THAT(table.options(), ElementsAre("place A_imp2 c1"));
  EXPECT_THAT(table.refused("place A_imp1 c1"),
              refused_by("skirmish.token.2", "on_the_map", "Imp 1 is on the map already."));
}

TEST(GroundsOfSquares, ATokenAndAMinion) {
  RULE("skirmish.token.2");
  AtTable set = asked_by("set", walled_ground, "", starts);
  EXPECT_THAT(set.refused("place A_lamp c2"), refused_by("skirmish.ability.4", "not_in_starting_area",
                                                         "c2 is not in the starting area of Ann."));
  EXPECT_THAT(set.refused("place B a2"),
              refused_by("skirmish.ability.4", "asks_for", "Set asks for Lamp here, not for Bob."));
  AtTable summon = asked_by("summon", walled_ground, "", starts);
  EXPECT_THAT(summon.refused("place A_imp d1"),
              refused_by("skirmish.term.4", "not_within", "d1 is 3 squares from Ann, not within 2."));
  EXPECT_THAT(summon.refused("place A_imp b2"),
              refused_by("skirmish.ruling.13", "occupied", "Yan is on b2."));
}

// --- Moving ------------------------------------------------------------------------------------------------

TEST(GroundsOfMoving, APushByTheRulesOfMoving) {
  RULE("skirmish.term.11");
  RULE("skirmish.move.7");
  RULE("skirmish.move.8");
  AtTable table = asked_by("see", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Z   B   .   . |
     +   +   +---+---+   +
   2 | .   .   .   Y   . |
     +---+---+---+---+---+
)");
  table.act("target Z");
  EXPECT_THAT(table.refused("move Z c1"), refused_by("skirmish.move.8", "occupied", "Bob is on c1."));
  EXPECT_THAT(table.refused("move Z a2"), refused_by("skirmish.term.11", "not_farther",
                                                     "a2 would not take Zed farther away with every step."));
  EXPECT_THAT(table.refused("move Z d1"),
              refused_by("skirmish.move.7", "rival_in_the_way", "The rival Bob is in the way of Zed to d1."));
  EXPECT_THAT(
      table.refused("move Z e1"),
      refused_by("skirmish.move.2", "too_far", "e1 is too far for Zed: 3 squares away, the move has 2."));
  EXPECT_THAT(table.refused("move Y c2"),
              refused_by("skirmish.ability.4", "other_does_it", "It is Zed that does this now, not Yan."));
}

TEST(GroundsOfMoving, APullNeedsEyes) {
  RULE("skirmish.term.9");
  RULE("skirmish.term.10");
  constexpr auto behind_yan = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Y   .   Z   . |
     +   +   +   +   +   +
   2 | B   .   .   .   . |
     +---+---+---+---+---+
)";
  AtTable hidden = asked_by("drag", behind_yan);
  hidden.act("target Z");
  EXPECT_THAT(hidden.refused("move Z c1"), refused_by("skirmish.term.10", "hidden_by_rival",
                                                      "Ann does not see Zed: Yan stands on the line."));
  AtTable seen = asked_by("drag", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Z |
     +   +   +   +   +   +
   2 | B   . | .   .   Y |
     +   +   +   +   +   +
   3 | .   .   .   .   . |
     +---+---+---+---+---+
)");
  seen.act("target Z");
  EXPECT_THAT(seen.options(), ElementsAre("move Z c1", "move Z d1", "move Z e1"));
  EXPECT_THAT(seen.refused("move Z d2"),
              refused_by("skirmish.term.10", "square_hidden_by_obstruction",
                         "Ann does not see d2: an obstruction interrupts the line."));
  EXPECT_THAT(seen.refused("move Z e3"),
              refused_by("skirmish.term.9", "not_nearer", "e3 would not bring Zed nearer."));
}

// The square at the end is seen, but on the way there each is hidden.
TEST(GroundsOfMoving, APullIsWatchedAllTheWay) {
  RULE("skirmish.term.10");
  AtTable table = asked_by("drag", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Y |
     +   +   o   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | B   .   . | .   Z |
     +---+---+---+---+---+
)");
  table.act("target Z");
  EXPECT_THAT(table.options(), ElementsAre("move Z e3"));
  EXPECT_THAT(table.refused("move Z c2"),
              refused_by("skirmish.term.10", "not_watched",
                         "Ann does not see every square on the way of Zed to c2."));
}

TEST(GroundsOfMoving, APullInTheDark) {
  RULE("skirmish.term.10");
  AtTable table = asked_by("drag", far_off, in_fog);
  table.act("target Z");
  EXPECT_THAT(table.options(), ElementsAre("move Z d2"));
  EXPECT_THAT(table.refused("move Z c2"),
              refused_by("skirmish.term.10", "beyond_sight",
                         "Ann does not see Zed: because of Fog nobody sees farther than 2 squares."));
}

TEST(GroundsOfMoving, AWallAndACorner) {
  RULE("skirmish.move.3");
  RULE("skirmish.move.5");
  constexpr auto wall = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | .   .   Z |
     +   +   +   +   +
   2 | .   .   .   Y |
     +---+   +   +   +
   3 | B   .   .   . |
     +---+---+---+---+
)";
  AtTable stroll = asked_by("stroll", wall);
  EXPECT_THAT(stroll.refused("move A c1"),
              refused_by("skirmish.move.3", "wall_in_the_way", "Obstructions are in the way of Ann to c1."));
  EXPECT_THAT(stroll.refused("step A a2"),
              refused_by("skirmish.move.2", "name_the_end",
                         "Name the square where the move of Ann ends: its way does not matter here."));
  AtTable rush = asked_by("rush", wall);
  EXPECT_THAT(rush.refused("move A c2"),
              refused_by("skirmish.term.18", "not_straight", "c2 is not in a straight line from Ann."));
  EXPECT_THAT(rush.refused("move A b1").rule, "skirmish.move.3");
}

}  // namespace card_grounds_test

}  // namespace tablewright::tests
