#include "core/fixed_vector.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace tablewright::tests {

namespace fixed_vector_test {

using Three = FixedVector<int, 3>;

static_assert(std::is_trivially_copyable_v<Three>);
static_assert(Three{1, 2}.size() == 2);

TEST(FixedVector, EqualityIgnoresWhatLiesBeyondSize) {
  Three left{1, 2, 7};
  Three right{1, 2, 8};
  EXPECT_NE(left, right);
  left.pop_back();
  right.pop_back();
  EXPECT_EQ(left, right);
  EXPECT_EQ(left, (Three{1, 2}));
  left.clear();
  EXPECT_EQ(left, Three());
}

TEST(FixedVector, ALongerOneIsNotEqual) {
  EXPECT_NE((Three{1, 2}), (Three{1, 2, 0}));
  EXPECT_NE(Three(), Three{0});
  EXPECT_NE((Three{1, 2}), (Three{2, 1}));
}

TEST(FixedVector, ItFillsUpToItsRoom) {
  Three list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(Three::room(), 3U);
  list.push_back(4);
  list.push_back(5);
  EXPECT_FALSE(list.full());
  list.push_back(6);
  EXPECT_TRUE(list.full());
  EXPECT_EQ(list.back(), 6);
  EXPECT_EQ(list[0], 4);
  list.back() = 9;
  EXPECT_EQ(list, (Three{4, 5, 9}));
}

TEST(FixedVector, ErasingKeepsTheOrderOfTheOthers) {
  Three list{4, 5, 6};
  list.erase_at(1);
  EXPECT_EQ(list, (Three{4, 6}));
  list.erase_at(1);
  EXPECT_EQ(list, Three{4});
  list.erase_at(0);
  EXPECT_TRUE(list.empty());
}

TEST(FixedVector, ResizingClearsWhatItUncovers) {
  Three list{4, 5, 6};
  list.resize(1);
  list.resize(3);
  EXPECT_EQ(list, (Three{4, 0, 0}));
}

TEST(FixedVector, ItIsWalkedLikeAnyOtherList) {
  const Three list{3, 1};
  EXPECT_EQ(std::count(list.begin(), list.end(), 1), 1);
  EXPECT_EQ(list.end() - list.begin(), 2);
}

// Room is checked, not trusted: release builds keep their assertions.
TEST(FixedVectorDeathTest, NothingGoesBeyondItsRoom) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  Three full{1, 2, 3};
  EXPECT_DEATH(full.push_back(4), "size_ < Room");
  EXPECT_DEATH(static_cast<void>(full[3]), "i < size_");
  EXPECT_DEATH(Three().pop_back(), "size_ > 0");
}

}  // namespace fixed_vector_test

}  // namespace tablewright::tests
