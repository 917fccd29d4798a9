// Crushing Siege: a march to a battle in a castle or King's Landing, with three more strength.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace crushing_siege_test {

using testing::HasSubstr;

constexpr auto card = "crushing_siege";

TEST(CrushingSiege, CountsFourInBattle_ForTwoGoldOfADefender) { expect_strength(card, 4, 2); }

TEST(CrushingSiege, HasTheShieldOfMartell) { expect_shields(card, {"martell"}); }

TEST(CrushingSiege, SaysWhatItDoes) {
  EXPECT_EQ(
      text_of(card),
      "Move an army by March to start a battle in a Castle Domain or King's Landing, with +3 in the battle.");
}

TEST(CrushingSiege, ACastleFallsToThreeMoreStrength) {
  RULE("westeros.battle.event-bonus");
  RULE("westeros.loss.np");
  Scene scene = three_at_table();
  scene.put("flints_finger", "stark", 3).deck({"spoils_of_war"});
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  scene.acts({"from flints_finger", "take stark", "take stark", "pass"});  // the first and the way are clear
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 6 against a defence of 5."));
  scene.act("retreat three_sisters");
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.in_pool(0, "tully"), 1);
  EXPECT_EQ(scene.tokens("riverrun", "stark"), 3);
  EXPECT_EQ(scene.tokens("three_sisters", "tully"), 2);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(CrushingSiege, WithATokenLessItIsATie) {
  RULE("westeros.battle.tie");
  Scene scene = three_at_table();
  scene.put("flints_finger", "stark", 2).deck({"spoils_of_war"});
  plays(scene, 0, card).acts({"from flints_finger", "take stark", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 5 against a defence of 5."));
  EXPECT_EQ(scene.points_of(0), 0);
}

TEST(CrushingSiege, NotAgainstAFief_AndMarchesGoTwoBorders) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene = three_at_table();
  scene.put("winterfell", "stark").put("hornwood", "lannister", 2);
  plays(scene, 0, card).acts({"take stark", "take stark"});
  EXPECT_EQ(scene.refusal("go hornwood"), "ruling.westeros.event.must-battle");
  EXPECT_EQ(scene.why("go hornwood"), "The card does not lead to Hornwood.");
  EXPECT_EQ(scene.refusal("go riverrun"), "westeros.map.border") << "two borders: one after the other";
  EXPECT_EQ(scene.refusal("go white_harbor"), "ruling.westeros.event.must-battle") << "no castle beyond it";
  scene.act("go flints_finger");
  EXPECT_EQ(scene.refusal("stop"), "ruling.westeros.event.must-battle");
  EXPECT_EQ(scene.refusal("go riverrun"), "");
}

TEST(CrushingSiege, KingsLandingStillNeedsThreeCastles) {
  RULE("westeros.landing.enter");
  Scene scene = three_at_table();
  scene.put("ashemark", "stark", 2).put("kings_landing", "arryn", 2).put("castle_black", "stark");
  Scene three = scene;
  plays(scene, 0, card).acts({"from ashemark", "take stark"});
  EXPECT_EQ(scene.refusal("go kings_landing"), "westeros.landing.enter");
  three.put("sunspear", "stark").deck({"spoils_of_war"});
  plays(three, 0, card).acts({"from ashemark", "take stark", "go kings_landing", "pass"});
  EXPECT_THAT(three.log(), HasSubstr("The attack counts 5 against a defence of 5."))
      << "+3 there too, against +2 of the Throne";
}

TEST(CrushingSiege, CannotBePlayedWithoutACastleInReach) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("riverrun", "lannister").put("hornwood", "lannister", 2);
  EXPECT_EQ(cannot_play(scene, 0, card), "") << "Riverrun is two borders away";
  Scene far("stark lannister");
  far.put("winterfell", "stark", 2).put("casterly_rock", "lannister").put("hornwood", "lannister", 2);
  EXPECT_EQ(
      cannot_play(far, 0, card),
      "ruling.westeros.event.must-battle: Crushing Siege asks for a move that nobody of yours can make.");
}

}  // namespace crushing_siege_test

}  // namespace tablewright::tests
