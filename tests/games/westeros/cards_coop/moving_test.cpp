// Cards that move armies and Heroes: against White Walkers and the Night King, past friends, not over the
// Wall.
#include "games/westeros/cards_coop/at_the_treaty_table.hpp"

namespace tablewright::tests {

namespace coop_moving_test {

namespace moving_test {

using testing::HasSubstr;
using westeros::Face;

// White Walkers of strength one, and a card of one for whoever draws.
Scene against_walkers(int gold = 5, const std::string& houses = "stark lannister baratheon") {
  Scene scene = treaty_table(gold, houses);
  return scene.steel(5).deck({"spoils_of_war", "forced_march"});
}

// --- marches -----------------------------------------------------------------------------------------------

TEST(CoopCard, TheKingsRoads_TwoMarches_GoldIfNoBattleBegan_AWalkerIsOne) {
  RULE("westeros.coop.event-words");
  Scene scene = against_walkers(0);
  plays(scene, 0, "the_kings_roads");
  moves(scene, {"from winterfell", "take stark", "go hornwood", "stop", "pass"});
  EXPECT_EQ(scene.gold_of(0), 3);
  EXPECT_TRUE(is_over(scene, "the_kings_roads"));
  Scene battle = against_walkers(0);
  battle.walker("hornwood").put("winterfell", "stark");
  plays(battle, 0, "the_kings_roads");
  battle.acts(
      {"from winterfell", "take stark", "take stark", "take eddard_stark", "go hornwood", "pass", "pass"});
  EXPECT_EQ(battle.gold_of(0), 0);
  EXPECT_EQ(battle.points_of(0), 1) << "but the White Walker is beaten";
  EXPECT_FALSE(battle.has_walker("hornwood"));
}

TEST(CoopCard, ForcedMarch_OverAnybodyToAWalker) {
  RULE("westeros.coop.stop");
  Scene scene = against_walkers();
  scene.walker("hornwood").walker("castle_black").put("last_hearth", "arryn").put("winterfell", "stark");
  plays(scene, 0, "forced_march");
  moves(scene, {"take stark", "take stark", "go castle_black", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 2."))
      << "two more; no Castle for a White Walker";
  EXPECT_FALSE(scene.has_walker("castle_black"));
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_TRUE(is_over(scene, "forced_march"));
}

TEST(CoopCard, ForcedMarch_NotNorthWhileTheWallStands_NotToFriends) {
  RULE("westeros.wall.closed");
  RULE("westeros.coop.peace");
  Scene scene = against_walkers();
  scene.walker("storrolds_point").walker("hornwood").put("castle_black", "stark", 2);
  plays(scene, 0, "forced_march");
  moves(scene, {"from castle_black", "take stark"});
  EXPECT_EQ(scene.refusal("go storrolds_point"), "westeros.wall.closed");
  EXPECT_EQ(scene.refusal("go winterfell"), "ruling.westeros.event.must-battle");
  scene.wall_has_fallen();
  EXPECT_EQ(scene.refusal("go storrolds_point"), "");
  Scene friends("stark lannister", "mode coop");
  friends.put("winterfell", "stark", 2).put("flints_finger", "lannister", 2).walker("storrolds_point");
  EXPECT_EQ(cannot_play(friends, 0, "forced_march"), no_such_move("Forced March"));
}

TEST(CoopCard, ForcedMarch_AgainstTheNightKingWithMoraleOnly) {
  RULE("westeros.nightking.morale");
  Scene scene = against_walkers();
  scene.wall_has_fallen().night_king("hornwood").points(0, 4).points(1, 5).walker("last_hearth");
  plays(scene, 0, "forced_march");
  moves(scene, {"take stark", "take eddard_stark"});
  EXPECT_EQ(scene.refusal("go hornwood"), "westeros.nightking.morale");
  EXPECT_EQ(scene.why("go hornwood"), "You cannot fight the Night King: the Treaty has 4 VP, and he has 5.");
  scene.points(0, 5).glass(3);
  scene.state.winter.ice_dragon = scene.state.winter.night_king;
  scene.act("go hornwood");
  EXPECT_EQ(scene.question(), "commit");
  scene.act("pass");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 5 against a defence of 8."))
      << "three and two more; he three, three with the Ice Dragon, the White Walker next to him, the card";
}

TEST(CoopCard, ForcedMarch_BeatsTheNightKingAndWinsTheGame) {
  RULE("westeros.treaty.goal");
  Scene scene = against_walkers();
  scene.wall_has_fallen().night_king("hornwood").ice_dragon("hornwood").glass(3).hand(0, {"kingslayer"});
  scene.put("winterfell", "stark");
  plays(scene, 0, "forced_march");
  moves(scene, {"from winterfell", "take stark", "take stark", "take eddard_stark", "go hornwood"});
  scene.act("commit kingslayer");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 11 against a defence of 7."));
  EXPECT_TRUE(scene.is_done()) << "in the middle of everything";
  const auto result = westeros::Westeros::result(*scene.rules, scene.state);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->winners, 1) << "the Treaty";
}

TEST(CoopCard, CrushingSiege_AWalkerInACastleDomain) {
  RULE("westeros.coop.event-words");
  Scene scene = against_walkers();
  scene.walker("castle_black").walker("shadow_tower").put("last_hearth", "stark", 2);
  plays(scene, 0, "crushing_siege");
  moves(scene, {"from last_hearth", "take stark", "go castle_black"});
  EXPECT_EQ(scene.question(), "commit") << "Shadow Tower is no Castle Domain and was not offered";
  scene.act("pass");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 5 against a defence of 2.")) << "two, and three more";
  EXPECT_TRUE(is_over(scene, "crushing_siege"));
  Scene none("stark lannister", "mode coop");
  none.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2).walker("hornwood");
  EXPECT_EQ(cannot_play(none, 0, "crushing_siege"), no_such_move("Crushing Siege"));
}

TEST(CoopCard, CrushingSiege_KingsLandingNeedsItsSixCastles) {
  RULE("westeros.coop.landing");
  Scene scene("stark lannister baratheon", "mode coop");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").put("storms_end", "baratheon");
  scene.walker("kings_landing").put("ashemark", "lannister", 3).steel(5);
  EXPECT_EQ(cannot_play(scene, 1, "crushing_siege"), no_such_move("Crushing Siege"));
  scene.put("castle_black", "stark").put("sunspear", "baratheon").put("starfall", "baratheon");
  EXPECT_EQ(cannot_play(scene, 1, "crushing_siege"), "");
}

TEST(CoopCard, PressIntoBattle_AHouseOutsideTheTreaty_NoWalker) {
  RULE("westeros.coop.np-battle");
  Scene scene = against_walkers();
  scene.walker("hornwood").put("winterfell", "stark").hand(0, {"kingslayer"}).put("the_rills", "arryn", 2);
  plays(scene, 0, "press_into_battle");
  moves(scene, {"from winterfell", "take stark", "take stark", "take eddard_stark"});
  EXPECT_EQ(scene.refusal("go hornwood"), "ruling.westeros.event.must-battle");
  scene.acts({"go the_rills", "commit kingslayer"});
  finish(scene);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 2) << "the usual one and one more, for the Treaty";
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_TRUE(is_over(scene, "press_into_battle"));
}

TEST(CoopCard, PressIntoBattle_ATerrifiedHouseIsOne_AnAllyIsNot) {
  RULE("westeros.coop.np-battle");
  Scene scene = against_walkers();
  for (const char* house : {"arryn", "tyrell", "greyjoy", "tully"}) scene.ally(0, house);
  EXPECT_EQ(cannot_play(scene, 0, "press_into_battle"), no_such_move("Press into Battle"));
  scene.state.owner[scene.house("tully").value] = westeros::nobody;
  scene.terrify("tully");
  EXPECT_EQ(cannot_play(scene, 0, "press_into_battle"), "");
}

TEST(CoopCard, CriticalBattle_TwoCardsAgainstAWalker) {
  RULE("westeros.coop.event-words");
  Scene scene = against_walkers();
  scene.walker("hornwood").hand(0, {"kingslayer", "vendetta"});
  plays(scene, 0, "critical_battle");
  moves(scene, {"from winterfell", "take stark", "go hornwood", "commit kingslayer", "commit vendetta"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 10 against a defence of 2."));
  EXPECT_TRUE(is_over(scene, "critical_battle"));
}

TEST(CoopCard, TributeToTheLordOfLight_AnOwnUnitForThreeMoreAgainstAWalker) {
  RULE("westeros.coop.event-words");
  Scene scene = against_walkers(0);
  scene.walker("hornwood").put("winterfell", "stark").ally(0, "tully");
  plays(scene, 0, "tribute_to_the_lord_of_light");
  EXPECT_EQ(scene.refusal("target tully riverrun"), "westeros.event.play") << "a unit of the own house";
  EXPECT_EQ(scene.refusal("target white_walker hornwood"), "westeros.event.play");
  scene.acts({"target stark winterfell", "from winterfell", "take stark", "go hornwood", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 2."));
  EXPECT_TRUE(is_over(scene, "tribute_to_the_lord_of_light"));
}

TEST(CoopCard, StashOfDragonGlass_TheTopCardBesideThePlayedOne) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table();
  scene.steel(5).walker("hornwood").hand(0, {"vendetta"}).deck({"spoils_of_war", "red_wedding"});
  plays(scene, 0, "stash_of_dragon_glass");
  moves(scene, {"take stark", "go hornwood", "commit vendetta"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 9 against a defence of 2."))
      << "the White Walker's card is turned up first, then ours";
  EXPECT_TRUE(is_over(scene, "stash_of_dragon_glass"));
}

TEST(CoopCard, Unsullied_AgainAfterABeatenWalker) {
  RULE("westeros.coop.event-words");
  Scene scene = against_walkers();
  scene.walker("hornwood").walker("last_hearth").put("winterfell", "stark");
  plays(scene, 0, "unsullied");
  moves(scene, {"take stark", "take stark", "take eddard_stark", "go hornwood", "pass"});
  EXPECT_FALSE(scene.has_walker("hornwood"));
  EXPECT_EQ(scene.question(), "from");
  moves(scene, {"from hornwood", "take stark", "take stark", "take eddard_stark", "go last_hearth", "pass"});
  EXPECT_FALSE(scene.has_walker("last_hearth"));
  EXPECT_EQ(scene.points_of(0), 2);
  EXPECT_TRUE(is_over(scene, "unsullied"));
}

TEST(CoopCard, Resurrection_TheOwnHeroThenAMarch) {
  RULE("westeros.coop.recruit");
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2)
      .put("casterly_rock", "lannister")
      .ally(0, "tully")
      .put("riverrun", "tully", 2);
  scene.gold(0, 2).steel(5).walker("hornwood").deck({"spoils_of_war"});
  plays(scene, 0, "resurrection");
  EXPECT_EQ(scene.refusal("domain casterly_rock"), "westeros.recruit.where") << "another player's domain";
  EXPECT_EQ(scene.refusal("domain riverrun"), "") << "allies alone are everybody's";
  scene.acts(
      {"domain winterfell", "from winterfell", "take stark", "take eddard_stark", "go hornwood", "pass"});
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(scene.has_hero("hornwood", "stark"));
  EXPECT_TRUE(scene.is_done());
}

TEST(CoopCard, ReclaimYourHomeland_ThreeMoreAgainstTheUndeadAtHome) {
  RULE("westeros.coop.event-words");
  Scene scene("stark lannister", "mode coop");
  scene.put("old_town", "stark", 2).hero("old_town", "stark").put("casterly_rock", "lannister").steel(5);
  scene.walker("winterfell").deck({"spoils_of_war"});
  Scene king = scene;
  plays(scene, 0, "reclaim_your_homeland");
  moves(scene, {"from old_town", "take eddard_stark", "go winterfell", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 5 against a defence of 2."));
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
  king.wall_has_fallen().night_king("winterfell").points(1, 1);
  EXPECT_NE(cannot_play(king, 0, "reclaim_your_homeland"), "") << "he cannot be fought with a lower score";
  EXPECT_EQ(cannot_play(king.points(0, 1), 0, "reclaim_your_homeland"), "");
}

// --- anywhere ----------------------------------------------------------------------------------------------

TEST(CoopCard, AssaultBySea_AnyDomainWithAnEnemy_NotBeyondTheStandingWall) {
  RULE("westeros.wall.closed");
  Scene scene = against_walkers();
  scene.walker("thenn").walker("old_town");
  plays(scene, 0, "assault_by_sea");
  moves(scene, {"from winterfell", "take stark"});
  EXPECT_EQ(scene.refusal("go thenn"), "westeros.wall.closed");
  EXPECT_EQ(scene.why("go thenn"), "Nobody can go to Thenn while the Wall stands.");
  EXPECT_EQ(scene.refusal("go casterly_rock"), "ruling.westeros.event.must-battle") << "friends";
  scene.acts({"take eddard_stark", "go old_town", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 2."));
  EXPECT_TRUE(is_over(scene, "assault_by_sea"));
}

TEST(CoopCard, CapturedAtSea_ALoneWalkerGoesBackToItsPoolWithoutABattle) {
  RULE("westeros.coop.event-walker");
  Scene scene = against_walkers();
  scene.walker("old_town");
  plays(scene, 0, "captured_at_sea");
  moves(scene, {"from winterfell", "take stark", "go old_town"});
  EXPECT_TRUE(scene.is_done());
  EXPECT_FALSE(scene.has_walker("old_town"));
  EXPECT_EQ(scene.tokens("old_town", "stark"), 1);
  EXPECT_EQ(scene.points_of(0), 0) << "no battle";
  for (const char* house : {"arryn", "tully", "tyrell", "greyjoy"}) EXPECT_EQ(scene.in_pool(0, house), 0);
  EXPECT_TRUE(is_over(scene, "captured_at_sea"));
}

TEST(CoopCard, CapturedAtSea_ATokenOfAHouseJoinsTheTreatysPool_FriendsAndTheNightKingAreNoTargets) {
  RULE("westeros.coop.event-words");
  RULE("westeros.coop.event-limits");
  Scene scene = against_walkers();
  scene.wall_has_fallen().put("old_town", "arryn").put("hornwood", "lannister").night_king("the_rills");
  scene.walker("the_rills").ally(0, "tully").put("ashemark", "tully");
  plays(scene, 0, "captured_at_sea");
  moves(scene, {"from winterfell", "take stark"});
  EXPECT_EQ(scene.refusal("go hornwood"), "ruling.westeros.event.must-battle");
  EXPECT_EQ(scene.refusal("go ashemark"), "ruling.westeros.event.must-battle");
  EXPECT_EQ(scene.refusal("go the_rills"), "ruling.westeros.event.must-battle")
      << "a White Walker, but not alone";
  scene.act("go old_town");
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
  EXPECT_EQ(cannot_play(treaty_table(), 0, "captured_at_sea"), no_such_move("Captured at Sea"));
}

TEST(CoopCard, TrialByCombat_OneUnitAgainstAWalker_ThePointForBattlingIsTheTreatys) {
  RULE("westeros.coop.event-words");
  Scene scene = against_walkers();
  scene.walker("old_town").put("hornwood", "stark", 2).hand(0, {"kingslayer"});
  plays(scene, 0, "trial_by_combat");
  moves(scene, {"from winterfell", "take eddard_stark", "go old_town"});
  EXPECT_EQ(scene.points_of(0), 1) << "for battling";
  scene.act("commit kingslayer");
  EXPECT_EQ(scene.points_of(0), 2) << "and for winning";
  EXPECT_TRUE(scene.has_hero("old_town", "stark"));
  EXPECT_TRUE(is_over(scene, "trial_by_combat"));
}

TEST(CoopCard, TrialByCombat_TheNightKingIsNoUnit) {
  RULE("westeros.coop.event-limits");
  Scene scene = against_walkers();
  scene.wall_has_fallen().night_king("old_town").put("hornwood", "stark", 2);
  EXPECT_EQ(cannot_play(scene, 0, "trial_by_combat"), no_such_move("Trial by Combat"));
  scene.walker("the_rills");
  EXPECT_EQ(cannot_play(scene, 0, "trial_by_combat"), "");
}

// --- by sea ------------------------------------------------------------------------------------------------

TEST(CoopCard, MasterOfTheSeas_FourMats_AlsoNorthOnceTheWallHasFallen) {
  RULE("ruling.westeros.wall.sea");
  Scene scene = treaty_table(0);
  scene.put("winterfell", "stark");
  plays(scene, 0, "master_of_the_seas");
  moves(scene, {"from winterfell", "take stark"});
  EXPECT_EQ(scene.refusal("go frostfangs"), "westeros.wall.closed");
  EXPECT_EQ(scene.refusal("go three_sisters"), "") << "four seas";
  EXPECT_EQ(scene.refusal("go last_hearth"), "westeros.sail.range") << "five";
  scene.wall_has_fallen();
  EXPECT_EQ(scene.refusal("go frostfangs"), "");
  EXPECT_EQ(scene.refusal("go thenn"), "ruling.westeros.wall.sea") << "it has no coast";
  EXPECT_EQ(scene.why("go thenn"), "Thenn has no coast.");
  scene.act("go three_sisters");
  EXPECT_EQ(scene.gold_of(0), 3) << "three between, for the Treaty";
}

TEST(CoopCard, MasterOfTheSeas_NotToAnotherPlayer) {
  RULE("westeros.coop.through");
  Scene scene = treaty_table(0);
  plays(scene, 0, "master_of_the_seas");
  moves(scene, {"from winterfell", "take stark"});
  EXPECT_EQ(scene.refusal("go casterly_rock"), "westeros.coop.through");
}

TEST(CoopCard, DangerousVoyage_OneMoreForEverySeaBetween_FourAtMost) {
  RULE("westeros.coop.event-words");
  const auto attack = [](const char* from, const char* to) {
    Scene scene = against_walkers(3);
    scene.wall_has_fallen().walker(to).put(from, "stark");
    plays(scene, 0, "dangerous_voyage");
    moves(scene, {"from " + std::string(from), "take stark", "go " + std::string(to), "pass"});
    const std::string log = scene.log();
    constexpr std::string_view says = "The attack counts ";
    const auto at = log.find(says);
    return at == std::string::npos ? std::string()
                                   : log.substr(at, log.find(' ', at + says.size()) - at);
  };
  EXPECT_EQ(attack("the_rills", "old_town"), "The attack counts 2") << "one sea between";
  EXPECT_EQ(attack("the_rills", "last_hearth"), "The attack counts 5") << "four";
  EXPECT_EQ(attack("the_rills", "storrolds_point"), "The attack counts 5") << "five lie between, four count";
  EXPECT_EQ(attack("frostfangs", "storrolds_point"), "The attack counts 5") << "from end to end of the longer chain six";
}

TEST(CoopCard, DangerousVoyage_ThreeGoldOfTheTreaty) {
  RULE("westeros.coop.shared");
  EXPECT_EQ(cannot_play(against_walkers(2), 0, "dangerous_voyage"),
            "westeros.event.cost: It costs 3 gold; you have 2.");
}

// --- a card that lasts -------------------------------------------------------------------------------------

TEST(CoopCard, LoyalCompanion_OneMoreForItsOwner_UntilALostBattle) {
  RULE("westeros.coop.event-words");
  Scene scene = against_walkers();
  scene.walker("hornwood")
      .walker("shield_islands")
      .put("winterfell", "stark")
      .put("casterly_rock", "lannister");
  plays(scene, 0, "loyal_companion");
  EXPECT_EQ(scene.state.kept[0], scene.card("loyal_companion"));
  scene.action(0, Face::March).acts({"from winterfell", "take stark", "take stark", "go hornwood", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 3 against a defence of 2."));
  scene.action(1, Face::March)
      .acts({"from casterly_rock", "take lannister", "take lannister", "go shield_islands", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 2."))
      << "it is Stark's card, not the Treaty's";
  EXPECT_EQ(scene.state.kept[0], scene.card("loyal_companion")) << "and Lannister's defeat does not end it";
}

// --- Heroes ------------------------------------------------------------------------------------------------

TEST(CoopCard, JaimeLannister_OneMoreAgainstAWalkerInACastleDomain) {
  RULE("westeros.coop.event-words");
  const auto attack = [](const char* where) {
    Scene scene = against_walkers();
    scene.walker(where);
    plays(scene, 1, "jaime_lannister");
    moves(scene, {"from casterly_rock", "take jaime_lannister", "take lannister", "go " + std::string(where),
                  "pass"});
    return scene.log();
  };
  EXPECT_THAT(attack("starfall"), HasSubstr("The attack counts 4 against a defence of 2."));
  EXPECT_THAT(attack("shield_islands"), HasSubstr("The attack counts 3 against a defence of 2."));
}

TEST(CoopCard, OberynMartell_FourAgainstAWalker_ByAPlayerWhoStandsWithHim) {
  RULE("westeros.coop.lead");
  Scene scene = against_walkers();
  scene.ally(0, "martell").hero("winterfell", "martell").put("sunspear", "martell").walker("old_town");
  EXPECT_EQ(forbidden_by(scene, 2, "oberyn_martell"), "westeros.event.play");
  plays(scene, 0, "oberyn_martell");
  moves(scene, {"from winterfell", "take oberyn_martell", "go old_town", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 2."));
  EXPECT_TRUE(scene.has_hero("old_town", "martell"));
  EXPECT_TRUE(is_over(scene, "oberyn_martell"));
}

TEST(CoopCard, EuronGreyjoy_StealsFromTheUndead) {
  RULE("westeros.coop.event-limits");
  Scene scene = against_walkers(3);
  scene.ally(0, "greyjoy").hero("winterfell", "greyjoy").walker("old_town");
  plays(scene, 0, "euron_greyjoy");
  moves(scene, {"from winterfell", "take euron_greyjoy", "take stark", "go old_town"});
  EXPECT_EQ(scene.gold_of(0), 4);
  EXPECT_EQ(scene.gold_of(1), 0);
  scene.act("pass");
  EXPECT_TRUE(is_over(scene, "euron_greyjoy"));
  Scene king = against_walkers(3);
  king.ally(0, "greyjoy").hero("winterfell", "greyjoy").wall_has_fallen().night_king("old_town");
  plays(king, 0, "euron_greyjoy");
  moves(king, {"from winterfell", "take euron_greyjoy", "go old_town"});
  EXPECT_EQ(king.gold_of(0), 4) << "from the Night King as well";
}

TEST(CoopCard, EuronGreyjoy_NothingFromAHouse_NorFromATerrifiedOne) {
  RULE("westeros.coop.event-limits");
  for (const bool terrified : {false, true}) {
    Scene scene = against_walkers(3);
    scene.ally(0, "greyjoy").hero("winterfell", "greyjoy");
    if (terrified) scene.terrify("arryn");
    plays(scene, 0, "euron_greyjoy");
    moves(scene, {"from winterfell", "take euron_greyjoy", "take stark", "go the_eyrie"});
    EXPECT_EQ(scene.gold_of(0), 3);
  }
}

TEST(CoopCard, JonSnow_APointMoreForABeatenWalker) {
  RULE("westeros.coop.shared");
  Scene scene = against_walkers(5, "nights_watch lannister baratheon");
  scene.put("castle_black", "nights_watch", 2).hero("castle_black", "nights_watch").walker("last_hearth");
  plays(scene, 0, "jon_snow");
  moves(scene, {"from castle_black", "take jon_snow", "take nights_watch", "go last_hearth", "pass"});
  EXPECT_EQ(scene.points_of(0), 2);
  EXPECT_TRUE(is_over(scene, "jon_snow"));
}

}  // namespace moving_test

}  // namespace coop_moving_test

}  // namespace tablewright::tests
