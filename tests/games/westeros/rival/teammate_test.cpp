// Alone with a Teammate: the Rival's cards and turns, for the Treaty.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/packs.hpp"
#include "games/westeros/rival/rival_scene.hpp"
#include "support/rule.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::tests {

namespace teammate_test {

using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;
using namespace westeros;

// You are Stark, the Teammate is Lannister at home with its Hero and a token.
RivalScene with_teammate(const std::string& mate = "lannister", const std::string& home = "casterly_rock") {
  RivalScene scene("stark", mate, "", "mode solo_coop\n");
  scene.put(home, mate).hero(home, mate);
  scene.put("winterfell", "stark", 2).hero("winterfell", "stark");
  return scene;
}

std::vector<std::string> begun(const Scene& scene, std::initializer_list<Happened> kinds) {
  std::vector<std::string> found;
  for (const Event& event : scene.events) {
    for (const Happened kind : kinds) {
      if (event.what.kind != k(kind)) continue;
      found.push_back(kind == Happened::TurnBegan ? (event.what.a == 0 ? "you" : "teammate") : "terror");
    }
  }
  return found;
}

TEST(Teammate, HasNoHandAndItsCastlesAreTheTreatys) {
  RULE("westeros.teammate.setup");
  RULE("ruling.westeros.teammate.start");
  Random random(5);
  std::vector<Event> events;
  EventSink sink(events);
  const Rules rules = westeros_rules("mode solo_coop\nhouses stark lannister\n");
  const State state = Westeros::set_up(rules, random, sink);
  EXPECT_EQ(Westeros::table(rules).side_of.size(), 1U) << "one seat";
  EXPECT_TRUE(state.hands[1].empty());
  EXPECT_EQ(state.hands[0].size(), 4U);
  EXPECT_EQ(state.gold[0], 4) << "2 gold for each of two houses";
  EXPECT_EQ(state.points[0], 10) << "the head start of two players";
  EXPECT_EQ(castles_of(rules, state, the_treaty), 2);
  EXPECT_EQ(state.solo.deck.size(), 12U);
  EXPECT_TRUE(state.winter.wall);
}

TEST(Teammate, PlaysAfterYouAndYourTerror_Twice) {
  RULE("westeros.teammate.round");
  auto scene = with_teammate();
  scene.ranger("r1a").round(RoundFrom::Roll).act("pass");
  while (!scene.is_done() && scene.state.round == 1) scene.act(scene.options().back());
  EXPECT_EQ(begun(scene, {Happened::TurnBegan, Happened::TerrorEvoked}),
            (std::vector<std::string>{"you", "terror", "teammate", "you", "terror", "teammate", "you"}))
      << "the last one begins the next round";
  EXPECT_THAT(scene.log(), HasSubstr("The Rangers report with card r1a."));
}

TEST(Teammate, YouMayFollowItsDie) {
  auto scene = with_teammate();
  scene.gold(0, 3).put("the_rills", "stark");
  scene.shows("rv01").rival(Face::Recruit);
  EXPECT_EQ(scene.question(), "recruit");
  EXPECT_EQ(scene.asked(), 0U);
}

TEST(Teammate, GoesAgainstTheNearestWhiteWalkerWhenTheTreatyHoldsItsTarget) {
  RULE("westeros.teammate.target");
  auto scene = with_teammate();
  const RivalCard& card = scene.written("rv01");
  const std::string target = scene.rules->domain(card.march[1]).id;  // of the central row
  scene.put(target, "stark").steel(5).walker("highgarden").walker("sunspear");
  scene.deck({"spoils_of_war", "attempted_coup"});  // 1 for the walker, 5 for the Teammate
  scene.shows("rv01").rival(Face::March);
  EXPECT_EQ(scene.rival_is_in(), "highgarden");
  EXPECT_FALSE(scene.has_walker("highgarden"));
  EXPECT_EQ(scene.points_of(0), 1) << "the Treaty's";
  EXPECT_THAT(scene.log(), HasSubstr("goes against the nearest White Walker, in Highgarden"));
}

TEST(Teammate, DoesNotGoNorthWhileTheWallStands_AndUsesTheNorthRowThere) {
  RULE("westeros.teammate.target");
  auto scene = with_teammate();
  const std::string target = scene.rules->domain(scene.written("rv01").march[1]).id;
  scene.put(target, "stark").walker("thenn");
  scene.shows("rv01").rival(Face::March);
  EXPECT_EQ(scene.rival_is_in(), "casterly_rock");
  EXPECT_THAT(scene.log(), HasSubstr("There is no target left"));

  auto north = with_teammate("lannister", "frostfangs");
  north.wall_has_fallen();
  north.shows("rv01").rival(Face::March);
  EXPECT_EQ(north.rival_is_in(), north.rules->domain(north.written("rv01").march[0]).id);
}

TEST(Teammate, LeavesTheNightKingAloneWithoutMorale) {
  RULE("westeros.nightking.morale");
  auto scene = with_teammate();
  const std::string target = scene.rules->domain(scene.written("rv01").march[1]).id;
  scene.wall_has_fallen().put(target, "stark").night_king("highgarden").walker("highgarden");
  scene.points(0, 3).points(1, 4);
  scene.shows("rv01").rival(Face::March);
  EXPECT_EQ(scene.rival_is_in(), "casterly_rock");
}

TEST(Teammate, ANearestWalkerIsYourChoiceOnATie) {
  auto scene = with_teammate();
  const std::string target = scene.rules->domain(scene.written("rv01").march[1]).id;
  scene.put(target, "stark").walker("kings_landing").walker("highgarden").walker("pyke");
  scene.destroy("starfall");
  for (const char* castle : {"storms_end", "sunspear", "the_reach", "dragonstone"})
    scene.put(castle, "lannister");
  scene.shows("rv01").rival(Face::March);
  EXPECT_EQ(scene.asked(), 0U);
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("domain kings_landing", "domain highgarden", "domain pyke"));
}

// --- "you" on its cards is the Night King ----------------------------------------------------------------

TEST(Teammate, LinesOnYourCardsAndGoldTakeAWalkerOutOfTheTerrorPool) {
  RULE("westeros.teammate.words");
  for (const char* card : {"rv02", "rv03"}) {  // you discard, you lose gold
    auto scene = with_teammate();
    scene.gold(0, 5).hand(0, {"spoils_of_war"}).terror_walkers(2);
    scene.shows(card).rival(Face::Whisper);
    EXPECT_EQ(scene.state.winter.terror_walkers, 1) << card;
    EXPECT_EQ(scene.gold_of(0), 5) << card;
    EXPECT_TRUE(scene.holds(0, "spoils_of_war")) << card;
  }
}

TEST(Teammate, YourPoolIsTheTerrorPool_YourUnitsAreWalkers) {
  RULE("westeros.teammate.words");
  auto pools = with_teammate();
  pools.pool(0, "tully").pool(1, "arryn");
  pools.shows("rv08").rival(Face::Event);
  EXPECT_EQ(pools.in_pool(1, "arryn"), 0);
  EXPECT_EQ(pools.in_pool(0, "tully"), 1);

  auto walkers = with_teammate();
  walkers.walker("pyke").walker("sunspear");
  walkers.shows("rv10").rival(Face::Whisper);
  EXPECT_THAT(walkers.options(), UnorderedElementsAre("domain pyke", "domain sunspear"));
  walkers.act("domain pyke");
  EXPECT_FALSE(walkers.has_walker("pyke"));
  EXPECT_TRUE(walkers.has_walker("sunspear"));
}

TEST(Teammate, AttacksAWalkerWithinTwoBorders_ElseTheBonusWaits) {
  RULE("westeros.teammate.words");
  auto near = with_teammate();
  near.steel(5).walker("highgarden").deck({"spoils_of_war", "attempted_coup"});
  near.shows("rv07").rival(Face::Whisper);
  EXPECT_EQ(near.rival_is_in(), "highgarden");

  auto far = with_teammate();
  far.walker("sunspear");
  far.shows("rv07").rival(Face::Whisper);
  EXPECT_EQ(far.rival_is_in(), "casterly_rock");
  EXPECT_EQ(far.bonus(), 1);
}

TEST(Teammate, TheDomainNearestToYouIsNearestToTheNightKing) {
  RULE("westeros.teammate.words");
  auto scene = with_teammate();
  scene.put("sunspear", "lannister").wall_has_fallen().night_king("starfall");
  scene.shows("rv06").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("sunspear", "lannister"), 3);
}

TEST(Teammate, AHeroWhoTakesGoldFightsTheUndeadBetterInstead) {
  RULE("westeros.teammate.words");
  RULE("ruling.westeros.teammate.icons");
  auto plot = with_teammate("tyrell", "highgarden");
  ASSERT_EQ(plot.hero_card().after_plot.size(), 1U) << "it takes gold from a human";
  plot.gold(0, 3).deck({"unjust_trial"});
  plot.shows("rv01").rival(Face::Plot);
  EXPECT_EQ(plot.gold_of(0), 3) << "the ability is strength now";

  auto fights = with_teammate("tyrell", "highgarden");
  const std::string target = fights.rules->domain(fights.written("rv01").march[2]).id;  // south
  fights.steel(5).walker(target).deck({"spoils_of_war", "forced_march"});
  fights.shows("rv01").rival(Face::March);
  const int hero = fights.hero_card().strength;
  EXPECT_THAT(fights.log(), HasSubstr("The attack counts " + std::to_string(hero + 1 + 1) + " against a defence of 2."));
}

// --- its units -------------------------------------------------------------------------------------------

TEST(Teammate, RecruitsAlliesOfTheTreaty_AndCourtsForItsPool) {
  RULE("ruling.westeros.teammate.units");
  auto scene = with_teammate();
  scene.ally(0, "tully").pool(0, "tully", 2);
  scene.shows("rv03").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("casterly_rock", "tully"), 1);
  EXPECT_EQ(scene.tokens("casterly_rock", "lannister"), 2);

  auto plot = with_teammate();
  plot.non_player("arryn").deck({"unjust_trial"});
  plot.shows("rv01").rival(Face::Plot);  // a Shield of Arryn
  EXPECT_EQ(plot.in_pool(0, "arryn"), 1);
}

TEST(Teammate, TheShieldOfYourHouseCountsLikeItsOwn) {
  RULE("ruling.westeros.teammate.plot");
  auto scene = with_teammate();
  scene.ally(0, "tully").pool(0, "tully").pool(1, "arryn");
  scene.deck({"enlist_the_faceless_men"});  // a Shield of Stark
  scene.shows("rv01").rival(Face::Plot);
  EXPECT_EQ(scene.in_pool(0, "tully"), 2);
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1);
}

TEST(Teammate, LosesAUnitToTheUndeadWithPointsForTheTreaty_NeverItsHero) {
  RULE("ruling.westeros.teammate.units");
  auto scene = with_teammate();
  scene.gold(0, 2);
  scene.state.winter.coming.add(scene.domain("casterly_rock"));
  scene.state.frames.push_back({.step = Step::Walkers, .seat = nobody});
  scene.deck({"attempted_coup", "spoils_of_war"}).action(0, Face::Sail).act("pass");
  scene.retreats();
  EXPECT_TRUE(scene.has_walker("casterly_rock"));
  EXPECT_NE(scene.rival_is_in(), "nowhere");
  EXPECT_EQ(scene.on_mat("lannister"), 9);
  EXPECT_EQ(scene.gold_of(0), 2) << "the gold of the space is nobody's";
}

TEST(Teammate, BeatsTheIceDragonButLeavesTheGlass) {
  RULE("ruling.westeros.teammate.units");
  auto scene = with_teammate("lannister", "frostfangs");
  const std::string target = scene.rules->domain(scene.written("rv01").march[0]).id;
  scene.put("frostfangs", "lannister", 1).ally(0, "tully").put("frostfangs", "tully", 3);
  scene.wall_has_fallen().face_up(target, "dragon_glass").deck({"spoils_of_war", "attempted_coup"});
  scene.shows("rv01").rival(Face::March);
  EXPECT_EQ(scene.rival_is_in(), target);
  EXPECT_GE(scene.units(target), 3);
  EXPECT_THAT(scene.log(), HasSubstr("The Ice Dragon is beaten"));
  EXPECT_TRUE(scene.is_face_up(target, "dragon_glass"));
  EXPECT_EQ(scene.state.winter.glass, 0);
}

TEST(Teammate, TurnsUpNoTokens) {
  RULE("ruling.westeros.teammate.units");
  auto scene = with_teammate("lannister", "crasters_keep");
  scene.put("crasters_keep", "lannister").wall_has_fallen();
  // The Ranger Card marks its domain: an army of a player would turn the new token up.
  scene.state.round = 3;
  scene.supply({"loss_of_gold", "blue_raven"}).gold(0, 5).ranger("r3a").points(1, 20);
  scene.round(RoundFrom::Roll).act("pass");
  EXPECT_EQ(scene.gold_of(0), 5);
  EXPECT_NE(scene.state.winter.face_down[scene.domain("crasters_keep").value], no_token);
}

}  // namespace teammate_test

}  // namespace tablewright::tests
