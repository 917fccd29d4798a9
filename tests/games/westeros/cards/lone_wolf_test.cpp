// Lone Wolf: a victory point and gold for a Hero who stands alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace lone_wolf_test {

using testing::HasSubstr;

constexpr auto card = "lone_wolf";

TEST(LoneWolf, DrawsACardInBattle_ForOneGoldOfADefender) { expect_secret(card, 1); }

TEST(LoneWolf, HasTheShieldOfStark) { expect_shields(card, {"stark"}); }

TEST(LoneWolf, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Play this only if a Hero of yours is the only unit in a domain. Gain 1 VP. Gain 2 gold.");
}

TEST(LoneWolf, AHeroAloneIsWorthAPointAndTwoGold) {
  Scene scene = three_at_table();
  scene.ally(0, "tully").hero("ashemark", "tully");
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.points_of(0), 1) << "an ally's Hero will do";
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_TRUE(scene.has_hero("ashemark", "tully")) << "he stays";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark gained 1 VP and has 1."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(LoneWolf, OnceOnly_HoweverManyHeroesAreAlone) {
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").hero("hornwood", "stark").put("casterly_rock", "lannister");
  scene.ally(0, "tully").put("riverrun", "tully").hero("ashemark", "tully").gold(0, 6);
  plays(scene, 0, card);
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.gold_of(0), 7) << "two castles: seven is the most";
}

TEST(LoneWolf, NotBesideAToken_AndARivalsHeroDoesNotCount) {
  RULE("westeros.event.cost");
  Scene scene = three_at_table();
  scene.hero("ashemark", "tully").ally(1, "tully");
  EXPECT_EQ(cannot_play(scene, 0, card),
            "westeros.event.cost: No Hero of yours is the only unit of a domain.");
  EXPECT_EQ(cannot_play(scene, 1, card), "") << "for Lannister he does";
}

}  // namespace lone_wolf_test

}  // namespace tablewright::tests
