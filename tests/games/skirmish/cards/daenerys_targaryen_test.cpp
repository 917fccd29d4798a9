// Daenerys Targaryen and her dragon: Dracarys, Dragonrider, Breaker of Chains, Mother of Dragons.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/skirmish/cards/daenerys_targaryen_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace daenerys_targaryen_test {

using skirmish::Op;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr auto before_2022 = {"2019", "2020a", "2020b"};

TEST(Daenerys, BringsOneDragonAndTheTokensForHerAbilities) {
  RULE("skirmish.token.1");
  const AtTable table(her_turn(court, "d3"));
  for (const auto* ability : {"dracarys", "dragonrider", "breaker_of_chains"})
    EXPECT_THAT(table.pool(1), HasSubstr(colour_of(table, ability))) << ability;
  const auto& pieces = table.rules().pieces;
  EXPECT_EQ(std::count_if(pieces.begin(), pieces.end(), [](const auto& piece) { return piece.brought; }), 1);
  EXPECT_EQ(table.square("A_drogon"), "d3");
}

// --- Dracarys ----------------------------------------------------------------------------------------------

TEST(Dracarys, ChallengesEachRivalAroundDrogonInTheOrderOfHerPlayer) {
  RULE("skirmish.ability.4");
  RULE("skirmish.chal.11");
  RULE("skirmish.chal.12");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, her_turn(court, "d3")));
    const int attack = dice_of(table, "dracarys");
    table.act("ability A dracarys");
    EXPECT_EQ(table.track(1, cost_of(table, "dracarys")), colour_of(table, "dracarys"));
    table.act("skip");  // Drogon stays
    EXPECT_THAT(table.options(), ElementsAre("target Z", "target Y")) << edition;
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
    table.rolls(winning(attack, 2) + losing(attack, 2)).act("target Y");  // then Z alone is left
    EXPECT_TRUE(says_in_order(table, {"Daenerys Targaryen challenged Yan: " + contest(attack, 2),
                                      "Daenerys Targaryen challenged Zed: " + contest(attack, 2)}));
    EXPECT_EQ(table.state("Y"), "down") << edition;
    EXPECT_EQ(table.state("Z"), "standing") << edition;  // a roll of its own
    EXPECT_TRUE(table.dice_used_up());
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(Dracarys, ReachesHisSquareAndThoseNextToItAsAdjacencyGoes) {
  RULE("skirmish.token.5");
  AtTable table(her_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   A |
     +   +   +   +   +   +
   2 | .   .   Z | Y   . |
     +   +   +---+   +   +
   3 | .   .   .   .   B |
     +---+---+---+---+---+
)",
                         "c2"));
  table.act("ability A dracarys").rolls(losing(dice_of(table, "dracarys"), 2)).act("skip");
  EXPECT_THAT(table.log(), HasSubstr("challenged Zed"));       // in his own square
  EXPECT_THAT(table.log(), Not(HasSubstr("challenged Yan")));  // behind the wall
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Dracarys, StopsTwoSquaresFromHim) {
  RULE("skirmish.token.5");
  AtTable table(her_turn(one_row("AB...ZY."), "e1"));
  table.act("ability A dracarys").rolls(losing(dice_of(table, "dracarys"), 2)).act("skip");
  EXPECT_THAT(table.log(), HasSubstr("challenged Zed"));
  EXPECT_THAT(table.log(), Not(HasSubstr("challenged Yan")));
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Dracarys, NeedsNoSightOfHersAndMeetsTheFallenToo) {
  RULE("skirmish.ability.7");
  RULE("skirmish.token.8");
  RULE("skirmish.ko.4");
  AtTable table(her_turn(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | .   .   B |
     +---+   +   +   +
   2 | .   .   z   Y |
     +---+---+---+---+
)",
                         "b2"));
  table.act("ability A dracarys").rolls(winning(dice_of(table, "dracarys"), 2)).act("skip");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_THAT(table.log(), HasSubstr("Zed is knocked out by Daenerys Targaryen"));
  EXPECT_EQ(table.points(1), 1);  // what her dragon does is her deed
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Dracarys, LeavesAlliesAlone) {
  RULE("skirmish.chal.3");
  AtTable table(in_edition("2020b", her_turn(one_row("AB.....Z.Y"), "b1")));
  EXPECT_THAT(table.refused("ability A dracarys"),
              refused_by("skirmish.action.9", "no_possible_target",
                         "Dracarys is a challenge action, and Daenerys Targaryen has no possible target."));
}

TEST(Dracarys, MeetsEveryKindOfRivalOnce) {
  RULE("skirmish.term.2");
  RULE("skirmish.minion.6");
  RULE("skirmish.companion.7");
  AtTable table(R"(
side
  figure A daenerys_targaryen
side
  figure Z night_king
  figure Y "Yan"
  companion G "Hound" defence 1 of Y
  token T "Trap" of Y
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   .   G   . |
     +   +   +   +   +
   2 | .   .   .   . |
     +   +   +   +   +
   3 | Y   .   .   A |
     +---+---+---+---+
position
  active A
  at A_drogon b2
  at Z_wight1 b1
  at T b2
)");
  const int attack = dice_of(table, "dracarys");
  const int wight = defence_of(table, "Z_wight1");
  table.act("ability A dracarys").act("skip");
  EXPECT_THAT(table.options(), ElementsAre("target Z", "target Y", "target G", "target Z_wight1"));
  table.rolls(winning(attack, wight)).act("target Z_wight1");
  EXPECT_EQ(table.state("Z_wight1"), "aside");
  EXPECT_THAT(table.options(), ElementsAre("target Z", "target Y", "target G"));  // each once
  table.rolls(winning(attack, 1)).act("target G");
  EXPECT_EQ(table.state("G"), "track 1");
  table.rolls(losing(attack, defence_of(table, "Z")) + losing(attack, 2)).act("target Z");
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Dracarys, MayFirstPlaceDrogonWithinSoManySquaresOfHisOwn) {
  RULE("skirmish.term.4");
  RULE("skirmish.term.8");
  const int far = within_of(AtTable(her_turn(court, "d3")), "dracarys", Op::PlaceToken);
  AtTable table(her_turn(one_row("AB" + gap(far - 1) + "ZY."), "b1"));
  table.act("ability A dracarys");
  EXPECT_TRUE(table.legal("place A_drogon b1"));  // lifted first: his own square, too
  EXPECT_TRUE(table.legal("place A_drogon a1"));
  EXPECT_TRUE(table.legal("place A_drogon " + along(1 + far)));
  EXPECT_THAT(table.refused("place A_drogon " + along(2 + far)),
              refused_by("skirmish.term.4", "not_within",
                         along(2 + far) + " is " + std::to_string(far + 1) +
                             " squares from Drogon, not within " + std::to_string(far) + "."));
  EXPECT_THAT(table.refused("place A b1"),
              refused_by("skirmish.ability.4", "asks_for",
                         "Dracarys asks for Drogon here, not for Daenerys Targaryen."));
  table.act("place A_drogon " + along(1 + far));
  EXPECT_EQ(table.square("A_drogon"), table.square("Z"));
  EXPECT_THAT(table.options(), ElementsAre("target Z", "target Y"));  // listed after he was placed
}

TEST(Dracarys, NeverPutsDrogonOnABlockedSquare) {
  RULE("skirmish.ruling.13");
  AtTable table(her_turn(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .  ###  Z |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)",
                         "b1"));
  table.act("ability A dracarys");
  EXPECT_THAT(table.refused("place A_drogon c1"),
              refused_by("skirmish.map.3", "enclosed", "c1 is enclosed by an obstruction."));
  EXPECT_TRUE(table.legal("place A_drogon c2"));
}

TEST(Dracarys, HasAPossibleTargetWhereHisPlacementCouldReach) {
  RULE("skirmish.action.9");
  const int far = within_of(AtTable(her_turn(court, "d3")), "dracarys", Op::PlaceToken);
  for (const auto* edition : before_2022) {
    AtTable in_reach(in_edition(edition, her_turn(one_row("AB" + gap(far - 1) + ".Z.Y"), "b1")));
    EXPECT_TRUE(in_reach.legal("ability A dracarys")) << edition;
    AtTable beyond(in_edition(edition, her_turn(one_row("AB" + gap(far - 1) + "..ZY"), "b1")));
    EXPECT_THAT(beyond.refused("ability A dracarys"),
                refused_by("skirmish.action.9", "no_possible_target",
                           "Dracarys is a challenge action, and Daenerys Targaryen has no possible target."))
        << edition;
  }
}

TEST(Dracarys, WithoutATargetIsWastedSince2022) {
  RULE("skirmish.ruling.15");
  AtTable table(in_edition("2022", her_turn(one_row("AB.....ZY"), "b1")));
  table.act("ability A dracarys").act("skip");
  EXPECT_EQ(table.track(1, cost_of(table, "dracarys")), colour_of(table, "dracarys"));
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.actions_left(), 1);
}

TEST(Dracarys, NeedsDrogonOnTheMap) {
  RULE("skirmish.action.9");
  for (const auto* edition : before_2022) {
    AtTable table(in_edition(edition, her_turn(one_row("AZYB"), "")));
    EXPECT_EQ(table.refused("ability A dracarys").reason, "no_possible_target") << edition;
  }
  AtTable table(in_edition("2022", her_turn(one_row("AZYB"), "")));
  table.act("ability A dracarys");
  EXPECT_EQ(table.asked(), "turn");  // nobody is next to nowhere
  EXPECT_EQ(table.state("A_drogon"), "aside");
}

TEST(Dracarys, NeedsATokenOfItsColour) {
  RULE("skirmish.ability.3");
  AtTable table(her_turn(court, "d3", "  side 1\n    pool gold\n    track 3 red\n"));
  EXPECT_THAT(table.refused("ability A dracarys"),
              refused_by("skirmish.ability.3", "no_token_of_type",
                         "Dracarys takes a red token, and there is none in the pool."));
}

TEST(Dracarys, IsNothingForAKnockedDownQueen) {
  RULE("skirmish.ko.3");
  AtTable table(her_turn(court, "d3", "  down A\n"));
  EXPECT_EQ(table.refused("ability A dracarys").rule, "skirmish.ko.3");
}

// Rivals that answer when they are challenged.
constexpr auto answering = R"(
character runner "Runner"
  box TEST
  defence 2
  dots red
  trait nimble "Nimble"
    when self has been challenged
      may move up to 2
character herald "Herald"
  box TEST
  defence 2
  dots red
  trait alarm "Alarm"
    when self has been challenged
      choose an ally character within 3
      it may move up to 2
character striker "Striker"
  box TEST
  defence 2
  dots red
  trait spite "Spite"
    when self has been challenged
      challenge 2 against the target
character master "Master"
  box TEST
  defence 2
  dots red
  minion imp "Imp"
    copies 1
    defence 1
    challenges with 1 die
  trait grief "Grief"
    when self is knocked down
      remove imp
)";

std::string against(std::string_view z, std::string_view y, std::string_view drawing, std::string_view more) {
  return "side\n  figure A daenerys_targaryen\nside\n  figure Z " + std::string(z) + "\n  figure Y " +
         std::string(y) + '\n' + std::string(drawing) + "position\n  active A\n" + std::string(more);
}

constexpr auto two_runners = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   Z   .   . |
     +   +   +   +   +   +
   2 | .   .   .   Y   . |
     +---+---+---+---+---+
)";

TEST(Dracarys, StillMeetsOneOfItsListThatRanAwayBefore) {
  RULE("skirmish.ruling.16");
  // Z, challenged first, makes Y run away; Y is challenged all the same.
  AtTable table(rules_with(answering, against("herald", "\"Yan\"", two_runners, "  at A_drogon c1\n")));
  const int attack = dice_of(table, "dracarys");
  table.act("ability A dracarys").act("skip");
  table.rolls(losing(attack, 2)).act("target Z").act("target Y");
  table.rolls(losing(attack, 2)).act("move Y e2");
  EXPECT_THAT(table.log(), HasSubstr("challenged Yan"));
  EXPECT_EQ(table.square("Y"), "e2");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Dracarys, DoesNotMeetOneThatRanInLater) {
  RULE("skirmish.ruling.16");
  AtTable table(rules_with(answering, against("herald", "\"Yan\"", two_runners, "  at A_drogon b1\n")));
  const int attack = dice_of(table, "dracarys");
  table.act("ability A dracarys").rolls(losing(attack, 2)).act("skip");  // Z alone is next to b1
  table.act("target Y").act("move Y c2");                                // now Y is, too
  EXPECT_FALSE(table.happened("challenged"));
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Dracarys, MeetsARunnerOnce) {
  RULE("skirmish.ruling.16");
  AtTable table(rules_with(answering, against("\"Zed\"", "runner", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   Z   .   . |
     +   +   +   +   +   +
   2 | .   .   Y   .   . |
     +---+---+---+---+---+
)",
                                              "  at A_drogon c1\n")));
  const int attack = dice_of(table, "dracarys");
  table.act("ability A dracarys").act("skip");
  table.rolls(losing(attack, 2)).act("target Y");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});  // the runner answers before the next challenge
  table.rolls(losing(attack, 2)).act("move Y e2");
  EXPECT_THAT(table.log(), HasSubstr("challenged Zed"));
  EXPECT_THAT(table.log(), Not(HasSubstr("challenged Runner")));  // once was enough
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Dracarys, PassesOverOneThatHasLeftTheMap) {
  RULE("skirmish.ruling.16");
  AtTable table(rules_with(
      answering, against("master", "\"Yan\"", one_row("A.Z......Y"), "  at A_drogon c1\n  at Z_imp d1\n")));
  const int attack = dice_of(table, "dracarys");
  table.act("ability A dracarys").act("skip");
  EXPECT_THAT(table.options(), ElementsAre("target Z", "target Z_imp"));
  table.rolls(winning(attack, 2)).act("target Z");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.state("Z_imp"), "aside");
  EXPECT_FALSE(table.happened("part_skipped"));  // it is not even begun
  EXPECT_EQ(table.asked(), "turn");              // no dice for it
}

TEST(Dracarys, EndsWhenSheIsKnockedDownInTheMiddleOfIt) {
  RULE("skirmish.ruling.44");
  AtTable table(rules_with(answering, against("striker", "\"Yan\"", one_row("A.ZY"), "  at A_drogon c1\n")));
  const int attack = dice_of(table, "dracarys");
  table.act("ability A dracarys").act("skip");
  table.rolls(losing(attack, 2) + winning(2, defence_of(table, "A"))).act("target Z");
  EXPECT_EQ(table.state("A"), "down");
  EXPECT_THAT(table.log(), Not(HasSubstr("challenged Yan")));
  EXPECT_TRUE(table.exhausted("A"));
  EXPECT_EQ(table.asked(), "effect");  // but her trait works lying down: where does Drogon go?
  table.act("skip");
  EXPECT_EQ(table.asked(), "choose");
}

// --- Dragonrider -------------------------------------------------------------------------------------------

constexpr auto around_the_dragon = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A | .   .   .   . |
     +---+   +   +   +   +
   2 | .   .   Z   . | . |
     +   +   +   +   +   +
   3 | .   .   .   B   Y |
     +---+---+---+---+---+
)";

TEST(Dragonrider, PutsHerInOrNextToHisSquare) {
  RULE("skirmish.term.8");
  RULE("skirmish.token.5");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, her_turn(around_the_dragon, "d2")));
    table.act("ability A dragonrider");
    // His own square and its neighbours but for c2 and d3 (filled) and those behind the wall.
    EXPECT_EQ(table.squares("A", "place"), "c1 c3 d1 d2") << edition;
    EXPECT_EQ(table.refused("place A c2"), (Refused{"skirmish.ruling.13", "occupied", "Zed is on c2."}));
    EXPECT_THAT(table.refused("place A e2"),
                refused_by("skirmish.adj.2", "obstruction_before",
                           "An obstruction lies between Drogon and e2: they are not adjacent."));
    EXPECT_THAT(table.refused("skip"),
                refused_by("skirmish.ability.4", "not_optional", "This part of Dragonrider has to be done."));
    table.act("place A d2");
    EXPECT_EQ(table.square("A"), "d2");
    EXPECT_EQ(table.square("A_drogon"), "d2");
    EXPECT_EQ(table.track(1, cost_of(table, "dragonrider")), colour_of(table, "dragonrider"));
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(Dragonrider, IsUnusableWhereEverySquareIsTaken) {
  RULE("skirmish.ruling.15");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, her_turn(one_row("A..BZY"), "e1")));
    EXPECT_THAT(
        table.refused("ability A dragonrider"),
        refused_by("skirmish.ruling.15", "no_square_fits",
                   "Daenerys Targaryen cannot use Dragonrider now: no square is free that it asks for."))
        << edition;
    AtTable one_free(in_edition(edition, her_turn(one_row("A..BZ.Y"), "e1")));
    one_free.act("ability A dragonrider");
    EXPECT_EQ(one_free.squares("A", "place"), "f1") << edition;
  }
}

TEST(Dragonrider, LiftsHerFirstSoHerOwnSquareIsFree) {
  RULE("skirmish.ruling.13");
  AtTable table(her_turn(one_row("BAZY"), "b1"));
  table.act("ability A dragonrider");
  EXPECT_EQ(table.squares("A", "place"), "b1");
  table.act("place A b1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Dragonrider, NeedsDrogonOnTheMap) {
  RULE("skirmish.ruling.15");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, her_turn(court, "")));
    EXPECT_EQ(table.refused("ability A dragonrider").reason, "no_square_fits") << edition;
  }
}

}  // namespace daenerys_targaryen_test

}  // namespace tablewright::tests
