#include "table/rules_text.hpp"

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/command.hpp"
#include "shelf/files.hpp"
#include "wire/json.hpp"

namespace tablewright::cli {

int rules(const RulesOptions& options, const std::string& executable, const Streams& streams) {
  const auto packs = shelf::find_rules(options.packs, executable);
  if (!packs) return bad_usage(streams, packs.error());
  const auto book = shelf::load_rules(*packs);
  if (!book) return bad_usage(streams, book.error());
  const auto found = rules_called(*book, options.wanted);
  if (found.empty()) {
    streams.err << no_such_rule(*book, options.wanted);
    return Failed;
  }
  if (!options.json) {
    streams.out << rules_text(*book, options.wanted);
    return Done;
  }
  for (const Rule* each : found) streams.out << wire::line(rule_json(*each));
  return Done;
}

}  // namespace tablewright::cli
