// White Walkers: placing them, fighting them, losing to the undead.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::tests {

namespace walkers_test {

using namespace westeros;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// White Walkers come to these domains now.
Scene& come(Scene& scene, std::initializer_list<const char*> domains) {
  for (const char* domain : domains) scene.state.winter.coming.add(scene.domain(domain));
  scene.state.frames.push_back({.step = Step::Walkers, .seat = nobody});
  return scene.action(0, Face::Sail).act("pass");
}

// Two Starks in the Rills, more at home; White Walkers have a strength of 1.
Scene two_in_the_rills() {
  Scene scene("stark lannister", "mode coop");
  scene.put("the_rills", "stark", 2)
      .put("winterfell", "stark", 1)
      .put("casterly_rock", "lannister", 2)
      .steel(5);
  return scene;
}

int castles(const Scene& scene) { return castles_of(*scene.rules, scene.state, the_treaty); }

// --- placing -----------------------------------------------------------------------------------------------

TEST(Walkers, StandOneInADomain) {
  RULE("westeros.walker.one");
  Scene scene = two_in_the_rills();
  scene.walker("thenn").points(1, 3);
  come(scene, {"thenn"});
  EXPECT_EQ(scene.points_of(1), 4);
  EXPECT_EQ(scene.state.winter.walkers.count(), 1);
  EXPECT_THAT(scene.log(), HasSubstr("A White Walker finds no place in Thenn."));
  EXPECT_THAT(scene.log(), HasSubstr("The Night King gains 1 VP and has 4."));
}

TEST(Walkers, GiveAPointForEachThatThePoolLacks) {
  RULE("westeros.walker.empty-pool");
  for (const int out : {11, 12, 13}) {
    Scene scene = two_in_the_rills();
    scene.terror_walkers(out);
    come(scene, {"thenn", "frostfangs"});
    if (scene.question() == "walker_first") scene.act("domain thenn");
    EXPECT_EQ(scene.points_of(1), out - 11) << out;
    EXPECT_EQ(scene.state.winter.walkers.count(), 13 - out);
    EXPECT_EQ(scene.has_walker("thenn"), out < 13);
  }
}

TEST(Walkers, FightAtOnceWhereTreatyUnitsStandAndTheTreatyDefends) {
  RULE("westeros.walker.battle");
  RULE("westeros.walker.beaten");
  Scene scene = two_in_the_rills();
  scene.deck({"spoils_of_war"});  // 1 + 1 against 2: the defender wins ties
  come(scene, {"the_rills"});
  ASSERT_EQ(scene.question(), "commit");
  EXPECT_EQ(scene.asked(), 0U);
  EXPECT_THAT(scene.log(), HasSubstr("The undead attack The Rills."));
  scene.act("pass");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 2."));
  EXPECT_THAT(scene.log(), HasSubstr("The undead lost the battle of The Rills."));
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_FALSE(scene.has_walker("the_rills"));
  EXPECT_EQ(scene.tokens("the_rills", "stark"), 2);
  EXPECT_EQ(walkers_in_pool(*scene.rules, scene.state), 13);
}

TEST(Walkers, DriveOutWhoeverIsOneWeaker) {
  RULE("westeros.walker.battle");
  RULE("westeros.undead.no-vp");
  Scene scene = two_in_the_rills();
  scene.deck({"dealmaking"}).points(1, 2);  // 1 + 2 against 2
  come(scene, {"the_rills"}).act("pass");
  EXPECT_EQ(scene.units("the_rills"), 0);
  EXPECT_TRUE(scene.has_walker("the_rills"));
  EXPECT_EQ(scene.points_of(0), 0);
  EXPECT_EQ(scene.points_of(1), 2) << "the undead gain nothing for it";
  EXPECT_EQ(scene.on_mat("stark"), 7) << "one is lost";
  EXPECT_EQ(scene.tokens("flints_finger", "stark"), 1) << "the other one retreats";
  EXPECT_THAT(scene.log(), HasSubstr("The undead won the battle of The Rills."));
  EXPECT_THAT(scene.log(), Not(HasSubstr("The house")));
}

TEST(Walkers, LetTheDefenderPayTheCardFromTheSharedGold) {
  RULE("westeros.walker.battle");
  Scene scene = two_in_the_rills();
  scene.hand(0, {"poisoning", "banished_to_the_watch"}).gold(0, 2).deck({"crushing_siege"});
  come(scene, {"the_rills"});
  EXPECT_EQ(scene.refusal("commit poisoning"), "westeros.battle.defender-card");
  EXPECT_EQ(scene.why("commit poisoning"), "It costs 3 gold; you have 2.");
  scene.act("commit banished_to_the_watch");
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 5 against a defence of 5."));
}

TEST(Walkers, LetAnyPlayerPlayTheCardForAlliesWhoStandAlone) {
  RULE("westeros.walker.battle");
  Scene scene = two_in_the_rills();
  scene.ally(0, "tully").put("ashemark", "tully", 2).put("riverrun", "tully", 1).hand(1, {"poisoning"});
  scene.gold(0, 3).deck({"kingslayer"});
  come(scene, {"ashemark"});
  ASSERT_EQ(scene.question(), "commit");
  EXPECT_EQ(scene.all_asked().count(), 2);
  scene.act_as(1, "commit poisoning");
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 6 against a defence of 7."));
  EXPECT_EQ(scene.tokens("ashemark", "tully"), 2);
}

TEST(Walkers, AskOnlyThePlayerWhoseUnitsStandBesideAllies) {
  RULE("westeros.walker.battle");
  Scene scene = two_in_the_rills();
  scene.ally(0, "tully").put("the_rills", "tully").put("riverrun", "tully", 1);
  come(scene, {"the_rills"});
  EXPECT_EQ(scene.all_asked().count(), 1);
  EXPECT_EQ(scene.asked(), 0U);
}

TEST(Walkers, TakeATokenOfAHouseOutsideTheTreatyAndDriveItAway) {
  RULE("westeros.walker.np");
  Scene scene = two_in_the_rills();
  scene.put("pyke", "greyjoy", 3);
  come(scene, {"pyke"});
  EXPECT_EQ(scene.in_pool(1, "greyjoy"), 1);
  EXPECT_EQ(scene.units("pyke"), 0);
  EXPECT_EQ(scene.tokens("ashemark", "greyjoy"), 2) << "the nearest unoccupied Fief";
  EXPECT_TRUE(scene.is_done()) << "without a battle";
  EXPECT_THAT(scene.log(), HasSubstr("A token of House Greyjoy goes to the Terror Pool."));
}

TEST(Walkers, LetThePlayersChooseWhereAHouseOutsideTheTreatyFlees) {
  RULE("westeros.walker.np");
  Scene scene = two_in_the_rills();
  scene.put("old_town", "tyrell", 2).put("highgarden", "tyrell", 3).walker("starfall");
  scene.state.at[scene.domain("highgarden").value] = {};
  scene.state.mat[scene.house("tyrell").value] = 7;
  come(scene, {"old_town"});
  ASSERT_EQ(scene.question(), "retreat");
  EXPECT_EQ(scene.all_asked().count(), 2);
  EXPECT_THAT(scene.options(), testing::UnorderedElementsAre("retreat blackhaven", "retreat shield_islands",
                                                             "retreat ashemark"));
}

TEST(Walkers, CannotTakeTheFinalUnitOfAHouse) {
  RULE("ruling.westeros.undead.final");
  RULE("westeros.walker.np");
  Scene scene = two_in_the_rills();
  scene.put("pyke", "greyjoy", 1);
  come(scene, {"pyke"});
  EXPECT_EQ(scene.in_pool(1, "greyjoy"), 0);
  EXPECT_EQ(scene.tokens("ashemark", "greyjoy"), 1) << "it only retreats";
  Scene other = two_in_the_rills();
  other.put("pyke", "greyjoy", 1).put("old_town", "greyjoy", 1);
  come(other, {"pyke"});
  EXPECT_EQ(other.in_pool(1, "greyjoy"), 1) << "not its final unit";
  EXPECT_EQ(other.units("ashemark"), 0);
}

TEST(Walkers, LeaveATokenWhereItLies) {
  RULE("westeros.walker.battle");
  Scene scene = two_in_the_rills();
  scene.face_down("thenn", "loss_of_gold").face_up("frostfangs", "dragon_glass").gold(0, 5);
  come(scene, {"thenn", "frostfangs"});
  EXPECT_NE(scene.state.winter.face_down[scene.domain("thenn").value], no_token);
  EXPECT_TRUE(scene.is_face_up("frostfangs", "dragon_glass"));
  EXPECT_EQ(scene.gold_of(0), 5);
}

// --- attacking them ----------------------------------------------------------------------------------------

TEST(Walkers, AreAttackedByEnteringWhateverTheScore) {
  RULE("westeros.walker.attack");
  RULE("westeros.walker.beaten");
  Scene scene = two_in_the_rills();
  scene.walker("flints_finger").deck({"drain_the_coffers"}).points(0, 0).points(1, 200);
  scene.action(0, Face::March).acts({"from the_rills", "take stark", "take stark", "go flints_finger"});
  EXPECT_THAT(scene.log(), HasSubstr("Stark attacks the undead in Flint's Finger."));
  scene.act("pass");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 1.")) << "their flag counts nothing";
  EXPECT_EQ(scene.tokens("flints_finger", "stark"), 2) << "and they did not leave by it";
  EXPECT_FALSE(scene.has_walker("flints_finger"));
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_THAT(scene.log(), HasSubstr("The White Walker in Flint's Finger is beaten."));
}

TEST(Walkers, WinTiesWhenTheyAreAttacked) {
  RULE("westeros.walker.attack");
  Scene scene = two_in_the_rills();
  scene.walker("flints_finger").deck({"spoils_of_war"});
  scene.action(0, Face::March)
      .acts({"from the_rills", "take stark", "take stark", "go flints_finger", "pass"});
  EXPECT_TRUE(scene.has_walker("flints_finger"));
  EXPECT_EQ(scene.points_of(0), 0);
  EXPECT_EQ(scene.on_mat("stark"), 7);
}

TEST(Walkers, StopAMarch) {
  RULE("westeros.walker.attack");
  Scene scene = two_in_the_rills();
  scene.walker("flints_finger")
      .action(0, Face::March)
      .acts({"from the_rills", "take stark", "go flints_finger"});
  EXPECT_EQ(scene.question(), "commit") << "no way past it";
}

TEST(Walkers, AreNotAttackedByAFinalUnitAlone) {
  RULE("westeros.walker.attack");
  Scene scene("stark lannister", "mode coop");
  scene.put("the_rills", "stark", 1).put("casterly_rock", "lannister", 2).walker("flints_finger");
  scene.action(0, Face::March).acts({"from the_rills", "take stark"});
  EXPECT_EQ(scene.refusal("go flints_finger"), "westeros.final.no-attack");
}

// --- strength ----------------------------------------------------------------------------------------------

TEST(Walkers, HaveAStrengthOfOneAndTheOpenBonusesAndACard) {
  RULE("westeros.walker.strength");
  for (int covered = 0; covered <= 5; ++covered) {
    Scene scene = two_in_the_rills();
    scene.steel(covered).walker("flints_finger").deck({"crushing_siege"});
    scene.action(0, Face::March)
        .acts({"from the_rills", "take stark", "take stark", "go flints_finger", "pass"});
    EXPECT_THAT(scene.log(), HasSubstr("against a defence of " + std::to_string(6 - covered + 4) + "."));
  }
}

TEST(Walkers, DrawOnForASecret) {
  RULE("westeros.walker.strength");
  Scene scene = two_in_the_rills();
  scene.walker("flints_finger").deck({"the_kings_roads", "lone_wolf", "crushing_siege"});
  scene.action(0, Face::March)
      .acts({"from the_rills", "take stark", "take stark", "go flints_finger", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("against a defence of 5."));
  while (scene.question() == "retreat") scene.act(scene.options().front());
  for (const char* card : {"the_kings_roads", "lone_wolf", "crushing_siege"})
    EXPECT_TRUE(scene.is_discarded(card));
}

TEST(Walkers, GainNothingFromACastle) {
  RULE("westeros.walker.strength");
  Scene scene = two_in_the_rills();
  scene.walker("riverrun").put("flints_finger", "stark", 3).deck({"drain_the_coffers"});
  scene.action(0, Face::March)
      .acts({"from flints_finger", "take stark", "take stark", "go riverrun", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 1."));
}

// Six Castles of the Treaty, an army beside King's Landing.
Scene before_kings_landing() {
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark").put("castle_black", "stark").put("riverrun", "stark").put("pyke", "stark");
  scene.put("casterly_rock", "lannister")
      .put("highgarden", "lannister")
      .put("ashemark", "lannister", 3)
      .steel(5);
  return scene;
}

TEST(Walkers, GainNothingFromTheThrone) {
  RULE("westeros.walker.strength");
  RULE("ruling.westeros.walker.throne");
  Scene scene = before_kings_landing();
  scene.walker("kings_landing").deck({"drain_the_coffers"});
  EXPECT_TRUE(has_throne(*scene.rules, scene.state, the_night_king));
  scene.action(1, Face::March)
      .acts({"from ashemark", "take lannister", "take lannister", "go kings_landing", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 1."));
  EXPECT_TRUE(has_throne(*scene.rules, scene.state, the_treaty)) << "who wins it back has the Throne";
  EXPECT_THAT(scene.log(), HasSubstr("The Treaty holds the Iron Throne."));
}

TEST(Walkers, InKingsLandingAreOutOfReachWithFiveCastles) {
  RULE("ruling.westeros.walker.throne");
  Scene scene = before_kings_landing();
  scene.walker("kings_landing").destroy("pyke");
  scene.action(1, Face::March).acts({"from ashemark", "take lannister"});
  EXPECT_EQ(scene.refusal("go kings_landing"), "westeros.landing.enter");
  EXPECT_EQ(scene.why("go kings_landing"),
            "You cannot end a move in King's Landing: you control 5 castles, 6 are needed.");
}

TEST(Walkers, GiveTheThroneToTheNightKing) {
  RULE("westeros.walker.castle");
  RULE("ruling.westeros.walker.throne");
  Scene scene = before_kings_landing();
  come(scene, {"kings_landing"});
  EXPECT_TRUE(has_throne(*scene.rules, scene.state, the_night_king));
  EXPECT_FALSE(has_throne(*scene.rules, scene.state, the_treaty));
  EXPECT_THAT(scene.log(), HasSubstr("The Night King holds the Iron Throne."));
  scene.face_up("ashemark", "remove_walker").walker("thenn").state.dice[1] = {k(Face::March), none};
  scene.state.first = seat_at(1);
  scene.round(RoundFrom::Turns, 1).acts({"pass", "collect remove_walker ashemark", "domain kings_landing"});
  EXPECT_FALSE(has_throne(*scene.rules, scene.state, the_night_king));
  EXPECT_FALSE(has_throne(*scene.rules, scene.state, the_treaty)) << "nobody has it";
  EXPECT_THAT(scene.log(), HasSubstr("The Iron Throne is back in King's Landing."));
}

TEST(Walkers, LeaveTheCastleOnTheMapForWhoeverBeatsThem) {
  RULE("westeros.walker.castle");
  RULE("ruling.westeros.walker.castle-back");
  Scene scene = two_in_the_rills();
  scene.put("the_rills", "stark", 1);
  EXPECT_EQ(castles(scene), 2);
  scene.deck({"kingslayer", "safe_passage", "drain_the_coffers"});  // the lost token brings a card
  come(scene, {"winterfell"}).act("pass");                          // 6 against 2
  EXPECT_EQ(castles(scene), 1) << "nobody controls Winterfell";
  EXPECT_FALSE(scene.is_destroyed("winterfell"));
  scene.action(0, Face::March).acts({"from the_rills", "take stark", "take stark", "go winterfell", "pass"});
  EXPECT_EQ(castles(scene), 2);
}

TEST(Walkers, FightBesideTheirNeighboursByConscripts) {
  RULE("westeros.walker.conscripts");
  struct Case {
    int steel;
    const char* king;
    bool rides;
    int total;
  };
  // In Flint's Finger; neighbours in Winterfell and Riverrun, one two steps away in Hornwood.
  for (const Case& each :
       {Case{0, "", false, 6 + 12}, Case{5, "", false, 1 + 2}, Case{5, "white_harbor", false, 3 + 21},
        Case{5, "white_harbor", true, 3 + 24}, Case{5, "hornwood", false, 3}}) {
    Scene scene("stark lannister", "mode coop");
    scene.wall_has_fallen()
        .put("the_rills", "stark", 3)
        .put("casterly_rock", "lannister", 2)
        .steel(each.steel);
    scene.walker("flints_finger")
        .walker("winterfell")
        .walker("riverrun")
        .walker("hornwood")
        .deck({"unjust_trial"});
    if (*each.king != '\0') scene.night_king(each.king);
    if (each.rides) scene.ice_dragon(each.king);
    scene.action(0, Face::March)
        .acts({"from the_rills", "take stark", "take stark", "go flints_finger", "pass"});
    EXPECT_THAT(scene.log(), HasSubstr("against a defence of " + std::to_string(each.total) + "."))
        << each.steel << ' ' << each.king << ' ' << each.rides;
  }
}

TEST(Walkers, AreNoUnitsForTheConscriptsOfTheTreaty) {
  RULE("ruling.westeros.undead.kinds");
  Scene scene = two_in_the_rills();
  scene.walker("flints_finger").walker("riverrun").hand(0, {"unjust_trial"}).deck({"drain_the_coffers"});
  scene.action(0, Face::March).acts({"from the_rills", "take stark", "take stark", "go flints_finger"});
  scene.act("commit unjust_trial");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 3 against a defence of 1.")) << "two, and one in Winterfell";
}

TEST(Walkers, ArePowerTokensToBeEliminated) {
  RULE("ruling.westeros.undead.kinds");
  Scene scene = two_in_the_rills();
  scene.walker("thenn").night_king("hornwood").hand(0, {"enlist_the_faceless_men"}).gold(0, 2);
  scene.action(0, Face::Event).act("play enlist_the_faceless_men");
  EXPECT_THAT(scene.options(), Contains("target white_walker thenn"));
  EXPECT_THAT(scene.options(), Not(Contains("target white_walker hornwood"))) << "the Night King is none";
  scene.act("target white_walker thenn");
  EXPECT_FALSE(scene.has_walker("thenn"));
  EXPECT_EQ(walkers_in_pool(*scene.rules, scene.state), 13);
}

// --- losing to the undead ----------------------------------------------------------------------------------

TEST(LosingToTheUndead, CostsATokenOfAnAllyFirst) {
  RULE("westeros.undead.loss");
  Scene scene = two_in_the_rills();
  scene.ally(0, "tully").put("the_rills", "tully").hero("the_rills", "tully").put("riverrun", "tully");
  scene.steel(0).deck({"poisoning"});
  come(scene, {"the_rills"}).act("pass");
  EXPECT_EQ(scene.in_pool(1, "tully"), 1) << "to the Terror Pool";
  EXPECT_EQ(scene.on_mat("stark"), 6);
  EXPECT_FALSE(scene.state.heroes_home.has(scene.house("tully")));
  EXPECT_THAT(scene.log(), HasSubstr("A token of House Tully goes to the Terror Pool."));
}

TEST(LosingToTheUndead, CostsTheHeroOfAnAllyBeforeOwnUnits) {
  RULE("westeros.undead.loss");
  for (const int on_mat : {3, 0}) {
    Scene scene = two_in_the_rills();
    scene.ally(0, "tully")
        .hero("the_rills", "tully")
        .put("riverrun", "tully", 3)
        .pool(0, "tully", 6 - on_mat);
    scene.steel(0).deck({"poisoning"}).gold(0, 4);
    come(scene, {"the_rills"}).act("pass");
    EXPECT_TRUE(scene.state.heroes_home.has(scene.house("tully")));
    EXPECT_EQ(scene.gold_of(0), 5) << "its benefit";
    EXPECT_EQ(scene.points_of(0), 1);
    EXPECT_EQ(scene.in_pool(1, "tully"), on_mat > 0 ? 1 : 0) << "a token of its mat, if there is any";
    EXPECT_EQ(scene.on_mat("tully"), on_mat > 0 ? 2 : 0);
    EXPECT_EQ(scene.on_mat("stark"), 6);
  }
}

TEST(LosingToTheUndead, ExplainsThatTheAlliedHeroGoesFirst) {
  RULE("westeros.undead.loss");
  Scene scene = two_in_the_rills();
  scene.ally(0, "targaryen")
      .hero("the_rills", "targaryen")
      .dragon("the_rills")
      .put("dragonstone", "targaryen");
  scene.steel(0).deck({"poisoning"});
  come(scene, {"the_rills"}).act("pass");
  ASSERT_EQ(scene.question(), "lose");
  EXPECT_THAT(scene.options(), testing::UnorderedElementsAre("lose daenerys_targaryen", "lose red_dragon"));
  EXPECT_EQ(scene.refusal("lose stark"), "westeros.undead.loss");
  EXPECT_EQ(scene.why("lose stark"),
            "You cannot lose a token of House Stark: the Hero of your ally is lost before it.");
}

TEST(LosingToTheUndead, CostsAnOwnUnitOfChoiceWithItsBenefit) {
  RULE("westeros.undead.loss");
  Scene scene = two_in_the_rills();
  scene.hero("the_rills", "stark").steel(0).deck({"poisoning"}).gold(0, 1);
  come(scene, {"the_rills"}).act("pass");
  ASSERT_EQ(scene.question(), "lose");
  EXPECT_THAT(scene.options(), testing::UnorderedElementsAre("lose stark", "lose eddard_stark"));
  EXPECT_EQ(scene.refusal("lose lannister"), "westeros.loss.one");
  scene.act("lose eddard_stark");
  EXPECT_EQ(scene.gold_of(0), 3);
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.in_pool(1, "stark"), 0);
}

TEST(LosingToTheUndead, CostsAnEggBeforeAllOfThese) {
  RULE("westeros.undead.loss");
  Scene scene = two_in_the_rills();
  scene.ally(0, "targaryen").put("the_rills", "targaryen").egg("the_rills", 0).egg("the_rills", 1);
  scene.put("dragonstone", "targaryen").steel(0).deck({"poisoning"});
  come(scene, {"the_rills"}).act("pass");
  ASSERT_EQ(scene.question(), "lose");
  EXPECT_THAT(scene.options(), testing::UnorderedElementsAre("lose red_egg", "lose green_egg"));
  EXPECT_EQ(scene.refusal("lose targaryen"), "westeros.dragon.egg-lost");
  scene.act("lose red_egg");
  EXPECT_EQ(scene.in_pool(1, "targaryen"), 0);
}

TEST(LosingToTheUndead, SkipsAFinalUnit) {
  RULE("ruling.westeros.undead.final");
  Scene ally = two_in_the_rills();
  ally.ally(0, "tully").put("the_rills", "tully").steel(0).deck({"poisoning"});
  come(ally, {"the_rills"}).act("pass");
  EXPECT_EQ(ally.in_pool(1, "tully"), 0) << "its final unit";
  EXPECT_EQ(ally.on_mat("stark"), 7) << "so an own one";
  Scene own("stark lannister", "mode coop");
  own.put("the_rills", "stark").put("casterly_rock", "lannister", 2).deck({"poisoning"});
  come(own, {"the_rills"}).act("pass");
  EXPECT_EQ(own.tokens("flints_finger", "stark"), 1) << "nothing is lost, it retreats";
}

TEST(LosingToTheUndead, CostsNothingByAFlag) {
  RULE("westeros.undead.flag");
  Scene scene = two_in_the_rills();
  scene.ally(0, "tully").put("the_rills", "tully").put("riverrun", "tully").hand(0, {"drain_the_coffers"});
  come(scene, {"the_rills"}).act("commit drain_the_coffers");
  EXPECT_EQ(scene.units("flints_finger"), 3) << "all of them retreat";
  EXPECT_EQ(scene.in_pool(1, "tully"), 0);
  EXPECT_TRUE(scene.has_walker("the_rills"));
  Scene attack = two_in_the_rills();
  attack.walker("flints_finger").hand(0, {"drain_the_coffers"}).action(0, Face::March);
  attack.acts({"from the_rills", "take stark", "take stark", "go flints_finger", "commit drain_the_coffers"});
  EXPECT_EQ(attack.on_mat("stark"), 6);
  EXPECT_TRUE(attack.has_walker("flints_finger"));
}

}  // namespace walkers_test

}  // namespace tablewright::tests
