#pragma once

#include "verb.hpp"

// Take, Hand, Lose, Drop, Turn: markers.
namespace tablewright::skirmish {

bool may_take_marker(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                     PieceId piece);
void take_marker(Playing& play, const Frame& frame, const Part& part, PieceId piece);
bool may_hand_over(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   PieceId piece);
void hand_over(Playing& play, const Frame& frame, const Part& part, PieceId piece);
bool carries_some(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                  PieceId piece);
void lose_markers(Playing& play, const Frame& frame, const Part& part, PieceId piece);
void drop_markers(Playing& play, const Frame& frame, const Part& part, PieceId piece);
void turn_marker(Playing& play, const Frame& frame, const Part& part, PieceId piece);

}  // namespace tablewright::skirmish
