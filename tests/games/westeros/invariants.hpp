#pragma once

#include <string>

#include "westeros/rules/westeros.hpp"

namespace tablewright::tests {

// What is wrong with a state that has come about by play, as a sentence; nothing if all is well.
std::string what_is_wrong(const westeros::Rules& rules, const westeros::State& state);

}  // namespace tablewright::tests
