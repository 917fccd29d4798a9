#include "refusals.hpp"

#include "eyes.hpp"
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
  return obstruction_refused(rules, piece, from, to);
}

// What limits sight the most, packed for sentences: told_limit in words.hpp.
std::uint32_t told_sight_limit(const Rules& rules, const State& state) {
  const Modifier* limit = strictest_sight(rules, state);
  return limit == nullptr ? 0
                          : told_limit::packed(static_cast<unsigned>(limit->amount), limit->status.value,
                                               limit->piece.value);
}

}  // namespace

Refusal obstruction_refused(const Rules& rules, PieceId piece, Square from, Square to) {
  const Board& board = *rules.board;
  const auto obstruction = first_obstruction(board.ground(), board.corners(), from, to);
  const bool corner =
      obstruction && obstruction->kind == ObstructionKind::Corner && board.distance(from, to) == 1;
  return refused(corner ? rule::move_corner : rule::move_obstruction,
                 corner ? Reason::CornerInTheWay : Reason::WallInTheWay, piece, to.index);
}

std::optional<Refusal> adjacency_refused(const Rules& rules, PieceId from_piece, Square from, Goal to) {
  if (adjacent_squares(rules, from).has(to.square)) return std::nullopt;
  constexpr SaidOf apart{Reason::NotAdjacent, Reason::SquareNotAdjacent};
  constexpr SaidOf parted{Reason::ObstructionBetween, Reason::ObstructionBefore};
  const auto distance = static_cast<unsigned>(rules.board->distance(from, to.square));
  if (distance == 0) return refused(rule::adjacent_own_square, apart, from_piece, to);
  if (distance > 1) return refused(rule::adjacent, apart, from_piece, to, distance);
  return refused(rule::adjacent_obstruction, parted, from_piece, to);
}

std::optional<Refusal> sight_refused(const Rules& rules, const State& state, Doer doer, Square from,
                                     Goal to) {
  constexpr SaidOf obstruction{Reason::HiddenByObstruction, Reason::SquareHiddenByObstruction};
  constexpr SaidOf rival{Reason::HiddenByRival, Reason::SquareHiddenByRival};
  constexpr SaidOf token{Reason::HiddenByToken, Reason::SquareHiddenByToken};
  constexpr SaidOf limit{Reason::BeyondSight, Reason::SquareBeyondSight};
  if (first_obstruction(rules.board->ground(), rules.board->corners(), from, to.square))
    return refused(rule::sight_obstruction, obstruction, doer.piece, to);
  const Bitboard hides = hiding_squares(rules, state, doer.eyes) - Bitboard(from) - Bitboard(to.square);
  if (const auto hiding = hiding_rival(*rules.board, from, to.square, hides)) {
    const PieceId there = piece_filling(rules, state, *hiding);
    return there == no_piece ? refused(rule::card_prevails, token, doer.piece, to)
                             : refused(rule::sight_standing_rival, rival, doer.piece, to, there.value);
  }
  if (near_enough(rules, state, from).has(to.square)) return std::nullopt;
  return refused(rule::card_prevails, limit, doer.piece, to, 0, told_sight_limit(rules, state));
}

std::optional<Refusal> distance_refused(const Rules& rules, PieceId from_piece, Square from, Goal to,
                                        int count) {
  const int distance = rules.board->distance(from, to.square);
  if (distance <= count) return std::nullopt;
  constexpr SaidOf far{Reason::PieceNotWithin, Reason::NotWithin};
  return refused(rule::within, far, from_piece, to, static_cast<unsigned>(distance),
                 static_cast<std::uint32_t>(count));
}

std::optional<Refusal> filled_refused(const Rules& rules, const State& state, PieceId piece, Square square) {
  if (rules.board->ground().blocked.has(square))
    return refused(rule::closed_area, Reason::Enclosed, piece, square.index);
  const bool fills = piece != no_piece && fills_its_square(rules.piece(piece).kind);
  if (!fills || !filled_squares(state).has(square)) return std::nullopt;
  return refused(rule::place_free, Reason::Occupied, piece, square.index,
                 piece_filling(rules, state, square).value);
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

std::optional<Refusal> step_refused(const Rules& rules, const State& state, Doer doer, Square to,
                                    const Traffic& traffic) {
  const Square from = state.square(doer.piece);
  if (rules.board->distance(from, to) != 1)
    return refused(rule::step, Reason::NotOneStep, doer.piece, to.index);
  if (rules.board->ground().blocked.has(to))
    return refused(rule::closed_area, Reason::Enclosed, doer.piece, to.index);
  if (!rules.board->adjacent(from).has(to)) return obstruction_refused(rules, doer.piece, from, to);
  if (!traffic.closed.has(to)) return std::nullopt;
  return refused(rule::move_standing_rival, Reason::RivalInTheWay, doer.piece, to.index,
                 piece_filling(rules, state, to).value);
}

Refusal no_way_on(const Rules& rules, const State& state, PieceId piece, Square to) {
  return refused(rule::move_occupied, Reason::NoWayOn, piece, to.index,
                 piece_filling(rules, state, to).value);
}

}  // namespace tablewright::skirmish
