#include "turn.hpp"

#include "points.hpp"
#include "refusals.hpp"
#include "round.hpp"
#include "skirmish/rule_ids.hpp"
#include "table_top.hpp"

namespace tablewright::skirmish {

namespace {

bool companion_can_act(const Rules& rules, const State& state, PieceId companion) {
  return companion != no_piece && state.is_on_map(companion) && rules.piece(companion).actions > 0;
}

// Nothing is left but to be exhausted: everybody can see it.
bool is_spent(const Rules& rules, const State& state) {
  if (companion_may_act(rules, state)) return false;
  if (state.is_standing(state.active)) return state.actions_left == 0;
  const bool may_rally = state.is_on_map(state.active) && state.actions_left == actions_a_turn;
  return !may_rally;
}

// The first side from this one on that has a character to choose (skirmish.ruling.11).
std::optional<Side> next_to_choose(const Rules& rules, const State& state, Side side) {
  for (std::size_t i = 0; i < rules.side_count(); ++i, side = rules.next_side(side)) {
    if (ready(rules, state, side).any()) return side;
  }
  return std::nullopt;
}

void give_turn(Playing& play, PieceId character) {
  play.state.stage = Stage::Turn;
  play.state.active = character;
  play.state.actions_left = actions_a_turn;
  play.happened(Happened::TurnBegan, character.value);
}

void mark_exhausted(Playing& play) {
  State& state = play.state;
  state.exhausted.add(state.active);
  play.happened(Happened::Exhausted, state.active.value);
  state.active = no_piece;
  state.actions_left = 0;
  state.companion_acted = false;
  state.effect_steps = 0;
}

}  // namespace

// A loop, not a chain of calls: thousands of rounds may pass in which nobody can do anything.
void begin_turn(Playing& play, Side side) {
  State& state = play.state;
  for (;;) {
    const auto next = next_to_choose(play.rules, state, side);
    if (!next) {
      if (!next_round_begins(play)) return;
      side = state.first;  // skirmish.round.5
      continue;
    }
    state.turn = *next;
    state.stage = Stage::Choose;
    const PieceSet choice = ready(play.rules, state, *next);
    if (choice.count() > 1) return;
    give_turn(play, choice.first());
    if (!is_spent(play.rules, state)) return;
    mark_exhausted(play);  // skirmish.ko.6
    side = play.rules.next_side(*next);
  }
}

void choose(Playing& play, PieceId character) {
  give_turn(play, character);
  if (is_spent(play.rules, play.state)) exhaust(play);  // skirmish.ko.6
}

void after_action(Playing& play) {
  if (play.state.stage == Stage::Turn && is_spent(play.rules, play.state)) exhaust(play);
}

void exhaust(Playing& play) {
  const Side side = play.rules.side_of(play.state.active);
  mark_exhausted(play);
  begin_turn(play, play.rules.next_side(side));  // skirmish.turn.8
}

bool companion_may_act(const Rules& rules, const State& state) {
  if (!companion_can_act(rules, state, rules.piece(state.active).companion)) return false;
  return !state.companion_acted || state.actions_left > 0;
}

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
  return adjacency_refused(rules, doer.piece, state.square(doer.piece), ally, state.square(ally));
}

void assist(Playing& play, Doer doer, PieceId ally) {
  stand_up(play.rules, play.state, ally);
  play.happened(Happened::Assisted, doer.piece.value, ally.value);
}

std::optional<Refusal> interact_refused(const Rules& rules, const State& state, PieceId piece,
                                        PieceId marker) {
  if (rules.point_markers.empty()) return refused(rule::interact, Reason::NothingToInteract, piece);
  if (!rules.point_markers.has(marker)) return refused(rule::interact, Reason::NoMarker, marker);
  if (!state.is_on_map(marker)) return refused(rule::marker_on_track, Reason::MarkerAway, marker);
  if (markers_in_reach(rules, state, piece).has(marker)) return std::nullopt;
  const Square from = state.square(piece);
  const Square to = state.square(marker);
  if (const auto apart = adjacency_refused(rules, piece, from, marker, to)) {
    return Refusal{rule::marker_in_reach, apart->reason};
  }
  return refused(rule::marker_in_reach, Reason::NotAdjacent, piece, marker.value);
}

void rally(Playing& play) {
  stand_up(play.rules, play.state, play.state.active);
  play.state.actions_left = 0;
  play.happened(Happened::Rallied, play.state.active.value);
}

void move(Playing& play, PieceId piece, Square to) {
  const Square from = play.state.square(piece);
  if (to == from) return;  // no move at all: skirmish.ruling.38
  lift(play.rules, play.state, piece);
  put(play.rules, play.state, piece, to);
  play.happened(Happened::Moved, piece.value, from.index, to.index);
}

}  // namespace tablewright::skirmish
