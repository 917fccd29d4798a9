// Complex Negotiations: a token for a token with another player.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace complex_negotiations_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "complex_negotiations";

TEST(ComplexNegotiations, IsAFlagInBattle_ForNothing) { expect_flag(card, 0); }

TEST(ComplexNegotiations, HasTheShieldsOfLannisterAndStark) { expect_shields(card, {"lannister", "stark"}); }

TEST(ComplexNegotiations, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Take 1 token out of another player's Ally Pool and hand over 1 from yours.");
}

TEST(ComplexNegotiations, OneComesAndOneGoes) {
  Scene scene = three_at_table();
  scene.pool(0, "tully").pool(0, "tyrell", 2).pool(1, "arryn").pool(1, "greyjoy").pool(2, "arryn");
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("player p2", "player p3"));
  EXPECT_EQ(scene.refusal("player p1"), "westeros.event.play");
  scene.act("player p2");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token arryn", "token greyjoy")) << "of one's choice";
  scene.acts({"token arryn", "token tully"});
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
  EXPECT_EQ(scene.in_pool(0, "tully"), 0);
  EXPECT_EQ(scene.in_pool(0, "tyrell"), 2);
  EXPECT_EQ(scene.in_pool(1, "arryn"), 0);
  EXPECT_EQ(scene.in_pool(1, "tully"), 1);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(2), HasSubstr("Lannister handed a token of House Arryn to Stark."));
  EXPECT_THAT(scene.log(2), HasSubstr("Stark handed a token of House Tully to Lannister."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ComplexNegotiations, TheTokenThatCameIsNotHandedBack) {
  Scene scene = three_at_table();
  scene.pool(0, "tully").pool(0, "tyrell").pool(1, "arryn");
  Scene same = scene;
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token tully", "token tyrell"));
  EXPECT_EQ(scene.refusal("token arryn"), "westeros.event.play") << "that would be no swap";
  EXPECT_EQ(scene.refusal("pass"), "westeros.event.play") << "one has to go";
  same.pool(0, "arryn");
  plays(same, 0, card);
  EXPECT_EQ(same.refusal("token arryn"), "") << "another one of the same house";
}

TEST(ComplexNegotiations, NeedsATokenOnBothSides) {
  RULE("ruling.westeros.event.possible");
  const std::string refusal = "ruling.westeros.event.possible";
  EXPECT_EQ(forbidden_by(three_at_table().pool(0, "tully", 2), 0, card), refusal);
  EXPECT_EQ(forbidden_by(three_at_table().pool(1, "tully", 2), 0, card), refusal);
  EXPECT_EQ(cannot_play(three_at_table().pool(1, "tully").pool(0, "tully"), 0, card), "");
}

TEST(ComplexNegotiations, APlayerWithoutTokensCannotBeChosen) {
  Scene scene = three_at_table();
  scene.pool(0, "tully").pool(1, "arryn");
  asked_with(scene, 0, card);
  scene.act("play complex_negotiations");
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1) << "Lannister is the only choice, and so are the tokens";
  EXPECT_EQ(scene.in_pool(1, "tully"), 1);
  EXPECT_TRUE(is_over(scene, card));
}

}  // namespace complex_negotiations_test

}  // namespace tablewright::tests
