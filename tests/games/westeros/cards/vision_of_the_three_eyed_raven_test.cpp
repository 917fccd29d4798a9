// Vision of the Three-Eyed Raven: a Whisper, then perhaps another Event.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace vision_of_the_three_eyed_raven_test {

using testing::HasSubstr;
using testing::Not;
using westeros::Face;

constexpr auto card = "vision_of_the_three_eyed_raven";

TEST(Vision, CountsFiveInBattle_ForThreeGold) { expect_strength(card, 5, 3); }

TEST(Vision, HasTheShieldsOfTyrellAndStark) { expect_shields(card, {"tyrell", "stark"}); }

TEST(Vision, SaysWhatItDoes) { EXPECT_EQ(text_of(card), "Whisper. You may play another Event."); }

TEST(Vision, CardsForGold_ThenAnEventEvenOfACardJustDrawn) {
  RULE("westeros.event.actions");
  RULE("westeros.whisper.discard");
  Scene scene = three_at_table();
  scene.hand(0, {"lone_wolf", "red_wedding"}).deck({"dealmaking", "spoils_of_war", "poisoning"});
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.question(), "whisper");
  scene.act("discard lone_wolf");
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(standing(scene, 2), baratheon);
  scene.act("draw");
  EXPECT_EQ(scene.state.hands[0].size(), 4U);
  EXPECT_THAT(scene.log(1), Not(HasSubstr("Spoils of War"))) << "others do not see what is drawn";
  EXPECT_EQ(scene.question(), "play_event");
  EXPECT_EQ(scene.refusal(std::string("play ") + card), "westeros.event.play") << "it is being played";
  scene.act("play spoils_of_war");
  EXPECT_EQ(scene.gold_of(0), 7);
  EXPECT_EQ(scene.gold_of(1), 2);
  EXPECT_TRUE(scene.is_discarded("spoils_of_war"));
  EXPECT_TRUE(is_over(scene, card)) << "one more Event, not two";
}

TEST(Vision, AHeroCardWillDoAsWell) {
  RULE("westeros.hero.card");
  Scene scene = three_at_table();
  plays(scene, 0, card).acts({"pass", "play eddard_stark"});
  EXPECT_EQ(scene.gold_of(0), 2);
  scene.act("pass");
  EXPECT_TRUE(scene.state.heroes_used.has(scene.house("stark")));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Vision, BothMayBeDeclined_AndNobodyElseIsTouched) {
  RULE("westeros.action.optional");
  Scene scene = three_at_table();
  scene.hand(0, {"spoils_of_war"}).gold(1, 3);
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card).acts({"pass", "pass"});
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(scene.holds(0, "spoils_of_war"));
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark played Vision of the Three-Eyed Raven for its event."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Vision, TheOtherEventHasToBePlayableByItself) {
  RULE("westeros.event.cost");
  Scene scene = three_at_table();
  scene.hand(0, {"enlist_the_faceless_men"}).gold(0, 1);
  plays(scene, 0, card).act("pass");
  EXPECT_EQ(scene.refusal("play enlist_the_faceless_men"), "westeros.event.cost") << "2 gold";
}

TEST(Vision, WithNothingToDrawAndNothingToGiveAwayItCannotBePlayed) {
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  scene.hand(0, {card});
  for (const westeros::CardId each : scene.state.deck) scene.state.removed.add(each);
  scene.state.deck.clear();
  scene.action(0, Face::Event);
  EXPECT_EQ(scene.refusal(std::string("play ") + card), "ruling.westeros.event.possible");
  EXPECT_EQ(scene.why(std::string("play ") + card),
            "You cannot play Vision of the Three-Eyed Raven: what it says cannot be done now.");
  scene.state.hands[0].push_back(scene.card("lone_wolf"));
  EXPECT_EQ(scene.refusal(std::string("play ") + card), "") << "there is a card to be given for gold";
}

}  // namespace vision_of_the_three_eyed_raven_test

}  // namespace tablewright::tests
