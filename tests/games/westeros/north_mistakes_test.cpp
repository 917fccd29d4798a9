// What is said of mistakes in the packs of the cooperative game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/packs.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace north_mistakes_test {

using namespace westeros;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// What is said about the packs with the first `wrong` written for `right`.
std::vector<std::string> problems_with(const std::string& right, const std::string& wrong) {
  std::vector<Pack> packs = westeros_packs();
  bool written = false;
  for (Pack& pack : packs) {
    const std::size_t at = written ? std::string::npos : pack.text.find(right);
    if (at == std::string::npos) continue;
    pack.text.replace(at, right.size(), wrong);
    written = true;
  }
  EXPECT_TRUE(written) << right;
  const auto rules = compiled(read_content(packs), "mode coop\nplayers 4\n");
  return rules ? std::vector<std::string>{} : rules.error();
}

TEST(NorthPacks, AMistakeIsTold) {
  EXPECT_THAT(problems_with("walkers always_winter", "walkers always_summer"),
              ElementsAre(HasSubstr("did you mean \"always_winter\"?")));
  EXPECT_THAT(problems_with("attacks crasters_keep", "attacks crasters_kepe"),
              ElementsAre(HasSubstr("did you mean \"crasters_keep\"?")));
  EXPECT_THAT(problems_with("finding dragon_glass", "finding dragon_grass"),
              ElementsAre(HasSubstr("did you mean \"dragon_glass\"?")));
  EXPECT_THAT(problems_with("across_the_wall shadow_tower", "across_the_wall shadow_towel"),
              ElementsAre(HasSubstr("did you mean \"shadow_tower\"?")));
  EXPECT_THAT(problems_with("head_start epic", "head_start heroic"),
              ElementsAre(HasSubstr("head_start standard, hard or epic")));
  EXPECT_THAT(problems_with("players 2 treaty 10", "players 2 nobody 10"),
              ElementsAre(HasSubstr("players NUMBER treaty POINTS, or night_king POINTS")));
  EXPECT_THAT(problems_with("northern_seas notw note", "northern_seas notw"),
              Contains(HasSubstr("the chain of seas has two ends in the north.")));
}

TEST(NorthPacks, AHeadStartHasARowForEachNumberOfPlayers) {
  EXPECT_THAT(problems_with("  players 3 treaty 5\n", ""),
              ElementsAre(testing::AllOf(
                  HasSubstr("westeros/treaty.pack"),
                  HasSubstr("a row for each number of players, 2 to 5: there is none for 3."))));
  EXPECT_THAT(problems_with("  players 3 treaty 5\n", "  players 3 treaty 5\n  players 3 treaty 6\n"),
              ElementsAre(HasSubstr("the row for 3 players is given twice.")));
  EXPECT_THAT(problems_with("head_start epic", "head_start hard"),
              ElementsAre(HasSubstr("the head start of hard is given twice.")));
  EXPECT_THAT(problems_with("players 4 treaty 0", "players 6 treaty 0"),
              ElementsAre(HasSubstr("players NUMBER treaty POINTS")));
}

TEST(NorthPacks, ADifficultyWithoutAHeadStartCannotBePlayed) {
  std::vector<Pack> packs = westeros_packs();
  for (Pack& pack : packs) {
    const std::size_t at = pack.text.find("head_start epic");
    if (at != std::string::npos) pack.text.resize(at);  // the last block of its pack
  }
  const Content content = read_content(packs);
  EXPECT_TRUE(compiled(content, "mode coop\nplayers 4\n").has_value());
  const auto epic = compiled(content, "mode coop\nplayers 4\ndifficulty epic\n");
  ASSERT_FALSE(epic.has_value());
  EXPECT_THAT(epic.error(), ElementsAre("There is no head start for this difficulty."));
}

TEST(NorthPacks, TheMarksOfARangerCard) {
  const std::string marks = "walkers always_winter crasters_keep storrolds_point";
  EXPECT_THAT(problems_with(marks, marks + " thenn antler_river"),
              ElementsAre(testing::AllOf(HasSubstr("westeros/rangers.pack.pack:6:"),
                                         HasSubstr("\"walkers\" has four marks at most."))));
  EXPECT_THAT(problems_with(marks, marks + " thenn"), IsEmpty()) << "four are allowed";
  EXPECT_THAT(problems_with(marks, marks + " crasters_keep"),
              ElementsAre(HasSubstr("\"walkers\" marks crasters_keep twice.")));
  EXPECT_THAT(problems_with(marks, marks + " winterfell"),
              ElementsAre(HasSubstr("marks domains north of the Wall; Winterfell is none.")));
  EXPECT_THAT(
      problems_with("attacks crasters_keep", "attacks thenn"),
      ElementsAre(HasSubstr("the Night King attacks Castle Domains and King's Landing; Thenn is neither.")));
  EXPECT_THAT(problems_with("ranger r1b", "ranger r1a"),
              ElementsAre(HasSubstr("there are two Ranger Cards called \"r1a\".")));
}

// The players choose the order, so an author need not keep to one.
TEST(NorthPacks, TheMarksOfARangerCardMayStandInAnyOrder) {
  EXPECT_THAT(problems_with("tokens thenn fist_first_men", "tokens fist_first_men thenn"), IsEmpty());
}

TEST(NorthPacks, GoldStandsOnTokensThatNameIt) {
  EXPECT_THAT(problems_with("  finding lose_gold\n  gold 3\n", "  finding lose_gold\n"),
              ElementsAre(testing::AllOf(HasSubstr("westeros/exploration.pack"), HasSubstr("\"gold\""))));
  EXPECT_THAT(problems_with("  finding evoke_terror\n", "  finding evoke_terror\n  gold 2\n"),
              ElementsAre(HasSubstr("only gain_gold and lose_gold have gold.")));
  EXPECT_THAT(problems_with("  finding lose_gold\n  gold 3\n", "  finding lose_gold\n  gold much\n"),
              SizeIs(1));
}

TEST(NorthPacks, TokensHaveNamesOfTheirOwn_AndDragonGlassIsBlue) {
  EXPECT_THAT(problems_with("exploration brown_raven", "exploration blue_raven"),
              ElementsAre(HasSubstr("there are two exploration tokens called \"blue_raven\".")));
  EXPECT_THAT(problems_with("\"Dragon Glass\"\n  colour blue", "\"Dragon Glass\"\n  colour brown"),
              Contains(HasSubstr("its colour is blue.")));
}

TEST(NorthPacks, ATrackHasEightSpacesAtMost) {
  EXPECT_THAT(problems_with("walker_track 1 1 1 1 1", "walker_track 1 1 1 1 1 1 1 1 1"),
              ElementsAre(HasSubstr("\"walker_track\" has eight spaces at most.")));
}

TEST(NorthPacks, WhatIsNotInTheBoxIsTold) {
  EXPECT_THAT(problems_with("count 3", "count 4"),
              ElementsAre("There are 14 blue and 14 brown Exploration Tokens."));
  EXPECT_THAT(problems_with("  round 3\n", "  round 2\n"),
              ElementsAre("The Ranger Cards stand in the order of their rounds."));
  EXPECT_THAT(problems_with("borders thenn haunted_forest crasters_keep", "borders thenn haunted_forest"),
              ElementsAre("Craster's Keep borders on Frostfangs, but not the other way round."));
}

}  // namespace north_mistakes_test

}  // namespace tablewright::tests
