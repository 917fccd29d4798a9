// Exploration Tokens one after the other, and when they are taken.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/westeros/rules/exploring.hpp"
#include "games/westeros/scene.hpp"
#include "support/rule.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::tests {

namespace exploration_times_test {

using namespace exploring;
using namespace westeros;
using testing::HasSubstr;
using testing::Not;

TEST(Explore, CoversTheStrengthOfTheNightKingFromTheRight) {
  RULE("westeros.explore.glass");
  Scene scene("stark lannister", "mode coop");
  const std::array strengths{21, 16, 10, 3};  // 3 and +7 +6 +5; +5 goes first, then +6, then +7
  for (int covered = 0; covered <= 3; ++covered) {
    scene.glass(covered).state.winter.ice_dragon = no_domain;
    EXPECT_EQ(total_of(night_king_parts(*scene.rules, scene.state, scene.domain("thenn"))),
              strengths[static_cast<std::size_t>(covered)]);
  }
}

TEST(Explore, CoversTheStrengthOfWhiteWalkersFiveTimes) {
  RULE("westeros.explore.steel");
  Scene scene("stark lannister", "mode coop");
  for (int covered = 0; covered <= 5; ++covered)
    EXPECT_EQ(walker_strength(*scene.steel(covered).rules, scene.state), 6 - covered);
}

TEST(Explore, ShowsTheNextRangerCardByARavenToEverybody) {
  RULE("westeros.explore.raven");
  Scene scene = with_army("brown_raven");
  scene.ranger("r3b");
  begin_turn(scene).act("explore the_rills");
  EXPECT_THAT(scene.log(1), HasSubstr("The raven shows what the Rangers will report next: card r3b."));
  for (const std::size_t seat : {0U, 1U}) {
    const View view = Westeros::view(*scene.rules, scene.state, seat_at(seat));
    EXPECT_EQ(view.known.winter.rangers[2], 1);
    EXPECT_EQ(view.known.winter.rangers[3], hidden_ranger) << "the one after it stays unseen";
  }
}

TEST(Explore, FindsNothingInARavenOfTheLastRound) {
  RULE("westeros.explore.raven");
  Scene scene = with_army("brown_raven");
  scene.state.round = 6;
  scene.state.winter.rangers_shown = 6;
  begin_turn(scene).act("explore the_rills");
  EXPECT_TRUE(is_spent(scene, "brown_raven"));
  EXPECT_EQ(scene.state.winter.rangers_shown, 6);
  EXPECT_THAT(scene.log(), Not(HasSubstr("The raven shows")));
}

TEST(Explore, TakesARavenThatHasWaited) {
  RULE("ruling.westeros.explore.raven-waits");
  Scene scene = with_army("loss_of_gold", 3);
  scene.state.winter.face_down[scene.domain(blue_place).value] = no_token;
  scene.face_up(blue_place, "blue_raven");
  begin_turn(scene).act("collect blue_raven storrolds_point");
  EXPECT_EQ(scene.state.winter.rangers_shown, 3);
  EXPECT_THAT(scene.log(), HasSubstr("Stark took the Three-Eyed Raven in Storrold's Point."));
}

TEST(Explore, RemovesAWhiteWalkerFromAnywhere) {
  RULE("westeros.explore.remove");
  Scene scene = with_army("remove_walker");
  scene.walker("always_winter").walker("kings_landing").walker("old_town");
  begin_turn(scene).acts({"explore the_rills", "collect remove_walker the_rills"});
  ASSERT_EQ(scene.question(), "remove_walker");
  EXPECT_EQ(scene.refusal("domain thenn"), "westeros.explore.remove");
  EXPECT_EQ(scene.why("domain thenn"), "There is no White Walker in Thenn.");
  scene.act("domain always_winter");
  EXPECT_FALSE(scene.has_walker("always_winter"));
  EXPECT_TRUE(scene.has_walker("kings_landing"));
  EXPECT_THAT(scene.log(), HasSubstr("The White Walker in Lands of Always Winter goes back to its pool."));
}

TEST(Explore, KeepsTheRemovalForLaterWhileThereIsNoWhiteWalker) {
  RULE("westeros.explore.remove");
  Scene scene = with_army("remove_walker");
  scene.put("hornwood", "stark", 3).face_down("hornwood", "cache_one");
  begin_turn(scene).act("explore the_rills");
  EXPECT_TRUE(scene.is_face_up("the_rills", "remove_walker"));
  EXPECT_EQ(scene.refusal("collect remove_walker the_rills"), "westeros.explore.remove");
  EXPECT_EQ(scene.why("collect remove_walker the_rills"), "There is no White Walker on the map to remove.");
}

TEST(Explore, LetsACacheWait) {
  RULE("westeros.explore.cache");
  Scene scene = with_army("cache_three");
  scene.gold(0, 9);
  begin_turn(scene).act("explore the_rills");
  EXPECT_EQ(scene.gold_of(0), 9) << "not taken yet";
  scene.act("pass");
  EXPECT_EQ(scene.question(), "turn");
  EXPECT_TRUE(scene.is_face_up("the_rills", "cache_three"));
}

TEST(Explore, TakesNoGlassThatNobodyGuards) {
  RULE("westeros.explore.glass");
  Scene scene("stark lannister", "mode coop");  // before the Wall falls there is no Ice Dragon to beat
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2).put(blue_place, "stark", 3);
  scene.face_up(blue_place, "dragon_glass").face_down(blue_place, "blue_raven");
  scene.state.round = 2;
  begin_turn(scene);
  ASSERT_EQ(scene.question(), "explore") << "the raven";
  EXPECT_EQ(scene.refusal("collect dragon_glass storrolds_point"), "westeros.explore.glass");
}

TEST(Explore, TakesAWaitingCacheOnlyWithAnArmy) {
  RULE("westeros.explore.cache");
  RULE("westeros.explore.army");
  for (const int units : {2, 3}) {
    Scene scene = with_army("cache_one", units);
    scene.state.winter.face_down[scene.domain("the_rills").value] = no_token;
    scene.face_up("the_rills", "cache_three");
    begin_turn(scene);
    EXPECT_EQ(scene.question(), units == 3 ? "explore" : "turn");
  }
}

TEST(Explore, LosesAllGoldWhereThereIsLessThanThree) {
  RULE("westeros.explore.loss");
  for (const int gold : {0, 1, 2, 3, 4}) {
    Scene scene = with_army("loss_of_gold");
    scene.gold(0, gold);
    begin_turn(scene).act("explore storrolds_point");
    EXPECT_EQ(scene.gold_of(0), std::max(0, gold - 3));
  }
}

TEST(Explore, AddsAWhiteWalkerOnlyWhereThereIsRoom) {
  RULE("westeros.explore.walker");
  RULE("westeros.walker.one");
  Scene scene("stark lannister", "mode coop");
  scene.wall_has_fallen().put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2).ranger("r2a");
  scene.walker(blue_place).face_down(blue_place, "add_walker").points(1, 4);
  scene.state.round = 2;
  scene.round(RoundFrom::Roll).act("pass");
  EXPECT_EQ(scene.points_of(1), 5);
}

TEST(Explore, EvokesTerrorByATokenWithoutAFlightOfTheNightKing) {
  RULE("westeros.explore.terror");
  RULE("ruling.westeros.icedragon.after-turns");
  Scene scene = with_army("evoke_terror");
  scene.glass(3).night_king("last_hearth").ice_dragon("last_hearth").deck({"dealmaking"});
  begin_turn(scene).act("explore storrolds_point");
  EXPECT_TRUE(scene.is_discarded("dealmaking"));
  EXPECT_EQ(scene.night_king_at(), "last_hearth");
}

}  // namespace exploration_times_test

}  // namespace tablewright::tests
