#pragma once

#include <optional>

#include "game/rule.hpp"
#include "playing.hpp"

// Moving, assisting and interacting, by themselves or because a card says so: skirmish.action.
namespace tablewright::skirmish {

inline constexpr int basic_move = 2;  // skirmish.action.2

// Knocked-down allies in reach of an assist (skirmish.action.4).
PieceSet allies_to_assist(const Rules& rules, const State& state, Doer doer);
std::optional<Refusal> assist_refused(const Rules& rules, const State& state, Doer doer, PieceId ally);
void assist(Playing& play, Doer doer, PieceId ally);
std::optional<Refusal> interact_refused(const Rules& rules, const State& state, Doer doer, PieceId marker);
// A point marker is scored; what else can be handled does what its card or the scenario says.
void interact(Playing& play, Doer doer, PieceId marker);
// Somebody moves it, or it moves itself.
void move(Playing& play, PieceId piece, Square to);
// Notices the squares that a straight move to that square passes; the piece has not gone yet.
void pass_straight(Playing& play, PieceId piece, Square to);
// A move is over (skirmish.ruling.4); if it was its own in its own turn, how many that makes.
void end_move(Playing& play, PieceId piece);
void end_own_move(Playing& play, PieceId piece);

}  // namespace tablewright::skirmish
