#include "stock.hpp"

namespace tablewright::shelf {

StockPtr stock_of(Shelf shelf, RuleBook book) {
  ReadShelf read(content_of(shelf));
  return std::make_shared<const Stock>(Stock{std::move(shelf), std::move(read), std::move(book)});
}

PackStock packs_on(const Shelf& shelf, const RuleBook& book) {
  return {content_of(shelf), own_packs_on(shelf), book, {}};
}

}  // namespace tablewright::shelf
