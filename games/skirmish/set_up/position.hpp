#pragma once

#include <optional>

#include "cards/diagnostics.hpp"
#include "skirmish/set_up/sheet.hpp"

namespace tablewright::skirmish {

// The state in which a sheet starts its match; nothing if it has neither a position nor figures in its
// drawing.
std::optional<State> read_position(const Rules& rules, const MatchSheet& sheet,
                                   cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
