// Muster your Troops: up to two Recruits at their prices.
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace muster_your_troops_test {

constexpr auto card = "muster_your_troops";

TEST(MusterYourTroops, DrawsACardInBattle_ForOneGoldOfADefender) { expect_secret(card, 1); }

TEST(MusterYourTroops, HasTheShieldsOfTullyAndTyrell) { expect_shields(card, {"tully", "tyrell"}); }

TEST(MusterYourTroops, SaysWhatItDoes) { EXPECT_EQ(text_of(card), "Recruit. Recruit."); }

TEST(MusterYourTroops, FourUnitsAtTheirPrices) {
  RULE("westeros.event.actions");
  RULE("westeros.recruit.own");
  RULE("westeros.recruit.ally");
  Scene scene = three_at_table();
  scene.put("hornwood", "stark").ally(0, "tully").gold(0, 5);
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card).acts({"recruit stark", "deploy hornwood", "recruit stark", "deploy hornwood"});
  EXPECT_EQ(scene.gold_of(0), 2) << "1 and 2, the third and fourth space";
  EXPECT_EQ(scene.question(), "recruit") << "the second one";
  scene.acts({"recruit tully", "deploy winterfell", "recruit tully", "deploy winterfell"});
  EXPECT_EQ(scene.gold_of(0), 0) << "1 each";
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 3);
  EXPECT_EQ(scene.tokens("winterfell", "tully"), 2);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_TRUE(is_over(scene, card)) << "no third Recruit";
}

TEST(MusterYourTroops, EitherMayBeCutShort) {
  RULE("westeros.action.optional");
  Scene scene = three_at_table();
  scene.put("hornwood", "stark").gold(0, 6);
  plays(scene, 0, card).acts({"recruit stark", "deploy hornwood", "pass", "pass"});
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 2);
  EXPECT_EQ(scene.gold_of(0), 5);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(MusterYourTroops, WhatCannotBePaidIsNotRecruited_AndTheSecondIsNotAskedForInVain) {
  Scene scene = three_at_table();
  scene.put("hornwood", "stark").ally(0, "tully").gold(0, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("recruit euron_greyjoy"), "westeros.recruit.ally-hero");
  EXPECT_EQ(scene.refusal("recruit hoster_tully"), "westeros.recruit.ally-hero");
  EXPECT_EQ(scene.why("recruit hoster_tully"), "It costs 2 gold; you have 1.");
  scene.acts({"recruit stark", "deploy hornwood"});
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(MusterYourTroops, CannotBePlayedWithoutGold) {
  RULE("ruling.westeros.event.possible");
  EXPECT_EQ(forbidden_by(three_at_table(), 0, card), "ruling.westeros.event.possible");
  EXPECT_EQ(cannot_play(three_at_table().gold(0, 1), 0, card), "");
}

}  // namespace muster_your_troops_test

}  // namespace tablewright::tests
