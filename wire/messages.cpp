#include "wire/messages.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/text.hpp"

namespace tablewright::wire {

namespace {

using enum Holds;
using enum Needed;

constexpr std::uint32_t longest_id = 64;
constexpr std::uint32_t longest_line = 400;
constexpr std::uint32_t most_seats = 16;
constexpr std::uint32_t most_rows = 1U << 30U;

constexpr MessageField id{"id", Text, Yes, false, longest_id};
constexpr MessageField seat{"seat", Number, Yes, false, most_seats};
constexpr MessageField seen{"seen", Number, Yes, false, most_rows};

// --- what a client says ------------------------------------------------------------------------------------

constexpr std::array hello{
    MessageField{"protocol", Number, Yes, false, 1000}, MessageField{"table", Text, Yes, false, longest_id},
    MessageField{"tokens", Text, No, true, longest_id}, MessageField{"since", Number, No, false, most_rows},
    MessageField{"wants", Text, No, true, 8, "look|view"}};
constexpr std::array act{id, seat, seen, MessageField{"act", Object, No},
                         MessageField{"notation", Text, No, false, longest_line}};
constexpr std::array line_said{id, seat, seen, MessageField{"line", Text, Yes, false, longest_line}};
constexpr std::array why{id, seat, MessageField{"act", Object, No},
                         MessageField{"notation", Text, No, false, longest_line}};
constexpr std::array undo{id, seat, MessageField{"to", Number, No, false, most_rows}};
constexpr std::array agree{id, seat, MessageField{"answer", Text, Yes, false, 8, "yes|no"}};
constexpr std::array order{id, seat, MessageField{"trigger", Number, Yes, false, 255},
                           MessageField{"answer", Text, Yes, false, 8, "ask|always|never"}};
constexpr std::array chat{id, seat, MessageField{"text", Text, Yes, false, 500}};
constexpr std::array end{id, seat};
constexpr std::array resign{id, seat};
constexpr std::array hand{id, seat, MessageField{"to", Text, Yes, false, 8, "computer|human"},
                          MessageField{"level", Text, No, false, longest_id}};
constexpr std::array vote{id, seat, MessageField{"about", Number, Yes, false, most_seats},
                          MessageField{"choice", Text, Yes, false, 8, "wait|computer|offer|end"}};
constexpr std::array rows_wanted{id, MessageField{"from", Number, Yes, false, most_rows},
                                 MessageField{"to", Number, Yes, false, most_rows}};
constexpr std::array past{id, seat, MessageField{"entry", Number, Yes, false, most_rows}};
constexpr std::array rematch{id, seat};
constexpr std::array send_away{id, seat, MessageField{"about", Number, Yes, false, most_seats}};
constexpr std::array show{id,
                          seat,
                          MessageField{"what", Text, Yes, false, 8, "sight|way|odds|line|position"},
                          MessageField{"piece", Text, No, false, longest_id},
                          MessageField{"square", Text, No, false, longest_id},
                          MessageField{"target", Text, No, false, longest_id},
                          MessageField{"notation", Text, No, false, longest_line},
                          MessageField{"entry", Number, No, false, most_rows}};

constexpr std::array from_client{
    MessageForm{"hello", hello},
    MessageForm{"act", act},
    MessageForm{"line", line_said},
    MessageForm{"why", why},
    MessageForm{"undo", undo},
    MessageForm{"agree", agree},
    MessageForm{"order", order},
    MessageForm{"chat", chat},
    MessageForm{"end", end},
    MessageForm{"resign", resign},
    MessageForm{"hand", hand},
    MessageForm{"vote", vote},
    MessageForm{"rows", rows_wanted},
    MessageForm{"past", past},
    MessageForm{"rematch", rematch},
    MessageForm{"show", show},
    MessageForm{"send_away", send_away},
};

// --- what the server says ----------------------------------------------------------------------------------

constexpr MessageField any_id{"id", Text, No};

constexpr std::array seat_form{MessageField{"seat", Number},
                               MessageField{"side", Number},
                               MessageField{"label", Text},
                               MessageField{"who", Text, Yes, false, 0, "human|computer|open"},
                               MessageField{"name", Text},
                               MessageField{"level", Text, No},
                               MessageField{"here", Flag},
                               MessageField{"offered", Flag, No},
                               MessageField{"may_be_sent_away", Flag, No}};
constexpr std::array clock_form{MessageField{"kind", Text, Yes, false, 0, "none|days|bank"},
                                MessageField{"days", Number, No}, MessageField{"bank", Number, No},
                                MessageField{"increment", Number, No},
                                MessageField{"left", Number, No, true}};
constexpr std::array pack_form{MessageField{"name", Text}, MessageField{"hash", Text}};
constexpr std::array proposal_form{MessageField{"seat", Number},
                                   MessageField{"about", Text, Yes, false, 0, "undo|end"},
                                   MessageField{"to", Number}, MessageField{"asked", Number, Yes, true}};
constexpr std::array table_form{MessageField{"table", Text},
                                MessageField{"game", Text},
                                MessageField{"title", Text},
                                MessageField{"stage", Text, Yes, false, 0, "waiting|running|finished|ended"},
                                MessageField{"rules", Number},
                                MessageField{"seats", Form, Yes, true, 0, "Seat"},
                                MessageField{"clock", Form, Yes, false, 0, "Clock"},
                                MessageField{"packs", Form, No, true, 0, "PackHash"},
                                MessageField{"commitment", Text},
                                MessageField{"nonces", Text, Yes, true},
                                MessageField{"secret", Text, No},
                                MessageField{"made_up", Flag, No},
                                MessageField{"proposal", Form, No, false, 0, "Proposal"},
                                MessageField{"absent", Number, Yes, true},
                                MessageField{"next", Text, No},
                                MessageField{"contents", Object, No}};
constexpr std::array row_form{MessageField{"number", Number},     MessageField{"at", Number},
                              MessageField{"kind", Text},         MessageField{"seat", Number, No},
                              MessageField{"entry", Number, No},  MessageField{"notation", Text, No},
                              MessageField{"by_order", Flag, No}, MessageField{"events", Object, No, true},
                              MessageField{"text", Text, No}};
constexpr std::array now_form{MessageField{"seat", Number},
                              MessageField{"row", Number},
                              MessageField{"entry", Number},
                              MessageField{"question", Object},
                              MessageField{"text", Text},
                              MessageField{"view", Object, No},
                              MessageField{"look", Text, No},
                              MessageField{"orders", Object, No},
                              MessageField{"order_names", Object, No},
                              MessageField{"undo", Number, No},
                              MessageField{"result", Object, No}};

constexpr std::array all_forms{
    MessageForm{"Seat", seat_form},     MessageForm{"Clock", clock_form},
    MessageForm{"PackHash", pack_form}, MessageForm{"Proposal", proposal_form},
    MessageForm{"Table", table_form},   MessageForm{"Row", row_form},
    MessageForm{"Now", now_form},
};

constexpr MessageField now_field{"now", Form, Yes, true, 0, "Now"};
constexpr MessageField rows_field{"rows", Form, Yes, true, 0, "Row"};
constexpr MessageField table_field{"table", Form, Yes, false, 0, "Table"};

constexpr std::array welcome{MessageField{"protocol", Number},
                             MessageField{"you", Number, Yes, true},
                             MessageField{"time", Number},
                             table_field,
                             rows_field,
                             now_field};
constexpr std::array news{table_field, rows_field, now_field};
constexpr std::array done{MessageField{"id", Text}, MessageField{"row", Number}};
constexpr std::array answer{MessageField{"id", Text}, MessageField{"text", Text},
                            MessageField{"legal", Flag, No}, MessageField{"refused", Object, No},
                            MessageField{"table", Text, No}};
constexpr std::array refused{MessageField{"id", Text}, MessageField{"refused", Object},
                             MessageField{"allowed", Text, Yes, true}};
constexpr std::array stale{MessageField{"id", Text}, MessageField{"text", Text}, rows_field, now_field};
constexpr std::array rows_told{MessageField{"id", Text}, rows_field};
constexpr std::array past_told{MessageField{"id", Text}, MessageField{"entry", Number}, now_field};
constexpr std::array shown{MessageField{"id", Text}, MessageField{"what", Text},
                           MessageField{"shown", Object}};
constexpr std::array presence{MessageField{"here", Number, Yes, true},
                              MessageField{"absent", Number, Yes, true}};
constexpr std::array error{any_id, MessageField{"error", Text}, MessageField{"wait", Number, No}};

constexpr std::array from_server{
    MessageForm{"welcome", welcome}, MessageForm{"news", news},       MessageForm{"done", done},
    MessageForm{"answer", answer},   MessageForm{"refused", refused}, MessageForm{"stale", stale},
    MessageForm{"rows", rows_told},  MessageForm{"past", past_told},  MessageForm{"presence", presence},
    MessageForm{"error", error},     MessageForm{"shown", shown},
};

// --- reading
// -------------------------------------------------------------------------------------------------

std::string in_quotes(std::string_view text) { return '"' + std::string(text.substr(0, longest_id)) + '"'; }

// "yes|no"
std::vector<std::string_view> words_of(std::string_view list) {
  std::vector<std::string_view> found;
  while (!list.empty()) {
    const std::size_t bar = std::min(list.find('|'), list.size());
    found.push_back(list.substr(0, bar));
    list.remove_prefix(std::min(bar + 1, list.size()));
  }
  return found;
}

std::string text_problem(const MessageField& field, const Json& value) {
  const std::string name = in_quotes(field.name);
  if (!value.is_string()) return name + " is a text.";
  const auto& text = value.get_ref<const std::string&>();
  if (text.size() > field.most)
    return name + " has at most " + std::to_string(field.most) + " bytes, not " +
           std::to_string(text.size()) + '.';
  const auto words = words_of(field.of);
  if (words.empty() || std::find(words.begin(), words.end(), text) != words.end()) return {};
  return name + " is one of " + listed(words) + '.';
}

std::string value_problem(const MessageField& field, const Json& value) {
  const std::string name = in_quotes(field.name);
  switch (field.holds) {
    case Text: return text_problem(field, value);
    case Number:
      if (!value.is_number_unsigned() || value.get<std::uint64_t>() > field.most)
        return name + " is a whole number from 0 to " + std::to_string(field.most) + '.';
      return {};
    case Flag: return value.is_boolean() ? std::string() : name + " is true or false.";
    default: return value.is_object() ? std::string() : name + " is an object.";
  }
}

std::string field_problem(const MessageField& field, const Json& value) {
  if (!field.list) return value_problem(field, value);
  if (!value.is_array() || value.size() > most_seats)
    return in_quotes(field.name) + " is a list of at most " + std::to_string(most_seats) + '.';
  for (const Json& each : value) {
    if (const std::string problem = value_problem(field, each); !problem.empty()) return problem;
  }
  return {};
}

std::string message_problem(const MessageForm& form, const Json& message) {
  std::size_t known = 1;
  for (const MessageField& field : form.fields) {
    const auto found = message.find(std::string(field.name));
    if (found == message.end()) {
      if (field.needed == Yes) return "The field " + in_quotes(field.name) + " is missing.";
      continue;
    }
    ++known;
    if (std::string problem = field_problem(field, *found); !problem.empty()) return problem;
  }
  if (known == message.size()) return {};
  for (const auto& [name, value] : message.items()) {
    const bool is_field = std::any_of(form.fields.begin(), form.fields.end(),
                                      [&key = name](const MessageField& field) { return field.name == key; });
    if (name != "say" && !is_field) return in_quotes(name) + " is no field of " + in_quotes(form.name) + '.';
  }
  return {};
}

const MessageForm* form_called(std::span<const MessageForm> forms, std::string_view name) {
  const auto found =
      std::find_if(forms.begin(), forms.end(), [name](const MessageForm& form) { return form.name == name; });
  return found == forms.end() ? nullptr : &*found;
}

std::string unknown_message(std::string_view said) {
  std::vector<std::string_view> known;
  for (const MessageForm& form : client_messages()) known.push_back(form.name);
  const auto nearest = nearest_name(said, known);
  return in_quotes(said) + " is no message of this protocol" +
         (nearest ? ": did you mean " + in_quotes(*nearest) + '?'
                  : ": there are " + listed(known, "and") + '.');
}

// --- TypeScript
// ----------------------------------------------------------------------------------------------

std::string typescript_type(const MessageField& field) {
  std::string type;
  switch (field.holds) {
    case Text: type = "string"; break;
    case Number: type = "number"; break;
    case Flag: type = "boolean"; break;
    case Object: type = "Fields"; break;
    case Form: type = field.of; break;
  }
  if (field.holds == Text && !field.of.empty()) {
    type.clear();
    for (const std::string_view word : words_of(field.of))
      type += (type.empty() ? "'" : " | '") + std::string(word) + '\'';
    if (field.list) type = '(' + type + ')';
  }
  return field.list ? type + "[]" : type;
}

std::string typescript_fields(std::span<const MessageField> fields) {
  std::string out;
  for (const MessageField& field : fields)
    out += (out.empty() ? "" : "; ") + std::string(field.name) + (field.needed == Yes ? ": " : "?: ") +
           typescript_type(field);
  return out;
}

std::string typescript_union(std::string_view name, std::span<const MessageForm> forms) {
  std::string out = "export type " + std::string(name) + " =";
  for (const MessageForm& form : forms)
    out += "\n  | { say: '" + std::string(form.name) + "'; " + typescript_fields(form.fields) + " }";
  return out + ";\n\n";
}

}  // namespace

std::span<const MessageForm> client_messages() { return from_client; }
std::span<const MessageForm> server_messages() { return from_server; }
std::span<const MessageForm> message_forms() { return all_forms; }

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

Result<Json, std::string> read_message(std::string_view text) {
  if (text.size() > longest_message)
    return failure("A message has at most " + std::to_string(longest_message) + " bytes.");
  if (is_too_deep(text)) return failure(std::string("The message is nested too deeply."));
  Json message = Json::parse(text, nullptr, false);
  if (message.is_discarded()) return failure(std::string("The message is no JSON."));
  const auto said = message.is_object() ? message.find("say") : message.end();
  if (!message.is_object() || said == message.end() || !said->is_string())
    return failure(std::string("A message is an object that tells in \"say\" what it is."));
  const auto& name = said->get_ref<const std::string&>();
  const MessageForm* form = form_called(client_messages(), name);
  if (form == nullptr) return failure(unknown_message(name));
  if (std::string problem = message_problem(*form, message); !problem.empty())
    return failure(std::move(problem));
  return message;
}

std::string typescript_of_messages() {
  std::string out = "// Made from the table of messages in wire/. Do not edit.\n\n";
  out += "export const protocol = " + std::to_string(protocol_version) + ";\n\n";
  out += "export type Fields = { [name: string]: unknown };\n\n";
  for (const MessageForm& form : message_forms())
    out += "export type " + std::string(form.name) + " = { " + typescript_fields(form.fields) + " };\n\n";
  out += typescript_union("ClientMessage", client_messages());
  out += typescript_union("ServerMessage", server_messages());
  out.pop_back();
  return out;
}

}  // namespace tablewright::wire
