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

// A player's units beside those of allies make it the player's.
HouseId leading_house(const Rules& rules, const State& state, const Force& there, HouseId ally) {
  const HouseSet players = houses_in(rules, there) - state.non_player;
  return players.empty() ? ally : players.lowest();
}

Force led_by(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  const Force& there = state.at[domain.value];
  if (!rules.treaty || controls(rules, state, seat, domain)) return there;
  Force led;
  for_each_unit(there, [&](UnitId unit) {
    if (!leads(state, seat, house_of(rules, unit))) return;
    for (int i = 0; i < there.count(unit); ++i) led.add(unit);
  });
  return led;
}

bool leads_allies(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  for (const HouseId house : houses_in(rules, state.at[domain.value])) {
    if (leads(state, seat, house)) return true;
  }
  return false;
}

bool has_two_players(const Rules& rules, const State& state, const Force& force) {
  return !(houses_in(rules, force) - state.non_player).at_most_one();
}

int walkers_in_pool(const Rules& rules, const State& state) {
  return rules.treaty_numbers.walkers - state.winter.walkers.count() - state.winter.terror_walkers;
}

namespace {

// A side is a player, the Treaty as a whole, or an unallied house.
bool is_on_side(const Holder& holder, const Holder& side) {
  if (!side.is_player()) return holder.seat == nobody && holder.house == side.house;
  return side.seat == the_treaty ? holder.treaty : holder.seat == side.seat || holder.seat == the_treaty;
}

}  // namespace

DomainSet domains_of(const Rules& rules, const State& state, Holder side) {
  DomainSet found;
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    const Holder holder = holder_of(rules, state, domain_at(i));
    if (!holder.is_nobody() && is_on_side(holder, side)) found.add(domain_at(i));
  }
  return found;
}

DomainSet domains_of(const Rules& rules, const State& state, Seat seat) {
  if (rules.treaty) return domains_of(rules, state, Holder{.seat = seat});
  DomainSet found;
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    const HouseId house = some_house(rules, state.at[i]);
    if (house != no_house && state.owner[house.value] == seat) found.add(domain_at(i));
  }
  return found;
}

HouseSet houses_of(const State& state, Seat seat) {
  HouseSet found;
  for (std::size_t i = 0; i < most_houses; ++i) {
    if (state.owner[i] == seat) found.add(house_at(i));
  }
  if (!state.winter.in_play) return found;
  for (const HouseId house : state.non_player) {
    if (state.owner[house.value] == the_treaty) found.add(house);
  }
  return found;
}

DomainSet next_to(const Rules& rules, const State& state, DomainSet domains) {
  DomainSet found;
  for (const DomainId domain : domains) found = found | borders_of(rules, state, domain);
  return found;
}

int castles_of(const Rules& rules, const State& state, Seat seat) {
  int count = 0;
  // westeros.coop.shared, ruling.westeros.coop.destroyed; westeros.walker.castle and
  // ruling.westeros.walker.castle-back: a White Walker there makes it nobody's until it is beaten.
  if (rules.treaty) {
    for (const DomainId domain : rules.castles - state.winter.destroyed)
      count += holder_of(rules, state, domain).treaty ? 1 : 0;
    return count;
  }
  for (const DomainId domain : rules.castles) {
    const HouseId house = some_house(rules, state.at[domain.value]);
    count += house != no_house && state.owner[house.value] == seat ? 1 : 0;
  }
  return count;
}

std::array<std::uint8_t, most_players> castles_of_all(const Rules& rules, const State& state) {
  std::array<std::uint8_t, most_players> counts{};
  for (const DomainId domain : rules.castles) {  // of the competitive game alone
    const HouseId house = some_house(rules, state.at[domain.value]);
    const Seat seat = house == no_house ? nobody : state.owner[house.value];
    if (seat != nobody) ++counts[seat.value];
  }
  return counts;
}

// westeros.castle.upkeep; ruling.westeros.castle.overflow: beyond nine nothing is left to cover.
int most_gold(const Rules& rules, int castles) {
  return std::max(0, int{rules.numbers.gold_spaces} - castles);
}

int most_gold(const Rules& rules, const State& state, Seat seat) {
  if (rules.treaty) return rules.treaty_numbers.most_gold;  // westeros.treaty.gold
  return most_gold(rules, castles_of(rules, state, seat));
}

bool has_throne(const Rules& rules, const State& state, Seat seat) {
  // westeros.nightking.landing, westeros.walker.castle, ruling.westeros.walker.throne
  if (rules.treaty) {
    const Holder holder = holder_of(rules, state, rules.landing);
    return seat == the_night_king ? holder.undead : holder.treaty;
  }
  return controls(rules, state, seat, rules.landing);
}

int votes(const Rules& rules, const State& state, Seat seat, HouseId house) {
  return pool_of(rules, state, seat)[house.value] + (has_throne(rules, state, seat) ? 1 : 0);
}

int alliances_of(const State& state, Seat seat) {
  int count = 0;
  for (const HouseId house : state.non_player) count += leads(state, seat, house) ? 1 : 0;
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

// westeros.dragon.egg-unit: Eggs count. Asked all the time: one look at each house that has tokens there; of
// the others only the Dragons' can have more than one unit.
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

// westeros.battle.unit; westeros.dragon.egg-unit: Eggs have none.
int strength_of(const Rules& rules, const Force& force) {
  return force.tokens() * rules.numbers.token_strength +
         (force.heroes().count() + force.dragons()) * rules.numbers.hero_strength;
}

namespace {

// westeros.coop.lead: the card of an allied Hero is for whoever shares a domain with the figure.
bool stands_with_hero(const Rules& rules, const State& state, Seat seat, HouseId house) {
  const HouseId own = state.house_of[seat.value];
  const auto together_in = [&](const Force& force) {
    return force.heroes().has(house) && units_of(rules, force, own) > 0;
  };
  if (together_in(state.army) || together_in(state.leaving)) return true;
  return std::any_of(state.at.begin(), state.at.end(), together_in);
}

}  // namespace

bool hero_card_in_hand(const Rules& rules, const State& state, Seat seat, HouseId house) {
  if (!rules.heroes.has(house) || !leads(state, seat, house)) return false;
  if (is_automaton(rules, seat)) return false;  // westeros.rival.setup: it has no hand
  if (state.owner[house.value] == the_treaty && !stands_with_hero(rules, state, seat, house)) return false;
  if (state.heroes_home.has(house) || state.heroes_used.has(house)) return false;
  const CardId card = hero_card_of(house);
  return state.battle.attack[0] != card && state.battle.attack[1] != card && state.battle.defence != card;
}

bool in_hand(const Rules& rules, const State& state, Seat seat, CardId card) {
  if (is_hero_card(card)) return hero_card_in_hand(rules, state, seat, house_of_card(card));
  const Hand& hand = state.hands[seat.value];
  return std::find(hand.begin(), hand.end(), card) != hand.end();
}

// ruling.westeros.dragon.no-token: a Dragon stands for a Hero.
bool has_hero(const Force& force) { return !force.heroes().empty() || force.dragons() > 0; }

bool has_hero_on_map(const Rules& rules, const State& state, Seat seat) {
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    if (!has_hero(state.at[i])) continue;
    if (controls(rules, state, seat, domain_at(i))) return true;
    // westeros.coop.lead: a Hero of an ally beside another player
    if (rules.treaty && has_hero(led_by(rules, state, seat, domain_at(i)))) return true;
  }
  return false;
}

Seat next_seat(const Rules& rules, Seat seat, std::size_t places) {
  return seat_at((seat.value + places) % rules.players);
}

// ruling.westeros.turn.player-order
Seat in_player_order(const Rules& rules, const State& state, std::size_t place) {
  return next_seat(rules, state.first, place);
}

}  // namespace tablewright::westeros
