// Unjust Trial: whoever holds King's Landing pays four gold or leaves it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace unjust_trial_test {

using testing::HasSubstr;
using testing::Not;

constexpr auto card = "unjust_trial";

TEST(UnjustTrial, CountsFriendsNextDoorInBattle_ForNothing) { expect_conscripts(card, 0); }

TEST(UnjustTrial, HasTheShieldOfArryn) { expect_shields(card, {"arryn"}); }

TEST(UnjustTrial, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Who controls King's Landing pays 4 gold, or with less keeps it and retreats from there.");
}

TEST(UnjustTrial, TheHolderOfKingsLandingPaysFour_AndStays) {
  Scene scene = three_at_table();
  hold_landing(scene, 1, 2).gold(1, 4).gold(0, 2);
  const std::string stark = standing(scene, 0);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(1), 0) << "exactly four will do";
  EXPECT_EQ(scene.tokens("kings_landing", "lannister"), 2);
  EXPECT_EQ(standing(scene, 0), stark) << "the gold goes to the bank";
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(), HasSubstr("Lannister paid 4 gold and has 0."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(UnjustTrial, WithThreeGoldTheyKeepIt_AndTheArmyRetreatsWithoutBattle) {
  Scene scene = three_at_table();
  hold_landing(scene, 1, 2).gold(1, 3);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(1), 3);
  EXPECT_EQ(scene.units("kings_landing"), 0);
  EXPECT_EQ(scene.tokens("ashemark", "lannister"), 2) << "the nearest open Fief";
  EXPECT_EQ(scene.points_of(0) + scene.points_of(1), 0);
  EXPECT_THAT(scene.log(), HasSubstr("The Iron Throne is back in King's Landing."));
  EXPECT_THAT(scene.log(), Not(HasSubstr("attacks")));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(UnjustTrial, OnesOwnArmyIsNotSpared) {
  Scene scene = three_at_table();
  hold_landing(scene, 0).gold(0, 5);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.tokens("kings_landing", "stark"), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(UnjustTrial, NeedsAPlayerInKingsLanding) {
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  EXPECT_EQ(forbidden_by(scene, 0, card), "ruling.westeros.event.possible");
  scene.put("kings_landing", "arryn");
  EXPECT_EQ(forbidden_by(scene, 0, card), "ruling.westeros.event.possible")
      << "an unallied house has no gold";
}

}  // namespace unjust_trial_test

}  // namespace tablewright::tests
