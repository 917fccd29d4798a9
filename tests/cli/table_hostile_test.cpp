// Whatever comes in, a line comes out and the match stands as it stood.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/conversation.hpp"
#include "core/random.hpp"
#include "table/program_line.hpp"

namespace tablewright::tests {

namespace table_hostile_test {

using testing::HasSubstr;

class HostileLines : public testing::Test {
 protected:
  Talk talk(const std::string& input) { return talked_raw({"--position", sheet_, "--seed", "1"}, input); }
  // The error that a line earns; the question after it is the one before it.
  std::string error(const std::string& line) {
    const Talk said = talk(line + "\n");
    EXPECT_EQ(said.code, Done);
    EXPECT_EQ(said.err, "");
    if (said.said.size() != 5) return "no error but " + std::to_string(said.said.size()) + " lines";
    EXPECT_EQ(said.said[1].begin().key(), "question");
    EXPECT_EQ(said.said[1], said.said[3]);
    EXPECT_EQ(said.said[4]["end"], "unfinished");
    EXPECT_EQ(said.said[2]["line"], 1);
    return said.said[2].value("error", "no error");
  }
  Scratch scratch_;
  std::string sheet_ = scratch_.file("duel.sheet", duel_sheet);
};

TEST_F(HostileLines, ThatAreNoJson) {
  EXPECT_EQ(error("hello"), "this is no JSON: it cannot be read from character 1 on.");
  EXPECT_EQ(error(""), "this is no JSON: it cannot be read from character 1 on.");
  EXPECT_EQ(error("{\"notation\":\"choose A\""), "this is no JSON: it cannot be read from character 23 on.");
  EXPECT_EQ(error("{\"quit\":true} {\"quit\":true}"),
            "this is no JSON: it cannot be read from character 15 on.");
  EXPECT_EQ(error("[1,2]"), "a line is one JSON object: {\"notation\":\"choose A\"}.");
  EXPECT_EQ(error("7"), "a line is one JSON object: {\"notation\":\"choose A\"}.");
  EXPECT_EQ(error("{\"seat\":1e999,\"notation\":\"choose A\"}"),
            "this is no JSON that can be read: a number is too large.");
  EXPECT_EQ(error(std::string("{\"notation\":\"choose \0A\"}", 24)),
            "this is no JSON: it cannot be read from character 21 on.");
  EXPECT_EQ(error(std::string(60000, '[')), "this is no JSON: it cannot be read from character 60001 on.");
}

TEST_F(HostileLines, ThatAreNoUtf8) {
  for (const std::string_view bytes : {"\xff", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80",
                                       "\xf4\x90\x80\x80", "\xf0\x9f\x98", "\x80"})
    EXPECT_EQ(error("{\"notation\":\"" + std::string(bytes) + "\"}"), "the line is no UTF-8.");
  EXPECT_EQ(
      error("{\"notation\":\"Ä € 😀\"}"),
      "\"Ä\" is no act of this game: known are colour, place, choose, move, challenge, assist, interact, "
      "ability, use, companion, rally, exhaust, step, stop, target, shift, skip, leader, react, accept, "
      "pick, square, take, exchange, cheaper and hand.");
}

TEST_F(HostileLines, WithWrongFields) {
  EXPECT_EQ(
      error("{}"),
      "a line says what is wanted in one of the fields act, notation, why, undo, end, position or quit.");
  EXPECT_EQ(error("{\"quit\":true,\"undo\":true}"), "\"undo\" and \"quit\" cannot stand in one line.");
  EXPECT_EQ(error("{\"quit\":false}"), "\"quit\" is always true.");
  EXPECT_EQ(error("{\"position\":1}"), "\"position\" is always true.");
  EXPECT_EQ(error("{\"undo\":\"yes\",\"seat\":1}"), "\"undo\" is always true.");
  EXPECT_EQ(error("{\"position\":true,\"seat\":1}"), "\"seat\" cannot stand beside \"position\".");
  EXPECT_EQ(error("{\"notation\":\"choose A\",\"to\":1}"), "\"to\" cannot stand beside \"notation\".");
  EXPECT_EQ(error("{\"notation\":7}"), "\"notation\" is a text: \"choose A\".");
  EXPECT_EQ(error("{\"act\":\"choose A\"}"), "\"act\" is an act: {\"act\":\"choose\",\"piece\":\"A\"}.");
  EXPECT_EQ(error("{\"why\":7}"), "\"why\" is an act: {\"act\":\"choose\",\"piece\":\"A\"}.");
  EXPECT_EQ(error("{\"act\":{}}"), "an act is an object with the field \"act\".");
  EXPECT_EQ(error("{\"act\":{\"act\":\"choose\",\"piece\":[]}}"),
            "the field \"piece\" is neither a text nor a whole number.");
  EXPECT_EQ(error("{\"act\":{\"act\":\"choose\",\"piece\":\"A\",\"square\":\"a1\"}}"),
            "\"choose\" has other fields.");
  EXPECT_EQ(error("{\"act\":{\"act\":\"choose\",\"piece\":\"A\",\"notation\":\"choose Z\"}}"),
            "the notation says something else than the fields: they say \"choose A\".");
  for (const std::string_view seat : {"0", "-1", "1.5", "\"1\"", "null", "4294967296"})
    EXPECT_EQ(error("{\"notation\":\"choose A\",\"seat\":" + std::string(seat) + "}"),
              "\"seat\" is a whole number from 1 on.");
  EXPECT_EQ(error("{\"notation\":\"choose A\",\"seat\":3}"), "this match has seats 1 to 2: 3 is none.");
  EXPECT_EQ(error("{\"undo\":true}"), "several seats can be meant: say which one, \"seat\":1.");
  EXPECT_EQ(error("{\"undo\":true,\"seat\":1,\"consent\":2}"),
            "\"consent\" is a list of the seats that agree: [2,3].");
  EXPECT_EQ(error("{\"undo\":true,\"seat\":1,\"consent\":[300]}"),
            "consent comes from the seats of the program: seat 300 is none of them.");
}

TEST_F(HostileLines, WithActsThatNobodyKnows) {
  EXPECT_EQ(error(acts("chose A")), "\"chose\" is no act of this game: did you mean \"choose\"?");
  EXPECT_EQ(error(acts("choose")), "\"choose\" is written: choose <piece>.");
  EXPECT_EQ(error(acts("choose B")), "\"B\" is no piece here.");
  EXPECT_EQ(error(acts("move A z9")), "\"z9\" is no square here.");
}

TEST_F(HostileLines, ThatAreTooLong) {
  const std::string at_the_limit = acts("choose " + std::string(longest_program_line - 22, 'A'));
  ASSERT_EQ(at_the_limit.size(), longest_program_line);
  EXPECT_THAT(error(at_the_limit), HasSubstr("is no piece here."));
  EXPECT_EQ(error(at_the_limit + ' '), "the line is longer than 65536 bytes.");
  EXPECT_EQ(error(std::string(10U << 20U, 'x')), "the line is longer than 65536 bytes.");
  EXPECT_EQ(error("{\"notation\":\"" + std::string(10U << 20U, 'x') + "\"}"),
            "the line is longer than 65536 bytes.");
}

TEST_F(HostileLines, ThatNeverEndAreTheEndOfTheInput) {
  const Talk said = talk(std::string((64U << 20U) + 10, 'x'));
  EXPECT_EQ(said.last()["because"], "the input ended");
}

TEST_F(HostileLines, WithoutALineEndCountAtTheEnd) {
  EXPECT_EQ(talk(acts("choose A")).last()["entry"], 1);
  EXPECT_EQ(talk("{\"quit\":true}").last()["because"], "the program quit");
  EXPECT_EQ(talk(acts("choose A") + "\r\n").last()["entry"], 1);  // as some systems end lines
}

// Random bytes, and good lines with a byte changed: always an answer, never a change by accident.
TEST_F(HostileLines, OfEveryKindAreAnswered) {
  const std::string good = R"({"seat":1,"act":{"act":"choose","piece":"A"}})";
  Random random(9);
  std::string input;
  int sent = 0;
  for (int i = 0; i < 400; ++i) {
    std::string line = good;
    const auto changes = 1 + random.below(3);
    for (std::uint32_t c = 0; c < changes; ++c)
      line[random.below(static_cast<std::uint32_t>(line.size()))] = static_cast<char>(random.below(256));
    if (line.find('\n') != std::string::npos) continue;
    input += line + '\n';
    ++sent;
  }
  const Talk said = talk(input);
  EXPECT_EQ(said.code, Done);
  EXPECT_EQ(said.last()["end"], "unfinished");
  const auto questions = static_cast<int>(said.of_kind("question").size());
  EXPECT_EQ(questions, sent + 1);
}

}  // namespace table_hostile_test

}  // namespace tablewright::tests
