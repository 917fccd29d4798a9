// Plot in the cooperative game: Shields of anybody, White Walkers of the Terror Pool, empty mats.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace coop_plot_test {

namespace coop_plot_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;
using westeros::Face;

// Stark and Lannister; Arryn, Tully, Tyrell and Greyjoy are the non-player houses, Martell is not in the
// game.
Scene plotting(std::size_t seat, std::string_view card, int gold) {
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
  scene.put("the_eyrie", "arryn", 3).put("riverrun", "tully", 3).put("highgarden", "tyrell", 3);
  scene.put("pyke", "greyjoy", 3).gold(0, gold).hand(seat, {card}).action(seat, Face::Plot);
  return scene;
}

Scene& plays(Scene& scene, std::string_view card) { return scene.act("play " + std::string(card)); }

// All tokens of a house that are left on its mat go into a pool.
Scene& empty_mat(Scene& scene, std::string_view house, int terror) {
  const int left = scene.on_mat(house);
  return scene.pool(1, house, terror).pool(0, house, left - terror);
}

TEST(CoopPlot, ANonPlayerShieldIsOneGold_ForEveryPlayer) {
  RULE("westeros.coop.shared");
  Scene scene = plotting(1, "unjust_trial", 1);
  plays(scene, "unjust_trial");
  EXPECT_TRUE(scene.is_done()) << "one Shield, one use";
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
  EXPECT_EQ(scene.gold_of(0), 0);
}

TEST(CoopPlot, TheOwnShieldAnotherPlayersAndThatOfAnAbsentHouseAreAllAlike) {
  RULE("westeros.coop.plot-any");
  // Lannister's Shield in the hand of Stark, of Lannister, and Martell's, which is not in the game.
  struct Case {
    std::size_t seat;
    const char* card;
    const char* house;
  };
  for (const auto& [seat, card, house] :
       {Case{0, "red_wedding", "lannister"}, Case{1, "red_wedding", "lannister"},
        Case{0, "trial_by_combat", "martell"}}) {
    Scene poor = plotting(seat, card, 1);
    EXPECT_EQ(poor.refusal("play " + std::string(card)), "ruling.westeros.plot.usable") << card;
    EXPECT_EQ(poor.gold(0, 2).refusal("play " + std::string(card)), "") << card;
    plays(poor, card);
    EXPECT_THAT(poor.options(),
                UnorderedElementsAre("token arryn", "token greyjoy", "token tully", "token tyrell"))
        << house;
    poor.act("token tyrell");
    EXPECT_EQ(poor.in_pool(0, "tyrell"), 1) << house;
    EXPECT_EQ(poor.gold_of(0), 0) << house;
    EXPECT_TRUE(poor.is_done());
  }
}

TEST(CoopPlot, NothingIsStolenFromAPlayer_NorFromTheTerrorPool) {
  RULE("westeros.coop.plot-any");
  Scene scene = plotting(0, "red_wedding", 9);
  scene.pool(1, "tully", 2);
  plays(scene, "red_wedding");
  scene.act("token tully");
  EXPECT_EQ(scene.in_pool(0, "tully"), 1);
  EXPECT_EQ(scene.in_pool(1, "tully"), 2) << "it came from the mat";
  EXPECT_EQ(scene.gold_of(0), 7) << "two, not the three of an opponent's Shield";
}

TEST(CoopPlot, NoTokenOfAPlayersHouse) {
  RULE("westeros.coop.plot-any");
  Scene scene = plotting(0, "red_wedding", 5);
  plays(scene, "red_wedding");
  EXPECT_EQ(scene.refusal("token lannister"), "westeros.coop.plot-any");
  EXPECT_EQ(scene.refusal("token martell"), "westeros.coop.plot-any");
  EXPECT_EQ(scene.why("token martell"), "There is no token of House Martell for this.");
}

TEST(CoopPlot, TwoShieldsArePaidEach) {
  RULE("westeros.coop.plot-any");
  Scene scene = plotting(0, "spoils_of_war", 3);
  plays(scene, "spoils_of_war");
  scene.act("shield greyjoy");
  EXPECT_EQ(scene.gold_of(0), 2);
  scene.acts({"shield martell", "token greyjoy"});
  EXPECT_EQ(scene.in_pool(0, "greyjoy"), 2);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(scene.is_discarded("spoils_of_war"));
}

// --- White Walkers -----------------------------------------------------------------------------------------

TEST(CoopPlotWalker, AnyShieldSendsOneBackForAGold) {
  RULE("westeros.coop.plot-walker");
  Scene scene = plotting(0, "spoils_of_war", 2);
  scene.terror_walkers(3);
  plays(scene, "spoils_of_war");
  scene.act("banish martell");
  EXPECT_EQ(scene.state.winter.terror_walkers, 2);
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.refusal("banish martell"), "westeros.plot.card") << "each Shield once";
  EXPECT_EQ(scene.why("banish martell"), "The Shield of House Martell has been used.");
  scene.act("banish greyjoy");
  EXPECT_EQ(scene.state.winter.terror_walkers, 1);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(scene.is_done());
  EXPECT_THAT(scene.log(), HasSubstr("White Walkers that go back from the Terror Pool: 1."));
}

TEST(CoopPlotWalker, OneShieldForATokenAndOneForAWalker) {
  RULE("westeros.coop.plot-walker");
  Scene scene = plotting(0, "spoils_of_war", 2);
  scene.terror_walkers(1);
  plays(scene, "spoils_of_war");
  scene.acts({"shield greyjoy", "banish martell"});
  EXPECT_EQ(scene.in_pool(0, "greyjoy"), 1);
  EXPECT_EQ(scene.state.winter.terror_walkers, 0);
}

TEST(CoopPlotWalker, NoneThere_NoGold_NoSuchShield) {
  RULE("westeros.coop.plot-walker");
  Scene scene = plotting(0, "spoils_of_war", 2);
  plays(scene, "spoils_of_war");
  EXPECT_EQ(scene.refusal("banish greyjoy"), "westeros.coop.plot-walker");
  EXPECT_EQ(scene.why("banish greyjoy"), "There is no White Walker in the Terror Pool.");
  scene.terror_walkers(1).gold(0, 0);
  EXPECT_EQ(scene.refusal("banish greyjoy"), "westeros.coop.plot-walker");
  EXPECT_EQ(scene.why("banish greyjoy"), "It costs 1 gold; you have 0.");
  scene.gold(0, 1);
  EXPECT_EQ(scene.refusal("banish greyjoy"), "");
  EXPECT_EQ(scene.refusal("banish stark"), "westeros.plot.card");
  EXPECT_EQ(scene.why("banish stark"), "The card has no Shield of House Stark.");
}

TEST(CoopPlotWalker, ACardWhoseTokensAreGoneIsPlayableForIt) {
  RULE("westeros.coop.plot-walker");
  Scene scene = plotting(0, "red_wedding", 1);
  EXPECT_EQ(scene.refusal("play red_wedding"), "ruling.westeros.plot.usable");
  EXPECT_EQ(scene.why("play red_wedding"), "No Shield of Red Wedding can be used.");
  scene.terror_walkers(1);
  EXPECT_EQ(scene.refusal("play red_wedding"), "") << "one gold is enough for that";
}

TEST(CoopPlotWalker, AHeroCardHasTwoShields) {
  RULE("westeros.coop.plot-walker");
  Scene scene = plotting(0, "spoils_of_war", 2);
  scene.hero("winterfell", "stark").terror_walkers(2);
  plays(scene, "eddard_stark");
  scene.acts({"banish stark", "banish stark"});
  EXPECT_EQ(scene.state.winter.terror_walkers, 0);
}

// --- an empty mat ------------------------------------------------------------------------------------------

TEST(CoopPlotEmpty, ATokenGoesFromTheTerrorPoolToTheMat_AndCanThenBeTaken) {
  RULE("westeros.coop.plot-empty");
  Scene scene = plotting(0, "spoils_of_war", 4);
  empty_mat(scene, "greyjoy", 2);
  plays(scene, "spoils_of_war");
  const int ours = scene.in_pool(0, "greyjoy");
  scene.act("shield greyjoy");
  EXPECT_EQ(scene.in_pool(1, "greyjoy"), 1);
  EXPECT_EQ(scene.in_pool(0, "greyjoy"), ours) << "not into the Ally Pool";
  EXPECT_EQ(scene.on_mat("greyjoy"), 1);
  EXPECT_EQ(scene.gold_of(0), 3) << "for the same price";
  scene.acts({"shield martell", "token greyjoy"});
  EXPECT_EQ(scene.in_pool(0, "greyjoy"), ours + 1) << "the second Shield takes it";
  EXPECT_EQ(scene.on_mat("greyjoy"), 0);
}

TEST(CoopPlotEmpty, ByAShieldForAnyHouseAsWell) {
  RULE("westeros.coop.plot-empty");
  Scene scene = plotting(0, "red_wedding", 2);
  empty_mat(scene, "greyjoy", 1);
  plays(scene, "red_wedding");
  scene.act("token greyjoy");
  EXPECT_EQ(scene.in_pool(1, "greyjoy"), 0);
  EXPECT_EQ(scene.on_mat("greyjoy"), 1);
}

TEST(CoopPlotEmpty, AsLongAsTheMatHasOneItIsTaken) {
  RULE("westeros.coop.plot-empty");
  Scene scene = plotting(0, "spoils_of_war", 4);
  const int left = scene.on_mat("greyjoy");
  scene.pool(1, "greyjoy", 2).pool(0, "greyjoy", left - 3);
  plays(scene, "spoils_of_war");
  scene.act("shield greyjoy");
  EXPECT_EQ(scene.in_pool(0, "greyjoy"), left - 2);
  EXPECT_EQ(scene.in_pool(1, "greyjoy"), 2);
}

TEST(CoopPlotEmpty, WithNoneInTheTerrorPoolTheShieldIsOfNoUse) {
  RULE("westeros.coop.plot-empty");
  Scene scene = plotting(0, "faith_militant_returns", 4);
  empty_mat(scene, "greyjoy", 0);
  EXPECT_EQ(scene.refusal("play faith_militant_returns"), "ruling.westeros.plot.usable");
  Scene both = plotting(0, "spoils_of_war", 4);
  empty_mat(both, "greyjoy", 0).terror_walkers(1);
  plays(both, "spoils_of_war");
  EXPECT_EQ(both.refusal("shield greyjoy"), "ruling.westeros.plot.usable");
  EXPECT_EQ(both.why("shield greyjoy"),
            "You cannot use the Shield of House Greyjoy: there is no token it could bring.");
  both.act("shield martell");
  EXPECT_EQ(both.refusal("token greyjoy"), "westeros.coop.plot-any");
}

TEST(CoopPlotEmpty, ATerrifiedHouseIsPlottedForLikeAnyOther) {
  RULE("ruling.westeros.terror.still-np");
  Scene scene = plotting(0, "faith_militant_returns", 1);
  scene.terrify("greyjoy");
  plays(scene, "faith_militant_returns");
  EXPECT_EQ(scene.in_pool(0, "greyjoy"), 1);
  EXPECT_EQ(scene.gold_of(0), 0) << "for one gold";
}

}  // namespace coop_plot_test

}  // namespace coop_plot_test

}  // namespace tablewright::tests
