// The Wall: nobody passes it until the Night King does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace wall_test {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using westeros::Face;

Scene south_of_it() {
  Scene scene("stark targaryen", "mode coop");
  scene.put("castle_black", "stark", 2).hero("castle_black", "stark").put("winterfell", "stark");
  scene.put("dragonstone", "targaryen", 2).hero("last_hearth", "targaryen").dragon("last_hearth");
  return scene;
}

TEST(Wall, LetsNobodyMarchNorthWhileItStands) {
  RULE("westeros.wall.closed");
  Scene scene = south_of_it();
  scene.action(0, Face::March).acts({"from castle_black", "take stark"});
  EXPECT_NE(scene.refusal("go storrolds_point"), "");
  EXPECT_THAT(scene.options(), Not(Contains("go storrolds_point")));
  Scene open = south_of_it();
  open.wall_has_fallen()
      .action(0, Face::March)
      .acts({"from castle_black", "take stark", "go storrolds_point"});
  open.act("stop");
  EXPECT_EQ(open.tokens("storrolds_point", "stark"), 1);
}

TEST(Wall, LetsNobodySailNorthWhileItStands) {
  RULE("westeros.wall.closed");
  Scene scene = south_of_it();
  scene.action(0, Face::Sail).acts({"from castle_black", "take stark"});
  EXPECT_EQ(scene.refusal("go storrolds_point"), "westeros.wall.closed");
  EXPECT_EQ(scene.why("go storrolds_point"), "Nobody can go to Storrold's Point while the Wall stands.");
  Scene open = south_of_it();
  open.wall_has_fallen()
      .action(0, Face::Sail)
      .acts({"from castle_black", "take stark", "go storrolds_point"});
  EXPECT_EQ(open.tokens("storrolds_point", "stark"), 1);
}

TEST(Wall, LetsNoDragonFlyOverIt) {
  RULE("westeros.wall.closed");
  Scene scene = south_of_it();
  scene.action(1, Face::March).acts({"from last_hearth", "take red_dragon"});
  EXPECT_NE(scene.refusal("fly crasters_keep"), "");
  EXPECT_THAT(scene.options(), Not(Contains("fly crasters_keep")));
  Scene open = south_of_it();
  open.wall_has_fallen().action(1, Face::March).acts({"from last_hearth", "take red_dragon"});
  EXPECT_EQ(open.refusal("fly crasters_keep"), "") << "two steps";
  EXPECT_EQ(open.refusal("fly haunted_forest"), "") << "three steps";
  EXPECT_EQ(open.refusal("fly thenn"), "westeros.dragon.fly") << "one beyond";
}

TEST(Wall, LetsNoCardLeadOverIt) {
  RULE("westeros.wall.closed");
  Scene scene("martell stark", "mode coop");
  scene.put("sunspear", "martell", 2).hero("sunspear", "martell").put("winterfell", "stark", 2);
  scene.walker("thenn").walker("old_town").walker("the_rills").action(0, Face::Event);
  scene.act("play oberyn_martell");
  ASSERT_EQ(scene.question(), "army");
  if (scene.refusal("take oberyn_martell").empty()) scene.act("take oberyn_martell");
  EXPECT_EQ(scene.refusal("go thenn"), "westeros.wall.closed");
  EXPECT_EQ(scene.refusal("go old_town"), "") << "anywhere else it does";
}

// Their last domain is Last Hearth, a White Walker comes to it, and every other Fief of the south is taken.
Scene with_nowhere_to_go() {
  Scene scene("stark lannister", "mode coop");
  scene.put("last_hearth", "stark", 3).put("casterly_rock", "lannister", 3).deck({"poisoning"});
  for (const char* fief : {"shadow_tower", "the_rills", "flints_finger", "hornwood", "white_harbor",
                           "ashemark", "three_sisters", "shield_islands", "old_town", "blackhaven"})
    scene.walker(fief);
  scene.state.winter.coming.add(scene.domain("last_hearth"));
  scene.state.frames.push_back({.step = westeros::Step::Walkers, .seat = westeros::nobody});
  return scene.action(0, Face::Sail);
}

TEST(Wall, IsNoWayForARetreat) {
  RULE("westeros.wall.closed");
  Scene scene = with_nowhere_to_go();
  scene.acts({"pass", "pass"});
  EXPECT_TRUE(scene.is_done());
  for (const char* north : {"thenn", "haunted_forest", "frostfangs", "fist_first_men", "always_winter",
                            "antler_river", "storrolds_point", "crasters_keep"})
    EXPECT_EQ(scene.units(north), 0) << north;
  EXPECT_EQ(scene.tokens("castle_black", "stark"), 1) << "the final unit finds refuge in the nearest Castle";
}

TEST(Wall, IsNoWayForAFinalUnitEither) {
  RULE("westeros.wall.closed");
  RULE("ruling.westeros.retreat.no-room");
  Scene scene = with_nowhere_to_go();
  scene.put("castle_black", "lannister").put("winterfell", "lannister").put("riverrun", "lannister");
  scene.put("pyke", "lannister").put("the_eyrie", "lannister").put("dragonstone", "arryn");
  for (const char* castle : {"highgarden", "starfall", "the_reach", "storms_end", "sunspear"})
    scene.put(castle, "arryn");
  scene.acts({"pass", "pass"});
  EXPECT_TRUE(scene.is_done());
  EXPECT_EQ(scene.units("crasters_keep"), 0) << "the only empty Castle, but beyond the Wall";
  EXPECT_EQ(scene.on_mat("stark"), 9);
  EXPECT_TRUE(scene.state.homeless.has(scene.house("stark")));
}

TEST(Wall, IsNoPlaceBeyondForAHouseThatHasLostItsHome) {
  RULE("westeros.wall.closed");
  Scene scene("stark lannister", "mode coop");
  scene.put("casterly_rock", "lannister", 2).gold(0, 5).state.homeless.add(scene.house("stark"));
  scene.action(0, Face::Recruit).act("recruit stark");
  EXPECT_EQ(scene.refusal("deploy thenn"), "westeros.wall.closed");
  EXPECT_EQ(scene.why("deploy thenn"), "Nobody can go to Thenn while the Wall stands.");
  EXPECT_EQ(scene.refusal("deploy the_rills"), "");
}

TEST(Wall, FallsWhenTheNightKingFirstComesSouth) {
  RULE("westeros.wall.falls");
  RULE("ruling.westeros.wall.moment");
  Scene scene("lannister greyjoy", "mode coop");
  scene.put("casterly_rock", "lannister", 2).put("pyke", "greyjoy", 2);
  scene.state.round = 2;
  scene.ranger("r2c").round(RoundFrom::Roll).act("pass");  // Castle Black, at the Wall
  EXPECT_FALSE(scene.state.winter.wall);
  EXPECT_EQ(scene.ice_dragon_at(), "") << "where the Wall was, in no domain";
  EXPECT_THAT(scene.log(), HasSubstr("The Wall has fallen."));
  EXPECT_TRUE(scene.has_walker("storrolds_point")) << "the ring crosses the place of the Wall";
}

TEST(Wall, StandsAsLongAsHeStaysNorth) {
  RULE("westeros.wall.falls");
  RULE("ruling.westeros.wall.links");
  Scene scene("lannister greyjoy", "mode coop");
  scene.put("casterly_rock", "lannister", 2).put("pyke", "greyjoy", 2);
  scene.state.round = 2;
  scene.ranger("r2b").round(RoundFrom::Roll).act("pass");  // Craster's Keep
  EXPECT_TRUE(scene.state.winter.wall);
  EXPECT_THAT(scene.log(), Not(HasSubstr("The Wall has fallen")));
  EXPECT_TRUE(scene.has_walker("frostfangs"));
  EXPECT_FALSE(scene.has_walker("shadow_tower")) << "no ring across it";
}

TEST(Wall, SeparatesConscriptsOfTheUndead) {
  RULE("ruling.westeros.wall.links");
  for (const bool wall : {true, false}) {
    Scene scene("lannister stark", "mode coop");
    if (!wall) scene.wall_has_fallen();
    scene.walker("storrolds_point").walker("castle_black").put("last_hearth", "stark", 3);
    scene.put("casterly_rock", "lannister", 2).deck({"unjust_trial"}).put("winterfell", "stark", 2);
    scene.action(1, Face::March)
        .acts({"from last_hearth", "take stark", "take stark", "go castle_black", "pass"});
    // 6 of its own, and the other one's 6 if it borders.
    EXPECT_THAT(scene.log(), HasSubstr(wall ? "against a defence of 6." : "against a defence of 12."));
  }
}

TEST(Wall, OpensTheSeasOfTheNorthWhenItFalls) {
  RULE("ruling.westeros.wall.sea");
  Scene scene("stark lannister", "mode coop");
  scene.wall_has_fallen().put("winterfell", "stark", 3).put("riverrun", "lannister", 2);
  scene.action(0, Face::Sail).acts({"from winterfell", "take stark"});
  EXPECT_EQ(scene.refusal("go frostfangs"), "") << "one sea to the north";
  EXPECT_EQ(scene.refusal("go thenn"), "ruling.westeros.wall.sea");
  EXPECT_EQ(scene.why("go thenn"), "Thenn has no coast.");
  EXPECT_EQ(scene.refusal("go antler_river"), "westeros.sail.range") << "the chain has two ends";
  Scene west("stark lannister", "mode coop");
  west.wall_has_fallen().put("winterfell", "stark", 3).put("riverrun", "lannister", 2);
  west.action(1, Face::Sail).acts({"from riverrun", "take lannister"});
  EXPECT_EQ(west.refusal("go crasters_keep"), "") << "two seas";
  Scene far("stark lannister", "mode coop");
  far.wall_has_fallen().put("winterfell", "stark", 3).put("old_town", "lannister", 2);
  far.action(1, Face::Sail).acts({"from old_town", "take lannister"});
  EXPECT_EQ(far.refusal("go crasters_keep"), "westeros.sail.range") << "three seas";
  Scene inland("stark lannister", "mode coop");
  inland.wall_has_fallen().put("thenn", "stark", 3).put("old_town", "lannister", 2);
  inland.action(0, Face::Sail).acts({"from thenn", "take stark"});
  EXPECT_EQ(inland.refusal("go winterfell"), "ruling.westeros.wall.sea") << "nor from there";
}

}  // namespace wall_test

}  // namespace tablewright::tests
