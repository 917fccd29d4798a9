// A Surprising Coalition: two tokens at random, one of each house offered.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace a_surprising_coalition_test {

using testing::HasSubstr;

constexpr auto card = "a_surprising_coalition";
constexpr const char* houses[] = {"arryn", "tully", "tyrell", "greyjoy"};

int all_in_pool(const Scene& scene, std::size_t seat) {
  int tokens = 0;
  for (const char* house : houses) tokens += scene.in_pool(seat, house);
  return tokens;
}

TEST(ASurprisingCoalition, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(ASurprisingCoalition, ItsShields) { expect_its_shields(card); }

TEST(ASurprisingCoalition, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Pay 1 gold. Of one token from each Token Pool draw 2 at random into your Ally Pool.");
}

TEST(ASurprisingCoalition, TwoTokensOfTwoHouses_NobodyIsAsked) {
  Scene scene = three_at_table();
  scene.gold(0, 1).pool(1, "arryn", 2);
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_EQ(all_in_pool(scene, 0), 2);
  for (const char* house : houses) EXPECT_LE(scene.in_pool(0, house), 1) << "one token of each is offered";
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark took a token of House "));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ASurprisingCoalition, ChanceDecides_EveryHouseComesUp) {
  Scene scene = three_at_table();
  scene.hand(0, {card});
  std::set<std::string> drawn;
  for (int i = 0; i < 40; ++i) {
    scene.gold(0, 1);
    plays(scene, 0, card);
    for (const char* house : houses) {
      if (scene.in_pool(0, house) > 0) drawn.insert(house);
      scene.state.mat[scene.house(house).value] = 6;
      scene.state.pool[0][scene.house(house).value] = 0;
    }
    scene.state.discard.remove(scene.card(card));
    scene.state.hands[0].push_back(scene.card(card));
  }
  EXPECT_EQ(drawn.size(), 4U);
}

TEST(ASurprisingCoalition, AnEmptyTokenPoolOffersNone) {
  Scene scene = three_at_table();
  scene.pool(1, "arryn", 6).pool(1, "tully", 6).pool(2, "tyrell", 6).gold(0, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.in_pool(0, "greyjoy"), 1) << "one house, one token";
  EXPECT_EQ(all_in_pool(scene, 0), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ASurprisingCoalition, NeedsAGold_AndAToken) {
  RULE("westeros.event.cost");
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  EXPECT_EQ(cannot_play(scene, 0, card), "westeros.event.cost: It costs 1 gold; you have 0.");
  scene.gold(0, 1).pool(1, "arryn", 6).pool(1, "tully", 6).pool(2, "tyrell", 6).pool(2, "greyjoy", 6);
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.possible: You cannot play A Surprising Coalition: what it says cannot be "
            "done now.");
}

}  // namespace a_surprising_coalition_test

}  // namespace tablewright::tests
