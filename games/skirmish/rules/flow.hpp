#pragma once

#include "playing.hpp"

namespace tablewright::skirmish {

// Plays on until somebody is asked or the match is over.
void go_on(Playing& play);

}  // namespace tablewright::skirmish
