#include "core/grid.hpp"

#include <gtest/gtest.h>

namespace tablewright::tests {

namespace grid_test {

constexpr Grid ten_by_twelve{10, 12};

TEST(Grid, ASquareIsAColumnLetterAndARowNumberFromTheTop) {
  EXPECT_EQ(notation(ten_by_twelve, ten_by_twelve.at(0, 0)), "a1");
  EXPECT_EQ(notation(ten_by_twelve, ten_by_twelve.at(2, 3)), "c4");
  EXPECT_EQ(notation(ten_by_twelve, ten_by_twelve.at(9, 11)), "j12");
  EXPECT_EQ(square_named(ten_by_twelve, "c4"), ten_by_twelve.at(2, 3));
}

TEST(Grid, SquaresAreNumberedColumnByColumn) {
  EXPECT_EQ(ten_by_twelve.at(0, 11), Square{11});
  EXPECT_EQ(ten_by_twelve.at(1, 0), Square{12});
  EXPECT_EQ(ten_by_twelve.column(Square{25}), 2);
  EXPECT_EQ(ten_by_twelve.row(Square{25}), 1);
  EXPECT_EQ(ten_by_twelve.squares(), 120);
  EXPECT_EQ(ten_by_twelve.all(), Bitboard::first(120));
}

TEST(Grid, EverySquareIsFoundAgainByItsName) {
  for (const Grid grid : {ten_by_twelve, Grid{26, 4}, Grid{1, 128}, Grid{1, 1}, Grid{11, 11}}) {
    for (const Square square : grid.all()) {
      EXPECT_EQ(square_named(grid, notation(grid, square)), square) << notation(grid, square);
    }
  }
}

TEST(Grid, TheLastColumnIsZAndRowsHaveUpToThreeDigits) {
  constexpr Grid wide{26, 4};
  EXPECT_EQ(notation(wide, wide.at(25, 3)), "z4");
  EXPECT_EQ(square_named(wide, "z4"), wide.at(25, 3));
  constexpr Grid tall{1, 128};
  EXPECT_EQ(notation(tall, Square{9}), "a10");
  EXPECT_EQ(notation(tall, Square{127}), "a128");
  EXPECT_EQ(square_named(tall, "a128"), Square{127});
}

TEST(Grid, WhatIsNoSquareOfThisGridHasNoName) {
  for (const char* name : {"",    "c",   "4",   "c0",  "c01",  "c00",           "C4",
                           "c-1", "c+4", "c 4", " c4", "c4 ",  "cc4",           "4c",
                           "k1",  "a13", "z4",  "c4x", "c4.0", "c999999999999", "c99999999999999999999999",
                           "{1",  "`1",  "c\n4"}) {
    EXPECT_EQ(square_named(ten_by_twelve, name), std::nullopt) << '"' << name << '"';
  }
  EXPECT_EQ(square_named(ten_by_twelve, std::string_view("c4\0", 3)), std::nullopt);
}

TEST(Grid, HoldsEndsAtEveryEdge) {
  EXPECT_TRUE(ten_by_twelve.holds(0, 0));
  EXPECT_TRUE(ten_by_twelve.holds(9, 11));
  EXPECT_FALSE(ten_by_twelve.holds(-1, 0));
  EXPECT_FALSE(ten_by_twelve.holds(0, -1));
  EXPECT_FALSE(ten_by_twelve.holds(10, 0));
  EXPECT_FALSE(ten_by_twelve.holds(0, 12));
}

TEST(Grid, AListGoesByColumnsThenRows) {
  Bitboard squares;
  for (const char* name : {"b2", "a10", "b1", "a9", "j12"}) squares.set(*square_named(ten_by_twelve, name));
  EXPECT_EQ(notation(ten_by_twelve, squares), "a9 a10 b1 b2 j12");
  EXPECT_EQ(notation(ten_by_twelve, Bitboard()), "");
}

}  // namespace grid_test

}  // namespace tablewright::tests
