// Battles of the Rival, and against it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/rival/rival_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace battles_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;
using namespace westeros;

// The Rival comes to Riverrun with its Hero and a token.
RivalScene at_riverrun(std::initializer_list<std::string_view> deck) {
  auto scene = at_the_start();
  scene.put("casterly_rock", "lannister").put("riverrun", "stark", 2).gold(0, 5);
  scene.hand(0, {"kingslayer"}).deck(deck);
  scene.shows("rv05").rival(Face::March);
  return scene;
}

TEST(Rival, ItsStrength_HeroTokensCardAndBonus) {
  RULE("westeros.rival.strength");
  auto scene = at_riverrun({"honor_from_your_allies"});
  scene.state.solo.bonus = 2;
  scene.act("pass");
  scene.retreats();
  // Hero 2, more in a Castle Domain 1, a token, the card 2, what waited 2; against two tokens and the Castle.
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 8 against a defence of 3."));
  EXPECT_EQ(scene.bonus(), 0) << "used up";
}

TEST(Rival, WhatWaitedIsUsedUpInADefenceToo_EvenByAFlag) {
  RULE("westeros.rival.whisper");
  auto scene = at_the_start();
  scene.put("ashemark", "stark", 2).put("pyke", "lannister").deck({"drain_the_coffers"});
  scene.state.solo.bonus = 2;
  scene.action(0, Face::March)
      .acts({"from ashemark", "take stark", "take stark", "go casterly_rock", "pass"});
  scene.retreats();
  EXPECT_THAT(scene.log(), HasSubstr("by the flag"));
  EXPECT_EQ(scene.bonus(), 0);
}

TEST(Rival, YouLayYourCardFirst_ThenItsCardIsDrawn) {
  RULE("westeros.rival.commit");
  auto scene = at_riverrun({"honor_from_your_allies"});
  EXPECT_EQ(scene.question(), "commit");
  EXPECT_FALSE(scene.state.shown.has(scene.card("honor_from_your_allies"))) << "not drawn yet";
  scene.act("commit kingslayer");
  EXPECT_EQ(scene.gold_of(0), 2) << "you pay as a defender";
  const std::string log = scene.log();
  EXPECT_LT(log.find("Stark showed Kingslayer"), log.find("Honor from your Allies was turned up"));
  EXPECT_THAT(log, HasSubstr("The attack counts 6 against a defence of 8."));
}

TEST(Rival, AttackedByYou_YouLayYourCardFirstToo) {
  RULE("westeros.rival.commit");
  auto scene = at_the_start();
  scene.put("ashemark", "stark", 2).put("pyke", "lannister").hand(0, {"kingslayer"});
  scene.deck({"honor_from_your_allies"});
  scene.action(0, Face::March)
      .acts({"from ashemark", "take stark", "take stark", "go casterly_rock", "commit kingslayer"});
  scene.retreats();
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 7 against a defence of 6."));
  EXPECT_EQ(scene.tokens("casterly_rock", "stark"), 2);
}

TEST(Rival, AgainstAnUnalliedHouse_TheHouseDrawsFirst) {
  RULE("westeros.rival.commit");
  RULE("westeros.rival.np");
  auto scene = at_the_start();
  scene.put("casterly_rock", "lannister").put("riverrun", "tully", 2).put("pyke", "tully");
  scene.deck({"spoils_of_war", "kingslayer"});
  scene.shows("rv05").rival(Face::March);
  // 2 + 1 + 1 + 5 against 2 + 1 + 1
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 9 against a defence of 4."));
  EXPECT_EQ(scene.in_pool(1, "tully"), 1);
  EXPECT_EQ(scene.points_of(1), 1);
  EXPECT_EQ(scene.tokens("pyke", "tully"), 1) << "not to its own domain, but to an unoccupied Fief";
  EXPECT_EQ(scene.question(), "retreat");
  EXPECT_EQ(scene.asked(), 0U);
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("retreat ashemark", "retreat flints_finger", "retreat three_sisters"));
  scene.act("retreat ashemark");
  EXPECT_EQ(scene.tokens("ashemark", "tully"), 1);
  EXPECT_EQ(scene.rival_is_in(), "riverrun");
}

TEST(Rival, AttackingItsFlagLeadsBackToWhereItCameFrom) {
  RULE("westeros.rival.flag");
  auto scene = at_riverrun({"drain_the_coffers"});
  scene.act("pass");
  EXPECT_EQ(scene.rival_is_in(), "casterly_rock");
  EXPECT_EQ(scene.tokens("casterly_rock", "lannister"), 2);
  EXPECT_EQ(scene.tokens("riverrun", "stark"), 2);
  EXPECT_EQ(scene.points_of(0) + scene.points_of(1), 0);
}

TEST(Rival, BothFlags_WhoeverIsThereByThenKeepsItOut) {
  RULE("westeros.rival.flag");
  RivalScene scene;  // its Hero alone leaves a Fief empty, and you retreat into it
  scene.hero("ashemark", "lannister").put("sunspear", "lannister");
  scene.put("riverrun", "stark", 2).put("winterfell", "stark").hand(0, {"complex_negotiations"});
  for (const char* fief : {"flints_finger", "three_sisters"}) scene.put(fief, "arryn");
  scene.deck({"drain_the_coffers"});
  scene.shows("rv05").rival(Face::March);
  scene.act("commit complex_negotiations");
  scene.retreats();
  EXPECT_EQ(scene.tokens("ashemark", "stark"), 2);
  EXPECT_NE(scene.rival_is_in(), "ashemark");
  EXPECT_NE(scene.rival_is_in(), "nowhere");
}

TEST(Rival, DefendingItsFlagIsTheUsualRetreat) {
  RULE("westeros.rival.flag");
  auto scene = at_the_start();
  scene.put("ashemark", "stark", 2).put("pyke", "lannister").deck({"drain_the_coffers"});
  scene.action(0, Face::March)
      .acts({"from ashemark", "take stark", "take stark", "go casterly_rock", "pass"});
  EXPECT_EQ(scene.question(), "retreat");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat ashemark", "retreat shield_islands"));
  scene.retreats();
  EXPECT_EQ(scene.tokens("casterly_rock", "stark"), 2);
}

TEST(Rival, ItsHeroNeverLeavesTheMap_TheTokenIsLost) {
  RULE("westeros.rival.loss");
  auto scene = at_riverrun({"spoils_of_war"});
  scene.act("commit kingslayer");
  scene.retreats();
  EXPECT_THAT(scene.log(), HasSubstr("The Rival lost the battle"));
  EXPECT_NE(scene.rival_is_in(), "nowhere");
  EXPECT_EQ(scene.on_mat("lannister"), 8) << "of two tokens one is lost";
  EXPECT_EQ(scene.points_of(0), 1);
}

TEST(Rival, AnAlliedTokenIsLostBeforeItsOwn_ToYourAllyPool) {
  RULE("westeros.rival.loss");
  auto scene = at_the_start();
  scene.put("casterly_rock", "lannister").ally(1, "martell").put("casterly_rock", "martell", 2);
  scene.put("riverrun", "stark", 3).hand(0, {"kingslayer"}).gold(0, 5).deck({"spoils_of_war"});
  scene.shows("rv05").rival(Face::March).act("commit kingslayer");
  EXPECT_EQ(scene.in_pool(0, "martell"), 1);
  EXPECT_EQ(scene.on_mat("lannister"), 7);
}

TEST(Rival, WithNothingToLoseItOnlyRetreats) {
  RULE("westeros.rival.loss");
  RivalScene scene;
  scene.hero("casterly_rock", "lannister").put("pyke", "lannister");
  scene.put("ashemark", "stark", 3).put("winterfell", "stark").hand(0, {"kingslayer"});
  scene.deck({"spoils_of_war"});
  scene.action(0, Face::March).acts({"from ashemark", "take stark", "take stark", "take stark"});
  scene.acts({"go casterly_rock", "commit kingslayer"});
  scene.retreats();
  EXPECT_EQ(scene.tokens("casterly_rock", "stark"), 3);
  EXPECT_EQ(scene.on_mat("lannister"), 8);
  EXPECT_NE(scene.rival_is_in(), "nowhere");
  EXPECT_EQ(scene.points_of(0), 1);
}

TEST(Rival, NoEventTakesItsHeroEither) {
  RULE("westeros.rival.loss");
  auto scene = at_the_start();
  scene.put("pyke", "lannister").hand(0, {"kingslayer"}).gold(0, 9);
  scene.state.points = {1, 4};
  scene.action(0, Face::Event).act("play kingslayer");
  ASSERT_EQ(scene.question(), "target");
  EXPECT_EQ(scene.refusal("target jaime_lannister casterly_rock"), "westeros.rival.loss");
  EXPECT_THAT(scene.why("target jaime_lannister casterly_rock"), HasSubstr("never leaves the map"));
}

}  // namespace battles_test

}  // namespace tablewright::tests
