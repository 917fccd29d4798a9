// The answers to what a part of a card asks.
#include "basic_actions.hpp"
#include "challenge.hpp"
#include "extras.hpp"
#include "frames.hpp"
#include "matching.hpp"
#include "parts.hpp"
#include "points.hpp"
#include "table_top.hpp"

namespace tablewright::skirmish {

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
  const PieceId piece = subject(rules, state, frame, part);
  list_squares(Does::Step, piece, steps_of_part(rules, state, frame, part), list);
  if (may_stop(rules, state, frame, part)) list.push_back({k(Does::Stop), piece.value});
}

void list_basic_move(const Rules& rules, const State& state, Doer doer, int steps, ActList& list) {
  const PieceId piece = doer.piece;
  if (rules.way_matters)
    return list_squares(Does::Step, piece, steps_open(rules, state, doer, steps, false), list);
  const Traffic traffic = traffic_for(rules, state, piece, doer.eyes);
  list_squares(Does::Move, piece, reach(*rules.board, state.square(piece), steps, traffic), list);
}

void list_basics(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                 ActList& list) {
  const Doer doer = doer_of(rules, state, frame, part);
  const unsigned basics = basics_for(rules, frame, part, doer.piece);
  if ((basics & basic::move) != 0) list_basic_move(rules, state, doer, basic_move + more_steps(frame), list);
  if ((basics & basic::challenge) != 0)
    list_pieces(Does::Challenge, doer.piece, targets_of_part(rules, state, frame, part), list);
  if ((basics & basic::assist) != 0)
    list_pieces(Does::Assist, doer.piece, allies_to_assist(rules, state, doer), list);
  if ((basics & basic::interact) != 0)
    list_pieces(Does::Interact, doer.piece, markers_in_reach(rules, state, doer), list);
  if ((basics & basic::move) != 0) list.push_back({k(Does::Stop), doer.piece.value});  // zero squares
}

void list_challenges(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                     ActList& list) {
  const PieceId piece = subject(rules, state, frame, part);
  if (is_made_by_status(part)) return list_targets(PieceSet::of(piece), list);  // an offer: yes
  list_pieces(Does::Challenge, piece,
              part.same_target ? PieceSet::of(other_of(rules, state, frame, part))
                               : targets_of_part(rules, state, frame, part),
              list);
}

void list_shifts(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                 ActList& list) {
  for (std::uint8_t type = 0; type < token_types; ++type) {
    for (std::uint8_t space = 1; space <= track_spaces; ++space) {
      if (tokens_to_shift(rules, state, frame, part, type, space) > 0)
        list.push_back({k(Does::Shift), type, space});
    }
  }
}

void list_tokens_to_take(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                         ActList& list) {
  const unsigned colours = colours_to_take(rules, state, frame, part);
  for (std::uint8_t type = 0; type < token_types; ++type) {
    if ((colours >> type & 1U) != 0) list.push_back({k(Does::Take), type});
  }
}

void list_exchanges(const State& state, Side side, ActList& list) {
  const SideState& its = state.side(side);
  for (std::uint8_t type = 0; type < token_types; ++type) {
    for (std::uint8_t space = 0; space <= track_spaces; ++space) {
      const auto& where = space == 0 ? its.pool : its.track[space - 1U];
      for (std::uint8_t other = 0; other < token_types && where[type] > 0; ++other)
        list.push_back({k(Does::Exchange), type, space, other});
    }
  }
}

void list_places(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                 ActList& list) {
  const PieceSet pieces = pieces_to_place(rules, state, frame, part);
  // Of copies that are alike and not on the map, one is as good as the other.
  if (pieces.count() > 1 && !order_matters(rules, state, pieces) && part.what != DescriptionId::None)
    return list_squares(Does::Place, pieces.first(), placeable(rules, state, frame, part, pieces.first()),
                        list);
  for (const PieceId placed : pieces)
    list_squares(Does::Place, placed, placeable(rules, state, frame, part, placed), list);
}

void list_part(const Rules& rules, const State& state, const Frame& frame, const Part& part, ActList& list) {
  const PieceId piece = subject(rules, state, frame, part);
  switch (part.op) {
    case Op::Move:
    case Op::Push:
    case Op::Pull:
      if (is_walk(rules, part)) return list_walk(rules, state, frame, part, list);
      return list_squares(Does::Move, piece, destinations(rules, state, frame, part), list);
    case Op::Challenge: return list_challenges(rules, state, frame, part, list);
    case Op::Assist:
    case Op::Interact:
    case Op::BasicAction:
    case Op::Basic: return list_basics(rules, state, frame, part, list);
    case Op::Pick: return list_targets(pickable(rules, state, frame, part), list);
    case Op::ShiftPiece: return list_targets(pieces_on_track(rules, state, frame.as), list);
    case Op::Place:
    case Op::PlaceToken: return list_places(rules, state, frame, part, list);
    case Op::Shift:
    case Op::ShiftOff: return list_shifts(rules, state, frame, part, list);
    case Op::PickSquare:
      for (const Square square : described_squares(rules, state, frame, part.where))
        list.push_back({k(Does::Square), 0, square.index});
      return;
    case Op::Pay:
    case Op::TakeFromPool: return list_tokens_to_take(rules, state, frame, part, list);
    case Op::Exchange: return list_exchanges(state, frame.as, list);
    case Op::Next: return list_targets(frame.left, list);
    case Op::Choose:
      for (const std::uint8_t text : options_of(rules, state, frame)) list.push_back({k(Does::Option), text});
      return;
    case Op::May:
      list.push_back({k(Does::Accept)});
      list.push_back({k(Does::Skip)});
      return;
    default:  // an offer: yes
      list_targets(PieceSet::of(piece == no_piece ? frame.actor : piece), list);
      return;
  }
}

// skirmish.term.3
bool is_of_opponent(const Rules& rules, const Frame& frame, PieceId piece) {
  return piece != no_piece && rules.side_of(piece) != frame.as && rules.side_of(piece) != nobody;
}

// Whose figure it is. A marker belongs to a whole side: its first player.
Seat player_of(const Rules& rules, PieceId piece) {
  const SeatSet side = rules.table.team_of(rules.side_of(piece));
  const Seat seat = rules.piece(piece).seat;
  return side.has(seat) ? seat : *side.begin();
}

// Who answers for the opponent (skirmish.ruling.62): the player of the target, of the rival that the card has
// chosen, or the next one clockwise.
Seat answering_opponent(const Rules& rules, const Frame& frame) {
  if (!rules.version.since(change::true_to_the_book)) {
    const bool aimed = frame.target != no_piece && rules.side_of(frame.target) != frame.as;
    return *rules.table.team_of(aimed ? rules.side_of(frame.target) : rules.next_side(frame.as)).begin();
  }
  for (const PieceId piece : {frame.target, frame.picked}) {
    if (is_of_opponent(rules, frame, piece)) return player_of(rules, piece);
  }
  return *rules.table.team_of(rules.next_side(frame.as)).begin();
}

// A basic move that a card gives goes on in a frame of its own, above that of the card.
const Frame& whose_card(const Rules& rules, const State& state) {
  const std::size_t frames = state.frames.size();
  const bool walks = rules.way_matters && state.frames.back().action == rules.walk;
  return state.frames[walks && frames > 1 ? frames - 2 : frames - 1];
}

}  // namespace

Seat answering_seat(const Rules& rules, const State& state) {
  const Frame& frame = state.frames.back();
  if (frame.part < action_of(rules, frame).parts && part_of(rules, frame).chooser == Chooser::Opponent)
    return answering_opponent(rules, frame);
  // skirmish.team.1: each player decides for the own cards, also in the turn of a partner.
  const PieceId decides = whose_card(rules, state).actor;
  return rules.piece(decides == no_piece ? PieceId{} : decides).seat;
}

void list_answers(const Rules& rules, const State& state, ActList& list) {
  const Frame& frame = state.frames.back();
  const Part& part = part_of(rules, frame);
  list_part(rules, state, frame, part, list);
  if (const unsigned basics = basics_to_add_to(rules, state, frame, part); basics != 0)
    list_extras(rules, state, subject(rules, state, frame, part), basics, list);
  const bool begun = frame.steps_taken > 0 || (frame.more > 0 && frame.action != rules.contest);
  if ((part.may && !begun) || needs_more_range(rules, state, frame, part)) list.push_back({k(Does::Skip)});
}

}  // namespace tablewright::skirmish
