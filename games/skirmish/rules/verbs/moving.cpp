#include "moving.hpp"

#include <algorithm>

#include "../basic_actions.hpp"
#include "../extras.hpp"
#include "../eyes.hpp"
#include "../grounds.hpp"
#include "../noticing.hpp"
#include "../table_top.hpp"
#include "listing.hpp"
#include "skirmish/rule_ids.hpp"

namespace tablewright::skirmish {

// skirmish.token.4
bool may_be_moved(const Rules& rules, PieceId piece) {
  return rules.piece(piece).kind != PieceKind::Token || rules.edition.tokens_can_be_moved;
}

bool is_walk(const Rules& rules, const Part& part) {
  if (part.op == Op::BasicAction || part.op == Op::Basic) return rules.way_matters;
  // Of a push or a pull whoever moves the piece picks the way (skirmish.ruling.22).
  if (part.op == Op::Push || part.op == Op::Pull) return rules.way_matters && part.n > 1;
  return part.op == Op::Move && (part.way == Way::StepByStep || (rules.way_matters && part.way == Way::Free));
}

Traffic traffic_of(const Rules& rules, const State& state, Doer doer, const Part& part) {
  Traffic traffic = traffic_for(rules, state, doer.piece, doer.eyes);
  if (part.through_rivals) traffic.closed = {};
  return traffic;
}

// skirmish.term.10. A card that chooses a square has its own words about who sees what: they come on top of
// the rule, or replace it (skirmish.ruling.53).
Bitboard watched_for_pull(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  if (part.to_square && rules.house.pull_unseen) return rules.board->open();
  return seen_from(rules, state, state.square(frame.actor), frame.as);
}

namespace {

Bitboard destinations(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const Doer doer = doer_of(rules, state, frame, part);
  const Square from = state.square(doer.piece);
  const Traffic traffic = traffic_of(rules, state, doer, part);
  const Board& board = *rules.board;
  const Bitboard stay(from);  // zero squares is legal: skirmish.ruling.1
  if (part.way == Way::Lane) return stay | lane_from(rules, state, doer.piece, part.n);
  if (part.op == Op::Move) {
    const int steps = part.n + more_steps(frame);
    return stay | (part.way == Way::Straight ? straight_reach(board, from, steps, traffic)
                                             : reach(board, from, steps, traffic));
  }
  const auto origin = origin_of(rules, state, frame, part);
  if (!origin) return stay;
  if (part.op == Op::Push) return stay | away(board, from, *origin, part.n, traffic, board.open());
  const Bitboard watched = watched_for_pull(rules, state, frame, part);
  if (!watched.has(from)) return stay;
  return stay | toward(board, from, *origin, part.n, traffic, watched);
}

bool shares_its_square(const Rules& rules, const State& state, PieceId piece) {
  return piece_sharing_square(rules, state, piece) != no_piece;
}

}  // namespace

// skirmish.move.8 binds whoever has moved: zero squares is legal wherever it stands (skirmish.ruling.1), and
// a token may lie under a figure (skirmish.token.3).
bool may_stop(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const Doer doer = doer_of(rules, state, frame, part);
  if (frame.steps_taken == 0 || !shares_its_square(rules, state, doer.piece)) return true;
  return !traffic_of(rules, state, doer, part).occupied.has(state.square(doer.piece));
}

Bitboard steps_open(const Rules& rules, const State& state, Doer doer, int left, bool through_rivals) {
  if (left <= 0) return {};
  const Square from = state.square(doer.piece);
  Traffic traffic = traffic_for(rules, state, doer.piece, doer.eyes);
  if (through_rivals) traffic.closed = {};
  if (!shares_its_square(rules, state, doer.piece)) traffic.occupied.reset(from);  // it has left it
  Bitboard open;
  for (const Square square : rules.board->adjacent(from) - traffic.closed) {
    const bool may_end = !traffic.occupied.has(square);
    if (may_end || reach(*rules.board, square, left - 1, traffic).any()) open.set(square);
  }
  return open;
}

namespace {

Bitboard steps_from_or_to(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                          int left);

// Nobody ends on a square that is taken: from there the way has to go on. Once there, the piece may hide its
// own way from whoever watches it, so this is asked of the position after the step.
bool goes_on_from(const Rules& rules, const State& state, const Frame& frame, const Part& part, Square square,
                  int left) {
  State there = state;
  there.where[subject(rules, state, frame, part).value] = Spot::on(square);
  note_filled_squares(rules, there);
  return steps_from_or_to(rules, there, frame, part, left).any();
}

// skirmish.term.9, skirmish.term.10, skirmish.term.11: each step nearer and watched, or each farther.
Bitboard steps_from_or_to(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                          int left) {
  const auto origin = origin_of(rules, state, frame, part);
  if (!origin || left <= 0) return {};
  const Board& board = *rules.board;
  const Doer doer = doer_of(rules, state, frame, part);
  const Square from = state.square(doer.piece);
  const Traffic traffic = traffic_of(rules, state, doer, part);
  const bool pull = part.op == Op::Pull;
  const Bitboard watched = pull ? watched_for_pull(rules, state, frame, part) : board.open();
  if (pull && !watched.has(from)) return {};
  Bitboard open;
  for (const Square square : (board.adjacent(from) & watched) - traffic.closed) {
    const int change = board.distance(square, *origin) - board.distance(from, *origin);
    if (pull ? change >= 0 : change <= 0) continue;
    if (!traffic.occupied.has(square) || goes_on_from(rules, state, frame, part, square, left - 1))
      open.set(square);
  }
  return open;
}

}  // namespace

Bitboard steps_of_part(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const int left = part.n + more_steps(frame) - frame.steps_taken;
  if (part.op == Op::Push || part.op == Op::Pull) return steps_from_or_to(rules, state, frame, part, left);
  return steps_open(rules, state, doer_of(rules, state, frame, part), left, part.through_rivals);
}

// What somebody else offers a knocked-down character it cannot do (skirmish.ruling.18). A scenario that lets
// something run says so, whatever the books say of tokens (skirmish.ruling.35).
bool may_move(const Rules& rules, const State& state, const Frame& /*frame*/, const Part& part,
              PieceId piece) {
  if (!state.is_standing(piece)) return false;
  return part.way == Way::Lane || may_be_moved(rules, piece);
}

bool may_push(const Rules& rules, const State& state, const Frame& /*frame*/, const Part& /*part*/,
              PieceId piece) {
  return state.is_on_map(piece) && may_be_moved(rules, piece);
}

bool asks_for_move(const Rules& /*rules*/, const State& /*state*/, const Frame& /*frame*/, const Part& part) {
  return !part.exact;
}

namespace {

void list_walk(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece,
               ActList& list) {
  list_squares(Does::Step, piece, steps_of_part(rules, state, frame, part), list);
  if (may_stop(rules, state, frame, part)) list.push_back({k(Does::Stop), piece.value});
}

}  // namespace

void list_moves(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece,
                ActList& list) {
  if (is_walk(rules, part)) return list_walk(rules, state, frame, part, piece, list);
  list_squares(Does::Move, piece, destinations(rules, state, frame, part), list);
}

bool is_answered_by_move(const Rules& rules, const Part& part, Does does) {
  return is_walk(rules, part) ? does == Does::Step || does == Does::Stop : does == Does::Move;
}

namespace {

// Nobody is there to be moved away from, or toward.
Refusal no_origin(const Rules& rules, const State& state, const Frame& frame, const Part& part, Square to) {
  const PieceId from =
      part.to_square ? no_piece : who_is(rules, state, frame, part.origin, part.piece, part.status);
  if (from != no_piece) return refused(rule::nowhere, Reason::OffMap, from);
  return refused(rule::parts_in_order, Reason::SquareDoesNotFit, subject(rules, state, frame, part),
                 to.index);
}

// Why a push or a pull does not go there, though the piece could.
Refusal way_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part, Square to) {
  const PieceId piece = subject(rules, state, frame, part);
  const Square from = state.square(piece);
  const auto origin = origin_of(rules, state, frame, part);
  if (!origin) return no_origin(rules, state, frame, part, to);
  if (part.op == Op::Push) return refused(rule::push, Reason::NotFarther, piece, to.index);
  const bool needs_eyes = !(part.to_square && rules.house.pull_unseen);  // skirmish.ruling.53
  const auto unseen = [&](Goal goal) -> std::optional<Refusal> {
    if (!needs_eyes) return std::nullopt;
    const auto hidden = sight_refused(rules, state, actor_of(frame), state.square(frame.actor), goal);
    return hidden ? std::optional(Refusal{rule::pull_in_sight, hidden->reason}) : std::nullopt;
  };
  if (const auto hidden = unseen({from, piece})) return *hidden;
  const bool nearer = rules.board->distance(to, *origin) < rules.board->distance(from, *origin);
  if (!nearer || !needs_eyes) return refused(rule::pull, Reason::NotNearer, piece, to.index);
  if (const auto hidden = unseen({to})) return *hidden;
  return refused(rule::pull_in_sight, Reason::NotWatched, piece, to.index, frame.actor.value);
}

// Does a step there go farther or nearer, as the part asks, and in sight?
bool goes_the_way(const Rules& rules, const State& state, const Frame& frame, const Part& part, Square to) {
  const auto origin = origin_of(rules, state, frame, part);
  if (!origin) return false;
  const Square from = state.square(subject(rules, state, frame, part));
  const int change = rules.board->distance(to, *origin) - rules.board->distance(from, *origin);
  if (part.op == Op::Push) return change > 0;
  const Bitboard watched = watched_for_pull(rules, state, frame, part);
  return change < 0 && watched.has(from) && watched.has(to);
}

bool pushes_or_pulls(const Part& part) { return part.op == Op::Push || part.op == Op::Pull; }

bool is_basic_part(const Part& part) { return part.op == Op::BasicAction || part.op == Op::Basic; }

Refusal lane_refused(const Rules& rules, const State& state, Doer doer, const Part& part, Square to) {
  if (!lane_ahead(rules, state, doer.piece).has(to))
    return refused(rule::parts_in_order, Reason::NotOnLane, doer.piece, to.index);
  return move_refused(rules, state, doer, to, part.n, {}, rule::special_move)
      .value_or(obstruction_refused(rules, doer.piece, state.square(doer.piece), to));
}

Refusal move_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                             Square to) {
  const Doer doer = doer_of(rules, state, frame, part);
  if (part.way == Way::Lane) return lane_refused(rules, state, doer, part, to);
  const Traffic traffic = traffic_of(rules, state, doer, part);
  const int steps = (is_basic_part(part) ? basic_move : part.n) + more_steps(frame);
  const RuleId limit = is_basic_part(part) ? rule::basic_move : rule::special_move;
  const auto no = part.way == Way::Straight ? straight_refused(rules, state, doer, to, steps, traffic)
                                            : move_refused(rules, state, doer, to, steps, traffic, limit);
  if (no) return *no;
  return pushes_or_pulls(part) ? way_refused(rules, state, frame, part, to) : cannot_be_done(frame);
}

Refusal step_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                             Square to) {
  const Doer doer = doer_of(rules, state, frame, part);
  if (const auto no = step_refused(rules, state, doer, to, traffic_of(rules, state, doer, part))) return *no;
  if (pushes_or_pulls(part) && !goes_the_way(rules, state, frame, part, to))
    return way_refused(rules, state, frame, part, to);
  return no_way_on(rules, state, doer.piece, to);
}

Refusal stop_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const PieceId piece = subject(rules, state, frame, part);
  return refused(rule::move_occupied, Reason::MayNotStopHere, piece,
                 piece_sharing_square(rules, state, piece).value);
}

}  // namespace

std::optional<Refusal> refuse_move(const Rules& rules, const State& state, const Frame& frame,
                                   const Part& part, const Act& act) {
  const Square to{act.b};
  switch (static_cast<Does>(act.kind)) {
    case Does::Move: return move_of_part_refused(rules, state, frame, part, to);
    case Does::Step: return step_of_part_refused(rules, state, frame, part, to);
    case Does::Stop: return stop_of_part_refused(rules, state, frame, part);
    default: return std::nullopt;
  }
}

Refusal refuse_to_begin_move(const Rules& /*rules*/, const State& state, const Frame& frame,
                             const Part& /*part*/, PieceId piece) {
  return doer_refused(state, frame, piece).value_or(cannot_be_done(frame));
}

void run_lane(Playing& play, const Frame& /*frame*/, const Part& part, PieceId piece) {
  const Bitboard lane = lane_from(play.rules, play.state, piece, part.n);
  if (lane.empty()) return;
  Square end = play.state.square(piece);
  for (const Square square : lane) {
    if (play.rules.board->distance(play.state.square(piece), square) == lane.count()) end = square;
  }
  pass_straight(play, piece, end);
  move(play, piece, end);
}

bool is_own_move(const Part& part) {
  return (part.op != Op::Push && part.op != Op::Pull) || part.who == Subject::Self;
}

void end_walk(Playing& play, const Frame& frame, const Part& part, PieceId piece) {
  if (frame.steps_taken == 0) return;
  end_move(play, piece);
  if (is_own_move(part)) end_own_move(play, piece);
}

namespace {

// Whom a move in a straight line went through.
PieceSet passed_between(const Rules& rules, const State& state, const Frame& frame, Square from, Square to) {
  PieceSet passed;
  const Bitboard between = squares_between(rules.board->grid(), from, to);
  const PieceSet others =
      rules.version.since(change::true_to_the_book) ? rules.figures | rules.attackable : rules.figures;
  for (const PieceId piece : others - rules.of_side[frame.as.value]) {
    if (state.is_on_map(piece) && between.has(state.square(piece))) passed.add(piece);
  }
  return passed;
}

}  // namespace

void take_move(Playing& play, const Frame& frame, const Part& part, const Doer& /*doer*/, const Act& act) {
  const PieceId piece{act.a};
  const Square to{act.b};
  const Square from = play.state.square(piece);
  if (part.way == Way::Straight && from != to)
    play.state.frames.back().left = passed_between(play.rules, play.state, frame, from, to);
  if (part.way == Way::Straight || part.way == Way::Lane) pass_straight(play, piece, to);
  move(play, piece, to);
  if (from != to && is_own_move(part)) end_own_move(play, piece);
}

}  // namespace tablewright::skirmish
