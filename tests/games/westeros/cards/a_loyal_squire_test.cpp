// A Loyal Squire: gold, and a token for nothing beside a Hero.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace a_loyal_squire_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "a_loyal_squire";

TEST(ALoyalSquire, CountsFriendsNextDoorInBattle_ForNothing) { expect_conscripts(card, 0); }

TEST(ALoyalSquire, HasTheShieldsOfLannisterAndBaratheon) { expect_shields(card, {"lannister", "baratheon"}); }

TEST(ALoyalSquire, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Gain 2 gold. Recruit 1 Power Token at no cost in the domain of a Hero of yours.");
}

TEST(ALoyalSquire, TwoGold_AndATokenForNothingBesideTheHero) {
  RULE("westeros.event.actions");
  Scene scene = three_at_table();
  scene.put("hornwood", "stark");
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card).act("recruit stark");
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 2);
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 1) << "nobody leads there";
  EXPECT_EQ(scene.on_mat("stark"), 6);
  EXPECT_EQ(scene.gold_of(0), 2) << "nothing is paid for it";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark gained 2 gold and has 2."));
  EXPECT_THAT(scene.log(1), HasSubstr("in Winterfell."));
  EXPECT_TRUE(is_over(scene, card)) << "one, not two";
}

TEST(ALoyalSquire, AnAlliedTokenToo_BesideAnyHeroOfOnes_ButNoHeroIsRecruited) {
  Scene scene = three_at_table();
  scene.ally(0, "tully").ally(0, "greyjoy").hero("three_sisters", "tully");
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("recruit stark", "recruit tully", "recruit greyjoy", "pass"));
  EXPECT_EQ(scene.refusal("recruit euron_greyjoy"), "westeros.event.play") << "a token";
  EXPECT_EQ(scene.refusal("recruit arryn"), "westeros.recruit.ally");
  scene.act("recruit tully");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("deploy winterfell", "deploy three_sisters"));
  EXPECT_EQ(scene.refusal("deploy riverrun"), "westeros.recruit.where");
  EXPECT_EQ(scene.why("deploy riverrun"), "There is no Hero of yours in Riverrun.");
  scene.act("deploy three_sisters");
  EXPECT_EQ(scene.tokens("three_sisters", "tully"), 1);
  EXPECT_EQ(scene.on_mat("tully"), 5);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ALoyalSquire, WithoutRoomBesideTheHeroOnlyTheGold_AndWithoutRoomForThatItIsNotPlayed) {
  RULE("ruling.westeros.event.possible");
  RULE("westeros.limit.house");
  Scene scene = three_at_table();
  scene.put("winterfell", "stark").put("hornwood", "stark").gold(0, 7);
  Scene full = scene;
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 8);
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 2);
  EXPECT_TRUE(is_over(scene, card)) << "nobody is asked";
  EXPECT_EQ(forbidden_by(full.gold(0, 8), 0, card), "ruling.westeros.event.possible");
}

TEST(ALoyalSquire, NeedsAHero) {
  RULE("westeros.event.hero");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister").hero("casterly_rock", "lannister");
  EXPECT_EQ(forbidden_by(scene, 0, card), "westeros.event.hero");
}

}  // namespace a_loyal_squire_test

}  // namespace tablewright::tests
