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

// The house of some unit of the force, or no_house.
HouseId some_house(const Rules& rules, const Force& force);
HouseId house_of(const Rules& rules, UnitId unit);
HouseSet houses_in(const Rules& rules, const Force& force);
int units_of(const Rules& rules, const Force& force, HouseId house);
// Only the units of one house.
Force part_of(const Rules& rules, const Force& force, HouseId house);

Holder holder_of(const Rules& rules, const State& state, DomainId domain);
DomainSet domains_of(const Rules& rules, const State& state, Seat seat);
DomainSet domains_of(const Rules& rules, const State& state, Holder side);
bool controls(const Rules& rules, const State& state, Seat seat, DomainId domain);
bool is_unoccupied(const State& state, DomainId domain);
DomainSet next_to(const Rules& rules, DomainSet domains);

int castles_of(const Rules& rules, const State& state, Seat seat);
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
