// House of the Undying: a Whisper whose cards go back onto the deck, unseen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace house_of_the_undying_test {

using testing::HasSubstr;
using testing::Not;
using westeros::Face;

constexpr auto card = "house_of_the_undying";

TEST(HouseOfTheUndying, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(HouseOfTheUndying, ItsShields) { expect_its_shields(card); }

TEST(HouseOfTheUndying, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Whisper; the cards go on top of the deck in an order you choose instead of the discard pile.");
}

Scene after_putting_two_aside() {
  Scene scene = three_at_table();
  scene.hand(0, {"vendetta", "poisoning", "lone_wolf"});
  scene.deck({"red_wedding", "dealmaking", "spoils_of_war"});
  plays(scene, 0, card).acts({"discard vendetta", "discard poisoning", "draw"});
  return scene;
}

TEST(HouseOfTheUndying, TheCardsGiveGold_ThenNewOnesAreDrawn_ThenTheyLieOnTheDeck) {
  RULE("westeros.whisper.discard");
  Scene scene = after_putting_two_aside();
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_TRUE(scene.holds(0, "red_wedding") && scene.holds(0, "dealmaking") &&
              scene.holds(0, "spoils_of_war"));
  EXPECT_FALSE(scene.is_discarded("vendetta") || scene.is_discarded("poisoning"));
  EXPECT_TRUE(is_over(scene, card));
  scene.hand(1, {"kingslayer", "safe_passage"}).action(1, Face::Whisper).act("draw");
  EXPECT_TRUE(scene.holds(1, "poisoning") && scene.holds(1, "vendetta")) << "the next to be drawn";
}

TEST(HouseOfTheUndying, WhatWasPutThereLastIsOnTop) {
  Scene scene = after_putting_two_aside();
  scene.hand(1, {"kingslayer", "safe_passage", "attempted_coup"});  // room for one
  scene.action(1, Face::Whisper).act("draw");
  EXPECT_TRUE(scene.holds(1, "poisoning"));
  EXPECT_FALSE(scene.holds(1, "vendetta"));
}

TEST(HouseOfTheUndying, OthersSeeHowMany_NotWhich) {
  const Scene scene = after_putting_two_aside();
  EXPECT_THAT(scene.log(1), HasSubstr("Stark put a card aside for the top of the deck."));
  EXPECT_THAT(scene.log(1), Not(HasSubstr("Vendetta")));
  EXPECT_THAT(scene.log(1), Not(HasSubstr("Poisoning")));
  EXPECT_THAT(scene.log(0), HasSubstr("Stark put Vendetta aside for the top of the deck."));
}

TEST(HouseOfTheUndying, HeroCardsStay_NothingHasToBeGiven_OthersKeepWhatTheyHave) {
  RULE("westeros.whisper.heroes");
  Scene scene = three_at_table();
  scene.hand(0, {"vendetta"}).hand(1, {"kingslayer"});
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("discard eddard_stark"), "westeros.whisper.heroes");
  EXPECT_EQ(scene.refusal("discard kingslayer"), "westeros.whisper.discard") << "in another hand";
  scene.act("draw");
  EXPECT_EQ(scene.state.hands[0].size(), 4U);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(HouseOfTheUndying, WithNoCardLeftAnywhereItCannotBePlayed) {
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  scene.hand(0, {card});
  for (const westeros::CardId each : scene.state.deck) scene.state.removed.add(each);
  scene.state.deck.clear();
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.possible: You cannot play House of the Undying: what it says cannot be "
            "done now.");
}

}  // namespace house_of_the_undying_test

}  // namespace tablewright::tests
