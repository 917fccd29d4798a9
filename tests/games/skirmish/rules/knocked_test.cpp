// Knocked down, knocked out: skirmish.ko.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace knocked_test {

using Options = std::vector<std::string>;
using skirmish::TokenType;

TEST(Knocked, AStandingCharacterThatLosesIsKnockedDownInItsSquare) {
  RULE("skirmish.ko.1");
  AtTable table(R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)");
  table.rolls("!!! !!!, star star").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");  // however badly it lost
  EXPECT_EQ(table.square("Z"), "b1");
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.state("A"), "standing");
}

TEST(Knocked, TheChallengerThatLosesKeepsStanding) {
  RULE("skirmish.ko.1");
  AtTable table(R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)");
  table.rolls("shield shield, !!! !!!").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.state("A"), "standing");
}

// Tipped over or flipped, a figure or a basic character: the same state.
TEST(Knocked, ABasicCharacterIsKnockedDownLikeAnyOther) {
  RULE("skirmish.ko.2");
  for (const std::string kind : {"", " basic"}) {
    AtTable table(R"(
side
  figure A "A"
side
  figure Z "Z"
  figure N "N")" + kind +
                  R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   N   Z |
     +---+---+---+
)");
    table.rolls("star star, star star").act("choose A").act("challenge A N").act("exhaust A");
    EXPECT_EQ(table.state("N"), "down") << kind;
    table.act("choose N");
    EXPECT_EQ(table.options(), (Options{"rally N", "exhaust N"})) << kind;
    table.act("rally N");
    EXPECT_EQ(table.state("N"), "standing") << kind;
  }
}

constexpr auto a_is_down = R"(
point A a2
side
  figure A "A" dots red
  figure B "B"
  item F "Flute" of A
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | a   Z   . |
     +   +   +   +
   2 | .   b   . |
     +---+---+---+
)";

TEST(Knocked, AKnockedDownCharacterCanOnlyRally) {
  RULE("skirmish.ko.3");
  skirmish::Rules rules = rules_of(a_is_down);
  give_actions(rules, "A", {{"sing", TokenType::Red, 1, false, {a_move(1)}}});
  give_actions(rules, "F", {{"play", {}, 2, false, {a_move(1)}}});
  AtTable table(std::move(rules));
  table.act("choose A");
  EXPECT_EQ(table.options(), (Options{"rally A", "exhaust A"}));
  const Refused down{"skirmish.ko.3", "knocked_down",
                     "A is knocked down: it can rally or be exhausted, nothing else."};
  EXPECT_EQ(table.refused("move A b1"), down);
  EXPECT_EQ(table.refused("challenge A Z"), down);
  EXPECT_EQ(table.refused("assist A B"), down);
  EXPECT_EQ(table.refused("interact A point_A"), down);
  EXPECT_EQ(table.refused("ability A sing"), down);
  EXPECT_EQ(table.refused("use A play"), down);
}

TEST(Knocked, AKnockedDownCharacterThatLosesIsKnockedOut) {
  RULE("skirmish.ko.4");
  AtTable table(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   z   Y |
     +---+---+---+
)");
  table.rolls("star star, shield star").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.log(), R"(A challenged Z: 2 dice against a defence of 2.
A rolled star star: 2 successes.
Z rolled shield star in defence: 1 success.
A won the challenge, 2 to 1.
Z is knocked out by A and goes on the 1 of the cooldown track.
Side 1 gained 1 point for the knock-out and has 1.
)");
}

TEST(Knocked, OneTurnCanKnockDownAndOut) {
  RULE("skirmish.ko.4");
  AtTable table(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   Y |
     +---+---+---+
)");
  table.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
  table.rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");
}

TEST(Knocked, WhoStoodUpAgainIsKnockedDownFirst) {
  RULE("skirmish.ko.4");
  AtTable table(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   z   Y |
     +   +   +   +
   2 | B   .   . |
     +---+---+---+
position
  first 2
)");
  table.act("choose Y").act("assist Y Z").act("exhaust Y");
  table.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
}

TEST(Knocked, AKnockedOutCharacterLeavesTheMapForItsOwnTrack) {
  RULE("skirmish.ko.5");
  AtTable table(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   z   . |
     +   +   +   +
   2 | .   .   Y |
     +---+---+---+
)");
  table.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.square("Z"), "");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.position().spot(table.piece("Z")).track_of().value,
            1);                           // its own player's, not the winner's
  EXPECT_TRUE(table.legal("move A b1"));  // its square is free
}

TEST(Knocked, OutOnTheTrackItMayBeChosenToWait) {
  RULE("skirmish.ko.6");
  constexpr auto z_is_out = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   B   Y |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
)";
  AtTable table(R"(
side
  figure A "A"
  figure B "B"
side
  figure Y "Y"
  figure Z "Z")" +
                std::string(z_is_out) + R"(
position
  first 2
  on_track Z 2 1
)");
  EXPECT_EQ(table.options(), (Options{"choose Y", "choose Z"}));
  table.act("choose Z");
  EXPECT_EQ(table.log(), R"(Z takes a turn.
Z is exhausted.
)");
  EXPECT_EQ(table.turn(), 1);  // Y is still to come
  EXPECT_TRUE(table.exhausted("Z"));
  EXPECT_EQ(table.state("Z"), "track 1");
  table.act("choose A").act("exhaust A");
  EXPECT_EQ(table.active(), "Y");
}

TEST(Knocked, OutOnTheTrackItDoesNothing) {
  RULE("skirmish.ko.6");
  // Its companion keeps its turn open; the character itself does nothing in it.
  skirmish::Rules rules = rules_of(R"(
point A a2
side
  figure A "A"
  figure B "B"
side
  figure Z "Z" dots red
  companion G "G" of Z
  item F "Flute" of Z
drawing
       a   b   c
     +---+---+---+
   1 | A   B   G |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
position
  first 2
  on_track Z 2 1
)");
  give_actions(rules, "G", {free_action("sniff", {a_move(1)})});
  give_actions(rules, "Z", {{"sing", TokenType::Red, 1, false, {a_move(1)}}});
  give_actions(rules, "F", {{"play", {}, 2, false, {a_move(1)}}});
  AtTable table(std::move(rules));
  table.act("choose Z");
  EXPECT_EQ(table.options(), (Options{"companion G sniff", "exhaust Z"}));
  const Refused out{"skirmish.ko.6", "on_track",
                    "Z is on the cooldown track: it can only be exhausted, to wait."};
  EXPECT_EQ(table.refused("rally Z"), out);
  EXPECT_EQ(table.refused("move Z a2"), out);
  EXPECT_EQ(table.refused("challenge Z A"), out);
  EXPECT_EQ(table.refused("assist Z G"), out);
  EXPECT_EQ(table.refused("interact Z point_A"), out);
  EXPECT_EQ(table.refused("ability Z sing"), out);
  EXPECT_EQ(table.refused("use Z play"), out);
}

}  // namespace knocked_test

}  // namespace tablewright::tests
