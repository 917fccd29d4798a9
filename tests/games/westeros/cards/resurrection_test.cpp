// Resurrection: the own Hero comes back for two gold and marches at once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace resurrection_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto card = "resurrection";

// Stark's Hero is on his mat, and there are two gold.
Scene without_eddard() {
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2)
      .put("hornwood", "stark")
      .put("casterly_rock", "lannister", 2)
      .gold(0, 2);
  return scene;
}

TEST(Resurrection, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(Resurrection, ItsShields) { expect_its_shields(card); }

TEST(Resurrection, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Play this only if your Hero is on its mat. Pay 2 gold. Put your Hero into a domain you control. "
            "Move that Hero and any units from there by March.");
}

TEST(Resurrection, TheHeroComesIntoADomainOfOnesOwn_AndMarchesWithWhomItLikes) {
  RULE("westeros.hero.recruit-card");
  Scene scene = without_eddard();
  const std::string lannister = standing(scene, 1);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("domain winterfell", "domain hornwood"));
  EXPECT_EQ(scene.refusal("domain casterly_rock"), "westeros.recruit.where");
  EXPECT_EQ(scene.why("domain casterly_rock"), "You do not control Casterly Rock.");
  EXPECT_EQ(scene.refusal("pass"), "westeros.event.play");
  scene.act("domain winterfell");
  EXPECT_TRUE(scene.has_hero("winterfell", "stark"));
  EXPECT_EQ(scene.refusal("from hornwood"), "westeros.event.hero") << "he is not there";
  scene.acts({"from winterfell", "take eddard_stark", "take stark", "go flints_finger", "go riverrun"});
  EXPECT_TRUE(scene.has_hero("riverrun", "stark"));
  EXPECT_EQ(scene.tokens("riverrun", "stark"), 1);
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 1);
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark recruited Eddard Stark in Winterfell."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Resurrection, TheMarchMayEndInABattle_ItDoesNotHaveTo) {
  Scene scene = without_eddard();
  scene.put("white_harbor", "lannister");
  plays(scene, 0, card).acts({"domain hornwood", "from hornwood", "take eddard_stark", "go white_harbor"});
  scene.acts({"commit eddard_stark", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 5 against a defence of 1.")) << "his card is ready";
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Resurrection, NotWithoutTheHero_AndNotFartherThanAMarch) {
  RULE("westeros.event.hero");
  RULE("westeros.march.range");
  Scene scene = without_eddard();
  plays(scene, 0, card).acts({"domain winterfell", "from winterfell", "take stark"});
  EXPECT_EQ(scene.refusal("go the_rills"), "westeros.event.hero");
  scene.act("take eddard_stark");
  EXPECT_EQ(scene.refusal("go riverrun"), "westeros.map.border") << "one border after the other";
  EXPECT_EQ(scene.refusal("go the_rills"), "");
}

TEST(Resurrection, TheMarchMayBeLeftOut) {
  RULE("westeros.action.optional");
  Scene scene = without_eddard();
  plays(scene, 0, card).acts({"domain hornwood", "pass"});
  EXPECT_TRUE(scene.has_hero("hornwood", "stark"));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(Resurrection, NeedsTheHeroOnHisMat_TwoGoldAndRoom) {
  RULE("westeros.event.cost");
  RULE("ruling.westeros.event.possible");
  Scene out = three_at_table();
  out.gold(0, 5);
  EXPECT_EQ(cannot_play(out, 0, card), "westeros.event.cost: Your Hero is not on its mat.");
  Scene scene = without_eddard();
  scene.gold(0, 1);
  EXPECT_EQ(cannot_play(scene, 0, card), "westeros.event.cost: It costs 2 gold; you have 1.");
  scene.gold(0, 2).put("winterfell", "stark").put("hornwood", "stark", 2);
  EXPECT_EQ(cannot_play(scene, 0, card),
            "ruling.westeros.event.possible: You cannot play Resurrection: what it says cannot be done now.")
      << "three units in each domain";
}

}  // namespace resurrection_test

}  // namespace tablewright::tests
