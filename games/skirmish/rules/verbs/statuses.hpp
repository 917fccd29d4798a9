#pragma once

#include "verb.hpp"

// Give, Discard, Enact: status cards.
namespace tablewright::skirmish {

bool may_give(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece);
Refusal refuse_to_begin_giving(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                               PieceId piece);
void give(Playing& play, const Frame& frame, const Part& part, PieceId piece);
// Why a status card is not given: told, because nobody is asked.
void tell_why_not_given(Playing& play, const Frame& frame, const Part& part);

bool may_discard(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece);
Refusal refuse_to_begin_discarding(const Rules& rules, const State& state, const Frame& frame,
                                   const Part& part, PieceId piece);
void discard(Playing& play, const Frame& frame, const Part& part, PieceId piece);

bool may_enact(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece);
Refusal refuse_to_begin_enacting(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                                 PieceId piece);
void enact(Playing& play, const Frame& frame, const Part& part, PieceId piece);

}  // namespace tablewright::skirmish
