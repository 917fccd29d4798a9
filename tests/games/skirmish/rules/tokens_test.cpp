// Tokens, minions, markers and bonus objectives: skirmish.token, minion, marker, bonus.
#include <gtest/gtest.h>

#include "games/skirmish/rules/tokens_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace tokens_test {

using skirmish::Rules;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// A brings two traps; Z brings a mine, which shows a defence.
constexpr auto traps = R"(
side
  figure A "A"
  figure B "B"
  token T "Trap" of A
  token U "Snare" of A
side
  figure Z "Z"
  figure Y "Y"
  token V "Mine" of Z defence 1
)";

std::string with_traps(std::string_view drawing) { return traps + std::string(drawing); }

constexpr auto open_field = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Z |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)";

Rules placing(const std::string& sheet, int within = 2) {
  Rules rules = rules_of(sheet);
  give_actions(rules, "A", {card::action("set", 1, {card::place_token(within)})});
  return rules;
}

// --- Tokens ------------------------------------------------------------------------------------------------

TEST(Token, IsPutOnTheMapByARule) {
  RULE("skirmish.token.1");
  AtTable table(placing(in_turn_of("A", with_traps(open_field)), 1));
  EXPECT_EQ(table.state("T"), "aside");
  table.act("ability A set");
  EXPECT_THAT(table.options(), ElementsAre("place T a1", "place T a2", "place T b1", "place T b2",
                                           "place U a1", "place U a2", "place U b1", "place U b2"));
  EXPECT_THAT(table.refused("place T c1"),
              refused_by("skirmish.term.4", "not_within", "c1 is 2 squares from A, not within 1."));
  table.act("place T b1");
  EXPECT_EQ(table.square("T"), "b1");
  EXPECT_EQ(table.state("U"), "aside");
}

TEST(Token, DoesNothingOfItsOwn) {
  RULE("skirmish.token.1");
  AtTable table(placing(with_traps(open_field)));
  EXPECT_THAT(table.refused("choose T"),
              refused_by("skirmish.turn.3", "no_turns", "Trap takes no turns: only characters do."));
}

TEST(Token, IsPlacedByTheCharacterItBelongsTo) {
  RULE("skirmish.token.1");
  Rules rules = rules_of(in_turn_of("B", with_traps(open_field)));
  give_actions(rules, "B", {card::action("set", 1, {card::place_token(2)})});
  AtTable table(rules);
  table.act("ability B set");
  EXPECT_TRUE(table.happened("ended_there"));  // B has no tokens, and neither Trap nor Mine is his to place
  EXPECT_EQ(table.state("T"), "aside");
}

TEST(Token, CannotBePlacedBefore2022WhenAllAreOnTheMap) {
  RULE("skirmish.token.2");
  for (const auto* edition : before_2022) {
    AtTable table(placing(in_edition(edition, in_turn_of("A", with_traps(open_field)) + "  at T b1\n")));
    table.act("ability A set");
    EXPECT_THAT(table.refused("place T c1"),
                refused_by("skirmish.token.2", "on_the_map", "Trap is on the map already."))
        << edition;
    table.act("place U b2");  // the last one
    table.act("ability A set");
    EXPECT_TRUE(table.happened("part_skipped") || table.happened("ended_there")) << edition;
    EXPECT_EQ(table.square("T"), "b1") << edition;
    EXPECT_EQ(table.square("U"), "b2") << edition;
  }
}

TEST(Token, MayBePlacedAgainIn2022WhenAllAreOnTheMap) {
  RULE("skirmish.token.2");
  AtTable table(placing(in_turn_of("A", with_traps(open_field)) + "  at T b1\n"));
  table.act("ability A set");
  EXPECT_THAT(table.refused("place T c1"),
              refused_by("skirmish.token.2", "on_the_map", "Trap is on the map already."));  // one is free
  table.act("place U b2");
  table.act("ability A set");
  EXPECT_TRUE(table.legal("place U c1"));
  table.act("place T c1");
  EXPECT_EQ(table.square("T"), "c1");
  EXPECT_EQ(table.square("U"), "b2");
}

TEST(Token, OfSomebodyElseDoesNotCount) {
  RULE("skirmish.token.2");
  AtTable table(placing(in_turn_of("A", with_traps(open_field)) + "  at T b1\n  at U b2\n"));
  table.act("ability A set");
  EXPECT_THAT(table.refused("place V c1"),
              refused_by("skirmish.ability.4", "asks_for", "Set asks for Trap here, not for Mine."));
}

TEST(Token, SharesItsSquareAndBlocksNoSight) {
  RULE("skirmish.token.3");
  for (const auto* edition : all_editions) {
    Rules rules = rules_of(in_edition(edition, in_turn_of("A", with_traps(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   V   .   Z |
     +---+---+---+---+
   2 | B   .   .   Y |
     +---+---+---+---+
)"))));
    give_actions(
        rules, "A",
        {card::action("set", 1, {card::place_token(3)}), card::action("shoot", 1, {card::challenge(2, 3)})});
    AtTable table(rules);
    EXPECT_EQ(table.squares("A"), "b1 c1") << edition;  // onto the token of a rival, and past it
    table.act("ability A shoot");
    EXPECT_THAT(table.options(), Contains("challenge A Z")) << edition;
    table.rolls("shield star, shield star").act("challenge A Z");
    table.act("ability A set");
    EXPECT_TRUE(table.legal("place T a1")) << edition;  // under A
    EXPECT_TRUE(table.legal("place T d1")) << edition;  // under Z
    EXPECT_TRUE(table.legal("place T b1")) << edition;  // with another token
  }
}

TEST(Token, IsNeverPlacedInAnEnclosedSquare) {
  RULE("skirmish.token.1");
  AtTable table(placing(in_turn_of("A", with_traps(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A  ###  Z |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)"))));
  table.act("ability A set");
  EXPECT_THAT(table.refused("place T b1"),
              refused_by("skirmish.map.3", "enclosed", "b1 is enclosed by an obstruction."));
}

// "Move one of your tokens 2 squares."
Rules moving_tokens(const std::string& sheet) {
  Rules rules = rules_of(sheet);
  give_actions(rules, "A", {card::action("drag", 1, {card::pick_token(4), card::picked(card::move(2))})});
  return rules;
}

constexpr auto token_in_the_line = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   T   Z   . |
     +---+---+---+---+
   2 | B   .   .   Y |
     +---+---+---+---+
)";

TEST(Token, CannotBeMovedBefore2022) {
  RULE("skirmish.token.4");
  for (const auto* edition : before_2022) {
    AtTable table(moving_tokens(in_edition(edition, in_turn_of("A", with_traps(token_in_the_line)))));
    table.act("ability A drag").act("target T");
    EXPECT_TRUE(table.happened("part_skipped")) << edition;
    EXPECT_EQ(table.square("T"), "b1") << edition;
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

TEST(Token, CannotBePushedOrPulledBefore2022) {
  RULE("skirmish.token.4");
  for (const skirmish::Part& part : {card::push(2), card::pull(2)}) {
    Rules rules = rules_of(in_edition("2020b", in_turn_of("A", with_traps(token_in_the_line))));
    give_actions(rules, "A", {card::action("drag", 1, {card::pick_token(4), part})});
    AtTable table(rules);
    table.act("ability A drag").act("target T");
    EXPECT_TRUE(table.happened("part_skipped"));
    EXPECT_EQ(table.square("T"), "b1");
  }
}

TEST(Token, CanBeMovedIn2022EvenPastRivalsAndOntoThem) {
  RULE("skirmish.move.7");
  AtTable table(moving_tokens(in_turn_of("A", with_traps(token_in_the_line))));
  table.act("ability A drag").act("target T");
  EXPECT_EQ(table.squares("T"), "a1 b1 c1 d1");  // the bans bind characters only
  table.act("move T c1");
  EXPECT_EQ(table.square("T"), "c1");
  EXPECT_EQ(table.square("Z"), "c1");
}

TEST(Token, IsAdjacentOnlyToSquaresItSees) {
  RULE("skirmish.token.5");
  constexpr auto walled = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A | V   Z |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)";
  AtTable table(rules_of(in_turn_of("A", with_traps(walled))));
  EXPECT_THAT(table.refused("challenge A V"),
              refused_by("skirmish.adj.2", "obstruction_between",
                         "An obstruction lies between A and Mine: they are not adjacent."));
  AtTable of_b(rules_of(in_turn_of("B", with_traps(walled))));
  EXPECT_EQ(of_b.refused("challenge B V").rule, "skirmish.adj.2");  // the corner is obstructed, too
  constexpr auto open = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   V   Z |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)";
  EXPECT_TRUE(AtTable(rules_of(in_turn_of("A", with_traps(open)))).legal("challenge A V"));
  EXPECT_TRUE(AtTable(rules_of(in_turn_of("B", with_traps(open)))).legal("challenge B V"));
}

TEST(Token, ChallengesOnlySquaresItSees) {
  RULE("skirmish.token.5");
  Rules rules = rules_of(in_turn_of("A", with_traps(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   T | Z |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)")));
  give_actions(rules, "A",
               {card::action("snap", 1, {card::pick_token(2), card::picked(card::challenge(2))})});
  AtTable table(rules);
  table.act("ability A snap").act("target T");
  EXPECT_TRUE(table.happened("ended_there"));  // Z is behind the wall, Y behind its corner
}

TEST(Token, IsChallengedBefore2022OnlyIfItsOwnRuleSaysSo) {
  RULE("skirmish.token.6");
  const auto sheet = [](std::string_view edition, std::string_view mine) {
    return in_edition(edition, in_turn_of("A", "side\n  figure A \"A\"\nside\n  figure Z \"Z\"\n  " +
                                                   std::string(mine) + R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   V   Z |
     +---+---+---+
)"));
  };
  for (const auto* edition : before_2022) {
    AtTable plain(rules_of(sheet(edition, "token V \"Mine\" of Z defence 1")));
    EXPECT_THAT(plain.options("challenge"), IsEmpty()) << edition;
    EXPECT_THAT(plain.refused("challenge A V"),
                refused_by("skirmish.token.6", "no_target", "Mine cannot be challenged."))
        << edition;
    AtTable table(rules_of(sheet(edition, "token V \"Mine\" of Z defence 1 challengeable")));
    EXPECT_THAT(table.options("challenge"), ElementsAre("challenge A V")) << edition;
    table.rolls("star star, shield").act("challenge A V");
    EXPECT_EQ(table.state("V"), "aside") << edition;
    EXPECT_EQ(table.points(1), 0) << edition;
  }
}

TEST(Token, WithADefenceIsChallengedLikeAStandingRivalIn2022) {
  RULE("skirmish.token.7");
  AtTable table(rules_of(in_turn_of("A", with_traps(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   V   .   Z |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)"))));
  table.rolls("star shield, shield").act("challenge A V");
  EXPECT_THAT(table.log(), HasSubstr("A challenged Mine: 2 dice against a defence of 1."));
  EXPECT_EQ(table.square("V"), "b1");  // a tie is lost
  table.rolls("star star, shield").act("challenge A V");
  EXPECT_EQ(table.state("V"), "aside");  // removed at once: never knocked down, never knocked out
  EXPECT_FALSE(table.happened("knocked_down"));
  EXPECT_FALSE(table.happened("knocked_out"));
  EXPECT_THAT(table.log(), HasSubstr("Mine is removed from the map; nobody gains a point."));
  EXPECT_EQ(table.points(1), 0);
}

TEST(Token, WithoutADefenceIsNoTargetIn2022) {
  RULE("skirmish.token.7");
  AtTable table(rules_of(in_turn_of("Z", with_traps(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   T   Z |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)"))));
  EXPECT_THAT(table.options("challenge"), IsEmpty());
  EXPECT_THAT(table.refused("challenge Z T"),
              refused_by("skirmish.token.7", "no_target", "Trap cannot be challenged."));
}

TEST(Token, ThatWasRemovedCanBePlacedAgain) {
  RULE("skirmish.token.7");
  RULE("skirmish.term.20");
  Rules rules = rules_of(in_edition("2022", in_turn_of("A", with_traps(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   V   .   Z |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)")) + "  side 2\n    pool red\n"));
  give_actions(rules, "Z", {card::action("set", 1, {card::place_token(2)})});
  AtTable table(rules);
  table.rolls("star star, shield").act("challenge A V").act("exhaust A");
  table.act("choose Z").act("ability Z set").act("place V c1");
  EXPECT_EQ(table.square("V"), "c1");
}

TEST(Token, KnocksOutForTheCharacterThatPutItIntoPlay) {
  RULE("skirmish.token.8");
  for (const auto* edition : all_editions) {
    Rules rules = rules_of(in_edition(edition, in_turn_of("B", with_traps(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   T   z |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)"))));
    give_actions(rules, "B",
                 {card::action("snap", 1, {card::pick_token(2), card::picked(card::challenge(2))})});
    AtTable table(rules);
    table.act("ability B snap").act("target T").rolls("star star, star star").act("challenge T Z");
    EXPECT_THAT(table.log(), HasSubstr("Z is knocked out by A"))
        << edition;  // not by B, whose ability it was
    EXPECT_EQ(table.points(1), 1) << edition;
  }
}

TEST(Token, StaysWhenTheCharacterThatBroughtItIsKnockedOut) {
  RULE("skirmish.ruling.30");
  AtTable table(rules_of(R"(
side
  figure A "A"
  figure B "B"
  token T "Trap" of A
  minion M "Mob" of A defence 1
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | a   Z   T   M |
     +   +   +   +   +
   2 | B   .   .   . |
     +---+---+---+---+
position
  active Z
)"));
  table.rolls("star star, star star").act("challenge Z A");
  EXPECT_EQ(table.state("A"), "track 1");
  EXPECT_EQ(table.square("T"), "c1");
  EXPECT_EQ(table.square("M"), "d1");
  EXPECT_EQ(table.squares("Z"), "a1 b2 c1 c2 d2");  // the mob still stands in its way
}

}  // namespace tokens_test

}  // namespace tablewright::tests
