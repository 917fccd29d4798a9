// Tokens, minions, markers and bonus objectives: skirmish.token, minion, marker, bonus.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace tokens_test {

using skirmish::PieceKind;
using skirmish::Rules;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr auto all_editions = {"2019", "2020a", "2020b", "2022"};
constexpr auto before_2022 = {"2019", "2020a", "2020b"};

std::string in_edition(std::string_view edition, std::string_view sheet) {
  return "edition " + std::string(edition) + "\n" + std::string(sheet);
}

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

// --- Tokens
// ------------------------------------------------------------------------------------------------------

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

// --- Minions
// -----------------------------------------------------------------------------------------------------

constexpr auto mob_of_a = R"(
side
  figure A "A"
  figure B "B"
  minion M "Mob" of A defence 1
side
  figure Z "Z"
  figure Y "Y"
)";

std::string with_mob(std::string_view drawing) { return mob_of_a + std::string(drawing); }

// The rule that brings it: A places it within 2, and sends it: it moves 2 or challenges 2.
Rules mob(const std::string& sheet) {
  Rules rules = rules_of(sheet);
  give_actions(rules, "A",
               {card::action("raise", 1, {card::place_token(2)}),
                card::action("send", 1, {card::pick_ally(4), card::picked(card::move(2))}),
                card::action("sic", 1, {card::pick_ally(4), card::picked(card::challenge(2))}),
                card::action("aim", 1, {card::pick_ally(4), card::picked(card::challenge(2, 4))})});
  return rules;
}

constexpr auto mob_beside_z = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   M   Z   .   . |
     +---+---+---+---+---+
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)";

TEST(Minion, DoesWhatTheRuleThatBringsItSays) {
  RULE("skirmish.minion.1");
  for (const auto* edition : all_editions) {
    AtTable table(mob(in_edition(edition, in_turn_of("A", with_mob(mob_beside_z)))));
    EXPECT_THAT(table.refused("move M a1").reason, "not_acting") << edition;  // it takes no turn of its own
    table.act("ability A sic").act("target M").rolls("star star, shield star").act("challenge M Z");
    EXPECT_EQ(table.state("Z"), "down") << edition;
    table.act("ability A send").act("target M");
    EXPECT_EQ(table.squares("M"), "b1 d1") << edition;  // the ban on moving tokens is none on minions
    table.act("move M d1");
    EXPECT_EQ(table.square("M"), "d1") << edition;
  }
}

TEST(Minion, IsNotPlacedWhereAnAllyOrRivalIs) {
  RULE("skirmish.minion.2");
  for (const auto* edition : all_editions) {
    AtTable table(mob(in_edition(edition, in_turn_of("A", with_mob(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   Z   .   . |
     +   +   +   +   +   +
   2 | B   .   y   .   . |
     +---+---+---+---+---+
)")))));
    table.act("ability A raise");
    EXPECT_EQ(table.squares("M", "place"), "b1 b2") << edition;
    EXPECT_THAT(table.refused("place M a2"), refused_by("skirmish.ruling.13", "occupied", "B is on a2."))
        << edition;
    EXPECT_THAT(table.refused("place M c1"), refused_by("skirmish.ruling.13", "occupied", "Z is on c1."))
        << edition;
    EXPECT_EQ(table.refused("place M a1").reason, "occupied") << edition;  // nor on the one that brings it
    EXPECT_EQ(table.refused("place M c2").reason, "occupied") << edition;  // nor on one that lies
  }
}

TEST(Minion, MayBePlacedOnAToken) {
  RULE("skirmish.minion.2");
  Rules rules = rules_of(in_turn_of("A", R"(
side
  figure A "A"
  minion M "Mob" of A defence 1
side
  figure Z "Z"
  token V "Mine" of Z
drawing
       a   b   c
     +---+---+---+
   1 | A   V   Z |
     +---+---+---+
)"));
  give_actions(rules, "A", {card::action("raise", 1, {card::place_token(2)})});
  AtTable table(rules);
  table.act("ability A raise").act("place M b1");
  EXPECT_EQ(table.square("M"), table.square("V"));
}

// "These rules do not apply to minion tokens" ends the glossary's part on tokens, and with it the leave of
// 2022 to place one that is on the map. tokens_to_place() in games/skirmish/rules/effects.cpp offers minions
// all the same. Suggested: add only pieces of PieceKind::Token to `all` there.
TEST(Minion, OnTheMapIsNotPlacedAgain) {
  RULE("skirmish.minion.1");
  AtTable table(mob(in_turn_of("A", with_mob(mob_beside_z))));
  table.act("ability A raise");
  EXPECT_THAT(table.options("place"), IsEmpty());
  EXPECT_TRUE(table.happened("ended_there"));
}

TEST(Minion, MovesLikeACharacter) {
  RULE("skirmish.minion.3");
  for (const auto* edition : all_editions) {
    AtTable table(mob(in_edition(edition, in_turn_of("A", with_mob(mob_beside_z)))));
    table.act("ability A send").act("target M");
    EXPECT_EQ(table.squares("M"), "b1") << edition;  // between an ally and a rival
    EXPECT_THAT(table.refused("move M a1"), refused_by("skirmish.move.8", "occupied", "A is on a1."));
    EXPECT_EQ(table.refused("move M d1").rule, "skirmish.move.7") << edition;
  }
}

TEST(Minion, StandsInTheWayOfRivalsOnly) {
  RULE("skirmish.minion.3");
  constexpr auto corridor = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   M   .   . |
     +---+---+---+---+
   2 | B   .   .   . |
     +---+---+---+---+
   3 | Y   .   .   Z |
     +---+---+---+---+
)";
  AtTable mine(mob(in_turn_of("A", with_mob(corridor))));
  EXPECT_EQ(mine.squares("A"), "c1");
  constexpr auto against = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   M   .   . |
     +---+---+---+---+
   2 | A   .   B   Y |
     +---+---+---+---+
)";
  AtTable theirs(mob(in_turn_of("Z", with_mob(against))));
  EXPECT_EQ(theirs.squares("Z"), "");
}

TEST(Minion, SeesLikeACharacterAndHidesFromRivals) {
  RULE("skirmish.minion.3");
  constexpr auto line = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   B   M   Y   Z |
     +---+---+---+---+---+
)";
  for (const auto* edition : all_editions) {
    const std::string sheet = in_edition(edition, with_mob(line));
    AtTable mine(mob(in_turn_of("A", sheet)));
    mine.act("ability A aim").act("target M");
    EXPECT_THAT(mine.options(), ElementsAre("challenge M Y")) << edition;  // Y hides Z from it
    Rules theirs = rules_of(in_turn_of("Y", sheet) + "  side 2\n    pool red\n");
    give_actions(theirs, "Y", {card::action("shoot", 1, {card::challenge(2, 4)})});
    AtTable table(theirs);
    table.act("ability Y shoot");
    EXPECT_THAT(table.options(), ElementsAre("challenge Y M")) << edition;  // it hides A and B
    EXPECT_EQ(table.refused("challenge Y B").rule, "skirmish.sight.3") << edition;
  }
}

TEST(Minion, IsAnAllyOfItsSide) {
  RULE("skirmish.minion.4");
  for (const auto* edition : all_editions) {
    AtTable table(mob(in_edition(edition, in_turn_of("A", with_mob(mob_beside_z)))));
    EXPECT_THAT(table.refused("challenge A M"), refused_by("skirmish.chal.3", "ally", "Mob is an ally."))
        << edition;
    EXPECT_EQ(table.squares("A"), "") << edition;  // through the mob to the rival: no end there
    table.act("ability A sic").act("target M");
    EXPECT_THAT(table.options(), ElementsAre("challenge M Z")) << edition;  // neither A nor B
  }
}

TEST(Minion, IsChallengedAndRemovedWhenItLoses) {
  RULE("skirmish.minion.5");
  RULE("skirmish.minion.6");
  for (const auto* edition : all_editions) {
    AtTable table(mob(in_edition(edition, in_turn_of("Z", with_mob(mob_beside_z)))));
    table.rolls("star shield, shield").act("challenge Z M");
    EXPECT_EQ(table.square("M"), "b1") << edition;
    table.rolls("star star, shield").act("challenge Z M");
    EXPECT_EQ(table.state("M"), "aside") << edition;  // at the first loss, without being knocked down
    EXPECT_FALSE(table.happened("knocked_down")) << edition;
    EXPECT_FALSE(table.happened("knocked_out")) << edition;
    EXPECT_EQ(table.points(1) + table.points(2), 0) << edition;
    EXPECT_THAT(table.log(), HasSubstr("Mob is removed from the map; nobody gains a point.")) << edition;
  }
}

TEST(Minion, GivesNoPointsEvenWhereAdjacencyDoes) {
  RULE("skirmish.minion.6");
  AtTable table(mob("aim\n  knock_out 1\n  beside 1\n  target 3\n  counted at_once\n" +
                    in_turn_of("Z", with_mob(mob_beside_z))));
  table.rolls("star star, star").act("challenge Z M");
  EXPECT_EQ(table.points(1) + table.points(2), 0);
}

TEST(Minion, KnocksOutForTheCharacterThatPutItIntoPlay) {
  RULE("skirmish.minion.7");
  for (const auto* edition : all_editions) {
    AtTable table(mob(in_edition(edition, in_turn_of("A", with_mob(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   M   z   .   . |
     +---+---+---+---+---+
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)")))));
    table.act("ability A sic").act("target M").rolls("star star, star star").act("challenge M Z");
    EXPECT_THAT(table.log(), HasSubstr("Z is knocked out by A")) << edition;
    EXPECT_EQ(table.points(1), 1) << edition;
  }
}

// --- Markers
// -----------------------------------------------------------------------------------------------------

constexpr auto around_a_shrine = R"(
side
  figure A "A"
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   M   .   Z |
     +---+---+---+---+
)";

TEST(Marker, LiesOnTheMapForEverybody) {
  RULE("skirmish.marker.1");
  for (const auto* mark : {"A", "Z"}) {
    AtTable table(rules_of("marker M \"Shrine\"\n" + in_turn_of(mark, around_a_shrine)));
    EXPECT_EQ(table.square("M"), "b1");
    EXPECT_EQ(table.rules().side_of(table.piece("M")), skirmish::nobody);
    EXPECT_EQ(table.refused("interact " + std::string(mark) + " M").rule, "skirmish.action.5");
  }
}

TEST(Marker, SharesItsSquareAndBlocksNoSight) {
  RULE("skirmish.marker.3");
  for (const auto* edition : all_editions) {
    for (const auto* marker : {"marker M \"Shrine\"\n", "marker M \"Shrine\" defence 2\n"}) {
      Rules rules = rules_of(in_edition(edition, marker + in_turn_of("A", around_a_shrine)));
      give_actions(rules, "A", {card::action("shoot", 1, {card::challenge(2, 3)})});
      AtTable table(rules);
      EXPECT_EQ(table.squares("A"), "b1 c1") << edition;
      table.act("ability A shoot");
      EXPECT_THAT(table.options(), Contains("challenge A Z")) << edition;
    }
  }
}

TEST(Marker, CannotBeMoved) {
  RULE("skirmish.marker.3");
  for (const auto* edition : all_editions) {
    for (const skirmish::Part& pick : {card::pick_rival(3), card::pick_ally(3)}) {
      Rules rules =
          rules_of(in_edition(edition, "marker M \"Shrine\" defence 2\n" + in_turn_of("A", around_a_shrine)));
      give_actions(rules, "A", {card::action("shove", 1, {card::may(pick), card::may(card::push(2))})});
      AtTable table(rules);
      table.act("ability A shove");
      EXPECT_THAT(table.options("target M"), IsEmpty()) << edition;
    }
  }
}

TEST(Marker, IsNoTargetWithoutADefence) {
  RULE("skirmish.marker.3");
  for (const auto* edition : all_editions) {
    AtTable table(rules_of(in_edition(edition, "marker M \"Shrine\"\n" + in_turn_of("A", around_a_shrine))));
    EXPECT_THAT(table.options("challenge"), IsEmpty()) << edition;
    EXPECT_THAT(table.refused("challenge A M"),
                refused_by("skirmish.marker.3", "no_target", "Shrine cannot be challenged."))
        << edition;
  }
}

TEST(Marker, WithADefenceIsATargetIn2022Only) {
  RULE("skirmish.marker.3");
  RULE("skirmish.token.7");
  const std::string sheet = "marker M \"Shrine\" defence 1\n" + in_turn_of("A", around_a_shrine);
  for (const auto* edition : before_2022) {
    EXPECT_THAT(AtTable(rules_of(in_edition(edition, sheet))).refused("challenge A M"),
                refused_by("skirmish.marker.3", "no_target", "Shrine cannot be challenged."))
        << edition;
  }
  AtTable table(rules_of(sheet));
  table.rolls("star star, shield").act("challenge A M");
  EXPECT_THAT(table.log(), HasSubstr("A beat Shrine."));
  EXPECT_EQ(table.square("M"), "b1");  // what comes of it is its own rule's to say; tokens alone are removed
  EXPECT_EQ(table.points(1), 0);
}

TEST(Marker, APointMarkerIsNoTarget) {
  RULE("skirmish.marker.3");
  AtTable table(rules_of("point A b1\n" + in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +---+---+---+
)")));
  EXPECT_THAT(table.refused("challenge A point_A"),
              refused_by("skirmish.marker.3", "no_target", "Point marker A cannot be challenged."));
}

TEST(Marker, IsAdjacentOnlyIfItsSquareIsSeen) {
  RULE("skirmish.marker.4");
  constexpr auto walled = R"(
side
  figure A "A"
  figure B "B"
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | M   .   Z |
     +   +   +   +   +
   2 | .   B   .   . |
     +---+---+---+---+
)";
  AtTable apart(rules_of("marker M \"Shrine\" defence 1\n" + in_turn_of("A", walled)));
  EXPECT_THAT(apart.refused("challenge A M"),
              refused_by("skirmish.adj.2", "obstruction_between",
                         "An obstruction lies between A and Shrine: they are not adjacent."));
  AtTable beside(rules_of("marker M \"Shrine\" defence 1\n" + in_turn_of("B", walled)));
  EXPECT_TRUE(beside.legal("challenge B M"));
}

TEST(Marker, APointMarkerIsAdjacentOnlyIfItsSquareIsSeen) {
  RULE("skirmish.marker.4");
  constexpr auto walled = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | .   .   Z |
     +   +   +   +   +
   2 | .   B   .   . |
     +---+---+---+---+
)";
  for (const auto* edition : all_editions) {
    AtTable apart(rules_of(in_edition(edition, "point A b1\n" + in_turn_of("A", walled))));
    EXPECT_THAT(apart.refused("interact A point_A"),
                refused_by("skirmish.points.3", "obstruction_between",
                           "An obstruction lies between A and point marker A: they are not adjacent."))
        << edition;
    AtTable beside(rules_of(in_edition(edition, "point A b1\n" + in_turn_of("B", walled))));
    EXPECT_TRUE(beside.legal("interact B point_A")) << edition;
  }
}

// --- Bonus objectives
// ----------------------------------------------------------------------------------------------

constexpr auto set_up_with_idols = R"(
start 1 a1 a2 b1
start 2 e1 e2 d2
side
  figure A "A"
  bonus K "Idol"
side
  figure Z "Z"
  bonus L "Chest"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +---+---+---+---+---+
)";

TEST(BonusObjective, IsAnAttachmentWithAMarker) {
  RULE("skirmish.bonus.1");
  const auto problems = [](std::string_view mine, std::string_view theirs) {
    return problems_of("map smith_house\nside\n  figure A \"A\"\n" + std::string(mine) +
                       "side\n  figure Z \"Z\"\n" + std::string(theirs));
  };
  EXPECT_THAT(problems("  bonus K \"Idol\"\n", "  item L \"Lamp\" of Z\n"), IsEmpty());
  EXPECT_THAT(problems("  bonus K \"Idol\"\n", ""), Contains(HasSubstr("same number of attachments")));
  AtTable table(set_up_with_idols);
  table.rolls("1");
  EXPECT_EQ(table.rules().piece(table.piece("K")).kind, PieceKind::BonusObjective);
}

TEST(BonusObjective, IsPlacedByAnOpponentInHisOwnStartingAreaAfterTheCharacters) {
  RULE("skirmish.bonus.3");
  RULE("skirmish.bonus.4");
  AtTable table(set_up_with_idols);
  table.rolls("1");
  EXPECT_THAT(table.options("place K"), IsEmpty());  // first the characters
  EXPECT_EQ(table.refused("place K e1").reason, "not_waiting");
  table.act("place A a1");
  EXPECT_THAT(table.options("place K"), IsEmpty());  // of both sides
  table.act("place Z e1");
  EXPECT_EQ(table.seats_asked(), (std::vector<int>{1, 2}));
  EXPECT_EQ(table.squares("K", "place"), "d2 e2");  // that of side 1 in the area of side 2
  EXPECT_EQ(table.squares("L", "place"), "a2 b1");  // and the other way round
  EXPECT_TRUE(table.legal_for(2, "place K e2"));
  EXPECT_FALSE(table.legal_for(1, "place K e2"));  // the marker was handed to the opponent
  table.act("place K e2").act("place L b1");
  EXPECT_EQ(table.square("K"), "e2");
  EXPECT_EQ(table.asked(), "turn");
}

constexpr auto three_with_idols = R"(
start 1 a1 a2 b1
start 2 e1 e2 d2
start 3 c1 c2
side
  figure A "A"
  bonus K "Idol"
side
  figure Z "Z"
  bonus L "Chest"
side
  figure H "H"
  bonus M "Ring"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +---+---+---+---+---+
)";

TEST(BonusObjective, IsHandedToAnOpponentOfChoiceWhereThereAreSeveral) {
  RULE("skirmish.bonus.3");
  AtTable table(three_with_idols);
  table.rolls("2");
  EXPECT_EQ(table.asked(), "hand");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2}) << "the first player first";
  EXPECT_EQ(table.options().size(), 2U);
  const std::string mine = table.rules().sides[1].name;
  EXPECT_EQ(table.refused("place Z e1"),
            (Refused{"skirmish.bonus.3", "hand_first", "First Chest is handed to an opponent."}));
  const std::string first = table.rules().sides[0].name;
  EXPECT_EQ(table.options().at(0), "hand L side_1");
  table.act("hand L side_1");
  EXPECT_EQ(table.log(), mine + " handed Chest to " + first + ".\n");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{3});
  EXPECT_EQ(table.refused("hand M side_3"),
            (Refused{"skirmish.bonus.3", "not_an_opponent",
                     "Ring lies before this side: it is handed to an opponent."}));
  EXPECT_EQ(table.refused("hand K side_2").reason, "not_to_hand");
  table.act("hand M side_1").act("hand K side_3");
  table.act("place Z e1").act("place H c1").act("place A a1");
  EXPECT_EQ(table.seats_asked(), (std::vector<int>{1, 3}));
  EXPECT_EQ(table.squares("L", "place"), "a2 b1") << "in the area of who was handed it";
  EXPECT_TRUE(table.legal_for(1, "place L a2"));
  EXPECT_EQ(table.squares("K", "place"), "c2");
  table.act("place L a2").act("place M b1");
  EXPECT_EQ(table.square("K"), "c2") << "one square is no choice";
  EXPECT_EQ(table.asked(), "turn");
}

TEST(BonusObjective, WentToTheNextOpponentInMatchesThatBeganBefore) {
  auto rules = skirmish::compiled(packs_content(), three_with_idols, {1});
  ASSERT_TRUE(rules);
  AtTable table(std::move(*rules));
  table.rolls("2");
  EXPECT_EQ(table.asked(), "place");
  table.act("place Z e1").act("place H c1").act("place A a1");
  EXPECT_EQ(table.seats_asked(), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(table.squares("L", "place"), "c2");
}

constexpr auto past_an_idol = R"(
side
  figure A "A"
  bonus K "Idol"
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   K   .   Z |
     +---+---+---+---+
)";

TEST(BonusObjective, StandsInEverybodysWay) {
  RULE("skirmish.bonus.5");
  RULE("skirmish.bonus.6");
  RULE("skirmish.ruling.25");
  for (const auto* edition : all_editions) {
    AtTable mine(rules_of(in_edition(edition, in_turn_of("A", past_an_idol))));
    EXPECT_EQ(mine.squares("A"), "") << edition;
    EXPECT_THAT(mine.refused("move A b1"), refused_by("skirmish.move.8", "occupied", "Idol is on b1."))
        << edition;
    EXPECT_THAT(mine.refused("move A c1"),
                refused_by("skirmish.move.7", "rival_in_the_way", "The rival Idol is in the way of A to c1."))
        << edition;
    AtTable theirs(rules_of(in_edition(edition, in_turn_of("Z", past_an_idol))));
    EXPECT_EQ(theirs.squares("Z"), "c1") << edition;
  }
}

TEST(BonusObjective, HidesWhatIsBehindItFromEverybody) {
  RULE("skirmish.bonus.5");
  RULE("skirmish.ruling.25");
  for (const auto* mark : {"A", "Z"}) {
    Rules rules = rules_of(in_turn_of(mark, past_an_idol) + "  side 2\n    pool red\n");
    give_actions(rules, mark, {card::action("shoot", 1, {card::challenge(2, 3)})});
    AtTable table(rules);
    table.act("ability " + std::string(mark) + " shoot");
    EXPECT_TRUE(table.happened("ended_there"));  // nobody is seen, and the idol is no target
  }
}

TEST(BonusObjective, IsSeenPastAtACornerLikeAnyRival) {
  RULE("skirmish.bonus.5");
  RULE("skirmish.ruling.25");
  Rules rules = rules_of(in_turn_of("A", R"(
side
  figure A "A"
  bonus K "Idol"
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   K   . |
     +   +   +   +
   2 | .   .   . |
     +   +   +   +
   3 | .   .   Z |
     +---+---+---+
)"));
  give_actions(rules, "A", {card::action("shoot", 1, {card::challenge(2, 3)})});
  AtTable table(rules);
  table.act("ability A shoot");
  EXPECT_THAT(table.options(), ElementsAre("challenge A Z"));
}

TEST(BonusObjective, IsNoTargetOfAChallenge) {
  RULE("skirmish.bonus.5");
  AtTable table(rules_of(in_turn_of("A", past_an_idol)));
  EXPECT_THAT(table.refused("challenge A K"),
              refused_by("skirmish.chal.1", "no_target", "Idol cannot be challenged."));
}

TEST(BonusObjective, KeepsItsSquareToItself) {
  RULE("skirmish.bonus.6");
  RULE("skirmish.term.17");
  Rules rules = rules_of(in_turn_of("A", past_an_idol));
  give_actions(rules, "A",
               {card::action("jump", 1, {card::place(2)}),
                card::action("fetch", 1, {card::challenge(2, 3), card::picked(card::place(3))})});
  AtTable table(rules);
  table.act("ability A jump");
  EXPECT_EQ(table.squares("A", "place"), "a1 c1");
  EXPECT_THAT(table.refused("place A b1"), refused_by("skirmish.ruling.13", "occupied", "Idol is on b1."));
  table.act("place A c1");
  table.act("ability A fetch").rolls("shield star, shield star").act("challenge A Z");
  EXPECT_EQ(table.squares("Z", "place"), "a1 d1");  // a rival is not placed there either
}

}  // namespace tokens_test

}  // namespace tablewright::tests
