#pragma once

#include <vector>

#include "signature/card_sections.hpp"
#include "westeros/content/content.hpp"

namespace tablewright::signature {

// Every Plot Card and Hero Card of the packs, sorted by id.
std::vector<CardSection> card_sections(const westeros::Content& content);

}  // namespace tablewright::signature
