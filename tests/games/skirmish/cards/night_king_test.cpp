// The Night King and his Wights: Raise the Dead, Ice Spear, The Long Night, Army of the Dead.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/skirmish/cards/night_king_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace night_king_test {

using skirmish::Op;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr auto before_2022 = {"2019", "2020a", "2020b"};

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

// --- Raise the Dead ----------------------------------------------------------------------------------------

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

// --- Ice Spear ---------------------------------------------------------------------------------------------

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

// --- The Long Night ----------------------------------------------------------------------------------------

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

}  // namespace night_king_test

}  // namespace tablewright::tests
