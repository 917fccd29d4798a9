#include "parts.hpp"

#include <algorithm>

#include "challenge.hpp"
#include "changes.hpp"
#include "frames.hpp"
#include "points.hpp"
#include "refusals.hpp"
#include "skirmish/board/sight.hpp"
#include "skirmish/rule_ids.hpp"
#include "status.hpp"
#include "table_top.hpp"
#include "turn.hpp"

namespace tablewright::skirmish {

namespace {

// --- whom a part may pick
// ------------------------------------------------------------------------------------

// Allies and rivals are characters, companions and minions; tokens are neither (skirmish.term.1, 2).
bool is_pickable(const Rules& rules, Doer doer, PickFrom from, PieceId piece) {
  const PieceCard& card = rules.piece(piece);
  if (from == PickFrom::Tokens) return card.kind == PieceKind::Token;
  const bool figure = card.kind == PieceKind::Character || card.kind == PieceKind::Companion ||
                      card.kind == PieceKind::Minion;
  if (!figure || piece == doer.piece) return false;  // skirmish.ruling.12
  return (card.side == doer.side) == (from == PickFrom::Allies);
}

PieceSet pickable(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const Doer doer = actor_of(frame);
  const Square from = state.square(doer.piece);
  const Bitboard seen = seen_from(rules, state, from, doer.eyes);
  const Bitboard reach =
      part.range == 0 ? adjacent_squares(rules, from) : seen & rules.board->within(from, part.range);
  PieceSet found;
  Bitboard squares;
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    if (!state.is_on_map(piece) || !reach.has(state.square(piece))) continue;
    if (!is_pickable(rules, doer, part.from, piece)) continue;
    found.add(piece);
    squares.set(state.square(piece));
  }
  if (!part.nearest) return found;
  const Bitboard near = nearest(*rules.board, from, squares, seen);
  for (const PieceId piece : found) {
    if (!near.has(state.square(piece))) found.remove(piece);
  }
  return found;
}

// --- where a part may move or place a piece
// --------------------------------------------------------------------

bool may_be_moved(const Rules& rules, PieceId piece) {
  return rules.piece(piece).kind != PieceKind::Token || rules.edition.tokens_can_be_moved;
}

Bitboard destinations(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const Doer doer = doer_of(rules, frame, part);
  const Square from = state.square(doer.piece);
  const Traffic traffic = traffic_of(rules, state, doer, part);
  const Board& board = *rules.board;
  const Bitboard stay(from);  // zero squares is legal: skirmish.ruling.1
  if (part.op == Op::Move) {
    return stay | (part.way == Way::Straight ? straight_reach(board, from, part.n, traffic)
                                             : reach(board, from, part.n, traffic));
  }
  const Square origin = state.square(frame.actor);
  if (part.op == Op::Push) return stay | away(board, from, origin, part.n, traffic, board.open());
  const Bitboard watched = seen_from(rules, state, origin, frame.as);  // skirmish.term.10
  if (!watched.has(from)) return stay;
  return stay | toward(board, from, origin, part.n, traffic, watched);
}

// How far from the actor a part may place a piece; -1: nowhere.
int placing_distance(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                     PieceId piece) {
  if (!part.nearest || !state.is_on_map(piece)) return part.n;
  const int now = rules.board->distance(state.square(frame.actor), state.square(piece));
  return std::min<int>(part.n, now - 1);  // skirmish.term.7
}

// skirmish.ruling.13: the piece is lifted first, so its own square is free.
Bitboard placeable(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   PieceId piece) {
  const int distance = placing_distance(rules, state, frame, part, piece);
  if (distance < 0) return {};
  const Bitboard near = rules.board->within(state.square(frame.actor), distance) & rules.board->open();
  if (!fills_its_square(rules.piece(piece).kind)) return near;
  Bitboard squares = near - filled_squares(state);
  if (state.is_on_map(piece) && near.has(state.square(piece))) squares.set(state.square(piece));
  return squares;
}

// Tokens of this character that may be put on the map now (skirmish.token.2): those not in play or, since
// 2022, any of them when all are.
PieceSet tokens_to_place(const Rules& rules, const State& state, PieceId character) {
  PieceSet free;
  PieceSet again;
  for (const PieceId piece : rules.of_side[rules.side_of(character).value]) {
    const PieceCard& card = rules.piece(piece);
    if (card.of != character || (card.kind != PieceKind::Token && card.kind != PieceKind::Minion)) continue;
    if (state.spot(piece).is_aside()) free.add(piece);
    if (card.kind == PieceKind::Token) again.add(piece);  // the sentence of 2022 does not speak of minions
  }
  return free.any() || !rules.edition.token_may_be_placed_again ? free : again;
}

PieceSet pieces_to_place(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  if (part.op == Op::PlaceToken) return tokens_to_place(rules, state, frame.actor);
  return PieceSet::of(subject(frame, part));
}

bool has_place(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  // Who was knocked out meanwhile is nowhere and cannot be placed (skirmish.ruling.19).
  if (part.op == Op::Place && !state.is_on_map(subject(frame, part))) return false;
  const PieceSet pieces = pieces_to_place(rules, state, frame, part);
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](PieceId piece) { return placeable(rules, state, frame, part, piece).any(); });
}

// --- what lies on a track
// ----------------------------------------------------------------------------------------

bool has_token_on_track(const State& state, Side side) {
  const auto& track = state.side(side).track;
  return std::any_of(track.begin(), track.end(), [](const auto& space) {
    return std::any_of(space.begin(), space.end(), [](std::uint8_t count) { return count > 0; });
  });
}

PieceSet pieces_on_track(const Rules& rules, const State& state, Side side) {
  PieceSet found;
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    const Spot spot = state.where[i];
    if (spot.is_on_track() && spot.track_of() == side) found.add(PieceId{static_cast<std::uint8_t>(i)});
  }
  return found;
}

// --- challenges and basic actions
// -------------------------------------------------------------------------------

// skirmish.ruling.43: the same target needs neither range nor sight.
bool can_be_challenged_again(const Rules& rules, const State& state, const Frame& frame) {
  return frame.picked != no_piece && state.is_on_map(frame.picked) && rules.attackable.has(frame.picked) &&
         rules.side_of(frame.picked) != frame.as;
}

bool can_do_a_basic_action(const State& state, PieceId piece) { return state.is_standing(piece); }

// What somebody else offers a knocked-down character it cannot do (skirmish.ruling.18).
bool can_act(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const Doer doer = doer_of(rules, frame, part);
  if (!state.is_standing(doer.piece)) return false;
  switch (part.op) {
    case Op::Move: return may_be_moved(rules, doer.piece);
    case Op::Challenge: return targets_of(rules, state, doer, part.range).any();
    case Op::Assist: return allies_to_assist(rules, state, doer).any();
    case Op::Interact: return markers_in_reach(rules, state, doer.piece).any();
    default: return can_do_a_basic_action(state, doer.piece);
  }
}

bool is_walk(const Rules& rules, const Part& part) {
  if (part.op == Op::BasicAction) return rules.way_matters;
  return part.op == Op::Move && (part.way == Way::StepByStep || (rules.way_matters && part.way == Way::Free));
}

}  // namespace

Traffic traffic_of(const Rules& rules, const State& state, Doer doer, const Part& part) {
  Traffic traffic = traffic_for(rules, state, doer.piece, doer.eyes);
  if (part.through_rivals) traffic.closed = {};
  return traffic;
}

bool can_be_done(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const PieceId piece = subject(frame, part);
  if (part.op == Op::Enact) return can_be_enacted(rules, state, part.status);
  if (part.op == Op::Challenge && part.same_target) return can_be_challenged_again(rules, state, frame);
  if (piece == no_piece) return false;  // nobody was picked
  if (is_made_by_status(part))
    return state.is_on_map(piece) && copies_held(rules, state, part.status, piece) > 0;
  switch (part.op) {
    case Op::Pick: return pickable(rules, state, frame, part).any();
    case Op::Push:
    case Op::Pull: return state.is_on_map(piece) && may_be_moved(rules, piece);
    case Op::Place:
    case Op::PlaceToken: return has_place(rules, state, frame, part);
    case Op::Shift:
    case Op::ShiftOff: return has_token_on_track(state, frame.as);
    case Op::ShiftPiece: return pieces_on_track(rules, state, frame.as).any();
    case Op::RollAndCount: return true;
    case Op::Give: return !giving_refused(rules, state, part.status, frame.actor, piece);
    case Op::Discard: return copies_held(rules, state, part.status, piece) > 0;
    default: return can_act(rules, state, frame, part);
  }
}

bool leaves_a_choice(const Part& part) {
  if (part.may) return true;
  switch (part.op) {
    case Op::Challenge: return !part.same_target && !is_made_by_status(part);
    case Op::RollAndCount:
    case Op::Give:
    case Op::Discard:
    case Op::Enact: return false;
    default: return true;
  }
}

namespace {

bool shares_its_square(const Rules& rules, const State& state, PieceId piece) {
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (i != piece.value && state.where[i] == state.spot(piece) && fills_its_square(rules.pieces[i].kind))
      return true;
  }
  return false;
}

}  // namespace

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

// --- the list of answers
// -------------------------------------------------------------------------------------------

namespace {

void list_squares(Does does, PieceId piece, Bitboard squares, ActList& list) {
  for (const Square square : squares) list.push_back({k(does), piece.value, square.index});
}

void list_pieces(Does does, PieceId doer, PieceSet pieces, ActList& list) {
  for (const PieceId piece : pieces) list.push_back({k(does), doer.value, piece.value});
}

void list_targets(PieceSet pieces, ActList& list) {
  for (const PieceId piece : pieces) list.push_back({k(Does::Target), piece.value});
}

void list_walk(const Rules& rules, const State& state, const Frame& frame, const Part& part, ActList& list) {
  const Doer doer = doer_of(rules, frame, part);
  const int left = part.n - frame.steps_taken;
  list_squares(Does::Step, doer.piece, steps_open(rules, state, doer, left, part.through_rivals), list);
  if (!shares_its_square(rules, state, doer.piece)) list.push_back({k(Does::Stop), doer.piece.value});
}

void list_basic_action(const Rules& rules, const State& state, Doer doer, ActList& list) {
  const PieceId piece = doer.piece;
  if (rules.way_matters) {
    list_squares(Does::Step, piece, steps_open(rules, state, doer, basic_move, false), list);
  } else {
    const Traffic traffic = traffic_for(rules, state, piece, doer.eyes);
    list_squares(Does::Move, piece, reach(*rules.board, state.square(piece), basic_move, traffic), list);
  }
  list_pieces(Does::Challenge, piece, targets_of(rules, state, doer, adjacent_only), list);
  list_pieces(Does::Assist, piece, allies_to_assist(rules, state, doer), list);
  list_pieces(Does::Interact, piece, markers_in_reach(rules, state, piece), list);
  list.push_back({k(Does::Stop), piece.value});  // a basic move of zero squares
}

void list_shifts(const State& state, Side side, ActList& list) {
  const auto& track = state.side(side).track;
  for (std::uint8_t type = 0; type < token_types; ++type) {
    for (std::uint8_t space = 1; space <= track_spaces; ++space) {
      if (track[space - 1U][type] > 0) list.push_back({k(Does::Shift), type, space});
    }
  }
}

void list_part(const Rules& rules, const State& state, const Frame& frame, const Part& part, ActList& list) {
  const PieceId piece = subject(frame, part);
  switch (part.op) {
    case Op::Move:
      if (is_walk(rules, part)) return list_walk(rules, state, frame, part, list);
      [[fallthrough]];
    case Op::Push:
    case Op::Pull: return list_squares(Does::Move, piece, destinations(rules, state, frame, part), list);
    case Op::Challenge: {
      if (is_made_by_status(part)) return list_targets(PieceSet::of(piece), list);  // an offer: yes
      const Doer doer = doer_of(rules, frame, part);
      const bool same = part.same_target;
      return list_pieces(Does::Challenge, piece,
                         same ? PieceSet::of(frame.picked) : targets_of(rules, state, doer, part.range),
                         list);
    }
    case Op::Assist:
      return list_pieces(Does::Assist, piece, allies_to_assist(rules, state, doer_of(rules, frame, part)),
                         list);
    case Op::Interact: return list_pieces(Does::Interact, piece, markers_in_reach(rules, state, piece), list);
    case Op::BasicAction: return list_basic_action(rules, state, doer_of(rules, frame, part), list);
    case Op::Pick: return list_targets(pickable(rules, state, frame, part), list);
    case Op::ShiftPiece: return list_targets(pieces_on_track(rules, state, frame.as), list);
    case Op::Place:
    case Op::PlaceToken:
      for (const PieceId placed : pieces_to_place(rules, state, frame, part))
        list_squares(Does::Place, placed, placeable(rules, state, frame, part, placed), list);
      return;
    case Op::Shift:
    case Op::ShiftOff: return list_shifts(state, frame.as, list);
    case Op::RollAndCount:
    case Op::Give:
    case Op::Discard:
    case Op::Enact: return list_targets(PieceSet::of(piece), list);  // an offer: yes
  }
}

}  // namespace

void list_answers(const Rules& rules, const State& state, ActList& list) {
  const Frame& frame = state.frames.back();
  const Part& part = part_of(rules, frame);
  list_part(rules, state, frame, part, list);
  if (part.may && frame.steps_taken == 0) list.push_back({k(Does::Skip)});
}

// --- why not
// ------------------------------------------------------------------------------------------------------------

namespace {

// Which acts answer a part.
bool answers(const Rules& rules, const Part& part, Does does) {
  switch (part.op) {
    case Op::Move:
      if (is_walk(rules, part)) return does == Does::Step || does == Does::Stop;
      [[fallthrough]];
    case Op::Push:
    case Op::Pull: return does == Does::Move;
    case Op::Challenge: return does == (is_made_by_status(part) ? Does::Target : Does::Challenge);
    case Op::Assist: return does == Does::Assist;
    case Op::Interact: return does == Does::Interact;
    case Op::BasicAction:
      if (does == (is_walk(rules, part) ? Does::Step : Does::Move)) return true;
      return does == Does::Stop || does == Does::Challenge || does == Does::Assist || does == Does::Interact;
    case Op::Place:
    case Op::PlaceToken: return does == Does::Place;
    case Op::Shift:
    case Op::ShiftOff: return does == Does::Shift;
    default: return does == Does::Target;
  }
}

std::optional<Refusal> moving_refused(const Rules& rules, const State& state, const Frame& frame,
                                      const Part& part, Square to) {
  const Doer doer = doer_of(rules, frame, part);
  const Square from = state.square(doer.piece);
  const Traffic traffic = traffic_of(rules, state, doer, part);
  const int steps = part.op == Op::BasicAction ? basic_move : part.n;
  const RuleId limit = part.op == Op::BasicAction ? rule::basic_move : rule::special_move;
  if (part.way == Way::Straight) return straight_refused(rules, state, doer, to, steps, traffic);
  if (auto no = move_refused(rules, state, doer, to, steps, traffic, limit)) return no;
  const Board& board = *rules.board;
  const Square origin = state.square(frame.actor);
  if (part.op == Op::Push) return refused(rule::push, Reason::NotFarther, doer.piece, to.index);
  if (part.op == Op::Pull) {
    const Bitboard watched = seen_from(rules, state, origin, frame.as);
    if (!watched.has(from)) {
      const auto hidden = sight_refused(rules, state, actor_of(frame), origin, doer.piece, from);
      return Refusal{rule::pull_in_sight, hidden->reason};
    }
    const bool nearer = board.distance(to, origin) < board.distance(from, origin);
    return refused(nearer ? rule::pull_in_sight : rule::pull, nearer ? Reason::NotWatched : Reason::NotNearer,
                   doer.piece, to.index, frame.actor.value);
  }
  return std::nullopt;
}

std::optional<Refusal> square_refused(const Rules& rules, const State& state, const Frame& frame,
                                      const Part& part, PieceId piece, Square square) {
  if (!pieces_to_place(rules, state, frame, part).has(piece)) {
    return refused(part.op == Op::PlaceToken ? rule::token_limit : rule::parts_in_order, Reason::NotOffered,
                   piece);
  }
  if (rules.board->ground().blocked.has(square))
    return refused(rule::closed_area, Reason::Enclosed, piece, square.index);
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
  const Doer doer = doer_of(rules, frame, part);
  const Traffic traffic = traffic_of(rules, state, doer, part);
  if (!rules.board->adjacent(state.square(doer.piece)).has(to))
    return refused(rule::step, Reason::NotOneStep, doer.piece, to.index);
  if (traffic.closed.has(to)) {
    return refused(rule::move_standing_rival, Reason::RivalInTheWay, doer.piece, to.index,
                   piece_filling(rules, state, to).value);
  }
  return refused(rule::move_occupied, Reason::NoWayOn, doer.piece, to.index);
}

// Why an act of the right kind is none of the answers.
std::optional<Refusal> detailed_refusal(const Rules& rules, const State& state, const Frame& frame,
                                        const Part& part, const Act& act) {
  const PieceId piece = subject(frame, part);
  const PieceId a{act.a};
  const PieceId b{act.b};
  const Square square{act.b};
  const int range = part.op == Op::Challenge ? part.range : adjacent_only;
  switch (static_cast<Does>(act.kind)) {
    case Does::Move: return moving_refused(rules, state, frame, part, square);
    case Does::Challenge: return challenge_refused(rules, state, doer_of(rules, frame, part), b, range);
    case Does::Assist: return assist_refused(rules, state, doer_of(rules, frame, part), b);
    case Does::Interact: return interact_refused(rules, state, piece, b);
    case Does::Place: return square_refused(rules, state, frame, part, a, square);
    case Does::Step: return step_refused(rules, state, frame, part, square);
    case Does::Stop: return refused(rule::move_occupied, Reason::MayNotStopHere, piece);
    case Does::Shift: return Refusal{rule::no_such_token, {k(Reason::NothingToShift), act.a, act.b}};
    default: return refused(rule::parts_in_order, Reason::NotOffered, a);
  }
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
  if (!answers(rules, part, does))
    return refused(rule::parts_in_order, Reason::AnswerThePart, frame.actor, frame.action.value);
  if (names_its_piece(does) && PieceId{act.a} != subject(frame, part))
    return refused(rule::parts_in_order, Reason::NotOffered, PieceId{act.a});
  if (const auto reason = detailed_refusal(rules, state, frame, part, act)) return reason;
  return refused(rule::parts_in_order, Reason::NotOffered, frame.actor);
}

}  // namespace tablewright::skirmish
