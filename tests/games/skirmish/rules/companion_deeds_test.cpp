// What a companion does, and what becomes of it when it is beaten.
#include <gtest/gtest.h>

#include "games/skirmish/rules/companions_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace companions_test {

using skirmish::Rules;
using skirmish::StatusId;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// --- What it does ------------------------------------------------------------------------------------------

TEST(Companion, DoesOneActionOfItsCardInAdditionBeforeThoseOfItsCharacter) {
  RULE("skirmish.companion.5");
  RULE("skirmish.ruling.24");
  AtTable table(ghost(in_turn_of("A", with_ghost(side_by_side))));
  table.act("companion G run").act("move G c2");
  EXPECT_EQ(table.actions_left(), 2);
  table.act("move A b1").act("move A a1");
  EXPECT_TRUE(table.exhausted("A"));
}

TEST(Companion, MayDoItBetweenTheActionsOfItsCharacter) {
  RULE("skirmish.companion.5");
  RULE("skirmish.ruling.24");
  AtTable table(ghost(in_turn_of("A", with_ghost(side_by_side))));
  table.act("move A b2").act("companion G run").act("move G c2");
  EXPECT_EQ(table.actions_left(), 1);
  table.act("move A b1");
  EXPECT_TRUE(table.exhausted("A"));
}

TEST(Companion, MayDoItAfterTheActionsOfItsCharacter) {
  RULE("skirmish.companion.5");
  RULE("skirmish.ruling.24");
  AtTable table(ghost(in_turn_of("A", with_ghost(side_by_side))));
  table.act("move A b2").act("move A a1");
  EXPECT_EQ(table.active(), "A");  // its companion has not acted yet
  EXPECT_EQ(table.actions_left(), 0);
  EXPECT_THAT(table.options(), ElementsAre("companion G run", "companion G bite", "exhaust A"));
  table.act("companion G run").act("move G c2");
  EXPECT_TRUE(table.exhausted("A"));
}

TEST(Companion, NeedNotAct) {
  RULE("skirmish.companion.5");
  AtTable table(ghost(in_turn_of("A", with_ghost(side_by_side))));
  table.act("exhaust A");
  EXPECT_TRUE(table.exhausted("A"));
  EXPECT_EQ(table.square("G"), "b1");
}

TEST(Companion, ActsForFreeOnceATurnAndAgainInTheNext) {
  RULE("skirmish.companion.5");
  RULE("skirmish.ruling.24");
  AtTable table(ghost(in_turn_of("A", with_ghost(side_by_side))));
  table.act("companion G run").act("move G b1");
  EXPECT_EQ(table.actions_left(), 2);
  table.act("companion G run").act("move G b1");
  EXPECT_EQ(table.actions_left(), 1);  // the second one is not free
  table.act("exhaust A");
  until_turn_of(table, "B");
  EXPECT_THAT(table.options("companion"), IsEmpty());
  end_round(table);
  until_turn_of(table, "A");
  table.act("companion G run").act("move G b1");
  EXPECT_EQ(table.actions_left(), 2);
}

TEST(Companion, ActsOnceMoreForEachActionItsCharacterGivesUp) {
  RULE("skirmish.companion.6");
  for (const auto* edition : all_editions) {
    AtTable table(
        ghost("edition " + std::string(edition) + "\n" + in_turn_of("A", with_ghost(side_by_side))));
    table.act("companion G run").act("move G b1").act("companion G run").act("move G b1");
    EXPECT_EQ(table.actions_left(), 1) << edition;
    table.act("move A b2");  // the other one it does itself
    EXPECT_TRUE(table.exhausted("A")) << edition;
  }
}

TEST(Companion, ActsAtMostThreeTimes) {
  RULE("skirmish.companion.6");
  AtTable table(ghost(in_turn_of("A", with_ghost(side_by_side))));
  for (int i = 0; i < 3; ++i) table.act("companion G run").act("move G b1");
  EXPECT_TRUE(table.exhausted("A"));
}

TEST(Companion, DoesNothingMoreWhenNoActionIsLeftToGiveUp) {
  RULE("skirmish.companion.6");
  Rules rules = ghost(R"(
side
  figure A "Jon"
  companion G "Ghost" of A defence 1
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | a   G   Z |
     +---+---+---+
position
  active A
)");
  AtTable table(rules);
  table.act("companion G run").act("move G b1").act("rally A");
  EXPECT_TRUE(table.exhausted("A"));  // the free action and the rally: nothing is left
  AtTable refusing(rules);
  refusing.position().companion_acted = true;
  refusing.position().actions_left = 0;
  EXPECT_THAT(refusing.refused("companion G run"),
              refused_by("skirmish.companion.6", "companion_done",
                         "Ghost has had its free action, and no action is left to give up for it."));
}

TEST(Companion, ActsWhileItsCharacterIsKnockedDown) {
  RULE("skirmish.companion.6");
  RULE("skirmish.ruling.24");
  for (const auto* edition : all_editions) {
    AtTable table(ghost("edition " + std::string(edition) + "\n" + in_turn_of("A", with_ghost(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | a   G   Z   .   . |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)"))));
    EXPECT_THAT(table.options(), ElementsAre("companion G run", "companion G bite", "rally A", "exhaust A"))
        << edition;
    table.act("companion G run").act("move G b1").act("companion G run").act("move G b1");
    EXPECT_EQ(table.refused("rally A").reason, "rally_takes_both") << edition;  // one action was given up
    table.act("companion G run").act("move G b1");
    EXPECT_TRUE(table.exhausted("A")) << edition;
    EXPECT_EQ(table.state("A"), "down") << edition;
  }
}

TEST(Companion, ActsWhileItsCharacterIsOnTheTrack) {
  RULE("skirmish.companion.6");
  RULE("skirmish.ruling.24");
  for (const auto* edition : all_editions) {
    AtTable table(ghost("edition " + std::string(edition) + "\n" + with_ghost(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   G   Z   .   . |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
position
  active A
  on_track A 1 1
)")));
    EXPECT_THAT(table.options(), ElementsAre("companion G run", "companion G bite", "exhaust A")) << edition;
    EXPECT_EQ(table.refused("rally A").rule, "skirmish.ko.6") << edition;
    EXPECT_EQ(table.refused("move A a1").rule, "skirmish.ko.6") << edition;
    for (int i = 0; i < 3; ++i) table.act("companion G run").act("move G b1");
    EXPECT_TRUE(table.exhausted("A")) << edition;
    EXPECT_EQ(table.state("A"), "track 1") << edition;
  }
}

TEST(Companion, OnTheTrackDoesNothing) {
  RULE("skirmish.ruling.24");
  AtTable table(ghost(with_ghost(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   Z   .   . |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
position
  active A
  on_track G 1 1
)")));
  EXPECT_THAT(table.options("companion"), IsEmpty());
  EXPECT_THAT(table.refused("companion G run"),
              refused_by("skirmish.ruling.24", "companion_away", "Ghost is not on the map."));
  table.act("move A b1").act("move A a1");
  EXPECT_TRUE(table.exhausted("A"));  // there is nothing to wait for
}

TEST(Companion, NeitherAssistsNorInteractsUnlessItsCardSaysSo) {
  RULE("skirmish.ruling.24");
  constexpr auto beside_a_marker = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   G   .   Z   . |
     +   +   +   +   +   +
   2 | b   .   .   .   Y |
     +---+---+---+---+---+
)";
  const std::string sheet = "point A c1\n" + in_turn_of("A", with_ghost(beside_a_marker));
  AtTable plain(ghost(sheet));
  EXPECT_EQ(plain.refused("assist G B").reason, "not_acting");
  EXPECT_EQ(plain.refused("interact G point_A").reason, "not_acting");
  Rules rules = rules_of(sheet);
  give_actions(rules, "G",
               {card::action("lift", 0, {card::assist()}), card::action("fetch", 0, {card::interact()})});
  AtTable table(rules);
  table.act("companion G lift").act("assist G B");
  EXPECT_EQ(table.state("B"), "standing");
  table.act("companion G fetch").act("interact G point_A");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.state("point_A"), "track 4");
}

// skirmish.ruling.24: a companion cannot carry status cards meant for characters, and skirmish.status.1 gives
// them to characters. The same holds for minions and tokens.
TEST(Companion, CarriesNoStatusCardsMeantForCharacters) {
  RULE("skirmish.ruling.24");
  RULE("skirmish.status.1");
  Rules rules = ghost(in_turn_of("A", with_ghost(side_by_side)));
  const StatusId brave = card::add_status(rules, "brave", 2);
  give_actions(rules, "A", {card::action("cheer", 1, {card::pick_ally(), card::picked(card::give(brave))})});
  AtTable table(rules);
  table.act("ability A cheer");
  if (table.legal("target G")) table.act("target G");
  EXPECT_EQ(statuses(table, "G"), "");
}

// --- Beaten, and beating -----------------------------------------------------------------------------------

TEST(Companion, LeavesForTheOneOfItsOwnersTrackWhenItLoses) {
  RULE("skirmish.companion.7");
  RULE("skirmish.companion.8");
  RULE("skirmish.ruling.24");
  for (const auto* edition : all_editions) {
    AtTable table(
        ghost("edition " + std::string(edition) + "\n" + in_turn_of("Z", with_ghost(side_by_side))));
    table.rolls("star star, shield").act("challenge Z G");  // standing, and never knocked down first
    EXPECT_EQ(table.state("G"), "track 1") << edition;
    EXPECT_EQ(table.position().spot(table.piece("G")).track_of().value, 0) << edition;
    EXPECT_THAT(table.log(),
                HasSubstr("Ghost leaves the map for the 1 of the cooldown track; nobody gains a point."));
    EXPECT_EQ(table.points(1) + table.points(2), 0) << edition;
    EXPECT_FALSE(table.happened("knocked_down")) << edition;
    EXPECT_FALSE(table.happened("knocked_out")) << edition;
    EXPECT_TRUE(table.legal("move Z b1")) << edition;  // its square is free
  }
}

TEST(Companion, StaysWhenTheChallengeIsTiedOrLost) {
  RULE("skirmish.companion.7");
  AtTable table(ghost(in_turn_of("Z", with_ghost(side_by_side))));
  table.rolls("star shield, shield").act("challenge Z G");
  EXPECT_EQ(table.square("G"), "b1");
}

TEST(Companion, GivesNoPointsEvenWhereAdjacencyDoes) {
  RULE("skirmish.companion.8");
  AtTable table(ghost(R"(
aim
  knock_out 1
  beside 1
  target 3
  counted at_once
)" + in_turn_of("Z", with_ghost(side_by_side))));
  table.rolls("star star, star").act("challenge Z G");
  EXPECT_EQ(table.points(1) + table.points(2), 0);
}

TEST(Companion, KnocksOutForItsCharacter) {
  RULE("skirmish.companion.9");
  AtTable table(ghost(in_turn_of("A", with_ghost(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   G   z   .   . |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)"))));
  table.act("companion G bite").rolls("star star, star star").act("challenge G Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_THAT(table.log(), HasSubstr("Z is knocked out by Jon and goes on the 1 of the cooldown track."));
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.points(2), 0);
}

TEST(Companion, KnocksOutForItsCharacterThoughThatIsOutItself) {
  RULE("skirmish.companion.9");
  AtTable table(ghost(with_ghost(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   G   z   .   . |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
position
  active A
  on_track A 1 1
)")));
  table.act("companion G bite").rolls("star star, star star").act("challenge G Z");
  EXPECT_THAT(table.log(), HasSubstr("Z is knocked out by Jon"));
  EXPECT_EQ(table.points(1), 1);
}

}  // namespace companions_test

}  // namespace tablewright::tests
