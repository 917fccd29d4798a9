// Survival: four gold, or seven for whoever follows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace survival_test {

using testing::HasSubstr;
using westeros::Face;

constexpr auto card = "survival";

TEST(Survival, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(Survival, ItsShields) { expect_its_shields(card); }

TEST(Survival, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Gain 4 gold, or 7 when you play this while following another player.");
}

TEST(Survival, FourGoldInTheOwnTurn) {
  Scene scene = three_at_table();
  scene.gold(1, 1);
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 4);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark gained 4 gold and has 4."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Survival, SevenWhileFollowing_AlsoByWayOfAVision) {
  RULE("westeros.turn.follow");
  Scene scene = three_at_table();
  scene.hand(0, {card}).action(0, Face::Event, true).act(std::string("play ") + card);
  EXPECT_EQ(scene.gold_of(0), 7);
  EXPECT_TRUE(is_over(scene, card));
  Scene vision = three_at_table();
  vision.hand(0, {card, "vision_of_the_three_eyed_raven"}).action(0, Face::Event, true);
  vision.acts({"play vision_of_the_three_eyed_raven", "pass", "play survival"});
  EXPECT_EQ(vision.gold_of(0), 7);
}

// In a real turn: Stark places an Event die, Lannister follows it; on the slot Stark is not following.
TEST(Survival, TheFollowersOfATurnAreKnown) {
  RULE("westeros.turn.follow");
  Scene scene = three_at_table();
  scene.hand(0, {"lone_wolf"}).hand(1, {card});
  scene.state.dice[0] = {westeros::k(Face::Event), westeros::k(Face::Plot)};
  scene.round(RoundFrom::Turns).acts({"pass", "place event sail", "pass", "pass"});
  EXPECT_EQ(scene.asked(), 1U);
  EXPECT_EQ(scene.question(), "play_event");
  scene.act(std::string("play ") + card);
  EXPECT_EQ(scene.gold_of(1), 7);
  Scene own = three_at_table();
  own.hand(0, {card});
  own.state.dice[0] = {westeros::k(Face::Event), westeros::k(Face::Plot)};
  own.round(RoundFrom::Turns).acts({"pass", "place event event", std::string("play ") + card});
  EXPECT_EQ(own.gold_of(0), 4);
}

TEST(Survival, WhatDoesNotFitIsLost_AndWithNoRoomAtAllItCannotBePlayed) {
  RULE("ruling.westeros.gold.no-room");
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  scene.gold(0, 7);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 8);
  EXPECT_TRUE(is_over(scene, card));
  Scene full = three_at_table();
  full.gold(0, 8);
  EXPECT_EQ(cannot_play(full, 0, card),
            "ruling.westeros.event.possible: You cannot play Survival: what it says cannot be done now.");
}

}  // namespace survival_test

}  // namespace tablewright::tests
