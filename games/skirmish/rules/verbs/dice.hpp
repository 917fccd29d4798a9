#pragma once

#include "verb.hpp"

// RollAndCount, MoreDice, AddDie, MoreRange, MoreSteps: dice, and what is added to a challenge or a move
// below.
namespace tablewright::skirmish {

void roll_and_keep(Playing& play, const Frame& frame, const Part& part, PieceId piece);
bool may_add_dice(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                  PieceId piece);
void add_dice(Playing& play, const Frame& frame, const Part& part, PieceId piece);
bool may_add_die(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece);
void add_die(Playing& play, const Frame& frame, const Part& part, PieceId piece);
bool may_add_extra(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   PieceId piece);
void add_more_range(Playing& play, const Frame& frame, const Part& part, PieceId piece);
void add_more_steps(Playing& play, const Frame& frame, const Part& part, PieceId piece);

}  // namespace tablewright::skirmish
