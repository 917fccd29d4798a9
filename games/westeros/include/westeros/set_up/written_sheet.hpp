#pragma once

#include <string>

#include "westeros/rules/rules.hpp"
#include "westeros/rules/state.hpp"

namespace tablewright::westeros {

// The sheet of a position, with all that its match was agreed on: docs/positions.md. A match that starts from
// it is in the same state, hash and all.
std::string written_sheet(const Rules& rules, const State& state);
// What a seat knows of it; whatever it does not know is left open, and drawn when a match starts from it.
std::string written_sheet(const Rules& rules, const View& view);

}  // namespace tablewright::westeros
