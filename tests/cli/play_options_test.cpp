#include "cli/playing.hpp"

namespace tablewright::tests {

namespace play_options_test {

using testing::HasSubstr;

void expect_refused(const std::vector<std::string>& options, const std::string& sentence) {
  const Ran refused = played(options, "1\n");
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, HasSubstr(sentence));
}

TEST(PlayOptions, TheHelpHasAnExampleThatWorks) {
  const Ran help = played({"--help"}, "");
  EXPECT_EQ(help.code, Done);
  EXPECT_THAT(help.out, HasSubstr("Usage: tablewright play"));
  EXPECT_THAT(help.out, HasSubstr("Example:\n  tablewright play skirmish --game jp101\n"));
  for (const char* option : {"--game", "--position", "--line-up", "--seats", "--edition", "--rounds",
                             "--seed", "--computer", "--level", "--plain", "--names", "--save", "--load"})
    EXPECT_THAT(help.out, HasSubstr(option));
  EXPECT_EQ(played({"--game", "jp101"}, "").code, Done);
  EXPECT_EQ(played({"skirmish", "--game", "jp101"}, "").code, Done);
}

TEST(PlayOptions, WhatCannotBeIsRefusedWithASentence) {
  expect_refused({"chess"}, "\"chess\" cannot be played here: there are skirmish and westeros.\n");
  expect_refused({"--game", "jp102"}, "did you mean \"jp101\"?");
  expect_refused({"--game", "jp101", "--seats", "3"}, "this first game is for 2 players");
  expect_refused({"--seats", "9"}, "Players: \"9\" is none of the choices: there are 2, 3 and 4.\n");
  expect_refused({"--edition", "1999"}, "1999");
  expect_refused({"--rounds", "0"}, "Rounds at most: a whole number from 1 to 60000, not \"0\".\n");
  expect_refused({"--seed", "-3"}, "A seed is a whole number without a sign: --seed -3 is none.\n");
  expect_refused({"--seed", "lucky"}, "--seed lucky is none.\n");
  expect_refused({"--level", "genius"}, "There is no level \"genius\": there are simple and random.\n");
  expect_refused({"--computer", "3"}, "\"3\" is no seat.\n");
  expect_refused({"--computer", "0"}, "\"0\" is no seat.\n");
  expect_refused({"--computer", "1,,2"},
                 "--computer takes seats from 1 to 2 with commas between them, none or all");
  expect_refused({"--position", "-"}, "--position needs a file here");
  expect_refused({"--position", "/nowhere/x"}, "There is no file \"/nowhere/x\".\n");
  expect_refused({"--load", "/nowhere/x"}, "There is no file \"/nowhere/x\".\n");
  expect_refused({"--load", "x", "--seed", "3"}, "--load goes on with a match as it was");
  expect_refused({"--load", "x", "--game", "rm100"}, "--load goes on with a match as it was");
  expect_refused({"--packs", "/nowhere"}, "There is no folder \"/nowhere\" with packs.\n");
  expect_refused({"--save", "/nowhere/x.record"}, "\"/nowhere/x.record\" cannot be written.\n");
  expect_refused({"--save", in_checkout("LICENSE")},
                 "is there already and is no match record: it stays as it is.\n");
  expect_refused({"--bogus"}, "The following argument was not expected: --bogus");
}

// Pages, terminal and bots wish for a match in the same words.
TEST(PlayOptions, TheWishesOfTheFormAreOptions) {
  const Ran own =
      played({"--figures-1", "t_rex", "--figures-2", "jon_snow", "--map", "winterfell", "--plain"}, "");
  EXPECT_EQ(own.code, Done) << own.err;
  EXPECT_THAT(own.out, HasSubstr("T. rex"));
  EXPECT_THAT(own.out, HasSubstr("Jon Snow"));
  expect_refused({"--figures-1", "t_rexx", "--figures-2", "jon_snow"}, "did you mean \"t_rex\"?");
  expect_refused({"--game", "jp101", "--map", "winterfell"},
                 "Map is asked for only where \"What is played\" is mix.\n");
}

// One word for one thing: --seats are seats, --players are computer players. A number goes on for one
// version.
TEST(PlayOptions, PlayersAreComputers_ANumberOfThemIsTakenForSeatsWithAHint) {
  const std::vector<std::string> all_computers{"--game",   "got100", "--computer", "all",
                                               "--rounds", "2",      "--seed",     "3"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), all_computers.begin(), all_computers.end());
    return played(more, "");
  };
  const Ran told = with({"--players", "4"});
  EXPECT_EQ(told.code, Done);
  EXPECT_EQ(told.out, with({"--seats", "4"}).out);
  EXPECT_EQ(
      told.err,
      "--players 4 means --seats 4 here for this version alone: --players will name computer players.\n");
  EXPECT_EQ(with({"--players", "random"}).out, with({"--level", "random"}).out);
  expect_refused({"--players", "genius"}, "There is no level \"genius\"");
}

TEST(PlayOptions, APositionThatCannotBeReadIsTheAuthorsToMend) {
  const Scratch scratch;
  const Ran refused = played({"--position", scratch.file("p.txt", "drawing\n  a b\n")}, "");
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_THAT(refused.err, HasSubstr("sheet:"));
}

}  // namespace play_options_test

}  // namespace tablewright::tests
