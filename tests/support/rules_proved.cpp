// rules_proved FOLDER: reads what passing tests noted there (see main.cpp) and says which rules are proved.
// Fails for a rule that must be proved by now and is not, and for an id that no book has.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "skirmish/rule_ids.hpp"
#include "support/rule_book.hpp"
#include "westeros/rule_ids.hpp"

namespace tablewright::tests {

namespace {

// Every rule is proved by a test, except those that wait for what does not exist yet. The list only shrinks:
// a rule in it that a test proves is a mistake as well.
const std::map<std::string, std::string> waiting{};

// Rules that code cites to explain and never to refuse.
const std::set<std::string_view> only_explain{
    // Why the oracle sees or does not see; at the table an obstruction or a rival hides (sight.2, sight.3).
    skirmish::rule::sight_line.text, skirmish::rule::sight_unseen_rival.text,
    skirmish::rule::sight_rival_down.text, skirmish::rule::sight_ally.text, skirmish::rule::sight_corner.text,
    // At the table adjacency itself refuses (adj.1, adj.2).
    skirmish::rule::challenge_adjacent.text,
    // Nobody is asked who gets a status card that cannot be given: an event says why.
    skirmish::rule::status_holder.text, skirmish::rule::status_copies.text,
    // Nobody is refused a card that would reach nobody: it is told before it is paid.
    skirmish::rule::companion_by_its_card.text,
    // One allied house at most shares a domain, so nobody is asked which unit is lost: its token is.
    westeros::rule::loss_ally.text,
    // Without the gold for it, or without an Egg left, nobody is asked any more.
    westeros::rule::egg_place.text, westeros::rule::plot_np.text};

// Rules of the table and the toy that refuse, and rules of play that code cites: each must have been seen
// refusing.
bool must_refuse(const Rule& rule) {
  if (rule.chapter == "At every table" || rule.chapter == "Lanterns") return true;
  namespace rules = skirmish::rule;
  const auto same = [&](RuleId cited) { return cited.text == rule.id; };
  const bool cited = std::any_of(std::begin(rules::of_the_board), std::end(rules::of_the_board), same) ||
                     std::any_of(std::begin(rules::of_play), std::end(rules::of_play), same) ||
                     std::any_of(std::begin(rules::of_line_ups), std::end(rules::of_line_ups), same);
  const bool cited_in_westeros =
      std::any_of(std::begin(westeros::rule::all), std::end(westeros::rule::all), same);
  return (cited || cited_in_westeros) && !only_explain.contains(rule.id);
}

int check(const std::string& folder) {
  std::set<std::string> proved;
  std::set<std::string> refused;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream in(entry.path());
    std::string what;
    std::string rule;
    std::string test;
    while (in >> what >> rule >> test) (what == "proved" ? proved : refused).insert(rule);
  }
  int problems = 0;
  const auto complain = [&](const std::string& rule, const char* problem) {
    std::cout << "  " << rule << ": " << problem << '\n';
    ++problems;
  };
  for (const std::string& rule : proved) {
    if (rule_book().find(rule) == nullptr) complain(rule, "a test proves it, but no book has it");
  }
  for (const Rule& rule : rule_book().rules()) {
    if (waiting.contains(rule.id) == proved.contains(rule.id))
      complain(rule.id, waiting.contains(rule.id) ? "a test proves it, but it is listed as waiting"
                                                  : "no passing test proves it");
    if (must_refuse(rule) && !refused.contains(rule.id)) complain(rule.id, "no test has seen it refuse");
  }
  const auto known = std::count_if(rule_book().rules().begin(), rule_book().rules().end(),
                                   [&](const Rule& rule) { return proved.contains(rule.id); });
  std::cout << "Rules proved by passing tests: " << known << " of " << rule_book().rules().size()
            << (problems == 0 ? "." : "; see above.") << '\n';
  for (const auto& [rule, what] : waiting) std::cout << "  " << rule << " waits for " << what << ".\n";
  return problems == 0 ? 0 : 1;
}

}  // namespace

}  // namespace tablewright::tests

int main(int argc, char** argv) {
  if (argc != 2 || !std::filesystem::is_directory(argv[1])) {
    std::cerr << "usage: rules_proved FOLDER\n";
    return 2;
  }
  return tablewright::tests::check(argv[1]);
}
