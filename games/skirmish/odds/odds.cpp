#include "skirmish/odds/odds.hpp"

#include <array>
#include <cassert>

namespace tablewright::skirmish {

namespace {

constexpr std::size_t most_successes = 3 * most_dice;
// How many rolls give each number of successes. 6^24 just fits.
using Rolls = std::array<std::uint64_t, most_successes + 1>;

enum class Rolling : bool { Challenger, Defender };

Rolls rolls_of(std::span<const Die> dice, Rolling rolling) {
  assert(dice.size() <= most_dice);
  Rolls rolls{1};
  std::size_t most = 0;
  for (const Die& die : dice) {
    const std::uint64_t one = rolling == Rolling::Challenger ? die.star : die.shield;
    const std::uint64_t none =
        std::uint64_t{rolling == Rolling::Challenger ? die.shield : die.star} + die.blank;
    most += 3;
    for (std::size_t n = most + 1; n-- > 0;) {
      rolls[n] =
          rolls[n] * none + (n >= 1 ? rolls[n - 1] * one : 0) + (n >= 3 ? rolls[n - 3] * die.triple : 0);
    }
  }
  return rolls;
}

}  // namespace

Odds challenge_odds(std::span<const Die> challenger, std::span<const Die> defender) {
  const Rolls attack = rolls_of(challenger, Rolling::Challenger);
  const Rolls defence = rolls_of(defender, Rolling::Defender);
  Odds odds;
  Ways fewer = 0;  // rolls of the defender with fewer successes
  Ways total = 0;
  for (const std::uint64_t rolls : defence) total += rolls;
  for (std::size_t n = 0; n <= most_successes; ++n) {
    odds.win += Ways{attack[n]} * fewer;
    odds.tie += Ways{attack[n]} * defence[n];
    fewer += defence[n];
    odds.lose += Ways{attack[n]} * (total - fewer);
  }
  return odds;
}

}  // namespace tablewright::skirmish
