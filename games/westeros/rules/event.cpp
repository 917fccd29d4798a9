// Event: playing a card for its text.
#include "event.hpp"

#include "cards.hpp"
#include "effects.hpp"
#include "refusals.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

// A price for the whole of a part is a cost like any other.
bool can_pay(const Rules& rules, const State& state, Seat seat, const Part& part) {
  return part.op != Op::Recruit || gold_of(rules, state, seat) >= part.m;
}

// westeros.event.cost, westeros.event.hero, ruling.westeros.event.possible
Refused event_refused(const Rules& rules, const State& state, Seat seat, CardId card) {
  const CardFace& face = rules.card(card);
  bool useful = false;
  for (std::size_t i = 0; i < face.parts; ++i) {
    const Part& part = rules.parts[face.first_part + i];
    if (involves_hero(rules, part) && !has_hero_on_map(rules, state, seat))
      return refused(rule::event_hero, Reason::NeedsHero, card.value);
    const bool condition = is_condition(part) || !can_pay(rules, state, seat, part);
    const bool required = !condition && is_required(rules, part);
    // Of what may be left out, one part that is of use is enough.
    if (useful && !condition && !required && part.op != Op::Eliminate) continue;
    const bool possible = is_possible(rules, state, seat, card, part);
    if (condition) {
      if (!possible) return why_not(rules, state, seat, card, part);
      continue;
    }
    if (!possible && required) return why_not(rules, state, seat, card, part);
    // The unit is the price, and who is left must be able to make the move.
    if (part.op == Op::Eliminate && i + 1 < face.parts &&
        !has_target_before(rules, state, seat, part, rules.parts[face.first_part + i + 1]))
      return refused(rule::event_must_battle, Reason::NoSuchMove, card.value);
    useful = useful || possible;
  }
  if (!useful) return refused(rule::event_possible, Reason::CannotPlayEvent, card.value);
  return std::nullopt;
}

void pay_costs(Play& play, Seat seat, const CardFace& face) {
  for (std::size_t i = 0; i < face.parts; ++i) {
    const Part& part = play.rules.parts[face.first_part + i];
    if (part.op == Op::CostGold) pay_gold(play, seat, part.n);
    if (part.op == Op::CostPoints) lose_points(play, seat, part.n);
  }
}

}  // namespace

Refused play_event_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const CardId card{act.b};
  if (!in_hand(rules, state, frame.seat, card))
    return refused(rule::event_play, Reason::NotInHand, card.value);
  return event_refused(rules, state, frame.seat, card);
}

void play_event(Play& play, const Act& act) {
  const Frame frame = play.top();
  play.pop();
  const CardId card{act.b};
  play.tell(Happened::PlayedEvent, frame.seat.value, card.value);
  play_card(play, frame.seat, card);
  play.state.battle_began = false;
  pay_costs(play, frame.seat, play.rules.card(card));
  play.push({.step = Step::Effect, .seat = frame.seat, .a = card.value, .b = none, .flags = frame.flags});
}

}  // namespace tablewright::westeros
