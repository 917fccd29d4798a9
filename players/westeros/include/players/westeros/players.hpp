#pragma once

#include "players/player.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::players {

using WesterosPlayer = Player<westeros::Westeros>;
using NamedWesterosPlayer = NamedPlayer<westeros::Westeros>;

template <>
std::span<const NamedWesterosPlayer> players_of<westeros::Westeros>();

inline std::span<const NamedWesterosPlayer> westeros_players() { return players_of<westeros::Westeros>(); }
inline const NamedWesterosPlayer* find_westeros_player(std::string_view name) {
  return find_player<westeros::Westeros>(name);
}

}  // namespace tablewright::players
