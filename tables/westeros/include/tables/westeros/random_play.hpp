#pragma once

#include <cstdint>

#include "game/random_play.hpp"
#include "westeros/rules/rules.hpp"

// Westeros at random: the loop that is timed, and the matches that it plays.
namespace tablewright::tables {

// Four players with Ice & Fire, who pick their houses.
inline constexpr const char* westeros_options = "players 4\nexpansion yes\n";
// Four against the Night King.
inline constexpr const char* westeros_coop_options = "mode coop\nplayers 4\n";
// The smaller box, without the expansion.
inline constexpr const char* westeros_base_options = "players 4\nexpansion no\n";

PlayedGames play_at_random(const westeros::Rules& rules, std::uint64_t first_seed, std::uint64_t games);
PlayedGames count_turns(const westeros::Rules& rules, std::uint64_t first_seed, std::uint64_t games);

}  // namespace tablewright::tables
