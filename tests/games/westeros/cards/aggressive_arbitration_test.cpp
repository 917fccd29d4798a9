// Aggressive Arbitration: a token for another player, and a Recruit at no cost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace aggressive_arbitration_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "aggressive_arbitration";

TEST(AggressiveArbitration, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(AggressiveArbitration, ItsShields) { expect_its_shields(card); }

TEST(AggressiveArbitration, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Give 1 token from your Ally Pool to another player. Recruit at no cost.");
}

TEST(AggressiveArbitration, ATokenToAPlayerOfOnesChoice_ThenTwoUnitsForNothing) {
  RULE("westeros.event.actions");
  RULE("westeros.recruit.two");
  Scene scene = three_at_table();
  scene.put("hornwood", "stark").pool(0, "tully", 2).pool(0, "arryn").pool(2, "tully").gold(1, 2);
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token arryn", "token tully"));
  EXPECT_EQ(scene.refusal("pass"), "westeros.event.play") << "it is the price";
  scene.act("token tully");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("player p2", "player p3"));
  EXPECT_EQ(scene.refusal("player p1"), "westeros.event.play");
  EXPECT_EQ(scene.why("player p1"), "You cannot choose Stark for this.");
  scene.act("player p3");
  EXPECT_EQ(scene.in_pool(0, "tully"), 1);
  EXPECT_EQ(scene.in_pool(2, "tully"), 2);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark handed a token of House Tully to Baratheon."));
  EXPECT_EQ(scene.question(), "recruit");
  scene.acts({"recruit stark", "deploy hornwood", "recruit stark", "deploy hornwood"});
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 3);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(is_over(scene, card)) << "two units, not three";
}

TEST(AggressiveArbitration, AHeroAndAnAllysTokenCostNothingEither) {
  RULE("ruling.westeros.recruit.hero-counts");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister").ally(0, "tully");
  scene.put("riverrun", "tully", 2).pool(0, "tully");
  plays(scene, 0, card);  // one token, one other player: nothing to choose
  EXPECT_EQ(scene.in_pool(1, "tully"), 1);
  scene.acts({"recruit eddard_stark", "deploy winterfell", "recruit tully", "deploy riverrun"});
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
  EXPECT_EQ(scene.tokens("riverrun", "tully"), 3);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(AggressiveArbitration, TheRecruitMayBeLeftOut) {
  RULE("westeros.action.optional");
  Scene scene = three_at_table();
  scene.pool(0, "tully");
  plays(scene, 0, card).acts({"player p2", "pass"});
  EXPECT_EQ(scene.in_pool(1, "tully"), 1);
  EXPECT_EQ(scene.on_mat("stark"), 8);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(AggressiveArbitration, WithoutATokenOfOnesOwnItCannotBePlayed) {
  RULE("ruling.westeros.event.put-back");
  Scene scene = three_at_table();
  scene.pool(1, "tully", 2);
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.put-back: There is no token in your Ally Pool.");
  scene.put("castle_black", "stark").put("dragonstone", "stark").put("kings_landing", "stark");
  EXPECT_THAT(cannot_play(scene, 0, card), HasSubstr("ruling.westeros.event.put-back"))
      << "the Throne is no token";
}

}  // namespace aggressive_arbitration_test

}  // namespace tablewright::tests
