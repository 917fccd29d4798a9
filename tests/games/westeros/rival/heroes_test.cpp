// One test a solo hero card. Strength and numbers are read from the pack.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/rival/rival_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace rival_heroes_test {

using testing::HasSubstr;
using namespace westeros;

// The Rival attacks your two tokens in Ashemark with its Hero and one token; both sides turn up or lay
// nothing but a one.
RivalScene attack(const std::string& house, const std::string& target = "ashemark",
                  const std::string& you = "greyjoy") {
  RivalScene scene(you, house);
  scene.put("old_town", house, 2).hero("old_town", house).put(target, you, 2).put("last_hearth", you, 2);
  scene.deck({"spoils_of_war"}).gold(0, 5);
  scene.state.frames.push_back({.step = westeros::Step::RivalMove,
                                .seat = scene.rules->automaton,
                                .a = 2,  // against your nearest domain
                                .c = 9});
  scene.shows("rv01").action(0, Face::Sail).act("pass");
  return scene;
}

// Hero, one token, a one.
std::string totals(int attack, int defence) {
  return "The attack counts " + std::to_string(attack) + " against a defence of " + std::to_string(defence) + '.';
}

TEST(SoloHeroes, FightWithTheirPrintedStrength) {
  RULE("westeros.rival.strength");
  for (const char* house : {"stark", "tully", "tyrell", "baratheon", "nights_watch", "targaryen"}) {
    auto scene = attack(house);
    EXPECT_EQ(scene.question(), "commit") << house;
    scene.act("pass");
    EXPECT_THAT(scene.log(), HasSubstr(totals(scene.hero_card().strength + 1 + 1, 2))) << house;
  }
}

TEST(SoloHeroes, Jaime_IsStrongerAttackingAStronghold) {
  auto castle = attack("lannister", "highgarden");
  castle.act("pass");
  const SoloHero& hero = castle.hero_card();
  ASSERT_GT(hero.stronghold_strength, 0);
  EXPECT_THAT(castle.log(), HasSubstr(totals(hero.strength + 2 + hero.stronghold_strength, 3)));
  auto fief = attack("lannister", "shield_islands");
  fief.act("pass");
  EXPECT_THAT(fief.log(), HasSubstr(totals(hero.strength + 2, 2)));
}

TEST(SoloHeroes, Jaime_DefendingAStrongholdIsNotStronger) {
  RivalScene scene("stark", "lannister");
  scene.put("casterly_rock", "lannister").hero("casterly_rock", "lannister").put("pyke", "lannister");
  scene.put("ashemark", "stark", 3).put("winterfell", "stark").deck({"spoils_of_war"});
  scene.action(0, Face::March).acts({"from ashemark", "take stark", "take stark", "take stark"});
  scene.acts({"go casterly_rock", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr(totals(3, scene.hero_card().strength + 1 + 1 + 1)));
}

TEST(SoloHeroes, Eddard_EveryRecruitAddsOneMore) {
  RivalScene scene("lannister", "stark");
  scene.hero("winterfell", "stark").put("casterly_rock", "lannister");
  ASSERT_FALSE(scene.hero_card().after_recruit.empty());
  scene.shows("rv11").rival(Face::Recruit);  // without an ally one unit
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 1 + scene.hero_card().after_recruit[0].n);
}

TEST(SoloHeroes, Eddard_AddsNothingToAWhisperThatRecruits) {
  RivalScene scene("lannister", "stark");
  scene.hero("winterfell", "stark").put("hornwood", "stark").put("casterly_rock", "lannister");
  scene.shows("rv06").rival(Face::Whisper).ties();
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 1) << "the two others go where it has fewest";
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 3);
}

TEST(SoloHeroes, Hoster_EveryPlotTakesATokenOfTheHouseItHasFewestOf) {
  RivalScene scene("lannister", "tully");
  scene.hero("riverrun", "tully").put("casterly_rock", "lannister", 2).put("the_eyrie", "arryn", 3);
  scene.put("sunspear", "martell", 3).deck({"a_betrayers_gift"});  // Arryn
  scene.shows("rv01").rival(Face::Plot);
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1);
  EXPECT_EQ(scene.in_pool(1, "martell"), scene.hero_card().after_plot[0].n);
}

TEST(SoloHeroes, Oberyn_IsStrongerAlone) {
  RivalScene alone("stark", "martell");
  alone.hero("sunspear", "martell").put("old_town", "martell").put("blackhaven", "stark", 3);
  alone.put("winterfell", "stark").deck({"spoils_of_war"});
  const auto attack = [](RivalScene& scene) {
    scene.action(0, Face::March).acts({"from blackhaven", "take stark", "take stark", "take stark"});
    scene.acts({"go sunspear", "pass"});
  };
  attack(alone);
  ASSERT_GT(alone.hero_card().strength_alone, alone.hero_card().strength);
  EXPECT_THAT(alone.log(), HasSubstr(totals(3, alone.hero_card().strength_alone + 1 + 1)));
  RivalScene beside("stark", "martell");
  beside.hero("sunspear", "martell").put("sunspear", "martell").put("blackhaven", "stark", 3);
  beside.put("winterfell", "stark").deck({"spoils_of_war"});
  attack(beside);
  EXPECT_THAT(beside.log(), HasSubstr(totals(3, beside.hero_card().strength + 1 + 1 + 1)));
}

TEST(SoloHeroes, Olenna_AfterEveryPlotYouLoseGold) {
  RivalScene scene("lannister", "tyrell");
  scene.hero("highgarden", "tyrell").put("casterly_rock", "lannister", 2).put("the_eyrie", "arryn", 3);
  scene.gold(0, 3).deck({"a_betrayers_gift"});
  scene.shows("rv01").rival(Face::Plot);
  EXPECT_EQ(scene.gold_of(0), 3 - scene.hero_card().after_plot[0].n);
}

TEST(SoloHeroes, Robert_ScoresMoreWithManyCastles) {
  const auto scored = [](std::initializer_list<const char*> castles) {
    RivalScene scene("stark", "baratheon");
    scene.put("winterfell", "stark").hero("old_town", "baratheon");
    for (const char* castle : castles) scene.put(castle, "baratheon");
    scene.state.round = 3;
    scene.round(RoundFrom::Pass).act("pass");
    return scene;
  };
  const auto three = scored({"storms_end", "the_reach", "sunspear"});
  const auto four = scored({"storms_end", "the_reach", "sunspear", "starfall"});
  ASSERT_EQ(four.hero_card().score_castles, 4);
  EXPECT_THAT(four.log(), HasSubstr("The Hero of the Rival brings"));
  EXPECT_THAT(three.log(), testing::Not(HasSubstr("The Hero of the Rival brings")));
  EXPECT_EQ(four.points_of(1), three.points_of(1) + four.hero_card().score_points);
}

TEST(SoloHeroes, Euron_AfterABattleItWinsAgainstYou_YouLoseGold) {
  auto scene = attack("greyjoy", "ashemark", "stark");
  scene.act("pass");
  scene.retreats();
  EXPECT_THAT(scene.log(), HasSubstr("The Rival won the battle"));
  EXPECT_EQ(scene.gold_of(0), 5 - scene.hero_card().after_win[0].n);
}

TEST(SoloHeroes, Euron_DefendingItWinsToo_LosingItDoesNot) {
  const auto defended = [](int attackers) {
    RivalScene scene("stark", "greyjoy");
    scene.put("pyke", "greyjoy", 1).hero("pyke", "greyjoy").put("old_town", "greyjoy");
    scene.put("riverrun", "stark", attackers).hero("riverrun", "stark").put("winterfell", "stark");
    scene.gold(0, 5).hand(0, {"kingslayer"}).deck({"spoils_of_war"});
    scene.action(0, Face::March).act("from riverrun");
    for (int i = 0; i < attackers; ++i) scene.act("take stark");
    scene.acts({"take eddard_stark", "go pyke"});
    scene.act(attackers == 1 ? "pass" : "commit kingslayer");
    if (attackers == 1) scene.act("lose stark");
    scene.retreats();
    return scene;
  };
  const auto held = defended(1);  // 3 against 2 + 1 + 1 + 1
  EXPECT_THAT(held.log(), HasSubstr("Stark lost the battle"));
  EXPECT_EQ(held.gold_of(0), 5 - held.hero_card().after_win[0].n);
  const auto fallen = defended(2);  // 9 against 5
  EXPECT_THAT(fallen.log(), HasSubstr("Stark won the battle"));
  EXPECT_EQ(fallen.gold_of(0), 5);
}

TEST(SoloHeroes, Jon_APointMoreForABattleBegunAndWon) {
  auto scene = attack("nights_watch");
  scene.act("pass");
  scene.retreats();
  EXPECT_EQ(scene.points_of(1), 1 + scene.hero_card().win_points);
  ASSERT_GT(scene.hero_card().win_points, 0);
  RivalScene defends("stark", "nights_watch");
  defends.put("castle_black", "nights_watch", 2).hero("castle_black", "nights_watch");
  defends.put("last_hearth", "stark").put("winterfell", "stark").deck({"spoils_of_war"});
  defends.action(0, Face::March).acts({"from last_hearth", "take stark", "go castle_black", "pass"});
  EXPECT_EQ(defends.points_of(1), 1) << "it did not begin this one";
}

TEST(SoloHeroes, Daenerys_ADragonJoinsHerInEachTaxPhase_AndMovesWithHer) {
  RivalScene scene("stark", "targaryen");
  scene.hero("dragonstone", "targaryen").put("dragonstone", "targaryen").put("winterfell", "stark");
  scene.round(RoundFrom::Taxes).act("pass");
  EXPECT_EQ(scene.state.at[scene.domain("dragonstone").value].dragons(), 1);
  EXPECT_THAT(scene.log(), HasSubstr("the red Dragon joins the Rival"));
  scene.state.frames.clear();
  scene.shows("rv01").rival(Face::March);
  const DomainId target = scene.written("rv01").march[1];
  EXPECT_EQ(scene.state.at[target.value].dragons(), 1);
  EXPECT_EQ(scene.where_is_rival(), target);
}

TEST(SoloHeroes, Daenerys_WithoutRoomNoDragonComes) {
  RULE("westeros.rival.golden");
  RivalScene scene("stark", "targaryen");
  scene.hero("dragonstone", "targaryen").put("dragonstone", "targaryen", 2).put("winterfell", "stark");
  scene.round(RoundFrom::Taxes).act("pass");
  EXPECT_EQ(scene.state.dragons_out, 0);
}

}  // namespace rival_heroes_test

}  // namespace tablewright::tests
