#include "game/any_game.hpp"

#include <algorithm>

namespace tablewright {

const GameKind* Catalogue::find(std::string_view name) const {
  const auto found =
      std::find_if(kinds_.begin(), kinds_.end(), [&](const GameKind& kind) { return kind.name == name; });
  return found == kinds_.end() ? nullptr : &*found;
}

}  // namespace tablewright
