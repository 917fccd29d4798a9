// Eddard Stark: two gold, and a Recruit with them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "games/westeros/cards/with_hero.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace eddard_stark_test {

using testing::HasSubstr;

constexpr auto card = "eddard_stark";

TEST(EddardStark, HisCardCountsThreeInBattle_ForOneGold) { expect_strength(card, 3, 1); }

TEST(EddardStark, HisCardHasTwoShields_LiesFaceUp_AndComesBack) { expect_hero_card(card); }

TEST(EddardStark, CountsTwo_GoesBackWithABenefit_AndComesAgain) { expect_figure(card); }

TEST(EddardStark, TheAbilityOfHisHouse) { expect_its_ability("stark"); }

TEST(EddardStark, HisCardSaysWhatItDoes) { EXPECT_EQ(text_of(card), "Gain 2 gold. Recruit."); }

TEST(EddardStark, TwoGold_ThenUnitsAtTheirPrices) {
  RULE("westeros.event.actions");
  RULE("westeros.recruit.two");
  Scene scene = three_at_table();
  scene.put("hornwood", "stark");
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_EQ(scene.question(), "recruit");
  EXPECT_EQ(scene.refusal("recruit eddard_stark"), "westeros.recruit.hero") << "he is not on his mat";
  scene.acts({"recruit stark", "deploy hornwood"});
  EXPECT_EQ(scene.gold_of(0), 1) << "the third token costs one";
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 2);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark gained 2 gold and has 2."));
  EXPECT_TRUE(is_over(scene, card)) << "the fourth costs two: nothing else can be paid";
}

TEST(EddardStark, TheRecruitMayBeLeftOut) {
  RULE("westeros.action.optional");
  Scene scene = three_at_table();
  plays(scene, 0, card).act("pass");
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_EQ(scene.on_mat("stark"), 8);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(EddardStark, TwoUnitsAreTheMost) {
  Scene scene = three_at_table();
  scene.put("hornwood", "stark").gold(0, 5);
  plays(scene, 0, card).acts({"recruit stark", "deploy hornwood", "recruit stark", "deploy hornwood"});
  EXPECT_EQ(scene.gold_of(0), 4) << "seven less one and two";
  EXPECT_TRUE(is_over(scene, card));
}

TEST(EddardStark, OneOfBothIsReasonEnough_NeitherIsNot) {
  RULE("ruling.westeros.event.possible");
  Scene full = three_at_table();
  full.gold(0, 8);
  EXPECT_EQ(cannot_play(full, 0, card), "") << "there are units to be recruited";
  full.put("winterfell", "stark");
  EXPECT_EQ(cannot_play(full, 0, card),
            "ruling.westeros.event.possible: You cannot play Eddard Stark: what it says cannot be done now.")
      << "no room for gold, none for units";
  full.gold(0, 7);
  EXPECT_EQ(cannot_play(full, 0, card), "");
}

}  // namespace eddard_stark_test

}  // namespace tablewright::tests
