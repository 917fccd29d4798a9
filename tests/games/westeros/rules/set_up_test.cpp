// The map, and setting up.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/westeros/packs.hpp"
#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace set_up_test {

using namespace westeros;
using testing::ElementsAre;

TEST(Map, SixMatsOfFourDomains_TwelveCastlesElevenFiefsAndKingsLanding) {
  RULE("westeros.map.layout");
  RULE("westeros.map.kinds");
  const Rules rules = westeros_rules("");
  EXPECT_EQ(rules.castles.count(), 12);
  EXPECT_EQ(rules.fiefs.count(), 11);
  EXPECT_EQ(rules.domain(rules.landing).title, "King's Landing");
  std::array<int, mats> domains{};
  int borders = 0;
  for (const DomainCard& domain : rules.domains) {
    ++domains[domain.mat];
    borders += domain.borders.count();
  }
  EXPECT_THAT(domains, ElementsAre(0, 4, 4, 4, 4, 4, 4, 0)) << "the ends of the chain are north of the Wall";
  EXPECT_EQ(borders, 2 * 39);
}

TEST(Map, ABorderMayLieOverWaterOrAJointOfMats_ACornerIsNone) {
  RULE("westeros.map.border");
  const Scene scene("stark lannister");
  const auto border = [&](const char* a, const char* b) {
    return scene.rules->domain(scene.domain(a)).borders.has(scene.domain(b));
  };
  EXPECT_TRUE(border("pyke", "riverrun") && border("pyke", "ashemark") && border("hornwood", "winterfell"));
  EXPECT_FALSE(border("ashemark", "the_eyrie") || border("riverrun", "kings_landing"));
}

TEST(SetUp, EachPlayerPicksAnotherHouse_NeverArryn) {
  RULE("westeros.setup.house");
  const auto rules = std::make_shared<const Rules>(westeros_rules("players 2\nexpansion no\n"));
  Scene scene("stark lannister");
  scene.rules = rules;
  scene.state = begun_match(*rules);
  EXPECT_EQ(scene.question(), "pick_house");
  EXPECT_EQ(scene.refusal("house arryn"), "westeros.setup.house");
  EXPECT_EQ(scene.refusal("house targaryen"), "westeros.setup.house") << "it belongs to the expansion";
  scene.act("house stark");
  EXPECT_EQ(scene.refusal("house stark"), "westeros.setup.house");
  scene.act("house tully");
  EXPECT_EQ(scene.question(), "draft");
}

TEST(SetUp, AsTheBookSays) {
  RULE("westeros.setup.own-units");
  RULE("westeros.setup.own-start");
  RULE("westeros.setup.np-houses");
  RULE("westeros.setup.np-forces");
  RULE("westeros.setup.castles");
  RULE("westeros.setup.throne");
  const Rules rules = westeros_rules("players 3\nexpansion no\nhouses stark lannister greyjoy\n");
  std::set<std::uint16_t> drawn;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const State state = begun_match(rules, seed);
    EXPECT_EQ(state.non_player.count(), 4);
    drawn.insert(state.non_player.bits());
    for (const HouseId house : state.non_player) {
      EXPECT_EQ(state.at[rules.house(house).home.value].tokens(house), 3);
      EXPECT_EQ(state.mat[house.value], 6);
    }
    for (std::size_t i = 0; i < 3; ++i) {
      const HouseId house = state.house_of[i];
      const Force& home = state.at[rules.house(house).home.value];
      EXPECT_EQ(home.tokens(house), 1);
      EXPECT_TRUE(home.heroes().has(house));
      EXPECT_EQ(state.mat[house.value], 8);
      EXPECT_EQ(state.gold[i], 3);
      EXPECT_EQ(state.points[i], 0);
      EXPECT_EQ(state.hands[i].size(), 4U);
    }
    EXPECT_TRUE(state.at[rules.landing.value].empty());
  }
  EXPECT_EQ(drawn.size(), 4U) << "Arryn and three of the four others";
}

TEST(SetUp, TheFirstPlayerIsDrawn_AndTheTrackHasItsScoringPlaces) {
  RULE("westeros.setup.first");
  RULE("westeros.setup.track");
  RULE("westeros.round.count");
  RULE("westeros.score.when");
  const Rules rules = westeros_rules("players 4\n");
  std::set<std::uint8_t> first;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) first.insert(begun_match(rules, seed).first.value);
  EXPECT_EQ(first.size(), 4U);
  EXPECT_EQ(rules.track.rounds, 6);
  EXPECT_EQ(rules.track.scoring, 1U << 3U | 1U << 5U | 1U << 6U);
  EXPECT_EQ(rules.track.vengeance, 1U << 3U | 1U << 5U);
}

TEST(Expansion, SeventeenCardsAndTwoHousesMore) {
  RULE("westeros.expansion.competitive");
  const Rules with = westeros_rules("players 4\n");
  const Rules without = westeros_rules("players 4\nexpansion no\n");
  EXPECT_EQ(with.deck.count(), 62);
  EXPECT_EQ(without.deck.count(), 45);
  EXPECT_EQ(with.houses_in_play.count(), 10);
  EXPECT_EQ(without.houses_in_play.count(), 8);
}

TEST(Five, SixDiceFiveRoundsOtherScoringPlaces) {
  RULE("westeros.five.rounds");
  RULE("westeros.five.castles");
  RULE("ruling.westeros.five.scoring");
  const Rules rules = westeros_rules("players 5\n");
  EXPECT_EQ(rules.track.dice, 6);
  EXPECT_EQ(rules.track.rounds, 5);
  EXPECT_EQ(rules.track.scoring, 1U << 2U | 1U << 4U | 1U << 5U);
  EXPECT_THAT(rules.track.castles, ElementsAre(5, 4, 3, 2, 1));
  EXPECT_FALSE(westeros::compiled(westeros_content(), "players 5\nexpansion no\n"));
}

}  // namespace set_up_test

}  // namespace tablewright::tests
