// The Night King and his Wights: Raise the Dead, Ice Spear, The Long Night, Army of the Dead.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace night_king_test {

using skirmish::Op;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr auto before_2022 = {"2019", "2020a", "2020b"};

// A is the Night King, B an ally; Z and Y are rivals with a token each.
constexpr auto two_sides = R"(
side
  figure A night_king
  figure B "Ben"
side
  figure Z "Zed" dots red
  figure Y "Yan" dots blue
)";

// It is his turn; where the Wights are, and what else is to be said.
std::string his_turn(std::string_view drawing, std::string_view more = "") {
  return two_sides + std::string(drawing) + "position\n  active A\n" + std::string(more);
}

constexpr auto field = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   .   .   .   .   . |
     +   +   +   +   +   +   +
   2 | .   .   B   .   .   . |
     +   +   +   +   +   +   +
   3 | .   .   .   .   .   . |
     +   +   +   +   +   +   +
   4 | .   .   .   .   Z   Y |
     +---+---+---+---+---+---+
)";

TEST(NightKing, BringsTwoWightsAndTheTokensForHisAbilities) {
  RULE("skirmish.minion.1");
  const AtTable table(his_turn(field));
  for (const auto* ability : {"raise_the_dead", "ice_spear", "the_long_night"})
    EXPECT_THAT(table.pool(1), HasSubstr(colour_of(table, ability))) << ability;
  const auto& pieces = table.rules().pieces;
  EXPECT_EQ(std::count_if(pieces.begin(), pieces.end(), [](const auto& piece) { return piece.brought; }), 2);
  EXPECT_EQ(table.state("A_wight1"), "aside");  // not on the map at first
  EXPECT_EQ(table.state("A_wight2"), "aside");
}

// --- Raise the Dead
// ----------------------------------------------------------------------------------------------

TEST(RaiseTheDead, PlacesBothWightsNearHim) {
  RULE("skirmish.minion.2");
  RULE("skirmish.term.4");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, his_turn(field)));
    table.act("ability A raise_the_dead");
    EXPECT_EQ(table.track(1, cost_of(table, "raise_the_dead")), colour_of(table, "raise_the_dead"));
    EXPECT_THAT(table.options("place A_wight2"), IsEmpty()) << edition;  // one is as good as the other
    EXPECT_TRUE(table.legal("place A_wight1 b2"));
    EXPECT_THAT(table.refused("place A_wight1 c2"),
                refused_by("skirmish.ruling.13", "occupied", "Ben is on c2."));
    table.act("place A_wight1 b2");
    EXPECT_EQ(table.refused("place A_wight2 b2"),
              (Refused{"skirmish.ruling.13", "occupied", "Wight 1 is on b2."}));
    EXPECT_EQ(table.refused("skip").reason, "not_optional");
    table.act("place A_wight2 a2");
    EXPECT_EQ(table.square("A_wight1"), "b2") << edition;
    EXPECT_EQ(table.square("A_wight2"), "a2") << edition;
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(RaiseTheDead, ReachesSoManySquaresWhateverLiesBetween) {
  RULE("skirmish.term.4");
  RULE("skirmish.term.8");
  const int far = within_of(AtTable(his_turn(field)), "raise_the_dead", Op::PlaceToken);
  AtTable table(his_turn(one_row("AZ" + gap(far) + "YB")));  // Z stands in the way
  table.act("ability A raise_the_dead");
  EXPECT_TRUE(table.legal("place A_wight1 " + along(far)));
  EXPECT_THAT(table.refused("place A_wight1 " + along(far + 1)),
              refused_by("skirmish.term.4", "not_within",
                         along(far + 1) + " is " + std::to_string(far + 1) +
                             " squares from The Night King, not within " + std::to_string(far) + "."));
  AtTable walled(his_turn(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | .  ###  Z |
     +---+---+   +   +
   2 | .   .   B   Y |
     +---+---+---+---+
)"));
  walled.act("ability A raise_the_dead");
  EXPECT_TRUE(walled.legal("place A_wight1 b1"));
  EXPECT_TRUE(walled.legal("place A_wight1 a2"));
  EXPECT_THAT(walled.refused("place A_wight1 c1"),
              refused_by("skirmish.map.3", "enclosed", "c1 is enclosed by an obstruction."));
}

TEST(RaiseTheDead, LeavesAWightOnTheMapWhereItIs) {
  RULE("skirmish.token.2");
  for (const auto* edition : all_editions) {  // 2022 lets tokens be placed again, but not minions
    AtTable table(in_edition(edition, his_turn(field, "  at A_wight1 f1\n")));
    table.act("ability A raise_the_dead");
    EXPECT_EQ(table.refused("place A_wight1 a2").text,
              "Raise the Dead asks for Wight 2 here, not for Wight 1.")
        << edition;
    table.act("place A_wight2 a2");
    EXPECT_EQ(table.square("A_wight1"), "f1") << edition;
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

TEST(RaiseTheDead, IsUnusableWhileBothAreOnTheMap) {
  RULE("skirmish.ruling.15");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, his_turn(field, "  at A_wight1 a2\n  at A_wight2 f1\n")));
    EXPECT_THAT(table.refused("ability A raise_the_dead"),
                refused_by("skirmish.ruling.15", "nothing_fits",
                           "The Night King cannot use Raise the Dead now: nobody is there that it asks for."))
        << edition;
  }
}

TEST(RaiseTheDead, PlacesAsManyAsFit) {
  RULE("skirmish.ruling.49");
  RULE("skirmish.ruling.13");
  for (const auto* edition : all_editions) {
    AtTable one(in_edition(edition, his_turn(one_row("A.BZY"))));
    one.act("ability A raise_the_dead").act("place A_wight1 b1");
    EXPECT_EQ(one.state("A_wight2"), "aside") << edition;
    EXPECT_EQ(one.asked(), "turn") << edition;
    AtTable none(in_edition(edition, his_turn(one_row("ABZY"))));
    none.act("ability A raise_the_dead");
    EXPECT_EQ(none.state("A_wight1"), "aside") << edition;
    EXPECT_EQ(none.asked(), "turn") << edition;
    EXPECT_EQ(none.track(1, cost_of(none, "raise_the_dead")), colour_of(none, "raise_the_dead"))
        << edition;  // spent for nothing
  }
}

// --- Ice Spear
// ---------------------------------------------------------------------------------------------------

TEST(IceSpear, ReachesAsFarAsItsRange) {
  RULE("skirmish.chal.5");
  const int range = range_of(AtTable(his_turn(field)), "ice_spear");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, his_turn(one_row("AB" + gap(range - 2) + "Z.Y"))));
    const int attack = dice_of(table, "ice_spear");
    table.act("ability A ice_spear");
    EXPECT_EQ(table.track(1, cost_of(table, "ice_spear")), colour_of(table, "ice_spear"));
    EXPECT_EQ(table.targets("A"), "Z") << edition;
    EXPECT_EQ(table.refused("challenge A Y"),
              (Refused{"skirmish.chal.5", "out_of_range",
                       "Yan is " + std::to_string(range + 2) + " squares from The Night King, the range is " +
                           std::to_string(range) + "."}));
    table.rolls(winning(attack, 2)).act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr("The Night King challenged Zed: " + contest(attack, 2)));
    EXPECT_EQ(table.state("Z"), "down");
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(IceSpear, MayHitSomebodyAdjacent) {
  RULE("skirmish.chal.5");
  AtTable table(his_turn(one_row("AZ.YB")));
  table.act("ability A ice_spear");
  EXPECT_EQ(table.targets("A"), "Z");
  EXPECT_EQ(table.refused("challenge A Y"),
            (Refused{"skirmish.sight.3", "hidden_by_rival",
                     "The Night King does not see Yan: Zed stands on the line."}));
}

TEST(IceSpear, FliesPastAlliesWightsAndTheFallen) {
  RULE("skirmish.sight.3");
  RULE("skirmish.minion.4");
  AtTable table(his_turn(one_row("A.zYB"), "  at A_wight1 b1\n"));
  ASSERT_GE(range_of(table, "ice_spear"), 3);
  table.act("ability A ice_spear");
  EXPECT_EQ(table.targets("A"), "Z Y");
}

TEST(IceSpear, NeedsAPossibleTarget) {
  RULE("skirmish.action.9");
  const int range = range_of(AtTable(his_turn(field)), "ice_spear");
  const std::string drawing = one_row("AB" + gap(range - 1) + "ZY");
  for (const auto* edition : before_2022) {
    AtTable table(in_edition(edition, his_turn(drawing)));
    EXPECT_THAT(table.refused("ability A ice_spear"),
                refused_by("skirmish.action.9", "no_possible_target",
                           "Ice Spear is a challenge action, and The Night King has no possible target."))
        << edition;
  }
  AtTable table(in_edition("2022", his_turn(drawing)));
  table.act("ability A ice_spear");
  EXPECT_TRUE(table.happened("ended_there"));
  EXPECT_EQ(table.track(1, cost_of(table, "ice_spear")), colour_of(table, "ice_spear"));
  EXPECT_EQ(table.asked(), "turn");
}

// --- The Long Night
// ----------------------------------------------------------------------------------------------

int space_of_the_long_night(const AtTable& table) {
  return part_of(table, "the_long_night", Op::TakeFromPool).n;
}

TEST(TheLongNight, TakesATokenOfTheTargetsPlayerWinOrLose) {
  RULE("skirmish.ability.4");
  for (const auto* edition : all_editions) {
    for (const bool won : {true, false}) {
      AtTable table(in_edition(edition, his_turn(one_row("AZ.YB"))));
      const int attack = dice_of(table, "the_long_night");
      table.act("ability A the_long_night");
      EXPECT_EQ(table.track(1, cost_of(table, "the_long_night")), colour_of(table, "the_long_night"));
      EXPECT_EQ(table.targets("A"), "Z");
      table.rolls(won ? winning(attack, 2) : losing(attack, 2)).act("challenge A Z");
      EXPECT_EQ(table.state("Z"), won ? "down" : "standing");
      EXPECT_EQ(table.seats_asked(), std::vector<int>{1});  // his player chooses
      EXPECT_THAT(table.options(), ElementsAre("take blue", "take red")) << edition;
      EXPECT_EQ(table.refused("take gold").text, "There is no gold token to take.");
      EXPECT_EQ(table.refused("skip").reason, "not_optional");
      table.act("take blue");
      EXPECT_EQ(table.pool(2), "red");
      EXPECT_EQ(table.track(2, space_of_the_long_night(table)), "blue");
      EXPECT_EQ(table.asked(), "turn");
    }
  }
}

TEST(TheLongNight, TakesNothingFromAnEmptyPool) {
  RULE("skirmish.ruling.26");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(
        edition, his_turn(one_row("AZ.YB"), "  side 2\n    pool\n    track 1 red\n    track 4 blue\n")));
    table.act("ability A the_long_night");
    table.rolls(losing(dice_of(table, "the_long_night"), 2)).act("challenge A Z");
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_EQ(table.track(2, 1), "red") << edition;
    EXPECT_EQ(table.track(2, 4), "blue") << edition;
    EXPECT_EQ(table.actions_left(), 1) << edition;
  }
}

TEST(TheLongNight, AsksThePlayerOfTheTargetAmongThree) {
  RULE("skirmish.term.3");
  AtTable table(R"(
side
  figure A night_king
side
  figure Z "Zed" dots red
side
  figure M "Mia" dots blue
  minion R "Rat" defence 1 of M
)" + one_row("ZA.M") +
                "position\n  active A\n  at R c1\n");
  table.act("ability A the_long_night");
  EXPECT_EQ(table.targets("A"), "Z R");
  table.rolls(winning(dice_of(table, "the_long_night"), 1)).act("challenge A R");
  EXPECT_EQ(table.state("R"), "aside");
  EXPECT_THAT(table.options(), ElementsAre("take blue"));  // the player whose minion it is
  table.act("take blue");
  EXPECT_EQ(table.pool(2), "red");
  EXPECT_EQ(table.track(3, space_of_the_long_night(table)), "blue");
  EXPECT_EQ(table.asked(), "turn");
}

// Rivals that answer when they are challenged.
constexpr auto answering = R"(
character striker "Striker"
  box TEST
  defence 2
  dots red
  trait spite "Spite"
    when self has been challenged
      challenge 2 against the target
character brawler "Brawler"
  box TEST
  defence 2
  dots red
  trait rage "Rage"
    when self has been challenged
      may challenge 2
character mourner "Mourner"
  box TEST
  defence 2
  dots red
  trait wake "Wake"
    when an ally is knocked out
      may move up to 1
)";

std::string against(std::string_view z, std::string_view drawing, std::string_view more = "") {
  return "side\n  figure A night_king\n  figure B \"Ben\"\nside\n  figure Z " + std::string(z) + '\n' +
         std::string(drawing) + "position\n  active A\n" + std::string(more);
}

TEST(TheLongNight, EndsWhenHeIsKnockedDownByAnAnswer) {
  RULE("skirmish.ruling.44");
  AtTable table(rules_with(answering, against("striker", one_row("AZ.B"))));
  table.act("ability A the_long_night");
  table.rolls(losing(dice_of(table, "the_long_night"), 2) + winning(2, defence_of(table, "A")));
  table.act("challenge A Z");
  EXPECT_EQ(table.state("A"), "down");
  EXPECT_EQ(table.pool(2), "red");
  EXPECT_TRUE(table.exhausted("A"));
  EXPECT_EQ(table.active(), "Z");
}

// --- Army of the Dead: the Wights act
// ---------------------------------------------------------------------------

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

// --- Army of the Dead: the fallen rise
// --------------------------------------------------------------------------

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

// --- Two Night Kings
// ---------------------------------------------------------------------------------------------

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

// --- The Wights
// --------------------------------------------------------------------------------------------------

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
