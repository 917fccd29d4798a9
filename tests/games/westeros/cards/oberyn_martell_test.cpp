// Oberyn Martell: a Hero alone, anywhere, who counts four.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "games/westeros/cards/with_hero.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace oberyn_martell_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;
using westeros::Face;

constexpr auto card = "oberyn_martell";

Scene at_sunspear() {
  Scene scene("martell stark");
  scene.put("sunspear", "martell", 2).hero("sunspear", "martell");
  scene.put("winterfell", "stark", 2).put("castle_black", "stark", 2);
  return scene;
}

TEST(OberynMartell, HisCardCountsThreeInBattle_ForOneGold) { expect_strength(card, 3, 1); }

TEST(OberynMartell, HisCardHasTwoShields_LiesFaceUp_AndComesBack) { expect_hero_card(card); }

TEST(OberynMartell, CountsTwo_GoesBackWithABenefit_AndComesAgain) { expect_figure(card); }

TEST(OberynMartell, HisHouseRollsBothDiceAgain_Once) {
  RULE("westeros.turn.change-die");
  RULE("ruling.westeros.turn.ability-once");
  Scene scene = at_sunspear();
  scene.state.dice[0] = {westeros::k(Face::Whisper), westeros::k(Face::Whisper)};
  scene.round(RoundFrom::Turns).act("pass");
  EXPECT_EQ(scene.refusal("set martell whisper event"), "westeros.turn.change-die")
      << "no face of one's choice";
  scene.act("reroll martell");
  EXPECT_THAT(scene.log(1), HasSubstr("Martell rolled again: "));
  for (const std::uint8_t die : scene.state.dice[0]) EXPECT_LT(die, westeros::faces);
  EXPECT_EQ(scene.refusal("reroll martell"), "ruling.westeros.turn.ability-once");
  EXPECT_EQ(scene.question(), "turn");
  Scene rival = at_sunspear();
  rival.state.first = westeros::seat_at(1);
  rival.state.dice[1] = {westeros::k(Face::Whisper), westeros::k(Face::Plot)};
  rival.round(RoundFrom::Turns).act("pass");
  EXPECT_EQ(rival.refusal("reroll martell"), "westeros.turn.abilities") << "not in another's turn";
}

TEST(OberynMartell, HisCardSaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Move one Hero of yours alone to any domain to start a battle, in it the Hero counts 4.");
}

TEST(OberynMartell, AloneToTheOtherEndOfTheMap_AndWorthFour) {
  RULE("westeros.event.any-domain");
  Scene scene = at_sunspear();
  plays(scene, 0, card);  // he is the only one who can go
  EXPECT_EQ(scene.refusal("take martell"), "westeros.event.play") << "alone";
  EXPECT_EQ(scene.refusal("go hornwood"), "ruling.westeros.event.must-battle") << "nobody is there";
  scene.act("go castle_black");
  EXPECT_EQ(scene.refusal("commit oberyn_martell"), "westeros.battle.attacker-card");
  scene.acts({"pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 3."));
  finish(scene);
  EXPECT_TRUE(scene.has_hero("castle_black", "martell"));
  EXPECT_EQ(scene.tokens("sunspear", "martell"), 2);
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 2);
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(OberynMartell, ElsewhereHeIsWorthTwoAsEver) {
  RULE("westeros.battle.unit");
  Scene scene = at_sunspear();
  scene.put("starfall", "stark").action(0, Face::March);
  scene.acts({"from sunspear", "take oberyn_martell", "go starfall", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 2."));
}

TEST(OberynMartell, AnotherHeroOfHisMayGoInstead) {
  Scene scene = at_sunspear();
  scene.ally(0, "tyrell").put("highgarden", "tyrell", 2).hero("highgarden", "tyrell");
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("from sunspear", "from highgarden"));
  scene.act("from highgarden");
  EXPECT_EQ(scene.refusal("take tyrell"), "westeros.event.play") << "she is on her way already, alone";
  scene.acts({"go castle_black", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 3."));
}

TEST(OberynMartell, ObeysTheCastlesOfKingsLandingAndFinalUnits) {
  RULE("westeros.landing.enter");
  RULE("westeros.final.immune");
  Scene scene = at_sunspear();
  scene.put("kings_landing", "arryn").put("the_eyrie", "arryn").put("pyke", "greyjoy");
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("go kings_landing"), "westeros.landing.enter");
  EXPECT_EQ(scene.refusal("go pyke"), "westeros.final.immune");
  EXPECT_EQ(scene.refusal("go the_eyrie"), "");
}

TEST(OberynMartell, WithNobodyToBattleItCannotBePlayed) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene("martell stark");
  scene.put("sunspear", "martell", 2).hero("sunspear", "martell").put("winterfell", "stark");
  EXPECT_EQ(
      cannot_play(scene, 0, card),
      "ruling.westeros.event.must-battle: Oberyn Martell asks for a move that nobody of yours can make.")
      << "a final unit is not attacked";
  scene.put("pyke", "stark");
  EXPECT_EQ(cannot_play(scene, 0, card), "");
}

}  // namespace oberyn_martell_test

}  // namespace tablewright::tests
