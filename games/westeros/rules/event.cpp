// Event: playing a card for its text.
#include "chapters.hpp"
#include "doing.hpp"
#include "effects.hpp"
#include "refusals.hpp"

namespace tablewright::westeros {

namespace {

// westeros.event.cost, westeros.event.hero, ruling.westeros.event.possible
Refused event_refused(const Rules& rules, const State& state, Seat seat, CardId card) {
  const CardFace& face = rules.card(card);
  bool useful = false;
  for (std::size_t i = 0; i < face.parts; ++i) {
    const Part& part = rules.parts[face.first_part + i];
    if (involves_hero(rules, part) && !has_hero_on_map(rules, state, seat))
      return refused(rule::event_hero, Reason::NeedsHero, card.value);
    const bool possible = is_possible(rules, state, seat, card, part);
    if (is_condition(part)) {
      if (!possible) return refused(rule::event_cost, Reason::CannotPay, card.value);
      continue;
    }
    if (!possible && is_required(rules, part)) {
      const bool battle = part.op == Op::Campaign;
      const bool pays = part.op == Op::PutBack || part.op == Op::PutBackPairs;
      return refused(battle ? rule::event_must_battle
                     : pays ? rule::event_put_back
                            : rule::event_possible,
                     Reason::CannotPlayEvent, card.value);
    }
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
  if (static_cast<Does>(act.kind) == Does::Pass) return std::nullopt;
  const CardId card{act.b};
  if (!in_hand(rules, state, frame.seat, card))
    return refused(rule::event_play, Reason::NotInHand, card.value);
  return event_refused(rules, state, frame.seat, card);
}

void play_event(Play& play, const Act& act) {
  const Frame frame = play.top();
  play.pop();
  if (static_cast<Does>(act.kind) == Does::Pass) return;
  const CardId card{act.b};
  play.tell(Happened::PlayedEvent, frame.seat.value, card.value);
  play_card(play, frame.seat, card);
  play.state.battle_began = false;
  pay_costs(play, frame.seat, play.rules.card(card));
  play.push({.step = Step::Effect, .seat = frame.seat, .a = card.value, .b = none, .flags = frame.flags});
}

}  // namespace tablewright::westeros
