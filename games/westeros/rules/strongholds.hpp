#pragma once

#include "playing.hpp"

namespace tablewright::westeros {

// Now. The log has told of those of a moment ago: Play::told.
Holders strongholds(const Rules& rules, const State& state);
// ruling.westeros.castle.sequence: Castles and the Throne that have changed hands since the log told of them.
void tell_changes(Play& play);

}  // namespace tablewright::westeros
