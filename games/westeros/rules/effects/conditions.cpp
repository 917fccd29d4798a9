// What a card costs or needs before it can be played (westeros.event.cost).
#include "../effects.hpp"
#include "../refusals.hpp"
#include "verb.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

Refusal lacks(Reason reason, const Part& part, int have) {
  return refused(rule::event_cost, reason, part.n, static_cast<std::uint8_t>(have));
}

void is_paid_already(Play&, const Frame&, const Part&) {}

// --- gold and points -------------------------------------------------------------------------------------

bool has_gold(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return gold_of(rules, state, seat) >= part.n;
}
Refusal too_little_gold(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return lacks(Reason::NotEnoughGold, part, gold_of(rules, state, seat));
}

// ruling.westeros.score.floor
bool has_points(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return points_of(rules, state, seat) >= part.n;
}
Refusal too_few_points(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return lacks(Reason::NotEnoughPoints, part, points_of(rules, state, seat));
}

bool has_that_gold(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return gold_of(rules, state, seat) == part.n;
}
Refusal not_that_gold(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return lacks(Reason::NotThatGold, part, gold_of(rules, state, seat));
}

// --- Castles and units -----------------------------------------------------------------------------------

bool has_castles(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return castles_of(rules, state, seat) >= part.n;
}
Refusal too_few_castles(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return lacks(Reason::TooFewCastles, part, castles_of(rules, state, seat));
}

std::uint8_t tokens_on_track(const State& state, Seat seat) {
  return state.mat[state.house_of[seat.value].value];
}
bool has_tokens_on_track(const Rules&, const State& state, Seat seat, CardId, const Part& part) {
  return tokens_on_track(state, seat) >= part.n;
}
Refusal too_few_on_track(const Rules&, const State& state, Seat seat, CardId, const Part& part) {
  return lacks(Reason::TooFewOnTrack, part, tokens_on_track(state, seat));
}

bool has_lone_hero(const Rules& rules, const State& state, Seat seat, CardId, const Part&) {
  return some_domain(rules, [&](DomainId domain) {
    const Force& there = state.at[domain.value];
    return there.units() == 1 && has_hero(there) && controls(rules, state, seat, domain);
  });
}
Refusal no_lone_hero(const Rules&, const State&, Seat, CardId, const Part&) {
  return refused(rule::event_cost, Reason::NoLoneHero);
}

bool has_hero_home(const Rules&, const State& state, Seat seat, CardId, const Part&) {
  return state.heroes_home.has(state.house_of[seat.value]);
}
Refusal hero_not_home(const Rules&, const State&, Seat, CardId, const Part&) {
  return refused(rule::event_cost, Reason::HeroNotHome);
}

using Possible = decltype(Verb::is_possible);
using WhyNot = decltype(Verb::why_not);

constexpr Verb condition(Possible is_possible, WhyNot why_not) {
  return {.is_possible = is_possible, .begin = is_paid_already, .why_not = why_not, .is_condition = true};
}

}  // namespace

const Verb verb::cost_gold = condition(has_gold, too_little_gold);
const Verb verb::cost_points = condition(has_points, too_few_points);
const Verb verb::needs_gold = condition(has_that_gold, not_that_gold);
const Verb verb::needs_castles = condition(has_castles, too_few_castles);
const Verb verb::needs_track = condition(has_tokens_on_track, too_few_on_track);
const Verb verb::needs_lone_hero = condition(has_lone_hero, no_lone_hero);
const Verb verb::needs_hero_home = condition(has_hero_home, hero_not_home);

}  // namespace tablewright::westeros
