#include "ai/skirmish/players.hpp"

#include <array>

#include "simple.hpp"

namespace tablewright::ai {

namespace {

Act at_random(const skirmish::Rules& rules, const skirmish::View& view, Seat seat, Random& random) {
  ActList list;
  skirmish::Skirmish::legal(rules, view.known, seat, list);
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

constexpr auto players = std::to_array<NamedSkirmishPlayer>({
    {"simple", "looks one act ahead, with exact odds", simple},
    {"random", "any legal act, all equally likely", at_random},
});

}  // namespace

std::span<const NamedSkirmishPlayer> skirmish_players() { return players; }

const NamedSkirmishPlayer* find_skirmish_player(std::string_view name) {
  for (const NamedSkirmishPlayer& player : players) {
    if (player.name == name) return &player;
  }
  return nullptr;
}

}  // namespace tablewright::ai
