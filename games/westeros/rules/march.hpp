#pragma once

#include "chapters.hpp"

namespace tablewright::westeros {

// Flags of a move.
inline constexpr std::uint8_t move_optional = 1;
inline constexpr std::uint8_t move_again = 2;  // the second one of a card that allows two
// 4 is battle_decided. The army was large enough for a token when it entered; only with the house rule
// explore_by.
inline constexpr std::uint8_t move_explores = 8;

// Where the army may be able to go or fly from where it is; the judge of the march decides.
DomainSet ways_to_go(const Rules& rules, const State& state, const Frame& frame);
DomainSet ways_to_fly(const Rules& rules, const State& state, const Frame& frame);
// May this army attack the domain? It is hostile. (westeros.battle.legal)
Refused attack_refused(const Rules& rules, const State& state, Seat seat, const Force& army, DomainId domain);
// The battle that begins when the army of this move enters a hostile domain.
Battle battle_for(const Rules& rules, const State& state, const Frame& frame, DomainId domain);
// Is there a domain from which the move of a card can be made?
bool can_move(const Rules& rules, const State& state, Seat seat, std::uint8_t campaign);
void advance_enter(Play& play);

}  // namespace tablewright::westeros
