#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "premises.hpp"
#include "server/checked.hpp"
#include "server/live_table.hpp"
#include "server/request.hpp"

// What the answers over HTTP have in common.
namespace tablewright::server {

// One row of the table of requests, and how a part of the house writes its rows.
struct Route {
  std::string_view method;
  std::string_view path;  // * stands for the id of a table
  std::function<void(const Request& request, const std::string& id, const Answer& answer)> answer;
};
using Routes = std::vector<Route>;

template <class Part>
Route route(std::string_view method, std::string_view path, Part& part,
            void (Part::*answered)(const Request&, const std::string&, const Answer&)) {
  return {method, path,
          [&part, answered](const Request& request, const std::string& id, const Answer& answer) {
            (part.*answered)(request, id, answer);
          }};
}

// --- answers ----------------------------------------------------------------------------------------------

// It may quote what was sent.
Response problem(int status, const std::string& sentence);
Response told(const Json& json);
// What is answered where a table cannot be had.
std::function<void(const std::string&)> missing(const Answer& answer);
std::function<void(const std::string&)> unreadable(const Answer& answer);

// --- what stands in the body ------------------------------------------------------------------------------

Result<Json, Response> body_of(const Request& request);
// A text, or nothing.
std::string text_in(const Json& body, const char* field);
inline std::string token_in(const Json& body) { return text_in(body, "token"); }
// True only where the body says so.
bool flag_in(const Json& body, const char* field);
std::optional<Fingerprint> keyring_in(const Json& body);
Checked check_keyring(const Json& body);
// A name as it may be shown: on one row, no blanks around it, not too long.
std::string tidy_name(std::string_view name);
// Who sits down, with name, face and colour; a sentence where one of them is none.
Result<Person, std::string> person_in(const Json& body);

// --- who may ----------------------------------------------------------------------------------------------

// Whoever tries keys in vain may not try for ever.
Response wrong_key(Premises& premises, const std::string& address, const std::string& sentence);
// Is it the code of the club, where this house belongs to one?
Allowed check_club(Premises& premises, const Request& request, const Json& body);
bool has_workbench(const Premises& premises);
inline constexpr std::string_view no_workbench = "The operator of this house has closed the workbench.";

}  // namespace tablewright::server
