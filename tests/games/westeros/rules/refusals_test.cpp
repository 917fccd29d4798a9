// Refusals that other tests do not come to, and how they read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace refusals_test {

namespace refusals_test {

using testing::UnorderedElementsAre;
using westeros::Face;

TEST(Refusal, AnAttackThatWouldBreakTheUnitLimitIfWonIsNoBattle) {
  RULE("westeros.battle.legal");
  RULE("ruling.westeros.vengeance.once");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).hero("winterfell", "stark").put("hornwood", "stark", 2);
  scene.put("last_hearth", "lannister", 2).state.vengeance[0] = 1;
  scene.action(0, Face::March).acts({"from winterfell", "take stark", "take stark"});
  scene.acts({"take eddard_stark", "go hornwood", "take stark"});
  EXPECT_EQ(scene.refusal("go last_hearth"), "westeros.battle.legal");
  EXPECT_EQ(scene.why("go last_hearth"),
            "There is no room in Last Hearth: it takes 3 units of House Stark at most.");
  EXPECT_EQ(scene.points_of(0), 0) << "Vengeance pays for battles only";
  scene.act("drop stark");
  EXPECT_EQ(scene.refusal("go last_hearth"), "") << "three may attack";
  EXPECT_EQ(scene.refusal("drop eddard_stark"), "") << "and two";
}

TEST(Refusal, TwoNonPlayerHousesDoNotAttackTogether) {
  RULE("westeros.battle.legal");
  RULE("westeros.limit.ally");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").ally(0, "tully").ally(0, "arryn");
  scene.put("white_harbor", "tully", 2).put("hornwood", "arryn", 2).put("last_hearth", "lannister", 2);
  scene.action(0, Face::March).acts({"from white_harbor", "take tully", "go hornwood", "take arryn"});
  EXPECT_EQ(scene.refusal("go last_hearth"), "westeros.battle.legal");
  EXPECT_EQ(scene.why("go last_hearth"), "Two non-player houses would share Last Hearth.");
  EXPECT_EQ(scene.refusal("drop tully"), "westeros.limit.ally");
  scene.act("drop arryn");
  EXPECT_EQ(scene.refusal("go last_hearth"), "");
}

TEST(Refusal, AnAbilityThatCostsGoldNeedsIt) {
  RULE("westeros.gold.bounds");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").ally(0, "arryn").gold(0, 1);
  scene.state.dice[0] = {westeros::k(Face::Recruit), westeros::k(Face::Whisper)};
  scene.state.frames.push_back({.step = westeros::Step::Turn, .seat = Seat{0}});
  EXPECT_EQ(scene.refusal("set arryn whisper sail"), "westeros.gold.bounds");
  EXPECT_EQ(scene.why("set arryn whisper sail"), "It costs 2 gold; you have 1.");
}

TEST(Refusal, DragonsAndEggsAreNotRecruited) {
  RULE("westeros.recruit.two");
  Scene scene("targaryen stark");
  scene.put("dragonstone", "targaryen").put("winterfell", "stark").gold(0, 8).action(0, Face::Recruit);
  EXPECT_EQ(scene.refusal("recruit red_dragon"), "westeros.recruit.two");
  EXPECT_EQ(scene.refusal("recruit red_egg"), "westeros.recruit.two");
}

TEST(Refusal, OnlyALosingUnitIsLost_AndAnEggFirst) {
  RULE("westeros.loss.one");
  RULE("westeros.dragon.egg-lost");
  Scene scene("targaryen stark");
  scene.put("dragonstone", "targaryen").egg("dragonstone", 0).egg("dragonstone", 1).put("pyke", "targaryen");
  scene.put("the_eyrie", "stark", 3).hand(1, {"kingslayer"}).action(1, Face::March);
  scene.acts({"from the_eyrie", "take stark", "take stark", "take stark", "go dragonstone",
              "commit kingslayer", "pass"});
  EXPECT_THAT(scene.options(), UnorderedElementsAre("lose red_egg", "lose green_egg"));
  EXPECT_EQ(scene.refusal("lose stark"), "westeros.loss.one");
  EXPECT_EQ(scene.why("lose stark"), "A token of House Stark is not among the losing units.");
  EXPECT_EQ(scene.refusal("lose targaryen"), "westeros.dragon.egg-lost");
  EXPECT_EQ(scene.why("lose targaryen"),
            "You cannot lose a token of House Targaryen: an Egg is lost before it.");
}

TEST(Refusal, PlotReturnsATokenOnlyFromWhoHasOne) {
  RULE("westeros.plot.np-empty");
  Scene scene("stark lannister greyjoy");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").put("pyke", "greyjoy");
  scene.put("riverrun", "tully", 3).pool(0, "tully", 3).pool(2, "tully", 3).gold(0, 1);
  scene.hand(0, {"maester_training"}).action(0, Face::Plot).act("play maester_training");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("player p1", "player p3"));
  EXPECT_EQ(scene.refusal("player p2"), "westeros.plot.np-empty");
}

TEST(Refusal, PlotStealsOnlyWhatIsThere_AndEachShieldHasItsPrice) {
  RULE("westeros.plot.opponent");
  RULE("westeros.plot.own");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister");
  scene.put("riverrun", "tully", 3).put("the_eyrie", "arryn", 3).put("highgarden", "tyrell", 3);
  scene.pool(1, "tully").pool(1, "arryn").gold(0, 3);
  scene.hand(0, {"kingslayer", "the_element_of_surprise", "uniting_the_bloodlines"});
  scene.action(0, Face::Plot).act("play kingslayer");  // Arryn and Lannister
  scene.act("shield lannister");
  EXPECT_EQ(scene.refusal("token tyrell"), "westeros.plot.opponent");
  EXPECT_EQ(scene.why("token tyrell"), "There is no token of House Tyrell for this.");
  scene.act("token tully");
  EXPECT_EQ(scene.gold_of(0), 0);
  scene.gold(0, 1).action(0, Face::Plot).act("play the_element_of_surprise");  // Arryn; Martell is absent
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1) << "one gold is enough for Arryn's Shield only";
}

TEST(Refusal, KingsLandingSaysHowManyCastlesAreMissing) {
  RULE("westeros.landing.enter");
  for (const int castles : {0, 1, 2}) {
    Scene scene("stark lannister");
    scene.put("winterfell", "stark").put("ashemark", "lannister", 2);
    if (castles > 0) scene.put("casterly_rock", "lannister");
    if (castles > 1) scene.put("highgarden", "lannister");
    scene.action(1, Face::March).acts({"from ashemark", "take lannister", "go kings_landing"});
    const std::string held = castles == 1 ? "one castle" : std::to_string(castles) + " castles";
    EXPECT_EQ(scene.why("stop"),
              "You cannot end a move in King's Landing: you control " + held + ", 3 are needed.");
    EXPECT_EQ(scene.refusal("stop"), "westeros.landing.enter");
  }
}

TEST(Refusal, AttackingKingsLandingNeedsTheCastlesBeforeTheBattle) {
  RULE("ruling.westeros.landing.before-entry");
  RULE("westeros.landing.enter");
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("highgarden", "lannister").put("ashemark", "lannister", 3);
  scene.put("winterfell", "stark").put("kings_landing", "arryn").put("the_eyrie", "arryn");
  scene.action(0, Face::March).acts({"from ashemark", "take lannister", "take lannister"});
  EXPECT_EQ(scene.refusal("go kings_landing"), "westeros.landing.enter");
}

TEST(Refusal, ARetreatSaysWhatIsWrongWithTheDomain) {
  RULE("westeros.retreat.where");
  RULE("westeros.retreat.castle");
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("winterfell", "stark").put("pyke", "stark");
  scene.put("ashemark", "lannister", 3).put("riverrun", "stark", 3).put("hornwood", "stark", 2);
  scene.hand(0, {"kingslayer"}).action(0, Face::March);
  scene.acts(
      {"from ashemark", "take lannister", "take lannister", "go riverrun", "commit kingslayer", "pass"});
  ASSERT_EQ(scene.question(), "retreat");
  EXPECT_EQ(scene.why("retreat riverrun"), "Riverrun is the domain that is left.");
  EXPECT_EQ(scene.why("retreat ashemark"), "You do not control Ashemark.");
  EXPECT_EQ(scene.why("retreat pyke"),
            "You cannot retreat to Pyke: another domain is as near, or it has no room for all.");
  EXPECT_EQ(scene.why("retreat the_eyrie"),
            "You cannot retreat to The Eyrie: a stronghold takes in only the units of its holder.");
  EXPECT_EQ(scene.why("retreat hornwood"), "Hornwood has no room for all of them.");
  EXPECT_EQ(scene.why("retreat white_harbor"),
            "You cannot retreat to White Harbor: there is a nearer place for all of them.");
  EXPECT_EQ(scene.refusal("retreat hornwood"), "westeros.retreat.where");
  EXPECT_EQ(scene.refusal("retreat pyke"), "westeros.retreat.castle");
}

TEST(Refusal, ByAHouseRuleTwoEggsDoNotShareADomain) {
  RULE("ruling.westeros.dragon.per-domain");
  Scene scene("targaryen stark", "rule dragons_together no\n");
  scene.put("dragonstone", "targaryen").hero("pyke", "targaryen").put("three_sisters", "targaryen");
  scene.put("winterfell", "stark").gold(0, 7).action(0, Face::Event);
  scene.acts({"play daenerys_targaryen", "domain dragonstone"});
  EXPECT_EQ(scene.refusal("domain dragonstone"), "ruling.westeros.dragon.per-domain");
}

// Sentences begin with a capital, end with a full stop, and no field is left unfilled.
TEST(Refusal, EveryReasonIsASentence) {
  RULE("westeros.event.play");
  for (const Word& word : westeros::Westeros::vocabulary.reasons) {
    const std::string_view text = word.sentence;
    ASSERT_FALSE(text.empty()) << word.word;
    EXPECT_EQ(text.back(), '.') << word.word;
    for (const Field& field : word.fields)
      EXPECT_NE(text.find("{" + std::string(field.name) + "}"), std::string_view::npos)
          << word.word << " does not tell " << field.name;
  }
}

}  // namespace refusals_test

}  // namespace refusals_test

}  // namespace tablewright::tests
