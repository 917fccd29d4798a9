#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/rule.hpp"
#include "shelf/shelf.hpp"
#include "table/hosted.hpp"
#include "tables/skirmish/stock.hpp"
#include "tables/westeros/hosted.hpp"

namespace tablewright::shelf {

// All that the offered games are made of, read once and never changed.
struct Stock {
  Shelf shelf;
  tables::SkirmishStockPtr figures;
  westeros::Content westeros;
  RuleBook book;
};
using StockPtr = std::shared_ptr<const Stock>;

// What kits are made of, from a shelf.
PackStock packs_on(const Shelf& shelf, const RuleBook& book);
// The figures of all packs of a shelf, with what is wrong with them.
tables::SkirmishStockPtr figures_of(const Shelf& shelf, const RuleBook& book);

}  // namespace tablewright::shelf
