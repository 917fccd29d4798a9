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

// What somebody looks at or measures to: a piece where it stands, or a square alone.
struct Goal {
  Square square;
  PieceId piece = no_piece;
};

// The same reason said of a piece and of a square.
struct SaidOf {
  Reason piece;
  Reason square;
};
constexpr Refusal refused(RuleId rule, SaidOf reason, PieceId from, Goal to, unsigned c = 0,
                          std::uint32_t u = 0) {
  return to.piece == no_piece ? refused(rule, reason.square, from, to.square.index, c, u)
                              : refused(rule, reason.piece, from, to.piece.value, c, u);
}

// Not adjacent: too far, or an obstruction between (skirmish.adj.1, skirmish.adj.2).
std::optional<Refusal> adjacency_refused(const Rules& rules, PieceId from_piece, Square from, Goal to);
// Not seen: an obstruction, a standing rival on the line (skirmish.sight.2, skirmish.sight.3), or a card that
// limits how far anybody sees.
std::optional<Refusal> sight_refused(const Rules& rules, const State& state, Doer doer, Square from, Goal to);
// Not within so many squares (skirmish.term.4).
std::optional<Refusal> distance_refused(const Rules& rules, PieceId from_piece, Square from, Goal to,
                                        int count);
// Nothing can be put there: an obstruction encloses it, or something fills it (skirmish.ruling.13).
std::optional<Refusal> filled_refused(const Rules& rules, const State& state, PieceId piece, Square square);
// Why a token, marker or item is no target in this edition.
RuleId not_a_target(const Rules& rules, PieceId piece);

// A wall on the way, or the corner where two squares touch (skirmish.move.3, skirmish.move.5).
Refusal obstruction_refused(const Rules& rules, PieceId piece, Square from, Square to);
// Why a move of so many steps does not lead there (skirmish.move.1 to 10).
std::optional<Refusal> move_refused(const Rules& rules, const State& state, Doer doer, Square to, int steps,
                                    const Traffic& traffic, RuleId limit);

// The same for a move in one straight line (skirmish.term.18).
std::optional<Refusal> straight_refused(const Rules& rules, const State& state, Doer doer, Square to,
                                        int steps, const Traffic& traffic);
// The same for one step of a move that is made step by step; nothing: the step itself could be taken.
std::optional<Refusal> step_refused(const Rules& rules, const State& state, Doer doer, Square to,
                                    const Traffic& traffic);
// It could be taken, but the move can neither end there nor go on (skirmish.move.8).
Refusal no_way_on(const Rules& rules, const State& state, PieceId piece, Square to);

}  // namespace tablewright::skirmish
