#pragma once

#include <optional>

#include "skirmish/board/moving.hpp"
#include "verb.hpp"

// Move, Push, Pull: somebody goes to another square, in one act or square by square.
namespace tablewright::skirmish {

// Is it asked step by step?
bool is_walk(const Rules& rules, const Part& part);
// What may move through what on this part.
Traffic traffic_of(const Rules& rules, const State& state, Doer doer, const Part& part);
// Squares into which a pull may move its piece (skirmish.term.10).
Bitboard watched_for_pull(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// Squares to which a move that is asked step by step may go on; each leaves it a square to end on.
Bitboard steps_open(const Rules& rules, const State& state, Doer doer, int left, bool through_rivals);
// The same for the part of this frame: a push or a pull goes on farther or nearer only.
Bitboard steps_of_part(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// May such a move end where the piece is now?
bool may_stop(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// A token lies where it lies, by the older books.
bool may_be_moved(const Rules& rules, PieceId piece);
// Somebody who is pushed or pulled does not move of itself; who moves toward somebody does.
bool is_own_move(const Part& part);
// The last square of a walk.
void end_walk(Playing& play, const Frame& frame, const Part& part, PieceId piece);

bool may_move(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece);
bool may_push(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece);
bool asks_for_move(const Rules& rules, const State& state, const Frame& frame, const Part& part);
void list_moves(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece,
                ActList& list);
bool is_answered_by_move(const Rules& rules, const Part& part, Does does);
std::optional<Refusal> refuse_move(const Rules& rules, const State& state, const Frame& frame,
                                   const Part& part, const Act& act);
Refusal refuse_to_begin_move(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                             PieceId piece);
// As far along its lane as it goes.
void run_lane(Playing& play, const Frame& frame, const Part& part, PieceId piece);
void take_move(Playing& play, const Frame& frame, const Part& part, const Doer& doer, const Act& act);

}  // namespace tablewright::skirmish
