#include "place.hpp"

#include <algorithm>

#include "../grounds.hpp"
#include "../noticing.hpp"
#include "../placing.hpp"
#include "../refusals.hpp"
#include "../table_top.hpp"
#include "listing.hpp"
#include "pick.hpp"
#include "skirmish/rule_ids.hpp"

namespace tablewright::skirmish {

namespace {

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

// The same of those that a card names; markers are never placed again (skirmish.marker.2).
PieceSet fresh_of(const Rules& rules, const State& state, PieceSet pieces) {
  PieceSet free;
  PieceSet again;
  for (const PieceId piece : pieces) {
    if (state.spot(piece).is_aside()) free.add(piece);
    if (rules.piece(piece).kind == PieceKind::Token) again.add(piece);
  }
  return free.any() || !rules.edition.token_may_be_placed_again ? free : again;
}

// Who was knocked out meanwhile is nowhere and cannot be placed (skirmish.ruling.19).
bool is_to_be_had(const Rules& rules, const State& state, PieceId piece) {
  if (piece == no_piece) return false;
  const PieceKind kind = rules.piece(piece).kind;
  const bool figure = kind == PieceKind::Character || kind == PieceKind::Companion;
  return state.is_on_map(piece) || !figure;
}

}  // namespace

PieceSet pieces_to_place(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  if (part.fresh) return fresh_of(rules, state, described(rules, state, frame, part.what));
  if (part.what != DescriptionId::None) return described(rules, state, frame, part.what);
  if (part.op == Op::PlaceToken) return tokens_to_place(rules, state, frame.actor);
  const PieceId piece = subject(rules, state, frame, part);
  return is_to_be_had(rules, state, piece) ? PieceSet::of(piece) : PieceSet();
}

namespace {

bool is_in_start(const Rules& rules, DescriptionId where) {
  const Description& what = rules.descriptions[static_cast<std::size_t>(where)];
  const auto first = rules.relations.begin() + what.first_relation;
  return std::any_of(first, first + what.relations,
                     [](const Relation& relation) { return relation.op == RelationOp::InStart; });
}

// A figure that goes back to a full starting area takes the nearest free square (skirmish.ruling.2,
// skirmish.ruling.31).
Bitboard places_as_described(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                             PieceId piece) {
  const Bitboard squares = described_squares(rules, state, frame, part.where, piece);
  if (!fills_its_square(rules.piece(piece).kind)) return squares;
  Bitboard filled = filled_squares(state);
  if (state.is_on_map(piece)) filled.reset(state.square(piece));  // lifted: skirmish.ruling.13
  if ((squares - filled).empty() && is_in_start(rules, part.where))
    return nearest_free(rules, state, squares);
  return squares - filled;
}

int placing_distance(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                     PieceId piece) {
  if (!part.nearest || !state.is_on_map(piece)) return part.n;
  const int now = rules.board->distance(state.square(frame.actor), state.square(piece));
  return std::min<int>(part.n, now - 1);  // skirmish.term.7
}

}  // namespace

// skirmish.ruling.13: the piece is lifted first, so its own square is free. A minion goes to no square that
// is filled (skirmish.minion.2).
Bitboard placeable(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   PieceId piece) {
  if (part.where_it_was) {
    if (frame.there == no_square) return {};
    const Bitboard square(Square{frame.there});
    return fills_its_square(rules.piece(piece).kind) ? square - filled_squares(state) : square;
  }
  if (part.where != DescriptionId::None) return places_as_described(rules, state, frame, part, piece);
  const int distance = placing_distance(rules, state, frame, part, piece);
  if (distance < 0) return {};
  const Bitboard near = rules.board->within(state.square(frame.actor), distance) & rules.board->open();
  if (!fills_its_square(rules.piece(piece).kind)) return near;
  Bitboard squares = near - filled_squares(state);
  if (state.is_on_map(piece) && near.has(state.square(piece))) squares.set(state.square(piece));
  return squares;
}

bool may_place(const Rules& rules, const State& state, const Frame& frame, const Part& part,
               PieceId /*piece*/) {
  const PieceSet pieces = pieces_to_place(rules, state, frame, part);
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](PieceId piece) { return placeable(rules, state, frame, part, piece).any(); });
}

void list_places(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                 PieceId /*piece*/, ActList& list) {
  const PieceSet pieces = pieces_to_place(rules, state, frame, part);
  // Of copies that are alike and not on the map, one is as good as the other.
  if (pieces.count() > 1 && !order_matters(rules, state, pieces) && part.what != DescriptionId::None)
    return list_squares(Does::Place, pieces.first(), placeable(rules, state, frame, part, pieces.first()),
                        list);
  for (const PieceId placed : pieces)
    list_squares(Does::Place, placed, placeable(rules, state, frame, part, placed), list);
}

namespace {

// In play, while the part places what is not.
Refusal in_play(const State& state, PieceId piece) {
  const Spot spot = state.spot(piece);
  const Reason reason = spot.is_on_map() ? Reason::OnTheMap : Reason::MarkerAway;
  return refused(rule::token_limit, reason, piece);
}

bool belongs_to_actor(const Rules& rules, const Frame& frame, PieceId piece) {
  const PieceCard& card = rules.piece(piece);
  return card.of == frame.actor && (card.kind == PieceKind::Token || card.kind == PieceKind::Minion);
}

// It is not what the part places.
Refusal piece_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                      PieceId piece) {
  if (part.what != DescriptionId::None) {
    const bool described = fits(rules, state, frame, part.what, piece);
    return described ? in_play(state, piece) : piece_not_described(rules, state, frame, part.what, piece);
  }
  if (part.op == Op::PlaceToken) {
    if (belongs_to_actor(rules, frame, piece)) return in_play(state, piece);
    return asks_for(frame, pieces_to_place(rules, state, frame, part).first(), piece);
  }
  const PieceId placed = subject(rules, state, frame, part);
  if (placed == no_piece) return cannot_be_done(frame);
  return placed == piece ? refused(rule::nowhere, Reason::OffMap, piece) : asks_for(frame, placed, piece);
}

// Not the square that somebody left.
Refusal left_square_refused(const Rules& rules, const State& state, const Frame& frame, PieceId piece,
                            Square square) {
  if (frame.there == no_square) return cannot_be_done(frame);
  if (frame.there != square.index)
    return refused(rule::parts_in_order, Reason::OnlySquare, piece, square.index, frame.there);
  return filled_refused(rules, state, piece, square).value_or(cannot_be_done(frame));
}

Refusal near_square_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                            PieceId piece, Square square) {
  const Square here = state.square(frame.actor);
  if (rules.board->ground().blocked.has(square))
    return refused(rule::closed_area, Reason::Enclosed, piece, square.index);
  if (const auto far = distance_refused(rules, frame.actor, here, {square}, part.n)) return *far;
  if (rules.board->distance(here, square) > placing_distance(rules, state, frame, part, piece))
    return refused(rule::place_nearer, Reason::NotNearer, piece, square.index);
  return filled_refused(rules, state, piece, square).value_or(cannot_be_done(frame));
}

}  // namespace

std::optional<Refusal> refuse_place(const Rules& rules, const State& state, const Frame& frame,
                                    const Part& part, const Act& act) {
  const PieceId piece{act.a};
  const Square square{act.b};
  const PieceSet pieces = pieces_to_place(rules, state, frame, part);
  if (!pieces.has(piece)) return piece_refused(rules, state, frame, part, piece);
  // Of copies that are alike only the first is placed.
  if (placeable(rules, state, frame, part, piece).has(square)) return asks_for(frame, pieces.first(), piece);
  if (part.where_it_was) return left_square_refused(rules, state, frame, piece, square);
  if (part.where != DescriptionId::None)
    return square_not_described(rules, state, frame, part.where, piece, square);
  return near_square_refused(rules, state, frame, part, piece, square);
}

Refusal refuse_to_begin_place(const Rules& /*rules*/, const State& /*state*/, const Frame& frame,
                              const Part& /*part*/, PieceId /*piece*/) {
  return refused(rule::parts_in_order, Reason::NoSquareFits, frame.actor, frame.action.value);
}

namespace {

void put_elsewhere(Playing& play, PieceId piece, Square square) {
  if (play.state.is_on_map(piece)) lift(play.rules, play.state, piece);
  put(play.rules, play.state, piece, square);
}

}  // namespace

void place_by_effect(Playing& play, PieceId piece, Square square) {
  put_elsewhere(play, piece, square);
  play.happened(Happened::PlacedByCard, piece.value, square.index);
  notice(play, Trigger::Placed, piece);
  notice(play, Trigger::EntersSquare, piece, no_piece, square.index);
}

void take_place(Playing& play, const Frame& /*frame*/, const Part& /*part*/, const Doer& /*doer*/,
                const Act& act) {
  place_by_effect(play, PieceId{act.a}, Square{act.b});
}

}  // namespace tablewright::skirmish
