// Battle, losing units, returning them, retreat.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace battle_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;
using westeros::Face;

// Lannister with two tokens in Ashemark, Stark with two in Riverrun, everybody with more at home.
Scene before_riverrun() {
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("winterfell", "stark");
  scene.put("ashemark", "lannister", 2).put("riverrun", "stark", 2);
  return scene;
}

Scene& attack_riverrun(Scene& scene) {
  return scene.action(0, Face::March)
      .acts({"from ashemark", "take lannister", "take lannister", "go riverrun"});
}

// The worked example of the rulebook: 12 against 11.
TEST(Battle, TheExampleOfTheRulebook) {
  RULE("westeros.battle.unit");
  RULE("westeros.battle.number");
  RULE("westeros.battle.castle");
  RULE("westeros.battle.higher");
  RULE("westeros.battle.vp");
  RULE("westeros.battle.winner");
  RULE("westeros.loss.ally");
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("the_rills", "stark");
  scene.ally(0, "tyrell").ally(1, "tully").put("riverrun", "tully", 2);
  scene.put("flints_finger", "lannister", 2)
      .put("flints_finger", "tyrell", 3)
      .hero("flints_finger", "lannister");
  scene.put("winterfell", "stark", 2).put("winterfell", "tully").hero("winterfell", "stark").gold(1, 4);
  scene.hand(0, {"poisoning"}).hand(1, {"attempted_coup"});
  scene.action(0, Face::March);
  scene.acts({"from flints_finger", "take lannister", "take lannister", "take tyrell", "take tyrell",
              "take tyrell", "take jaime_lannister", "go winterfell", "commit poisoning",
              "commit attempted_coup", "retreat hornwood"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 12 against a defence of 11."));
  EXPECT_EQ(scene.gold_of(1), 1) << "a 5 costs a defender 3 gold";
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.in_pool(0, "tully"), 1) << "the allied token goes to the winner's Ally Pool";
  EXPECT_EQ(scene.units("winterfell"), 6);
  EXPECT_EQ(scene.tokens("winterfell", "lannister"), 2);
  EXPECT_EQ(scene.units("hornwood"), 3) << "the rest retreated together";
  EXPECT_TRUE(scene.is_discarded("poisoning") && scene.is_discarded("attempted_coup"));
  EXPECT_TRUE(scene.is_done());
}

TEST(Battle, ATieIsTheDefenders) {
  RULE("westeros.battle.tie");
  RULE("westeros.battle.vp");
  Scene scene = before_riverrun();
  scene.hand(0, {"spoils_of_war"});
  attack_riverrun(scene).acts({"commit spoils_of_war", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 3 against a defence of 3."));
  EXPECT_EQ(scene.points_of(1), 1);
  EXPECT_EQ(scene.points_of(0), 0);
  EXPECT_EQ(scene.tokens("riverrun", "stark"), 2) << "the winner loses nothing";
  EXPECT_EQ(scene.on_mat("lannister"), 7) << "the loser one unit";
}

TEST(Battle, CardsAreLaidFaceDown_TheAttackerFirstAndFree_TheDefenderPaysAtOnce) {
  RULE("westeros.battle.attacker-card");
  RULE("westeros.battle.defender-card");
  RULE("ruling.westeros.battle.reveal");
  Scene scene = before_riverrun();
  scene.hand(0, {"poisoning"}).hand(1, {"vendetta", "kingslayer"}).gold(1, 2);
  attack_riverrun(scene);
  EXPECT_EQ(scene.question(), "commit");
  EXPECT_EQ(scene.refusal("commit vendetta"), "westeros.battle.attacker-card") << "it is in another hand";
  scene.act("commit poisoning");
  EXPECT_EQ(scene.asked(), 1U);
  EXPECT_THAT(scene.log(1), HasSubstr("Lannister laid a card face down."));
  EXPECT_THAT(scene.log(1), Not(HasSubstr("Poisoning")));
  EXPECT_EQ(scene.refusal("commit kingslayer"), "westeros.battle.defender-card") << "3 gold are needed";
  scene.act("commit vendetta");
  EXPECT_EQ(scene.gold_of(1), 0);
}

TEST(Battle, ADefenderWithoutAnAffordableCardIsAskedAllTheSame) {
  RULE("westeros.battle.defender-card");
  Scene scene = before_riverrun();
  scene.hand(1, {"kingslayer"});
  attack_riverrun(scene).act("pass");
  EXPECT_EQ(scene.asked(), 1U);
  EXPECT_THAT(scene.options(), ElementsAre("pass"));
}

TEST(Battle, AHeroCardLiesFaceUpAfterIt) {
  RULE("westeros.hero.card");
  Scene scene = before_riverrun();
  scene.hero("ashemark", "lannister");
  attack_riverrun(scene).acts({"commit jaime_lannister", "pass"});
  EXPECT_TRUE(scene.state.heroes_used.has(scene.house("lannister")));
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 5 against a defence of 3."));
}

TEST(Battle, ForAnUnalliedHouseTheTopCardIsTurnedUp) {
  RULE("westeros.battle.np-card");
  RULE("westeros.castle.np");
  RULE("westeros.loss.np");
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("winterfell", "stark").put("ashemark", "lannister", 3);
  scene.put("riverrun", "tully", 1).put("pyke", "tully", 1).deck({"spoils_of_war"}).hand(0, {"vendetta"});
  scene.action(0, Face::March);
  scene.acts({"from ashemark", "take lannister", "take lannister", "take lannister", "go riverrun", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("Spoils of War was turned up."));
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 3 against a defence of 3.")) << "its Castle defends it";
  scene.act("retreat ashemark");
  EXPECT_TRUE(scene.is_discarded("spoils_of_war"));
  EXPECT_EQ(scene.points_of(0), 0) << "nobody gains VP when an unallied house wins";
  EXPECT_EQ(scene.on_mat("lannister"), 6) << "three of the four are left";
}

TEST(Battle, ABeatenUnalliedHouseGivesATokenToTheWinner) {
  RULE("westeros.loss.np");
  RULE("ruling.westeros.retreat.np-tie");
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("winterfell", "stark").put("ashemark", "lannister", 3);
  scene.put("riverrun", "tully", 2).deck({"spoils_of_war"}).hand(0, {"poisoning"});
  scene.action(0, Face::March);
  scene.acts({"from ashemark", "take lannister", "take lannister", "take lannister", "go riverrun",
              "commit poisoning"});
  EXPECT_EQ(scene.in_pool(0, "tully"), 1);
  EXPECT_EQ(scene.question(), "retreat");
  EXPECT_EQ(scene.asked(), 0U) << "the winner chooses for it";
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("retreat ashemark", "retreat flints_finger", "retreat three_sisters"));
}

TEST(Battle, ASecretIsReplacedByTheTopCard_AgainAndAgain) {
  RULE("westeros.battle.secret");
  RULE("ruling.westeros.battle.secret-special");
  Scene scene = before_riverrun();
  scene.hand(0, {"lone_wolf"}).deck({"muster_your_troops", "poisoning"});
  attack_riverrun(scene).acts({"commit lone_wolf", "pass", "retreat three_sisters"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 7 against a defence of 3."));
  EXPECT_TRUE(scene.is_discarded("lone_wolf") && scene.is_discarded("muster_your_troops") &&
              scene.is_discarded("poisoning"));
}

TEST(Battle, ADefenderPaysOnlyForTheSecretItself_AndTheAttackersChainIsDrawnFirst) {
  RULE("westeros.battle.secret");
  RULE("ruling.westeros.battle.secret-order");
  Scene scene = before_riverrun();
  scene.hand(0, {"lone_wolf"}).hand(1, {"muster_your_troops"}).gold(1, 1);
  scene.deck({"spoils_of_war", "poisoning"});
  attack_riverrun(scene).acts({"commit lone_wolf", "commit muster_your_troops"});
  EXPECT_EQ(scene.gold_of(1), 0);
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 3 against a defence of 8."));
}

TEST(Battle, WithoutAnyCardLeftASecretCountsNothing) {
  RULE("ruling.westeros.cards.none-left");
  Scene scene = before_riverrun();
  scene.hand(0, {"lone_wolf"});
  for (const westeros::CardId card : scene.state.deck) scene.state.removed.add(card);
  scene.state.deck.clear();
  attack_riverrun(scene).acts({"commit lone_wolf", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 3."));
}

TEST(Battle, ConscriptsCountFriendsNextDoor_OwnAndAllied) {
  RULE("westeros.battle.conscripts");
  Scene scene = before_riverrun();
  scene.hand(0, {"unjust_trial"}).ally(0, "arryn").put("the_eyrie", "arryn", 2);
  scene.hero("pyke", "lannister").put("flints_finger", "stark", 2);
  attack_riverrun(scene).acts({"commit unjust_trial", "pass"});
  // Two attackers, a Hero in Pyke, two allied tokens in the Eyrie; Ashemark is empty by now.
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 6 against a defence of 3."));
  EXPECT_EQ(scene.tokens("the_eyrie", "arryn"), 2) << "they take no other part";
}

TEST(Battle, AFlagOfTheDefenderGivesUpTheDomainWithoutLoss) {
  RULE("westeros.battle.flag");
  RULE("ruling.westeros.battle.flag-binding");
  Scene scene = before_riverrun();
  scene.hand(1, {"drain_the_coffers"});
  attack_riverrun(scene).acts({"pass", "commit drain_the_coffers"});
  EXPECT_EQ(scene.question(), "retreat");
  scene.act("retreat three_sisters");
  EXPECT_EQ(scene.tokens("three_sisters", "stark"), 2);
  EXPECT_EQ(scene.tokens("riverrun", "lannister"), 2);
  EXPECT_EQ(scene.points_of(0) + scene.points_of(1), 0) << "nobody won";
}

TEST(Battle, IfBothShowAFlagTheDefenderLeavesFirst_AndTheDomainIsEmpty) {
  RULE("westeros.battle.flag-both");
  Scene scene = before_riverrun();
  scene.hand(0, {"enlist_the_faceless_men"}).hand(1, {"drain_the_coffers"});
  attack_riverrun(scene).acts({"commit enlist_the_faceless_men", "commit drain_the_coffers"});
  EXPECT_EQ(scene.asked(), 1U);
  scene.act("retreat ashemark");
  EXPECT_EQ(scene.asked(), 0U);
  scene.act("retreat three_sisters");
  EXPECT_EQ(scene.units("riverrun"), 0);
}

TEST(Battle, KingsLandingDefendsWithTwo) {
  RULE("westeros.battle.throne");
  RULE("ruling.westeros.landing.before-entry");
  RULE("ruling.westeros.landing.np");
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("highgarden", "lannister").put("the_reach", "lannister");
  scene.put("ashemark", "lannister", 3).put("winterfell", "stark");
  scene.put("kings_landing", "arryn").put("the_eyrie", "arryn").deck({"dealmaking"}).hand(0, {"vendetta"});
  scene.action(0, Face::March)
      .acts({"from ashemark", "take lannister", "take lannister", "go kings_landing", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 5."));
  EXPECT_EQ(scene.tokens("kings_landing", "arryn"), 1) << "they need no Castles";
}

TEST(Loss, WithoutAlliedTokensThePlayerChooses_ATokenOrAHero) {
  RULE("westeros.loss.one");
  RULE("westeros.loss.choice");
  RULE("westeros.return.hero");
  RULE("westeros.hero.on-map");
  Scene scene = before_riverrun();
  scene.hero("riverrun", "stark").hand(0, {"kingslayer"});
  attack_riverrun(scene).acts({"commit kingslayer", "pass"});
  EXPECT_EQ(scene.question(), "lose");
  EXPECT_EQ(scene.asked(), 1U);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("lose stark", "lose eddard_stark"));
  scene.act("lose eddard_stark");
  EXPECT_EQ(scene.gold_of(1), 2) << "a Hero that returns gives 2 gold ...";
  EXPECT_EQ(scene.points_of(1), 1) << "... and 1 VP";
  EXPECT_TRUE(scene.state.heroes_home.has(scene.house("stark")));
}

TEST(Loss, AnAlliedTokenComesFirst) {
  RULE("westeros.loss.ally");
  Scene scene = before_riverrun();
  scene.ally(1, "tully").put("riverrun", "tully", 2).hand(0, {"kingslayer"});
  attack_riverrun(scene).act("commit kingslayer");
  scene.act("pass");
  EXPECT_EQ(scene.in_pool(0, "tully"), 1);
}

TEST(Loss, AnAlliedTokenThatIsFinalIsSkipped) {
  RULE("ruling.westeros.loss.ally-final");
  RULE("westeros.loss.protected");
  Scene scene = before_riverrun();
  scene.ally(1, "tully").put("riverrun", "tully").hand(0, {"kingslayer"});
  attack_riverrun(scene).acts({"commit kingslayer", "pass"});
  EXPECT_EQ(scene.in_pool(0, "tully"), 0);
  EXPECT_EQ(scene.on_mat("stark"), 7) << "an own token instead";
}

TEST(Loss, AgainstAnUnalliedHouseAnAlliedTokenGoesToItsPool) {
  RULE("ruling.westeros.loss.np-wins");
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("winterfell", "stark");
  scene.put("riverrun", "tully", 3)
      .ally(0, "tyrell")
      .put("ashemark", "tyrell", 2)
      .put("highgarden", "tyrell");
  scene.deck({"poisoning"}).action(0, Face::March);
  scene.acts({"from ashemark", "take tyrell", "take tyrell", "go riverrun", "pass"});
  EXPECT_EQ(scene.on_mat("tyrell"), 7);
  EXPECT_EQ(scene.points_of(0), 0);
}

TEST(Loss, AnUnalliedHeroAloneReturns_AndTheWinnerTakesAToken) {
  RULE("ruling.westeros.loss.np-hero");
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("winterfell", "stark").put("ashemark", "lannister", 3);
  scene.put("pyke", "tully").hero("riverrun", "tully").deck({"dealmaking"}).hand(0, {"kingslayer"});
  scene.action(0, Face::March);
  scene.acts({"from ashemark", "take lannister", "take lannister", "take lannister", "go riverrun",
              "commit kingslayer"});
  EXPECT_TRUE(scene.state.heroes_home.has(scene.house("tully")));
  EXPECT_EQ(scene.in_pool(0, "tully"), 1);
  EXPECT_EQ(scene.on_mat("tully"), 7);
}

TEST(Return, AnOwnTokenFillsTheRightmostOpenSpace_AndPaysItsIcon) {
  RULE("westeros.return.token");
  RULE("ruling.westeros.battle.order");
  // Stark has three tokens out: the third goes back to space 3, which gives a gold.
  Scene scene = before_riverrun();
  scene.hand(0, {"kingslayer"});
  attack_riverrun(scene).acts({"commit kingslayer", "pass"});
  EXPECT_EQ(scene.gold_of(1), 1);
  // With four out it is space 4: a card.
  Scene four = before_riverrun();
  four.put("winterfell", "stark").hand(0, {"kingslayer"}).deck({"vendetta"});
  attack_riverrun(four).acts({"commit kingslayer", "pass"});
  EXPECT_TRUE(four.holds(1, "vendetta"));
}

TEST(Return, TheNinthSpaceGivesAPoint) {
  RULE("westeros.return.token");
  Scene scene = before_riverrun();
  scene.put("hornwood", "stark", 3).put("the_rills", "stark", 3).hand(0, {"kingslayer"});
  attack_riverrun(scene).acts({"commit kingslayer", "pass"});
  EXPECT_EQ(scene.points_of(1), 1);
}

TEST(Return, AlliedUnits_TokensGiveNothing_AHeroOneGoldAndOnePoint) {
  RULE("westeros.return.np-token");
  RULE("westeros.return.np-hero");
  Scene scene = before_riverrun();
  scene.ally(1, "tully").hero("riverrun", "tully").put("pyke", "tully").hand(0, {"kingslayer"});
  attack_riverrun(scene).acts({"commit kingslayer", "pass", "lose hoster_tully"});
  EXPECT_EQ(scene.gold_of(1), 1);
  EXPECT_EQ(scene.points_of(1), 1);
}

TEST(Retreat, TheGroupGoesTogetherToTheNearestDomainThatTakesIt) {
  RULE("westeros.retreat.group");
  RULE("westeros.retreat.where");
  RULE("westeros.retreat.path");
  RULE("westeros.retreat.tie");
  Scene scene = before_riverrun();
  scene.put("riverrun", "stark").hand(0, {"kingslayer"});
  attack_riverrun(scene).acts({"commit kingslayer", "pass"});
  EXPECT_EQ(scene.question(), "retreat");
  EXPECT_EQ(scene.asked(), 1U) << "the loser chooses among the nearest";
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("retreat flints_finger", "retreat ashemark", "retreat three_sisters"));
  EXPECT_EQ(scene.refusal("retreat hornwood"), "westeros.retreat.where");
  EXPECT_EQ(scene.refusal("retreat the_eyrie"), "westeros.retreat.castle") << "an unoccupied castle never";
  scene.act("retreat flints_finger");
  EXPECT_EQ(scene.tokens("flints_finger", "stark"), 2);
}

TEST(Retreat, ThroughEnemiesWithoutBattle_WhenNothingNearerIsOpen) {
  RULE("westeros.retreat.path");
  Scene scene = before_riverrun();
  scene.put("flints_finger", "lannister").put("three_sisters", "lannister").put("ashemark", "lannister");
  scene.hand(0, {"kingslayer"});
  attack_riverrun(scene).acts({"commit kingslayer", "pass"});
  EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat the_rills", "retreat white_harbor"))
      << "Winterfell is a castle and no nearer";
}

TEST(Retreat, AControlledCastleOnlyIfNothingElseIsAsNear) {
  RULE("westeros.retreat.castle");
  RULE("ruling.westeros.retreat.castles-tie");
  Scene scene = before_riverrun();
  scene.put("pyke", "stark").put("the_eyrie", "stark").hand(0, {"kingslayer"});
  scene.put("flints_finger", "lannister").put("three_sisters", "lannister").put("ashemark", "lannister");
  attack_riverrun(scene).acts({"commit kingslayer", "pass"});
  EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat pyke", "retreat the_eyrie"));
}

TEST(Retreat, WhatNoDomainTakesGoesBackWithItsBenefit) {
  RULE("westeros.retreat.overflow");
  RULE("ruling.westeros.retreat.no-room");
  Scene scene("lannister stark");
  const char* const fiefs[] = {"shadow_tower", "the_rills",     "last_hearth",    "hornwood", "white_harbor",
                               "ashemark",     "three_sisters", "shield_islands", "old_town", "blackhaven"};
  for (const char* fief : fiefs) {
    if (scene.on_mat("lannister") > 0) {
      scene.put(fief, "lannister");
    } else {
      scene.put(fief, "arryn");
    }
  }
  scene.put("flints_finger", "stark", 3).put("winterfell", "stark", 2).gold(1, 0);
  // Stark holds Flint's Finger and Winterfell; a flag in Flint's Finger, and Winterfell has room for one.
  scene.hand(1, {"drain_the_coffers"}).action(0, Face::Sail);
  scene.acts({"from ashemark", "take lannister", "go flints_finger", "pass", "commit drain_the_coffers"});
  // Ashemark is empty again and takes all three.
  EXPECT_EQ(scene.tokens("ashemark", "stark"), 3);
}

TEST(Retreat, WithoutRoomForAllTheOwnerChoosesWhatGoesBack) {
  RULE("westeros.retreat.overflow");
  RULE("ruling.westeros.retreat.no-room");
  Scene scene("lannister stark");
  const char* const fiefs[] = {"shadow_tower",  "the_rills",      "last_hearth", "hornwood",  "white_harbor",
                               "three_sisters", "shield_islands", "old_town",    "blackhaven"};
  for (const char* fief : fiefs) scene.put(fief, scene.on_mat("lannister") > 3 ? "lannister" : "arryn");
  scene.put("ashemark", "lannister", 2);
  scene.put("flints_finger", "stark", 2).hero("flints_finger", "stark").put("winterfell", "stark", 2);
  scene.hand(1, {"drain_the_coffers"}).action(0, Face::Sail);
  scene.acts({"from ashemark", "take lannister", "go flints_finger", "pass", "commit drain_the_coffers"});
  EXPECT_EQ(scene.question(), "keep");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("lose stark", "lose eddard_stark"));
  scene.acts({"lose eddard_stark"});
  EXPECT_EQ(scene.points_of(1), 1) << "a Hero that goes back has its benefit";
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 3);
  EXPECT_EQ(scene.on_mat("stark"), 6);
}

TEST(Vengeance, PaysForEachBattleItsOwnerStarts_EvenOneHaltedAtOnce) {
  RULE("westeros.vengeance.gain");
  RULE("ruling.westeros.vengeance.once");
  Scene scene = before_riverrun();
  scene.state.vengeance[0] = 2;
  scene.state.vengeance[1] = 1;
  scene.hand(1, {"drain_the_coffers"});
  attack_riverrun(scene);
  EXPECT_EQ(scene.points_of(0), 2);
  scene.acts({"pass", "commit drain_the_coffers"});
  EXPECT_EQ(scene.points_of(1), 0) << "defending never pays";
}

TEST(Castle, GoesWithItsDomainToTheNewPlayer_OrBackToTheMap) {
  RULE("westeros.castle.lost");
  RULE("westeros.castle.upkeep");
  RULE("westeros.gold.bounds");
  Scene scene = before_riverrun();
  scene.gold(0, 8).gold(1, 2).hand(0, {"kingslayer"});
  attack_riverrun(scene).acts({"commit kingslayer", "pass", "retreat three_sisters"});
  EXPECT_EQ(scene.gold_of(0), 7) << "the second Castle covers a space and takes the coin down";
  EXPECT_EQ(scene.gold_of(1), 3) << "a freed space gives none, the returned token one";
  EXPECT_THAT(scene.log(), HasSubstr("Lannister holds the castle of Riverrun."));
}

}  // namespace battle_test

}  // namespace tablewright::tests
