// Critical Battle: a battle for which the attacker may lay two cards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace critical_battle_test {

using testing::HasSubstr;

constexpr auto card = "critical_battle";

TEST(CriticalBattle, CountsOneInBattle_ForNothing) { expect_strength(card, 1, 0); }

TEST(CriticalBattle, HasTheShieldsOfArrynAndTully) { expect_shields(card, {"arryn", "tully"}); }

TEST(CriticalBattle, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Move an army by March or Sail to start a battle, you may commit up to 2 cards to it.");
}

// Two Stark tokens go from Winterfell to two of Lannister in Hornwood; the cards are next.
Scene before_hornwood(std::initializer_list<std::string_view> cards) {
  Scene scene = three_at_table();
  scene.put("winterfell", "stark").put("hornwood", "lannister", 2).hand(0, cards);
  scene.hand(1, {"kingslayer", "attempted_coup"}).gold(1, 6);
  plays(scene, 0, card).acts({"take stark", "take stark", "go hornwood"});
  return scene;
}

TEST(CriticalBattle, TwoCardsOfTheAttacker_OneOfTheDefender) {
  RULE("ruling.westeros.battle.two-cards");
  Scene scene = before_hornwood({"vendetta", "poisoning"});
  const std::string baratheon = standing(scene, 2);
  scene.act("commit vendetta");
  EXPECT_EQ(scene.asked(), 0U) << "once more";
  EXPECT_EQ(scene.refusal("commit vendetta"), "westeros.battle.attacker-card") << "it is laid already";
  scene.act("commit poisoning");
  EXPECT_EQ(scene.asked(), 1U) << "no third one";
  scene.act("commit kingslayer");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 11 against a defence of 7.")) << "2 + 4 + 5 against 2 + 5";
  EXPECT_EQ(scene.gold_of(1), 6 - 3 + 1) << "its price, and the benefit of the lost token";
  EXPECT_TRUE(scene.holds(1, "attempted_coup")) << "the defender lays one";
  finish(scene);
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_TRUE(scene.is_discarded("vendetta") && scene.is_discarded("poisoning"));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(CriticalBattle, OneOrNoneMayBeEnough) {
  Scene scene = before_hornwood({"vendetta", "poisoning"});
  scene.acts({"commit vendetta", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 6 against a defence of 2."));
  Scene none = before_hornwood({"vendetta"});
  none.act("pass");
  EXPECT_EQ(none.asked(), 1U);
}

TEST(CriticalBattle, AFlagAmongTheTwoMakesTheAttackerRetreat) {
  RULE("ruling.westeros.battle.two-cards");
  Scene scene = before_hornwood({"poisoning", "drain_the_coffers"});
  scene.acts({"commit poisoning", "commit drain_the_coffers", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("Stark retreats from Hornwood by the flag."));
  finish(scene);
  EXPECT_EQ(scene.tokens("hornwood", "lannister"), 2);
  EXPECT_EQ(scene.points_of(0) + scene.points_of(1), 0);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(CriticalBattle, HasToStartABattle) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene = three_at_table();
  scene.put("winterfell", "stark");
  plays(scene, 0, card).acts({"take stark", "take stark"});
  EXPECT_EQ(scene.refusal("go highgarden"), "") << "two seas away";
  EXPECT_EQ(scene.refusal("go storms_end"), "westeros.sail.range");
  EXPECT_EQ(scene.refusal("stop"), "ruling.westeros.event.must-battle");
  Scene peace("stark lannister");
  peace.put("winterfell", "stark", 2).put("storms_end", "lannister", 2);
  EXPECT_EQ(
      cannot_play(peace, 0, card),
      "ruling.westeros.event.must-battle: Critical Battle asks for a move that nobody of yours can make.");
}

}  // namespace critical_battle_test

}  // namespace tablewright::tests
