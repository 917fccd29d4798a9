#pragma once

#include <nlohmann/json_fwd.hpp>

#include "skirmish/rules/rules.hpp"
#include "wire/json.hpp"

namespace tablewright::tables {

// What is played, and with what: the fields that do not change.
wire::Json title_json(const skirmish::Rules& rules);
wire::Json contents_json(const skirmish::Rules& rules);

}  // namespace tablewright::tables
