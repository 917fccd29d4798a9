#pragma once

#include <span>
#include <string_view>

#include "cards/pack.hpp"

namespace tablewright::cards {

// Where facts come from: provenance confirmed|reported|reconstructed "source", below a block for all of it,
// or below one of its fields for that fact alone. Nothing else may stand below a field, except below those
// that the caller names: it reads them itself.
void check_provenance(const Block& block, Diagnostics& diagnostics,
                      std::span<const std::string_view> read_elsewhere = {});

}  // namespace tablewright::cards
