#pragma once

#include "playing.hpp"

namespace tablewright::westeros {

void advance_ranger(Play& play);
void begin_treaty(State& state);
void set_up_treaty(Play& play);
void push_ranger(Play& play);

}  // namespace tablewright::westeros
