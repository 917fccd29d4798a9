// Why a challenge, a token, an alternative or a part of a scenario is none now.
#include <gtest/gtest.h>

#include <array>

#include "games/skirmish/cards/card_grounds_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace card_grounds_test {

using testing::ElementsAre;
using testing::IsEmpty;

// --- Challenges --------------------------------------------------------------------------------------------

TEST(GroundsOfChallenges, RangeAndSight) {
  RULE("skirmish.chal.5");
  RULE("skirmish.sight.3");
  AtTable table = asked_by("shoot", in_a_row);
  EXPECT_THAT(table.refused("challenge A Z"), refused_by("skirmish.sight.3", "hidden_by_rival",
                                                         "Ann does not see Zed: Yan stands on the line."));
  EXPECT_THAT(table.refused("challenge B Y"),
              refused_by("skirmish.ability.4", "other_does_it", "It is Ann that does this now, not Bob."));
  AtTable foggy = asked_by("shoot", far_off, in_fog);
  EXPECT_THAT(foggy.refused("challenge A Z"),
              refused_by("skirmish.ability.7", "beyond_sight",
                         "Ann does not see Zed: because of Fog nobody sees farther than 2 squares."));
}

TEST(GroundsOfChallenges, WhomTheCardNames) {
  constexpr auto between = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   A   Y   . |
     +   +   +   +   +
   2 | .   B   .   . |
     +---+---+---+---+
)";
  AtTable duel = asked_by("duel", between);
  duel.act("target Z");
  EXPECT_THAT(duel.refused("challenge A Y"), refused_by("skirmish.ability.4", "only_target",
                                                        "The challenge is against Zed, not against Yan."));
  AtTable scorn = asked_by("scorn", between, "  status marked Z A\n");
  EXPECT_THAT(scorn.refused("challenge A Y"),
              refused_by("skirmish.ability.4", "holds_not", "Yan does not hold Marked."));
}

// Range that a card adds does not reach past what anybody sees, in a basic challenge either.
TEST(GroundsOfChallenges, ABasicChallengeWithRange) {
  constexpr auto far_sighted = R"(
character scout "Ann"
  box TEST
  defence 2
  dots red
  status haze "Haze"
    for everybody
    nobody sees farther than 1
  trait long_arm "Long Arm"
    2 more range
)";
  const std::string sheet =
      "side\n  figure A scout\nside\n  figure Z \"Zed\"\n" + one_row("A.Z") + "position\n  active A\n";
  EXPECT_TRUE(AtTable(rules_with(far_sighted, sheet)).legal("challenge A Z"));
  AtTable hazy(rules_with(far_sighted, sheet + "  status haze nobody A\n"));
  EXPECT_THAT(hazy.targets("A"), IsEmpty());
  EXPECT_THAT(hazy.refused("challenge A Z"),
              refused_by("skirmish.ability.7", "beyond_sight",
                         "Ann does not see Zed: because of Haze nobody sees farther than 1 square."));
  // Before that it was not offered, and taken all the same.
  constexpr RulesVersion before{skirmish::change::true_to_the_book - 1};
  AtTable once(rules_with(far_sighted, sheet + "  status haze nobody A\n", before));
  EXPECT_THAT(once.targets("A"), IsEmpty());
  once.rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(once.state("Z"), "down");
}

TEST(GroundsOfChallenges, AMinionOnlyMovesAndChallenges) {
  RULE("skirmish.ruling.50");
  AtTable table = asked_by("lead", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   Z   .   Y |
     +   +   +   +   +   +
   2 | .   .   b   .   . |
     +---+---+---+---+---+
)",
                           "  at A_imp b1\n");
  EXPECT_TRUE(table.legal("challenge A_imp Z"));
  EXPECT_THAT(table.refused("assist A_imp B"),
              refused_by("skirmish.ruling.50", "minion_does_not",
                         "Imp is a minion: it can move and challenge, nothing else."));
}

// --- Ability tokens ----------------------------------------------------------------------------------------

TEST(GroundsOfTokens, OnTheTrack) {
  RULE("skirmish.ruling.26");
  AtTable table = asked_by("sort", in_a_row);
  EXPECT_THAT(table.options(), ElementsAre("shift gold 2"));
  EXPECT_THAT(table.refused("shift silver 2"),
              refused_by("skirmish.ability.4", "wrong_colour", "Sort does not ask for a silver token."));
  EXPECT_THAT(table.refused("shift gold 3"),
              refused_by("skirmish.ruling.26", "nothing_to_shift", "There is no gold token on the 3."));
  EXPECT_THAT(table.refused("shift red 1"),
              refused_by("skirmish.ability.4", "just_paid",
                         "The red token on the 1 has just paid for Sort, which asks for another."));
}

TEST(GroundsOfTokens, InThePool) {
  RULE("skirmish.ruling.26");
  AtTable table = asked_by("drain", in_a_row, "  side 2\n    pool red gold\n");
  table.act("target Y");
  EXPECT_THAT(table.options(), ElementsAre("take gold"));
  EXPECT_THAT(table.refused("take red"),
              refused_by("skirmish.ability.4", "wrong_colour", "Drain does not ask for a red token."));
  EXPECT_THAT(table.refused("take silver"),
              refused_by("skirmish.ruling.26", "no_such_token_there", "There is no silver token to take."));
  AtTable swap = asked_by("swap", in_a_row);
  EXPECT_THAT(swap.refused("exchange gold 4 red"),
              refused_by("skirmish.ruling.26", "nothing_to_shift", "There is no gold token on the 4."));
  EXPECT_THAT(swap.refused("exchange gold 0 red"),
              refused_by("skirmish.ruling.26", "no_such_token_there", "There is no gold token to take."));
}

// --- Alternatives ------------------------------------------------------------------------------------------

constexpr auto nobody_near_yan = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   B   .   .   Y |
     +   +   +   +   +   +
   2 | .   .   .   .   Z |
     +---+---+---+---+---+
)";

TEST(GroundsOfAlternatives, WhyOneIsNoneNow) {
  RULE("skirmish.status.2");
  RULE("skirmish.chal.4");
  AtTable table = asked_by("mark", nobody_near_yan, "  status marked B A\n");
  table.act("target Y");
  EXPECT_THAT(table.refused(option_with(table, "Marked")),
              refused_by("skirmish.status.2", "no_copy_free", "No copy of Marked is free for Yan."));
  EXPECT_TRUE(table.legal(option_with(table, "challenge")));  // friend and foe are open to a rival
  AtTable alone = asked_by("mark", one_row("AB..Y"), "", "", R"(
side
  figure A asker
  figure B "Bob"
side
  figure Y "Yan"
)");
  alone.act("target Y");
  EXPECT_THAT(alone.refused(option_with(alone, "challenge")),
              refused_by("skirmish.chal.4", "nobody_to_challenge",
                         "Yan has no possible target for a challenge of Mark."));
}

TEST(GroundsOfAlternatives, WhoLiesDoesNotAct) {
  RULE("skirmish.ruling.18");
  AtTable table = asked_by("mark", nobody_near_yan, "  down Y\n");
  table.act("target Y");
  EXPECT_THAT(table.options(), ElementsAre(option_with(table, "Marked")));
  for (const auto* act : {"challenge", "move"}) {
    EXPECT_THAT(table.refused(option_with(table, act)),
                refused_by("skirmish.ruling.18", "lies_down",
                           "Yan is knocked down, and Mark asks for somebody who stands."));
  }
}

TEST(GroundsOfAlternatives, OneOfAnotherChoice) {
  RULE("skirmish.ability.4");
  AtTable table = asked_by("dither", nobody_near_yan);
  EXPECT_THAT(table.refused(option_with(table, "3 squares")),
              refused_by("skirmish.ability.4", "no_such_alternative",
                         "This is none of the choices now: Move up to 3 squares."));
}

TEST(GroundsOfAlternatives, AStatusThatNobodyHolds) {
  AtTable table = asked_by("clear", nobody_near_yan, "  status marked B A\n");
  EXPECT_THAT(table.refused(option_with(table, "Cursed")),
              refused_by("skirmish.ability.4", "nobody_holds", "Nobody holds Cursed."));
}

// --- What scenarios ask for --------------------------------------------------------------------------------

// Whoever rings the bell is asked for one after the other.
constexpr auto fair = R"(
scenario fair "Fair"
  box TEST
  map godswood
  area stage
  area booth
  marker bell "Bell" at bell
  marker prize "Prize" at prize
  marker flag "Flag" at flag, one a side
  token cart "Cart" at cart, one a side
    defence 1
    challengeable
  leaders in secret
  when a character interacts with bell
    may choose an ally in stage
    may choose an ally not in stage
    may choose a figure carrying prize
    may choose an ally not carrying prize
    may choose a rival that leads its side
    may choose an ally in its area
    may choose an ally not in its area
    may choose a figure with no standing rival in its area
    may choose a cart that a standing rival character sees
    may choose a cart at the far edge
    may choose a cart not at the far edge
    may choose a rival not in sight
    may choose a marker of an opponent
    may choose a marker of your side
    may choose a square in stage
  aim
    knock_out 1
    target 6 with 2 characters
    target 10 with 3 characters
    counted end_of_round
)";
constexpr auto at_the_fair = R"(
scenario fair
place area stage c1 c2
place area booth a1 a2
place marker bell b1
place marker prize d1
place marker flag 1 a3
place marker flag 2 e2
place marker cart 1 a4
place marker cart 2 e1
side
  figure A "Ann"
  figure B "Bob"
  figure C "Cem"
side
  figure Z "Zed"
  figure Y "Yan"
  figure X "Xaro"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   B   .   X |
     +   +   +   +   +   +
   2 | C   .   Z   .   . |
     +   +   +   +   +   +
   3 | .   .   .   .   . |
     +---+   +   +   +   +
   4 | . | .   .   . | Y |
     +---+---+---+---+---+
position
  active A
  leaders A Z
  carried prize B
  at cart2 a3
)";

TEST(GroundsOfScenarios, EachAsItIsAsked) {
  AtTable table(rules_with(fair, at_the_fair));
  table.act("interact A bell");
  const auto refused_for = [&](std::string_view act, std::string_view reason, std::string_view text) {
    EXPECT_THAT(table.refused(act), refused_by("skirmish.ability.4", reason, text));
  };
  const auto next = [&] { table.act("skip"); };
  refused_for("target C", "not_in_area", "a2 is not in the area that the card names.");
  next();
  refused_for("target B", "in_area", "c1 is in the area that the card rules out.");
  next();
  refused_for("target C", "carries_not", "Cem does not carry Prize.");
  next();
  refused_for("target B", "carries", "Bob carries Prize.");
  next();
  refused_for("target Y", "no_leader", "Yan does not lead its side.");
  next();
  refused_for("target B", "not_in_its_area", "c1 is in no area in which Ann is.");
  next();
  refused_for("target C", "in_its_area", "a2 is in an area in which Ann is, and the card rules that out.");
  next();
  refused_for("target B", "not_alone", "Bob is in no area, or a standing rival of it is there too.");
  next();
  refused_for("target cart1", "not_seen_by_rival", "No standing rival sees Cart 1.");
  next();
  refused_for("target cart1", "not_at_far_edge", "Cart 1 is not at the far edge of the map.");
  next();
  refused_for("target cart2", "at_far_edge", "Cart 2 is at the far edge of the map.");
  next();
  refused_for("target Z", "in_sight", "Ann sees Zed, which the card rules out.");
  next();
  EXPECT_THAT(table.refused("target bell"),
              refused_by("skirmish.term.2", "nobodys", "Bell belongs to nobody."));
  refused_for("target flag1", "own_side", "Flag 1 is of your own side.");
  next();
  refused_for("target flag2", "other_side", "Flag 2 is not of your side.");
  next();
  refused_for("square a3", "not_in_area", "a3 is not in the area that the card names.");
  next();
  EXPECT_EQ(table.asked(), "turn");
}

}  // namespace card_grounds_test

}  // namespace tablewright::tests
