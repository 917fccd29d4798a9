#pragma once

#include <cstdint>
#include <string>

#include "skirmish/set_up/content.hpp"

namespace tablewright::tests {

// A match of cards that chance picks from all packs: a scenario or a map with the plain aim, an edition, two
// to four sides or teams of equal size, with or without attachments. The same seed gives the same sheet.
std::string random_sheet(const skirmish::Content& content, std::uint64_t seed);

}  // namespace tablewright::tests
