#include "cards/pack.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "cards/parsed.hpp"

namespace tablewright::tests {

namespace pack_test {

using cards::Limits;
using cards::Place;
using testing::ElementsAre;
using testing::IsEmpty;

// What a sound text is read as.
std::string outline(std::string_view text) {
  const Parsed parsed(text);
  EXPECT_THAT(parsed.problems(), IsEmpty());
  return parsed.outline();
}

// What is wrong with a text, and what of it is kept.
struct Mistake {
  std::vector<std::string> problems;
  std::string kept;
};
Mistake mistake(std::string_view text, const Limits& limits = {}) {
  const Parsed parsed(text, limits);
  return {parsed.problems(), parsed.outline()};
}

TEST(Pack, DeeperLinesBelongToTheLineAbove) {
  EXPECT_EQ(outline("map yard\n"
                    "  box JP101\n"
                    "    year 2020\n"
                    "  side 2\n"
                    "map hall\n"),
            "word:map word:yard\n"
            "  word:box word:JP101\n"
            "    word:year number:2020\n"
            "  word:side number:2\n"
            "word:map word:hall\n");
}

TEST(Pack, ABlockMayBeIndentedByAnyNumberOfBlanks) {
  EXPECT_EQ(outline("a\n     b\n     c\nd\n e\n"), "word:a\n  word:b\n  word:c\nword:d\n  word:e\n");
}

TEST(Pack, CommentsAndBlankLinesAreNotThere) {
  EXPECT_EQ(outline("# first\n"
                    "\n"
                    "a 1 # one\n"
                    "# between, at the border\n"
                    "      # and deeper\n"
                    "   \n"
                    "  b#no blank needed\n"
                    "\n"
                    "  c"),
            "word:a number:1\n  word:b\n  word:c\n");
  EXPECT_EQ(outline(""), "");
  EXPECT_EQ(outline("\n\n# nothing else"), "");
}

TEST(Pack, BothLineEndsWork) {
  EXPECT_EQ(outline("a\r\n  b 1\r\n\r\nc\r\n"), "word:a\n  word:b number:1\nword:c\n");
}

TEST(Pack, ATextKeepsBlanksSignsAndForeignLetters) {
  EXPECT_EQ(outline(R"(says "Caf\u00e9 # not a comment,  two  blanks")"),
            "word:says text:Caf\\u00e9 # not a comment,  two  blanks\n");
  EXPECT_EQ(outline("says \"Caf\xC3\xA9\""), "word:says text:Caf\xC3\xA9\n");
  EXPECT_EQ(outline("says \"\""), "word:says text:\n");
  EXPECT_EQ(outline("\"a\"\"b\""), "text:a text:b\n");
}

TEST(Pack, QuotesAndBackslashesAreEscapedInTexts) {
  EXPECT_EQ(outline(R"(a "say \"no\"" b)"), "word:a text:say \"no\" word:b\n");
  EXPECT_EQ(outline(R"(a "c:\\maps\\" b)"), "word:a text:c:\\maps\\ word:b\n");
  EXPECT_EQ(outline(R"(a "\n stays as it is")"), "word:a text:\\n stays as it is\n");
}

// Whoever wrote it, others see it: in a terminal, on a page.
TEST(Pack, ATextHasNothingThatATerminalObeysOrNobodySees) {
  EXPECT_EQ(outline("map a\n  drawing\n    +-\x1b[2J\u202e-+\n"), outline("map a\n  drawing\n    +-[2J-+\n"));
  EXPECT_EQ(outline("name \"T.\x1b[2J\u009b31m \u202erex\u200b\"\n"), outline("name \"T.[2J31m rex\"\n"));
}

TEST(Pack, DigitsAloneAreANumber) {
  const Parsed parsed("a 12 -3 0 2147483647 -2147483647 007");
  EXPECT_THAT(parsed.problems(), IsEmpty());
  std::vector<std::int64_t> numbers;
  for (std::size_t i = 1; i < parsed.root.children[0].tokens.size(); ++i) {
    EXPECT_EQ(parsed.root.children[0].tokens[i].kind, cards::TokenKind::Number);
    numbers.push_back(parsed.root.children[0].tokens[i].number);
  }
  EXPECT_THAT(numbers, ElementsAre(12, -3, 0, 2147483647, -2147483647, 7));
}

TEST(Pack, AWordMayHaveDotsDashesDigitsAndAnApostrophe) {
  EXPECT_EQ(
      outline("skirmish.sight.2 2020a SEE-3b half_turn Catwoman's 1.5 -3b"),
      "word:skirmish.sight.2 word:2020a word:SEE-3b word:half_turn word:Catwoman's word:1.5 word:-3b\n");
}

TEST(Pack, AFullStopEndsASentenceNotAWord) {
  EXPECT_EQ(outline("ignore wounds."), "word:ignore word:wounds mark:.\n");
  EXPECT_EQ(outline("take 2."), "word:take number:2 mark:.\n");
  EXPECT_EQ(outline("and so on..."), "word:and word:so word:on mark:. mark:. mark:.\n");
}

TEST(Pack, MarksStandAlone) {
  EXPECT_EQ(
      outline("when attacked: (a,b) = c - 1"),
      "word:when word:attacked mark:: mark:( word:a mark:, word:b mark:) mark:= word:c mark:- number:1\n");
}

TEST(Pack, EveryTokenKnowsItsPlace) {
  const Parsed parsed("# a comment\nmap yard\n  steps  -4 \"far\":\n");
  const cards::Block& steps = parsed.root.children.at(0).children.at(0);
  EXPECT_EQ(steps.place, (Place{3, 3}));
  EXPECT_EQ(steps.tokens.at(0).place, (Place{3, 3}));
  EXPECT_EQ(steps.tokens.at(1).place, (Place{3, 10}));
  EXPECT_EQ(steps.tokens.at(2).place, (Place{3, 13}));
  EXPECT_EQ(steps.tokens.at(3).place, (Place{3, 18}));
}

TEST(Pack, ADrawingIsKeptExactlyAsDrawn) {
  EXPECT_EQ(outline("map yard\n"
                    "  drawing\n"
                    "       a   b\n"
                    "     +---+---+\n"
                    "   # | \"   .  # no comment |\n"
                    "\n"
                    "     +---+\t+ \n"
                    "  box JP101\n"),
            "word:map word:yard\n"
            "  word:drawing\n"
            "  |       a   b\n"
            "  |     +---+---+\n"
            "  |   # | \"   .  # no comment |\n"
            "  |\n"
            "  |     +---+\t+ \n"
            "  word:box word:JP101\n");
}

TEST(Pack, ADrawnLineKnowsItsNumber) {
  const Parsed parsed("map yard\n  drawing\n    one\n\n    three\n");
  const auto& drawing = parsed.root.children.at(0).children.at(0).drawing;
  ASSERT_EQ(drawing.size(), 3U);
  EXPECT_EQ(drawing[0].line, 3U);
  EXPECT_EQ(drawing[2].line, 5U);
  EXPECT_EQ(drawing[2].text, "    three");
}

TEST(Pack, BlankLinesBelowADrawingAreNotPartOfIt) {
  EXPECT_EQ(outline("drawing\n  x\n\n   \nnext\n"), "word:drawing\n|  x\nword:next\n");
  EXPECT_EQ(outline("drawing\n\n\n"), "word:drawing\n");
}

TEST(Pack, OnlyTheSingleWordStartsADrawing) {
  EXPECT_EQ(outline("drawing big\n  a 1\n"), "word:drawing word:big\n  word:a number:1\n");
  EXPECT_EQ(outline("\"drawing\"\n  a 1\n"), "text:drawing\n  word:a number:1\n");
}

TEST(Pack, ATabIsRefusedWhereItStands) {
  const Mistake found = mistake("a\n  b\n  c\td\n\te\nf\n");
  EXPECT_THAT(found.problems, ElementsAre("test.pack:3:4: a tab: packs are indented and spaced with blanks",
                                          "test.pack:4:1: a tab: packs are indented and spaced with blanks"));
  EXPECT_EQ(found.kept, "word:a\n  word:b\n  word:c\nword:f\n");
}

// A line that cannot be read is the one mistake: neither the lines beside it nor those below it are wrong.
TEST(Pack, AnUnreadableLineSpoilsNoOther) {
  const Mistake tab = mistake("a\n  b\n\tc\n  d\ne\n");
  EXPECT_THAT(tab.problems, ElementsAre("test.pack:3:1: a tab: packs are indented and spaced with blanks"));
  const Mistake open = mistake("a\n  \"open\n    b\n  c\n");
  EXPECT_THAT(open.problems, ElementsAre("test.pack:2:3: the text has no closing quote"));
}

TEST(Pack, AMistakeInALineKeepsWhatStandsBeforeIt) {
  const Mistake found = mistake("a b\tc\n  d\n");
  EXPECT_THAT(found.problems, ElementsAre("test.pack:1:4: a tab: packs are indented and spaced with blanks"));
  EXPECT_EQ(found.kept, "word:a word:b\n  word:d\n");
}

TEST(Pack, ForeignLettersStandInTextsOnly) {
  const Mistake found = mistake("box Caf\xC3\xA9\nside 1\n");
  EXPECT_THAT(found.problems, ElementsAre("test.pack:1:8: this character belongs into a text"));
  EXPECT_EQ(found.kept, "word:box word:Caf\nword:side number:1\n");
  EXPECT_THAT(mistake(std::string("a\0b", 3)).problems,
              ElementsAre("test.pack:1:2: this character belongs into a text"));
  EXPECT_THAT(mistake("a \x7F").problems, ElementsAre("test.pack:1:3: this character belongs into a text"));
}

TEST(Pack, ATextEndsOnItsLine) {
  const Mistake found = mistake("says \"open\nnext \"closed\"\n");
  EXPECT_THAT(found.problems, ElementsAre("test.pack:1:6: the text has no closing quote"));
  EXPECT_EQ(found.kept, "word:says\nword:next text:closed\n");
  EXPECT_THAT(mistake("says \"ends in an escape\\\"").problems,
              ElementsAre("test.pack:1:6: the text has no closing quote"));
  EXPECT_THAT(mistake("says \"").problems, ElementsAre("test.pack:1:6: the text has no closing quote"));
}

TEST(Pack, ANumberFitsIntoThirtyOneBits) {
  const Mistake found = mistake("a 2147483648 b\nc 99999999999999999999999\nd -2147483648\n");
  EXPECT_THAT(found.problems,
              ElementsAre("test.pack:1:3: the number is too large", "test.pack:2:3: the number is too large",
                          "test.pack:3:3: the number is too large"));
  EXPECT_EQ(
      found.kept,
      "word:a number:2147483648 word:b\nword:c number:99999999999999999999999\nword:d number:-2147483648\n");
}

TEST(Pack, AFirstLineIsNotIndented) {
  const Mistake found = mistake("  a\nb\n");
  EXPECT_THAT(found.problems,
              ElementsAre("test.pack:1:3: the line is indented deeper than the lines beside it"));
  EXPECT_EQ(found.kept, "word:b\n");
}

TEST(Pack, ALineGoesBackToAnIndentationThatWasThere) {
  const Mistake found = mistake("a\n    b\n  c\nd\n");
  EXPECT_THAT(found.problems,
              ElementsAre("test.pack:3:3: the line is indented deeper than the lines beside it"));
  EXPECT_EQ(found.kept, "word:a\n  word:b\nword:d\n");
}

TEST(Pack, BlocksAreNestedSixteenDeepAtMost) {
  std::string text;
  for (std::size_t depth = 0; depth < 16; ++depth) text += std::string(depth, ' ') + "a\n";
  EXPECT_THAT(mistake(text).problems, IsEmpty());
  const Mistake found = mistake(text + std::string(16, ' ') + "b\n\n" + std::string(17, ' ') + "c\nd\n");
  EXPECT_THAT(found.problems, ElementsAre("test.pack:17:17: blocks are nested too deep"));
  EXPECT_THAT(found.kept, testing::EndsWith(std::string(30, ' ') + "word:a\nword:d\n"));
}

// The place is that of the line that goes too deep, not of the blank or comment before it.
TEST(Pack, TheLineThatGoesTooDeepIsNamed) {
  Limits limits;
  limits.depth = 1;
  EXPECT_THAT(mistake("a\n\n# why\n  b\nc\n", limits).problems,
              ElementsAre("test.pack:4:3: blocks are nested too deep"));
}

TEST(Pack, ALineHasAThousandCharactersAtMost) {
  const std::string longest = "a " + std::string(998, 'b');
  EXPECT_THAT(mistake(longest).problems, IsEmpty());
  const Mistake found = mistake(longest + "b\nc\n");
  EXPECT_THAT(found.problems, ElementsAre("test.pack:1:1001: the line is too long"));
  EXPECT_EQ(found.kept, "word:c\n");
}

TEST(Pack, ADrawnLineHasAThousandCharactersAtMostToo) {
  const std::string line = "  " + std::string(998, 'x');
  EXPECT_THAT(mistake("drawing\n" + line).problems, IsEmpty());
  const Mistake found = mistake("drawing\n  a\n" + line + "x\n  b\nc\n");
  EXPECT_THAT(found.problems, ElementsAre("test.pack:3:1001: the line is too long"));
  EXPECT_EQ(found.kept, "word:drawing\n|  a\n|  b\nword:c\n");
}

TEST(Pack, ATextHasSixHundredCharactersAtMost) {
  const std::string longest(600, 'x');
  EXPECT_THAT(mistake("says \"" + longest + "\"").problems, IsEmpty());
  EXPECT_THAT(mistake("says \"" + longest + "x\"\nb\n").problems,
              ElementsAre("test.pack:1:6: the text is too long"));
}

TEST(Pack, ALineHasSoManyWordsAtMost) {
  Limits limits;
  limits.tokens_a_line = 3;
  EXPECT_THAT(mistake("a b c\n", limits).problems, IsEmpty());
  const Mistake found = mistake("a b c d e\nf\n", limits);
  ASSERT_EQ(found.problems.size(), 1U);
  EXPECT_THAT(found.problems[0], testing::MatchesRegex("test.pack:1:[0-9]+: the line has too many words"));
  EXPECT_EQ(found.kept, "word:a word:b word:c\nword:f\n");
}

// The place is that of the first word too many.
TEST(Pack, TheWordTooManyIsNamed) {
  Limits limits;
  limits.tokens_a_line = 3;
  EXPECT_THAT(mistake("a b c d e", limits).problems,
              ElementsAre("test.pack:1:7: the line has too many words"));
}

TEST(Pack, AFileHasAMebibyteAtMost) {
  std::string text(1U << 20U, '\n');
  EXPECT_THAT(mistake(text).problems, IsEmpty());
  text += "a";
  const Mistake found = mistake(text);
  EXPECT_THAT(found.problems, ElementsAre("test.pack:1:1: the file is too large for a pack"));
  EXPECT_EQ(found.kept, "");
}

TEST(Pack, EveryMistakeOfAFileIsReportedAtOnce) {
  const Mistake found = mistake("a \"open\n  b\tc\n  d 1\n e\nf 9999999999\n");
  EXPECT_THAT(found.problems,
              ElementsAre("test.pack:1:3: the text has no closing quote",
                          "test.pack:2:4: a tab: packs are indented and spaced with blanks",
                          "test.pack:4:2: the line is indented deeper than the lines beside it",
                          "test.pack:5:3: the number is too large"));
  EXPECT_EQ(found.kept, "word:a\n  word:b\n  word:d number:1\nword:f number:9999999999\n");
}

TEST(Pack, NoInputStopsTheParser) {
  EXPECT_TRUE(rc::check("any text is read, and every place lies in it", [] {
    const auto sign = rc::gen::element('a', 'Z', '7', ' ', ' ', '\n', '\t', '"', '\\', '#', '.', '-', ':',
                                       '\r', '\0', '\xC3');
    const auto text = *rc::gen::container<std::string>(sign);
    const Parsed parsed(text);
    const auto line_count = static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n') + 1);
    for (const cards::Diagnostic& found : parsed.diagnostics.found()) {
      RC_ASSERT(found.place.line >= 1 && found.place.line <= line_count);
      RC_ASSERT(found.place.column >= 1 && found.place.column <= text.size() + 1);
    }
    RC_ASSERT(parsed.root.tokens.empty());
  }));
}

}  // namespace pack_test

}  // namespace tablewright::tests
