// A Secret Heir: whoever sits in King's Landing loses a token of the Ally Pool.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace a_secret_heir_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "a_secret_heir";

// Lannister holds King's Landing and has tokens of two houses.
Scene under_lannister() {
  Scene scene = three_at_table();
  scene.put("starfall", "lannister").put("the_reach", "lannister").put("kings_landing", "lannister");
  scene.pool(1, "arryn", 2).pool(1, "tyrell").pool(0, "tully").pool(2, "arryn");
  return scene;
}

TEST(ASecretHeir, IsConscriptsInBattle_ForNothing) { expect_conscripts(card, 0); }

TEST(ASecretHeir, HasTheShieldsOfArrynAndBaratheon) { expect_shields(card, {"arryn", "baratheon"}); }

TEST(ASecretHeir, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "1 token of your choice goes back from the Ally Pool of who controls King's Landing.");
}

TEST(ASecretHeir, ATokenOfThePlayersChoiceGoesBackToItsTokenPool) {
  Scene scene = under_lannister();
  const std::string stark = standing(scene, 0);
  const std::string baratheon = standing(scene, 2);
  const int arryn = scene.on_mat("arryn");
  plays(scene, 0, card);
  EXPECT_EQ(scene.question(), "token");
  EXPECT_EQ(scene.asked(), 0U) << "who plays it chooses";
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token arryn", "token tyrell"));
  EXPECT_EQ(scene.refusal("token tully"), "westeros.event.play") << "that one is in another pool";
  EXPECT_EQ(scene.why("token tully"), "There is no token of House Tully for this.");
  EXPECT_EQ(scene.refusal("pass"), "westeros.event.play");
  scene.act("token arryn");
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1) << "one, not two";
  EXPECT_EQ(scene.in_pool(1, "tyrell"), 1);
  EXPECT_EQ(scene.on_mat("arryn"), arryn + 1);
  EXPECT_EQ(standing(scene, 0), stark);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(2), HasSubstr("A token of House Arryn went back from the Ally Pool of Lannister."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ASecretHeir, TheAllianceStaysUntilItIsChecked) {
  RULE("westeros.ally.not-before");
  Scene scene = under_lannister();
  scene.ally(1, "tyrell");
  plays(scene, 0, card).act("token tyrell");
  EXPECT_EQ(scene.state.owner[scene.house("tyrell").value], westeros::seat_at(1));
}

TEST(ASecretHeir, WhoeverHoldsIt_ThePlayerTooWhoPlaysTheCard) {
  Scene scene = under_lannister();
  plays(scene, 1, card).act("token tyrell");
  EXPECT_EQ(scene.in_pool(1, "tyrell"), 0);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ASecretHeir, WithoutAHolderOrTokensItCannotBePlayed) {
  RULE("ruling.westeros.event.possible");
  const std::string no =
      "ruling.westeros.event.possible: You cannot play A Secret Heir: what it says cannot be done now.";
  Scene empty = three_at_table();
  empty.pool(1, "arryn", 2);
  EXPECT_EQ(cannot_play(empty, 0, card), no) << "nobody is in King's Landing";
  empty.put("kings_landing", "tyrell");
  EXPECT_EQ(cannot_play(empty, 0, card), no) << "a house without ally has no Ally Pool";
  Scene bare = three_at_table();
  bare.put("starfall", "lannister").put("the_reach", "lannister").put("kings_landing", "lannister");
  EXPECT_EQ(cannot_play(bare, 0, card), no) << "the Throne is no token";
}

}  // namespace a_secret_heir_test

}  // namespace tablewright::tests
