// Reclaim your Homeland: a Hero leads an army home, with three more if it has to be won.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace reclaim_your_homeland_test {

using testing::HasSubstr;
using testing::Not;

constexpr auto card = "reclaim_your_homeland";

// Eddard stands with two tokens far in the south.
Scene away_from_home() {
  Scene scene("stark lannister");
  scene.put("sunspear", "stark", 2).hero("sunspear", "stark").put("the_rills", "stark");
  scene.put("casterly_rock", "lannister", 2);
  return scene;
}

TEST(ReclaimYourHomeland, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(ReclaimYourHomeland, ItsShields) { expect_its_shields(card); }

TEST(ReclaimYourHomeland, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Move an army led by a Hero of yours to your home domain, with +3 if that starts a battle.");
}

TEST(ReclaimYourHomeland, ThroughAllOfWesteros_WithThreeMoreInTheBattleAtHome) {
  RULE("westeros.battle.event-bonus");
  Scene scene = away_from_home();
  scene.put("winterfell", "lannister", 2);
  plays(scene, 0, card).acts({"from sunspear", "take eddard_stark", "take stark"});
  EXPECT_EQ(scene.refusal("go casterly_rock"), "westeros.event.play");
  EXPECT_EQ(scene.why("go casterly_rock"), "The card does not lead to Casterly Rock.");
  scene.acts({"go winterfell", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 6 against a defence of 3."));
  finish(scene);
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
  EXPECT_EQ(scene.tokens("sunspear", "stark"), 1) << "who was not taken along stays";
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ReclaimYourHomeland, AnOpenHomeIsEnteredInPeace) {
  Scene scene = away_from_home();
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card).acts({"from sunspear", "take eddard_stark", "go winterfell"});
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
  EXPECT_THAT(scene.log(), Not(HasSubstr("attacks")));
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ReclaimYourHomeland, AnAlliedHeroLeadsThemToo_TokensAloneDoNot) {
  RULE("westeros.event.hero");
  Scene scene("stark lannister");
  scene.put("sunspear", "stark", 2).put("casterly_rock", "lannister").ally(0, "tully");
  scene.put("riverrun", "tully").hero("sunspear", "tully");
  plays(scene, 0, card).acts({"from sunspear", "take stark"});
  EXPECT_EQ(scene.refusal("go winterfell"), "westeros.event.hero");
  EXPECT_EQ(scene.why("go winterfell"), "A Hero has to do this, and there is none of yours for it.");
  scene.acts({"take hoster_tully", "go winterfell"});
  EXPECT_EQ(scene.units("winterfell"), 2);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ReclaimYourHomeland, NoMoreThanThreeOfAHouseFindRoom) {
  RULE("westeros.limit.house");
  Scene scene = away_from_home();
  scene.put("winterfell", "stark", 2);
  EXPECT_EQ(cannot_play(scene, 0, card), "") << "not all of them find room, but Eddard does";
  plays(scene, 0, card).acts({"from sunspear", "take eddard_stark"});
  EXPECT_EQ(scene.refusal("go winterfell"), "") << "three";
  scene.act("take stark");
  EXPECT_EQ(scene.refusal("go winterfell"), "westeros.limit.house") << "four";
}

TEST(ReclaimYourHomeland, NeedsAHero_WhoIsNotAtHomeAlready) {
  RULE("westeros.event.hero");
  RULE("ruling.westeros.event.possible");
  Scene scene("stark lannister");
  scene.put("sunspear", "stark", 2).put("casterly_rock", "lannister");
  EXPECT_EQ(cannot_play(scene, 0, card),
            "westeros.event.hero: A Hero has to do this, and there is none of yours for it.");
  scene.hero("winterfell", "stark");
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.possible: You cannot play Reclaim your Homeland: what it says cannot be "
            "done now.");
}

TEST(ReclaimYourHomeland, MayBeLeftAtThat) {
  RULE("westeros.action.optional");
  Scene scene = away_from_home();
  plays(scene, 0, card).act("pass");
  EXPECT_EQ(scene.units("sunspear"), 3);
  EXPECT_TRUE(is_over(scene, card));
}

}  // namespace reclaim_your_homeland_test

}  // namespace tablewright::tests
