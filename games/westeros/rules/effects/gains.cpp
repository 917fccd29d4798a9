// Gold, points and a Hero Card for the player of an event, and a card that stays.
#include "../cards.hpp"
#include "../effects.hpp"
#include "../plot.hpp"
#include "../refusals.hpp"
#include "verb.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

int times(const Rules& rules, const State& state, Seat seat, Measure measure) {
  switch (measure) {
    case Measure::Once: return 1;
    case Measure::AllyTokens:
      return tokens_in_pool(rules, state, seat) + (has_throne(rules, state, seat) ? 1 : 0);
    case Measure::Domains: return domains_of(rules, state, seat).count();
    case Measure::Alliances: return alliances_of(state, seat);
    case Measure::IfLanding: return controls(rules, state, seat, rules.landing) ? 1 : 0;
    case Measure::IfNoBattle: return state.battle_began ? 0 : 1;
  }
  return 0;
}

bool has_room_for_gold(const Rules& rules, const State& state, Seat seat, CardId, const Part&) {
  return gold_of(rules, state, seat) < most_gold(rules, state, seat);
}

bool is_always_possible(const Rules&, const State&, Seat, CardId, const Part&) { return true; }

// --- gold --------------------------------------------------------------------------------------------------

bool would_gain_gold(const Rules& rules, const State& state, Seat seat, CardId card, const Part& part) {
  const auto measure = static_cast<Measure>(part.kind);
  return has_room_for_gold(rules, state, seat, card, part) && measure != Measure::IfNoBattle &&
         times(rules, state, seat, measure) > 0;
}

void gain_gold_for_each(Play& play, const Frame& event, const Part& part) {
  const auto measure = static_cast<Measure>(part.kind);
  gain_gold(play, event.seat, part.n * times(play.rules, play.state, event.seat, measure));
}

void fill_up_gold(Play& play, const Frame& event, const Part&) {
  gain_gold(play, event.seat, most_gold(play.rules, play.state, event.seat));
}

void gain_more_when_following(Play& play, const Frame& event, const Part& part) {
  gain_gold(play, event.seat, event.flags != 0 ? part.m : part.n);
}

// Of the Treaty there are no others (ruling.westeros.coop.event-targets).
bool has_others(const Rules& rules, const State&, Seat, CardId, const Part&) { return !rules.treaty; }

void let_others_gain(Play& play, const Frame& event, const Part& part) {
  for (std::size_t i = 1; !play.rules.treaty && i < play.rules.players; ++i)
    gain_gold(play, next_seat(play.rules, event.seat, i), part.n);
}

// --- points ------------------------------------------------------------------------------------------------

void gain_some_points(Play& play, const Frame& event, const Part& part) {
  gain_points(play, event.seat, part.n);
}

bool can_buy(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return gold_of(rules, state, seat) >= part.m;
}

void offer_points(Play& play, const Frame& event, const Part& part) {
  ask(play, Step::Buy, event.seat, part.n);
}

// --- cards -------------------------------------------------------------------------------------------------

bool has_hero_out(const Rules& rules, const State& state, Seat seat, CardId, const Part&) {
  const HouseId house = state.house_of[seat.value];
  return rules.heroes.has(house) && !state.heroes_home.has(house);
}

void take_hero_card_back(Play& play, const Frame& event, const Part& part) {
  const Seat seat = event.seat;
  const HouseId house = play.state.house_of[seat.value];
  if (hero_card_in_hand(play.rules, play.state, seat, house)) {
    gain_points(play, seat, part.n);
  } else if (play.state.heroes_used.has(house)) {
    play.state.heroes_used.remove(house);
    play.tell(Happened::CardBack, seat.value, hero_card_of(house).value);
    gain_gold(play, seat, part.m);
  }
}

// It is kept when the event ends.
void keep_for_later(Play&, const Frame&, const Part&) {}

}  // namespace

Refused buy_refused(const Rules& rules, const State& state, const Frame& frame, const Act&) {
  const Part& part = part_asked(rules, state);
  if (gold_of(rules, state, frame.seat) >= part.m) return std::nullopt;
  return refused(rule::event_cost, Reason::NotEnoughGold, part.m, gold_of(rules, state, frame.seat));
}

void buy(Play& play, const Act&) {
  const Part& part = part_asked(play.rules, play.state);
  pay_gold(play, play.top().seat, part.m);
  gain_points(play, play.top().seat, 1);
  count_down(play);
}

const Verb verb::gain_gold{
    .is_possible = would_gain_gold, .begin = gain_gold_for_each, .begins_anyway = true};
const Verb verb::gain_points{.is_possible = is_always_possible, .begin = gain_some_points};
const Verb verb::others_gain{.is_possible = has_others, .begin = let_others_gain};
const Verb verb::fill_gold{.is_possible = has_room_for_gold, .begin = fill_up_gold};
const Verb verb::gain_following{.is_possible = has_room_for_gold, .begin = gain_more_when_following};
const Verb verb::buy_points{.is_possible = can_buy, .begin = offer_points};
const Verb verb::hero_card_back{.is_possible = has_hero_out, .begin = take_hero_card_back};
const Verb verb::keep_card{.is_possible = is_always_possible, .begin = keep_for_later};

}  // namespace tablewright::westeros
