#include "undead_battles.hpp"

#include <algorithm>

#include "westeros/rules/table_top.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::players {

using namespace westeros;

namespace {

constexpr int unknown_strength = 2;  // of a Secret, about

bool undead_attack(const Battle& battle) {
  return battle.undead != Undead::None && battle.attacker == nobody;
}

// westeros.coop.conscripts: every unit of the Treaty next to the battle.
int conscripts_of_treaty(const Rules& rules, const State& state) {
  int strength = 0;
  for (const DomainId domain : borders_of(rules, state, state.battle.domain)) {
    if (holder_of(rules, state, domain).treaty) strength += strength_of(rules, state.at[domain.value]);
  }
  return strength;
}

int own_card(const Rules& rules, const State& state, CardId card) {
  if (card == no_card) return 0;
  const CardFace& face = rules.card(card);
  switch (face.icon) {
    case Icon::Strength: return face.strength;
    case Icon::Conscripts: return conscripts_of_treaty(rules, state);
    case Icon::Secret: return unknown_strength;
    case Icon::Retreat: break;
  }
  return 0;
}

int enemy_conscripts(const Rules& rules, const State& state) {
  const Battle& battle = state.battle;
  if (battle.undead != Undead::None) return total_of(undead_conscripts(rules, state));
  int strength = 0;
  for (const DomainId domain : borders_of(rules, state, battle.domain)) {
    if (some_house(rules, state.at[domain.value]) == battle.house)
      strength += strength_of(rules, state.at[domain.value]);
  }
  return strength;
}

int enemy_card(const Rules& rules, CardId card, int conscripts) {
  const CardFace& face = rules.card(card);
  if (face.icon == Icon::Conscripts) return conscripts;
  return face.icon == Icon::Secret ? unknown_strength : int{face.strength};
}

int strength_of_place(const Rules& rules, const State& state) {
  const DomainId domain = state.battle.domain;
  return strength_of(rules, state.at[domain.value]) +
         (rules.castles.has(domain) ? int{rules.numbers.castle_strength} : 0) +
         (domain == rules.landing ? int{rules.numbers.landing_strength} : 0);
}

// How much the Treaty has more than the enemy, without the enemy's card; at least 1 is needed to win, and a
// defender needs 0.
int margin(const Rules& rules, const State& state, CardId card) {
  const Battle& battle = state.battle;
  const int own = own_card(rules, state, card);
  if (undead_attack(battle))
    return own + strength_of_place(rules, state) - total_of(undead_parts(rules, state)) + 1;
  const int enemy =
      battle.undead != Undead::None
          ? total_of(undead_parts(rules, state))
          : strength_of_place(rules, state) +
                (state.winter.terrified.has(battle.house) ? int{rules.treaty_numbers.terrified_strength} : 0);
  return own + strength_of(rules, state.army) + battle.bonus - enemy;
}

}  // namespace

std::int64_t chance_of_treaty(const Rules& rules, const State& state, CardId card) {
  if (card != no_card && rules.card(card).icon == Icon::Retreat) return 0;  // nothing is won or lost
  const int lead = margin(rules, state, card);
  if (state.deck.empty()) return lead > 0 ? certain : 0;
  const int conscripts = enemy_conscripts(rules, state);
  std::int64_t won = 0;
  for (const CardId drawn : state.deck) won += enemy_card(rules, drawn, conscripts) < lead ? 1 : 0;
  return certain * won / static_cast<std::int64_t>(state.deck.size());
}

State world_with_top(const Rules& rules, const State& state, bool strong_enemy) {
  State world = state;
  if (world.deck.empty()) return world;
  const int conscripts = enemy_conscripts(rules, state);
  const auto weaker = [&](CardId a, CardId b) {
    return enemy_card(rules, a, conscripts) < enemy_card(rules, b, conscripts);
  };
  const auto found = strong_enemy ? std::max_element(world.deck.begin(), world.deck.end(), weaker)
                                  : std::min_element(world.deck.begin(), world.deck.end(), weaker);
  std::swap(*found, world.deck.back());
  return world;
}

}  // namespace tablewright::players
