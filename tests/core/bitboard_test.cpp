#include "core/bitboard.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>
#include <vector>

namespace tablewright::tests {

namespace bitboard_test {

using Numbers = std::vector<int>;

Bitboard board_of(const Numbers& numbers) {
  Bitboard board;
  for (const int number : numbers) board.set(Square{static_cast<std::uint8_t>(number)});
  return board;
}

Numbers numbers_of(Bitboard board) {
  Numbers numbers;
  for (const Square square : board) numbers.push_back(square.index);
  return numbers;
}

TEST(Bitboard, ASquareIsInOnceItIsSetAndOutAfterReset) {
  for (const Square square : {Square{0}, Square{1}, Square{63}, Square{64}, Square{65}, Square{127}}) {
    Bitboard board;
    EXPECT_FALSE(board.has(square));
    board.set(square);
    EXPECT_TRUE(board.has(square));
    EXPECT_EQ(board.count(), 1);
    EXPECT_EQ(board, Bitboard(square));
    board.reset(square);
    EXPECT_TRUE(board.empty());
  }
}

TEST(Bitboard, OnlyAnEmptyBoardHasNothing) {
  EXPECT_TRUE(Bitboard().empty());
  EXPECT_FALSE(Bitboard().any());
  EXPECT_TRUE(board_of({0}).any());
  EXPECT_TRUE(board_of({127}).any());
  EXPECT_FALSE(board_of({127}).empty());
}

TEST(Bitboard, TheSquares63And64LieInDifferentWords) {
  EXPECT_EQ(board_of({63}), Bitboard(1ULL << 63U, 0));
  EXPECT_EQ(board_of({64}), Bitboard(0, 1));
  EXPECT_EQ(board_of({0, 127}).low(), 1U);
  EXPECT_EQ(board_of({0, 127}).high(), 1ULL << 63U);
}

TEST(Bitboard, JoinMeetAndDifferenceReachBothWords) {
  const Bitboard left = board_of({1, 2, 70, 71});
  const Bitboard right = board_of({2, 3, 71, 72});
  EXPECT_EQ(numbers_of(left | right), (Numbers{1, 2, 3, 70, 71, 72}));
  EXPECT_EQ(numbers_of(left & right), (Numbers{2, 71}));
  EXPECT_EQ(numbers_of(left - right), (Numbers{1, 70}));
  Bitboard changed = left;
  changed |= right;
  EXPECT_EQ(changed, left | right);
  changed &= left;
  EXPECT_EQ(changed, left);
  changed -= right;
  EXPECT_EQ(changed, left - right);
}

TEST(Bitboard, FirstTakesExactlySoManySquares) {
  for (const int count : {0, 1, 63, 64, 65, 127, 128}) {
    const Bitboard board = Bitboard::first(count);
    EXPECT_EQ(board.count(), count);
    for (int i = 0; i < max_squares; ++i) {
      EXPECT_EQ(board.has(Square{static_cast<std::uint8_t>(i)}), i < count) << i << " of " << count;
    }
  }
}

TEST(Bitboard, ItIsWalkedFromTheLowestNumberUp) {
  EXPECT_EQ(numbers_of(board_of({127, 64, 0, 63, 5})), (Numbers{0, 5, 63, 64, 127}));
  EXPECT_EQ(numbers_of(Bitboard()), Numbers());
  EXPECT_EQ(board_of({127, 64}).lowest(), Square{64});
  EXPECT_EQ(board_of({127, 63}).lowest(), Square{63});
}

TEST(Bitboard, AShiftCarriesSquaresOverTheWordsBoundary) {
  EXPECT_EQ(numbers_of(board_of({0, 60, 63}).shifted(5)), (Numbers{5, 65, 68}));
  EXPECT_EQ(numbers_of(board_of({64, 68, 127}).shifted(-5)), (Numbers{59, 63, 122}));
  EXPECT_EQ(numbers_of(board_of({0, 63}).shifted(64)), (Numbers{64, 127}));
  EXPECT_EQ(numbers_of(board_of({64, 127}).shifted(-64)), (Numbers{0, 63}));
}

TEST(Bitboard, AShiftOfNothingChangesNothingAndAFarOneLeavesNothing) {
  const Bitboard board = board_of({0, 63, 64, 127});
  EXPECT_EQ(board.shifted(0), board);
  EXPECT_EQ(numbers_of(board.shifted(127)), (Numbers{127}));
  EXPECT_EQ(numbers_of(board.shifted(-127)), (Numbers{0}));
  EXPECT_TRUE(board.shifted(128).empty());
  EXPECT_TRUE(board.shifted(-128).empty());
  EXPECT_TRUE(board.shifted(1000).empty());
}

TEST(Bitboard, ItAgreesWithASetOfNumbersUnderEveryShift) {
  const auto number = rc::gen::inRange(0, max_squares);
  EXPECT_TRUE(rc::check("shifted() adds to every number and drops what leaves the board", [&] {
    const auto numbers = *rc::gen::container<std::set<int>>(number);
    const int by = *rc::gen::inRange(-130, 131);
    Numbers expected;
    for (const int each : numbers) {
      if (each + by >= 0 && each + by < max_squares) expected.push_back(each + by);
    }
    const Bitboard board = board_of(Numbers(numbers.begin(), numbers.end()));
    RC_ASSERT(board.count() == static_cast<int>(numbers.size()));
    RC_ASSERT(numbers_of(board.shifted(by)) == expected);
  }));
}

}  // namespace bitboard_test

}  // namespace tablewright::tests
