#pragma once

#include "cards/grammar.hpp"

namespace tablewright::cards {

// The steps of a pattern. The parts must stay where they are.
std::vector<Step> steps_of(const Grammar& grammar, const std::vector<Part>& parts);

// The steps that can be the first to take a token; the end is among them when the pattern can be empty.
std::vector<std::size_t> first_steps(std::span<const Step> steps);

}  // namespace tablewright::cards
