// The strength of White Walkers, Night King and Ice Dragon as sums of named parts.
#include "westeros/rules/undead.hpp"

#include <numeric>

#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

using What = UndeadPart::What;

void add(UndeadParts& parts, What what, int strength, DomainId domain = no_domain) {
  if (strength > 0 && !parts.full()) parts.push_back({what, domain, static_cast<std::uint8_t>(strength)});
}

void add_walkers(const Rules& rules, const State& state, DomainSet where, UndeadParts& parts) {
  for (const DomainId domain : state.winter.walkers& where)
    add(parts, What::Walker, walker_strength(rules, state), domain);
}

}  // namespace

int open_bonuses(const FixedVector<std::uint8_t, 8>& track, int covered) {
  const auto open = static_cast<int>(track.size()) - covered;
  return open <= 0 ? 0 : std::accumulate(track.begin(), track.begin() + open, 0);
}

int walker_strength(const Rules& rules, const State& state) {
  const TreatyNumbers& numbers = rules.treaty_numbers;
  return numbers.walker_strength + open_bonuses(numbers.walker_track, state.winter.steel);
}

UndeadParts night_king_parts(const Rules& rules, const State& state, DomainId domain) {
  const TreatyNumbers& numbers = rules.treaty_numbers;
  UndeadParts parts;
  add(parts, What::Base, numbers.night_king_strength);
  add(parts, What::Track, open_bonuses(numbers.night_king_track, state.winter.glass));
  const bool rides = state.winter.ice_dragon == domain;
  add(parts, What::IceDragon, rides ? numbers.ice_dragon_bonus : 0);
  add_walkers(rules, state, borders_of(rules, state, domain) | DomainSet::of(domain), parts);
  return parts;
}

UndeadParts ice_dragon_parts(const Rules& rules, const State& state, DomainId domain) {
  UndeadParts parts;
  add(parts, What::Base, rules.treaty_numbers.ice_dragon_strength);
  add_walkers(rules, state, DomainSet::of(domain), parts);
  return parts;
}

int total_of(const UndeadParts& parts) {
  return std::accumulate(parts.begin(), parts.end(), 0,
                         [](int sum, const UndeadPart& part) { return sum + part.strength; });
}

namespace {

// The house rule walker_castle: a White Walker that is attacked. A destroyed Castle helps as well.
int walls_of_walker(const Rules& rules, const State& state) {
  const bool attacked = state.battle.attacker != nobody;
  const DomainId domain = state.battle.domain;
  const bool holds = rules.castles.has(domain) && state.winter.walkers.has(domain);
  return rules.house_rules.walkers_hold_castles && attacked && holds ? rules.numbers.castle_strength : 0;
}

}  // namespace

UndeadParts undead_parts(const Rules& rules, const State& state) {
  const DomainId domain = state.battle.domain;
  if (state.battle.undead == Undead::NightKing) return night_king_parts(rules, state, domain);
  UndeadParts parts;
  if (state.battle.undead == Undead::IceDragon) {
    parts = ice_dragon_parts(rules, state, domain);
  } else {
    add(parts, What::Base, walker_strength(rules, state));
  }
  add(parts, What::Castle, walls_of_walker(rules, state));
  return parts;
}

UndeadParts undead_conscripts(const Rules& rules, const State& state) {
  UndeadParts parts;
  if (state.battle.undead == Undead::NightKing) return parts;
  const DomainSet near = borders_of(rules, state, state.battle.domain);
  add_walkers(rules, state, near, parts);
  const DomainId king = state.winter.night_king;
  if (!near.has(king)) return parts;
  // His own Conscripts are not added to those of others.
  const TreatyNumbers& numbers = rules.treaty_numbers;
  const bool rides = state.winter.ice_dragon == king;
  add(parts, What::NightKing,
      numbers.night_king_strength + open_bonuses(numbers.night_king_track, state.winter.glass) +
          (rides ? numbers.ice_dragon_bonus : 0),
      king);
  return parts;
}

bool has_morale(const Rules& rules, const State& state) {
  return points_of(rules, state, the_treaty) >= points_of(rules, state, the_night_king);
}

Undead undead_in(const State& state, DomainId domain) {
  if (state.winter.night_king == domain) return Undead::NightKing;
  if (state.winter.ice_dragon == domain) return Undead::IceDragon;
  return state.winter.walkers.has(domain) ? Undead::Walker : Undead::None;
}

}  // namespace tablewright::westeros
