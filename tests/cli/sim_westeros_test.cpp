#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/simulating.hpp"
#include "core/text.hpp"
#include "game/record.hpp"

namespace tablewright::tests {

namespace sim_westeros_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using Json = nlohmann::ordered_json;

const Simulating sim("westeros");

TEST(SimWesteros, TheSummaryAsJsonHasExactlyTheseNames) {
  const Json told = sim.json({"--games", "20", "--seats", "3"});
  EXPECT_THAT(names_of(told),
              ElementsAre("games", "seed", "players", "wins", "draws", "shared", "points", "houses", "rounds",
                          "decisions", "threads", "decisions_per_second", "seconds"));
  EXPECT_EQ(told["games"], 20);
  EXPECT_EQ(told["wins"].size(), 3U);
  EXPECT_EQ(told["rounds"]["mean"], 6.0);
  for (const Json& points : told["points"]) {
    EXPECT_THAT(names_of(points), ElementsAre("mean", "least", "most"));
    EXPECT_LE(points["least"], points["mean"]);
    EXPECT_LE(points["mean"], points["most"]);
  }
}

// Every seat of every game plays one house, and whoever wins a game wins it with a house.
TEST(SimWesteros, SeatsAndHousesCountTheSameGames) {
  const Json told = sim.json({"--games", "30", "--seats", "4"});
  int games = 0;
  int of_houses = 0;
  for (const Json& house : told["houses"]) {
    EXPECT_THAT(names_of(house), ElementsAre("house", "games", "wins", "interval", "points"));
    EXPECT_LE(house["interval"][0], house["interval"][1]);
    games += house["games"].get<int>();
    of_houses += house["wins"].get<int>();
  }
  int of_seats = 0;
  for (const Json& wins : told["wins"]) of_seats += wins.get<int>();
  EXPECT_EQ(games, 120);
  EXPECT_EQ(of_houses, of_seats);
  EXPECT_GE(of_seats, 30);
  EXPECT_EQ(told["draws"], 0);
}

// The Rival has no seat, but a side: what the human does not win it does. A player who thinks a little wins
// some of the games and loses some (docs/balance.md).
TEST(SimWesteros, AloneAgainstTheRival) {
  const Json told = sim.json({"--games", "24", "--mode", "rival", "--players", "simple"});
  EXPECT_EQ(told["players"].size(), 1U);
  ASSERT_EQ(told["wins"].size(), 2U);
  EXPECT_GE(told["wins"][0].get<int>() + told["wins"][1].get<int>(), 24);
  EXPECT_GT(told["wins"][0], 0);
  EXPECT_LT(told["wins"][0], 24);
  EXPECT_EQ(told["draws"], 0);
  EXPECT_EQ(told["rounds"]["mean"], 6.0);
  const Ran two = sim({"--games", "4", "--mode", "rival", "--seats", "2"});
  EXPECT_NE(two.code, Done);
  EXPECT_THAT(two.err, HasSubstr("Players is asked for only where"));
}

TEST(SimWesteros, TwoToFivePlayers_WithAndWithoutIceAndFire) {
  for (const std::string seats : {"2", "3", "4", "5"}) {
    const Json told = sim.json({"--games", "4", "--seats", seats});
    EXPECT_EQ(told["players"].size(), std::stoul(seats));
    EXPECT_EQ(told["rounds"]["most"], seats == "5" ? 5 : 6);
  }
  const Ran base = sim({"--games", "4", "--seats", "2", "--expansion", "no", "--threads", "1"});
  EXPECT_THAT(base.out, StartsWith("4 games of Westeros for 2 without Ice & Fire, seed 1, 1 thread\n"));
  EXPECT_EQ(sim.json({"--games", "3"})["players"].size(), 4U) << "four, if nobody says how many";
}

TEST(SimWesteros, ChosenHousesArePlayed) {
  const Json told = sim.json({"--games", "5", "--seats", "2", "--houses", "targaryen, nights_watch"});
  ASSERT_EQ(told["houses"].size(), 2U);
  EXPECT_EQ(told["houses"][0]["house"], "Night's Watch");
  EXPECT_EQ(told["houses"][1]["house"], "Targaryen");
  EXPECT_EQ(told["houses"][0]["games"], 5);
  EXPECT_EQ(told["houses"][1]["wins"], told["wins"][0]);
}

TEST(SimWesteros, ATeamWinsOrLosesTogether) {
  const Json told = sim.json({"--mode", "coop", "--difficulty", "epic", "--games", "12", "--seats", "3"});
  ASSERT_EQ(told["wins"].size(), 2U) << "the Treaty and the Night King";
  EXPECT_EQ(told["players"].size(), 3U);
  EXPECT_EQ(told["wins"][0].get<int>() + told["wins"][1].get<int>(), 12);
  EXPECT_EQ(told["draws"], 0);
  EXPECT_EQ(told["shared"], 0);
  int games = 0;
  int wins = 0;
  for (const Json& house : told["houses"]) {
    games += house["games"].get<int>();
    wins += house["wins"].get<int>();
  }
  EXPECT_EQ(games, 36) << "three houses a game";
  EXPECT_EQ(wins, 3 * told["wins"][0].get<int>());
  const Ran text = sim({"--mode", "coop", "--games", "3", "--seats", "2", "--threads", "1"});
  EXPECT_THAT(text.out,
              StartsWith("3 games of Westeros for 2 against the Night King, standard, seed 1, 1 thread\n"));
  EXPECT_THAT(text.out, testing::ContainsRegex("The Treaty +[0-9]+ .* random, random\n"));
  EXPECT_THAT(text.out, testing::ContainsRegex("The Night King +[0-9]+ .* the rules\n"));
  EXPECT_THAT(text.out, testing::Not(HasSubstr("draws")));
  sim.expect_refused({"--games", "1", "--mode", "cop"},
                     "What is played: \"cop\" is none of the choices: did you mean \"coop\"?");
}

TEST(SimWesteros, HouseRulesChangeTheGame) {
  const auto points = [](const char* rule) {
    return sim
        .json({"--games", "10", "--seats", "2", "--players", "simple", "--rule", rule})["points"][0]["mean"]
        .get<double>();
  };
  EXPECT_EQ(points("alliances_score=yes"), points("alliances_score=yes"));
  EXPECT_GT(points("alliances_score=yes"), points("alliances_score=no") + 1);
}

TEST(SimWesteros, IsPlayedByThePrint) {
  const Ran print = sim({"--games", "2", "--seats", "2", "--edition", "print", "--threads", "1"});
  EXPECT_THAT(print.out,
              StartsWith("2 games of Westeros for 2 with Ice & Fire, by the print, seed 1, 1 thread\n"));
  const Ran coop = sim({"--games", "2", "--mode", "coop", "--edition", "print", "--threads", "1"});
  EXPECT_THAT(coop.out, HasSubstr("against the Night King, standard, by the print, "));
}

// Each game of them starts where the sheet says, and another is played from there each time.
TEST(SimWesteros, StartsFromAPosition) {
  const Scratch scratch;
  const std::string sheet = scratch.file(
      "last_round.sheet",
      "players 2\nexpansion no\nposition\n  round 6\n  house p1 stark\n  house p2 lannister\n"
      "  non_player arryn tully tyrell greyjoy\n  at winterfell stark 2 eddard_stark\n"
      "  at casterly_rock lannister jaime_lannister\n  at highgarden tyrell 3\n  at the_eyrie arryn 3\n"
      "  at riverrun tully 2\n  at pyke greyjoy 2\n  points p2 90\n");
  const Json told = sim.json({"--position", sheet, "--games", "12"});
  EXPECT_EQ(told["wins"].dump(), "[0,12]") << "nobody catches up with so many points in one round";
  EXPECT_EQ(told["rounds"]["least"], 6);
  ASSERT_EQ(told["houses"].size(), 2U);
  EXPECT_EQ(told["houses"][0]["games"], 12);
  EXPECT_LT(told["points"][0]["least"], told["points"][0]["most"]) << "not one game twelve times";
  sim.expect_refused(
      {"--position", sheet, "--games", "1", "--card", "winter_rose"},
      "--card goes without --position: a sheet says such things itself, in a line of its own.\n");
}

TEST(SimWesteros, TheNumberOfThreadsChangesNothing) {
  const auto told = [](const char* threads) {
    Json json = sim.json(
        {"--games", "24", "--seats", "3", "--players", "simple,random,random", "--threads", threads});
    for (const char* name : {"seconds", "decisions_per_second", "threads"}) json.erase(name);
    return json;
  };
  const Json alone = told("1");
  EXPECT_EQ(told("2"), alone);
  EXPECT_EQ(told("7"), alone);
}

TEST(SimWesteros, TheSummaryNamesSeatsHousesAndPlayers) {
  const Ran told = sim({"--games", "40", "--seats", "2", "--players", "simple,random", "--threads", "1"});
  EXPECT_EQ(told.code, Done) << told.err;
  EXPECT_THAT(told.out, StartsWith("40 games of Westeros for 2 with Ice & Fire, seed 1, 1 thread\n"));
  EXPECT_THAT(told.out, HasSubstr("95 % interval         points   player\n"));
  EXPECT_THAT(told.out, HasSubstr("\n  Seat 1"));
  EXPECT_THAT(told.out, HasSubstr("simple\n"));
  EXPECT_THAT(told.out, HasSubstr("\n  house "));
  EXPECT_THAT(told.out, HasSubstr("\n  Stark "));
  EXPECT_THAT(told.out, HasSubstr("\nRounds     6.00 on average, 6 to 6\n"));
}

TEST(SimWesteros, RecordsAreReplayedAndTrue) {
  const Scratch scratch;
  const Ran told = sim({"--games", "3", "--seats", "3", "--houses", "stark", "--rule", "egg_price=three",
                        "--record", scratch.path()});
  ASSERT_EQ(told.code, Done) << told.err;
  for (int game = 1; game <= 3; ++game) {
    const std::string path = scratch.path() + "/00000" + std::to_string(game) + ".record";
    const Ran replayed = ran({"replay", path});
    EXPECT_EQ(replayed.code, Done) << replayed.err;
    EXPECT_THAT(replayed.out, HasSubstr("Result: "));
    EXPECT_EQ(ran({"verify", path}).code, Done) << path;
  }
  std::ifstream in(scratch.path() + "/000001.record", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const Record record = read_record(text);
  EXPECT_EQ(record.header.game, "westeros");
  EXPECT_EQ(record.options, "players 3\\nhouses stark\\nrule egg_price three\\n");
}

// With and without records the same games are played.
TEST(SimWesteros, RecordingChangesNothing) {
  const Scratch scratch;
  const std::vector<std::string> arguments{"--games", "4", "--seats", "2"};
  auto recorded = arguments;
  recorded.insert(recorded.end(), {"--record", scratch.path()});
  EXPECT_EQ(sim.json(arguments)["decisions"], sim.json(recorded)["decisions"]);
}

TEST(SimWesteros, BadInputIsRefusedWithASentence) {
  sim.expect_refused({"--games", "1", "--houses", "starck"},
                     "House of seat 1: \"starck\" is none of the choices: did you mean \"stark\"?\n");
  sim.expect_refused({"--games", "1", "--houses", "arryn"},
                     "House of seat 1: \"arryn\" is none of the choices");
  sim.expect_refused({"--games", "1", "--houses", "stark,stark"}, "Stark is chosen twice.\n");
  sim.expect_refused({"--games", "1", "--seats", "2", "--houses", "stark,tully,tyrell"},
                     "House of seat 3 is asked for only where \"Players\" is 3, 4 or 5.\n");
  sim.expect_refused({"--games", "1", "--expansion", "no", "--houses", "targaryen"},
                     "Targaryen belongs to the expansion.\n");
  sim.expect_refused({"--games", "1", "--seats", "5", "--expansion", "no"},
                     "Five players need the expansion: it has the sixth die.\n");
  sim.expect_refused({"--games", "1", "--seats", "6"}, "Players: \"6\" is none of the choices");
  sim.expect_refused({"--games", "1", "--expansion", "maybe"},
                     "Ice & Fire: \"maybe\" is none of the choices");
  sim.expect_refused({"--games", "1", "--rule", "egg_price"},
                     "--rule is told as ID=VALUE: \"egg_price\" is none.");
  sim.expect_refused({"--games", "1", "--rule", "egg_prize=three"},
                     "--rule: there is no \"egg_prize\": did you mean \"egg_price\"?\n");
  sim.expect_refused({"--games", "1", "--rule", "egg_price=four"},
                     "House rule: egg price: \"four\" is none of the choices: there are ");
  sim.expect_refused({"--games", "1", "--players", "simpel"},
                     "There is no player \"simpel\": did you mean \"simple\"?\n");
  sim.expect_refused({"--games", "1", "--players", "simple,random"},
                     "This match has 4 seats: --players takes one name for all of them or 4, not 2.\n");
  sim.expect_refused({"--games", "1", "--game", "jp101"},
                     "--game is for skirmish: Westeros has no such thing.\n");
  sim.expect_refused({"--games", "1", "--rounds", "3"}, "--rounds is for skirmish");
  const Ran skirmish = ran({"sim", "skirmish", "--games", "1", "--expansion", "no"});
  EXPECT_EQ(skirmish.code, BadUsage);
  EXPECT_EQ(skirmish.err, "--expansion is for westeros: skirmish has no such thing.\n");
}

// Options cannot smuggle in lines of their own.
TEST(SimWesteros, AnOptionIsOneWord) {
  sim.expect_refused({"--games", "1", "--rule", "egg_price=three\nplayers 2"}, "House rule: egg price: ");
  sim.expect_refused({"--games", "1", "--houses", "stark\nplayers 3"}, "House of seat 1: ");
}

}  // namespace sim_westeros_test

}  // namespace tablewright::tests
