#include "cli/playing.hpp"
#include "core/random.hpp"

namespace tablewright::tests {

namespace play_answers_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::vector<std::string> hot_seat{"--seed", "5", "--computer", "none"};
const std::string placed = "place A d1\nplace B e1\nplace Z d9\nplace Y e9\n";

std::string answer(const std::string& typed) { return played(hot_seat, placed + typed + '\n').out; }

TEST(PlayAnswers, ANumberTakesThatOption) {
  EXPECT_THAT(answer("1"), HasSubstr("T. rex takes a turn."));
  EXPECT_THAT(answer("2"), HasSubstr("Gallimimus takes a turn."));
  EXPECT_THAT(answer("3"), HasSubstr("There are the options 1 to 2: \"3\" is none.\n"));
  EXPECT_THAT(answer("0"), HasSubstr("There are the options 1 to 2: \"0\" is none.\n"));
  EXPECT_THAT(answer("99999999999999999999999"), HasSubstr("There are the options 1 to 2: "));
}

TEST(PlayAnswers, ThePartThatIsEnoughIsEnough) {
  for (const char* typed : {"choose A\nmove A d3", "choose A\nmove d3", "choose A\nA d3", "A\nd3", "a\nD3",
                            "move A d3", "A d3", "a d3", "move a D3", "t. rex d3", "move rex d3"}) {
    const std::string out = answer(typed);
    EXPECT_THAT(out, HasSubstr("T. rex takes a turn.")) << typed;
    EXPECT_EQ(count_of(out, "T. rex moved from d1 to d3."), 1) << typed;
  }
}

TEST(PlayAnswers, ARemarkOrAnEmptyLineIsNoAnswer) {
  EXPECT_EQ(answer("# A d3"), answer(""));
  EXPECT_EQ(answer("\n   \n\t"), answer(""));
}

TEST(PlayAnswers, WhatCouldMeanSeveralThingsIsAskedFor) {
  EXPECT_THAT(answer("d3"), HasSubstr("\"d3\" could be move A d3, move B d3. Say a little more.\n"));
  EXPECT_THAT(answer("A\nA"), HasSubstr("T. rex (A) is acting already: say what it does.\n"));
  EXPECT_THAT(answer("A\nmove"), HasSubstr("and 6 more. Say a little more.\n"));
}

TEST(PlayAnswers, ARefusalNamesTheRuleAndWhatIsLegal) {
  EXPECT_THAT(answer("A\nmove A d8"),
              HasSubstr("d8 is too far for T. rex: 7 squares away, the move has 2. [skirmish.action.2]\n"
                        "  Legal: move A: b1 b2 c1 c2 c3 d2 d3 e2 e3 f1 f2 f3\n"));
  EXPECT_THAT(answer("A e1"), HasSubstr("Gallimimus is on e1. [skirmish.move.8]\n"));
  EXPECT_THAT(answer("choose Z"), HasSubstr("Dr. Ian Malcolm is not yours to decide for. [skirmish.turn.3]\n"
                                            "  Legal: choose: A B\n"));
  EXPECT_THAT(answer("A\nZ"), HasSubstr("Dr. Ian Malcolm is not adjacent to T. rex. [skirmish.adj.1]\n"));
  EXPECT_THAT(answer("A\nB"), HasSubstr("Gallimimus is standing. [skirmish.action.4]\n"));
  EXPECT_THAT(answer("A\nmove B d3"), HasSubstr("Gallimimus cannot act now: it is the turn of T. rex."));
  EXPECT_THAT(answer("A\nrally"), HasSubstr("T. rex is not knocked down. [skirmish.turn.6]\n"));
  EXPECT_THAT(answer("A\ninteract A point_A"), HasSubstr("\"point_A\" is no piece here."));
}

TEST(PlayAnswers, AFigureThatHadItsTurnIsNotChosenByAMove) {
  const std::string out = answer("A d3\nexhaust\nZ\nexhaust\nmove A d4");
  EXPECT_THAT(out, HasSubstr("Gallimimus takes a turn."));
  EXPECT_THAT(out, HasSubstr("T. rex cannot act now: it is the turn of Gallimimus."));
}

TEST(PlayAnswers, UnknownWordsAreAnsweredWithTheNearest) {
  EXPECT_THAT(answer("mvoe A d3"), HasSubstr("\"mvoe A d3\" is no answer here: did you mean \"move\"?"));
  EXPECT_THAT(answer("opitons"), HasSubstr("Did you mean \"options\"?"));
  EXPECT_THAT(answer("dance"), HasSubstr("\"dance\" is no answer here. \"options\" lists what you can do"));
  EXPECT_THAT(answer("A\nmove A zz"), HasSubstr("\"zz\" is no square here.\n"));
  EXPECT_THAT(answer("A\nmove A d3 d4"), HasSubstr("\"move\" is written: move <piece> <square>.\n"));
}

TEST(PlayAnswers, StrangeInputIsASentenceAndNothingElse) {
  const std::string strange = std::string("\x01\x1b[31m") + "\n" + std::string(5000, 'x') + "\n\xff\xfe\n" +
                              std::string(200, 'y') + "\n\"\"\n;;\n%s%n\n";
  const Ran game = played(hot_seat, placed + strange);
  EXPECT_EQ(game.code, Done);
  EXPECT_EQ(game.err, "");
  EXPECT_THAT(game.out, AllOf(HasSubstr("That is too long for an answer."), HasSubstr("is no answer here")));
  EXPECT_THAT(game.out, Not(HasSubstr("\x1b")));
}

// Thousands of lines made up of words that mean something somewhere: never more than a sentence goes wrong.
TEST(PlayAnswers, NoInputEverBreaksTheConversation) {
  const std::vector<std::string> known{
      "move",    "challenge", "assist", "rally", "exhaust", "choose", "place", "why",     "not",
      "won",     "round",     "A",      "B",     "Z",       "Y",      "H",     "point_A", "a1",
      "c4",      "d3",        "e5",     "k11",   "1",       "2",      "7",     "40",      "options",
      "look",    "odds",      "undo",   "log",   "near",    "sees",   "where", "threats", "agreed",
      "help",    "again",     "seed",   "rules", "rex",     "snow",   "Dr.",   "zz",      "-1",
      "partner", "ability",   "use",    "step",  "stop",    "target", "skip",  "shift",   "interact"};
  for (const char* box : {"jp101", "got100", "sg100"}) {
    for (const char* computer : {"none", "2"}) {
      Random random(7);
      std::string typed;
      for (int line = 0; line < 1200; ++line) {
        // Now and then an answer that is surely one, so that the game goes on.
        if (random.below(3) == 0) typed += "1\n";
        for (std::uint32_t words = 1 + random.below(3); words > 0; --words)
          typed += known[random.below(static_cast<std::uint32_t>(known.size()))] + ' ';
        typed += '\n';
      }
      const Ran game =
          played({"--game", box, "--computer", computer, "--seed", "2", "--rounds", "50"}, typed);
      EXPECT_EQ(game.code, Done);
      EXPECT_EQ(game.err, "");
    }
  }
}

TEST(PlayAnswers, WordsOfTheTableWorkInAnyCase) {
  EXPECT_THAT(answer("SEED"), HasSubstr("The seed is 5"));
  EXPECT_THAT(answer("Help"), HasSubstr("Answer with a number"));
}

}  // namespace play_answers_test

}  // namespace tablewright::tests
