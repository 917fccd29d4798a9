#pragma once

#include <functional>
#include <string>
#include <vector>

#include "game/any_game.hpp"
#include "players/player.hpp"
#include "table/named_game.hpp"

namespace tablewright {

// A computer player: an answer for a seat, from what that seat sees.
struct Level {
  std::string name;
  std::string about;
  std::function<Act(const AnyGame& game, Seat seat, Random& chance)> decide;
};

// A computer at the table: how well it plays, and its answer for a seat, from what that seat sees.
struct Computer {
  std::string level;
  std::function<Act(const AnyGame& game, Seat seat, Random& chance)> decide;
};

// One of the computer players of a game at a table of any game.
template <Game G>
Computer computer_of(const players::NamedPlayer<G>& player) {
  return {std::string(player.name), [decide = player.decide](const AnyGame& game, Seat seat, Random& chance) {
            const AnyGameOf<G>& its = as_game<G>(game);
            return decide(its.rules(), G::view(its.rules(), its.state(), seat), seat, chance);
          }};
}

// The computer players of a game, the best first.
template <Game G>
std::vector<Level> levels_of() {
  std::vector<Level> levels;
  for (const players::NamedPlayer<G>& player : players::players_of<G>())
    levels.push_back({std::string(player.name), std::string(player.about), computer_of<G>(player).decide});
  return levels;
}

}  // namespace tablewright
