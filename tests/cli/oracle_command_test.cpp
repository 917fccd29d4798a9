#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/running.hpp"
#include "core/text.hpp"
#include "skirmish/oracle/oracle.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace oracle_command_test {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string lane =
    "     a   b   c\n"
    "   +---+---+---+\n"
    " 1 | A   .   Z |\n"
    "   +---+---+---+\n";
const std::string bad =
    "     a   b\n"
    "   +---+---+\n"
    " 1 | A   ? |\n"
    "   +---+---+\n";

std::vector<std::string> split(const std::string& text) {
  const auto found = lines(text);
  return {found.begin(), found.end()};
}

TEST(OracleCommand, EachBoardIsShownOnceAboveItsAnswers) {
  const Scratch scratch;
  const std::string path =
      scratch.file("boards.txt", "# Lane\n" + lane + "? sees A\n?  targets   A\n? why A targets Z range 2\n");
  const Ran told = ran({"oracle", path});
  EXPECT_EQ(told.code, Done);
  EXPECT_EQ(told.err, "");
  EXPECT_EQ(told.out, "\nBoard 1: Lane\n" + lane +
                          "? sees A\n"
                          "  a1 b1 c1\n"
                          "? targets   A\n"
                          "  none\n"
                          "? why A targets Z range 2\n"
                          "  yes: Z is in sight, 2 squares away. (skirmish.chal.5)\n");
}

TEST(OracleCommand, JsonAnswersTheExamplesLineByLine) {
  const Ran told = ran({"oracle", in_checkout("examples/boards.txt"), "--json"});
  EXPECT_EQ(told.code, Done);
  EXPECT_EQ(told.err, "");
  EXPECT_THAT(
      split(told.out),
      ElementsAre(
          R"({"query":"sees A","squares":["a1","a2","a3","a4","b1","b2","b4","c1","d2","e2"]})",
          R"({"query":"why A sees d4","answer":false,"rule":"skirmish.sight.2","because":"the obstructed corner between b2 and c3 interrupts the line from a1 to d4."})",
          R"({"query":"why A sees Z","answer":false,"rule":"skirmish.sight.2","because":"the wall between c1 and d1 interrupts the line from a1 to e1."})",
          R"({"query":"why B sees Y","answer":true,"rule":"skirmish.sight.5","because":"the line from a4 to e4 passes c4, but x is knocked down there."})",
          R"({"query":"reach A 2","squares":["a2","a3","b1","b3","c1","c2"]})",
          R"({"query":"why A reaches c3 2","answer":false,"rule":"skirmish.move.3","because":"the obstructed corner between b2 and c3 is in the way: it takes 3 steps (a2, b3, c3), the move has 2 steps."})",
          R"({"query":"targets A","pieces":["N"]})", R"({"query":"targets B range 3","pieces":["N","x"]})",
          R"({"query":"why B targets x","answer":false,"rule":"skirmish.adj.1","because":"c4 is 2 squares away from a4, not beside it."})",
          R"({"query":"why A sees Z","answer":false,"rule":"skirmish.sight.2","because":"the obstructed corner between a1 and b2 interrupts the line from a1 to b2."})",
          R"({"query":"why A sees N","answer":true,"rule":"skirmish.sight.4","because":"the line from a1 to c2 passes b2, but A cannot see Z there, and a rival out of sight hides nothing."})",
          R"({"query":"adjacent A","squares":["a2","b1"]})"));
}

TEST(OracleCommand, EmptyListsStayLists) {
  const Ran told = ran({"oracle", "-", "--json"}, lane + "? targets A\n? reach A 0\n");
  EXPECT_THAT(split(told.out),
              ElementsAre(R"({"query":"targets A","pieces":[]})", R"({"query":"reach A 0","squares":[]})"));
}

TEST(OracleCommand, ANoteStandsLast) {
  const std::string down = "     a   b\n   +---+---+\n 1 | a   . |\n   +---+---+\n? reach a 1\n";
  EXPECT_EQ(
      ran({"oracle", "-", "--json"}, down).out,
      R"({"query":"reach a 1","squares":["b1"],"note":"a is knocked down and can only rally (skirmish.ko.3): )"
      R"(this is what the board would allow it."})"
      "\n");
  EXPECT_THAT(
      ran({"oracle", "-"}, down).out,
      EndsWith(
          "? reach a 1\n  b1\n  a is knocked down and can only rally (skirmish.ko.3): this is what the board "
          "would allow it.\n"));
}

TEST(OracleCommand, JsonKeepsErrorsInTheOrderOfTheQueries) {
  const Scratch scratch;
  const std::string path = scratch.file("b.txt", lane + "? targets A\n? sees Q\n? reach A 1\n\n" + bad +
                                                     "? sees A\n\n" + lane + "? reach Z 1\n");
  const Ran told = ran({"oracle", path, "--json"});
  EXPECT_EQ(told.code, BadUsage);
  EXPECT_THAT(split(told.out), ElementsAre(R"({"query":"targets A","pieces":[]})",
                                           R"({"query":"sees Q","error":")" + path +
                                               R"(:6: there is no piece \"Q\" on this board: it has A Z."})",
                                           R"({"query":"reach A 1","squares":["b1"]})",
                                           R"({"query":"sees A","error":"its board cannot be read."})",
                                           R"({"query":"reach Z 1","squares":["b1"]})"));
  EXPECT_THAT(split(told.err), ElementsAre(StartsWith(path + ":11:10: \"?\" is no mark of a board"),
                                           path + ":6: there is no piece \"Q\" on this board: it has A Z."));
}

TEST(OracleCommand, InTextTheOtherAnswersAreGivenToo) {
  const Ran told = ran({"oracle", "-"}, bad + "? sees A\n\n" + lane + "? sees Q\n? reach Z 1\n");
  EXPECT_EQ(told.code, BadUsage);
  EXPECT_EQ(told.out, "\nBoard 1\n? sees A\n  not answered: its board cannot be read.\n\nBoard 2\n" + lane +
                          "? sees Q\n? reach Z 1\n  b1\n");
  EXPECT_THAT(split(told.err), ElementsAre(StartsWith("-:3:10: \"?\" is no mark of a board"),
                                           "-:11: there is no piece \"Q\" on this board: it has A Z."));
}

TEST(OracleCommand, AMistakeOutsideTheQueriesIsBadInputToo) {
  const Ran told = ran({"oracle", "-", "--json"}, "hello\n" + lane + "? reach Z 1\n");
  EXPECT_EQ(told.code, BadUsage);
  EXPECT_EQ(told.out, "{\"query\":\"reach Z 1\",\"squares\":[\"b1\"]}\n");
  EXPECT_THAT(told.err, StartsWith("-:1:1: this is neither a board"));
}

TEST(OracleCommand, StandardInputIsAnsweredLikeAFile) {
  const std::string text = file_text("examples/boards.txt");
  const Ran told = ran({"oracle", "-"}, text);
  EXPECT_EQ(told.code, Done);
  EXPECT_EQ(told.out, ran({"oracle", in_checkout("examples/boards.txt")}).out);
  EXPECT_NE(told.out, "");
}

TEST(OracleCommand, BytesThatAreNoTextStillGiveJson) {
  const Ran told = ran({"oracle", "-", "--json"}, lane + "? sees \xFF\xFE\n");
  EXPECT_EQ(told.code, BadUsage);
  EXPECT_TRUE(nlohmann::json::accept(told.out)) << told.out;
}

TEST(OracleCommand, AskNeedsAFileAndAPerson) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"oracle", "-", "--ask"},
        {"oracle", in_checkout("examples/boards.txt"), "--ask", "--json"}}) {
    const Ran refused = ran(arguments, lane);
    EXPECT_EQ(refused.code, BadUsage);
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(refused.err,
              "--ask needs a terminal and a file: it goes neither with --json nor with standard input as the "
              "file.\n");
  }
}

// A file of two boards without queries, asked about at the prompt.
class OracleAsk : public testing::Test {
 protected:
  const Scratch scratch;
  const std::string path = scratch.file("b.txt", "# Lane\n" + lane + "\n" + lane);

  [[nodiscard]] Ran ask(const std::string& typed) const { return ran({"oracle", path, "--ask"}, typed); }
  // What is printed below the last board of the file.
  [[nodiscard]] std::string answers(const std::string& typed) const {
    const Ran told = ask(typed);
    EXPECT_EQ(told.code, Done);
    EXPECT_EQ(told.err, "");
    const std::string start = "\nBoard 2\n" + lane + "\nAsk about this board (help tells how, quit ends).\n";
    EXPECT_THAT(told.out, StartsWith(start));
    return told.out.substr(std::min(start.size(), told.out.size()));
  }
};

TEST_F(OracleAsk, AQueryIsAnsweredWithAndWithoutItsMark) {
  EXPECT_EQ(answers("sees A\n? sees A\n  ?targets A range 2  \nquit\n"),
            ">   a1 b1 c1\n>   a1 b1 c1\n>   Z\n> ");
}

TEST_F(OracleAsk, QuitAndExitEndItAtOnce) {
  EXPECT_EQ(answers("quit\nsees A\n"), "> ");
  EXPECT_EQ(answers("exit\nsees A\n"), "> ");
}

TEST_F(OracleAsk, TheEndOfTheInputEndsItToo) {
  EXPECT_EQ(answers(""), "> \n");
  EXPECT_EQ(answers("sees A"), ">   a1 b1 c1\n> \n") << "a last line without its end counts";
}

TEST_F(OracleAsk, AMistakeAtThePromptIsAnsweredAndForgiven) {
  EXPECT_EQ(answers("sees Q\nsee A\n\nquit\n"),
            ">   there is no piece \"Q\" on this board: it has A Z.\n>   \"see\" cannot be asked: did you "
            "mean \"sees\"?\n> > ");
}

TEST_F(OracleAsk, AnotherBoardIsChosenByItsNumber) {
  EXPECT_EQ(answers("board 1\nsees A\nquit\n"), "> \nBoard 1: Lane\n" + lane + ">   a1 b1 c1\n> ");
  for (const char* wrong : {"board 0", "board 3", "board", "board x", "board -1"}) {
    EXPECT_EQ(answers(std::string(wrong) + "\nquit\n"), "> There are 2 boards: name one by its number.\n> ")
        << wrong;
  }
}

TEST_F(OracleAsk, BoardsAreListedByTheirTitles) {
  EXPECT_EQ(answers("boards\nquit\n"), "> Board 1: Lane\nBoard 2\n> ");
}

TEST_F(OracleAsk, HelpTellsEveryForm) {
  const std::string help = answers("help\nquit\n");
  EXPECT_THAT(help, HasSubstr(std::string(skirmish::query_forms())));
  for (const char* command : {"boards ", "board 2 ", "quit "})
    EXPECT_THAT(help, HasSubstr("\n" + std::string(command)));
}

TEST_F(OracleAsk, TheQueriesOfTheFileComeFirstAndTheirMistakesCount) {
  const std::string file = scratch.file("wrong.txt", lane + "? sees Q\n? reach A 1\n");
  const Ran told = ran({"oracle", file, "--ask"}, "reach Z 1\n");
  EXPECT_EQ(told.code, BadUsage);
  EXPECT_EQ(told.out, "\nBoard 1\n" + lane +
                          "? sees Q\n? reach A 1\n  b1\n\nAsk about this board (help tells how, quit ends).\n"
                          ">   b1\n> \n");
}

TEST_F(OracleAsk, ABoardThatCannotBeReadCannotBeAsked) {
  const std::string file = scratch.file("bad.txt", bad);
  const Ran told = ran({"oracle", file, "--ask"}, "sees A\n");
  EXPECT_EQ(told.code, BadUsage);
  EXPECT_THAT(told.out, HasSubstr(">   There is no board to ask about.\n"));
}

}  // namespace oracle_command_test

}  // namespace tablewright::tests
