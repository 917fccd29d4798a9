// The Mother of Dragons: Eggs, hatching, flying.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace dragons_test {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using westeros::Face;

Scene daenerys(const std::string& more = {}) {
  Scene scene("targaryen stark", more);
  scene.put("dragonstone", "targaryen").hero("dragonstone", "targaryen").put("winterfell", "stark", 2);
  return scene;
}

TEST(Dragon, HerEventPlacesEggsForTwoGoldEach) {
  RULE("westeros.dragon.owner");
  RULE("westeros.dragon.egg-place");
  RULE("westeros.dragon.egg-unit");
  RULE("ruling.westeros.dragon.per-domain");
  Scene scene = daenerys();
  scene.put("three_sisters", "targaryen").gold(0, 5).action(0, Face::Event);
  scene.acts({"play daenerys_targaryen", "domain dragonstone", "domain three_sisters"});
  EXPECT_TRUE(scene.is_done()) << "one gold left buys none";
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.units("dragonstone"), 3) << "an Egg is a unit for the limit";
  scene.gold(0, 4).action(0, Face::Recruit);
  scene.act("recruit targaryen");
  EXPECT_EQ(scene.tokens("three_sisters", "targaryen"), 2) << "Dragonstone is full";
}

TEST(Dragon, ByAHouseRuleAnEggCostsThree_AndNoTwoShareADomain) {
  RULE("ruling.westeros.dragon.per-domain");
  Scene scene = daenerys("rule egg_price three\nrule dragons_together no\n");
  scene.put("three_sisters", "targaryen").gold(0, 7).action(0, Face::Event);
  scene.acts({"play daenerys_targaryen", "domain dragonstone"});
  EXPECT_EQ(scene.gold_of(0), 4);
  EXPECT_NE(scene.refusal("domain dragonstone"), "");
}

TEST(Dragon, AnAllyHasThemOnlyWithDaenerys) {
  RULE("westeros.dragon.owner");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").put("dragonstone", "targaryen", 3);
  scene.ally(0, "targaryen").gold(0, 8).action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play daenerys_targaryen"), "westeros.event.play");
  scene.hero("dragonstone", "targaryen");
  scene.state.at[scene.domain("dragonstone").value].remove(westeros::token_of(scene.house("targaryen")));
  scene.state.at[scene.domain("the_eyrie").value].add(westeros::token_of(scene.house("targaryen")));
  EXPECT_EQ(scene.refusal("play daenerys_targaryen"), "");
}

TEST(Dragon, EggsHatchAtTheEndOfTaxes_DragonsPayGold) {
  RULE("westeros.dragon.hatch");
  RULE("westeros.dragon.gold");
  Scene scene = daenerys();
  scene.egg("dragonstone", 0).round(RoundFrom::Taxes).act("pass");
  EXPECT_EQ(scene.state.dragons_out, 1);
  EXPECT_EQ(scene.gold_of(0), 1) << "it hatched after the gold";
  scene.state.frames.clear();
  scene.round(RoundFrom::Taxes).act("pass");
  EXPECT_EQ(scene.gold_of(0), 3) << "one from the track, one for the Dragon";
}

TEST(Dragon, WithoutAllyEggsDoNotHatch) {
  RULE("ruling.westeros.dragon.unallied");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").put("dragonstone", "targaryen", 2);
  scene.egg("dragonstone").round(RoundFrom::Taxes).act("pass");
  EXPECT_EQ(scene.state.eggs_out, 1);
}

TEST(Dragon, AnEggIsTheUnitThatIsLost_AndHasNoStrength) {
  RULE("westeros.dragon.egg-lost");
  RULE("westeros.dragon.egg-unit");
  Scene scene = daenerys();
  scene.egg("dragonstone", 2).put("the_eyrie", "stark", 3).hand(1, {"kingslayer"}).action(1, Face::March);
  scene.put("pyke", "targaryen");
  scene.acts({"from the_eyrie", "take stark", "take stark", "take stark", "go dragonstone",
              "commit kingslayer", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 8 against a defence of 4.")) << "token, Hero and Castle";
  EXPECT_THAT(scene.log(), HasSubstr("The cream Egg is lost."));
  EXPECT_EQ(scene.state.eggs_out, 0);
}

TEST(Dragon, AnEggInALostAttackIsLostToo) {
  RULE("ruling.westeros.dragon.egg-attack");
  Scene scene = daenerys();
  scene.egg("dragonstone").put("the_eyrie", "stark", 3).put("pyke", "targaryen").action(0, Face::March);
  scene.acts({"from dragonstone", "take targaryen", "take red_egg", "go the_eyrie", "pass", "pass"});
  EXPECT_EQ(scene.state.eggs_out, 0);
  EXPECT_EQ(scene.on_mat("targaryen"), 7);
}

TEST(Dragon, AnEggIsNeverLeftAlone) {
  RULE("westeros.dragon.egg-alone");
  RULE("ruling.westeros.dragon.egg-stranded");
  Scene scene = daenerys();
  scene.egg("dragonstone").action(0, Face::March);
  scene.acts({"from dragonstone", "take targaryen", "take daenerys_targaryen"});
  EXPECT_EQ(scene.refusal("go the_eyrie"), "westeros.dragon.egg-alone");
  scene.act("take red_egg");
  EXPECT_EQ(scene.refusal("go the_eyrie"), "");
  Scene lone = daenerys();
  lone.egg("dragonstone").action(0, Face::March).acts({"from dragonstone", "take red_egg"});
  EXPECT_EQ(lone.refusal("go the_eyrie"), "westeros.dragon.egg-alone");
}

TEST(Dragon, CountsTwo_AndIsAHeroForEvents_NotAPowerToken) {
  RULE("westeros.dragon.strength");
  RULE("ruling.westeros.dragon.no-token");
  Scene scene = daenerys();
  scene.dragon("the_eyrie").put("three_sisters", "stark", 3).hand(1, {"enlist_the_faceless_men"}).gold(1, 2);
  scene.action(1, Face::March);
  scene.acts(
      {"from three_sisters", "take stark", "take stark", "take stark", "go the_eyrie", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 3 against a defence of 3."));
  scene.action(1, Face::Event).act("play enlist_the_faceless_men");
  EXPECT_NE(scene.refusal("target red_dragon the_eyrie"), "");
  Scene lone = daenerys();
  lone.dragon("three_sisters").hand(0, {"lone_wolf"}).action(0, Face::Event).act("play lone_wolf");
  EXPECT_EQ(lone.points_of(0), 1);
}

TEST(Dragon, FliesUpToThreeDomains_OverEnemies_AloneOrWithDaenerys) {
  RULE("westeros.dragon.fly");
  Scene scene = daenerys();
  scene.dragon("dragonstone").put("the_eyrie", "stark", 2).action(0, Face::Sail);
  scene.acts({"from dragonstone", "take red_dragon"});
  EXPECT_EQ(scene.refusal("fly white_harbor"), "") << "three domains, over the Eyrie";
  EXPECT_EQ(scene.refusal("fly hornwood"), "westeros.dragon.fly");
  EXPECT_EQ(scene.refusal("fly kings_landing"), "westeros.landing.enter");
  scene.act("take targaryen");
  EXPECT_EQ(scene.refusal("fly white_harbor"), "westeros.dragon.fly") << "nobody else";
  Scene both = daenerys();
  both.dragon("dragonstone").action(0, Face::March);
  both.acts({"from dragonstone", "take red_dragon", "take daenerys_targaryen", "fly white_harbor"});
  EXPECT_EQ(both.units("white_harbor"), 2);
}

TEST(Dragon, ALostDragonGoesBackWithoutBenefit_AndItsEggCanBePlacedAgain) {
  RULE("ruling.westeros.dragon.house");
  Scene scene = daenerys();
  scene.dragon("three_sisters").put("riverrun", "stark", 3).hand(1, {"kingslayer"}).action(1, Face::March);
  scene.acts({"from riverrun", "take stark", "take stark", "take stark", "go three_sisters",
              "commit kingslayer", "pass"});
  EXPECT_EQ(scene.state.dragons_out, 0);
  EXPECT_EQ(scene.gold_of(0) + scene.points_of(0), 0);
  scene.gold(0, 2).action(0, Face::Event).act("play daenerys_targaryen");
  EXPECT_EQ(scene.state.eggs_out, 1);
}

}  // namespace dragons_test

}  // namespace tablewright::tests
