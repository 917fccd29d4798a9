#pragma once

#include <optional>

#include "game/rule.hpp"
#include "playing.hpp"
#include "skirmish/board/moving.hpp"

// Why not: the rule that forbids an act, with the pieces, squares and numbers that forbid it.
namespace tablewright::skirmish {

constexpr Refusal refused(RuleId rule, Reason reason, PieceId piece, unsigned b = 0, unsigned c = 0,
                          std::uint32_t u = 0) {
  return {rule, {k(reason), piece.value, static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c), u}};
}

// Not adjacent: too far, or an obstruction between (skirmish.adj.1, skirmish.adj.2).
std::optional<Refusal> adjacency_refused(const Rules& rules, PieceId from_piece, Square from,
                                         PieceId to_piece, Square to);
// Not seen: an obstruction, or a standing rival on the line (skirmish.sight.2, skirmish.sight.3).
std::optional<Refusal> sight_refused(const Rules& rules, const State& state, Doer doer, Square from,
                                     PieceId to_piece, Square to);
// Why a token, marker or item is no target in this edition.
RuleId not_a_target(const Rules& rules, PieceId piece);

// Why a move of so many steps does not lead there (skirmish.move.1 to 10).
std::optional<Refusal> move_refused(const Rules& rules, const State& state, Doer doer, Square to, int steps,
                                    const Traffic& traffic, RuleId limit);

// The same for a move in one straight line (skirmish.term.18).
std::optional<Refusal> straight_refused(const Rules& rules, const State& state, Doer doer, Square to,
                                        int steps, const Traffic& traffic);

}  // namespace tablewright::skirmish
