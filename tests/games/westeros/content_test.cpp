// The packs of Westeros: what they say, against the counts of the boxes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <regex>

#include "games/westeros/packs.hpp"
#include "support/rule.hpp"
#include "support/rule_book.hpp"
#include "westeros/language/unsaid.hpp"
#include "westeros/language/words.hpp"
#include "westeros/rule_ids.hpp"

namespace tablewright::tests {

namespace content_test {

using namespace westeros;

TEST(WesterosContent, IsReadWithoutAProblem) {
  EXPECT_THAT(grammar().problems(), testing::IsEmpty());
  EXPECT_THAT(printed().problems(), testing::IsEmpty());
  EXPECT_THAT(westeros_content().problems, testing::IsEmpty());
}

// "gain {n:number 1..9} (point|points) [free: at no cost]" as the page has it: "gain N points [at no cost]".
std::string of_the_page(std::string pattern) {
  pattern = std::regex_replace(pattern, std::regex(R"(\((\w+)\|(\w+)\))"), "$2");
  pattern = std::regex_replace(pattern, std::regex(R"(\{\w+:(any |name )?([a-z]+)\})"), "<$2>");
  pattern = std::regex_replace(pattern, std::regex(R"(\{(\w+):number [^}]*\})"), "<$1>");
  pattern = std::regex_replace(pattern, std::regex(R"(\[\w+: )"), "[");
  std::string out;
  bool loud = false;
  for (const char c : pattern) {
    if (c == '<' || c == '>') {
      loud = c == '<';
    } else {
      out += loud ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    }
  }
  return out;
}
std::string bounds_of(const std::string& pattern) {
  std::string out;
  const std::regex number(R"(\{(\w+):number (\d+)\.\.(\d+)\})");
  for (std::sregex_iterator at(pattern.begin(), pattern.end(), number), end; at != end; ++at) {
    std::string name = (*at)[1];
    for (char& c : name) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    out += (out.empty() ? "" : ", ") + name + ' ' + (*at)[2].str() + " to " + (*at)[3].str();
  }
  return out;
}

TEST(WesterosContent, ThePageAboutCardsHasEveryWordOfTheLanguage) {
  const std::string page = file_text("docs/westeros-cards.md");
  std::size_t rows = 0;
  for (const cards::Form& form : grammar().forms()) {
    const std::string pattern(form.pattern);
    const std::string row = "| `" + of_the_page(pattern) + "` | " + bounds_of(pattern) + " |\n";
    EXPECT_THAT(page, testing::HasSubstr(row));
    ++rows;
  }
  std::size_t written = 0;
  const std::size_t language = page.find("### Lines of an event");
  for (std::size_t at = page.find("\n| `", language); at != std::string::npos;
       at = page.find("\n| `", at + 1))
    ++written;
  EXPECT_EQ(written, rows);
}

TEST(WesterosContent, ThePageAboutCardsListsWhatCannotBeSaid) {
  const std::string page = file_text("docs/westeros-cards.md");
  std::size_t at = page.find("## What cannot be said");
  ASSERT_NE(at, std::string::npos);
  for (const cards::Unsaid& each : unsaid()) {  // in this order
    const std::size_t found = page.find("| " + std::string(each.sentence) + " |\n", at);
    ASSERT_NE(found, std::string::npos) << each.sentence;
    at = found;
  }
  EXPECT_EQ(page.find("\n| ", at), std::string::npos) << "the last row of the page is the last of the table";
}

// The card of the page is one, and its commands are tried in tests/cli/packs_westeros_test.cpp.
TEST(WesterosContent, TheCardOfThePageIsRead) {
  const std::string page = file_text("docs/westeros-cards.md");
  const std::size_t begin = page.find("```text\n") + 8;
  std::vector<Pack> packs = westeros_packs();
  packs.push_back({"own", page.substr(begin, page.find("```", begin) - begin)});
  const Content content = read_content(packs);
  EXPECT_THAT(content.problems, testing::IsEmpty());
  EXPECT_EQ(content.plot_cards.back().face.id, "winter_rose");
}

TEST(WesterosContent, EveryRuleThatCodeCitesIsInTheBook) {
  for (const RuleId rule : westeros::rule::all) EXPECT_NE(rule_book().find(rule.text), nullptr) << rule.text;
}

}  // namespace content_test

}  // namespace tablewright::tests
