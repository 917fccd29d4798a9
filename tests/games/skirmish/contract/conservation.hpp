#pragma once

#include <string>

#include "skirmish/rules/rules.hpp"
#include "skirmish/rules/state.hpp"

// What no rule of play can change: nothing is lost, nothing is doubled, nothing runs backwards.
namespace tablewright::tests {

// What is wrong with this state, whatever led to it; empty if nothing is.
std::string unsound(const skirmish::Rules& rules, const skirmish::State& state);
// What an act may not have done.
std::string ran_backwards(const skirmish::Rules& rules, const skirmish::State& before,
                          const skirmish::State& after);

}  // namespace tablewright::tests
