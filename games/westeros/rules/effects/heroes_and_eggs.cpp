// Events that put a Hero or Eggs down.
#include <algorithm>

#include "../cards.hpp"
#include "../placing.hpp"
#include "../recruit.hpp"
#include "../refusals.hpp"
#include "../retreat.hpp"
#include "verb.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

Refused hero_refused(const Rules& rules, const State& state, Seat seat, HouseId house) {
  if (rules.heroes.has(house) && leads(state, seat, house) && state.heroes_home.has(house))
    return std::nullopt;
  return refused(rule::recruit_hero, Reason::NotOnMat, hero_of(house).value);
}

namespace {

// --- the own Hero ------------------------------------------------------------------------------------------

Refused hero_place_refused(const Rules& rules, const State& state, Seat seat, const Part&, DomainId domain) {
  const HouseId house = state.house_of[seat.value];
  if (const auto away = hero_refused(rules, state, seat, house)) return away;
  return place_unit_refused(rules, state, seat, hero_of(house), domain);
}

bool has_place_for_hero(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return some_domain(rules,
                     [&](DomainId domain) { return !hero_place_refused(rules, state, seat, part, domain); });
}

void place_hero_there(Play& play, const Part&, DomainId domain) {
  const Seat seat = play.top().seat;
  play.pop();
  put_recruit(play, seat, hero_of(play.state.house_of[seat.value]), domain);
  settle(play);
}

// --- Eggs --------------------------------------------------------------------------------------------------

int egg_price(const Rules& rules, const Part& part) {
  return std::max<int>(part.n, rules.house_rules.egg_price);
}

std::uint8_t egg_to_place(const State& state) {
  for (std::uint8_t colour = 0; colour < most_dragons; ++colour) {
    if (((state.dragons_out | state.eggs_out) >> colour & 1) == 0) return colour;
  }
  return none;
}

// westeros.dragon.owner, westeros.dragon.egg-place, ruling.westeros.dragon.without-her; any player of the
// Treaty leads an allied house (ruling.westeros.coop.dragons).
Refused egg_refused(const Rules& rules, const State& state, Seat seat, const Part& part, DomainId domain) {
  const HouseId house = rules.dragon_house;
  const bool owns = house != no_house && leads(state, seat, house) && !state.heroes_home.has(house);
  const std::uint8_t colour = egg_to_place(state);
  if (!owns || colour == none) return refused(rule::egg_place, Reason::NotOnMat, egg(0).value);
  if (gold_of(rules, state, seat) < egg_price(rules, part))
    return refused(rule::egg_place, Reason::NotEnoughGold, static_cast<std::uint8_t>(egg_price(rules, part)),
                   gold_of(rules, state, seat));
  return place_unit_refused(rules, state, seat, egg(colour), domain);
}

bool has_place_for_egg(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return some_domain(rules, [&](DomainId domain) { return !egg_refused(rules, state, seat, part, domain); });
}

// The question stays for the next one.
void place_egg_there(Play& play, const Part& part, DomainId domain) {
  const Seat seat = play.top().seat;
  const std::uint8_t colour = egg_to_place(play.state);
  pay_gold(play, seat, egg_price(play.rules, part));
  play.state.at[domain.value].add(egg(colour));
  play.state.eggs_out = static_cast<std::uint8_t>(play.state.eggs_out | 1U << colour);
  play.tell(Happened::EggPlaced, seat.value, egg(colour).value, domain.value);
  play.top().a = 1;
}

bool has_placed_one(const Frame& ask) { return ask.a > 0; }

}  // namespace

const Verb verb::place_hero{.is_possible = has_place_for_hero,
                            .begin = ask_for_domain,
                            .is_required = always,
                            .domain = {hero_place_refused, place_hero_there}};
const Verb verb::place_eggs{.is_possible = has_place_for_egg,
                            .begin = ask_for_domain,
                            .domain = {egg_refused, place_egg_there, has_placed_one}};

}  // namespace tablewright::westeros
