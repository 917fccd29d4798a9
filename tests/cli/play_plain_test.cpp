#include "cli/playing.hpp"

namespace tablewright::tests {

namespace play_plain_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class PlayPlain : public testing::Test {
 protected:
  std::string said(const std::string& typed, const std::string& position = "active A") {
    const std::string sheet = scratch_.file("position.txt", small_position(position));
    return played({"--position", sheet, "--seed", "1", "--computer", "none", "--plain"}, typed + '\n').out;
  }
  std::string drawn(const std::string& typed, const std::string& position = "active A") {
    const std::string sheet = scratch_.file("position.txt", small_position(position));
    return played({"--position", sheet, "--seed", "1", "--computer", "none"}, typed + '\n').out;
  }

 private:
  Scratch scratch_;
};

TEST_F(PlayPlain, NothingIsDrawn) {
  const std::string out = said("move A b2\nlook\nwhy c2\nthreats\nnear A\nodds\nlog\n");
  EXPECT_THAT(out, AllOf(Not(HasSubstr("+---+")), Not(HasSubstr("| ")), Not(HasSubstr("\033"))));
  EXPECT_THAT(out, HasSubstr("\nA moved from a1 to b2.\n"));
}

TEST_F(PlayPlain, LookTellsEverythingInSentences) {
  EXPECT_THAT(
      said("look", "active A\ndown Y\nexhausted B\nside 1\n  points 2\n  pool red red\n  track 3 blue"),
      HasSubstr("The map has columns a to e from west to east and rows 1 to 3 from north to south.\n"
                "Round 1.\n"
                "Side 1 has the First Player marker.\n"
                "Side 1, seat 1: 2 of 6 points.\n"
                "Side 1 has 2 red in the pool.\n"
                "Side 1 has 1 blue on the 3 of the track.\n"
                "A is on a1, standing, acting, 2 actions left, defence 2.\n"
                "B is on b3, standing, exhausted, defence 2.\n"
                "Side 2, seat 2: 0 of 6 points.\n"
                "Side 2 has no tokens in the pool.\n"
                "Y is on e3, knocked down, defence 2.\n"
                "Z is on b1, standing, defence 2.\n"));
}

TEST_F(PlayPlain, WhereTellsOfAFigureOrASquare) {
  EXPECT_THAT(said("where Z"),
              HasSubstr("Z is on b1, standing, defence 2.\nIt belongs to Side 2, seat 2.\n"));
  EXPECT_THAT(said("where b1"), HasSubstr("Z is on b1, standing, defence 2.\n"));
  EXPECT_THAT(said("where c2"), HasSubstr("Nobody is on c2.\n"));
  EXPECT_THAT(said("where Q"), HasSubstr("\"Q\" is no figure here: there are A, B, Y and Z.\n"));
  EXPECT_THAT(said("where"), HasSubstr("A is on a1"));
}

TEST_F(PlayPlain, NearGoesFromNearToFar) {
  EXPECT_THAT(said("near A"),
              HasSubstr("From A on a1:\n"
                        "Z, a rival, standing: 1 square away, 1 east, on b1, adjacent.\n"
                        "B, an ally, standing: 2 squares away, 2 south and 1 east, on b3.\n"
                        "Y, a rival, standing: 4 squares away, 2 south and 4 east, on e3.\n"));
  EXPECT_THAT(said("near"), HasSubstr("From A on a1:\n"));
}

TEST_F(PlayPlain, SeesTellsWhomAndWhy) {
  EXPECT_THAT(
      said("sees B"),
      AllOf(HasSubstr("B sees A.\n"), HasSubstr("B sees Y.\n"),
            HasSubstr("B does not see Z: The wall between b1 and b2 interrupts the line from b3 to b1. "
                      "[skirmish.sight.2]\n"),
            HasSubstr("B sees "), HasSubstr(" of 15 squares: ")));
}

TEST_F(PlayPlain, ThreatsAreRivalsThatCanStillCome) {
  EXPECT_THAT(said("threats"),
              AllOf(HasSubstr("Z against A: 2 dice against 2: win 47.69 %"), HasSubstr("; at once.\n"),
                    HasSubstr("Y against B: 2 dice against 2: win 47.69 %"), HasSubstr("; after a move to c"),
                    Not(HasSubstr("Y against A"))));
  EXPECT_THAT(
      said("threats", "active A\nexhausted Y Z"),
      HasSubstr("No rival that can still act this round can come to challenge one of your figures.\n"));
  EXPECT_THAT(said("threats", "active A\nexhausted Y\ndown Z"),
              HasSubstr("No rival that can still act this round"));
}

// The same numbers as the command odds gives.
TEST_F(PlayPlain, OddsAreThoseOfTheCommand) {
  const std::string command = ran({"odds", "--attack", "2", "--defend", "2"}).out;
  const std::string out = said("odds A Z");
  for (const char* word : {"win", "tie", "lose"}) {
    const std::string line = after_last(out, std::string(word) + ' ');
    const std::string number =
        line.substr(std::string(word).size() + 1, line.find(" %") - std::string(word).size() - 1);
    EXPECT_THAT(command, HasSubstr(number + " %")) << word;
  }
  EXPECT_THAT(said("odds"),
              AllOf(HasSubstr("A against Z: 2 dice against 2: win 47.69 %"), HasSubstr("; at once.\n"),
                    HasSubstr("A against Y: "), HasSubstr("; not this turn.\n")));
  EXPECT_THAT(said("odds A B"),
              HasSubstr("B cannot be challenged by A: they are allies. [skirmish.chal.3]\n"));
  EXPECT_THAT(said("odds A Q"), HasSubstr("\"Q\" is no figure here"));
  EXPECT_THAT(said("odds", "turn 1"), AllOf(HasSubstr("A against Z: "), HasSubstr("B against Z: ")));
}

TEST_F(PlayPlain, AgainRepeatsTheQuestion) {
  EXPECT_EQ(count_of(said("again"), "Side 1 (seat 1): What does A do? Actions left: 2.\n"), 2);
}

TEST_F(PlayPlain, TheseWordsWorkBesideTheDrawingToo) {
  for (const char* typed : {"where Z", "near A", "threats", "sees B", "odds", "again", "log", "seed"}) {
    const std::string before = drawn("");
    const std::string ending = before.substr(before.rfind("The input has ended"));
    const std::string out = drawn(typed);
    EXPECT_GT(out.size(), before.size()) << typed;
    EXPECT_TRUE(out.ends_with(ending));
  }
}

TEST_F(PlayPlain, TheLogTellsTheLastThings) {
  EXPECT_THAT(said("move A b2\nlog 1"), HasSubstr("    1  A moved from a1 to b2.\n"));
  EXPECT_THAT(said("log"), HasSubstr("Nothing has happened yet.\n"));
  EXPECT_THAT(said("log many"), HasSubstr("\"log\" takes a number, as in \"log 20\": \"many\" is none.\n"));
}

}  // namespace play_plain_test

}  // namespace tablewright::tests
