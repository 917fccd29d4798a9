// What a field of a position is of, and what one means that is left out.
#include <algorithm>

#include "position_fields.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

bool is_of(const PositionField& field, const Rules& rules) {
  switch (field.of) {
    case PositionOf::Treaty: return rules.treaty;
    case PositionOf::Solo: return rules.automaton != nobody;
    case PositionOf::Any: break;
  }
  return true;
}

Type type_of_key(PositionKey key) {
  switch (key) {
    case PositionKey::Seat: return type_seat;
    case PositionKey::House: return type_house;
    case PositionKey::Domain: return type_domain;
    case PositionKey::Card: return type_card;
    case PositionKey::None:
    case PositionKey::Number:
    case PositionKey::Part: break;
  }
  return type_count;
}

std::size_t keys_of(const PositionField& field, const Rules& rules, const State& state) {
  switch (field.key) {
    case PositionKey::None: return 1;
    case PositionKey::Seat: return rules.players;
    case PositionKey::House: return most_houses;
    case PositionKey::Domain: return rules.domain_count;
    case PositionKey::Card: return most_plot_cards;
    case PositionKey::Number:
    case PositionKey::Part: break;
  }
  return field.count(rules, state);
}

State blank_position(const Rules& rules) {
  State state;
  state.round = 1;
  state.owner.fill(nobody);
  state.next_owner.fill(nobody);
  for (Faces& dice : state.dice) dice = {none, none};
  state.winter.in_play = rules.treaty;
  state.winter.wall = rules.treaty;
  if (rules.treaty) {
    state.winter.face_down.fill(no_token);
    state.winter.face_up.fill(no_domain);
    state.winter.rangers.fill(hidden_ranger);
  }
  state.solo.in_play = rules.automaton != nobody;
  return state;
}

std::array<std::uint8_t, most_plot_cards> usually_known(const Rules& rules, const State& state) {
  std::array<std::uint8_t, most_plot_cards> known{};
  for (std::size_t i = 0; i < rules.players; ++i) {
    for (const CardId card : state.hands[i]) {
      if (card.value < most_plot_cards)
        known[card.value] = rules.treaty ? std::uint8_t{0xFF} : static_cast<std::uint8_t>(1U << i);
    }
  }
  return known;
}

void derive(const Rules& rules, State& state) {
  HouseSet heroes = state.army.heroes() | state.leaving.heroes();
  unsigned dragons = state.army.dragon_bits() | state.leaving.dragon_bits();
  unsigned eggs = state.army.egg_bits() | state.leaving.egg_bits();
  for (const Force& there : state.at) {
    heroes = heroes | there.heroes();
    dragons |= there.dragon_bits();
    eggs |= there.egg_bits();
  }
  state.heroes_home = rules.heroes - heroes;
  state.dragons_out = static_cast<std::uint8_t>(dragons);
  state.eggs_out = static_cast<std::uint8_t>(eggs);
  for (std::size_t i = 0; i < most_houses; ++i) {
    int left =
        static_cast<int>(force_spaces) - state.army.tokens(house_at(i)) - state.leaving.tokens(house_at(i));
    for (const Force& there : state.at) left -= there.tokens(house_at(i));
    for (const auto& pool : state.pool) left -= pool[i];
    state.mat[i] = static_cast<std::uint8_t>(std::max(0, left));
  }
}

}  // namespace tablewright::westeros
