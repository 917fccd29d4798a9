#include <gtest/gtest.h>

#include "core/text.hpp"
#include "games/skirmish/oracle/asking.hpp"

namespace tablewright::tests {

namespace query_test {

const Sketch& yard() {
  static const Sketch sketch(R"(
     a   b   c   d   e
   +---+---+---+---+---+
 1 | A   .   . | .   Z |
   +   +   +   +   +   +
 2 | .   N   .   .   . |
   +   +   o   +   +   +
 3 | .   .   .  ###  . |
   +   +   +   +   +   +
 4 | B   .   x   .   Y |
   +---+---+---+---+---+
)");
  return sketch;
}

std::string note(std::string_view query) { return skirmish::answer(yard().position(), query)->note; }

TEST(Query, SquaresAreSortedByColumnThenRow) {
  EXPECT_EQ(asked(yard(), "adjacent A"), "a2 b1 b2");
  EXPECT_EQ(asked(yard(), "reach A 1"), "a2 b1");
  EXPECT_EQ(asked(yard(), "reach A 2"), "a2 a3 b1 b3 c1 c2");
  const Sketch tall(R"(
     a   b
   +---+---+
 1 | .   . |
   +   +   +
 2 | .   . |
   +   +   +
 3 | .   . |
   +   +   +
 4 | .   . |
   +   +   +
 5 | .   . |
   +   +   +
 6 | .   . |
   +   +   +
 7 | .   . |
   +   +   +
 8 | .   . |
   +   +   +
 9 | .   A |
   +   +   +
10 | .   . |
   +---+---+
)");
  EXPECT_EQ(asked(tall, "adjacent A"), "a8 a9 a10 b8 b10") << "a10 after a9, not after a1";
}

TEST(Query, SeesGivesTheOwnSquareToo) { EXPECT_EQ(asked(yard(), "sees A"), "a1 a2 a3 a4 b1 b2 b4 c1 d2 e2"); }

TEST(Query, TargetsAreRivalsInTheOrderOfLettersAsDrawn) {
  EXPECT_EQ(asked(yard(), "targets A"), "N");
  EXPECT_EQ(asked(yard(), "targets B"), "");
  EXPECT_EQ(asked(yard(), "targets B range 2"), "N x");
  EXPECT_EQ(asked(yard(), "targets B range 4"), "N x Y Z");
  EXPECT_EQ(asked(yard(), "targets N range 1000"), "A B");
}

TEST(Query, APieceIsNamedInEitherCase) {
  EXPECT_EQ(asked(yard(), "adjacent a"), asked(yard(), "adjacent A"));
  EXPECT_EQ(asked(yard(), "adjacent X"), "b3 b4 c3 d4");
  EXPECT_EQ(asked(yard(), "adjacent x"), "b3 b4 c3 d4");
}

TEST(Query, ALetterThatStandsAndLiesIsMetAsDrawn) {
  const Sketch both(R"(
     a   b   c
   +---+---+---+
 1 | A   .   a |
   +---+---+---+
)");
  EXPECT_EQ(asked(both, "reach A 1"), "b1");
  EXPECT_EQ(asked(both, "why A reaches c1 2"), "no skirmish.move.8: a is on c1: no move ends there.");
  EXPECT_EQ(asked(both, "why a reaches a1 2"), "no skirmish.move.8: A is on a1: no move ends there.");
}

TEST(Query, WhyTakesASquareOrAPiece) {
  for (const char* query : {"why A sees b2", "why A sees N", "why A sees n"}) {
    EXPECT_EQ(asked(yard(), query), "yes skirmish.sight.1: nothing interrupts the line from a1 to b2.")
        << query;
  }
  EXPECT_EQ(asked(yard(), "why A adjacent N"), asked(yard(), "why A adjacent b2"));
  EXPECT_EQ(asked(yard(), "why A targets N"), asked(yard(), "why A targets b2"));
  EXPECT_EQ(asked(yard(), "why A reaches N 2"), asked(yard(), "why A reaches b2 2"));
  EXPECT_EQ(asked(yard(), "why A reach c2 2"), asked(yard(), "why A reaches c2 2")) << "either word will do";
}

TEST(Query, ItIsRepeatedAsAskedWithTidyBlanks) {
  const auto answer = skirmish::answer(yard().position(), "  targets\tB   range  4 ");
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->query, "targets B range 4");
}

TEST(Query, AFigureThatIsDownIsAnsweredWithANote) {
  constexpr std::string_view told =
      "x is knocked down and can only rally (skirmish.ko.3): this is what the board would allow it.";
  EXPECT_EQ(note("reach x 2"), told);
  EXPECT_EQ(note("targets x"), told);
  EXPECT_EQ(note("why x reaches b4 1"), told);
  EXPECT_EQ(note("why x targets B range 3"), told);
  EXPECT_EQ(note("sees x"), "") << "it still sees";
  EXPECT_EQ(note("adjacent x"), "");
  EXPECT_EQ(note("reach A 2"), "") << "standing";
  EXPECT_EQ(note("targets B range 2"), "") << "only the target is down";
  EXPECT_EQ(asked(yard(), "reach x 1"), "b3 b4 c3 d4") << "and the board's answer is given";
}

TEST(Query, NumbersGoFromZeroToAThousand) {
  EXPECT_EQ(asked(yard(), "reach A 0"), "");
  EXPECT_EQ(asked(yard(), "reach A 1000"), asked(yard(), "reach A 20"));
  EXPECT_EQ(asked(yard(), "targets A range 0"), "");
  for (const char* number : {"", "1001", "-1", "two", "2.5", "99999999999999999999"}) {
    EXPECT_EQ(asked(yard(), "reach A " + std::string(number)),
              "error: give the number of steps, from 0 to 1000.")
        << number;
    EXPECT_EQ(asked(yard(), "targets A range " + std::string(number)),
              "error: give the number of squares, from 0 to 1000.")
        << number;
  }
  EXPECT_EQ(asked(yard(), "why A reaches c2"), "error: give the number of steps, from 0 to 1000.");
  EXPECT_EQ(asked(yard(), "why A targets N range"), "error: give the number of squares, from 0 to 1000.");
}

TEST(Query, AQueryThatBreaksOffSaysWhatComesNext) {
  EXPECT_EQ(asked(yard(), ""), "error: the query breaks off: ask for sees, adjacent, reach or targets.");
  EXPECT_EQ(asked(yard(), "sees"), "error: the query breaks off: name a piece.");
  EXPECT_EQ(asked(yard(), "why"), "error: the query breaks off: name a piece.");
  EXPECT_EQ(asked(yard(), "why A"),
            "error: the query breaks off: ask for sees, adjacent, reaches or targets.");
  EXPECT_EQ(asked(yard(), "why A sees"), "error: the query breaks off: name a square or a piece.");
}

TEST(Query, AWordThatCannotBeAskedIsAnsweredWithTheNearest) {
  EXPECT_EQ(asked(yard(), "see A"), "error: \"see\" cannot be asked: did you mean \"sees\"?");
  EXPECT_EQ(asked(yard(), "reaches A 2"), "error: \"reaches\" cannot be asked: did you mean \"reach\"?");
  EXPECT_EQ(asked(yard(), "why A tagrets Z"),
            "error: \"tagrets\" cannot be asked: did you mean \"targets\"?");
  EXPECT_EQ(asked(yard(), "heal A"),
            "error: \"heal\" cannot be asked: ask for sees, adjacent, reach or targets, or why.");
  EXPECT_EQ(asked(yard(), "A sees c4"),
            "error: \"A\" cannot be asked: ask for sees, adjacent, reach or targets, or why.");
}

TEST(Query, APieceThatIsNotThereIsAnsweredWithThoseThatAre) {
  EXPECT_EQ(asked(yard(), "sees Q"), "error: there is no piece \"Q\" on this board: it has A B N x Y Z.");
  EXPECT_EQ(asked(yard(), "sees AB"), "error: there is no piece \"AB\" on this board: it has A B N x Y Z.");
  EXPECT_EQ(asked(yard(), "why c4 sees A"),
            "error: there is no piece \"c4\" on this board: it has A B N x Y Z.");
  const Sketch empty("     a\n   +---+\n 1 | . |\n   +---+\n");
  EXPECT_EQ(asked(empty, "sees A"), "error: there is no piece \"A\" on this board: it has none.");
}

TEST(Query, ATargetIsASquareOrAPieceOfThisBoard) {
  for (const char* target : {"f1", "a5", "c0", "C4", "Q", "ab", "4c"}) {
    EXPECT_EQ(asked(yard(), "why A sees " + std::string(target)),
              "error: \"" + std::string(target) + "\" is neither a square nor a piece of this board.");
  }
}

TEST(Query, NothingMayFollow) {
  EXPECT_EQ(asked(yard(), "sees A now"), "error: nothing more is expected from \"now\" on.");
  EXPECT_EQ(asked(yard(), "targets A within 3"), "error: nothing more is expected from \"within\" on.");
  EXPECT_EQ(asked(yard(), "targets A range 3 range 4"), "error: nothing more is expected from \"range\" on.");
  EXPECT_EQ(asked(yard(), "why A sees c4 2"), "error: nothing more is expected from \"2\" on.");
}

TEST(Query, OnlyTheFirstProblemIsTold) {
  EXPECT_EQ(asked(yard(), "why Q tagrets Q Q"),
            "error: there is no piece \"Q\" on this board: it has A B N x Y Z.");
}

TEST(Query, EndlessWordsAreCutShort) {
  EXPECT_EQ(asked(yard(), std::string(5000, 'x') + " A"),
            "error: \"" + std::string(40, 'x') +
                "\" cannot be asked: ask for sees, adjacent, reach or targets, or why.");
}

// The forms shown as help are the forms understood: each line's first part is a query.
TEST(Query, EveryFormOfTheHelpIsUnderstood) {
  int forms = 0;
  for (const std::string_view line : lines(skirmish::query_forms())) {
    const std::string_view form = line.substr(0, line.find("  "));
    EXPECT_FALSE(asked(yard(), form).starts_with("error")) << form << ": " << asked(yard(), form);
    ++forms;
  }
  EXPECT_EQ(forms, 9);
}

}  // namespace query_test

}  // namespace tablewright::tests
