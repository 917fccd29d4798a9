#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "games.hpp"
#include "packs_files.hpp"

namespace tablewright::shelf {

// What is printed on the card for this fact: an ability, a trait, an event. Nothing for values, and nothing
// where the card could not be read.
std::string printed_text(const ReadShelf& read, const FoundThing& found, const cards::Fact& fact);

// A card with all its facts, where each comes from, and what is printed:
// {"kind":"character","id":"t_rex",...}
nlohmann::ordered_json thing_json(const FoundThing& found, const ReadShelf& read);

}  // namespace tablewright::shelf
