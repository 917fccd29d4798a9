#pragma once

#include <optional>

#include "verb.hpp"

// Place, PlaceToken: what is put on the map.
namespace tablewright::skirmish {

PieceSet pieces_to_place(const Rules& rules, const State& state, const Frame& frame, const Part& part);
Bitboard placeable(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   PieceId piece);
void place_by_effect(Playing& play, PieceId piece, Square square);

bool may_place(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece);
void list_places(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece,
                 ActList& list);
std::optional<Refusal> refuse_place(const Rules& rules, const State& state, const Frame& frame,
                                    const Part& part, const Act& act);
Refusal refuse_to_begin_place(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                              PieceId piece);
void take_place(Playing& play, const Frame& frame, const Part& part, const Doer& doer, const Act& act);

}  // namespace tablewright::skirmish
