// Robert Baratheon: whoever rules over four castles fills the purse.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "games/westeros/cards/with_hero.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace robert_baratheon_test {

using testing::HasSubstr;

constexpr auto card = "robert_baratheon";

Scene with_three_castles() {
  Scene scene("baratheon stark");
  scene.put("storms_end", "baratheon").hero("storms_end", "baratheon").put("the_reach", "baratheon");
  scene.put("starfall", "baratheon").put("blackhaven", "baratheon").put("winterfell", "stark", 2);
  return scene;
}

TEST(RobertBaratheon, HisCardIsConscriptsInBattle_ForNothing) { expect_conscripts(card, 0); }

TEST(RobertBaratheon, HisCardHasTwoShields_LiesFaceUp_AndComesBack) { expect_hero_card(card); }

TEST(RobertBaratheon, CountsTwo_GoesBackWithABenefit_AndComesAgain) { expect_figure(card); }

TEST(RobertBaratheon, TheAbilityOfHisHouse) { expect_its_ability("baratheon"); }

TEST(RobertBaratheon, HisCardSaysWhatItDoes) {
  EXPECT_EQ(text_of(card), "Play this only if you control 4 or more castles. Set your gold to its maximum.");
}

TEST(RobertBaratheon, WithFourCastlesThePurseIsFilled) {
  RULE("westeros.castle.upkeep");
  Scene scene = with_three_castles();
  scene.put("sunspear", "baratheon").gold(0, 1).gold(1, 3);
  const std::string stark = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 5) << "nine spaces, four castles";
  EXPECT_EQ(standing(scene, 1), stark);
  EXPECT_THAT(scene.log(1), HasSubstr("Baratheon gained 4 gold and has 5."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(RobertBaratheon, CastlesOfAlliesCount_AndEachTakesASpace) {
  Scene scene = with_three_castles();
  scene.ally(0, "tully").put("riverrun", "tully").put("pyke", "tully");
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 4);
  EXPECT_TRUE(is_over(scene, card));
}

TEST(RobertBaratheon, WithThreeItCannotBePlayed_KingsLandingIsNone) {
  RULE("westeros.event.cost");
  Scene scene = with_three_castles();
  EXPECT_EQ(cannot_play(scene, 0, card), "westeros.event.cost: It needs 4 castles; you control 3.");
  scene.put("kings_landing", "baratheon");
  EXPECT_EQ(cannot_play(scene, 0, card), "westeros.event.cost: It needs 4 castles; you control 3.");
}

TEST(RobertBaratheon, NorWithAFullPurse) {
  RULE("ruling.westeros.event.possible");
  Scene scene = with_three_castles();
  scene.put("sunspear", "baratheon").gold(0, 5);
  EXPECT_EQ(
      cannot_play(scene, 0, card),
      "ruling.westeros.event.possible: You cannot play Robert Baratheon: what it says cannot be done now.");
  scene.gold(0, 4);
  EXPECT_EQ(cannot_play(scene, 0, card), "");
}

}  // namespace robert_baratheon_test

}  // namespace tablewright::tests
