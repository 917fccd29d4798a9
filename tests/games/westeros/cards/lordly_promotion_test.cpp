// Lordly Promotion: a token goes back, and a Hero stands in its place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace lordly_promotion_test {

using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

constexpr auto card = "lordly_promotion";

// Stark's Hero is on his mat.
Scene without_eddard() {
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 3).put("castle_black", "stark");
  scene.put("casterly_rock", "lannister", 2).put("riverrun", "tully", 3).put("the_eyrie", "arryn", 3);
  return scene;
}

TEST(LordlyPromotion, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(LordlyPromotion, ItsShields) { expect_its_shields(card); }

TEST(LordlyPromotion, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Return a Power Token of your house without benefit and recruit a Hero into that domain at no "
            "cost.");
}

TEST(LordlyPromotion, TheTokenGoesBackWithoutBenefit_TheHeroStandsThereForNothing) {
  RULE("westeros.hero.recruit-card");
  Scene scene = without_eddard();
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("target stark winterfell", "target stark castle_black"));
  EXPECT_EQ(scene.refusal("target tully riverrun"), "westeros.event.play") << "not of the own house";
  scene.act("target stark winterfell");
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 2) << "a full domain has room for the exchange";
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
  EXPECT_EQ(scene.on_mat("stark"), 6);
  EXPECT_EQ(scene.gold_of(0) + scene.points_of(0), 0);
  EXPECT_TRUE(scene.state.hands[0].empty()) << "not even the card of the fourth space";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark recruited Eddard Stark in Winterfell."));
  EXPECT_TRUE(is_over(scene, card));
  scene.action(0, westeros::Face::Event);
  EXPECT_EQ(scene.refusal("play eddard_stark"), "") << "his card came with him";
}

TEST(LordlyPromotion, ALoneTokensDomainIsNotGivenUpMeanwhile) {
  Scene scene = without_eddard();
  plays(scene, 0, card).act("target stark castle_black");
  EXPECT_TRUE(scene.has_hero("castle_black", "stark"));
  EXPECT_THAT(scene.log(), Not(HasSubstr("no longer")));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(LordlyPromotion, AnAlliesHeroWillDo) {
  RULE("westeros.limit.ally");
  Scene scene = without_eddard();
  scene.ally(0, "tully").ally(0, "arryn").put("castle_black", "arryn");
  plays(scene, 0, card).act("target stark winterfell");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token stark", "token tully"));
  EXPECT_EQ(scene.refusal("token lannister"), "westeros.recruit.hero") << "another's Hero";
  EXPECT_EQ(scene.refusal("token arryn"), "westeros.recruit.hero") << "Arryn has none";
  scene.act("token tully");
  EXPECT_TRUE(scene.has_hero("winterfell", "tully"));
  EXPECT_TRUE(is_over(scene, card));

  Scene shared = without_eddard();
  shared.ally(0, "tully").ally(0, "arryn").put("castle_black", "arryn");
  plays(shared, 0, card).act("target stark castle_black");
  EXPECT_TRUE(shared.has_hero("castle_black", "stark"))
      << "Tully would share it with Arryn: nothing to choose";
}

TEST(LordlyPromotion, ATokenWhoseDomainTakesNoHeroIsNoTarget) {
  RULE("westeros.limit.ally");
  Scene scene = three_at_table();  // Eddard is out, Hoster is the only Hero on a mat
  scene.ally(0, "tully").ally(0, "arryn").put("winterfell", "arryn");
  EXPECT_EQ(
      cannot_play(scene, 0, card),
      "ruling.westeros.event.possible: You cannot play Lordly Promotion: what it says cannot be done now.")
      << "Winterfell is shared with Arryn";
  scene.put("hornwood", "stark", 2).put("the_rills", "stark");
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("target stark winterfell"), "westeros.event.play");
  scene.act("target stark hornwood");
  EXPECT_TRUE(scene.has_hero("hornwood", "tully"));
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(LordlyPromotion, WithEveryHeroOnTheMapItCannotBePlayed) {
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  scene.put("hornwood", "stark", 2);
  EXPECT_EQ(
      cannot_play(scene, 0, card),
      "ruling.westeros.event.possible: You cannot play Lordly Promotion: what it says cannot be done now.");
  scene.ally(0, "tully");
  EXPECT_EQ(cannot_play(scene, 0, card), "") << "Hoster Tully is on his mat";
}

TEST(LordlyPromotion, AFinalTokenStays) {
  RULE("westeros.final.immune");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister");
  EXPECT_THAT(cannot_play(scene, 0, card), HasSubstr("ruling.westeros.event.possible"));
  scene.put("winterfell", "stark");
  EXPECT_EQ(cannot_play(scene, 0, card), "");
}

}  // namespace lordly_promotion_test

}  // namespace tablewright::tests
