#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/running.hpp"
#include "core/random.hpp"
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

inline Talk talked_raw(std::vector<std::string> arguments, const std::string& input,
                       const std::string& game = "skirmish") {
  arguments.insert(arguments.begin(), {"table", game});
  const Ran run = ran(arguments, input);
  Talk talk{run.code, run.err, {}};
  for (const std::string_view line : lines(run.out)) {
    Json json = Json::parse(line, nullptr, false);
    EXPECT_TRUE(json.is_object() && !json.empty()) << line;
    if (json.is_object() && !json.empty()) talk.said.push_back(std::move(json));
  }
  return talk;
}

inline Talk talked(std::vector<std::string> arguments, const std::vector<std::string>& input = {},
                   const std::string& game = "skirmish") {
  return talked_raw(std::move(arguments), input.empty() ? std::string() : joined(input, "\n") + '\n', game);
}

// "choose A" as a line.
inline std::string acts(const std::string& notation) { return Json{{"notation", notation}}.dump(); }

// A program that answers each question with one of its options, as the table asks it: only then does the next
// question come. The table runs inside this process, so the lines are found out one at a time.
inline std::vector<std::string> random_answers(const std::vector<std::string>& arguments, std::size_t most,
                                               std::uint64_t seed, const std::string& game = "skirmish") {
  Random random(seed);
  std::vector<std::string> input;
  while (input.size() < most) {
    const Talk talk = talked(arguments, input, game);
    const auto questions = talk.of_kind("question");
    if (questions.empty() || talk.last()["end"] == "finished") break;
    const Json& asked = questions.back()["asked"];
    const Json& seat = asked[random.below(static_cast<std::uint32_t>(asked.size()))];
    const Json& option = seat["options"][random.below(static_cast<std::uint32_t>(seat["options"].size()))];
    input.push_back(Json{{"seat", seat["seat"]}, {"act", option}}.dump());
  }
  return input;
}

// How many events were told; each once, in order, with a sentence.
inline int events_told(const Talk& talk) {
  int number = 0;
  for (const Json& line : talk.said) {
    if (!line.contains("events")) continue;
    for (const Json& event : line["events"]) {
      EXPECT_EQ(event["number"], ++number);
      EXPECT_FALSE(event["text"].get<std::string>().empty());
    }
  }
  return number;
}

// A is about to beat Z, who is down; one point wins.
inline constexpr std::string_view duel_sheet =
    "aim\n  knock_out 1\n  target 1\n  counted at_once\n"
    "drawing\n"
    "       a   b   c\n"
    "     +---+---+---+\n"
    "   1 | A   .   z |\n"
    "     +---+---+---+\n";

}  // namespace tablewright::tests
