#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "wire/form.hpp"
#include "wire/said.hpp"
#include "wire/told.hpp"

// What page and server say to each other over a live table: docs/protocol.md. The structs in said.hpp and
// told.hpp are the one table of messages: the reader that checks what comes in, the writer, and the
// TypeScript types of the page are made from their fields.
namespace tablewright::wire {

inline constexpr std::uint32_t protocol_version = 1;
inline constexpr std::size_t longest_message = 16U << 10U;  // of a client, in bytes

std::span<const MessageForm> client_messages();
std::span<const MessageForm> server_messages();
// What stands inside messages of the server.
std::span<const MessageForm> message_forms();

// A message of a client with all its fields checked: one of client_messages(), nothing missing, nothing too
// long, nothing else in it. Or a sentence that says what is wrong.
Result<ClientMessage, std::string> read_message(std::string_view text);
// What this program wrote, read once more.
Result<ServerMessage, std::string> read_server_message(std::string_view text);

// Nesting costs a reader its stack: is this text deeper than anything that a client has to say?
bool is_too_deep(std::string_view text);

// What a message is called: "chat". Its id and its seat, where it has one.
std::string_view word_of(const ClientMessage& message);
std::optional<std::string> id_of(const ClientMessage& message);
std::optional<std::uint32_t> seat_of(const ClientMessage& message);

// One line of JSON without its end. Bytes that are no UTF-8 are replaced.
std::string text_of(const ClientMessage& message);
std::string text_of(const ServerMessage& message);
std::string text_of(const told::Table& table);
std::string text_of(const told::Row& row);
std::string text_of(const told::Now& now);

// Are these the fields that a question of a game takes (MessageField), each as it may be? A sentence if not.
Result<void, std::string> check_texts(std::span<const MessageField> fields, const Texts& texts);

std::string_view word_of(told::Who who);
std::string_view word_of(told::Stage stage);
std::string_view word_of(StandingOrder order);

// export type ClientMessage = ..., export type ServerMessage = ... and the forms.
std::string typescript_of_messages();

}  // namespace tablewright::wire
