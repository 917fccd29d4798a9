// Needle, an item: all of its card is reconstructed and read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/cards/watchman.hpp"
#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace needle_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Ann has Needle; what Zed has does nothing.
constexpr auto with_needle = R"(
side
  figure A "Ann"
  figure B "Bran"
  item N needle of A
side
  figure Z "Zed"
  figure Y "Yara"
  item K "Knife" of Z
)";

std::string sheet(std::string_view drawing) { return with_needle + std::string(drawing); }
std::string in_turn(std::string_view text, std::string_view active = "A") {
  return std::string(text) + "position\n  active " + std::string(active) + "\n";
}

constexpr auto beside_zed = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Z   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | B   .   .   .   Y |
     +---+---+---+---+---+
)";
constexpr auto long_row = R"(
drawing
       a   b   c   d   e   f   g   h   i   j
     +---+---+---+---+---+---+---+---+---+---+
   1 | A   .   .   .   .   .   .   .   .   Z |
     +---+---+---+---+---+---+---+---+---+---+
   2 | B   .   .   .   .   .   .   .   .   Y |
     +---+---+---+---+---+---+---+---+---+---+
)";

TEST(Needle, IsUsedByItsHolderForAnAction) {
  RULE("skirmish.item.7");
  RULE("skirmish.item.9");
  AtTable table(in_turn(sheet(beside_zed)));
  EXPECT_THAT(table.options("use"), ElementsAre("use A needle"));
  const std::string pool = table.pool(1);
  table.act("use A needle").act("skip").act("skip");
  EXPECT_EQ(table.actions_left(), 1);
  EXPECT_EQ(table.pool(1), pool);  // no token pays
  EXPECT_EQ(table.state("N"), "track " + std::to_string(cost_of(table, "needle")));
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Needle, IsNoUseToAnybodyElse) {
  RULE("skirmish.item.8");
  AtTable table(in_turn(sheet(beside_zed), "B"));
  EXPECT_THAT(table.options("use"), IsEmpty());
  EXPECT_THAT(table.refused("use B needle"),
              refused_by("skirmish.item.7", "not_its_action", "Needle is nothing that Bran can do now."));
}

TEST(Needle, IsNoUseToAHolderThatLies) {
  RULE("skirmish.ko.3");
  AtTable table(in_turn(sheet(R"(
drawing
       a   b   c
     +---+---+---+
   1 | a   Z   . |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)")));
  EXPECT_THAT(table.refused("use A needle"),
              refused_by("skirmish.ko.3", "knocked_down",
                         "Ann is knocked down: it can rally or be exhausted, nothing else."));
}

TEST(Needle, MayMoveItsHolderFirst) {
  RULE("skirmish.move.2");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(long_row))));
    const int steps = steps_of(table, "needle");
    if (!needs_no_target(table, "needle", edition)) continue;
    table.act("use A needle");
    EXPECT_EQ(table.refused("challenge A Z").reason, "answer_the_part");  // the move comes first
    EXPECT_TRUE(table.legal("move A " + along(steps))) << edition;
    EXPECT_EQ(table.refused("move A " + along(steps + 1)).reason, "too_far");
    EXPECT_EQ(table.refused("move B b2").reason, "other_does_it");
    table.act("move A " + along(steps));
    EXPECT_EQ(table.square("A"), along(steps));
    EXPECT_EQ(table.asked(), "turn") << edition;  // nobody is there to challenge
    EXPECT_EQ(table.state("N"), "track " + std::to_string(cost_of(table, "needle")));
  }
}

TEST(Needle, MayChallengeThen) {
  RULE("skirmish.chal.4");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(beside_zed))));
    const int attack = dice_of(table, "needle");
    table.act("use A needle").act("skip");
    EXPECT_THAT(table.options(), ElementsAre("challenge A Z", "skip")) << edition;
    EXPECT_THAT(table.refused("challenge A Y"),
                refused_by("skirmish.adj.1", "not_adjacent", "Yara is not adjacent to Ann."));
    EXPECT_THAT(table.refused("challenge A B"), refused_by("skirmish.chal.3", "ally", "Bran is an ally."));
    table.rolls(winning(attack, 2)).act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2)));
    EXPECT_TRUE(table.dice_used_up());
    EXPECT_EQ(table.state("Z"), "down");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.state("N"), "track " + std::to_string(cost_of(table, "needle")));
  }
}

TEST(Needle, ChallengesWhoIsAdjacentAfterTheMove) {
  RULE("skirmish.ability.4");
  AtTable table(in_turn(sheet(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   A   .   Y |
     +   +   +   +   +
   2 | B   .   .   . |
     +---+---+---+---+
)")));
  table.act("use A needle").act("move A c1");
  EXPECT_THAT(table.options(), ElementsAre("challenge A Y", "skip"));
  table.act("skip");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Needle, NeedsNoTarget) {
  RULE("skirmish.action.8");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(long_row))));
    EXPECT_EQ(table.legal("use A needle"), needs_no_target(table, "needle", edition));
    if (!needs_no_target(table, "needle", edition)) continue;
    table.act("use A needle").act("skip");
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(Needle, KnocksOutForItsHolder) {
  RULE("skirmish.ko.4");
  AtTable table(in_turn(sheet(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   z   . |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)")));
  table.act("use A needle").act("skip");
  table.rolls(winning(dice_of(table, "needle"), 2)).act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_THAT(table.log(), HasSubstr("Zed is knocked out by Ann"));
  EXPECT_EQ(table.points(1), 1);
}

TEST(Needle, StopsWhereItsHolderIsKnockedDownAndItsCardGoesOnTheTrack) {
  RULE("skirmish.ruling.3");
  RULE("skirmish.item.9");
  AtTable table = with_watchman(in_turn(R"(
side
  figure A "Ann"
  figure B "Bran"
  item N needle of A
side
  figure Z watchman
  figure Y "Yara"
  item K "Knife" of Z
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   Z   . |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)"));
  table.act("use A needle").act("move A b1");
  strike(table, "star star, star star");
  EXPECT_EQ(table.state("A"), "down");
  EXPECT_EQ(table.state("N"), "track " + std::to_string(cost_of(table, "needle")));
  EXPECT_TRUE(table.exhausted("A"));
  EXPECT_EQ(table.asked(), "choose");
}

TEST(Needle, CannotBeUsedAgainUntilItsCardIsBack) {
  RULE("skirmish.item.11");
  RULE("skirmish.cool.5");
  AtTable table(in_turn(sheet(beside_zed)));
  const int cost = cost_of(table, "needle");
  table.act("use A needle").act("skip").act("skip");
  EXPECT_THAT(table.refused("use A needle"),
              refused_by("skirmish.item.11", "item_on_track",
                         "Needle is on the " + std::to_string(cost) + " of the cooldown track."));
  for (int round = 1; round <= cost; ++round) {
    EXPECT_EQ(table.state("N"), "track " + std::to_string(cost + 1 - round));
    end_round(table);
  }
  until_turn_of(table, "A");
  EXPECT_EQ(table.round(), cost + 1);
  EXPECT_EQ(table.state("N"), "aside");
  EXPECT_TRUE(table.legal("use A needle"));
}

TEST(Needle, IsNotForBasicCharacters) {
  RULE("skirmish.comp.5");
  for (const auto* edition : all_editions) {
    EXPECT_THAT(problems_of(in_edition(edition, R"(
map winterfell
side
  figure A jon_snow
  figure B sworn_brother
  item N needle of B
side
  figure Z night_king
  figure Y white_walker
  item K "Knife" of Z
)")),
                ElementsAre(HasSubstr("Sworn Brother is a basic character and can have no attachment.")))
        << edition;
  }
}

TEST(Needle, InTheHandsOfAryaItGetsTheDieOfHerTrait) {
  RULE("skirmish.item.7");
  AtTable table(R"(
side
  figure A arya_stark
  item N needle of A
side
  figure Z "Zed"
  item K "Knife" of Z
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +---+---+---+
position
  active A
  status on_the_list Z A
)");
  int attack = dice_of(table, "needle");
  for (const skirmish::Modifier& modifier : table.rules().modifiers) {
    if (modifier.what == skirmish::Changes::Dice) attack += modifier.amount;
  }
  EXPECT_GT(attack, dice_of(table, "needle"));
  table.act("use A needle").act("skip").rolls(winning(attack, 2)).act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2)));
  EXPECT_TRUE(table.dice_used_up());
}

}  // namespace needle_test

}  // namespace tablewright::tests
