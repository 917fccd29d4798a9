// Cards that eliminate units or drive them away: a White Walker is a Power Token for them, the Night King is
// not.
#include "games/westeros/cards_coop/at_the_treaty_table.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::tests {

namespace coop_eliminating_test {

namespace eliminating_test {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;
using westeros::Face;

int pool(const Scene& scene) { return westeros::walkers_in_pool(*scene.rules, scene.state); }

TEST(CoopCard, UnjustTrial_TheHolderOfKingsLandingPaysOrLeaves) {
  RULE("ruling.westeros.coop.event-targets");
  Scene scene = treaty_table(5);
  hold_throne(scene, 1);
  plays(scene, 0, "unjust_trial");
  EXPECT_EQ(scene.gold_of(0), 1) << "the holder is of the Treaty, so the Treaty pays";
  EXPECT_EQ(scene.units("kings_landing"), 1);
  Scene poor = treaty_table(3);
  hold_throne(poor, 1);
  plays(poor, 0, "unjust_trial");
  finish(poor);
  EXPECT_EQ(poor.gold_of(0), 3);
  EXPECT_EQ(poor.units("kings_landing"), 0);
}

TEST(CoopCard, UnjustTrial_AWalkerNeitherPaysNorRetreats) {
  RULE("ruling.westeros.coop.event-targets");
  EXPECT_EQ(cannot_play(treaty_table().walker("kings_landing"), 0, "unjust_trial"),
            cannot_be_done("Unjust Trial"));
  EXPECT_EQ(cannot_play(treaty_table().wall_has_fallen().night_king("kings_landing"), 0, "unjust_trial"),
            cannot_be_done("Unjust Trial"));
  EXPECT_EQ(cannot_play(treaty_table(), 0, "unjust_trial"), cannot_be_done("Unjust Trial"))
      << "nobody is there";
}

TEST(CoopCard, EnlistTheFacelessMen_AnyTokenOnTheMap_WalkersToo) {
  RULE("westeros.coop.event-walker");
  Scene scene = treaty_table(2);
  scene.walker("thenn").walker("winterfell").terrify("arryn").night_king("always_winter");
  scene.state.winter.walkers.remove(scene.domain("winterfell"));
  const int before = pool(scene);
  plays(scene, 0, "enlist_the_faceless_men");
  EXPECT_THAT(scene.options(), Contains("target white_walker thenn")) << "north of the Wall as well";
  EXPECT_THAT(scene.options(), Contains("target arryn the_eyrie"));
  EXPECT_EQ(scene.refusal("target white_walker always_winter"), "westeros.event.play")
      << "he is no White Walker";
  EXPECT_EQ(scene.why("target white_walker always_winter"),
            "A White Walker is not in Lands of Always Winter.");
  EXPECT_EQ(scene.refusal("target eddard_stark winterfell"), "westeros.event.play");
  scene.act("target white_walker thenn");
  EXPECT_FALSE(scene.has_walker("thenn"));
  EXPECT_EQ(pool(scene), before + 1);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(scene.points_of(0), 0) << "nothing was won";
  EXPECT_TRUE(is_over(scene, "enlist_the_faceless_men"));
  EXPECT_EQ(cannot_play(treaty_table(1).walker("thenn"), 0, "enlist_the_faceless_men"),
            "westeros.event.cost: It costs 2 gold; you have 1.");
}

TEST(CoopCard, EnlistTheFacelessMen_InKingsLandingTheThroneGoesBackWithTheLastWalker) {
  RULE("westeros.coop.event-walker");
  RULE("ruling.westeros.walker.throne");
  Scene scene = treaty_table(2);
  scene.walker("kings_landing");
  EXPECT_TRUE(westeros::has_throne(*scene.rules, scene.state, westeros::the_night_king));
  plays(scene, 0, "enlist_the_faceless_men").act("target white_walker kings_landing");
  EXPECT_FALSE(westeros::has_throne(*scene.rules, scene.state, westeros::the_night_king));
}

TEST(CoopCard, Poisoning_AWalker_IfWeCourtATerrifiedHouse) {
  RULE("ruling.westeros.coop.event-targets");
  Scene scene = treaty_table();
  scene.terrify("arryn").pool(0, "arryn", 1).walker("thenn").walker("hornwood");
  plays(scene, 1, "poisoning");
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("target white_walker hornwood", "target white_walker thenn"))
      << "tokens of the Night King; a Terrified House's are nobody's";
  scene.act("target white_walker hornwood");
  EXPECT_FALSE(scene.has_walker("hornwood"));
  EXPECT_TRUE(is_over(scene, "poisoning"));
}

TEST(CoopCard, Poisoning_TheThroneIsEnough_NothingElseIs) {
  RULE("ruling.westeros.coop.event-targets");
  Scene throne = treaty_table();
  hold_throne(throne, 0).terrify("arryn").walker("thenn");
  EXPECT_EQ(cannot_play(throne, 1, "poisoning"), "") << "a token of every house";
  EXPECT_EQ(cannot_play(treaty_table().terrify("arryn").walker("thenn"), 1, "poisoning"),
            cannot_be_done("Poisoning"));
  EXPECT_EQ(cannot_play(treaty_table().pool(0, "arryn", 2).walker("thenn"), 1, "poisoning"),
            cannot_be_done("Poisoning"))
      << "nobody is terrified";
  EXPECT_EQ(cannot_play(treaty_table().terrify("arryn").pool(0, "arryn", 2), 1, "poisoning"),
            cannot_be_done("Poisoning"))
      << "no White Walker is on the map";
}

TEST(CoopCard, TheElementOfSurprise_AWalkerNextToOursIsGone) {
  RULE("westeros.coop.event-walker");
  Scene scene = treaty_table();
  scene.walker("hornwood").walker("old_town").walker("kings_landing").ally(0, "arryn");
  plays(scene, 0, "the_element_of_surprise");
  EXPECT_EQ(scene.refusal("domain kings_landing"), "westeros.event.play");
  EXPECT_EQ(scene.refusal("domain old_town"), "westeros.event.play") << "next to nobody of ours";
  scene.act("domain hornwood");
  EXPECT_FALSE(scene.has_walker("hornwood"));
  EXPECT_TRUE(scene.has_walker("kings_landing")) << "next to the Eyrie, but never there";
  EXPECT_TRUE(is_over(scene, "the_element_of_surprise"));
}

TEST(CoopCard, TheElementOfSurprise_OfAHouseOneTokenGoesAndTheRestRetreats) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table();
  scene.put("hornwood", "arryn", 2).put("the_rills", "lannister");
  plays(scene, 0, "the_element_of_surprise");
  finish(scene);
  EXPECT_EQ(scene.units("hornwood"), 0);
  EXPECT_EQ(scene.units("the_rills"), 1) << "no friend is struck";
  EXPECT_EQ(cannot_play(treaty_table().put("the_rills", "lannister"), 0, "the_element_of_surprise"),
            cannot_be_done("The Element of Surprise"));
}

TEST(CoopCard, TheElementOfSurprise_TheNightKingStays_WhileHisWalkerGoes) {
  RULE("westeros.coop.event-limits");
  Scene scene = treaty_table();
  scene.wall_has_fallen().night_king("hornwood");
  EXPECT_EQ(cannot_play(scene, 0, "the_element_of_surprise"), cannot_be_done("The Element of Surprise"));
  scene.walker("hornwood");
  plays(scene, 0, "the_element_of_surprise");
  EXPECT_FALSE(scene.has_walker("hornwood"));
  EXPECT_EQ(scene.night_king_at(), "hornwood");
}

TEST(CoopCard, Kingslayer_AWalkerWhileTheNightKingLeads) {
  RULE("ruling.westeros.coop.event-targets");
  RULE("westeros.coop.event-limits");
  Scene scene = treaty_table();
  scene.points(0, 3).points(1, 4).walker("thenn").walker("hornwood").terrify("arryn");
  plays(scene, 2, "kingslayer");
  EXPECT_EQ(scene.points_of(0), 2) << "the Treaty's VP";
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("target white_walker hornwood", "target white_walker thenn"))
      << "neither a Terrified House nor any Hero of ours";
  scene.act("target white_walker thenn");
  EXPECT_FALSE(scene.has_walker("thenn"));
  EXPECT_EQ(scene.points_of(1), 4);
  EXPECT_TRUE(is_over(scene, "kingslayer"));
}

TEST(CoopCard, Kingslayer_NotOnATie_NotWhileWeLead_NotWithoutAPoint) {
  RULE("ruling.westeros.coop.event-targets");
  const auto with = [](int treaty, int king) {
    return treaty_table().points(0, treaty).points(1, king).walker("thenn");
  };
  EXPECT_EQ(cannot_play(with(4, 4), 0, "kingslayer"), cannot_be_done("Kingslayer"));
  EXPECT_EQ(cannot_play(with(5, 4), 0, "kingslayer"), cannot_be_done("Kingslayer"));
  EXPECT_EQ(cannot_play(with(0, 4), 0, "kingslayer"), "westeros.event.cost: It costs 1 VP; you have 0.");
  EXPECT_EQ(cannot_play(with(1, 4), 0, "kingslayer"), "");
}

TEST(CoopCard, CacheOfWildfire_AWalkerInKingsLanding) {
  RULE("westeros.coop.event-walker");
  Scene scene = treaty_table();
  scene.walker("kings_landing").walker("hornwood").wall_has_fallen();
  plays(scene, 0, "cache_of_wildfire");
  EXPECT_TRUE(scene.is_done());
  EXPECT_FALSE(scene.has_walker("kings_landing"));
  EXPECT_TRUE(scene.has_walker("hornwood"));
  EXPECT_TRUE(is_over(scene, "cache_of_wildfire"));
  EXPECT_EQ(cannot_play(treaty_table().walker("hornwood"), 0, "cache_of_wildfire"),
            cannot_be_done("Cache of Wildfire"));
  EXPECT_EQ(cannot_play(treaty_table().wall_has_fallen().night_king("kings_landing"), 0, "cache_of_wildfire"),
            cannot_be_done("Cache of Wildfire"))
      << "the Night King himself is no token";
}

TEST(CoopCard, ACrownForAKing_AnEnemyNextToOurs) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table();
  scene.walker("hornwood").walker("old_town").put("flints_finger", "lannister").put("white_harbor", "arryn");
  const int before = pool(scene);
  plays(scene, 0, "a_crown_for_a_king");
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("target white_walker hornwood", "target arryn white_harbor"))
      << "Old Town is next to nothing of Stark's";
  EXPECT_EQ(scene.refusal("target lannister flints_finger"), "westeros.event.play");
  scene.act("target white_walker hornwood");
  EXPECT_EQ(pool(scene), before + 1);
  EXPECT_TRUE(is_over(scene, "a_crown_for_a_king"));
  EXPECT_EQ(cannot_play(treaty_table().walker("old_town"), 0, "a_crown_for_a_king"),
            cannot_be_done("A Crown for a King"));
}

TEST(CoopCard, ACrownForAKing_NotAcrossTheStandingWall) {
  RULE("ruling.westeros.wall.links");
  Scene scene = treaty_table();
  scene.put("castle_black", "stark").walker("storrolds_point");
  EXPECT_EQ(cannot_play(scene, 0, "a_crown_for_a_king"), cannot_be_done("A Crown for a King"));
  EXPECT_EQ(cannot_play(scene.wall_has_fallen(), 0, "a_crown_for_a_king"), "");
}

}  // namespace eliminating_test

}  // namespace coop_eliminating_test

}  // namespace tablewright::tests
