#pragma once

#include "playing.hpp"

// The pool and the cooldown track: skirmish.cool.
namespace tablewright::skirmish {

// A token of this type from the pool onto a space of the track; space 0: nothing is paid (skirmish.ability.2,
// skirmish.ability.8).
void pay(Playing& play, Side side, TokenType type, int space);

// Moves an ability token on the track by so many spaces, up if positive; beyond the top it stays on the top,
// below the 1 it shifts off (skirmish.cool.7, skirmish.cool.8, skirmish.cool.9).
void shift_token(Playing& play, Side side, TokenType type, int space, int by);
void shift_token_off(Playing& play, Side side, TokenType type, int space);
// The same for a piece on a track. What shifts off returns at once (skirmish.ruling.27).
void shift_piece(Playing& play, PieceId piece, int by);
void shift_piece_off(Playing& play, PieceId piece);

// Everything on a side's track one number down; what shifts off the 1 returns (skirmish.cool.1,
// skirmish.cool.2). Figures wait in State::to_place for their player.
void cool_down(Playing& play, Side side);

}  // namespace tablewright::skirmish
