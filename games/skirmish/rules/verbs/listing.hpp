#pragma once

#include "../playing.hpp"
#include "game/game.hpp"

// Acts of one kind, one for each square or piece.
namespace tablewright::skirmish {

inline void list_squares(Does does, PieceId piece, Bitboard squares, ActList& list) {
  for (const Square square : squares) list.push_back({k(does), piece.value, square.index});
}

inline void list_pieces(Does does, PieceId doer, PieceSet pieces, ActList& list) {
  for (const PieceId piece : pieces) list.push_back({k(does), doer.value, piece.value});
}

inline void list_targets(PieceSet pieces, ActList& list) {
  for (const PieceId piece : pieces) list.push_back({k(Does::Target), piece.value});
}

}  // namespace tablewright::skirmish
