// Maester Training: two Whispers, one after the other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace maester_training_test {

using testing::HasSubstr;
using testing::Not;

constexpr auto card = "maester_training";

TEST(MaesterTraining, CountsFourInBattle_ForTwoGold) { expect_strength(card, 4, 2); }

TEST(MaesterTraining, HasTheShieldOfTully) { expect_shields(card, {"tully"}); }

TEST(MaesterTraining, SaysWhatItDoes) { EXPECT_EQ(text_of(card), "Whisper. Whisper."); }

TEST(MaesterTraining, WhatTheFirstDrawsTheSecondMayGiveAway) {
  RULE("westeros.event.actions");
  RULE("westeros.whisper.discard");
  Scene scene = three_at_table();
  scene.hand(0, {"lone_wolf", "red_wedding", "vendetta"}).gold(1, 2);
  scene.deck({"dealmaking", "poisoning", "spoils_of_war", "kingslayer"});
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card).acts({"discard lone_wolf", "draw"});
  EXPECT_TRUE(scene.holds(0, "dealmaking") && scene.holds(0, "poisoning"));
  EXPECT_EQ(scene.question(), "whisper");
  EXPECT_EQ(scene.asked(), 0U);
  scene.acts({"discard dealmaking", "discard poisoning", "draw"});
  EXPECT_TRUE(scene.holds(0, "spoils_of_war") && scene.holds(0, "kingslayer"));
  EXPECT_EQ(scene.gold_of(0), 3) << "one for each card";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark discarded Dealmaking."));
  EXPECT_THAT(scene.log(1), Not(HasSubstr("Kingslayer")));
  EXPECT_TRUE(is_over(scene, card)) << "two, not three";
}

TEST(MaesterTraining, StopsAtFourCards_AndNeverTouchesHeroCards) {
  RULE("westeros.cards.limit");
  RULE("westeros.whisper.heroes");
  Scene scene = three_at_table();
  plays(scene, 0, card).act("draw");
  EXPECT_EQ(scene.state.hands[0].size(), 4U);
  EXPECT_EQ(scene.refusal("draw"), "westeros.cards.limit");
  EXPECT_EQ(scene.refusal("discard eddard_stark"), "westeros.whisper.heroes");
  EXPECT_EQ(scene.why("discard eddard_stark"), "Eddard Stark is a Hero Card and is never discarded.");
  scene.act("pass");
  EXPECT_TRUE(is_over(scene, card));
}

TEST(MaesterTraining, EitherMayBeDeclined) {
  RULE("westeros.action.optional");
  Scene scene = three_at_table();
  scene.hand(0, {"lone_wolf"});
  plays(scene, 0, card).acts({"pass", "discard lone_wolf", "draw"});
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_TRUE(is_over(scene, card));
  Scene neither = three_at_table();
  plays(neither, 0, card).acts({"pass", "pass"});
  EXPECT_TRUE(neither.state.hands[0].empty());
  EXPECT_TRUE(is_over(neither, card));
}

TEST(MaesterTraining, GoldBeyondTheTrackIsLost) {
  RULE("ruling.westeros.gold.no-room");
  Scene scene = three_at_table();
  scene.hand(0, {"lone_wolf", "vendetta"}).gold(0, 7);
  plays(scene, 0, card).acts({"discard lone_wolf", "discard vendetta", "draw", "pass"});
  EXPECT_EQ(scene.gold_of(0), 8) << "nine spaces, a castle on one of them";
  EXPECT_TRUE(is_over(scene, card));
}

TEST(MaesterTraining, WithNoCardLeftAnywhereItCannotBePlayed) {
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  scene.hand(0, {card});
  for (const westeros::CardId each : scene.state.deck) scene.state.removed.add(each);
  scene.state.deck.clear();
  EXPECT_EQ(
      cannot_play(scene, 0, card),
      "ruling.westeros.event.possible: You cannot play Maester Training: what it says cannot be done now.");
}

}  // namespace maester_training_test

}  // namespace tablewright::tests
