#include "table/form.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tablewright {

namespace {

constexpr std::size_t longest_quote = 60;

std::vector<std::string_view> split(std::string_view text, char between) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = std::min(text.find(between), text.size());
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

const Wish* find_wish(const Form& form, std::string_view name) {
  const auto wish =
      std::find_if(form.begin(), form.end(), [&](const Wish& each) { return each.name == name; });
  return wish == form.end() ? nullptr : &*wish;
}

std::string told(const Wish& wish, const Wishes& wishes) {
  const auto wished_for = wishes.find(wish.name);
  if (wished_for == wishes.end()) return wish.usual;
  // A choice that was not made is the usual one; a text or a list may well be empty.
  const bool may_be_empty = wish.choices.empty() || wish.several;
  const std::string value(trimmed(wished_for->second));
  return value.empty() && !may_be_empty ? wish.usual : value;
}

// "mode=coop|solo_coop"
struct Condition {
  std::string_view name;
  std::vector<std::string_view> values;
};
Condition condition_of(const Wish& wish) {
  const std::string_view text = wish.only_if;
  const std::size_t equals = std::min(text.find('='), text.size());
  return {text.substr(0, equals), split(text.substr(std::min(equals + 1, text.size())), '|')};
}

bool applies(const Form& form, const Wishes& wishes, const Wish& wish) {
  if (wish.only_if.empty()) return true;
  const Condition condition = condition_of(wish);
  const std::string value = wished(form, wishes, condition.name);
  return std::find(condition.values.begin(), condition.values.end(), value) != condition.values.end();
}

std::string no_choice(const Wish& wish, std::string_view value) {
  std::vector<std::string_view> known;
  for (const Choice& choice : wish.choices) {
    if (!choice.value.empty()) known.emplace_back(choice.value);
  }
  const auto nearest = nearest_name(value, known);
  return wish.title + ": " + cut_and_quoted(value) + " is none of the choices" +
         (nearest ? ": did you mean \"" + std::string(*nearest) + "\"?"
                  : ": there are " + listed(known, "and") + '.');
}

std::optional<std::string> mistake_in_value(const Wish& wish, const std::string& value) {
  if (wish.choices.empty() || value.empty()) return std::nullopt;
  const auto is_choice = [&](std::string_view part) {
    return std::any_of(wish.choices.begin(), wish.choices.end(),
                       [&](const Choice& choice) { return choice.value == part; });
  };
  const auto parts = wish.several ? split(value, ',') : std::vector<std::string_view>{value};
  for (const std::string_view part : parts) {
    if (!is_choice(part)) return no_choice(wish, part);
  }
  return std::nullopt;
}

std::string not_asked_for(const Form& form, const Wish& wish) {
  const Condition condition = condition_of(wish);
  const Wish* other = find_wish(form, condition.name);
  return wish.title + " is asked for only where \"" + (other == nullptr ? "" : other->title) + "\" is " +
         listed(condition.values) + '.';
}

std::string unknown_wish(const Form& form, std::string_view name) {
  std::vector<std::string_view> known;
  for (const Wish& wish : form) known.emplace_back(wish.name);
  const auto nearest = nearest_name(name, known);
  return "There is no wish " + cut_and_quoted(name) +
         (nearest ? ": did you mean \"" + std::string(*nearest) + "\"?"
                  : ": there are " + listed(known, "and") + '.');
}

}  // namespace

std::string cut_and_quoted(std::string_view text) {
  return '"' + std::string(text.substr(0, longest_quote)) + '"';
}

std::string wished(const Form& form, const Wishes& wishes, std::string_view name) {
  const Wish* wish = find_wish(form, name);
  if (wish == nullptr || !applies(form, wishes, *wish)) return {};
  return told(*wish, wishes);
}

std::optional<std::string> mistake_in(const Form& form, const Wishes& wishes) {
  for (const auto& [name, value] : wishes) {
    const Wish* wish = find_wish(form, name);
    if (wish == nullptr) return unknown_wish(form, name);
    const std::string its = told(*wish, wishes);
    if (auto mistake = mistake_in_value(*wish, its)) return mistake;
    // A page may send what it does not show, as long as nothing is wished by it.
    if (!applies(form, wishes, *wish) && its != wish->usual && !its.empty())
      return not_asked_for(form, *wish);
  }
  return std::nullopt;
}

}  // namespace tablewright
