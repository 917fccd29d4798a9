#include <algorithm>
#include <array>
#include <utility>

#include "core/text.hpp"
#include "wire/form_json.hpp"

namespace tablewright::wire {

namespace {

constexpr std::size_t most_in_list = 16;
constexpr std::size_t longest_quote = 64;

std::string in_quotes(std::string_view text) {
  return '"' + std::string(text.substr(0, longest_quote)) + '"';
}

// "yes|no"
std::vector<std::string_view> words_of(std::string_view list) {
  std::vector<std::string_view> words;
  while (!list.empty()) {
    const std::size_t bar = std::min(list.find('|'), list.size());
    words.push_back(list.substr(0, bar));
    list.remove_prefix(std::min(bar + 1, list.size()));
  }
  return words;
}

Checked check_text(const MessageField& field, const Json& value) {
  const std::string name = in_quotes(field.name);
  if (!value.is_string()) return failure(name + " is a text.");
  const auto& text = value.get_ref<const std::string&>();
  if (field.most > 0 && text.size() > field.most)
    return failure(name + " has at most " + std::to_string(field.most) + " bytes, not " +
                   std::to_string(text.size()) + '.');
  if (field.of.empty() || place_of_word(field.of, text)) return {};
  return failure(name + " is one of " + listed(words_of(field.of)) + '.');
}

Checked check_number(const MessageField& field, const Json& value) {
  const std::string name = in_quotes(field.name);
  if (field.most == 0)
    return value.is_number_unsigned() ? Checked() : failure(name + " is a whole number from 0 on.");
  if (value.is_number_unsigned() && value.get<std::uint64_t>() <= field.most) return {};
  return failure(name + " is a whole number from 0 to " + std::to_string(field.most) + '.');
}

Checked check_pair(const MessageField& field, const Json& value) {
  const auto is_number = [](const Json& each) { return each.is_number_unsigned(); };
  if (value.is_array() && value.size() == 2 && std::all_of(value.begin(), value.end(), is_number)) return {};
  return failure(in_quotes(field.name) + " is two whole numbers.");
}

}  // namespace

Object::Object() {
  static const auto empty = std::make_shared<const Json>(Json::object());
  json_ = empty;
}
Object::Object(Json json) : json_(std::make_shared<const Json>(std::move(json))) {}
bool operator==(const Object& a, const Object& b) { return a.json_ == b.json_ || *a.json_ == *b.json_; }

std::optional<std::size_t> place_of_word(std::string_view words, std::string_view word) {
  const auto all = words_of(words);
  const auto place = std::find(all.begin(), all.end(), word);
  if (place == all.end()) return std::nullopt;
  return static_cast<std::size_t>(place - all.begin());
}

std::string_view word_at(std::string_view words, std::size_t place) { return words_of(words).at(place); }

Checked check_value(const MessageField& field, const Json& value) {
  switch (field.holds) {
    case Holds::Text: return check_text(field, value);
    case Holds::Number: return check_number(field, value);
    case Holds::Flag:
      return value.is_boolean() ? Checked() : failure(in_quotes(field.name) + " is true or false.");
    case Holds::Pair: return check_pair(field, value);
    case Holds::Object:
    case Holds::Form: break;
  }
  return value.is_object() ? Checked() : failure(in_quotes(field.name) + " is an object.");
}

Checked check_list(const MessageField& field, const Json& value) {
  const bool is_any = field.most == 0;
  if (value.is_array() && (is_any || value.size() <= most_in_list)) return {};
  return failure(in_quotes(field.name) +
                 (is_any ? " is a list." : " is a list of at most " + std::to_string(most_in_list) + '.'));
}

Checked check_names(const MessageForm& form, const Json& json) {
  for (const auto& [name, value] : json.items()) {
    const auto is_it = [&key = name](const MessageField& field) { return field.name == key; };
    if (name != "say" && std::none_of(form.fields.begin(), form.fields.end(), is_it))
      return failure(in_quotes(name) + " is no field of " + in_quotes(form.name) + '.');
  }
  return {};
}

std::string missing_field(std::string_view name) { return "The field " + in_quotes(name) + " is missing."; }

void write_json(std::string& out, const Json& json) {
  out += json.dump(-1, ' ', false, Json::error_handler_t::replace);
}
void write_text(std::string& out, std::string_view text) { write_json(out, std::string(text)); }

}  // namespace tablewright::wire
