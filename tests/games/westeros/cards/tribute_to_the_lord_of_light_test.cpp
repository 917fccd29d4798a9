// Tribute to the Lord of Light: a unit of the own house for a battle with three more.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace tribute_to_the_lord_of_light_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "tribute_to_the_lord_of_light";

// Two Stark tokens stand before Riverrun, where Tully has three.
Scene before_riverrun() {
  Scene scene = three_at_table();
  scene.put("flints_finger", "stark", 2);
  return scene;
}

TEST(Tribute, IsConscriptsInBattle_ForNothing) { expect_conscripts(card, 0); }

TEST(Tribute, HasTheShieldOfMartell) { expect_shields(card, {"martell"}); }

TEST(Tribute, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Eliminate a unit of your house. Move an army by March or Sail to start a battle, with +3 in the "
            "battle.");
}

TEST(Tribute, AnyUnitOfTheOwnHouseGoesBack_WithItsBenefit) {
  RULE("westeros.event.eliminate");
  RULE("westeros.return.token");
  Scene scene = before_riverrun();
  scene.ally(0, "arryn");
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("target stark winterfell", "target stark flints_finger",
                                                    "target eddard_stark winterfell"));
  EXPECT_EQ(scene.refusal("target arryn the_eyrie"), "westeros.event.play") << "an ally is not of the house";
  EXPECT_EQ(scene.refusal("target lannister casterly_rock"), "westeros.event.play");
  EXPECT_EQ(scene.why("target lannister casterly_rock"),
            "The card cannot be aimed at a token of House Lannister in Casterly Rock.");
  scene.act("target stark winterfell");
  EXPECT_EQ(scene.gold_of(0), 1) << "the third space shows a gold";
  EXPECT_EQ(scene.on_mat("stark"), 7);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(scene.question(), "from");
  EXPECT_EQ(scene.refusal("pass"), "westeros.event.play") << "the battle is not left out";
}

TEST(Tribute, ThenABattleWithThreeMore_ByMarch) {
  RULE("westeros.battle.event-bonus");
  Scene scene = before_riverrun();
  scene.deck({"dealmaking"});
  plays(scene, 0, card).acts({"target eddard_stark winterfell", "from flints_finger"});
  EXPECT_EQ(scene.points_of(0), 1) << "a Hero gives a point and two gold";
  EXPECT_EQ(scene.gold_of(0), 2);
  scene.acts({"take stark", "go riverrun", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 5 against a defence of 6.")) << "two tokens and three";
  finish(scene);
  EXPECT_EQ(scene.tokens("riverrun", "tully"), 3);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Tribute, OrBySail) {
  Scene scene = before_riverrun();
  scene.put("old_town", "lannister");
  plays(scene, 0, card).acts({"target stark winterfell", "from flints_finger"});
  EXPECT_EQ(scene.refusal("go white_harbor"), "ruling.westeros.event.must-battle") << "nobody is there";
  EXPECT_EQ(scene.refusal("go blackhaven"), "westeros.sail.range") << "three seas";
  scene.acts({"go old_town", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 1."));
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.tokens("old_town", "stark"), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Tribute, WithoutAnEnemyInReachItCannotBePlayed) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 3).put("sunspear", "lannister", 2);
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.must-battle: Tribute to the Lord of Light asks for a move that nobody of "
            "yours can make.");
  scene.put("riverrun", "lannister");
  EXPECT_EQ(cannot_play(scene, 0, card), "");
}

TEST(Tribute, NorIfThePriceLeavesNobodyToBattle) {
  RULE("ruling.westeros.event.must-battle");
  RULE("westeros.final.no-attack");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("flints_finger", "stark").put("riverrun", "lannister", 2);
  EXPECT_THAT(cannot_play(scene, 0, card), HasSubstr("ruling.westeros.event.must-battle"))
      << "the other one would be the final unit";
  Scene lone("stark lannister");
  lone.put("flints_finger", "stark").put("riverrun", "lannister", 2);
  EXPECT_THAT(cannot_play(lone, 0, card), HasSubstr("ruling.westeros.event.possible"))
      << "a final unit stays on the map";
}

TEST(Tribute, TheUnitThatAloneReachesAnEnemyIsNotGivenUp) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene("stark lannister");
  scene.put("pyke", "stark", 2).put("hornwood", "stark").put("last_hearth", "lannister", 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.tokens("pyke", "stark"), 1) << "the only price that leaves a battle";
  EXPECT_EQ(scene.question(), "commit") << "and the only battle";
  EXPECT_EQ(scene.state.battle.domain, scene.domain("last_hearth"));
}

}  // namespace tribute_to_the_lord_of_light_test

}  // namespace tablewright::tests
