#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "wire/form.hpp"

// Structs with a list of fields, from JSON and back. Slow to compile: for the few files that read or write.
namespace tablewright::wire {

using Checked = Result<void, std::string>;

// A field that is needed and not there; or it keeps the value of the struct, as in old journals.
enum class Missing : bool { Refused, Usual };

// The part of `field_of_form` that does not hang on the type of the value.
Checked check_value(const MessageField& field, const Json& value);
Checked check_list(const MessageField& field, const Json& value);
// Nothing in it but `say` and the fields of the form.
Checked check_names(const MessageForm& form, const Json& json);
std::string missing_field(std::string_view name);
// The place of a word in "yes|no", if it is one of them.
std::optional<std::size_t> place_of_word(std::string_view words, std::string_view word);
std::string_view word_at(std::string_view words, std::size_t place);
void write_text(std::string& out, std::string_view text);
void write_json(std::string& out, const Json& json);

template <class Enum>
std::string_view word_for(Enum value) {
  return word_at(words_for<Enum>, static_cast<std::size_t>(value));
}

// --- from JSON --------------------------------------------------------------------------------------------

template <class Struct>
Checked read_form(const Json& json, Struct& out, Missing missing);

template <class Value>
void take(const Json& json, Value& value) {
  if constexpr (std::is_enum_v<Value>)
    value = static_cast<Value>(*place_of_word(words_for<Value>, json.get_ref<const std::string&>()));
  else
    value = json.get<Value>();
}
inline void take(const Json& json, Object& value) { value = Object(json); }
inline void take(const Json& json, Pair& value) {
  value = {json[0].get<std::uint32_t>(), json[1].get<std::uint32_t>()};
}
inline void take(const Json& json, TextsInOrder& value) {
  for (const auto& [name, text] : json.items()) {
    if (text.is_string()) value.texts.emplace_back(name, text.get<std::string>());
  }
}
template <class Value>
void take(const Json& json, Written<Value>& value) {
  write_json(value.text, json);
}

template <class Value>
Checked read_value(const MessageField& field, const Json& json, Value& value, Missing missing) {
  if (auto checked = check_value(field, json); !checked) return checked;
  if constexpr (requires { Value::fields; }) {
    return read_form(json, value, missing);
  } else {
    take(json, value);
    return {};
  }
}
template <class Value>
Checked read_value(const MessageField& field, const Json& json, std::vector<Value>& values, Missing missing) {
  if (auto checked = check_list(field, json); !checked) return checked;
  for (const Json& each : json) {
    if (auto checked = read_value(field, each, values.emplace_back(), missing); !checked) return checked;
  }
  return {};
}
template <class Value>
Checked read_value(const MessageField& field, const Json& json, Written<std::vector<Value>>& value,
                   Missing /*missing*/) {
  if (auto checked = check_list(field, json); !checked) return checked;
  take(json, value);
  return {};
}
template <class Value>
Checked read_value(const MessageField& field, const Json& json, std::optional<Value>& value,
                   Missing missing) {
  return read_value(field, json, value.emplace(), missing);
}

// All fields of the struct; others are not looked at.
template <class Struct>
Checked read_form(const Json& json, Struct& out, Missing missing) {
  Checked all;
  const auto read = [&](const auto& each) {
    if (!all) return;
    const auto place = json.find(std::string(each.form.name));
    if (place != json.end())
      all = read_value(each.form, *place, out.*each.member, missing);
    else if (missing == Missing::Refused && each.form.needed == Needed::Yes)
      all = failure(missing_field(each.form.name));
  };
  std::apply([&](const auto&... each) { (read(each), ...); }, Struct::fields);
  return all;
}

// Fields that the struct has no name for.
template <IsOpen Struct>
Checked read_more(const Json& json, Struct& out) {
  constexpr auto fields = fields_of<Struct>;
  MessageField field = Struct::more.form;
  field.holds = Holds::Text;
  for (const auto& [name, value] : json.items()) {
    const auto is_known = [&key = name](const MessageField& each) { return each.name == key; };
    if (name == "say" || std::any_of(fields.begin(), fields.end(), is_known)) continue;
    field.name = name;
    if (auto checked = check_value(field, value); !checked) return checked;
    (out.*Struct::more.member).emplace(name, value.template get<std::string>());
  }
  return {};
}

// --- to JSON ----------------------------------------------------------------------------------------------

template <class Struct>
void write_fields(std::string& out, const Struct& from);

template <class Value>
void write_value(std::string& out, const Value& value) {
  if constexpr (std::is_same_v<Value, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::is_enum_v<Value>) {
    write_text(out, word_for(value));
  } else if constexpr (std::is_integral_v<Value>) {
    out += std::to_string(value);
  } else {
    out += '{';
    write_fields(out, value);
    out += '}';
  }
}
inline void write_value(std::string& out, const std::string& value) { write_text(out, value); }
inline void write_value(std::string& out, const Object& value) { write_json(out, value.json()); }
inline void write_value(std::string& out, const Pair& value) {
  out += '[' + std::to_string(value[0]) + ',' + std::to_string(value[1]) + ']';
}
template <class Value>
void write_value(std::string& out, const Written<Value>& value) {
  out += value.text;
}
inline void write_value(std::string& out, const TextsInOrder& value) {
  out += '{';
  for (const auto& [name, text] : value.texts) {
    if (out.back() != '{') out += ',';
    write_text(out, name);
    write_text(out += ':', text);
  }
  out += '}';
}
template <class Value>
void write_value(std::string& out, const std::vector<Value>& values) {
  out += '[';
  for (const Value& value : values) {
    if (out.back() != '[') out += ',';
    write_value(out, value);
  }
  out += ']';
}

inline void write_name(std::string& out, std::string_view name) {
  if (!out.empty() && out.back() != '{') out += ',';
  out += '"';
  out += name;
  out += "\":";
}

template <class Value>
void write_field(std::string& out, std::string_view name, const Value& value) {
  write_name(out, name);
  write_value(out, value);
}
template <class Value>
void write_field(std::string& out, std::string_view name, const std::optional<Value>& value) {
  if (value) write_field(out, name, *value);
}

template <class Struct>
void write_fields(std::string& out, const Struct& from) {
  std::apply([&](const auto&... each) { (write_field(out, each.form.name, from.*each.member), ...); },
             Struct::fields);
  if constexpr (IsOpen<Struct>) {
    for (const auto& [name, text] : from.*Struct::more.member) {
      write_text(out += out.back() == '{' ? "" : ",", name);
      write_text(out += ':', text);
    }
  }
}

// {"seat":1,...}
template <class Struct>
std::string text_of_form(const Struct& from) {
  std::string out;
  write_value(out, from);
  return out;
}

// {"say":"chat","id":"x",...}
template <class Message>
std::string text_of_message(const Message& message) {
  std::string out = "{";
  write_field(out, "say", std::string(Message::word));
  write_fields(out, message);
  return out + '}';
}

}  // namespace tablewright::wire
