// A move is begun only if it can come to a legal end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace look_ahead_test {

using testing::UnorderedElementsAre;
using westeros::Face;

TEST(March, AnEscortMayBePickedUpOnTheWayToABattle) {
  RULE("westeros.final.escort");
  RULE("westeros.march.pick-drop");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").ally(0, "tully").put("hornwood", "tully", 2);
  scene.put("last_hearth", "lannister", 2).hand(0, {"stash_of_dragon_glass"}).action(0, Face::Event);
  scene.act("play stash_of_dragon_glass");
  EXPECT_EQ(scene.refusal("from winterfell"), "") << "with Tully's units it may attack";
  scene.act("from winterfell");  // to Hornwood, where a first token of Tully joins: there is no other way
  EXPECT_EQ(scene.state.army.tokens(scene.house("tully")), 1);
  EXPECT_EQ(scene.refusal("stop"), "ruling.westeros.event.must-battle");
  EXPECT_EQ(scene.refusal("drop tully"), "ruling.westeros.event.must-battle") << "alone Stark cannot attack";
  scene.act("go last_hearth");
  EXPECT_EQ(scene.question(), "commit");
}

TEST(March, OneMayStayToKeepACastleForKingsLanding) {
  RULE("ruling.westeros.landing.count");
  RULE("ruling.westeros.event.must-battle");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("castle_black", "stark").put("the_eyrie", "stark", 2);
  scene.put("casterly_rock", "lannister", 2).put("kings_landing", "tyrell", 2).put("highgarden", "tyrell");
  scene.hand(0, {"crushing_siege"}).deck({"dealmaking"}).action(0, Face::Event);
  scene.act("play crushing_siege");
  Scene both = scene;
  both.act("take stark");
  EXPECT_EQ(both.question(), "commit");
  EXPECT_EQ(both.tokens("dragonstone", "stark"), 1)
      << "the Eyrie is given up, so one has to take another Castle on the way";
  scene.act("go kings_landing");
  EXPECT_EQ(scene.question(), "commit");
  EXPECT_EQ(scene.tokens("the_eyrie", "stark"), 1);
}

// Night's Watch comes from Dragonstone, whose Castle it gives up, and has only two others.
Scene an_ally_in_kings_landing() {
  Scene scene("nights_watch targaryen");
  scene.ally(0, "arryn").ally(0, "baratheon");
  scene.put("dragonstone", "arryn").put("kings_landing", "baratheon", 2).put("kings_landing", "nights_watch");
  scene.put("the_reach", "arryn").put("storms_end", "nights_watch").put("pyke", "targaryen", 2);
  return scene;
}

TEST(March, NobodyIsPickedUpWithWhomTheArmyCouldNeitherGoOnNorStay) {
  RULE("westeros.march.pick-drop");
  RULE("westeros.limit.ally");
  RULE("westeros.march.landing");
  Scene scene = an_ally_in_kings_landing();
  scene.action(0, Face::March).acts({"from dragonstone", "take arryn", "go kings_landing"});
  EXPECT_EQ(scene.refusal("drop arryn"), "westeros.landing.enter");
  EXPECT_EQ(scene.refusal("take baratheon"), "westeros.limit.ally")
      << "nobody may be left here, and the two allies end together nowhere";
  EXPECT_EQ(scene.refusal("take nights_watch"), "") << "with an ally the own units may go on";
  scene.acts({"take nights_watch", "go the_eyrie"});
  EXPECT_EQ(scene.tokens("the_eyrie", "arryn"), 1);
  EXPECT_EQ(scene.tokens("the_eyrie", "nights_watch"), 1);
  EXPECT_EQ(scene.tokens("kings_landing", "baratheon"), 2) << "with the Eyrie there are three Castles again";
}

TEST(March, NoMoreArePickedUpThanEndTogetherWhereNobodyMayBeLeft) {
  RULE("westeros.march.pick-drop");
  RULE("westeros.limit.house");
  Scene scene("lannister stark");
  scene.put("the_reach", "lannister", 2)
      .put("kings_landing", "lannister", 2)
      .put("casterly_rock", "lannister");
  scene.put("highgarden", "lannister").put("winterfell", "stark", 2);
  scene.action(0, Face::March)
      .acts({"from the_reach", "take lannister", "take lannister", "go kings_landing"});
  scene.act("take lannister");
  EXPECT_EQ(scene.refusal("take lannister"), "westeros.limit.house") << "three go on, a fourth could not";
}

TEST(March, TwoAlliesWithoutAWayOnRetreatEachByItself) {
  RULE("westeros.limit.ally");
  RULE("ruling.westeros.retreat.no-room");
  Scene scene("lannister stark");
  scene.ally(0, "arryn").ally(0, "tully").put("highgarden", "lannister").put("highgarden", "arryn", 2);
  scene.put("ashemark", "tully").put("kings_landing", "arryn", 2).put("casterly_rock", "lannister");
  scene.put("pyke", "lannister").put("winterfell", "stark", 2).action(0, Face::March);
  scene.acts({"from highgarden", "take lannister", "take arryn", "take arryn", "go ashemark", "take tully"});
  scene.act("drop lannister");
  EXPECT_EQ(scene.tokens("ashemark", "arryn"), 2) << "who had to leave King's Landing took the room there";
  EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat pyke", "retreat casterly_rock"));
  scene.act("retreat pyke");
  EXPECT_EQ(scene.tokens("pyke", "arryn"), 2);
  EXPECT_EQ(scene.tokens("casterly_rock", "tully"), 1);
  EXPECT_TRUE(scene.is_done());
  EXPECT_TRUE(scene.state.army.empty());
}

TEST(March, HeroAndFewerUnitsMayGoWhereNotAllHaveRoom) {
  RULE("westeros.event.actions");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("hornwood", "stark", 2).hero("hornwood", "stark");
  scene.put("casterly_rock", "lannister", 2).hand(0, {"reclaim_your_homeland"}).action(0, Face::Event);
  scene.acts({"play reclaim_your_homeland", "from hornwood", "take eddard_stark", "go winterfell"});
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
}

TEST(Event, AUnitGivenUpFirstMustLeaveAnArmyForTheBattle) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("sunspear", "stark").put("hornwood", "lannister", 2);
  scene.put("storms_end", "tyrell").put("highgarden", "tyrell", 2);
  scene.hand(0, {"tribute_to_the_lord_of_light"}).action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play tribute_to_the_lord_of_light"), "ruling.westeros.event.must-battle")
      << "after the sacrifice a final unit is left, which cannot attack alone";
  scene.put("winterfell", "stark");
  scene.act("play tribute_to_the_lord_of_light");
  EXPECT_EQ(scene.question(), "target");
}

TEST(Event, ATokenSwappedInIsNotTheOneHandedBack) {
  RULE("westeros.event.play");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister");
  scene.put("riverrun", "tully", 3).put("the_eyrie", "arryn", 3).pool(0, "arryn").pool(1, "tully", 2);
  scene.hand(0, {"complex_negotiations"}).action(0, Face::Event).act("play complex_negotiations");
  EXPECT_EQ(scene.in_pool(0, "tully"), 1);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 0);
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1);
  EXPECT_TRUE(scene.is_done()) << "there was one way only";
}

TEST(Event, ATokenIsPromotedOnlyWhereItsHeroHasRoom) {
  RULE("westeros.limit.ally");
  Scene scene("stark lannister");
  scene.hero("winterfell", "stark").put("winterfell", "stark").ally(0, "arryn").put("winterfell", "arryn", 2);
  scene.put("hornwood", "stark").ally(0, "tully").put("riverrun", "tully", 2);
  scene.put("casterly_rock", "lannister", 2).hand(0, {"lordly_promotion"}).action(0, Face::Event);
  scene.act("play lordly_promotion");
  EXPECT_TRUE(scene.has_hero("hornwood", "tully")) << "in Winterfell Arryn stands in Tully's way";
}

TEST(Event, ARecruitOfOnePowerTokenMayBeAnAllysAsWell) {
  RULE("westeros.event.actions");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").hero("winterfell", "stark").ally(0, "tully").put("riverrun", "tully");
  scene.put("casterly_rock", "lannister", 2).hand(0, {"a_loyal_squire"}).action(0, Face::Event);
  scene.act("play a_loyal_squire");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("recruit stark", "recruit tully", "pass"));
  scene.act("recruit tully");
  EXPECT_EQ(scene.tokens("winterfell", "tully"), 1) << "the only domain with a Hero";
  EXPECT_EQ(scene.gold_of(0), 2) << "at no cost";
}

}  // namespace look_ahead_test

}  // namespace tablewright::tests
