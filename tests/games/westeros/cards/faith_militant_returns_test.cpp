// Faith Militant Returns: gold, and a Hero goes alone home, which everybody else leaves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace faith_militant_returns_test {

using testing::HasSubstr;

constexpr auto card = "faith_militant_returns";

TEST(FaithMilitantReturns, CountsThreeInBattle_ForOneGoldOfADefender) { expect_strength(card, 3, 1); }

TEST(FaithMilitantReturns, HasTheShieldOfGreyjoy) { expect_shields(card, {"greyjoy"}); }

TEST(FaithMilitantReturns, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Gain 3 gold. Move one Hero of yours alone to your home domain; whoever holds it has to retreat "
            "without "
            "battle.");
}

// Stark's Hero with a token in Old Town; Lannister holds Winterfell.
Scene far_from_home() {
  Scene scene("stark lannister baratheon");
  scene.put("old_town", "stark").hero("old_town", "stark").put("storms_end", "baratheon");
  scene.put("casterly_rock", "lannister").put("winterfell", "lannister", 2);
  return scene;
}

TEST(FaithMilitantReturns, TheHeroComesHome_AndWhoeverHoldsItRetreats) {
  RULE("westeros.event.play");
  Scene scene = far_from_home();
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.asked(), 1U);
  EXPECT_EQ(scene.refusal("retreat last_hearth"), "westeros.retreat.where") << "two borders away";
  scene.act("retreat hornwood");
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
  EXPECT_EQ(scene.units("winterfell"), 1) << "alone";
  EXPECT_EQ(scene.tokens("old_town", "stark"), 1);
  EXPECT_EQ(scene.tokens("hornwood", "lannister"), 2) << "nothing is lost";
  EXPECT_EQ(scene.gold_of(0), 3);
  EXPECT_EQ(scene.points_of(0) + scene.points_of(1), 0);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark holds the castle of Winterfell."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(FaithMilitantReturns, EverybodyHasAHomeOfTheirOwn) {
  Scene scene = far_from_home();
  scene.hero("winterfell", "lannister");
  plays(scene, 1, card);
  EXPECT_TRUE(scene.has_hero("casterly_rock", "lannister"));
  EXPECT_EQ(scene.tokens("winterfell", "lannister"), 2);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(FaithMilitantReturns, AnAlliedHeroGoesToOnesOwnHome) {
  Scene scene = far_from_home();
  scene.ally(0, "tully").put("riverrun", "tully").hero("riverrun", "tully");
  plays(scene, 0, card).acts({"from riverrun", "retreat hornwood"});
  EXPECT_TRUE(scene.has_hero("winterfell", "tully"));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(FaithMilitantReturns, AtHomeAlreadyOnlyTheGold_AndWithoutRoomForThatItIsNotPlayed) {
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  scene.gold(0, 6);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 8) << "as far as the track goes";
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
  EXPECT_TRUE(is_over(scene, card));
  EXPECT_EQ(forbidden_by(three_at_table().gold(0, 8), 0, card), "ruling.westeros.event.possible");
}

TEST(FaithMilitantReturns, ThreeUnitsAtHomeLeaveNoRoom) {
  RULE("westeros.limit.house");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 3).hero("old_town", "stark").put("casterly_rock", "lannister");
  plays(scene, 0, card);
  EXPECT_TRUE(scene.has_hero("old_town", "stark"));
  EXPECT_EQ(scene.gold_of(0), 3);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(FaithMilitantReturns, NeedsAHero) {
  RULE("westeros.event.hero");
  Scene scene("stark lannister");
  scene.put("old_town", "stark", 2).put("casterly_rock", "lannister").hero("casterly_rock", "lannister");
  EXPECT_EQ(forbidden_by(scene, 0, card), "westeros.event.hero");
}

}  // namespace faith_militant_returns_test

}  // namespace tablewright::tests
