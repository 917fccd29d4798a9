#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "game/any_game.hpp"

namespace tablewright {

// The same twice: in words, and as JSON, one object a line.
struct Told {
  std::string text;
  std::string json;
};

// Packs that are read when somebody needs them, each time anew.
using PacksAtHand = std::function<Result<std::vector<Pack>, std::string>()>;

}  // namespace tablewright
