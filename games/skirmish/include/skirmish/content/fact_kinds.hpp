#pragma once

#include <span>

#include "cards/facts.hpp"

namespace tablewright::skirmish {

// Which lines of our packs are facts of a printed box, and how much each matters: docs/packs.md.
std::span<const cards::FactKind> fact_kinds();

}  // namespace tablewright::skirmish
