// What a table without a server says, natively. That the same rooms say the same as WebAssembly is compared
// by tests/tables/played/compare.mjs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "played/played.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace played_test {

using Json = nlohmann::ordered_json;
using testing::Contains;
using testing::HasSubstr;

const std::vector<PlayedMatch>& matches() {
  static const std::vector<PlayedMatch> all = [] {
    std::vector<PackFile> packs;
    for (const std::string& path : files_below("packs", ".pack")) packs.push_back({path, file_text(path)});
    return played_matches(packs);
  }();
  return all;
}
const PlayedMatch& match(std::string_view name) {
  for (const PlayedMatch& each : matches()) {
    if (each.name == name) return each;
  }
  ADD_FAILURE() << "no match is called " << name;
  return matches().front();
}
std::vector<std::string_view> games() {
  return {"skirmish", "a mixed match of skirmish", "picking line-ups",
          "westeros", "westeros together",         "lanterns"};
}
// What was told under this name, in the order of the match.
std::vector<Json> told(std::string_view name, const char* field) {
  std::vector<Json> found;
  for (const std::string& line : match(name).lines) {
    Json json = Json::parse(line, nullptr, false);
    if (json.is_object() && json.contains(field)) found.push_back(std::move(json));
  }
  return found;
}

TEST(ATableWithoutAServer, EveryGameIsPlayedToItsEnd) {
  for (const std::string_view name : games()) {
    EXPECT_TRUE(match(name).has_ended) << name << ": " << match(name).lines.back();
    EXPECT_GE(match(name).acts, 4U) << name;
    EXPECT_FALSE(told(name, "result").back()["result"]["text"].get<std::string>().empty()) << name;
  }
}

TEST(ATableWithoutAServer, IsAgreedOnTalkedAboutAndToldInJson) {
  for (const std::string_view name : games()) {
    for (const std::string& line : match(name).lines)
      EXPECT_TRUE(Json::parse(line, nullptr, false).is_object()) << name << ": " << line;
    EXPECT_EQ(told(name, "match").size(), 1U) << name;
    for (const Json& said : told(name, "said"))
      EXPECT_TRUE(!said["heard"].get<std::string>().empty() || !said["acts"].empty()) << name << ": " << said;
    for (const Json& now : told(name, "question")) {
      for (const Json& option : now["question"].value("options", Json::array()))
        EXPECT_FALSE(option["label"].get<std::string>().empty()) << name << ": " << option;
    }
    for (const Json& row : told(name, "events")) {
      for (const Json& event : row["events"]) EXPECT_FALSE(event["text"].get<std::string>().empty()) << event;
    }
  }
}

TEST(ATableWithoutAServer, IsAnsweredByComputersToo) {
  for (const std::string_view name : games()) {
    std::set<int> seats;
    for (const Json& row : told(name, "events")) seats.insert(row.value("seat", 0));
    seats.erase(0);  // what nobody did: the match began
    EXPECT_GE(seats.size(), 2U) << name;
  }
}

TEST(ATableWithoutAServer, WhatIsMeantAndForbiddenIsExplained) {
  std::map<std::string, std::string> heard;
  for (const Json& said : told("skirmish", "heard")) heard.emplace(said["said"], said["heard"]);
  EXPECT_THAT(heard["odds A Z"], HasSubstr("%"));
  EXPECT_THAT(heard["help"], HasSubstr("odds"));
  heard.clear();
  for (const Json& said : told("westeros", "heard")) heard.emplace(said["said"], said["heard"]);
  EXPECT_THAT(heard["mat stark"], HasSubstr("Stark"));
}

TEST(ATableWithoutAServer, MovesTellTheirWay_ChallengesTheirOdds) {
  std::size_t ways = 0;
  for (const Json& row : told("skirmish", "events")) {
    for (const Json& event : row["events"]) ways += event.contains("way") ? 1U : 0U;
  }
  EXPECT_GT(ways, 0U);
  std::size_t with_odds = 0;
  for (const Json& now : told("skirmish", "question")) {
    for (const Json& option : now["question"].value("options", Json::array()))
      with_odds += option.contains("odds") ? 1U : 0U;
  }
  EXPECT_GT(with_odds, 0U);
}

TEST(ATableWithoutAServer, AProgramThatCannotSpellIsAnsweredInSentences) {
  const auto& lines = match("by a program").lines;
  EXPECT_THAT(lines, Contains(HasSubstr("this is no JSON: it cannot be read from character 1 on.")));
  EXPECT_THAT(lines, Contains(HasSubstr("a number is too large")));
  EXPECT_THAT(lines, Contains(HasSubstr("positions of toy are not written as sheets")));
  EXPECT_THAT(match("on the wire").lines, Contains(HasSubstr("export type ClientMessage")));
}

}  // namespace played_test

}  // namespace tablewright::tests
