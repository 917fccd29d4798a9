#pragma once

#include "playing.hpp"

namespace tablewright::westeros {

// Goes on until somebody has to be asked, or the match is over.
void run(Play& play);
// A legal answer to the present question, and what follows from it.
void answer(Play& play, Seat seat, const Act& act);
}  // namespace tablewright::westeros
