// The worked examples of the rulebooks, played at the table: A and B are allies (A acts), M to Z their
// rivals, z is knocked down. What a board test asks of squares is asked here of acts and refusals.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/skirmish/rules/worked_examples_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace worked_examples_test {

// Rivals that A could shoot at now, "" if there is none.
std::string rivals_seen(std::string_view mark, std::string_view sheet) {
  AtTable table = in_turn_of(mark, sheet);
  table.act("ability " + std::string(mark) + " bow");
  return table.asked() == "effect" ? table.targets(mark) : "";
}

Refused shot_refused(std::string_view sheet, const std::string& target) {
  AtTable table = in_turn_of("A", sheet);
  table.act("ability A bow");
  return table.refused("challenge A " + target);
}

// --- Obstructions ------------------------------------------------------------------------------------------

TEST(WorkedExample, OBS1_AThickLineIsAWall) {
  RULE("skirmish.map.2");
  RULE("skirmish.move.3");
  constexpr auto drawn = R"(
drawing
       a   b
     +---+---+
   1 | A | Z |
     +   +   +
   2 | . | . |
     +   +   +
   3 | .   . |
     +---+---+
)";
  AtTable table = in_turn_of("A", drawn);
  EXPECT_EQ(table.squares("A"), "a2 a3");  // along it, not across
  EXPECT_EQ(table.refused("challenge A Z").reason, "obstruction_between");
  EXPECT_EQ(rivals_seen("A", drawn), "");
}

TEST(WorkedExample, OBS2_AnEnclosedAreaIsNeverEntered) {
  RULE("skirmish.map.3");
  AtTable table = in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | .   .   . |
     +   +   +   +
   2 | A  ###  Z |
     +   +   +   +
   3 | .   .   . |
     +---+---+---+
)");
  EXPECT_EQ(table.refused("move A b2"),
            (Refused{"skirmish.map.3", "enclosed", "b2 is enclosed by an obstruction."}));
  table.act("ability A run");
  EXPECT_EQ(table.squares("A"), "a1 a2 a3 b1 b3 c1 c3");
}

// --- Adjacency ---------------------------------------------------------------------------------------------

TEST(WorkedExample, ADJ1_WallsAndCornersEndAdjacency) {
  RULE("skirmish.adj.1");
  RULE("skirmish.adj.2");
  AtTable table = in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | .   .   Z |
     +   +   +   +
   2 | Y | A   . |
     +   +   o   +
   3 | .   .   N |
     +---+---+---+
)");
  EXPECT_EQ(table.targets("A"), "Z");
  EXPECT_EQ(table.refused("challenge A Y"),
            (Refused{"skirmish.adj.2", "obstruction_between",
                     "An obstruction lies between A and Y: they are not adjacent."}));
  EXPECT_EQ(table.refused("challenge A N").rule, "skirmish.adj.2");
}

// --- Sight -------------------------------------------------------------------------------------------------

TEST(WorkedExample, SEE1_AWallBlocksBothWays) {
  RULE("skirmish.sight.2");
  constexpr auto drawn = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   . | Z |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
)";
  EXPECT_EQ(rivals_seen("A", drawn), "");
  EXPECT_EQ(rivals_seen("Z", std::string(drawn) + "position\n  first 2\n"), "");
}

TEST(WorkedExample, SEE2_OneSeenOneHidden) {
  RULE("skirmish.sight.2");
  constexpr auto drawn = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   .   Z |
     +   +   +   +   +
   2 | A   .   .   . |
     +   +---+---+   +
   3 | .   .   .   Y |
     +---+---+---+---+
)";
  EXPECT_EQ(rivals_seen("A", drawn), "Z");
  EXPECT_EQ(shot_refused(drawn, "Y"), (Refused{"skirmish.sight.2", "hidden_by_obstruction",
                                               "A does not see Y: an obstruction interrupts the line."}));
}

TEST(WorkedExample, SEE3_AStandingRivalInTheWay) {
  RULE("skirmish.sight.3");
  constexpr auto drawn = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   N   .   B |
     +   +   +   +   +
   2 | .   .   .   . |
     +---+---+---+---+
)";
  AtTable table = in_turn_of("A", drawn);
  table.act("ability A look");
  EXPECT_TRUE(table.happened("ended_there"));  // B is not seen, so there is nobody to choose
  EXPECT_EQ(rivals_seen("A", drawn), "N");
}

TEST(WorkedExample, SEE3b_TheLineOnlyClipsTheRival) {
  RULE("skirmish.sight.3");
  AtTable table = in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   N   . |
     +   +   +   +
   2 | .   .   B |
     +---+---+---+
)");
  table.act("ability A look");
  EXPECT_TRUE(table.happened("ended_there"));
}

TEST(WorkedExample, SEE4_BetweenTwoRivalsThroughACorner) {
  RULE("skirmish.sight.7");
  AtTable table = in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Y   . |
     +   +   +   +
   2 | Z   .   . |
     +   +   +   +
   3 | .   .   B |
     +---+---+---+
)");
  table.act("ability A look");
  EXPECT_EQ(table.options(), Options{"target B"});
}

TEST(WorkedExample, SEE5_AKnockedDownRivalDoesNotBlock) {
  RULE("skirmish.sight.5");
  constexpr auto drawn = R"(
drawing
       a   b   c
     +---+---+---+
   1 | .   Y   N |
     +   +   +   +
   2 | A   z   B |
     +---+---+---+
)";
  AtTable table = in_turn_of("A", drawn);
  table.act("ability A look");
  EXPECT_EQ(table.options(), Options{"target B"});
  EXPECT_EQ(rivals_seen("A", drawn), "Y Z");
  EXPECT_EQ(shot_refused(drawn, "N"),
            (Refused{"skirmish.sight.3", "hidden_by_rival", "A does not see N: Y stands on the line."}));
}

TEST(WorkedExample, SEE6_ThroughAnAlly) {
  RULE("skirmish.sight.6");
  EXPECT_EQ(rivals_seen("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   .   Z |
     +---+---+---+---+
)"),
            "Z");
}

TEST(WorkedExample, SEE7_ARivalThatIsNotSeenDoesNotBlock) {
  RULE("skirmish.sight.4");
  std::string drawn = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   . |
     +   +   +   +
   2 | . | Z   N |
     +   +   +   +
   3 | .   .   . |
     +---+---+---+
)";
  EXPECT_EQ(rivals_seen("A", drawn), "N");
  drawn.replace(drawn.find(". | Z"), 5, ".   Z");
  EXPECT_EQ(rivals_seen("A", drawn), "Z");  // without the wall it is the other way round
}

// --- Movement ----------------------------------------------------------------------------------------------

TEST(WorkedExample, MOV1_APartlyOccupiedSquare) {
  RULE("skirmish.move.3");
  RULE("skirmish.move.4");
  constexpr auto drawn = R"(
drawing
       a   b   c
     +---+---+---+
   1 | .   .   . |
     +   +   +   +
   2 | .   A | . |
     +   +   +   +
   3 | .   .   . |
     +---+---+---+
   4 | Z   .   . |
     +---+---+---+
)";
  AtTable one_step = in_turn_of("A", drawn);
  one_step.act("ability A step");
  EXPECT_EQ(one_step.squares("A"), "a1 a2 a3 b1 b2 b3");  // b2 is staying
  AtTable basic = in_turn_of("A", drawn);
  EXPECT_EQ(basic.refused("move A c2"),
            (Refused{"skirmish.move.3", "wall_in_the_way", "Obstructions are in the way of A to c2."}));
  EXPECT_TRUE(basic.legal("move A c1"));
}

TEST(WorkedExample, MOV2_AnObstructedCorner) {
  RULE("skirmish.move.5");
  constexpr auto drawn = R"(
drawing
       a   b   c
     +---+---+---+
   1 | .   A   . |
     +   +   o   +
   2 | .   .   . |
     +---+---+---+
   3 | Z   .   . |
     +---+---+---+
)";
  AtTable one_step = in_turn_of("A", drawn);
  one_step.act("ability A step");
  EXPECT_EQ(one_step.squares("A"), "a1 a2 b1 b2 c1");
  EXPECT_EQ(one_step.refused("move A c2"),
            (Refused{"skirmish.move.5", "corner_in_the_way", "The corner between A and c2 is obstructed."}));
  EXPECT_TRUE(in_turn_of("A", drawn).legal("move A c2"));  // round it
}

TEST(WorkedExample, MOV3_ThroughAllyNotThroughRival) {
  RULE("skirmish.move.6");
  RULE("skirmish.move.7");
  AtTable table = in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   Z   A   B   . |
     +---+---+---+---+---+
)");
  EXPECT_EQ(table.squares("A"), "e1");
  EXPECT_EQ(table.refused("move A a1").text, "The rival Z is in the way of A to a1.");
  EXPECT_EQ(table.refused("move A d1").text, "B is on d1.");
}

TEST(WorkedExample, MOV4_StraightMoves) {
  RULE("skirmish.move.1");
  RULE("skirmish.move.8");
  AtTable table = in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +---+   +   +
   3 | N   .   A   .   . |
     +   +   +   +   +   +
   4 | .   .   .   .   . |
     +   +   +   +   +   +
   5 | .   .   B   .   . |
     +---+---+---+---+---+
)");
  table.act("ability A dash");
  EXPECT_TRUE(table.legal("move A d3"));
  EXPECT_TRUE(table.legal("move A e3"));
  EXPECT_TRUE(table.legal("move A b3"));
  EXPECT_EQ(table.refused("move A a3").text, "N is on a3.");
  EXPECT_FALSE(table.legal("move A c2"));
  EXPECT_FALSE(table.legal("move A c1"));
  EXPECT_TRUE(table.legal("move A c4"));
  EXPECT_EQ(table.refused("move A c5").text, "B is on c5.");
}

TEST(WorkedExample, MOV5_CannotMove) {
  RULE("skirmish.move.7");
  constexpr auto drawn = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +   o   +   +
   2 | N   .   . |
     +---+---+---+
)";
  AtTable table = in_turn_of("A", drawn);
  EXPECT_EQ(table.squares("A"), "");
  table.act("ability A run");
  EXPECT_EQ(table.squares("A"), "a1");  // whatever the distance
}

TEST(WorkedExample, MOV6_DiagonalMoves) {
  RULE("skirmish.move.1");
  RULE("skirmish.move.5");
  RULE("skirmish.move.8");
  constexpr auto drawn = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   Z   . |
     +   +   +   +   +   +
   3 | .   .   A   .   . |
     +   +   o   +   +   +
   4 | .   .   .   .   . |
     +   +   +   +   +   +
   5 | .   .   .   .   . |
     +---+---+---+---+---+
)";
  AtTable table = in_turn_of("A", drawn);
  for (const char* square : {"b2", "a1", "d4", "e5", "b4"})
    EXPECT_TRUE(table.legal(std::string("move A ") + square)) << square;  // b4 goes round the pillar
  EXPECT_EQ(table.refused("move A d2").text, "Z is on d2.");
  table.act("ability A step");
  EXPECT_EQ(table.squares("A"), "b2 b3 c2 c3 c4 d3 d4");  // not b4
}

TEST(WorkedExample, MOV7_BetweenRivals) {
  RULE("skirmish.move.5");
  RULE("skirmish.move.9");
  AtTable table = in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | .   .   . |
     +   o   +   +
   2 | .   A   Z |
     +   +   +   +
   3 | .   Y   . |
     +---+---+---+
)");
  table.act("ability A step");
  EXPECT_EQ(table.refused("move A a1").rule, "skirmish.move.5");
  EXPECT_TRUE(table.legal("move A c3"));
}

TEST(WorkedExample, MOV8_StraightAndDiagonalThroughAnAlly) {
  RULE("skirmish.move.1");
  RULE("skirmish.move.6");
  AtTable table = in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | .   Y   . |
     +   +   +   +
   2 | A   B   . |
     +   +   +   +
   3 | .   Z   . |
     +---+---+---+
)");
  EXPECT_EQ(table.squares("A"), "a1 a3 c1 c2 c3");
}

TEST(WorkedExample, MOV9_RoundAnObstructionWithTwoMoves) {
  RULE("skirmish.move.3");
  AtTable table = in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A | .   . |
     +   +   +   +
   2 | .   .   Z |
     +---+---+---+
)");
  EXPECT_EQ(table.squares("A"), "a2 b2");
  EXPECT_EQ(table.refused("move A b1").rule, "skirmish.move.3");
  table.act("move A b2").act("move A b1");
  EXPECT_EQ(table.square("A"), "b1");
  EXPECT_TRUE(table.exhausted("A"));
}

}  // namespace worked_examples_test

}  // namespace tablewright::tests
