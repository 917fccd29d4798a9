// A Debt to the Iron Bank: a point for a full purse.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace a_debt_to_the_iron_bank_test {

using testing::HasSubstr;

constexpr auto card = "a_debt_to_the_iron_bank";

Scene with_points(int points) {
  Scene scene = three_at_table();
  scene.state.points[0] = static_cast<std::uint8_t>(points);
  scene.state.points[1] = 4;
  return scene;
}

TEST(ADebtToTheIronBank, IsASecretInBattle_ForOneGold) { expect_secret(card, 1); }

TEST(ADebtToTheIronBank, HasTheShieldsOfMartellAndLannister) {
  expect_shields(card, {"martell", "lannister"});
}

TEST(ADebtToTheIronBank, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Lose 1 VP. Set your gold to its maximum.");
}

TEST(ADebtToTheIronBank, OnePointForAllTheGoldThatFits) {
  Scene scene = with_points(1);
  scene.gold(0, 2).gold(1, 1);
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.points_of(0), 0);
  EXPECT_EQ(scene.gold_of(0), 8);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark lost 1 VP and has 0."));
  EXPECT_THAT(scene.log(1), HasSubstr("Stark gained 6 gold and has 8."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ADebtToTheIronBank, TheMaximumFallsWithEachCastle) {
  RULE("westeros.castle.upkeep");
  Scene scene = with_points(2);
  scene.put("castle_black", "stark").put("dragonstone", "stark");
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 6);
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ADebtToTheIronBank, NeedsAPoint_AndRoomForAGold) {
  RULE("westeros.event.cost");
  RULE("ruling.westeros.score.floor");
  RULE("ruling.westeros.event.possible");
  EXPECT_EQ(cannot_play(with_points(0), 0, card), "westeros.event.cost: It costs 1 VP; you have 0.");
  Scene full = with_points(1);
  full.gold(0, 8);
  EXPECT_EQ(cannot_play(full, 0, card),
            "ruling.westeros.event.possible: You cannot play A Debt to the Iron Bank: what it says cannot be "
            "done now.");
  full.gold(0, 7);
  EXPECT_EQ(cannot_play(full, 0, card), "");
}

}  // namespace a_debt_to_the_iron_bank_test

}  // namespace tablewright::tests
