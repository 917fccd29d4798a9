#pragma once

#include <optional>

#include "game/game.hpp"
#include "game/rule.hpp"
#include "playing.hpp"
#include "skirmish/board/moving.hpp"

// What one part of a card's action lets its player choose (skirmish.ability.4).
namespace tablewright::skirmish {

// Can it be done at all, and does it leave a choice?
bool can_be_done(const Rules& rules, const State& state, const Frame& frame, const Part& part);
bool leaves_a_choice(const Rules& rules, const State& state, const Frame& frame, const Part& part);

// A challenge that a status card makes against its holder.
inline bool is_made_by_status(const Part& part) {
  return part.op == Op::Challenge && part.status != no_status && !part.same_target;
}
// Is it asked step by step?
bool is_walk(const Rules& rules, const Part& part);

// --- what may be chosen ------------------------------------------------------------------------------------

// Those of whom Pick or Each speaks; a status card for other characters only is not offered to its giver.
PieceSet spoken_of(const Rules& rules, const State& state, const Frame& frame, const Part& part);
bool is_for_others_only(const Rules& rules, const Part& part);
PieceSet pickable(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// Whom the doer of this part may challenge, by the part itself or as a basic action.
PieceSet targets_of_part(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// The range of its challenge, with what cards have added for it; 0: adjacent.
int range_of(const Frame& frame, const Part& part);
// The move or challenge of this part that cards of its doer could add to, as bits of basic::. A challenge
// only if it then has a target.
unsigned basics_to_add_to(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// Has its challenge a target only if its doer uses a card that adds range?
bool needs_more_range(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// How many dice that challenge rolls, before cards change it.
int dice_of_part(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                 PieceId target);
// The basic actions that the part allows, and those of them that this piece can do: bits of basic::.
std::uint8_t basics_of(const Part& part);
std::uint8_t basics_for(const Rules& rules, const Frame& frame, const Part& part, PieceId piece);

Bitboard destinations(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// Squares into which a pull may move its piece (skirmish.term.10).
Bitboard watched_for_pull(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// Squares to which a move that is asked step by step may go on; each leaves it a square to end on.
Bitboard steps_open(const Rules& rules, const State& state, Doer doer, int left, bool through_rivals);
// The same for the part of this frame: a push or a pull goes on farther or nearer only.
Bitboard steps_of_part(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// May such a move end where the piece is now?
bool may_stop(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// What may move through what on this part.
Traffic traffic_of(const Rules& rules, const State& state, Doer doer, const Part& part);

PieceSet pieces_to_place(const Rules& rules, const State& state, const Frame& frame, const Part& part);
Bitboard placeable(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   PieceId piece);
// How far from the actor a part may place a piece; -1: nowhere.
int placing_distance(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                     PieceId piece);

// The side on whose track a part shifts tokens: the own one, or that of somebody.
Side track_shifted(const Rules& rules, const Frame& frame, const Part& part, PieceId whose);
// Tokens of one type on a space of that track that this part may shift.
int tokens_to_shift(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                    std::size_t type, int space);
PieceSet pieces_on_track(const Rules& rules, const State& state, Side side);
// What LayOnTrack lays there: the piece itself, or its item that is ready; no_piece: nothing.
PieceId thing_to_lay(const Rules& rules, const State& state, const Part& part, PieceId piece);
// Tokens that the part may take from a pool, as bits of their types.
std::uint8_t colours_to_take(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// The one colour that a part pays with, if there is no choice.
TokenType only_colour(const State& state, Side side, const Part& part);

PieceSet carried_by(const Rules& rules, const State& state, PieceId carrier);
// Of that what the part speaks of.
PieceSet carried_of_part(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                         PieceId carrier);
// Does it matter in which order these have their share: are they not all alike?
bool order_matters(const Rules& rules, const State& state, PieceSet left);
// Could what stands at this part be begun?
bool can_begin(const Rules& rules, const State& state, const Frame& frame, std::size_t part);
// The alternatives of a choice that could be begun, by their texts.
FixedVector<std::uint8_t, 16> options_of(const Rules& rules, const State& state, const Frame& frame);

// --- answers
// --------------------------------------------------------------------------------------------------

// Who answers the question of the newest frame.
Seat answering_seat(const Rules& rules, const State& state);
// The answers to the question of the newest frame.
void list_answers(const Rules& rules, const State& state, ActList& list);
std::optional<Refusal> answer_refused(const Rules& rules, const State& state, const Act& act);

}  // namespace tablewright::skirmish
