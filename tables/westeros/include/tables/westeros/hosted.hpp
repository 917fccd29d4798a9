#pragma once

#include <memory>
#include <vector>

#include "game/any_game.hpp"
#include "game/rule.hpp"
#include "table/kit.hpp"
#include "westeros/content/content.hpp"

namespace tablewright::tables {

// All that tables of Westeros are made of, read once and never changed.
struct WesterosStock {
  std::vector<Pack> packs;
  westeros::Content content;
  RuleBook book;
};
using WesterosStockPtr = std::shared_ptr<const WesterosStock>;

Kit hosted_westeros(const WesterosStockPtr& stock);

}  // namespace tablewright::tables
