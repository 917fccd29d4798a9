// A Timely Alliance: a Plot, and an alliance at once for whoever has most of its tokens.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace a_timely_alliance_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "a_timely_alliance";

TEST(ATimelyAlliance, CountsOneInBattle_ForNothing) { expect_strength(card, 1, 0); }

TEST(ATimelyAlliance, HasTheShieldsOfStarkAndTully) { expect_shields(card, {"stark", "tully"}); }

TEST(ATimelyAlliance, SaysWhatItDoes) {
  EXPECT_EQ(
      text_of(card),
      "Plot. If you have at least 2 tokens of a house and more than anybody else, you may take that alliance "
      "at once.");
}

bool leads_tully(const Scene& scene, std::size_t seat) {
  return scene.state.owner[scene.house("tully").value].value == seat;
}

// Stark plots for a second token of Tully with the Shield of Safe Passage.
Scene& plots(Scene& scene) { return plays(scene, 0, card).act("play safe_passage"); }

TEST(ATimelyAlliance, ThePlotBringsTheSecondToken_AndTheHouseComesOverAtOnce) {
  RULE("westeros.event.actions");
  RULE("westeros.ally.gain");
  Scene scene = three_at_table();
  scene.pool(0, "tully").pool(1, "tully").hand(0, {"safe_passage"}).gold(0, 1);
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plots(scene);
  EXPECT_EQ(scene.gold_of(0), 0) << "a Plot has its prices";
  EXPECT_EQ(scene.in_pool(0, "tully"), 2);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token tully", "pass"));
  EXPECT_EQ(scene.refusal("token arryn"), "westeros.event.play");
  scene.act("token tully");
  EXPECT_TRUE(leads_tully(scene, 0));
  EXPECT_EQ(scene.in_pool(0, "tully"), 2) << "tokens are not spent";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("House Tully is allied with Stark."));
  EXPECT_THAT(scene.log(1), HasSubstr("Stark holds the castle of Riverrun."));
  EXPECT_TRUE(scene.is_discarded("safe_passage"));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ATimelyAlliance, AnotherPlayersAllyIsTakenOver_AndTheirUnitsLeaveIt) {
  RULE("westeros.ally.stolen");
  Scene scene = three_at_table();
  scene.ally(1, "tully").put("riverrun", "lannister").pool(1, "tully").pool(0, "tully");
  scene.hand(0, {"safe_passage"}).gold(0, 1);
  plots(scene).act("token tully");
  EXPECT_EQ(scene.asked(), 1U);
  EXPECT_EQ(scene.question(), "retreat");
  scene.act("retreat ashemark");
  EXPECT_TRUE(leads_tully(scene, 0));
  EXPECT_EQ(scene.tokens("ashemark", "lannister"), 1);
  EXPECT_EQ(scene.tokens("riverrun", "tully"), 3);
  EXPECT_THAT(scene.log(), HasSubstr("House Tully leaves Lannister and is allied with Stark."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(ATimelyAlliance, NotWithOneToken_NotOnATie) {
  Scene one = three_at_table();
  one.hand(0, {"safe_passage"}).gold(0, 1);
  plots(one);
  EXPECT_EQ(one.in_pool(0, "tully"), 1);
  EXPECT_TRUE(is_over(one, card)) << "nobody is asked";
  EXPECT_FALSE(leads_tully(one, 0));
  Scene tie = three_at_table();
  tie.pool(0, "tully").pool(1, "tully", 2).hand(0, {"safe_passage"}).gold(0, 1);
  plots(tie);
  EXPECT_TRUE(is_over(tie, card));
  EXPECT_FALSE(leads_tully(tie, 0));
}

TEST(ATimelyAlliance, TheThroneCountsAsAToken) {
  Scene scene = three_at_table();
  hold_landing(scene, 0).hand(0, {"safe_passage"}).gold(0, 1);
  plots(scene).act("token tully");
  EXPECT_TRUE(leads_tully(scene, 0));
}

TEST(ATimelyAlliance, BothHalvesMayBeLeftOut_AndTheSecondAloneIsReasonEnough) {
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  scene.pool(0, "tully", 2);
  EXPECT_EQ(cannot_play(scene, 0, card), "") << "no gold for a Plot, but an alliance to take";
  Scene declined = scene;
  plays(scene, 0, card).acts({"pass", "token tully"});
  EXPECT_TRUE(leads_tully(scene, 0));
  EXPECT_TRUE(is_over(scene, card));
  plays(declined, 0, card).acts({"pass", "pass"});
  EXPECT_FALSE(leads_tully(declined, 0));
  EXPECT_TRUE(is_over(declined, card));
}

TEST(ATimelyAlliance, NeedsACardForThePlotBesideIt_OrAnAllianceToTake) {
  RULE("ruling.westeros.event.possible");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2)
      .put("casterly_rock", "lannister")
      .put("riverrun", "tully", 3)
      .gold(0, 5);
  EXPECT_EQ(forbidden_by(scene, 0, card), "ruling.westeros.event.possible")
      << "its own Shields are not there any more";
  EXPECT_EQ(cannot_play(scene.hand(0, {"safe_passage"}), 0, card), "");
  EXPECT_EQ(forbidden_by(scene.gold(0, 0), 0, card), "ruling.westeros.event.possible");
}

}  // namespace a_timely_alliance_test

}  // namespace tablewright::tests
