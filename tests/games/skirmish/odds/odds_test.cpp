#include "skirmish/odds/odds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "support/rule.hpp"

namespace tablewright::tests {

namespace odds_test {

using skirmish::challenge_odds;
using skirmish::Die;
using skirmish::Odds;
using skirmish::Ways;

using Hand = std::vector<Die>;

constexpr Die standard{3, 2, 1, 0};
constexpr Die chaos{0, 0, 3, 3};

Hand standard_dice(int count) { return Hand(static_cast<std::size_t>(count), standard); }

// In how many of a thousand challenges, rounded: 477 for the sheet's 47.7 %.
long per_thousand(Ways ways, const Odds& odds) {
  return std::lround(1000 * static_cast<double>(ways) / static_cast<double>(odds.all()));
}

long won_per_thousand(const Hand& challenger, const Hand& defender) {
  const Odds odds = challenge_odds(challenger, defender);
  return per_thousand(odds.win, odds);
}

// The successes on each of the six faces.
std::vector<int> faces(const Die& die, bool challenger) {
  std::vector<int> successes(die.star, challenger ? 1 : 0);
  successes.insert(successes.end(), die.shield, challenger ? 0 : 1);
  successes.insert(successes.end(), die.triple, 3);
  successes.insert(successes.end(), die.blank, 0);
  return successes;
}

// Every roll of the hand, one by one: the number of successes of each.
std::vector<int> all_rolls(const Hand& hand, bool challenger) {
  std::vector<int> rolls{0};
  for (const Die& die : hand) {
    std::vector<int> longer;
    for (const int roll : rolls) {
      for (const int face : faces(die, challenger)) longer.push_back(roll + face);
    }
    rolls = std::move(longer);
  }
  return rolls;
}

struct Counted {
  std::uint64_t win{};
  std::uint64_t tie{};
  std::uint64_t lose{};
};

Counted counted_one_by_one(const Hand& challenger, const Hand& defender) {
  Counted counted;
  const auto defences = all_rolls(defender, false);
  for (const int attack : all_rolls(challenger, true)) {
    for (const int defence : defences) {
      ++(attack > defence ? counted.win : attack == defence ? counted.tie : counted.lose);
    }
  }
  return counted;
}

void expect_same(const Hand& challenger, const Hand& defender) {
  const Odds odds = challenge_odds(challenger, defender);
  const Counted counted = counted_one_by_one(challenger, defender);
  const auto size = std::to_string(challenger.size()) + " against " + std::to_string(defender.size());
  EXPECT_EQ(static_cast<std::uint64_t>(odds.win), counted.win) << size;
  EXPECT_EQ(static_cast<std::uint64_t>(odds.tie), counted.tie) << size;
  EXPECT_EQ(static_cast<std::uint64_t>(odds.lose), counted.lose) << size;
}

Ways power_of_six(std::size_t exponent) {
  Ways power = 1;
  for (std::size_t i = 0; i < exponent; ++i) power *= 6;
  return power;
}

TEST(Odds, TheSheetsTableOfChances) {
  RULE("skirmish.chal.7");
  RULE("skirmish.chal.8");
  RULE("skirmish.chal.9");
  constexpr long table[6][4] = {{389, 241, 153, 97},  {662, 477, 339, 238}, {808, 651, 509, 389},
                                {891, 773, 648, 529}, {940, 857, 757, 650}, {969, 913, 837, 749}};
  for (int attack = 1; attack <= 6; ++attack) {
    for (int defence = 1; defence <= 4; ++defence) {
      EXPECT_EQ(won_per_thousand(standard_dice(attack), standard_dice(defence)),
                table[attack - 1][defence - 1])
          << attack << " against " << defence;
    }
  }
}

TEST(Odds, TheSheetsOtherSplitsOfTheFaces) {
  const Hand with_blank(2, Die{2, 2, 1, 1});
  EXPECT_EQ(won_per_thousand(with_blank, with_blank), 387);
  const Hand more_shields(2, Die{2, 3, 1, 0});
  EXPECT_EQ(won_per_thousand(more_shields, more_shields), 319);
}

TEST(Odds, OneDieAgainstOneRollByRoll) {
  RULE("skirmish.chal.7");
  RULE("skirmish.chal.8");
  RULE("skirmish.chal.9");
  const Odds odds = challenge_odds(standard_dice(1), standard_dice(1));
  // Star against star (3 x 3) or triple against anything but a triple (1 x 5).
  EXPECT_EQ(static_cast<int>(odds.win), 9 + 5);
  // Star against shield (3 x 2), shield against star (2 x 3), triple against triple.
  EXPECT_EQ(static_cast<int>(odds.tie), 6 + 6 + 1);
  // Star against triple (3 x 1), shield against shield or triple (2 x 3).
  EXPECT_EQ(static_cast<int>(odds.lose), 3 + 6);
}

TEST(Odds, TheChaosDieOfTheSheet) {
  EXPECT_EQ(won_per_thousand({standard, chaos}, standard_dice(2)), 532);
  EXPECT_EQ(won_per_thousand(standard_dice(2), {chaos}), 542);
  const Odds once = challenge_odds(Hand{chaos}, standard_dice(2));
  const double lost = 1 - static_cast<double>(once.win) / static_cast<double>(once.all());
  EXPECT_EQ(std::lround(1000 * (1 - lost * lost)), 574) << "two tries, the second if the first is lost";
}

TEST(Odds, TheyAgreeWithCountingEveryRoll) {
  for (int attack = 0; attack <= 4; ++attack) {
    for (int defence = 0; defence <= 3; ++defence) expect_same(standard_dice(attack), standard_dice(defence));
  }
}

TEST(Odds, TheyAgreeWithCountingEveryRollOfTheChaosDie) {
  for (int attack = 1; attack <= 4; ++attack) {
    for (int defence = 1; defence <= 3; ++defence) {
      Hand challenger = standard_dice(attack);
      Hand defender = standard_dice(defence);
      challenger.back() = chaos;
      expect_same(challenger, defender);
      defender.front() = chaos;
      expect_same(challenger, defender);
      expect_same(standard_dice(attack), defender);
    }
  }
}

TEST(Odds, TheOrderOfTheDiceDoesNotMatter) {
  const Odds one = challenge_odds(Hand{standard, chaos, standard}, Hand{chaos, standard});
  const Odds other = challenge_odds(Hand{chaos, standard, standard}, Hand{standard, chaos});
  EXPECT_TRUE(one.win == other.win && one.tie == other.tie && one.lose == other.lose);
}

TEST(Odds, WithoutDefenceOnlyAMissedRollTies) {
  const Odds odds = challenge_odds(standard_dice(2), {});
  EXPECT_EQ(static_cast<int>(odds.win), 32);
  EXPECT_EQ(static_cast<int>(odds.tie), 4) << "two shields";
  EXPECT_EQ(static_cast<int>(odds.lose), 0);
}

TEST(Odds, NoRollIsLostUpToTheMostDice) {
  for (std::size_t attack = 0; attack <= skirmish::most_dice; ++attack) {
    for (std::size_t defence = 0; defence <= skirmish::most_dice; ++defence) {
      const Odds odds = challenge_odds(Hand(attack, standard), Hand(defence, standard));
      EXPECT_TRUE(odds.all() == power_of_six(attack + defence)) << attack << " against " << defence;
    }
  }
}

TEST(Odds, MoreDiceNeverHurt) {
  for (int attack = 1; attack < 24; ++attack) {
    const Odds fewer = challenge_odds(standard_dice(attack), standard_dice(3));
    const Odds more = challenge_odds(standard_dice(attack + 1), standard_dice(3));
    EXPECT_TRUE(more.win > 6 * fewer.win) << attack;
  }
}

TEST(Odds, TheLongestListOfDiceTakesUnderTwentyMicroseconds) {
  const Hand dice = standard_dice(static_cast<int>(skirmish::most_dice));
  auto best = std::chrono::nanoseconds::max();
  for (int run = 0; run < 50; ++run) {
    const auto start = std::chrono::steady_clock::now();
    const Odds odds = challenge_odds(dice, dice);
    best = std::min<std::chrono::nanoseconds>(best, std::chrono::steady_clock::now() - start);
    ASSERT_TRUE(odds.all() == power_of_six(48));
  }
#ifdef TW_MEASURE_SPEED
  EXPECT_LT(best.count(), 20'000) << "nanoseconds";
#endif
  RecordProperty("best_nanoseconds", std::to_string(best.count()));
}

}  // namespace odds_test

}  // namespace tablewright::tests
