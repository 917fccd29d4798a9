// Master of the Seas: a Sail of up to four seas, with a gold for each between start and end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace master_of_the_seas_test {

using testing::HasSubstr;
using testing::Not;

constexpr auto card = "master_of_the_seas";

// Stark sails from Winterfell in the Northwest.
Scene at_winterfell() {
  Scene scene = three_at_table();
  scene.put("winterfell", "stark");
  return scene;
}

TEST(MasterOfTheSeas, CountsTwoInBattle_ForNothing) { expect_strength(card, 2, 0); }

TEST(MasterOfTheSeas, HasTheShieldsOfArrynAndGreyjoy) { expect_shields(card, {"arryn", "greyjoy"}); }

TEST(MasterOfTheSeas, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Sail up to 4 seas far and gain 1 gold for each sea between start and end.");
}

TEST(MasterOfTheSeas, FourSeasFar_AndAGoldForEachOfTheThreeBetween) {
  RULE("westeros.sail.range");
  Scene scene = at_winterfell();
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card).acts({"from winterfell", "take stark", "go dragonstone"});
  EXPECT_EQ(scene.gold_of(0), 3);
  EXPECT_EQ(scene.tokens("dragonstone", "stark"), 1);
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 1);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark moved from Winterfell to Dragonstone with 1 of its units."));
  EXPECT_THAT(scene.log(1), HasSubstr("Stark gained 3 gold and has 3."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(MasterOfTheSeas, NeitherFiveSeasNorTheOwnMat) {
  RULE("westeros.sail.range");
  Scene scene = at_winterfell();
  plays(scene, 0, card).acts({"from winterfell", "take stark"});
  EXPECT_EQ(scene.refusal("go castle_black"), "westeros.sail.range");
  EXPECT_EQ(scene.why("go castle_black"), "Castle Black is 5 seas away; you may sail 4.");
  EXPECT_EQ(scene.refusal("go the_rills"), "westeros.sail.range");
  EXPECT_EQ(scene.refusal("go kings_landing"), "westeros.landing.enter");
  EXPECT_EQ(scene.refusal("go three_sisters"), "");
}

TEST(MasterOfTheSeas, TheNextSeaGivesNothing_TheOneAfterItOne) {
  Scene next = at_winterfell();
  plays(next, 0, card).acts({"from winterfell", "take stark", "go ashemark"});
  EXPECT_EQ(next.gold_of(0), 0);
  EXPECT_THAT(next.log(), Not(HasSubstr("gained")));
  EXPECT_TRUE(is_over(next, card));
  Scene second = at_winterfell();
  plays(second, 0, card).acts({"from winterfell", "take stark", "go old_town"});
  EXPECT_EQ(second.gold_of(0), 1);
  EXPECT_TRUE(is_over(second, card));
}

TEST(MasterOfTheSeas, ABattleAtTheEndComesAfterTheGold) {
  RULE("westeros.sail.target");
  Scene scene = at_winterfell();
  scene.put("blackhaven", "lannister", 2).gold(0, 0);
  plays(scene, 0, card).acts({"from winterfell", "take stark", "take stark", "take eddard_stark"});
  scene.act("go blackhaven");
  EXPECT_EQ(scene.gold_of(0), 2) << "Southeast is three seas away";
  EXPECT_EQ(scene.question(), "commit");
  scene.acts({"pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 4 against a defence of 2."));
  finish(scene);
  EXPECT_EQ(scene.units("blackhaven"), 3);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(MasterOfTheSeas, ADragonThatFliesInsteadPassesNoSea) {
  RULE("westeros.dragon.fly");
  Scene scene("targaryen stark");
  scene.put("dragonstone", "targaryen").put("winterfell", "targaryen").dragon("winterfell");
  scene.put("hornwood", "stark", 2);
  plays(scene, 0, card).acts({"from winterfell", "take red_dragon", "fly white_harbor"});
  EXPECT_EQ(scene.gold_of(0), 0) << "Northwest and Northeast are five seas apart, but a border by land";
  EXPECT_EQ(scene.units("white_harbor"), 1);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(MasterOfTheSeas, MayBeDeclined_AndNeedsSomebodyWhoCanSail) {
  RULE("westeros.action.optional");
  RULE("ruling.westeros.event.possible");
  Scene scene = at_winterfell();
  plays(scene, 0, card).act("pass");
  EXPECT_EQ(scene.units("winterfell"), 3);
  EXPECT_TRUE(is_over(scene, card));
  Scene nobody("stark lannister");
  nobody.put("casterly_rock", "lannister");
  EXPECT_EQ(
      cannot_play(nobody, 0, card),
      "ruling.westeros.event.possible: You cannot play Master of the Seas: what it says cannot be done now.");
}

}  // namespace master_of_the_seas_test

}  // namespace tablewright::tests
