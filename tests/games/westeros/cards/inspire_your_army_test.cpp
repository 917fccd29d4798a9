// Inspire your Army: a Recruit for nothing, while the Force Track is full.
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace inspire_your_army_test {

constexpr auto card = "inspire_your_army";

TEST(InspireYourArmy, DrawsACardInBattle_ForOneGoldOfADefender) { expect_secret(card, 1); }

TEST(InspireYourArmy, HasTheShieldsOfTyrellAndGreyjoy) { expect_shields(card, {"tyrell", "greyjoy"}); }

TEST(InspireYourArmy, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Play this only with 7 or more tokens on your Force Track. Recruit at no cost.");
}

TEST(InspireYourArmy, TwoUnitsForNothing) {
  RULE("westeros.event.actions");
  Scene scene = three_at_table();
  scene.put("hornwood", "stark");
  ASSERT_EQ(scene.on_mat("stark"), 7) << "just enough";
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card).acts({"recruit stark", "deploy hornwood", "recruit stark", "deploy winterfell"});
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 2);
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 2);
  EXPECT_EQ(scene.on_mat("stark"), 5);
  EXPECT_EQ(scene.gold_of(0), 0) << "nobody had any";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_TRUE(is_over(scene, card)) << "not a third";
}

TEST(InspireYourArmy, HeroesAndAlliedTokensToo_WhereOneHasControl) {
  RULE("westeros.recruit.where");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("hornwood", "stark").put("casterly_rock", "lannister");
  scene.ally(0, "tully").put("riverrun", "tully", 2);
  plays(scene, 0, card).act("recruit eddard_stark");
  EXPECT_EQ(scene.refusal("deploy casterly_rock"), "westeros.recruit.where");
  scene.acts({"deploy riverrun", "recruit tully", "deploy riverrun"});
  EXPECT_TRUE(scene.has_hero("riverrun", "stark"));
  EXPECT_EQ(scene.tokens("riverrun", "tully"), 3);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(InspireYourArmy, NeedsSevenTokensOnTheTrack) {
  RULE("westeros.event.cost");
  Scene scene = three_at_table();
  scene.put("hornwood", "stark", 2);
  EXPECT_EQ(cannot_play(scene, 0, card),
            "westeros.event.cost: It needs 7 tokens on your Force Track; there are 6.");
}

TEST(InspireYourArmy, NeedsRoomForARecruit) {
  RULE("ruling.westeros.event.possible");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).hero("winterfell", "stark").put("casterly_rock", "lannister");
  EXPECT_EQ(forbidden_by(scene, 0, card), "ruling.westeros.event.possible");
}

}  // namespace inspire_your_army_test

}  // namespace tablewright::tests
