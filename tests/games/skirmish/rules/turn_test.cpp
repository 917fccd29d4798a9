// How a turn goes: skirmish.turn.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace turn_test {

using Options = std::vector<std::string>;

constexpr auto two_against_two = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Z |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)";

// A has a companion G on the map, which may do one thing of its own in the turn of A.
constexpr auto with_a_companion = R"(
side
  figure A "A"
  figure B "B"
  companion G "G" of A
side
  figure Z "Z"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Z |
     +   +   +   +   +   +
   2 | B   .   .   .   G |
     +---+---+---+---+---+
)";

TEST(Turn, OneCharacterATurnUntilAllAreExhausted) {
  RULE("skirmish.turn.1");
  AtTable table(two_against_two);
  EXPECT_EQ(table.round(), 1);
  EXPECT_EQ(table.asked(), "choose");
  EXPECT_EQ(table.options(), (Options{"choose A", "choose B"}));
  table.act("choose A").act("exhaust A");
  EXPECT_EQ(table.turn(), 2);
  table.act("choose Z").act("exhaust Z");
  EXPECT_EQ(table.active(), "B");  // the only one left is chosen by itself
  table.act("exhaust B");
  EXPECT_EQ(table.round(), 1);  // Y has not had its turn
  EXPECT_EQ(table.active(), "Y");
  table.act("exhaust Y");
  EXPECT_EQ(table.round(), 2);
}

TEST(Turn, NobodyElseActsInTheTurnOfACharacter) {
  RULE("skirmish.turn.1");
  AtTable table(two_against_two);
  table.act("choose A");
  EXPECT_EQ(table.refused("choose B"),
            (Refused{"skirmish.turn.4", "acting", "A is taking its turn: one character a turn."}));
  EXPECT_EQ(table.refused("move B b2"),
            (Refused{"skirmish.turn.4", "not_acting", "B cannot act now: it is the turn of A."}));
  EXPECT_EQ(table.refused("exhaust B").reason, "not_acting");
  EXPECT_EQ(table.refused("place B b2"),
            (Refused{"skirmish.turn.4", "not_now", "This is not asked now: it is the turn of A."}));
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
}

TEST(Turn, TheFirstPlayerBeginsAndThenTurnsAlternate) {
  RULE("skirmish.turn.2");
  AtTable table(std::string(two_against_two) + "position\n  first 2\n");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("choose Y").act("exhaust Y");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  table.act("choose B").act("exhaust B");
  EXPECT_EQ(table.active(), "Z");
  table.act("exhaust Z");
  EXPECT_EQ(table.active(), "A");
}

TEST(Turn, WithMoreThanTwoSidesTurnsGoClockwise) {
  RULE("skirmish.turn.2");
  AtTable table(R"(
side
  figure A "A"
  figure B "B"
side
  figure M "M"
  figure N "N"
side
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   M   Y |
     +   +   +   +
   2 | B   N   Z |
     +---+---+---+
position
  first 3
)");
  table.act("choose Y").act("exhaust Y");
  EXPECT_EQ(table.turn(), 1);
  table.act("choose A").act("exhaust A");
  EXPECT_EQ(table.turn(), 2);
  table.act("choose M").act("exhaust M");
  EXPECT_EQ(table.active(), "Z");
}

TEST(Turn, ChooseOneOfYourOwnCharactersWithoutExhaustedMarker) {
  RULE("skirmish.turn.3");
  AtTable table(R"(
side
  figure A "A"
  figure B "B"
  figure C "C"
  companion G "G" of A
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   B   C |
     +   +   +   +
   2 | G   .   Z |
     +---+---+---+
position
  exhausted B
)");
  EXPECT_EQ(table.options(), (Options{"choose A", "choose C"}));
  EXPECT_EQ(table.refused("choose B"),
            (Refused{"skirmish.turn.7", "exhausted", "B is exhausted this round."}));
  EXPECT_EQ(table.refused("choose Z"),
            (Refused{"skirmish.turn.3", "not_yours", "Z is not yours to decide for."}));
  EXPECT_EQ(table.refused("choose G"),
            (Refused{"skirmish.turn.3", "no_turns", "G takes no turns: only characters do."}));
  EXPECT_EQ(table.refused("move A b2"),
            (Refused{"skirmish.turn.3", "choose_first", "First choose the character that takes the turn."}));
  table.act("choose C");
  EXPECT_EQ(table.active(), "C");
}

TEST(Turn, WhoIsNotAskedChoosesNothing) {
  RULE("skirmish.turn.3");
  AtTable table(two_against_two);
  EXPECT_EQ(table.options_of(2), Options{});
  EXPECT_EQ(table.refused_to(2, "choose Z").rule, "table.asked");
}

TEST(Turn, NobodyHasAnExhaustedMarkerWhenARoundBegins) {
  RULE("skirmish.turn.3");
  AtTable table(two_against_two);
  table.act("choose A").act("exhaust A").act("choose Z").act("exhaust Z").act("exhaust B").act("exhaust Y");
  EXPECT_EQ(table.round(), 2);
  for (const char* mark : {"A", "B", "Y", "Z"}) EXPECT_FALSE(table.exhausted(mark)) << mark;
  EXPECT_EQ(table.options(), (Options{"choose Y", "choose Z"}));
}

TEST(Turn, ACharacterDoesUpToTwoActions) {
  RULE("skirmish.turn.4");
  AtTable two(two_against_two);
  two.act("choose A");
  EXPECT_EQ(two.actions_left(), 2);
  two.act("move A b1");
  EXPECT_EQ(two.actions_left(), 1);
  EXPECT_EQ(two.active(), "A");
  two.act("move A c1");
  EXPECT_TRUE(two.exhausted("A"));
  EXPECT_EQ(two.turn(), 2);

  AtTable one(two_against_two);
  one.act("choose A").act("move A b1").act("exhaust A");
  EXPECT_TRUE(one.exhausted("A"));
  EXPECT_EQ(one.square("A"), "b1");

  AtTable none(two_against_two);
  none.act("choose A").act("exhaust A");
  EXPECT_TRUE(none.exhausted("A"));
  EXPECT_EQ(none.square("A"), "a1");
}

TEST(Turn, AThirdActionIsRefused) {
  RULE("skirmish.turn.4");
  // As long as its companion could still act, the turn goes on without an action left.
  auto table = table_with(with_a_companion, "G", {free_action("sniff", {a_move(1)})});
  table.act("choose A").act("move A b1").act("move A c1");
  EXPECT_EQ(table.active(), "A");
  EXPECT_EQ(table.actions_left(), 0);
  EXPECT_EQ(table.refused("move A b1"),
            (Refused{"skirmish.turn.4", "no_actions_left", "A has done its two actions."}));
  EXPECT_EQ(table.refused("challenge A Z").reason, "no_actions_left");
  EXPECT_EQ(table.options(), (Options{"companion G sniff", "exhaust A"}));
}

TEST(Turn, BasicAndSpecialActionsMix) {
  RULE("skirmish.turn.5");
  const std::vector<TestAction> run{free_action("run", {a_move(1)})};
  auto table = table_with(two_against_two, "A", run);
  table.act("choose A").act("ability A run").act("move A b1").act("move A d1");
  EXPECT_EQ(table.square("A"), "d1");
  EXPECT_TRUE(table.exhausted("A"));

  auto other_way = table_with(two_against_two, "A", run);
  other_way.act("choose A").act("move A c1").act("ability A run").act("move A d1");
  EXPECT_EQ(other_way.square("A"), "d1");
  EXPECT_TRUE(other_way.exhausted("A"));
}

TEST(Turn, TheSameActionMayBeDoneTwice) {
  RULE("skirmish.turn.5");
  constexpr auto face_to_face = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +---+---+---+
)";
  AtTable challenges(face_to_face);
  challenges.rolls("star star, star star, shield shield, star star");
  challenges.act("choose A").act("challenge A Z").act("challenge A Z");
  EXPECT_TRUE(challenges.dice_used_up());
  EXPECT_EQ(challenges.state("Z"), "down");

  AtTable moves(two_against_two);
  moves.act("choose A").act("move A c1").act("move A b2");
  EXPECT_EQ(moves.square("A"), "b2");

  auto abilities = table_with(two_against_two, "A", {free_action("run", {a_move(1)})});
  abilities.act("choose A").act("ability A run").act("move A b1").act("ability A run").act("move A c1");
  EXPECT_EQ(abilities.square("A"), "c1");
  EXPECT_TRUE(abilities.exhausted("A"));
}

TEST(Turn, AKnockedDownCharacterRalliesWithBothActions) {
  RULE("skirmish.turn.6");
  AtTable table(R"(
drawing
       a   b   c
     +---+---+---+
   1 | a   B   Z |
     +---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.options(), (Options{"rally A", "exhaust A"}));
  table.act("rally A");
  EXPECT_EQ(table.state("A"), "standing");
  EXPECT_EQ(table.square("A"), "a1");
  EXPECT_TRUE(table.exhausted("A"));  // both actions are used
  EXPECT_EQ(table.log(), R"(A rallied and stands.
A is exhausted.
Z takes a turn.
)");
}

TEST(Turn, WhoStandsCannotRally) {
  RULE("skirmish.turn.6");
  AtTable table(two_against_two);
  table.act("choose A");
  EXPECT_EQ(table.refused("rally A"),
            (Refused{"skirmish.turn.6", "not_knocked_down", "A is not knocked down."}));
  EXPECT_EQ(table.refused("rally B").reason, "not_acting");
}

TEST(Turn, ARallyNeedsBothActions) {
  RULE("skirmish.turn.6");
  std::string sheet(with_a_companion);
  sheet.replace(sheet.find("| A"), 3, "| a");
  auto table = table_with(sheet, "G", {free_action("sniff", {a_move(1)})});
  // The first action of the companion is free, the second one costs an action of its character.
  table.act("choose A").act("companion G sniff").act("move G d2");
  EXPECT_TRUE(table.legal("rally A"));
  table.act("companion G sniff").act("move G e2");
  EXPECT_EQ(table.actions_left(), 1);
  EXPECT_EQ(table.refused("rally A"), (Refused{"skirmish.turn.6", "rally_takes_both",
                                               "A rally takes both actions, and A has only one left."}));
}

TEST(Turn, AnExhaustedCharacterTakesNoFurtherTurnThisRound) {
  RULE("skirmish.turn.7");
  AtTable table(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   C   . |
     +   +   +   +   +
   2 | X   Y   Z   . |
     +---+---+---+---+
)");
  table.act("choose A").act("exhaust A");
  EXPECT_EQ(table.log(), R"(A is exhausted.
)");
  table.act("choose X").act("exhaust X");
  EXPECT_EQ(table.options(), (Options{"choose B", "choose C"}));
  EXPECT_EQ(table.refused("choose A"),
            (Refused{"skirmish.turn.7", "exhausted", "A is exhausted this round."}));
}

TEST(Turn, ACharacterKeepsItsMarkerWhateverHappensToIt) {
  RULE("skirmish.turn.7");
  // Knocked out in the same round, A is still exhausted and gets no second turn.
  AtTable table(R"(
drawing
       a   b   c
     +---+---+---+
   1 | a   Z   . |
     +   +   +   +
   2 | B   Y   . |
     +---+---+---+
position
  first 2
  exhausted A
)");
  table.rolls("star star, star star").act("choose Z").act("challenge Z A").act("exhaust Z");
  EXPECT_EQ(table.state("A"), "track 1");
  EXPECT_TRUE(table.exhausted("A"));
  EXPECT_EQ(table.active(), "B");
}

TEST(Turn, OnceACharacterIsExhaustedItIsTheNextPlayersTurn) {
  RULE("skirmish.turn.8");
  AtTable table(two_against_two);
  table.act("choose A").act("move A b1");
  EXPECT_EQ(table.turn(), 1);
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  table.act("exhaust A");
  EXPECT_EQ(table.turn(), 2);
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  EXPECT_EQ(table.asked(), "choose");
}

}  // namespace turn_test

}  // namespace tablewright::tests
