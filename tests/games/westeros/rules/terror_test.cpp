// Evoke Terror, and the houses it terrifies.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::tests {

namespace terror_test {

using namespace westeros;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

Scene at_the_end_of_a_turn() {
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
  for (const char* house : {"arryn", "tyrell", "martell", "tully"}) scene.non_player(house);
  return scene;
}

Scene& evoke(Scene& scene) {
  scene.state.frames.push_back({.step = Step::Terror, .seat = nobody});
  return scene.action(0, Face::Sail).act("pass");
}

TEST(Terror, ShowsTheTopCardAndDiscardsIt) {
  RULE("westeros.terror.when");
  Scene scene = at_the_end_of_a_turn();
  scene.deck({"dealmaking", "poisoning"});
  const std::size_t cards = scene.state.deck.size();
  evoke(scene);
  EXPECT_TRUE(scene.is_discarded("dealmaking"));
  EXPECT_EQ(scene.state.deck.size(), cards - 1) << "one card";
  EXPECT_THAT(scene.log(1), HasSubstr("The Night King evokes terror: Dealmaking."));
}

TEST(Terror, FollowsATurnWithAllItsFollows) {
  RULE("westeros.terror.when");
  Scene scene = at_the_end_of_a_turn();
  scene.deck({"dealmaking", "poisoning"});
  scene.state.dice[0] = {k(Face::March), k(Face::Sail)};
  scene.state.dice[1] = {k(Face::March), none};
  scene.round(RoundFrom::Turns).acts({"pass", "place march sail", "pass", "pass"});
  EXPECT_FALSE(scene.is_discarded("dealmaking")) << "Lannister may still follow";
  EXPECT_EQ(scene.asked(), 1U);
  scene.act("pass");
  EXPECT_TRUE(scene.is_discarded("dealmaking"));
  EXPECT_EQ(scene.question(), "turn");
  EXPECT_EQ(scene.asked(), 1U);
  EXPECT_FALSE(scene.is_discarded("poisoning")) << "that of the next turn";
}

TEST(Terror, DoesNothingWithoutAnyCard) {
  RULE("ruling.westeros.cards.none-left");
  Scene scene = at_the_end_of_a_turn();
  scene.state.deck.clear();
  evoke(scene);
  EXPECT_TRUE(scene.is_done());
  EXPECT_EQ(scene.state.winter.terror_walkers, 0);
}

TEST(Terror, TakesATokenOfEachNonPlayerShieldFromItsMat) {
  RULE("westeros.terror.np");
  Scene scene = at_the_end_of_a_turn();
  scene.deck({"dealmaking"});  // Arryn and Tyrell
  evoke(scene);
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1);
  EXPECT_EQ(scene.in_pool(1, "tyrell"), 1);
  EXPECT_EQ(scene.on_mat("arryn"), 8);
  EXPECT_EQ(scene.state.winter.terror_walkers, 0);
  EXPECT_THAT(scene.log(), HasSubstr("A token of House Arryn goes to the Terror Pool."));
}

TEST(Terror, TakesAlsoOfAlliedAndTerrifiedHouses) {
  RULE("westeros.terror.np");
  RULE("ruling.westeros.terror.still-np");
  Scene scene = at_the_end_of_a_turn();
  scene.ally(0, "arryn").terrify("tyrell").deck({"dealmaking"});
  evoke(scene);
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1);
  EXPECT_EQ(scene.in_pool(1, "tyrell"), 1);
}

TEST(Terror, FindsNothingOnAnEmptyMat) {
  RULE("westeros.terror.np");
  Scene scene = at_the_end_of_a_turn();
  scene.pool(0, "arryn", 9).points(1, 3).deck({"a_betrayers_gift"});  // Arryn
  evoke(scene);
  EXPECT_EQ(scene.in_pool(1, "arryn"), 0);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 9) << "never from the Treaty";
  EXPECT_EQ(scene.points_of(1), 3);
  EXPECT_EQ(scene.state.winter.terror_walkers, 0);
}

TEST(Terror, SendsAWhiteWalkerForAnyOtherShield) {
  RULE("westeros.terror.other");
  Scene players = at_the_end_of_a_turn();
  players.deck({"complex_negotiations"});  // Lannister and Stark
  evoke(players);
  EXPECT_EQ(players.state.winter.terror_walkers, 2);
  EXPECT_EQ(players.on_mat("stark"), 7) << "a player's tokens stay";
  EXPECT_THAT(players.log(), HasSubstr("A White Walker goes to the Terror Pool."));
  Scene absent = at_the_end_of_a_turn();
  absent.deck({"spoils_of_war"});  // Greyjoy is not in the game, Martell is
  evoke(absent);
  EXPECT_EQ(absent.state.winter.terror_walkers, 1);
  EXPECT_EQ(absent.in_pool(1, "martell"), 1);
  EXPECT_EQ(absent.in_pool(1, "greyjoy"), 0);
}

TEST(Terror, GivesAPointForEachWhiteWalkerThatIsMissing) {
  RULE("westeros.terror.other");
  for (const int out : {11, 12, 13}) {
    Scene scene = at_the_end_of_a_turn();
    scene.walker("thenn").terror_walkers(out - 1).deck({"complex_negotiations"});
    evoke(scene);
    EXPECT_EQ(scene.points_of(1), out - 11);
    EXPECT_EQ(scene.state.winter.terror_walkers, 12) << "thirteen with the one on the map";
  }
}

// --- Terrified Houses --------------------------------------------------------------------------------------

TEST(Terror, LetsATerrifiedHouseDefendWithOneMore) {
  RULE("westeros.terror.house");
  for (const bool terrified : {false, true}) {
    Scene scene = at_the_end_of_a_turn();
    scene.put("riverrun", "tully", 2)
        .put("flints_finger", "stark", 3)
        .deck({"drain_the_coffers", "spoils_of_war"});
    if (terrified) scene.terrify("tully");
    scene.deck({"spoils_of_war"}).action(0, Face::March);
    scene.acts({"from flints_finger", "take stark", "take stark", "go riverrun", "pass"});
    EXPECT_THAT(scene.log(), HasSubstr(terrified ? "against a defence of 5." : "against a defence of 4."));
  }
}

TEST(Terror, LeavesATerrifiedHouseToNobody) {
  RULE("westeros.terror.house");
  Scene scene = at_the_end_of_a_turn();
  scene.put("riverrun", "tully", 2).terrify("tully").gold(0, 9).state.winter.in_play = true;
  EXPECT_FALSE(leads(scene.state, seat_at(0), scene.house("tully")));
  scene.action(0, Face::Recruit);
  EXPECT_NE(scene.refusal("recruit tully"), "") << "nobody recruits it";
  scene.act("pass").action(0, Face::March);
  EXPECT_NE(scene.refusal("from riverrun"), "") << "nobody leads it";
}

// The check at the end of a round; what was in the pools is given back after it.
Scene& check(Scene& scene) { return scene.round(RoundFrom::Alliances).act("pass"); }

TEST(Terror, TakesTheShieldOfAHouseAndSendsItsHeroHome) {
  RULE("westeros.terror.change");
  Scene scene = at_the_end_of_a_turn();
  scene.ally(0, "tully").put("riverrun", "tully", 2).hero("riverrun", "tully").pool(1, "tully", 3).gold(0, 4);
  scene.state.heroes_used.add(scene.house("tully"));
  scene.state.round = 2;
  check(scene);
  EXPECT_TRUE(scene.is_terrified("tully"));
  EXPECT_EQ(scene.state.owner[scene.house("tully").value], nobody);
  EXPECT_TRUE(scene.state.heroes_home.has(scene.house("tully")));
  EXPECT_FALSE(scene.state.heroes_used.has(scene.house("tully"))) << "its card with it";
  EXPECT_EQ(scene.tokens("riverrun", "tully"), 2) << "its tokens stay";
  EXPECT_EQ(scene.gold_of(0), 4) << "no benefit";
  EXPECT_EQ(scene.points_of(0), 0);
  EXPECT_THAT(scene.log(), HasSubstr("House Tully is terrified."));
}

TEST(Terror, LeavesAFinalHeroOnTheMap) {
  RULE("westeros.terror.change");
  Scene scene = at_the_end_of_a_turn();
  scene.ally(0, "tully").hero("riverrun", "tully").pool(1, "tully", 9);
  scene.state.round = 2;
  check(scene);
  EXPECT_TRUE(scene.is_terrified("tully"));
  EXPECT_TRUE(scene.has_hero("riverrun", "tully"));
}

TEST(Terror, PartsThoseWhoStoodWithAHouseThatIsLost) {
  RULE("westeros.terror.change");
  Scene scene = at_the_end_of_a_turn();
  scene.ally(0, "tully").put("three_sisters", "tully", 2).put("three_sisters", "stark").pool(1, "tully", 2);
  scene.put("white_harbor", "stark");
  scene.state.round = 2;
  check(scene);
  EXPECT_EQ(scene.tokens("three_sisters", "tully"), 2);
  EXPECT_EQ(scene.tokens("three_sisters", "stark"), 0);
  EXPECT_EQ(scene.tokens("white_harbor", "stark"), 2) << "the old ally leaves";
}

TEST(Terror, FreesAHouseThatTheTreatyWinsBack) {
  RULE("westeros.terror.change");
  Scene scene = at_the_end_of_a_turn();
  scene.terrify("tully").put("riverrun", "tully", 2).pool(0, "tully", 2).pool(1, "tully", 2);
  scene.state.round = 2;
  check(scene);
  EXPECT_FALSE(scene.is_terrified("tully")) << "ties go to the Treaty";
  EXPECT_EQ(scene.state.owner[scene.house("tully").value], the_treaty);
  EXPECT_THAT(scene.log(), HasSubstr("House Tully is terrified no more."));
}

}  // namespace terror_test

}  // namespace tablewright::tests
