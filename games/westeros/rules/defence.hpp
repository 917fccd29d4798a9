#pragma once

#include "playing.hpp"

namespace tablewright::westeros {

// The undead attack the Treaty's units in a domain.
void push_defence(Play& play, DomainId domain, Undead who);

}  // namespace tablewright::westeros
