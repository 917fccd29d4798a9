#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "skirmish/set_up/content.hpp"

namespace tablewright::tables {

// Everything the packs have for a match, by its kinds.
std::string list_text(const skirmish::Content& content);
nlohmann::ordered_json list_json(const skirmish::Content& content);

// One thing by its id; nothing if there is none.
std::optional<std::string> told_by_name(const skirmish::Content& content, std::string_view id);
std::optional<nlohmann::ordered_json> told_by_name_json(const skirmish::Content& content,
                                                        std::string_view id);
// All ids, for the nearest of them.
std::vector<std::string> all_names(const skirmish::Content& content);

}  // namespace tablewright::tables
