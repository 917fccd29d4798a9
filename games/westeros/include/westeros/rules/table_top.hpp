#pragma once

#include "westeros/rules/rules.hpp"
#include "westeros/rules/state.hpp"

// What can be seen on the table: who holds what, how many, how strong.
namespace tablewright::westeros {

// Who controls a domain: a player, an unallied house, or nobody (westeros.control.domain).
struct Holder {
  Seat seat = nobody;
  HouseId house = no_house;  // an unallied one
  [[nodiscard]] bool is_player() const { return seat != nobody; }
  [[nodiscard]] bool is_house() const { return seat == nobody && house != no_house; }
  [[nodiscard]] bool is_nobody() const { return seat == nobody && house == no_house; }
  [[nodiscard]] bool is_hostile_to(Seat other) const { return !is_nobody() && seat != other; }
};

inline HouseId house_of(const Rules& rules, UnitId unit) {
  if (is_token(unit)) return HouseId{unit.value};
  if (is_hero_figure(unit)) return house_at(std::size_t{unit.value} - first_hero);
  return rules.dragon_house;
}
// The house of some unit of the force, or no_house.
inline HouseId some_house(const Rules& rules, const Force& force) {
  if (force.token_bits() != 0)
    return house_at(static_cast<unsigned>(std::countr_zero(force.token_bits())) / 4U);
  if (!force.heroes().empty()) return force.heroes().lowest();
  return force.empty() ? no_house : rules.dragon_house;
}
HouseSet houses_in(const Rules& rules, const Force& force);
int units_of(const Rules& rules, const Force& force, HouseId house);
// Only the units of one house.
Force part_of(const Rules& rules, const Force& force, HouseId house);

inline Holder holder_of(const Rules& rules, const State& state, DomainId domain) {
  const HouseId house = some_house(rules, state.at[domain.value]);
  if (house == no_house) return {};
  return {state.owner[house.value], house};
}
DomainSet domains_of(const Rules& rules, const State& state, Seat seat);
DomainSet domains_of(const Rules& rules, const State& state, Holder side);
inline bool controls(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  return holder_of(rules, state, domain).seat == seat;
}
inline bool is_unoccupied(const State& state, DomainId domain) { return state.at[domain.value].empty(); }
// The own house and those that are allied.
HouseSet houses_of(const State& state, Seat seat);
// May units of a player be put down there at all? In a domain of their own, and in an empty one if a house
// has nowhere to be (ruling.westeros.retreat.no-room).
inline bool could_settle(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  return controls(rules, state, seat, domain) || (!state.homeless.empty() && is_unoccupied(state, domain));
}
DomainSet next_to(const Rules& rules, DomainSet domains);

int castles_of(const Rules& rules, const State& state, Seat seat);
std::array<std::uint8_t, most_players> castles_of_all(const Rules& rules, const State& state);
int most_gold(const Rules& rules, int castles);
int most_gold(const Rules& rules, const State& state, Seat seat);
bool has_throne(const Rules& rules, const State& state, Seat seat);
// Tokens of a house that a player has for an alliance, the Iron Throne counted (westeros.landing.throne).
int votes(const Rules& rules, const State& state, Seat seat, HouseId house);
int alliances_of(const State& state, Seat seat);
int tokens_recruited(const State& state, HouseId house);

// Power Tokens, Heroes and Dragons of a house outside of mats and pools, armies on their way included
// (ruling.westeros.final.counts).
int units_on_map(const Rules& rules, const State& state, HouseId house);
bool is_final(const Rules& rules, const State& state, HouseId house);
// Is there a unit whose house has more than this one? (westeros.final.escort)
bool may_battle(const Rules& rules, const State& state, const Force& force);

// westeros.limit.house, westeros.limit.ally
bool within_limit(const Rules& rules, const State& state, const Force& force);
Force together(const Force& a, const Force& b);
int strength_of(const Rules& rules, const Force& force);

bool hero_card_in_hand(const Rules& rules, const State& state, Seat seat, HouseId house);
bool in_hand(const Rules& rules, const State& state, Seat seat, CardId card);
bool has_hero_on_map(const Rules& rules, const State& state, Seat seat);
bool has_hero(const Force& force);

Seat next_seat(const Rules& rules, Seat seat, std::size_t places = 1);
// The place of a seat in player order, 0 for the holder of the Hand of the King.
Seat in_player_order(const Rules& rules, const State& state, std::size_t place);

}  // namespace tablewright::westeros
