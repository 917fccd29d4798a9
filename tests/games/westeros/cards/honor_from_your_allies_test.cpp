// Honor from your Allies: gold for the tokens in the Ally Pool.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace honor_from_your_allies_test {

using testing::HasSubstr;

constexpr auto card = "honor_from_your_allies";

TEST(HonorFromYourAllies, CountsTwoInBattle_ForNothing) { expect_strength(card, 2, 0); }

TEST(HonorFromYourAllies, HasTheShieldOfBaratheon) { expect_shields(card, {"baratheon"}); }

TEST(HonorFromYourAllies, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Gain 1 gold for each token in your Ally Pool, the Iron Throne counted.");
}

TEST(HonorFromYourAllies, OneGoldForEachToken_OfWhateverHouse) {
  Scene scene = three_at_table();
  scene.pool(0, "tully", 2).pool(0, "arryn").pool(1, "tully", 3).gold(0, 1);
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 4);
  EXPECT_EQ(scene.in_pool(0, "tully") + scene.in_pool(0, "arryn"), 3) << "they stay";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(2), HasSubstr("Stark gained 3 gold and has 4."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(HonorFromYourAllies, TheThroneCountsAsOne) {
  Scene scene = three_at_table();
  hold_landing(scene, 0).pool(0, "tully");
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 2);
  Scene alone = three_at_table();
  plays(hold_landing(alone, 0), 0, card);
  EXPECT_EQ(alone.gold_of(0), 1) << "even alone";
}

TEST(HonorFromYourAllies, UpToTheEndOfTheTrack_AndNotWithoutRoomOrTokens) {
  RULE("ruling.westeros.event.possible");
  RULE("ruling.westeros.gold.no-room");
  Scene scene = three_at_table();
  EXPECT_EQ(forbidden_by(scene.pool(1, "tully", 2), 0, card), "ruling.westeros.event.possible")
      << "another pool does not count";
  scene.pool(0, "tully", 3).gold(0, 7);
  Scene full = scene;
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 8);
  EXPECT_EQ(forbidden_by(full.gold(0, 8), 0, card), "ruling.westeros.event.possible");
}

}  // namespace honor_from_your_allies_test

}  // namespace tablewright::tests
