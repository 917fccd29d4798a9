// Spoils of War: six gold, and two for everybody else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace spoils_of_war_test {

using testing::HasSubstr;
using westeros::Face;

constexpr auto card = "spoils_of_war";

TEST(SpoilsOfWar, CountsOneInBattle_ForNothing) { expect_strength(card, 1, 0); }

TEST(SpoilsOfWar, HasTheShieldsOfGreyjoyAndMartell) { expect_shields(card, {"greyjoy", "martell"}); }

TEST(SpoilsOfWar, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Gain 6 gold. Each other player gains 2 gold.");
}

TEST(SpoilsOfWar, GivesSixGold_AndTwoToEverybodyElse) {
  RULE("westeros.event.play");
  Scene scene = three_at_table();
  scene.gold(0, 1).gold(1, 3);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 7);
  EXPECT_EQ(scene.gold_of(1), 5);
  EXPECT_EQ(scene.gold_of(2), 2);
  EXPECT_EQ(scene.points_of(0) + scene.points_of(1) + scene.points_of(2), 0);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark gained 6 gold and has 7."));
  EXPECT_THAT(scene.log(1), HasSubstr("Lannister gained 2 gold and has 5."));
  EXPECT_THAT(scene.log(1), HasSubstr("Baratheon gained 2 gold and has 2."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(SpoilsOfWar, NobodyGainsBeyondTheTrack) {
  RULE("westeros.gold.bounds");
  Scene scene = three_at_table();
  scene.gold(0, 2).gold(1, 7).gold(2, 8);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 8) << "just room for six";
  EXPECT_EQ(scene.gold_of(1), 8) << "room for one";
  EXPECT_EQ(scene.gold_of(2), 8);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(SpoilsOfWar, IsPlayedFromTheHandOnly_ThenAtAnyTime) {
  Scene scene = three_at_table();
  scene.hand(1, {card}).gold(0, 8).gold(1, 8).gold(2, 8);
  scene.action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play spoils_of_war"), "westeros.event.play");
  EXPECT_EQ(scene.why("play spoils_of_war"), "Spoils of War is not in your hand.");
  EXPECT_EQ(cannot_play(three_at_table().gold(0, 8), 0, card), "") << "the others have room";
}

}  // namespace spoils_of_war_test

}  // namespace tablewright::tests
