// Daenerys Targaryen: Eggs for gold, and the Dragons that hatch from them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "games/westeros/cards/with_hero.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace daenerys_targaryen_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;
using westeros::Face;

constexpr auto card = "daenerys_targaryen";

Scene at_dragonstone(const std::string& more = {}) {
  Scene scene("targaryen stark", more);
  scene.put("dragonstone", "targaryen").hero("dragonstone", "targaryen").put("three_sisters", "targaryen");
  scene.put("winterfell", "stark", 2);
  return scene;
}

TEST(DaenerysTargaryen, HerCardsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(DaenerysTargaryen, HerCardHasTwoShields_LiesFaceUp_AndComesBack) { expect_hero_card(card); }

TEST(DaenerysTargaryen, CountsTwo_GoesBackWithABenefit_AndComesAgain) { expect_figure(card); }

// What her house does happens at taxes: it changes no die.
TEST(DaenerysTargaryen, HerHouseChangesNoDie_ItsEggsHatch) {
  RULE("westeros.turn.change-die");
  RULE("westeros.dragon.hatch");
  Scene scene = at_dragonstone();
  ASSERT_FALSE(scene.rules->house(scene.house("targaryen")).ability.exists());
  scene.state.dice[0] = {westeros::k(Face::Whisper), westeros::k(Face::Plot)};
  scene.round(RoundFrom::Turns).act("pass");
  EXPECT_EQ(scene.refusal("set targaryen whisper event"), "westeros.turn.change-die");
  EXPECT_EQ(scene.why("set targaryen whisper event"), "The ability of House Targaryen does not do that.");
  EXPECT_EQ(scene.refusal("reroll targaryen"), "westeros.turn.change-die");
  Scene taxes = at_dragonstone();
  taxes.egg("three_sisters", 1).round(RoundFrom::Taxes).act("pass");
  EXPECT_EQ(taxes.state.eggs_out, 0);
  EXPECT_EQ(taxes.state.dragons_out, 1U << 1U) << "of its colour";
  EXPECT_THAT(taxes.log(1), HasSubstr("The green Dragon hatched in Three Sisters."));
}

TEST(DaenerysTargaryen, HerCardSaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Place Eggs in domains you control, for 2 gold each.");
}

TEST(DaenerysTargaryen, AsManyEggsAsCanBePaid) {
  RULE("westeros.dragon.egg-place");
  Scene scene = at_dragonstone();
  scene.gold(0, 5);
  const std::string stark = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("domain dragonstone", "domain three_sisters"));
  EXPECT_EQ(scene.refusal("domain winterfell"), "westeros.recruit.where");
  EXPECT_EQ(scene.refusal("domain hornwood"), "westeros.recruit.where") << "nor where nobody is";
  EXPECT_EQ(scene.refusal("pass"), "westeros.event.play") << "one at least";
  scene.act("domain three_sisters");
  EXPECT_EQ(scene.gold_of(0), 3);
  scene.act("domain three_sisters");
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.units("three_sisters"), 3);
  EXPECT_EQ(standing(scene, 1), stark);
  EXPECT_THAT(scene.log(1), HasSubstr("Targaryen placed the red Egg in Three Sisters."));
  EXPECT_TRUE(is_over(scene, card)) << "one gold buys none";
}

TEST(DaenerysTargaryen, OneIsEnough_ThreeAreTheMost) {
  Scene one = at_dragonstone();
  one.gold(0, 8);
  plays(one, 0, card).acts({"domain dragonstone", "pass"});
  EXPECT_EQ(one.gold_of(0), 6);
  EXPECT_TRUE(is_over(one, card));
  Scene three = at_dragonstone();
  three.gold(0, 8);
  plays(three, 0, card).acts({"domain dragonstone", "domain three_sisters", "domain three_sisters"});
  EXPECT_EQ(three.gold_of(0), 2);
  EXPECT_EQ(three.state.eggs_out, 7);
  EXPECT_TRUE(is_over(three, card)) << "there is no fourth";
}

TEST(DaenerysTargaryen, AnEggTakesRoomOfTheHouse) {
  RULE("westeros.dragon.egg-unit");
  Scene scene = at_dragonstone();
  scene.gold(0, 4);
  plays(scene, 0, card).act("domain dragonstone");
  EXPECT_EQ(scene.refusal("domain dragonstone"), "westeros.limit.house") << "a token, she and an Egg";
}

TEST(DaenerysTargaryen, ADragonsEggIsNotPlacedAgain_WhileTheDragonLives) {
  Scene scene = at_dragonstone();
  scene.dragon("three_sisters", 0).dragon("three_sisters", 1).gold(0, 8);
  plays(scene, 0, card);
  EXPECT_EQ(scene.state.eggs_out, 4) << "the third colour, where there is room";
  EXPECT_TRUE(is_over(scene, card));
  Scene all = at_dragonstone();
  all.dragon("three_sisters", 0).dragon("three_sisters", 1).dragon("dragonstone", 2).gold(0, 8);
  EXPECT_EQ(
      cannot_play(all, 0, card),
      "ruling.westeros.event.possible: You cannot play Daenerys Targaryen: what it says cannot be done now.");
}

TEST(DaenerysTargaryen, NeedsTwoGold_ThreeByAHouseRule) {
  RULE("ruling.westeros.event.possible");
  const std::string no =
      "ruling.westeros.event.possible: You cannot play Daenerys Targaryen: what it says cannot be done now.";
  Scene scene = at_dragonstone();
  scene.gold(0, 1);
  EXPECT_EQ(cannot_play(scene, 0, card), no);
  scene.gold(0, 2);
  EXPECT_EQ(cannot_play(scene, 0, card), "");
  Scene dear = at_dragonstone("rule egg_price three\n");
  dear.gold(0, 2);
  EXPECT_EQ(cannot_play(dear, 0, card), no);
  dear.gold(0, 3);
  EXPECT_EQ(cannot_play(dear, 0, card), "");
}

TEST(DaenerysTargaryen, HerAllyPlacesThemInAnyDomainOfTheirs) {
  RULE("westeros.dragon.owner");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister").put("dragonstone", "targaryen", 2);
  scene.ally(0, "targaryen").gold(0, 2);
  EXPECT_EQ(cannot_play(scene, 0, card), "westeros.event.play: Daenerys Targaryen is not in your hand.")
      << "she has not been recruited";
  scene.hero("dragonstone", "targaryen");
  EXPECT_THAT(cannot_play(scene, 1, card), HasSubstr("westeros.event.play")) << "not by another player";
  plays(scene, 0, card);
  EXPECT_EQ(scene.units("winterfell"), 3) << "Dragonstone is full: nothing to choose";
  EXPECT_TRUE(is_over(scene, card));
}

}  // namespace daenerys_targaryen_test

}  // namespace tablewright::tests
