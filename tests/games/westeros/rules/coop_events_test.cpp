// How cards speak to the Treaty: who the enemy is, whose pool, what a White Walker is, and Dragons of allies.
// What each card does is in the folder cards_coop.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::tests {

namespace coop_events_test {

namespace coop_events_test {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;
using westeros::Face;

Scene treaty() {
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2).hero("winterfell", "stark");
  scene.put("casterly_rock", "lannister", 2).hero("casterly_rock", "lannister");
  scene.put("the_eyrie", "arryn", 3).put("riverrun", "tully", 3);
  return scene.gold(0, 5);
}

Scene& play(Scene& scene, std::size_t seat, std::string_view card) {
  return scene.hand(seat, {card}).action(seat, Face::Event).act("play " + std::string(card));
}

std::string refusal(Scene scene, std::size_t seat, std::string_view card) {
  const std::string act = "play " + std::string(card);
  scene.hand(seat, {card}).action(seat, Face::Event);
  const std::string rule = scene.refusal(act);
  return rule.empty() ? rule : rule + ": " + scene.why(act);
}

// --- words -------------------------------------------------------------------------------------------------

TEST(CoopEventWords, YourAllyPoolIsTheTreatys_WhoeverPlays) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty();
  scene.gold(0, 0).pool(0, "arryn", 2).pool(0, "tully", 1).pool(1, "tully", 4);
  play(scene, 1, "honor_from_your_allies");
  EXPECT_EQ(scene.gold_of(0), 3) << "the tokens of the Terror Pool are not ours";
}

TEST(CoopEventWords, AnotherPlayersPoolIsTheTerrorPool_NobodyIsAskedWhose) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty();
  scene.pool(1, "arryn", 2).pool(0, "tully", 2);
  play(scene, 0, "vendetta");
  EXPECT_EQ(scene.question(), "token");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token arryn", "pass"))
      << "two at most; the first was taken without asking, since no token of the Treaty's own is meant";
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1);
}

TEST(CoopEventWords, WithAnEmptyTerrorPoolThereIsNobodyToTakeFrom) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty();
  scene.pool(0, "tully", 2);
  EXPECT_EQ(refusal(scene, 0, "vendetta"),
            "ruling.westeros.event.possible: You cannot play Vendetta: what it says cannot be done now.");
  EXPECT_EQ(refusal(scene, 0, "complex_negotiations"),
            "ruling.westeros.event.possible: You cannot play Complex Negotiations: what it says cannot be "
            "done now.");
}

TEST(CoopEventWords, AnEnemyUnitIsAWalkerOrOfAHouseOutside_NotAFriends) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty();
  scene.walker("hornwood").put("white_harbor", "arryn").put("flints_finger", "lannister").ally(0, "tyrell");
  scene.put("the_rills", "tyrell", 2);
  play(scene, 0, "a_crown_for_a_king");
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("target white_walker hornwood", "target arryn white_harbor"));
  EXPECT_EQ(scene.refusal("target lannister flints_finger"), "westeros.event.play");
  EXPECT_EQ(scene.why("target lannister flints_finger"),
            "The card cannot be aimed at a token of House Lannister in Flint's Finger.");
  EXPECT_EQ(scene.refusal("target tyrell the_rills"), "westeros.event.play");
  EXPECT_EQ(scene.refusal("target white_walker last_hearth"), "westeros.event.play") << "there is none";
}

// --- White Walkers -----------------------------------------------------------------------------------------

TEST(CoopEventWalker, EliminatedItGoesBackToItsPool) {
  RULE("westeros.coop.event-walker");
  Scene scene = treaty();
  scene.walker("hornwood").walker("thenn");
  const int in_pool = westeros::walkers_in_pool(*scene.rules, scene.state);
  play(scene, 0, "enlist_the_faceless_men");
  scene.act("target white_walker thenn");
  EXPECT_FALSE(scene.has_walker("thenn"));
  EXPECT_TRUE(scene.has_walker("hornwood"));
  EXPECT_EQ(westeros::walkers_in_pool(*scene.rules, scene.state), in_pool + 1);
  EXPECT_EQ(scene.points_of(0), 0) << "no battle was won";
  EXPECT_EQ(scene.gold_of(0), 3);
}

TEST(CoopEventWalker, ItNeverBecomesAnAllyToken) {
  RULE("westeros.coop.event-walker");
  Scene scene = treaty();
  scene.walker("hornwood");
  play(scene, 0, "devotion");
  EXPECT_EQ(scene.refusal("target white_walker hornwood"), "westeros.event.play");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("target arryn the_eyrie", "target tully riverrun"));
}

TEST(CoopEventWalker, ThoseOfTheTerrorPoolAreNotTransferred_TokensAre) {
  RULE("westeros.coop.event-walker");
  Scene scene = treaty();
  scene.terror_walkers(3).pool(0, "tully", 1);
  EXPECT_NE(refusal(scene, 0, "complex_negotiations"), "") << "there is no token to swap for";
  scene.pool(1, "arryn", 1);
  play(scene, 0, "complex_negotiations");
  EXPECT_TRUE(scene.is_done()) << "one for one";
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
  EXPECT_EQ(scene.in_pool(1, "tully"), 1);
  EXPECT_EQ(scene.state.winter.terror_walkers, 3);
}

// --- limits ------------------------------------------------------------------------------------------------

TEST(CoopEventLimits, NightKingAndIceDragonAreNoTargets) {
  RULE("westeros.coop.event-limits");
  Scene scene = treaty();
  scene.wall_has_fallen().night_king("hornwood").ice_dragon("white_harbor").points(0, 1).points(1, 9);
  EXPECT_NE(refusal(scene, 0, "kingslayer"), "") << "no White Walker, and he is no unit for it";
  EXPECT_NE(refusal(scene, 0, "the_element_of_surprise"), "");
  EXPECT_NE(refusal(scene, 0, "a_crown_for_a_king"), "");
}

TEST(CoopEventLimits, HeDoesNotMakeAHeroOfTheTreaty) {
  RULE("westeros.coop.event-limits");
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2).night_king("hornwood");
  EXPECT_EQ(refusal(scene, 0, "bend_the_knee"),
            "westeros.event.hero: A Hero has to do this, and there is none of yours for it.");
  EXPECT_EQ(refusal(scene, 0, "lone_wolf"),
            "westeros.event.cost: No Hero of yours is the only unit of a domain.");
}

TEST(CoopEventLimits, GoldIsStolenFromTheUndead_NeverFromAHouse) {
  RULE("westeros.coop.event-limits");
  const auto gold_after = [](bool undead, bool terrified) {
    Scene scene("greyjoy lannister", "mode coop");
    scene.put("pyke", "greyjoy", 2).hero("pyke", "greyjoy").put("casterly_rock", "lannister", 2);
    scene.put("the_eyrie", "arryn", 2).gold(0, 3);
    if (undead) scene.walker("hornwood");
    if (!undead) scene.put("hornwood", "arryn", 2);
    if (terrified) scene.terrify("arryn");
    scene.action(0, Face::Event)
        .acts({"play euron_greyjoy", "from pyke", "take greyjoy", "take euron_greyjoy", "go hornwood"});
    EXPECT_EQ(scene.question(), "commit");
    return scene.gold_of(0);
  };
  EXPECT_EQ(gold_after(true, false), 4) << "though he has no gold";
  EXPECT_EQ(gold_after(false, false), 3);
  EXPECT_EQ(gold_after(false, true), 3);
}

// --- targets -----------------------------------------------------------------------------------------------

TEST(CoopEventTargets, EachOtherPlayerIsNobody) {
  RULE("ruling.westeros.coop.event-targets");
  Scene scene = treaty();
  scene.gold(0, 1);
  play(scene, 0, "spoils_of_war");
  EXPECT_EQ(scene.gold_of(0), 7) << "six, and nothing for teammates";
  EXPECT_EQ(scene.gold_of(1), 0) << "nor for the Night King";
}

TEST(CoopEventTargets, TheLeaderIsTheNightKingIfHeIsAhead) {
  RULE("ruling.westeros.coop.event-targets");
  Scene scene = treaty();
  scene.walker("hornwood").points(0, 3).points(1, 3);
  const std::string no =
      "ruling.westeros.event.possible: You cannot play Kingslayer: what it says cannot be done now.";
  EXPECT_EQ(refusal(scene, 0, "kingslayer"), no) << "a tie";
  EXPECT_EQ(refusal(scene.points(0, 4), 0, "kingslayer"), no) << "the Treaty leads";
  scene.points(0, 2).walker("thenn");
  play(scene, 0, "kingslayer").act("target white_walker thenn");
  EXPECT_FALSE(scene.has_walker("thenn"));
  EXPECT_EQ(scene.points_of(0), 1) << "the VP is the Treaty's";
  EXPECT_EQ(scene.points_of(1), 3);
}

TEST(CoopEventTargets, AlliedWithHimAreTheTerrifiedHouses) {
  RULE("ruling.westeros.coop.event-targets");
  Scene scene = treaty();
  scene.walker("hornwood").pool(0, "arryn", 1);
  EXPECT_NE(refusal(scene, 0, "poisoning"), "") << "nobody is terrified";
  scene.terrify("tully");
  EXPECT_NE(refusal(scene, 0, "poisoning"), "") << "of Tully we have nothing";
  scene.terrify("arryn");
  EXPECT_EQ(refusal(scene, 0, "poisoning"), "");
}

TEST(CoopEventTargets, NobodyIsMovedAmongTheUndeadWithoutABattle) {
  RULE("ruling.westeros.coop.event-targets");
  Scene scene = treaty();
  scene.walker("castle_black").gold(0, 0);
  play(scene, 0, "banished_to_the_watch");
  EXPECT_TRUE(scene.is_done()) << "there is no move to be made";
  EXPECT_EQ(scene.gold_of(0), 3) << "the gold all the same";
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
  EXPECT_TRUE(scene.has_walker("castle_black"));
}

// --- Dragons of an ally ------------------------------------------------------------------------------------

Scene with_daenerys() {
  Scene scene = treaty();
  return scene.ally(0, "targaryen").put("dragonstone", "targaryen", 2);
}

TEST(CoopDragons, TheTreatyHasThemOnceSheIsRecruited) {
  RULE("ruling.westeros.coop.dragons");
  Scene scene = with_daenerys();
  scene.action(0, Face::Recruit).acts({"recruit daenerys_targaryen", "deploy winterfell"});
  EXPECT_EQ(scene.gold_of(0), 3) << "an allied Hero costs two";
  EXPECT_TRUE(scene.has_hero("winterfell", "targaryen"));
  scene.act("pass");
  scene.action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play daenerys_targaryen"), "")
      << "Stark shares her domain, and an Egg can be paid";
}

TEST(CoopDragons, HerCardIsForWhoStandsWithHer_TheEggsGoToAnyDomainOfTheTreaty) {
  RULE("ruling.westeros.coop.dragons");
  RULE("westeros.coop.lead");
  Scene scene = with_daenerys();
  scene.hero("dragonstone", "targaryen").put("dragonstone", "stark");
  Scene other = scene;
  other.action(1, Face::Event);
  EXPECT_EQ(other.refusal("play daenerys_targaryen"), "westeros.event.play");
  scene.action(0, Face::Event).act("play daenerys_targaryen");
  EXPECT_EQ(scene.refusal("domain the_eyrie"), "westeros.recruit.where") << "outside the Treaty";
  scene.acts({"domain winterfell", "domain casterly_rock"});
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_TRUE(scene.is_done()) << "a third cannot be paid";
  EXPECT_EQ(scene.state.at[scene.domain("winterfell").value].eggs(), 1);
  EXPECT_EQ(scene.state.at[scene.domain("casterly_rock").value].eggs(), 1) << "another player's";
}

TEST(CoopDragons, WithoutHerThereAreNoEggs) {
  RULE("ruling.westeros.coop.dragons");
  Scene scene = with_daenerys();
  scene.put("dragonstone", "stark").action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play daenerys_targaryen"), "westeros.event.play") << "her card lies by her mat";
}

TEST(CoopDragons, AnyPlayerMovesThem) {
  RULE("ruling.westeros.coop.dragons");
  Scene scene = with_daenerys();
  scene.hero("dragonstone", "targaryen").dragon("casterly_rock");
  scene.action(0, Face::March).acts({"from casterly_rock", "take red_dragon"});
  EXPECT_EQ(scene.refusal("take lannister"), "westeros.coop.lead");
  scene.act("fly old_town");
  EXPECT_EQ(scene.units("old_town"), 1) << "three borders away";
}

TEST(CoopDragons, TheyDoNotFlyOverTheWallWhileItStands) {
  RULE("ruling.westeros.coop.dragons");
  RULE("westeros.wall.closed");
  Scene scene = with_daenerys();
  scene.hero("dragonstone", "targaryen").dragon("castle_black").put("castle_black", "stark");
  scene.action(0, Face::March).acts({"from castle_black", "take red_dragon"});
  EXPECT_EQ(scene.refusal("fly storrolds_point"), "westeros.wall.closed");
  EXPECT_EQ(scene.why("fly storrolds_point"), "Nobody can go to Storrold's Point while the Wall stands.");
  scene.wall_has_fallen();
  EXPECT_EQ(scene.refusal("fly storrolds_point"), "");
  EXPECT_EQ(scene.refusal("fly fist_first_men"), "") << "three borders";
  EXPECT_EQ(scene.refusal("fly thenn"), "westeros.dragon.fly") << "four";
}

}  // namespace coop_events_test

}  // namespace coop_events_test

}  // namespace tablewright::tests
