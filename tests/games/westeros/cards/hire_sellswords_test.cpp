// Hire Sellswords: the next two tokens of the Force Track for three gold in all.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace hire_sellswords_test {

using testing::HasSubstr;

constexpr auto card = "hire_sellswords";

TEST(HireSellswords, CountsOneInBattle_ForNothing) { expect_strength(card, 1, 0); }

TEST(HireSellswords, HasTheShieldOfLannister) { expect_shields(card, {"lannister"}); }

TEST(HireSellswords, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Recruit 2 own Power Tokens for 3 gold in all.");
}

TEST(HireSellswords, TwoTokensForThreeGold_HoweverDearTheirSpaces) {
  RULE("westeros.event.actions");
  Scene scene = three_at_table();
  scene.put("hornwood", "stark", 3).put("the_rills", "stark", 2).put("shadow_tower", "stark").gold(0, 3);
  EXPECT_EQ(scene.rules->force_prices[7], 4) << "the two that are left are the dearest";
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(scene.question(), "recruit");
  scene.acts({"recruit stark", "deploy shadow_tower", "recruit stark", "deploy shadow_tower"});
  EXPECT_EQ(scene.tokens("shadow_tower", "stark"), 3);
  EXPECT_EQ(scene.on_mat("stark"), 0);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark paid 3 gold and has 0."));
  EXPECT_THAT(scene.log(1), HasSubstr("Stark recruited a token of House Stark in Shadow Tower."));
  EXPECT_TRUE(is_over(scene, card)) << "no third one";
}

TEST(HireSellswords, NeitherHeroesNorAllies) {
  Scene scene = three_at_table();
  scene.state.at[scene.domain("winterfell").value].remove(westeros::hero_of(scene.house("stark")));
  scene.state.heroes_home.add(scene.house("stark"));
  scene.put("hornwood", "stark").ally(0, "tully").gold(0, 7);
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("recruit eddard_stark"), "westeros.event.play");
  EXPECT_EQ(scene.why("recruit eddard_stark"), "Eddard Stark cannot be taken for this.");
  EXPECT_EQ(scene.refusal("recruit tully"), "westeros.event.play");
  EXPECT_EQ(scene.refusal("recruit lannister"), "westeros.recruit.own");
  scene.acts({"recruit stark", "deploy hornwood", "recruit stark", "deploy winterfell"});
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 2);
  EXPECT_EQ(scene.gold_of(0), 4);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(HireSellswords, TheLastTokenOfTheTrackCostsAsMuch) {
  Scene scene = three_at_table();
  scene.put("hornwood", "stark", 3).put("the_rills", "stark", 3).put("shadow_tower", "stark").gold(0, 4);
  plays(scene, 0, card).acts({"recruit stark", "deploy winterfell"});
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.on_mat("stark"), 0);
  EXPECT_TRUE(is_over(scene, card)) << "there is no other";
}

TEST(HireSellswords, NeedsThreeGold_ATokenAndRoomForIt) {
  RULE("westeros.event.cost");
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  scene.gold(0, 2);
  EXPECT_EQ(cannot_play(scene, 0, card), "westeros.event.cost: It costs 3 gold; you have 2.");
  scene.gold(0, 3);
  EXPECT_EQ(cannot_play(scene, 0, card), "");
  scene.put("winterfell", "stark");
  EXPECT_EQ(
      cannot_play(scene, 0, card),
      "ruling.westeros.event.possible: You cannot play Hire Sellswords: what it says cannot be done now.")
      << "three units in the only domain";
  scene.put("hornwood", "stark", 3).put("the_rills", "stark", 2).put("shadow_tower", "stark", 2);
  EXPECT_EQ(scene.on_mat("stark"), 0);
  EXPECT_THAT(cannot_play(scene, 0, card), HasSubstr("ruling.westeros.event.possible")) << "no token left";
}

}  // namespace hire_sellswords_test

}  // namespace tablewright::tests
