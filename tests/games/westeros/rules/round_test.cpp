// Dice and draft, turns, alliances, taxes, culling, scoring, the end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/packs.hpp"
#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace round_test {

using namespace westeros;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

// --- dice and turns --------------------------------------------------------------------------------------

Scene drafting(const std::string& houses) {
  Scene scene(houses);
  scene.state = begun_match(*scene.rules, 3);
  scene.state.first = Seat{0};
  scene.state.loose_dice = {1, 1, 1, 1, 1, 0};
  if (scene.rules->players == 5) scene.state.loose_dice = {1, 1, 1, 1, 1, 1};
  scene.state.frames.clear();
  scene.state.frames.push_back({.step = Step::Game, .a = 1});
  scene.state.frames.push_back({.step = Step::Round, .a = 1, .b = 1});
  const std::size_t n = scene.rules->players;
  scene.state.frames.push_back(
      {.step = Step::Draft, .seat = seat_at(n - 1), .a = n < 4 ? std::uint8_t{1} : std::uint8_t{0}});
  return scene;
}

TEST(Dice, FourPlayersDraftFromTheHoldersRight_TheHolderGetsTheLastTwo) {
  RULE("westeros.dice.roll");
  RULE("westeros.dice.draft");
  RULE("westeros.turn.active");
  Scene scene = drafting("stark lannister greyjoy martell");
  EXPECT_EQ(scene.asked(), 3U);
  EXPECT_EQ(scene.refusal("draft event"), "westeros.dice.draft");
  scene.act("draft sail");
  EXPECT_EQ(scene.asked(), 2U);
  scene.act("draft plot");
  EXPECT_EQ(scene.asked(), 1U);
  scene.act("draft march");
  EXPECT_EQ(scene.question(), "turn");
  EXPECT_EQ(scene.asked(), 0U);
  EXPECT_THAT(scene.state.dice[0], ElementsAre(0, 3)) << "Recruit and Whisper are left";
}

TEST(Dice, ThreePlayersFillTheLeftBottomSlotFirst) {
  RULE("westeros.dice.draft-three");
  Scene scene = drafting("stark lannister greyjoy");
  scene.acts({"draft sail", "draft plot"});
  EXPECT_EQ(scene.state.bottom[0], k(Face::Sail));
  EXPECT_EQ(scene.state.dice[2][0], k(Face::Plot));
  EXPECT_EQ(scene.asked(), 1U);
  scene.act("draft march");
  EXPECT_EQ(scene.question(), "turn");
}

TEST(Dice, TwoPlayersFillBothBottomSlots) {
  RULE("westeros.dice.draft-two");
  Scene scene = drafting("stark lannister");
  scene.acts({"draft sail", "draft plot"});
  EXPECT_EQ(scene.asked(), 0U);
  scene.act("draft march");
  EXPECT_THAT(scene.state.bottom, ElementsAre(k(Face::Sail), k(Face::March)));
  EXPECT_EQ(scene.state.dice[1][0], k(Face::Plot));
  EXPECT_THAT(scene.state.dice[0], ElementsAre(0, 3));
}

TEST(Dice, FivePlayersDraftOneEachOfSix) {
  RULE("westeros.five.dice");
  Scene scene = drafting("stark lannister greyjoy martell tully");
  scene.acts({"draft sail", "draft plot", "draft march", "draft event"});
  EXPECT_EQ(scene.question(), "turn");
  EXPECT_THAT(scene.state.dice[0], ElementsAre(0, 3));
  EXPECT_THAT(scene.state.bottom, testing::Each(none));
}

// Stark holds a Recruit and a Whisper die, the others one each.
Scene turn_of_stark() {
  Scene scene = drafting("stark lannister greyjoy martell");
  scene.acts({"draft sail", "draft plot", "draft march"});
  return scene;
}

TEST(Turn, ADieGoesOnAnOpenSlot_FirstTheSlotsActionThenTheDies_ThenAllOthersMayFollow) {
  RULE("westeros.turn.place");
  RULE("westeros.turn.slot");
  RULE("westeros.turn.die");
  RULE("westeros.turn.follow");
  RULE("westeros.turn.pass-die");
  Scene scene = turn_of_stark();
  EXPECT_EQ(scene.refusal("place sail march"), "westeros.turn.place") << "not among the two dice";
  scene.act("place recruit march");
  EXPECT_EQ(scene.question(), "from");
  EXPECT_EQ(scene.asked(), 0U);
  scene.act("pass");
  for (const std::size_t seat : {0U, 1U, 2U, 3U}) {
    EXPECT_EQ(scene.question(), "recruit");
    EXPECT_EQ(scene.asked(), seat);
    scene.act("pass");
  }
  EXPECT_EQ(scene.question(), "turn");
  EXPECT_EQ(scene.asked(), 1U);
  EXPECT_THAT(scene.state.dice[1], UnorderedElementsAre(k(Face::March), k(Face::Whisper)));
  EXPECT_EQ(scene.refusal("place march march"), "westeros.turn.place") << "covered in this round";
  EXPECT_EQ(scene.why("place march march"), "The march slot is covered in this round.");
}

TEST(Turn, AbilitiesChangeADieBeforeItIsPlaced_OnceEach) {
  RULE("westeros.turn.abilities");
  RULE("westeros.turn.change-die");
  RULE("ruling.westeros.turn.ability-once");
  Scene scene = turn_of_stark();
  EXPECT_EQ(scene.refusal("set lannister whisper event"), "westeros.turn.abilities");
  EXPECT_EQ(scene.refusal("set stark whisper event"), "westeros.turn.change-die");
  EXPECT_EQ(scene.refusal("set stark sail recruit"), "westeros.turn.change-die");
  scene.act("set stark whisper recruit");
  EXPECT_THAT(scene.state.dice[0], ElementsAre(k(Face::Recruit), k(Face::Recruit)));
  EXPECT_EQ(scene.refusal("set stark recruit recruit"), "ruling.westeros.turn.ability-once");
  scene.act("place recruit event");
  EXPECT_EQ(scene.state.dice[0][0], k(Face::Recruit)) << "the other die keeps its new face";
}

TEST(Turn, TheAbilityOfAnAllyIsUsableToo_ForItsPrice) {
  RULE("westeros.turn.abilities");
  RULE("westeros.ally.gain");
  Scene scene = turn_of_stark();
  scene.ally(0, "arryn").gold(0, 2);
  scene.act("set arryn whisper sail");
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_THAT(scene.state.dice[0], Contains(k(Face::Sail)));
}

TEST(Turn, ARerollRollsBothDice) {
  RULE("ruling.westeros.turn.ability-once");
  Scene scene = turn_of_stark();
  scene.ally(0, "martell").act("reroll martell");
  EXPECT_EQ(scene.refusal("reroll martell"), "ruling.westeros.turn.ability-once");
  EXPECT_EQ(scene.refusal("reroll stark"), "westeros.turn.change-die");
}

TEST(Dice, BottomDiceAreForEverybodyInPlayerOrder) {
  RULE("westeros.dice.bottom");
  RULE("ruling.westeros.turn.player-order");
  Scene scene("stark lannister greyjoy");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").put("pyke", "greyjoy");
  scene.state.first = Seat{1};
  scene.state.bottom = {k(Face::March), none};
  scene.round(RoundFrom::BottomDice).act("pass");
  for (const std::size_t seat : {1U, 2U, 0U}) {
    EXPECT_EQ(scene.question(), "from");
    EXPECT_EQ(scene.asked(), seat);
    scene.act("pass");
  }
  EXPECT_EQ(scene.question(), "draft");
}

// --- alliances -------------------------------------------------------------------------------------------

Scene three_houses() {
  Scene scene("stark lannister greyjoy");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").put("pyke", "greyjoy");
  return scene;
}

Seat ally_of(const Scene& scene, const char* house) { return scene.state.owner[scene.house(house).value]; }

TEST(Alliance, GoesToWhoHasMostTokens_TwoAtLeast) {
  RULE("westeros.ally.when");
  RULE("westeros.ally.most");
  RULE("westeros.ally.not-before");
  RULE("westeros.ally.single");
  Scene scene = three_houses();
  scene.put("riverrun", "tully", 3).put("the_eyrie", "arryn", 3);
  scene.pool(0, "tully", 2).pool(1, "tully", 3).pool(0, "arryn", 1);
  EXPECT_EQ(ally_of(scene, "tully"), nobody) << "not before the check";
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_EQ(ally_of(scene, "tully"), Seat{1});
  EXPECT_EQ(ally_of(scene, "arryn"), nobody);
  EXPECT_EQ(scene.in_pool(1, "tully"), 2) << "culled to two afterwards, not spent";
}

TEST(Alliance, OnATieThePresentAllyKeepsIt_ElseTheFirstInPlayerOrder) {
  RULE("westeros.ally.tie");
  Scene scene = three_houses();
  scene.put("riverrun", "tully", 3).put("the_eyrie", "arryn", 3);
  scene.pool(0, "tully", 2).pool(2, "tully", 2).pool(0, "arryn", 2).pool(1, "arryn", 2).ally(0, "arryn");
  scene.state.first = Seat{1};
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_EQ(ally_of(scene, "tully"), Seat{2}) << "Lannister, Greyjoy, Stark is the order";
  EXPECT_EQ(ally_of(scene, "arryn"), Seat{0});
}

TEST(Alliance, TheThroneCountsAsATokenOfEveryHouse) {
  RULE("westeros.landing.throne");
  RULE("westeros.ally.most");
  Scene scene = three_houses();
  scene.put("riverrun", "tully", 3).pool(0, "tully", 1).put("kings_landing", "stark");
  scene.put("castle_black", "stark").put("dragonstone", "stark");
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_EQ(ally_of(scene, "tully"), Seat{0});
}

TEST(Alliance, BringsUnitsDomainsAndCastles) {
  RULE("westeros.ally.gain");
  RULE("westeros.control.domain");
  Scene scene = three_houses();
  scene.put("riverrun", "tully", 2).put("ashemark", "tully").pool(0, "tully", 2).gold(0, 8);
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_EQ(scene.gold_of(0), 7)
      << "Riverrun's Castle, then taxes for a Fief and a Force space fill it up again";
  scene.state.frames.clear();
  scene.action(0, Face::March).acts({"from riverrun", "take tully", "go flints_finger", "stop"});
  EXPECT_EQ(scene.tokens("flints_finger", "tully"), 1);
}

TEST(Alliance, Stolen_TheOldAllyRetreatsFromSharedDomains) {
  RULE("westeros.ally.stolen");
  RULE("ruling.westeros.ally.at-once");
  Scene scene = three_houses();
  scene.put("riverrun", "tully", 3).put("riverrun", "stark", 2).ally(0, "tully");
  scene.pool(0, "tully", 2).pool(1, "tully", 3);
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_EQ(scene.question(), "retreat");
  EXPECT_EQ(scene.asked(), 0U);
  scene.act("retreat flints_finger");
  EXPECT_EQ(scene.tokens("riverrun", "stark"), 0);
  EXPECT_EQ(scene.tokens("flints_finger", "stark"), 2);
  EXPECT_THAT(scene.log(), HasSubstr("Lannister holds the castle of Riverrun."));
}

TEST(Alliance, Lapsed_TheHeroGoesHomeWithoutBenefit) {
  RULE("westeros.ally.lapse");
  RULE("ruling.westeros.ally.lapse-hero");
  Scene scene = three_houses();
  scene.put("riverrun", "tully", 2).hero("winterfell", "tully").put("winterfell", "stark").ally(0, "tully");
  scene.pool(0, "tully", 1);
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_EQ(ally_of(scene, "tully"), nobody);
  EXPECT_TRUE(scene.state.heroes_home.has(scene.house("tully")));
  EXPECT_EQ(scene.points_of(0), 0);
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 2) << "the Hero is gone, so nothing is shared there";
}

TEST(Alliance, UnitsItBringsToKingsLandingWithoutThreeCastlesRetreatAtOnce) {
  RULE("ruling.westeros.landing.inherited");
  Scene scene = three_houses();
  scene.put("kings_landing", "tully").put("riverrun", "tully").pool(0, "tully", 2);
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_EQ(scene.units("kings_landing"), 0);
  EXPECT_EQ(scene.tokens("ashemark", "tully"), 1);
}

// --- taxes, culling --------------------------------------------------------------------------------------

TEST(Taxes, OpenForceSpaces_Fiefs_KingsLanding) {
  RULE("westeros.tax.force");
  RULE("westeros.tax.domains");
  Scene scene = three_houses();
  scene.put("hornwood", "stark").put("the_rills", "stark").deck({"vendetta"});
  scene.round(RoundFrom::Taxes).act("pass");
  EXPECT_EQ(scene.gold_of(0), 4) << "spaces 1 and 3 give gold, two Fiefs as well";
  EXPECT_TRUE(scene.holds(0, "vendetta")) << "space 2 gives a card";
  EXPECT_EQ(scene.gold_of(1), 1);
  Scene landing = three_houses();
  landing.put("kings_landing", "lannister").put("highgarden", "lannister").put("the_reach", "lannister");
  landing.round(RoundFrom::Taxes).act("pass");
  EXPECT_EQ(landing.gold_of(1), 4) << "two for King's Landing, two from the track";
}

TEST(Taxes, TheNinthSpacePaysAPoint_UnlessTheTableAgreesOtherwise) {
  RULE("ruling.westeros.tax.ninth");
  for (const bool pays : {true, false}) {
    Scene scene("stark lannister", pays ? "" : "rule ninth_space no\n");
    scene.put("winterfell", "stark", 3).put("hornwood", "stark", 3).put("the_rills", "stark", 3);
    scene.put("casterly_rock", "lannister").round(RoundFrom::Taxes).act("pass");
    EXPECT_EQ(scene.points_of(0), pays ? 1 : 0);
  }
}

TEST(Cull, TwoTokensOfAHouseAreKept) {
  RULE("westeros.cull.two");
  Scene scene = three_houses();
  scene.put("riverrun", "tully", 3).pool(0, "tully", 4).ally(0, "tully").round(RoundFrom::Cull).act("pass");
  EXPECT_EQ(scene.in_pool(0, "tully"), 2);
  EXPECT_EQ(scene.on_mat("tully"), 4);
  EXPECT_EQ(ally_of(scene, "tully"), Seat{0});
}

// --- scoring and the end ---------------------------------------------------------------------------------

TEST(Turn, ThatOneDoesNotFollowCanBeSaidInAdvance_ForEachFaceByItself) {
  RULE("westeros.turn.follow");
  Scene scene = turn_of_stark();
  const auto trigger = [&] { return Westeros::question(*scene.rules, scene.state).trigger; };
  EXPECT_EQ(trigger().trigger, 0) << "a turn is no offer";
  scene.act("place recruit march");
  EXPECT_EQ(trigger().trigger, 0) << "nor is the action of the own slot";
  scene.act("pass");
  EXPECT_EQ(trigger().trigger, 0) << "nor that of the own die";
  scene.act("pass");
  ASSERT_EQ(scene.asked(), 1U);
  EXPECT_EQ(trigger().trigger, k(Face::Recruit) + 1);
  EXPECT_EQ(trigger().no, Act{.kind = k(Does::Pass)});
  EXPECT_TRUE(Westeros::explain(*scene.rules, scene.state, Seat{1}, trigger().yes))
      << "how to follow is chosen anew each time";
}

TEST(Round, TheHandPasses_AndTheStepsFollowEachOther) {
  RULE("westeros.round.steps");
  RULE("westeros.round.hand");
  Scene scene = three_houses();
  scene.state.covered = 5;
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_EQ(scene.state.first, Seat{1});
  EXPECT_EQ(scene.state.round, 2);
  EXPECT_EQ(scene.state.covered, 0);
  EXPECT_EQ(scene.question(), "draft");
}

TEST(Scoring, CastlesAreRanked_TiesGetTheFullValue_WithoutGaps) {
  RULE("westeros.score.castles");
  RULE("westeros.score.castle-tie");
  RULE("ruling.westeros.score.no-castles");
  RULE("westeros.round.crown");
  Scene scene("stark lannister greyjoy martell");
  scene.put("winterfell", "stark").put("castle_black", "stark").put("casterly_rock", "lannister");
  scene.put("pyke", "greyjoy").put("old_town", "martell");
  scene.state.round = 3;
  scene.round(RoundFrom::Pass).act("pass");
  EXPECT_EQ(scene.points_of(0), 4 + 1) << "and the objective of the home";
  EXPECT_EQ(scene.points_of(1), 3);
  EXPECT_EQ(scene.points_of(2), 3);
  EXPECT_EQ(scene.points_of(3), 2);
}

TEST(Scoring, NothingIsScoredAfterTheOtherRounds) {
  RULE("westeros.score.when");
  Scene scene = three_houses();
  scene.state.round = 2;
  scene.round(RoundFrom::Pass).act("pass");
  EXPECT_EQ(scene.points_of(0), 0);
}

TEST(Scoring, ObjectivesNeedTheirTokensAndTheirDomains) {
  RULE("westeros.score.objective");
  Scene scene = three_houses();
  // Four tokens out, home held, two Fiefs: two objectives, and the castle table.
  scene.put("hornwood", "stark").put("the_rills", "stark").put("hornwood", "stark");
  scene.state.round = 3;
  scene.round(RoundFrom::Pass).act("pass");
  EXPECT_EQ(scene.points_of(0), 3 + 2);
  EXPECT_EQ(scene.points_of(1), 3) << "one token out is one too few for the first objective";
}

TEST(Scoring, TheFirstObjectiveNeedsTheHome_TheLastOneNoDomain) {
  RULE("westeros.score.objective");
  Scene scene("stark lannister");
  scene.put("casterly_rock", "lannister");
  scene.put("hornwood", "stark", 3).put("the_rills", "stark", 3).put("last_hearth", "stark", 3);
  scene.state.round = 3;
  scene.round(RoundFrom::Pass).act("pass");
  EXPECT_EQ(scene.points_of(0), 1 + 3) << "two Fiefs, three Fiefs, all tokens; second in castles";
}

TEST(Scoring, EachAllianceScoresOne) {
  RULE("westeros.score.alliance");
  Scene scene = three_houses();
  scene.put("old_town", "tully").ally(0, "tully").put("shield_islands", "arryn").ally(0, "arryn");
  scene.state.round = 3;
  scene.round(RoundFrom::Pass).act("pass");
  EXPECT_EQ(scene.points_of(0), 3 + 2);
}

TEST(Scoring, GoesOnAboveThirty) {
  RULE("westeros.score.thirty");
  Scene scene = three_houses();
  scene.state.points[0] = 29;
  scene.state.round = 3;
  scene.round(RoundFrom::Pass).act("pass");
  EXPECT_EQ(scene.points_of(0), 32);
}

TEST(Vengeance, GoesToWhoIsAloneInLastPlace_OrLeavesTheGame) {
  RULE("westeros.vengeance.give");
  Scene scene = three_houses();
  scene.state.points = {5, 4, 0, 0, 0};
  scene.state.round = 3;
  scene.round(RoundFrom::Pass).act("pass");
  EXPECT_EQ(scene.state.vengeance[2], 1);
  Scene tied = three_houses();
  tied.state.points = {5, 0, 0, 0, 0};
  tied.state.round = 3;
  tied.round(RoundFrom::Pass).act("pass");
  EXPECT_THAT(tied.state.vengeance, testing::Each(0));
  EXPECT_THAT(tied.log(), HasSubstr("leaves the game"));
}

TEST(End, AfterTheLastScoringTheMostPointsWin) {
  RULE("westeros.end.win");
  Scene scene = three_houses();
  scene.state.points = {5, 9, 3, 0, 0};
  scene.state.round = 6;
  scene.round(RoundFrom::Pass).act("pass");
  ASSERT_TRUE(scene.is_done());
  const auto outcome = Westeros::result(*scene.rules, scene.state);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->winners, 0b010);
  EXPECT_THAT(scene.log(), HasSubstr("Lannister wins with 12 VP."));
}

TEST(End, TheLogTellsOfCastlesWhenTheyChangeHands_NotAfterTheWinner) {
  RULE("ruling.westeros.castle.sequence");
  Scene scene = three_houses();
  scene.put("riverrun", "tully", 2).pool(0, "tully", 2);
  scene.state.round = 6;
  scene.round(RoundFrom::Alliances).act("pass");
  ASSERT_TRUE(scene.is_done());
  const std::string log = scene.log();
  const auto ally = log.find("House Tully is allied with Stark.");
  const auto castle = log.find("Stark holds the castle of Riverrun.");
  const auto taxes = log.find("taxes");
  const auto winner = log.find(" wins with ");
  ASSERT_NE(castle, std::string::npos) << log;
  EXPECT_LT(ally, castle) << log;
  EXPECT_LT(castle, taxes) << log;
  EXPECT_LT(castle, winner) << log;
  EXPECT_EQ(log.find("Stark holds the castle of Riverrun.", castle + 1), std::string::npos) << "told once";
}

TEST(End, TiesAreBrokenByThrone_Castles_TokensRecruited_Gold_ElseShared) {
  RULE("westeros.end.tie");
  const auto winners = [](Scene& scene) {
    scene.state.frames.clear();
    return Westeros::result(*scene.rules, scene.state)->winners;
  };
  Scene scene = three_houses();
  EXPECT_EQ(winners(scene), 0b111) << "all alike";
  scene.gold(2, 1);
  EXPECT_EQ(winners(scene), 0b100);
  scene.put("hornwood", "stark");
  EXPECT_EQ(winners(scene), 0b001);
  scene.put("old_town", "lannister").put("highgarden", "lannister");
  EXPECT_EQ(winners(scene), 0b010);
  scene.put("kings_landing", "greyjoy");
  EXPECT_EQ(winners(scene), 0b100);
}

}  // namespace round_test

}  // namespace tablewright::tests
