// Taxes and Scoring Phases of the cooperative game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace coop_taxes_scoring_test {

namespace coop_taxes_scoring_test {

using testing::HasSubstr;
using testing::Not;
using westeros::Face;

Scene treaty(const std::string& more = {}) {
  Scene scene("stark lannister", "mode coop\n" + more);
  scene.put("winterfell", "stark").put("casterly_rock", "lannister");
  return scene;
}

Scene& collect(Scene& scene) { return scene.round(RoundFrom::Taxes).act("pass"); }

// The end of a round with its Scoring Phase, if it has one.
Scene& end_round(Scene& scene, int round) {
  scene.state.round = static_cast<std::uint8_t>(round);
  return scene.round(RoundFrom::Pass).act("pass");
}

// --- taxes -------------------------------------------------------------------------------------------------

TEST(CoopTax, AGoldForEveryFiefOfAll_TwoForKingsLanding) {
  RULE("westeros.coop.tax");
  Scene scene = treaty();
  scene.put("hornwood", "stark")
      .put("ashemark", "lannister")
      .ally(0, "tully")
      .put("flints_finger", "tully", 2);
  scene.put("old_town", "tyrell", 2);
  collect(scene);
  EXPECT_EQ(scene.gold_of(0), 3) << "three Fiefs; neither Castles nor a house outside the Treaty";
  EXPECT_THAT(scene.log(), HasSubstr("collects taxes worth 3 gold."));

  Scene throne = treaty();
  for (const char* castle : {"castle_black", "starfall", "sunspear", "storms_end"})
    throne.put(castle, "stark");
  throne.put("kings_landing", "lannister");
  collect(throne);
  EXPECT_EQ(throne.gold_of(0), 2);
}

TEST(CoopTax, NorthernFiefsPayToo_ADomainUnderAWalkerDoesNot) {
  RULE("westeros.coop.tax");
  Scene scene = treaty();
  scene.wall_has_fallen().put("thenn", "stark").walker("hornwood").walker("kings_landing");
  collect(scene);
  EXPECT_EQ(scene.gold_of(0), 1);
}

TEST(CoopTax, NoGoldFromForceTracks_ButTheirCards) {
  RULE("westeros.coop.tax");
  Scene scene = treaty();
  scene.put("winterfell", "stark", 2).put("castle_black", "stark", 1);
  scene.deck({"spoils_of_war", "vendetta", "poisoning"});
  collect(scene);
  EXPECT_EQ(scene.gold_of(0), 0) << "four open spaces of Stark, one of Lannister, and no Fief";
  EXPECT_TRUE(scene.holds(0, "spoils_of_war"));
  EXPECT_TRUE(scene.holds(0, "vendetta"));
  EXPECT_FALSE(scene.holds(1, "poisoning")) << "the first space shows no card";
}

TEST(CoopTax, CardsUpToTheLimitOfFour) {
  RULE("westeros.coop.tax");
  RULE("westeros.coop.hands");
  Scene scene = treaty();
  scene.put("winterfell", "stark", 2).put("castle_black", "stark", 1);
  scene.hand(0, {"kingslayer", "lone_wolf", "dealmaking"}).deck({"spoils_of_war", "vendetta"});
  collect(scene);
  EXPECT_TRUE(scene.holds(0, "spoils_of_war"));
  EXPECT_FALSE(scene.holds(0, "vendetta"));
}

TEST(CoopTax, TenGoldAtMost) {
  RULE("westeros.coop.tax");
  Scene scene = treaty();
  scene.put("hornwood", "stark").put("ashemark", "lannister").gold(0, 9);
  EXPECT_EQ(collect(scene).gold_of(0), 10);
}

TEST(CoopTax, HeroCardsComeBack) {
  RULE("westeros.coop.tax");
  Scene scene = treaty();
  scene.hero("winterfell", "stark");
  scene.state.heroes_used.add(scene.house("stark"));
  collect(scene);
  EXPECT_FALSE(scene.state.heroes_used.has(scene.house("stark")));
}

TEST(CoopTax, ThenTheNightKingScoresForEveryWalkerOnTheMap) {
  RULE("westeros.coop.tax-walkers");
  Scene scene = treaty();
  scene.walker("thenn").walker("hornwood").walker("kings_landing").terror_walkers(4).night_king("thenn");
  scene.points(0, 7).points(1, 2);
  collect(scene);
  EXPECT_EQ(scene.points_of(1), 5) << "three; neither himself nor those of the Terror Pool";
  EXPECT_EQ(scene.points_of(0), 7);
  EXPECT_LT(scene.log().find("collects taxes"),
            scene.log().find("The Night King gains 3 VP, 1 for each White "
                             "Walker on the map, and has 5."));
  EXPECT_NE(scene.log().find("for each White Walker on the map"), std::string::npos);
}

TEST(CoopTax, WithoutWalkersHeScoresNothing) {
  RULE("westeros.coop.tax-walkers");
  Scene scene = treaty();
  collect(scene);
  EXPECT_EQ(scene.points_of(1), 0);
  EXPECT_THAT(scene.log(), Not(HasSubstr("The Night King gains")));
}

TEST(CoopTax, TheNinthSpaceIsTheTreatys) {
  RULE("ruling.westeros.coop.ninth");
  const auto points = [](const char* more) {
    Scene scene("stark lannister", std::string("mode coop\n") + more);
    scene.put("winterfell", "stark", 3).put("hornwood", "stark", 3).put("last_hearth", "stark", 3);
    scene.put("casterly_rock", "lannister");
    return collect(scene).points_of(0);
  };
  EXPECT_EQ(points(""), 1);
  EXPECT_EQ(points("rule ninth_space no"), 0) << "if the house rule lets it pay";
  Scene eight("stark lannister", "mode coop");
  eight.put("winterfell", "stark", 3).put("hornwood", "stark", 3).put("last_hearth", "stark", 2);
  eight.put("casterly_rock", "lannister");
  EXPECT_EQ(collect(eight).points_of(0), 0);
}

// --- Dragons -----------------------------------------------------------------------------------------------

TEST(CoopDragons, TheGoldOfAlliedDragonsIsTheTreatys_EggsHatchAfterwards) {
  RULE("ruling.westeros.coop.dragons");
  Scene scene = treaty();
  scene.ally(0, "targaryen").put("dragonstone", "targaryen").hero("dragonstone", "targaryen");
  scene.dragon("storms_end", 0).dragon("storms_end", 1).egg("dragonstone", 2);
  collect(scene);
  EXPECT_EQ(scene.gold_of(0), 2) << "two Dragons; the Egg hatches too late";
  EXPECT_TRUE(scene.state.at[scene.domain("dragonstone").value].has(westeros::dragon(2)));
}

TEST(CoopDragons, OfATerrifiedHouseTheyPayNobody) {
  RULE("ruling.westeros.coop.dragons");
  Scene scene = treaty();
  scene.terrify("targaryen").put("dragonstone", "targaryen").dragon("dragonstone", 0);
  EXPECT_EQ(collect(scene).gold_of(0), 0);
}

// --- scoring -----------------------------------------------------------------------------------------------

Scene with_castles(int castles) {
  Scene scene = treaty();
  const char* const more[] = {"castle_black", "pyke",     "highgarden", "starfall",    "sunspear",
                              "storms_end",   "riverrun", "the_eyrie",  "dragonstone", "the_reach"};
  for (int i = 2; i < castles; ++i) scene.put(more[i - 2], i % 2 == 0 ? "stark" : "lannister");
  return scene;
}

// Without objectives: nobody has all the tokens out that any of them asks for.
int castle_points(int castles) {
  Scene scene("stark lannister", "mode coop");
  const char* const all[] = {"castle_black", "pyke",       "highgarden", "starfall",
                             "sunspear",     "storms_end", "riverrun",   "the_eyrie",
                             "dragonstone",  "the_reach",  "winterfell", "casterly_rock"};
  scene.put("the_rills", "stark").put("ashemark", "lannister");
  scene.ally(0, "tully");
  for (int i = 0; i < castles; ++i) scene.put(all[i], i % 2 == 0 || i > 8 ? "tully" : "arryn", i > 8 ? 0 : 1);
  for (int i = 0; i < castles; ++i) {
    auto& there = scene.state.at[scene.domain(all[i]).value];
    there = {};
    there.add(westeros::token_of(scene.house("tully")));
  }
  end_round(scene, 3);
  return scene.points_of(0) - 1;  // the alliance with Tully
}

TEST(CoopScore, APointForEveryTwoCastles_AlsoBeyondTheTenSpaces) {
  RULE("westeros.coop.score");
  RULE("westeros.coop.shared");
  EXPECT_EQ(castle_points(0), 0);
  EXPECT_EQ(castle_points(1), 0) << "one left over scores nothing";
  EXPECT_EQ(castle_points(2), 1);
  EXPECT_EQ(castle_points(3), 1);
  EXPECT_EQ(castle_points(10), 5);
  EXPECT_EQ(castle_points(12), 6) << "more than its mat has spaces for";
}

TEST(CoopScore, ADestroyedCastleScoresNothing) {
  RULE("ruling.westeros.coop.destroyed");
  RULE("westeros.coop.score");
  Scene scene = with_castles(4);
  scene.destroy("castle_black");
  end_round(scene, 3);
  EXPECT_THAT(scene.log(), HasSubstr("1")) << scene.log();
  Scene whole = with_castles(4);
  end_round(whole, 3);
  EXPECT_EQ(whole.points_of(0), scene.points_of(0) + 1);
}

TEST(CoopScore, AfterRoundsThreeAndFiveOnly) {
  RULE("westeros.coop.score");
  for (const int round : {1, 2, 4}) {
    Scene scene = with_castles(4);
    end_round(scene, round);
    EXPECT_EQ(scene.points_of(0), 0) << round;
  }
  for (const int round : {3, 5}) {
    Scene scene = with_castles(4);
    end_round(scene, round);
    EXPECT_GE(scene.points_of(0), 2) << round;
  }
  Scene last = with_castles(4);
  last.state.round = 6;
  last.round(RoundFrom::Pass).act("pass");
  EXPECT_EQ(last.points_of(0), 0) << "after the sixth round nothing is scored";
  EXPECT_TRUE(last.is_done());
  EXPECT_EQ(westeros::Westeros::result(*last.rules, last.state)->winners, 2)
      << "the Night King was not beaten";
}

TEST(CoopScore, FivePlayersToo_SixRoundsAndTheSameScoringPhases) {
  RULE("westeros.coop.score");
  Scene scene("stark lannister baratheon tyrell martell", "mode coop");
  EXPECT_EQ(scene.rules->track.rounds, 6);
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").put("storms_end", "baratheon");
  scene.put("highgarden", "tyrell").put("sunspear", "martell");
  Scene second = scene;
  end_round(second, 2);
  EXPECT_EQ(second.points_of(0), 0) << "where five players of the competitive game score";
  end_round(scene, 3);
  EXPECT_EQ(scene.points_of(0), 2) << "five Castles are two pairs";
}

TEST(CoopScore, APointForEveryAlliance_TheNightKingScoresNothing) {
  RULE("westeros.coop.score");
  RULE("westeros.coop.tax-walkers");
  Scene scene("stark lannister", "mode coop");
  scene.put("the_rills", "stark")
      .put("ashemark", "lannister")
      .ally(0, "tully")
      .ally(0, "arryn")
      .terrify("greyjoy");
  scene.walker("thenn").put("flints_finger", "tully").put("white_harbor", "arryn").put("old_town", "greyjoy");
  end_round(scene, 3);
  EXPECT_EQ(scene.points_of(0), 2);
  EXPECT_EQ(scene.points_of(1), 0);
}

// Tokens of the house are out in a Castle Domain far away, so that the objective is open.
Scene with_recruited(std::string_view house, int tokens) {
  Scene scene("stark lannister", "mode coop");
  scene.state.mat[scene.house(house).value] = static_cast<std::uint8_t>(9 - tokens);
  scene.put("old_town", house == "stark" ? "lannister" : "stark");
  return scene;
}

void stand(Scene& scene, std::string_view domain, std::string_view house) {
  scene.state.at[scene.domain(domain).value].add(westeros::token_of(scene.house(house)));
}

TEST(CoopScoreOwn, FiefsWhereTheOwnHouseStands_NotAlliesAlone) {
  RULE("westeros.coop.score-own");
  Scene scene = with_recruited("stark", 4);
  scene.ally(0, "tully");
  stand(scene, "hornwood", "stark");
  stand(scene, "flints_finger", "tully");
  stand(scene, "ashemark", "lannister");
  Scene two = scene;
  end_round(scene, 3);
  EXPECT_EQ(scene.points_of(0), 1)
      << "only the alliance: one Fief of Stark's own, one of allies, one of Lannister";
  stand(two, "flints_finger", "stark");
  end_round(two, 3);
  EXPECT_EQ(two.points_of(0), 2) << "two where Stark stands, with or without allies";
}

TEST(CoopScoreOwn, TheTokensAboveMustBeOut) {
  RULE("westeros.coop.score-own");
  Scene scene = with_recruited("stark", 3);
  stand(scene, "hornwood", "stark");
  stand(scene, "flints_finger", "stark");
  end_round(scene, 3);
  EXPECT_EQ(scene.points_of(0), 0);
}

TEST(CoopScoreOwn, KingsLandingForWhoStandsThere) {
  RULE("westeros.coop.score-own");
  const auto points = [](std::string_view in_landing) {
    Scene scene = with_recruited("stark", 8);
    stand(scene, "castle_black", "stark");
    stand(scene, "kings_landing", in_landing);
    for (const char* castle : {"pyke", "starfall", "sunspear", "storms_end", "highgarden"})
      stand(scene, castle, "lannister");
    end_round(scene, 3);
    return scene.points_of(0) - 3;  // six Castles
  };
  EXPECT_EQ(points("stark"), 1);
  EXPECT_EQ(points("lannister"), 0) << "Lannister has not eight tokens out, and Stark does not stand there";
}

TEST(CoopScoreOwn, EachPlayerScoresForThemselves) {
  RULE("westeros.coop.score");
  Scene scene = with_recruited("stark", 4);
  scene.state.mat[scene.house("lannister").value] = 5;
  for (const char* fief : {"hornwood", "last_hearth"}) stand(scene, fief, "stark");
  for (const char* fief : {"ashemark", "shield_islands"}) stand(scene, fief, "lannister");
  end_round(scene, 5);
  EXPECT_EQ(scene.points_of(0), 2) << "the same objective twice";
}

TEST(CoopScoreHome, TheOwnHouseInItsHome_IfTheCastleStands) {
  RULE("ruling.westeros.coop.score-home");
  const auto points = [](std::string_view at_home, bool destroyed) {
    Scene scene = with_recruited("stark", 2);
    scene.ally(0, "tully");
    stand(scene, "castle_black", "stark");
    stand(scene, "winterfell", at_home);
    if (destroyed) scene.destroy("winterfell");
    end_round(scene, 3);
    return scene.points_of(0) - 1 - (destroyed ? 0 : 1);  // the alliance; two Castles, or one
  };
  EXPECT_EQ(points("stark", false), 1);
  EXPECT_EQ(points("tully", false), 0) << "an ally holds it for the Treaty, not for Stark";
  EXPECT_EQ(points("stark", true), 0) << "of a destroyed Castle nothing is left to control";
}

}  // namespace coop_taxes_scoring_test

}  // namespace coop_taxes_scoring_test

}  // namespace tablewright::tests
