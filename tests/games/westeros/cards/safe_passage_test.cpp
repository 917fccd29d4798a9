// Safe Passage: victory points for three gold each, three at most.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace safe_passage_test {

using testing::HasSubstr;

constexpr auto card = "safe_passage";

TEST(SafePassage, CountsThreeInBattle_ForOneGoldOfADefender) { expect_strength(card, 3, 1); }

TEST(SafePassage, HasTheShieldOfTully) { expect_shields(card, {"tully"}); }

TEST(SafePassage, SaysWhatItDoes) { EXPECT_EQ(text_of(card), "Up to 3 times, pay 3 gold for 1 VP."); }

TEST(SafePassage, APointForThreeGold_AsOftenAsWanted) {
  Scene scene = three_at_table();
  scene.gold(0, 7).gold(1, 5);
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card).act("buy");
  EXPECT_EQ(scene.gold_of(0), 4);
  EXPECT_EQ(scene.points_of(0), 1);
  Scene once = scene;
  once.act("pass");
  EXPECT_EQ(once.points_of(0), 1) << "once may be enough";
  EXPECT_TRUE(is_over(once, card));
  scene.act("buy");
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.points_of(0), 2);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark gained 1 VP and has 2."));
  EXPECT_TRUE(is_over(scene, card)) << "one gold buys nothing more";
}

// Nobody has more than nine gold on the track; here there are more, to see that the card ends, not the gold.
TEST(SafePassage, ThreeTimesAtMost) {
  Scene scene = three_at_table();
  scene.gold(0, 12);
  plays(scene, 0, card).acts({"buy", "buy", "buy"});
  EXPECT_EQ(scene.points_of(0), 3);
  EXPECT_EQ(scene.gold_of(0), 3);
  EXPECT_TRUE(scene.is_done());
}

TEST(SafePassage, NeedsThreeGold) {
  RULE("ruling.westeros.event.possible");
  EXPECT_EQ(forbidden_by(three_at_table().gold(0, 2), 0, card), "ruling.westeros.event.possible");
  EXPECT_EQ(cannot_play(three_at_table().gold(0, 3), 0, card), "");
}

}  // namespace safe_passage_test

}  // namespace tablewright::tests
