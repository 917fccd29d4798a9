// What Valar Morghulis gives Arya Stark.
#include <gtest/gtest.h>

#include "games/skirmish/cards/arya_stark_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace arya_stark_test {

using testing::ElementsAre;
using testing::HasSubstr;

// --- Valar Morghulis ---------------------------------------------------------------------------------------

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
