#include "table_top.hpp"

#include <algorithm>

namespace tablewright::westeros {

HouseId house_of(const Rules& rules, UnitId unit) {
  if (is_token(unit)) return HouseId{unit.value};
  if (is_hero_figure(unit)) return house_at(std::size_t{unit.value} - first_hero);
  return rules.dragon_house;
}

HouseId some_house(const Rules& rules, const Force& force) {
  if (force.token_bits() != 0)
    return house_at(static_cast<unsigned>(std::countr_zero(force.token_bits())) / 4U);
  if (!force.heroes().empty()) return force.heroes().lowest();
  return force.empty() ? no_house : rules.dragon_house;
}

HouseSet houses_in(const Rules& rules, const Force& force) {
  HouseSet found = force.houses_with_tokens() | force.heroes();
  if (force.dragons() + force.eggs() > 0) found.add(rules.dragon_house);
  return found;
}

int units_of(const Rules& rules, const Force& force, HouseId house) {
  const int dragons = house == rules.dragon_house ? force.dragons() + force.eggs() : 0;
  return force.tokens(house) + (force.heroes().has(house) ? 1 : 0) + dragons;
}

Force part_of(const Rules& rules, const Force& force, HouseId house) {
  Force part;
  for_each_unit(force, [&](UnitId unit) {
    if (house_of(rules, unit) != house) return;
    for (int i = 0; i < force.count(unit); ++i) part.add(unit);
  });
  return part;
}

Holder holder_of(const Rules& rules, const State& state, DomainId domain) {
  const HouseId house = some_house(rules, state.at[domain.value]);
  if (house == no_house) return {};
  return {state.owner[house.value], house};
}

DomainSet domains_of(const Rules& rules, const State& state, Holder side) {
  DomainSet found;
  for (std::size_t i = 0; i < most_domains; ++i) {
    const Holder holder = holder_of(rules, state, domain_at(i));
    const bool same =
        side.is_player() ? holder.seat == side.seat : holder.seat == nobody && holder.house == side.house;
    if (!holder.is_nobody() && same) found.add(domain_at(i));
  }
  return found;
}

DomainSet domains_of(const Rules& rules, const State& state, Seat seat) {
  return domains_of(rules, state, Holder{seat, no_house});
}

bool controls(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  return holder_of(rules, state, domain).seat == seat;
}

bool is_unoccupied(const State& state, DomainId domain) { return state.at[domain.value].empty(); }

DomainSet next_to(const Rules& rules, DomainSet domains) {
  DomainSet found;
  for (const DomainId domain : domains) found = found | rules.domain(domain).borders;
  return found;
}

int castles_of(const Rules& rules, const State& state, Seat seat) {
  int count = 0;
  for (const DomainId domain : rules.castles) count += controls(rules, state, seat, domain) ? 1 : 0;
  return count;
}

// westeros.castle.upkeep
int most_gold(const Rules& rules, const State& state, Seat seat) {
  return std::max(0, int{rules.numbers.gold_spaces} - castles_of(rules, state, seat));
}

bool has_throne(const Rules& rules, const State& state, Seat seat) {
  return controls(rules, state, seat, rules.landing);
}

int votes(const Rules& rules, const State& state, Seat seat, HouseId house) {
  return state.pool[seat.value][house.value] + (has_throne(rules, state, seat) ? 1 : 0);
}

int alliances_of(const State& state, Seat seat) {
  int count = 0;
  for (const HouseId house : state.non_player) count += state.owner[house.value] == seat ? 1 : 0;
  return count;
}

int tokens_recruited(const State& state, HouseId house) {
  return static_cast<int>(force_spaces) - state.mat[house.value];
}

int units_on_map(const Rules& rules, const State& state, HouseId house) {
  int units = tokens_recruited(state, house);
  for (std::size_t i = 0; i < rules.players; ++i) units -= state.pool[i][house.value];
  if (rules.heroes.has(house) && !state.heroes_home.has(house)) ++units;
  if (house == rules.dragon_house) units += std::popcount(state.dragons_out);
  return units;
}

bool is_final(const Rules& rules, const State& state, HouseId house) {
  return units_on_map(rules, state, house) == 1;
}

bool may_battle(const Rules& rules, const State& state, const Force& force) {
  for (const HouseId house : force.houses_with_tokens() | force.heroes()) {
    if (!is_final(rules, state, house)) return true;
  }
  return force.dragons() > 0 && !is_final(rules, state, rules.dragon_house);
}

bool within_limit(const Rules& rules, const State& state, const Force& force) {
  int allies = 0;
  for (const HouseId house : houses_in(rules, force)) {
    if (units_of(rules, force, house) > rules.numbers.unit_limit) return false;
    allies += state.non_player.has(house) ? 1 : 0;
  }
  // ruling.westeros.dragon.per-domain
  if (!rules.house_rules.dragons_together && force.dragons() + force.eggs() > 1) return false;
  return allies <= 1;
}

Force together(const Force& a, const Force& b) {
  Force both = a;
  both.join(b);
  return both;
}

int strength_of(const Rules& rules, const Force& force) {
  return force.tokens() * rules.numbers.token_strength +
         (force.heroes().count() + force.dragons()) * rules.numbers.hero_strength;
}

bool hero_card_in_hand(const Rules& rules, const State& state, Seat seat, HouseId house) {
  if (!rules.heroes.has(house) || state.owner[house.value] != seat) return false;
  if (state.heroes_home.has(house) || state.heroes_used.has(house)) return false;
  const CardId card = hero_card_of(house);
  return state.battle.attack[0] != card && state.battle.attack[1] != card && state.battle.defence != card;
}

bool in_hand(const Rules& rules, const State& state, Seat seat, CardId card) {
  if (is_hero_card(card)) return hero_card_in_hand(rules, state, seat, house_of_card(card));
  const Hand& hand = state.hands[seat.value];
  return std::find(hand.begin(), hand.end(), card) != hand.end();
}

bool has_hero(const Force& force) { return !force.heroes().empty() || force.dragons() > 0; }

bool has_hero_on_map(const Rules& rules, const State& state, Seat seat) {
  for (std::size_t i = 0; i < most_domains; ++i) {
    if (has_hero(state.at[i]) && controls(rules, state, seat, domain_at(i))) return true;
  }
  return false;
}

Seat next_seat(const Rules& rules, Seat seat, std::size_t places) {
  return seat_at((seat.value + places) % rules.players);
}

Seat in_player_order(const Rules& rules, const State& state, std::size_t place) {
  return next_seat(rules, state.first, place);
}

}  // namespace tablewright::westeros
