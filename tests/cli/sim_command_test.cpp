#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/simulating.hpp"
#include "core/text.hpp"

namespace tablewright::tests {

namespace sim_command_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using Json = nlohmann::ordered_json;

const Simulating sim("skirmish");

// A short match: what random players do in it is decided quickly.
constexpr const char* duel =
    "map t_rex_paddock\n"
    "rounds 12\n"
    "side \"Dark\"\n"
    "  figure A \"A\"\n"
    "side \"Light\"\n"
    "  figure Z \"Z\"\n";

TEST(SimCommand, TheSummaryAsJsonHasExactlyTheseNames) {
  const Json told = json_of(sim({"--games", "20", "--rounds", "30", "--json"}));
  EXPECT_THAT(names_of(told),
              ElementsAre("games", "seed", "players", "wins", "draws", "shared", "points", "rounds",
                          "decisions", "threads", "decisions_per_second", "seconds"));
  EXPECT_THAT(names_of(told["rounds"]), ElementsAre("mean", "least", "most"));
  EXPECT_EQ(told["games"], 20);
  EXPECT_EQ(told["seed"], 1);
  EXPECT_EQ(told["players"], Json({"random", "random"}));
  EXPECT_EQ(told["wins"].size(), 2U);
  EXPECT_EQ(told["wins"][0].get<int>() + told["wins"][1].get<int>() + told["draws"].get<int>(), 20);
  EXPECT_LE(told["rounds"]["most"], 30);
  EXPECT_LE(told["rounds"]["least"], told["rounds"]["mean"]);
  EXPECT_LE(told["rounds"]["mean"], told["rounds"]["most"]);
  EXPECT_GT(told["decisions"], 20);
  EXPECT_GE(told["seconds"], 0);
}

TEST(SimCommand, TheSameSeedGivesTheSameGames_AnotherSeedOthers) {
  const auto told = [](const char* seed) {
    Json json = json_of(sim({"--games", "30", "--rounds", "30", "--json", "--seed", seed}));
    json.erase("seconds");
    json.erase("decisions_per_second");
    return json;
  };
  EXPECT_EQ(told("7"), told("7"));
  EXPECT_NE(told("7")["decisions"], told("8")["decisions"]);
  EXPECT_EQ(told("18446744073709551615")["seed"], 18446744073709551615ULL);
}

TEST(SimCommand, TheSummaryNamesSidesPlayersAndIntervals) {
  const Ran told = sim({"--games", "50", "--rounds", "30", "--threads", "1"});
  EXPECT_EQ(told.code, Done) << told.err;
  EXPECT_THAT(told.out, StartsWith("50 games of \"First game of Jurassic Park\", seed 1, 1 thread\n"));
  EXPECT_THAT(told.out, HasSubstr("95 % interval"));
  EXPECT_THAT(told.out, HasSubstr("\n  Dark "));
  EXPECT_THAT(told.out, HasSubstr("\n  Light "));
  EXPECT_THAT(told.out, HasSubstr("\n  draws "));
  EXPECT_THAT(told.out, HasSubstr("random\n"));
  EXPECT_THAT(told.out, HasSubstr("\nRounds "));
  EXPECT_THAT(told.out, HasSubstr("with two or more options"));
  EXPECT_EQ(told.out.find(" \n"), std::string::npos);
}

TEST(SimCommand, EveryFirstGameWithEveryNumberOfSeats) {
  for (const auto& [game, seats, sides] : {std::tuple{"got100", "2", 2U},
                                           {"got100", "3", 3U},
                                           {"got100", "4", 4U},
                                           {"jp101", "2", 2U},
                                           {"rm100", "2", 2U},
                                           {"sg100", "2", 2U},
                                           {"sg100", "3", 2U},
                                           {"sg100", "4", 2U}}) {
    const Json told =
        json_of(sim({"--game", game, "--seats", seats, "--games", "4", "--rounds", "20", "--json"}));
    EXPECT_EQ(told["wins"].size(), sides) << game << ' ' << seats;
    EXPECT_EQ(told["players"].size(), std::stoul(seats)) << game << ' ' << seats;
  }
}

TEST(SimCommand, APositionIsPlayedOn) {
  const Scratch scratch;
  const Json told = json_of(sim({"--position", scratch.file("duel.txt", duel), "--games", "25", "--json"}));
  EXPECT_EQ(told["games"], 25);
  EXPECT_LE(told["rounds"]["most"], 12);
  const Ran piped = ran({"sim", "skirmish", "--position", "-", "--games", "25", "--json", "--quiet"}, duel);
  EXPECT_EQ(json_of(piped)["decisions"], told["decisions"]);
}

TEST(SimCommand, OnePlayerForAllSeatsOrOneASeat) {
  const auto decisions = [](const char* players) {
    return json_of(sim({"--games", "5", "--rounds", "20", "--json", "--players", players}))["decisions"];
  };
  EXPECT_EQ(decisions("random"), decisions("random,random"));
  EXPECT_EQ(decisions("random"), decisions("random, random"));
  sim.expect_refused({"--games", "5", "--players", "random,random,random"},
                     "This match has 2 seats: --players takes one name for all of them or 2, not 3.\n");
}

TEST(SimCommand, AnUnknownPlayerIsAnsweredWithTheNearest) {
  sim.expect_refused({"--games", "5", "--players", "randum"},
                     "There is no player \"randum\": did you mean \"random\"?\n");
  sim.expect_refused({"--games", "5", "--players", "zzzzzzzz"}, "There is no player \"zzzzzzzz\": there ");
  sim.expect_refused({"--games", "5", "--players", "random,"}, "There is no player \"\": there ");
}

TEST(SimCommand, BadInputIsRefusedWithASentence) {
  sim.expect_refused({"--games", "0"}, "--games: Value 0 not in range 1 to 1000000000");
  sim.expect_refused({"--games", "many"}, "--games: Value many not in range 1 to 1000000000");
  sim.expect_refused({}, "--games is required");
  sim.expect_refused({"--games", "1", "--threads", "0"}, "--threads: Value 0 not in range 1 to 256");
  sim.expect_refused({"--games", "1", "--seed", "-1"}, "A seed is a number from 0 to 18446744073709551615: ");
  sim.expect_refused({"--games", "1", "--seed", "0x10"}, "A seed is a number ");
  sim.expect_refused({"--games", "1", "--game", "jp100"},
                     "What is played: \"jp100\" is none of the choices: did you mean \"jp101\"?\n");
  sim.expect_refused({"--games", "1", "--position", "/nowhere"}, "There is no file \"/nowhere\".\n");
  sim.expect_refused({"--games", "1", "--force"}, "--force requires --record");
  sim.expect_refused({"--games", "1", "--record", ""}, "--record: no folder is named");
  const Ran other = ran({"sim", "chess", "--games", "1"});
  EXPECT_EQ(other.code, BadUsage);
  EXPECT_EQ(other.err, "\"chess\" cannot be simulated: there are skirmish and westeros.\n");
}

// A sheet says these things itself.
TEST(SimCommand, WhatASheetSaysIsNotToldTwice) {
  const Scratch scratch;
  const std::string sheet = scratch.file("duel.txt", duel);
  sim.expect_refused({"--games", "1", "--position", sheet, "--rounds", "3"},
                     "--rounds goes without --position: ");
  sim.expect_refused({"--games", "1", "--position", sheet, "--seats", "3"},
                     "--seats goes without --position: ");
  sim.expect_refused({"--games", "1", "--position", sheet, "--edition", "2019"},
                     "--edition goes without --position: ");
}

TEST(SimCommand, ProgressGoesToStandardErrorInLines) {
  const Ran told = ran({"sim", "skirmish", "--game", "got100", "--games", "60", "--threads", "1", "--json"});
  EXPECT_EQ(told.code, Done);
  EXPECT_LE(lines(told.out).size(), 1U);
  for (const std::string_view line : lines(told.err)) {
    EXPECT_THAT(std::string(line), testing::ContainsRegex("^[0-9]+ %: [0-9]+ of 60 games, .* left$"));
  }
  EXPECT_LE(lines(told.err).size(), 10U);
}

TEST(SimCommand, ItsHelpHasAnExampleThatWorks) {
  const std::string help = ran({"sim", "--help"}).out;
  const auto example = words(lines(std::string_view(help).substr(help.find("Example:\n") + 9)).at(0));
  const Ran tried = ran(std::vector<std::string>(example.begin() + 1, example.end()));
  EXPECT_EQ(tried.code, Done) << tried.err;
  EXPECT_NE(tried.out, "");
}

}  // namespace sim_command_test

}  // namespace tablewright::tests
