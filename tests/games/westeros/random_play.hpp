#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::tests {

struct WesterosSetUp {
  std::string_view name;
  std::string_view options;
};

// Two to five players, with and without Ice & Fire, by our house rules and by the others.
std::span<const WesterosSetUp> westeros_set_ups();

// Players who rather do something than nothing: so castles, King's Landing and Dragons come into play.
Act eager(const std::vector<Act>& acts, Random& random);

// A whole game of random acts, seen from outside.
struct WesterosGame {
  std::uint32_t acts{};
  westeros::State end;
  std::string problem;  // what must not happen; empty if all is well
};

// Plays to the end: somebody can always act, what always holds holds at every state, result and question
// agree, and it ends within most_acts. Every other game is played by eager players.
// The log is filled if there is one.
WesterosGame westeros_game(const westeros::Rules& rules, std::uint64_t seed,
                           std::vector<Event>* log = nullptr);

}  // namespace tablewright::tests
