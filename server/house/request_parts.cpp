#include "request_parts.hpp"

#include "core/showable.hpp"
#include "core/text.hpp"
#include "proof/token.hpp"
#include "wire/messages.hpp"

namespace tablewright::server {

namespace {

constexpr std::size_t longest_name = 40;  // bytes
constexpr std::size_t shortest_keyring = 20;
constexpr std::size_t longest_keyring = 200;

}  // namespace

Response problem(int status, const std::string& sentence) {
  return {status, wire::line({{"error", showable(sentence, Rows::Several)}})};
}

Response told(const Json& json) { return {200, wire::line(json)}; }

std::function<void(const std::string&)> missing(const Answer& answer) {
  return [answer](const std::string& sentence) { answer(problem(404, sentence)); };
}

std::function<void(const std::string&)> unreadable(const Answer& answer) {
  return [answer](const std::string& sentence) { answer(problem(503, sentence)); };
}

Result<Json, Response> body_of(const Request& request) {
  if (request.body.empty()) return Json::object();
  if (wire::is_too_deep(request.body)) return failure(problem(400, "The body is nested too deeply."));
  Json body = Json::parse(request.body, nullptr, false);
  if (!body.is_object()) return failure(problem(400, "The body is no JSON object."));
  return body;
}

std::string text_in(const Json& body, const char* field) {
  const auto value = body.find(field);
  return value != body.end() && value->is_string() ? value->get<std::string>() : std::string();
}

bool flag_in(const Json& body, const char* field) {
  const auto value = body.find(field);
  return value != body.end() && value->is_boolean() && value->get<bool>();
}

std::optional<Fingerprint> keyring_in(const Json& body) {
  const std::string phrase = text_in(body, "keyring");
  if (phrase.size() < shortest_keyring || phrase.size() > longest_keyring) return std::nullopt;
  return proof::fingerprint_of(phrase);
}

Checked check_keyring(const Json& body) {
  if (!body.contains("keyring") || keyring_in(body)) return {};
  return failure(std::string("A keyring has 20 to 200 characters."));
}

std::string tidy_name(std::string_view name) {
  const std::string tidy = showable(name);
  // What was cut off may have been what the last character joined.
  return std::string(trimmed(showable(beginning_of(trimmed(tidy), longest_name))));
}

Result<Person, std::string> person_in(const Json& body) {
  constexpr std::size_t longest = 40;
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-';
  };
  Person person{tidy_name(text_in(body, "name")), text_in(body, "face"), text_in(body, "colour")};
  for (const std::string* word : {&person.face, &person.colour}) {
    if (word->size() > longest || !std::all_of(word->begin(), word->end(), is_plain))
      return failure(
          std::string("A face and a colour are named in at most 40 small letters, digits, dots, dashes and "
                      "underscores."));
  }
  return person;
}

Response wrong_key(Premises& premises, const std::string& address, const std::string& sentence) {
  const bool may = premises.doorkeeper.may(address, Doorkeeper::Deed::Guess, premises.now());
  return problem(may ? 403 : 429, sentence);
}

// A code is short enough to be guessed by who may try often.
Allowed check_club(Premises& premises, const Request& request, const Json& body) {
  const std::string said = text_in(body, "club");
  const std::string& code = premises.rules.club;
  if (code.empty() || proof::opens(said, proof::fingerprint_of(code))) return {};
  if (said.empty() || premises.doorkeeper.may(request.address, Doorkeeper::Deed::Guess, premises.now()))
    return failure(problem(403, "This house belongs to a club: its code is needed."));
  return failure(problem(429, "Too many wrong codes: wait a minute."));
}

bool has_workbench(const Premises& premises) {
  return premises.rules.workbench && premises.hosted.workbench.look_at != nullptr;
}

}  // namespace tablewright::server
