#pragma once

#include <vector>

#include "golden/card_sections.hpp"
#include "westeros/content/content.hpp"

namespace tablewright::tests {

// Every Plot Card and Hero Card of the packs, sorted by id.
std::vector<CardSection> card_sections(const westeros::Content& content);

}  // namespace tablewright::tests
