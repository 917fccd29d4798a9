// Cards that move an army to a place and drive others out.
#include "games/westeros/cards_coop/at_the_treaty_table.hpp"

namespace tablewright::tests {

namespace driving_out_test {

using testing::UnorderedElementsAre;

TEST(CoopCard, BanishedToTheWatch_AHouseGivesWay_TheUndeadDoNot) {
  RULE("ruling.westeros.coop.event-targets");
  Scene scene = treaty_table(0);
  scene.put("castle_black", "arryn", 2);
  plays(scene, 0, "banished_to_the_watch");
  moves(scene, {"from winterfell", "take eddard_stark", "go castle_black"});
  finish(scene);
  EXPECT_EQ(scene.gold_of(0), 3);
  EXPECT_TRUE(scene.has_hero("castle_black", "stark"));
  EXPECT_EQ(scene.tokens("castle_black", "arryn"), 0) << "retreated without a battle";
  EXPECT_EQ(scene.points_of(0), 0);
  EXPECT_TRUE(is_over(scene, "banished_to_the_watch"));

  Scene undead = treaty_table(0);
  undead.walker("castle_black");
  plays(undead, 0, "banished_to_the_watch");
  EXPECT_TRUE(undead.is_done());
  EXPECT_EQ(undead.gold_of(0), 3) << "the gold, and no move";
  EXPECT_TRUE(undead.has_hero("winterfell", "stark"));
}

TEST(CoopCard, BanishedToTheWatch_WithAnotherPlayerThereNobodyCanStay) {
  RULE("westeros.coop.through");
  Scene scene = treaty_table(0);
  scene.put("castle_black", "lannister");
  plays(scene, 0, "banished_to_the_watch");
  EXPECT_TRUE(scene.is_done()) << "a friend is no opponent and does not retreat";
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
  EXPECT_EQ(scene.tokens("castle_black", "lannister"), 1);
  EXPECT_EQ(scene.gold_of(0), 3);
}

TEST(CoopCard, FaithMilitantReturns_HomeUnlessTheUndeadHoldIt) {
  RULE("ruling.westeros.coop.event-targets");
  Scene scene("stark lannister", "mode coop");
  scene.put("hornwood", "stark", 2).hero("hornwood", "stark").put("casterly_rock", "lannister");
  scene.put("winterfell", "arryn", 2).put("the_eyrie", "arryn");
  Scene undead = scene;
  plays(scene, 0, "faith_militant_returns");
  moves(scene, {"from hornwood", "take eddard_stark", "go winterfell"});
  finish(scene);
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
  EXPECT_EQ(scene.tokens("winterfell", "arryn"), 0);
  EXPECT_EQ(scene.gold_of(0), 3);
  undead.state.at[undead.domain("winterfell").value] = {};
  undead.state.mat[undead.house("arryn").value] = 8;
  undead.walker("winterfell");
  plays(undead, 0, "faith_militant_returns");
  EXPECT_TRUE(undead.is_done());
  EXPECT_EQ(undead.units("winterfell"), 0);
  EXPECT_TRUE(undead.has_walker("winterfell"));
  EXPECT_EQ(undead.gold_of(0), 3);
}

TEST(CoopCard, RaidTheGoldLines_AlsoByTheHeroOfAnAlly) {
  RULE("westeros.coop.lead");
  Scene scene = treaty_table(0);
  scene.ally(0, "tully").hero("casterly_rock", "tully").put("the_reach", "tyrell", 2);
  plays(scene, 0, "raid_the_gold_lines");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("from casterly_rock", "from winterfell"))
      << "Hoster, whom all lead, and Eddard; Jaime and Robert are other players' Heroes";
  scene.act("from casterly_rock");
  finish(scene);
  EXPECT_TRUE(scene.has_hero("the_reach", "tully"));
  EXPECT_EQ(scene.tokens("the_reach", "tyrell"), 0);
  EXPECT_EQ(scene.gold_of(0), 3);
}

}  // namespace driving_out_test

}  // namespace tablewright::tests
