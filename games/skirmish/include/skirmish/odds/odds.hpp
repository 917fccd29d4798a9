#pragma once

#include <cstdint>
#include <span>

#include "skirmish/odds/dice.hpp"

namespace tablewright::skirmish {

// Wide enough to count every roll of 48 six-sided dice: the odds are exact, no fraction is ever rounded.
__extension__ using Ways = unsigned __int128;

inline constexpr std::size_t most_dice = 24;  // on one side

// In how many of all equally likely rolls the challenger wins, ties and loses. A tie knocks nobody down
// (skirmish.chal.9), but is counted apart: some cards ask for it.
struct Odds {
  Ways win{};
  Ways tie{};
  Ways lose{};
  [[nodiscard]] Ways all() const { return win + tie + lose; }
};

Odds challenge_odds(std::span<const Die> challenger, std::span<const Die> defender);

}  // namespace tablewright::skirmish
