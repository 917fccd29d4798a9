#include "battles.hpp"

#include <algorithm>
#include <array>

#include "westeros/rules/table_top.hpp"

namespace tablewright::players {

using namespace westeros;

namespace {

constexpr int unknown_strength = 3;  // of a Secret or of Conscripts, about
constexpr int dearest = 99;

int strength_of_card(const Rules& rules, CardId card) {
  if (card == no_card) return 0;
  const CardFace& face = rules.card(card);
  switch (face.icon) {
    case Icon::Strength: return face.strength;
    case Icon::Retreat: return 0;
    case Icon::Conscripts:
    case Icon::Secret: break;
  }
  return unknown_strength;
}

// Plot Cards that the seat does not see: the deck and the hands of the others.
CardSet unseen_by(const Rules& rules, const State& state, Seat seat) {
  CardSet unseen;
  for (const CardId card : state.deck) unseen.add(card);
  for (std::size_t i = 0; i < rules.players; ++i) {
    if (seat_at(i) == seat) continue;
    for (const CardId card : state.hands[i]) unseen.add(card);
  }
  for (const CardId card : state.battle.attack) {
    if (state.battle.attacker != seat && card != no_card && !is_hero_card(card)) unseen.add(card);
  }
  return unseen;
}

// Of a thousand cards, how many are weaker than this; those that cannot be paid count as nothing.
std::int64_t share_below(const Rules& rules, CardSet cards, int strength, int gold) {
  if (cards.empty()) return strength > 0 ? certain : 0;
  int weaker = 0;
  for (const CardId card : cards) {
    const int its = rules.card(card).price > gold ? 0 : strength_of_card(rules, card);
    weaker += its < strength ? 1 : 0;
  }
  return certain * weaker / cards.count();
}

// Somebody lays the best of a hand, or nearly: of some of its cards all must be weaker.
std::int64_t best_below(std::int64_t share, std::size_t cards) {
  std::int64_t chance = certain;
  for (std::size_t i = 0; i < (cards + 1) / 2; ++i) chance = chance * share / certain;
  return chance;
}

int defence_of(const Rules& rules, const State& state) {
  const DomainId domain = state.battle.domain;
  return strength_of(rules, state.at[domain.value]) +
         (rules.castles.has(domain) ? int{rules.numbers.castle_strength} : 0) +
         (domain == rules.landing ? int{rules.numbers.landing_strength} : 0);
}

int attack_of(const Rules& rules, const State& state) {
  return strength_of(rules, state.army) + state.battle.bonus;
}

// Two Plot Cards change places, wherever they are.
void exchange(State& state, CardId one, CardId other) {
  const auto change = [&](CardId& card) { card = card == one ? other : card == other ? one : card; };
  for (CardId& card : state.deck) change(card);
  for (Hand& hand : state.hands) {
    for (CardId& card : hand) change(card);
    std::sort(hand.begin(), hand.end());
  }
  for (CardId& card : state.battle.attack) change(card);
  std::swap(state.known[one.value], state.known[other.value]);
}

CardId extreme(const Rules& rules, CardSet cards, bool strong, int gold) {
  CardId found = no_card;
  int best = 0;
  for (const CardId card : cards) {
    if (rules.card(card).icon != Icon::Strength || rules.card(card).price > gold) continue;
    const int strength = rules.card(card).strength;
    if (found != no_card && (strong ? strength <= best : strength >= best)) continue;
    found = card;
    best = strength;
  }
  return found;
}

// The card that the other side will show.
CardId* card_of_rival(State& state, Seat seat) {
  Battle& battle = state.battle;
  if (battle.attacker != seat) return battle.attack[0] == no_card ? nullptr : &battle.attack[0];
  if (battle.defender == nobody) return state.deck.empty() ? nullptr : &state.deck.back();
  Hand& hand = state.hands[battle.defender.value];
  return hand.empty() ? nullptr : &hand[0];
}

}  // namespace

std::int64_t chance_of_attacker(const Rules& rules, const State& state, Seat seat, CardId card) {
  const Battle& battle = state.battle;
  const CardSet unseen = unseen_by(rules, state, seat);
  const int mine = strength_of_card(rules, card);
  const int margin = attack_of(rules, state) - defence_of(rules, state);
  if (battle.attacker == seat) {
    const int lead = margin + mine;
    if (battle.defender == nobody) return share_below(rules, unseen, lead, dearest);
    const int gold = state.gold[battle.defender.value];
    if (lead <= 0) return 0;
    return best_below(share_below(rules, unseen, lead, gold), state.hands[battle.defender.value].size());
  }
  // The defender keeps the domain if the attacker's card does not lift it above.
  const int needed = mine - margin + 1;
  if (battle.attack[0] == no_card) return needed <= 0 ? certain : 0;
  if (needed <= 0) return certain;
  return certain - best_below(share_below(rules, unseen, needed, dearest),
                              state.hands[battle.attacker.value].size() + 1);
}

State world_with(const Rules& rules, const State& state, Seat seat, bool strong_rival) {
  State world = state;
  CardId* const card = card_of_rival(world, seat);
  if (card == nullptr) return world;
  const Battle& battle = state.battle;
  const bool pays = battle.attacker == seat && battle.defender != nobody;
  const int gold = pays ? int{state.gold[battle.defender.value]} : dearest;
  const CardId wanted = extreme(rules, unseen_by(rules, state, seat), strong_rival, gold);
  if (wanted == no_card) return world;
  if (is_hero_card(*card)) {
    *card = wanted;
  } else {
    exchange(world, *card, wanted);
  }
  return world;
}

}  // namespace tablewright::players
