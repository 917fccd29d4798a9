// Assault by Sea: units of one domain go anywhere to a battle, with one more strength.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace assault_by_sea_test {

using testing::HasSubstr;

constexpr auto card = "assault_by_sea";

TEST(AssaultBySea, CountsFourInBattle_ForTwoGoldOfADefender) { expect_strength(card, 4, 2); }

TEST(AssaultBySea, HasTheShieldOfGreyjoy) { expect_shields(card, {"greyjoy"}); }

TEST(AssaultBySea, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Move an army to any domain to start a battle, with +1 in the battle.");
}

TEST(AssaultBySea, AcrossTheMap_WithOneMoreStrength) {
  RULE("westeros.battle.event-bonus");
  Scene scene = three_at_table();
  scene.put("winterfell", "stark").put("hornwood", "stark");
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card).acts({"from winterfell", "take stark", "take stark", "take eddard_stark"});
  EXPECT_EQ(scene.refusal("take stark"), "westeros.march.army") << "from one domain";
  scene.acts({"go storms_end", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 5 against a defence of 4.")) << "2 + 2 + 1";
  EXPECT_EQ(scene.asked(), 2U);
  scene.act("lose robert_baratheon");
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.points_of(2), 1) << "a Hero that returns is worth one";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(scene.units("storms_end"), 3);
  EXPECT_TRUE(is_over(scene, card)) << "Blackhaven is the only retreat";
}

TEST(AssaultBySea, FromOneEndOfTheMapToTheOther) {
  Scene scene = three_at_table();
  scene.put("castle_black", "stark", 2).put("sunspear", "lannister", 2);
  plays(scene, 0, card).act("from castle_black");
  EXPECT_EQ(scene.refusal("go sunspear"), "");
  scene.acts({"take stark", "go sunspear", "pass", "pass"});
  EXPECT_THAT(scene.log(1), HasSubstr("Stark moved from Castle Black to Sunspear with 2 of its units."));
  EXPECT_THAT(scene.log(1), HasSubstr("The attack counts 3 against a defence of 3."));
}

TEST(AssaultBySea, WithoutTheOneItWouldBeLost) {
  Scene scene = three_at_table();
  scene.put("hornwood", "stark", 3);
  plays(scene, 0, card).acts({"from hornwood", "take stark", "take stark", "go storms_end", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 4."));
  EXPECT_EQ(scene.points_of(2), 1) << "a tie is the defender's";
}

TEST(AssaultBySea, AnyOtherDomain_OnTheSameMatToo_ButOnlyToABattle) {
  RULE("westeros.event.any-domain");
  RULE("ruling.westeros.event.must-battle");
  Scene scene = three_at_table();
  scene.put("winterfell", "stark").put("the_rills", "lannister", 2).put("kings_landing", "arryn");
  plays(scene, 0, card).acts({"take stark", "take stark"});
  EXPECT_EQ(scene.refusal("go the_rills"), "");
  EXPECT_EQ(scene.refusal("go the_eyrie"), "");
  EXPECT_EQ(scene.refusal("go old_town"), "ruling.westeros.event.must-battle") << "nobody is there";
  EXPECT_EQ(scene.refusal("go kings_landing"), "westeros.landing.enter");
  EXPECT_EQ(scene.refusal("stop"), "ruling.westeros.event.must-battle");
}

TEST(AssaultBySea, CannotBePlayedAgainstFinalUnits_NorByAFinalUnitAlone) {
  RULE("westeros.final.immune");
  RULE("westeros.final.no-attack");
  RULE("ruling.westeros.event.must-battle");
  const std::string refusal =
      "ruling.westeros.event.must-battle: Assault by Sea asks for a move that nobody of yours can make.";
  Scene last("stark lannister");
  last.put("winterfell", "stark", 2).put("casterly_rock", "lannister");
  EXPECT_EQ(cannot_play(last, 0, card), refusal);
  Scene alone("stark lannister");
  alone.put("winterfell", "stark").put("casterly_rock", "lannister", 2);
  EXPECT_EQ(cannot_play(alone, 0, card), refusal);
  EXPECT_EQ(cannot_play(alone.put("winterfell", "stark"), 0, card), "");
}

}  // namespace assault_by_sea_test

}  // namespace tablewright::tests
