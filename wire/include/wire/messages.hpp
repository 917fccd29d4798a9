#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "wire/json.hpp"

// What page and server say to each other over a live table: docs/protocol.md. One table is the source of the
// reader that checks what comes in, and of the TypeScript types of the page.
namespace tablewright::wire {

inline constexpr std::uint32_t protocol_version = 1;
inline constexpr std::size_t longest_message = 16U << 10U;  // of a client, in bytes

enum class Holds : std::uint8_t { Text, Number, Flag, Object, Form };
enum class Needed : bool { No, Yes };

// A field of a message or form. `of` names a form of the table, or the words that a text may be ("yes|no").
struct MessageField {
  std::string_view name;
  Holds holds{};
  Needed needed = Needed::Yes;
  bool list{};
  std::uint32_t most{};   // bytes of a text, the highest number, entries of a list; of a client only
  std::string_view of{};  // NOLINT(readability-redundant-member-init): g++ wants every field to have a value
};

struct MessageForm {
  std::string_view name;
  std::span<const MessageField> fields;
};

std::span<const MessageForm> client_messages();
std::span<const MessageForm> server_messages();
// What stands inside messages of the server.
std::span<const MessageForm> message_forms();

// A message of a client with all its fields checked: one of client_messages(), nothing missing, nothing too
// long, nothing else in it. Or a sentence that says what is wrong.
Result<Json, std::string> read_message(std::string_view text);

// Nesting costs a reader its stack: is this text deeper than anything that a client has to say?
bool is_too_deep(std::string_view text);

// export type ClientMessage = ..., export type ServerMessage = ... and the forms.
std::string typescript_of_messages();

}  // namespace tablewright::wire
