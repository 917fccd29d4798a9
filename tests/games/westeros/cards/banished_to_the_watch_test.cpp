// Banished to the Watch: gold, and a Hero goes alone to Castle Black, which everybody else leaves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace banished_to_the_watch_test {

using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

constexpr auto card = "banished_to_the_watch";

TEST(BanishedToTheWatch, CountsThreeInBattle_ForOneGoldOfADefender) { expect_strength(card, 3, 1); }

TEST(BanishedToTheWatch, HasTheShieldOfTyrell) { expect_shields(card, {"tyrell"}); }

TEST(BanishedToTheWatch, SaysWhatItDoes) {
  EXPECT_EQ(
      text_of(card),
      "Gain 3 gold. Move one Hero of yours alone to Castle Black; whoever holds it has to retreat without "
      "battle.");
}

TEST(BanishedToTheWatch, GivesThreeGold_AndTheHeroGoesAloneAndTakesTheCastle) {
  RULE("westeros.event.play");
  Scene scene = three_at_table();
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 3);
  EXPECT_TRUE(scene.has_hero("castle_black", "stark"));
  EXPECT_EQ(scene.units("castle_black"), 1) << "without companions";
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 1);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark played Banished to the Watch for its event."));
  EXPECT_THAT(scene.log(1), HasSubstr("Stark moved from Winterfell to Castle Black"));
  EXPECT_THAT(scene.log(1), HasSubstr("Stark holds the castle of Castle Black."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(BanishedToTheWatch, WhoeverHoldsCastleBlackRetreatsWithoutBattle) {
  Scene scene = three_at_table();
  scene.put("castle_black", "lannister", 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.question(), "retreat");
  EXPECT_EQ(scene.asked(), 1U) << "the owner chooses";
  EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat last_hearth", "retreat shadow_tower"));
  scene.act("retreat last_hearth");
  EXPECT_EQ(scene.tokens("last_hearth", "lannister"), 2) << "nothing is lost";
  EXPECT_TRUE(scene.has_hero("castle_black", "stark"));
  EXPECT_EQ(scene.units("castle_black"), 1);
  EXPECT_EQ(scene.points_of(0) + scene.points_of(1), 0);
  EXPECT_THAT(scene.log(), Not(HasSubstr("attacks")));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(BanishedToTheWatch, AlsoAnUnalliedHouse_ForWhichThePlayerChooses_AndAFinalUnit) {
  Scene scene = three_at_table();
  scene.put("castle_black", "nights_watch");
  plays(scene, 0, card);
  EXPECT_EQ(scene.asked(), 0U);
  scene.act("retreat shadow_tower");
  EXPECT_EQ(scene.tokens("shadow_tower", "nights_watch"), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(BanishedToTheWatch, OfSeveralHeroesOneGoes_AnAlliedOneToo) {
  Scene scene = three_at_table();
  scene.ally(0, "tully").hero("flints_finger", "tully");
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("from winterfell", "from flints_finger"));
  EXPECT_EQ(scene.refusal("pass"), "westeros.event.play") << "a Hero that can go has to";
  EXPECT_EQ(scene.refusal("from riverrun"), "westeros.event.hero");
  scene.act("from flints_finger");
  EXPECT_TRUE(scene.has_hero("castle_black", "tully"));
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(BanishedToTheWatch, NeedsAHero) {
  RULE("westeros.event.hero");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister").hero("casterly_rock", "lannister");
  EXPECT_EQ(forbidden_by(scene, 0, card), "westeros.event.hero");
  scene.hero("winterfell", "stark");
  EXPECT_EQ(cannot_play(scene, 0, card), "");
}

TEST(BanishedToTheWatch, WithoutRoomOnlyTheGoldIsGained_AndWithoutRoomForThatEitherItIsNotPlayed) {
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  scene.put("castle_black", "stark", 3).gold(0, 6);
  Scene full = scene;
  plays(scene, 0, card);
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
  EXPECT_EQ(scene.gold_of(0), 7) << "two castles: seven is the most";
  EXPECT_TRUE(is_over(scene, card));
  full.gold(0, 7);
  EXPECT_EQ(forbidden_by(full, 0, card), "ruling.westeros.event.possible");
}

TEST(BanishedToTheWatch, TheCastleItTakesCoversASpaceOfTheGoldTrack) {
  RULE("westeros.castle.upkeep");
  Scene scene = three_at_table();
  scene.gold(0, 5);
  plays(scene, 0, card);
  EXPECT_THAT(scene.log(), HasSubstr("Stark gained 3 gold and has 8."));
  EXPECT_EQ(scene.gold_of(0), 7);
}

}  // namespace banished_to_the_watch_test

}  // namespace tablewright::tests
