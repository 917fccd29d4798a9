// Unsullied: a march to a battle, and another one for who wins it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace unsullied_test {

using testing::HasSubstr;

constexpr auto card = "unsullied";

// Stark with three tokens in Ashemark; Lannister has one each in Riverrun, Three Sisters and the Eyrie.
Scene in_ashemark() {
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2).put("ashemark", "stark", 3);
  scene.put("riverrun", "lannister").put("three_sisters", "lannister").put("the_eyrie", "lannister");
  return scene;
}

Scene& first_battle(Scene& scene) {
  plays(scene, 0, card);
  // The first of them comes along in any case.
  return scene.acts({"from ashemark", "take stark", "take stark", "go riverrun"});
}

TEST(Unsullied, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(Unsullied, ItsShields) { expect_its_shields(card); }

TEST(Unsullied, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Move an army by March to start a battle, if you win you may do so once more.");
}

TEST(Unsullied, AWinLetsThemMarchOnToAnotherBattle_ButNotToAThird) {
  Scene scene = in_ashemark();
  first_battle(scene).acts({"pass", "pass"});
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.question(), "from");
  EXPECT_EQ(scene.asked(), 0U);
  scene.acts({"from riverrun", "take stark", "take stark"});
  EXPECT_EQ(scene.refusal("go pyke"), "ruling.westeros.event.must-battle") << "nobody is there";
  EXPECT_EQ(scene.refusal("stop"), "ruling.westeros.event.must-battle");
  scene.acts({"go three_sisters", "pass", "pass"});
  EXPECT_EQ(scene.points_of(0), 2);
  EXPECT_EQ(scene.tokens("three_sisters", "stark"), 3);
  EXPECT_EQ(scene.tokens("the_eyrie", "lannister"), 1) << "next door, but twice is all";
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Unsullied, AnotherArmyMayDoTheSecondMarch_AndItMayBeDeclined) {
  RULE("westeros.action.optional");
  Scene scene = in_ashemark();
  scene.put("white_harbor", "stark", 2);
  first_battle(scene).acts({"pass", "pass"});
  EXPECT_EQ(scene.refusal("from white_harbor"), "");
  scene.act("pass");
  EXPECT_EQ(scene.tokens("riverrun", "stark"), 3);
  EXPECT_EQ(scene.tokens("three_sisters", "lannister"), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Unsullied, WhoLosesMarchesNoMore) {
  Scene scene = in_ashemark();
  scene.hand(1, {"kingslayer"}).gold(1, 3);
  first_battle(scene).acts({"pass", "commit kingslayer"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 3 against a defence of 7."));
  while (!scene.is_done()) {
    ASSERT_NE(scene.question(), "from");
    scene.act(scene.options().front());
  }
  EXPECT_EQ(scene.points_of(1), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Unsullied, AFlagOfTheDefenderIsNoWin) {
  Scene scene = in_ashemark();
  scene.hand(1, {"drain_the_coffers"});
  first_battle(scene).acts({"pass", "commit drain_the_coffers"});
  while (!scene.is_done()) {
    ASSERT_NE(scene.question(), "from");
    scene.act(scene.options().front());
  }
  EXPECT_EQ(scene.tokens("riverrun", "stark"), 3);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Unsullied, WithNobodyElseInReachItEndsByItself) {
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("sunspear", "lannister", 2).put("ashemark", "stark", 3);
  scene.put("riverrun", "lannister");
  first_battle(scene).acts({"pass", "pass"});
  EXPECT_EQ(scene.tokens("riverrun", "stark"), 3);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Unsullied, ADragonMayFlyToTheBattle) {
  RULE("westeros.dragon.fly");
  Scene scene("targaryen stark");
  scene.put("dragonstone", "targaryen", 2).dragon("dragonstone").put("white_harbor", "stark");
  scene.put("winterfell", "stark");
  EXPECT_EQ(cannot_play(scene, 0, card), "") << "three domains, farther than a March";
  plays(scene, 0, card).acts({"pass", "pass"});  // it is the only way
  EXPECT_THAT(scene.log(), HasSubstr("Targaryen flew a Dragon from Dragonstone to White Harbor."));
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 1."));
}

TEST(Unsullied, WithoutAnEnemyInReachItCannotBePlayed) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.must-battle: Unsullied asks for a move that nobody of yours can make.");
  scene.put("riverrun", "lannister");
  EXPECT_EQ(cannot_play(scene, 0, card), "") << "two borders away";
}

}  // namespace unsullied_test

}  // namespace tablewright::tests
