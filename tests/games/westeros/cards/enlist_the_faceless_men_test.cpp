// Enlist the Faceless Men: two gold, and any token on the map is gone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace enlist_the_faceless_men_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "enlist_the_faceless_men";

TEST(EnlistTheFacelessMen, IsAFlagInBattle_ForNothing) { expect_flag(card, 0); }

TEST(EnlistTheFacelessMen, HasTheShieldOfStark) { expect_shields(card, {"stark"}); }

TEST(EnlistTheFacelessMen, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Pay 2 gold. Eliminate any one Power Token on the map.");
}

TEST(EnlistTheFacelessMen, ForTwoGoldATokenGoesBack_AndItsOwnerGetsTheBenefit) {
  RULE("westeros.event.eliminate");
  RULE("westeros.return.token");
  Scene scene = three_at_table();
  scene.put("ashemark", "lannister", 2).gold(0, 2);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 0) << "paid first";
  scene.act("target lannister ashemark");
  EXPECT_EQ(scene.tokens("ashemark", "lannister"), 1);
  EXPECT_EQ(scene.on_mat("lannister"), 7);
  EXPECT_EQ(scene.gold_of(1), 1) << "the third space shows a gold";
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(2), HasSubstr("House Lannister in Ashemark is eliminated."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(EnlistTheFacelessMen, AnybodysToken_OfANonPlayerHouseAndOnesOwn_ButNoHero) {
  RULE("westeros.return.np-token");
  Scene scene = three_at_table();
  scene.gold(0, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("target jaime_lannister casterly_rock"), "westeros.event.play");
  EXPECT_EQ(scene.why("target jaime_lannister casterly_rock"),
            "The card cannot be aimed at Jaime Lannister in Casterly Rock.");
  EXPECT_EQ(scene.refusal("target stark winterfell"), "");
  EXPECT_EQ(scene.refusal("target stark hornwood"), "westeros.event.play") << "nobody is there";
  scene.act("target tully riverrun");
  EXPECT_EQ(scene.tokens("riverrun", "tully"), 2);
  EXPECT_EQ(scene.on_mat("tully"), 7);
  EXPECT_EQ(scene.gold_of(0) + scene.gold_of(1) + scene.gold_of(2), 0) << "without benefit for anybody";
  EXPECT_TRUE(is_over(scene, card));
}

TEST(EnlistTheFacelessMen, ACastleWhoseLastUnitGoesIsNobodys) {
  RULE("westeros.castle.lost");
  Scene scene = three_at_table();
  scene.put("dragonstone", "lannister").gold(0, 2);
  plays(scene, 0, card).act("target lannister dragonstone");
  EXPECT_THAT(scene.log(), HasSubstr("The castle of Dragonstone is no longer Lannister's."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(EnlistTheFacelessMen, ItCostsTwoGold_AndAFinalUnitIsSafe) {
  RULE("westeros.event.cost");
  RULE("westeros.final.immune");
  EXPECT_EQ(cannot_play(three_at_table().gold(0, 1), 0, card),
            "westeros.event.cost: It costs 2 gold; you have 1.");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("pyke", "lannister").put("riverrun", "tully", 2).gold(0, 2);
  Scene nobody_else("stark lannister");
  nobody_else.put("winterfell", "stark").put("pyke", "lannister").gold(0, 2);
  EXPECT_EQ(forbidden_by(nobody_else, 0, card), "ruling.westeros.event.possible") << "nobody but final units";
  scene.put("the_eyrie", "arryn", 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("target lannister pyke"), "westeros.final.immune");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("target tully riverrun", "target arryn the_eyrie"));
}

}  // namespace enlist_the_faceless_men_test

}  // namespace tablewright::tests
