// A Betrayer's Gift: a token of the Ally Pool for a victory point and gold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace a_betrayers_gift_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "a_betrayers_gift";

TEST(ABetrayersGift, CountsTwoInBattle_ForNothing) { expect_strength(card, 2, 0); }

TEST(ABetrayersGift, HasTheShieldOfArryn) { expect_shields(card, {"arryn"}); }

TEST(ABetrayersGift, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Put back 1 token from your Ally Pool. Gain 1 VP. Gain 4 gold.");
}

TEST(ABetrayersGift, OneTokenForAPointAndFourGold) {
  Scene scene = three_at_table();
  scene.pool(0, "tully", 2).pool(0, "arryn").pool(1, "tully").gold(0, 1);
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token tully", "token arryn")) << "one has to go";
  EXPECT_EQ(scene.points_of(0), 0) << "first the token";
  scene.act("token tully");
  EXPECT_EQ(scene.in_pool(0, "tully"), 1) << "one, not two";
  EXPECT_EQ(scene.on_mat("tully"), 4);
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.gold_of(0), 5);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("A token of House Tully went back from the Ally Pool of Stark."));
  EXPECT_THAT(scene.log(1), HasSubstr("Stark gained 4 gold and has 5."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ABetrayersGift, TheGoldEndsWithTheTrack_ThePointComesAllTheSame) {
  RULE("ruling.westeros.gold.no-room");
  Scene scene = three_at_table();
  scene.pool(0, "tully").gold(0, 6);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 8);
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ABetrayersGift, AnAllianceWithoutTokensStaysUntilAlliancesAreChecked) {
  RULE("westeros.ally.not-before");
  Scene scene = three_at_table();
  scene.ally(0, "tully").pool(0, "tully");
  plays(scene, 0, card);
  EXPECT_EQ(scene.in_pool(0, "tully"), 0);
  EXPECT_EQ(scene.state.owner[scene.house("tully").value].value, 0);
}

TEST(ABetrayersGift, NeedsATokenToPutBack_TheThroneIsNone) {
  RULE("ruling.westeros.event.put-back");
  Scene scene = three_at_table();
  hold_landing(scene, 0).pool(1, "tully", 2);
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.put-back: There is no token in your Ally Pool.");
  EXPECT_EQ(cannot_play(scene.pool(0, "tully"), 0, card), "");
}

}  // namespace a_betrayers_gift_test

}  // namespace tablewright::tests
