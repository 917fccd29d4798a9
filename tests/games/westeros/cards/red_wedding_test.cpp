// Red Wedding: a victory point for every pair of tokens put back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace red_wedding_test {

using testing::HasSubstr;

constexpr auto card = "red_wedding";

TEST(RedWedding, CountsFourInBattle_ForTwoGoldOfADefender) { expect_strength(card, 4, 2); }

TEST(RedWedding, HasTheShieldOfLannister) { expect_shields(card, {"lannister"}); }

TEST(RedWedding, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Put back any number of tokens from your Ally Pool: 1 VP for each pair.");
}

TEST(RedWedding, APointForEachPair_OfWhateverHouses) {
  Scene scene = three_at_table();
  scene.pool(0, "tully", 2).pool(0, "arryn", 3).pool(1, "tully", 2);
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card).acts({"token tully", "token arryn", "token arryn"});
  EXPECT_EQ(scene.points_of(0), 0) << "not before the end";
  Scene three = scene;
  three.act("pass");
  EXPECT_EQ(three.points_of(0), 1) << "three are one pair";
  EXPECT_EQ(three.in_pool(0, "tully") + three.in_pool(0, "arryn"), 2);
  EXPECT_TRUE(is_over(three, card));
  scene.acts({"token tully", "token arryn"});
  EXPECT_EQ(scene.points_of(0), 2) << "five are two";
  EXPECT_EQ(scene.on_mat("tully"), 4) << "Lannister has the other two";
  EXPECT_EQ(scene.on_mat("arryn"), 6);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("A token of House Arryn went back from the Ally Pool of Stark."));
  EXPECT_THAT(scene.log(1), HasSubstr("Stark gained 2 VP and has 2."));
  EXPECT_TRUE(is_over(scene, card)) << "nothing is left to put back";
}

TEST(RedWedding, ExactlyFourAreTwoPoints_OneIsNone) {
  Scene four = three_at_table();
  four.pool(0, "tully", 4);
  plays(four, 0, card).acts({"token tully", "token tully", "token tully", "token tully"});
  EXPECT_EQ(four.points_of(0), 2);
  Scene one = three_at_table();
  one.pool(0, "tully");
  plays(one, 0, card).act("token tully");
  EXPECT_EQ(one.points_of(0), 0);
  EXPECT_TRUE(is_over(one, card));
}

TEST(RedWedding, OnlyOnesOwnPool) {
  Scene scene = three_at_table();
  scene.pool(0, "tully", 2).pool(1, "arryn", 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("token arryn"), "westeros.event.play");
  EXPECT_EQ(scene.why("token arryn"), "There is no token of House Arryn for this.");
}

TEST(RedWedding, NeedsATokenToPutBack_TheThroneIsNone) {
  RULE("ruling.westeros.event.put-back");
  Scene scene = three_at_table();
  hold_landing(scene, 0);
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.put-back: There is no token in your Ally Pool.");
  EXPECT_EQ(cannot_play(scene.pool(0, "tully"), 0, card), "");
}

}  // namespace red_wedding_test

}  // namespace tablewright::tests
