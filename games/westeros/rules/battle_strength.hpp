#pragma once

#include "westeros/rules/table_top.hpp"

// A battle before its cards, for those who fight it and for those who weigh it.
namespace tablewright::westeros {

// Both sides of State::battle without their cards.
int attack_before_cards(const Rules& rules, const State& state);
int defence_before_cards(const Rules& rules, const State& state);
// westeros.battle.conscripts: friendly units next door, which take no other part.
int conscripts(const Rules& rules, const State& state, Holder side);

}  // namespace tablewright::westeros
