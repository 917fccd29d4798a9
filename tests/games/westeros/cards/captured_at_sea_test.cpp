// Captured at Sea: an army takes a domain that a single token holds, without battle.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace captured_at_sea_test {

using testing::HasSubstr;
using testing::Not;

constexpr auto card = "captured_at_sea";

TEST(CapturedAtSea, CountsFourInBattle_ForTwoGoldOfADefender) { expect_strength(card, 4, 2); }

TEST(CapturedAtSea, HasTheShieldOfGreyjoy) { expect_shields(card, {"greyjoy"}); }

TEST(CapturedAtSea, SaysWhatItDoes) {
  EXPECT_EQ(
      text_of(card),
      "Move an army to any domain held by exactly one enemy Power Token: without battle a player's token is "
      "eliminated, a non-player token goes to your Ally Pool.");
}

TEST(CapturedAtSea, APlayersTokenIsEliminated_AndTheArmyHoldsTheDomain) {
  RULE("westeros.event.eliminate");
  Scene scene = three_at_table();
  scene.put("castle_black", "stark", 2).put("sunspear", "lannister").put("old_town", "lannister");
  scene.state.vengeance[0] = 1;
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card)
      .acts({"from castle_black", "take stark", "go sunspear"});  // from end to end of the map
  EXPECT_EQ(scene.tokens("sunspear", "stark"), 2);
  EXPECT_EQ(scene.tokens("sunspear", "lannister"), 0);
  EXPECT_EQ(scene.on_mat("lannister"), 7);
  EXPECT_EQ(scene.gold_of(1), 1) << "with the benefit of the third space";
  EXPECT_EQ(scene.points_of(0), 0) << "no battle, no point, no vengeance";
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(2), HasSubstr("House Lannister in Sunspear is eliminated."));
  EXPECT_THAT(scene.log(2), HasSubstr("Stark holds the castle of Sunspear."));
  EXPECT_THAT(scene.log(2), Not(HasSubstr("attacks")));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(CapturedAtSea, ANonPlayerTokenComesIntoTheAllyPool_AnothersAllyToo) {
  Scene scene = three_at_table();
  scene.put("hornwood", "greyjoy").ally(1, "tyrell").put("old_town", "tyrell");
  Scene ally = scene;
  plays(scene, 0, card).acts({"take eddard_stark", "go hornwood"});
  EXPECT_EQ(scene.in_pool(0, "greyjoy"), 1);
  EXPECT_TRUE(scene.has_hero("hornwood", "stark"));
  EXPECT_THAT(scene.log(2), HasSubstr("A token of House Greyjoy goes to the Ally Pool of Stark."));
  EXPECT_TRUE(is_over(scene, card));
  plays(ally, 0, card).acts({"take eddard_stark", "go old_town"});
  EXPECT_EQ(ally.in_pool(0, "tyrell"), 1);
  EXPECT_EQ(ally.units("old_town"), 1);
  EXPECT_TRUE(is_over(ally, card));
}

TEST(CapturedAtSea, OneToken_NotTwo_NotAHero_NotNobody) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene = three_at_table();
  scene.put("hornwood", "lannister").put("the_rills", "lannister", 2).hero("ashemark", "tully");
  scene.put("kings_landing", "arryn");
  plays(scene, 0, card).acts({"take stark"});
  EXPECT_EQ(scene.refusal("go hornwood"), "");
  EXPECT_EQ(scene.refusal("go the_rills"), "ruling.westeros.event.must-battle");
  EXPECT_EQ(scene.why("go the_rills"), "The card does not lead to The Rills.");
  EXPECT_EQ(scene.refusal("go ashemark"), "ruling.westeros.event.must-battle") << "a Hero is no token";
  EXPECT_EQ(scene.refusal("go old_town"), "ruling.westeros.event.must-battle") << "nobody is there";
  EXPECT_EQ(scene.refusal("go storms_end"), "ruling.westeros.event.must-battle") << "a token with a Hero";
  EXPECT_EQ(scene.refusal("go kings_landing"), "westeros.landing.enter") << "not without three castles";
}

TEST(CapturedAtSea, AFinalTokenIsSafe_AndWithoutAnotherTheCardCannotBePlayed) {
  RULE("westeros.final.immune");
  RULE("ruling.westeros.event.must-battle");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister");
  EXPECT_EQ(
      cannot_play(scene, 0, card),
      "ruling.westeros.event.must-battle: Captured at Sea asks for a move that nobody of yours can make.");
  scene.put("riverrun", "tully", 2).put("pyke", "tully");
  plays(scene, 0, card);
  EXPECT_EQ(scene.refusal("go casterly_rock"), "westeros.final.immune");
  EXPECT_EQ(scene.refusal("go pyke"), "");
}

}  // namespace captured_at_sea_test

}  // namespace tablewright::tests
