#pragma once

#include <string>

#include "cards/facts.hpp"
#include "skirmish/set_up/content.hpp"

namespace tablewright::cli {

// What is printed on the card for this fact: an ability, a trait, a status card, an event of a scenario.
// Nothing for values, and nothing where the card could not be read.
std::string printed_text(const skirmish::Content& content, const cards::Thing& thing,
                         const cards::Fact& fact);

}  // namespace tablewright::cli
