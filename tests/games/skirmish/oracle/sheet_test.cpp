#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/skirmish/oracle/asking.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace sheet_test {

using testing::ElementsAre;
using testing::IsEmpty;

struct Read {
  cards::Diagnostics diagnostics{"boards.txt"};
  skirmish::Sheet sheet;
  explicit Read(std::string_view text) : sheet(skirmish::read_sheet(text, diagnostics)) {}
  [[nodiscard]] std::vector<std::string> problems() const { return diagnostics.texts(); }
  // "line query -> answer" or "line query -> no board"
  [[nodiscard]] std::vector<std::string> answers() const {
    std::vector<std::string> all;
    for (const skirmish::Asked& each : sheet.queries) {
      const auto& position = sheet.boards.at(each.board).position;
      all.push_back(std::to_string(each.line) + ' ' + each.query + " -> " +
                    (position ? asked(*position, each.query) : "no board"));
    }
    return all;
  }
};

const std::string small =
    "     a   b\n"
    "   +---+---+\n"
    " 1 | A   . |\n"
    "   +---+---+\n";
const std::string large =
    "     a   b   c\n"
    "   +---+---+---+\n"
    " 1 | A   .   Z |\n"
    "   +---+---+---+\n";
const std::string bad =
    "     a   b\n"
    "   +---+---+\n"
    " 1 | A   .\n"
    "   +---+---+\n";

TEST(Sheet, EachQueryIsAboutTheBoardAboveIt) {
  const Read read(small + "\n? adjacent A\n?reach A 2\n\n" + large + "? adjacent A\n");
  EXPECT_THAT(read.problems(), IsEmpty());
  EXPECT_EQ(read.sheet.boards.size(), 2U);
  EXPECT_EQ(read.sheet.boards[0].line, 1U);
  EXPECT_EQ(read.sheet.boards[1].line, 9U);
  EXPECT_THAT(read.answers(), ElementsAre("6 adjacent A -> b1", "7 reach A 2 -> b1", "13 adjacent A -> b1"));
}

TEST(Sheet, QueriesMayStandDirectlyBelowTheDrawing) {
  const Read read(small + "? adjacent A\n" + large + "? targets A range 2");
  EXPECT_THAT(read.problems(), IsEmpty());
  EXPECT_THAT(read.answers(), ElementsAre("5 adjacent A -> b1", "10 targets A range 2 -> Z"));
}

TEST(Sheet, TheLastCommentAboveABoardIsItsTitle) {
  const Read read("# Boards to try\n\n# A narrow lane \n" + small + "\n" + small + "## Two hashes\n" + large +
                  "#\n" + large);
  EXPECT_THAT(read.problems(), IsEmpty());
  ASSERT_EQ(read.sheet.boards.size(), 4U);
  EXPECT_EQ(read.sheet.boards[0].title, "A narrow lane");
  EXPECT_EQ(read.sheet.boards[1].title, "") << "a title serves one board";
  EXPECT_EQ(read.sheet.boards[2].title, "Two hashes");
  EXPECT_EQ(read.sheet.boards[3].title, "");
}

TEST(Sheet, AQueryNeedsABoard) {
  const Read read("? sees A\n\n" + small + "? adjacent A\n");
  EXPECT_THAT(read.problems(), ElementsAre("boards.txt:1:1: a query needs a board above it."));
  EXPECT_THAT(read.answers(), ElementsAre("7 adjacent A -> b1"));
}

TEST(Sheet, ABadBoardSpoilsOnlyItsOwnQueries) {
  const Read read(small + "? adjacent A\n\n" + bad + "? adjacent A\n? sees A\n\n" + large +
                  "? targets A range 2\n");
  EXPECT_THAT(read.problems(), ElementsAre("boards.txt:9:11: the row is shorter than the board is wide."));
  ASSERT_EQ(read.sheet.boards.size(), 3U);
  EXPECT_TRUE(read.sheet.boards[0].position);
  EXPECT_FALSE(read.sheet.boards[1].position);
  EXPECT_TRUE(read.sheet.boards[2].position);
  EXPECT_THAT(read.answers(), ElementsAre("5 adjacent A -> b1", "11 adjacent A -> no board",
                                          "12 sees A -> no board", "18 targets A range 2 -> Z"));
}

TEST(Sheet, PiecesThatAreNoneAndTwinsAreRefused) {
  const Read read(
      "     a   b   c   d\n"
      "   +---+---+---+---+\n"
      " 1 | A   A   7  (Q) |\n"
      "   +---+---+---+---+\n");
  EXPECT_THAT(read.problems(), ElementsAre("boards.txt:3:21: the row is longer than the board is wide."));
  const Read marks(
      "     a   b   c   d\n"
      "   +---+---+---+---+\n"
      " 1 | A   A   7  (Q)|\n"
      "   +---+---+---+---+\n");
  EXPECT_THAT(
      marks.problems(),
      ElementsAre(
          "boards.txt:3:10: there are two pieces A on this board.",
          "boards.txt:3:14: \"7\" is no mark of a board: a piece is a single letter, an open square \".\", a "
          "blocked square \"###\".",
          "boards.txt:3:17: \"(Q)\" is no mark of a board: a piece is a single letter, an open square "
          "\".\", a blocked square \"###\"."));
  ASSERT_EQ(marks.sheet.boards.size(), 1U);
  EXPECT_FALSE(marks.sheet.boards[0].position);
}

TEST(Sheet, MarksOfTheMapsChangeNothing) {
  const Read read(
      "     a   b   c   d   e\n"
      "   +---+---+---+---+---+\n"
      " 1 | A   1  (A) [2] r1 |\n"
      "   +---+---+---+---+---+\n"
      "? reach A 4\n");
  EXPECT_THAT(read.problems(), IsEmpty());
  EXPECT_THAT(read.answers(), ElementsAre("5 reach A 4 -> b1 c1 d1 e1"));
}

TEST(Sheet, CodeFencesAreNotThere) {
  const Read read("# From the docs\n```text\n" + small + "```\n\n```\n? adjacent A\n```\n");
  EXPECT_THAT(read.problems(), IsEmpty());
  ASSERT_EQ(read.sheet.boards.size(), 1U);
  EXPECT_EQ(read.sheet.boards[0].title, "From the docs");
  EXPECT_THAT(read.answers(), ElementsAre("10 adjacent A -> b1"));
}

TEST(Sheet, BothLineEndsWork) {
  std::string text;
  for (const char c : "# Lane\n" + small + "\n? adjacent A\n") text += c == '\n' ? "\r\n" : std::string(1, c);
  const Read read(text);
  EXPECT_THAT(read.problems(), IsEmpty());
  EXPECT_EQ(read.sheet.boards.at(0).title, "Lane");
  EXPECT_THAT(read.answers(), ElementsAre("7 adjacent A -> b1"));
}

TEST(Sheet, ABoardMayBeIndented) {
  std::string text;
  for (const std::string_view line : lines(small)) text += "    " + std::string(line) + '\n';
  const Read read(text + "    ? adjacent A\n");
  EXPECT_THAT(read.problems(), IsEmpty());
  EXPECT_THAT(read.answers(), ElementsAre("5 adjacent A -> b1"));
}

TEST(Sheet, OtherLinesAreRefusedWithWhatALineMayBe) {
  const Read read("Hello\n" + small + "\nsees A\n? adjacent A\n");
  const std::string told =
      "this is neither a board (a line of column letters comes first), a query (\"? sees A\") nor a comment "
      "(\"# ...\").";
  EXPECT_THAT(read.problems(), ElementsAre("boards.txt:1:1: " + told, "boards.txt:7:1: " + told));
  EXPECT_THAT(read.answers(), ElementsAre("8 adjacent A -> b1"));
}

TEST(Sheet, NothingIsNoBoard) {
  for (const char* text : {"", "\n\n", "# only a comment\n", "```\n```\n"}) {
    const Read read(text);
    EXPECT_THAT(read.problems(), IsEmpty());
    EXPECT_TRUE(read.sheet.boards.empty());
    EXPECT_TRUE(read.sheet.queries.empty());
  }
}

TEST(Sheet, TheExamplesAreAnswered) {
  const Read read(file_text("examples/boards.txt"));
  EXPECT_THAT(read.problems(), IsEmpty());
  EXPECT_EQ(read.sheet.boards.size(), 2U);
  EXPECT_EQ(read.answers().size(), 12U);
  for (const std::string& answer : read.answers())
    EXPECT_THAT(answer, testing::Not(testing::HasSubstr("error")));
}

}  // namespace sheet_test

}  // namespace tablewright::tests
