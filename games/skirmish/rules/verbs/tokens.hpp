#pragma once

#include <optional>

#include "verb.hpp"

// Shift, ShiftOff, ShiftPiece, Pay, TakeFromPool, Exchange, LayOnTrack: what lies in pools and on tracks.
namespace tablewright::skirmish {

bool may_shift(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece);
void list_shifts(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece,
                 ActList& list);
void take_shift(Playing& play, const Frame& frame, const Part& part, const Doer& doer, const Act& act);
void take_shift_off(Playing& play, const Frame& frame, const Part& part, const Doer& doer, const Act& act);

bool may_shift_piece(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                     PieceId piece);
void list_pieces_to_shift(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                          PieceId piece, ActList& list);
std::optional<Refusal> refuse_piece_to_shift(const Rules& rules, const State& state, const Frame& frame,
                                             const Part& part, const Act& act);
void take_piece_to_shift(Playing& play, const Frame& frame, const Part& part, const Doer& doer,
                         const Act& act);

bool may_take_from_pool(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                        PieceId piece);
bool asks_for_colour(const Rules& rules, const State& state, const Frame& frame, const Part& part);
void list_tokens_to_take(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                         PieceId piece, ActList& list);
void pay_only_colour(Playing& play, const Frame& frame, const Part& part, PieceId piece);
void take_payment(Playing& play, const Frame& frame, const Part& part, const Doer& doer, const Act& act);
void take_from_pool(Playing& play, const Frame& frame, const Part& part, const Doer& doer, const Act& act);

bool may_exchange(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                  PieceId piece);
void list_exchanges(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                    PieceId piece, ActList& list);
void take_exchange(Playing& play, const Frame& frame, const Part& part, const Doer& doer, const Act& act);

// Of a pool, and of the space that the act names.
std::optional<Refusal> refuse_token_of_pool(const Rules& rules, const State& state, const Frame& frame,
                                            const Part& part, const Act& act);
std::optional<Refusal> refuse_token(const Rules& rules, const State& state, const Frame& frame,
                                    const Part& part, const Act& act);
Refusal refuse_to_begin_without_token(const Rules& rules, const State& state, const Frame& frame,
                                      const Part& part, PieceId piece);

bool may_lay_on_track(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                      PieceId piece);
void lay_on_track(Playing& play, const Frame& frame, const Part& part, PieceId piece);

}  // namespace tablewright::skirmish
