// What holds for every card: it has a test file of its name, the engine does not know it, its text reads
// well.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/westeros/packs.hpp"

namespace tablewright::tests {

namespace every_card_test {

std::vector<westeros::CardFace> all_faces() {
  std::vector<westeros::CardFace> faces;
  for (const auto* cards : {&westeros_content().plot_cards, &westeros_content().heroes}) {
    for (const westeros::WrittenCard& each : *cards) faces.push_back(each.face);
  }
  return faces;
}

bool has_word(const std::string& text, const std::string& word) {
  const auto is_part = [](char c) { return c == '_' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const bool begins = at == 0 || !is_part(text[at - 1]);
    const std::size_t end = at + word.size();
    if (begins && (end == text.size() || !is_part(text[end]))) return true;
  }
  return false;
}

TEST(EveryCard, FortyFivePlotCards_SeventeenMore_AndNineHeroes) {
  const auto& cards = westeros_content().plot_cards;
  EXPECT_EQ(std::count_if(cards.begin(), cards.end(), [](const auto& each) { return !each.face.expansion; }),
            45);
  EXPECT_EQ(cards.size(), 62U);
  EXPECT_EQ(westeros_content().heroes.size(), 9U);
}

TEST(EveryCard, HasATestFileOfItsName) {
  const std::string folder = "tests/games/westeros/cards/";
  const auto files = files_below("tests/games/westeros/cards", "_test.cpp");
  ASSERT_FALSE(files.empty());
  for (const westeros::CardFace& face : all_faces()) {
    const bool there = std::any_of(files.begin(), files.end(), [&](const std::string& file) {
      return file.size() > folder.size() && file.ends_with('/' + face.id + "_test.cpp");
    });
    EXPECT_TRUE(there) << face.title << " has no " << folder << face.id << "_test.cpp";
  }
}

TEST(EveryCard, IsUnknownToTheEngine) {
  for (const char* ending : {".cpp", ".hpp"}) {
    for (const std::string& file : files_below("games/westeros", ending)) {
      const std::string text = file_text(file);
      for (const westeros::CardFace& face : all_faces())
        EXPECT_FALSE(has_word(text, face.id)) << file << " names " << face.id;
      for (const westeros::RivalCard& card : westeros_content().rival_cards)
        EXPECT_FALSE(has_word(text, card.id)) << file << " names " << card.id;
    }
  }
}

TEST(EveryCard, PrintsSentences) {
  for (const westeros::CardFace& face : all_faces()) {
    ASSERT_FALSE(face.text.empty()) << face.id;
    EXPECT_FALSE(face.text.front() >= 'a' && face.text.front() <= 'z') << face.id << ": " << face.text;
    EXPECT_EQ(face.text.back(), '.') << face.id << ": " << face.text;
    for (const char* slip :
         {"  ", " ,", " ;", " .", "{", "}", "[", "]", "..", "1 tokens", "1 own Power Tokens"})
      EXPECT_EQ(face.text.find(slip), std::string::npos) << face.id << ": " << face.text;
  }
}

}  // namespace every_card_test

}  // namespace tablewright::tests
