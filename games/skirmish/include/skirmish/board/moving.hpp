#pragma once

#include "skirmish/board/board.hpp"

namespace tablewright::skirmish {

// What stands in the way of the piece that moves.
struct Traffic {
  Bitboard closed;    // squares it may not pass: standing rivals (skirmish.move.7)
  Bitboard occupied;  // squares it may not end on: allies and rivals (skirmish.move.8)
};

// Where a move of up to `steps` may end, the start excluded (skirmish.move.1 to 10).
Bitboard reach(const Board& board, Square from, int steps, const Traffic& traffic);

// How many steps a move from here to there takes, or nothing if no move leads there.
std::optional<int> steps_to(const Board& board, Square from, Square to, const Traffic& traffic);

// The fewest steps from any of these squares to any of those, `closed` never entered.
std::optional<int> fewest_steps(const Board& board, Bitboard from, Bitboard to, Bitboard closed);

// Where such a move may end in one straight line (skirmish.term.18).
Bitboard straight_reach(const Board& board, Square from, int steps, const Traffic& traffic);
// Is `to` in a straight line from `from`: across, up-and-down or exactly diagonal?
bool is_straight(Grid grid, Square from, Square to);
// The squares on the straight line between the two, both left out; none if they are not in one line.
Bitboard squares_between(Grid grid, Square from, Square to);

// Where a piece on `from` may end if each of up to `steps` steps brings it nearer to (or farther from) `goal`
// (skirmish.term.9, skirmish.term.11). `watched`: squares it may be moved into; a pull needs the puller's
// eyes on each (skirmish.term.10).
Bitboard toward(const Board& board, Square from, Square goal, int steps, const Traffic& traffic,
                Bitboard watched);
Bitboard away(const Board& board, Square from, Square goal, int steps, const Traffic& traffic,
              Bitboard watched);

// The rows a square lies in, from edge to edge of the map (skirmish.term.19).
Bitboard row_across(Grid grid, Square square);
Bitboard row_down(Grid grid, Square square);

}  // namespace tablewright::skirmish
