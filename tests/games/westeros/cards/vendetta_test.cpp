// Vendetta: four gold, and another player loses up to two tokens of one house.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace vendetta_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "vendetta";

TEST(Vendetta, CountsFourInBattle_ForTwoGoldOfADefender) { expect_strength(card, 4, 2); }

TEST(Vendetta, HasTheShieldOfStark) { expect_shields(card, {"stark"}); }

TEST(Vendetta, SaysWhatItDoes) {
  EXPECT_EQ(
      text_of(card),
      "Pay 4 gold. Choose another player and a house: up to 2 tokens of it go back from their Ally Pool.");
}

TEST(Vendetta, TwoTokensOfAHouseGoBackToTheirTokenPool) {
  Scene scene = three_at_table();
  scene.pool(1, "tully", 3).pool(2, "arryn").gold(0, 4);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("player p2", "player p3"));
  EXPECT_EQ(scene.refusal("player p1"), "westeros.event.play") << "another player";
  scene.act("player p2");
  EXPECT_EQ(scene.in_pool(1, "tully"), 2) << "one in any case";
  scene.act("token tully");
  EXPECT_EQ(scene.in_pool(1, "tully"), 1) << "not a third";
  EXPECT_EQ(scene.on_mat("tully"), 5);
  EXPECT_EQ(scene.in_pool(0, "tully"), 0);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(2), HasSubstr("A token of House Tully went back from the Ally Pool of Lannister."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Vendetta, UpToTwo_OfOneHouseOnly) {
  Scene scene = three_at_table();
  scene.pool(1, "tully", 2).pool(1, "arryn", 2).gold(0, 4);
  plays(scene, 0, card).act("token arryn");
  EXPECT_EQ(scene.refusal("token tully"), "westeros.event.play");
  EXPECT_EQ(scene.why("token tully"), "There is no token of House Tully for this.");
  scene.act("pass");
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1) << "one may be enough";
  EXPECT_EQ(scene.in_pool(1, "tully"), 2);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Vendetta, TheAllianceStaysUntilAlliancesAreChecked) {
  RULE("westeros.ally.not-before");
  Scene scene = three_at_table();
  scene.ally(1, "tully").pool(1, "tully", 2).gold(0, 4);
  plays(scene, 0, card).act("token tully");
  EXPECT_EQ(scene.in_pool(1, "tully"), 0);
  EXPECT_EQ(scene.state.owner[scene.house("tully").value].value, 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Vendetta, CostsFourGold_AndNeedsAnotherPlayerWithTokens) {
  RULE("westeros.event.cost");
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  scene.pool(0, "tully", 2).gold(0, 4);
  EXPECT_EQ(forbidden_by(scene, 0, card), "ruling.westeros.event.possible");
  scene.pool(1, "tully");
  EXPECT_EQ(cannot_play(scene, 0, card), "");
  EXPECT_EQ(cannot_play(scene.gold(0, 3), 0, card), "westeros.event.cost: It costs 4 gold; you have 3.");
}

}  // namespace vendetta_test

}  // namespace tablewright::tests
