#pragma once

#include "westeros/rules/rules.hpp"
#include "westeros/rules/state.hpp"

// What can be seen on the table: who holds what, how many, how strong.
namespace tablewright::westeros {

// Who controls a domain: a player, an unallied house, or nobody (westeros.control.domain).
struct Holder {
  Seat seat = nobody;        // or the_treaty: allied houses alone, whom all players lead
  HouseId house = no_house;  // an unallied one
  bool treaty{};             // friends of every player (westeros.coop.peace)
  bool undead{};
  [[nodiscard]] bool is_player() const { return seat != nobody; }
  [[nodiscard]] bool is_house() const { return seat == nobody && house != no_house; }
  [[nodiscard]] bool is_nobody() const { return seat == nobody && house == no_house && !undead; }
  [[nodiscard]] bool is_hostile_to(Seat other) const { return !is_nobody() && !treaty && seat != other; }
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

// --- the cooperative game ----------------------------------------------------------------------------------

// White Walkers, the Night King, the Ice Dragon.
inline DomainSet undead(const State& state) {
  DomainSet found = state.winter.walkers;
  if (state.winter.night_king != no_domain) found.add(state.winter.night_king);
  if (state.winter.ice_dragon != no_domain) found.add(state.winter.ice_dragon);
  return found;
}
inline bool has_undead(const State& state, DomainId domain) { return undead(state).has(domain); }
// Of units of which some are of this house, which nobody plays: the house that leads them.
HouseId leading_house(const Rules& rules, const State& state, const Force& there, HouseId ally);
inline Holder holder_in_treaty(const Rules& rules, const State& state, DomainId domain) {
  const Force& there = state.at[domain.value];
  HouseId house = some_house(rules, there);
  if (house == no_house) return {.undead = has_undead(state, domain)};
  // Tokens of one house alone are the common case.
  const bool others = (there.token_bits() & ~(std::uint64_t{15} << (4U * house.value))) != 0 ||
                      !there.heroes().empty() || (there.dragon_bits() | there.egg_bits()) != 0;
  if (others && state.non_player.has(house)) house = leading_house(rules, state, there, house);
  const Seat seat = state.owner[house.value];
  return {.seat = seat, .house = house, .treaty = seat != nobody};
}
// Whose units count as one's own: the own house's, and those that all players lead.
inline bool leads(const State& state, Seat seat, HouseId house) {
  const Seat owner = state.owner[house.value];
  return owner == seat || owner == the_treaty;
}
// The Rival or the Teammate.
inline bool is_automaton(const Rules& rules, Seat seat) {
  return rules.automaton != nobody && seat == rules.automaton;
}
// The seat that answers for another: the human for the Rival or the Teammate.
inline Seat speaker_for(const Rules& rules, Seat seat) {
  return is_automaton(rules, seat) ? seat_at(0) : seat;
}

// Who is asked: a seat, or every player of the Treaty.
inline bool is_asked(const Rules& rules, const Frame& frame, Seat seat) {
  if (frame.seat == the_treaty) return seat.value < rules.humans;
  return speaker_for(rules, frame.seat) == seat;
}
inline SeatSet asked_seats(const Rules& rules, const State& state) {
  if (state.frames.empty()) return {};
  const Seat seat = state.top().seat;
  return seat == the_treaty ? SeatSet::first(rules.humans) : SeatSet::of(speaker_for(rules, seat));
}

// Gold, points and tokens of a player; the Treaty's are shared, the Night King has a pool and points
// (westeros.coop.shared).
inline std::size_t account_of(const Rules& rules, Seat seat) {
  if (!rules.treaty) return seat.value;
  return seat == the_night_king ? 1 : 0;
}
inline std::uint8_t& gold_of(const Rules& rules, State& state, Seat seat) {
  return state.gold[account_of(rules, seat)];
}
inline std::uint8_t gold_of(const Rules& rules, const State& state, Seat seat) {
  return state.gold[account_of(rules, seat)];
}
inline std::uint8_t& points_of(const Rules& rules, State& state, Seat seat) {
  return state.points[account_of(rules, seat)];
}
inline std::uint8_t points_of(const Rules& rules, const State& state, Seat seat) {
  return state.points[account_of(rules, seat)];
}
inline auto& pool_of(const Rules& rules, State& state, Seat seat) {
  return state.pool[account_of(rules, seat)];
}
inline const auto& pool_of(const Rules& rules, const State& state, Seat seat) {
  return state.pool[account_of(rules, seat)];
}
int walkers_in_pool(const Rules& rules, const State& state);

// --- the map -----------------------------------------------------------------------------------------------

inline const Roads& roads_of(const Rules& rules, const State& state) {
  return rules.roads[state.winter.wall ? 1 : 0];
}
// ruling.westeros.wall.links: for players, the undead and Conscripts alike.
inline DomainSet borders_of(const Rules& rules, const State& state, DomainId domain) {
  return roads_of(rules, state).borders[domain.value];
}

// westeros.control.abandon: without units it is nobody's at once.
inline Holder holder_of(const Rules& rules, const State& state, DomainId domain) {
  if (rules.treaty) return holder_in_treaty(rules, state, domain);
  const HouseId house = some_house(rules, state.at[domain.value]);
  if (house == no_house) return {};
  return {state.owner[house.value], house};
}
DomainSet domains_of(const Rules& rules, const State& state, Seat seat);
DomainSet domains_of(const Rules& rules, const State& state, Holder side);
// Units there that a player may lead: all of an own domain, the allies in one of another player.
Force led_by(const Rules& rules, const State& state, Seat seat, DomainId domain);
bool leads_allies(const Rules& rules, const State& state, Seat seat, DomainId domain);
// westeros.coop.through: units of two players.
bool has_two_players(const Rules& rules, const State& state, const Force& force);

// Holds it, with units that the player leads.
inline bool controls(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  if (!rules.treaty) return holder_of(rules, state, domain).seat == seat;
  const Seat holder = holder_in_treaty(rules, state, domain).seat;
  return holder == seat || holder == the_treaty;
}
inline bool leads_any(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  if (!rules.treaty) return holder_of(rules, state, domain).seat == seat;
  const Holder holder = holder_in_treaty(rules, state, domain);
  if (holder.seat == seat || holder.seat == the_treaty) return true;
  return holder.treaty && leads_allies(rules, state, seat, domain);
}
// ruling.westeros.explore.retreat: the undead occupy a domain too.
inline bool is_unoccupied(const State& state, DomainId domain) {
  return state.at[domain.value].empty() && !has_undead(state, domain);
}
// westeros.wall.closed: nobody goes there in any way, nor retreats, nor finds a home.
inline bool is_walled_off(const Rules& rules, const State& state, DomainId domain) {
  return state.winter.wall && rules.north.has(domain);
}
// The own house and those that are allied.
HouseSet houses_of(const State& state, Seat seat);
// May units of a player be put down there at all? In a domain of their own, and in an empty one if a house
// has nowhere to be (ruling.westeros.retreat.no-room).
inline bool could_settle(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  if (!state.homeless.empty() && is_unoccupied(state, domain)) return true;
  return rules.treaty ? holder_in_treaty(rules, state, domain).treaty
                      : holder_of(rules, state, domain).seat == seat;
}
DomainSet next_to(const Rules& rules, const State& state, DomainSet domains);

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
