// A Crown for a King: an enemy token next door goes back, and its owner gets nothing for it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace a_crown_for_a_king_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "a_crown_for_a_king";

// Next to Stark's Winterfell and Dragonstone: Lannister in Flint's Finger and King's Landing, Arryn in the
// Eyrie.
Scene among_enemies() {
  Scene scene = three_at_table();
  scene.put("dragonstone", "stark").put("flints_finger", "lannister").put("kings_landing", "lannister");
  scene.put("starfall", "lannister").put("the_reach", "lannister").put("shadow_tower", "stark");
  return scene;
}

TEST(ACrownForAKing, IsAFlagInBattle_ForNothing) { expect_flag(card, 0); }

TEST(ACrownForAKing, HasTheShieldsOfTargaryenAndTyrell) { expect_shields(card, {"targaryen", "tyrell"}); }

TEST(ACrownForAKing, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Eliminate an enemy Power Token in a domain next to one you control (but not King's Landing) "
            "without return benefit.");
}

TEST(ACrownForAKing, ATokenNextDoorGoesBackWithoutBenefit) {
  RULE("westeros.event.eliminate");
  Scene scene = among_enemies();
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("target lannister flints_finger", "target arryn the_eyrie"));
  const int on_mat = scene.on_mat("lannister");
  scene.act("target lannister flints_finger");
  EXPECT_EQ(scene.units("flints_finger"), 0);
  EXPECT_EQ(scene.on_mat("lannister"), on_mat + 1);
  EXPECT_EQ(scene.gold_of(1) + scene.points_of(1), 0) << "what the space shows is not given";
  EXPECT_TRUE(scene.state.hands[1].empty());
  EXPECT_EQ(scene.gold_of(0) + scene.points_of(0), 0);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(2), HasSubstr("A token of House Lannister in Flint's Finger is eliminated."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ACrownForAKing, OfAHouseWithoutAllyItGoesToTheTokenPool) {
  RULE("westeros.return.np-token");
  Scene scene = among_enemies();
  const int on_mat = scene.on_mat("arryn");
  plays(scene, 0, card).act("target arryn the_eyrie");
  EXPECT_EQ(scene.on_mat("arryn"), on_mat + 1);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 0);
  EXPECT_EQ(scene.tokens("the_eyrie", "arryn"), 2);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ACrownForAKing, NotInKingsLanding_NotTwoAway_NoHeroAndNoFriend) {
  Scene scene = among_enemies();
  scene.hero("flints_finger", "tully").ally(1, "tully");
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("target lannister kings_landing"), "westeros.event.play");
  EXPECT_EQ(scene.why("target lannister kings_landing"),
            "The card cannot be aimed at a token of House Lannister in King's Landing.");
  EXPECT_EQ(scene.refusal("target lannister casterly_rock"), "westeros.event.play") << "too far";
  EXPECT_EQ(scene.refusal("target hoster_tully flints_finger"), "westeros.event.play") << "a Hero";
  EXPECT_EQ(scene.refusal("target stark shadow_tower"), "westeros.event.play") << "the own one";
  EXPECT_EQ(scene.refusal("target lannister the_eyrie"), "westeros.event.play") << "it is not there";
}

TEST(ACrownForAKing, AFinalTokenIsImmune_AndWithoutATargetItCannotBePlayed) {
  RULE("westeros.final.immune");
  RULE("ruling.westeros.event.possible");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("flints_finger", "lannister");
  EXPECT_EQ(
      cannot_play(scene, 0, card),
      "ruling.westeros.event.possible: You cannot play A Crown for a King: what it says cannot be done now.");
  scene.put("sunspear", "lannister");
  EXPECT_EQ(cannot_play(scene, 0, card), "") << "it is no longer the only one";
}

}  // namespace a_crown_for_a_king_test

}  // namespace tablewright::tests
