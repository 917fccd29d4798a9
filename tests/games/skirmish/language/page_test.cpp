// docs/pack-language.md has every card of the four boxes: all of it is read, printed, written and compiled.
#include "read_cards.hpp"
#include "skirmish/language/unsaid.hpp"

namespace tablewright::tests {

namespace page_test {

using skirmish::unsaid;
using testing::IsEmpty;

// The card as it is written down again.
std::string again(const ReadCard& card) {
  return with_fields(card.kind + ' ' + card.id + " \"" + card.title + "\"\n" +
                     (card.kind == "companion" ? "  defence 2\n" : "") +
                     written(card.text, card.card_kind()));
}

TEST(ThePage, HasAllCardsOfTheFourBoxes) {
  // Eight characters and four of the Squid Game, a companion, five items, a bonus objective, nine scenarios.
  EXPECT_EQ(cards_of_the_page().size(), 12U + 1U + 5U + 1U + 9U);
}

TEST(ThePage, IsReadWithoutAProblem) {
  for (const std::string& text : cards_of_the_page()) {
    const ReadCard card = card_that_says(text);
    EXPECT_THAT(card.problems, IsEmpty()) << text;
    EXPECT_TRUE(card.is_scenario() || !card.text.empty()) << text;
  }
}

TEST(ThePage, ListsWhatCannotBeSaid) {
  const std::string page = file_text("docs/pack-language.md");
  std::size_t at = page.find("## What cannot be said");
  ASSERT_NE(at, std::string::npos);
  for (const cards::Unsaid& each : unsaid()) {  // in this order
    const std::size_t found = page.find("| " + std::string(each.sentence) + " |", at);
    ASSERT_NE(found, std::string::npos) << each.sentence;
    at = found;
  }
  EXPECT_EQ(page.find(" |\n", page.find(" |\n", at) + 1), page.find(" |\n", page.find("\n## All cards")));
}

// The examples of docs/packs.md have all the fields of a pack.
TEST(TheExamplesOfPacks, AreRead) {
  const std::string page = file_text("docs/packs.md");
  for (const char* begin : {"item needle", "companion ghost", "bonus strongbox", "scenario triumph"}) {
    const std::size_t at = page.find("```text\n" + std::string(begin));
    ASSERT_NE(at, std::string::npos) << begin;
    const std::string text = page.substr(at + 8, page.find("```", at + 8) - at - 8);
    EXPECT_THAT(read_card(text).problems, IsEmpty()) << text;
  }
}

TEST(ThePage, IsPrinted) {
  for (const std::string& text : cards_of_the_page()) {
    const ReadCard card = card_that_says(text);
    const std::string print = printed(card.text, card.card_kind());
    EXPECT_EQ(print.empty(), card.text.empty()) << text;
    EXPECT_EQ(print.find("  "), std::string::npos) << print;
    EXPECT_EQ(print.find("_"), std::string::npos) << print;
  }
}

TEST(ThePage, IsWrittenAndReadBackTheSame) {
  for (const std::string& text : cards_of_the_page()) {
    const ReadCard card = card_that_says(text);
    if (card.is_scenario()) continue;
    const ReadCard back = read_card(again(card));
    EXPECT_THAT(back.problems, IsEmpty()) << again(card);
    EXPECT_TRUE(back.text == card.text) << again(card);
  }
}

}  // namespace page_test

}  // namespace tablewright::tests
