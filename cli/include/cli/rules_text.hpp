#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "game/rule.hpp"

namespace tablewright::cli {

// A rule by its id in full, or all that mention a word; the chapters if nothing is wanted. A sentence if
// there is none.
std::string rules_text(const RuleBook& book, const std::string& wanted);

// {"id":"skirmish.move.1","says":"...","chapter":"...","ruling":false,"books":[...],...}
nlohmann::ordered_json rule_json(const Rule& rule);

}  // namespace tablewright::cli
