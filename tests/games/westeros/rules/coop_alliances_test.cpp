// Check Alliances of the Treaty: the debt of the White Walkers, Shields, terror, culling.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace coop_alliances_test {

namespace coop_alliances_test {

using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;
using westeros::Face;
using westeros::Step;

// Stark and Lannister at home; four houses at theirs with three tokens.
Scene before_check() {
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
  scene.put("the_eyrie", "arryn", 3).put("riverrun", "tully", 3).put("highgarden", "tyrell", 3);
  return scene.put("pyke", "greyjoy", 3);
}

// Check Alliances alone, without what follows it.
Scene& check(Scene& scene) {
  scene.state.frames.push_back({.step = Step::Alliances, .seat = {}});
  return scene.action(0, Face::Sail).act("pass");
}

bool is_allied(const Scene& scene, std::string_view house) {
  return scene.state.owner[scene.house(house).value] == westeros::the_treaty;
}

// Six Castles and King's Landing.
Scene& take_throne(Scene& scene) {
  scene.put("castle_black", "stark").put("starfall", "stark").put("sunspear", "lannister");
  return scene.put("storms_end", "lannister").put("kings_landing", "stark");
}

// --- the debt ----------------------------------------------------------------------------------------------

TEST(CoopDebt, ATokenForEveryTwoWalkers_ThenAllGoBack) {
  RULE("westeros.coop.walker-debt");
  Scene scene = before_check();
  scene.pool(0, "tully", 2).pool(0, "arryn", 2).terror_walkers(5);
  check(scene);
  EXPECT_EQ(scene.question(), "debt");
  EXPECT_EQ(scene.all_asked().count(), 2) << "the players choose together";
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token arryn", "token tully"));
  EXPECT_EQ(scene.refusal("token greyjoy"), "westeros.coop.walker-debt");
  EXPECT_EQ(scene.why("token greyjoy"), "There is no token of House Greyjoy for this.");
  scene.act_as(1, "token tully");
  EXPECT_EQ(scene.question(), "debt") << "five are two pairs";
  scene.act("token arryn");
  EXPECT_TRUE(scene.is_done()) << "the fifth costs nothing";
  EXPECT_EQ(scene.in_pool(0, "tully") + scene.in_pool(0, "arryn"), 2);
  EXPECT_EQ(scene.in_pool(1, "tully"), 1);
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1);
  EXPECT_EQ(scene.state.winter.terror_walkers, 0);
}

TEST(CoopDebt, OneWalkerCostsNothing_AndGoesBack) {
  RULE("westeros.coop.walker-debt");
  Scene scene = before_check();
  scene.pool(0, "tully", 2).terror_walkers(1);
  check(scene);
  EXPECT_TRUE(scene.is_done());
  EXPECT_EQ(scene.in_pool(0, "tully"), 2);
  EXPECT_EQ(scene.state.winter.terror_walkers, 0);
  EXPECT_TRUE(is_allied(scene, "tully"));
}

TEST(CoopDebt, NoMoreThanThereIs_TheThroneIsNoToken) {
  RULE("westeros.coop.walker-debt");
  Scene scene = before_check();
  take_throne(scene).pool(0, "tully", 1).terror_walkers(8);
  check(scene);
  EXPECT_TRUE(scene.is_done()) << "one token for four pairs, and no choice about it";
  EXPECT_EQ(scene.in_pool(0, "tully"), 0);
  EXPECT_EQ(scene.in_pool(1, "tully"), 1);
  EXPECT_EQ(scene.tokens("kings_landing", "stark"), 1);
}

TEST(CoopDebt, ItIsPaidBeforeTheCount) {
  RULE("westeros.coop.walker-debt");
  RULE("westeros.coop.check");
  Scene scene = before_check();
  scene.pool(0, "tully", 3).pool(1, "tully", 2).terror_walkers(2);
  check(scene);
  EXPECT_EQ(scene.in_pool(0, "tully"), 2);
  EXPECT_EQ(scene.in_pool(1, "tully"), 3);
  EXPECT_TRUE(scene.is_terrified("tully")) << "three to two before, two to three now";
}

// --- the count ---------------------------------------------------------------------------------------------

TEST(CoopCheck, MoreTokensWin_TiesAreTheTreatys) {
  RULE("westeros.coop.check");
  Scene scene = before_check();
  scene.pool(0, "tully", 3).pool(1, "tully", 2).pool(0, "arryn", 2).pool(1, "arryn", 2);
  scene.pool(0, "tyrell", 2).pool(1, "tyrell", 3);
  check(scene);
  EXPECT_TRUE(is_allied(scene, "tully"));
  EXPECT_TRUE(is_allied(scene, "arryn")) << "a tie";
  EXPECT_TRUE(scene.is_terrified("tyrell"));
  EXPECT_FALSE(is_allied(scene, "tyrell"));
  EXPECT_THAT(scene.log(), HasSubstr("House Tyrell is terrified."));
}

TEST(CoopCheck, ATieTakesAHouseBackFromHim) {
  RULE("westeros.coop.check");
  Scene scene = before_check();
  scene.terrify("tully").pool(0, "tully", 2).pool(1, "tully", 2);
  check(scene);
  EXPECT_TRUE(is_allied(scene, "tully")) << "he keeps nothing on a tie, as a player would";
  EXPECT_FALSE(scene.is_terrified("tully"));
  EXPECT_THAT(scene.log(), HasSubstr("House Tully is terrified no more."));
}

// The picture of the rulebook: with the Throne one token each is two.
TEST(CoopCheck, TheThroneOfTheTreatyCountsForEveryHouse) {
  RULE("westeros.coop.check");
  RULE("ruling.westeros.coop.minimum");
  Scene scene = before_check();
  take_throne(scene);
  for (const char* house : {"arryn", "tully", "tyrell", "greyjoy"}) scene.pool(0, house, 1);
  scene.pool(1, "arryn", 3).pool(1, "tully", 2).pool(1, "tyrell", 2).pool(1, "greyjoy", 3);
  check(scene);
  EXPECT_TRUE(is_allied(scene, "tully"));
  EXPECT_TRUE(is_allied(scene, "tyrell"));
  EXPECT_TRUE(scene.is_terrified("arryn"));
  EXPECT_TRUE(scene.is_terrified("greyjoy"));
}

TEST(CoopCheck, TheNightKingsThroneCountsForHim) {
  RULE("westeros.coop.check");
  RULE("westeros.nightking.landing");
  Scene scene = before_check();
  scene.walker("kings_landing").pool(0, "tully", 2).pool(1, "tully", 2).pool(1, "arryn", 1);
  check(scene);
  EXPECT_TRUE(scene.is_terrified("tully")) << "two and the Throne against two";
  EXPECT_TRUE(scene.is_terrified("arryn")) << "one and the Throne";
  EXPECT_FALSE(scene.is_terrified("greyjoy")) << "the Throne alone is one";
}

TEST(CoopCheck, OneTokenIsTooFewForEitherSide) {
  RULE("ruling.westeros.coop.minimum");
  RULE("ruling.westeros.coop.neither");
  Scene scene = before_check();
  scene.pool(0, "tully", 1).pool(1, "arryn", 1).pool(0, "greyjoy", 2).pool(1, "tyrell", 2);
  check(scene);
  EXPECT_FALSE(is_allied(scene, "tully"));
  EXPECT_FALSE(scene.is_terrified("arryn")) << "one never terrifies";
  EXPECT_TRUE(is_allied(scene, "greyjoy"));
  EXPECT_TRUE(scene.is_terrified("tyrell"));
}

TEST(CoopCheck, WithNeitherSideATerrifiedHouseIsFreeAndAnAllianceLapses) {
  RULE("ruling.westeros.coop.neither");
  Scene scene = before_check();
  scene.ally(0, "tully").terrify("arryn").pool(0, "tully", 1).pool(1, "arryn", 1);
  scene.put("riverrun", "stark");
  check(scene);
  EXPECT_FALSE(is_allied(scene, "tully"));
  EXPECT_FALSE(scene.is_terrified("tully"));
  EXPECT_FALSE(scene.is_terrified("arryn"));
  EXPECT_FALSE(is_allied(scene, "arryn"));
  EXPECT_EQ(scene.question(), "retreat") << "who stood with the house leaves it";
  EXPECT_EQ(scene.asked(), 0U);
  scene.act("retreat flints_finger");
  EXPECT_EQ(scene.units("riverrun"), 3);
}

TEST(CoopCheck, AHouseThatIsTerrifiedIsLost_ItsHeroGoesHome) {
  RULE("westeros.coop.check");
  RULE("westeros.terror.change");
  Scene scene = before_check();
  scene.ally(0, "tully").pool(0, "tully", 2).pool(1, "tully", 3).hero("winterfell", "tully");
  scene.put("ashemark", "tully").put("ashemark", "lannister");
  check(scene);
  EXPECT_TRUE(scene.is_terrified("tully"));
  EXPECT_FALSE(is_allied(scene, "tully"));
  EXPECT_FALSE(scene.has_hero("winterfell", "tully"));
  EXPECT_EQ(scene.points_of(0), 0) << "without benefit";
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(scene.is_done());
  EXPECT_EQ(scene.tokens("ashemark", "lannister"), 0) << "who stood with a token of it has left";
  EXPECT_EQ(scene.tokens("casterly_rock", "lannister"), 3) << "for the nearest place, which is home";
}

TEST(CoopCheck, ATerrifiedHousesShieldStillFeedsTheTerrorPool) {
  RULE("ruling.westeros.terror.still-np");
  Scene scene = before_check();
  scene.terrify("arryn").deck({"unjust_trial"});
  scene.state.frames.push_back({.step = Step::Terror, .seat = westeros::nobody});
  scene.action(0, Face::Sail).act("pass");
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1) << "a token of Arryn, no White Walker";
  EXPECT_EQ(scene.state.winter.terror_walkers, 0);
  EXPECT_EQ(scene.units("the_eyrie"), 3) << "its units do not move by themselves";
}

// --- culling -----------------------------------------------------------------------------------------------

TEST(CoopCull, BothPoolsKeepTwoOfAHouse_BeforeTaxes) {
  RULE("westeros.coop.cull");
  Scene scene = before_check();
  scene.pool(0, "tully", 4).pool(1, "tully", 1).pool(1, "arryn", 3).pool(0, "arryn", 2).pool(0, "greyjoy", 2);
  scene.put("hornwood", "stark", 1);
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_EQ(scene.in_pool(0, "tully"), 2);
  EXPECT_EQ(scene.in_pool(1, "tully"), 1);
  EXPECT_EQ(scene.in_pool(1, "arryn"), 2);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 2);
  EXPECT_EQ(scene.in_pool(0, "greyjoy"), 2);
  EXPECT_TRUE(is_allied(scene, "tully")) << "the alliance was checked before";
  EXPECT_TRUE(scene.is_terrified("arryn"));
  const std::string log = scene.log();
  const auto culled = log.find("A token of House Arryn goes back from the Terror Pool to its mat.");
  ASSERT_NE(culled, std::string::npos);
  EXPECT_LT(culled, log.find("collects taxes"));
  EXPECT_LT(log.find("House Arryn is terrified."), culled);
}

}  // namespace coop_alliances_test

}  // namespace coop_alliances_test

}  // namespace tablewright::tests
