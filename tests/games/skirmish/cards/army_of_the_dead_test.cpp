// The Army of the Dead: the Wights of one Night King, and of two.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/skirmish/cards/night_king_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace night_king_test {

using skirmish::Op;
using testing::ElementsAre;
using testing::HasSubstr;

// --- Army of the Dead: the Wights act ----------------------------------------------------------------------

constexpr auto two_wights = "  at A_wight1 c1\n  at A_wight2 c2\n";
constexpr auto wights_field = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   .   .   Z   .   . |
     +   +   +   +   +   +   +
   2 | B   .   .   .   .   Y |
     +---+---+---+---+---+---+
)";

TEST(ArmyOfTheDead, LetsEachWightMoveOrChallengeWhenHeBecomesExhausted) {
  RULE("skirmish.minion.1");
  RULE("skirmish.trait.2");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, his_turn(wights_field, two_wights)));
    const int attack = part_of(table, "army_of_the_dead", Op::Challenge).n;
    table.act("exhaust A");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
    EXPECT_THAT(table.options(), ElementsAre("target A_wight1", "target A_wight2")) << edition;
    table.act("target A_wight2");
    EXPECT_THAT(table.options(), ElementsAre("pick 0", "pick 1")) << edition;
    table.act(option_with(table, "challenge"));
    EXPECT_THAT(table.options(), ElementsAre("challenge A_wight2 Z", "skip"));
    table.rolls(winning(attack, 2)).act("challenge A_wight2 Z");
    EXPECT_THAT(table.log(), HasSubstr("Wight 2 challenged Zed: " + contest(attack, 2)));
    EXPECT_EQ(table.state("Z"), "down");
    table.act(option_with(table, "move"));  // the other one, without a question which
    table.act("move A_wight1 b2");
    EXPECT_EQ(table.square("A_wight1"), "b2");
    EXPECT_EQ(table.asked(), "choose") << edition;
    EXPECT_EQ(table.turn(), 2) << edition;
  }
}

TEST(ArmyOfTheDead, MovesAWightAsFarAsTheCardSaysByTheRulesForCharacters) {
  RULE("skirmish.minion.3");
  const int steps = steps_of(AtTable(his_turn(field)), "army_of_the_dead");
  AtTable table(his_turn(one_row("ABZ." + gap(steps) + ".Y"), "  at A_wight1 d1\n"));
  table.act("exhaust A").act(option_with(table, "move"));
  EXPECT_TRUE(table.legal("move A_wight1 " + along(3 + steps)));
  EXPECT_EQ(table.refused("move A_wight1 " + along(4 + steps)).reason, "too_far");
  EXPECT_THAT(table.refused("move A_wight1 c1"),
              refused_by("skirmish.move.8", "occupied", "Zed is on c1."));  // nobody else's square
  table.act("skip");
  EXPECT_EQ(table.square("A_wight1"), "d1");
  EXPECT_EQ(table.asked(), "choose");
}

TEST(ArmyOfTheDead, OffersNoChallengeWithoutATarget) {
  RULE("skirmish.ruling.14");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, his_turn(one_row("AB....ZY"), "  at A_wight1 e1\n")));
    table.act("exhaust A");
    EXPECT_THAT(table.options(), ElementsAre(option_with(table, "move"))) << edition;
    EXPECT_THAT(table.refused(option_with(table, "challenge")),
                refused_by("skirmish.chal.4", "nobody_to_challenge",
                           "Wight 1 has no possible target for a challenge of Army of the Dead."))
        << edition;
    table.act(option_with(table, "move")).act("move A_wight1 f1");  // next to Z now, but it has moved
    EXPECT_EQ(table.asked(), "choose") << edition;
  }
}

TEST(ArmyOfTheDead, AsksNothingWithoutAWightOnTheMap) {
  RULE("skirmish.trait.2");
  AtTable table(his_turn(field));
  table.act("exhaust A");
  EXPECT_EQ(table.asked(), "choose");
}

TEST(ArmyOfTheDead, WaitsForHimAndNobodyElse) {
  RULE("skirmish.trait.2");
  AtTable table(std::string(two_sides) + wights_field + "position\n  active B\n" + two_wights);
  table.act("exhaust B");
  EXPECT_EQ(table.asked(), "choose");
  EXPECT_EQ(table.turn(), 2);
}

TEST(ArmyOfTheDead, MarchesWhileHeIsKnockedDownOrOut) {
  RULE("skirmish.trait.3");
  RULE("skirmish.ruling.30");
  AtTable down(his_turn(one_row("aB...ZY"), "  at A_wight1 d1\n"));
  down.act("exhaust A").act(option_with(down, "move")).act("move A_wight1 e1");
  EXPECT_EQ(down.asked(), "choose");
  AtTable out(two_sides + one_row(".B...ZY") + "position\n  on_track A 1 1\n  at A_wight1 d1\n");
  out.act("choose A").act(option_with(out, "move")).act("move A_wight1 e1");
  EXPECT_EQ(out.square("A_wight1"), "e1");
  EXPECT_TRUE(out.exhausted("A"));
  EXPECT_EQ(out.asked(), "choose");
}

TEST(ArmyOfTheDead, PassesOverAWightThatHasLeftTheMapMeanwhile) {
  RULE("skirmish.ruling.16");
  AtTable table(rules_with(answering, against("brawler", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Z |
     +   +   +   +   +
   2 | B   .   .   . |
     +---+---+---+---+
)",
                                              two_wights)));
  const int attack = part_of(table, "army_of_the_dead", Op::Challenge).n;
  table.act("exhaust A").act("target A_wight1").act(option_with(table, "challenge"));
  table.rolls(losing(attack, 2)).act("challenge A_wight1 Z");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.rolls(winning(2, defence_of(table, "A_wight2"))).act("challenge Z A_wight2");
  EXPECT_EQ(table.state("A_wight2"), "aside");
  EXPECT_FALSE(table.happened("part_skipped"));  // its share is not even begun
  EXPECT_EQ(table.active(), "Z");                // and the army is done
  EXPECT_EQ(table.asked(), "turn");
}

// --- Army of the Dead: the fallen rise ---------------------------------------------------------------------

TEST(TheFallenRise, WhereHeKnockedOutARivalCharacter) {
  RULE("skirmish.ability.4");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, his_turn(one_row("AzB..Y"))));
    table.rolls(winning(2, 2)).act("challenge A Z");
    EXPECT_EQ(table.state("Z"), "track 1");
    EXPECT_EQ(table.points(1), 1);
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
    EXPECT_THAT(table.options(), ElementsAre("place A_wight1 b1", "skip")) << edition;
    EXPECT_THAT(table.refused("place A_wight1 d1"),
                refused_by("skirmish.ability.4", "only_square", "The card asks for b1, not for d1."));
    table.act("place A_wight1 b1");
    EXPECT_EQ(table.square("A_wight1"), "b1");
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(TheFallenRise, OnlyIfHisPlayerWants) {
  RULE("skirmish.ruling.14");
  AtTable table(his_turn(one_row("AzB..Y")));
  table.rolls(winning(2, 2)).act("challenge A Z").act("skip");
  EXPECT_EQ(table.state("A_wight1"), "aside");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(TheFallenRise, FarAwayAfterASpear) {
  RULE("skirmish.ability.4");
  AtTable table(his_turn(one_row("A..zB.Y")));
  ASSERT_GE(range_of(table, "ice_spear"), 3);
  table.act("ability A ice_spear");
  table.rolls(winning(dice_of(table, "ice_spear"), 2)).act("challenge A Z");
  EXPECT_THAT(table.options(), ElementsAre("place A_wight1 d1", "skip"));
  table.act("place A_wight1 d1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(TheFallenRise, BeforeTheRestOfTheLongNight) {
  RULE("skirmish.ruling.34");
  AtTable table(his_turn(one_row("AzB..Y")));
  table.act("ability A the_long_night");
  table.rolls(winning(dice_of(table, "the_long_night"), 2)).act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_THAT(table.options(), ElementsAre("place A_wight1 b1", "skip"));  // a reaction, then the next part
  table.act("place A_wight1 b1");
  EXPECT_THAT(table.options(), ElementsAre("take blue", "take red"));  // though the target is out
  table.act("take red");
  EXPECT_EQ(table.track(2, space_of_the_long_night(table)), "red");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(TheFallenRise, NotWhenARivalOnlyFalls) {
  RULE("skirmish.ko.1");
  AtTable table(his_turn(one_row("AZB..Y")));
  table.rolls(winning(2, 2)).act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(TheFallenRise, NotByTheDeedOfAnAlly) {
  RULE("skirmish.trait.2");
  AtTable table(two_sides + one_row("A.BzY") + "position\n  active B\n");
  table.rolls(winning(2, 2)).act("challenge B Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(TheFallenRise, NotForMinionsAndCompanions) {
  RULE("skirmish.minion.5");
  RULE("skirmish.companion.7");
  const auto beaten = [](std::string_view mark) {
    AtTable table(R"(
side
  figure A night_king
side
  figure Z "Zed"
  minion R "Rat" defence 1 of Z
  companion G "Hound" defence 1 of Z
)" + one_row("GA..Z") +
                  "position\n  active A\n  at R c1\n");
    table.rolls(winning(2, 1)).act("challenge A " + std::string(mark));
    EXPECT_EQ(table.square(mark), "") << mark;
    return table.asked();
  };
  EXPECT_EQ(beaten("R"), "turn");
  EXPECT_EQ(beaten("G"), "turn");
}

TEST(TheFallenRise, NotWhileBothWightsAreOnTheMap) {
  RULE("skirmish.token.2");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, his_turn(one_row("AzB...Y"), "  at A_wight1 d1\n  at A_wight2 e1\n")));
    table.rolls(winning(2, 2)).act("challenge A Z");
    EXPECT_EQ(table.state("Z"), "track 1") << edition;
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

TEST(TheFallenRise, NotWhereSomebodyHasSteppedIn) {
  RULE("skirmish.minion.2");
  RULE("skirmish.ruling.7");
  const std::string sheet = R"(
side
  figure A night_king
side
  figure Z "Zed"
  figure Y mourner
)" + one_row("AzY.") + "position\n  active A\n";
  AtTable table(rules_with(answering, sheet));
  table.rolls(winning(2, 2)).act("challenge A Z");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});  // the other side first
  table.act("move Y b1");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.state("A_wight1"), "aside");
  AtTable left_free(rules_with(answering, sheet));
  left_free.rolls(winning(2, 2)).act("challenge A Z").act("move Y d1");
  EXPECT_THAT(left_free.options(), ElementsAre("place A_wight1 b1", "skip"));
}

TEST(TheFallenRise, ByAWightToo) {
  RULE("skirmish.minion.7");
  RULE("skirmish.ruling.16");
  AtTable table(his_turn(one_row("ABz...Y"), "  at A_wight1 d1\n"));
  const int attack = part_of(table, "army_of_the_dead", Op::Challenge).n;
  table.act("exhaust A").act(option_with(table, "challenge"));
  table.rolls(winning(attack, 2)).act("challenge A_wight1 Z");
  EXPECT_THAT(table.log(), HasSubstr("Zed is knocked out by The Night King"));  // his deed
  EXPECT_EQ(table.points(1), 1);
  EXPECT_THAT(table.options(), ElementsAre("place A_wight2 c1", "skip"));
  table.act("place A_wight2 c1");
  EXPECT_EQ(table.square("A_wight2"), "c1");
  EXPECT_EQ(table.asked(), "choose");  // the new one does not act any more
  EXPECT_EQ(table.turn(), 2);
}

TEST(TheFallenRise, ForEachOfTwoNightKingsWithHisOwnWights) {
  RULE("skirmish.mix.3");
  AtTable table(R"(
side
  figure A night_king
side
  figure Z "Zed"
  figure Y "Yan"
side
  figure M night_king
)" + one_row("AzY..M") +
                "position\n  active A\n  at A_wight1 d1\n  at M_wight1 e1\n");
  // The Wights of the other Night King are rivals of these and no help for this one.
  table.rolls(winning(2, 2)).act("challenge A Z");
  EXPECT_THAT(table.options(), ElementsAre("place A_wight2 b1", "skip"));
  table.act("place A_wight2 b1").act("exhaust A");
  EXPECT_THAT(table.options(), ElementsAre("target A_wight1", "target A_wight2"));
  table.act("target A_wight1").act(option_with(table, "challenge"));
  EXPECT_THAT(table.options(), ElementsAre("challenge A_wight1 Y", "challenge A_wight1 M_wight1", "skip"));
}

TEST(TheFallenRise, NotForAnotherNightKing) {
  RULE("skirmish.mix.3");
  AtTable table(R"(
side
  figure A night_king
  figure B "Ben"
side
  figure Z "Zed"
  figure Y "Yan"
side
  figure M night_king
)" + one_row("ABz..M..Y") +
                "position\n  active A\n  at A_wight1 d1\n  at M_wight1 e1\n");
  const int attack = part_of(table, "army_of_the_dead", Op::Challenge).n;
  table.act("exhaust A").act(option_with(table, "challenge"));
  table.rolls(winning(attack, 2)).act("challenge A_wight1 Z");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  EXPECT_THAT(table.options(), ElementsAre("place A_wight2 c1", "skip"));
  table.act("skip");
  EXPECT_EQ(table.turn(), 2);  // M, whose Wight stands next to it all, was not asked
}

// --- Two Night Kings ---------------------------------------------------------------------------------------

TEST(TwoNightKings, EachHaveTheirAbilitiesInNotation) {
  RULE("skirmish.mix.3");
  AtTable table(R"(
side
  figure A night_king
side
  figure Z night_king
)" + one_row("A.Z") +
                "position\n  active Z\n  turn 2\n");
  for (const std::string& option : table.options()) EXPECT_TRUE(table.legal_for(2, option)) << option;
  EXPECT_THAT(table.refused("ability Z ice_spear"),
              refused_by("skirmish.ability.1", "not_its_action",
                         "Ice Spear is nothing that The Night King (Z) can do now."));
  table.act(offered(table, "ability Z", "ice_spear"));
  table.rolls(losing(dice_of(table, "ice_spear"), defence_of(table, "A"))).act("challenge Z A");
  EXPECT_EQ(table.asked(), "turn");
}

// --- The Wights --------------------------------------------------------------------------------------------

TEST(Wight, LeavesTheMapWhenItLosesAndGivesNoPoints) {
  RULE("skirmish.minion.5");
  RULE("skirmish.minion.6");
  for (const auto* edition : all_editions) {
    AtTable table(
        in_edition(edition, two_sides + one_row("ABZ..Y") + "position\n  active Z\n  at A_wight1 d1\n"));
    const int defence = defence_of(table, "A_wight1");
    table.rolls(losing(2, defence)).act("challenge Z A_wight1");
    EXPECT_THAT(table.log(), HasSubstr("Zed challenged Wight 1: " + contest(2, defence)));
    EXPECT_EQ(table.square("A_wight1"), "d1");
    table.rolls(winning(2, defence)).act("challenge Z A_wight1");
    EXPECT_EQ(table.state("A_wight1"), "aside") << edition;  // never down; to be raised again
    EXPECT_EQ(table.points(2), 0) << edition;
    EXPECT_TRUE(table.exhausted("Z"));
  }
}

TEST(Wight, StandsInTheWayAndInTheLineOfItsRivals) {
  RULE("skirmish.minion.3");
  AtTable table(R"(
side
  figure A night_king
  figure B "Ben"
side
  figure Z night_king
)" + one_row("AB..Z.") +
                "position\n  active Z\n  at A_wight1 d1\n");
  EXPECT_EQ(table.squares("Z"), "f1");
  table.act(offered(table, "ability Z", "ice_spear"));
  EXPECT_EQ(table.targets("Z"), "A_wight1");
  EXPECT_EQ(table.refused("challenge Z B"),
            (Refused{"skirmish.sight.3", "hidden_by_rival",
                     "The Night King (Z) does not see Ben: Wight 1 (A_wight1) stands on the line."}));
}

TEST(Wight, LetsItsAlliesThroughButSharesNoSquare) {
  RULE("skirmish.minion.4");
  RULE("skirmish.minion.2");
  AtTable table(his_turn(one_row("A..BZY"), "  at A_wight1 b1\n"));
  EXPECT_EQ(table.squares("A"), "c1");
  EXPECT_EQ(table.refused("move A b1"), (Refused{"skirmish.move.8", "occupied", "Wight 1 is on b1."}));
  EXPECT_EQ(table.refused("challenge A A_wight1"),
            (Refused{"skirmish.chal.3", "ally", "Wight 1 is an ally."}));
}

TEST(Wight, TakesNoTurnOfItsOwn) {
  RULE("skirmish.minion.1");
  AtTable table(two_sides + one_row("AB.ZY") + "position\n  at A_wight1 c1\n");
  EXPECT_THAT(table.refused("choose A_wight1"),
              refused_by("skirmish.turn.3", "no_turns", "Wight 1 takes no turns: only characters do."));
}

TEST(Wight, StaysWhenItsMasterIsKnockedOut) {
  RULE("skirmish.ruling.30");
  AtTable table(two_sides + one_row("aZYB.") + "position\n  active Z\n  at A_wight1 e1\n");
  table.rolls(winning(2, defence_of(table, "A"))).act("challenge Z A");
  EXPECT_EQ(table.state("A"), "track 1");
  EXPECT_EQ(table.square("A_wight1"), "e1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Wight, ChallengesByAnothersCardWithItsOwnDiceAndDoesNotAssist) {
  RULE("skirmish.ruling.50");
  AtTable table(R"(
side
  figure A night_king
  figure B jon_snow
  figure C "Cat"
side
  figure Z "Zed"
drawing
       a   b   c
     +---+---+---+
   1 | A   .   . |
     +   +   +   +
   2 | c   .   Z |
     +   +   +   +
   3 | .   B   . |
     +---+---+---+
position
  active B
  at A_wight1 b2
)");
  table.act("ability B chosen_leader").act("target A_wight1");
  EXPECT_THAT(table.options(), ElementsAre("challenge A_wight1 Z", "skip"));  // C lies next to it
  const int own = table.rules().piece(table.piece("A_wight1")).challenge_dice;
  table.rolls(losing(own, 2)).act("challenge A_wight1 Z");
  EXPECT_THAT(table.log(), HasSubstr("Wight 1 challenged Zed: " + contest(own, 2)));
  EXPECT_EQ(table.asked(), "turn");
}

}  // namespace night_king_test

}  // namespace tablewright::tests
