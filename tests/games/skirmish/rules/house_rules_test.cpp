// House rules: rulings with two defensible readings, and numbers that players like to set.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace house_rules_test {

using skirmish::Ending;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

// A first game to one point: A knocks out Z.
AtTable after_the_first_knock_out(std::string_view house) {
  AtTable table(std::string(house) + R"(
aim
  knock_out 1
  target 1
  counted at_once
drawing
       a   b   c
     +---+---+---+
   1 | A   z   . |
     +---+---+---+
position
  active A
)");
  table.rolls("star star, star star").act("challenge A Z");
  return table;
}

TEST(HouseRule, AFirstGameIsWonAtOnce) {
  RULE("skirmish.ruling.10");
  const AtTable table = after_the_first_knock_out("");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 1);
}

TEST(HouseRule, OrItIsWonAtTheEndOfTheRound) {
  AtTable table = after_the_first_knock_out("house win_at_end_of_round\n");
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.active(), "A");  // play goes on
  end_round(table);
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 1);
  EXPECT_EQ(table.round(), 1);
}

// Three play for themselves; A knocks out Z beside H, which stands or lies.
AtTable after_a_knock_out_beside(std::string_view house, char third) {
  std::string sheet = std::string(house) + R"(
aim
  knock_out 1
  beside 1
  target 3
  counted at_once
side
  figure A "A"
side
  figure Z "Z"
side
  figure H "H"
drawing
       a   b   c
     +---+---+---+
   1 | A   z   ? |
     +---+---+---+
position
  active A
)";
  sheet[sheet.find('?')] = third;
  AtTable table(sheet);
  table.rolls("star star, star star").act("challenge A Z");
  return table;
}

TEST(HouseRule, WhoeverLiesBesideAKnockOutGainsAPoint) {
  RULE("skirmish.first.8");
  EXPECT_EQ(after_a_knock_out_beside("", 'H').points(3), 1);
  EXPECT_EQ(after_a_knock_out_beside("", 'h').points(3), 1);
}

TEST(HouseRule, OrOnlyWhoeverStandsThere) {
  EXPECT_EQ(after_a_knock_out_beside("house beside_only_standing\n", 'H').points(3), 1);
  EXPECT_EQ(after_a_knock_out_beside("house beside_only_standing\n", 'h').points(3), 0);
}

// The fourth face of each die: a shield on the standard die, stars first.
AtTable after_four_fours(std::string_view die) {
  AtTable table(std::string(die) + R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
position
  active A
)");
  table.rolls("4 4, 4 4").act("challenge A Z");
  return table;
}

TEST(HouseRule, TheFacesOfTheDieAreThoseOfThePack) {
  const AtTable table = after_four_fours("");
  EXPECT_THAT(
      table.log(),
      HasSubstr("A rolled shield shield: 0 successes.\nZ rolled shield shield in defence: 2 successes.\n"));
}

TEST(HouseRule, OrThoseThatThePlayersSet) {
  EXPECT_THAT(after_four_fours("die star 4 shield 1 triple 1 blank 0\n").log(),
              HasSubstr("A rolled star star: 2 successes.\nZ rolled star star in defence: 0 successes.\n"));
  EXPECT_THAT(after_four_fours("die star 1 shield 1 triple 1 blank 3\n").log(),
              HasSubstr("A rolled blank blank: 0 successes.\n"));
  EXPECT_THAT(after_four_fours("die star 1 shield 1 triple 4 blank 0\n").log(),
              HasSubstr("A rolled !!! !!!: 6 successes.\nZ rolled !!! !!! in defence: 6 successes.\n"));
}

TEST(HouseRule, ADieHasSixFaces) {
  const auto problems = [](std::string_view die) {
    return problems_of(std::string(die) +
                       "map smith_house\nside\n  figure A \"A\"\nside\n  figure Z \"Z\"\n");
  };
  EXPECT_THAT(problems("die star 3 shield 2 triple 1\n"), IsEmpty());
  EXPECT_THAT(problems("die star 3 shield 2 triple 2\n"), Contains(HasSubstr("six in all")));
  EXPECT_THAT(problems("die star 3 shield 2\n"), Contains(HasSubstr("six in all")));
  EXPECT_THAT(problems("die moon 6\n"), Contains(HasSubstr("no face of a die")));
}

AtTable with_rounds(std::string_view rounds) {
  return AtTable(std::string(rounds) + R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)");
}

TEST(HouseRule, ThePlayersMayLimitTheRounds) {
  AtTable table = with_rounds("rounds 2\n");
  end_round(table);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.round(), 2);
  while (!table.over()) table.act(table.options("exhaust").at(0));
  EXPECT_EQ(table.round(), 2);
  EXPECT_EQ(table.winner(), 0);
  EXPECT_EQ(table.position().ending, Ending::RoundLimit);
  EXPECT_THAT(table.log(), HasSubstr("The match is drawn: nobody had won after round 2"));
}

TEST(HouseRule, WhoeverHasWonInTheLastRoundHasWon) {
  RULE("skirmish.ruling.9");
  AtTable table(R"(
rounds 1
aim
  knock_out 1
  target 1
  counted end_of_round
drawing
       a   b   c
     +---+---+---+
   1 | A   z   . |
     +---+---+---+
position
  active A
)");
  table.rolls("star star, star star").act("challenge A Z").act("exhaust A");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 1);
}

TEST(HouseRule, WithoutALimitThePlayGoesOn) {
  AtTable table = with_rounds("");
  for (int round = 0; round < 20; ++round) end_round(table);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.round(), 21);
}

TEST(HouseRule, AnUnknownOneIsReported) {
  EXPECT_THAT(
      problems_of("house win_at_end_of_rounds\nmap smith_house\nside\n  figure A \"A\"\nside\n  figure Z "
                  "\"Z\"\n"),
      Contains(HasSubstr("win_at_end_of_round")));
}

}  // namespace house_rules_test

}  // namespace tablewright::tests
