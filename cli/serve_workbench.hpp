#pragma once

#include "serve_stock.hpp"

// Packs of guests: looked at, and played without being put among those of the house.
namespace tablewright::cli {

// The stock with these packs beside those of the house; a sentence about the first mistake in one of them.
Result<ServeStockPtr, std::string> with_packs_of_guests(const ServeStock& stock,
                                                        const std::vector<std::string>& texts);

server::Workbench workbench_of(const ServeStockPtr& stock);

}  // namespace tablewright::cli
