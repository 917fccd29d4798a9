#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "packs_files.hpp"
#include "skirmish/set_up/content.hpp"
#include "westeros/content/content.hpp"

namespace tablewright::shelf {

// The cards of all packs, of both games.
struct AllContent {
  skirmish::Content skirmish;
  westeros::Content westeros;
};
AllContent all_content(std::span<const Pack> packs);

// What is printed on the card for this fact: an ability, a trait, a status card, an event of a scenario.
// Nothing for values, and nothing where the card could not be read.
std::string printed_text(const AllContent& content, const cards::Thing& thing, const cards::Fact& fact);

// A card with all its facts, where each comes from, and what is printed:
// {"kind":"character","id":"t_rex",...}
nlohmann::ordered_json thing_json(const FoundThing& found, const AllContent& content);

}  // namespace tablewright::shelf
