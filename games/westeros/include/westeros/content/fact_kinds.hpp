#pragma once

#include <span>

#include "cards/facts.hpp"

namespace tablewright::westeros {

// Which lines of the packs are facts of the printed boxes, and how much each matters: docs/packs.md.
std::span<const cards::FactKind> fact_kinds();

}  // namespace tablewright::westeros
