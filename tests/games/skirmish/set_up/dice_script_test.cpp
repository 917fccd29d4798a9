#include "skirmish/set_up/dice_script.hpp"
#include "sheets.hpp"

namespace tablewright::tests {

namespace dice_script_test {

using skirmish::ScriptedDice;
using skirmish::ScriptedDraw;

std::vector<ScriptedDraw> script(std::string_view text) {
  cards::Diagnostics diagnostics("dice");
  auto draws = skirmish::read_dice_script(text, diagnostics);
  EXPECT_TRUE(diagnostics.none()) << joined(diagnostics.texts(), "\n");
  return draws;
}

std::string script_problems(std::string_view text) {
  cards::Diagnostics diagnostics("dice");
  skirmish::read_dice_script(text, diagnostics);
  return joined(diagnostics.texts(), "\n");
}

class ADiceScript : public testing::Test {
 protected:
  // The standard die: three stars, two shields, one triple. The second, the Chaos die: three shields, three
  // triples.
  const skirmish::Rules rules_ = rules_of(duel_drawing);
  // The face that this die shows next.
  skirmish::Face face(ScriptedDice& dice, std::uint8_t die = 0) {
    return rules_.dice[die][dice.below_of(6, die)];
  }
};

TEST_F(ADiceScript, NamesFacesOfTheStandardDie) {
  ScriptedDice dice(rules_, script("star shield triple !!!  # comments do not count: blank\n\n star\n"));
  EXPECT_EQ(face(dice), skirmish::Face::Star);
  EXPECT_EQ(face(dice), skirmish::Face::Shield);
  EXPECT_EQ(face(dice), skirmish::Face::Triple);
  EXPECT_EQ(face(dice), skirmish::Face::Triple);
  EXPECT_EQ(dice.used(), 4U);
  EXPECT_FALSE(dice.used_up());
  EXPECT_EQ(face(dice), skirmish::Face::Star);
  EXPECT_TRUE(dice.used_up());
  EXPECT_EQ(dice.problem(), "");
}

// A word names a face of whatever die is rolled: the faces of two dice lie in different places.
TEST_F(ADiceScript, NamesFacesOfTheDieThatIsRolled) {
  ScriptedDice dice(rules_, script("shield triple 2:shield 2:triple 1:star"));
  EXPECT_EQ(face(dice, 1), skirmish::Face::Shield);
  EXPECT_EQ(face(dice, 1), skirmish::Face::Triple);
  EXPECT_EQ(face(dice, 1), skirmish::Face::Shield);
  EXPECT_EQ(face(dice, 1), skirmish::Face::Triple);
  EXPECT_EQ(face(dice), skirmish::Face::Star);
  EXPECT_EQ(dice.problem(), "");
}

TEST_F(ADiceScript, AFaceThatTheDieDoesNotHaveIsRefused) {
  const auto problem = [&](std::string_view text, std::uint8_t die) {
    ScriptedDice dice(rules_, script(text));
    EXPECT_EQ(dice.below_of(6, die), 0U);
    return dice.problem();
  };
  EXPECT_EQ(problem("star", 1), "1:1: the chaos die is rolled now: it has no face \"star\".");
  EXPECT_EQ(problem("2:star", 1), "1:1: the chaos die is rolled now: it has no face \"star\".");
  EXPECT_EQ(problem("blank", 0), "1:1: the standard die is rolled now: it has no face \"blank\".");
  EXPECT_EQ(problem("\n  2:shield", 0), "2:3: the standard die is rolled now, not the chaos die.");
  EXPECT_EQ(problem("1:shield", 1), "1:1: the chaos die is rolled now, not the standard die.");
  EXPECT_EQ(problem("9:star", 0), "1:1: this match has no die 9.");
}

TEST_F(ADiceScript, NamesTheSideThatBeginsAndAnyValueByItsNumber) {
  ScriptedDice dice(rules_, script("side 2 side 1 4 6 1"));
  EXPECT_EQ(dice.below(2), 1U);
  EXPECT_EQ(dice.below(4), 0U);
  EXPECT_EQ(dice.below(4), 3U);
  EXPECT_EQ(dice.below_of(6, 0), 5U);
  EXPECT_EQ(dice.below(2), 0U);
  EXPECT_EQ(dice.problem(), "");
}

TEST_F(ADiceScript, FollowsTheDieOfTheSheet) {
  const skirmish::Rules rules = rules_of(with(duel_drawing, "die star 1 shield 1 triple 1 blank 3\n"));
  ScriptedDice dice(rules, script("blank triple"));
  EXPECT_EQ(rules.dice[0][dice.below_of(6, 0)], skirmish::Face::Blank);
  EXPECT_EQ(rules.dice[0][dice.below_of(6, 0)], skirmish::Face::Triple);
}

TEST_F(ADiceScript, WhatItCannotProvideIsAProblemThatStays) {
  // One of n; 6: a die.
  const auto problem = [&](std::string_view text, std::uint32_t n) {
    ScriptedDice dice(rules_, script(text));
    const auto drawn = [&] { return n == 6 ? dice.below_of(n, 0) : dice.below(n); };
    EXPECT_EQ(drawn(), 0U);
    const std::string first = dice.problem();
    EXPECT_EQ(drawn(), 0U);
    EXPECT_EQ(dice.problem(), first);
    return first;
  };
  EXPECT_EQ(problem("", 6), "the script has no more rolls, and a die is rolled.");
  EXPECT_EQ(problem("", 2), "the script has no more draws, and one of 2 is drawn.");
  EXPECT_EQ(problem("\n  star", 2), "2:3: no die is rolled now: one of 2 is drawn.");
  EXPECT_EQ(problem("side 1 star", 6), "1:1: a die is rolled now: a face is needed.");
  EXPECT_EQ(problem("side 3", 2), "1:1: the draw has values from 1 to 2.");
  EXPECT_EQ(problem("7", 6), "1:1: the draw has values from 1 to 6.");
}

TEST_F(ADiceScript, GoesOnSeededIfTold) {
  SeededStream seeded(5);
  SeededStream same(5);
  ScriptedDice dice(rules_, script("triple"), &seeded);
  EXPECT_EQ(face(dice), skirmish::Face::Triple);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(dice.below_of(6, 0), same.below(6));
  EXPECT_EQ(dice.problem(), "");
}

TEST_F(ADiceScript, IsRefusedWithLineAndColumn) {
  EXPECT_EQ(script_problems("star\n  stra"), "dice:2:3: \"stra\" is no draw: did you mean \"star\"?");
  EXPECT_EQ(script_problems("side"), "dice:1:1: \"side\" is followed by the number of a side: side 2.");
  EXPECT_EQ(script_problems("star side 5"),
            "dice:1:6: \"side\" is followed by the number of a side: side 2.");
  EXPECT_EQ(script_problems("0"),
            "dice:1:1: \"0\" is no draw: expected star, shield, triple, blank, !!! or side.");
  EXPECT_EQ(script_problems("x:star"), "dice:1:1: \"x:star\" is no draw: did you mean \"star\"?");
  std::string many;
  for (int i = 0; i <= 100000; ++i) many += "1\n";
  EXPECT_EQ(script_problems(many), "dice:100001:1: a script has at most 100000 draws.");
}

}  // namespace dice_script_test

}  // namespace tablewright::tests
