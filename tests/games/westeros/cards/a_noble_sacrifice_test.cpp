// A Noble Sacrifice: a token of one's own for a victory point and twice its benefit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace a_noble_sacrifice_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "a_noble_sacrifice";

TEST(ANobleSacrifice, CountsTwoInBattle_ForNothing) { expect_strength(card, 2, 0); }

TEST(ANobleSacrifice, HasTheShieldsOfArrynAndStark) { expect_shields(card, {"arryn", "stark"}); }

TEST(ANobleSacrifice, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Eliminate a Power Token of your house with twice its return benefit. Gain 1 VP.");
}

TEST(ANobleSacrifice, TwiceTheGoldOfTheSpace_AndAPoint) {
  RULE("westeros.event.eliminate");
  Scene scene = three_at_table();
  scene.put("hornwood", "stark", 2);
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("target stark winterfell", "target stark hornwood"));
  scene.act("target stark hornwood");
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 1);
  EXPECT_EQ(scene.on_mat("stark"), 7);
  EXPECT_EQ(scene.gold_of(0), 2) << "the third space shows a gold";
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("House Stark in Hornwood is eliminated."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ANobleSacrifice, TwoCards_AsFarAsTheHandHasRoom) {
  RULE("westeros.return.token");
  RULE("ruling.westeros.cards.overflow");
  Scene scene = three_at_table();
  scene.put("hornwood", "stark", 3).deck({"vendetta", "poisoning"});
  Scene nearly_full = scene;
  plays(scene, 0, card).act("target stark hornwood");
  EXPECT_TRUE(scene.holds(0, "vendetta") && scene.holds(0, "poisoning")) << "the fourth space shows a card";
  EXPECT_TRUE(is_over(scene, card));
  nearly_full.hand(0, {"red_wedding", "dealmaking", "lone_wolf"});
  plays(nearly_full, 0, card).act("target stark hornwood");
  EXPECT_TRUE(nearly_full.holds(0, "vendetta"));
  EXPECT_FALSE(nearly_full.holds(0, "poisoning")) << "four cards are the limit";
}

TEST(ANobleSacrifice, FromTheNinthSpaceThreePoints) {
  Scene scene = three_at_table();
  scene.put("hornwood", "stark", 3).put("the_rills", "stark", 3).put("castle_black", "stark", 2);
  ASSERT_EQ(scene.on_mat("stark"), 0);
  plays(scene, 0, card).act("target stark the_rills");
  EXPECT_EQ(scene.points_of(0), 3) << "twice the point of the space, and the card's own";
}

TEST(ANobleSacrifice, OnlyATokenOfOnesOwnHouse) {
  Scene scene = three_at_table();
  scene.put("hornwood", "stark").ally(0, "tully");
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("target lannister casterly_rock"), "westeros.event.play");
  EXPECT_EQ(scene.refusal("target tully riverrun"), "westeros.event.play") << "an ally's is not one's own";
  EXPECT_EQ(scene.refusal("target eddard_stark winterfell"), "westeros.event.play")
      << "nor is a Hero a token";
}

TEST(ANobleSacrifice, NotTheFinalUnit_AndNotWithoutAToken) {
  RULE("westeros.final.immune");
  RULE("ruling.westeros.event.possible");
  Scene scene("stark lannister");
  scene.put("casterly_rock", "lannister", 2).put("winterfell", "stark");
  const std::string refusal = "ruling.westeros.event.possible";
  EXPECT_EQ(forbidden_by(scene, 0, card), refusal);
  Scene hero("stark lannister");
  hero.put("casterly_rock", "lannister", 2).hero("winterfell", "stark");
  EXPECT_EQ(forbidden_by(hero, 0, card), refusal);
  EXPECT_EQ(cannot_play(hero.put("winterfell", "stark"), 0, card), "")
      << "beside a Hero it is not the final one";
}

}  // namespace a_noble_sacrifice_test

}  // namespace tablewright::tests
