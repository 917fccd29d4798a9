#include "players/westeros/players.hpp"

#include <array>

#include "simple.hpp"
#include "team.hpp"

namespace tablewright::players {

namespace {

using westeros::Westeros;

// What a seat may answer depends on its view alone, so any world that fits it will do.
Act at_random(const westeros::Rules& rules, const westeros::View& view, Seat seat, Random& random) {
  ActList list;
  Westeros::legal(rules, Westeros::sample(rules, view, random), seat, list);
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// Against the Night King all seats think as one team; else everybody for themselves.
Act thoughtful(const westeros::Rules& rules, const westeros::View& view, Seat seat, Random& random) {
  return rules.treaty ? team_mate(rules, view, seat, random) : simple(rules, view, seat, random);
}

Act hasty(const westeros::Rules& rules, const westeros::View& view, Seat seat, Random& random) {
  return rules.treaty ? hasty_team_mate(rules, view, seat, random) : simple(rules, view, seat, random);
}

constexpr auto players = std::to_array<NamedWesterosPlayer>({
    {"simple", "thinks each action through and weighs its battles", thoughtful},
    {"greedy", "against the Night King: what looks best at once; else as simple", hasty},
    {"random", "any legal act, all equally likely", at_random},
});

}  // namespace

template <>
std::span<const NamedWesterosPlayer> players_of<Westeros>() {
  return players;
}

}  // namespace tablewright::players
