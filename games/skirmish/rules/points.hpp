#pragma once

#include "playing.hpp"

// Points and winning: skirmish.points, and the aims of the first games.
namespace tablewright::skirmish {

// A rival character was knocked out where it lay; `by` is credited with it (no_piece: nobody is).
void score_knock_out(Playing& play, PieceId victim, Square where, PieceId by);

// What a character may interact with now: point markers, and what a card or the scenario speaks of.
PieceSet markers_in_reach(const Rules& rules, const State& state, Doer doer);
// Points that a card or the scenario gives.
void gain_by_card(Playing& play, Side side, unsigned count);
void score_marker(Playing& play, Doer doer, PieceId marker);

// The side that has reached the target and is ahead of every other (skirmish.ruling.10).
std::optional<Side> leader_at_target(const Rules& rules, const State& state);
void end_if_won(Playing& play);

}  // namespace tablewright::skirmish
