#pragma once

#include "stock.hpp"

// Packs of guests: looked at, and played without being put among those of the house.
namespace tablewright::shelf {

// The packs of the house with these; a sentence if one of them is none.
Result<PackStockPtr, std::string> with_packs_of_guests(const Stock& stock,
                                                       const std::vector<std::string>& texts);

Workbench workbench_of(const StockPtr& stock);

}  // namespace tablewright::shelf
