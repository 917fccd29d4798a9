// What Arya Stark does as No One.
#include <gtest/gtest.h>

#include "games/skirmish/cards/arya_stark_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace arya_stark_test {

using testing::ElementsAre;
using testing::HasSubstr;

// --- No One ------------------------------------------------------------------------------------------------

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

}  // namespace arya_stark_test

}  // namespace tablewright::tests
