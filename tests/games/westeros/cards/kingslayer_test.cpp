// Kingslayer: a victory point, and a unit of the player alone in the lead is gone without benefit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace kingslayer_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "kingslayer";

TEST(Kingslayer, CountsFiveInBattle_ForThreeGoldOfADefender) { expect_strength(card, 5, 3); }

TEST(Kingslayer, HasTheShieldsOfArrynAndLannister) { expect_shields(card, {"arryn", "lannister"}); }

TEST(Kingslayer, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Lose 1 VP. Eliminate any one unit of the player alone in the lead without return benefit.");
}

Scene with_points(int stark, int lannister, int baratheon) {
  Scene scene = three_at_table();
  scene.state.points[0] = static_cast<std::uint8_t>(stark);
  scene.state.points[1] = static_cast<std::uint8_t>(lannister);
  scene.state.points[2] = static_cast<std::uint8_t>(baratheon);
  return scene;
}

TEST(Kingslayer, AHeroOfTheLeaderReturnsWithoutBenefit) {
  RULE("westeros.event.eliminate");
  Scene scene = with_points(1, 3, 2);
  scene.ally(1, "tully");
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.points_of(0), 0);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("target lannister casterly_rock", "target tully riverrun",
                                                    "target jaime_lannister casterly_rock"))
      << "any unit they control";
  EXPECT_EQ(scene.refusal("target baratheon storms_end"), "westeros.event.play") << "not in the lead";
  scene.act("target jaime_lannister casterly_rock");
  EXPECT_FALSE(scene.has_hero("casterly_rock", "lannister"));
  EXPECT_TRUE(scene.state.heroes_home.has(scene.house("lannister")));
  EXPECT_EQ(scene.points_of(1), 3) << "neither the point ...";
  EXPECT_EQ(scene.gold_of(1), 0) << "... nor the gold of a Hero that returns";
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(2), HasSubstr("Stark lost 1 VP and has 0."));
  EXPECT_THAT(scene.log(2), HasSubstr("Jaime Lannister in Casterly Rock is eliminated."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Kingslayer, ATokenToo) {
  Scene scene = with_points(1, 3, 2);
  plays(scene, 0, card).act("target lannister casterly_rock");
  EXPECT_EQ(scene.on_mat("lannister"), 9);
  EXPECT_EQ(scene.gold_of(1), 0);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Kingslayer, NotOnATie_NotAgainstOneself) {
  RULE("ruling.westeros.event.possible");
  const std::string refusal = "ruling.westeros.event.possible";
  EXPECT_EQ(forbidden_by(with_points(1, 3, 3), 0, card), refusal);
  EXPECT_EQ(forbidden_by(with_points(3, 3, 1), 0, card), refusal) << "what it costs does not break the tie";
  EXPECT_EQ(forbidden_by(with_points(4, 3, 1), 0, card), refusal);
  EXPECT_EQ(cannot_play(with_points(1, 3, 2), 0, card), "");
}

TEST(Kingslayer, CostsAPoint) {
  RULE("westeros.event.cost");
  RULE("ruling.westeros.score.floor");
  EXPECT_EQ(cannot_play(with_points(0, 3, 2), 0, card), "westeros.event.cost: It costs 1 VP; you have 0.");
}

TEST(Kingslayer, AFinalUnitIsSafe) {
  RULE("westeros.final.immune");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister");
  scene.state.points[0] = 1;
  scene.state.points[1] = 2;
  EXPECT_EQ(forbidden_by(scene, 0, card), "ruling.westeros.event.possible");
}

}  // namespace kingslayer_test

}  // namespace tablewright::tests
