// Devotion: a token of a non-player house straight from the map into the Ally Pool.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace devotion_test {

using testing::HasSubstr;

constexpr auto card = "devotion";

TEST(Devotion, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(Devotion, ItsShields) { expect_its_shields(card); }

TEST(Devotion, SaysWhatItDoes) {
  EXPECT_EQ(
      text_of(card),
      "Take a Power Token of a non-player house from any domain but King's Landing into your Ally Pool.");
}

TEST(Devotion, ATokenOfAHouseWithoutAlly) {
  Scene scene = three_at_table();
  const std::string lannister = standing(scene, 1);
  const int on_mat = scene.on_mat("tyrell");
  plays(scene, 0, card);
  EXPECT_EQ(scene.question(), "target");
  EXPECT_EQ(scene.refusal("target lannister casterly_rock"), "westeros.event.play") << "a player's";
  EXPECT_EQ(scene.refusal("target tyrell pyke"), "westeros.event.play") << "it is not there";
  EXPECT_EQ(scene.why("target tyrell pyke"), "A token of House Tyrell is not in Pyke.");
  scene.act("target tyrell highgarden");
  EXPECT_EQ(scene.in_pool(0, "tyrell"), 1);
  EXPECT_EQ(scene.tokens("highgarden", "tyrell"), 2);
  EXPECT_EQ(scene.on_mat("tyrell"), on_mat) << "not from its Token Pool";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("A token of House Tyrell goes to the Ally Pool of Stark."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Devotion, AlsoOneOfARivalsAlly_WhoLosesTheCastleWithIt) {
  RULE("westeros.castle.lost");
  RULE("westeros.ally.not-before");
  Scene scene = three_at_table();
  scene.ally(1, "arryn").put("dragonstone", "arryn").gold(1, 2);
  plays(scene, 0, card).act("target arryn dragonstone");
  EXPECT_EQ(scene.units("dragonstone"), 0);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
  EXPECT_EQ(scene.gold_of(1), 2) << "a freed space gives none, nor does the token";
  EXPECT_EQ(scene.state.owner[scene.house("arryn").value], westeros::seat_at(1)) << "the alliance stays";
  EXPECT_THAT(scene.log(1), HasSubstr("The castle of Dragonstone is no longer Lannister's."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Devotion, NeitherAHero_NorInKingsLanding_NorAFinalToken) {
  RULE("westeros.final.immune");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister");
  scene.put("riverrun", "tully", 2).hero("riverrun", "tully");
  scene.put("kings_landing", "tyrell").put("highgarden", "tyrell").put("pyke", "greyjoy");
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("target hoster_tully riverrun"), "westeros.event.play");
  EXPECT_EQ(scene.refusal("target tyrell kings_landing"), "westeros.event.play");
  EXPECT_EQ(scene.refusal("target greyjoy pyke"), "westeros.final.immune");
  EXPECT_EQ(scene.why("target greyjoy pyke"),
            "A token of House Greyjoy is the final unit of its house on the map and cannot leave it.");
  EXPECT_EQ(scene.refusal("target tyrell highgarden"), "");
}

TEST(Devotion, WithoutSuchATokenItCannotBePlayed) {
  RULE("ruling.westeros.event.possible");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").put("pyke", "greyjoy");
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.possible: You cannot play Devotion: what it says cannot be done now.");
}

}  // namespace devotion_test

}  // namespace tablewright::tests
