#pragma once

#include "playing.hpp"

// Whom and where a card speaks of: descriptions, relations and tests, asked from where a frame stands.
namespace tablewright::skirmish {

// The piece that a word like "it" or "the target" stands for now; no_piece: nobody.
PieceId who_is(const Rules& rules, const State& state, const Frame& frame, Subject who,
               PieceId named = no_piece, StatusId status = no_status);

// The pieces that fit a description.
PieceSet described(const Rules& rules, const State& state, const Frame& frame, DescriptionId what);
// The same, as if one piece stood on any of these squares instead of its own.
PieceSet described_if_moved(const Rules& rules, const State& state, const Frame& frame, DescriptionId what,
                            PieceId piece, Bitboard stands);
bool fits(const Rules& rules, const State& state, const Frame& frame, DescriptionId what, PieceId piece,
          Lent lent = {});
// The same of who knocked somebody out: a companion, token or minion acts for its character
// (skirmish.companion.9, skirmish.token.8, skirmish.minion.7).
bool fits_deed_of(const Rules& rules, const State& state, const Frame& frame, DescriptionId what, PieceId by);

// The squares that fit the relations of a description, obstructions left out. `lifted` counts as off the map
// (skirmish.ruling.13).
Bitboard described_squares(const Rules& rules, const State& state, const Frame& frame, DescriptionId where,
                           PieceId lifted = no_piece);

bool holds(const Rules& rules, const State& state, const Frame& frame, TestId test);
// Dice that a challenge of this part rolls beyond those it names.
int bonus_dice(const Rules& rules, const State& state, const Frame& frame, BonusId bonus);

// The first word of a description that a piece fails, for those who ask why not.
struct Misfit {
  enum class Word : std::uint8_t {
    None,
    Kind,
    Whose,
    Named,
    Other,
    Place,
    Standing,
    Lying,
    Basic,
    Exhausted,
    Ready,
    Relation
  };
  Word word{};
  const Relation* relation{};
};
Misfit misfit(const Rules& rules, const State& state, const Frame& frame, DescriptionId what, PieceId piece);
// The first relation that a square fails; nullptr: it fits.
const Relation* failed_relation(const Rules& rules, const State& state, const Frame& frame,
                                DescriptionId where, PieceId lifted, Square square);
// Whose rivals hide things from the one from whom a relation looks.
Side eyes_of(const Rules& rules, const State& state, const Frame& frame, const Relation& relation);
// A standing figure of another side than this one that sees the square; no_piece: none does.
PieceId rival_who_sees(const Rules& rules, const State& state, Side side, Square square, PieceId lifted);

}  // namespace tablewright::skirmish
