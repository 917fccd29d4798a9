#pragma once

#include <memory>

#include "table/kit.hpp"
#include "westeros/content/content.hpp"

namespace tablewright::tables {

// All that tables of Westeros are made of, read once and never changed.
struct WesterosStock : PackStock {
  westeros::Content content;
};
using WesterosStockPtr = std::shared_ptr<const WesterosStock>;

Kit westeros_with_packs(const PackStockPtr& stock);

}  // namespace tablewright::tables
