// Arya Stark and her status card On the List. Defence and dots are reported, one copy of the status card is
// confirmed, all else is reconstructed and read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/arya_stark_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace arya_stark_test {

using testing::ElementsAre;
using testing::HasSubstr;

// --- The card ----------------------------------------------------------------------------------------------

TEST(AryaStark, HasOneStatusCard) {
  RULE("skirmish.status.2");
  AtTable table(in_turn(sheet(beside_zed)));
  ASSERT_EQ(table.rules().statuses.size(), 1U);
  EXPECT_EQ(table.rules().statuses[0].id, "on_the_list");
  EXPECT_EQ(table.rules().statuses[0].copies, 1);
  EXPECT_FALSE(table.rules().statuses[0].for_everybody);
}

TEST(AryaStark, DefendsWithAsManyDiceAsHerCardSays) {
  RULE("skirmish.comp.2");
  AtTable table(in_turn(sheet(beside_zed), "", "Z"));
  const int defence = defence_of(table, "A");
  table.rolls(winning(2, defence)).act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr(contest(2, defence)));
  EXPECT_TRUE(table.dice_used_up());
}

TEST(AryaStark, PaysForEachAbilityWithATokenOfItsColour) {
  RULE("skirmish.ability.2");
  RULE("skirmish.ability.3");
  for (const auto& [ability, title] :
       {std::pair{"the_list", "The List"}, std::pair{"water_dancer", "Water Dancer"},
        std::pair{"no_one", "No One"}}) {
    AtTable table(in_turn(sheet(beside_zed), "Y"));
    table.act("ability A " + std::string(ability));
    EXPECT_EQ(table.track(1, cost_of(table, ability)), colour_of(table, ability));
    AtTable poor(sheet(beside_zed) +
                 "position\n  active A\n  status on_the_list Y A\n  side 1\n    pool gold\n");
    EXPECT_THAT(poor.refused("ability A " + std::string(ability)),
                refused_by("skirmish.ability.3", "no_token_of_type",
                           std::string(title) + " takes a " + colour_of(poor, ability) +
                               " token, and there is none in the pool."));
  }
}

TEST(AryaStark, UsesNoAbilityWhileSheLies) {
  RULE("skirmish.ko.3");
  AtTable table(in_turn(sheet(R"(
drawing
       a   b   c
     +---+---+---+
   1 | a   Z   . |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)"),
                        "Z"));
  for (const auto* ability : {"the_list", "water_dancer", "no_one"})
    EXPECT_EQ(table.refused("ability A " + std::string(ability)).rule, "skirmish.ko.3");
}

// --- The List ----------------------------------------------------------------------------------------------

TEST(TheList, GivesTheCardToARivalCharacterInSight) {
  RULE("skirmish.status.1");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(beside_zed))));
    table.act("ability A the_list");
    EXPECT_THAT(table.options(), ElementsAre("target Z", "target Y")) << edition;  // any distance
    table.act("target Y");
    EXPECT_EQ(statuses(table, "Y"), "on_the_list");
    EXPECT_EQ(statuses(table, "Z"), "");
    table.act("skip");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(TheList, ThenAryaMayMove) {
  RULE("skirmish.move.2");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(long_row))));
    const int steps = steps_of(table, "the_list");
    table.act("ability A the_list").act("target Z");
    EXPECT_TRUE(table.legal("move A " + along(steps))) << edition;
    EXPECT_EQ(table.refused("move A " + along(steps + 1)).reason, "too_far");
    EXPECT_EQ(table.refused("move B b2").reason, "other_does_it");
    table.act("move A " + along(steps));
    EXPECT_EQ(table.square("A"), along(steps));
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(TheList, TakesTheCardFromWhoeverHadIt) {
  RULE("skirmish.status.2");
  RULE("skirmish.status.5");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(beside_zed)), "Z"));
    table.act("ability A the_list");
    EXPECT_EQ(statuses(table, "Z"), "");
    table.act("target Y").act("skip");
    EXPECT_EQ(statuses(table, "Y"), "on_the_list") << edition;
    EXPECT_EQ(statuses(table, "Z"), "");
  }
}

TEST(TheList, TakesTheCardFromWhoIsFarAwayOrOutToo) {
  RULE("skirmish.status.5");
  for (const auto* edition : all_editions) {
    const std::string behind_a_wall = in_edition(edition, sheet(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Y |
     +---+---+---+---+
   2 | B   .   .   Z |
     +---+---+---+---+
)"));
    const std::string out = in_edition(edition, sheet(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   .   Y |
     +---+---+---+---+
)"));
    for (const auto& text : {in_turn(behind_a_wall, "Z"), in_turn(out, "Z") + "  on_track Z 2 1\n"}) {
      AtTable table(text);
      EXPECT_EQ(statuses(table, "Z"), "on_the_list");
      table.act("ability A the_list").act("target Y").act("skip");
      EXPECT_EQ(statuses(table, "Z"), "") << edition;
      EXPECT_EQ(statuses(table, "Y"), "on_the_list") << edition;
    }
  }
}

TEST(TheList, MayNameTheSameRivalAgain) {
  RULE("skirmish.status.5");
  AtTable table(in_turn(sheet(beside_zed), "Z"));
  table.act("ability A the_list").act("target Z").act("skip");
  EXPECT_EQ(statuses(table, "Z"), "on_the_list");
  EXPECT_EQ(table.asked(), "turn");
}

// Xaro sees Arya's back: a wall is between them. Zed lies, Yara is a basic character.
constexpr auto all_kinds = R"(
side
  figure A arya_stark
  figure B "Bran"
  item L "Lamp" of A
side
  figure Z "Zed"
  figure Y "Yara" basic
  figure X "Xaro"
  companion H "Hound" defence 1 of Z
  minion M "Mob" defence 1 of Z
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | X   .   .   z   . |
     +---+   +   +   +   +
   2 | A   .   .   .   Y |
     +   +   +   +   +   +
   3 | .   H   .   M   . |
     +   +   +   +   +   +
   4 | B   .   .   .   . |
     +---+---+---+---+---+
)";

TEST(TheList, IsForRivalCharactersOnly) {
  RULE("skirmish.ruling.24");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, all_kinds)));
    table.act("ability A the_list");
    // Who lies and who is basic are characters too; a companion and a minion are none.
    EXPECT_THAT(table.options(), ElementsAre("target Z", "target Y")) << edition;
    const auto is_no_character = [&](std::string_view mark, const std::string& sentence) {
      EXPECT_THAT(
          table.refused("target " + std::string(mark)),
          refused_by("skirmish.ability.4", "wrong_kind", sentence + ": The List does not ask for one."));
    };
    is_no_character("H", "Hound is a companion");
    is_no_character("M", "Mob is a minion");
    EXPECT_EQ(table.refused("target X").reason, "hidden_by_obstruction");
    EXPECT_THAT(table.refused("target B"), refused_by("skirmish.term.2", "ally", "Bran is an ally."));
    EXPECT_THAT(table.refused("target A"),
                refused_by("skirmish.term.2", "itself", "Arya Stark cannot do this to itself."));
    table.act("target Y").act("skip");
    EXPECT_EQ(statuses(table, "Y"), "on_the_list");
  }
}

constexpr auto behind_walls = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   . | .   Z |
     +   +   +   +   +
   2 | B   . | .   Y |
     +---+---+---+---+
)";

TEST(TheList, CannotBeUsedWithoutARivalCharacterInSight) {
  RULE("skirmish.ruling.15");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(behind_walls)), "Z"));
    EXPECT_FALSE(table.legal("ability A the_list")) << edition;
    EXPECT_THAT(table.refused("ability A the_list"),
                refused_by("skirmish.ruling.15", "nothing_fits",
                           "Arya Stark cannot use The List now: nobody is there that it asks for."));
    EXPECT_EQ(statuses(table, "Z"), "on_the_list");
  }
}

TEST(TheList, AStandingRivalHidesWhoIsBehind) {
  RULE("skirmish.sight.3");
  AtTable table(in_turn(sheet(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   Z   Y |
     +---+---+---+---+
   2 | B   .   .   . |
     +---+---+---+---+
)")));
  table.act("ability A the_list");
  EXPECT_THAT(table.options(), ElementsAre("target Z"));
}

// --- Water Dancer ------------------------------------------------------------------------------------------

TEST(WaterDancer, ChallengesAnAdjacentRival) {
  RULE("skirmish.chal.4");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(beside_zed))));
    const int attack = dice_of(table, "water_dancer");
    table.act("ability A water_dancer");
    EXPECT_THAT(table.options(), ElementsAre("challenge A Z")) << edition;
    EXPECT_THAT(table.refused("challenge A Y"),
                refused_by("skirmish.adj.1", "not_adjacent", "Yara is not adjacent to Arya Stark."));
    EXPECT_THAT(table.refused("challenge A B"), refused_by("skirmish.chal.3", "ally", "Bran is an ally."));
    EXPECT_EQ(table.refused("skip").reason, "not_optional");
    table.rolls(winning(attack, 2)).act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2)));
    EXPECT_TRUE(table.dice_used_up());
    EXPECT_EQ(table.state("Z"), "down");
  }
}

TEST(WaterDancer, ThenSheMayMoveWhetherSheWonOrLost) {
  RULE("skirmish.ability.4");
  for (const auto* edition : all_editions) {
    for (const bool wins : {true, false}) {
      AtTable table(in_turn(in_edition(edition, sheet(R"(
drawing
       a   b   c   d   e   f   g   h   i
     +---+---+---+---+---+---+---+---+---+
   1 | A   .   .   .   .   .   .   .   . |
     +   +---+---+---+---+---+---+---+---+
   2 | Z   B   .   .   .   .   .   .   Y |
     +---+---+---+---+---+---+---+---+---+
)"))));
      const int steps = steps_of(table, "water_dancer");
      const int attack = dice_of(table, "water_dancer");
      table.act("ability A water_dancer");
      table.rolls(wins ? winning(attack, 2) : losing(attack, 2)).act("challenge A Z");
      EXPECT_EQ(table.state("Z"), wins ? "down" : "standing");
      EXPECT_TRUE(table.legal("move A " + along(steps))) << edition;
      EXPECT_TRUE(table.legal("skip"));
      EXPECT_EQ(table.refused("move A " + along(steps + 1)).reason, "too_far");
      table.act("move A " + along(steps));
      EXPECT_EQ(table.square("A"), along(steps));
      EXPECT_EQ(table.asked(), "turn");
      EXPECT_EQ(table.actions_left(), 1);
    }
  }
}

TEST(WaterDancer, DoesNotTakeHerThroughWhoStillStands) {
  RULE("skirmish.move.7");
  constexpr auto row = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Z   .   . |
     +---+---+---+---+
   2 | B   .   .   Y |
     +---+---+---+---+
)";
  AtTable lost(in_turn(sheet(row)));
  const int attack = dice_of(lost, "water_dancer");
  lost.act("ability A water_dancer").rolls(losing(attack, 2)).act("challenge A Z");
  EXPECT_EQ(lost.refused("move A c1").reason, "rival_in_the_way");
  AtTable won(in_turn(sheet(row)));
  won.act("ability A water_dancer").rolls(winning(attack, 2)).act("challenge A Z");
  EXPECT_EQ(won.legal("move A c1"), steps_of(won, "water_dancer") >= 2);  // past a fallen one
}

TEST(WaterDancer, NeedsATargetUntil2022) {
  RULE("skirmish.action.9");
  RULE("skirmish.ability.6");
  for (const auto* edition : {"2019", "2020a", "2020b"}) {
    AtTable table(in_turn(in_edition(edition, sheet(long_row))));
    if (!is_challenge_action(table, "water_dancer")) continue;
    EXPECT_THAT(table.refused("ability A water_dancer"),
                refused_by("skirmish.action.9", "no_possible_target",
                           "Water Dancer is a challenge action, and Arya Stark has no possible target."))
        << edition;
  }
  AtTable table(in_turn(sheet(long_row)));
  table.act("ability A water_dancer");
  EXPECT_TRUE(table.happened("ended_there"));
  EXPECT_EQ(table.asked(), "turn");  // and so no move either
  EXPECT_EQ(table.square("A"), "a1");
  EXPECT_EQ(table.track(1, cost_of(table, "water_dancer")), colour_of(table, "water_dancer"));
}

}  // namespace arya_stark_test

}  // namespace tablewright::tests
