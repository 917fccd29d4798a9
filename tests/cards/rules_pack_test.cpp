#include "cards/rules_pack.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/parsed.hpp"
#include "skirmish/rule_ids.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace rules_pack_test {

using testing::ElementsAre;
using testing::IsEmpty;

struct Read {
  Parsed parsed;
  RuleBook book;
  explicit Read(std::string_view text) : parsed(text) {
    cards::read_rules(parsed.root, book, parsed.diagnostics);
  }
  [[nodiscard]] std::vector<std::string> problems() const { return parsed.problems(); }
};

// The rule "x.1" with these lines below it.
Read rule_with(const std::string& lines) {
  return Read("chapter x \"X\"\n  rule x.1\n    says \"So.\"\n" + lines);
}

std::string editions(const Rule& rule) {
  std::string out;
  for (const EditionRange& range : rule.editions) out += '[' + range.first + ".." + range.last + ']';
  return out;
}

// Every rule below packs/, each file read for itself so that its problems carry its name.
RuleBook shipped_rules() {
  RuleBook book;
  for (const std::string& path : files_below("packs", ".pack")) {
    if (path.find("/rules/") == std::string::npos) continue;
    cards::Diagnostics diagnostics(path);
    cards::read_rules(cards::parse(file_text(path), diagnostics), book, diagnostics);
    EXPECT_THAT(diagnostics.texts(), IsEmpty());
  }
  return book;
}

TEST(RulesPack, ARuleHasASentenceAndWhereItComesFrom) {
  const Read read(
      "chapter sight \"Sight\"\n"
      "  rule skirmish.sight.7\n"
      "    says \"A line through a corner.\"\n"
      "    books RM100 JP101\n"
      "    section \"What Your Character Can See\"\n"
      "    editions 2019 to 2020a, 2022 to 2022\n"
      "    note \"Before 2022 otherwise.\"\n"
      "    difference 14\n"
      "    proof SEE-4 SEE-3b\n");
  ASSERT_THAT(read.problems(), IsEmpty());
  const Rule* rule = read.book.find("skirmish.sight.7");
  ASSERT_NE(rule, nullptr);
  EXPECT_EQ(rule->says, "A line through a corner.");
  EXPECT_EQ(rule->chapter, "Sight");
  EXPECT_EQ(rule->section, "What Your Character Can See");
  EXPECT_THAT(rule->books, ElementsAre("RM100", "JP101"));
  EXPECT_EQ(editions(*rule), "[2019..2020a][2022..2022]");
  EXPECT_EQ(rule->note, "Before 2022 otherwise.");
  EXPECT_THAT(rule->differences, ElementsAre(14));
  EXPECT_THAT(rule->proof, ElementsAre("SEE-4", "SEE-3b"));
  EXPECT_EQ(rule->because, "");
  EXPECT_FALSE(rule->ruling);
}

TEST(RulesPack, ARulingNeedsItsReason) {
  const Read with("chapter r \"Rulings\"\n  ruling r.1\n    says \"So.\"\n    because \"Why.\"\n");
  EXPECT_THAT(with.problems(), IsEmpty());
  EXPECT_TRUE(with.book.find("r.1")->ruling);
  EXPECT_EQ(with.book.find("r.1")->because, "Why.");
  const Read without("chapter r \"Rulings\"\n  ruling r.1\n    says \"So.\"\n");
  EXPECT_THAT(without.problems(), ElementsAre("test.pack:2:3: a ruling needs a field \"because\"."));
}

TEST(RulesPack, ARuleNeedsItsSentence) {
  const Read read("chapter x \"X\"\n  rule x.1\n");
  EXPECT_THAT(read.problems(), ElementsAre("test.pack:2:3: a rule needs a field \"says\"."));
}

TEST(RulesPack, AnIdIsTakenOnce) {
  const Read read(
      "chapter x \"X\"\n  rule x.1\n    says \"First.\"\n  rule x.1\n    says \"Second.\"\n"
      "chapter y \"Y\"\n  ruling x.1\n    says \"Third.\"\n    because \"Why.\"\n");
  EXPECT_THAT(read.problems(), ElementsAre("test.pack:4:3: there is a rule \"x.1\" already.",
                                           "test.pack:7:3: there is a rule \"x.1\" already."));
  ASSERT_EQ(read.book.rules().size(), 1U);
  EXPECT_EQ(read.book.find("x.1")->says, "First.");
}

TEST(RulesPack, EditionsAreSpansJoinedByCommas) {
  EXPECT_EQ(editions(*rule_with("").book.find("x.1")), "") << "none: all editions";
  EXPECT_EQ(editions(*rule_with("    editions 2022 to 2022\n").book.find("x.1")), "[2022..2022]");
  EXPECT_EQ(
      editions(*rule_with("    editions 2019 to 2020a, 2020b to 2020b, 2022 to 2022\n").book.find("x.1")),
      "[2019..2020a][2020b..2020b][2022..2022]");
}

TEST(RulesPack, OtherFormsOfEditionsAreRefused) {
  for (const char* form : {"2022", "", "2019 to", "2019 until 2022", "2019 to 2020a 2022 to 2022",
                           "2019 to 2020a,", "2019 to 2020a and 2022 to 2022", "2019 to 2020a, 2022"}) {
    EXPECT_THAT(rule_with("    editions " + std::string(form) + '\n').problems(),
                ElementsAre("test.pack:4:5: editions are given as: editions FIRST to LAST, FIRST to LAST."))
        << form;
  }
}

TEST(RulesPack, WhatIsNoFieldOfARuleIsRefused) {
  EXPECT_THAT(rule_with("    sectoin \"Moving\"\n").problems(),
              ElementsAre("test.pack:4:5: \"sectoin\" is no field of a rule: did you mean \"section\"?"));
}

TEST(RulesPack, ADifferenceIsANumber) {
  EXPECT_THAT(rule_with("    difference 13 14\n").book.find("x.1")->differences, ElementsAre(13, 14));
}

// A field of the wrong form is reported, as everywhere else.
TEST(RulesPack, ADifferenceThatIsNoNumberIsRefused) {
  EXPECT_THAT(rule_with("    difference thirteen\n").problems(), testing::SizeIs(1));
  EXPECT_THAT(rule_with("    difference\n").problems(), testing::SizeIs(1));
}

TEST(RulesPack, AFileIsMadeOfChaptersAndAChapterOfRules) {
  const Read read(
      "chaptr a \"A\"\n"
      "chapter b\n"
      "  rule b.1\n"
      "    says \"So.\"\n"
      "  rulling b.2\n"
      "  rule\n"
      "  rule \"b.3\"\n"
      "  rule b.4 b.5\n");
  EXPECT_THAT(read.problems(),
              ElementsAre("test.pack:1:1: \"chaptr\" is no block of a rules file: did you mean \"chapter\"?",
                          "test.pack:2:1: a chapter is given as: chapter NAME \"Title\".",
                          "test.pack:5:3: \"rulling\" is no entry of a chapter: did you mean \"ruling\"?",
                          "test.pack:6:3: a rule is given as: rule ID.",
                          "test.pack:7:3: a rule is given as: rule ID.",
                          "test.pack:8:3: a rule is given as: rule ID."));
  EXPECT_NE(read.book.find("b.1"), nullptr) << "what can be read is kept";
}

TEST(ShippedRules, TheSkirmishHasEveryRuleAndRulingOfTheSheet) {
  const RuleBook book = shipped_rules();
  const auto count = [&](bool ruling) {
    return std::count_if(book.rules().begin(), book.rules().end(), [&](const Rule& rule) {
      return rule.id.starts_with("skirmish.") && rule.ruling == ruling;
    });
  };
  EXPECT_EQ(count(false), 218);
  EXPECT_EQ(count(true), 76);
  for (int number = 1; number <= 56; ++number) {
    EXPECT_NE(book.find("skirmish.ruling." + std::to_string(number)), nullptr) << number;
  }
}

TEST(ShippedRules, EveryRuleThatCodeCitesIsThere) {
  const RuleBook book = shipped_rules();
  for (const RuleId id : skirmish::rule::of_the_board) EXPECT_NE(book.find(id.text), nullptr) << id.text;
  for (const RuleId id : skirmish::rule::of_play) EXPECT_NE(book.find(id.text), nullptr) << id.text;
  for (const RuleId id : skirmish::rule::of_line_ups) EXPECT_NE(book.find(id.text), nullptr) << id.text;
  for (const RuleId id : table_rule::all) EXPECT_NE(book.find(id.text), nullptr) << id.text;
}

TEST(ShippedRules, EditionsAreThoseOfTheFourBooksAndInTheirOrder) {
  const std::vector<std::string> known{"2019", "2020a", "2020b", "2022"};
  const RuleBook book = shipped_rules();
  for (const Rule& rule : book.rules()) {
    auto from = known.begin();
    for (const EditionRange& range : rule.editions) {
      const auto first = std::find(from, known.end(), range.first);
      const auto last = std::find(first, known.end(), range.last);
      ASSERT_NE(last, known.end()) << rule.id;
      from = last + 1;
    }
  }
}

TEST(ShippedRules, ARuleOfTheSkirmishNamesItsBooksAndARulingItsReason) {
  const RuleBook book = shipped_rules();
  for (const Rule& rule : book.rules()) {
    EXPECT_FALSE(rule.says.empty()) << rule.id;
    EXPECT_TRUE(rule.says.ends_with('.')) << rule.id;
    if (!rule.id.starts_with("skirmish.")) continue;
    EXPECT_EQ(rule.books.empty(), rule.ruling) << rule.id;
    EXPECT_EQ(rule.because.empty(), !rule.ruling) << rule.id;
  }
}

const std::string one_step =
    "page x \"The X\"\n  says \"A game.\"\n  part learn \"Learn\"\n    step \"Move\"\n      says \"Go.\"\n"
    "      picture move\n      rules x.1 x.2\n";

TEST(RulesPack, APageTellsTheGameInStepsWithTheirRules) {
  const Read read(one_step);
  EXPECT_THAT(read.problems(), IsEmpty());
  ASSERT_EQ(read.book.pages().size(), 1U);
  const RulePage& page = read.book.pages().front();
  EXPECT_EQ(page.game, "x");
  EXPECT_EQ(page.title, "The X");
  EXPECT_EQ(page.says, "A game.");
  ASSERT_EQ(page.parts.size(), 1U);
  EXPECT_EQ(page.parts[0].id, "learn");
  ASSERT_EQ(page.parts[0].steps.size(), 1U);
  EXPECT_EQ(page.parts[0].steps[0].title, "Move");
  EXPECT_EQ(page.parts[0].steps[0].picture, "move");
  EXPECT_THAT(page.parts[0].steps[0].rules, ElementsAre("x.1", "x.2"));
}

TEST(RulesPack, APageThatIsBrokenIsToldLineByLine) {
  EXPECT_THAT(Read("page x\n  says \"A.\"\n").problems(),
              ElementsAre(testing::HasSubstr("this is given as: page GAME \"Title\".")));
  EXPECT_THAT(Read("page x \"X\"\n  says \"A.\"\n  part learn \"Learn\"\n").problems(),
              ElementsAre(testing::HasSubstr("a part has a step at least.")));
  EXPECT_THAT(Read("page x \"X\"\n  says \"A.\"\n  part learn \"Learn\"\n    stepp \"A\"\n").problems(),
              testing::Contains(testing::HasSubstr("step")));
  EXPECT_THAT(Read(one_step + one_step).problems(),
              ElementsAre(testing::HasSubstr("\"x\" has a page already.")));
}

TEST(ShippedRules, APageForEachGameNamesRulesThatAreThere) {
  const RuleBook book = shipped_rules();
  std::vector<std::string> games;
  for (const RulePage& page : book.pages()) {
    games.push_back(page.game);
    ASSERT_FALSE(page.parts.empty());
    EXPECT_EQ(page.parts.front().id, "learn") << "the five minutes come first";
    for (const RulePart& part : page.parts) {
      for (const RuleStep& step : part.steps) {
        EXPECT_TRUE(step.says.ends_with('.')) << step.title;
        EXPECT_FALSE(step.picture.empty()) << step.title;
        for (const std::string& rule : step.rules)
          EXPECT_NE(book.find(rule), nullptr) << step.title << ": " << rule;
      }
    }
  }
  EXPECT_THAT(games, testing::UnorderedElementsAre("skirmish", "westeros"));
}

TEST(RuleBook, AWordIsFoundWhateverItsCase) {
  const Read read(
      "chapter x \"Sight\"\n  rule x.1\n    says \"A Wall hides.\"\n  rule x.2\n    says \"Nothing.\"\n    "
      "note \"See walls.\"\n"
      "chapter y \"Y\"\n  rule y.1\n    says \"Else.\"\n    section \"The Wall\"\n  rule y.2\n    says "
      "\"Else.\"\n");
  const auto ids = [&](std::string_view word) {
    std::vector<std::string> found;
    for (const Rule* rule : read.book.mentioning(word)) found.push_back(rule->id);
    return found;
  };
  EXPECT_THAT(ids("wALL"), ElementsAre("x.1", "x.2", "y.1"));
  EXPECT_THAT(ids("sight"), ElementsAre("x.1", "x.2"));
  EXPECT_THAT(ids("y.2"), ElementsAre("y.2"));
  EXPECT_THAT(ids("pillar"), IsEmpty());
}

TEST(RuleBook, TheNearestIdIsOffered) {
  const RuleBook book = shipped_rules();
  EXPECT_EQ(book.nearest_id("skirmish.sigth.3"), "skirmish.sight.3");
  EXPECT_EQ(book.nearest_id("nothing like it at all"), std::nullopt);
}

}  // namespace rules_pack_test

}  // namespace tablewright::tests
