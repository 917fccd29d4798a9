// Attempted Coup: a token of the Ally Pool for a Recruit at no cost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace attempted_coup_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "attempted_coup";

TEST(AttemptedCoup, CountsFiveInBattle_ForThreeGoldOfADefender) { expect_strength(card, 5, 3); }

TEST(AttemptedCoup, HasTheShieldsOfMartellAndTully) { expect_shields(card, {"martell", "tully"}); }

TEST(AttemptedCoup, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Put back 1 token from your Ally Pool. Recruit at no cost.");
}

TEST(AttemptedCoup, OneTokenGoesBack_TwoUnitsComeForNothing) {
  RULE("westeros.event.actions");
  Scene scene = three_at_table();
  scene.put("hornwood", "stark").pool(0, "tully").pool(0, "arryn").ally(0, "tyrell");
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token tully", "token arryn"));
  scene.acts({"token arryn", "recruit stark", "deploy hornwood", "recruit olenna_tyrell"});
  EXPECT_EQ(scene.refusal("deploy highgarden"), "westeros.limit.house") << "three of Tyrell are there";
  scene.act("deploy winterfell");
  EXPECT_EQ(scene.in_pool(0, "arryn"), 0);
  EXPECT_EQ(scene.in_pool(0, "tully"), 1);
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 2);
  EXPECT_TRUE(scene.has_hero("winterfell", "tyrell"));
  EXPECT_EQ(scene.gold_of(0), 0) << "nobody had any";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("A token of House Arryn went back from the Ally Pool of Stark."));
  EXPECT_TRUE(is_over(scene, card)) << "not a third";
}

TEST(AttemptedCoup, TheRecruitMayBeLeftOut) {
  RULE("westeros.action.optional");
  Scene scene = three_at_table();
  scene.pool(0, "tully");
  plays(scene, 0, card).act("pass");
  EXPECT_EQ(scene.in_pool(0, "tully"), 0);
  EXPECT_EQ(scene.on_mat("stark"), 8);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(AttemptedCoup, NeedsATokenToPutBack_TheThroneIsNone) {
  RULE("ruling.westeros.event.put-back");
  Scene scene = three_at_table();
  hold_landing(scene, 0).pool(1, "tully", 2);
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.put-back: There is no token in your Ally Pool.");
  EXPECT_EQ(cannot_play(scene.pool(0, "tully"), 0, card), "");
}

}  // namespace attempted_coup_test

}  // namespace tablewright::tests
