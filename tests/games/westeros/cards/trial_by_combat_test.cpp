// Trial by Combat: one unit against one unit, anywhere, and a point for the battle itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace trial_by_combat_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "trial_by_combat";

// Lannister has a lone token in Sunspear, Tyrell one in Old Town.
Scene with_lone_units() {
  Scene scene = three_at_table();
  scene.put("winterfell", "stark").put("sunspear", "lannister").put("old_town", "tyrell");
  return scene;
}

TEST(TrialByCombat, CountsThreeInBattle_ForOneGold) { expect_strength(card, 3, 1); }

TEST(TrialByCombat, HasTheShieldOfMartell) { expect_shields(card, {"martell"}); }

TEST(TrialByCombat, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Move one unit of yours alone to any domain to start a battle against one single enemy unit, and "
            "gain 1 VP for it, won or lost.");
}

TEST(TrialByCombat, OneUnitGoesAnywhereAgainstALoneOne_AndGainsAPointBesideThatForWinning) {
  RULE("westeros.event.any-domain");
  Scene scene = with_lone_units();
  const std::string others = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("take stark", "take eddard_stark"));
  scene.act("take eddard_stark");
  EXPECT_EQ(scene.refusal("take stark"), "westeros.event.play") << "one unit alone";
  EXPECT_EQ(scene.why("take stark"), "A token of House Stark cannot be taken for this.");
  scene.act("go sunspear");
  EXPECT_EQ(scene.points_of(0), 1) << "for the battle being fought";
  scene.acts({"commit eddard_stark", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 5 against a defence of 2."));
  EXPECT_EQ(scene.points_of(0), 2);
  EXPECT_TRUE(scene.has_hero("sunspear", "stark"));
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 2) << "the others stayed";
  EXPECT_EQ(scene.on_mat("lannister"), 8);
  EXPECT_EQ(standing(scene, 2), others);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(TrialByCombat, ALostOneGainsThePointTheSame) {
  Scene scene = with_lone_units();
  scene.deck({"kingslayer"});
  plays(scene, 0, card).acts({"take stark", "go old_town", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 1 against a defence of 6."));
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.on_mat("stark"), 8) << "the token is lost";
  EXPECT_EQ(scene.tokens("old_town", "tyrell"), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(TrialByCombat, OneSingleEnemyUnit_NeitherTwoNorNone) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene = with_lone_units();
  scene.put("the_rills", "stark");
  plays(scene, 0, card).acts({"from winterfell", "take stark"});
  EXPECT_EQ(scene.refusal("go casterly_rock"), "ruling.westeros.event.must-battle") << "token and Hero";
  EXPECT_EQ(scene.why("go casterly_rock"), "The card does not lead to Casterly Rock.");
  EXPECT_EQ(scene.refusal("go hornwood"), "ruling.westeros.event.must-battle") << "nobody is there";
  EXPECT_EQ(scene.refusal("go the_rills"), "ruling.westeros.event.must-battle") << "no enemy";
  EXPECT_EQ(scene.refusal("stop"), "ruling.westeros.event.must-battle");
  EXPECT_EQ(scene.refusal("go sunspear"), "");
}

TEST(TrialByCombat, ObeysKingsLandingAndLeavesFinalUnitsAlone) {
  RULE("westeros.landing.enter");
  RULE("westeros.final.immune");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister");
  scene.put("kings_landing", "tully").put("riverrun", "tully").put("pyke", "tully");
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("go kings_landing"), "westeros.landing.enter");
  EXPECT_EQ(scene.refusal("go casterly_rock"), "westeros.final.immune");
  EXPECT_EQ(scene.refusal("go pyke"), "");
}

TEST(TrialByCombat, WithoutALoneEnemyItCannotBePlayed) {
  RULE("ruling.westeros.event.must-battle");
  EXPECT_EQ(
      cannot_play(three_at_table(), 0, card),
      "ruling.westeros.event.must-battle: Trial by Combat asks for a move that nobody of yours can make.");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").put("sunspear", "lannister");
  EXPECT_THAT(cannot_play(scene, 0, card), HasSubstr("ruling.westeros.event.must-battle"))
      << "a final unit does not attack alone";
  EXPECT_THAT(cannot_play(scene, 1, card), HasSubstr("ruling.westeros.event.must-battle"))
      << "nor is it attacked";
}

}  // namespace trial_by_combat_test

}  // namespace tablewright::tests
