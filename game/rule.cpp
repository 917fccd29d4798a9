#include "game/rule.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tablewright {

namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

}  // namespace

bool RuleBook::add(Rule rule) {
  if (find(rule.id) != nullptr) return false;
  rules_.push_back(std::move(rule));
  return true;
}

bool RuleBook::add(RulePage page) {
  const auto is_taken = [&](const RulePage& other) { return other.game == page.game; };
  if (std::any_of(pages_.begin(), pages_.end(), is_taken)) return false;
  pages_.push_back(std::move(page));
  return true;
}

const Rule* RuleBook::find(std::string_view id) const {
  const auto found =
      std::find_if(rules_.begin(), rules_.end(), [&](const Rule& rule) { return rule.id == id; });
  return found == rules_.end() ? nullptr : &*found;
}

std::vector<const Rule*> RuleBook::mentioning(std::string_view word) const {
  const std::string wanted = lower(word);
  std::vector<const Rule*> found;
  for (const Rule& rule : rules_) {
    const std::string text = lower(rule.id + ' ' + rule.says + ' ' + rule.chapter + ' ' + rule.section + ' ' +
                                   rule.note + ' ' + rule.because);
    if (text.find(wanted) != std::string::npos) found.push_back(&rule);
  }
  return found;
}

std::optional<std::string> RuleBook::nearest_id(std::string_view typed) const {
  std::vector<std::string_view> ids;
  ids.reserve(rules_.size());
  for (const Rule& rule : rules_) ids.push_back(rule.id);
  const auto nearest = nearest_name(typed, ids);
  return nearest ? std::optional<std::string>(*nearest) : std::nullopt;
}

}  // namespace tablewright
