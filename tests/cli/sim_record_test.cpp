#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/running.hpp"
#include "game/record.hpp"

namespace tablewright::tests {

namespace sim_record_test {

using testing::HasSubstr;
using testing::StartsWith;
namespace fs = std::filesystem;

Ran sim(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"sim", "skirmish", "--quiet"});
  return ran(arguments);
}

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::size_t files_in(const std::string& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(SimRecords, EveryGameIsARecordThatReplays) {
  const Scratch scratch;
  const std::string folder = scratch.path() + "/made/on/the/way";
  const Ran told = sim({"--game", "rm100", "--games", "6", "--record", folder, "--json"});
  ASSERT_EQ(told.code, Done) << told.err;
  EXPECT_EQ(files_in(folder), 6U);
  for (int game = 1; game <= 6; ++game) {
    const std::string path = folder + "/00000" + std::to_string(game) + ".record";
    const Ran replayed = ran({"replay", path});
    EXPECT_EQ(replayed.code, Done) << replayed.err;
    EXPECT_THAT(replayed.out, HasSubstr("Result: "));
    EXPECT_EQ(ran({"verify", path}).code, Done) << path;
  }
}

// With and without records the same games are played.
TEST(SimRecords, RecordingChangesNothing) {
  const Scratch scratch;
  const auto told = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"--games", "8", "--json", "--seed", "5"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    auto json = nlohmann::json::parse(sim(arguments).out, nullptr, false);
    json.erase("seconds");
    json.erase("decisions_per_second");
    json.erase("threads");
    return json;
  };
  const auto bare = told({});
  EXPECT_EQ(told({"--record", scratch.path() + "/a"}), bare);
  EXPECT_EQ(told({"--record", scratch.path() + "/b", "--threads", "3"}), bare);
  for (int game = 1; game <= 8; ++game) {
    const std::string name = "/00000" + std::to_string(game) + ".record";
    EXPECT_EQ(text_of(scratch.path() + "/a" + name), text_of(scratch.path() + "/b" + name)) << name;
  }
}

TEST(SimRecords, TheyCarryAllThatAReplayNeeds) {
  const Scratch scratch;
  ASSERT_EQ(sim({"--games", "1", "--seed", "9", "--record", scratch.path()}).code, Done);
  const Record record = read_record(text_of(scratch.path() + "/000001.record"));
  EXPECT_FALSE(record.damage) << record.damage->reason;
  EXPECT_EQ(record.header.game, "skirmish");
  EXPECT_EQ(record.header.match_id, "sim-9-1");
  EXPECT_EQ(record.header.dice, DiceKind::Repeatable);
  EXPECT_EQ(record.options, "first_game jp101\\n");
  EXPECT_EQ(record.header.packs.size(), record.packs.size());
  EXPECT_EQ(record.end, RecordEnd::Finished);
}

TEST(SimRecords, WhatIsThereIsNotOverwrittenWithoutForce) {
  const Scratch scratch;
  const std::string mine = scratch.file("000002.record", "mine");
  static_cast<void>(scratch.file("000009.record", "of another run"));
  const Ran refused = sim({"--games", "3", "--record", scratch.path()});
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.err, '"' + mine + "\" is there already: --force writes over it.\n");
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(text_of(mine), "mine");
  EXPECT_EQ(files_in(scratch.path()), 2U);
  const Ran forced = sim({"--games", "3", "--record", scratch.path(), "--force"});
  EXPECT_EQ(forced.code, Done) << forced.err;
  EXPECT_THAT(text_of(mine), StartsWith("tablewright-record 1; game skirmish"));
  EXPECT_EQ(text_of(scratch.path() + "/000009.record"), "of another run");
}

// Other files, and records of games that are not played, are nobody's business.
TEST(SimRecords, OtherFilesMayLieBeside) {
  const Scratch scratch;
  for (const char* name : {"000004.record", "2.record", "0000002.record", "notes.txt", "x.record"})
    static_cast<void>(scratch.file(name, "mine"));
  EXPECT_EQ(sim({"--games", "2", "--record", scratch.path()}).code, Done);
  EXPECT_EQ(files_in(scratch.path()), 7U);
}

TEST(SimRecords, WhatTheDiskRefusesIsASentenceAndExitCodeOne) {
  const Scratch scratch;
  const std::string file = scratch.file("file", "");
  for (const std::string& folder : {file, file + "/below"}) {
    const Ran refused = sim({"--games", "1", "--record", folder});
    EXPECT_EQ(refused.code, Failed) << folder;
    EXPECT_THAT(refused.err, StartsWith("The folder \"" + folder + "\" cannot be made: "));
    EXPECT_EQ(refused.out, "");
  }
  // A folder where a record should be.
  const std::string folder = scratch.path() + "/records";
  fs::create_directories(folder + "/000002.record");
  const Ran refused = sim({"--games", "4", "--threads", "1", "--record", folder, "--force"});
  EXPECT_EQ(refused.code, Failed);
  EXPECT_EQ(refused.err, '"' + folder + "/000002.record\" cannot be written: Is a directory.\n");
  EXPECT_THAT(refused.out, StartsWith("1 game of "));
}

// Sheets of several lines, positions too, are the options of their records.
TEST(SimRecords, AnySheetCanBeRecorded) {
  const Scratch scratch;
  const std::string sheet = scratch.file(
      "duel.txt",
      "# A duel.\nrounds 6\ndrawing\n     a   b   c\n   +---+---+---+\n 1 | A   .   . |\n   +   +   +   +\n"
      " 2 | .   .   Z |\n   +---+---+---+\n");
  const std::vector<std::vector<std::string>> matches{
      {"--game", "got100", "--seats", "3", "--rounds", "4"},
      {"--game", "sg100", "--seats", "4", "--rounds", "3", "--edition", "2019"},
      {"--position", sheet}};
  for (std::size_t i = 0; i < matches.size(); ++i) {
    const std::string folder = scratch.path() + "/records" + std::to_string(i);
    std::vector<std::string> arguments = matches[i];
    arguments.insert(arguments.end(), {"--games", "3", "--record", folder});
    const Ran told = sim(arguments);
    ASSERT_EQ(told.code, Done) << told.err;
    for (int game = 1; game <= 3; ++game) {
      const Ran replayed = ran({"replay", folder + "/00000" + std::to_string(game) + ".record"});
      EXPECT_EQ(replayed.code, Done) << replayed.err;
    }
  }
}

// Whatever the files of an author are called.
TEST(SimRecords, PacksOfAnyNameAreCarried) {
  const Scratch scratch;
  const std::string packs = scratch.path() + "/packs";
  fs::create_directories(packs);
  for (const char* folder : {"jp101", "skirmish"})
    fs::copy(in_checkout("packs/") + folder, packs + '/' + folder, fs::copy_options::recursive);
  fs::rename(packs + "/jp101", packs + "/My Box (1993)");
  fs::rename(packs + "/My Box (1993)/characters/t_rex.pack",
             packs + "/My Box (1993)/characters/" + std::string(80, 'T') + ".pack");
  const std::string folder = scratch.path() + "/records";
  const Ran told = sim({"--packs", packs, "--rounds", "4", "--games", "1", "--record", folder});
  ASSERT_EQ(told.code, Done) << told.err;
  const Ran replayed = ran({"replay", folder + "/000001.record"});
  EXPECT_EQ(replayed.code, Done) << replayed.err;
}

}  // namespace sim_record_test

}  // namespace tablewright::tests
