#include "wire/messages.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/text.hpp"
#include "wire/form_json.hpp"

namespace tablewright::wire {

namespace {

// The forms of the structs of a variant, in its order; and how each is read.
template <class Variant>
struct AllOf;
template <class... Structs>
struct AllOf<std::variant<Structs...>> {
  using Any = std::variant<Structs...>;
  static constexpr std::array<MessageForm, sizeof...(Structs)> forms{form_of<Structs>...};

  template <class Struct>
  static Result<Any, std::string> read(const Json& json) {
    Struct message;
    if (auto checked = read_form(json, message, Missing::Refused); !checked)
      return failure(std::move(checked.error()));
    Checked others;
    if constexpr (IsOpen<Struct>)
      others = read_more(json, message);
    else
      others = check_names(form_of<Struct>, json);
    if (!others) return failure(std::move(others.error()));
    return message;
  }
  static constexpr std::array<Result<Any, std::string> (*)(const Json&), sizeof...(Structs)> readers{
      &read<Structs>...};
};
using Said = AllOf<ClientMessage>;
using Told = AllOf<ServerMessage>;
using InsideThem = AllOf<
    std::variant<told::Seat, told::Clock, told::PackHash, told::Proposal, told::Table, told::Row, told::Now>>;

std::string in_quotes(std::string_view text) {
  return '"' + std::string(text.substr(0, said::longest_id)) + '"';
}

std::string unknown_message(std::string_view said) {
  std::vector<std::string_view> known;
  for (const MessageForm& form : client_messages()) known.push_back(form.name);
  const auto nearest = nearest_name(said, known);
  return in_quotes(said) + " is no message of this protocol" +
         (nearest ? ": did you mean " + in_quotes(*nearest) + '?'
                  : ": there are " + listed(known, "and") + '.');
}

template <class All>
Result<typename All::Any, std::string> read_any(std::string_view text) {
  const Json message = Json::parse(text, nullptr, false);
  if (message.is_discarded()) return failure(std::string("The message is no JSON."));
  const auto said = message.is_object() ? message.find("say") : message.end();
  if (!message.is_object() || said == message.end() || !said->is_string())
    return failure(std::string("A message is an object that tells in \"say\" what it is."));
  const auto& name = said->get_ref<const std::string&>();
  const auto form = std::find_if(All::forms.begin(), All::forms.end(),
                                 [&](const MessageForm& each) { return each.name == name; });
  if (form == All::forms.end()) return failure(unknown_message(name));
  return All::readers[static_cast<std::size_t>(form - All::forms.begin())](message);
}

}  // namespace

std::span<const MessageForm> client_messages() { return Said::forms; }
std::span<const MessageForm> server_messages() { return Told::forms; }
std::span<const MessageForm> message_forms() { return InsideThem::forms; }

bool is_too_deep(std::string_view text) {
  constexpr int deepest = 8;
  int depth = 0;
  bool inside = false;
  bool escaped = false;
  for (const char c : text) {
    if (inside) {
      if (c == '"' && !escaped) inside = false;
      escaped = c == '\\' && !escaped;
    } else if (c == '"') {
      inside = true;
    } else if (c == '{' || c == '[') {
      if (++depth > deepest) return true;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return false;
}

Result<ClientMessage, std::string> read_message(std::string_view text) {
  if (text.size() > longest_message)
    return failure("A message has at most " + std::to_string(longest_message) + " bytes.");
  if (is_too_deep(text)) return failure(std::string("The message is nested too deeply."));
  return read_any<Said>(text);
}

Result<ServerMessage, std::string> read_server_message(std::string_view text) { return read_any<Told>(text); }

Result<void, std::string> check_texts(std::span<const MessageField> fields, const Texts& texts) {
  for (const auto& [name, text] : texts) {
    const auto field = std::find_if(fields.begin(), fields.end(),
                                    [&key = name](const MessageField& each) { return each.name == key; });
    if (field == fields.end())
      return failure(in_quotes(name) + " is no field of " + in_quotes(said::Show::word) + '.');
    if (auto checked = check_value(*field, text); !checked) return checked;
  }
  return {};
}

// --- about messages
// ----------------------------------------------------------------------------------------------

std::string_view word_of(const ClientMessage& message) {
  return std::visit([](const auto& its) { return its.word; }, message);
}

std::optional<std::string> id_of(const ClientMessage& message) {
  return std::visit(
      [](const auto& its) -> std::optional<std::string> {
        if constexpr (requires { its.id; }) return its.id;
        return std::nullopt;
      },
      message);
}

std::optional<std::uint32_t> seat_of(const ClientMessage& message) {
  return std::visit(
      [](const auto& its) -> std::optional<std::uint32_t> {
        if constexpr (requires { its.seat; }) return its.seat;
        return std::nullopt;
      },
      message);
}

std::string_view word_of(told::Who who) { return word_for(who); }
std::string_view word_of(told::Stage stage) { return word_for(stage); }
std::string_view word_of(StandingOrder order) { return word_for(order); }

// --- writing
// -----------------------------------------------------------------------------------------------------

std::string text_of(const ClientMessage& message) {
  return std::visit([](const auto& its) { return text_of_message(its); }, message);
}
std::string text_of(const ServerMessage& message) {
  return std::visit([](const auto& its) { return text_of_message(its); }, message);
}
std::string text_of(const told::Table& table) { return text_of_form(table); }
std::string text_of(const told::Row& row) { return text_of_form(row); }
std::string text_of(const told::Now& now) { return text_of_form(now); }

}  // namespace tablewright::wire
