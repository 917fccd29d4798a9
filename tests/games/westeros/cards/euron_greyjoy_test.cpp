// Euron Greyjoy: his army comes from anywhere, and robs before it fights.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "games/westeros/cards/with_hero.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace euron_greyjoy_test {

using testing::HasSubstr;
using testing::Not;

constexpr auto card = "euron_greyjoy";

Scene at_pyke() {
  Scene scene("greyjoy stark");
  scene.put("pyke", "greyjoy", 2).hero("pyke", "greyjoy").put("old_town", "greyjoy");
  scene.put("winterfell", "stark", 2).put("sunspear", "stark").gold(1, 3);
  return scene;
}

TEST(EuronGreyjoy, HisCardIsASecretInBattle_ForOneGold) { expect_secret(card, 1); }

TEST(EuronGreyjoy, HisCardHasTwoShields_LiesFaceUp_AndComesBack) { expect_hero_card(card); }

TEST(EuronGreyjoy, CountsTwo_GoesBackWithABenefit_AndComesAgain) { expect_figure(card); }

TEST(EuronGreyjoy, HisHouseSetsADieToSail) { expect_ability("greyjoy", {"sail"}); }

TEST(EuronGreyjoy, HisCardSaysWhatItDoes) {
  EXPECT_EQ(
      text_of(card),
      "Move an army led by a Hero of yours to any domain, if that starts a battle with a player first steal "
      "1 gold from them.");
}

TEST(EuronGreyjoy, AnywhereToABattle_WithAGoldOfTheDefender) {
  RULE("westeros.event.any-domain");
  Scene scene = at_pyke();
  plays(scene, 0, card).acts({"from pyke", "take euron_greyjoy", "take greyjoy", "go sunspear"});
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.gold_of(1), 2) << "before cards are laid";
  EXPECT_EQ(scene.question(), "commit");
  scene.acts({"pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 3 against a defence of 2."));
  EXPECT_THAT(scene.log(1), HasSubstr("Stark paid 1 gold and has 2."));
  EXPECT_TRUE(scene.has_hero("sunspear", "greyjoy"));
  EXPECT_EQ(scene.tokens("pyke", "greyjoy"), 1);
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 2);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(EuronGreyjoy, WhatIsNotThereIsNotStolen) {
  RULE("ruling.westeros.gold.no-room");
  Scene poor = at_pyke();
  poor.gold(1, 0);
  plays(poor, 0, card).acts({"from pyke", "take euron_greyjoy", "go sunspear"});
  EXPECT_EQ(poor.gold_of(0), 0);
  EXPECT_EQ(poor.gold_of(1), 0);
  Scene rich = at_pyke();
  rich.gold(0, 8);
  plays(rich, 0, card).acts({"from pyke", "take euron_greyjoy", "go sunspear"});
  EXPECT_EQ(rich.gold_of(0), 8) << "no room for it ...";
  EXPECT_EQ(rich.gold_of(1), 2) << "... but it is gone";
}

TEST(EuronGreyjoy, AHouseWithoutAllyHasNoGoldToBeStolen) {
  Scene scene = at_pyke();
  scene.put("highgarden", "tyrell").put("blackhaven", "tyrell").deck({"spoils_of_war"});
  plays(scene, 0, card).acts({"from pyke", "take euron_greyjoy", "go blackhaven", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 2."));
  EXPECT_EQ(scene.gold_of(1), 3) << "nor has whoever looks on";
}

TEST(EuronGreyjoy, HeMayAsWellGoInPeace) {
  Scene scene = at_pyke();
  plays(scene, 0, card).acts({"from pyke", "take euron_greyjoy", "go castle_black"});
  EXPECT_TRUE(scene.has_hero("castle_black", "greyjoy"));
  EXPECT_THAT(scene.log(), Not(HasSubstr("attacks")));
  EXPECT_EQ(scene.gold_of(1), 3);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(EuronGreyjoy, NeedsAHeroInFront_CastlesForKingsLanding_AndRoom) {
  RULE("westeros.event.hero");
  RULE("westeros.landing.enter");
  RULE("westeros.limit.house");
  Scene scene = at_pyke();
  scene.put("old_town", "greyjoy", 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("from old_town"), "westeros.event.hero");
  scene.acts({"from pyke", "take greyjoy"});
  EXPECT_EQ(scene.refusal("go castle_black"), "westeros.event.hero");
  EXPECT_EQ(scene.why("go castle_black"), "A Hero has to do this, and there is none of yours for it.");
  scene.act("take euron_greyjoy");
  EXPECT_EQ(scene.refusal("go kings_landing"), "westeros.landing.enter");
  EXPECT_EQ(scene.refusal("go old_town"), "westeros.limit.house");
  EXPECT_EQ(scene.refusal("go castle_black"), "");
}

TEST(EuronGreyjoy, MayBeLeftAtThat_AndHisCardIsNotHeldWithoutHim) {
  RULE("westeros.action.optional");
  RULE("westeros.hero.on-map");
  Scene scene = at_pyke();
  plays(scene, 0, card).act("pass");
  EXPECT_EQ(scene.units("pyke"), 3);
  EXPECT_TRUE(is_over(scene, card));
  Scene without("greyjoy stark");
  without.put("pyke", "greyjoy", 2).put("winterfell", "stark");
  EXPECT_EQ(cannot_play(without, 0, card), "westeros.event.play: Euron Greyjoy is not in your hand.");
}

}  // namespace euron_greyjoy_test

}  // namespace tablewright::tests
