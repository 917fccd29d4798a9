// Hoster Tully: two gold, and a token of a house that is not his ally.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "games/westeros/cards/with_hero.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace hoster_tully_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "hoster_tully";

Scene at_riverrun() {
  Scene scene("tully stark");
  scene.put("riverrun", "tully", 2).hero("riverrun", "tully").put("winterfell", "stark", 2);
  scene.put("the_eyrie", "arryn", 2).put("highgarden", "tyrell", 2).put("pyke", "greyjoy", 2);
  return scene;
}

TEST(HosterTully, HisCardCountsThreeInBattle_ForOneGold) { expect_strength(card, 3, 1); }

TEST(HosterTully, HisCardHasTwoShields_LiesFaceUp_AndComesBack) { expect_hero_card(card); }

TEST(HosterTully, CountsTwo_GoesBackWithABenefit_AndComesAgain) { expect_figure(card); }

TEST(HosterTully, TheAbilityOfHisHouse) { expect_its_ability("tully"); }

TEST(HosterTully, HisCardSaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Gain 2 gold. Take 1 token of a non-player house that is not your ally from its Token Pool.");
}

TEST(HosterTully, TwoGoldAndATokenOfAHouseThatIsNotAnAlly_ARivalsIsFine) {
  Scene scene = at_riverrun();
  scene.ally(0, "arryn").ally(1, "greyjoy");
  const std::string stark = standing(scene, 1);
  const int on_mat = scene.on_mat("greyjoy");
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token tyrell", "token greyjoy"));
  EXPECT_EQ(scene.refusal("token arryn"), "westeros.event.play");
  EXPECT_EQ(scene.why("token arryn"), "There is no token of House Arryn for this.");
  EXPECT_EQ(scene.refusal("pass"), "westeros.event.play");
  scene.act("token greyjoy");
  EXPECT_EQ(scene.in_pool(0, "greyjoy"), 1);
  EXPECT_EQ(scene.on_mat("greyjoy"), on_mat - 1);
  EXPECT_EQ(standing(scene, 1), stark);
  EXPECT_THAT(scene.log(1), HasSubstr("Tully took a token of House Greyjoy into the Ally Pool."));
  EXPECT_TRUE(is_over(scene, card)) << "one token";
}

TEST(HosterTully, WhereNoTokenIsLeftThereIsTheGold) {
  RULE("ruling.westeros.event.possible");
  Scene scene = at_riverrun();
  scene.ally(0, "arryn").ally(0, "tyrell").pool(1, "greyjoy", 7);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_TRUE(is_over(scene, card)) << "nobody is asked for a token";
}

TEST(HosterTully, WithoutRoomForGoldTheTokenIsReasonEnough_WithoutBothItCannotBePlayed) {
  RULE("ruling.westeros.event.possible");
  Scene scene = at_riverrun();
  scene.gold(0, 8);
  EXPECT_EQ(cannot_play(scene, 0, card), "");
  scene.pool(1, "greyjoy", 7).pool(1, "tyrell", 7).pool(1, "arryn", 7);
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.possible: You cannot play Hoster Tully: what it says cannot be done now.");
  scene.gold(0, 7);
  EXPECT_EQ(cannot_play(scene, 0, card), "");
}

}  // namespace hoster_tully_test

}  // namespace tablewright::tests
