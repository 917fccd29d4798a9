#pragma once

#include "players/player.hpp"
#include "skirmish/rules/skirmish.hpp"

namespace tablewright::players {

using SkirmishPlayer = Player<skirmish::Skirmish>;
using NamedSkirmishPlayer = NamedPlayer<skirmish::Skirmish>;

template <>
std::span<const NamedSkirmishPlayer> players_of<skirmish::Skirmish>();

inline std::span<const NamedSkirmishPlayer> skirmish_players() { return players_of<skirmish::Skirmish>(); }
inline const NamedSkirmishPlayer* find_skirmish_player(std::string_view name) {
  return find_player<skirmish::Skirmish>(name);
}

}  // namespace tablewright::players
