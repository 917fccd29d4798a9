#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/running.hpp"
#include "core/text.hpp"

namespace tablewright::tests {

using Json = nlohmann::ordered_json;

// What the table said to these lines.
struct Talk {
  int code{};
  std::string err;
  std::vector<Json> said;

  // Everything but the table itself and the questions that are asked again.
  [[nodiscard]] std::vector<Json> of_kind(const std::string& kind) const {
    std::vector<Json> found;
    for (const Json& line : said) {
      if (line.begin().key() == kind) found.push_back(line);
    }
    return found;
  }
  [[nodiscard]] const Json& last() const { return said.back(); }
};

inline Talk talked_raw(std::vector<std::string> arguments, const std::string& input) {
  arguments.insert(arguments.begin(), {"table", "skirmish"});
  const Ran run = ran(arguments, input);
  Talk talk{run.code, run.err, {}};
  for (const std::string_view line : lines(run.out)) {
    Json json = Json::parse(line, nullptr, false);
    EXPECT_TRUE(json.is_object() && !json.empty()) << line;
    if (json.is_object() && !json.empty()) talk.said.push_back(std::move(json));
  }
  return talk;
}

inline Talk talked(std::vector<std::string> arguments, const std::vector<std::string>& input = {}) {
  return talked_raw(std::move(arguments), input.empty() ? std::string() : joined(input, "\n") + '\n');
}

// "choose A" as a line.
inline std::string acts(const std::string& notation) { return Json{{"notation", notation}}.dump(); }

// A is about to beat Z, who is down; one point wins.
inline constexpr std::string_view duel_sheet =
    "aim\n  knock_out 1\n  target 1\n  counted at_once\n"
    "drawing\n"
    "       a   b   c\n"
    "     +---+---+---+\n"
    "   1 | A   .   z |\n"
    "     +---+---+---+\n";

}  // namespace tablewright::tests
