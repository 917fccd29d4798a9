// Press into Battle: a battle against an unallied house, whose token comes with a second one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace press_into_battle_test {

using testing::HasSubstr;

constexpr auto card = "press_into_battle";

TEST(PressIntoBattle, CountsThreeInBattle_ForOneGoldOfADefender) { expect_strength(card, 3, 1); }

TEST(PressIntoBattle, HasTheShieldOfTully) { expect_shields(card, {"tully"}); }

TEST(PressIntoBattle, SaysWhatItDoes) {
  EXPECT_EQ(
      text_of(card),
      "Move an army by March or Sail to start a battle against an unallied house, if you win take 1 more of "
      "its tokens from the Token Pool.");
}

// Three tokens in Flint's Finger and a five in hand, before Riverrun.
Scene before_the_battle() {
  Scene scene = three_at_table();
  scene.put("flints_finger", "stark", 3).hand(0, {"kingslayer"}).deck({"spoils_of_war"});
  return scene;
}

Scene& attack(Scene& scene) {
  plays(scene, 0, card);
  return scene.acts({"from flints_finger", "take stark", "take stark", "go riverrun"});
}

TEST(PressIntoBattle, AWinBringsTheUsualTokenAndOneMoreFromThePool) {
  RULE("westeros.loss.np");
  Scene scene = before_the_battle();
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  attack(scene).acts({"commit kingslayer", "retreat ashemark"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 8 against a defence of 5."));
  EXPECT_EQ(scene.in_pool(0, "tully"), 2);
  EXPECT_EQ(scene.on_mat("tully"), 5) << "one of six";
  EXPECT_EQ(scene.tokens("ashemark", "tully"), 2) << "one of three";
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("A token of House Tully goes to the Ally Pool of Stark."));
  EXPECT_THAT(scene.log(1), HasSubstr("Stark took a token of House Tully into the Ally Pool."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(PressIntoBattle, OfAnEmptyPoolOnlyTheUsualOne_AndALostBattleBringsNone) {
  Scene scene = before_the_battle();
  scene.put("the_reach", "tully", 3).put("sunspear", "tully", 3);
  attack(scene).acts({"commit kingslayer", "retreat ashemark"});
  EXPECT_EQ(scene.in_pool(0, "tully"), 1);
  EXPECT_EQ(scene.on_mat("tully"), 0);
  EXPECT_TRUE(is_over(scene, card));

  Scene lost = before_the_battle();
  attack(lost).act("pass");
  EXPECT_THAT(lost.log(), HasSubstr("The attack counts 3 against a defence of 5."));
  finish(lost);
  EXPECT_EQ(lost.in_pool(0, "tully"), 0);
  EXPECT_EQ(lost.on_mat("tully"), 6);
  EXPECT_TRUE(is_over(lost, card));
}

TEST(PressIntoBattle, BySeaToo_AsFarAsASailGoes) {
  RULE("westeros.event.actions");
  RULE("westeros.sail.range");
  Scene scene = before_the_battle();
  plays(scene, 0, card).acts({"from flints_finger", "take stark", "take stark"});
  EXPECT_EQ(scene.refusal("go pyke"), "") << "one sea";
  EXPECT_EQ(scene.refusal("go highgarden"), "") << "two seas";
  EXPECT_EQ(scene.refusal("go the_eyrie"), "westeros.sail.range");
}

TEST(PressIntoBattle, NotAgainstAPlayerOrTheirAlly) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene = before_the_battle();
  scene.put("the_rills", "lannister", 2).ally(1, "greyjoy");
  plays(scene, 0, card).acts({"from flints_finger", "take stark", "take stark"});
  EXPECT_EQ(scene.refusal("go the_rills"), "ruling.westeros.event.must-battle");
  EXPECT_EQ(scene.refusal("go pyke"), "ruling.westeros.event.must-battle");
  EXPECT_EQ(scene.refusal("go ashemark"), "ruling.westeros.event.must-battle") << "nobody is there";
}

TEST(PressIntoBattle, CannotBePlayedWithoutAnUnalliedHouseInReach) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("hornwood", "lannister", 2).put("the_eyrie", "arryn", 3);
  EXPECT_EQ(
      cannot_play(scene, 0, card),
      "ruling.westeros.event.must-battle: Press into Battle asks for a move that nobody of yours can make.");
  scene.put("highgarden", "tyrell", 2);
  EXPECT_EQ(cannot_play(scene, 0, card), "") << "two seas away";
}

}  // namespace press_into_battle_test

}  // namespace tablewright::tests
