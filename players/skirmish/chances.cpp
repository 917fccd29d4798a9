#include "chances.hpp"

namespace tablewright::players {

std::int64_t Chances::of_winning(const skirmish::ChallengeDice& dice) {
  for (std::size_t i = 0; i < count_; ++i) {
    if (counted_[i].dice == dice) return counted_[i].chance;
  }
  const skirmish::Odds odds = skirmish::odds_of(rules_, dice);
  // The ways of 48 dice fill 128 bits; scaled down before they are multiplied.
  const skirmish::Ways all = odds.all();
  const skirmish::Ways chance =
      all > (skirmish::Ways{1} << 100U) ? odds.win / (all / whole) : odds.win * whole / all;
  const Counted counted{dice, static_cast<std::int64_t>(chance)};
  if (count_ < counted_.size()) counted_[count_++] = counted;
  return counted.chance;
}

}  // namespace tablewright::players
