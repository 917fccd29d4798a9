#pragma once

#include "skirmish/rules/rules.hpp"
#include "skirmish/rules/state.hpp"

// Numbers as cards change them: added dice, range, defence, cost, and dice that replace a standard one.
namespace tablewright::skirmish {

int sum_of_changes(const Rules& rules, const State& state, Changes what, PieceId piece);

// By how much something changes for this piece now. Matches without such a card pay one test.
inline int change_of(const Rules& rules, const State& state, Changes what, PieceId piece) {
  if ((rules.changed >> static_cast<unsigned>(what) & 1U) == 0) return 0;
  return sum_of_changes(rules, state, what, piece);
}

// The die that replaces one standard die in every roll of this piece; 0 is the standard die itself.
std::uint8_t special_die_of(const Rules& rules, const State& state, PieceId piece);

// How many copies of a status card count on this holder: since 2022 they add up (skirmish.status.6).
int copies_held(const Rules& rules, const State& state, StatusId card, PieceId holder);

// Adding range R makes an adjacent challenge one of range R + 1 (skirmish.chal.13). 0: adjacent.
inline int range_with(const Rules& rules, const State& state, PieceId challenger, int range) {
  const int added = change_of(rules, state, Changes::Range, challenger);
  if (added == 0) return range;
  return range == 0 ? added + 1 : range + added;
}

// The space a token goes on; below 1 none is needed, above 4 it is the 4 (skirmish.ability.8,
// skirmish.ability.9).
inline int cost_of(const Rules& rules, const State& state, PieceId piece, const CardAction& action) {
  const int cost = action.cost + change_of(rules, state, Changes::Cost, piece);
  return cost < 1 ? 0 : (cost > track_spaces ? track_spaces : cost);
}

}  // namespace tablewright::skirmish
