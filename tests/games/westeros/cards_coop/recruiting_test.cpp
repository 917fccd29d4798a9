// Cards that recruit, and Heroes that do: allies go anywhere, own units where the player has control.
#include "games/westeros/cards_coop/at_the_treaty_table.hpp"

namespace tablewright::tests {

namespace coop_recruiting_test {

namespace recruiting_test {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;
using westeros::Face;

TEST(CoopCard, ALoyalSquire_BesideAHeroWhomThePlayerLeads) {
  RULE("westeros.coop.lead");
  Scene scene = treaty_table(0);
  scene.ally(0, "tully");
  plays(scene, 0, "a_loyal_squire");
  EXPECT_EQ(scene.gold_of(0), 2);
  scene.act("recruit tully");
  EXPECT_TRUE(scene.is_done()) << "Winterfell is the one domain with a Hero of Stark's";
  EXPECT_EQ(scene.tokens("winterfell", "tully"), 1);
  EXPECT_EQ(scene.tokens("casterly_rock", "tully"), 0) << "Jaime is Lannister's Hero, not Stark's";
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_TRUE(is_over(scene, "a_loyal_squire"));
}

TEST(CoopCard, ALoyalSquire_BesideAnAllysHeroAlsoWhereAnotherPlayerStands) {
  RULE("westeros.coop.lead");
  Scene scene = treaty_table(0);
  scene.ally(0, "tully").hero("casterly_rock", "tully");
  plays(scene, 0, "a_loyal_squire").act("recruit tully");
  EXPECT_EQ(scene.refusal("deploy casterly_rock"), "") << "Hoster is everybody's";
  EXPECT_EQ(scene.refusal("deploy riverrun"), "westeros.recruit.where");
  EXPECT_EQ(scene.why("deploy riverrun"), "There is no Hero of yours in Riverrun.");
}

TEST(CoopCard, InspireYourArmy_TheOwnForceTrackCounts) {
  RULE("westeros.coop.recruit");
  Scene scene = treaty_table(0);
  scene.put("hornwood", "lannister", 3).ally(0, "tully");
  EXPECT_EQ(cannot_play(scene, 1, "inspire_your_army").substr(0, 19), "westeros.event.cost")
      << "five are left";
  plays(scene, 0, "inspire_your_army").acts({"recruit tully", "deploy hornwood", "recruit stark"});
  EXPECT_EQ(scene.tokens("hornwood", "tully"), 1) << "into another player's domain, for nothing";
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(scene.tokens("winterfell", "stark") + scene.tokens("riverrun", "stark"),
            scene.question() == "deploy" ? 1 : 2);
}

TEST(CoopCard, MusterYourTroops_TwoRecruitsFromTheSharedTrack) {
  RULE("westeros.coop.shared");
  Scene scene = treaty_table(4);
  scene.ally(0, "tully").ally(0, "arryn");
  plays(scene, 1, "muster_your_troops");
  scene.acts({"recruit tully", "deploy winterfell", "recruit tully", "deploy storms_end"});
  EXPECT_EQ(scene.question(), "recruit") << "the second";
  scene.acts({"recruit arryn", "recruit arryn"});
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(scene.tokens("casterly_rock", "arryn"), 2);
  EXPECT_TRUE(is_over(scene, "muster_your_troops"));
}

TEST(CoopCard, AttemptedCoup_ATokenOfTheTreatyForAFreeRecruit) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table(0);
  scene.ally(0, "tully").pool(0, "arryn", 1).pool(1, "greyjoy", 1);
  plays(scene, 2, "attempted_coup")
      .acts({"recruit tully", "deploy winterfell", "recruit tully", "deploy winterfell"});
  EXPECT_EQ(scene.in_pool(0, "arryn"), 0);
  EXPECT_EQ(scene.in_pool(1, "greyjoy"), 1);
  EXPECT_EQ(scene.tokens("winterfell", "tully"), 2);
  EXPECT_TRUE(is_over(scene, "attempted_coup"));
  EXPECT_EQ(cannot_play(treaty_table().pool(1, "greyjoy", 1), 0, "attempted_coup"),
            "ruling.westeros.event.put-back: There is no token in your Ally Pool.");
}

TEST(CoopCard, HireSellswords_OwnTokensOnly_ThreeGoldOfTheTreaty) {
  RULE("westeros.coop.recruit");
  Scene scene = treaty_table(3);
  scene.ally(0, "tully").put("old_town", "baratheon");
  plays(scene, 2, "hire_sellswords");
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(scene.refusal("recruit tully"), "westeros.event.play");
  scene.act("recruit baratheon");
  EXPECT_EQ(scene.refusal("deploy winterfell"), "westeros.recruit.where") << "another player's domain";
  EXPECT_EQ(scene.refusal("deploy riverrun"), "") << "allies alone are everybody's";
  EXPECT_EQ(cannot_play(treaty_table(2), 2, "hire_sellswords"),
            "westeros.event.cost: It costs 3 gold; you have 2.");
}

TEST(CoopCard, FollowersZeal_AnAlliedTokenIntoAnyDomainOfTheTreaty) {
  RULE("westeros.coop.recruit");
  Scene scene = treaty_table(0);
  scene.ally(0, "tully").ally(0, "greyjoy").terrify("arryn");
  plays(scene, 0, "followers_zeal");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("recruit greyjoy", "recruit tully", "pass"));
  scene.act("recruit greyjoy");
  EXPECT_EQ(scene.refusal("deploy casterly_rock"), "");
  EXPECT_EQ(scene.refusal("deploy the_eyrie"), "westeros.recruit.where");
  EXPECT_EQ(scene.refusal("deploy riverrun"), "westeros.limit.ally");
  scene.act("deploy casterly_rock");
  EXPECT_TRUE(is_over(scene, "followers_zeal"));
  EXPECT_EQ(cannot_play(treaty_table().terrify("arryn"), 0, "followers_zeal"),
            cannot_be_done("Followers' Zeal"))
      << "a Terrified House is no ally";
}

TEST(CoopCard, LordlyPromotion_AnOwnTokenForAHeroOfTheTreaty) {
  RULE("westeros.coop.lead");
  Scene scene = treaty_table(0);
  scene.ally(0, "tully").put("hornwood", "stark", 2).put("the_rills", "lannister");
  plays(scene, 0, "lordly_promotion");
  EXPECT_EQ(scene.refusal("target lannister the_rills"), "westeros.event.play");
  EXPECT_EQ(scene.refusal("target tully riverrun"), "westeros.event.play") << "a token of the own house";
  scene.act("target stark hornwood");
  finish(scene);
  EXPECT_TRUE(scene.has_hero("hornwood", "tully"));
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 1);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(cannot_play(treaty_table().put("hornwood", "stark", 2), 0, "lordly_promotion"),
            cannot_be_done("Lordly Promotion"))
      << "no Hero of his waits on a mat";
}

TEST(CoopCard, EddardStark_TwoGoldAndARecruit) {
  RULE("westeros.coop.shared");
  Scene scene = treaty_table(0);
  scene.ally(0, "tully");
  plays(scene, 0, "eddard_stark");
  EXPECT_EQ(scene.gold_of(0), 2);
  scene.acts({"recruit tully", "deploy casterly_rock", "pass"});
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_TRUE(is_over(scene, "eddard_stark"));
  EXPECT_EQ(forbidden_by(treaty_table(), 1, "eddard_stark"), "westeros.event.play")
      << "his card is Stark's alone";
}

TEST(CoopCard, RobertBaratheon_FourCastlesOfTheTreatyFillTheTrackToTen) {
  RULE("westeros.coop.shared");
  Scene scene = treaty_table(1);
  EXPECT_THAT(cannot_play(scene, 2, "robert_baratheon"), HasSubstr("westeros.event.cost")) << "three homes";
  scene.put("castle_black", "stark");
  Scene destroyed = scene;
  plays(scene, 2, "robert_baratheon");
  EXPECT_EQ(scene.gold_of(0), 10) << "Castles of all count, and none covers the track";
  EXPECT_NE(cannot_play(destroyed.destroy("castle_black"), 2, "robert_baratheon"), "")
      << "a destroyed one counts for nobody";
}

TEST(CoopCard, DaenerysTargaryen_EggsForTheTreatysGold_ByWhoStandsWithHer) {
  RULE("ruling.westeros.coop.dragons");
  Scene scene = treaty_table(4);
  scene.ally(0, "targaryen").put("dragonstone", "targaryen").hero("winterfell", "targaryen");
  EXPECT_EQ(forbidden_by(scene, 1, "daenerys_targaryen"), "westeros.event.play");
  plays(scene, 0, "daenerys_targaryen").acts({"domain winterfell", "domain casterly_rock"});
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(scene.state.at[scene.domain("winterfell").value].eggs(), 1);
  EXPECT_EQ(scene.state.at[scene.domain("casterly_rock").value].eggs(), 1) << "a domain of the Treaty";
  EXPECT_TRUE(is_over(scene, "daenerys_targaryen"));
}

TEST(CoopCard, DaenerysTargaryen_OfAPlayerHerEggsGoWhereThePlayerHasControl) {
  RULE("ruling.westeros.coop.dragons");
  Scene scene = treaty_table(4, "targaryen lannister baratheon");
  scene.put("dragonstone", "targaryen").hero("dragonstone", "targaryen").put("old_town", "targaryen");
  plays(scene, 0, "daenerys_targaryen");
  EXPECT_EQ(scene.refusal("domain casterly_rock"), "westeros.recruit.where");
  scene.act("domain dragonstone");
  EXPECT_EQ(scene.gold_of(0), 2);
  Scene poor = treaty_table(1, "targaryen lannister baratheon");
  poor.put("dragonstone", "targaryen").hero("dragonstone", "targaryen");
  EXPECT_EQ(cannot_play(poor, 0, "daenerys_targaryen"), cannot_be_done("Daenerys Targaryen"));
}

}  // namespace recruiting_test

}  // namespace coop_recruiting_test

}  // namespace tablewright::tests
