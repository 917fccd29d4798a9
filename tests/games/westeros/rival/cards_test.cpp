// One test a line of every Rival Card. Numbers and targets are read from the pack.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/westeros/packs.hpp"
#include "games/westeros/rival/rival_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace rival_cards_test {

using testing::Contains;
using testing::HasSubstr;
using testing::UnorderedElementsAre;
using namespace westeros;

// --- March and Sail: every card, every row ---------------------------------------------------------------

class EveryRivalCard : public testing::TestWithParam<int> {};

// The Rival's Hero in a domain of the row that is not the target, with two tokens; nobody else near.
std::string somewhere_in(const RivalScene& scene, Row row, DomainId but) {
  for (const DomainCard& domain : scene.rules->domains) {
    if (domain.row == row && domain.kind != DomainKind::Landing && domain.id != scene.rules->domain(but).id)
      return domain.id;
  }
  return {};
}

void expect_target(const RivalCard& card, Row row, Face face) {
  const DomainId target = (face == Face::Sail ? card.sail : card.march)[static_cast<std::size_t>(row)];
  RivalScene scene("stark", "lannister");
  const std::string from = somewhere_in(scene, row, target);
  scene.put(from, "lannister", 2).hero(from, "lannister");
  scene.shows(card.id).rival(face);
  const std::string to = scene.rules->domain(target).id;
  EXPECT_EQ(scene.rival_is_in(), to) << card.id;
  EXPECT_EQ(scene.tokens(to, "lannister"), 1) << card.id;
  EXPECT_EQ(scene.tokens(from, "lannister"), 1) << card.id << " leaves one behind";
  EXPECT_THAT(scene.log(), HasSubstr("the target is " + scene.rules->domain(target).title)) << card.id;
}

TEST_P(EveryRivalCard, MarchesToTheTargetOfTheRow) {
  RULE("westeros.rival.move");
  const RivalCard& card = westeros_content().rival_cards[static_cast<std::size_t>(GetParam())];
  for (const Row row : {Row::North, Row::Central, Row::South}) expect_target(card, row, Face::March);
}

TEST_P(EveryRivalCard, SailsToTheTargetOfTheRow) {
  RULE("westeros.rival.move");
  const RivalCard& card = westeros_content().rival_cards[static_cast<std::size_t>(GetParam())];
  for (const Row row : {Row::North, Row::Central, Row::South}) expect_target(card, row, Face::Sail);
}

INSTANTIATE_TEST_SUITE_P(All, EveryRivalCard, testing::Range(0, 12));

// --- Recruit ---------------------------------------------------------------------------------------------

// Home is Casterly Rock; the Hero is elsewhere, so that the two can be told apart.
RivalScene away_from_home() {
  RivalScene scene;
  scene.put("casterly_rock", "lannister").put("old_town", "lannister").hero("old_town", "lannister");
  scene.put("winterfell", "stark", 2).hero("winterfell", "stark");
  return scene;
}

TEST(RivalRecruits, RV01_TwoWithTheHero) {
  RULE("westeros.rival.recruit");
  auto scene = at_the_start();
  scene.shows("rv01").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("casterly_rock", "lannister"), 2) << "the third place is the Hero's";
  EXPECT_THAT(scene.log(), HasSubstr("cannot add")) << "westeros.rival.golden";
  EXPECT_EQ(scene.on_mat("lannister"), 7);
}

TEST(RivalRecruits, RV02_OneWithTheHero_OneAtHome) {
  auto scene = away_from_home();
  scene.shows("rv02").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("old_town", "lannister"), 2);
  EXPECT_EQ(scene.tokens("casterly_rock", "lannister"), 2);
}

TEST(RivalRecruits, RV02_WithoutItsHomeBothWithTheHero) {
  RivalScene scene;
  scene.hero("old_town", "lannister").put("casterly_rock", "stark", 2);
  scene.shows("rv02").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("old_town", "lannister"), 2);
}

TEST(RivalRecruits, RV03_OneOwnAndOneOfTheStrongestAlly) {
  auto scene = away_from_home();
  scene.ally(1, "arryn").pool(1, "arryn", 2).ally(1, "martell").pool(1, "martell", 1);
  scene.shows("rv03").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("old_town", "lannister"), 2);
  EXPECT_EQ(scene.tokens("old_town", "arryn"), 1);
  EXPECT_EQ(scene.tokens("old_town", "martell"), 0);
}

TEST(RivalRecruits, RV04_OneInEachOfTheTwoCastlesWithTheFewestUnits) {
  RivalScene scene;
  scene.put("casterly_rock", "lannister", 2).hero("casterly_rock", "lannister");
  scene.put("pyke", "lannister").put("riverrun", "lannister");
  scene.shows("rv04").rival(Face::Recruit);
  EXPECT_EQ(scene.question(), "rival_domain") << "both have one unit";
  EXPECT_THAT(scene.options(), UnorderedElementsAre("domain pyke", "domain riverrun"));
  EXPECT_EQ(scene.refusal("domain casterly_rock"), "westeros.rival.recruit");
  scene.act("domain pyke");
  EXPECT_EQ(scene.tokens("pyke", "lannister"), 2);
  EXPECT_EQ(scene.tokens("riverrun", "lannister"), 2);
  EXPECT_EQ(scene.tokens("casterly_rock", "lannister"), 2);
}

TEST(RivalRecruits, RV04_WithoutCastlesWithTheHero) {
  RivalScene scene;
  scene.hero("old_town", "lannister");
  scene.shows("rv04").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("old_town", "lannister"), 2);
}

TEST(RivalRecruits, RV05_OneAtTheHomeOfTheAlly_OneWithTheHero) {
  auto scene = away_from_home();
  scene.put("the_eyrie", "arryn", 2).ally(1, "arryn").pool(1, "arryn", 2);
  scene.shows("rv05").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("the_eyrie", "arryn"), 3);
  EXPECT_EQ(scene.tokens("old_town", "lannister"), 2);
}

TEST(RivalRecruits, RV05_WithoutAnAllyOnlyTheOwnUnit) {
  RULE("westeros.rival.recruit");
  auto scene = away_from_home();
  scene.put("the_eyrie", "arryn", 2);
  scene.shows("rv05").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("the_eyrie", "arryn"), 2);
  EXPECT_EQ(scene.tokens("old_town", "lannister"), 2);
}

TEST(RivalRecruits, RV06_TwoInItsDomainNearestToYourHero) {
  RivalScene scene;
  scene.put("casterly_rock", "lannister").hero("casterly_rock", "lannister").put("white_harbor", "lannister");
  scene.hero("winterfell", "stark").put("winterfell", "stark");
  scene.shows("rv06").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("white_harbor", "lannister"), 3);
}

TEST(RivalRecruits, RV06_YouChooseAmongEquallyNear_OnceForBoth) {
  RivalScene scene;
  scene.put("hornwood", "lannister").hero("hornwood", "lannister").put("white_harbor", "lannister");
  scene.hero("winterfell", "stark").put("winterfell", "stark");
  scene.shows("rv06").rival(Face::Recruit);
  scene.act("domain white_harbor");
  EXPECT_EQ(scene.tokens("white_harbor", "lannister"), 3);
}

TEST(RivalRecruits, RV06_WithYourHeroOffTheMapWithItsOwn) {
  RivalScene scene;
  scene.hero("casterly_rock", "lannister").put("white_harbor", "lannister").put("winterfell", "stark", 2);
  scene.shows("rv06").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("casterly_rock", "lannister"), 2);
}

TEST(RivalRecruits, RV07_OneInKingsLandingIfHeld_OneOfTheAllyWithTheHero) {
  RivalScene scene;
  scene.put("kings_landing", "lannister")
      .put("casterly_rock", "lannister")
      .hero("casterly_rock", "lannister");
  scene.put("pyke", "lannister").put("riverrun", "lannister");
  scene.ally(1, "arryn").pool(1, "arryn", 2);
  scene.shows("rv07").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("kings_landing", "lannister"), 2);
  EXPECT_EQ(scene.tokens("casterly_rock", "arryn"), 1);
}

TEST(RivalRecruits, RV07_ElseWithTheHero) {
  auto scene = away_from_home();
  scene.shows("rv07").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("old_town", "lannister"), 2);
}

TEST(RivalRecruits, RV08_OneInEachFiefNextToTheHero_TheRestWithIt) {
  RivalScene scene;
  scene.hero("highgarden", "lannister").put("old_town", "lannister");
  scene.shows("rv08").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("old_town", "lannister"), 2);
  EXPECT_EQ(scene.tokens("highgarden", "lannister"), 1);
}

TEST(RivalRecruits, RV08_OfThreeFiefsYouChooseTwo) {
  RivalScene scene;
  scene.hero("highgarden", "lannister");
  scene.put("old_town", "lannister").put("shield_islands", "lannister").put("ashemark", "lannister");
  scene.shows("rv08").rival(Face::Recruit);
  scene.act("domain ashemark").act("domain old_town");
  EXPECT_EQ(scene.tokens("ashemark", "lannister"), 2);
  EXPECT_EQ(scene.tokens("old_town", "lannister"), 2);
  EXPECT_EQ(scene.tokens("shield_islands", "lannister"), 1);
}

TEST(RivalRecruits, RV09_TwoAtHome) {
  auto scene = away_from_home();
  scene.shows("rv09").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("casterly_rock", "lannister"), 3);
}

TEST(RivalRecruits, RV10_OneWithTheHero_OneWhereItHasFewest) {
  auto scene = away_from_home();
  scene.shows("rv10").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("old_town", "lannister"), 2);
  EXPECT_EQ(scene.tokens("casterly_rock", "lannister"), 2);
}

TEST(RivalRecruits, RV11_TwoOfTheStrongestAllyWithTheHero) {
  auto scene = away_from_home();
  scene.ally(1, "arryn").pool(1, "arryn", 2);
  scene.shows("rv11").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("old_town", "arryn"), 2);
  EXPECT_EQ(scene.tokens("old_town", "lannister"), 1);
}

TEST(RivalRecruits, RV11_WithoutAnAllyOneOfItsOwn) {
  auto scene = away_from_home();
  scene.shows("rv11").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("old_town", "lannister"), 2);
}

TEST(RivalRecruits, RV12_OneWithTheHero_OneOfTheAllyInTheEmptiestCastle) {
  auto scene = away_from_home();
  scene.ally(1, "arryn").pool(1, "arryn", 2);
  scene.shows("rv12").rival(Face::Recruit);
  EXPECT_EQ(scene.tokens("old_town", "lannister"), 2);
  EXPECT_EQ(scene.tokens("casterly_rock", "arryn"), 1);
}

// --- Whisper and Event -----------------------------------------------------------------------------------

class BothFaces : public testing::TestWithParam<Face> {};
INSTANTIATE_TEST_SUITE_P(WhisperAndEvent, BothFaces, testing::Values(Face::Whisper, Face::Event));

TEST_P(BothFaces, RV01AndRV05_StrengthThatWaits) {
  RULE("westeros.rival.whisper");
  for (const char* card : {"rv01", "rv05"}) {
    auto scene = at_the_start();
    scene.shows(card).rival(GetParam());
    EXPECT_EQ(scene.bonus(), scene.written(card).whisper[0].n);
    EXPECT_GT(scene.bonus(), 0);
  }
}

TEST_P(BothFaces, RV02_YouDiscardACardWithoutGold) {
  auto scene = at_the_start();
  scene.hand(0, {"vendetta", "lone_wolf"}).gold(0, 2);
  scene.shows("rv02").rival(GetParam());
  EXPECT_EQ(scene.question(), "discard_down");
  scene.act("discard vendetta");
  EXPECT_TRUE(scene.is_discarded("vendetta"));
  EXPECT_TRUE(scene.holds(0, "lone_wolf"));
  EXPECT_EQ(scene.gold_of(0), 2);
}

TEST_P(BothFaces, RV02_WithoutCardsNothing) {
  auto scene = at_the_start();
  scene.shows("rv02").rival(GetParam());
  EXPECT_NE(scene.question(), "discard_down");
  EXPECT_THAT(scene.log(), HasSubstr("nothing for this line"));
}

TEST_P(BothFaces, RV03_YouLoseGold) {
  auto scene = at_the_start();
  scene.gold(0, 2);
  scene.shows("rv03").rival(GetParam());
  EXPECT_EQ(scene.gold_of(0), 2 - scene.written("rv03").whisper[0].n);
  auto poor = at_the_start();
  poor.shows("rv03").rival(GetParam());
  EXPECT_EQ(poor.gold_of(0), 0);
}

TEST_P(BothFaces, RV04_ATokenOfTheFullestTokenPool) {
  auto scene = at_the_start();  // Arryn: 6 in the pool
  scene.put("sunspear", "martell", 3).put("pyke", "greyjoy", 4);
  scene.shows("rv04").rival(GetParam());
  EXPECT_EQ(scene.question(), "rival_house");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token arryn", "token martell"));
  EXPECT_EQ(scene.refusal("token greyjoy"), "westeros.rival.plot");
  scene.act("token martell");
  EXPECT_EQ(scene.in_pool(1, "martell"), 1);
}

TEST_P(BothFaces, RV06_AUnitWithTheHero) {
  auto scene = at_the_start();
  scene.shows("rv06").rival(GetParam());
  EXPECT_EQ(scene.tokens("casterly_rock", "lannister"), 2);
}

TEST_P(BothFaces, RV07_AttacksYourNearestDomainWithinTwoBorders) {
  auto scene = at_the_start();
  scene.put("ashemark", "stark").put("casterly_rock", "lannister").deck({"spoils_of_war"});
  scene.shows("rv07").rival(GetParam());
  EXPECT_EQ(scene.question(), "commit");
  EXPECT_EQ(scene.asked(), 0U);
  EXPECT_EQ(scene.state.battle.domain, scene.domain("ashemark"));
  EXPECT_EQ(scene.state.battle.bonus, scene.written("rv07").whisper[0].n);
  scene.act("pass");
  EXPECT_EQ(scene.rival_is_in(), "ashemark") << "4 with bonus and card against 1";
}

TEST_P(BothFaces, RV07_WithNoneNearTheStrengthWaits) {
  auto scene = at_the_start();
  scene.shows("rv07").rival(GetParam());
  EXPECT_EQ(scene.rival_is_in(), "casterly_rock");
  EXPECT_EQ(scene.bonus(), scene.written("rv07").whisper[0].n);
}

TEST_P(BothFaces, RV08_YouPutBackATokenOfYourChoice) {
  auto scene = at_the_start();
  scene.pool(0, "arryn", 2).pool(0, "martell", 1);
  scene.shows("rv08").rival(GetParam());
  EXPECT_EQ(scene.refusal("token greyjoy"), "westeros.rival.whisper");
  scene.act("token arryn");
  EXPECT_EQ(scene.in_pool(0, "arryn"), 1);
  EXPECT_EQ(scene.in_pool(0, "martell"), 1);
}

TEST_P(BothFaces, RV08_WithoutTokensNothing) {
  auto scene = at_the_start();
  scene.shows("rv08").rival(GetParam());
  EXPECT_THAT(scene.log(), HasSubstr("nothing for this line"));
}

TEST_P(BothFaces, RV09AndRV12_CarryOutMarchOrSail_StrongerInABattle) {
  for (const char* id : {"rv09", "rv12"}) {
    auto scene = at_the_start();
    const auto& card = scene.written(id);
    const bool march = card.whisper[0].op == RivalOp::March;
    const DomainId target = (march ? card.march : card.sail)[1];
    const std::string to = scene.rules->domain(target).id;
    scene.put(to, "stark", 2);
    scene.shows(id).rival(GetParam());
    EXPECT_EQ(scene.question(), "commit") << id;
    EXPECT_EQ(scene.state.battle.domain, target) << id;
    EXPECT_EQ(scene.state.battle.bonus, card.whisper[0].n) << id;
    EXPECT_EQ(scene.bonus(), 0) << id << ": it waits for nothing";
  }
}

TEST_P(BothFaces, RV09_WithoutABattleNoStrengthIsLeft) {
  auto scene = at_the_start();
  scene.shows("rv09").rival(GetParam());
  EXPECT_EQ(scene.rival_is_in(), scene.rules->domain(scene.written("rv09").march[1]).id);
  EXPECT_EQ(scene.bonus(), 0);
}

TEST_P(BothFaces, RV10_YouReturnATokenWhereYouHaveTwoUnits_WithItsBenefit) {
  auto scene = at_the_start();
  scene.put("hornwood", "stark", 2).put("pyke", "stark");  // five tokens out
  scene.shows("rv10").rival(GetParam());
  EXPECT_THAT(scene.options(), UnorderedElementsAre("domain winterfell", "domain hornwood"));
  EXPECT_EQ(scene.refusal("domain pyke"), "westeros.rival.whisper");
  const int gold = scene.gold_of(0);
  scene.act("domain hornwood");
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 1);
  EXPECT_EQ(scene.on_mat("stark"), 5);
  EXPECT_EQ(scene.gold_of(0), gold + 1) << "the fifth space shows gold";
}

TEST_P(BothFaces, RV11_ATokenOfItsAlly_OrStrengthWithoutOne) {
  auto scene = at_the_start();
  // Martell, not the ally, has the fullest Token Pool.
  scene.ally(1, "arryn").put("the_eyrie", "arryn", 2).pool(1, "arryn", 2).pool(1, "martell", 1);
  const auto& whisper = scene.written("rv11").whisper;
  scene.shows("rv11").rival(GetParam());
  EXPECT_EQ(scene.in_pool(1, "arryn"), 2 + whisper[0].n);
  EXPECT_EQ(scene.bonus(), 0);
  auto alone = at_the_start();
  alone.put("the_eyrie", "arryn", 6);
  alone.shows("rv11").rival(GetParam());
  EXPECT_EQ(alone.in_pool(1, "arryn"), 0);
  EXPECT_EQ(alone.bonus(), whisper[1].n);
}

// What its two actions a round lack against your six: every Whisper line also brings tokens and units.
int of_op(const RivalParts& line, std::initializer_list<RivalOp> ops) {
  int sum = 0;
  for (const RivalPart& part : line) {
    if (std::find(ops.begin(), ops.end(), part.op) != ops.end()) sum += part.n;
  }
  return sum;
}

int pool_of_rival(const RivalScene& scene) {
  int tokens = 0;
  for (const HouseId house : scene.state.non_player) tokens += scene.state.pool[1][house.value];
  return tokens;
}

TEST_P(EveryRivalCard, BringsTokensAndUnitsByWhisper) {
  RULE("westeros.rival.whisper");
  const RivalCard& card = westeros_content().rival_cards[static_cast<std::size_t>(GetParam())];
  RivalScene scene;  // the Hero alone, with room for what comes; you far away, with nothing to lose
  scene.hero("casterly_rock", "lannister").put("pyke", "lannister").put("sunspear", "stark");
  scene.put("the_eyrie", "arryn", 3).put("dragonstone", "martell", 3);
  const int on_mat = scene.on_mat("lannister");
  scene.shows(card.id).rival(Face::Whisper).ties();
  const int tokens = of_op(card.whisper, {RivalOp::TakeFullest, RivalOp::TakeFewest});
  EXPECT_EQ(pool_of_rival(scene), tokens) << card.id;
  EXPECT_EQ(scene.on_mat("lannister"), on_mat - of_op(card.whisper, {RivalOp::Add})) << card.id;
  EXPECT_GT(tokens, 0) << card.id;
}

}  // namespace rival_cards_test

}  // namespace tablewright::tests
