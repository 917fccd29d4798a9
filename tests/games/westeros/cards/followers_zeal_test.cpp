// Followers' Zeal: a token of an ally for nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace followers_zeal_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "followers_zeal";

TEST(FollowersZeal, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(FollowersZeal, ItsShields) { expect_its_shields(card); }

TEST(FollowersZeal, SaysWhatItDoes) { EXPECT_EQ(text_of(card), "Recruit 1 allied Power Token at no cost."); }

TEST(FollowersZeal, ATokenOfAnAllyInADomainOfOnesOwn) {
  RULE("westeros.recruit.where");
  Scene scene = three_at_table();
  scene.ally(0, "tully").put("hornwood", "stark");
  const std::string lannister = standing(scene, 1);
  const int on_mat = scene.on_mat("tully");
  plays(scene, 0, card).act("recruit tully");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("deploy winterfell", "deploy hornwood"))
      << "Riverrun has three already";
  scene.act("deploy hornwood");
  EXPECT_EQ(scene.tokens("hornwood", "tully"), 1);
  EXPECT_EQ(scene.on_mat("tully"), on_mat - 1);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark recruited a token of House Tully in Hornwood."));
  EXPECT_TRUE(is_over(scene, card)) << "one, not two";
}

TEST(FollowersZeal, NeitherOwnTokensNorHeroes_NorTwoAlliesInOneDomain) {
  RULE("westeros.limit.ally");
  Scene scene = three_at_table();
  scene.ally(0, "tully").ally(0, "arryn").put("winterfell", "arryn").gold(0, 5);
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("recruit stark"), "westeros.event.play");
  EXPECT_EQ(scene.why("recruit stark"), "A token of House Stark cannot be taken for this.");
  EXPECT_EQ(scene.refusal("recruit hoster_tully"), "westeros.event.play");
  EXPECT_EQ(scene.refusal("recruit greyjoy"), "westeros.recruit.ally") << "no ally";
  EXPECT_EQ(scene.refusal("recruit tully"), "westeros.limit.house")
      << "Winterfell has Arryn, Riverrun is full";
  scene.act("recruit arryn");
  EXPECT_EQ(scene.tokens("winterfell", "arryn"), 2) << "the only place";
  EXPECT_TRUE(is_over(scene, card));
}

TEST(FollowersZeal, MayBeLeftAtThat) {
  RULE("westeros.action.optional");
  Scene scene = three_at_table();
  scene.ally(0, "tully");
  plays(scene, 0, card).act("pass");
  EXPECT_EQ(scene.tokens("winterfell", "tully"), 0);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(FollowersZeal, NeedsAnAlly_WithATokenLeft) {
  RULE("ruling.westeros.event.possible");
  const std::string no =
      "ruling.westeros.event.possible: You cannot play Followers' Zeal: what it says cannot be done now.";
  Scene scene = three_at_table();
  scene.pool(0, "tully", 2).ally(1, "arryn").gold(0, 5);
  EXPECT_EQ(cannot_play(scene, 0, card), no) << "tokens are no alliance, and Arryn is another's";
  scene.ally(0, "tully");
  EXPECT_EQ(cannot_play(scene, 0, card), "");
  scene.pool(1, "tully", 4);
  EXPECT_EQ(scene.on_mat("tully"), 0);
  EXPECT_EQ(cannot_play(scene, 0, card), no) << "its Token Pool is empty";
}

}  // namespace followers_zeal_test

}  // namespace tablewright::tests
