#pragma once

#include <optional>

#include "skirmish/rules/rules.hpp"
#include "skirmish/rules/state.hpp"

// Numbers as cards change them: added dice, range, defence, cost, and dice that replace a standard one.
namespace tablewright::skirmish {

int sum_of_changes(const Rules& rules, const State& state, Changes what, PieceId piece, PieceId target);

// By how much something changes for this piece now. Matches without such a card pay one test.
// `target`: whom it is about to challenge, for changes that depend on it.
inline int change_of(const Rules& rules, const State& state, Changes what, PieceId piece,
                     PieceId target = no_piece) {
  if ((rules.changed >> static_cast<unsigned>(what) & 1U) == 0) return 0;
  return sum_of_changes(rules, state, what, piece, target);
}

// The die that replaces one standard die in every roll of this piece; 0 is the standard die itself.
std::uint8_t special_die_of(const Rules& rules, const State& state, PieceId piece);

// Squares that cards add to the starting area of a side.
Bitboard added_start_squares(const Rules& rules, const State& state, Side side);
// By how many successes somebody has to lose to be knocked out at once: of several cards the strictest
// counts.
std::optional<int> knock_out_margin(const Rules& rules, const State& state, PieceId piece);

// Adding range R makes an adjacent challenge one of range R + 1 (skirmish.chal.13). 0: adjacent. Less range
// leaves an adjacent challenge as it is, and a ranged one a square at least.
constexpr int with_added_range(int range, int added) {
  if (added == 0 || (range == 0 && added < 0)) return range;
  const int sum = range == 0 ? added + 1 : range + added;
  return sum < 1 ? 1 : sum;
}
inline int range_with(const Rules& rules, const State& state, PieceId challenger, int range) {
  return with_added_range(range, change_of(rules, state, Changes::Range, challenger));
}

// By how much its player may change the cost of an ability of this piece, at each use.
int optional_change_of_cost(const Rules& rules, const State& state, PieceId piece);

// The space a token goes on; below 1 none is needed, above 4 it is the 4 (skirmish.ability.8,
// skirmish.ability.9). `lowered`: its player takes the lower cost that a card allows.
inline int cost_of(const Rules& rules, const State& state, PieceId piece, const CardAction& action,
                   bool lowered = false) {
  const int changed = action.cost + change_of(rules, state, Changes::Cost, piece);
  const int cost = lowered ? changed + optional_change_of_cost(rules, state, piece) : changed;
  return cost < 1 ? 0 : (cost > track_spaces ? track_spaces : cost);
}

}  // namespace tablewright::skirmish
