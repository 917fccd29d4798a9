#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "drawn_lines.hpp"
#include "games/skirmish/sketch.hpp"
#include "skirmish/board/drawing.hpp"
#include "skirmish/oracle/position.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace drawing_test {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

using Problems = std::vector<std::string>;

Problems problems_of_drawing(std::string_view drawing) {
  cards::Diagnostics diagnostics("board");
  const auto read = skirmish::read_drawing(drawn_lines(drawing), diagnostics);
  EXPECT_EQ(read.has_value(), diagnostics.none());
  return diagnostics.texts();
}

Problems problems_of_position(std::string_view drawing) {
  cards::Diagnostics diagnostics("board");
  const auto read = skirmish::read_position(drawn_lines(drawing), diagnostics);
  EXPECT_EQ(read.has_value(), diagnostics.none());
  return diagnostics.texts();
}

// An empty board, also of a size that is not allowed.
std::string empty_board(int columns, int rows) {
  std::string text = "   ";
  for (int column = 0; column < columns; ++column)
    text.append("  ").append(1, static_cast<char>('a' + column)) += ' ';
  const auto edge = [&](std::string_view piece) {
    text += "\n   +";
    for (int column = 0; column < columns; ++column) text += piece;
  };
  edge("---+");
  for (int row = 1; row <= rows; ++row) {
    text += '\n' + std::string(row < 10 ? 1 : 0, ' ') + std::to_string(row) +
            std::string(row < 100 ? 1 : 0, ' ') + '|';
    for (int column = 1; column <= columns; ++column) text += column < columns ? " .  " : " . |";
    edge(row < rows ? "   +" : "---+");
  }
  return text + '\n';
}

constexpr std::string_view not_a_board =
    "a board is a line of column letters, then edges and rows in turn, and an edge at the end.";

// ---- What is read

TEST(Drawing, ABoardIsReadAsDrawn) {
  cards::Diagnostics diagnostics("board");
  const auto read = skirmish::read_drawing(drawn_lines(R"(
     a   b   c
   +---+---+---+
 1 | . | A   . |
   +   +---+   +
 2 |### (B)  r1|
   +---+---+---+
)"),
                                           diagnostics);
  ASSERT_TRUE(read.has_value());
  const Grid grid = read->ground.grid;
  EXPECT_EQ(grid, (Grid{3, 2}));
  EXPECT_EQ(notation(grid, read->ground.wall_right), "a1");
  EXPECT_EQ(notation(grid, read->ground.wall_below), "b1");
  EXPECT_EQ(notation(grid, read->ground.blocked), "a2");
  EXPECT_EQ(notation(grid, read->ground.pillar_right_below), "");

  Problems marks;
  for (const skirmish::DrawnMark& mark : read->marks) {
    marks.push_back(notation(grid, mark.square) + ' ' + mark.mark + ' ' + std::to_string(mark.place.line) +
                    ':' + std::to_string(mark.place.column));
  }
  EXPECT_THAT(marks, ElementsAre("b1 A 3:10", "b2 (B) 5:9", "c2 r1 5:14"));
}

TEST(Drawing, AnyMarginIsReadTheSame) {
  const std::string_view board = R"(
     a   b
   +---+---+
 1 | A   . |
   +   o   +
 2 | . | Z |
   +---+---+
)";
  cards::Diagnostics diagnostics("board");
  const auto plain = skirmish::read_position(drawn_lines(board), diagnostics);
  ASSERT_TRUE(plain.has_value());
  for (const std::size_t margin : {1U, 2U, 7U, 40U}) {
    std::vector<cards::DrawnLine> moved = drawn_lines(board);
    for (cards::DrawnLine& line : moved) line.text.insert(0, margin, ' ');
    const auto read = skirmish::read_position(moved, diagnostics);
    ASSERT_TRUE(read.has_value()) << margin;
    EXPECT_EQ(read->board->ground(), plain->board->ground()) << margin;
    EXPECT_EQ(read->piece('Z')->square, plain->piece('Z')->square) << margin;
  }
  EXPECT_THAT(diagnostics.texts(), IsEmpty());
}

TEST(Drawing, AMistakeBehindAMarginIsReportedWhereItStands) {
  const Problems problems = problems_of_position(R"(
             a   b
           +---+---+
         1 | ?   . |
           +---+---+
)");
  EXPECT_THAT(problems, ElementsAre(R"(board:3:14: "?" is no mark of a board: a piece is a single letter, )"
                                    R"(an open square ".", a blocked square "###".)"));
}

TEST(Drawing, TheSmallestAndTheLargestBoardsAreReadAndDrawnBack) {
  for (const Grid grid : {Grid{1, 1}, Grid{26, 4}, Grid{8, 16}, Grid{2, 64}, Grid{1, 128}}) {
    const std::string board = empty_board(grid.columns, grid.rows);
    EXPECT_THAT(problems_of_drawing(board), IsEmpty());
    const skirmish::Ground ground{grid, {}, {}, {}, {}};
    EXPECT_THAT(problems_of_drawing(drawn(ground, {})), IsEmpty());
  }
}

TEST(Drawing, TheExampleInTheDocumentationIsTrue) {
  const std::string page = file_text("docs/boards.md");
  const std::size_t begin = page.find("```text\n") + 8;
  const Sketch table(page.substr(begin, page.find("```", begin) - begin));
  EXPECT_FALSE(table.sees('A', "d1"));
  EXPECT_FALSE(table.sees('Z', "a1"));
  EXPECT_TRUE(table.sees('A', "c2"));
  EXPECT_FALSE(table.board().adjacent(table.square("a2")).has(table.square("b3")));
  EXPECT_FALSE(table.board().adjacent(table.square("b2")).has(table.square("a3")));
  EXPECT_FALSE(table.board().open().has(table.square("d3")));
  EXPECT_TRUE(table.piece('B').down);
}

// ---- What is refused: the shape

TEST(Drawing, AShortRow) {
  const Problems problems = problems_of_drawing(R"(
     a   b   c
   +---+---+---+
 1 | .   .   . |
   +   +   +   +
 2 | .   . |
   +---+---+---+
)");
  EXPECT_THAT(problems, ElementsAre("board:5:13: the row is shorter than the board is wide."));
}

TEST(Drawing, AShortEdge) {
  const Problems problems = problems_of_drawing(R"(
     a   b   c
   +---+---+---+
 1 | .   .   . |
   +---+---+
)");
  EXPECT_THAT(problems, ElementsAre("board:4:13: the row is shorter than the board is wide."));
}

TEST(Drawing, ALongRow) {
  const Problems problems = problems_of_drawing(R"(
     a   b   c
   +---+---+---+
 1 | .   .   .   . |
   +---+---+---+
)");
  EXPECT_THAT(problems, ElementsAre("board:3:17: the row is longer than the board is wide."));
}

TEST(Drawing, AnOpenBorderAboveAndBelow) {
  const Problems problems = problems_of_drawing(R"(
     a   b   c
   +---+   +---+
 1 | .   .   . |
   +---+---+   +
)");
  EXPECT_THAT(problems, ElementsAre("board:2:9: the border is open: a board is walled all round.",
                                    "board:4:13: the border is open: a board is walled all round."));
}

TEST(Drawing, AnOpenBorderOnTheLeft) {
  const Problems problems = problems_of_drawing(R"(
     a   b   c
   +---+---+---+
 1   .   .   . |
   +---+---+---+
)");
  EXPECT_THAT(problems, ElementsAre("board:3:4: the border is open: a board is walled all round."));
}

TEST(Drawing, AnOpenBorderOnTheRightIsAShortRow) {
  EXPECT_THAT(problems_of_drawing("     a   b\n   +---+---+\n 1 | .   .\n   +---+---+\n"),
              ElementsAre("board:3:11: the row is shorter than the board is wide."));
}

TEST(Drawing, MoreThan128Squares) {
  EXPECT_THAT(problems_of_drawing(empty_board(26, 5)),
              ElementsAre("board:1:1: a board has at most 128 squares, this one has 130."));
  EXPECT_THAT(problems_of_drawing(empty_board(1, 129)),
              ElementsAre("board:1:1: a board has at most 128 squares, this one has 129."));
}

TEST(Drawing, MoreThan26Columns) {
  EXPECT_THAT(problems_of_drawing(empty_board(27, 1)),
              ElementsAre("board:1:1: a board has at most 26 columns, a to z."));
}

TEST(Drawing, AWrongRowNumber) {
  const Problems problems = problems_of_drawing(R"(
     a   b
   +---+---+
 1 | .   . |
   +   +   +
 3 | .   . |
   +   +   +
   | .   . |
   +---+---+
)");
  EXPECT_THAT(problems, ElementsAre("board:5:1: rows are numbered from the top: this is row 2.",
                                    "board:7:1: rows are numbered from the top: this is row 3."));
}

TEST(Drawing, WrongColumnLetters) {
  const std::string_view message =
      "columns are lettered a, b, c and so on, each above the middle of its square.";
  const auto at = [&](std::string_view place) {
    return ElementsAre("board:" + std::string(place) + ": " + std::string(message));
  };
  EXPECT_THAT(problems_of_drawing("     a   c\n   +---+---+\n 1 | .   . |\n   +---+---+\n"), at("1:10"));
  EXPECT_THAT(problems_of_drawing("     A   B\n   +---+---+\n 1 | .   . |\n   +---+---+\n"), at("1:6"));
  EXPECT_THAT(problems_of_drawing("     a    b\n   +---+---+\n 1 | .   . |\n   +---+---+\n"), at("1:10"));
}

TEST(Drawing, NoLines) {
  EXPECT_THAT(problems_of_drawing(""), ElementsAre("board:1:1: " + std::string(not_a_board)));
}

TEST(Drawing, AnOddNumberOfLines) {
  const Problems problems = problems_of_drawing(R"(
     a   b
   +---+---+
 1 | .   . |
   +   +   +
 2 | .   . |
)");
  EXPECT_THAT(problems, ElementsAre("board:5:1: " + std::string(not_a_board)));
}

TEST(Drawing, OnlyLettersAndAnEdge) {
  EXPECT_THAT(problems_of_drawing("     a   b\n   +---+---+\n"),
              ElementsAre("board:2:1: " + std::string(not_a_board)));
}

// ---- What is refused: squares, corners, edges

TEST(Drawing, AnUnknownMarkInAPosition) {
  const std::string_view message =
      R"( is no mark of a board: a piece is a single letter, an open square ".", a blocked square "###".)";
  const Problems problems = problems_of_position(R"(
     a   b   c
   +---+---+---+
 1 | .   ?  AB |
   +   +   +   +
 2 |##   .   . |
   +---+---+---+
)");
  EXPECT_THAT(problems, UnorderedElementsAre("board:3:10: \"?\"" + std::string(message),
                                             "board:3:13: \"AB\"" + std::string(message),
                                             "board:5:5: \"##\"" + std::string(message)));
}

TEST(Drawing, TwoMarksInASquare) {
  const Problems problems = problems_of_drawing(R"(
     a   b
   +---+---+
 1 | .  A B|
   +---+---+
)");
  EXPECT_THAT(problems, ElementsAre("board:3:9: there are two marks in one square."));
}

TEST(Drawing, AnEmptySquare) {
  const Problems problems = problems_of_drawing(R"(
     a   b
   +---+---+
 1 | .     |
   +---+---+
)");
  EXPECT_THAT(problems, ElementsAre(R"(board:3:9: the square is empty: an open square is drawn as ".".)"));
}

TEST(Drawing, ABadCorner) {
  const Problems problems = problems_of_drawing(R"(
     a   b   c
   +---+---+---+
 1 | .   .   . |
   +   *       +
 2 | .   .   . |
   +---+---+---+
)");
  EXPECT_THAT(problems, ElementsAre(R"(board:4:8: a corner is drawn as "+", with a pillar as "o".)",
                                    R"(board:4:12: a corner is drawn as "+", with a pillar as "o".)"));
}

TEST(Drawing, ABadEdge) {
  const Problems problems = problems_of_drawing(R"(
     a   b   c
   +---+---+---+
 1 | . : .   . |
   +   +-- +===+
 2 | .   . ! . |
   +---+---+---+
)");
  EXPECT_THAT(problems, ElementsAre(R"(board:3:8: an edge between squares is a blank, or a wall "|".)",
                                    R"(board:4:9: an edge between rows is three blanks, or a wall "---".)",
                                    R"(board:4:13: an edge between rows is three blanks, or a wall "---".)",
                                    R"(board:5:12: an edge between squares is a blank, or a wall "|".)"));
}

TEST(Drawing, ACapitalAndASmallLetterAreTwoPieces_TheSameTwiceIsAMistake) {
  const Problems problems = problems_of_position(R"(
     a   b   c
   +---+---+---+
 1 | A   .   a |
   +   +   +   +
 2 | .   Z   A |
   +---+---+---+
)");
  EXPECT_THAT(problems, ElementsAre("board:5:14: there are two pieces A on this board."));
}

TEST(Drawing, AllMistakesAreReportedAtOnce) {
  const Problems problems = problems_of_drawing(R"(
     a   b   c
   +---+   +---+
 1 | .       . |
   +   *   +-  +
 3 | .  A B  . |
   +   +   +   +
 3 | .   .   .
   +---+---+---+
)");
  EXPECT_THAT(problems, ElementsAre("board:2:9: the border is open: a board is walled all round.",
                                    R"(board:3:9: the square is empty: an open square is drawn as ".".)",
                                    R"(board:4:8: a corner is drawn as "+", with a pillar as "o".)",
                                    R"(board:4:13: an edge between rows is three blanks, or a wall "---".)",
                                    "board:5:1: rows are numbered from the top: this is row 2.",
                                    "board:5:9: there are two marks in one square.",
                                    "board:7:15: the row is shorter than the board is wide."));
}

}  // namespace drawing_test

}  // namespace tablewright::tests
