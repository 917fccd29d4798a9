// The King's Roads: two marches, and gold if both were peaceful.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace the_kings_roads_test {

using testing::HasSubstr;
using westeros::Face;

constexpr auto card = "the_kings_roads";

TEST(TheKingsRoads, DrawsACardInBattle_ForOneGoldOfADefender) { expect_secret(card, 1); }

TEST(TheKingsRoads, HasTheShieldOfBaratheon) { expect_shields(card, {"baratheon"}); }

TEST(TheKingsRoads, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "March. March. Gain 3 gold if no battle began.");
}

TEST(TheKingsRoads, OneArmyMayMarchTwice_AndPeaceIsWorthThreeGold) {
  RULE("westeros.event.actions");
  Scene scene = three_at_table();
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  scene.acts({"from winterfell", "take stark", "go hornwood", "go last_hearth"});
  EXPECT_EQ(scene.question(), "from") << "two borders are a march; now the second one";
  EXPECT_EQ(scene.gold_of(0), 0) << "not yet";
  scene.acts({"from last_hearth", "take stark", "go castle_black", "stop"});
  EXPECT_EQ(scene.tokens("castle_black", "stark"), 1);
  EXPECT_EQ(scene.gold_of(0), 3);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_TRUE(is_over(scene, card)) << "there is no third one";
}

TEST(TheKingsRoads, AMarchKeepsItsRange) {
  RULE("westeros.event.actions");
  Scene scene = three_at_table();
  plays(scene, 0, card).acts({"from winterfell", "take stark"});
  EXPECT_EQ(scene.refusal("go casterly_rock"), "westeros.map.border");
  EXPECT_EQ(scene.refusal("go highgarden"), "westeros.map.border") << "nor by sea";
}

TEST(TheKingsRoads, ABattleInEitherMarchCostsTheGold) {
  Scene scene = three_at_table();
  scene.put("flints_finger", "stark", 3).deck({"spoils_of_war"});
  Scene second = scene;
  plays(scene, 0, card);
  scene.acts({"from flints_finger", "take stark", "take stark", "take stark", "go riverrun", "pass",
              "retreat flints_finger"});
  EXPECT_THAT(scene.log(), HasSubstr("Stark attacks Riverrun."));
  EXPECT_EQ(scene.question(), "from") << "the second march is still to come";
  scene.act("pass");
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(is_over(scene, card));

  plays(second, 0, card).acts({"pass", "from flints_finger", "take stark", "take stark", "take stark"});
  second.acts({"go riverrun", "pass", "retreat flints_finger"});
  EXPECT_EQ(second.gold_of(0), 0);
  EXPECT_TRUE(is_over(second, card));
}

TEST(TheKingsRoads, MarchesMayBeLeftOut) {
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  scene.gold(0, 6);
  plays(scene, 0, card).acts({"pass", "pass"});
  EXPECT_EQ(scene.gold_of(0), 8) << "as far as the track goes";
  EXPECT_TRUE(is_over(scene, card));
}

TEST(TheKingsRoads, IsPlayedFromTheHandOnly) {
  Scene scene = three_at_table();
  scene.hand(1, {card}).action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play the_kings_roads"), "westeros.event.play");
}

}  // namespace the_kings_roads_test

}  // namespace tablewright::tests
