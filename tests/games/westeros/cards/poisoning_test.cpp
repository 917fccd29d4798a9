// Poisoning: a token of a player whose ally one courts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace poisoning_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "poisoning";

TEST(Poisoning, CountsFiveInBattle_ForThreeGoldOfADefender) { expect_strength(card, 5, 3); }

TEST(Poisoning, HasTheShieldsOfTyrellAndBaratheon) { expect_shields(card, {"tyrell", "baratheon"}); }

TEST(Poisoning, SaysWhatItDoes) {
  EXPECT_EQ(
      text_of(card),
      "Eliminate a Power Token controlled by a player of whose ally your Ally Pool holds a token, the Iron "
      "Throne counted.");
}

TEST(Poisoning, ATokenThatPlayerControls_TheirOwnOrAnAllys) {
  RULE("westeros.event.eliminate");
  Scene scene = three_at_table();
  scene.ally(1, "tully").pool(1, "tully", 2).pool(0, "tully").ally(2, "tyrell").pool(2, "tyrell", 2);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("target lannister casterly_rock", "target tully riverrun"));
  EXPECT_EQ(scene.refusal("target baratheon storms_end"), "westeros.event.play")
      << "no ally of theirs is courted";
  EXPECT_EQ(scene.refusal("target tyrell highgarden"), "westeros.event.play");
  EXPECT_EQ(scene.refusal("target jaime_lannister casterly_rock"), "westeros.event.play") << "a token";
  EXPECT_EQ(scene.refusal("target arryn the_eyrie"), "westeros.event.play") << "nobody controls it";
  Scene ally = scene;
  scene.act("target lannister casterly_rock");
  EXPECT_EQ(scene.tokens("casterly_rock", "lannister"), 0);
  EXPECT_EQ(scene.gold_of(1), 1) << "with the benefit of the first space";
  EXPECT_EQ(scene.in_pool(0, "tully"), 1) << "the courting token stays";
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(2), HasSubstr("House Lannister in Casterly Rock is eliminated."));
  EXPECT_TRUE(is_over(scene, card));
  ally.act("target tully riverrun");
  EXPECT_EQ(ally.on_mat("tully"), 4) << "back to its Token Pool";
  EXPECT_EQ(ally.gold_of(1), 0);
  EXPECT_TRUE(is_over(ally, card));
}

TEST(Poisoning, TheThroneCourtsEveryAlly) {
  Scene scene = three_at_table();
  hold_landing(scene, 0).ally(1, "tully");
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("target lannister casterly_rock", "target tully riverrun"))
      << "Baratheon has no ally";
}

TEST(Poisoning, CannotBePlayedWithoutCourtingAnAllyOfAnotherPlayer) {
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  const std::string refusal = "ruling.westeros.event.possible";
  EXPECT_EQ(forbidden_by(scene.pool(0, "tully"), 0, card), refusal) << "Tully is nobody's ally";
  EXPECT_EQ(forbidden_by(scene.ally(0, "tully"), 0, card), refusal) << "one's own ally";
  EXPECT_EQ(forbidden_by(scene.ally(1, "arryn"), 0, card), refusal) << "a token of another house";
  EXPECT_EQ(cannot_play(scene.pool(0, "arryn"), 0, card), "");
}

TEST(Poisoning, AFinalUnitIsSafe) {
  RULE("westeros.final.immune");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark")
      .put("casterly_rock", "lannister")
      .ally(1, "tully")
      .put("riverrun", "tully", 2);
  scene.put("the_eyrie", "tully").pool(0, "tully");
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("target lannister casterly_rock"), "westeros.final.immune");
  EXPECT_EQ(scene.refusal("target tully the_eyrie"), "");
}

}  // namespace poisoning_test

}  // namespace tablewright::tests
