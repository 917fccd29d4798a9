#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <ostream>

#include "drawn_lines.hpp"
#include "random_position.hpp"
#include "skirmish/board/moving.hpp"
#include "skirmish/board/sight.hpp"
#include "support/rule.hpp"
#include "turned.hpp"

namespace tablewright::tests {

namespace board_properties_test {

using skirmish::Board;
using skirmish::Ground;
using skirmish::Traffic;

// A board, an open square to look and move from, and squares with something on them.
struct Scene {
  Ground ground;
  Square from;
  Bitboard rivals;
  Bitboard allies;
};

// Drawn where a property fails: F looks, R are rivals, A allies.
std::ostream& operator<<(std::ostream& out, const Scene& scene) {
  std::vector<skirmish::DrawnMark> marks{{scene.from, "F", {}}};
  for (const Square square : scene.rivals) marks.push_back({square, "R", {}});
  for (const Square square : scene.allies) marks.push_back({square, "A", {}});
  return out << '\n' << drawn(scene.ground, marks);
}

// A few of these squares, so that long lines stay free; fewer when a failure is made smaller.
Bitboard some_of(Bitboard squares) {
  if (squares.empty()) return {};
  std::vector<Square> all;
  for (const Square square : squares) all.push_back(square);
  const auto few = rc::gen::scale(0.12, rc::gen::container<std::vector<Square>>(rc::gen::elementOf(all)));
  Bitboard chosen;
  for (const Square square : *few) chosen.set(square);
  return chosen;
}

Ground some_ground() {
  Ground ground;
  ground.grid = {*rc::gen::inRange<std::uint8_t>(1, 12), *rc::gen::inRange<std::uint8_t>(1, 12)};
  ground.blocked = some_of(ground.grid.all());
  ground.wall_right = some_of(with_neighbour(ground.grid, 1, 0));
  ground.wall_below = some_of(with_neighbour(ground.grid, 0, 1));
  ground.pillar_right_below = some_of(with_neighbour(ground.grid, 1, 1));
  return ground;
}

rc::Gen<Scene> any_scene() {
  return rc::gen::exec([] {
    Scene scene{some_ground(), {}, {}, {}};
    const Grid grid = scene.ground.grid;
    scene.from = Square{*rc::gen::inRange<std::uint8_t>(0, static_cast<std::uint8_t>(grid.squares()))};
    scene.ground.blocked.reset(scene.from);
    const Bitboard free = grid.all() - scene.ground.blocked - Bitboard(scene.from);
    scene.rivals = some_of(free);
    scene.allies = some_of(free - scene.rivals);
    return scene;
  });
}

Traffic traffic(const Scene& scene) { return {scene.rivals, scene.rivals | scene.allies}; }

Bitboard with(Bitboard squares, Square one_more) { return squares | Bitboard(one_more); }

template <class Turn>
void expect_turned(const Scene& scene, const Ground& turned_ground, const Turn& turn) {
  const Board board(scene.ground);
  const Board turned(turned_ground);
  const Square from = turn(scene.from);
  const Traffic moving{turn(scene.rivals), turn(scene.rivals | scene.allies)};
  RC_ASSERT(seen(turned, from, turn(scene.rivals)) == turn(seen(board, scene.from, scene.rivals)));
  RC_ASSERT(turned.adjacent(from) == turn(board.adjacent(scene.from)));
  RC_ASSERT(turned.within(from, 3) == turn(board.within(scene.from, 3)));
  RC_ASSERT(skirmish::reach(turned, from, 4, moving) ==
            turn(skirmish::reach(board, scene.from, 4, traffic(scene))));
}

// ---- Sight

RC_GTEST_PROP(SightProperty, OverObstructionsAloneSightIsMutual, ()) {
  RULE("skirmish.sight.2");
  const Scene scene = *any_scene();
  const Board board(scene.ground);
  for (const Square other : board.open()) {
    RC_ASSERT(board.clear_from(scene.from).has(other) == board.clear_from(other).has(scene.from));
  }
}

RC_GTEST_PROP(SightProperty, RivalsShowNothingThatObstructionsHide, ()) {
  const Scene scene = *any_scene();
  const Board board(scene.ground);
  RC_ASSERT(seen(board, scene.from, {}) == board.clear_from(scene.from));
  RC_ASSERT((seen(board, scene.from, scene.rivals) - board.clear_from(scene.from)).empty());
}

RC_GTEST_PROP(SightProperty, ARivalThatIsNotSeenChangesNothing, ()) {
  RULE("skirmish.sight.4");
  const Scene scene = *any_scene();
  const Board board(scene.ground);
  const Bitboard before = seen(board, scene.from, scene.rivals);
  for (const Square unseen : board.open() - before) {
    RC_ASSERT(seen(board, scene.from, with(scene.rivals, unseen)) == before);
  }
}

// Not "more rivals never show more": one that hides another rival takes away what that one hid. But then what
// comes into sight lay behind a rival that is no longer seen.
RC_GTEST_PROP(SightProperty, OneRivalMoreShowsOnlyWhatLayBehindARivalItHides, ()) {
  RULE("skirmish.sight.3");
  RULE("skirmish.sight.4");
  const Scene scene = *any_scene();
  const Board board(scene.ground);
  const Bitboard before = seen(board, scene.from, scene.rivals);
  for (const Square newcomer : scene.allies) {
    const Bitboard after = seen(board, scene.from, with(scene.rivals, newcomer));
    const Bitboard no_longer_hiding = (before - after) & scene.rivals;
    for (const Square shown : after - before) {
      RC_ASSERT((skirmish::squares_passed(board.grid(), scene.from, shown) & no_longer_hiding).any());
    }
  }
}

RC_GTEST_PROP(SightProperty, NobodyHidesWhatIsNextToTheOneWhoLooks, ()) {
  RULE("skirmish.adj.1");
  const Scene scene = *any_scene();
  const Board board(scene.ground);
  RC_ASSERT((board.adjacent(scene.from) - seen(board, scene.from, scene.rivals)).empty());
}

// ---- Adjacency and moves

RC_GTEST_PROP(AdjacencyProperty, AdjacencyIsMutual, ()) {
  RULE("skirmish.adj.1");
  const Board board((*any_scene()).ground);
  for (const Square a : board.grid().all()) {
    for (const Square b : board.adjacent(a)) RC_ASSERT(board.adjacent(b).has(a));
  }
}

RC_GTEST_PROP(AdjacencyProperty, WhateverIsAdjacentIsOneStepAway, ()) {
  RULE("skirmish.move.1");
  const Scene scene = *any_scene();
  const Board board(scene.ground);
  const Bitboard adjacent = board.adjacent(scene.from);
  RC_ASSERT(skirmish::reach(board, scene.from, 1, {}) == adjacent);
  RC_ASSERT(board.one_step_from(Bitboard(scene.from)) == adjacent);
  RC_ASSERT((adjacent - board.at_distance(scene.from, 1)).empty());
  for (const Square square : adjacent) RC_ASSERT(steps_to(board, scene.from, square, {}) == 1);
}

RC_GTEST_PROP(MoveProperty, ReachGrowsWithTheSteps, ()) {
  RULE("skirmish.move.2");
  const Scene scene = *any_scene();
  const Board board(scene.ground);
  RC_ASSERT(skirmish::reach(board, scene.from, 0, traffic(scene)).empty());
  for (int steps = 0; steps < 8; ++steps) {
    const Bitboard fewer = skirmish::reach(board, scene.from, steps, traffic(scene));
    const Bitboard more = skirmish::reach(board, scene.from, steps + 1, traffic(scene));
    RC_ASSERT((fewer - more).empty());
    RC_ASSERT((more - board.within(scene.from, steps + 1)).empty());
  }
}

RC_GTEST_PROP(MoveProperty, NoMoveEndsOnAPieceOrABlockedSquare, ()) {
  RULE("skirmish.move.8");
  RULE("skirmish.map.3");
  const Scene scene = *any_scene();
  const Board board(scene.ground);
  const Bitboard ends = skirmish::reach(board, scene.from, max_squares, traffic(scene));
  RC_ASSERT((ends & (scene.rivals | scene.allies | scene.ground.blocked | Bitboard(scene.from))).empty());
}

RC_GTEST_PROP(MoveProperty, AStraightMoveIsAMove, ()) {
  RULE("skirmish.term.18");
  const Scene scene = *any_scene();
  const Board board(scene.ground);
  const int steps = *rc::gen::inRange(0, 6);
  const Bitboard ends = straight_reach(board, scene.from, steps, traffic(scene));
  RC_ASSERT((ends - skirmish::reach(board, scene.from, steps, traffic(scene))).empty());
  for (const Square end : ends) RC_ASSERT(skirmish::is_straight(board.grid(), scene.from, end));
}

RC_GTEST_PROP(MoveProperty, TowardEndsNearerAndAwayEndsFarther, ()) {
  RULE("skirmish.term.9");
  RULE("skirmish.term.11");
  const Scene scene = *any_scene();
  const Board board(scene.ground);
  const int steps = *rc::gen::inRange(0, 6);
  const Bitboard reached = skirmish::reach(board, scene.from, steps, traffic(scene));
  const Bitboard watched = seen(board, scene.from, scene.rivals);
  for (const Square goal : board.open()) {
    const int distance = board.distance(scene.from, goal);
    const Bitboard nearer = toward(board, scene.from, goal, steps, traffic(scene), watched);
    const Bitboard farther = away(board, scene.from, goal, steps, traffic(scene), watched);
    RC_ASSERT(((nearer | farther) - (reached & watched)).empty());
    for (const Square end : nearer) RC_ASSERT(board.distance(end, goal) < distance);
    for (const Square end : farther) RC_ASSERT(board.distance(end, goal) > distance);
  }
}

RC_GTEST_PROP(WithinProperty, WithinIsMutualAndGrows, ()) {
  RULE("skirmish.term.4");
  const Scene scene = *any_scene();
  const Board board(scene.ground);
  for (const Square other : board.grid().all()) {
    const int distance = board.distance(scene.from, other);
    RC_ASSERT(board.distance(other, scene.from) == distance);
    RC_ASSERT(board.at_distance(scene.from, distance).has(other));
    for (int count = 0; count <= 12; ++count) {
      RC_ASSERT(board.within(scene.from, count).has(other) == (distance <= count));
      RC_ASSERT(board.within(other, count).has(scene.from) == (distance <= count));
    }
  }
}

// ---- The board drawn and turned

RC_GTEST_PROP(DrawingProperty, ADrawnGroundIsReadBackTheSame, ()) {
  const Scene scene = *any_scene();
  cards::Diagnostics diagnostics("drawn");
  const auto read = skirmish::read_drawing(drawn_lines(drawn(scene.ground, {})), diagnostics);
  RC_ASSERT(diagnostics.none());
  RC_ASSERT(read.has_value());
  RC_ASSERT(read->ground == scene.ground);
}

RC_GTEST_PROP(TurnProperty, AHalfTurnOfTheBoardTurnsEveryAnswer, ()) {
  const Scene scene = *any_scene();
  expect_turned(scene, half_turned(scene.ground),
                [&](auto what) { return half_turned(scene.ground.grid, what); });
}

RC_GTEST_PROP(TurnProperty, AQuarterTurnOfTheBoardTurnsEveryAnswer, ()) {
  const Scene scene = *any_scene();
  expect_turned(scene, quarter_turned(scene.ground),
                [&](auto what) { return quarter_turned(scene.ground.grid, what); });
}

RC_GTEST_PROP(Steps, BetweenSquaresAreThoseOfTheShortestWay, ()) {
  const Scene scene = *any_scene();
  const Board board(scene.ground);
  for (const Square to : board.open()) {
    const auto fewest = fewest_steps(board, Bitboard(scene.from), Bitboard(to), {});
    RC_ASSERT(board.steps(scene.from, to) == fewest.value_or(Board::no_way));
    RC_ASSERT(board.steps(to, scene.from) == board.steps(scene.from, to));  // and the way back
  }
}

}  // namespace board_properties_test

}  // namespace tablewright::tests
