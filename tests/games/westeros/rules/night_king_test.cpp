// The Night King: coming, fighting, taking control.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/rules/at_winterfell.hpp"
#include "games/westeros/scene.hpp"
#include "support/rule.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::tests {

namespace night_king_test {

using namespace at_winterfell;
using namespace westeros;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

// Any order will do: the first that is offered.
Scene& place_all(Scene& scene) {
  while (scene.question() == "walker_first") scene.act(scene.options().front());
  return scene;
}

TEST(NightKing, ComesWhereTheRangerCardSaysAndBreaksTheWall) {
  RULE("westeros.nightking.jump");
  RULE("westeros.wall.falls");
  Scene scene = he_comes_to_winterfell(0, 5);
  scene.put("winterfell", "stark", 2);
  go_on(scene);
  EXPECT_EQ(scene.night_king_at(), "winterfell");
  EXPECT_FALSE(scene.state.winter.wall);
  EXPECT_THAT(scene.log(), HasSubstr("The Night King comes to Winterfell, as card r3a says."));
}

TEST(NightKing, IsBlockedByNothing) {
  RULE("westeros.nightking.jump");
  Scene scene("stark lannister", "mode coop");
  scene.put("starfall", "stark", 3).put("ashemark", "stark", 2).put("old_town", "lannister", 3);
  scene.put("blackhaven", "lannister", 2).night_king("crasters_keep").points(1, 1).ranger("r6b");
  scene.state.round = 6;  // Sunspear: from one end of the map to the other
  go_on(scene);
  EXPECT_EQ(scene.night_king_at(), "sunspear");
}

TEST(NightKing, StaysWhereHeIsWithoutAnAttackOnTheCard) {
  RULE("westeros.nightking.jump");
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2).ranger("r1a");
  go_on(scene);
  EXPECT_EQ(scene.night_king_at(), "") << "on his mat";
}

// --- morale ------------------------------------------------------------------------------------------------

TEST(NightKing, IsFoughtOnlyWhileTheScoreIsAtLeastHis) {
  RULE("westeros.nightking.morale");
  RULE("ruling.westeros.nightking.no-entry");
  for (const int treaty : {4, 5, 6}) {
    Scene scene("stark lannister", "mode coop");
    scene.put("the_rills", "stark", 3).put("casterly_rock", "lannister", 2).night_king("flints_finger");
    scene.points(0, treaty).points(1, 5).action(0, Face::March).acts({"from the_rills", "take stark"});
    EXPECT_EQ(scene.refusal("go flints_finger"), treaty < 5 ? "westeros.nightking.morale" : "");
    if (treaty < 5) {
      EXPECT_EQ(scene.why("go flints_finger"),
                "You cannot fight the Night King: the Treaty has 4 VP, and he has 5.");
    }
  }
}

TEST(NightKing, IsFoughtByDefendersAtAnEqualScore) {
  RULE("westeros.nightking.morale");
  Scene scene = he_comes_to_winterfell(5, 5);
  scene.put("winterfell", "stark", 3);
  go_on(scene);
  EXPECT_EQ(scene.question(), "commit");
  EXPECT_EQ(scene.asked(), 0U);
  EXPECT_THAT(scene.log(), Not(HasSubstr("give way")));
}

TEST(NightKing, MakesThemGiveWayAtAScoreOneLower) {
  RULE("westeros.nightking.give-way");
  RULE("westeros.nightking.control");
  Scene scene = he_comes_to_winterfell(4, 5);
  scene.put("winterfell", "stark", 3).hand(0, {"poisoning"}).gold(0, 5);
  go_on(scene);
  EXPECT_THAT(
      scene.log(),
      HasSubstr("The Treaty's score is too low to fight the Night King: its units give way in Winterfell."));
  EXPECT_THAT(scene.log(), Not(HasSubstr("The undead attack")));
  EXPECT_EQ(scene.on_mat("stark"), 7) << "one is lost";
  ASSERT_EQ(scene.question(), "retreat");
  EXPECT_EQ(scene.asked(), 0U) << "whose units they are";
  scene.act("retreat hornwood");
  EXPECT_TRUE(scene.is_destroyed("winterfell"));
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 2);
}

TEST(NightKing, TakesTheTokenOfAnAllyFromThoseWhoGiveWay) {
  RULE("westeros.nightking.give-way");
  RULE("westeros.undead.loss");
  Scene scene = he_comes_to_winterfell(4, 5);
  scene.ally(0, "tully").put("winterfell", "stark", 2).put("winterfell", "tully", 2).put("riverrun", "tully");
  go_on(scene).act("retreat the_rills");
  EXPECT_EQ(scene.in_pool(1, "tully"), 1);
  EXPECT_EQ(scene.tokens("the_rills", "stark"), 2);
  EXPECT_EQ(scene.tokens("the_rills", "tully"), 1);
}

TEST(NightKing, LetsAFinalUnitGiveWayWithoutLoss) {
  RULE("westeros.nightking.give-way");
  RULE("ruling.westeros.undead.final");
  Scene scene = he_comes_to_winterfell(4, 5);
  scene.put("winterfell", "stark", 1);
  go_on(scene).act("retreat the_rills");
  EXPECT_EQ(scene.tokens("the_rills", "stark"), 1);
  EXPECT_EQ(scene.on_mat("stark"), 8);
}

TEST(NightKing, MakesAlliesAloneGiveWayToo) {
  RULE("westeros.nightking.give-way");
  Scene scene = he_comes_to_winterfell(4, 5);
  scene.ally(0, "tully").put("winterfell", "tully", 3).put("white_harbor", "stark", 2);
  go_on(scene);
  ASSERT_EQ(scene.question(), "retreat");
  EXPECT_EQ(scene.all_asked().count(), 2) << "any player answers for them";
  EXPECT_EQ(scene.in_pool(1, "tully"), 1);
}

// --- control -----------------------------------------------------------------------------------------------

TEST(NightKing, ControlsADomainOfNobodyAtOnce) {
  RULE("westeros.nightking.control");
  RULE("westeros.nightking.destroy");
  RULE("westeros.nightking.ring");
  Scene scene = he_comes_to_winterfell(0, 0);
  scene.put("pyke", "stark", 2);
  go_on(scene);
  EXPECT_TRUE(scene.is_destroyed("winterfell"));
  EXPECT_THAT(scene.log(), HasSubstr("The castle of Winterfell is destroyed."));
  for (const char* ring :
       {"winterfell", "shadow_tower", "the_rills", "flints_finger", "hornwood", "white_harbor"})
    EXPECT_TRUE(scene.has_walker(ring)) << ring;
  EXPECT_EQ(scene.state.winter.walkers.count(), 2 + 6) << "and those two of the card";
  EXPECT_EQ(scene.question(), "draft");
}

TEST(NightKing, DestroysACastleForGood) {
  RULE("westeros.nightking.destroy");
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 3).put("casterly_rock", "lannister", 2).put("pyke", "stark");
  EXPECT_EQ(castles_of(*scene.rules, scene.state, the_treaty), 3);
  scene.destroy("winterfell");
  EXPECT_EQ(castles_of(*scene.rules, scene.state, the_treaty), 2) << "held, but nobody's";
  scene.state.winter.coming.add(scene.domain("winterfell"));
  scene.state.frames.push_back({.step = Step::Walkers, .seat = nobody});
  scene.steel(5).deck({"press_into_battle"}).action(0, Face::Sail).acts({"pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 4.")) << "its walls still help a defender";
}

TEST(NightKing, ScoresADestroyedCastleForNobody) {
  RULE("westeros.nightking.destroy");
  for (const bool destroyed : {false, true}) {
    Scene scene("stark lannister", "mode coop");
    scene.put("winterfell", "stark").put("casterly_rock", "lannister");
    scene.state.round = 3;
    if (destroyed) scene.destroy("winterfell");
    scene.round(RoundFrom::Pass).act("pass");
    EXPECT_EQ(scene.points_of(0), destroyed ? 0 : 1);
  }
}

TEST(NightKing, TakesATokenOfAHouseOutsideTheTreatyAndDrivesTheRestOut) {
  RULE("westeros.nightking.terror-token");
  RULE("westeros.nightking.control");
  Scene scene = he_comes_to_winterfell(0, 9);
  scene.state.at = {};
  scene.put("pyke", "stark", 2).put("winterfell", "greyjoy", 3).put("old_town", "lannister", 2);
  go_on(scene);
  EXPECT_EQ(scene.in_pool(1, "greyjoy"), 1);
  ASSERT_EQ(scene.question(), "retreat");
  EXPECT_EQ(scene.all_asked().count(), 2) << "the players choose among the nearest";
  EXPECT_TRUE(scene.is_destroyed("winterfell"));
  EXPECT_FALSE(scene.has_walker("winterfell")) << "the ring comes after they have left";
  scene.act_as(1, "retreat hornwood");
  EXPECT_EQ(scene.tokens("hornwood", "greyjoy") + scene.in_pool(1, "greyjoy"), 3);
  place_all(scene);
  EXPECT_TRUE(scene.has_walker("winterfell"));
}

// He comes to Sunspear, where units of the test stand. Starfall, a Castle Domain, is one step away and
// unoccupied, and so is the Fief of Blackhaven, unless the test puts somebody there. Old Town is two steps
// away.
Scene he_comes_to_sunspear(RulesVersion version) {
  Scene scene("stark lannister", "mode coop", version);
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2).points(1, 9).ranger("r6b");
  scene.state.round = 6;
  return scene;
}

TEST(NightKing, DrivesAHouseToTheNearestUnoccupiedDomainFiefOrNot) {
  RULE("westeros.nightking.terror-token");
  RULE("ruling.westeros.nightking.refuge");
  for (const auto& [version, refuge] : {std::pair{1U, "old_town"}, {2U, "starfall"}}) {
    Scene scene = he_comes_to_sunspear({version});
    scene.put("sunspear", "greyjoy", 3).put("pyke", "greyjoy").put("blackhaven", "stark", 2);
    go_on(scene);
    EXPECT_EQ(scene.tokens(refuge, "greyjoy"), 2) << "by version " << version;
  }
}

TEST(NightKing, LeavesAChoiceBetweenAFiefAndACastleDomainThatIsAsNear) {
  RULE("westeros.nightking.terror-token");
  RULE("ruling.westeros.nightking.refuge");
  Scene before = he_comes_to_sunspear({1});
  before.put("sunspear", "greyjoy", 3).put("pyke", "greyjoy");
  go_on(before);
  EXPECT_EQ(before.tokens("blackhaven", "greyjoy"), 2) << "the Fief alone, by version 1";
  for (const char* refuge : {"blackhaven", "starfall"}) {
    Scene scene = he_comes_to_sunspear({2});
    scene.put("sunspear", "greyjoy", 3).put("pyke", "greyjoy");
    go_on(scene);
    ASSERT_EQ(scene.question(), "retreat");
    EXPECT_EQ(scene.all_asked().count(), 2) << "the players choose";
    EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat blackhaven", "retreat starfall"));
    scene.act(std::string("retreat ") + refuge);
    EXPECT_EQ(scene.tokens(refuge, "greyjoy"), 2);
  }
}

TEST(NightKing, LeavesTheTreatyAChoiceBetweenItsCastleAndAFiefThatIsAsNear) {
  RULE("westeros.nightking.give-way");
  RULE("ruling.westeros.nightking.refuge");
  for (const std::uint32_t version : {1U, 2U}) {
    Scene scene = he_comes_to_sunspear({version});
    scene.put("sunspear", "stark", 3).put("starfall", "stark");
    go_on(scene);
    if (version == 1) {
      EXPECT_EQ(scene.tokens("blackhaven", "stark"), 2);
      continue;
    }
    ASSERT_EQ(scene.question(), "retreat");
    EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat blackhaven", "retreat starfall"));
    EXPECT_EQ(scene.refusal("retreat winterfell"), "westeros.retreat.where") << "an own Castle, but far";
    scene.act("retreat starfall");
    EXPECT_EQ(scene.tokens("starfall", "stark"), 3);
  }
}

TEST(NightKing, MakesTheTreatyGiveWayToTheSamePlaces) {
  RULE("westeros.nightking.give-way");
  for (const auto& [version, refuge] : {std::pair{1U, "old_town"}, {2U, "starfall"}}) {
    Scene scene = he_comes_to_sunspear({version});
    scene.put("sunspear", "stark", 3).put("blackhaven", "greyjoy", 2);
    go_on(scene);
    EXPECT_EQ(scene.tokens(refuge, "stark"), 2) << "by version " << version;
  }
}

TEST(NightKing, LeavesAChoiceAmongUnoccupiedCastleDomainsAndNothingFarther) {
  RULE("westeros.nightking.terror-token");
  Scene scene = he_comes_to_sunspear({2});
  scene.ranger("r5b").put("the_reach", "greyjoy", 3).put("pyke", "greyjoy").put("blackhaven", "stark", 2);
  scene.state.round = 5;
  go_on(scene);
  ASSERT_EQ(scene.question(), "retreat");
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("retreat storms_end", "retreat kings_landing", "retreat highgarden"));
  EXPECT_EQ(scene.refusal("retreat starfall"), "westeros.retreat.where") << "two steps away";
  EXPECT_EQ(scene.refusal("retreat blackhaven"), "westeros.retreat.where");
  scene.act("retreat kings_landing");
  EXPECT_EQ(scene.tokens("kings_landing", "greyjoy"), 2) << "no Castles are asked of a house";
}

TEST(NightKing, DrivesTheTreatyIntoKingsLandingOnlyWithEnoughCastles) {
  RULE("ruling.westeros.nightking.refuge");
  for (const bool enough : {false, true}) {
    Scene scene("stark lannister", "mode coop");
    scene.put("winterfell", "stark", 2).put("the_reach", "lannister", 3).points(1, 9).ranger("r5b");
    scene.put("blackhaven", "greyjoy").put("highgarden", "greyjoy").put("storms_end", "greyjoy", 2);
    for (const char* castle : {"castle_black", "riverrun", "pyke"}) scene.put(castle, "stark");
    scene.put("casterly_rock", "lannister");
    if (enough) scene.put("dragonstone", "lannister");
    scene.state.round = 5;
    go_on(scene);
    EXPECT_EQ(scene.tokens("kings_landing", "lannister"), enough ? 2 : 0);
  }
}

TEST(NightKing, SendsWhoFleesFromTheWalkersAroundHimToAFief) {
  RULE("westeros.walker.np");
  RULE("westeros.retreat.castle");
  Scene scene = he_comes_to_sunspear({2});
  scene.put("starfall", "greyjoy", 3).put("pyke", "greyjoy").put("old_town", "stark", 2).walker("blackhaven");
  go_on(scene);
  place_all(scene);
  ASSERT_EQ(scene.question(), "retreat");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat ashemark", "retreat shield_islands"))
      << "not to Highgarden, which is nearer";
}

TEST(NightKing, AttacksADestroyedCastleAllTheSame) {
  RULE("westeros.nightking.control");
  Scene scene = he_comes_to_winterfell(0, 0);
  scene.wall_has_fallen()
      .destroy("winterfell")
      .night_king("winterfell")
      .walker("winterfell")
      .put("pyke", "stark", 2);
  go_on(scene);
  EXPECT_TRUE(scene.has_walker("hornwood"));
  EXPECT_EQ(scene.points_of(1), 1) << "one stands there already";
  EXPECT_THAT(scene.log(), Not(HasSubstr("is destroyed")));
}

// Stark gives way into a domain whose White Walker is still to come; Lannister stands in another.
Scene before_the_ring(RulesVersion version) {
  Scene scene("stark lannister", "mode coop", version);
  scene.put("casterly_rock", "lannister", 2).points(0, 4).points(1, 5).ranger("r3a");
  scene.state.round = 3;
  scene.put("winterfell", "stark", 3).put("white_harbor", "lannister", 3).steel(5);
  scene.deck({"drain_the_coffers", "hire_a_master_of_whispers"});
  go_on(scene).act("retreat hornwood");
  return scene;
}

TEST(NightKing, LetsThePlayersOrderTheRing) {
  RULE("westeros.nightking.ring");
  RULE("ruling.westeros.nightking.ring-order");
  Scene scene = before_the_ring({2});
  EXPECT_TRUE(scene.has_walker("winterfell")) << "the first is his own";
  ASSERT_EQ(scene.question(), "walker_first");
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("domain shadow_tower", "domain the_rills", "domain flints_finger",
                                   "domain hornwood", "domain white_harbor"));
  EXPECT_EQ(scene.refusal("domain winterfell"), "westeros.ranger.order");
  scene.act("domain white_harbor");
  EXPECT_EQ(scene.asked(), 1U);
  scene.act("pass");
  ASSERT_EQ(scene.question(), "walker_first");
  scene.act("domain hornwood");
  EXPECT_EQ(scene.question(), "commit");
  EXPECT_EQ(scene.asked(), 0U);
  scene.act("pass");
  EXPECT_EQ(scene.question(), "draft");
  EXPECT_EQ(scene.points_of(0), 6) << "both were beaten";
}

TEST(NightKing, LetThemOrderTheWholeRingByTheFirstVersion) {
  Scene scene = before_the_ring({1});
  EXPECT_FALSE(scene.has_walker("winterfell"));
  EXPECT_THAT(scene.options(), Contains("domain winterfell"));
}

// Two are left in the pool: his own, and one of the five around him.
TEST(NightKing, HasAWalkerBesideHimBeforeThePoolIsEmpty) {
  RULE("westeros.nightking.ring");
  Scene scene = he_comes_to_winterfell(0, 0);
  scene.put("pyke", "stark", 2);
  for (const char* elsewhere : {"sunspear", "storms_end", "the_reach", "blackhaven", "starfall", "highgarden",
                                "old_town", "dragonstone", "ashemark"})
    scene.walker(elsewhere);
  go_on(scene);
  EXPECT_TRUE(scene.has_walker("winterfell"));
  EXPECT_EQ(scene.question(), "walker_first");
  scene.act("domain hornwood");
  place_all(scene);
  EXPECT_TRUE(scene.has_walker("hornwood"));
  EXPECT_EQ(scene.points_of(1), 4) << "for those that could not be placed";
}

// A card that marks the domain where he stands is not his attack.
TEST(NightKing, HasNoSayInTheOrderOfTheWalkersOfACard) {
  RULE("westeros.ranger.order");
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2).ranger("r4c").wall_has_fallen();
  scene.put("haunted_forest", "stark", 2).night_king("crasters_keep");
  scene.state.round = 4;
  go_on(scene);
  ASSERT_EQ(scene.question(), "walker_first");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("domain haunted_forest", "domain crasters_keep"));
}

TEST(NightKing, TakesTheThroneWithKingsLanding) {
  RULE("westeros.nightking.landing");
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2).put("old_town", "lannister", 2).ranger("r6c").pool(1, "tully", 1);
  scene.state.round = 6;
  go_on(scene);
  EXPECT_EQ(scene.night_king_at(), "kings_landing") << "without a Castle of his";
  EXPECT_TRUE(has_throne(*scene.rules, scene.state, the_night_king));
  EXPECT_EQ(votes(*scene.rules, scene.state, the_night_king, scene.house("tully")), 2) << "a wild token";
  EXPECT_EQ(votes(*scene.rules, scene.state, the_night_king, scene.house("arryn")), 1);
  EXPECT_THAT(scene.log(), HasSubstr("The Night King holds the Iron Throne."));
  EXPECT_THAT(scene.log(), Not(HasSubstr("is destroyed"))) << "there is no Castle";
  for (const char* ring : {"kings_landing", "the_eyrie", "dragonstone", "ashemark", "the_reach"})
    EXPECT_TRUE(scene.has_walker(ring)) << ring;
}

TEST(NightKing, TakesTheThroneFromTheTreaty) {
  RULE("westeros.nightking.landing");
  RULE("westeros.nightking.give-way");
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark").put("castle_black", "stark").put("riverrun", "stark").put("pyke", "stark");
  scene.put("casterly_rock", "lannister").put("highgarden", "lannister").put("kings_landing", "lannister", 3);
  scene.points(1, 1).ranger("r6c");
  scene.state.round = 6;
  go_on(scene);
  scene.act("retreat ashemark");
  EXPECT_EQ(scene.tokens("ashemark", "lannister"), 2);
  EXPECT_TRUE(has_throne(*scene.rules, scene.state, the_night_king));
  EXPECT_THAT(scene.log(), Not(HasSubstr("The Iron Throne is back")));
}

TEST(NightKing, DrivesTheTreatyFromKingsLandingByTakingTheSixthCastle) {
  RULE("westeros.nightking.destroy");
  RULE("westeros.coop.landing");
  for (const bool spare : {false, true}) {
    Scene scene = he_comes_to_winterfell(0, 1);
    scene.put("winterfell", "stark")
        .put("castle_black", "stark")
        .put("riverrun", "stark")
        .put("pyke", "stark");
    scene.put("highgarden", "lannister").put("kings_landing", "lannister", 2);
    if (spare) scene.put("starfall", "lannister");
    go_on(scene);
    if (scene.question() == "retreat") scene.act("retreat the_rills");
    EXPECT_TRUE(scene.is_destroyed("winterfell"));
    EXPECT_EQ(scene.units("kings_landing"), spare ? 2 : 0);
  }
}

}  // namespace night_king_test

}  // namespace tablewright::tests
