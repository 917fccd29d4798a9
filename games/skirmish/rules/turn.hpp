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
// Could its active character, knocked down, still do what a card allows it to do so?
bool has_action_for_the_lying(const Rules& rules, const State& state);
bool companion_may_act(const Rules& rules, const State& state);

// Knocked-down allies in reach of an assist (skirmish.action.4).
PieceSet allies_to_assist(const Rules& rules, const State& state, Doer doer);
std::optional<Refusal> assist_refused(const Rules& rules, const State& state, Doer doer, PieceId ally);
void assist(Playing& play, Doer doer, PieceId ally);
std::optional<Refusal> interact_refused(const Rules& rules, const State& state, Doer doer, PieceId marker);
// A point marker is scored; what else can be handled does what its card or the scenario says.
void interact(Playing& play, Doer doer, PieceId marker);
void rally(Playing& play);
// Somebody moves it, or it moves itself.
void move(Playing& play, PieceId piece, Square to);
// Notices the squares that a straight move to that square passes; the piece has not gone yet.
void pass_straight(Playing& play, PieceId piece, Square to);
// A move is over (skirmish.ruling.4); if it was its own in its own turn, how many that makes.
void end_move(Playing& play, PieceId piece);
void end_own_move(Playing& play, PieceId piece);

}  // namespace tablewright::skirmish
