// What Jon Snow lets his allies do as their Chosen Leader.
#include <gtest/gtest.h>

#include "games/skirmish/cards/jon_snow_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace jon_snow_test {

using testing::ElementsAre;
using testing::HasSubstr;

// --- Chosen Leader -----------------------------------------------------------------------------------------

TEST(ChosenLeader, LetsEachAdjacentAllyDoABasicChallenge) {
  RULE("skirmish.action.3");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(with_two_friends, friends_in_line))));
    table.act("ability A chosen_leader");
    EXPECT_THAT(table.options(), ElementsAre("target B", "target C")) << edition;  // in the order I choose
    table.act("target C");
    EXPECT_THAT(table.options(), ElementsAre("challenge C Y", "skip"));
    table.rolls("star star, shield shield").act("challenge C Y");
    EXPECT_THAT(table.log(), HasSubstr(contest(2, 2)));
    EXPECT_THAT(table.options(), ElementsAre("challenge B Z", "skip"));  // Cat has had her share
    table.rolls("star star, shield shield").act("challenge B Z");
    EXPECT_TRUE(table.dice_used_up());
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(ChosenLeader, EachOfThemMayLeaveItOut) {
  RULE("skirmish.ruling.14");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(with_two_friends, friends_in_line))));
    table.act("ability A chosen_leader").act("target B").act("skip");
    EXPECT_THAT(table.options(), ElementsAre("challenge C Y", "skip")) << edition;
    table.act("skip");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.state("Z"), "standing");
    EXPECT_EQ(table.state("Y"), "standing");
  }
}

// Bran can challenge Zed or help Cat up, not both.
constexpr auto cat_lies = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   B   A   . |
     +   +   +   +   +
   2 | .   c   .   . |
     +   +   +   +   +
   3 | .   .   .   Y |
     +---+---+---+---+
)";

TEST(ChosenLeader, OrAnAssist) {
  RULE("skirmish.action.4");
  AtTable table(in_turn(sheet(with_two_friends, cat_lies)));
  table.act("ability A chosen_leader").act("target B");
  EXPECT_THAT(table.options(), ElementsAre("challenge B Z", "assist B C", "skip"));
  table.act("assist B C");
  EXPECT_EQ(table.state("C"), "standing");
  EXPECT_TRUE(table.happened("assisted"));
  EXPECT_THAT(table.options(), ElementsAre("challenge C Z", "skip"));  // not another one for Bran
}

TEST(ChosenLeader, OneOfTheTwoNotBoth) {
  RULE("skirmish.ability.4");
  AtTable table(in_turn(sheet(with_two_friends, cat_lies)));
  table.act("ability A chosen_leader").act("target B");
  table.rolls("star star, shield shield").act("challenge B Z");
  EXPECT_EQ(table.asked(), "turn");  // Cat still lies: she has nothing to choose
  EXPECT_EQ(table.state("C"), "down");
}

TEST(ChosenLeader, AndNoOtherAction) {
  RULE("skirmish.ability.4");
  AtTable table(in_turn("aim\n  target 9\n  counted end_of_round\n  point_markers yes\npoint A b2\n" +
                        sheet(two_each, R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   B   A   Y |
     +   +   +   +   +
   2 | .   .   .   . |
     +---+---+---+---+
)")));
  table.act("ability A chosen_leader");
  EXPECT_THAT(table.options(), ElementsAre("challenge B Z", "skip"));
  EXPECT_EQ(table.refused("move B a2").reason, "answer_the_part");
  EXPECT_EQ(table.refused("interact B point_A").reason, "answer_the_part");
  EXPECT_EQ(table.refused("challenge A Y").reason, "other_does_it");  // Jon is not his own ally
}

TEST(ChosenLeader, ReachesDiagonallyButNotAcrossSquaresOrWalls) {
  RULE("skirmish.adj.1");
  AtTable table(in_turn(R"(
side
  figure A jon_snow
  figure B "Bran"
  figure C "Cat"
  figure D "Dany"
side
  figure Z "Zed"
  figure Y "Yara"
  figure X "Xaro"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   . | X   . |
     +   +   +   +   +   +
   2 | Z   .   A | C   . |
     +   +   +   +   +   +
   3 | .   B   .   .   . |
     +   +   +   +   +   +
   4 | .   .   D   Y   . |
     +---+---+---+---+---+
)"));
  table.act("ability A chosen_leader");
  EXPECT_THAT(table.options(), ElementsAre("challenge B Z", "skip"));  // Cat and Dany have targets as well
  table.act("skip");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(ChosenLeader, ExhaustedAlliesActAndNobodyIsExhaustedByIt) {
  RULE("skirmish.turn.7");
  AtTable table(sheet(with_two_friends, friends_in_line) +
                "position\n  active A\n  exhausted B\n  side 1\n    pool " + two_of_each + "\n");
  table.act("ability A chosen_leader").act("target B");
  table.rolls("star star, shield shield").act("challenge B Z").act("skip");
  EXPECT_TRUE(table.exhausted("B"));
  EXPECT_FALSE(table.exhausted("C"));
  table.act("exhaust A").act("choose Z").act("exhaust Z");
  EXPECT_EQ(table.active(), "C");  // she still has a turn of her own
  EXPECT_EQ(table.actions_left(), 2);
}

TEST(ChosenLeader, KnockedDownAlliesActOnlyOnceStoodUpBefore) {
  RULE("skirmish.ruling.18");
  AtTable first(in_turn(sheet(with_two_friends, cat_lies)));
  first.act("ability A chosen_leader").act("target C");
  EXPECT_THAT(first.options(),
              ElementsAre("challenge B Z", "assist B C", "skip"));  // Cat's share was nothing
  first.act("assist B C");
  EXPECT_EQ(first.asked(), "turn");  // up too late
  AtTable second(in_turn(sheet(with_two_friends, cat_lies)));
  second.act("ability A chosen_leader").act("target B").act("assist B C");
  second.rolls("star star, shield shield").act("challenge C Z");
  EXPECT_EQ(second.asked(), "turn");
}

TEST(ChosenLeader, AnAllyWithNothingToDoDoesNotEndIt) {
  RULE("skirmish.ruling.49");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(with_two_friends, R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   B   A   C   Y |
     +---+---+---+---+---+
   2 | Z   .   .   .   . |
     +---+---+---+---+---+
)"))));
    table.act("ability A chosen_leader").act("target B");
    EXPECT_THAT(table.options(), ElementsAre("challenge C Y", "skip")) << edition;
  }
}

TEST(ChosenLeader, ReachesMinionsForAChallengeWithTheirOwnDice) {
  RULE("skirmish.ruling.50");
  AtTable table(R"(
side
  figure A jon_snow
  figure B night_king
  figure C "Cat"
side
  figure Z "Zed"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | Z   .   A   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   B |
     +   +   +   +   +   +
   3 | .   c   .   .   . |
     +---+---+---+---+---+
position
  active A
  at B_wight1 b2
  side 1
    pool gold silver
)");
  table.act("ability A chosen_leader");
  EXPECT_THAT(table.options(), ElementsAre("challenge B_wight1 Z", "skip"));  // it helps nobody up
  const int own = table.rules().piece(table.piece("B_wight1")).challenge_dice;
  table.rolls(losing(own, 2)).act("challenge B_wight1 Z");
  EXPECT_THAT(table.log(), HasSubstr(contest(own, 2)));
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.asked(), "turn");
}

TEST(ChosenLeader, DoesNotReachCompanions) {
  RULE("skirmish.ruling.50");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, R"(
side
  figure A jon_snow
  figure B "Bran"
  companion G ghost of A
side
  figure Z "Zed"
  item K "Knife" of Z
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | Z   G   A   .   B |
     +---+---+---+---+---+
)")));
    EXPECT_EQ(warning_before(table, "A", "chosen_leader"), "skirmish.ruling.50 own_actions_only");
    table.act("ability A chosen_leader");
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_TRUE(table.legal("companion G bite"));  // his own action is still to come
  }
}

// The other reading: the text of the card goes before the rule about companions.
TEST(ChosenLeader, ByAHouseRuleReachesCompanionsAsAnyAlly) {
  RULE("skirmish.ruling.50");
  constexpr auto ghost_between = R"(
side
  figure A jon_snow
  figure B "Bran"
  companion G ghost of A
side
  figure Z "Zed"
  item K "Knife" of Z
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   G   A   . |
     +   +   +   +   +
   2 | .   b   .   . |
     +---+---+---+---+
)";
  for (const auto* edition : all_editions) {
    AtTable table(in_turn("house companions_obey_cards\n" + in_edition(edition, ghost_between)));
    EXPECT_EQ(warning_before(table, "A", "chosen_leader"), "");
    table.act("ability A chosen_leader");
    EXPECT_EQ(table.asked(), "effect") << edition;
    table.act("target G");
    EXPECT_THAT(table.options(), ElementsAre("challenge G Z", "assist G B", "skip")) << edition;
    table.rolls("star star, star star").act("challenge G Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(2, 2)));
    EXPECT_EQ(table.state("Z"), "down") << edition;
  }
}

TEST(ChosenLeader, IsWarnedOfWhereNobodyCouldUseIt) {
  RULE("skirmish.ruling.15");
  AtTable alone(in_turn(sheet(two_each, beside_zed)));
  EXPECT_EQ(warning_before(alone, "A", "chosen_leader"), "skirmish.ruling.15 reaches_nobody");
  EXPECT_EQ(warning_before(alone, "A", "longclaw"), "");  // it lets nobody else act
  AtTable useful(in_turn(sheet(two_each, R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   B   A   Y |
     +---+---+---+---+
)")));
  EXPECT_EQ(warning_before(useful, "A", "chosen_leader"), "");
  AtTable idle(in_turn(sheet(two_each, R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   B   .   .   Z   Y |
     +---+---+---+---+---+---+
)")));
  EXPECT_EQ(warning_before(idle, "A", "chosen_leader"), "skirmish.ruling.15 reaches_nobody");
}

TEST(BloodOfWolfAndDragon, AThingThatIsChallengedAsARivalCountsAsOne) {
  RULE("skirmish.token.7");
  RULE("skirmish.ruling.66");
  for (const auto* edition : all_editions) {
    for (const RulesVersion version : {now, before_this}) {
      AtTable table = beside_a_trap(edition, version);
      table.rolls("star star, star").act("challenge A T");
      EXPECT_EQ(table.state("T"), "aside") << edition;
      const bool counts = std::string_view(edition) == "2022" && version == now;
      EXPECT_EQ(table.asked(), counts ? "effect" : "turn") << edition;
      EXPECT_EQ(table.legal("shift gold 2"), counts) << edition;
    }
  }
}

TEST(WildAtHeart, MayChallengeAThingOfWhoHasMorePoints) {
  RULE("skirmish.token.7");
  for (const RulesVersion version : {now, before_this}) {
    AtTable table = beside_a_trap("2022", version);
    table.act("ability A wild_at_heart").act("move A a1");
    EXPECT_EQ(table.asked(), version == now ? "effect" : "turn");  // with nobody to challenge it is over
  }
}

TEST(ChosenLeader, CountsAKnockOutForTheAllyThatMadeIt) {
  RULE("skirmish.ruling.37");
  AtTable table(in_turn(sheet(two_each, R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | z   B   A   . |
     +   +   +   +   +
   2 | .   .   .   Y |
     +---+---+---+---+
)")));
  table.act("ability A chosen_leader").rolls("star star, star star").act("challenge B Z");
  EXPECT_THAT(table.log(), HasSubstr("Zed is knocked out by Bran"));
  EXPECT_EQ(table.points(1), 1);
}

TEST(ChosenLeader, IsUsedOnceATurn) {
  RULE("skirmish.ruling.21");
  AtTable table(sheet(two_each, R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   B   A   . |
     +   +   +   +   +
   2 | .   .   .   Y |
     +---+---+---+---+
position
  active A
  side 1
    pool red red silver silver gold gold gold gold
)"));
  table.act("ability A chosen_leader").act("skip");
  EXPECT_THAT(
      table.refused("ability A chosen_leader"),
      refused_by("skirmish.ruling.21", "used_this_turn", "Chosen Leader was used this turn: once a turn."));
  EXPECT_TRUE(table.legal("ability A wild_at_heart"));  // not the other ones
  table.act("exhaust A");
  until_turn_of(table, "A");
  EXPECT_EQ(table.round(), 2);
  EXPECT_TRUE(table.legal("ability A chosen_leader"));
}

TEST(ChosenLeader, MayBeUsedWithNobodyBeside) {
  RULE("skirmish.ruling.15");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(two_each, beside_zed))));
    EXPECT_EQ(table.legal("ability A chosen_leader"), needs_no_target(table, "chosen_leader", edition));
    if (!needs_no_target(table, "chosen_leader", edition)) continue;
    table.act("ability A chosen_leader");
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_EQ(table.track(1, cost_of(table, "chosen_leader")), colour_of(table, "chosen_leader"));
    EXPECT_EQ(table.state("Z"), "standing");
  }
}

}  // namespace jon_snow_test

}  // namespace tablewright::tests
