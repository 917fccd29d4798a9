// A Shocking Discovery: five cards for a gold, of which as many stay as a hand may hold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace a_shocking_discovery_test {

using testing::HasSubstr;
using testing::Not;

constexpr auto card = "a_shocking_discovery";

TEST(AShockingDiscovery, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(AShockingDiscovery, ItsShields) { expect_its_shields(card); }

TEST(AShockingDiscovery, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Pay 1 gold. Draw 5 Plot Cards, then discard down to the hand limit.");
}

TEST(AShockingDiscovery, FiveCards_ThenDownToFour_WithoutGoldForThem) {
  RULE("westeros.cards.limit");
  RULE("ruling.westeros.cards.overflow");
  Scene scene = three_at_table();
  scene.hand(0, {"vendetta", "poisoning", "lone_wolf"}).gold(0, 1).gold(1, 3);
  scene.deck({"red_wedding", "dealmaking", "spoils_of_war", "kingslayer", "safe_passage"});
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.state.hands[0].size(), 8U);
  EXPECT_TRUE(scene.holds(0, "safe_passage")) << "the fifth";
  EXPECT_EQ(scene.question(), "discard_down");
  EXPECT_EQ(scene.refusal("discard eddard_stark"), "westeros.whisper.heroes");
  EXPECT_EQ(scene.refusal("pass"), "westeros.cards.limit") << "not with eight cards";
  scene.acts({"discard vendetta", "discard poisoning", "discard red_wedding"});
  EXPECT_EQ(scene.question(), "discard_down") << "five are one too many";
  scene.act("discard dealmaking");
  EXPECT_EQ(scene.state.hands[0].size(), 4U);
  EXPECT_TRUE(scene.is_discarded("dealmaking") && scene.is_discarded("vendetta"));
  EXPECT_EQ(scene.gold_of(0), 0) << "no gold for those";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark drew a card."));
  EXPECT_THAT(scene.log(1), Not(HasSubstr("Kingslayer"))) << "what is kept stays secret";
  EXPECT_THAT(scene.log(1), HasSubstr("Stark discarded Dealmaking.")) << "what goes is seen";
  EXPECT_TRUE(is_over(scene, card));
}

TEST(AShockingDiscovery, FromAnEmptyHandOneOfTheFiveGoes) {
  Scene scene = three_at_table();
  scene.gold(0, 2).deck({"red_wedding", "dealmaking", "spoils_of_war", "kingslayer", "safe_passage"});
  plays(scene, 0, card).act("discard kingslayer");
  EXPECT_EQ(scene.state.hands[0].size(), 4U);
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(AShockingDiscovery, WithFewerCardsLeftItDrawsThose) {
  RULE("ruling.westeros.cards.none-left");
  Scene scene = three_at_table();
  scene.hand(0, {card}).gold(0, 1);
  while (scene.state.deck.size() > 4) {
    scene.state.removed.add(scene.state.deck.back());
    scene.state.deck.pop_back();
  }
  plays(scene, 0, card);
  EXPECT_EQ(scene.state.hands[0].size(), 4U);
  EXPECT_TRUE(is_over(scene, card)) << "four are not too many: nobody is asked";
}

TEST(AShockingDiscovery, NeedsAGold_AndACardToDraw) {
  RULE("westeros.event.cost");
  Scene scene = three_at_table();
  EXPECT_EQ(cannot_play(scene, 0, card), "westeros.event.cost: It costs 1 gold; you have 0.");
  scene.hand(0, {card}).gold(0, 1);
  EXPECT_EQ(cannot_play(scene, 0, card), "");
  for (const westeros::CardId each : scene.state.deck) scene.state.removed.add(each);
  scene.state.deck.clear();
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.possible: You cannot play A Shocking Discovery: what it says cannot be "
            "done now.");
}

}  // namespace a_shocking_discovery_test

}  // namespace tablewright::tests
