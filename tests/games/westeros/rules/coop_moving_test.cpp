// Moving in the cooperative game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/rules/two_of_the_treaty.hpp"
#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace coop_moving_test {

using namespace two_of_the_treaty;
using testing::UnorderedElementsAre;
using westeros::Face;

// Ashemark borders on Riverrun, which Tully holds, and on Casterly Rock, which is Lannister's.
Scene around_ashemark() {
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 1).deck({"vendetta"});
  return scene.ally(0, "tully").put("riverrun", "tully", 1);
}

std::vector<std::string> retreats_of_attackers(std::string_view with) {
  Scene scene = around_ashemark();
  scene.put("pyke", "tully", 2).walker("ashemark");
  if (!with.empty()) scene.put("pyke", with);
  scene.action(0, Face::March).acts({"from pyke", "take tully", "take tully"});
  if (!with.empty()) scene.act("take " + std::string(with));
  scene.acts({"go ashemark", "pass"});
  if (scene.question() != "retreat") return {};
  EXPECT_EQ(scene.asked(), 0U) << "who led them chooses";
  return scene.options();
}

TEST(CoopRetreat, AlliesAloneGoToAnyDomainOfTheTreaty_AttackingAsDefending) {
  RULE("ruling.westeros.coop.retreat");
  EXPECT_THAT(retreats_of_attackers(""), UnorderedElementsAre("retreat riverrun", "retreat casterly_rock"));
  Scene defending = around_ashemark();
  defending.put("ashemark", "tully", 2);
  defending.state.winter.coming.add(defending.domain("ashemark"));
  defending.state.frames.push_back({.step = westeros::Step::Walkers, .seat = westeros::nobody});
  defending.action(0, Face::Sail).acts({"pass", "pass"});
  EXPECT_THAT(defending.options(), UnorderedElementsAre("retreat riverrun", "retreat casterly_rock"));
}

TEST(CoopRetreat, WithAUnitOfAPlayerNotToAnotherPlayers) {
  RULE("ruling.westeros.coop.retreat");
  RULE("westeros.coop.through");
  EXPECT_THAT(retreats_of_attackers("stark"), testing::IsEmpty()) << "only Riverrun is open, nobody is asked";
}

TEST(CoopThrough, AMarchPassesAnotherPlayersDomain_LeavingAndTakingAllies) {
  RULE("westeros.coop.through");
  RULE("ruling.westeros.coop.end-of-action");
  Scene scene = treaty();
  scene.ally(0, "tully").put("winterfell", "tully", 2).put("flints_finger", "lannister");
  scene.action(0, Face::March)
      .acts({"from winterfell", "take stark", "take tully", "take tully", "go flints_finger"});
  EXPECT_EQ(scene.refusal("stop"), "westeros.coop.through");
  EXPECT_EQ(scene.why("stop"), "Units of two players cannot stay together in Flint's Finger.");
  EXPECT_EQ(scene.refusal("drop stark"), "westeros.coop.through");
  EXPECT_EQ(scene.refusal("take lannister"), "westeros.coop.lead");
  scene.acts({"drop tully", "go white_harbor"});
  EXPECT_EQ(scene.tokens("flints_finger", "tully"), 1);
  EXPECT_EQ(scene.tokens("flints_finger", "lannister"), 1);
  EXPECT_EQ(scene.tokens("white_harbor", "stark"), 1);
  EXPECT_EQ(scene.tokens("white_harbor", "tully"), 1);
}

TEST(CoopThrough, AlliesArePickedUpOnTheWay_WithinTheLimit) {
  RULE("westeros.coop.through");
  Scene scene = treaty();
  scene.ally(0, "tully").put("flints_finger", "tully", 2).put("flints_finger", "lannister");
  scene.put("white_harbor", "tully", 2);
  scene.action(0, Face::March)
      .acts({"from winterfell", "take stark", "go flints_finger", "take tully", "take tully"});
  EXPECT_EQ(scene.refusal("go white_harbor"), "westeros.limit.house") << "four of one house";
  scene.acts({"drop tully", "go white_harbor"});
  EXPECT_EQ(scene.tokens("white_harbor", "tully"), 3);
}

TEST(CoopThrough, NotIntoADomainWhereNobodyCouldGoOn) {
  RULE("westeros.coop.through");
  RULE("ruling.westeros.coop.end-of-action");
  Scene scene = treaty();
  scene.put("shield_islands", "stark").action(0, Face::March);
  scene.acts({"from shield_islands", "take stark"});
  EXPECT_EQ(scene.refusal("go casterly_rock"), "") << "from there Ashemark is open";
  scene.put("ashemark", "lannister");
  EXPECT_EQ(scene.refusal("go casterly_rock"), "") << "and back is open as well";
}

TEST(CoopStop, AWhiteWalkerEndsTheMarch) {
  RULE("westeros.coop.stop");
  Scene scene = treaty();
  scene.walker("hornwood").hand(0, {"kingslayer"}).deck({"spoils_of_war"}).steel(5);
  scene.action(0, Face::March)
      .acts({"from winterfell", "take stark", "take stark", "go hornwood", "commit kingslayer"});
  EXPECT_TRUE(scene.is_done()) << "won, and no second step follows";
  EXPECT_FALSE(scene.has_walker("hornwood"));
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 2);
  EXPECT_EQ(scene.points_of(0), 1);
}

TEST(CoopStop, TheNightKingEndsIt_AndCannotBeMetWithALowerScore) {
  RULE("westeros.coop.stop");
  Scene low = treaty();
  low.wall_has_fallen().night_king("hornwood").points(0, 2).points(1, 3);
  low.action(0, Face::March).acts({"from winterfell", "take stark"});
  EXPECT_EQ(low.refusal("go hornwood"), "westeros.nightking.morale");
  EXPECT_EQ(low.why("go hornwood"), "You cannot fight the Night King: the Treaty has 2 VP, and he has 3.");
  low.points(0, 3);
  EXPECT_EQ(low.refusal("go hornwood"), "") << "as many are enough";
  low.act("go hornwood");
  EXPECT_EQ(low.question(), "commit") << "a battle";
}

TEST(CoopStop, AHouseOutsideTheTreatyEndsIt) {
  RULE("westeros.coop.stop");
  Scene scene = treaty();
  scene.put("hornwood", "arryn", 2).put("the_eyrie", "arryn");
  scene.action(0, Face::March).acts({"from winterfell", "take stark", "go hornwood"});
  EXPECT_EQ(scene.question(), "commit");
}

TEST(CoopStop, AnEventMayLeadOverThem) {
  RULE("westeros.coop.stop");
  Scene scene = treaty();
  scene.walker("hornwood").walker("shadow_tower").put("last_hearth", "arryn", 2).put("the_eyrie", "arryn");
  scene.hand(0, {"forced_march"})
      .action(0, Face::Event)
      .acts({"play forced_march", "take stark", "take stark"});
  EXPECT_EQ(scene.refusal("go last_hearth"), "") << "beyond the White Walkers";
}

TEST(CoopThrough, AlliesOfOneDomainAndOwnOnesOfTheNextGoOnTogether) {
  RULE("westeros.coop.through");
  RULE("westeros.coop.lead");
  Scene scene = treaty();
  scene.ally(0, "tully").put("ashemark", "tully", 2).put("ashemark", "lannister").put("riverrun", "stark");
  scene.action(0, Face::March)
      .acts({"from ashemark", "take tully", "go riverrun", "take stark", "go flints_finger"});
  EXPECT_EQ(scene.tokens("flints_finger", "tully"), 1);
  EXPECT_EQ(scene.tokens("flints_finger", "stark"), 1);
  EXPECT_EQ(scene.tokens("ashemark", "lannister"), 1);
}

TEST(CoopThrough, ARetreatDoesNotJoinAnotherPlayer) {
  RULE("westeros.coop.through");
  Scene scene = treaty();
  scene.walker("hornwood").put("last_hearth", "stark", 2).deck({"kingslayer"});
  scene.put("shadow_tower", "lannister").put("white_harbor", "lannister").put("castle_black", "lannister");
  scene.action(0, Face::March).acts({"from last_hearth", "take stark", "take stark", "go hornwood", "pass"});
  EXPECT_EQ(scene.units("hornwood"), 0) << "lost";
  EXPECT_EQ(scene.tokens("last_hearth", "stark"), 1) << "the Fief it came from is the nearest that is free";
  for (const char* domain : {"shadow_tower", "white_harbor", "castle_black"})
    EXPECT_EQ(scene.units(domain), 1);
}

}  // namespace coop_moving_test

}  // namespace tablewright::tests
