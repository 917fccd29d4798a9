// The Ice Dragon: it guards Dragon Glass, then it serves the Night King.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::tests {

namespace ice_dragon_test {

using namespace westeros;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

// Glass lies face up in Antler River; three Starks stand beside it in Storrold's Point.
Scene beside_glass() {
  Scene scene("stark lannister", "mode coop");
  scene.wall_has_fallen().night_king("pyke").face_up("antler_river", "dragon_glass");
  scene.put("storrolds_point", "stark", 3).put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
  return scene;
}

Scene& enter_with(Scene& scene, int units) {
  scene.action(0, Face::March).act("from storrolds_point");
  for (int i = 0; i < units; ++i) scene.act("take stark");
  return scene.act("go antler_river");
}

// --- Phase 1 -----------------------------------------------------------------------------------------------

TEST(IceDragon, AttacksWhoeverEntersADomainWithGlass) {
  RULE("westeros.icedragon.guard");
  RULE("westeros.icedragon.strength");
  Scene scene = beside_glass();
  scene.deck({"drain_the_coffers"});
  enter_with(scene, 3);
  EXPECT_EQ(scene.ice_dragon_at(), "antler_river");
  EXPECT_THAT(scene.log(), HasSubstr("The Ice Dragon comes to Antler River."));
  EXPECT_THAT(scene.log(), HasSubstr("The undead attack Antler River.")) << "the Treaty defends";
  ASSERT_EQ(scene.question(), "commit");
  EXPECT_EQ(scene.asked(), 0U);
  scene.act("pass");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 3 against a defence of 3.")) << "its flag counts nothing";
}

TEST(IceDragon, LetsNobodyMarchThroughADomainWithGlass) {
  RULE("westeros.icedragon.guard");
  Scene scene = beside_glass();
  enter_with(scene, 1);
  EXPECT_EQ(scene.question(), "commit") << "no second step";
}

TEST(IceDragon, IsNotCalledByGlassThatLiesFaceDown) {
  RULE("westeros.icedragon.guard");
  RULE("ruling.westeros.icedragon.small-army");
  Scene scene = beside_glass();
  scene.state.winter.face_up.fill(no_domain);
  scene.face_down("antler_river", "dragon_glass");
  enter_with(scene, 3);
  EXPECT_EQ(scene.question(), "army") << "they may go on";
  EXPECT_EQ(scene.ice_dragon_at(), "");
}

TEST(IceDragon, LeavesTheGlassToThoseWhoBeatIt) {
  RULE("westeros.icedragon.beaten");
  RULE("westeros.explore.glass");
  RULE("ruling.westeros.icedragon.vp");
  Scene scene = beside_glass();
  scene.deck({"drain_the_coffers"});
  enter_with(scene, 3).act("pass");
  EXPECT_EQ(scene.state.winter.glass, 1);
  EXPECT_FALSE(scene.is_face_up("antler_river", "dragon_glass"));
  EXPECT_EQ(scene.ice_dragon_at(), "") << "back where the Wall was";
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_THAT(scene.log(),
              HasSubstr("The Ice Dragon is beaten in Antler River and flies back to where the Wall was."));
  EXPECT_THAT(scene.log(), HasSubstr("Dragon Glass takes 5 from the strength of the Night King."));
}

TEST(IceDragon, LeavesTheGlassWhereItIsIfASmallArmyBeatsIt) {
  RULE("ruling.westeros.icedragon.small-army");
  for (const int units : {2, 3}) {
    Scene scene = beside_glass();
    scene.hand(0, {"poisoning"}).gold(0, 3).deck({"drain_the_coffers"});
    enter_with(scene, units).act("commit poisoning");
    EXPECT_EQ(scene.ice_dragon_at(), "") << "beaten all the same";
    EXPECT_EQ(scene.points_of(0), 1);
    EXPECT_EQ(scene.state.winter.glass, units == 3 ? 1 : 0);
    EXPECT_EQ(scene.is_face_up("antler_river", "dragon_glass"), units == 2);
  }
}

TEST(IceDragon, ComesAgainWhenTheSmallArmyIsReinforced) {
  RULE("ruling.westeros.icedragon.small-army");
  Scene scene = beside_glass();
  scene.put("antler_river", "stark", 2).deck({"drain_the_coffers"});
  enter_with(scene, 1).act("pass");  // three of them
  EXPECT_EQ(scene.state.winter.glass, 1);
}

TEST(IceDragon, MayBeCalledByAnArmyThatStandsOnTheGlass) {
  RULE("ruling.westeros.icedragon.small-army");
  for (const int units : {2, 3}) {
    Scene scene = beside_glass();
    scene.put("antler_river", "stark", units).state.dice[0] = {k(Face::March), none};
    scene.deck({"drain_the_coffers"}).round(RoundFrom::Turns).act("pass");
    EXPECT_EQ(scene.question(), units == 3 ? "explore" : "turn");
    if (units == 2) continue;
    scene.act("collect dragon_glass antler_river");
    EXPECT_EQ(scene.ice_dragon_at(), "antler_river");
    scene.act("pass");
    EXPECT_EQ(scene.state.winter.glass, 1);
  }
}

TEST(IceDragon, FightsTogetherWithAWhiteWalker) {
  RULE("westeros.icedragon.strength");
  RULE("ruling.westeros.icedragon.one-battle");
  Scene scene = beside_glass();
  scene.walker("antler_river").steel(4).hand(0, {"poisoning"}).gold(0, 3).deck({"spoils_of_war"});
  enter_with(scene, 3);
  EXPECT_THAT(scene.log(), HasSubstr("The Ice Dragon comes to Antler River."));
  scene.act("commit poisoning");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 6 against a defence of 8.")) << "3 + 2 + a card of 1";
  EXPECT_FALSE(scene.has_walker("antler_river")) << "one battle beats both";
  EXPECT_EQ(scene.ice_dragon_at(), "");
  EXPECT_EQ(scene.points_of(0), 1) << "for one battle";
  EXPECT_EQ(scene.state.winter.glass, 1);
}

TEST(IceDragon, FindsDefendersBehindTheWallsOfCrastersKeep) {
  RULE("westeros.icedragon.guard");
  Scene scene = beside_glass();
  scene.face_up("crasters_keep", "dragon_glass").deck({"spoils_of_war"}).action(0, Face::March);
  scene.acts({"from storrolds_point", "take stark", "take stark", "take stark", "go crasters_keep", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 4."));
}

TEST(IceDragon, StaysWithTheGlassWhenItWins) {
  RULE("westeros.icedragon.stays");
  RULE("westeros.undead.loss");
  Scene scene = beside_glass();
  scene.deck({"spoils_of_war", "dealmaking"});
  enter_with(scene, 3).act("pass");  // 4 against 3
  EXPECT_EQ(scene.ice_dragon_at(), "antler_river");
  EXPECT_TRUE(scene.is_face_up("antler_river", "dragon_glass"));
  EXPECT_EQ(scene.state.winter.glass, 0);
  EXPECT_EQ(scene.on_mat("stark"), 5) << "one is lost";
  if (scene.question() == "retreat") scene.act("retreat storrolds_point");
  EXPECT_EQ(scene.units("antler_river"), 0);
  EXPECT_EQ(scene.tokens("storrolds_point", "stark"), 2);
  // Who comes again attacks it.
  scene.put("storrolds_point", "stark", 1).hand(0, {"kingslayer"});
  enter_with(scene, 3);
  EXPECT_THAT(scene.log(), HasSubstr("Stark attacks the undead in Antler River."));
  scene.act("commit kingslayer");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 8 against a defence of 5."));
  EXPECT_EQ(scene.state.winter.glass, 1);
  EXPECT_EQ(scene.ice_dragon_at(), "");
  EXPECT_EQ(scene.points_of(0), 1);
}

TEST(IceDragon, WinsTiesWhereItIsAttackedAndHasNoWalls) {
  RULE("westeros.icedragon.stays");
  RULE("westeros.icedragon.strength");
  Scene scene = beside_glass();
  scene.face_up("crasters_keep", "dragon_glass").ice_dragon("crasters_keep").deck({"drain_the_coffers"});
  scene.action(0, Face::March);
  scene.acts({"from storrolds_point", "take stark", "take stark", "take stark", "go crasters_keep", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 3 against a defence of 3.")) << "nothing from the Castle";
  EXPECT_EQ(scene.ice_dragon_at(), "crasters_keep");
}

TEST(IceDragon, IsAttackedTogetherWithTheWhiteWalkerBesideIt) {
  RULE("westeros.icedragon.strength");
  RULE("ruling.westeros.icedragon.one-battle");
  Scene scene = beside_glass();
  scene.ice_dragon("antler_river")
      .walker("antler_river")
      .steel(5)
      .hand(0, {"kingslayer"})
      .deck({"spoils_of_war"});
  enter_with(scene, 3).act("commit kingslayer");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 8 against a defence of 5."));
  EXPECT_FALSE(scene.has_walker("antler_river"));
  EXPECT_EQ(scene.state.winter.glass, 1);
}

TEST(IceDragon, FliesToOtherGlassThatIsEnteredFirst) {
  RULE("westeros.icedragon.stays");
  Scene scene = beside_glass();
  scene.face_up("thenn", "dragon_glass").ice_dragon("thenn").deck({"drain_the_coffers"});
  enter_with(scene, 3);
  EXPECT_EQ(scene.ice_dragon_at(), "antler_river");
}

TEST(IceDragon, ComesAfterABattleWithAHouseForTheDomainOfTheGlass) {
  RULE("westeros.icedragon.guard");
  RULE("westeros.explore.own-turn");
  Scene scene = beside_glass();
  scene.put("antler_river", "tyrell", 2).put("highgarden", "tyrell", 2);
  scene.hand(0, {"poisoning"}).deck({"spoils_of_war", "drain_the_coffers"});
  enter_with(scene, 3).act("commit poisoning");
  while (scene.question() == "retreat") scene.act(scene.options().front());
  EXPECT_EQ(scene.ice_dragon_at(), "antler_river") << "they have entered";
  ASSERT_EQ(scene.question(), "commit");
  scene.act("pass");
  EXPECT_EQ(scene.state.winter.glass, 1);
}

TEST(IceDragon, CountsTheConscriptsOfItsKind) {
  RULE("westeros.walker.conscripts");
  Scene scene = beside_glass();
  scene.walker("always_winter").walker("fist_first_men").walker("thenn").steel(3).deck({"unjust_trial"});
  enter_with(scene, 3).act("pass");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 9 against a defence of 3.")) << "3, and 3 for each neighbour";
}

// --- Phase 2 -----------------------------------------------------------------------------------------------

TEST(IceDragon, JoinsTheNightKingWithTheThirdGlass) {
  RULE("westeros.icedragon.phase-two");
  for (const int before : {1, 2}) {
    Scene scene = beside_glass();
    scene.glass(before).deck({"drain_the_coffers"});
    enter_with(scene, 3).act("pass");
    EXPECT_EQ(scene.state.winter.glass, before + 1);
    EXPECT_EQ(scene.ice_dragon_at(), before == 2 ? "pyke" : "");
    EXPECT_THAT(scene.log(), HasSubstr(before == 2 ? "Dragon Glass takes 7" : "Dragon Glass takes 6"));
    if (before == 2) {
      EXPECT_THAT(scene.log(), HasSubstr("The Ice Dragon serves the Night King from now on."));
      EXPECT_EQ(total_of(night_king_parts(*scene.rules, scene.state, scene.domain("pyke"))), 6);
    }
  }
}

// It serves him; the scene goes on with the terror that ends a turn.
Scene in_phase_two(const char* king, const char* houses = "stark lannister") {
  Scene scene(houses, "mode coop");
  scene.wall_has_fallen().glass(3).night_king(king).ice_dragon(king).destroy(king).deck(
      {"drain_the_coffers"});
  return scene;
}

Scene& end_turn(Scene& scene) {
  scene.state.frames.push_back({.step = Step::Terror, .seat = nobody});
  return scene.action(0, Face::Sail).act("pass");
}

TEST(IceDragon, GoesWithTheNightKingByARangerCard) {
  RULE("westeros.icedragon.phase-two");
  Scene scene = in_phase_two("castle_black");
  scene.put("sunspear", "stark", 2).put("starfall", "lannister", 2).ranger("r3a");
  scene.state.round = 3;
  scene.round(RoundFrom::Roll).act("pass");
  EXPECT_EQ(scene.night_king_at(), "winterfell");
  EXPECT_EQ(scene.ice_dragon_at(), "winterfell");
}

TEST(IceDragon, HuntsForTheNearestCastleAfterTerror) {
  RULE("westeros.icedragon.hunt");
  RULE("westeros.icedragon.assault");
  RULE("ruling.westeros.icedragon.one-walker");
  Scene scene = in_phase_two("castle_black");
  scene.put("sunspear", "stark", 2).put("starfall", "lannister", 2).destroy("crasters_keep");
  end_turn(scene);
  EXPECT_TRUE(scene.is_discarded("drain_the_coffers")) << "terror first";
  EXPECT_EQ(scene.night_king_at(), "winterfell") << "two steps away";
  EXPECT_EQ(scene.ice_dragon_at(), "winterfell");
  EXPECT_TRUE(scene.is_destroyed("winterfell"));
  EXPECT_TRUE(scene.has_walker("winterfell"));
  EXPECT_EQ(scene.state.winter.walkers.count(), 1) << "no ring";
  EXPECT_THAT(scene.log(),
              HasSubstr("The Night King flies to Winterfell, the nearest castle for him, 2 steps away."));
}

TEST(IceDragon, DoesNotHuntWhileGlassIsMissing) {
  RULE("westeros.icedragon.hunt");
  Scene scene = in_phase_two("castle_black");
  scene.glass(2).put("sunspear", "stark", 2).put("starfall", "lannister", 2);
  end_turn(scene);
  EXPECT_EQ(scene.night_king_at(), "castle_black");
}

TEST(IceDragon, PassesOverCastlesThatAreDestroyedOrHeldByTheUndeadOrTheTerrified) {
  RULE("westeros.icedragon.hunt");
  // From Casterly Rock: Pyke, Riverrun and Highgarden are two steps away.
  Scene scene = in_phase_two("casterly_rock");
  scene.put("sunspear", "stark", 2).put("starfall", "lannister", 2);
  scene.destroy("pyke").walker("riverrun").put("highgarden", "tyrell", 2).terrify("tyrell");
  end_turn(scene);
  const std::vector<std::string> left{"the_eyrie", "dragonstone", "the_reach", "starfall"};
  EXPECT_THAT(left, Contains(scene.night_king_at().empty() ? "" : scene.night_king_at()))
      << "three steps away";
  EXPECT_EQ(scene.night_king_at(), "starfall") << "of these the Treaty holds one";
}

TEST(IceDragon, PrefersACastleOfTheTreatyAmongTheNearest) {
  RULE("westeros.icedragon.hunt");
  Scene scene = in_phase_two("casterly_rock");
  scene.put("riverrun", "stark", 2).put("sunspear", "lannister", 2).put("pyke", "greyjoy", 2);
  scene.points(1, 1);
  end_turn(scene);
  EXPECT_EQ(scene.night_king_at(), "riverrun");
}

TEST(IceDragon, LetsThePlayersChooseAmongEquals) {
  RULE("westeros.icedragon.hunt");
  RULE("ruling.westeros.treaty.chooser");
  Scene scene = in_phase_two("casterly_rock");
  scene.put("sunspear", "stark", 2).put("old_town", "lannister", 2);
  end_turn(scene);
  ASSERT_EQ(scene.question(), "hunt_where");
  EXPECT_EQ(scene.all_asked().count(), 2);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("domain pyke", "domain riverrun", "domain highgarden"));
  EXPECT_EQ(scene.refusal("domain winterfell"), "westeros.icedragon.hunt");
  EXPECT_EQ(scene.why("domain winterfell"), "Winterfell is not among the nearest castles for him.");
  EXPECT_EQ(scene.refusal("domain kings_landing"), "westeros.icedragon.hunt") << "it has no Castle";
  scene.act_as(1, "domain pyke");
  EXPECT_EQ(scene.night_king_at(), "pyke");
}

TEST(IceDragon, LetsThePlayersChooseAmongTheirOwnCastles) {
  RULE("westeros.icedragon.hunt");
  Scene scene = in_phase_two("casterly_rock");
  scene.put("riverrun", "stark", 2).put("highgarden", "lannister", 2);
  end_turn(scene);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("domain riverrun", "domain highgarden"));
}

TEST(IceDragon, HasNowhereToFlyWhenNoCastleIsLeft) {
  RULE("ruling.westeros.icedragon.no-castle");
  Scene scene = in_phase_two("casterly_rock");
  scene.put("old_town", "stark", 2).put("the_rills", "lannister", 2);
  for (const DomainId castle : scene.rules->castles) scene.state.winter.destroyed.add(castle);
  end_turn(scene);
  EXPECT_EQ(scene.night_king_at(), "casterly_rock");
  EXPECT_EQ(scene.state.winter.walkers.count(), 0);
  EXPECT_TRUE(scene.is_done());
}

TEST(IceDragon, BringsABattleWhereTheScoreAllowsIt) {
  RULE("westeros.icedragon.assault");
  RULE("ruling.westeros.icedragon.one-walker");
  Scene scene = in_phase_two("casterly_rock");
  scene.put("riverrun", "stark", 3).put("sunspear", "lannister", 2).put("winterfell", "stark", 2).steel(5);
  scene.deck({"dealmaking", "spoils_of_war"}).state.non_player.add(scene.house("arryn"));
  end_turn(scene);
  ASSERT_EQ(scene.question(), "commit");
  EXPECT_EQ(scene.asked(), 0U);
  scene.act("pass");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 8 against a defence of 4."))
      << "3 + 3, his White Walker's 1, a card of 1";
  EXPECT_EQ(scene.on_mat("stark"), 5);
  while (scene.question() == "retreat") scene.act(scene.options().front());
  EXPECT_TRUE(scene.is_destroyed("riverrun"));
  EXPECT_TRUE(scene.has_walker("riverrun"));
}

TEST(IceDragon, MakesThemGiveWayWhereTheScoreForbidsABattle) {
  RULE("westeros.icedragon.assault");
  Scene scene = in_phase_two("casterly_rock");
  scene.put("riverrun", "stark", 3).put("sunspear", "lannister", 2).points(1, 1);
  end_turn(scene);
  EXPECT_THAT(scene.log(), HasSubstr("its units give way in Riverrun"));
  EXPECT_EQ(scene.on_mat("stark"), 7);
  if (scene.question() == "retreat") scene.act(scene.options().front());
  EXPECT_TRUE(scene.is_destroyed("riverrun"));
  EXPECT_EQ(scene.units("riverrun"), 0);
}

TEST(IceDragon, MayLoseTheMatchForHisMasterOnTheHunt) {
  RULE("westeros.icedragon.assault");
  RULE("westeros.treaty.goal");
  Scene scene = in_phase_two("casterly_rock");
  scene.put("riverrun", "stark", 2)
      .hero("riverrun", "stark")
      .put("sunspear", "lannister", 2)
      .put("winterfell", "stark");
  scene.steel(5).hand(0, {"press_into_battle"}).gold(0, 1).deck({"dealmaking", "spoils_of_war"});
  end_turn(scene).act("commit press_into_battle");  // 8 against 8
  EXPECT_TRUE(scene.state.winter.beaten);
  EXPECT_TRUE(scene.is_done());
}

TEST(IceDragon, TakesATokenOfAHouseOutsideTheTreatyOnTheHunt) {
  RULE("ruling.westeros.icedragon.one-walker");
  Scene scene = in_phase_two("casterly_rock");
  scene.put("pyke", "greyjoy", 3).destroy("riverrun").destroy("highgarden").put("sunspear", "stark", 2);
  scene.put("starfall", "lannister", 2);
  end_turn(scene);
  EXPECT_EQ(scene.night_king_at(), "pyke");
  EXPECT_EQ(scene.in_pool(1, "greyjoy"), 1);
  scene.act("retreat ashemark");
  EXPECT_EQ(scene.tokens("ashemark", "greyjoy"), 2);
  EXPECT_TRUE(scene.is_destroyed("pyke"));
}

TEST(IceDragon, GivesAPointWhereNoWhiteWalkerIsLeftForTheHunt) {
  RULE("westeros.icedragon.assault");
  RULE("westeros.walker.empty-pool");
  Scene scene = in_phase_two("castle_black");
  scene.put("sunspear", "stark", 2).put("starfall", "lannister", 2).terror_walkers(13).points(1, 4);
  scene.destroy("crasters_keep").deck({"dealmaking"}).non_player("arryn").non_player("tyrell");
  scene.state.mat[scene.house("arryn").value] = 9;
  end_turn(scene);
  EXPECT_EQ(scene.night_king_at(), "winterfell");
  EXPECT_FALSE(scene.has_walker("winterfell"));
  EXPECT_EQ(scene.points_of(1), 5);
  EXPECT_THAT(scene.log(), HasSubstr("A White Walker finds no place in Winterfell."));
}

}  // namespace ice_dragon_test

}  // namespace tablewright::tests
