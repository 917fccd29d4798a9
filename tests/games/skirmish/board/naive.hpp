#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "skirmish/board/ground.hpp"

// The board rules a second time, written from the rule sentences alone and as slowly as they read: every
// wall, corner and square is held against every line, and moves are walked with a queue. The engine has to
// agree with it.
namespace tablewright::tests::naive {

using Squares = std::set<Square>;

// Twice the size of the map, so that corners (even) and centres (odd) are whole numbers and nothing is
// rounded.
struct Point {
  int x{};
  int y{};
};

struct Line {
  Point from;
  Point to;
};

// The obstructions of a map as things with a place.
struct Obstructions {
  Grid grid;
  std::vector<Line> walls;
  std::vector<Point> corners;  // every corner that a wall or a blocked square touches, and every pillar
  std::vector<Square> blocked;
};
Obstructions obstructions_of(const skirmish::Ground& ground);

// Does the line between the two centres run through the inside of the third square?
bool passes_inside(Grid grid, Square from, Square to, Square third);
// The third squares it runs through.
Squares squares_passed(Grid grid, Square from, Square to);

// Does an obstruction interrupt the line between the two centres?
bool is_interrupted(const Obstructions& obstructions, Square from, Square to);

bool sees(const Obstructions& obstructions, Square from, Square to, const Squares& standing_rivals);
Squares seen(const Obstructions& obstructions, Square from, const Squares& standing_rivals);

bool are_adjacent(const Obstructions& obstructions, Square a, Square b);
Squares adjacent(const Obstructions& obstructions, Square square);

// Steps as for movement, with nothing in the way.
int distance(Grid grid, Square a, Square b);

// Everybody on the map but the one who looks, moves or challenges.
struct Others {
  Squares allies;
  Squares standing_rivals;
  Squares fallen_rivals;
};

// Where a move may end, however long, and the fewest steps it takes.
std::map<Square, int> ends_of_moves(const Obstructions& obstructions, Square from, const Others& others);
// Where a move of up to so many steps may end.
Squares reach(const std::map<Square, int>& ends, int steps);

// The squares of the rivals that may be challenged: adjacent ones, or with a range those seen within it.
Squares targets(const Obstructions& obstructions, Square from, std::optional<int> range,
                const Others& others);

}  // namespace tablewright::tests::naive
