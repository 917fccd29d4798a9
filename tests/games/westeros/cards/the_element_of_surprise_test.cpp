// The Element of Surprise: a neighbour loses a token and its domain.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace the_element_of_surprise_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "the_element_of_surprise";

TEST(TheElementOfSurprise, CountsOneInBattle_ForNothing) { expect_strength(card, 1, 0); }

TEST(TheElementOfSurprise, HasTheShieldsOfArrynAndMartell) { expect_shields(card, {"arryn", "martell"}); }

TEST(TheElementOfSurprise, SaysWhatItDoes) {
  EXPECT_EQ(
      text_of(card),
      "Choose an enemy domain next to one you control, but not King's Landing: eliminate a Power Token there "
      "if possible, the other units there retreat.");
}

TEST(TheElementOfSurprise, ATokenNextDoorIsEliminated_TheOthersRetreat) {
  RULE("westeros.event.eliminate");
  Scene scene = three_at_table();
  scene.put("hornwood", "lannister", 2);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.question(), "retreat");
  EXPECT_EQ(scene.asked(), 1U);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat last_hearth", "retreat white_harbor"));
  scene.act("retreat last_hearth");
  EXPECT_EQ(scene.units("hornwood"), 0) << "nobody goes there";
  EXPECT_EQ(scene.tokens("last_hearth", "lannister"), 1);
  EXPECT_EQ(scene.on_mat("lannister"), 7);
  EXPECT_EQ(scene.gold_of(1), 1) << "with the benefit of the third space";
  EXPECT_EQ(scene.points_of(0) + scene.points_of(1), 0) << "no battle";
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(2), HasSubstr("House Lannister in Hornwood is eliminated."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(TheElementOfSurprise, AnyNeighbour_OfAnUnalliedHouseThePlayerChoosesTheRetreat) {
  Scene scene = three_at_table();
  scene.put("hornwood", "lannister").put("white_harbor", "greyjoy", 2);
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("domain hornwood", "domain white_harbor"));
  EXPECT_EQ(scene.refusal("pass"), "westeros.event.play");
  EXPECT_EQ(scene.refusal("domain winterfell"), "westeros.event.play") << "one's own";
  EXPECT_EQ(scene.refusal("domain riverrun"), "westeros.event.play") << "not next to Winterfell";
  EXPECT_EQ(scene.why("domain riverrun"), "The card does not lead to Riverrun.");
  scene.act("domain white_harbor");
  EXPECT_EQ(scene.asked(), 0U);
  EXPECT_EQ(scene.question(), "retreat");
  scene.act("retreat three_sisters");
  EXPECT_EQ(scene.tokens("three_sisters", "greyjoy"), 1);
  EXPECT_EQ(scene.on_mat("greyjoy"), 5) << "back to its Token Pool";
  EXPECT_EQ(scene.tokens("hornwood", "lannister"), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(TheElementOfSurprise, OfTwoHousesInADomainOneTokenIsChosen) {
  Scene scene = three_at_table();
  scene.ally(1, "tully").put("hornwood", "lannister").put("hornwood", "tully");
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("target lannister hornwood", "target tully hornwood"));
  scene.acts({"target tully hornwood", "retreat white_harbor"});
  EXPECT_EQ(scene.on_mat("tully"), 6);
  EXPECT_EQ(scene.tokens("white_harbor", "lannister"), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(TheElementOfSurprise, HeroesAndFinalUnitsAreNotEliminated_TheyRetreat) {
  RULE("westeros.final.immune");
  Scene hero("stark lannister");
  hero.put("winterfell", "stark", 2).put("casterly_rock", "lannister").hero("hornwood", "lannister");
  plays(hero, 0, card).act("retreat last_hearth");
  EXPECT_TRUE(hero.has_hero("last_hearth", "lannister"));
  EXPECT_EQ(hero.points_of(1) + hero.gold_of(1), 0);
  EXPECT_TRUE(is_over(hero, card));

  Scene last("stark lannister");
  last.put("winterfell", "stark", 2).put("hornwood", "lannister");
  plays(last, 0, card).act("retreat last_hearth");
  EXPECT_EQ(last.tokens("last_hearth", "lannister"), 1);
  EXPECT_TRUE(is_over(last, card));
}

TEST(TheElementOfSurprise, NeverInKingsLanding_AndNotWithoutAnEnemyNextDoor) {
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  const std::string refusal = "ruling.westeros.event.possible";
  EXPECT_EQ(forbidden_by(scene, 0, card), refusal);
  scene.put("dragonstone", "stark").put("kings_landing", "arryn");
  Scene landing = scene;
  plays(landing, 0, card);
  EXPECT_EQ(landing.tokens("kings_landing", "arryn"), 1) << "the Eyrie was the only choice";
  EXPECT_EQ(landing.tokens("the_eyrie", "arryn"), 0);
  Scene only("stark lannister");
  only.put("dragonstone", "stark", 2).put("kings_landing", "arryn").put("casterly_rock", "lannister");
  EXPECT_EQ(forbidden_by(only, 0, card), refusal);
}

}  // namespace the_element_of_surprise_test

}  // namespace tablewright::tests
