#pragma once

#include "westeros/rules/rules.hpp"
#include "westeros/rules/state.hpp"

namespace tablewright::westeros {

// The domains that the group may retreat to about which a seat is being asked.
DomainSet open_retreats(const Rules& rules, const State& state);

}  // namespace tablewright::westeros
