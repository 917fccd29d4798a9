// Instruction in Swords: a victory point while the Hero Card is in hand, else it comes back with gold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace instruction_in_swords_test {

using testing::HasSubstr;
using westeros::Face;

constexpr auto card = "instruction_in_swords";

TEST(InstructionInSwords, CountsOneInBattle_ForNothing) { expect_strength(card, 1, 0); }

TEST(InstructionInSwords, HasTheShieldsOfStarkAndMartell) { expect_shields(card, {"stark", "martell"}); }

TEST(InstructionInSwords, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Gain 1 VP if your Hero Card is in hand; otherwise take it back to hand and gain 2 gold.");
}

TEST(InstructionInSwords, WithTheHeroCardInHandAPoint) {
  Scene scene = three_at_table();
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.gold_of(0), 0) << "no gold then";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark gained 1 VP and has 1."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(InstructionInSwords, APlayedHeroCardComesBack_WithTwoGold) {
  Scene scene = three_at_table();
  scene.state.heroes_used.add(scene.house("stark"));
  scene.state.heroes_used.add(scene.house("lannister"));
  scene.action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play eddard_stark"), "westeros.event.play") << "it lies face up";
  scene.act("pass");
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.points_of(0), 0);
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark took Eddard Stark back to hand."));
  EXPECT_EQ(standing(scene, 1), lannister) << "nobody else's comes back";
  EXPECT_TRUE(is_over(scene, card));
  scene.action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play eddard_stark"), "") << "ready once more";
}

TEST(InstructionInSwords, NeedsTheOwnHeroOnTheMap) {
  RULE("ruling.westeros.event.possible");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister");
  scene.ally(0, "tully").put("riverrun", "tully").hero("riverrun", "tully");
  EXPECT_EQ(forbidden_by(scene, 0, card), "ruling.westeros.event.possible")
      << "an ally's Hero is not one's own";
  EXPECT_EQ(cannot_play(scene.hero("winterfell", "stark"), 0, card), "");
}

}  // namespace instruction_in_swords_test

}  // namespace tablewright::tests
