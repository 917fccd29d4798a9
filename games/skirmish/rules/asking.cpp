// Who is asked, what for, and what may be answered.
#include <algorithm>

#include "basic_actions.hpp"
#include "card_actions.hpp"
#include "challenge.hpp"
#include "extras.hpp"
#include "frames.hpp"
#include "parts.hpp"
#include "placing.hpp"
#include "points.hpp"
#include "reactions.hpp"
#include "skirmish/rules/queries.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "table_top.hpp"
#include "turn.hpp"
#include "verbs/moving.hpp"

namespace tablewright::skirmish {

namespace {

Asks asks_now(const State& state) {
  if (state.to_place.any()) return Asks::Place;
  if (reactions_are_due(state)) return Asks::Order;
  if (!state.frames.empty()) return Asks::Effect;
  switch (state.stage) {
    case Stage::Colour: return Asks::Colour;
    case Stage::Leaders: return Asks::Leader;
    case Stage::Hand: return Asks::Hand;
    case Stage::Choose: return Asks::Choose;
    case Stage::SetUp:
    case Stage::Arrange:
    case Stage::Turn:
    case Stage::TurnEnd:
    case Stage::RoundEnd:
    case Stage::Cooldown:
    case Stage::Over: break;
  }
  return Asks::Turn;
}

// The seats that decide for these pieces: in a team each player for the own ones (skirmish.team.1), and each
// of them may say whose turn it is (skirmish.team.3).
SeatSet seats_of(const Rules& rules, PieceSet pieces) {
  SeatSet seats;
  for (const PieceId piece : pieces) seats.add(rules.piece(piece).seat);
  return seats;
}

// One player of each side that has no leader yet.
SeatSet seats_without_leader(const Rules& rules, const State& state) {
  SeatSet seats;
  for (std::size_t s = 0; s < rules.side_count(); ++s) {
    if (state.picks[s] == no_piece)
      seats.add(*rules.table.team_of(Side{static_cast<std::uint8_t>(s)}).begin());
  }
  return seats;
}

// What returns together is placed in the order its player likes (skirmish.ruling.29).
void list_places(const Rules& rules, const State& state, Seat seat, ActList& list) {
  for (const PieceId piece : state.to_place) {
    if (placing_seat(rules, state, piece) != seat) continue;
    for (const Square square : squares_to_place(rules, state, piece))
      list.push_back({k(Does::Place), piece.value, square.index});
  }
}

// skirmish.bonus.3
void list_hands(const Rules& rules, const State& state, ActList& list) {
  const PieceId bonus = *next_to_hand(rules, state);
  for (std::size_t side = 0; side < rules.side_count(); ++side) {
    if (owner_of_bonus(rules, bonus).value != side)
      list.push_back({k(Does::Hand), bonus.value, static_cast<std::uint8_t>(side)});
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

// skirmish.action.1
void list_basic_actions(const Rules& rules, const State& state, ActList& list) {
  const Doer doer = doer_of(rules, state.active);
  list_moves(rules, state, doer, list);
  for (const PieceId target : targets_of(rules, state, doer, adjacent_only))
    list.push_back({k(Does::Challenge), doer.piece.value, target.value});
  for (const PieceId ally : allies_to_assist(rules, state, doer))
    list.push_back({k(Does::Assist), doer.piece.value, ally.value});
  for (const PieceId marker : markers_in_reach(rules, state, doer))
    list.push_back({k(Does::Interact), doer.piece.value, marker.value});
  if (rules.basics != no_action)
    list_extras(rules, state, doer.piece, basics_to_add_to(rules, state, doer), list);
}

// All of it is open to each of its actions, also twice (skirmish.turn.5). Who lies rallies or stays down
// (skirmish.ruling.20).
void list_turn(const Rules& rules, const State& state, ActList& list) {
  const PieceId active = state.active;
  const bool stands = state.is_standing(active);
  if (stands && state.actions_left > 0) list_basic_actions(rules, state, list);
  if (rules.doers.has(active)) list_card_actions(rules, state, list);
  if (!stands && state.is_on_map(active) && state.actions_left == actions_a_turn)
    list.push_back({k(Does::Rally), active.value});
  list.push_back({k(Does::Exhaust), active.value});
}

bool is_offer(const Part& part) { return part.may || part.op == Op::May; }

std::uint8_t trigger_of(ActionId action) { return static_cast<std::uint8_t>(action.value + 1); }

// What a reaction offers, if it can be taken in one way, may be answered in advance.
OptionalTrigger trigger_of(const Rules& rules, const State& state) {
  const Frame& frame = state.frames.back();
  const auto is_its = [&](const Reaction& reaction) { return reaction.action == frame.action; };
  if (frame.part != 0 || !is_offer(part_of(rules, frame)) ||
      std::none_of(rules.reactions.begin(), rules.reactions.end(), is_its))
    return {};
  ActList answers;
  list_answers(rules, state, answers);
  if (answers.size() != 2 || answers[1].kind != k(Does::Skip)) return {};
  return {trigger_of(frame.action), answers[0], answers[1]};
}

}  // namespace

std::vector<StandingOffer> standing_offers(const Rules& rules) {
  std::vector<StandingOffer> offers;
  for (const Reaction& reaction : rules.reactions) {
    const CardAction& action = rules.actions[reaction.action.value];
    // A status card goes from one to another, and the scenario is nobody's.
    if (reaction.owner == no_piece || action.parts == 0) continue;
    const Part& first = rules.parts[action.first_part];
    if (is_offer(first) && !verb_of(first).is_open(first))
      offers.push_back({reaction.owner, reaction.action, trigger_of(reaction.action)});
  }
  return offers;
}

SeatSet asked(const Rules& rules, const State& state) {
  if (state.to_place.any()) {
    SeatSet seats;
    for (const PieceId piece : state.to_place) seats.add(placing_seat(rules, state, piece));
    return seats;
  }
  if (state.stage == Stage::Over) return {};
  if (reactions_are_due(state)) return SeatSet::of(ordering_seat(rules, state));
  if (!state.frames.empty()) return SeatSet::of(answering_seat(rules, state));
  switch (state.stage) {
    case Stage::Colour: return rules.table.team_of(state.turn);
    case Stage::Leaders: return seats_without_leader(rules, state);
    case Stage::Hand: return SeatSet::of(rules.piece(*next_to_hand(rules, state)).seat);
    case Stage::Choose: return seats_of(rules, ready(rules, state, state.turn));
    case Stage::SetUp:
    case Stage::Arrange:
    case Stage::Turn:
    case Stage::TurnEnd:
    case Stage::RoundEnd:
    case Stage::Cooldown:
    case Stage::Over: break;
  }
  return SeatSet::of(rules.piece(state.active).seat);
}

Question Skirmish::question(const Rules& rules, const State& state) {
  Question question;
  question.asked = asked(rules, state);
  if (question.asked.empty()) return question;
  const Asks what = asks_now(state);
  question.what.kind = k(what);
  question.asking = question.asked.count() > 1 ? Asking::Any : Asking::One;
  if (what == Asks::Leader) question.asking = Asking::All;
  if (what == Asks::Colour || what == Asks::Choose) question.what.a = state.turn.value;
  if (what == Asks::Hand) question.what.a = next_to_hand(rules, state)->value;
  if (what == Asks::Place) question.what.a = state.to_place.first().value;
  if (what == Asks::Turn) {
    question.what.a = state.active.value;
    question.what.b = state.actions_left;
  }
  if (what == Asks::Order) question.what.a = state.waiting[next_waiting(rules, state)[0]].actor.value;
  if (what == Asks::Effect) {
    question.what.a = state.frames.back().actor.value;
    question.what.b = state.frames.back().action.value;
    question.trigger = trigger_of(rules, state);
  }
  return question;
}

void Skirmish::legal(const Rules& rules, const State& state, Seat seat, ActList& list) {
  if (!asked(rules, state).has(seat)) return;
  switch (asks_now(state)) {
    case Asks::Colour:
      for (const std::uint8_t start : areas_to_pick(rules)) list.push_back({k(Does::Colour), start});
      break;
    case Asks::Place: list_places(rules, state, seat, list); break;
    case Asks::Choose:
      for (const PieceId piece : ready(rules, state, state.turn)) {
        if (rules.piece(piece).seat == seat) list.push_back({k(Does::Choose), piece.value});
      }
      break;
    case Asks::Turn: list_turn(rules, state, list); break;
    case Asks::Effect: list_answers(rules, state, list); break;
    case Asks::Order: list_orders(rules, state, list); break;
    case Asks::Hand: list_hands(rules, state, list); break;
    case Asks::Leader:
      for (const PieceId piece : rules.characters & rules.of_side[rules.table.side_of[seat.value].value])
        list.push_back({k(Does::Leader), piece.value});
      break;
  }
}

}  // namespace tablewright::skirmish
