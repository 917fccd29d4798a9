// Dangerous Voyage: by sea to a battle on any other mat, stronger the farther it is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace dangerous_voyage_test {

using testing::HasSubstr;

constexpr auto card = "dangerous_voyage";

// Stark sails from Winterfell in the Northwest, with three gold.
Scene at_winterfell() {
  Scene scene = three_at_table();
  scene.put("winterfell", "stark").gold(0, 3);
  return scene;
}

TEST(DangerousVoyage, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(DangerousVoyage, ItsShields) { expect_its_shields(card); }

TEST(DangerousVoyage, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Pay 3 gold. Move an army by sea to any domain on another mat to start a battle, with +1 in the "
            "battle for each sea between start and end, 4 at most.");
}

TEST(DangerousVoyage, FromOneEndOfTheChainToTheOther_FourMore) {
  RULE("westeros.battle.event-bonus");
  Scene scene = at_winterfell();
  scene.put("last_hearth", "lannister", 2);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card).acts({"take stark", "go last_hearth", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 5 against a defence of 2.")) << "four seas lie between";
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(scene.points_of(0), 1);
  finish(scene);
  EXPECT_EQ(scene.tokens("last_hearth", "stark"), 1);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(DangerousVoyage, ToTheNextMatNoneMore_TwoFartherOne) {
  Scene next = at_winterfell();
  next.put("ashemark", "lannister");
  plays(next, 0, card).acts({"take stark", "take stark", "go ashemark", "pass", "pass"});
  EXPECT_THAT(next.log(), HasSubstr("The attack counts 2 against a defence of 1."));
  EXPECT_TRUE(is_over(next, card));
  Scene second = at_winterfell();
  second.put("old_town", "lannister");
  plays(second, 0, card).acts({"take stark", "take stark", "go old_town", "pass", "pass"});
  EXPECT_THAT(second.log(), HasSubstr("The attack counts 3 against a defence of 1."));
  EXPECT_TRUE(is_over(second, card));
}

TEST(DangerousVoyage, OnAnotherMat_ToABattle_NotIntoKingsLanding) {
  RULE("westeros.sail.range");
  RULE("ruling.westeros.event.must-battle");
  RULE("westeros.landing.enter");
  Scene scene = at_winterfell();
  scene.put("flints_finger", "lannister").put("kings_landing", "arryn");
  plays(scene, 0, card).act("take stark");
  EXPECT_EQ(scene.refusal("go flints_finger"), "westeros.sail.range") << "the same mat";
  EXPECT_EQ(scene.refusal("go old_town"), "ruling.westeros.event.must-battle") << "nobody is there";
  EXPECT_EQ(scene.refusal("go kings_landing"), "westeros.landing.enter");
  EXPECT_EQ(scene.refusal("stop"), "ruling.westeros.event.must-battle");
}

TEST(DangerousVoyage, NeedsThreeGold_AndAnEnemyOverTheSea) {
  RULE("westeros.event.cost");
  Scene scene = at_winterfell();
  scene.gold(0, 2);
  EXPECT_EQ(cannot_play(scene, 0, card), "westeros.event.cost: It costs 3 gold; you have 2.");
  Scene near("stark lannister");
  near.put("winterfell", "stark", 2).put("the_rills", "lannister", 2).gold(0, 3);
  EXPECT_EQ(
      cannot_play(near, 0, card),
      "ruling.westeros.event.must-battle: Dangerous Voyage asks for a move that nobody of yours can make.");
  near.put("pyke", "lannister");
  EXPECT_EQ(cannot_play(near, 0, card), "");
}

}  // namespace dangerous_voyage_test

}  // namespace tablewright::tests
