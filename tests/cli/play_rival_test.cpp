// "play" alone: against the Rival, and with a Teammate.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/playing.hpp"

namespace tablewright::tests {

namespace play_rival_test {

using testing::HasSubstr;
using testing::Not;

Ran alone(const std::string& mode, const std::string& lines, const std::vector<std::string>& more = {}) {
  std::vector<std::string> words{"westeros", "--mode", mode, "--seed", "3"};
  words.insert(words.end(), more.begin(), more.end());
  return played(words, lines);
}

const std::vector<std::string> plain_houses{"--houses", "lannister,stark", "--plain"};

TEST(PlayRival, SaysWhoPlaysAgainstWhom) {
  const Ran game = alone("rival", "", plain_houses);
  EXPECT_THAT(game.out,
              HasSubstr("Westeros alone against the Rival, with Ice & Fire: 6 rounds, most VP win.\n"
                        "You play Lannister and start in Casterly Rock.\n"
                        "The Rival plays Stark and starts in Winterfell.\n"
                        "Seed 3."));
  EXPECT_THAT(game.out, Not(HasSubstr("Westeros for 2")));
}

TEST(PlayRival, SaysWhoChoosesAHouse) {
  const Ran game = alone("rival", "", {"--plain"});
  EXPECT_THAT(game.out, HasSubstr("You choose a house, and that of the Rival.\n"));
  const Ran half = alone("rival", "", {"--plain", "--houses", "lannister"});
  EXPECT_THAT(half.out, HasSubstr("You play Lannister and start in Casterly Rock.\n"
                                  "You choose the house of the Rival.\n"));
}

TEST(PlayRival, ATeammateIsOne) {
  const Ran game = alone("solo-coop", "", plain_houses);
  EXPECT_THAT(game.out,
              HasSubstr("Westeros alone with a Teammate against the Night King, standard: beat him in "
                        "battle within 6 rounds. Gold and points are shared.\n"
                        "You play Lannister and start in Casterly Rock.\n"
                        "The Teammate plays Stark and starts in Winterfell.\n"));
}

TEST(PlayRival, AComputerMayPlayYourSide) {
  const Ran game = alone("rival", "", {"--plain", "--houses", "lannister,stark", "--computer", "all"});
  EXPECT_THAT(game.out,
              HasSubstr("The computer, level simple, plays Lannister and starts in Casterly Rock.\n"));
}

TEST(PlayRival, TheRivalHasNeitherGoldNorHand_AndYouHaveThreeDice) {
  const Ran told = alone("rival", "look\n", plain_houses);
  EXPECT_THAT(told.out, HasSubstr("Stark, the Rival: 0 VP.\nStark has 1 castle.\n"));
  EXPECT_THAT(told.out, Not(HasSubstr("Stark holds")));
  EXPECT_THAT(told.out, HasSubstr("Dice of Lannister: march, whisper and sail.\n"));
  const Ran drawn = alone("rival", "", {"--houses", "lannister,stark"});
  EXPECT_THAT(drawn.out, HasSubstr("dice march whisper sail"));
  EXPECT_THAT(drawn.out, Not(HasSubstr("hand 0")));
  EXPECT_THAT(drawn.out, Not(HasSubstr("gold 0 of")));
}

}  // namespace play_rival_test

}  // namespace tablewright::tests
