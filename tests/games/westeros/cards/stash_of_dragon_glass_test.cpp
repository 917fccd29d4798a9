// Stash of Dragon Glass: a march to a battle in which the top card of the deck counts beside the own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace stash_of_dragon_glass_test {

using testing::HasSubstr;
using testing::Not;

constexpr auto card = "stash_of_dragon_glass";

// Two Stark tokens before Riverrun, where Lannister has two and a castle.
Scene before_riverrun() {
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
  scene.put("ashemark", "stark", 2).put("riverrun", "lannister", 2);
  return scene;
}

Scene& attack(Scene& scene) {
  // The first of the two comes along in any case.
  return plays(scene, 0, card).acts({"from ashemark", "take stark", "go riverrun"});
}

TEST(StashOfDragonGlass, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(StashOfDragonGlass, ItsShields) { expect_its_shields(card); }

TEST(StashOfDragonGlass, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Move an army by March to start a battle, add the battle icon of the top card of the deck (again "
            "for a flag).");
}

TEST(StashOfDragonGlass, TheTopCardCountsBesideTheOneThatIsLaid) {
  RULE("ruling.westeros.battle.two-cards");
  Scene scene = before_riverrun();
  scene.hand(0, {"dealmaking"}).deck({"kingslayer"});
  attack(scene).acts({"commit dealmaking", "pass"});
  EXPECT_THAT(scene.log(1), HasSubstr("Kingslayer was turned up."));
  EXPECT_THAT(scene.log(1), HasSubstr("The attack counts 9 against a defence of 3.")) << "2 + 2 + 5";
  EXPECT_EQ(scene.points_of(0), 1);
  finish(scene);
  EXPECT_TRUE(scene.is_discarded("kingslayer") && scene.is_discarded("dealmaking"));
  EXPECT_EQ(scene.tokens("riverrun", "stark"), 2);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(StashOfDragonGlass, WithoutACardOfOnesOwnTheTopCardAlone) {
  Scene scene = before_riverrun();
  scene.deck({"spoils_of_war"});
  attack(scene).acts({"pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 3 against a defence of 3."));
}

TEST(StashOfDragonGlass, ForAFlagTheNextCard_AlsoBehindASecret) {
  Scene scene = before_riverrun();
  scene.deck({"drain_the_coffers", "kingslayer"});
  attack(scene).acts({"pass", "pass"});
  EXPECT_THAT(scene.log(), Not(HasSubstr("by the flag"))) << "a flag turned up is not a flag laid";
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 7 against a defence of 3."));
  EXPECT_TRUE(finish(scene).is_discarded("drain_the_coffers"));

  Scene secret = before_riverrun();
  secret.deck({"lone_wolf", "drain_the_coffers", "kingslayer"});
  attack(secret).acts({"pass", "pass"});
  EXPECT_THAT(secret.log(), HasSubstr("The attack counts 7 against a defence of 3."));
}

TEST(StashOfDragonGlass, AFlagOfOnesOwnStillEndsIt) {
  RULE("ruling.westeros.battle.two-cards");
  Scene scene = before_riverrun();
  scene.hand(0, {"drain_the_coffers"}).deck({"kingslayer"});
  attack(scene).acts({"commit drain_the_coffers", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("Stark retreats from Riverrun by the flag."));
  finish(scene);
  EXPECT_EQ(scene.tokens("riverrun", "lannister"), 2);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(StashOfDragonGlass, ConscriptsTurnedUpCountTheOwnFriends_ASecretDrawsOn) {
  RULE("westeros.battle.conscripts");
  Scene scene = before_riverrun();
  scene.put("flints_finger", "stark", 3).deck({"unjust_trial"});
  attack(scene).acts({"pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 5 against a defence of 3."));
  Scene secret = before_riverrun();
  secret.deck({"lone_wolf", "kingslayer"});
  attack(secret).acts({"pass", "pass"});
  EXPECT_THAT(secret.log(), HasSubstr("The attack counts 7 against a defence of 3."));
}

TEST(StashOfDragonGlass, TheCardOfAnUnalliedHouseIsTurnedUpFirst_AndTheNextBattleHasNoTopCard) {
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
  scene.put("ashemark", "stark", 2).put("riverrun", "tully", 2).put("pyke", "tully");
  scene.deck({"spoils_of_war", "dealmaking"});
  attack(scene).act("pass");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 4.")) << "1 for Tully, then 2 for Stark";
  finish(scene);
  EXPECT_TRUE(is_over(scene, card));
  scene.put("hornwood", "stark", 2).put("last_hearth", "lannister").action(0, westeros::Face::March);
  scene.acts({"from hornwood", "take stark", "take stark", "go last_hearth", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 1."));
}

TEST(StashOfDragonGlass, OnlyByMarch_AndOnlyToABattle) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene = before_riverrun();
  scene.put("old_town", "lannister");
  plays(scene, 0, card).acts({"from ashemark", "take stark"});
  EXPECT_EQ(scene.refusal("go old_town"), "westeros.map.border") << "no Sail";
  EXPECT_EQ(scene.refusal("stop"), "ruling.westeros.event.must-battle");
  Scene far("stark lannister");
  far.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
  EXPECT_EQ(cannot_play(far, 0, card),
            "ruling.westeros.event.must-battle: Stash of Dragon Glass asks for a move that nobody of yours "
            "can make.");
}

}  // namespace stash_of_dragon_glass_test

}  // namespace tablewright::tests
