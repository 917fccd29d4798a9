// What a table may agree on in the cooperative game, both sides of each: explore_by, plot_absent_houses,
// coop_landing_five, walker_castle, and alliances_score, which is the same for every game; and the edition
// that sets several of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/packs.hpp"
#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace coop_house_rules_test {

using namespace westeros;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

Scene agreeing(const std::string& rule, const std::string& houses = "stark lannister") {
  return Scene(houses, "mode coop\n" + rule);
}

// --- explore_by ------------------------------------------------------------------------------------------

// Stark has three units in Winterfell; a cache lies next to it, another where three of Stark stand already.
Scene near_a_token(const std::string& rule) {
  Scene scene = agreeing(rule);
  scene.wall_has_fallen().put("winterfell", "stark", 3).put("hornwood", "stark", 3);
  scene.put("casterly_rock", "lannister", 3);
  scene.face_down("the_rills", "cache_two").face_down("hornwood", "cache_one");
  scene.face_down("ashemark", "cache_three");
  scene.state.round = 2;
  scene.state.dice[0] = {k(Face::March), k(Face::Whisper)};
  scene.state.dice[1] = {k(Face::March), none};
  scene.round(RoundFrom::Turns).act("pass");
  return scene;
}

constexpr const char* by_entry = "rule explore_by enter\n";

TEST(HouseRule, TokensAreTakenWhereAnArmyStands) {
  RULE("westeros.explore.army");
  Scene scene = near_a_token("rule explore_by control\n");
  ASSERT_EQ(scene.question(), "explore") << "at the beginning of the turn";
  EXPECT_THAT(scene.options(), UnorderedElementsAre("explore hornwood", "pass"));
}

TEST(HouseRule, OrWhereAnArmyOfThreeHasJustEntered_AndNowhereElse) {
  RULE("westeros.explore.army");
  Scene scene = near_a_token(by_entry);
  ASSERT_EQ(scene.question(), "turn") << "to stand in Hornwood is not enough";
  scene.acts({"place march whisper", "pass", "from winterfell"});
  scene.acts({"take stark", "take stark", "take stark", "go the_rills", "stop"});
  ASSERT_EQ(scene.question(), "explore");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("explore the_rills", "pass"));
  EXPECT_EQ(scene.refusal("explore hornwood"), "westeros.explore.army");
  EXPECT_EQ(scene.why("explore hornwood"),
            "Your army has not just entered Hornwood, and you agreed that tokens are taken on entering.");
  scene.acts({"explore the_rills", "collect cache_two the_rills"});
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_EQ(scene.question(), "from") << "Lannister follows";
}

TEST(HouseRule, ByEnteringAlsoWhoFollowsTakesTokens) {
  RULE("westeros.explore.own-turn");
  Scene scene = near_a_token(by_entry);
  scene.acts({"place march whisper", "pass", "pass", "from casterly_rock"});
  scene.acts({"take lannister", "take lannister", "take lannister", "go ashemark", "stop"});
  ASSERT_EQ(scene.question(), "explore");
  EXPECT_EQ(scene.asked(), 1U);
}

TEST(HouseRule, WhoIsLeftOneByOneHasEnteredToo) {
  Scene scene = near_a_token(by_entry);
  scene.acts({"place march whisper", "pass", "from winterfell", "take stark", "take stark", "take stark"});
  scene.acts({"go the_rills", "drop stark", "drop stark", "drop stark"});
  EXPECT_EQ(scene.question(), "explore");
}

TEST(HouseRule, TwoWhoEnterAreTooFew_EvenWithOneWhoWasThere) {
  RULE("westeros.explore.army");
  Scene joined = near_a_token(by_entry);
  joined.put("the_rills", "stark");
  joined.acts({"place march whisper", "pass", "from winterfell", "take stark", "take stark", "go the_rills"});
  Scene picked = joined;
  joined.act("stop");
  EXPECT_EQ(joined.units("the_rills"), 3);
  EXPECT_EQ(joined.question(), "from") << "three stand there, two have entered";
  picked.acts({"take stark", "stop"});
  EXPECT_EQ(picked.units("the_rills"), 3);
  EXPECT_EQ(picked.question(), "from") << "the third did not come from outside";
}

TEST(HouseRule, ByEnteringTheBattleComesFirst) {
  RULE("westeros.explore.own-turn");
  Scene scene = near_a_token(by_entry);
  scene.walker("the_rills").steel(5).deck({"spoils_of_war"});
  scene.acts({"place march whisper", "pass", "from winterfell", "take stark", "take stark", "take stark"});
  scene.act("go the_rills");
  ASSERT_EQ(scene.question(), "commit");
  scene.act("pass");
  ASSERT_EQ(scene.question(), "explore");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("explore the_rills", "pass"));
}

TEST(HouseRule, ByEnteringALostBattleTakesNothing) {
  Scene scene = near_a_token(by_entry);
  scene.walker("the_rills").deck({"kingslayer"});  // 1 and 5, and a strong card
  scene.acts({"place march whisper", "pass", "from winterfell", "take stark", "take stark", "take stark"});
  scene.acts({"go the_rills", "pass"});
  while (scene.question() == "lose" || scene.question() == "retreat") scene.act(scene.options().front());
  EXPECT_EQ(scene.units("the_rills"), 0);
  EXPECT_EQ(scene.question(), "from") << "Lannister follows";
}

// --- plot_absent_houses ----------------------------------------------------------------------------------

// Martell is not in the game; Greyjoy and three others are non-player houses.
Scene plotting(const std::string& rule, std::string_view card) {
  Scene scene = agreeing(rule);
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
  scene.put("the_eyrie", "arryn", 3).put("riverrun", "tully", 3).put("highgarden", "tyrell", 3);
  scene.put("pyke", "greyjoy", 3).gold(0, 5).hand(0, {card}).action(0, Face::Plot);
  return scene;
}

TEST(HouseRule, TheShieldOfAnAbsentHouseTakesAToken_OrNone) {
  RULE("westeros.coop.plot-any");
  EXPECT_EQ(plotting("rule plot_absent_houses yes\n", "trial_by_combat").refusal("play trial_by_combat"), "");
  Scene none = plotting("rule plot_absent_houses no\n", "trial_by_combat");
  EXPECT_EQ(none.refusal("play trial_by_combat"), "ruling.westeros.plot.usable");
  EXPECT_EQ(plotting("rule plot_absent_houses no\n", "red_wedding").refusal("play red_wedding"), "")
      << "a player's Shield does";
}

TEST(HouseRule, AnyShieldStillSendsAWalkerBack) {
  RULE("westeros.coop.plot-walker");
  RULE("westeros.coop.plot-any");
  Scene scene = plotting("rule plot_absent_houses no\n", "spoils_of_war");  // Greyjoy and Martell
  scene.state.winter.terror_walkers = 1;
  scene.act("play spoils_of_war");
  ASSERT_EQ(scene.question(), "shield");
  EXPECT_EQ(scene.refusal("shield martell"), "westeros.coop.plot-any");
  EXPECT_EQ(scene.why("shield martell"),
            "House Martell is not in the game, and you agreed that its Shield takes no token.");
  scene.act("banish martell");
  EXPECT_EQ(scene.state.winter.terror_walkers, 0);
  EXPECT_EQ(scene.gold_of(0), 4);
}

TEST(HouseRule, InACompetitiveGameTheShieldOfAnAbsentHouseIsAsAlways) {
  Scene scene("stark lannister", "rule plot_absent_houses no\n");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2).put("the_eyrie", "arryn", 3);
  scene.gold(0, 5).hand(0, {"trial_by_combat"}).action(0, Face::Plot);
  EXPECT_EQ(scene.refusal("play trial_by_combat"), "");
}

// --- coop_landing_five -----------------------------------------------------------------------------------

TEST(HouseRule, FivePlayersNeedEightCastlesForKingsLanding_OrSix) {
  RULE("westeros.coop.landing");
  const std::string five = "stark lannister baratheon tyrell martell";
  EXPECT_EQ(agreeing("rule coop_landing_five eight\n", five).rules->numbers.landing_castles, 8);
  EXPECT_EQ(agreeing("rule coop_landing_five six\n", five).rules->numbers.landing_castles, 6);
  EXPECT_EQ(agreeing("rule coop_landing_five six\n").rules->numbers.landing_castles, 6);
  Scene scene = agreeing("rule coop_landing_five six\n", five);
  for (const char* castle : {"winterfell", "castle_black", "pyke", "riverrun"}) scene.put(castle, "stark");
  scene.put("casterly_rock", "lannister").put("the_reach", "lannister", 2).put("the_eyrie", "stark");
  scene.action(1, Face::March).acts({"from the_reach", "take lannister", "go kings_landing"});
  EXPECT_EQ(scene.refusal("stop"), "");
}

// --- alliances_score -------------------------------------------------------------------------------------

TEST(HouseRule, AlliancesOfTheTreatyScore_OrNot) {
  RULE("westeros.coop.score");
  const auto points = [](const std::string& rule) {
    Scene scene = agreeing(rule);
    scene.put("the_rills", "stark").put("ashemark", "lannister").ally(0, "tully").ally(0, "arryn");
    scene.put("flints_finger", "tully").put("white_harbor", "arryn");
    scene.state.round = 3;
    scene.round(RoundFrom::Pass).act("pass");
    EXPECT_THAT(scene.log(), HasSubstr("Treaty scores"));
    return scene.points_of(0);
  };
  EXPECT_EQ(points("rule alliances_score yes\n"), points("rule alliances_score no\n") + 2);
}

// --- walker_castle -----------------------------------------------------------------------------------------

// Three of Stark attack a White Walker of strength 1 in Pyke, or are attacked by one in Winterfell.
std::string battle_with_walker(const std::string& rule, const char* from, const char* to) {
  Scene scene = agreeing(rule);
  scene.walker(to).put(from, "stark", 3).put("winterfell", "stark").put("casterly_rock", "lannister", 2);
  scene.steel(5).deck({"drain_the_coffers"}).action(0, Face::March);
  scene.acts(
      {"from " + std::string(from), "take stark", "take stark", "take stark", "go " + std::string(to)});
  scene.act("pass");
  return scene.log();
}

TEST(HouseRule, AWalkerHasNothingFromTheCastleItStandsIn) {
  RULE("westeros.walker.strength");
  EXPECT_THAT(battle_with_walker("", "ashemark", "pyke"), HasSubstr("The attack counts 3 against a defence of 1."));
}

TEST(HouseRule, OrTheBonusOfTheCastle_AndOnlyThere) {
  RULE("westeros.walker.strength");
  constexpr const char* walls = "rule walker_castle yes\n";
  EXPECT_THAT(battle_with_walker(walls, "ashemark", "pyke"), HasSubstr("The attack counts 3 against a defence of 2."));
  EXPECT_THAT(battle_with_walker(walls, "old_town", "highgarden"), HasSubstr("against a defence of 2."));
  EXPECT_THAT(battle_with_walker(walls, "the_rills", "flints_finger"), HasSubstr("against a defence of 1."))
      << "a Fief has no Castle";
}

TEST(HouseRule, AWalkerThatAttacksHasNoWallsEither) {
  RULE("westeros.walker.strength");
  Scene scene = agreeing("rule walker_castle yes\n");
  scene.put("winterfell", "stark", 3).put("casterly_rock", "lannister", 2).steel(5);
  scene.state.winter.coming.add(scene.domain("winterfell"));
  scene.state.frames.push_back({.step = westeros::Step::Walkers, .seat = nobody});
  scene.deck({"drain_the_coffers"}).action(0, Face::Sail).acts({"pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 1 against a defence of 4.")) << "it stands before the walls";
}

// --- edition print ---------------------------------------------------------------------------------------

HouseRules agreed_by(const std::string& options) { return westeros_rules(options).house_rules; }

TEST(EditionPrint, SetsItsFiveHouseRulesInTheCooperativeGame) {
  HouseRules print;
  print.egg_price = 3;
  print.explore_by_entry = true;
  print.plot_absent_houses = false;
  print.alliances_score = false;
  print.landing_five_as_six = true;
  EXPECT_EQ(agreed_by("mode coop\nplayers 5\nedition print\n"), print);
  EXPECT_EQ(agreed_by("mode solo_coop\nedition print\n"), print);
  EXPECT_EQ(westeros_rules("mode coop\nplayers 5\nedition print\n").numbers.landing_castles, 6);
  EXPECT_EQ(agreed_by("mode coop\nplayers 5\nedition later\n"), HouseRules());
}

TEST(EditionPrint, LeavesTheAlliancesOfTheOtherGamesTheirPoint) {
  HouseRules print;
  print.egg_price = 3;
  print.explore_by_entry = true;
  print.plot_absent_houses = false;
  print.landing_five_as_six = true;
  EXPECT_EQ(agreed_by("players 5\nedition print\n"), print) << "the rulebook of the base game counts them";
}

TEST(EditionPrint, GivesWayToEachHouseRuleThatIsNamed) {
  EXPECT_EQ(agreed_by("mode coop\nplayers 4\nedition print\nrule egg_price two\n").egg_price, 2);
  EXPECT_FALSE(agreed_by("mode coop\nplayers 4\nrule explore_by control\nedition print\n").explore_by_entry);
  EXPECT_TRUE(
      agreed_by("mode coop\nplayers 4\nedition print\nrule walker_castle yes\n").walkers_hold_castles);
}

TEST(EditionPrint, IsOneOfTwoWords) {
  const auto other = compiled(westeros_content(), "edition prind\n");
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().front(), HasSubstr("did you mean \"print\"?"));
}

}  // namespace coop_house_rules_test

}  // namespace tablewright::tests
