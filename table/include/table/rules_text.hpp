#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "game/rule.hpp"

namespace tablewright {

// The rule of that id alone, or those that mention it.
std::vector<const Rule*> rules_called(const RuleBook& book, const std::string& wanted);
std::string no_such_rule(const RuleBook& book, const std::string& wanted);

// A rule by its id in full, or all that mention a word; the chapters if nothing is wanted. A sentence if
// there is none.
std::string rules_text(const RuleBook& book, const std::string& wanted);

// {"id":"skirmish.move.1","says":"...","chapter":"...","ruling":false,"books":[...],...}
nlohmann::ordered_json rule_json(const Rule& rule);
// {"game":"skirmish","title":"Skirmish","says":"...","parts":[{"id","title","steps":[{"title","says","picture","rules"}]}]}
nlohmann::ordered_json page_json(const RulePage& page);

}  // namespace tablewright
