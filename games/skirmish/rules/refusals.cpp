#include "refusals.hpp"

#include "skirmish/board/sight.hpp"
#include "skirmish/rule_ids.hpp"
#include "table_top.hpp"

namespace tablewright::skirmish {

namespace {

// The standing rival without whom the move would lead there; if no single one bars it, the nearest of them.
PieceId barring_rival(const Rules& rules, const State& state, Square from, Square to, int steps,
                      const Traffic& traffic) {
  const Board& board = *rules.board;
  const Bitboard near = traffic.closed & board.within(from, steps) & board.within(to, steps);
  for (const Square square : near) {
    const auto without = steps_to(board, from, to, {traffic.closed - Bitboard(square), traffic.occupied});
    if (without && *without <= steps) return piece_filling(rules, state, square);
  }
  return piece_filling(rules, state, nearest(board, from, near, near).lowest());
}

// Too many steps. Which rule says so: the distance alone, a rival, or an obstruction?
Refusal too_far(const Rules& rules, const State& state, PieceId piece, Square from, Square to, int steps,
                const Traffic& traffic, RuleId limit) {
  const Board& board = *rules.board;
  const int distance = board.distance(from, to);
  const auto refuse = [&](RuleId rule, Reason reason, unsigned other = 0) {
    return refused(rule, reason, piece, to.index, other,
                   static_cast<std::uint32_t>(distance) << 8U | static_cast<std::uint32_t>(steps));
  };
  if (distance > steps) return refuse(limit, Reason::TooFar);
  const auto without_rivals = steps_to(board, from, to, {});
  if (without_rivals && *without_rivals <= steps) {
    const PieceId rival = barring_rival(rules, state, from, to, steps, traffic);
    return refuse(rule::move_standing_rival, Reason::RivalInTheWay, rival.value);
  }
  const auto obstruction = first_obstruction(board.ground(), board.corners(), from, to);
  const bool corner = obstruction && obstruction->kind == ObstructionKind::Corner && distance == 1;
  return corner ? refuse(rule::move_corner, Reason::CornerInTheWay)
                : refuse(rule::move_obstruction, Reason::WallInTheWay);
}

}  // namespace

std::optional<Refusal> adjacency_refused(const Rules& rules, PieceId from_piece, Square from,
                                         PieceId to_piece, Square to) {
  if (adjacent_squares(rules, from).has(to)) return std::nullopt;
  const auto distance = static_cast<unsigned>(rules.board->distance(from, to));
  if (distance == 0)
    return refused(rule::adjacent_own_square, Reason::NotAdjacent, from_piece, to_piece.value);
  if (distance > 1) return refused(rule::adjacent, Reason::NotAdjacent, from_piece, to_piece.value, distance);
  return refused(rule::adjacent_obstruction, Reason::ObstructionBetween, from_piece, to_piece.value);
}

std::optional<Refusal> sight_refused(const Rules& rules, const State& state, Doer doer, Square from,
                                     PieceId to_piece, Square to) {
  if (first_obstruction(rules.board->ground(), rules.board->corners(), from, to))
    return refused(rule::sight_obstruction, Reason::HiddenByObstruction, doer.piece, to_piece.value);
  const Bitboard hides = hiding_squares(rules, state, doer.eyes) - Bitboard(from) - Bitboard(to);
  const auto hiding = hiding_rival(*rules.board, from, to, hides);
  if (!hiding) return std::nullopt;
  if (piece_filling(rules, state, *hiding) == no_piece)
    return refused(rule::card_prevails, Reason::HiddenByToken, doer.piece, to_piece.value);
  return refused(rule::sight_standing_rival, Reason::HiddenByRival, doer.piece, to_piece.value,
                 piece_filling(rules, state, *hiding).value);
}

RuleId not_a_target(const Rules& rules, PieceId piece) {
  const PieceCard& card = rules.piece(piece);
  if (card.kind == PieceKind::Marker || card.kind == PieceKind::PointMarker) return rule::marker_no_target;
  if (card.kind == PieceKind::Token)
    return rules.edition.defence_makes_target ? rule::token_with_defence : rule::token_by_its_rule;
  return rule::target_rival;
}

std::optional<Refusal> move_refused(const Rules& rules, const State& state, Doer doer, Square to, int steps,
                                    const Traffic& traffic, RuleId limit) {
  const Square from = state.square(doer.piece);
  if (to == from) return refused(rule::no_move, Reason::Stays, doer.piece, to.index);
  if (rules.board->ground().blocked.has(to))
    return refused(rule::closed_area, Reason::Enclosed, doer.piece, to.index);
  if (traffic.occupied.has(to)) {
    return refused(rule::move_occupied, Reason::Occupied, doer.piece, to.index,
                   piece_filling(rules, state, to).value);
  }
  const auto needed = steps_to(*rules.board, from, to, traffic);
  if (needed && *needed <= steps) return std::nullopt;
  return too_far(rules, state, doer.piece, from, to, steps, traffic, limit);
}

std::optional<Refusal> straight_refused(const Rules& rules, const State& state, Doer doer, Square to,
                                        int steps, const Traffic& traffic) {
  const Board& board = *rules.board;
  const Square from = state.square(doer.piece);
  const int distance = board.distance(from, to);
  if (to == from || board.ground().blocked.has(to) || traffic.occupied.has(to) || distance > steps)
    return move_refused(rules, state, doer, to, steps, traffic, rule::special_move);
  if (!is_straight(board.grid(), from, to))
    return refused(rule::straight_line, Reason::NotStraight, doer.piece, to.index);
  const Bitboard passed = squares_passed(board.grid(), from, to);
  for (const Square square : passed& traffic.closed) {
    return refused(rule::move_standing_rival, Reason::RivalInTheWay, doer.piece, to.index,
                   piece_filling(rules, state, square).value);
  }
  const auto obstruction = first_obstruction(board.ground(), board.corners(), from, to);
  if (!obstruction) return std::nullopt;
  const bool corner = obstruction->kind == ObstructionKind::Corner;
  return refused(corner ? rule::move_corner : rule::move_obstruction,
                 corner ? Reason::CornerInTheWay : Reason::WallInTheWay, doer.piece, to.index);
}

}  // namespace tablewright::skirmish
