#pragma once

#include <vector>

#include "signature/card_sections.hpp"
#include "skirmish/set_up/content.hpp"

namespace tablewright::signature {

// Every card of the packs, sorted by id.
std::vector<CardSection> card_sections(const skirmish::Content& content);

}  // namespace tablewright::signature
