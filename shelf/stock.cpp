#include "stock.hpp"

namespace tablewright::shelf {

tables::SkirmishStockPtr figures_of(const Shelf& shelf, const RuleBook& book) {
  auto stock = std::make_shared<tables::SkirmishStock>();
  stock->packs = content_of(shelf);
  for (const ShelfPack& pack : shelf) {
    if (pack.own) stock->own.push_back({pack.name, digits_of(pack)});
  }
  stock->content = skirmish::read_content(stock->packs);
  stock->book = book;
  return stock;
}

}  // namespace tablewright::shelf
