// Hire a Master of Whispers: a Plot whose Shields cost nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace hire_a_master_of_whispers_test {

using testing::HasSubstr;

constexpr auto card = "hire_a_master_of_whispers";

TEST(HireAMasterOfWhispers, IsAFlagInBattle_ForNothing) { expect_flag(card, 0); }

TEST(HireAMasterOfWhispers, HasTheShieldOfTyrell) { expect_shields(card, {"tyrell"}); }

TEST(HireAMasterOfWhispers, SaysWhatItDoes) { EXPECT_EQ(text_of(card), "Plot at no cost."); }

TEST(HireAMasterOfWhispers, EachShieldOfTheOtherCardCostsNothing) {
  RULE("westeros.event.actions");
  Scene scene = three_at_table();
  scene.hand(0, {"critical_battle", "vendetta"});
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.question(), "play_plot");
  EXPECT_EQ(scene.refusal(std::string("play ") + card), "westeros.plot.card") << "it is being played";
  scene.acts({"play critical_battle", "shield arryn"});
  EXPECT_EQ(scene.refusal("shield arryn"), "westeros.plot.card") << "each Shield once";
  scene.act("shield tully");
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
  EXPECT_EQ(scene.in_pool(0, "tully"), 1);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(scene.is_discarded("critical_battle"));
  EXPECT_TRUE(scene.holds(0, "vendetta")) << "one card, not two";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(HireAMasterOfWhispers, TheOwnShieldsOfTheHeroCardAndAnOpponentsAsWell) {
  RULE("westeros.plot.own");
  RULE("westeros.plot.opponent");
  Scene scene = three_at_table();
  plays(scene, 0, card).acts({"play eddard_stark", "token tully", "shield stark", "token tully"});
  EXPECT_EQ(scene.in_pool(0, "tully"), 2);
  EXPECT_TRUE(is_over(scene, card));

  Scene theft = three_at_table();
  theft.pool(1, "arryn", 2).pool(2, "arryn").hand(0, {"red_wedding"}).gold(0, 1).gold(1, 1);
  plays(theft, 0, card).act("play red_wedding");
  EXPECT_EQ(theft.in_pool(0, "arryn"), 1);
  EXPECT_EQ(theft.in_pool(1, "arryn"), 1);
  EXPECT_EQ(theft.in_pool(2, "arryn"), 1) << "whoever is not on the Shield keeps theirs";
  EXPECT_EQ(theft.gold_of(0), 1) << "not a gold is paid";
  EXPECT_THAT(theft.log(2), HasSubstr("Stark stole a token of House Arryn from Lannister."));
  EXPECT_TRUE(is_over(theft, card));
}

TEST(HireAMasterOfWhispers, ThePlotMayBeDeclined) {
  RULE("westeros.action.optional");
  Scene scene = three_at_table();
  scene.hand(0, {"critical_battle"});
  plays(scene, 0, card).act("pass");
  EXPECT_TRUE(scene.holds(0, "critical_battle"));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(HireAMasterOfWhispers, WithoutAnotherUsefulCardItCannotBePlayed) {
  RULE("ruling.westeros.event.possible");
  const std::string no =
      "ruling.westeros.event.possible: You cannot play Hire a Master of Whispers: what it says cannot be "
      "done now.";
  Scene scene = three_at_table();
  scene.state.heroes_used.add(scene.house("stark"));
  EXPECT_EQ(cannot_play(scene, 0, card), no) << "it is the only card";
  scene.hand(0, {"red_wedding"});
  EXPECT_EQ(cannot_play(scene, 0, card), no) << "Lannister has nothing to be stolen";
  scene.pool(1, "arryn");
  EXPECT_EQ(cannot_play(scene, 0, card), "");
}

}  // namespace hire_a_master_of_whispers_test

}  // namespace tablewright::tests
