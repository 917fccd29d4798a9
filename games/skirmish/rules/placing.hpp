#pragma once

#include <optional>

#include "game/rule.hpp"
#include "playing.hpp"

// Putting figures into a starting area: at the start (skirmish.setup.14) and when they return
// (skirmish.cool.3, skirmish.companion.3).
namespace tablewright::skirmish {

// What starts in a starting area: characters and companions (skirmish.setup.14, skirmish.companion.3).
PieceSet figures_of(const Rules& rules, Side side);

// Who puts it there: its own side; a bonus objective the opponent who was handed it (skirmish.bonus.3).
Side placer_of(const Rules& rules, const State& state, PieceId piece);
Seat placing_seat(const Rules& rules, const State& state, PieceId piece);

// The side before which a bonus objective lies.
Side owner_of_bonus(const Rules& rules, PieceId bonus);
// The marker that is to be handed over next; nothing: none is, for all are, or there is one opponent only.
std::optional<PieceId> next_to_hand(const Rules& rules, const State& state);

// The free squares of the area, or the nearest free ones if it is full (skirmish.ruling.2,
// skirmish.ruling.31).
Bitboard squares_to_place(const Rules& rules, const State& state, PieceId piece);

// Which rule speaks of placing now: the set-up, or the return from the track.
RuleId rule_of_placing(const State& state);
std::optional<Refusal> placing_refused(const Rules& rules, const State& state, PieceId piece, Square square);
void place(Playing& play, PieceId piece, Square square);

// Places what has only one square to go to; true if nothing is left to ask.
bool all_placed(Playing& play);

// The free squares nearest to an area, counted as for "within" (skirmish.ruling.31).
Bitboard nearest_free(const Rules& rules, const State& state, Bitboard area);
// Free squares within `count` of any of these, for characters and their like (skirmish.ruling.13).
Bitboard free_squares(const Rules& rules, const State& state);

}  // namespace tablewright::skirmish
