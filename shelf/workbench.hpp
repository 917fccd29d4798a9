#pragma once

#include "stock.hpp"

// Packs of guests: looked at, and played without being put among those of the house.
namespace tablewright::shelf {

// The figures with those of these packs; a sentence about the first mistake in one of them.
Result<tables::SkirmishStockPtr, std::string> with_packs_of_guests(const Stock& stock,
                                                                   const std::vector<std::string>& texts);

Workbench workbench_of(const StockPtr& stock);

}  // namespace tablewright::shelf
