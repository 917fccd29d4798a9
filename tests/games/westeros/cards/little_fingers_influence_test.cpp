// Little Finger's Influence: one token of the Ally Pool for two of another house.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace little_fingers_influence_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "little_fingers_influence";

TEST(LittleFingersInfluence, IsAFlagInBattle_ForNothing) { expect_flag(card, 0); }

TEST(LittleFingersInfluence, HasTheShieldOfArryn) { expect_shields(card, {"arryn"}); }

TEST(LittleFingersInfluence, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Put back 1 token from your Ally Pool. Take 2 tokens of one other non-player house from its "
            "Token Pool.");
}

TEST(LittleFingersInfluence, OneTokenGoesBack_TwoOfAnotherHouseCome) {
  Scene scene = three_at_table();
  scene.pool(0, "tully").pool(0, "tyrell");
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token tully", "token tyrell")) << "of one's choice";
  EXPECT_EQ(scene.refusal("pass"), "westeros.event.play");
  scene.act("token tully");
  EXPECT_EQ(scene.on_mat("tully"), 6);
  EXPECT_EQ(scene.refusal("token tully"), "westeros.event.play") << "another house";
  EXPECT_EQ(scene.why("token tully"), "There is no token of House Tully for this.");
  EXPECT_EQ(scene.refusal("token martell"), "westeros.event.play") << "it is not in the game";
  scene.act("token arryn");
  EXPECT_EQ(scene.in_pool(0, "arryn"), 2);
  EXPECT_EQ(scene.in_pool(0, "tully"), 0);
  EXPECT_EQ(scene.in_pool(0, "tyrell"), 1);
  EXPECT_EQ(scene.on_mat("arryn"), 4);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("A token of House Tully went back from the Ally Pool of Stark."));
  EXPECT_THAT(scene.log(1), HasSubstr("Stark took a token of House Arryn into the Ally Pool."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(LittleFingersInfluence, AsManyAsThePoolHas) {
  Scene scene = three_at_table();
  scene.pool(0, "tully").pool(1, "arryn", 5);
  plays(scene, 0, card).act("token arryn");
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1) << "the last one";
  EXPECT_EQ(scene.on_mat("arryn"), 0);
  EXPECT_EQ(scene.in_pool(1, "arryn"), 5);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(LittleFingersInfluence, WithoutAnotherHouseOnlyTheTokenGoesBack) {
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2)
      .put("casterly_rock", "lannister")
      .put("riverrun", "tully")
      .pool(0, "tully");
  plays(scene, 0, card);
  EXPECT_EQ(scene.in_pool(0, "tully"), 0);
  EXPECT_EQ(scene.on_mat("tully"), 8);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(LittleFingersInfluence, NeedsATokenToPutBack_TheThroneIsNone) {
  RULE("ruling.westeros.event.put-back");
  Scene scene = three_at_table();
  hold_landing(scene, 0).pool(1, "tully", 2);
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.put-back: There is no token in your Ally Pool.");
  EXPECT_EQ(cannot_play(scene.pool(0, "tully"), 0, card), "");
}

}  // namespace little_fingers_influence_test

}  // namespace tablewright::tests
