#pragma once

#include <optional>

#include "game/rule.hpp"
#include "parts.hpp"

// Why a part of a card does not lead somebody there, why it does not begin: by the rules that hold outside of
// cards, and by the words of the card.
namespace tablewright::skirmish {

// A move, a push, a pull to that square.
Refusal move_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                             Square to);
// One step of it, and its end, where each square is asked for.
Refusal step_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                             Square to);
Refusal stop_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// A piece placed on that square.
Refusal place_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                              PieceId piece, Square square);
// A challenge of that target; nothing: the part itself forbids none.
std::optional<Refusal> challenge_of_part_refused(const Rules& rules, const State& state, const Frame& frame,
                                                 const Part& part, PieceId target);
// Somebody chosen: by a description, of each that is left, or the one that an offer is about.
Refusal choice_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                               PieceId piece);
// An ability token on that space; 0: of the pool.
Refusal token_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                              std::size_t type, int space);
// The alternative with this text.
Refusal option_of_part_refused(const Rules& rules, const State& state, const Frame& frame, std::uint8_t text);

}  // namespace tablewright::skirmish
