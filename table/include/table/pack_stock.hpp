#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "game/any_game.hpp"
#include "game/rule.hpp"

namespace tablewright {

// A pack of somebody's own among those of the project. Sheets that use it name it with the digits of its
// content.
struct OwnPack {
  std::string name;
  std::string digits;
};

// What kits are made of: packs and the rules of all games, read once and never changed.
struct PackStock {
  std::vector<Pack> packs;
  std::vector<OwnPack> own;
  RuleBook book;
  // The same with packs that guests bring, each as one text; a sentence about the first mistake in one of
  // them. Left out: guests bring none.
  std::function<Result<std::shared_ptr<const PackStock>, std::string>(const std::vector<std::string>& texts)>
      with_guests;
};
using PackStockPtr = std::shared_ptr<const PackStock>;

}  // namespace tablewright
