// Forced March: an army goes up to four borders over anybody, to a battle with two more strength.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace forced_march_test {

using testing::HasSubstr;

constexpr auto card = "forced_march";

TEST(ForcedMarch, CountsOneInBattle_ForNothing) { expect_strength(card, 1, 0); }

TEST(ForcedMarch, HasTheShieldsOfGreyjoyAndLannister) { expect_shields(card, {"greyjoy", "lannister"}); }

TEST(ForcedMarch, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Move an army up to 4 borders far, over anybody to start a battle, with +2 in the battle.");
}

TEST(ForcedMarch, FourBordersOverEnemies_AndTwoMoreStrength) {
  RULE("westeros.battle.event-bonus");
  Scene scene = three_at_table();
  scene.put("winterfell", "stark").put("shield_islands", "baratheon");
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  scene.acts({"take stark", "take stark", "take eddard_stark", "go casterly_rock", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 6 against a defence of 4."));
  EXPECT_EQ(scene.asked(), 1U);
  scene.act("lose lannister");
  EXPECT_EQ(scene.units("casterly_rock"), 3);
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.points_of(1), 0);
  EXPECT_TRUE(scene.has_hero("ashemark", "lannister")) << "the only Fief next to it that is open";
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ForcedMarch, WithoutTheTwoItWouldBeLost_ATieIs) {
  Scene scene = three_at_table();
  scene.put("winterfell", "stark");
  plays(scene, 0, card).acts({"take stark", "take stark", "go casterly_rock", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 4."));
  EXPECT_EQ(scene.points_of(1), 1);
}

TEST(ForcedMarch, NotFive_NotIntoPeace_NotIntoKingsLandingWithoutCastles) {
  RULE("ruling.westeros.event.must-battle");
  RULE("westeros.event.any-domain");
  Scene scene = three_at_table();
  scene.put("winterfell", "stark").put("the_reach", "baratheon").put("kings_landing", "arryn");
  plays(scene, 0, card).acts({"take stark", "take stark"});
  EXPECT_EQ(scene.refusal("go highgarden"), "") << "four borders";
  EXPECT_EQ(scene.refusal("go the_reach"), "westeros.event.play") << "five";
  EXPECT_EQ(scene.why("go the_reach"), "The card does not lead to The Reach.");
  EXPECT_EQ(scene.refusal("go hornwood"), "ruling.westeros.event.must-battle");
  EXPECT_EQ(scene.refusal("stop"), "ruling.westeros.event.must-battle");
  EXPECT_EQ(scene.refusal("go kings_landing"), "westeros.landing.enter");
}

TEST(ForcedMarch, CannotBePlayedWithoutABattleInReach) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene("stark lannister");
  scene.put("castle_black", "stark", 2).put("casterly_rock", "lannister", 2);
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.must-battle: Forced March asks for a move that nobody of yours can make.");
  scene.put("flints_finger", "stark");
  EXPECT_EQ(cannot_play(scene, 0, card), "") << "from there it is four";
}

}  // namespace forced_march_test

}  // namespace tablewright::tests
