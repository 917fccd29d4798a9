// Olenna Tyrell: two gold and a Plot whose card comes back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "games/westeros/cards/with_hero.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace olenna_tyrell_test {

using testing::HasSubstr;

constexpr auto card = "olenna_tyrell";

Scene at_highgarden() {
  Scene scene("tyrell stark");
  scene.put("highgarden", "tyrell", 2).hero("highgarden", "tyrell").put("winterfell", "stark", 2);
  scene.put("the_eyrie", "arryn", 2).put("riverrun", "tully", 2);
  return scene;
}

TEST(OlennaTyrell, HerCardIsAFlagInBattle_ForNothing) { expect_flag(card, 0); }

TEST(OlennaTyrell, HerCardHasTwoShields_LiesFaceUp_AndComesBack) { expect_hero_card(card); }

TEST(OlennaTyrell, CountsTwo_GoesBackWithABenefit_AndComesAgain) { expect_figure(card); }

TEST(OlennaTyrell, HerHouseSetsADieToWhisper) { expect_ability("tyrell", {"whisper"}); }

TEST(OlennaTyrell, HerCardSaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Gain 2 gold. Plot and take the card you used back to hand.");
}

TEST(OlennaTyrell, TheTwoGoldPayForTheShields_AndTheCardComesBack) {
  RULE("westeros.event.actions");
  Scene scene = at_highgarden();
  scene.hand(0, {"critical_battle", "vendetta"}).pool(1, "arryn");
  const std::string stark = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_EQ(scene.question(), "play_plot");
  EXPECT_EQ(scene.refusal("play olenna_tyrell"), "westeros.plot.card") << "her card has been used";
  scene.acts({"play critical_battle", "shield arryn", "shield tully"});
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
  EXPECT_EQ(scene.in_pool(0, "tully"), 1);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(scene.holds(0, "critical_battle"));
  EXPECT_FALSE(scene.is_discarded("critical_battle"));
  EXPECT_EQ(standing(scene, 1), stark);
  EXPECT_THAT(scene.log(1), HasSubstr("Tyrell took Critical Battle back to hand."));
  EXPECT_TRUE(is_over(scene, card)) << "one Plot";
}

TEST(OlennaTyrell, TheCardOfAnAlliedHeroComesBackAsWell) {
  RULE("westeros.hero.card");
  Scene scene = at_highgarden();
  scene.ally(0, "tully").hero("riverrun", "tully");
  plays(scene, 0, card).acts({"play hoster_tully", "shield tully"});
  EXPECT_EQ(scene.in_pool(0, "tully"), 2);
  EXPECT_FALSE(scene.state.heroes_used.has(scene.house("tully")));
  EXPECT_TRUE(is_over(scene, card)) << "hers lies face up";
}

TEST(OlennaTyrell, AFullHandIsFullAgainAfterwards) {
  RULE("westeros.cards.limit");
  Scene scene = at_highgarden();
  scene.hand(0, {"critical_battle", "vendetta", "poisoning", "kingslayer"});
  plays(scene, 0, card).acts({"play critical_battle", "shield tully", "pass"});
  EXPECT_EQ(scene.state.hands[0].size(), 4U);
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(OlennaTyrell, ThePlotMayBeLeftOut_OrImpossible) {
  RULE("westeros.action.optional");
  Scene scene = at_highgarden();
  plays(scene, 0, card);
  EXPECT_EQ(scene.options().size(), 1U) << "there is no card for it";
  scene.act("pass");
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(OlennaTyrell, WithoutRoomForGoldAndWithoutACardItCannotBePlayed) {
  RULE("ruling.westeros.event.possible");
  Scene scene = at_highgarden();
  scene.gold(0, 8);
  EXPECT_EQ(
      cannot_play(scene, 0, card),
      "ruling.westeros.event.possible: You cannot play Olenna Tyrell: what it says cannot be done now.");
  scene.hand(0, {"critical_battle"});
  EXPECT_EQ(cannot_play(scene, 0, card), "") << "a Plot will do";
}

}  // namespace olenna_tyrell_test

}  // namespace tablewright::tests
