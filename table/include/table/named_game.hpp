#pragma once

#include "game/any_game.hpp"

namespace tablewright {

// A game at a table of any game, for whoever knows which one it is: the only place where that is decided.
template <Game G>
const AnyGameOf<G>& as_game(const AnyGame& game) {
  return dynamic_cast<const AnyGameOf<G>&>(game);
}
template <Game G>
const typename G::Rules& rules_as(const AnyGame& game) {
  return as_game<G>(game).rules();
}
template <Game G>
const typename G::State& state_as(const AnyGame& game) {
  return as_game<G>(game).state();
}

}  // namespace tablewright
