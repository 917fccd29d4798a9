// Raid the Gold Lines: gold, and a Hero goes alone to The Reach, which everybody else leaves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace raid_the_gold_lines_test {

using testing::HasSubstr;
using testing::Not;

constexpr auto card = "raid_the_gold_lines";

TEST(RaidTheGoldLines, CountsThreeInBattle_ForOneGoldOfADefender) { expect_strength(card, 3, 1); }

TEST(RaidTheGoldLines, HasTheShieldOfLannister) { expect_shields(card, {"lannister"}); }

TEST(RaidTheGoldLines, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Gain 3 gold. Move one Hero of yours alone to The Reach; whoever holds it has to retreat without "
            "battle.");
}

TEST(RaidTheGoldLines, GivesThreeGold_AndTheHeroGoesAlone) {
  RULE("westeros.event.play");
  Scene scene = three_at_table();
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 3);
  EXPECT_TRUE(scene.has_hero("the_reach", "stark"));
  EXPECT_EQ(scene.units("the_reach"), 1);
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 1);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark moved from Winterfell to The Reach"));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(RaidTheGoldLines, WhoeverHoldsTheReachRetreatsWithTheirAllies) {
  Scene scene = three_at_table();
  scene.ally(2, "tyrell").put("the_reach", "baratheon").put("the_reach", "tyrell", 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.tokens("blackhaven", "baratheon"), 1) << "the only Fief next to it";
  EXPECT_EQ(scene.tokens("blackhaven", "tyrell"), 2) << "together";
  EXPECT_TRUE(scene.has_hero("the_reach", "stark"));
  EXPECT_EQ(scene.points_of(0) + scene.points_of(2), 0);
  EXPECT_THAT(scene.log(), Not(HasSubstr("attacks")));
  EXPECT_THAT(scene.log(), HasSubstr("Stark holds the castle of The Reach."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(RaidTheGoldLines, FromWhereTheHeroIsOnlyTheGold_AndWithoutRoomForThatItIsNotPlayed) {
  RULE("ruling.westeros.event.possible");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").hero("the_reach", "stark").put("casterly_rock", "lannister").gold(0, 6);
  Scene full = scene;
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 7) << "two castles leave seven spaces";
  EXPECT_TRUE(scene.has_hero("the_reach", "stark"));
  EXPECT_TRUE(is_over(scene, card));
  EXPECT_EQ(forbidden_by(full.gold(0, 7), 0, card), "ruling.westeros.event.possible");
}

TEST(RaidTheGoldLines, NeedsAHero) {
  RULE("westeros.event.hero");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister").hero("casterly_rock", "lannister");
  EXPECT_EQ(forbidden_by(scene, 0, card), "westeros.event.hero");
}

}  // namespace raid_the_gold_lines_test

}  // namespace tablewright::tests
