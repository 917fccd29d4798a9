#pragma once

#include "games/westeros/packs.hpp"
#include "players/computer_match.hpp"
#include "players/westeros/players.hpp"

// Matches of Westeros for computer players.
namespace tablewright::tests {

inline players::WesterosPlayer westeros_player(std::string_view name) {
  return players::find_westeros_player(name)->decide;
}

// Two to five players, with and without Ice & Fire.
inline constexpr const char* westeros_set_ups[] = {
    "players 2\nexpansion no\n",
    "players 2\nhouses targaryen nights_watch\n",
    "players 3\n",
    "players 4\nexpansion no\nhouses stark lannister\n",
    "players 4\nrule egg_price three\nrule event_cards remove\n",
    "players 5\nhouses targaryen\n",
};

using WesterosComputerMatch = ComputerMatchOf<westeros::Westeros>;

}  // namespace tablewright::tests
