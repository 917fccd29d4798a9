#pragma once

#include <span>
#include <string_view>

#include "game/game.hpp"

namespace tablewright::players {

// A computer player: an answer for the seat, from what it sees and chance, and nothing else.
template <Game G>
using Player = Act (*)(const typename G::Rules& rules, const typename G::View& view, Seat seat,
                       Random& random);

template <Game G>
struct NamedPlayer {
  std::string_view name;
  std::string_view about;
  Player<G> decide{};
};

// The players of a game, the best first. Each game has its own, in a room of its name below this one.
template <Game G>
std::span<const NamedPlayer<G>> players_of();

template <Game G>
const NamedPlayer<G>* find_player(std::string_view name) {
  for (const NamedPlayer<G>& player : players_of<G>()) {
    if (player.name == name) return &player;
  }
  return nullptr;
}

}  // namespace tablewright::players
