// Drain the Coffers: six gold for whoever has none.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace drain_the_coffers_test {

using testing::HasSubstr;

constexpr auto card = "drain_the_coffers";

TEST(DrainTheCoffers, IsAFlagInBattle_ForNothing) { expect_flag(card, 0); }

TEST(DrainTheCoffers, HasTheShieldOfBaratheon) { expect_shields(card, {"baratheon"}); }

TEST(DrainTheCoffers, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Play this only with exactly 0 gold. Gain 6 gold.");
}

TEST(DrainTheCoffers, SixGoldFromNothing) {
  Scene scene = three_at_table();
  scene.gold(1, 3);
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 6);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark gained 6 gold and has 6."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(DrainTheCoffers, NotWithASingleGold) {
  RULE("westeros.event.cost");
  EXPECT_EQ(cannot_play(three_at_table(), 0, card), "");
  EXPECT_EQ(cannot_play(three_at_table().gold(0, 1), 0, card),
            "westeros.event.cost: It needs exactly 0 gold; you have 1.");
}

TEST(DrainTheCoffers, UpToTheEndOfTheTrack) {
  RULE("westeros.gold.bounds");
  Scene scene = three_at_table();
  for (const char* castle : {"castle_black", "dragonstone", "sunspear"}) scene.put(castle, "stark");
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 5) << "four castles leave five spaces";
  EXPECT_TRUE(is_over(scene, card));
}

}  // namespace drain_the_coffers_test

}  // namespace tablewright::tests
