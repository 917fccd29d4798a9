#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "game/rule.hpp"
#include "table/kit.hpp"
#include "wire/json.hpp"

// What a house of tables offers beside the tables.
namespace tablewright {

// Everything that can be read without a table: cards with their facts and provenance, and the rules.
struct Library {
  std::function<wire::Json()> collection;
  std::function<wire::Json()> drawn;  // the same in fields alone: cards, maps, scenarios
  std::function<wire::Json()> rules;
};

// For authors: a pack that came over the net is looked at without being put among those of the house. Both
// may take a while and are called on a thread of their own. Left out: there is no workbench.
struct Workbench {
  // {"errors":[{"line","column","text"}],"cards":[...],"maps":[...],"scenarios":[...],"hash"}
  std::function<wire::Json(const std::string& text)> look_at;
  // What another reading of a fact changes in its file, {"name","patch"}; a sentence if that cannot be.
  std::function<Result<wire::Json, std::string>(const wire::Json& correction)> corrected;
};

struct Hosted {
  Kits games;
  Library library;
  Workbench workbench;
  RuleBook book;  // a refusal tells the sentence of its rule
  [[nodiscard]] const Kit* find(std::string_view name) const;
  // Only if a new table of it may be laid.
  [[nodiscard]] const Kit* offered(std::string_view name) const;
};

}  // namespace tablewright
