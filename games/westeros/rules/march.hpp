#pragma once

#include "chapters.hpp"

namespace tablewright::westeros {

// Flags of a move.
inline constexpr std::uint8_t move_optional = 1;
inline constexpr std::uint8_t move_again = 2;  // the second one of a card that allows two

// May this army attack the domain? It is hostile. (westeros.battle.legal)
Refused attack_refused(const Rules& rules, const State& state, Seat seat, const Force& army, DomainId domain);
// Is there a domain from which the move of a card can be made?
bool can_move(const Rules& rules, const State& state, Seat seat, std::uint8_t campaign);
void advance_enter(Play& play);

}  // namespace tablewright::westeros
