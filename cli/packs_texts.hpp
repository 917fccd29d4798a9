#pragma once

#include <span>
#include <string>

#include "cards/facts.hpp"
#include "skirmish/set_up/content.hpp"
#include "westeros/content/content.hpp"

namespace tablewright::cli {

// The cards of all packs, of both games.
struct AllContent {
  skirmish::Content skirmish;
  westeros::Content westeros;
};
AllContent all_content(std::span<const Pack> packs);

// What is printed on the card for this fact: an ability, a trait, a status card, an event of a scenario.
// Nothing for values, and nothing where the card could not be read.
std::string printed_text(const AllContent& content, const cards::Thing& thing, const cards::Fact& fact);

}  // namespace tablewright::cli
