#include "core/random.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <numeric>

#include "contract/chi_square.hpp"

namespace tablewright::tests {

namespace random_test {

// Words as a test wrote them down; asking for more than there are is a mistake.
class ScriptedWords {
 public:
  explicit ScriptedWords(std::vector<std::uint32_t> words) : words_(std::move(words)) {}
  std::uint32_t operator()() { return words_.at(used_++); }
  [[nodiscard]] std::size_t used() const { return used_; }

 private:
  std::vector<std::uint32_t> words_;
  std::size_t used_{};
};

std::vector<std::uint32_t> rolled(Tape& tape, int count, std::uint32_t n = 6) {
  std::vector<std::uint32_t> values;
  for (int i = 0; i < count; ++i) values.push_back(tape.below(n));
  return values;
}

// The published xoshiro256**, seeded by splitmix64: known far beyond this program.
TEST(Random, TheFirstOutputsOfASeedNeverChange) {
  Random random(1);
  EXPECT_EQ(random.next(), 0xB3F2AF6D0FC710C5ULL);
  EXPECT_EQ(random.next(), 0x853B559647364CEAULL);
  EXPECT_EQ(random.next(), 0x92F89756082A4514ULL);
  EXPECT_EQ(random.next(), 0x642E1C7BC266A3A7ULL);
  EXPECT_EQ(random.next(), 0xB27A48E29A233673ULL);
}

TEST(Random, TheFirstRollsOfASeedNeverChange) {
  Random random(1);
  std::vector<std::uint32_t> rolls(20);
  for (std::uint32_t& roll : rolls) roll = random.below(6);
  EXPECT_EQ(rolls, (std::vector<std::uint32_t>{4, 3, 3, 2, 4, 0, 0, 2, 5, 3, 5, 5, 5, 4, 3, 5, 0, 2, 0, 0}));
}

TEST(Random, OtherSeedsGiveOtherWords) { EXPECT_NE(Random(1).next(), Random(2).next()); }

TEST(FairBelow, TheValueIsTheWordsShareOfTheRange) {
  ScriptedWords words({0x40000000, 0x80000000, 0xC0000000, 0xFFFFFFFF, 0});
  EXPECT_EQ(fair_below(4, words), 1U);
  EXPECT_EQ(fair_below(4, words), 2U);
  EXPECT_EQ(fair_below(4, words), 3U);
  EXPECT_EQ(fair_below(4, words), 3U);
  EXPECT_EQ(fair_below(4, words), 0U);
  EXPECT_EQ(words.used(), 5U) << "a power of two never rejects";
}

// 2^32 mod 6 = 4: a word is thrown away when the low half of six times the word is below 4.
TEST(FairBelow, WordsThatWouldFavourAValueAreThrownAway) {
  ScriptedWords words({0, 0x80000000, 0x55555556, 0x2AAAAAAB, 0xAAAAAAAB, 1, 0xFFFFFFFF});
  EXPECT_EQ(fair_below(6, words), 2U);
  EXPECT_EQ(words.used(), 3U) << "0 and 80000000 have a low half of 0, 55555556 one of exactly 4";
  EXPECT_EQ(fair_below(6, words), 0U);
  EXPECT_EQ(words.used(), 6U) << "2AAAAAAB and AAAAAAAB have a low half of 2";
  EXPECT_EQ(fair_below(6, words), 5U);
}

// For each value the accepted words are one run of exactly 2^32 / n: probed at both of its ends.
TEST(FairBelow, EveryValueOwnsEquallyManyWords) {
  constexpr std::uint64_t all_words = 1ULL << 32U;
  for (const std::uint64_t n : {2ULL, 3ULL, 6ULL, 7ULL, 100ULL, 1000ULL}) {
    const std::uint64_t share = all_words / n;
    for (std::uint64_t value = 0; value < n; ++value) {
      const std::uint64_t last = ((value + 1) * all_words - 1) / n;
      const std::uint64_t first = last - share + 1;
      for (const std::uint64_t word : {first, last}) {
        ScriptedWords once({static_cast<std::uint32_t>(word)});
        EXPECT_EQ(fair_below(static_cast<std::uint32_t>(n), once), value) << n << ' ' << word;
      }
      if (first == 0) continue;
      ScriptedWords two({static_cast<std::uint32_t>(first - 1), static_cast<std::uint32_t>(last)});
      const std::uint32_t found = fair_below(static_cast<std::uint32_t>(n), two);
      EXPECT_TRUE(two.used() == 2 || found + 1 == value) << "one word more: " << n << ' ' << value;
    }
  }
}

TEST(FairBelow, EveryValueIsEquallyLikely) {
  for (const std::uint32_t n : {2U, 3U, 6U, 7U, 52U, 1000U}) {
    Random random(n);
    std::vector<std::uint64_t> counts(n);
    for (int i = 0; i < 200'000; ++i) ++counts[random.below(n)];
    EXPECT_TRUE(looks_uniform(counts)) << "below " << n;
  }
}

TEST(FairBelow, ItStaysBelowEvenTheLargestLimit) {
  EXPECT_TRUE(rc::check("0 <= value < n", [](std::uint64_t seed) {
    const auto n = *rc::gen::inRange<std::uint32_t>(1, 0xFFFFFFFF);
    Random random(seed);
    for (int i = 0; i < 20; ++i) RC_ASSERT(random.below(n) < n);
  }));
}

TEST(Random, BelowOneDrawsNothing) {
  Random random(1);
  Random untouched(1);
  EXPECT_EQ(random.below(1), 0U);
  EXPECT_EQ(random.next(), untouched.next());
  ReplayTape nothing({});
  EXPECT_EQ(Random(nothing).below(1), 0U);
  EXPECT_FALSE(nothing.failed());
}

TEST(Shuffle, ItIsAPermutation) {
  EXPECT_TRUE(rc::check("the same items in some order", [](std::uint64_t seed, std::vector<int> list) {
    auto shuffled = list;
    Random(seed).shuffle(shuffled);
    std::sort(shuffled.begin(), shuffled.end());
    std::sort(list.begin(), list.end());
    RC_ASSERT(shuffled == list);
  }));
}

TEST(Shuffle, ASeedAlwaysGivesTheSameOrder) {
  std::vector<int> list(10);
  std::iota(list.begin(), list.end(), 0);
  Random(1).shuffle(list);
  EXPECT_EQ(list, (std::vector<int>{3, 6, 1, 5, 0, 9, 2, 8, 4, 7}));
}

TEST(Shuffle, EveryOrderIsEquallyLikely) {
  Random random(7);
  std::vector<std::uint64_t> counts(24);
  for (int i = 0; i < 100'000; ++i) {
    std::vector<int> list{0, 1, 2, 3};
    random.shuffle(list);
    std::size_t place = 0;
    std::vector<int> order{0, 1, 2, 3};
    while (order != list) {
      ++place;
      std::next_permutation(order.begin(), order.end());
    }
    ++counts[place];
  }
  EXPECT_TRUE(looks_uniform(counts));
}

TEST(Shuffle, ListsWithoutChoiceDrawNothing) {
  ReplayTape nothing({});
  Random random(nothing);
  std::vector<int> none;
  std::vector<int> one{1};
  random.shuffle(none);
  random.shuffle(one);
  EXPECT_FALSE(nothing.failed());
}

TEST(SeededStream, ItRollsWhatTheGeneratorRolls) {
  SeededStream stream(1);
  Random random(1);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(stream.below(6), random.below(6));
}

TEST(SeededStream, ResumedAtItsPositionItGoesOnEqually) {
  EXPECT_TRUE(rc::check("a restart changes no die", [](std::uint64_t seed) {
    SeededStream whole(seed);
    const auto limits = *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange(2U, 0xF0000000U));
    for (const std::uint32_t n : limits) whole.below(n);
    SeededStream resumed(seed, whole.position());
    RC_ASSERT(rolled(resumed, 20) == rolled(whole, 20));
    RC_ASSERT(resumed.position() == whole.position());
  }));
}

TEST(SeededStream, ItsPositionCountsTheWordsAlsoTheRejectedOnes) {
  constexpr std::uint32_t rejects_almost_half = 0x80000001;
  SeededStream stream(1);
  for (int i = 0; i < 100; ++i) stream.below(rejects_almost_half);
  EXPECT_GT(stream.position(), 150U);
  SeededStream dice(1);
  rolled(dice, 100, 4);
  EXPECT_EQ(dice.position(), 100U);
}

TEST(RecordingTape, ItKeepsEveryDrawAndChangesNone) {
  SeededStream source(1);
  RecordingTape tape(source);
  Random random(tape);
  EXPECT_EQ(random.below(6), 4U);
  EXPECT_EQ(random.below(1), 0U);
  EXPECT_EQ(random.below(6), 3U);
  EXPECT_EQ(random.below(2), 1U);
  EXPECT_EQ(tape.draws(), (std::vector<Draw>{{6, 4}, {6, 3}, {2, 1}}));
}

// A tape that somebody wrote: it answers with what it is asked for.
class ToldWhat final : public Tape {
 public:
  std::uint32_t below(std::uint32_t n) override { return n - 1; }
  std::uint32_t below_of(std::uint32_t /*n*/, std::uint8_t what) override { return what; }
};

TEST(Random, ATapeIsToldOfWhatItDraws) {
  ToldWhat written;
  RecordingTape tape(written);
  Random random(tape);
  EXPECT_EQ(random.below_of(6, 3), 3U);
  EXPECT_EQ(random.below(6), 5U);
  EXPECT_EQ(tape.draws(), (std::vector<Draw>{{6, 3}, {6, 5}}));
}

TEST(Random, WhatIsDrawnChangesNoDraw) {
  SeededStream source(1);
  Random taped(source);
  Random fast(1);
  for (const std::uint32_t value : {4U, 3U}) {
    EXPECT_EQ(taped.below_of(6, 2), value);
    EXPECT_EQ(fast.below_of(6, 2), value);
  }
}

TEST(ReplayTape, ItGivesBackWhatWasRecorded) {
  SeededStream source(9);
  RecordingTape recording(source);
  const auto values = rolled(recording, 50);
  ReplayTape replay(recording.draws());
  EXPECT_FALSE(replay.used_up());
  EXPECT_EQ(rolled(replay, 50), values);
  EXPECT_TRUE(replay.used_up());
  EXPECT_FALSE(replay.failed());
}

TEST(ReplayTape, ADrawThatWasNotForeseenFails) {
  const std::vector<Draw> draws{{6, 2}};
  ReplayTape other_range(draws);
  EXPECT_EQ(other_range.below(8), 0U);
  EXPECT_TRUE(other_range.failed());
  ReplayTape too_many(draws);
  EXPECT_EQ(too_many.below(6), 2U);
  EXPECT_FALSE(too_many.failed());
  EXPECT_EQ(too_many.below(6), 0U);
  EXPECT_TRUE(too_many.failed());
}

TEST(ReplayTape, ADrawThatCannotHaveHappenedFails) {
  const std::vector<Draw> draws{{6, 6}};
  ReplayTape tape(draws);
  EXPECT_EQ(tape.below(6), 0U);
  EXPECT_TRUE(tape.failed());
}

}  // namespace random_test

}  // namespace tablewright::tests
