#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/parsed.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace content_hash_test {

std::uint64_t hash(std::string_view text) {
  const Parsed parsed(text);
  EXPECT_THAT(parsed.problems(), testing::IsEmpty());
  return cards::content_hash(parsed.root);
}

constexpr std::string_view yard =
    "map yard \"The Yard\"\n"
    "  seats 2\n"
    "  wall a1 right\n"
    "  wall b2 below\n"
    "  drawing\n"
    "     a   b\n"
    "   +---+---+\n"
    "  box JP101\n";

std::string yard_with(std::string_view old, std::string_view changed) {
  std::string text(yard);
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), changed);
}

TEST(ContentHash, CommentsAndBlankLinesDoNotCount) {
  EXPECT_EQ(hash(yard_with("  seats 2\n", "# how many\n\n  seats 2  # two\n\n")), hash(yard));
  EXPECT_EQ(hash("# a title line\n" + std::string(yard) + "\n\n"), hash(yard));
}

TEST(ContentHash, HowDeepLinesAreIndentedDoesNotCount) {
  EXPECT_EQ(hash("map yard\n      seats 2\n      box   JP101\n"), hash("map yard\n  seats 2\n  box JP101\n"));
}

TEST(ContentHash, LineEndsDoNotCount) {
  std::string text;
  for (const char c : yard) text += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_EQ(hash(text), hash(yard));
}

TEST(ContentHash, WhatOnlySpeaksToReadersDoesNotCount) {
  for (const char* block :
       {"  provenance reconstructed \"ours\"\n", "  note \"A note.\"\n", "  look \"grey\"\n",
        "  because \"So.\"\n", "  age 13\n", "  facts\n    steps 3\n"}) {
    EXPECT_EQ(hash(yard_with("  wall a1", std::string(block) + "  wall a1")), hash(yard)) << block;
  }
}

TEST(ContentHash, EverythingElseCounts) {
  EXPECT_NE(hash(yard_with("seats 2", "seats 3")), hash(yard)) << "a number";
  EXPECT_NE(hash(yard_with("wall a1", "wall a2")), hash(yard)) << "a word";
  EXPECT_NE(hash(yard_with("The Yard", "The yard")), hash(yard)) << "a text";
  EXPECT_NE(hash(yard_with("+---+---+", "+---+   +")), hash(yard)) << "a drawing";
  EXPECT_NE(hash(yard_with("  seats 2\n", "")), hash(yard)) << "a line less";
  EXPECT_NE(hash(yard_with("seats 2", "seats 2 2")), hash(yard)) << "a word more";
}

TEST(ContentHash, TheOrderOfLinesCounts) {
  EXPECT_NE(hash(yard_with("  wall a1 right\n  wall b2 below\n", "  wall b2 below\n  wall a1 right\n")),
            hash(yard));
}

TEST(ContentHash, TheNestingCounts) {
  EXPECT_NE(hash("a\n  b\n  c\n"), hash("a\n  b\n    c\n"));
  EXPECT_NE(hash("a\n  b\nc\n"), hash("a\n  b\n  c\n"));
}

TEST(ContentHash, AWordIsNotATextOfTheSameLetters) {
  EXPECT_NE(hash("a b"), hash("a \"b\""));
  EXPECT_NE(hash("a 1"), hash("a \"1\""));
  EXPECT_NE(hash("a bc d"), hash("a b cd"));
}

TEST(ContentHash, EveryPackOfTheBoxHasItsOwn) {
  std::set<std::uint64_t> seen;
  const auto paths = files_below("packs", ".pack");
  for (const std::string& path : paths) seen.insert(hash(file_text(path)));
  EXPECT_EQ(seen.size(), paths.size());
}

// Where an editor puts a drawing, and which blanks it leaves at the line ends, is nobody's business.
TEST(ContentHash, ADrawingCountsWithoutItsMargin) {
  EXPECT_EQ(hash("map\n  drawing\n      a\n    +---+\n"),
            hash("map\n  drawing\n          a  \n        +---+\n"));
  EXPECT_NE(hash("map\n  drawing\n      a\n    +---+\n"), hash("map\n  drawing\n       a\n    +---+\n"));
}

}  // namespace content_hash_test

}  // namespace tablewright::tests
