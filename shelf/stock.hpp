#pragma once

#include <memory>

#include "game/rule.hpp"
#include "games.hpp"
#include "shelf/shelf.hpp"
#include "table/pack_stock.hpp"

namespace tablewright::shelf {

// All that the offered games are made of, read once and never changed.
struct Stock {
  Shelf shelf;
  ReadShelf read;
  RuleBook book;
};
using StockPtr = std::shared_ptr<const Stock>;

StockPtr stock_of(Shelf shelf, RuleBook book);

// What kits are made of, from a shelf.
PackStock packs_on(const Shelf& shelf, const RuleBook& book);

}  // namespace tablewright::shelf
