#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/running.hpp"
#include "core/text.hpp"

namespace tablewright::tests {

namespace rules_command_test {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

// A book of two rules, a ruling and a rule of another chapter.
constexpr std::string_view small_book = R"(chapter sight "Sight"
  rule x.sight.1
    says "A wall hides."
    books RM100 SG100
    section "Seeing"
    editions 2019 to 2020a, 2022 to 2022
    note "Worded anew in 2022."
    proof SEE-1 SEE-2
  rule x.sight.2
    says "An ally does not."
chapter rulings "Rulings"
  ruling x.ruling.1
    says "Ties are lost."
    because "The book is silent."
)";

class RulesCommand : public testing::Test {
 protected:
  const PacksVariable no_variable{nullptr};
  const Scratch scratch;
  const std::string book = scratch.file("x/rules/sight.pack", small_book);

  [[nodiscard]] Ran rules(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"rules", "--packs", scratch.path()});
    return ran(arguments);
  }
  [[nodiscard]] std::string told(const std::vector<std::string>& arguments) const {
    const Ran done = rules(arguments);
    EXPECT_EQ(done.code, Done);
    EXPECT_EQ(done.err, "");
    return done.out;
  }
};

void expect_refused(const Ran& refused, const std::string& sentence) {
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(refused.err, sentence + '\n');
}

TEST_F(RulesCommand, ARuleIsToldInFullByItsId) {
  EXPECT_EQ(told({"x.sight.1"}),
            "x.sight.1\n"
            "  A wall hides.\n"
            "  Note: Worded anew in 2022.\n"
            "  Books: RM100, SG100; section \"Seeing\"\n"
            "  Editions: 2019 to 2020a, 2022\n"
            "  Worked examples: SEE-1, SEE-2\n");
}

TEST_F(RulesCommand, ARulingSaysThatItIsOurs) {
  EXPECT_EQ(told({"x.ruling.1"}),
            "x.ruling.1\n"
            "  Ties are lost.\n"
            "  Reason: The book is silent.\n"
            "  The books are silent here: this is a ruling of ours.\n");
}

TEST_F(RulesCommand, AWordFindsEveryRuleThatMentionsIt) {
  EXPECT_EQ(told({"WALL"}), "x.sight.1  A wall hides.\n");
  EXPECT_EQ(told({"sight"}), "x.sight.1  A wall hides.\nx.sight.2  An ally does not.\n");
}

TEST_F(RulesCommand, WithoutAWordTheChaptersAreListed) {
  const std::string chapters = told({});
  EXPECT_THAT(chapters, StartsWith("   2  Sight "));
  EXPECT_THAT(chapters, HasSubstr("from x.sight.1\n   1  Rulings "));
  EXPECT_THAT(chapters, HasSubstr("from x.ruling.1\n3 rules and rulings."));
}

TEST_F(RulesCommand, JsonIsOneObjectALine) {
  EXPECT_EQ(
      told({"x.sight.1", "--json"}),
      R"({"id":"x.sight.1","says":"A wall hides.","chapter":"Sight","ruling":false,"books":["RM100","SG100"],)"
      R"("section":"Seeing","editions":"2019 to 2020a, 2022","note":"Worded anew in 2022.","examples":["SEE-1","SEE-2"]})"
      "\n");
  EXPECT_EQ(
      told({"x.ruling.1", "--json"}),
      R"({"id":"x.ruling.1","says":"Ties are lost.","chapter":"Rulings","ruling":true,"because":"The book is silent."})"
      "\n");
  EXPECT_EQ(lines(told({"--json"})).size(), 3U) << "all of them";
  EXPECT_EQ(lines(told({"sight", "--json"})).size(), 2U);
}

TEST_F(RulesCommand, NothingFoundIsExitCodeOneWithTheNearestId) {
  const Ran none = rules({"x.sigth.2"});
  EXPECT_EQ(none.code, Failed);
  EXPECT_EQ(none.out, "");
  EXPECT_EQ(none.err, "No rule is called or mentions \"x.sigth.2\". The nearest id is x.sight.2.\n");
  const Ran far = rules({"pillar", "--json"});
  EXPECT_EQ(far.code, Failed);
  EXPECT_EQ(far.out, "");
  EXPECT_EQ(far.err, "No rule is called or mentions \"pillar\".\n");
}

TEST_F(RulesCommand, AnEndlessWordIsCutShort) {
  EXPECT_EQ(rules({std::string(5000, 'x')}).err,
            "No rule is called or mentions \"" + std::string(80, 'x') + "\".\n");
}

TEST_F(RulesCommand, ABrokenBookIsRefusedAtItsLine) {
  const std::string path =
      scratch.file("x/rules/table.pack", "chapter table \"Table\"\n  rule x.sight.2\n    says \"Again.\"\n");
  expect_refused(rules({"wall"}), path + ":2:3: there is a rule \"x.sight.2\" already.");
  static_cast<void>(scratch.file("x/rules/table.pack", "chapter table \"Table\"\n\trule x.3\n"));
  expect_refused(rules({"wall"}), path + ":2:1: a tab: packs are indented and spaced with blanks");
}

TEST_F(RulesCommand, OnlyFilesInAFolderOfRulesAreRead) {
  static_cast<void>(scratch.file("x/maps/yard.pack", "map yard\n"));
  static_cast<void>(scratch.file("x/rules/README.md", "# Not a pack\n"));
  EXPECT_THAT(
      told({}),
      EndsWith(
          "3 rules and rulings. 'tablewright rules ID' shows one, 'tablewright rules WORD' finds them.\n"));
}

TEST(RulesAtHome, TheShippedRulesAreFoundBesideTheProgram) {
  const PacksVariable no_variable(nullptr);
  const Ran one = ran({"rules", "skirmish.sight.7"});
  EXPECT_EQ(one.code, Done);
  EXPECT_EQ(one.out,
            "skirmish.sight.7\n"
            "  A line through the point where four squares meet is not blocked by rivals on one or two of "
            "these squares.\n"
            "  Note: Before 2022 the books word this for characters only.\n"
            "  Books: RM100, JP101, GOT100, SG100; section \"What Your Character Can See\"\n"
            "  Worked examples: SEE-4\n");
  const std::string all = ran({"rules", "--json"}).out;
  EXPECT_GE(lines(all).size(), 218U + 44U);
  for (const std::string_view line : lines(all)) EXPECT_TRUE(nlohmann::json::accept(line)) << line;
}

TEST(RulesAtHome, AWrongFolderIsRefused) {
  const Scratch scratch;
  expect_refused(ran({"rules", "--packs", "/nowhere"}), "There is no folder \"/nowhere\" with packs.");
  expect_refused(ran({"rules", "--packs", in_checkout("LICENSE")}),
                 "There is no folder \"" + in_checkout("LICENSE") + "\" with packs.");
  expect_refused(ran({"rules", "--packs", scratch.path()}),
                 "There are no rules below \"" + scratch.path() + "\".");
}

TEST(RulesAtHome, FarFromAnyPacksItSaysHowToNameThem) {
  const PacksVariable no_variable(nullptr);
  for (const char* executable : {"/nowhere/bin/tablewright", "", "tablewright"}) {
    expect_refused(ran({"rules"}, "", executable),
                   "The folder packs/ was not found: name it with --packs DIR or in TABLEWRIGHT_PACKS.");
  }
}

TEST(RulesAtHome, TheVariableNamesTheFolder) {
  const Scratch scratch;
  static_cast<void>(scratch.file("x/rules/sight.pack", small_book));
  const PacksVariable variable(scratch.path().c_str());
  EXPECT_THAT(ran({"rules"}).out, HasSubstr("3 rules and rulings."))
      << "before the folder beside the program";
  EXPECT_THAT(ran({"rules", "--packs", in_checkout("packs")}).out,
              testing::Not(HasSubstr("\n3 rules and rulings.")))
      << "but after what the command line says";
}

TEST(RulesAtHome, AWrongVariableDoesNotGiveRules) {
  const PacksVariable variable("/nowhere/packs");
  expect_refused(ran({"rules"}, "", "/nowhere/bin/tablewright"),
                 "There is no folder \"/nowhere/packs\" with packs, as TABLEWRIGHT_PACKS says.");
}

// Silently reading other packs than those named is the worst answer.
TEST(RulesAtHome, AWrongVariableIsRefusedAlsoBesideOtherPacks) {
  const PacksVariable variable("/nowhere/packs");
  const Ran refused = ran({"rules"});
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_THAT(refused.err, HasSubstr("/nowhere/packs"));
}

}  // namespace rules_command_test

}  // namespace tablewright::tests
