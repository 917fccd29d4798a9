#include "refusals.hpp"

#include "skirmish/board/sight.hpp"
#include "skirmish/rule_ids.hpp"
#include "table_top.hpp"

namespace tablewright::skirmish {

namespace {

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
    const Bitboard barring = traffic.closed & board.within(from, steps) & board.within(to, steps);
    const PieceId rival = piece_filling(rules, state, barring.lowest());
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
  const Bitboard rivals = standing_rivals(state, doer.eyes) - Bitboard(from) - Bitboard(to);
  const auto hiding = hiding_rival(*rules.board, from, to, rivals);
  if (!hiding) return std::nullopt;
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

}  // namespace tablewright::skirmish
