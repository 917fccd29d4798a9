#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/running.hpp"
#include "core/text.hpp"

namespace tablewright::tests {

namespace bench_command_test {

using testing::ElementsAre;
using testing::HasSubstr;
using Json = nlohmann::ordered_json;

std::vector<std::string> names(const Json& json) {
  std::vector<std::string> found;
  for (const auto& [name, value] : json.items()) found.push_back(name);
  return found;
}

// How fast this machine is today is not for a test to say; what must hold always is.
TEST(BenchCommand, TheNumbersAsJson) {
  const Ran told = ran({"bench", "--json", "--seconds", "0.2"});
  ASSERT_EQ(told.code, Done) << told.err;
  EXPECT_EQ(told.err, "");
  const Json json = Json::parse(told.out, nullptr, false);
  EXPECT_THAT(names(json),
              ElementsAre("plain", "cards", "boxes", "first_games", "state_bytes", "copy_ns", "hash_ns",
                          "sight_per_second", "reach_per_second", "odds_6_against_6_ns", "load_packs_ms",
                          "load_box_ms", "westeros", "runs"));
  EXPECT_THAT(names(json["load_box_ms"]), ElementsAre("got100", "jp101", "rm100", "sg100", "example"));
  for (const auto& [box, ms] : json["load_box_ms"].items()) {
    EXPECT_GT(ms, 0) << box;
    EXPECT_LT(ms, json["load_packs_ms"]) << box;
  }
  EXPECT_THAT(names(json["westeros"]),
              ElementsAre("expansion", "base", "coop", "state_bytes", "copy_ns", "hash_ns", "load_pack_ms"));
  EXPECT_LE(json["westeros"]["state_bytes"], 2048);
  for (const char* name : {"copy_ns", "hash_ns", "load_pack_ms"})
    EXPECT_GT(json["westeros"][name], 0) << name;
  EXPECT_THAT(names(json["first_games"]), ElementsAre("got100", "jp101", "rm100", "sg100", "example"));
  EXPECT_LE(json["state_bytes"], 1536);
  for (const char* name :
       {"copy_ns", "hash_ns", "sight_per_second", "reach_per_second", "odds_6_against_6_ns"})
    EXPECT_GT(json[name], 0) << name;
  std::vector<Json> speeds{json["plain"], json["westeros"]["expansion"], json["westeros"]["base"]};
  for (const auto& [name, speed] : json["first_games"].items()) speeds.push_back(speed);
  for (const Json& speed : speeds) {
    EXPECT_THAT(names(speed),
                ElementsAre("decisions_per_second", "options_per_decision", "turns_per_second",
                            "games_per_second", "games", "decisions", "forced", "turns", "seconds"));
    EXPECT_GE(speed["options_per_decision"], 2);
    EXPECT_GE(speed["games"], 1);
    EXPECT_GT(speed["decisions"], speed["turns"]);
    EXPECT_GT(speed["decisions_per_second"], 0);
  }
}

TEST(BenchCommand, TheTableSaysWhatEachNumberMeans) {
  const Ran told = ran({"bench", "--seconds", "0.2"});
  ASSERT_EQ(told.code, Done) << told.err;
  for (const char* word :
       {"decisions/s", "options each", "turns/s",       "plain",     "got100", "jp101",   "rm100",
        "sg100",       "westeros",     "westeros base", "state",     "copy",   "hash",    "sight",
        "reach",       "odds",         "pack got100",   "each pack", "Bars",   "CPU time"})
    EXPECT_THAT(told.out, HasSubstr(word));
  for (const std::string_view line : lines(told.out)) EXPECT_LE(line.size(), 100U) << line;
}

TEST(BenchCommand, BadInputIsRefusedWithASentence) {
  for (const char* seconds : {"0", "-1", "many", "4000"}) {
    const Ran refused = ran({"bench", "--seconds", seconds});
    EXPECT_EQ(refused.code, BadUsage) << seconds;
    EXPECT_EQ(refused.out, "");
    EXPECT_THAT(refused.err, HasSubstr("--seconds"));
  }
  EXPECT_EQ(ran({"bench", "--packs", "/nowhere"}).code, BadUsage);
}

TEST(BenchCommand, ItsHelpHasAnExample) {
  EXPECT_THAT(ran({"bench", "--help"}).out, HasSubstr("Example:\n  tablewright bench --seconds 2\n"));
}

}  // namespace bench_command_test

}  // namespace tablewright::tests
