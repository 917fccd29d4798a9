#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/running.hpp"
#include "core/random.hpp"
#include "core/text.hpp"

namespace tablewright::tests {

namespace usage_test {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::vector<std::string> all_commands{"setup", "oracle", "odds", "rules", "packs", "verify", "replay"};
const std::vector<std::string> file_commands{"oracle", "verify", "replay"};

constexpr std::string_view hint = "\n'tablewright --help' shows how it is used.\n";

// Refused with a sentence for a person, and nothing that a script could take for an answer.
void expect_refused(const std::vector<std::string>& arguments, const std::string& sentence) {
  const Ran refused = ran(arguments);
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(refused.err, sentence);
}
void expect_refused_with_hint(const std::vector<std::string>& arguments, const std::string& sentence) {
  expect_refused(arguments, sentence + std::string(hint));
}

TEST(Usage, HelpListsEveryCommandAndGivesAnExample) {
  for (const char* flag : {"--help", "-h"}) {
    const Ran help = ran({flag});
    EXPECT_EQ(help.code, Done);
    EXPECT_EQ(help.err, "");
    for (const std::string& command : all_commands) EXPECT_THAT(help.out, HasSubstr("\n  " + command + " "));
    EXPECT_THAT(help.out, HasSubstr("Example:\n  tablewright "));
  }
}

TEST(Usage, EveryCommandHasHelpWithAnExample) {
  for (const std::string& command : all_commands) {
    const Ran help = ran({command, "--help"});
    EXPECT_EQ(help.code, Done) << command;
    EXPECT_EQ(help.err, "") << command;
    EXPECT_THAT(help.out, HasSubstr("Usage: tablewright " + command));
    EXPECT_THAT(help.out, HasSubstr("Example:\n  tablewright " + command + ' '));
  }
}

TEST(Usage, TheExamplesOfTheHelpWork) {
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(TW_CHECKOUT);
  for (const std::string& command : all_commands) {
    const std::string help = ran({command, "--help"}).out;
    const auto example = words(lines(std::string_view(help).substr(help.find("Example:\n") + 9)).at(0));
    const Ran tried = ran(std::vector<std::string>(example.begin() + 1, example.end()));
    EXPECT_EQ(tried.code, Done) << command << ": " << tried.err;
    EXPECT_NE(tried.out, "") << command;
  }
  std::filesystem::current_path(before);
}

TEST(Usage, TheVersionIsToldEverywhere) {
  EXPECT_EQ(ran({"--version"}).out, "tablewright " TW_VERSION "\n");
  EXPECT_EQ(ran({"--version"}).code, Done);
  for (const std::string& command : all_commands) {
    const Ran told = ran({command, "--version"});
    EXPECT_EQ(told.code, Done) << command;
    EXPECT_EQ(told.out, "tablewright " TW_VERSION "\n") << command;
    EXPECT_EQ(told.err, "") << command;
  }
}

TEST(Usage, ACommandIsNeeded) { expect_refused_with_hint({}, "A subcommand is required"); }

TEST(Usage, AnUnknownCommandIsAnsweredWithTheNearest) {
  expect_refused({"oracel", "boards.txt"}, "\"oracel\" is no command: did you mean \"oracle\"?\n");
  expect_refused(
      {"zzz"},
      "\"zzz\" is no command: there are play, serve, admin, backup, restore, setup, table, sim, bench, "
      "oracle, odds, rules, packs, verify, replay, types, manual and completions.\n");
}

TEST(Usage, AnUnknownOptionIsNamed) {
  expect_refused_with_hint({"odds", "--attack", "3", "--defend", "2", "--bogus"},
                           "The following argument was not expected: --bogus");
  expect_refused_with_hint({"rules", "--ask"}, "The following argument was not expected: --ask");
  expect_refused_with_hint({"oracle", "a", "b"}, "The following argument was not expected: b");
  expect_refused_with_hint({"verify", "a", "--at=3"}, "The following argument was not expected: --at=3");
}

TEST(Usage, AMissingArgumentIsNamed) {
  for (const std::string& command : file_commands) expect_refused_with_hint({command}, "file is required");
  expect_refused_with_hint({"odds"}, "--attack is required");
  expect_refused_with_hint({"odds", "--attack", "3"}, "--defend is required");
  expect_refused_with_hint({"odds", "--defend", "3"}, "--attack is required");
  expect_refused_with_hint({"odds", "--attack"}, "--attack: 1 required N missing");
  expect_refused_with_hint({"replay", "a", "--pack"}, "--pack: 1 required FILE missing");
}

TEST(Usage, ReplayTakesASeatAndAPlaceThatCanBe) {
  expect_refused_with_hint({"replay", "a", "--seat", "0"}, "--seat: Value 0 not in range 1 to 16");
  expect_refused_with_hint({"replay", "a", "--seat", "17"}, "--seat: Value 17 not in range 1 to 16");
  expect_refused_with_hint({"replay", "a", "--seat", "red"}, "--seat: Value red not in range 1 to 16");
  EXPECT_EQ(ran({"replay", "a", "--at", "-1"}).code, BadUsage);
  EXPECT_EQ(ran({"replay", "a", "--at", "last"}).code, BadUsage);
}

// Not with the 309 digits of the largest floating-point number.
TEST(Usage, TheRefusalOfANegativePlaceCanBeRead) {
  EXPECT_LT(ran({"replay", "a", "--at", "-1"}).err.size(), 200U);
}

TEST(Usage, AFileThatIsNotThereIsNamed) {
  for (const std::string& command : file_commands) {
    expect_refused({command, "/nowhere/boards.txt"}, "There is no file \"/nowhere/boards.txt\".\n");
  }
  expect_refused({"verify", in_checkout("LICENSE"), "--pack", "/nowhere/x.pack"},
                 "There is no file \"/nowhere/x.pack\".\n");
}

TEST(Usage, AFolderIsNoFile) {
  const Scratch scratch;
  for (const std::string& command : file_commands) {
    expect_refused({command, scratch.path()}, '"' + scratch.path() + "\" is a folder, a file is needed.\n");
  }
}

TEST(Usage, AFileOf65MebibytesIsTooLarge) {
  const Scratch scratch;
  const std::string path = scratch.file("large", "");
  std::filesystem::resize_file(path, 65U << 20U);
  for (const std::string& command : file_commands) {
    expect_refused({command, path}, '"' + path + "\" is larger than 64 MiB.\n");
  }
}

TEST(Usage, StandardInputHasTheSameLimit) {
  const Ran refused = ran({"oracle", "-"}, std::string((64U << 20U) + 1, '\n'));
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.err, "Standard input is larger than 64 MiB.\n");
}

TEST(Usage, AnEmptyFileHasNoBoard) {
  const Scratch scratch;
  for (const char* text : {"", "\n\n", "# a comment\n"}) {
    const std::string path = scratch.file("empty.txt", text);
    expect_refused(
        {"oracle", path},
        path + ": there is no board in it. A board starts with a line of column letters: a b c.\n");
  }
  EXPECT_THAT(ran({"oracle", "-"}).err, StartsWith("-: there is no board in it."));
}

TEST(Usage, GarbageIsRefusedWithAHundredComplaintsAtMost) {
  Random random(1);
  std::string garbage;
  for (int i = 0; i < 1 << 20; ++i) garbage += static_cast<char>(random.below(256));
  const Scratch scratch;
  const std::string path = scratch.file("garbage", garbage);
  const Ran refused = ran({"oracle", path});
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, StartsWith(path + ":1:1: this is neither a board"));
  EXPECT_LE(std::count(refused.err.begin(), refused.err.end(), '\n'), 101);
  for (const char* command : {"verify", "replay"}) EXPECT_NE(ran({command, path}).code, Done) << command;
}

// How many more there were is worth a line.
TEST(Usage, ComplaintsLeftOutAreCounted) {
  std::string text;
  for (int i = 0; i < 250; ++i) text += "nonsense\n";
  EXPECT_THAT(ran({"oracle", "-"}, text).err, HasSubstr("150"));
}

}  // namespace usage_test

}  // namespace tablewright::tests
