#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/running.hpp"
#include "core/random.hpp"
#include "core/text.hpp"

namespace tablewright::tests {

namespace packs_check_test {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view good_character = R"(character anna "Anna"
  box HOME
  defence 2
  dots red
)";

constexpr std::string_view good_rules = R"(chapter sight "Sight"
  rule x.sight.1
    says "A wall hides."
    books RM100
    section "Seeing"
)";

class PacksCheck : public testing::Test {
 protected:
  const PacksVariable no_variable{nullptr};
  const Scratch scratch;

  [[nodiscard]] Ran checked(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"packs", "check"});
    return ran(arguments);
  }
  void expect_found(const Ran& done, const std::string& out) const {
    EXPECT_EQ(done.code, Failed);
    EXPECT_EQ(done.out, out);
    EXPECT_EQ(done.err, "");
  }
};

void expect_refused(const Ran& refused, const std::string& sentence) {
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(refused.err, sentence + '\n');
}

TEST_F(PacksCheck, NothingIsWrongWithThePacksOfTheProject) {
  const Ran all = checked({});
  EXPECT_EQ(all.code, Done) << all.out;
  EXPECT_THAT(all.out, EndsWith(" packs read: no mistakes.\n"));
  EXPECT_EQ(all.err, "");
}

TEST_F(PacksCheck, FilesAndFoldersAreReadAndEachOnce) {
  const std::string anna = scratch.file("a/anna.pack", good_character);
  static_cast<void>(scratch.file("a/rules/sight.pack", good_rules));
  static_cast<void>(scratch.file("a/README.md", "# No pack\n"));
  EXPECT_THAT(checked({anna}).out, EndsWith("\n1 pack read: no mistakes.\n"));
  EXPECT_THAT(checked({scratch.path()}).out, EndsWith("\n2 packs read: no mistakes.\n"));
  EXPECT_THAT(checked({scratch.path() + "/a", anna}).out, EndsWith("\n2 packs read: no mistakes.\n"));
  std::filesystem::create_directory(scratch.path() + "/skirmish");
  EXPECT_THAT(checked({"--packs", scratch.path()}).out, EndsWith("\n2 packs read: no mistakes.\n"));
}

TEST_F(PacksCheck, EveryMistakeIsToldWithFileLineColumnAndTheNearestWord) {
  const std::string path = scratch.file("anna.pack", R"(character anna "Anna"
  box HOME
  defense 2
  dots rde
    provenance sure "A friend."
)");
  expect_found(checked({path}), path + ":1:1: a character needs a field \"defence\".\n" + path +
                                    ":3:3: \"defense\" is no field of a character: did you mean "
                                    "\"defence\"?\n" +
                                    path + ":4:8: \"rde\" is no ability type: did you mean \"red\"?\n" +
                                    path +
                                    ":5:16: \"sure\" is no kind of provenance: expected confirmed, reported "
                                    "or reconstructed.\n"
                                    "1 pack read: 4 mistakes in 1 of them.\n");
}

TEST_F(PacksCheck, WhatItQuotesIsTidyForATerminal) {
  const std::string file =
      scratch.file("loud\x1b[7m.pack",
                   "character anna \"An\x1b[31mna\a\"\n  box HOME\n  defence 2\n  dots red\n"
                   "  trait \"\u009b2J\u202e\"\n    dance \"\x1b]0;owned\a\"\n");
  const Ran done = checked({file});
  EXPECT_EQ(done.code, Failed);
  EXPECT_THAT(done.out, HasSubstr("loud"));
  for (const char* obeyed : {"\x1b", "\a", "\u009b", "\u202e"})
    EXPECT_THAT(done.out + done.err, testing::Not(HasSubstr(obeyed)));
}

TEST_F(PacksCheck, OneFileDoesNotHideAnother) {
  static_cast<void>(scratch.file("a.pack", "nonsense\n"));
  static_cast<void>(scratch.file("b.pack", good_character));
  static_cast<void>(scratch.file("c.pack", "chapter sight \"Sight\"\n  rule x.1\n"));
  const Ran done = checked({scratch.path()});
  EXPECT_EQ(done.code, Failed);
  EXPECT_THAT(done.out, HasSubstr("a.pack:1:1: \"nonsense\" is no thing of a pack"));
  EXPECT_THAT(done.out, HasSubstr("c.pack:2:3: "));
  EXPECT_THAT(done.out, EndsWith("in 2 of them.\n"));
}

TEST_F(PacksCheck, AMapIsMeasuredAgainstItsFacts) {
  std::ifstream in(in_checkout("packs/got100/maps/godswood.pack"));
  std::string map{std::istreambuf_iterator<char>(in), {}};
  const std::string fact = "steps start 1 to point A 6";
  map.replace(map.find(fact), fact.size(), "steps start 1 to point A 5");
  const Ran done = checked({scratch.file("godswood.pack", map)});
  EXPECT_EQ(done.code, Failed);
  EXPECT_THAT(done.out, HasSubstr("the drawing has 6 steps from start 1 to point A."));
}

TEST_F(PacksCheck, AnIdIsGivenOnceInAllFiles) {
  const std::string first = scratch.file("a.pack", good_character);
  const std::string second =
      scratch.file("b.pack", "basic anna \"Anna\"\n  box HOME\n  defence 2\n  base dark\n");
  expect_found(checked({scratch.path()}), second + ":1:1: there is a character \"anna\" already, in " +
                                              first + ".\n2 packs read: 1 mistake in 1 of them.\n");
}

TEST_F(PacksCheck, AnyNameOfAFileWillDo) {
  const std::string path = scratch.file("anna.txt", "character anna\n");
  expect_found(checked({path}), path +
                                    ":1:1: a character is given as: character ID \"Title\".\n"
                                    "1 pack read: 1 mistake in 1 of them.\n");
}

TEST_F(PacksCheck, AMissingFileIsASentence) {
  const std::string anna = scratch.file("anna.pack", good_character);
  expect_refused(checked({anna, "/nowhere/bert.pack"}), "There is no file \"/nowhere/bert.pack\".");
  expect_refused(checked({"--packs", "/nowhere"}), "There is no folder \"/nowhere\" with packs.");
}

TEST_F(PacksCheck, AFolderWithoutPacksIsASentence) {
  expect_refused(checked({scratch.path()}), "There is no pack below \"" + scratch.path() + "\".");
}

TEST_F(PacksCheck, AnEmptyFileIsNoPack) {
  for (const char* text : {"", "\n\n", "# only a comment\n"}) {
    const std::string path = scratch.file("empty.pack", text);
    expect_found(checked({path}), path +
                                      ":1:1: there is nothing in it: a pack starts with what it tells, as "
                                      "in: map ID \"Title\".\n1 pack read: 1 mistake in 1 of them.\n");
  }
}

TEST_F(PacksCheck, ABinaryFileIsRefusedWithAHundredMistakesAtMost) {
  Random random(1);
  std::string garbage;
  for (int i = 0; i < 1 << 18; ++i) garbage += static_cast<char>(random.below(256));
  const Ran done = checked({scratch.file("garbage.pack", garbage)});
  EXPECT_EQ(done.code, Failed);
  EXPECT_LE(lines(done.out).size(), 102U);
  EXPECT_THAT(done.out, HasSubstr(" more mistakes are left out here.\n"));
  const std::string json = checked({"--json", scratch.path()}).out;
  for (const std::string_view line : lines(json)) EXPECT_TRUE(nlohmann::json::accept(line)) << line;
}

TEST_F(PacksCheck, AHugeFileIsRefused) {
  const std::string path = scratch.file("huge.pack", std::string((1U << 20U) + 1, '#'));
  expect_found(checked({path}), path +
                                    ":1:1: the file is too large for a pack\n"
                                    "1 pack read: 1 mistake in 1 of them.\n");
  std::filesystem::resize_file(path, 65U << 20U);
  expect_refused(checked({path}), '"' + path + "\" is larger than 64 MiB.");
}

TEST_F(PacksCheck, JsonHasOneObjectAMistakeAndACount) {
  const std::string path = scratch.file("anna.pack", "character anna\n");
  const Ran done = checked({path, "--json"});
  EXPECT_EQ(done.code, Failed);
  EXPECT_EQ(done.out,
            R"({"file":")" + path +
                R"(","line":1,"column":1,"message":"a character is given as: character ID \"Title\"."})"
                "\n"
                R"({"packs":1,"mistakes":1})"
                "\n");
  EXPECT_THAT(checked({scratch.file("b.pack", good_character), "--json"}).out,
              EndsWith("}\n{\"packs\":1,\"mistakes\":0}\n"));
}

TEST(PacksCommand, SaysWhichSubcommandWasMeant) {
  expect_refused(ran({"packs", "chek"}), "\"chek\" is no command of packs: did you mean \"check\"?");
  expect_refused(ran({"packs", "zzz"}),
                 "\"zzz\" is no command of packs: there are check, show, facts, new, bundle and accept.");
  EXPECT_EQ(ran({"packs"}).code, BadUsage);
  EXPECT_EQ(ran({"packs", "check", "--bogus"}).code, BadUsage);
  EXPECT_EQ(ran({"packs", "facts", "--weight", "much"}).code, BadUsage);
}

TEST(PacksCommand, EverySubcommandHasHelpWithAnExampleAndTheVersion) {
  for (const std::string command : {"check", "show", "facts", "new", "bundle", "accept"}) {
    const Ran help = ran({"packs", command, "--help"});
    EXPECT_EQ(help.code, Done) << command;
    EXPECT_THAT(help.out, HasSubstr("Usage: tablewright packs " + command));
    EXPECT_THAT(help.out, HasSubstr("Example:\n  tablewright packs " + command + ' '));
    EXPECT_THAT(ran({"packs", command, "--version"}).out, StartsWith("tablewright "));
  }
}

}  // namespace packs_check_test

}  // namespace tablewright::tests
