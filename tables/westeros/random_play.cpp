#include "tables/westeros/random_play.hpp"

#include <algorithm>

#include "westeros/rules/table_top.hpp"
#include "westeros/rules/westeros.hpp"
#include "westeros/rules/words.hpp"

namespace tablewright::tables {

namespace {

// What the loop has to know of the game beyond the contract.
struct WesterosPlay {
  using Game = westeros::Westeros;
  static constexpr std::uint8_t turn_began = westeros::k(westeros::Happened::TurnBegan);

  static SeatSet asked(const Game::Rules& rules, const Game::State& state) {
    return westeros::asked_seats(rules, state);
  }
  static std::uint64_t mixed(std::uint64_t digest, const Game::State& state) {
    std::uint64_t next = digest * 31 + state.discard.bits();
    for (const std::uint8_t points : state.points) next = next * 31 + points;
    for (const std::uint8_t gold : state.gold) next = next * 31 + gold;
    return next;
  }
  // As computers do, units are taken one by one: so the games, and what a decision costs, stay comparable.
  // That armies may be lifted as a whole is still listed and counts.
  static void choose_among(ActList& list, const Game::State& state) {
    if (state.top().step != westeros::Step::Army || !state.army.empty()) return;
    const auto* end = std::remove_if(list.begin(), list.end(), [](const Act& act) {
      return act.kind == westeros::k(westeros::Does::Lift);
    });
    list.resize(static_cast<std::size_t>(end - list.begin()));
  }
};

}  // namespace

PlayedGames play_at_random(const westeros::Rules& rules, std::uint64_t first_seed, std::uint64_t games) {
  return played_at_random<WesterosPlay>(rules, first_seed, games);
}

PlayedGames count_turns(const westeros::Rules& rules, std::uint64_t first_seed, std::uint64_t games) {
  return counted_turns<WesterosPlay>(rules, first_seed, games);
}

}  // namespace tablewright::tables
