// Uniting the Bloodlines: two gold, and two more for every alliance.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace uniting_the_bloodlines_test {

using testing::HasSubstr;

constexpr auto card = "uniting_the_bloodlines";

TEST(UnitingTheBloodlines, CountsTwoInBattle_ForNothing) { expect_strength(card, 2, 0); }

TEST(UnitingTheBloodlines, HasTheShieldOfTyrell) { expect_shields(card, {"tyrell"}); }

TEST(UnitingTheBloodlines, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Gain 2 gold. Gain 2 gold for each of your alliances.");
}

TEST(UnitingTheBloodlines, TwoGoldWithoutAnyAlliance_OthersDoNotCount) {
  Scene scene = three_at_table();
  scene.ally(1, "tully").ally(1, "arryn").pool(0, "tyrell", 2);
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 2) << "tokens alone are no alliance";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(UnitingTheBloodlines, TwoMoreForEach) {
  Scene one = three_at_table();
  one.ally(0, "tully");
  plays(one, 0, card);
  EXPECT_EQ(one.gold_of(0), 4);
  EXPECT_TRUE(is_over(one, card));
  Scene two = three_at_table();
  two.ally(0, "tully").ally(0, "arryn");
  plays(two, 0, card);
  EXPECT_EQ(two.gold_of(0), 6) << "three castles leave room for six";
  EXPECT_THAT(two.log(1), HasSubstr("Stark gained 4 gold and has 6."));
  EXPECT_TRUE(is_over(two, card));
}

TEST(UnitingTheBloodlines, WhatDoesNotFitIsLost_AndWithNoRoomAtAllItCannotBePlayed) {
  RULE("ruling.westeros.gold.no-room");
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  scene.ally(0, "tully").gold(0, 6);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 7);
  EXPECT_TRUE(is_over(scene, card));
  Scene full = three_at_table();
  full.gold(0, 8);
  EXPECT_EQ(cannot_play(full, 0, card),
            "ruling.westeros.event.possible: You cannot play Uniting the Bloodlines: what it says cannot be "
            "done now.");
}

}  // namespace uniting_the_bloodlines_test

}  // namespace tablewright::tests
