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
  EXPECT_THAT(help.out, HasSubstr("Example:\n  tablewright play --game jp101\n"));
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
  expect_refused({"--seats", "9"}, "--seats: Value 9 not in range");
  expect_refused({"--edition", "1999"}, "1999");
  expect_refused({"--rounds", "0"}, "--rounds: Value 0 not in range");
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

TEST(PlayOptions, APositionThatCannotBeReadIsTheAuthorsToMend) {
  const Scratch scratch;
  const Ran refused = played({"--position", scratch.file("p.txt", "drawing\n  a b\n")}, "");
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_THAT(refused.err, HasSubstr("sheet:"));
}

}  // namespace play_options_test

}  // namespace tablewright::tests
