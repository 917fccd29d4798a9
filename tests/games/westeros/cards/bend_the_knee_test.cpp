// Bend the Knee: a Hero of one's own goes back, for a point more than usual.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace bend_the_knee_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;
using westeros::Face;

constexpr auto card = "bend_the_knee";

TEST(BendTheKnee, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(BendTheKnee, ItsShields) { expect_its_shields(card); }

TEST(BendTheKnee, SaysWhatItDoes) { EXPECT_EQ(text_of(card), "Eliminate a Hero you control. Gain 1 VP."); }

TEST(BendTheKnee, TheOwnHeroGivesTwoGoldAndTwoPoints_AndTheCardLeavesWithIt) {
  RULE("westeros.return.hero");
  RULE("westeros.hero.on-map");
  Scene scene = three_at_table();
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);  // the only Hero there is
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_EQ(scene.points_of(0), 2) << "one for the Hero, one for the card";
  EXPECT_FALSE(scene.has_hero("winterfell", "stark"));
  EXPECT_TRUE(scene.state.heroes_home.has(scene.house("stark")));
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("Eddard Stark in Winterfell is eliminated."));
  EXPECT_TRUE(is_over(scene, card));
  scene.action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play eddard_stark"), "westeros.event.play");
}

TEST(BendTheKnee, AnAlliedHeroGivesOneGold) {
  RULE("westeros.return.np-hero");
  Scene scene = three_at_table();
  scene.ally(0, "tully").hero("the_rills", "tully");
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("target eddard_stark winterfell", "target hoster_tully the_rills"));
  EXPECT_EQ(scene.refusal("target stark winterfell"), "westeros.event.play") << "a token";
  EXPECT_EQ(scene.refusal("target jaime_lannister casterly_rock"), "westeros.event.play") << "another's Hero";
  scene.act("target hoster_tully the_rills");
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.points_of(0), 2);
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(BendTheKnee, ADragonIsAHero_ButGivesOnlyThePointOfTheCard) {
  RULE("ruling.westeros.dragon.no-token");
  RULE("ruling.westeros.dragon.house");
  Scene scene("targaryen stark");
  scene.put("dragonstone", "targaryen", 2).dragon("three_sisters").put("winterfell", "stark", 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(scene.state.dragons_out, 0);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(BendTheKnee, ADomainThatIsLeftEmptyIsGivenUp) {
  RULE("westeros.castle.lost");
  Scene scene = three_at_table();
  scene.ally(0, "tully").hero("castle_black", "tully");
  plays(scene, 0, card).act("target hoster_tully castle_black");
  EXPECT_THAT(scene.log(1), HasSubstr("The castle of Castle Black is no longer Stark's."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(BendTheKnee, WithoutAHeroOnTheMapItCannotBePlayed) {
  RULE("westeros.event.hero");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister").hero("casterly_rock", "lannister");
  EXPECT_EQ(cannot_play(scene, 0, card),
            "westeros.event.hero: A Hero has to do this, and there is none of yours for it.");
}

TEST(BendTheKnee, NorIfTheHeroIsTheFinalUnit) {
  RULE("westeros.final.immune");
  RULE("ruling.westeros.event.possible");
  Scene scene("stark lannister");
  scene.hero("winterfell", "stark").put("casterly_rock", "lannister");
  EXPECT_EQ(
      cannot_play(scene, 0, card),
      "ruling.westeros.event.possible: You cannot play Bend the Knee: what it says cannot be done now.");
  scene.put("the_rills", "stark");
  EXPECT_EQ(cannot_play(scene, 0, card), "");
}

}  // namespace bend_the_knee_test

}  // namespace tablewright::tests
