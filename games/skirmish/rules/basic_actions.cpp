#include "basic_actions.hpp"

#include "noticing.hpp"
#include "points.hpp"
#include "refusals.hpp"
#include "skirmish/board/moving.hpp"
#include "skirmish/rule_ids.hpp"
#include "table_top.hpp"

namespace tablewright::skirmish {

namespace {

// A point marker away from the map was scored; of another one its own rule says where it went.
Refusal marker_is_away(const Rules& rules, const State& state, PieceId marker) {
  const Spot spot = state.spot(marker);
  if (spot.is_carried())
    return refused(rule::marker_by_its_rule, Reason::MarkerCarried, marker, spot.carrier().value);
  if (spot.is_aside()) return refused(rule::nowhere, Reason::OffMap, marker);
  const bool scored = rules.point_markers.has(marker);
  return refused(scored ? rule::marker_on_track : rule::marker_by_its_rule, Reason::MarkerAway, marker);
}

}  // namespace

PieceSet allies_to_assist(const Rules& rules, const State& state, Doer doer) {
  PieceSet allies;
  const PieceSet lying = state.down & rules.of_side[doer.eyes.value];
  if (lying.empty()) return allies;
  const Bitboard beside = rules.board->adjacent(state.square(doer.piece));
  for (const PieceId ally : lying) {
    if (state.is_on_map(ally) && beside.has(state.square(ally))) allies.add(ally);
  }
  return allies;
}

std::optional<Refusal> assist_refused(const Rules& rules, const State& state, Doer doer, PieceId ally) {
  if (ally == doer.piece) return refused(rule::ally_is_another, Reason::Itself, ally);
  const PieceCard& card = rules.piece(ally);
  if (card.side != doer.eyes || card.kind != PieceKind::Character)
    return refused(rule::assist, Reason::NotAnAlly, ally);
  if (!state.is_on_map(ally)) return refused(rule::nowhere, Reason::OffMap, ally);
  if (!state.down.has(ally)) return refused(rule::assist, Reason::AllyStands, ally);
  return adjacency_refused(rules, doer.piece, state.square(doer.piece), {state.square(ally), ally});
}

void assist(Playing& play, Doer doer, PieceId ally) {
  stand_up(play.rules, play.state, ally);
  play.happened(Happened::Assisted, doer.piece.value, ally.value);
}

std::optional<Refusal> interact_refused(const Rules& rules, const State& state, Doer doer, PieceId marker) {
  const PieceId piece = doer.piece;
  if ((rules.point_markers | rules.handled).empty())
    return refused(rule::interact, Reason::NothingToInteract, piece);
  if (!(rules.point_markers | rules.handled).has(marker))
    return refused(rule::interact, Reason::NoMarker, marker);
  if (!state.is_on_map(marker)) return marker_is_away(rules, state, marker);
  if (markers_in_reach(rules, state, doer).has(marker)) return std::nullopt;
  const Square from = state.square(piece);
  const Square to = state.square(marker);
  if (from != to) {
    const RuleId reach = rules.point_markers.has(marker) ? rule::marker_in_reach : rule::marker_adjacent;
    if (const auto apart = adjacency_refused(rules, piece, from, {to, marker}))
      return Refusal{reach, apart->reason};
  }
  return refused(rule::marker_by_its_rule, Reason::NotForIt, marker, piece.value);
}

// With one marker, and one thing (skirmish.ruling.28).
void interact(Playing& play, Doer doer, PieceId marker) {
  if (play.rules.point_markers.has(marker)) return score_marker(play, doer, marker);
  play.happened(Happened::Interacted, doer.piece.value, marker.value);
  notice(play, Trigger::Interacts, doer.piece, marker);
}

void move(Playing& play, PieceId piece, Square to) {
  const Square from = play.state.square(piece);
  if (to == from) return;  // no move at all: skirmish.ruling.38
  lift(play.rules, play.state, piece);
  put(play.rules, play.state, piece, to);
  play.happened(Happened::Moved, piece.value, from.index, to.index);
  notice(play, Trigger::EntersSquare, piece, no_piece, to.index);
  end_move(play, piece);
}

// skirmish.term.16: also the squares that it only passes. Each is noticed with the piece in it.
void pass_straight(Playing& play, PieceId piece, Square to) {
  if (play.rules.reactions_to[static_cast<std::size_t>(Trigger::EntersSquare)].empty()) return;
  const Board& board = *play.rules.board;
  const Square from = play.state.square(piece);
  const Bitboard between = squares_between(board.grid(), from, to);
  for (int steps = 1; steps < board.distance(from, to); ++steps) {
    for (const Square square : between) {
      if (board.distance(from, square) != steps) continue;
      play.state.where[piece.value] = Spot::on(square);
      notice(play, Trigger::EntersSquare, piece, no_piece, square.index);
    }
  }
  play.state.where[piece.value] = Spot::on(from);
}

void end_move(Playing& play, PieceId piece) { notice(play, Trigger::EndsMove, piece); }

void end_own_move(Playing& play, PieceId piece) {
  State& state = play.state;
  if (play.rules.reactions_to[static_cast<std::size_t>(Trigger::SecondMove)].empty()) return;
  if (piece != state.active || state.stage != Stage::Turn) return;
  if (state.moves < 0xFF) ++state.moves;
  if (state.moves >= 2) notice(play, Trigger::SecondMove, piece);
}

}  // namespace tablewright::skirmish
