#include "skirmish/content/edition.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "content.hpp"
#include "support/files.hpp"
#include "support/rule_book.hpp"

namespace tablewright::tests {

namespace edition_test {

using skirmish::Edition;
using skirmish::EditionName;
using skirmish::EditionRow;
using skirmish::EditionTable;
using skirmish::ImpossiblePart;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

const std::string& whole_table() {
  static const std::string text = file_text("packs/skirmish/editions.pack");
  return text;
}

ReadContent<EditionTable> read(std::string_view text) {
  return read_content<EditionTable>(text, "editions.pack", skirmish::read_editions);
}

std::vector<std::string> problems_with(std::string_view from, std::string_view to) {
  const std::string text = changed(whole_table(), from, to);
  EXPECT_FALSE(text.empty()) << from;
  return read(text).problems;
}

// What is wrong with a row, apart from all the others that are missing.
std::vector<std::string> problems_of_row(const std::string& fields) {
  std::vector<std::string> problems = read("difference 11 \"Own square\"\n" + fields).problems;
  std::erase_if(problems, [](const std::string& problem) {
    return problem.find(":1:1: ") != std::string::npos &&
           (problem.find("differences are missing") != std::string::npos ||
            problem.find("no difference sets") != std::string::npos);
  });
  return problems;
}

constexpr const char* sayings = "  says 2019 to 2020b \"no\"\n  says 2022 \"yes\"\n";

const EditionTable& table() {
  static const EditionTable whole = read(whole_table()).found;
  return whole;
}

std::vector<bool> in_each(bool Edition::* member) {
  std::vector<bool> values;
  for (const Edition& edition : table().editions) values.push_back(edition.*member);
  return values;
}

TEST(Editions, TheTableIsReadWithoutAWord) { EXPECT_THAT(read(whole_table()).problems, IsEmpty()); }

TEST(Editions, AllFortyEightDifferencesAreThereInTheirOrder) {
  ASSERT_EQ(table().rows.size(), 48U);
  for (std::size_t i = 0; i < 48; ++i) EXPECT_EQ(table().rows[i].number, static_cast<int>(i) + 1);
}

TEST(Editions, EveryDifferenceSaysWhatEachBookSaysAndWhatFollows) {
  for (const EditionRow& row : table().rows) {
    EXPECT_FALSE(row.topic.empty()) << row.number;
    for (const std::string& says : row.says) EXPECT_FALSE(says.empty()) << row.number;
    const int consequences =
        (row.switch_name.empty() ? 0 : 1) + (row.no_effect.empty() ? 0 : 1) + (row.by_box.empty() ? 0 : 1);
    EXPECT_EQ(consequences, 1) << row.number;
  }
}

TEST(Editions, WhichDifferencesSetASwitchAndWhichBelongToABox) {
  std::set<int> switched;
  std::set<int> by_box;
  for (const EditionRow& row : table().rows) {
    if (!row.switch_name.empty()) switched.insert(row.number);
    if (!row.by_box.empty()) by_box.insert(row.number);
  }
  EXPECT_THAT(switched, ElementsAre(4, 8, 11, 13, 16, 17, 29, 30, 31, 33, 44, 45));
  EXPECT_THAT(by_box, ElementsAre(1, 2, 3, 43));
}

TEST(Editions, TheBooksDifferInEveryTopicButOne) {
  for (const EditionRow& row : table().rows) {
    const std::set<std::string> distinct(row.says.begin(), row.says.end());
    EXPECT_EQ(distinct.size() == 1, row.number == 42) << row.number;
  }
}

// The order of the values is that of the books: 2019, 2020a, 2020b, 2022.
TEST(Editions, TheSwitchesStandAsTheBooksSay) {
  EXPECT_THAT(in_each(&Edition::starter_picks_colour), ElementsAre(true, false, false, false));
  EXPECT_THAT(in_each(&Edition::defence_makes_target), ElementsAre(false, false, false, true));
  EXPECT_THAT(in_each(&Edition::own_square_adjacent), ElementsAre(false, false, false, true));
  EXPECT_THAT(in_each(&Edition::bans_bind_characters_only), ElementsAre(false, false, false, true));
  EXPECT_THAT(in_each(&Edition::challenge_action_needs_target), ElementsAre(true, true, true, false));
  EXPECT_THAT(in_each(&Edition::token_may_be_placed_again), ElementsAre(false, false, false, true));
  EXPECT_THAT(in_each(&Edition::tokens_can_be_moved), ElementsAre(false, false, false, true));
  EXPECT_THAT(in_each(&Edition::statuses_stack), ElementsAre(false, false, false, true));
  EXPECT_THAT(in_each(&Edition::status_on_giver), ElementsAre(false, false, true, true));
  std::vector<ImpossiblePart> parts;
  for (const Edition& edition : table().editions) parts.push_back(edition.impossible_part);
  EXPECT_THAT(parts, ElementsAre(ImpossiblePart::GoesOn, ImpossiblePart::GoesOn,
                                 ImpossiblePart::ChallengeEnds, ImpossiblePart::AnyEnds));
}

TEST(Editions, TheNewestIsTheOneThatIsMeantWhenNobodyAsks) {
  EXPECT_EQ(table().of(EditionName::E2022), Edition{});
  EXPECT_NE(table().of(EditionName::E2020b), Edition{});
}

TEST(Editions, HaveWords) {
  for (std::size_t i = 0; i < skirmish::editions; ++i) {
    const Edition& edition = table().editions[i];
    EXPECT_EQ(edition.name, static_cast<EditionName>(i));
    EXPECT_EQ(skirmish::edition_named(word_of(edition.name)), edition.name);
  }
  EXPECT_EQ(word_of(EditionName::E2020a), "2020a");
  EXPECT_FALSE(skirmish::edition_named("2020"));
}

TEST(Editions, EveryRuleThatATopicNamesIsInTheBook) {
  for (const EditionRow& row : table().rows) {
    for (std::size_t at = 0; (at = row.no_effect.find("skirmish.", at)) != std::string::npos;) {
      const std::size_t end = row.no_effect.find_first_not_of("abcdefghijklmnopqrstuvwxyz.0123456789", at);
      std::string id = row.no_effect.substr(at, end - at);
      while (id.ends_with('.')) id.pop_back();
      EXPECT_NE(rule_book().find(id), nullptr) << row.number << ": " << id;
      at += id.size();
    }
  }
}

TEST(Editions, EveryDifferenceThatARuleNamesIsInTheTable) {
  for (const Rule& rule : rule_book().rules()) {
    for (const int number : rule.differences) {
      EXPECT_TRUE(number >= 1 && number <= skirmish::edition_rows) << rule.id;
    }
  }
}

TEST(EditionFile, ADifferenceHasANumberAndATopic) {
  for (const char* head : {"difference", "difference 3", "difference \"A\"", "difference 0 \"A\"",
                           "difference 49 \"A\"", "difference x \"A\"", "difference 3 \"A\" b"}) {
    EXPECT_THAT(read(std::string(head) + "\n").problems,
                Contains("editions.pack:1:1: a difference is given as: difference NUMBER \"Topic\", with a "
                         "number from 1 to 48."))
        << head;
  }
  EXPECT_THAT(read("diference 3 \"A\"\n").problems,
              Contains("editions.pack:1:1: \"diference\" is no block of a table of editions: did you mean "
                       "\"difference\"?"));
}

TEST(EditionFile, NamesTheBookOfEachBox) {
  EXPECT_EQ(table().of_box("RM100"), EditionName::E2019);
  EXPECT_EQ(table().of_box("JP101"), EditionName::E2020a);
  EXPECT_EQ(table().of_box("GOT100"), EditionName::E2020b);
  EXPECT_EQ(table().of_box("SG100"), EditionName::E2022);
  EXPECT_EQ(table().of_box("MINE"), std::nullopt);
  EXPECT_THAT(read("book 2019\n").problems,
              Contains("editions.pack:1:1: the book of a box is given as: book EDITION BOX."));
  EXPECT_THAT(read("book 2021 RM100\n").problems, Contains(testing::HasSubstr("\"2021\" is no edition")));
  EXPECT_THAT(problems_with("book 2022 SG100", "book 2022 RM100"),
              Contains(testing::HasSubstr("the book of RM100 is given twice.")));
}

TEST(EditionFile, TheExampleInTheDocumentationIsThatOfTheTable) {
  EXPECT_NE(whole_table().find(documented("difference 11")), std::string::npos);
}

TEST(EditionFile, AMissingDifferenceIsNamed) {
  const std::string_view heading = "difference 42 \"Team in a scenario with one box\"";
  EXPECT_THAT(problems_with(heading, "difference 41 \"Team\""),
              ElementsAre(testing::HasSubstr("there is a difference 41 already."),
                          "editions.pack:1:1: differences are missing: 42."));
}

TEST(EditionFile, EveryBookSaysSomethingAndOnlyOnce) {
  EXPECT_THAT(problems_of_row("  says 2019 to 2020b \"no\"\n  no_effect \"x\"\n"),
              ElementsAre("editions.pack:1:1: what 2022 says is missing."));
  EXPECT_THAT(problems_of_row(std::string(sayings) + "  says 2020b \"no\"\n  no_effect \"x\"\n"),
              ElementsAre("editions.pack:4:3: what 2020b says is given twice."));
  EXPECT_THAT(problems_of_row("  says 2022 to 2019 \"no\"\n  no_effect \"x\"\n"),
              ElementsAre("editions.pack:2:16: the later edition stands after the earlier one."));
  EXPECT_THAT(problems_of_row("  says 2020 \"no\"\n  no_effect \"x\"\n"),
              ElementsAre("editions.pack:2:8: \"2020\" is no edition: did you mean \"2020a\"?"));
  for (const char* wrong : {"says", "says 2019", "says 2019 no", "says 2019 \"\"", "says 2019 2022 \"no\"",
                            "says 2019 until 2022 \"no\""}) {
    EXPECT_THAT(problems_of_row("  " + std::string(wrong) + "\n  no_effect \"x\"\n"),
                ElementsAre("editions.pack:2:3: what a book says is given as: says EDITION \"...\", or says "
                            "FIRST to LAST \"...\"."))
        << wrong;
  }
}

TEST(EditionFile, ExactlyOneThingFollowsFromADifference) {
  const std::string needs_one =
      "editions.pack:1:1: a difference needs exactly one of switch, no_effect and by_box.";
  EXPECT_THAT(problems_of_row(sayings), ElementsAre(needs_one));
  EXPECT_THAT(problems_of_row(std::string(sayings) + "  no_effect \"x\"\n  by_box \"y\"\n"),
              ElementsAre(needs_one));
  EXPECT_THAT(
      problems_of_row(std::string(sayings) + "  switch own_square_adjacent no no no yes\n  by_box \"y\"\n"),
      ElementsAre(needs_one));
  EXPECT_THAT(problems_of_row(std::string(sayings) + "  no_effect \"\"\n"),
              ElementsAre("editions.pack:4:3: \"no_effect\" needs its reason, in quotes."));
  EXPECT_THAT(problems_of_row(std::string(sayings) + "  no_effect \"x\"\n  noeffect \"y\"\n"),
              ElementsAre("editions.pack:5:3: \"noeffect\" is no field of a difference: did you mean "
                          "\"no_effect\"?"));
}

TEST(EditionFile, ASwitchIsKnownAndHasAValueForEachEdition) {
  const std::string before(sayings);
  EXPECT_THAT(problems_of_row(before + "  switch own_square_adjacent no no no yes\n"), IsEmpty());
  EXPECT_THAT(problems_of_row(before + "  switch own_square_adjacent no yes\n"),
              ElementsAre("editions.pack:4:3: a switch is given as: switch NAME and a value for each of the "
                          "four editions."));
  EXPECT_THAT(problems_of_row(before + "  switch own_square_adjacnt no no no yes\n"),
              ElementsAre("editions.pack:4:10: \"own_square_adjacnt\" is no switch: did you mean "
                          "\"own_square_adjacent\"?"));
  EXPECT_THAT(
      problems_of_row(before + "  switch own_square_adjacent no no maybe yes\n"),
      ElementsAre("editions.pack:4:36: \"maybe\" is no value of \"own_square_adjacent\": expected no or "
                  "yes."));
  EXPECT_THAT(problems_of_row(before + "  switch impossible_part goes_on goes_on any_end any_ends\n"),
              ElementsAre("editions.pack:4:42: \"any_end\" is no value of \"impossible_part\": did you mean "
                          "\"any_ends\"?"));
}

TEST(EditionFile, TwoDifferencesMayShareASwitchButNotDisagree) {
  EXPECT_THAT(
      problems_with("switch defence_makes_target no no no yes", "switch defence_makes_target no no yes yes"),
      ElementsAre(testing::HasSubstr("another difference gives \"defence_makes_target\" other values."),
                  testing::HasSubstr("another difference gives \"defence_makes_target\" other values.")));
}

TEST(EditionFile, EverySwitchIsSet) {
  EXPECT_THAT(problems_with("switch statuses_stack no no no yes", "no_effect \"We forgot.\""),
              ElementsAre("editions.pack:1:1: no difference sets \"statuses_stack\"."));
}

}  // namespace edition_test

}  // namespace tablewright::tests
