#pragma once

#include <optional>

#include "game/rule.hpp"
#include "playing.hpp"

// The turn: skirmish.turn.
namespace tablewright::skirmish {

inline constexpr std::uint8_t actions_a_turn = 2;  // skirmish.turn.4
inline constexpr int basic_move = 2;               // skirmish.action.2

// Characters of a side without an exhausted marker, wherever they are (skirmish.turn.3, skirmish.ko.6).
inline PieceSet ready(const Rules& rules, const State& state, Side side) {
  return (rules.characters & rules.of_side[side.value]) - state.exhausted;
}

// The turn of the first side from this one on that has a character to choose (skirmish.ruling.11); the end of
// the round if none has.
void begin_turn(Playing& play, Side side);
void choose(Playing& play, PieceId character);
// After an action: the turn goes on, or the character is exhausted.
void after_action(Playing& play);
void exhaust(Playing& play);

// May the companion of the active character act: for free, or for an action given up (skirmish.companion.5,
// skirmish.companion.6)?
bool companion_may_act(const Rules& rules, const State& state);

// Knocked-down allies in reach of an assist (skirmish.action.4).
PieceSet allies_to_assist(const Rules& rules, const State& state, Doer doer);
std::optional<Refusal> assist_refused(const Rules& rules, const State& state, Doer doer, PieceId ally);
void assist(Playing& play, Doer doer, PieceId ally);
std::optional<Refusal> interact_refused(const Rules& rules, const State& state, PieceId piece,
                                        PieceId marker);
void rally(Playing& play);
void move(Playing& play, PieceId piece, Square to);

}  // namespace tablewright::skirmish
