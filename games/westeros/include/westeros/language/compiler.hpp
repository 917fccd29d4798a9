#pragma once

#include <span>
#include <vector>

#include "cards/node.hpp"
#include "westeros/rules/effect.hpp"

namespace tablewright::westeros {

// The parts of an event; the moves among them are added to the campaigns.
std::vector<Part> compiled_event(std::span<const cards::Node> lines, std::vector<Campaign>& campaigns);

}  // namespace tablewright::westeros
