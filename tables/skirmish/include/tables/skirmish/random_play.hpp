#pragma once

#include <array>
#include <cstdint>

#include "game/random_play.hpp"
#include "skirmish/rules/rules.hpp"

// Skirmish at random: the loop that is timed, and the matches that it plays.
namespace tablewright::tables {

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

PlayedGames play_at_random(const skirmish::Rules& rules, std::uint64_t first_seed, std::uint64_t games);
PlayedGames count_turns(const skirmish::Rules& rules, std::uint64_t first_seed, std::uint64_t games);

}  // namespace tablewright::tables
