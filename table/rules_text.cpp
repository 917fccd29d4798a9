#include "table/rules_text.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>
#include <vector>

#include "core/text.hpp"

namespace tablewright {

namespace {

std::string editions_text(const Rule& rule) {
  std::string out;
  for (const EditionRange& range : rule.editions) {
    if (!out.empty()) out += ", ";
    out += range.first == range.last ? range.first : range.first + " to " + range.last;
  }
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

std::vector<const Rule*> rules_called(const RuleBook& book, const std::string& wanted) {
  const Rule* rule = book.find(wanted);
  return rule != nullptr ? std::vector{rule} : book.mentioning(wanted);
}

std::string no_such_rule(const RuleBook& book, const std::string& wanted) {
  const auto nearest = book.nearest_id(wanted);
  return fmt::format("No rule is called or mentions \"{}\".{}\n", wanted.substr(0, 80),
                     nearest ? " The nearest id is " + *nearest + '.' : "");
}

nlohmann::ordered_json rule_json(const Rule& rule) {
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

nlohmann::ordered_json page_json(const RulePage& page) {
  auto parts = nlohmann::ordered_json::array();
  for (const RulePart& part : page.parts) {
    auto steps = nlohmann::ordered_json::array();
    for (const RuleStep& step : part.steps)
      steps.push_back(
          {{"title", step.title}, {"says", step.says}, {"picture", step.picture}, {"rules", step.rules}});
    parts.push_back({{"id", part.id}, {"title", part.title}, {"steps", std::move(steps)}});
  }
  return {{"game", page.game}, {"title", page.title}, {"says", page.says}, {"parts", std::move(parts)}};
}

std::string rules_text(const RuleBook& book, const std::string& wanted) {
  std::ostringstream out;
  const auto found = rules_called(book, wanted);
  if (wanted.empty()) {
    tell_chapters(book, out);
  } else if (found.empty()) {
    out << no_such_rule(book, wanted);
  } else if (book.find(wanted) != nullptr) {
    tell(*found.front(), out);
  } else {
    for (const Rule* each : found) out << each->id << "  " << each->says << '\n';
  }
  return out.str();
}

}  // namespace tablewright
