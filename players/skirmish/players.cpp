#include "players/skirmish/players.hpp"

#include <array>

#include "simple.hpp"

namespace tablewright::players {

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

template <>
std::span<const NamedSkirmishPlayer> players_of<skirmish::Skirmish>() {
  return players;
}

}  // namespace tablewright::players
