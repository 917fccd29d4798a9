// Why an act is no answer to what a part of a card asks.
#include <algorithm>

#include "challenge.hpp"
#include "extras.hpp"
#include "frames.hpp"
#include "matching.hpp"
#include "parts.hpp"
#include "refusals.hpp"
#include "skirmish/rule_ids.hpp"
#include "table_top.hpp"
#include "turn.hpp"

namespace tablewright::skirmish {

namespace {

bool answers_basics(const Rules& rules, const Part& part, Does does) {
  const unsigned basics = basics_of(part);
  switch (does) {
    case Does::Challenge: return (basics & basic::challenge) != 0;
    case Does::Assist: return (basics & basic::assist) != 0;
    case Does::Interact: return (basics & basic::interact) != 0;
    case Does::Stop: return (basics & basic::move) != 0;
    case Does::Step:
    case Does::Move: return (basics & basic::move) != 0 && (does == Does::Step) == is_walk(rules, part);
    default: return false;
  }
}

// Which acts answer a part.
bool answers(const Rules& rules, const Part& part, Does does) {
  switch (part.op) {
    case Op::Move:
    case Op::Push:
    case Op::Pull:
      return is_walk(rules, part) ? does == Does::Step || does == Does::Stop : does == Does::Move;
    case Op::Challenge: return does == (is_made_by_status(part) ? Does::Target : Does::Challenge);
    case Op::Assist: return does == Does::Assist;
    case Op::Interact: return does == Does::Interact;
    case Op::PickSquare: return does == Does::Square;
    case Op::Pay:
    case Op::TakeFromPool: return does == Does::Take;
    case Op::Exchange: return does == Does::Exchange;
    case Op::Choose: return does == Does::Option;
    case Op::May: return does == Does::Accept;
    case Op::BasicAction:
    case Op::Basic: return answers_basics(rules, part, does);
    case Op::Place:
    case Op::PlaceToken: return does == Does::Place;
    case Op::Shift:
    case Op::ShiftOff: return does == Does::Shift;
    default: return does == Does::Target;
  }
}

// Why a push or a pull does not go there, though the piece could.
Refusal way_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part, Square to) {
  const PieceId piece = subject(rules, state, frame, part);
  const Square from = state.square(piece);
  if (part.op == Op::Push) return refused(rule::push, Reason::NotFarther, piece, to.index);
  const Square eyes = state.square(frame.actor);
  const bool needs_eyes = !(part.to_square && rules.house.pull_unseen);  // skirmish.ruling.53
  if (needs_eyes && !seen_from(rules, state, eyes, frame.as).has(from)) {
    const auto hidden = sight_refused(rules, state, actor_of(frame), eyes, piece, from);
    return Refusal{rule::pull_in_sight, hidden->reason};
  }
  const Square origin = origin_of(rules, state, frame, part).value_or(eyes);
  const bool nearer = rules.board->distance(to, origin) < rules.board->distance(from, origin);
  const bool unwatched = nearer && needs_eyes;
  return refused(unwatched ? rule::pull_in_sight : rule::pull,
                 unwatched ? Reason::NotWatched : Reason::NotNearer, piece, to.index, frame.actor.value);
}

std::optional<Refusal> moving_refused(const Rules& rules, const State& state, const Frame& frame,
                                      const Part& part, Square to) {
  const Doer doer = doer_of(rules, state, frame, part);
  const Traffic traffic = traffic_of(rules, state, doer, part);
  const bool is_basic = part.op == Op::BasicAction || part.op == Op::Basic;
  const int steps = (is_basic ? basic_move : part.n) + more_steps(frame);
  const RuleId limit = is_basic ? rule::basic_move : rule::special_move;
  if (part.way == Way::Lane)
    return refused(rule::parts_in_order, Reason::SquareDoesNotFit, doer.piece, to.index);
  if (part.way == Way::Straight) return straight_refused(rules, state, doer, to, steps, traffic);
  if (auto no = move_refused(rules, state, doer, to, steps, traffic, limit)) return no;
  if (part.op == Op::Push || part.op == Op::Pull) return way_refused(rules, state, frame, part, to);
  return std::nullopt;
}

// Why a square is none that the card describes: the first of its words that does not fit.
Refusal described_square_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                                 PieceId piece, Square square) {
  const Relation* failed = part.where == DescriptionId::None
                               ? nullptr
                               : failed_relation(rules, state, frame, part.where, piece, square);
  if (failed != nullptr && failed->op == RelationOp::Within)
    return refused(rule::within, Reason::NotWithin, piece, square.index, failed->n);
  if (failed == nullptr && fills_its_square(rules.piece(piece).kind) && filled_squares(state).has(square))
    return refused(rule::place_free, Reason::Occupied, piece, square.index,
                   piece_filling(rules, state, square).value);
  return refused(rule::parts_in_order, Reason::SquareDoesNotFit, piece, square.index);
}

std::optional<Refusal> square_refused(const Rules& rules, const State& state, const Frame& frame,
                                      const Part& part, PieceId piece, Square square) {
  if (!pieces_to_place(rules, state, frame, part).has(piece)) {
    const PieceKind kind = rules.piece(piece).kind;
    const bool limited = part.op == Op::PlaceToken && (kind == PieceKind::Token || kind == PieceKind::Minion);
    return refused(limited ? rule::token_limit : rule::parts_in_order, Reason::NotOffered, piece);
  }
  if (rules.board->ground().blocked.has(square))
    return refused(rule::closed_area, Reason::Enclosed, piece, square.index);
  if (part.where != DescriptionId::None || part.where_it_was)
    return described_square_refused(rules, state, frame, part, piece, square);
  if (!rules.board->within(state.square(frame.actor), part.n).has(square))
    return refused(rule::within, Reason::NotWithin, piece, square.index, static_cast<unsigned>(part.n));
  if (rules.board->distance(state.square(frame.actor), square) >
      placing_distance(rules, state, frame, part, piece))
    return refused(rule::place_nearer, Reason::NotNearer, piece, square.index);
  return refused(rule::place_free, Reason::Occupied, piece, square.index,
                 piece_filling(rules, state, square).value);
}

std::optional<Refusal> step_refused(const Rules& rules, const State& state, const Frame& frame,
                                    const Part& part, Square to) {
  const Doer doer = doer_of(rules, state, frame, part);
  const Traffic traffic = traffic_of(rules, state, doer, part);
  if (!rules.board->adjacent(state.square(doer.piece)).has(to))
    return refused(rule::step, Reason::NotOneStep, doer.piece, to.index);
  if (traffic.closed.has(to)) {
    return refused(rule::move_standing_rival, Reason::RivalInTheWay, doer.piece, to.index,
                   piece_filling(rules, state, to).value);
  }
  if (part.op == Op::Push || part.op == Op::Pull) return way_refused(rules, state, frame, part, to);
  return refused(rule::move_occupied, Reason::NoWayOn, doer.piece, to.index);
}

// Why an act of the right kind is none of the answers.
std::optional<Refusal> detailed_refusal(const Rules& rules, const State& state, const Frame& frame,
                                        const Part& part, const Act& act) {
  const PieceId piece = subject(rules, state, frame, part);
  const PieceId a{act.a};
  const PieceId b{act.b};
  const Square square{act.b};
  const int range = range_of(frame, part);
  switch (static_cast<Does>(act.kind)) {
    case Does::Move: return moving_refused(rules, state, frame, part, square);
    case Does::Challenge: {
      const auto forbidden = challenge_refused(rules, state, doer_of(rules, state, frame, part), b, range);
      return forbidden ? forbidden : refused(rule::parts_in_order, Reason::DoesNotFit, b, frame.action.value);
    }
    case Does::Assist: return assist_refused(rules, state, doer_of(rules, state, frame, part), b);
    case Does::Interact: return interact_refused(rules, state, doer_of(rules, state, frame, part), b);
    case Does::Place: return square_refused(rules, state, frame, part, a, square);
    case Does::Step: return step_refused(rules, state, frame, part, square);
    case Does::Stop: return refused(rule::move_occupied, Reason::MayNotStopHere, piece);
    case Does::Shift: return Refusal{rule::no_such_token, {k(Reason::NothingToShift), act.a, act.b}};
    case Does::Take:
    case Does::Exchange: return Refusal{rule::no_such_token, {k(Reason::NoSuchTokenThere), act.a}};
    case Does::Square: return refused(rule::parts_in_order, Reason::SquareDoesNotFit, frame.actor, act.b);
    case Does::Target:
      if (part.what != DescriptionId::None)
        return refused(rule::parts_in_order, Reason::DoesNotFit, a, frame.action.value);
      [[fallthrough]];
    default: return refused(rule::parts_in_order, Reason::NotOffered, a);
  }
}

// Who has used a card for a move or a challenge does that now (skirmish.ruling.51).
std::optional<Refusal> decided_otherwise(const Rules& rules, const State& state, const Frame& frame,
                                         const Part& part, Does does) {
  const bool is_basic = part.op == Op::Basic || part.op == Op::BasicAction;
  if (!is_basic || frame.more == 0 || !answers_basics(rules, part, does)) return std::nullopt;
  const bool moves = does == Does::Move || does == Does::Step || does == Does::Stop;
  const PieceId piece = subject(rules, state, frame, part);
  if (more_steps(frame) > 0 && !moves) return refused(rule::extra_first, Reason::MoveNow, piece);
  if (more_range(frame) > 0 && does != Does::Challenge)
    return refused(rule::extra_first, Reason::ChallengeNow, piece);
  return std::nullopt;
}

bool names_its_piece(Does does) {
  return does == Does::Move || does == Does::Challenge || does == Does::Assist || does == Does::Interact ||
         does == Does::Step || does == Does::Stop;
}

}  // namespace

std::optional<Refusal> answer_refused(const Rules& rules, const State& state, const Act& act) {
  ActList list;
  list_answers(rules, state, list);
  if (std::find(list.begin(), list.end(), act) != list.end()) return std::nullopt;
  const Frame& frame = state.frames.back();
  const Part& part = part_of(rules, frame);
  const auto does = static_cast<Does>(act.kind);
  if (does == Does::Skip)
    return refused(rule::parts_in_order, Reason::NotOptional, frame.actor, frame.action.value);
  if (const auto other = decided_otherwise(rules, state, frame, part, does)) return other;
  if (!answers(rules, part, does))
    return refused(rule::parts_in_order, Reason::AnswerThePart, frame.actor, frame.action.value);
  if (names_its_piece(does) && PieceId{act.a} != subject(rules, state, frame, part))
    return refused(rule::parts_in_order, Reason::NotOffered, PieceId{act.a});
  if (const auto reason = detailed_refusal(rules, state, frame, part, act)) return reason;
  return refused(rule::parts_in_order, Reason::NotOffered, frame.actor);
}

}  // namespace tablewright::skirmish
