#include "games/skirmish/cards/own_cards.hpp"

#include <cstdlib>
#include <iostream>
#include <map>

#include "skirmish/set_up/content.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace {

[[noreturn]] void give_up(const std::vector<std::string>& problems) {
  for (const std::string& problem : problems) std::cerr << problem << '\n';
  std::abort();
}

skirmish::Content read_with(const std::string& cards) {
  std::vector<Pack> packs;
  for (const std::string& path : files_below("packs", ".pack")) {
    if (path.find("/rules/") == std::string::npos) packs.push_back({path, file_text(path)});
  }
  packs.push_back({"own", cards});
  return skirmish::read_content(packs);
}

// Reading all packs takes a while: once for each set of cards.
const skirmish::Content& content_with(const std::string& cards) {
  static std::map<std::string, skirmish::Content> read;
  const auto found = read.find(cards);
  return found != read.end() ? found->second : read.emplace(cards, read_with(cards)).first->second;
}

}  // namespace

skirmish::Rules rules_with(std::string_view cards, std::string_view sheet, RulesVersion version) {
  const skirmish::Content& content = content_with(std::string(cards));
  if (!content.problems.empty()) give_up(content.problems);
  auto rules = skirmish::compiled(content, sheet, version);
  if (!rules) give_up(rules.error());
  return std::move(*rules);
}

std::vector<std::string> problems_with(std::string_view cards, std::string_view sheet, RulesVersion version) {
  const auto rules = skirmish::compiled(content_with(std::string(cards)), sheet, version);
  return rules ? std::vector<std::string>() : rules.error();
}

}  // namespace tablewright::tests
