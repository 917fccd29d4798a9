#pragma once

#include <optional>

#include "playing.hpp"

// The turn: skirmish.turn.
namespace tablewright::skirmish {

inline constexpr std::uint8_t actions_a_turn = 2;  // skirmish.turn.4

// Characters of a side without an exhausted marker, wherever they are (skirmish.turn.3, skirmish.ko.6).
inline PieceSet ready(const Rules& rules, const State& state, Side side) {
  return (rules.characters & rules.of_side[side.value]) - state.exhausted;
}

// The first side from this one on that has a character to choose (skirmish.ruling.11).
std::optional<Side> next_to_choose(const Rules& rules, const State& state, Side side);
// A character takes the turn.
void choose(Playing& play, PieceId character);
// Nothing is left but to be exhausted: everybody can see it.
bool is_spent(const Rules& rules, const State& state);
// The character gets its exhausted marker; what waits for that is carried out before the next turn.
void exhaust(Playing& play);
// The turn is over.
void end_turn(Playing& play);

// May the companion of the active character act: for free, or for an action given up (skirmish.companion.5,
// skirmish.companion.6)?
inline bool companion_may_act(const Rules& rules, const State& state) {
  const PieceId companion = rules.piece(state.active).companion;
  if (companion == no_piece || !state.is_on_map(companion) || rules.piece(companion).actions == 0)
    return false;
  return !state.companion_acted || state.actions_left > 0;
}
// Could its active character, knocked down, still do what a card allows it to do so?
bool has_action_for_the_lying(const Rules& rules, const State& state);

// It spends its turn standing up (skirmish.turn.6).
void rally(Playing& play);

}  // namespace tablewright::skirmish
