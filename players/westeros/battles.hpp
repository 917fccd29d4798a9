#pragma once

#include <cstdint>

#include "westeros/rules/westeros.hpp"

namespace tablewright::players {

// Chances are whole numbers of thousandths.
inline constexpr std::int64_t certain = 1000;

// How likely the attacker of the battle that is being fought wins it, as the seat sees it: the attacker with
// this card (or no_card) against what a defender may lay, or a defender with this card against what the
// attacker may have laid. The state is a made-up world; of the cards the seat does not see it uses only
// which there are, not where they are.
std::int64_t chance_of_attacker(const westeros::Rules& rules, const westeros::State& state, Seat seat,
                                westeros::CardId card);

// The same world with dear or cheap cards on the other side, so that the battle is won or lost.
westeros::State world_with(const westeros::Rules& rules, const westeros::State& state, Seat seat,
                           bool strong_rival);

}  // namespace tablewright::players
