#pragma once

#include "skirmish/board/board.hpp"

namespace tablewright::skirmish {

// What a figure on `from` sees, its own square included (skirmish.sight.1 to 7). `standing_rivals` are the
// squares of standing rivals of the figure that looks: allies, knocked-down rivals, tokens and markers never
// hide anything.
Bitboard seen(const Board& board, Square from, Bitboard standing_rivals);

// The standing rival that hides `to`, if no obstruction does: the nearest on the line that the figure itself
// sees.
std::optional<Square> hiding_rival(const Board& board, Square from, Square to, Bitboard standing_rivals);

// Of these squares the nearest ones that can be seen (skirmish.term.5); several if they are equally near.
Bitboard nearest(const Board& board, Square from, Bitboard squares, Bitboard seen_from_there);

}  // namespace tablewright::skirmish
