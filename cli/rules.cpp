#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "core/text.hpp"
#include "wire/json.hpp"

namespace tablewright::cli {

namespace {

std::string editions_text(const Rule& rule) {
  std::string out;
  for (const EditionRange& range : rule.editions) {
    if (!out.empty()) out += ", ";
    out += range.first == range.last ? range.first : range.first + " to " + range.last;
  }
  return out;
}

nlohmann::ordered_json json(const Rule& rule) {
  nlohmann::ordered_json out{
      {"id", rule.id}, {"says", rule.says}, {"chapter", rule.chapter}, {"ruling", rule.ruling}};
  if (!rule.books.empty()) out["books"] = rule.books;
  if (!rule.section.empty()) out["section"] = rule.section;
  if (!rule.editions.empty()) out["editions"] = editions_text(rule);
  if (!rule.note.empty()) out["note"] = rule.note;
  if (!rule.because.empty()) out["because"] = rule.because;
  if (!rule.proof.empty()) out["examples"] = rule.proof;
  return out;
}

void tell(const Rule& rule, std::ostream& out) {
  out << rule.id << "\n  " << rule.says << '\n';
  if (!rule.because.empty()) out << "  Reason: " << rule.because << '\n';
  if (!rule.note.empty()) out << "  Note: " << rule.note << '\n';
  if (!rule.books.empty())
    out << fmt::format("  Books: {}; section \"{}\"\n", joined(rule.books, ", "), rule.section);
  if (!rule.editions.empty()) out << "  Editions: " << editions_text(rule) << '\n';
  if (!rule.proof.empty()) out << fmt::format("  Worked examples: {}\n", joined(rule.proof, ", "));
  if (rule.ruling) out << "  The books are silent here: this is a ruling of ours.\n";
}

void tell_chapters(const RuleBook& book, std::ostream& out) {
  std::map<std::string, int> counts;
  for (const Rule& rule : book.rules()) ++counts[rule.chapter];
  std::string last;
  for (const Rule& rule : book.rules()) {
    if (rule.chapter == last) continue;
    last = rule.chapter;
    out << fmt::format("{:4}  {:40} from {}\n", counts[last], last, rule.id);
  }
  out << fmt::format(
      "{} rules and rulings. 'tablewright rules ID' shows one, 'tablewright rules WORD' finds them.\n",
      book.rules().size());
}

}  // namespace

int rules(const RulesOptions& options, const std::string& executable, const Streams& streams) {
  const auto packs = find_rules(options.packs, executable);
  if (!packs) return bad_usage(streams, packs.error());
  const auto book = load_rules(*packs);
  if (!book) return bad_usage(streams, book.error());
  const Rule* rule = book->find(options.wanted);
  std::vector<const Rule*> found;
  if (rule != nullptr) {
    found.push_back(rule);
  } else {
    found = book->mentioning(options.wanted);
  }
  if (found.empty()) {
    const auto nearest = book->nearest_id(options.wanted);
    streams.err << fmt::format("No rule is called or mentions \"{}\".{}\n", options.wanted.substr(0, 80),
                               nearest ? " The nearest id is " + *nearest + '.' : "");
    return Failed;
  }
  if (options.wanted.empty() && !options.json) {
    tell_chapters(*book, streams.out);
    return Done;
  }
  for (const Rule* each : found) {
    if (options.json) {
      streams.out << wire::line(json(*each));
    } else if (rule != nullptr) {
      tell(*each, streams.out);
    } else {
      streams.out << each->id << "  " << each->says << '\n';
    }
  }
  return Done;
}

}  // namespace tablewright::cli
