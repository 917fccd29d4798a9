// Cache of Wildfire: a token in King's Landing is gone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace cache_of_wildfire_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "cache_of_wildfire";

TEST(CacheOfWildfire, CountsFriendsNextDoorInBattle_ForNothing) { expect_conscripts(card, 0); }

TEST(CacheOfWildfire, HasTheShieldsOfGreyjoyAndBaratheon) { expect_shields(card, {"greyjoy", "baratheon"}); }

TEST(CacheOfWildfire, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Eliminate any one Power Token in King's Landing.");
}

TEST(CacheOfWildfire, ATokenThereGoesBackWithItsBenefit) {
  RULE("westeros.event.eliminate");
  Scene scene = three_at_table();
  hold_landing(scene, 1).ally(1, "tyrell").put("kings_landing", "tyrell", 2).deck({"vendetta"});
  const std::string baratheon = standing(scene, 2);
  Scene ally = scene;
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("target lannister kings_landing", "target tyrell kings_landing"));
  EXPECT_EQ(scene.refusal("target lannister casterly_rock"), "westeros.event.play") << "in King's Landing";
  scene.act("target lannister kings_landing");
  EXPECT_EQ(scene.tokens("kings_landing", "lannister"), 0);
  EXPECT_EQ(scene.tokens("kings_landing", "tyrell"), 2) << "the allies hold it";
  EXPECT_TRUE(scene.holds(1, "vendetta")) << "the fourth space shows a card";
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(2), HasSubstr("House Lannister in King's Landing is eliminated."));
  EXPECT_TRUE(is_over(scene, card));
  plays(ally, 0, card).act("target tyrell kings_landing");
  EXPECT_EQ(ally.on_mat("tyrell"), 5);
  EXPECT_FALSE(ally.holds(1, "vendetta")) << "a non-player token gives nothing";
}

TEST(CacheOfWildfire, WithTheLastUnitTheThroneIsFree) {
  RULE("westeros.landing.throne");
  Scene scene = three_at_table();
  hold_landing(scene, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.units("kings_landing"), 0) << "the only target there is";
  EXPECT_THAT(scene.log(), HasSubstr("The Iron Throne is back in King's Landing."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(CacheOfWildfire, OnesOwnAndAnUnalliedHousesToo) {
  Scene own = three_at_table();
  plays(hold_landing(own, 0, 2), 0, card);
  EXPECT_EQ(own.tokens("kings_landing", "stark"), 1);
  Scene unallied = three_at_table();
  unallied.put("kings_landing", "arryn", 2);
  plays(unallied, 0, card);
  EXPECT_EQ(unallied.tokens("kings_landing", "arryn"), 1);
  EXPECT_EQ(unallied.on_mat("arryn"), 5);
  EXPECT_TRUE(is_over(unallied, card));
}

TEST(CacheOfWildfire, NeedsATokenThere_AHeroIsNone_AndAFinalOneIsSafe) {
  RULE("ruling.westeros.event.possible");
  RULE("westeros.final.immune");
  const std::string refusal = "ruling.westeros.event.possible";
  EXPECT_EQ(forbidden_by(three_at_table(), 0, card), refusal);
  Scene hero("stark lannister");
  hero.put("winterfell", "stark", 2).put("casterly_rock", "lannister").hero("kings_landing", "lannister");
  hero.put("castle_black", "lannister").put("sunspear", "lannister");
  EXPECT_EQ(forbidden_by(hero, 0, card), refusal);
  Scene last("stark lannister");
  last.put("winterfell", "stark", 2).put("casterly_rock", "lannister").put("kings_landing", "arryn");
  EXPECT_EQ(forbidden_by(last, 0, card), refusal);
  EXPECT_EQ(cannot_play(last.put("the_eyrie", "arryn"), 0, card), "");
}

}  // namespace cache_of_wildfire_test

}  // namespace tablewright::tests
