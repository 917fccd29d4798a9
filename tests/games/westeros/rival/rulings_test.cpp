// What this project decides for the solo game where the books are silent.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/rival/rival_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace rival_rulings_test {

using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;
using namespace westeros;

TEST(RivalRulings, AShieldOfAnAbsentHouseCountsLikeItsOwn) {
  RULE("ruling.westeros.rival.plot-absent");
  auto scene = at_the_start();
  scene.ally(1, "arryn").pool(1, "arryn", 2).non_player("martell");
  scene.deck({"faith_militant_returns"});
  scene.shows("rv01").rival(Face::Plot);  // Greyjoy is not there
  EXPECT_EQ(scene.in_pool(1, "arryn"), 3);
}

// The face of the die alone decides: a March line, and nothing of the card's other lines.
TEST(RivalRulings, OneActionATurn_TheFaceOfTheDie) {
  RULE("ruling.westeros.rival.one-action");
  auto scene = at_the_start();
  scene.shows("rv05").rival(Face::March);
  EXPECT_EQ(scene.rival_is_in(), "riverrun");
  EXPECT_EQ(scene.on_mat("lannister"), 8) << "no Recruit";
  EXPECT_EQ(scene.bonus(), 0) << "no Whisper or Event";
}

// --- NEXT TARGET -----------------------------------------------------------------------------------------

// RV05 sends a Central March to Riverrun, which is the Rival's own here.
RivalScene with_riverrun() {
  RivalScene scene;
  scene.hero("riverrun", "lannister").put("riverrun", "lannister");
  return scene;
}

TEST(RivalRulings, NextTarget_TheLeftmostUnfulfilledWhoseTokensAreOut) {
  RULE("ruling.westeros.rival.next-first");
  auto scene = with_riverrun();  // six tokens out, home not held: the first box is ready
  scene.put("old_town", "lannister", 3).put("blackhaven", "lannister", 2);
  scene.shows("rv05").rival(Face::March);
  EXPECT_THAT(scene.log(), HasSubstr("NEXT TARGET of the objective Home castle is Casterly Rock."));
  EXPECT_EQ(scene.rival_is_in(), "casterly_rock");
}

TEST(RivalRulings, NextTarget_AReadyOneIsTakenBeforeAnEarlierThatIsFulfilled) {
  RULE("ruling.westeros.rival.next-first");
  auto scene = with_riverrun();  // home held, two Fiefs held, six tokens out: three Fiefs are wanted
  scene.put("casterly_rock", "lannister", 3).put("old_town", "lannister").put("blackhaven", "lannister");
  scene.put("three_sisters", "stark", 2).put("winterfell", "stark");
  scene.shows("rv05").rival(Face::March);
  EXPECT_THAT(scene.log(), HasSubstr("NEXT TARGET of the objective Three Fiefs is Three Sisters."));
  EXPECT_EQ(scene.question(), "commit");
}

TEST(RivalRulings, NextTarget_WithFewTokensTheLeftmostUnfulfilled) {
  RULE("ruling.westeros.rival.next-first");
  auto scene = with_riverrun();  // one token out: no box is ready, the first is not fulfilled
  scene.shows("rv05").rival(Face::March);
  EXPECT_EQ(scene.rival_is_in(), "casterly_rock");
}

TEST(RivalRulings, NextTarget_TheNearestOccupiedFiefIsYoursOrAnUnalliedHouses) {
  RULE("ruling.westeros.rival.next-first");
  auto scene = with_riverrun();
  scene.put("casterly_rock", "lannister", 3).put("old_town", "lannister").put("blackhaven", "lannister");
  scene.put("flints_finger", "arryn", 2).put("three_sisters", "stark", 2).put("winterfell", "stark");
  scene.put("the_eyrie", "arryn");
  scene.shows("rv05").rival(Face::March);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("domain flints_finger", "domain three_sisters"));
}

// Everything to the left is held or cannot be: the nearest Castle that it does not control.
TEST(RivalRulings, NextTarget_AtLastTheNearestCastle) {
  RULE("westeros.rival.next");
  RULE("ruling.westeros.rival.landing");
  auto scene = with_riverrun();
  scene.put("casterly_rock", "lannister");
  for (const char* fief :
       {"shadow_tower", "the_rills", "flints_finger", "last_hearth", "hornwood", "white_harbor", "ashemark"})
    scene.put(fief, "lannister");  // nine tokens out
  for (const char* fief : {"three_sisters", "shield_islands", "old_town", "blackhaven"})
    scene.ally(1, "arryn").put(fief, "arryn");
  scene.shows("rv05").rival(Face::March);
  EXPECT_THAT(scene.log(), HasSubstr("King's Landing is passed over: the Rival has too few castles for it"));
  EXPECT_EQ(scene.question(), "rival_domain");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("domain pyke", "domain the_eyrie"));
}

TEST(RivalRulings, KingsLandingWithThreeCastles_OneThatItLeavesEmptyDoesNotCount) {
  RULE("ruling.westeros.rival.landing");
  const auto marched = [](bool with_token) {
    RivalScene scene;
    scene.hero("riverrun", "lannister").put("casterly_rock", "lannister", 3).put("pyke", "lannister", 3);
    if (with_token) scene.put("riverrun", "lannister", 2);
    scene.put("old_town", "lannister").put("blackhaven", "lannister").put("shield_islands", "lannister");
    scene.shows("rv05").rival(Face::March);
    return scene;
  };
  // Nine or eight tokens out: two and three Fiefs are held, so King's Landing is the first that is wanted.
  RivalScene with = marched(false);
  EXPECT_THAT(with.log(), HasSubstr("too few castles")) << "Riverrun is left empty";
  RivalScene scene;
  scene.hero("riverrun", "lannister").put("riverrun", "lannister", 2).put("casterly_rock", "lannister");
  scene.put("pyke", "lannister", 2).put("old_town", "lannister").put("blackhaven", "lannister");
  scene.put("shield_islands", "lannister");
  scene.shows("rv05").rival(Face::March);
  EXPECT_THAT(scene.log(), HasSubstr("NEXT TARGET of the objective King's Landing"));
  EXPECT_EQ(scene.rival_is_in(), "kings_landing");
}

TEST(RivalRulings, ItLeavesKingsLandingWithTooFewCastles) {
  RULE("ruling.westeros.rival.landing");
  RivalScene scene;
  scene.hero("kings_landing", "lannister").put("casterly_rock", "lannister").put("pyke", "lannister");
  scene.put("dragonstone", "lannister").put("the_eyrie", "stark", 3).put("winterfell", "stark");
  scene.hand(0, {"kingslayer"}).deck({"spoils_of_war"});
  // Dragonstone has a token alone; of three tokens it is not the final one.
  scene.action(0, Face::March).acts({"from the_eyrie", "take stark", "take stark", "go dragonstone"});
  scene.act("commit kingslayer");
  if (scene.question() == "retreat") scene.act(scene.options().front());
  EXPECT_NE(scene.rival_is_in(), "kings_landing");
}

TEST(RivalRulings, WithoutAnyTargetItStays) {
  RULE("ruling.westeros.rival.no-target");
  RivalScene scene;
  scene.hero("riverrun", "lannister");  // the final unit: it can attack nobody
  for (std::size_t i = 0; i < scene.rules->domain_count; ++i) {
    const std::string& id = scene.rules->domains[i].id;
    if (id != "riverrun" && scene.state.mat[scene.house("arryn").value] > 0) scene.put(id, "arryn");
  }
  for (std::size_t i = 0; i < scene.rules->domain_count; ++i) {
    if (!scene.state.at[i].empty()) continue;
    const char* house = scene.on_mat("martell") > 0 ? "martell" : "tully";
    scene.put(scene.rules->domains[i].id, house);
  }
  scene.shows("rv05").rival(Face::March);
  EXPECT_EQ(scene.rival_is_in(), "riverrun");
  EXPECT_THAT(scene.log(), HasSubstr("There is no target left"));
}

TEST(RivalRulings, ADomainOfAFinalUnitIsNoTarget) {
  RULE("ruling.westeros.rival.final");
  RULE("ruling.westeros.rival.no-target");
  auto scene = at_the_start();
  scene.put("riverrun", "tully");  // its only one
  scene.shows("rv05").rival(Face::March);
  EXPECT_THAT(scene.log(), HasSubstr("Riverrun is no target: only a final unit is there."));
  EXPECT_NE(scene.rival_is_in(), "riverrun");
}

TEST(RivalRulings, ItsHeroAloneMayBeAttackedWhileItHasMore) {
  RULE("ruling.westeros.rival.final");
  const auto attacked = [](bool more) {
    RivalScene scene;
    scene.hero("casterly_rock", "lannister").put("ashemark", "stark", 2).put("winterfell", "stark");
    if (more) scene.put("pyke", "lannister");
    scene.action(0, Face::March).acts({"from ashemark", "take stark", "take stark"});
    return scene.refusal("go casterly_rock");
  };
  EXPECT_EQ(attacked(true), "");
  EXPECT_EQ(attacked(false), "westeros.final.immune");
}

// --- limits, benefits ------------------------------------------------------------------------------------

TEST(RivalRulings, ARecruitOfWhichNoneIsLeftStaysAway) {
  RULE("ruling.westeros.rival.limit");
  auto scene = at_the_start();
  scene.ally(1, "arryn").pool(1, "arryn", 6);
  scene.shows("rv11").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("casterly_rock", "arryn"), 0);
  EXPECT_THAT(scene.log(), HasSubstr("cannot add"));
}

TEST(RivalRulings, TwoAlliesNeverShareADomainByARecruit) {
  RULE("ruling.westeros.rival.limit");
  auto scene = at_the_start();
  scene.ally(1, "martell").pool(1, "martell", 1).put("casterly_rock", "martell");
  scene.ally(1, "arryn").pool(1, "arryn", 2);
  scene.shows("rv03").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("casterly_rock", "arryn"), 0);
  EXPECT_EQ(scene.tokens("casterly_rock", "lannister"), 2);
}

TEST(RivalRulings, NoTaxes) {
  RULE("ruling.westeros.rival.no-taxes");
  auto scene = at_the_start();
  scene.put("ashemark", "lannister", 3).put("shield_islands", "lannister", 3).put("pyke", "lannister", 2);
  scene.round(RoundFrom::Taxes).act("pass");  // all nine are out
  EXPECT_EQ(scene.gold_of(1), 0);
  EXPECT_TRUE(scene.state.hands[1].empty());
  EXPECT_EQ(scene.points_of(1), 0) << "not even the point of the ninth space";
  EXPECT_GT(scene.gold_of(0), 0);
}

TEST(RivalRulings, ItsObjectivesScore) {
  RULE("ruling.westeros.rival.no-taxes");
  RivalScene scene;
  scene.put("casterly_rock", "lannister", 2).hero("casterly_rock", "lannister").put("winterfell", "stark");
  scene.state.round = 3;
  scene.round(RoundFrom::Pass).act("pass");
  EXPECT_THAT(scene.log(), HasSubstr("The Rival scores 2 for castles, 1 for objectives"));
}

// The ninth token comes back: its space shows a point. Any other shows gold or a card, which are nothing to
// it.
TEST(RivalRulings, OfBenefitsOnlyPointsCount) {
  RULE("ruling.westeros.rival.benefits");
  const auto lost = [](int tokens) {
    RivalScene scene;
    scene.put("casterly_rock", "lannister", 1).hero("casterly_rock", "lannister");
    scene.put("pyke", "lannister", (tokens - 1) / 3).put("old_town", "lannister", (tokens - 1) / 3);
    scene.put("blackhaven", "lannister", tokens - 1 - 2 * ((tokens - 1) / 3));
    scene.put("ashemark", "stark", 3).put("winterfell", "stark").hand(0, {"kingslayer"});
    scene.deck({"spoils_of_war"});
    scene.action(0, Face::March).acts({"from ashemark", "take stark", "take stark", "take stark"});
    scene.acts({"go casterly_rock", "commit kingslayer"});
    return scene;
  };
  const auto ninth = lost(9);
  EXPECT_EQ(ninth.points_of(1), 1);
  for (const int tokens : {7, 8}) {
    const auto other = lost(tokens);
    EXPECT_EQ(other.points_of(1), 0) << tokens;
    EXPECT_EQ(other.gold_of(1), 0) << tokens;
    EXPECT_TRUE(other.state.hands[1].empty()) << tokens;
  }
}

TEST(RivalRulings, ItHoldsAnyNumberOfCastles) {
  RULE("ruling.westeros.rival.benefits");
  RivalScene scene;
  scene.hero("old_town", "lannister").put("winterfell", "stark");
  for (const char* castle : {"casterly_rock", "pyke", "riverrun", "the_eyrie", "dragonstone", "highgarden",
                             "starfall", "the_reach", "storms_end"})
    scene.put(castle, "lannister");
  scene.ally(1, "arryn").put("sunspear", "arryn");
  scene.state.round = 3;
  scene.round(RoundFrom::Pass).act("pass");
  EXPECT_THAT(scene.log(), HasSubstr("The Rival scores 2 for castles"));
}

// --- alliances, vengeance, ties --------------------------------------------------------------------------

TEST(RivalRulings, ATieWithoutAnAllyIsYours_ItsOwnAllyStaysWithIt) {
  RULE("ruling.westeros.rival.alliances");
  auto scene = at_the_start();
  scene.put("sunspear", "martell", 2).pool(0, "arryn", 2).pool(1, "arryn", 2);
  scene.ally(1, "martell").pool(0, "martell", 2).pool(1, "martell", 2);
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_EQ(scene.state.owner[scene.house("arryn").value], seat_at(0));
  EXPECT_EQ(scene.state.owner[scene.house("martell").value], seat_at(1));
}

TEST(RivalRulings, TheRivalGainsAlliesByMostTokens) {
  RULE("ruling.westeros.rival.alliances");
  auto scene = at_the_start();
  scene.pool(1, "arryn", 2);
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_EQ(scene.state.owner[scene.house("arryn").value], seat_at(1));
  EXPECT_THAT(scene.log(), HasSubstr("House Arryn is allied with The Rival"));
}

TEST(RivalRulings, YouChooseItsRetreats) {
  RULE("ruling.westeros.rival.alliances");
  RivalScene scene;
  scene.put("casterly_rock", "lannister", 1).hero("casterly_rock", "lannister").put("pyke", "lannister");
  scene.put("riverrun", "stark", 3).put("winterfell", "stark").hand(0, {"kingslayer"});
  scene.deck({"spoils_of_war"});
  scene.action(0, Face::Sail);
  scene.state.frames.clear();
  scene.put("shield_islands", "stark", 3);
  scene.action(0, Face::March).acts({"from shield_islands", "take stark", "take stark", "take stark"});
  scene.acts({"go casterly_rock", "commit kingslayer"});
  EXPECT_EQ(scene.question(), "retreat");
  EXPECT_EQ(scene.asked(), 0U);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat ashemark", "retreat shield_islands"));
}

TEST(RivalRulings, VengeanceGoesToWhoeverIsBehind_TheRivalUsesItToo) {
  RULE("ruling.westeros.rival.vengeance");
  auto scene = at_the_start();
  scene.state.points = {9, 0};
  scene.state.round = 3;
  scene.round(RoundFrom::Pass).act("pass");
  EXPECT_EQ(scene.state.vengeance[1], 1);
  const int before = scene.points_of(1);
  scene.state.frames.clear();
  scene.put("riverrun", "stark", 2);
  scene.shows("rv05").rival(Face::March);
  EXPECT_EQ(scene.points_of(1), before + 1) << "for starting a battle";
}

TEST(RivalRulings, ATieIsBrokenAsBetweenPlayers) {
  RULE("ruling.westeros.rival.tie");
  const auto ended = [](const char* third) {
    RivalScene scene;
    scene.hero("casterly_rock", "lannister").put("casterly_rock", "lannister", 2);
    scene.hero("winterfell", "stark").put("winterfell", "stark", 2).put(third, "stark").gold(0, 0);
    scene.put("old_town", "lannister");
    scene.state.points = {5, third == std::string("pyke") ? std::uint8_t{6} : std::uint8_t{5}};
    scene.state.round = 6;
    scene.round(RoundFrom::Pass).act("pass");
    return Westeros::result(*scene.rules, scene.state)->winners;
  };
  EXPECT_EQ(ended("pyke"), 1) << "equal points, more Castles";
  EXPECT_EQ(ended("ashemark"), 3) << "all equal: shared";
}

}  // namespace rival_rulings_test

}  // namespace tablewright::tests
