#pragma once

#include "verb.hpp"

// Swap, Remove, StandUp, TurnOver: figures that stand somewhere else or otherwise afterwards, and cards.
namespace tablewright::skirmish {

bool may_swap(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece);
void swap_squares(Playing& play, const Frame& frame, const Part& part, PieceId piece);
bool is_there_to_be_changed(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                            PieceId piece);
void take_off_map(Playing& play, const Frame& frame, const Part& part, PieceId piece);
void let_stand_up(Playing& play, const Frame& frame, const Part& part, PieceId piece);
void turn_card_over(Playing& play, const Frame& frame, const Part& part, PieceId piece);

}  // namespace tablewright::skirmish
