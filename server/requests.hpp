#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/showable.hpp"
#include "proof/token.hpp"
#include "server/house.hpp"
#include "wire/messages.hpp"

// What the answers over HTTP have in common, and what lays a table.
namespace tablewright::server {

// It may quote what was sent.
inline Response problem(int status, const std::string& sentence) {
  return {status, wire::line({{"error", showable(sentence, Rows::Several)}})};
}
inline Response told(const Json& json) { return {200, wire::line(json)}; }

// A text of the body, or nothing.
inline std::string text_in(const Json& body, const char* field) {
  const auto value = body.find(field);
  return value != body.end() && value->is_string() ? value->get<std::string>() : std::string();
}

inline std::string token_in(const Json& body) { return text_in(body, "token"); }

// True only where the body says so.
inline bool flag_in(const Json& body, const char* field) {
  const auto value = body.find(field);
  return value != body.end() && value->is_boolean() && value->get<bool>();
}

inline std::optional<Fingerprint> keyring_of(const Json& body) {
  constexpr std::size_t shortest_keyring = 20;
  constexpr std::size_t longest_keyring = 200;
  const std::string phrase = text_in(body, "keyring");
  if (phrase.size() < shortest_keyring || phrase.size() > longest_keyring) return std::nullopt;
  return proof::fingerprint_of(phrase);
}

inline Result<Json, Response> body_of(const Request& request) {
  if (request.body.empty()) return Json::object();
  if (wire::is_too_deep(request.body)) return failure(problem(400, "The body is nested too deeply."));
  Json body = Json::parse(request.body, nullptr, false);
  if (!body.is_object()) return failure(problem(400, "The body is no JSON object."));
  return body;
}

// What is answered where a table cannot be had.
inline std::function<void(const std::string&)> missing(const House::Answer& answer) {
  return [answer](const std::string& sentence) { answer(problem(404, sentence)); };
}
inline std::function<void(const std::string&)> unreadable(const House::Answer& answer) {
  return [answer](const std::string& sentence) { answer(problem(503, sentence)); };
}

// A table with an id and a secret of its own.
StoredTable stored_from(const Kit& game, const SetUp& set_up, std::int64_t now);

constexpr std::string_view no_workbench = "The operator of this house has closed the workbench.";

}  // namespace tablewright::server
