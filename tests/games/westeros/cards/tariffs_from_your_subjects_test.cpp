// Tariffs from your Subjects: gold for every domain, and one more for King's Landing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace tariffs_from_your_subjects_test {

using testing::HasSubstr;

constexpr auto card = "tariffs_from_your_subjects";

TEST(TariffsFromYourSubjects, CountsOneInBattle_ForNothing) { expect_strength(card, 1, 0); }

TEST(TariffsFromYourSubjects, HasTheShieldsOfBaratheonAndTully) {
  expect_shields(card, {"baratheon", "tully"});
}

TEST(TariffsFromYourSubjects, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Gain 1 gold for each domain you control. Gain 1 gold if you control King's Landing.");
}

TEST(TariffsFromYourSubjects, OneGoldForEachDomain_AlliedOnesToo) {
  Scene scene = three_at_table();
  scene.put("hornwood", "stark", 3).ally(0, "tully").ally(1, "tyrell").gold(0, 1);
  const std::string lannister = standing(scene, 1);
  const std::string baratheon = standing(scene, 2);
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 4) << "Winterfell, Hornwood, Riverrun";
  EXPECT_EQ(standing(scene, 1), lannister);
  EXPECT_EQ(standing(scene, 2), baratheon);
  EXPECT_THAT(scene.log(1), HasSubstr("Stark gained 3 gold and has 4."));
  EXPECT_TRUE(is_over(scene, card));
}

TEST(TariffsFromYourSubjects, KingsLandingCountsTwice) {
  Scene scene = three_at_table();
  plays(hold_landing(scene, 0), 0, card);
  EXPECT_EQ(scene.gold_of(0), 5) << "four domains and one more";
  EXPECT_TRUE(is_over(scene, card));
}

TEST(TariffsFromYourSubjects, UpToTheEndOfTheTrack_AndNotWithoutRoom) {
  RULE("ruling.westeros.event.possible");
  Scene scene = three_at_table();
  hold_landing(scene, 0).gold(0, 3);
  Scene full = scene;
  plays(scene, 0, card);
  EXPECT_EQ(scene.gold_of(0), 6) << "three castles leave six spaces";
  EXPECT_EQ(forbidden_by(full.gold(0, 6), 0, card), "ruling.westeros.event.possible");
}

}  // namespace tariffs_from_your_subjects_test

}  // namespace tablewright::tests
