// Whisper, Plot, Event; cards, hands and Hero Cards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace cards_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using westeros::Face;

Scene two_houses() {
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").hero("winterfell", "stark");
  scene.put("casterly_rock", "lannister").hero("casterly_rock", "lannister");
  scene.put("riverrun", "tully", 3).put("the_eyrie", "arryn", 3).put("highgarden", "tyrell", 3);
  return scene;
}

TEST(Whisper, CardsForGold_ThenUpToFour) {
  RULE("westeros.whisper.discard");
  RULE("westeros.cards.limit");
  RULE("ruling.westeros.cards.open-discard");
  Scene scene = two_houses();
  scene.hand(0, {"vendetta", "poisoning", "lone_wolf"}).deck({"red_wedding", "dealmaking", "spoils_of_war"});
  scene.action(0, Face::Whisper).acts({"discard vendetta", "discard lone_wolf"});
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_EQ(scene.refusal("pass"), "westeros.whisper.discard") << "now cards are drawn";
  scene.act("draw");
  EXPECT_EQ(scene.state.hands[0].size(), 4U);
  EXPECT_TRUE(scene.holds(0, "red_wedding") && scene.holds(0, "spoils_of_war"));
  EXPECT_TRUE(scene.is_discarded("vendetta"));
  EXPECT_THAT(scene.log(1), HasSubstr("Stark discarded Vendetta."));
  EXPECT_THAT(scene.log(1), Not(HasSubstr("Red Wedding")));
}

TEST(Whisper, HeroCardsAreNeverDiscarded_AndDoNotCount) {
  RULE("westeros.whisper.heroes");
  RULE("westeros.cards.limit");
  Scene scene = two_houses();
  scene.hand(0, {"vendetta", "poisoning", "lone_wolf", "red_wedding"}).action(0, Face::Whisper);
  EXPECT_EQ(scene.refusal("discard eddard_stark"), "westeros.whisper.heroes");
  EXPECT_EQ(scene.refusal("discard dealmaking"), "westeros.whisper.discard");
  EXPECT_EQ(scene.refusal("draw"), "westeros.cards.limit");
  scene.act("pass");
  EXPECT_TRUE(scene.is_done());
}

TEST(Cards, AnEmptyDeckIsRefilledFromTheDiscardPile) {
  RULE("westeros.cards.reshuffle");
  Scene scene = two_houses();
  while (scene.state.deck.size() > 1) {
    scene.state.discard.add(scene.state.deck.back());
    scene.state.deck.pop_back();
  }
  scene.action(0, Face::Whisper).act("draw");
  EXPECT_EQ(scene.state.hands[0].size(), 4U);
  EXPECT_TRUE(scene.state.discard.empty());
  EXPECT_THAT(scene.log(), HasSubstr("shuffled"));
}

TEST(Plot, AShieldOfANonPlayerHouseCostsOneAndTakesAToken) {
  RULE("westeros.plot.card");
  RULE("westeros.plot.np");
  RULE("westeros.cards.one-use");
  RULE("westeros.cards.discard");
  Scene scene = two_houses();
  scene.hand(0, {"critical_battle"}).gold(0, 2).action(0, Face::Plot);  // Arryn and Tully
  scene.act("play critical_battle");
  EXPECT_EQ(scene.refusal("pass"), "westeros.plot.card") << "at least one Shield";
  EXPECT_EQ(scene.refusal("shield stark"), "westeros.plot.card");
  scene.act("shield tully");
  EXPECT_EQ(scene.refusal("shield tully"), "westeros.plot.card") << "used";
  scene.act("shield arryn");
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(scene.in_pool(0, "tully"), 1);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
  EXPECT_TRUE(scene.is_discarded("critical_battle"));
}

TEST(Plot, EitherShieldMayBeLeftOut) {
  RULE("westeros.plot.card");
  Scene scene = two_houses();
  scene.hand(0, {"critical_battle"}).gold(0, 2).action(0, Face::Plot);
  scene.acts({"play critical_battle", "shield arryn", "pass"});
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.in_pool(0, "tully"), 0);
}

TEST(Plot, OfAnEmptyTokenPoolATokenGoesBackFromAChosenAllyPool) {
  RULE("westeros.plot.np-empty");
  Scene scene = two_houses();
  scene.pool(0, "tully", 3).pool(1, "tully", 3).hand(0, {"vendetta", "maester_training"}).gold(0, 2);
  scene.action(0, Face::Plot).act("play maester_training");  // its only Shield
  EXPECT_EQ(scene.question(), "plot_player");
  EXPECT_THAT(scene.options(), ElementsAre("player p1", "player p2"));
  scene.act("player p2");
  EXPECT_EQ(scene.in_pool(1, "tully"), 2);
  EXPECT_EQ(scene.on_mat("tully"), 1);
  EXPECT_EQ(scene.gold_of(0), 1);
}

TEST(Plot, TheOwnShieldOrThatOfAnAbsentHouseBuysAnyToken) {
  RULE("westeros.plot.own");
  Scene scene = two_houses();
  scene.hand(0, {"vendetta", "assault_by_sea"})
      .gold(0, 4)
      .action(0, Face::Plot);  // Stark; Greyjoy, who is absent
  scene.act("play vendetta");
  EXPECT_EQ(scene.refusal("token greyjoy"), "westeros.plot.own");
  scene.act("token tyrell");
  EXPECT_EQ(scene.in_pool(0, "tyrell"), 1);
  scene.action(0, Face::Plot).acts({"play assault_by_sea", "token arryn"});
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
  EXPECT_EQ(scene.gold_of(0), 0);
}

TEST(Plot, AnOpponentsShieldStealsFromThatPlayer_NeverTheThrone) {
  RULE("westeros.plot.opponent");
  RULE("ruling.westeros.plot.throne");
  RULE("ruling.westeros.plot.usable");
  Scene scene = two_houses();
  scene.hand(0, {"red_wedding"}).gold(0, 4).action(0, Face::Plot);  // Lannister
  scene.put("kings_landing", "lannister").put("highgarden", "lannister");
  EXPECT_EQ(scene.refusal("play red_wedding"), "ruling.westeros.plot.usable")
      << "nothing but the Throne there";
  scene.pool(1, "arryn", 2);
  scene.act("play red_wedding");
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1) << "the only token there is: nothing to choose";
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1);
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.gold_of(1), 0) << "the gold goes to the bank";
}

TEST(Plot, WhatCannotBePaidCannotBeUsed) {
  RULE("ruling.westeros.plot.usable");
  Scene scene = two_houses();
  scene.hand(0, {"critical_battle"}).gold(0, 1).action(0, Face::Plot);
  scene.acts({"play critical_battle", "shield arryn"});
  EXPECT_TRUE(scene.is_done()) << "no gold for the second Shield: nothing left to ask";
  scene.hand(0, {"vendetta"}).action(0, Face::Plot);
  EXPECT_EQ(scene.refusal("play vendetta"), "ruling.westeros.plot.usable");
  EXPECT_EQ(scene.why("play vendetta"), "No Shield of Vendetta can be used.");
}

TEST(Hero, ItsCardHasTwoShieldsAndStaysFaceUpUntilTheRoundEnds) {
  RULE("westeros.hero.card");
  RULE("westeros.hero.back");
  Scene scene = two_houses();
  scene.gold(0, 4).action(0, Face::Plot);
  scene.acts({"play eddard_stark", "token arryn", "shield stark", "token tully"});
  EXPECT_TRUE(scene.is_done());
  scene.action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play eddard_stark"), "westeros.event.play") << "it lies face up";
  scene.state.frames.clear();
  scene.round(RoundFrom::HeroesBack).act("pass");
  EXPECT_TRUE(scene.state.heroes_used.empty());
}

TEST(Event, TheTextIsCarriedOut_ThenTheCardIsDiscarded) {
  RULE("westeros.event.play");
  RULE("westeros.cards.discard");
  Scene scene = two_houses();
  scene.hand(0, {"spoils_of_war"}).action(0, Face::Event).act("play spoils_of_war");
  EXPECT_EQ(scene.gold_of(0), 6);
  EXPECT_EQ(scene.gold_of(1), 2);
  EXPECT_TRUE(scene.is_discarded("spoils_of_war"));
}

TEST(Event, ByAHouseRuleItLeavesTheGame) {
  RULE("westeros.cards.discard");
  Scene scene("stark lannister", "rule event_cards remove\n");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").hand(0, {"spoils_of_war"});
  scene.action(0, Face::Event).act("play spoils_of_war");
  EXPECT_FALSE(scene.is_discarded("spoils_of_war"));
  EXPECT_TRUE(scene.state.removed.has(scene.card("spoils_of_war")));
}

TEST(Event, ACostOrPrerequisiteThatCannotBeMetForbidsIt) {
  RULE("westeros.event.cost");
  RULE("ruling.westeros.score.floor");
  Scene scene = two_houses();
  scene.hand(0, {"enlist_the_faceless_men", "drain_the_coffers", "a_debt_to_the_iron_bank"}).gold(0, 1);
  scene.action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play enlist_the_faceless_men"), "westeros.event.cost") << "2 gold";
  EXPECT_EQ(scene.refusal("play drain_the_coffers"), "westeros.event.cost") << "exactly 0 gold";
  EXPECT_EQ(scene.refusal("play a_debt_to_the_iron_bank"), "westeros.event.cost") << "1 VP";
}

TEST(Event, WhatInvolvesAHeroNeedsOne) {
  RULE("westeros.event.hero");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister").hand(0, {"a_loyal_squire"});
  scene.action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play a_loyal_squire"), "westeros.event.hero");
}

TEST(Event, ThatCanDoNothingCannotBePlayed) {
  RULE("ruling.westeros.event.possible");
  RULE("ruling.westeros.event.put-back");
  RULE("ruling.westeros.gold.no-room");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
  scene.hand(0, {"red_wedding", "uniting_the_bloodlines", "crushing_siege"})
      .gold(0, 8)
      .action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play red_wedding"), "ruling.westeros.event.put-back");
  EXPECT_EQ(scene.refusal("play uniting_the_bloodlines"), "ruling.westeros.event.possible")
      << "no room for gold";
  EXPECT_EQ(scene.refusal("play crushing_siege"), "ruling.westeros.event.must-battle") << "no castle is near";
}

TEST(Event, AMoveThatHasToStartABattleMustEndInOne) {
  RULE("ruling.westeros.event.must-battle");
  RULE("westeros.event.actions");
  RULE("westeros.battle.event-bonus");
  Scene scene = two_houses();
  scene.put("flints_finger", "stark", 2).hand(0, {"crushing_siege"}).deck({"spoils_of_war"});
  scene.action(0, Face::Event).act("play crushing_siege");
  EXPECT_EQ(scene.refusal("pass"), "westeros.event.play");
  scene.act("from flints_finger");  // a first token comes along in any case
  EXPECT_EQ(scene.refusal("stop"), "ruling.westeros.event.must-battle");
  EXPECT_EQ(scene.refusal("go the_rills"), "ruling.westeros.event.must-battle") << "no castle beyond it";
  scene.acts({"take stark", "pass"});  // there is one way only
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 5 against a defence of 5.")) << "+3 from the card";
}

TEST(Event, MovesToAnyDomainObeyTheCastlesOfKingsLanding) {
  RULE("westeros.event.any-domain");
  Scene scene = two_houses();
  scene.put("kings_landing", "tyrell").put("winterfell", "stark").hand(0, {"assault_by_sea"});
  scene.action(0, Face::Event).acts({"play assault_by_sea", "take stark", "take stark"});
  EXPECT_EQ(scene.refusal("go kings_landing"), "westeros.landing.enter");
  EXPECT_EQ(scene.refusal("go highgarden"), "");
}

TEST(Event, EliminatingReturnsAUnitWithItsBenefit_UnlessTheCardDeniesIt) {
  RULE("westeros.event.eliminate");
  Scene scene = two_houses();
  scene.put("ashemark", "lannister", 2).put("hornwood", "stark");
  scene.hand(0, {"enlist_the_faceless_men", "a_crown_for_a_king"}).gold(0, 2);
  scene.action(0, Face::Event).acts({"play enlist_the_faceless_men", "target lannister ashemark"});
  EXPECT_EQ(scene.gold_of(1), 1) << "it goes back to space 3";
  scene.put("white_harbor", "lannister").action(0, Face::Event).act("play a_crown_for_a_king");
  EXPECT_EQ(scene.gold_of(1), 1) << "without benefit; the only target is taken";
  EXPECT_EQ(scene.units("white_harbor"), 0);
}

TEST(Event, AFinalUnitIsNotEliminated) {
  RULE("westeros.final.immune");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("ashemark", "lannister", 2).put("pyke", "lannister");
  scene.hand(1, {"enlist_the_faceless_men"}).gold(1, 2);
  scene.action(1, Face::Event).act("play enlist_the_faceless_men");
  EXPECT_EQ(scene.refusal("target stark winterfell"), "westeros.final.immune");
}

}  // namespace cards_test

}  // namespace tablewright::tests
