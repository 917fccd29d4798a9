#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "wire/json.hpp"

// How a struct is written as a JSON object: its fields in order, each with its name, what it holds, and how
// much of it a client may send. Reading, checking, writing, the TypeScript types and the tests all follow
// from the one list `fields` that stands in the struct:
//
//   struct Chat {
//     std::string id;
//     std::string text;
//     static constexpr std::string_view word = "chat";
//     static constexpr std::tuple fields{field("id", &Chat::id, 64), field("text", &Chat::text, 500)};
//   };
namespace tablewright::wire {

enum class Holds : std::uint8_t { Text, Number, Flag, Object, Pair, Form };
enum class Needed : bool { No, Yes };

// A field of a message or form. `of` names a form of the table, or the words that a text may be ("yes|no").
struct MessageField {
  std::string_view name;
  Holds holds{};
  Needed needed = Needed::Yes;
  bool list{};
  std::uint32_t most{};   // bytes of a text, the highest number; 0: any. A client is told what is too much
  std::string_view of{};  // NOLINT(readability-redundant-member-init): g++ wants every field to have a value
};

struct MessageForm {
  std::string_view name;
  std::span<const MessageField> fields;
  bool open{};  // other fields are texts that somebody else knows
};

// The words of an enum, in the order of its values: "wait|computer|offer|end".
template <class Enum>
inline constexpr std::string_view words_for{};

// --- what a field may be ----------------------------------------------------------------------------------

// An object that somebody else reads: of a game. Shared, so that copies cost nothing.
class Object {
 public:
  Object();
  Object(Json json);  // NOLINT(google-explicit-constructor): it is the same in another coat
  explicit Object(std::shared_ptr<const Json> json) : json_(std::move(json)) {}
  [[nodiscard]] const Json& json() const { return *json_; }
  friend bool operator==(const Object& a, const Object& b);

 private:
  std::shared_ptr<const Json> json_;
};

// Two numbers: [6, 3].
using Pair = std::array<std::uint32_t, 2>;

// Texts by their names, and such that have an order.
using Texts = std::map<std::string, std::string, std::less<>>;
struct TextsInOrder {
  std::vector<std::pair<std::string, std::string>> texts;
  friend bool operator==(const TextsInOrder&, const TextsInOrder&) = default;
};

// A value that was written before, because it stands in several messages.
template <class Value>
struct Written {
  std::string text;
  friend bool operator==(const Written&, const Written&) = default;
};

// A flag that is told only where it is so.
inline std::optional<bool> if_so(bool is_so) { return is_so ? std::optional(true) : std::nullopt; }

// --- the list of a struct ---------------------------------------------------------------------------------

template <class Struct, class Value>
struct FieldOf {
  MessageField form;
  Value Struct::* member;
};

template <class Value>
struct Holding {
  static constexpr MessageField form() {
    if constexpr (std::is_same_v<Value, bool>)
      return {"", Holds::Flag};
    else if constexpr (std::is_enum_v<Value>)
      return {"", Holds::Text, Needed::Yes, false, 0, words_for<Value>};
    else if constexpr (std::is_integral_v<Value>)
      return {"", Holds::Number};
    else
      return {"", Holds::Form, Needed::Yes, false, 0, Value::word};
  }
};
template <>
struct Holding<std::string> {
  static constexpr MessageField form() { return {"", Holds::Text}; }
};
template <>
struct Holding<Object> {
  static constexpr MessageField form() { return {"", Holds::Object}; }
};
template <>
struct Holding<TextsInOrder> {
  static constexpr MessageField form() { return {"", Holds::Object}; }
};
template <>
struct Holding<Texts> {
  static constexpr MessageField form() { return {"", Holds::Object}; }
};
template <>
struct Holding<Pair> {
  static constexpr MessageField form() { return {"", Holds::Pair}; }
};
template <class Value>
struct Holding<Written<Value>> : Holding<Value> {};
template <class Value>
struct Holding<std::optional<Value>> {
  static constexpr MessageField form() {
    MessageField form = Holding<Value>::form();
    form.needed = Needed::No;
    return form;
  }
};
template <class Value>
struct Holding<std::vector<Value>> {
  static constexpr MessageField form() {
    MessageField form = Holding<Value>::form();
    form.list = true;
    return form;
  }
};

template <class Struct, class Value>
constexpr FieldOf<Struct, Value> field(std::string_view name, Value Struct::* member,
                                       std::uint32_t most = 0) {
  MessageField form = Holding<Value>::form();
  form.name = name;
  form.most = most;
  return {form, member};
}

// Fields of a struct that are none of those that it has as a rule.
template <class Struct>
concept IsOpen = requires { Struct::more; };

template <class Struct>
inline constexpr auto fields_of =
    std::apply([](const auto&... each) { return std::array<MessageField, sizeof...(each)>{each.form...}; },
               Struct::fields);

template <class Struct>
inline constexpr MessageForm form_of{Struct::word, fields_of<Struct>, IsOpen<Struct>};

}  // namespace tablewright::wire
