#include "stock.hpp"

namespace tablewright::shelf {

tables::SkirmishStockPtr figures_of(const Shelf& shelf, const RuleBook& book) {
  return tables::skirmish_stock(packs_on(shelf, book));
}

PackStock packs_on(const Shelf& shelf, const RuleBook& book) {
  return {content_of(shelf), own_packs_on(shelf), book, {}};
}

}  // namespace tablewright::shelf
