// Cards that move tokens between mats, the Treaty's Ally Pool and the Terror Pool.
#include "games/westeros/cards_coop/at_the_treaty_table.hpp"

namespace tablewright::tests {

namespace coop_tokens_test {

namespace tokens_test {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;
using westeros::Face;

TEST(CoopCard, Vendetta_UpToTwoTokensOfOneHouseLeaveTheTerrorPool) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table();
  scene.pool(1, "arryn", 3).pool(1, "tully", 1).pool(0, "arryn", 1).terror_walkers(2);
  const int mat = scene.on_mat("arryn");
  plays(scene, 1, "vendetta");
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token arryn", "token tully"));
  scene.act("token arryn");
  EXPECT_EQ(scene.refusal("token tully"), "westeros.event.play") << "of one house";
  scene.act("token arryn");
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1) << "the Treaty's own token stays";
  EXPECT_EQ(scene.on_mat("arryn"), mat + 2);
  EXPECT_EQ(scene.state.winter.terror_walkers, 2) << "White Walkers are no tokens of a house";
  EXPECT_TRUE(is_over(scene, "vendetta"));
  EXPECT_EQ(cannot_play(treaty_table().pool(0, "arryn", 2).terror_walkers(2), 0, "vendetta"),
            cannot_be_done("Vendetta"));
  EXPECT_EQ(cannot_play(treaty_table(3).pool(1, "arryn", 2), 0, "vendetta"),
            "westeros.event.cost: It costs 4 gold; you have 3.");
}

TEST(CoopCard, LittleFingersInfluence_OneOfTheTreatysForTwoOfAnotherHouse) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table();
  scene.pool(0, "arryn", 1).pool(1, "tully", 1).terrify("tyrell");
  plays(scene, 2, "little_fingers_influence");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token greyjoy", "token tully", "token tyrell"))
      << "another house than the one put back; a Terrified House is one as well";
  scene.act("token tyrell");
  EXPECT_EQ(scene.in_pool(0, "tyrell"), 2);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 0);
  EXPECT_TRUE(is_over(scene, "little_fingers_influence"));
  EXPECT_EQ(cannot_play(treaty_table().pool(1, "tully", 1), 0, "little_fingers_influence"),
            "ruling.westeros.event.put-back: There is no token in your Ally Pool.");
}

TEST(CoopCard, ATimelyAlliance_AHouseOfWhichTheTreatyHasMoreThanTheNightKing) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table(2);
  scene.terrify("arryn").pool(0, "arryn", 2).pool(1, "arryn", 2).hand(0, {"unjust_trial"});
  plays(scene, 0, "a_timely_alliance").act("play unjust_trial");
  EXPECT_EQ(scene.in_pool(0, "arryn"), 3);
  EXPECT_EQ(scene.question(), "token");
  scene.act("token arryn");
  EXPECT_FALSE(scene.is_terrified("arryn")) << "it is freed at once ...";
  EXPECT_EQ(scene.state.owner[scene.house("arryn").value], westeros::the_treaty) << "... and allied";
  EXPECT_TRUE(is_over(scene, "a_timely_alliance"));
}

TEST(CoopCard, ATimelyAlliance_NotOnATie_NotWithOneToken) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table(2);
  scene.pool(0, "arryn", 2).pool(1, "arryn", 2).pool(0, "tully", 1).hand(0, {"red_wedding"});
  plays(scene, 0, "a_timely_alliance").act("pass");
  EXPECT_TRUE(scene.is_done()) << "ties are the Treaty's only when alliances are checked";
  EXPECT_EQ(scene.state.owner[scene.house("arryn").value], westeros::nobody);
  EXPECT_EQ(scene.state.owner[scene.house("tully").value], westeros::nobody);
}

TEST(CoopCard, ComplexNegotiations_ATokenOfTheTerrorPoolForOneOfOurs) {
  RULE("westeros.coop.event-walker");
  Scene scene = treaty_table();
  scene.pool(0, "arryn", 1).pool(0, "tully", 1).pool(1, "tyrell", 1).pool(1, "greyjoy", 1);
  plays(scene, 1, "complex_negotiations");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token greyjoy", "token tyrell"))
      << "out of the Terror Pool";
  scene.act("token tyrell");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token arryn", "token tully"))
      << "not the one just taken";
  scene.act("token tully");
  EXPECT_EQ(scene.in_pool(0, "tyrell"), 1);
  EXPECT_EQ(scene.in_pool(1, "tully"), 1);
  EXPECT_EQ(scene.in_pool(0, "tully") + scene.in_pool(1, "tyrell"), 0);
  EXPECT_THAT(scene.log(), HasSubstr("the Night King"));
  EXPECT_TRUE(is_over(scene, "complex_negotiations"));
  EXPECT_EQ(cannot_play(treaty_table().pool(0, "arryn", 1).terror_walkers(4), 0, "complex_negotiations"),
            cannot_be_done("Complex Negotiations"));
  EXPECT_NE(cannot_play(treaty_table().pool(1, "arryn", 1), 0, "complex_negotiations"), "")
      << "nothing to hand over";
}

TEST(CoopCard, ASecretHeir_ThePoolOfWhoeverHoldsKingsLanding) {
  RULE("ruling.westeros.coop.event-targets");
  Scene scene = treaty_table();
  scene.walker("kings_landing").pool(1, "arryn", 2).pool(1, "tully", 1).pool(0, "tyrell", 1);
  plays(scene, 0, "a_secret_heir");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token arryn", "token tully")) << "the Terror Pool";
  scene.act("token arryn");
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1);
  EXPECT_TRUE(is_over(scene, "a_secret_heir"));
  Scene ours = treaty_table();
  hold_throne(ours, 1).pool(0, "tyrell", 1).pool(1, "arryn", 2);
  plays(ours, 0, "a_secret_heir");
  EXPECT_EQ(ours.in_pool(0, "tyrell"), 0) << "who holds it, even if it is we";
  EXPECT_EQ(ours.in_pool(1, "arryn"), 2);
  EXPECT_EQ(cannot_play(treaty_table().pool(1, "arryn", 2).pool(0, "tully", 1), 0, "a_secret_heir"),
            cannot_be_done("A Secret Heir"))
      << "nobody holds it";
}

TEST(CoopCard, HireAMasterOfWhispers_EveryUseOfAShieldIsFree) {
  RULE("westeros.coop.plot-walker");
  Scene scene = treaty_table(0);
  scene.hand(0, {"spoils_of_war"}).terror_walkers(1);
  plays(scene, 0, "hire_a_master_of_whispers")
      .acts({"play spoils_of_war", "banish martell", "shield greyjoy"});
  EXPECT_EQ(scene.state.winter.terror_walkers, 0);
  EXPECT_EQ(scene.in_pool(0, "greyjoy"), 1);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(is_over(scene, "hire_a_master_of_whispers"));
}

TEST(CoopCard, Dealmaking_TwoHousesForAGoldEach) {
  RULE("westeros.coop.shared");
  Scene scene = treaty_table(2);
  scene.ally(0, "tully").terrify("arryn");
  plays(scene, 1, "dealmaking").acts({"token tully", "token arryn"});
  EXPECT_EQ(scene.in_pool(0, "tully"), 1);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1) << "terrified or not";
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(is_over(scene, "dealmaking"));
  EXPECT_EQ(cannot_play(treaty_table(0), 1, "dealmaking"), cannot_be_done("Dealmaking"));
}

TEST(CoopCard, ASurprisingCoalition_TwoOfTheFourByChance) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table(1);
  plays(scene, 1, "a_surprising_coalition");
  int taken = 0;
  for (const char* house : {"arryn", "tully", "tyrell", "greyjoy"}) {
    EXPECT_LE(scene.in_pool(0, house), 1);
    EXPECT_EQ(scene.in_pool(1, house), 0);
    taken += scene.in_pool(0, house);
  }
  EXPECT_EQ(taken, 2);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(is_over(scene, "a_surprising_coalition"));
}

TEST(CoopCard, AggressiveArbitration_ATokenToTheTerrorPool_ThenAFreeRecruit) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table(0);
  scene.pool(0, "arryn", 1).pool(0, "tully", 1).ally(0, "greyjoy").put("the_rills", "stark");
  plays(scene, 0, "aggressive_arbitration").act("token tully");
  EXPECT_EQ(scene.in_pool(1, "tully"), 1) << "another player is the Night King";
  EXPECT_EQ(scene.in_pool(0, "tully"), 0);
  EXPECT_EQ(scene.question(), "recruit");
  scene.acts({"recruit greyjoy", "deploy casterly_rock", "recruit stark", "deploy the_rills"});
  EXPECT_EQ(scene.tokens("casterly_rock", "greyjoy"), 1);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(is_over(scene, "aggressive_arbitration"));
  EXPECT_EQ(cannot_play(treaty_table().pool(1, "tully", 1), 0, "aggressive_arbitration"),
            "ruling.westeros.event.put-back: There is no token in your Ally Pool.");
}

TEST(CoopCard, Devotion_ATokenOfAHouse_NeverAWalkerNorAPlayers) {
  RULE("westeros.coop.event-walker");
  Scene scene = treaty_table();
  scene.walker("hornwood").terrify("arryn").put("kings_landing", "tully").ally(0, "greyjoy");
  plays(scene, 1, "devotion");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("target arryn the_eyrie", "target tully riverrun",
                                                    "target tyrell highgarden", "target greyjoy pyke"));
  EXPECT_EQ(scene.refusal("target white_walker hornwood"), "westeros.event.play");
  EXPECT_EQ(scene.refusal("target tully kings_landing"), "westeros.event.play");
  scene.act("target arryn the_eyrie");
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
  EXPECT_EQ(scene.tokens("the_eyrie", "arryn"), 2);
}

TEST(CoopCard, HosterTully_ATokenOfAHouseOutsideTheTreaty) {
  RULE("westeros.coop.lead");
  Scene scene = treaty_table(0);
  scene.ally(0, "tully").ally(0, "arryn").terrify("tyrell").hero("winterfell", "tully");
  EXPECT_EQ(forbidden_by(scene, 1, "hoster_tully"), "westeros.event.play")
      << "Lannister does not stand with him";
  plays(scene, 0, "hoster_tully");
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token greyjoy", "token tyrell"));
  scene.act("token tyrell");
  EXPECT_EQ(scene.in_pool(0, "tyrell"), 1);
}

TEST(CoopCard, OlennaTyrell_APlotWhoseCardComesBack) {
  RULE("westeros.coop.lead");
  Scene scene = treaty_table(0);
  scene.ally(0, "tyrell").hero("winterfell", "tyrell").hand(0, {"unjust_trial"});
  plays(scene, 0, "olenna_tyrell").act("play unjust_trial");
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
  EXPECT_TRUE(scene.holds(0, "unjust_trial"));
}

}  // namespace tokens_test

}  // namespace coop_tokens_test

}  // namespace tablewright::tests
