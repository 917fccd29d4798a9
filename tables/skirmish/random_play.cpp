#include "tables/skirmish/random_play.hpp"

#include "skirmish/rules/skirmish.hpp"
#include "skirmish/rules/words.hpp"

namespace tablewright::tables {

namespace {

// What the loop has to know of the game beyond the contract.
struct SkirmishPlay {
  using Game = skirmish::Skirmish;
  static constexpr std::uint8_t turn_began = skirmish::k(skirmish::Happened::TurnBegan);

  static SeatSet asked(const Game::Rules& rules, const Game::State& state) {
    return skirmish::asked(rules, state);
  }
  static std::uint64_t mixed(std::uint64_t digest, const Game::State& state) {
    std::uint64_t next = digest * 31 + state.round;
    for (const skirmish::SideState& side : state.sides) next = next * 31 + side.points;
    return next;
  }
  static void choose_among(ActList&, const Game::State&) {}
};

}  // namespace

PlayedGames play_at_random(const skirmish::Rules& rules, std::uint64_t first_seed, std::uint64_t games) {
  return played_at_random<SkirmishPlay>(rules, first_seed, games);
}

PlayedGames count_turns(const skirmish::Rules& rules, std::uint64_t first_seed, std::uint64_t games) {
  return counted_turns<SkirmishPlay>(rules, first_seed, games);
}

}  // namespace tablewright::tables
