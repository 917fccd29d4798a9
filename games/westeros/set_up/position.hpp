#pragma once

#include <optional>

#include "cards/pack.hpp"
#include "westeros/rules/rules.hpp"

namespace tablewright::westeros {

// The position that a sheet says; nothing if it could not be read, and then the diagnostics say why.
std::optional<Beginning> read_position(const Rules& rules, const cards::Block& block,
                                       cards::Diagnostics& diagnostics);

}  // namespace tablewright::westeros
