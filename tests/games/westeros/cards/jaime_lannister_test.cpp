// Jaime Lannister: his event leads an army to battle, best against a stronghold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "games/westeros/cards/with_hero.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace jaime_lannister_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "jaime_lannister";

// Jaime with two tokens in Ashemark; Stark in Riverrun, which has a castle, and in Three Sisters, which has
// none.
Scene in_ashemark() {
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("ashemark", "lannister", 2).hero("ashemark", "lannister");
  scene.put("winterfell", "stark").put("riverrun", "stark");
  return scene;
}

TEST(JaimeLannister, HisCardCountsThreeInBattle_ForOneGold) { expect_strength(card, 3, 1); }

TEST(JaimeLannister, HisCardHasTwoShields_LiesFaceUp_AndComesBack) { expect_hero_card(card); }

TEST(JaimeLannister, CountsTwo_GoesBackWithABenefit_AndComesAgain) { expect_figure(card); }

TEST(JaimeLannister, HisHouseSetsADieToEvent) { expect_ability("lannister", {"event"}); }

TEST(JaimeLannister, HisCardSaysWhatItDoes) {
  EXPECT_EQ(
      text_of(card),
      "Move an army led by a Hero of yours by March or Sail to start a battle, with +1 in the battle in a "
      "Castle Domain or King's Landing.");
}

TEST(JaimeLannister, OneMoreAgainstACastle) {
  RULE("westeros.battle.event-bonus");
  Scene scene = in_ashemark();
  plays(scene, 0, card).acts({"take jaime_lannister", "take lannister", "go riverrun"});
  EXPECT_EQ(scene.refusal("commit jaime_lannister"), "westeros.battle.attacker-card")
      << "his card has been used for the event";
  scene.acts({"pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 2."));
  EXPECT_TRUE(scene.has_hero("riverrun", "lannister"));
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 1) << "whoever is elsewhere stays";
  EXPECT_TRUE(is_over(scene, card));
}

TEST(JaimeLannister, AndInKingsLanding) {
  Scene scene = in_ashemark();
  scene.put("pyke", "lannister").put("highgarden", "lannister");
  scene.put("kings_landing", "arryn").put("the_eyrie", "arryn").deck({"dealmaking"});
  plays(scene, 0, card).acts({"take jaime_lannister", "take lannister", "take lannister"});
  scene.acts({"go kings_landing", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 5 against a defence of 5.")) << "4 + 1 against 1 + 2 + 2";
  finish(scene);
  EXPECT_EQ(scene.tokens("kings_landing", "arryn"), 1);
}

TEST(JaimeLannister, WhoHasToLeaveAGarrisonBehindMayPlayItAllTheSame) {
  RULE("westeros.landing.enter");
  RULE("ruling.westeros.landing.count");
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister", 2).hero("casterly_rock", "lannister");
  scene.put("pyke", "lannister").put("highgarden", "lannister").put("castle_black", "stark", 2);
  scene.put("kings_landing", "arryn").put("the_eyrie", "arryn").deck({"spoils_of_war"});
  EXPECT_EQ(cannot_play(scene, 0, card), "") << "with all of them there would be two castles left";
  plays(scene, 0, card).acts({"take jaime_lannister", "take lannister"});  // there is one way only
  scene.act("go kings_landing");
  scene.act("pass");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 4."));
}

TEST(JaimeLannister, NoneMoreInAFief_AlsoBySail) {
  Scene scene = in_ashemark();
  scene.put("old_town", "stark");
  plays(scene, 0, card).acts({"take jaime_lannister", "go old_town", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 1."));
  EXPECT_THAT(scene.log(), HasSubstr("Lannister moved from Ashemark to Old Town with 1 of its units."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(JaimeLannister, AnyHeroMayLead_TokensAloneMayNot) {
  RULE("westeros.event.hero");
  Scene scene = in_ashemark();
  scene.ally(0, "tyrell").put("highgarden", "tyrell", 2).hero("highgarden", "tyrell");
  scene.put("old_town", "stark");
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("from ashemark", "from highgarden"));
  EXPECT_EQ(scene.refusal("from casterly_rock"), "westeros.event.hero");
  scene.acts({"from highgarden", "take tyrell"});
  EXPECT_EQ(scene.refusal("go old_town"), "westeros.event.hero");
  scene.acts({"take olenna_tyrell", "go old_town", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 3 against a defence of 1."));
}

TEST(JaimeLannister, WithoutABattleInReachItCannotBePlayed) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister", 2)
      .hero("casterly_rock", "lannister")
      .put("castle_black", "stark", 2);
  EXPECT_EQ(
      cannot_play(scene, 0, card),
      "ruling.westeros.event.must-battle: Jaime Lannister asks for a move that nobody of yours can make.");
  scene.put("ashemark", "stark");
  plays(scene, 0, card).act("take jaime_lannister");
  EXPECT_EQ(scene.refusal("go shield_islands"), "ruling.westeros.event.must-battle");
  EXPECT_EQ(scene.refusal("stop"), "ruling.westeros.event.must-battle");
}

}  // namespace jaime_lannister_test

}  // namespace tablewright::tests
