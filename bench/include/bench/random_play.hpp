#pragma once

#include <array>
#include <cstdint>

#include "skirmish/rules/skirmish.hpp"
#include "westeros/rules/westeros.hpp"

// Uniform random play, as the numbers of docs/performance.md are measured: the list of legal acts, one of
// them, applied. Nothing is kept and nobody listens.
namespace tablewright::bench {

// What was played. A decision has two or more options; what is forced costs time but does not count.
struct Played {
  std::uint64_t games{};
  std::uint64_t decisions{};
  std::uint64_t options{};  // of these decisions
  std::uint64_t forced{};
  std::uint64_t turns{};   // of figures, of players; counted only by count_turns
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

// Full cards: 3 against 3 with an attachment a side, abilities, traits, tokens and minions. One match a box,
// in its own scenario; a box with two characters has both on each side.
struct BoxSheet {
  const char* box;
  const char* sheet;
};
inline constexpr std::array<BoxSheet, 4> box_sheets{{
    {"got100",
     "scenario territory\n"
     "side \"North\"\n"
     "  figures jon_snow arya_stark sworn_brother\n"
     "  companion G ghost of A\n"
     "side \"South\"\n"
     "  figures daenerys_targaryen night_king white_walker\n"
     "  item N needle of Z\n"},
    {"jp101",
     "scenario control\n"
     "side \"Dark\"\n"
     "  figures t_rex ian_malcolm gallimimus\n"
     "  item F flare of A\n"
     "side \"Light\"\n"
     "  figures t_rex ian_malcolm scientist\n"
     "  item G flare of Z\n"},
    {"rm100",
     "scenario flags\n"
     "side \"Dark\"\n"
     "  figures rick_sanchez morty_smith alien\n"
     "  item P portal_gun of A\n"
     "side \"Light\"\n"
     "  figures rick_sanchez morty_smith robot\n"
     "  item Q portal_gun of Z\n"},
    {"sg100",
     "scenario squid\n"
     "rounds 60\n"
     "side \"Dark\"\n"
     "  figures front_man il_nam worker_28\n"
     "  item H honeycomb of A\n"
     "side \"Light\"\n"
     "  figures gi_hun sae_byeok worker_29\n"
     "  item I invitation of Z\n"},
}};

// Westeros: four players with Ice & Fire, who pick their houses.
inline constexpr const char* westeros_options = "players 4\nexpansion yes\n";
// Four against the Night King.
inline constexpr const char* westeros_coop_options = "mode coop\nplayers 4\n";
// The smaller box, without the expansion.
inline constexpr const char* westeros_base_options = "players 4\nexpansion no\n";

// Whole games, the first from this seed, each next from the next seed.
Played play_games(const skirmish::Rules& rules, std::uint64_t first_seed, std::uint64_t games);
Played play_games(const westeros::Rules& rules, std::uint64_t first_seed, std::uint64_t games);

// The same games with somebody who listens and counts the turns; slower, so never on the clock.
Played count_turns(const skirmish::Rules& rules, std::uint64_t first_seed, std::uint64_t games);
Played count_turns(const westeros::Rules& rules, std::uint64_t first_seed, std::uint64_t games);

}  // namespace tablewright::bench
