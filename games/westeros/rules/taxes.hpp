#pragma once

#include "playing.hpp"

namespace tablewright::westeros {

void collect_taxes(Play& play);
void cull(Play& play);

}  // namespace tablewright::westeros
