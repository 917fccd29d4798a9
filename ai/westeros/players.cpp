#include "ai/westeros/players.hpp"

#include <array>

#include "simple.hpp"

namespace tablewright::ai {

namespace {

using westeros::Westeros;

// What a seat may answer depends on its view alone, so any world that fits it will do.
Act at_random(const westeros::Rules& rules, const westeros::View& view, Seat seat, Random& random) {
  ActList list;
  Westeros::legal(rules, Westeros::sample(rules, view, random), seat, list);
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

constexpr auto players = std::to_array<NamedWesterosPlayer>({
    {"simple", "thinks each action through and weighs its battles", simple},
    {"random", "any legal act, all equally likely", at_random},
});

}  // namespace

template <>
std::span<const NamedWesterosPlayer> players_of<Westeros>() {
  return players;
}

}  // namespace tablewright::ai
