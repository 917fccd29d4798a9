// The TypeScript types of all messages.
#include "wire/messages.hpp"

namespace tablewright::wire {

namespace {

// 'yes' | 'no'
std::string words_as_type(std::string_view words) {
  std::string type = "'";
  for (const char c : words) type += c == '|' ? "' | '" : std::string(1, c);
  return type + '\'';
}

std::string type_of_one(const MessageField& field) {
  switch (field.holds) {
    case Holds::Text: break;
    case Holds::Number: return "number";
    case Holds::Flag: return "boolean";
    case Holds::Object: return "Fields";
    case Holds::Pair: return "[number, number]";
    case Holds::Form: return std::string(field.of);
  }
  if (field.of.empty()) return "string";
  return field.list ? '(' + words_as_type(field.of) + ')' : words_as_type(field.of);
}

std::string typescript_fields(std::span<const MessageField> fields) {
  std::string out;
  for (const MessageField& field : fields)
    out += (out.empty() ? "" : "; ") + std::string(field.name) +
           (field.needed == Needed::Yes ? ": " : "?: ") + type_of_one(field) + (field.list ? "[]" : "");
  return out;
}

std::string typescript_union(std::string_view name, std::span<const MessageForm> forms) {
  std::string out = "export type " + std::string(name) + " =";
  for (const MessageForm& form : forms)
    out += "\n  | { say: '" + std::string(form.name) + "'; " + typescript_fields(form.fields) + " }";
  return out + ";\n\n";
}

}  // namespace

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
