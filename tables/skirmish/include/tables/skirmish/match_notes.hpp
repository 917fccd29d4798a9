#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "skirmish/rules/rules.hpp"

namespace tablewright::tables {

// What the sides of a match bring, for whoever weighs line-ups: figures and attachments, the pool of their
// dots, and what each colour of it pays for. As comments for the head of a sheet, or as JSON.
std::string match_notes(const skirmish::Rules& rules);
nlohmann::ordered_json match_notes_json(const skirmish::Rules& rules);

}  // namespace tablewright::tables
