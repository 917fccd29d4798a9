// Arya Stark and her status card On the List. Defence and dots are reported, one copy of the status card is
// confirmed, all else is reconstructed and read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace arya_stark_test {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr auto two_each = R"(
side
  figure A arya_stark
  figure B "Bran"
side
  figure Z "Zed"
  figure Y "Yara"
)";

std::string sheet(std::string_view drawing) { return two_each + std::string(drawing); }

// The turn of `active`; `listed` has the card that Arya gave.
std::string in_turn(std::string_view text, std::string_view listed = "", std::string_view active = "A") {
  std::string position = std::string(text) + "position\n  active " + std::string(active) + "\n";
  if (!listed.empty()) position += "  status on_the_list " + std::string(listed) + " A\n";
  return position + "  side 1\n    pool red red silver silver\n";
}

constexpr auto beside_zed = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   Z   .   .   .   . |
     +   +   +   +   +   +   +
   2 | .   .   .   .   .   . |
     +   +   +   +   +   +   +
   3 | Y   .   .   .   .   B |
     +---+---+---+---+---+---+
)";
// One more die against who is on the list, besides Yara who is not.
constexpr auto between_them = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   A   Y   . |
     +   +   +   +   +
   2 | .   .   .   B |
     +---+---+---+---+
)";
// A long row: nobody is near.
constexpr auto long_row = R"(
drawing
       a   b   c   d   e   f   g   h   i   j
     +---+---+---+---+---+---+---+---+---+---+
   1 | A   .   .   .   .   .   .   .   .   Z |
     +---+---+---+---+---+---+---+---+---+---+
   2 | B   .   .   .   .   .   .   .   .   Y |
     +---+---+---+---+---+---+---+---+---+---+
)";

int more_dice_of(const AtTable& table) {
  for (const skirmish::Modifier& modifier : table.rules().modifiers) {
    if (modifier.what == skirmish::Changes::Dice && modifier.piece == table.piece("A"))
      return modifier.amount;
  }
  ADD_FAILURE() << "her trait adds no dice";
  return 0;
}

// --- The card ---------------------------------------------------------------------------------------------

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

// --- The List ---------------------------------------------------------------------------------------------

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

// --- Water Dancer -----------------------------------------------------------------------------------------

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

// --- No One -----------------------------------------------------------------------------------------------

// There is only one to choose: whoever is on the list.
void use_no_one(AtTable& table, std::string_view listed) {
  table.act("ability A no_one");
  EXPECT_THAT(table.options(), ElementsAre("target " + std::string(listed)));
  table.act("target " + std::string(listed));
}

TEST(NoOne, PlacesAryaBesideWhoIsOnTheListAnywhereOnTheMap) {
  RULE("skirmish.term.8");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   . | .   .   . |
     +   +   +   +   +   +
   2 | .   . | .   Z   . |
     +   +   +   +---+   +
   3 | B   . | .   .   Y |
     +---+---+---+---+---+
)")),
                          "Z"));
    use_no_one(table, "Z");
    // Neither sight nor ways matter; the wall below Zed and Yara's square do.
    EXPECT_EQ(table.squares("A", "place"), "c1 c2 d1 e1 e2") << edition;
    EXPECT_THAT(table.refused("place A b2"),
                refused_by("skirmish.adj.1", "square_not_adjacent", "b2 is not adjacent to Zed."));
    table.act("place A e1");
    EXPECT_EQ(table.square("A"), "e1");
    EXPECT_FALSE(table.happened("moved"));
    EXPECT_THAT(table.options(), ElementsAre("challenge A Z", "skip"));
    table.act("skip");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(NoOne, ThenSheMayDoABasicChallengeAgainstThatOneOnly) {
  RULE("skirmish.action.3");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   . |
     +   +   +   +   +   +
   2 | B   .   .   .   . |
     +   +   +   +   +   +
   3 | .   .   .   Z   Y |
     +---+---+---+---+---+
)")),
                          "Z"));
    use_no_one(table, "Z");
    table.act("place A e2");
    EXPECT_THAT(table.options(), ElementsAre("challenge A Z", "skip")) << edition;
    EXPECT_THAT(
        table.refused("challenge A Y"),
        refused_by("skirmish.ability.4", "only_target", "The challenge is against Zed, not against Yara."));
    const int attack = 2 + more_dice_of(table);
    table.rolls(winning(attack, 2)).act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2)));
    EXPECT_TRUE(table.dice_used_up());
    EXPECT_EQ(table.state("Z"), "down");
    EXPECT_EQ(statuses(table, "Z"), "on_the_list");  // knocked down is not out
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(NoOne, LiftsHerFirstSoThatHerOwnSquareMayBeChosen) {
  RULE("skirmish.ruling.13");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   Y |
     +---+---+---+
   2 | B   .   . |
     +---+---+---+
)")),
                          "Z"));
    use_no_one(table, "Z");
    EXPECT_EQ(table.squares("A", "place"), "a1") << edition;  // no other square is left
    EXPECT_THAT(table.refused("place A c1"), refused_by("skirmish.ruling.13", "occupied", "Yara is on c1."));
    table.act("place A a1").act("skip");
    EXPECT_EQ(table.square("A"), "a1");
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(NoOne, CannotBeUsedWhileTheCardIsNotInPlay) {
  RULE("skirmish.ruling.15");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(beside_zed))));
    EXPECT_FALSE(table.legal("ability A no_one")) << edition;
    EXPECT_THAT(table.refused("ability A no_one"),
                refused_by("skirmish.ruling.15", "no_square_fits",
                           "Arya Stark cannot use No One now: no square is free that it asks for."));
  }
}

TEST(NoOne, CannotBeUsedWhileItsHolderIsOffTheMap) {
  RULE("skirmish.ruling.19");
  AtTable table(sheet(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   . |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
position
  active A
  on_track Z 2 1
  status on_the_list Z A
  side 1
    pool red silver silver
)"));
  EXPECT_THAT(table.refused("ability A no_one"),
              refused_by("skirmish.ruling.15", "no_square_fits",
                         "Arya Stark cannot use No One now: no square is free that it asks for."));
}

TEST(NoOne, CannotBeUsedWithoutAFreeSquareThere) {
  RULE("skirmish.ruling.13");
  constexpr auto full = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   B   Z |
     +---+---+---+---+
   2 | .   .   .   Y |
     +---+---+---+---+
)";
  AtTable table(in_turn(sheet(full), "Z"));
  EXPECT_THAT(table.refused("ability A no_one"),
              refused_by("skirmish.ruling.15", "no_square_fits",
                         "Arya Stark cannot use No One now: no square is free that it asks for."));
  AtTable of_yara(in_turn(sheet(full), "Y"));
  EXPECT_TRUE(of_yara.legal("ability A no_one"));
}

TEST(NoOne, ReachesWhoLiesToo) {
  RULE("skirmish.ruling.18");
  AtTable table(in_turn(sheet(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   z |
     +---+---+---+---+---+
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)"),
                        "Z"));
  use_no_one(table, "Z");
  table.act("place A d1").rolls(winning(2 + more_dice_of(table), 2)).act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(statuses(table, "Z"), "");
}

// --- Valar Morghulis --------------------------------------------------------------------------------------

TEST(ValarMorghulis, AddsADieAgainstWhoIsOnTheList) {
  RULE("skirmish.trait.2");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(between_them)), "Z"));
    const int more = more_dice_of(table);
    EXPECT_GT(more, 0);
    table.rolls(losing(2 + more, 2)).act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(2 + more, 2))) << edition;
    const int dancing = dice_of(table, "water_dancer") + more;
    table.act("ability A water_dancer").rolls(losing(dancing, 2)).act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(dancing, 2)));
    EXPECT_TRUE(table.dice_used_up());
  }
}

TEST(ValarMorghulis, NotAgainstOthersAndNotForOthers) {
  RULE("skirmish.trait.2");
  AtTable hers(in_turn(sheet(between_them), "Z"));
  hers.rolls(losing(2, 2)).act("challenge A Y");
  EXPECT_THAT(hers.log(), HasSubstr(contest(2, 2)));
  AtTable nobodys(in_turn(sheet(between_them)));
  nobodys.rolls(losing(2, 2)).act("challenge A Z");
  EXPECT_THAT(nobodys.log(), HasSubstr(contest(2, 2)));
  AtTable brans(in_turn(sheet(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   B   .   A |
     +   +   +   +   +
   2 | .   .   .   Y |
     +---+---+---+---+
)"),
                        "Z", "B"));
  brans.rolls(losing(2, 2)).act("challenge B Z");
  EXPECT_THAT(brans.log(), HasSubstr(contest(2, 2)));
}

// The card marks its holder and does nothing else to it.
TEST(OnTheList, DoesNothingToItsHolder) {
  RULE("skirmish.status.1");
  AtTable table(in_turn(sheet(between_them), "Z", "Z"));
  AtTable free(in_turn(sheet(between_them), "", "Z"));
  EXPECT_EQ(table.options(), free.options());
  const int defence = defence_of(table, "A");
  table.rolls(losing(2, defence)).act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr(contest(2, defence)));
}

// Zed lies beside Arya and Bran; Yara stands in sight of Arya.
constexpr auto zed_lies = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   z   B   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   Y |
     +---+---+---+---+---+
)";

TEST(ValarMorghulis, AKnockOutByAryaLetsHerGiveTheCardToAnother) {
  RULE("skirmish.status.5");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(zed_lies)), "Z"));
    table.rolls(winning(2 + more_dice_of(table), 2)).act("challenge A Z");
    EXPECT_EQ(table.state("Z"), "track 1");
    EXPECT_EQ(statuses(table, "Z"), "") << edition;
    EXPECT_THAT(table.options(), ElementsAre("target Y", "skip")) << edition;
    table.act("target Y");
    EXPECT_EQ(statuses(table, "Y"), "on_the_list");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(ValarMorghulis, SheMayGiveItToNobody) {
  RULE("skirmish.ruling.14");
  AtTable table(in_turn(sheet(zed_lies), "Z"));
  table.rolls(winning(2 + more_dice_of(table), 2)).act("challenge A Z").act("skip");
  EXPECT_EQ(statuses(table, "Y"), "");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(ValarMorghulis, AKnockOutByAnotherOnlyDiscardsTheCard) {
  RULE("skirmish.status.5");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(zed_lies)), "Z", "B"));
    table.rolls(winning(2, 2)).act("challenge B Z");
    EXPECT_EQ(table.state("Z"), "track 1");
    EXPECT_EQ(statuses(table, "Z"), "") << edition;
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_EQ(table.active(), "B");
  }
}

TEST(ValarMorghulis, TheKnockOutOfAnotherLeavesTheCardWhereItIs) {
  RULE("skirmish.status.3");
  AtTable table(in_turn(sheet(zed_lies), "Y"));
  table.rolls(winning(2, 2)).act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(statuses(table, "Y"), "on_the_list");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(ValarMorghulis, KnockedDownIsNotKnockedOut) {
  RULE("skirmish.ko.1");
  AtTable table(in_turn(sheet(beside_zed), "Z"));
  table.rolls(winning(2 + more_dice_of(table), 2)).act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(statuses(table, "Z"), "on_the_list");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(ValarMorghulis, AsksNothingIfSheSeesNobodyElse) {
  RULE("skirmish.ruling.14");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   z | B   . |
     +   +   +   +   +
   2 | .   . | .   Y |
     +---+---+---+---+
)")),
                          "Z"));
    table.rolls(winning(2 + more_dice_of(table), 2)).act("challenge A Z");
    EXPECT_EQ(statuses(table, "Z"), "") << edition;
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

TEST(ValarMorghulis, GoesOnWhileAryaLiesOrIsOut) {
  RULE("skirmish.trait.3");
  AtTable lying(in_turn(sheet(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | a   z   B   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   Y |
     +---+---+---+---+---+
)"),
                        "Z", "B"));
  lying.rolls(winning(2, 2)).act("challenge B Z");
  EXPECT_EQ(statuses(lying, "Z"), "");
  EXPECT_EQ(lying.asked(), "turn");
  AtTable out(sheet(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   z   B   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   Y |
     +---+---+---+---+---+
position
  active B
  on_track A 1 1
  status on_the_list Z A
)"));
  out.rolls(winning(2, 2)).act("challenge B Z");
  EXPECT_EQ(statuses(out, "Z"), "");
  EXPECT_EQ(out.asked(), "turn");
}

TEST(ValarMorghulis, TheCardGivenAnewMarksItsHolderAtOnce) {
  RULE("skirmish.status.5");
  AtTable table(in_turn(sheet(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | z   A   Y   B |
     +---+---+---+---+
)"),
                        "Z"));
  const int attack = 2 + more_dice_of(table);
  table.rolls(winning(attack, 2)).act("challenge A Z").act("target Y");
  table.rolls(losing(attack, 2)).act("challenge A Y");
  EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2)));
  EXPECT_TRUE(table.dice_used_up());
}

TEST(ValarMorghulis, AKnockOutByAThirdPlayerDiscardsTheCardToo) {
  RULE("skirmish.status.5");
  AtTable table(R"(
side
  figure A arya_stark
side
  figure Z "Zed"
side
  figure H "Hal"
drawing
       a   b   c
     +---+---+---+
   1 | A   z   H |
     +---+---+---+
position
  active H
  status on_the_list Z A
)");
  table.rolls(winning(2, 2)).act("challenge H Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(statuses(table, "Z"), "");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.active(), "H");
}

TEST(TheList, NamesRivalsOfEverySideWhereEverybodyPlaysAlone) {
  RULE("skirmish.ffa.2");
  AtTable table(R"(
side
  figure A arya_stark
side
  figure Z "Zed"
side
  figure H "Hal"
drawing
       a   b   c
     +---+---+---+
   1 | Z   A   H |
     +---+---+---+
position
  active A
)");
  table.act("ability A the_list");
  EXPECT_THAT(table.options(), ElementsAre("target Z", "target H"));
}

TEST(OnTheList, BelongsToTheAryaThatGaveIt) {
  RULE("skirmish.trait.2");
  AtTable table(R"(
side
  figure A arya_stark
  figure B "Bran"
side
  figure Z arya_stark
  figure Y "Yara"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Y   Z   B |
     +---+---+---+---+
position
  active Z
  status on_the_list B A
  status Z_on_the_list B Z
)");
  EXPECT_EQ(statuses(table, "B"), "on_the_list Z_on_the_list");
  const int attack = 2 + more_dice_of(table);  // her own card counts, the other one does not
  table.rolls(losing(attack, 2)).act("challenge Z B");
  EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2)));
  EXPECT_TRUE(table.dice_used_up());
}

TEST(ValarMorghulis, AddsNothingForHerCompanion) {
  RULE("skirmish.trait.2");
  AtTable table(in_turn(R"(
side
  figure A arya_stark
  figure B "Bran"
  companion G ghost of A
side
  figure Z "Zed"
  figure Y "Yara"
  item K "Knife" of Z
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   Z   G   B |
     +   +   +   +   +   +
   2 | .   .   .   .   Y |
     +---+---+---+---+---+
)",
                        "Z"));
  const int attack = dice_of(table, "bite");
  table.act("companion G bite").rolls(losing(attack, 2)).act("challenge G Z");
  EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2)));
}

// What her companion knocks out, she has knocked out.
TEST(ValarMorghulis, AKnockOutByHerCompanionIsHers) {
  RULE("skirmish.companion.9");
  AtTable table(in_turn(R"(
side
  figure A arya_stark
  figure B "Bran"
  companion G ghost of A
side
  figure Z "Zed"
  figure Y "Yara"
  item K "Knife" of Z
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   z   G   B |
     +   +   +   +   +   +
   2 | .   .   .   .   Y |
     +---+---+---+---+---+
)",
                        "Z"));
  table.act("companion G bite").rolls(dice(dice_of(table, "bite"), "!!!") + "star star").act("challenge G Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_THAT(table.log(), HasSubstr("Zed is knocked out by Arya Stark"));
  EXPECT_EQ(statuses(table, "Z"), "");
  EXPECT_THAT(table.options(), ElementsAre("target Y", "skip"));
}

}  // namespace arya_stark_test

}  // namespace tablewright::tests
