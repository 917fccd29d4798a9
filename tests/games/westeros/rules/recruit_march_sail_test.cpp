// Recruit, March and Sail, sentence by sentence.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace recruit_march_sail_test {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using westeros::Face;

// Stark at home with a token and the Hero, Lannister likewise.
Scene two_houses() {
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").hero("winterfell", "stark");
  scene.put("casterly_rock", "lannister").hero("casterly_rock", "lannister");
  return scene;
}

TEST(Recruit, UpToTwoUnits_EachPaidAndPlacedByItself) {
  RULE("westeros.recruit.two");
  RULE("westeros.recruit.own");
  RULE("westeros.action.optional");
  Scene scene = two_houses();
  scene.put("the_rills", "stark").gold(0, 5).action(0, Face::Recruit);
  // Two tokens are out: the next one stands on space 3 and costs 1, the one after it 2.
  scene.acts({"recruit stark", "deploy winterfell"});
  EXPECT_EQ(scene.gold_of(0), 4);
  scene.act("recruit stark");  // Winterfell is full: nothing to ask
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_TRUE(scene.is_done());
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 2);
  EXPECT_EQ(scene.tokens("the_rills", "stark"), 2);
  EXPECT_EQ(scene.on_mat("stark"), 5);
}

TEST(Recruit, ThePriceIsThatOfTheLeftmostTokenLeft) {
  RULE("westeros.recruit.own");
  Scene scene = two_houses();
  scene.put("hornwood", "stark", 3).put("the_rills", "stark", 2).gold(0, 2).action(0, Face::Recruit);
  // Six are out, the seventh costs 3.
  EXPECT_EQ(scene.refusal("recruit stark"), "westeros.recruit.own");
  EXPECT_EQ(scene.why("recruit stark"), "It costs 3 gold; you have 2.");
}

TEST(Recruit, AnEmptyTrackHasNothingToRecruit) {
  RULE("westeros.recruit.own");
  Scene scene = two_houses();
  scene.put("hornwood", "stark", 3).put("the_rills", "stark", 3).put("last_hearth", "stark", 2);
  scene.gold(0, 9).action(0, Face::Recruit);
  EXPECT_EQ(scene.on_mat("stark"), 0);
  EXPECT_EQ(scene.refusal("recruit stark"), "westeros.recruit.own");
}

TEST(Recruit, AHeroComesBackForThreeGold_AndItsCardWithIt) {
  RULE("westeros.recruit.hero");
  RULE("westeros.hero.recruit-card");
  RULE("ruling.westeros.recruit.hero-counts");
  RULE("ruling.westeros.hero.ready");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").gold(0, 6);
  scene.state.heroes_used = {};
  scene.action(0, Face::Recruit).acts({"recruit eddard_stark"});
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));  // the only domain: nothing to ask
  EXPECT_EQ(scene.gold_of(0), 3);
  scene.act("recruit stark");
  EXPECT_TRUE(scene.is_done()) << "a Hero is one of the two units";
  scene.action(0, Face::Event);
  EXPECT_THAT(scene.options(), Contains("play eddard_stark"));
}

TEST(Recruit, AHeroOnTheMapOrTooDearCannotBeRecruited) {
  RULE("westeros.recruit.hero");
  Scene scene = two_houses();
  scene.gold(0, 9).action(0, Face::Recruit);
  EXPECT_EQ(scene.refusal("recruit eddard_stark"), "westeros.recruit.hero");
}

TEST(Recruit, AlliedTokensCostOne_AlliedHeroesTwo_FromTheirMat) {
  RULE("westeros.recruit.ally");
  RULE("westeros.recruit.ally-hero");
  Scene scene = two_houses();
  scene.put("riverrun", "tully").put("pyke", "tully").gold(0, 3).action(0, Face::Recruit);
  EXPECT_EQ(scene.refusal("recruit tully"), "westeros.recruit.ally") << "not an ally yet";
  EXPECT_EQ(scene.refusal("recruit hoster_tully"), "westeros.recruit.ally-hero");
  scene.ally(0, "tully");
  scene.acts({"recruit tully", "deploy winterfell"});
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_EQ(scene.on_mat("tully"), 6);
  scene.acts({"recruit hoster_tully", "deploy winterfell"});
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(scene.has_hero("winterfell", "tully"));
}

TEST(Recruit, AnEmptyTokenPoolGivesNoAlliedToken) {
  RULE("westeros.recruit.ally");
  Scene scene = two_houses();
  scene.put("riverrun", "tully", 3).ally(0, "tully").pool(0, "tully", 6).gold(0, 3).action(0, Face::Recruit);
  EXPECT_EQ(scene.refusal("recruit tully"), "westeros.recruit.ally");
}

TEST(Recruit, OnlyIntoADomainOneControls_WithinTheLimit) {
  RULE("westeros.recruit.where");
  RULE("westeros.limit.house");
  Scene scene = two_houses();
  scene.put("winterfell", "stark").put("the_rills", "stark").put("last_hearth", "stark").gold(0, 6);
  scene.action(0, Face::Recruit).act("recruit stark");
  EXPECT_EQ(scene.refusal("deploy hornwood"), "westeros.recruit.where");
  EXPECT_EQ(scene.why("deploy hornwood"), "You do not control Hornwood.");
  EXPECT_EQ(scene.refusal("deploy winterfell"), "westeros.limit.house")
      << "two tokens and the Hero are three";
  EXPECT_THAT(scene.options(), ElementsAre("deploy the_rills", "deploy last_hearth"));
}

TEST(Limit, OwnUnitsShareADomainWithOneAlliedHouse_ThreeOfEach_NeverTwoNonPlayerHouses) {
  RULE("westeros.limit.ally");
  RULE("westeros.limit.house");
  Scene scene = two_houses();
  scene.ally(0, "tully").ally(0, "arryn").put("winterfell", "tully", 3).put("the_eyrie", "arryn", 2);
  scene.put("the_rills", "stark").put("winterfell", "stark").gold(0, 6).action(0, Face::Recruit);
  EXPECT_EQ(scene.units("winterfell"), 6);
  scene.act("recruit arryn");
  EXPECT_EQ(scene.refusal("deploy winterfell"), "westeros.limit.ally");
  EXPECT_EQ(scene.why("deploy winterfell"), "Two non-player houses would share Winterfell.");
}

TEST(March, OneArmyGoesOverUpToTwoBorders) {
  RULE("westeros.march.range");
  RULE("westeros.march.army");
  RULE("westeros.map.border");
  Scene scene = two_houses();
  scene.action(0, Face::March).acts({"from winterfell", "take stark"});
  EXPECT_EQ(scene.refusal("go last_hearth"), "westeros.map.border") << "a corner is no border";
  EXPECT_EQ(scene.why("go pyke"), "Winterfell does not border on Pyke.");
  scene.act("go hornwood");
  EXPECT_EQ(scene.question(), "army");
  EXPECT_EQ(scene.refusal("go riverrun"), "westeros.map.border");
  scene.act("go last_hearth");
  EXPECT_TRUE(scene.is_done()) << "two borders are all";
  EXPECT_EQ(scene.tokens("last_hearth", "stark"), 1);
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
}

TEST(March, AnArmyIsNeverEmpty_AndNoStepIsNoMarch) {
  RULE("westeros.march.army");
  RULE("ruling.westeros.action.no-op");
  Scene scene = two_houses();
  scene.action(0, Face::March);
  EXPECT_EQ(scene.refusal("from casterly_rock"), "westeros.control.domain");
  scene.act("from winterfell");
  EXPECT_EQ(scene.refusal("go hornwood"), "westeros.march.army");
  EXPECT_EQ(scene.refusal("take lannister"), "westeros.march.army");
  EXPECT_EQ(scene.refusal("drop stark"), "westeros.march.army");
  scene.act("take stark");
  EXPECT_EQ(scene.refusal("drop stark"), "ruling.westeros.action.no-op");
  scene.act("stop");
  EXPECT_TRUE(scene.is_done());
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 1);
}

TEST(March, UnitsArePickedUpAndLeftOnTheWay) {
  RULE("westeros.march.pick-drop");
  RULE("westeros.control.abandon");
  Scene scene = two_houses();
  scene.put("hornwood", "stark", 2).action(0, Face::March);
  scene.acts({"from winterfell", "take stark", "take eddard_stark", "go hornwood", "take stark",
              "drop eddard_stark"});
  EXPECT_EQ(scene.refusal("take stark"), "westeros.march.pick-drop");
  scene.act("go last_hearth");
  EXPECT_EQ(scene.units("winterfell"), 0);
  EXPECT_EQ(scene.tokens("last_hearth", "stark"), 2);
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 1);
  EXPECT_TRUE(scene.has_hero("hornwood", "stark"));
}

TEST(March, UnitsMayBeLeftInAnUnoccupiedDomainToo_WhichGivesItsCastleAtOnce) {
  RULE("westeros.march.pick-drop");
  RULE("westeros.castle.take");
  RULE("ruling.westeros.castle.sequence");
  Scene scene = two_houses();
  scene.put("last_hearth", "stark", 2).put("winterfell", "stark").gold(0, 8).action(0, Face::March);
  scene.acts({"from last_hearth", "take stark", "take stark", "go castle_black", "drop stark"});
  EXPECT_EQ(scene.gold_of(0), 7) << "two castles: the coin comes down to 7";
  EXPECT_THAT(scene.log(), HasSubstr("Stark holds the castle of Castle Black."));
  scene.act("go shadow_tower");
  EXPECT_EQ(scene.tokens("shadow_tower", "stark"), 1);
}

TEST(Castle, PassingThroughDoesNotTakeIt) {
  RULE("westeros.castle.take");
  Scene scene = two_houses();
  scene.put("last_hearth", "stark").gold(0, 8).action(0, Face::March);
  scene.acts({"from last_hearth", "take stark", "go castle_black"});
  EXPECT_EQ(scene.gold_of(0), 8);
  EXPECT_THAT(scene.log(), Not(HasSubstr("Castle Black.\nStark holds")));
  scene.act("go shadow_tower");
  EXPECT_EQ(scene.gold_of(0), 8);
}

TEST(March, DomainsOfOthersCannotBeMarchedThrough_EnteringOneIsABattleAndTheEnd) {
  RULE("westeros.march.blocked");
  RULE("westeros.march.ends");
  RULE("westeros.battle.start");
  Scene scene = two_houses();
  scene.put("hornwood", "lannister", 2).put("winterfell", "stark").action(0, Face::March);
  scene.acts({"from winterfell", "take stark", "take stark", "go hornwood"});
  EXPECT_EQ(scene.question(), "commit");
  EXPECT_EQ(scene.asked(), 0U);
}

TEST(Sail, OneOrTwoSeasAlongTheChain_NeverToTheOwnMat) {
  RULE("westeros.sail.range");
  RULE("westeros.map.seas");
  RULE("westeros.map.coast");
  RULE("westeros.sail.direct");
  Scene scene = two_houses();
  scene.action(0, Face::Sail).acts({"from winterfell", "take stark"});
  EXPECT_EQ(scene.refusal("go the_rills"), "westeros.sail.range");
  EXPECT_EQ(scene.why("go the_rills"),
            "Winterfell and The Rills lie on the same mat: a sail leads to another one.");
  EXPECT_EQ(scene.why("go hornwood"), "Hornwood is 5 seas away; you may sail 2.");
  EXPECT_EQ(scene.refusal("go the_eyrie"), "westeros.sail.range");
  scene.act("go old_town");
  EXPECT_TRUE(scene.is_done());
  EXPECT_EQ(scene.tokens("old_town", "stark"), 1);
}

TEST(Sail, TheTargetMayBeControlledUnoccupiedOrHostile) {
  RULE("westeros.sail.target");
  Scene scene = two_houses();
  scene.put("ashemark", "stark").put("pyke", "greyjoy", 3).put("winterfell", "stark");
  scene.action(0, Face::Sail).acts({"from winterfell", "take stark", "take stark"});
  EXPECT_EQ(scene.refusal("go ashemark"), "");
  EXPECT_EQ(scene.refusal("go riverrun"), "");
  EXPECT_EQ(scene.refusal("go pyke"), "");
  scene.act("go riverrun");
  EXPECT_THAT(scene.log(), HasSubstr("Stark holds the castle of Riverrun."));
}

TEST(Move, MustRespectTheLimitWhereItEnds_NotOnTheWay) {
  RULE("westeros.limit.house");
  RULE("westeros.battle.legal");
  Scene scene = two_houses();
  scene.put("hornwood", "stark", 3).put("winterfell", "stark").action(0, Face::March);
  scene.acts({"from winterfell", "take stark", "take stark", "go hornwood"});
  EXPECT_EQ(scene.refusal("stop"), "westeros.limit.house");
  EXPECT_EQ(scene.refusal("drop stark"), "westeros.limit.house");
  scene.acts({"take stark", "take stark"});
  EXPECT_EQ(scene.refusal("go last_hearth"), "westeros.limit.house") << "four would be there";
  scene.acts({"drop stark", "go last_hearth"});
  EXPECT_EQ(scene.tokens("last_hearth", "stark"), 3);
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 2);
}

TEST(Landing, ToEndAMoveThereOneNeedsThreeCastles) {
  RULE("westeros.landing.enter");
  RULE("westeros.march.landing");
  Scene scene = two_houses();
  scene.put("ashemark", "lannister", 2).put("highgarden", "lannister").action(1, Face::March);
  scene.acts({"from ashemark", "take lannister"});
  EXPECT_EQ(scene.refusal("go kings_landing"), "") << "one may march through";
  scene.act("go kings_landing");
  EXPECT_EQ(scene.refusal("stop"), "westeros.landing.enter");
  EXPECT_EQ(scene.why("stop"),
            "You cannot end a move in King's Landing: you control 2 castles, 3 are needed.");
  EXPECT_EQ(scene.refusal("drop lannister"), "westeros.landing.enter");
  scene.act("go the_reach");
  EXPECT_EQ(scene.tokens("the_reach", "lannister"), 1);
}

TEST(Landing, ACastleThatTheArmyHasLeftNoLongerCounts) {
  RULE("ruling.westeros.landing.count");
  Scene scene = two_houses();
  scene.put("the_reach", "lannister").put("highgarden", "lannister").action(1, Face::March);
  scene.acts({"from the_reach", "take lannister"});
  EXPECT_EQ(scene.refusal("go dragonstone"), "westeros.map.border");
  scene.act("go kings_landing");
  EXPECT_EQ(scene.refusal("stop"), "westeros.landing.enter");
}

TEST(Landing, ACastleTakenOnTheWayCounts) {
  RULE("ruling.westeros.landing.castle-on-the-way");
  RULE("westeros.landing.throne");
  Scene scene = two_houses();
  scene.put("storms_end", "lannister", 3).action(1, Face::March);
  scene.acts({"from storms_end", "take lannister", "take lannister", "go the_reach", "drop lannister",
              "go kings_landing"});
  EXPECT_TRUE(scene.is_done());
  EXPECT_EQ(scene.tokens("kings_landing", "lannister"), 1);
  EXPECT_THAT(scene.log(), HasSubstr("Lannister holds the Iron Throne."));
}

TEST(Landing, WhoFallsBelowThreeCastlesLeavesAtOnce) {
  RULE("westeros.landing.lost");
  RULE("westeros.castle.lost");
  Scene scene = two_houses();
  scene.put("the_reach", "lannister").put("highgarden", "lannister").put("kings_landing", "lannister", 2);
  scene.action(1, Face::March).acts({"from the_reach", "take lannister", "go blackhaven"});
  EXPECT_EQ(scene.units("kings_landing"), 2) << "the army is still on its way";
  scene.act("stop");
  EXPECT_EQ(scene.units("kings_landing"), 0);
  EXPECT_EQ(scene.tokens("ashemark", "lannister"), 2) << "the nearest Fief";
  EXPECT_THAT(scene.log(), HasSubstr("The Iron Throne is back in King's Landing."));
}

TEST(Final, AHousesOnlyUnitMayMoveButNotAttackAlone) {
  RULE("westeros.final.no-attack");
  RULE("westeros.final.stays");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("hornwood", "lannister", 2).action(0, Face::March);
  scene.acts({"from winterfell", "take stark"});
  EXPECT_EQ(scene.refusal("go hornwood"), "westeros.final.no-attack");
  EXPECT_EQ(scene.refusal("go the_rills"), "");
}

TEST(Final, ItCannotBeAttacked_ItsDomainIsClosed) {
  RULE("westeros.final.immune");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("hornwood", "lannister", 2).action(1, Face::March);
  scene.acts({"from hornwood", "take lannister", "take lannister"});
  EXPECT_EQ(scene.refusal("go winterfell"), "westeros.final.immune");
  EXPECT_EQ(scene.why("go winterfell"),
            "You cannot attack Winterfell: only the final unit of House Stark is there.");
}

TEST(Final, WithAnAllysUnitThatIsNotFinalItMayBattleAndBeBattled) {
  RULE("westeros.final.escort");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").ally(0, "tully").put("winterfell", "tully", 2);
  scene.put("hornwood", "lannister", 2).action(1, Face::March);
  scene.acts({"from hornwood", "take lannister", "take lannister"});
  EXPECT_EQ(scene.refusal("go winterfell"), "");
  Scene own("stark lannister");
  own.put("winterfell", "stark").ally(0, "tully").put("winterfell", "tully", 2);
  own.put("hornwood", "lannister", 2).action(0, Face::March);
  own.acts({"from winterfell", "take stark", "take tully"});
  EXPECT_EQ(own.refusal("go hornwood"), "");
}

}  // namespace recruit_march_sail_test

}  // namespace tablewright::tests
