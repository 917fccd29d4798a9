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

namespace tablewright::tests {

namespace {

// Chapters whose every rule has a test. A chapter joins when its code is written, and never leaves.
const std::set<std::string> chapters_to_prove{"At every table", "Lanterns",      "Map and obstructions",
                                              "Sight",          "Adjacency",     "Moving",
                                              "Turn",           "Actions",       "Knocked down, knocked out",
                                              "Cooldown",       "Rounds",        "Points and winning",
                                              "Challenges",     "Teams",         "First game",
                                              "Free-for-all",   "Mixing boxes",  "Components and cards",
                                              "Abilities",      "Traits",        "Items and attachments",
                                              "Companions",     "Minion tokens", "Tokens"};

// Chapters of play whose rules, where code cites them for a refusal, have been seen refusing at the table.
const std::set<std::string> chapters_that_refuse{"Turn",       "Actions",
                                                 "Moving",     "Knocked down, knocked out",
                                                 "Cooldown",   "Points and winning",
                                                 "Challenges", "Setup of a scenario",
                                                 "Teams",      "Components and cards"};
// Rulings that refuse; the rest of their chapter belongs to cards.
const std::set<std::string> rulings_that_refuse{"skirmish.ruling.2", "skirmish.ruling.12",
                                                "skirmish.ruling.13", "skirmish.ruling.19",
                                                "skirmish.ruling.38"};

bool is_cited(std::string_view id) {
  namespace rule = skirmish::rule;
  const auto same = [&](RuleId cited) { return cited.text == id; };
  // Only the oracle cites it; at the table adjacency itself refuses (skirmish.adj.1, skirmish.adj.2).
  if (same(rule::challenge_adjacent)) return false;
  return std::any_of(std::begin(rule::of_the_board), std::end(rule::of_the_board), same) ||
         std::any_of(std::begin(rule::of_play), std::end(rule::of_play), same);
}

// Rules of the table and the toy that refuse, and rules of play that code cites: each must have been seen
// refusing.
bool must_refuse(const Rule& rule) {
  if (rule.chapter == "At every table" || rule.chapter == "Lanterns") return true;
  return is_cited(rule.id) &&
         (chapters_that_refuse.contains(rule.chapter) || rulings_that_refuse.contains(rule.id));
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
    if (chapters_to_prove.contains(rule.chapter) && !proved.contains(rule.id))
      complain(rule.id, "no passing test proves it");
    if (must_refuse(rule) && !refused.contains(rule.id)) complain(rule.id, "no test has seen it refuse");
  }
  const auto known = std::count_if(rule_book().rules().begin(), rule_book().rules().end(),
                                   [&](const Rule& rule) { return proved.contains(rule.id); });
  std::cout << "Rules proved by passing tests: " << known << " of " << rule_book().rules().size()
            << (problems == 0 ? "; every rule of the chapters built so far." : "; see above.") << '\n';
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
