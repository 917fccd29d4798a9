#pragma once

#include <optional>

#include "verb.hpp"

// Pick, PickSquare: whom or which square later parts speak of.
namespace tablewright::skirmish {

// Those of whom Pick or Each speaks; a status card for other characters only is not offered to its giver.
PieceSet spoken_of(const Rules& rules, const State& state, const Frame& frame, const Part& part);
PieceSet pickable(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// Does it matter in which order these have their share: are they not all alike?
bool order_matters(const Rules& rules, const State& state, PieceSet left);

bool may_pick(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece);
void list_picks(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece,
                ActList& list);
std::optional<Refusal> refuse_pick(const Rules& rules, const State& state, const Frame& frame,
                                   const Part& part, const Act& act);
Refusal refuse_to_begin_pick(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                             PieceId piece);
void take_pick(Playing& play, const Frame& frame, const Part& part, const Doer& doer, const Act& act);

bool may_pick_square(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                     PieceId piece);
void list_squares_to_pick(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                          PieceId piece, ActList& list);
std::optional<Refusal> refuse_square(const Rules& rules, const State& state, const Frame& frame,
                                     const Part& part, const Act& act);
void take_square(Playing& play, const Frame& frame, const Part& part, const Doer& doer, const Act& act);

}  // namespace tablewright::skirmish
