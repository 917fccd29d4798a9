// Disobedience: a token of the own house for six gold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace disobedience_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "disobedience";

TEST(Disobedience, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(Disobedience, ItsShields) { expect_its_shields(card); }

TEST(Disobedience, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Eliminate a Power Token of your house without return benefit. Gain 6 gold.");
}

TEST(Disobedience, SixGoldInPlaceOfTheBenefit) {
  RULE("westeros.event.eliminate");
  Scene scene = three_at_table();
  scene.put("hornwood", "stark", 2).ally(0, "arryn");
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("target stark winterfell", "target stark hornwood"));
  EXPECT_EQ(scene.refusal("target eddard_stark winterfell"), "westeros.event.play") << "the Hero";
  EXPECT_EQ(scene.refusal("target arryn the_eyrie"), "westeros.event.play") << "an ally's";
  EXPECT_EQ(scene.refusal("target lannister casterly_rock"), "westeros.event.play");
  EXPECT_EQ(scene.rules->force_icons[2], westeros::ForceIcon::Gold);
  scene.act("target stark hornwood");
  EXPECT_EQ(scene.gold_of(0), 6) << "the gold of the third space is not paid";
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 1);
  EXPECT_EQ(scene.on_mat("stark"), 7);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("A token of House Stark in Hornwood is eliminated."));
  EXPECT_THAT(scene.log(1), HasSubstr("Stark gained 6 gold and has 6."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Disobedience, WhatDoesNotFitIsLost_ButACastleGivenUpMakesRoom) {
  RULE("ruling.westeros.gold.no-room");
  RULE("westeros.castle.upkeep");
  Scene scene = three_at_table();
  scene.put("castle_black", "stark").gold(0, 4);
  plays(scene, 0, card).act("target stark castle_black");
  EXPECT_EQ(scene.gold_of(0), 8) << "one castle is left";
  EXPECT_TRUE(is_over(scene, card));
  Scene both = three_at_table();
  both.put("castle_black", "stark").gold(0, 4);
  plays(both, 0, card).act("target stark winterfell");
  EXPECT_EQ(both.gold_of(0), 7) << "the Hero keeps Winterfell";
}

TEST(Disobedience, AFinalTokenStays) {
  RULE("westeros.final.immune");
  RULE("ruling.westeros.event.possible");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister");
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.possible: You cannot play Disobedience: what it says cannot be done now.");
  scene.put("winterfell", "stark");
  EXPECT_EQ(cannot_play(scene, 0, card), "");
  Scene hero("stark lannister");
  hero.hero("winterfell", "stark").put("casterly_rock", "lannister");
  EXPECT_THAT(cannot_play(hero, 0, card), HasSubstr("ruling.westeros.event.possible")) << "no token at all";
}

}  // namespace disobedience_test

}  // namespace tablewright::tests
