#include "pick.hpp"

#include <algorithm>

#include "../eyes.hpp"
#include "../grounds.hpp"
#include "../refusals.hpp"
#include "../table_top.hpp"
#include "listing.hpp"
#include "skirmish/board/sight.hpp"
#include "skirmish/rule_ids.hpp"

namespace tablewright::skirmish {

namespace {

// Allies and rivals are characters, companions and minions; tokens are neither (skirmish.term.1,
// skirmish.term.2).
bool is_pickable(const Rules& rules, Doer doer, PickFrom from, PieceId piece) {
  const PieceCard& card = rules.piece(piece);
  if (from == PickFrom::Tokens) return card.kind == PieceKind::Token;
  if (!rules.figures.has(piece) || piece == doer.piece) return false;  // skirmish.ruling.12
  return (card.side == doer.side) == (from == PickFrom::Allies);
}

// skirmish.status.1: in the older books a status card goes to other characters than its giver.
bool is_for_others_only(const Rules& rules, const Part& part) {
  return part.status != no_status && !rules.edition.status_on_giver &&
         rules.version.since(change::true_to_the_book);
}

}  // namespace

PieceSet spoken_of(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  PieceSet pieces = described(rules, state, frame, part.what);
  if (is_for_others_only(rules, part) && frame.actor != no_piece) pieces.remove(frame.actor);
  return pieces;
}

PieceSet pickable(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  if (part.what != DescriptionId::None) return spoken_of(rules, state, frame, part);
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

// Copies of one token that are not on the map are alike.
bool order_matters(const Rules& rules, const State& state, PieceSet left) {
  const PieceId first = left.first();
  return std::any_of(left.begin(), left.end(), [&](PieceId piece) {
    return piece != first && (!state.spot(piece).is_aside() || !state.spot(first).is_aside() ||
                              rules.piece(piece).card != rules.piece(first).card ||
                              rules.piece(piece).of != rules.piece(first).of);
  });
}

bool may_pick(const Rules& rules, const State& state, const Frame& frame, const Part& part,
              PieceId /*piece*/) {
  return pickable(rules, state, frame, part).any();
}

void list_picks(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                PieceId /*piece*/, ActList& list) {
  list_targets(pickable(rules, state, frame, part), list);
}

namespace {

std::optional<Refusal> kind_refused(const Rules& rules, const Frame& frame, const Part& part, PieceId piece) {
  const PieceCard& card = rules.piece(piece);
  const bool tokens = part.from == PickFrom::Tokens;
  if (tokens ? card.kind != PieceKind::Token : !rules.figures.has(piece))
    return refused(rule::parts_in_order, Reason::WrongKind, piece, frame.action.value,
                   static_cast<unsigned>(card.kind));
  if (tokens) return std::nullopt;
  if (piece == frame.actor) return refused(rule::ally_is_another, Reason::Itself, piece);
  const bool ally = card.side == frame.as;
  if (ally == (part.from == PickFrom::Allies)) return std::nullopt;
  return ally ? refused(rule::rival, Reason::Ally, piece) : refused(rule::ally, Reason::Rival, piece);
}

// Beside the actor, or within so many squares and in its sight.
std::optional<Refusal> reach_refused(const Rules& rules, const State& state, const Frame& frame,
                                     const Part& part, PieceId piece) {
  if (!state.is_on_map(piece)) return refused(rule::nowhere, Reason::OffMap, piece);
  const Square here = state.square(frame.actor);
  const Goal goal{state.square(piece), piece};
  if (part.range == 0) return adjacency_refused(rules, frame.actor, here, goal);
  if (const auto far = distance_refused(rules, frame.actor, here, goal, part.range)) return far;
  return sight_refused(rules, state, actor_of(frame), here, goal);
}

}  // namespace

std::optional<Refusal> refuse_pick(const Rules& rules, const State& state, const Frame& frame,
                                   const Part& part, const Act& act) {
  const PieceId piece{act.a};
  if (piece == frame.actor && is_for_others_only(rules, part) && fits(rules, state, frame, part.what, piece))
    return refused(rule::status_holder, Reason::NotOnGiver, piece, part.status.value);
  if (part.what != DescriptionId::None) return piece_not_described(rules, state, frame, part.what, piece);
  if (const auto other = kind_refused(rules, frame, part, piece)) return other;
  if (const auto away = reach_refused(rules, state, frame, part, piece)) return away;
  const PieceSet nearest = pickable(rules, state, frame, part);
  if (nearest.empty()) return cannot_be_done(frame);
  return refused(rule::nearest, Reason::NotNearest, piece, nearest.first().value);
}

Refusal refuse_to_begin_pick(const Rules& /*rules*/, const State& /*state*/, const Frame& frame,
                             const Part& /*part*/, PieceId /*piece*/) {
  return refused(rule::parts_in_order, Reason::NothingFits, frame.actor, frame.action.value);
}

void take_pick(Playing& play, const Frame& frame, const Part& /*part*/, const Doer& /*doer*/,
               const Act& act) {
  const PieceId picked{act.a};
  play.state.frames.back().picked = picked;
  play.happened(Happened::Picked, frame.actor.value, picked.value);
}

bool may_pick_square(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                     PieceId /*piece*/) {
  return described_squares(rules, state, frame, part.where).any();
}

void list_squares_to_pick(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                          PieceId /*piece*/, ActList& list) {
  for (const Square square : described_squares(rules, state, frame, part.where))
    list.push_back({k(Does::Square), 0, square.index});
}

std::optional<Refusal> refuse_square(const Rules& rules, const State& state, const Frame& frame,
                                     const Part& part, const Act& act) {
  return square_not_described(rules, state, frame, part.where, no_piece, Square{act.b});
}

void take_square(Playing& play, const Frame& frame, const Part& /*part*/, const Doer& /*doer*/,
                 const Act& act) {
  play.state.frames.back().there = act.b;
  play.happened(Happened::SquarePicked, frame.actor.value, act.b);
}

}  // namespace tablewright::skirmish
