#pragma once

#include "playing.hpp"

namespace tablewright::westeros {

// Goes on until somebody has to be asked, or the match is over.
void run(Play& play);
// A legal answer to the present question, and what follows from it.
void answer(Play& play, Seat seat, const Act& act);
// ruling.westeros.castle.sequence: Castles and the Throne that have changed hands since the log told of them.
void tell_changes(Play& play);

}  // namespace tablewright::westeros
