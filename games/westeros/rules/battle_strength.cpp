// How strong both sides of a battle are before their cards.
#include "battle_strength.hpp"

#include "rival.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

// A lasting card gives strength in all battles of its owner.
int kept_strength(const Rules& rules, const State& state, Seat seat) {
  if (seat.value >= most_players || state.kept[seat.value] == no_card) return 0;
  const CardFace& face = rules.card(state.kept[seat.value]);
  int strength = 0;
  for (std::size_t i = 0; i < face.parts; ++i) {
    const Part& part = rules.parts[face.first_part + i];
    if (part.op == Op::KeepCard) strength += part.n;
  }
  return strength;
}

}  // namespace

int conscripts(const Rules& rules, const State& state, Holder side) {
  int strength = 0;
  if (rules.treaty && side.is_player()) side.seat = the_treaty;  // westeros.coop.conscripts
  for (const DomainId domain : domains_of(rules, state, side) & borders_of(rules, state, state.battle.domain))
    strength += strength_of(rules, state.at[domain.value]);
  return strength;
}

// westeros.battle.event-bonus: State::battle has it.
int attack_before_cards(const Rules& rules, const State& state) {
  return strength_of(rules, state.army) + state.battle.bonus +
         kept_strength(rules, state, state.battle.attacker) +
         rival_strength(rules, state, state.battle.attacker, state.army);
}

int defence_before_cards(const Rules& rules, const State& state) {
  const DomainId domain = state.battle.domain;
  int strength = strength_of(rules, state.at[domain.value]);
  // westeros.battle.castle, and an unallied house's by westeros.castle.np
  if (rules.castles.has(domain)) strength += rules.numbers.castle_strength;
  // westeros.battle.throne, and for an unallied house ruling.westeros.landing.np
  if (domain == rules.landing) strength += rules.numbers.landing_strength;
  if (state.battle.house != no_house && state.winter.terrified.has(state.battle.house))
    strength += rules.treaty_numbers.terrified_strength;  // westeros.terror.house
  return strength + kept_strength(rules, state, state.battle.defender) +
         rival_strength(rules, state, state.battle.defender, state.at[domain.value]);
}

}  // namespace tablewright::westeros
