#pragma once

#include <cstdint>

#include "skirmish/rules/skirmish.hpp"

// Uniform random play, as the numbers of docs/performance.md are measured: the list of legal acts, one of
// them, applied. Nothing is kept and nobody listens.
namespace tablewright::bench {

// What was played. A decision has two or more options; what is forced costs time but does not count.
struct Played {
  std::uint64_t games{};
  std::uint64_t decisions{};
  std::uint64_t options{};  // of these decisions
  std::uint64_t forced{};
  std::uint64_t turns{};   // of figures; counted only by count_turns
  std::uint64_t digest{};  // over how the games ended: two ways to play the same games come to the same
};

// The match of the numbers: 3 against 3 plain figures (defence 2) on a board of 10 x 12, aim plain.
inline constexpr const char* plain_sheet =
    "map t_rex_paddock\n"
    "aim plain\n"
    "side \"Dark\"\n"
    "  figure A \"A\" defence 2\n"
    "  figure B \"B\" defence 2\n"
    "  figure C \"C\" defence 2\n"
    "side \"Light\"\n"
    "  figure Z \"Z\" defence 2\n"
    "  figure Y \"Y\" defence 2\n"
    "  figure X \"X\" defence 2\n";

// Full cards: 3 against 3 with an attachment a side, abilities, traits, tokens and minions.
inline constexpr const char* cards_sheet =
    "scenario territory\n"
    "side \"North\"\n"
    "  figures jon_snow arya_stark sworn_brother\n"
    "  companion G ghost of A\n"
    "side \"South\"\n"
    "  figures daenerys_targaryen night_king white_walker\n"
    "  item N needle of Z\n";

// Whole games, the first from this seed, each next from the next seed.
Played play_games(const skirmish::Rules& rules, std::uint64_t first_seed, std::uint64_t games);

// The same games with somebody who listens and counts the turns; slower, so never on the clock.
Played count_turns(const skirmish::Rules& rules, std::uint64_t first_seed, std::uint64_t games);

}  // namespace tablewright::bench
