#pragma once

#include <string>
#include <vector>

#include "stock.hpp"
#include "table/hosted.hpp"

// Packs of guests: looked at, and played without being put among those of the house.
namespace tablewright::shelf {

// The packs of the house with these; a sentence if one of them is none.
Result<PackStockPtr, std::string> with_packs_of_guests(const Stock& stock,
                                                       const std::vector<std::string>& texts);

// For packs of those of the offered games that take them; nothing if none does.
Workbench workbench_of(const StockPtr& stock, const std::vector<std::string>& offered);

}  // namespace tablewright::shelf
