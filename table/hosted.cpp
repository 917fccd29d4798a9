#include "table/hosted.hpp"

#include <algorithm>

namespace tablewright {

const Kit* Hosted::find(std::string_view name) const {
  const auto place =
      std::find_if(games.begin(), games.end(), [&](const Kit& game) { return game.kind.name == name; });
  return place == games.end() ? nullptr : &*place;
}

const Kit* Hosted::offered(std::string_view name) const {
  const Kit* game = find(name);
  return game != nullptr && game->offered ? game : nullptr;
}

}  // namespace tablewright
