// Who is asked, what for, and what may be answered.
#include "card_actions.hpp"
#include "challenge.hpp"
#include "parts.hpp"
#include "placing.hpp"
#include "points.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "table_top.hpp"
#include "turn.hpp"

namespace tablewright::skirmish {

namespace {

Asks asks_now(const State& state) {
  if (state.to_place.any()) return Asks::Place;
  switch (state.stage) {
    case Stage::Colour: return Asks::Colour;
    case Stage::Choose: return Asks::Choose;
    default: return state.frames.empty() ? Asks::Turn : Asks::Effect;
  }
}

// The seats that decide for these pieces: in a team each player for the own ones (skirmish.team.1).
SeatSet seats_of(const Rules& rules, PieceSet pieces) {
  SeatSet seats;
  for (const PieceId piece : pieces) seats.add(rules.piece(piece).seat);
  return seats;
}

// Whoever decides for the active character decides for its effects as well.
Seat acting_seat(const Rules& rules, const State& state) { return rules.piece(state.active).seat; }

void list_places(const Rules& rules, const State& state, Seat seat, ActList& list) {
  for (const PieceId piece : state.to_place) {
    if (placing_seat(rules, piece) != seat) continue;
    for (const Square square : squares_to_place(rules, state, piece))
      list.push_back({k(Does::Place), piece.value, square.index});
  }
}

void list_moves(const Rules& rules, const State& state, Doer doer, ActList& list) {
  if (rules.way_matters) {
    for (const Square square : steps_open(rules, state, doer, basic_move, false))
      list.push_back({k(Does::Step), doer.piece.value, square.index});
    return;
  }
  const Square from = state.square(doer.piece);
  const Traffic traffic = traffic_for(rules, state, doer.piece, doer.eyes);
  for (const Square square : reach(*rules.board, from, basic_move, traffic))
    list.push_back({k(Does::Move), doer.piece.value, square.index});
}

void list_basic_actions(const Rules& rules, const State& state, ActList& list) {
  const Doer doer = doer_of(rules, state.active);
  list_moves(rules, state, doer, list);
  for (const PieceId target : targets_of(rules, state, doer, adjacent_only))
    list.push_back({k(Does::Challenge), doer.piece.value, target.value});
  for (const PieceId ally : allies_to_assist(rules, state, doer))
    list.push_back({k(Does::Assist), doer.piece.value, ally.value});
  for (const PieceId marker : markers_in_reach(rules, state, doer.piece))
    list.push_back({k(Does::Interact), doer.piece.value, marker.value});
}

void list_turn(const Rules& rules, const State& state, ActList& list) {
  const PieceId active = state.active;
  const bool stands = state.is_standing(active);
  if (stands && state.actions_left > 0) list_basic_actions(rules, state, list);
  if (rules.doers.has(active)) list_card_actions(rules, state, list);
  if (!stands && state.is_on_map(active) && state.actions_left == actions_a_turn)
    list.push_back({k(Does::Rally), active.value});
  list.push_back({k(Does::Exhaust), active.value});
}

}  // namespace

SeatSet asked(const Rules& rules, const State& state) {
  if (state.to_place.any()) {
    SeatSet seats;
    for (const PieceId piece : state.to_place) seats.add(placing_seat(rules, piece));
    return seats;
  }
  switch (state.stage) {
    case Stage::Over: return {};
    case Stage::Colour: return rules.table.team_of(state.turn);
    case Stage::Choose: return seats_of(rules, ready(rules, state, state.turn));
    default: return SeatSet::of(acting_seat(rules, state));
  }
}

Question Skirmish::question(const Rules& rules, const State& state) {
  Question question;
  question.asked = asked(rules, state);
  if (question.asked.empty()) return question;
  const Asks what = asks_now(state);
  question.what.kind = k(what);
  question.asking = question.asked.count() > 1 ? Asking::Any : Asking::One;
  if (what == Asks::Colour || what == Asks::Choose) question.what.a = state.turn.value;
  if (what == Asks::Place) question.what.a = state.to_place.first().value;
  if (what == Asks::Turn) {
    question.what.a = state.active.value;
    question.what.b = state.actions_left;
  }
  if (what == Asks::Effect) {
    question.what.a = state.frames.back().actor.value;
    question.what.b = state.frames.back().action.value;
  }
  return question;
}

void Skirmish::legal(const Rules& rules, const State& state, Seat seat, ActList& list) {
  if (!asked(rules, state).has(seat)) return;
  switch (asks_now(state)) {
    case Asks::Colour:
      for (std::size_t start = 0; start < rules.starts.size(); ++start)
        list.push_back({k(Does::Colour), static_cast<std::uint8_t>(start)});
      break;
    case Asks::Place: list_places(rules, state, seat, list); break;
    case Asks::Choose:
      for (const PieceId piece : ready(rules, state, state.turn)) {
        if (rules.piece(piece).seat == seat) list.push_back({k(Does::Choose), piece.value});
      }
      break;
    case Asks::Turn: list_turn(rules, state, list); break;
    case Asks::Effect: list_answers(rules, state, list); break;
  }
}

}  // namespace tablewright::skirmish
