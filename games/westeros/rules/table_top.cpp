#include "westeros/rules/table_top.hpp"

#include <algorithm>

namespace tablewright::westeros {

HouseSet houses_in(const Rules& rules, const Force& force) {
  HouseSet found = force.houses_with_tokens() | force.heroes();
  if ((force.dragon_bits() | force.egg_bits()) != 0) found.add(rules.dragon_house);
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

HouseSet houses_of(const State& state, Seat seat) {
  HouseSet found;
  for (std::size_t i = 0; i < most_houses; ++i) {
    if (state.owner[i] == seat) found.add(house_at(i));
  }
  return found;
}

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

std::array<std::uint8_t, most_players> castles_of_all(const Rules& rules, const State& state) {
  std::array<std::uint8_t, most_players> counts{};
  for (const DomainId domain : rules.castles) {
    const Seat seat = holder_of(rules, state, domain).seat;
    if (seat != nobody) ++counts[seat.value];
  }
  return counts;
}

// westeros.castle.upkeep
int most_gold(const Rules& rules, int castles) {
  return std::max(0, int{rules.numbers.gold_spaces} - castles);
}

int most_gold(const Rules& rules, const State& state, Seat seat) {
  return most_gold(rules, castles_of(rules, state, seat));
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
  for (const auto& pool : state.pool) units -= pool[house.value];
  if (rules.heroes.has(house) && !state.heroes_home.has(house)) ++units;
  if (house == rules.dragon_house) units += std::popcount(state.dragons_out);
  return units;
}

bool is_final(const Rules& rules, const State& state, HouseId house) {
  return units_on_map(rules, state, house) == 1;
}

bool may_battle(const Rules& rules, const State& state, const Force& force) {
  // Mostly the first house settles it.
  if (force.token_bits() != 0 && !is_final(rules, state, some_house(rules, force))) return true;
  for (const HouseId house : force.houses_with_tokens() | force.heroes()) {
    if (!is_final(rules, state, house)) return true;
  }
  return force.dragons() > 0 && !is_final(rules, state, rules.dragon_house);
}

// Asked all the time: one look at each house that has tokens there; of the others only the Dragons' can have
// more than one unit.
bool within_limit(const Rules& rules, const State& state, const Force& force) {
  const int limit = rules.numbers.unit_limit;
  const int dragons = force.dragons() + force.eggs();
  HouseSet houses = force.heroes();
  for (std::uint64_t left = force.token_bits(); left != 0;) {
    const HouseId house = house_at(static_cast<unsigned>(std::countr_zero(left)) / 4U);
    const int tokens = static_cast<int>(left >> (4U * house.value) & 15U);
    if (tokens + (force.heroes().has(house) ? 1 : 0) > limit) return false;
    left &= ~(std::uint64_t{15} << (4U * house.value));
    houses.add(house);
  }
  if (dragons > 0) {
    if (units_of(rules, force, rules.dragon_house) > limit) return false;
    // ruling.westeros.dragon.per-domain
    if (!rules.house_rules.dragons_together && dragons > 1) return false;
    houses.add(rules.dragon_house);
  }
  return (houses & state.non_player).at_most_one();
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
