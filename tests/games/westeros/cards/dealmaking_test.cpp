// Dealmaking: a token of one or two houses, for a gold each.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace dealmaking_test {

using testing::HasSubstr;

constexpr auto card = "dealmaking";

TEST(Dealmaking, CountsTwoInBattle_ForNothing) { expect_strength(card, 2, 0); }

TEST(Dealmaking, HasTheShieldsOfArrynAndTyrell) { expect_shields(card, {"arryn", "tyrell"}); }

TEST(Dealmaking, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Take 1 token from the Token Pools of up to 2 different houses, for 1 gold each.");
}

TEST(Dealmaking, TokensOfTwoDifferentHouses_ForAGoldEach) {
  Scene scene = three_at_table();
  scene.gold(0, 5).pool(1, "arryn").gold(1, 2);
  const std::string lannister = standing(scene, 1);
  const int tully = scene.on_mat("tully");
  plays(scene, 0, card);
  EXPECT_EQ(scene.question(), "token");
  EXPECT_EQ(scene.refusal("token martell"), "westeros.event.play") << "not in the game";
  EXPECT_EQ(scene.refusal("token lannister"), "westeros.event.play") << "a player's";
  scene.act("token tully");
  EXPECT_EQ(scene.refusal("token tully"), "westeros.event.play") << "another house";
  EXPECT_EQ(scene.why("token tully"), "There is no token of House Tully for this.");
  scene.act("token arryn");
  EXPECT_EQ(scene.in_pool(0, "tully"), 1);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
  EXPECT_EQ(scene.on_mat("tully"), tully - 1);
  EXPECT_EQ(scene.gold_of(0), 3);
  EXPECT_EQ(standing(scene, 1), lannister) << "from the Token Pool, not from others";
  EXPECT_THAT(scene.log(2), HasSubstr("Stark took a token of House Tully into the Ally Pool."));
  EXPECT_TRUE(is_over(scene, card)) << "no third one";
}

TEST(Dealmaking, OneIsEnough) {
  Scene scene = three_at_table();
  scene.gold(0, 2);
  plays(scene, 0, card).acts({"token greyjoy", "pass"});
  EXPECT_EQ(scene.in_pool(0, "greyjoy"), 1);
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Dealmaking, WithOneGoldThereIsNoSecond) {
  Scene scene = three_at_table();
  scene.gold(0, 1);
  plays(scene, 0, card).act("token greyjoy");
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(is_over(scene, card)) << "nothing left to ask";
}

TEST(Dealmaking, AnEmptyTokenPoolGivesNone_TheOwnAllysDoes) {
  Scene scene = three_at_table();
  scene.pool(1, "tully", 6).ally(0, "arryn").gold(0, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("token tully"), "westeros.event.play");
  scene.act("token arryn");
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
}

TEST(Dealmaking, WithoutGoldOrTokensItCannotBePlayed) {
  RULE("ruling.westeros.event.possible");
  const std::string no =
      "ruling.westeros.event.possible: You cannot play Dealmaking: what it says cannot be done now.";
  Scene scene = three_at_table();
  EXPECT_EQ(cannot_play(scene, 0, card), no);
  scene.gold(0, 1);
  EXPECT_EQ(cannot_play(scene, 0, card), "");
  scene.pool(1, "arryn", 6).pool(1, "tully", 6).pool(2, "tyrell", 6).pool(2, "greyjoy", 6);
  EXPECT_EQ(cannot_play(scene, 0, card), no) << "all Token Pools are empty";
}

}  // namespace dealmaking_test

}  // namespace tablewright::tests
