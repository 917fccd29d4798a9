#include "naive.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <queue>

namespace tablewright::tests::naive {

namespace {

Point centre(Grid grid, Square square) { return {2 * grid.column(square) + 1, 2 * grid.row(square) + 1}; }

// The corners of a square, clockwise from the upper left.
std::array<Point, 4> corners_of(Grid grid, Square square) {
  const int left = 2 * grid.column(square);
  const int top = 2 * grid.row(square);
  return {{{left, top}, {left + 2, top}, {left + 2, top + 2}, {left, top + 2}}};
}

// On which side of the line is the point: 1, -1, or 0 for on it (if the line were endless).
int side(Line line, Point point) {
  const int cross = (line.to.x - line.from.x) * (point.y - line.from.y) -
                    (line.to.y - line.from.y) * (point.x - line.from.x);
  return cross > 0 ? 1 : cross < 0 ? -1 : 0;
}

bool touches(Line line, Point point) {
  return side(line, point) == 0 &&  //
         std::min(line.from.x, line.to.x) <= point.x && point.x <= std::max(line.from.x, line.to.x) &&
         std::min(line.from.y, line.to.y) <= point.y && point.y <= std::max(line.from.y, line.to.y);
}

// Do the two lines have a point in common, their ends included?
bool touches(Line a, Line b) {
  if (touches(a, b.from) || touches(a, b.to) || touches(b, a.from) || touches(b, a.to)) return true;
  return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

Line wall_right_of(Grid grid, Square square) {
  const std::array corners = corners_of(grid, square);
  return {corners[1], corners[2]};
}

Line wall_below(Grid grid, Square square) {
  const std::array corners = corners_of(grid, square);
  return {corners[3], corners[2]};
}

}  // namespace

Obstructions obstructions_of(const skirmish::Ground& ground) {
  const Grid grid = ground.grid;
  Obstructions found{grid, {}, {}, {}};
  for (const Square square : ground.wall_right) found.walls.push_back(wall_right_of(grid, square));
  for (const Square square : ground.wall_below) found.walls.push_back(wall_below(grid, square));
  for (const Square square : ground.blocked) found.blocked.push_back(square);

  for (const Line& wall : found.walls) found.corners.insert(found.corners.end(), {wall.from, wall.to});
  for (const Square square : ground.pillar_right_below) found.corners.push_back(corners_of(grid, square)[2]);
  for (const Square square : ground.blocked) {
    for (const Point corner : corners_of(grid, square)) found.corners.push_back(corner);
  }
  return found;
}

// A line runs through the inside of a square if it is neither wholly left of it, right of it, above it or
// below it, and has corners of the square on both of its sides.
bool passes_inside(Grid grid, Square from, Square to, Square third) {
  const Line line{centre(grid, from), centre(grid, to)};
  const std::array corners = corners_of(grid, third);
  const Point upper_left = corners[0];
  const Point lower_right = corners[2];
  if (std::max(line.from.x, line.to.x) <= upper_left.x || std::min(line.from.x, line.to.x) >= lower_right.x)
    return false;
  if (std::max(line.from.y, line.to.y) <= upper_left.y || std::min(line.from.y, line.to.y) >= lower_right.y)
    return false;
  const auto is_on = [&](int which) {
    return std::any_of(corners.begin(), corners.end(),
                       [&](Point corner) { return side(line, corner) == which; });
  };
  return is_on(1) && is_on(-1);
}

Squares squares_passed(Grid grid, Square from, Square to) {
  Squares passed;
  for (const Square third : grid.all()) {
    if (third != from && third != to && passes_inside(grid, from, to, third)) passed.insert(third);
  }
  return passed;
}

bool is_interrupted(const Obstructions& obstructions, Square from, Square to) {
  if (from == to) return false;
  const Grid grid = obstructions.grid;
  const Line line{centre(grid, from), centre(grid, to)};
  for (const Line& wall : obstructions.walls) {
    if (touches(line, wall)) return true;
  }
  for (const Point corner : obstructions.corners) {
    if (touches(line, corner)) return true;
  }
  for (const Square blocked : obstructions.blocked) {
    if (passes_inside(grid, from, to, blocked)) return true;
  }
  return false;
}

// If the line passes any part of the square of a standing rival that is itself seen, nothing past it is seen.
// A square on the way is nearer than the one at the end, so the question about the rival always finds its
// answer.
bool sees(const Obstructions& obstructions, Square from, Square to, const Squares& standing_rivals) {
  if (is_interrupted(obstructions, from, to)) return false;
  for (const Square rival : standing_rivals) {
    if (rival == from || rival == to) continue;
    if (!passes_inside(obstructions.grid, from, to, rival)) continue;
    if (sees(obstructions, from, rival, standing_rivals)) return false;
  }
  return true;
}

Squares seen(const Obstructions& obstructions, Square from, const Squares& standing_rivals) {
  Squares result;
  for (const Square to : obstructions.grid.all()) {
    if (sees(obstructions, from, to, standing_rivals)) result.insert(to);
  }
  return result;
}

// Straight or diagonally next to it, and in sight; between neighbours only an obstruction can take that away.
bool are_adjacent(const Obstructions& obstructions, Square a, Square b) {
  return distance(obstructions.grid, a, b) == 1 && !is_interrupted(obstructions, a, b);
}

Squares adjacent(const Obstructions& obstructions, Square square) {
  Squares result;
  for (const Square other : obstructions.grid.all()) {
    if (are_adjacent(obstructions, square, other)) result.insert(other);
  }
  return result;
}

int distance(Grid grid, Square a, Square b) {
  return std::max(std::abs(grid.column(a) - grid.column(b)), std::abs(grid.row(a) - grid.row(b)));
}

namespace {

// Every square a piece can come to, with the fewest steps: one step after the other, through allies and
// knocked-down rivals, never through standing ones.
std::map<Square, int> walk(const Obstructions& obstructions, Square from, const Squares& standing_rivals) {
  std::map<Square, int> steps{{from, 0}};
  std::queue<Square> next({from});
  while (!next.empty()) {
    const Square here = next.front();
    next.pop();
    for (const Square there : adjacent(obstructions, here)) {
      if (steps.contains(there) || standing_rivals.contains(there)) continue;
      steps[there] = steps[here] + 1;
      next.push(there);
    }
  }
  return steps;
}

bool is_occupied(Square square, const Others& others) {
  return others.allies.contains(square) || others.standing_rivals.contains(square) ||
         others.fallen_rivals.contains(square);
}

}  // namespace

std::map<Square, int> ends_of_moves(const Obstructions& obstructions, Square from, const Others& others) {
  std::map<Square, int> ends = walk(obstructions, from, others.standing_rivals);
  ends.erase(from);
  std::erase_if(ends, [&](const auto& end) { return is_occupied(end.first, others); });
  return ends;
}

Squares reach(const std::map<Square, int>& ends, int steps) {
  Squares result;
  for (const auto& [square, needed] : ends) {
    if (needed <= steps) result.insert(square);
  }
  return result;
}

Squares targets(const Obstructions& obstructions, Square from, std::optional<int> range,
                const Others& others) {
  Squares rivals = others.standing_rivals;
  rivals.insert(others.fallen_rivals.begin(), others.fallen_rivals.end());
  Squares result;
  for (const Square rival : rivals) {
    const bool can_be = range ? distance(obstructions.grid, from, rival) <= *range &&
                                    sees(obstructions, from, rival, others.standing_rivals)
                              : are_adjacent(obstructions, from, rival);
    if (can_be) result.insert(rival);
  }
  return result;
}

}  // namespace tablewright::tests::naive
