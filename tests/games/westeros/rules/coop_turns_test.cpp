// Playing together: what the players of the Treaty share, lead and may not do to each other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/westeros/rules/two_of_the_treaty.hpp"
#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace coop_turns_test {

namespace coop_turns_test {

using namespace two_of_the_treaty;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using westeros::Face;
using westeros::k;
using westeros::none;

// --- gold, pool, Shields, Castles, Throne, victory points --------------------------------------------------

TEST(CoopShared, OnePlayerPaysWhatAnotherHasGained) {
  RULE("westeros.coop.shared");
  Scene scene = treaty();
  scene.put("ashemark", "lannister");
  scene.action(1, Face::Recruit).act("recruit lannister");
  EXPECT_EQ(scene.gold_of(0), 3) << "one account for all; the fourth token costs two";
  EXPECT_EQ(scene.gold_of(1), 0) << "the second one is the Night King's, who has none";
  EXPECT_THAT(scene.log(0), HasSubstr("paid 2 gold and has 3."));
}

TEST(CoopShared, WhoHasNothingInCommonPaysNothing) {
  RULE("westeros.coop.shared");
  Scene scene = treaty();
  scene.put("ashemark", "lannister").gold(0, 1).gold(1, 9).action(1, Face::Recruit);
  EXPECT_EQ(scene.refusal("recruit lannister"), "westeros.recruit.own");
  EXPECT_EQ(scene.why("recruit lannister"), "It costs 2 gold; you have 1.");
  scene.gold(0, 2);
  EXPECT_EQ(scene.refusal("recruit lannister"), "");
}

TEST(CoopShared, TenGoldAtMost_HoweverManyCastles) {
  RULE("westeros.coop.shared");
  Scene scene = treaty();
  for (const char* castle : {"castle_black", "riverrun", "pyke"}) scene.put(castle, "stark");
  scene.put("sunspear", "lannister").put("storms_end", "lannister").put("starfall", "lannister");
  scene.gold(0, 9).hand(1, {"spoils_of_war", "vendetta"});
  scene.action(1, Face::Whisper).act("discard vendetta");
  EXPECT_EQ(scene.gold_of(0), 10) << "eight Castles cover no space of this track";
  scene.act("discard spoils_of_war");
  EXPECT_EQ(scene.gold_of(0), 10) << "and there is no eleventh";
}

TEST(CoopShared, TokensAndPointsOfAllGoToTheTreaty) {
  RULE("westeros.coop.shared");
  RULE("westeros.coop.np-battle");
  Scene scene = treaty();
  scene.put("pyke", "greyjoy", 2)
      .put("old_town", "greyjoy")
      .deck({"spoils_of_war"})
      .put("ashemark", "lannister", 3);
  scene.action(1, Face::March).acts({"from ashemark", "take lannister", "take lannister", "take lannister"});
  scene.acts({"go pyke", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 3 against a defence of 4.")) << "two tokens, the Castle, the card";
  EXPECT_EQ(scene.points_of(0) + scene.points_of(1), 0) << "a house gains nothing by winning";

  Scene won = treaty();
  won.put("pyke", "greyjoy", 2).put("old_town", "greyjoy").deck({"enlist_the_faceless_men"});
  won.put("ashemark", "lannister", 3).hand(1, {"kingslayer"});
  won.action(1, Face::March).acts({"from ashemark", "take lannister", "take lannister", "take lannister"});
  won.acts({"go pyke", "pass"});
  EXPECT_EQ(won.points_of(0), 0) << "a house that retreats by the flag was not beaten";

  Scene beaten = treaty();
  beaten.put("pyke", "greyjoy", 2).put("old_town", "greyjoy").deck({"spoils_of_war"});
  beaten.put("ashemark", "lannister", 3).hand(1, {"kingslayer"});
  beaten.action(1, Face::March).acts({"from ashemark", "take lannister", "take lannister", "take lannister"});
  beaten.acts({"go pyke", "commit kingslayer"});
  EXPECT_EQ(beaten.points_of(0), 1) << "Lannister won it for all";
  EXPECT_EQ(beaten.points_of(1), 0);
  EXPECT_EQ(beaten.in_pool(0, "greyjoy"), 1) << "into the Treaty's Ally Pool";
  EXPECT_EQ(beaten.in_pool(1, "greyjoy"), 0) << "which is not the Terror Pool";
  EXPECT_EQ(beaten.tokens("pyke", "lannister"), 3);
  EXPECT_EQ(beaten.units("pyke"), 3) << "the others have left";
}

TEST(CoopShared, WhoLosesToAHouseLosesAsInTheBaseGame) {
  RULE("westeros.coop.np-battle");
  Scene scene = treaty();
  scene.put("pyke", "greyjoy", 3).deck({"kingslayer"}).ally(0, "tully").put("ashemark", "tully", 2);
  scene.put("riverrun", "tully", 1);
  scene.action(1, Face::March).acts({"from ashemark", "take tully", "take tully", "go pyke", "pass"});
  EXPECT_EQ(scene.on_mat("tully"), 7) << "the allied token goes to its mat";
  EXPECT_EQ(scene.in_pool(1, "tully"), 0) << "and not to the Terror Pool: no undead has won";
  EXPECT_EQ(scene.points_of(0) + scene.points_of(1), 0);
}

// --- abilities ---------------------------------------------------------------------------------------------

TEST(CoopAbilities, TheOwnHousesAndThoseOfAllAllies_NeverAnotherPlayers) {
  RULE("westeros.coop.abilities");
  Scene scene = treaty();
  scene.ally(0, "greyjoy").put("pyke", "greyjoy", 2).put("riverrun", "tully", 2);
  turn_of_stark(scene, Face::March, Face::Plot);
  EXPECT_EQ(scene.refusal("set lannister march event"), "westeros.turn.abilities");
  EXPECT_EQ(scene.why("set lannister march event"),
            "You cannot use the ability of House Lannister: it is neither yours nor your ally.");
  EXPECT_EQ(scene.refusal("set tully march plot"), "westeros.turn.abilities") << "outside the Treaty";
  EXPECT_EQ(scene.refusal("set greyjoy march sail"), "");
  EXPECT_EQ(scene.refusal("set stark march recruit"), "");
  scene.act("set greyjoy march sail");
  EXPECT_EQ(scene.refusal("set greyjoy plot sail"), "ruling.westeros.turn.ability-once");
  EXPECT_THAT(scene.options(), Contains("place sail recruit"));
}

TEST(CoopAbilities, AnAllysAbilityServesEveryPlayerInTurn) {
  RULE("westeros.coop.abilities");
  Scene scene = treaty();
  scene.ally(0, "greyjoy").put("pyke", "greyjoy", 2).deck({"spoils_of_war", "vendetta"});
  turn_of_stark(scene, Face::Event, Face::Plot);
  scene.acts({"set greyjoy plot sail", "place event whisper"});
  while (scene.question() != "turn") scene.act("pass");
  ASSERT_EQ(scene.asked(), 1U);
  EXPECT_EQ(scene.refusal("set greyjoy whisper sail"), "") << "once in a turn of each";
  EXPECT_EQ(scene.refusal("set stark whisper recruit"), "westeros.turn.abilities");
}

TEST(CoopAbilities, ATerrifiedHouseLendsNone) {
  RULE("westeros.coop.abilities");
  Scene scene = treaty();
  scene.terrify("greyjoy").put("pyke", "greyjoy", 2);
  turn_of_stark(scene, Face::March, Face::Plot);
  EXPECT_EQ(scene.refusal("set greyjoy march sail"), "westeros.turn.abilities");
}

// --- leading allies ----------------------------------------------------------------------------------------

TEST(CoopLead, AlliesWhoStandWithAnotherPlayerFollowAnybody_ThePlayersOwnStay) {
  RULE("westeros.coop.lead");
  Scene scene = treaty();
  scene.ally(0, "tully").put("ashemark", "tully", 3).put("ashemark", "lannister");
  scene.action(0, Face::March).act("from ashemark");
  EXPECT_EQ(scene.refusal("take lannister"), "westeros.coop.lead");
  EXPECT_EQ(scene.why("take lannister"),
            "You cannot lead a token of House Lannister: its house is neither yours nor your ally.");
  scene.acts({"take tully", "take tully", "go riverrun", "stop"});
  EXPECT_EQ(scene.tokens("riverrun", "tully"), 2);
  EXPECT_EQ(scene.tokens("ashemark", "tully"), 1);
  EXPECT_EQ(scene.tokens("ashemark", "lannister"), 1);
}

TEST(CoopLead, NobodyStartsFromADomainWithoutOwnUnitsOrAllies) {
  RULE("westeros.coop.lead");
  Scene scene = treaty();
  scene.put("riverrun", "tully", 2).action(0, Face::March);
  EXPECT_EQ(scene.refusal("from casterly_rock"), "westeros.control.domain") << "another player's alone";
  EXPECT_EQ(scene.why("from casterly_rock"), "You do not control Casterly Rock.");
  EXPECT_EQ(scene.refusal("from riverrun"), "westeros.control.domain") << "outside the Treaty";
}

TEST(CoopLead, OwnUnitsAndThoseOfOneAllyMakeOneArmy) {
  RULE("westeros.coop.lead");
  Scene scene = treaty();
  scene.ally(0, "tully").put("winterfell", "tully", 2);
  scene.action(0, Face::March).acts({"from winterfell", "take stark", "take tully", "go hornwood", "stop"});
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 1);
  EXPECT_EQ(scene.tokens("hornwood", "tully"), 1);
}

TEST(CoopLead, AHeroCardOfAnAllyIsForWhoSharesTheDomain) {
  RULE("westeros.coop.lead");
  Scene scene = treaty();
  scene.ally(0, "tully").put("riverrun", "tully", 2).hero("winterfell", "tully");
  scene.action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play hoster_tully"), "") << "Stark stands with Hoster";
  Scene other = treaty();
  other.ally(0, "tully").put("riverrun", "tully", 2).hero("winterfell", "tully").action(1, Face::Event);
  EXPECT_EQ(other.refusal("play hoster_tully"), "westeros.event.play");
  EXPECT_EQ(other.why("play hoster_tully"), "Hoster Tully is not in your hand.");
  Scene alone = treaty();
  alone.ally(0, "tully").put("riverrun", "tully", 2).hero("riverrun", "tully").action(0, Face::Plot);
  EXPECT_EQ(alone.refusal("play hoster_tully"), "westeros.plot.card")
      << "with his own tokens alone: nobody's";
}

TEST(CoopLead, TheCardIsForBattleAlso_WhereTheyFightTogetherOrElsewhere) {
  RULE("westeros.coop.lead");
  Scene scene = treaty();
  scene.ally(0, "tully").put("riverrun", "tully", 2).hero("winterfell", "tully").put("hornwood", "arryn", 2);
  scene.put("the_eyrie", "arryn").deck({"spoils_of_war"});
  scene.action(0, Face::March).acts({"from winterfell", "take stark", "take hoster_tully", "go hornwood"});
  EXPECT_EQ(scene.refusal("commit hoster_tully"), "") << "they go together";
  scene.act("commit hoster_tully");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 6 against a defence of 3."));
}

TEST(CoopLead, UsedByOneItIsUsedForAll) {
  RULE("westeros.coop.lead");
  Scene scene = treaty();
  scene.ally(0, "tully").hero("winterfell", "tully").put("riverrun", "tully", 2).put("the_eyrie", "arryn", 2);
  scene.action(0, Face::Event).act("play hoster_tully");
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1) << "the one house that is not allied";
  scene.action(0, Face::Plot);
  EXPECT_EQ(scene.refusal("play hoster_tully"), "westeros.plot.card");
}

// --- peace -------------------------------------------------------------------------------------------------

TEST(CoopPeace, ASailToAnotherPlayersUnitsIsNoAttack_AndIsRefused) {
  RULE("westeros.coop.peace");
  RULE("westeros.coop.through");
  Scene scene = treaty();
  scene.action(0, Face::Sail).acts({"from winterfell", "take stark"});
  EXPECT_EQ(scene.refusal("go casterly_rock"), "westeros.coop.through");
  EXPECT_EQ(scene.why("go casterly_rock"), "Units of two players cannot stay together in Casterly Rock.");
}

TEST(CoopPeace, AlliesAreJoined_NotFought) {
  RULE("westeros.coop.peace");
  Scene scene = treaty();
  scene.ally(0, "tully").put("riverrun", "tully", 3);
  scene.action(0, Face::Sail).acts({"from winterfell", "take stark", "go riverrun"});
  EXPECT_TRUE(scene.is_done()) << "nobody is asked for a card";
  EXPECT_EQ(scene.units("riverrun"), 4);
  EXPECT_EQ(scene.points_of(0), 0);
}

TEST(CoopPeace, ACardThatHasToBattleIsNotAimedAtFriends) {
  RULE("westeros.coop.peace");
  Scene scene = treaty();
  scene.ally(0, "tully").put("riverrun", "tully", 3).hand(0, {"forced_march"}).action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play forced_march"), "ruling.westeros.event.must-battle");
  scene.put("pyke", "greyjoy", 2);
  EXPECT_EQ(scene.refusal("play forced_march"), "");
}

TEST(CoopPeace, ATerrifiedHouseIsFought_WithOneMoreForIt) {
  RULE("westeros.coop.np-battle");
  RULE("westeros.terror.house");
  Scene scene = treaty();
  scene.terrify("tully").put("riverrun", "tully", 2).put("pyke", "tully").deck({"spoils_of_war"});
  scene.action(0, Face::Sail).acts({"from winterfell", "take stark", "take stark", "take eddard_stark"});
  scene.acts({"go riverrun", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 5.")) << "two, the Castle, the card, terror";
}

// --- conscripts --------------------------------------------------------------------------------------------

TEST(CoopConscripts, EveryUnitOfThePlayersAndTheirAlliesNextToIt) {
  RULE("westeros.coop.conscripts");
  RULE("ruling.westeros.undead.kinds");
  Scene scene = treaty();
  scene.put("riverrun", "tully", 3).put("pyke", "tully");
  scene.put("flints_finger", "stark", 2)
      .put("ashemark", "lannister", 2)
      .ally(0, "arryn")
      .put("the_eyrie", "arryn", 3);
  scene.walker("three_sisters").hand(0, {"unjust_trial"}).deck({"spoils_of_war"});
  scene.action(0, Face::March).acts({"from flints_finger", "take stark", "take stark", "go riverrun"});
  scene.act("commit unjust_trial");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 7 against a defence of 5."))
      << "two that fight, two of Lannister, three of Arryn; the White Walker is nobody's friend";
}

TEST(CoopConscripts, ButNotOfHousesOutsideTheTreaty_NorFartherAway) {
  RULE("westeros.coop.conscripts");
  Scene scene = treaty();
  scene.put("riverrun", "tully", 3).put("pyke", "tully");
  scene.put("flints_finger", "stark", 2).put("the_eyrie", "arryn", 3).hand(0, {"unjust_trial"});
  scene.deck({"spoils_of_war"});
  scene.action(0, Face::March).acts({"from flints_finger", "take stark", "take stark", "go riverrun"});
  scene.act("commit unjust_trial");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 5."))
      << "those in Winterfell are two borders away";
}

TEST(CoopConscripts, AHouseOutsideHasItsOwnOnly) {
  RULE("westeros.coop.conscripts");
  Scene scene = treaty();
  scene.put("riverrun", "tully", 2).put("pyke", "tully").put("the_eyrie", "arryn", 3);
  scene.put("flints_finger", "stark", 2).put("ashemark", "lannister", 2).deck({"unjust_trial"});
  scene.action(0, Face::March)
      .acts({"from flints_finger", "take stark", "take stark", "go riverrun", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 4.")) << "two, the Castle, the token in Pyke";
}

TEST(CoopConscripts, TheOthersAsWellWhereTheTreatyDefends) {
  RULE("westeros.coop.conscripts");
  Scene scene = treaty();
  scene.put("hornwood", "lannister", 2).hand(0, {"unjust_trial"}).deck({"spoils_of_war", "vendetta"});
  scene.face_down("winterfell", "add_walker");
  turn_of_stark(scene, Face::Event, Face::Plot);
  ASSERT_EQ(scene.question(), "explore");
  scene.acts({"explore winterfell", "commit unjust_trial"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 7 against a defence of 7."))
      << "a White Walker of six and a card of one; two tokens, the Hero, the Castle, two of Lannister";
}

// --- King's Landing ----------------------------------------------------------------------------------------

Scene with_castles(int more, const std::string& houses = "stark lannister") {
  Scene scene = treaty(houses);
  const char* const castles[] = {"castle_black", "pyke", "highgarden", "starfall", "sunspear", "storms_end"};
  for (int i = 0; i < more; ++i) scene.put(castles[i], i % 2 == 0 ? "stark" : "lannister");
  scene.put("the_reach", "lannister", 2).destroy("the_reach");
  return scene;
}

TEST(CoopLanding, SixCastlesOfAllTogether_DestroyedOnesDoNotCount) {
  RULE("westeros.coop.landing");
  RULE("ruling.westeros.coop.destroyed");
  Scene five = with_castles(3);
  five.action(1, Face::March).acts({"from the_reach", "take lannister", "go kings_landing"});
  EXPECT_EQ(five.refusal("stop"), "westeros.landing.enter") << "passing is allowed, staying is not";
  EXPECT_EQ(five.why("stop"),
            "You cannot end a move in King's Landing: you control 5 castles, 6 are needed.");
  Scene six = with_castles(4);
  six.action(1, Face::March).acts({"from the_reach", "take lannister", "go kings_landing"});
  EXPECT_EQ(six.refusal("stop"), "");
  six.act("stop");
  EXPECT_EQ(six.tokens("kings_landing", "lannister"), 1);
}

TEST(CoopLanding, EightWithFivePlayers) {
  RULE("westeros.coop.landing");
  const std::string five = "stark lannister baratheon tyrell martell";
  Scene seven = with_castles(5, five);
  seven.action(1, Face::March).acts({"from the_reach", "take lannister", "go kings_landing"});
  EXPECT_EQ(seven.refusal("stop"), "westeros.landing.enter");
  EXPECT_THAT(seven.why("stop"), HasSubstr("you control 7 castles, 8 are needed."));
  Scene eight = with_castles(6, five);
  eight.action(1, Face::March).acts({"from the_reach", "take lannister", "go kings_landing"});
  EXPECT_EQ(eight.refusal("stop"), "");
}

TEST(CoopLanding, WithTheSixthCastleGoneTheyLeaveAtOnce) {
  RULE("westeros.coop.landing");
  Scene scene = with_castles(4);
  scene.put("kings_landing", "stark", 2);
  scene.action(1, Face::March)
      .acts({"from casterly_rock", "take lannister", "take lannister", "take jaime_lannister"});
  scene.acts({"go ashemark", "stop"});
  EXPECT_EQ(scene.units("kings_landing"), 0) << "Stark leaves because of a Castle that Lannister gave up";
}

// --- recruiting --------------------------------------------------------------------------------------------

TEST(CoopRecruit, AlliesIntoAnyDomainOfTheTreaty_OwnOnesWhereOneHasControl) {
  RULE("westeros.coop.recruit");
  Scene scene = treaty();
  scene.ally(0, "tully").put("riverrun", "tully", 1).put("the_eyrie", "arryn", 2).put("the_rills", "stark");
  scene.action(0, Face::Recruit);
  scene.act("recruit tully");
  EXPECT_EQ(scene.refusal("deploy casterly_rock"), "") << "another player's";
  EXPECT_EQ(scene.refusal("deploy winterfell"), "");
  EXPECT_EQ(scene.refusal("deploy riverrun"), "");
  EXPECT_EQ(scene.refusal("deploy the_eyrie"), "westeros.recruit.where") << "outside the Treaty";
  EXPECT_EQ(scene.refusal("deploy hornwood"), "westeros.recruit.where") << "nobody's";
  EXPECT_EQ(scene.why("deploy hornwood"), "You do not control Hornwood.");
  scene.acts({"deploy casterly_rock", "recruit stark"});
  EXPECT_EQ(scene.tokens("casterly_rock", "tully"), 1);
  EXPECT_EQ(scene.gold_of(0), 4) << "an ally costs one";
  EXPECT_EQ(scene.refusal("deploy casterly_rock"), "westeros.recruit.where");
  EXPECT_EQ(scene.refusal("deploy riverrun"), "") << "allies alone are everybody's";
}

TEST(CoopRecruit, NotATerrifiedHouse_NorAnotherPlayers) {
  RULE("westeros.coop.recruit");
  RULE("ruling.westeros.terror.still-np");
  Scene scene = treaty();
  scene.terrify("tully").put("riverrun", "tully", 2).action(0, Face::Recruit);
  EXPECT_EQ(scene.refusal("recruit tully"), "westeros.recruit.ally");
  EXPECT_EQ(scene.why("recruit tully"),
            "You cannot recruit a token of House Tully: its house is neither yours nor your ally.");
  EXPECT_EQ(scene.refusal("recruit lannister"), "westeros.recruit.own");
}

TEST(CoopRecruit, TwoAlliesDoNotShareADomain) {
  RULE("westeros.coop.recruit");
  Scene scene = treaty();
  scene.ally(0, "tully").ally(0, "arryn").put("casterly_rock", "arryn").put("the_rills", "stark");
  scene.action(0, Face::Recruit);
  scene.act("recruit tully");
  EXPECT_EQ(scene.refusal("deploy casterly_rock"), "westeros.limit.ally");
  EXPECT_EQ(scene.refusal("deploy winterfell"), "");
}

TEST(CoopRecruit, IntoADomainWithADestroyedCastleAsWell) {
  RULE("ruling.westeros.coop.destroyed");
  Scene scene = treaty();
  scene.put("castle_black", "stark", 2).put("the_rills", "stark").destroy("castle_black");
  scene.action(0, Face::Recruit).acts({"recruit stark", "deploy castle_black"});
  EXPECT_EQ(scene.tokens("castle_black", "stark"), 3);
}

// --- hands -------------------------------------------------------------------------------------------------

template <class Cards>
bool has_card(const Cards& cards, westeros::CardId card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

TEST(CoopHands, EverybodySeesThem_NobodyPlaysFromAnothers) {
  RULE("westeros.coop.hands");
  Scene scene = treaty();
  scene.hand(0, {"spoils_of_war"}).hand(1, {"vendetta"}).action(0, Face::Event);
  const auto view = westeros::Westeros::view(*scene.rules, scene.state, westeros::seat_at(1));
  ASSERT_EQ(view.known.hands[0].size(), 1U);
  EXPECT_EQ(view.known.hands[0][0], scene.card("spoils_of_war"));
  EXPECT_EQ(scene.refusal("play vendetta"), "westeros.event.play");
  EXPECT_EQ(scene.why("play vendetta"), "Vendetta is not in your hand.");
}

TEST(CoopHands, WhatOneDrawsTheOthersSee_UpToFour) {
  RULE("westeros.coop.hands");
  Scene scene = treaty();
  scene.hand(0, {"spoils_of_war", "vendetta", "poisoning"}).deck({"kingslayer", "lone_wolf"});
  scene.action(0, Face::Whisper).act("draw");
  EXPECT_EQ(scene.state.hands[0].size(), 4U);
  const auto view = westeros::Westeros::view(*scene.rules, scene.state, westeros::seat_at(1));
  EXPECT_TRUE(has_card(view.known.hands[0], scene.card("kingslayer")));
  EXPECT_THAT(scene.log(1), HasSubstr("Kingslayer"));
  EXPECT_FALSE(has_card(view.known.deck, scene.card("lone_wolf"))) << "the deck stays hidden";
}

// --- bottom dice -------------------------------------------------------------------------------------------

TEST(CoopBottomDice, ForEverybodyAsEver_WithoutTerrorAndTokens) {
  RULE("ruling.westeros.coop.bottom-dice");
  Scene scene = treaty();
  scene.put("hornwood", "stark", 3).face_down("hornwood", "cache_one");
  scene.state.bottom = {k(Face::Whisper), none};
  scene.round(RoundFrom::BottomDice).act("pass");
  EXPECT_EQ(scene.question(), "whisper");
  EXPECT_EQ(scene.asked(), 0U);
  scene.act("pass");
  EXPECT_EQ(scene.question(), "whisper") << "no token is offered between them";
  EXPECT_EQ(scene.asked(), 1U);
  const auto deck = scene.state.deck.size();
  scene.act("pass");
  EXPECT_THAT(scene.log(), Not(HasSubstr("evokes terror"))) << "no turn has ended";
  EXPECT_LE(scene.state.deck.size(), deck);
}

TEST(CoopBottomDice, AfterATurnItIsEvoked) {
  RULE("westeros.terror.when");
  RULE("ruling.westeros.coop.bottom-dice");
  Scene scene = treaty();
  scene.deck({"spoils_of_war"});
  turn_of_stark(scene, Face::Event, Face::Plot).act("place event whisper");
  EXPECT_THAT(scene.log(), Not(HasSubstr("evokes terror")));
  while (scene.question() != "turn") scene.act("pass");
  EXPECT_THAT(scene.log(), HasSubstr("The Night King evokes terror: Spoils of War."));
}

}  // namespace coop_turns_test

}  // namespace coop_turns_test

}  // namespace tablewright::tests
