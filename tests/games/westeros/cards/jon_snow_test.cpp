// Jon Snow: his event leads an army to battle and pays a point more for winning it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "games/westeros/cards/with_hero.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace jon_snow_test {

using testing::HasSubstr;

constexpr auto card = "jon_snow";

Scene at_castle_black() {
  Scene scene("nights_watch stark");
  scene.put("castle_black", "nights_watch", 2).hero("castle_black", "nights_watch");
  scene.put("winterfell", "stark", 2).put("last_hearth", "stark");
  return scene;
}

TEST(JonSnow, HisCardsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(JonSnow, HisCardHasTwoShields_LiesFaceUp_AndComesBack) { expect_hero_card(card); }

TEST(JonSnow, CountsTwo_GoesBackWithABenefit_AndComesAgain) { expect_figure(card); }

TEST(JonSnow, TheAbilityOfHisHouse) { expect_its_ability("nights_watch"); }

TEST(JonSnow, HisCardSaysWhatItDoes) {
  EXPECT_EQ(
      text_of(card),
      "Move an army led by a Hero of yours by March or Sail to start a battle, 1 VP more if you win it.");
}

TEST(JonSnow, AWonBattleIsWorthTwoPoints) {
  RULE("westeros.battle.vp");
  Scene scene = at_castle_black();
  plays(scene, 0, card).acts({"take jon_snow", "go last_hearth"});
  EXPECT_EQ(scene.points_of(0), 0) << "not before it is won";
  EXPECT_EQ(scene.refusal("commit jon_snow"), "westeros.battle.attacker-card") << "his card has been used";
  scene.acts({"pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 1."));
  EXPECT_EQ(scene.points_of(0), 2);
  EXPECT_EQ(scene.points_of(1), 0);
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 2);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(JonSnow, ALostOneIsWorthNothing_AndAFlagIsNoWin) {
  Scene lost = at_castle_black();
  lost.hand(1, {"kingslayer"}).gold(1, 3);
  plays(lost, 0, card).acts({"take jon_snow", "take nights_watch", "go last_hearth", "pass"});
  lost.acts({"commit kingslayer", "lose nights_watch"});
  finish(lost);
  EXPECT_EQ(lost.points_of(0), 0);
  EXPECT_EQ(lost.points_of(1), 1);
  Scene flag = at_castle_black();
  flag.hand(1, {"drain_the_coffers"});
  plays(flag, 0, card).acts({"take jon_snow", "go last_hearth", "pass", "commit drain_the_coffers"});
  finish(flag);
  EXPECT_TRUE(flag.has_hero("last_hearth", "nights_watch"));
  EXPECT_EQ(flag.points_of(0), 0);
}

TEST(JonSnow, BySailAsWell_AgainstAHouseWithoutAllyToo) {
  Scene scene = at_castle_black();
  scene.put("the_eyrie", "arryn").put("dragonstone", "arryn").deck({"spoils_of_war"});
  plays(scene, 0, card)
      .acts({"take jon_snow", "take nights_watch", "take nights_watch", "go dragonstone", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 3."));
  EXPECT_EQ(scene.points_of(0), 2);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
  finish(scene);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(JonSnow, TokensAloneDoNotGo_AndItHasToBeABattle) {
  RULE("westeros.event.hero");
  RULE("ruling.westeros.event.must-battle");
  Scene scene = at_castle_black();
  plays(scene, 0, card).act("take nights_watch");
  EXPECT_EQ(scene.refusal("go last_hearth"), "westeros.event.hero");
  scene.act("take jon_snow");
  EXPECT_EQ(scene.refusal("go three_sisters"), "ruling.westeros.event.must-battle");
  EXPECT_EQ(scene.refusal("go last_hearth"), "");
  Scene far("nights_watch stark");
  far.put("castle_black", "nights_watch", 2).hero("castle_black", "nights_watch").put("pyke", "stark", 2);
  EXPECT_EQ(cannot_play(far, 0, card),
            "ruling.westeros.event.must-battle: Jon Snow asks for a move that nobody of yours can make.");
}

}  // namespace jon_snow_test

}  // namespace tablewright::tests
