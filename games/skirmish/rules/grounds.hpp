#pragma once

#include <optional>

#include "game/rule.hpp"
#include "matching.hpp"
#include "refusals.hpp"
#include "skirmish/rule_ids.hpp"

// Why somebody or some square is not what a card asks for: the first word of its description that does not
// fit, told as it is told outside of cards.
namespace tablewright::skirmish {

Refusal piece_not_described(const Rules& rules, const State& state, const Frame& frame, DescriptionId what,
                            PieceId piece);
// `lifted`: what would be put there (skirmish.ruling.13); no_piece: nothing.
Refusal square_not_described(const Rules& rules, const State& state, const Frame& frame, DescriptionId where,
                             PieceId lifted, Square square);
// The card asks for this piece and for no other.
inline Refusal asks_for(const Frame& frame, PieceId wanted, PieceId piece) {
  return refused(rule::parts_in_order, Reason::AsksFor, piece, frame.action.value, wanted.value);
}

// It cannot be done now, and that is all there is to tell.
inline Refusal cannot_be_done(const Frame& frame) {
  return refused(rule::parts_in_order, Reason::CannotBeDone, frame.actor, frame.action.value);
}
// Who should do it is nobody, off the map, or lies.
std::optional<Refusal> doer_refused(const State& state, const Frame& frame, PieceId piece);

}  // namespace tablewright::skirmish
