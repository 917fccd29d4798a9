#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/random.hpp"
#include "skirmish/rules/skirmish.hpp"

namespace tablewright::signature {

struct Answer {
  Seat seat;
  Act act;
};

// How a random player picks: any act, or first the kind of act and then one of that kind. Where a figure has
// twenty moves and one challenge, lively players challenge as often as they move, and rivals fall.
enum class Temper : std::uint8_t { Even, Lively };

// Any seat that is asked, and one of its acts; nothing if nobody can act.
std::optional<Answer> any_answer(const skirmish::Rules& rules, const skirmish::State& state, Random& random,
                                 Temper temper = Temper::Even);
Act lively_act(std::span<const Act> acts, Random& random);

// The state after so many acts; where the game ends before, the last state before its end.
skirmish::State state_after(const skirmish::Rules& rules, std::uint64_t seed, int acts, Temper temper);

// A whole game of random acts, seen from outside.
struct RandomGame {
  std::uint32_t acts{};
  skirmish::State end;
  std::string problem;  // what must not happen; empty if all is well
};

// Plays to the end: somebody can always act, result and question agree, and it ends within most_acts.
RandomGame played_at_random(const skirmish::Rules& rules, std::uint64_t seed);

}  // namespace tablewright::signature
