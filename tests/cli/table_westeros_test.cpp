// Westeros over the table.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/conversation.hpp"

namespace tablewright::tests {

namespace table_westeros_test {

using testing::HasSubstr;
using testing::Not;

Talk westeros_talk(const std::vector<std::string>& arguments, const std::vector<std::string>& input = {}) {
  return talked(arguments, input, "westeros");
}

TEST(TableOfWesteros, EveryOptionIsAccepted_AndEventsAreToldInOrder) {
  for (const std::string seats : {"2", "3", "4", "5"}) {
    const std::vector<std::string> arguments{"--seats", seats, "--seed", "5"};
    const auto input = random_answers(arguments, 40, 3, "westeros");
    ASSERT_EQ(input.size(), 40U);
    const Talk talk = westeros_talk(arguments, input);
    EXPECT_EQ(talk.code, Done);
    EXPECT_TRUE(talk.of_kind("refused").empty()) << seats;
    EXPECT_TRUE(talk.of_kind("error").empty()) << seats;
    EXPECT_EQ(talk.last()["entry"], input.size());
    EXPECT_GT(events_told(talk), 20);
  }
}

TEST(TableOfWesteros, TheFirstLineHasAllThatLiesOnTheTable) {
  const Talk talk = westeros_talk({"--seats", "3", "--expansion", "no", "--houses", "stark,tully", "--seed",
                                   "5", "--rule", "event_cards=remove"});
  const Json& table = talk.said.at(0);
  EXPECT_EQ(table["table"], "westeros");
  EXPECT_EQ(table["title"], "Westeros for 3 without Ice & Fire");
  EXPECT_EQ(table["seats"].size(), 3U);
  EXPECT_EQ(table["houses"].size(), 8U);
  EXPECT_EQ(table["houses"][5].dump(),
            R"({"house":"stark","title":"Stark","home":"winterfell","playable":true,"hero":"eddard_stark",)"
            R"("ability":{"sets":["recruit"]}})");
  EXPECT_EQ(table["map"].size(), 24U);
  EXPECT_EQ(table["map"][0].dump(),
            R"({"domain":"shadow_tower","title":"Shadow Tower","kind":"fief","sea":1,)"
            R"("borders":["winterfell","castle_black","last_hearth"]})");
  EXPECT_EQ(table["cards"].size(), 52U) << "45 Plot Cards and 7 Heroes";
  EXPECT_EQ(table["cards"][0]["card"], "banished_to_the_watch");
  EXPECT_THAT(table["cards"][0]["event"].get<std::string>(), HasSubstr("Castle Black"));
  EXPECT_EQ(table["scoring"].dump(), "[3,5,6]");
  EXPECT_EQ(table["sheet"], "players 3\nexpansion no\nhouses stark tully\nrule event_cards remove\n");
  // The third has no house yet.
  EXPECT_EQ(talk.said.at(1)["question"], "pick_house");
  EXPECT_EQ(talk.said.at(1)["seats"].dump(), "[3]");
}

TEST(TableOfWesteros, TheHandsOfOthersAreHidden) {
  const Talk talk = westeros_talk(
      {"--seats", "2", "--houses", "stark,tully", "--answer", "1", "--others", "random", "--seed", "5"});
  const Json& view = talk.said.at(1)["asked"][0]["view"];
  for (const Json& card : view["p1"]["hand"]) EXPECT_NE(card, "hidden");
  EXPECT_EQ(view["p1"]["hand"].size(), 4U);
  EXPECT_EQ(view["p2"]["hand"].dump(), R"(["hidden","hidden","hidden","hidden"])");
}

TEST(TableOfWesteros, ComputersPlayAWholeMatch_ItsRecordIsReplayed) {
  const Scratch scratch;
  const std::string path = scratch.path() + "/match.record";
  const Talk talk = westeros_talk(
      {"--seats", "3", "--answer", "none", "--others", "simple", "--seed", "2", "--record", path});
  ASSERT_EQ(talk.said.size(), 2U);
  EXPECT_EQ(talk.last()["end"], "finished");
  EXPECT_EQ(talk.last()["result"]["points"].size(), 3U);
  const Ran replay = ran({"replay", path});
  EXPECT_EQ(replay.code, Done) << replay.err;
  EXPECT_THAT(replay.out, HasSubstr("Result: "));
  EXPECT_THAT(ran({"replay", path, "--seat", "1", "--at", "20"}).out, HasSubstr("winterfell"));
  EXPECT_EQ(ran({"verify", path}).code, Done);
}

TEST(TableOfWesteros, RefusalsNameTheRule) {
  const Talk talk = westeros_talk({"--seats", "2", "--houses", "stark,stark"});
  EXPECT_EQ(talk.code, BadUsage);
  EXPECT_THAT(talk.err, HasSubstr("Stark is chosen twice."));
  const Talk refused = westeros_talk({"--seats", "2", "--houses", "stark", "--seed", "3"},
                                     {acts("house stark"), acts("house arryn")});
  const auto lines = refused.of_kind("refused");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0]["refused"]["rule"], "westeros.setup.house");
  EXPECT_FALSE(lines[0]["refused"]["rule_text"].get<std::string>().empty());
  EXPECT_FALSE(lines[0]["allowed"].empty());
}

TEST(TableOfWesteros, TheCooperativeGameHasOneTeam_AndTheNorth) {
  const std::vector<std::string> arguments{"--mode", "coop",     "--difficulty", "hard",   "--seats",
                                           "2",      "--houses", "stark,tully",  "--seed", "5"};
  const auto input = random_answers(arguments, 40, 3, "westeros");
  const Talk talk = westeros_talk(arguments, input);
  EXPECT_EQ(talk.code, Done);
  EXPECT_TRUE(talk.of_kind("refused").empty());
  EXPECT_TRUE(talk.of_kind("error").empty());
  const Json& table = talk.said.at(0);
  EXPECT_EQ(table["title"], "Westeros for 2 against the Night King, hard");
  EXPECT_EQ(table["difficulty"], "hard");
  EXPECT_EQ(table["sides"].dump(), R"([{"side":1,"name":"The Treaty"},{"side":2,"name":"The Night King"}])");
  for (const Json& seat : table["seats"]) EXPECT_EQ(seat["side"], 1);
  EXPECT_EQ(table["map"].size(), 32U);
  EXPECT_EQ(table["map"][0]["across"].dump(), R"(["crasters_keep"])");
  EXPECT_EQ(table["rangers"].size(), 18U);
  int tokens = 0;
  for (const Json& token : table["tokens"]) tokens += token["count"].get<int>();
  EXPECT_EQ(tokens, 28);
  EXPECT_EQ(table["sheet"], "mode coop\ndifficulty hard\nplayers 2\nhouses stark tully\n");
}

TEST(TableOfWesteros, AViewOfTheCooperativeGameTellsTheMatsAndHidesWhatLiesFaceDown) {
  const std::vector<std::string> arguments{"--mode",   "coop",        "--seats", "2",
                                           "--houses", "stark,tully", "--seed",  "5"};
  const Talk talk = westeros_talk(arguments);
  const Json& view = talk.said.at(1)["asked"][0]["view"];
  EXPECT_EQ(view["wall"], true);
  EXPECT_EQ(view["treaty"]["points"], 10) << "two players are helped";
  EXPECT_EQ(view["treaty"]["castles"], 2);
  EXPECT_EQ(view["treaty"]["allies"].dump(), "[]");
  EXPECT_EQ(view["night_king"]["dragon_glass"], 0);
  EXPECT_EQ(view["white_walkers"]["strength"], 6);
  EXPECT_EQ(view["white_walkers"]["on_map"].get<int>() + view["white_walkers"]["pool"].get<int>() +
                view["terror_walkers"].get<int>(),
            13);
  EXPECT_EQ(view["rangers"].size(), 1U);
  EXPECT_EQ(view["terrified"].dump(), "[]");
  for (const char* seat : {"p1", "p2"}) {
    EXPECT_EQ(view[seat]["hand"].size(), 4U);
    for (const Json& card : view[seat]["hand"]) EXPECT_NE(card, "hidden") << "hands are open";
    EXPECT_FALSE(view[seat].contains("gold")) << "it is the Treaty's";
  }
  int face_down = 0;
  for (const auto& [domain, what] : view["domains"].items()) face_down += what.contains("face_down") ? 1 : 0;
  EXPECT_GE(face_down, 18) << "twenty lay there, and a Ranger Card turns up two";
  // No finding is named but those that lie open.
  std::size_t open = 0;
  for (const auto& [domain, what] : view["domains"].items())
    open += what.contains("face_up") ? what["face_up"].size() : 0;
  const std::string text = view.dump();
  std::size_t named = 0;
  for (const Json& token : talk.said.at(0)["tokens"]) {
    const std::string id = '"' + token["token"].get<std::string>() + '"';
    for (std::size_t at = text.find(id); at != std::string::npos; at = text.find(id, at + 1))
      named += text.compare(at + id.size(), 1, ":") != 0 ? 1U : 0U;
  }
  EXPECT_EQ(named, open);
}

TEST(TableOfWesteros, AWrongNameIsAnsweredWithTheNearest) {
  const auto error = [](const std::string& line) {
    const auto errors = westeros_talk({"--seats", "2", "--seed", "3"}, {line}).of_kind("error");
    return errors.size() == 1 ? errors[0]["error"].get<std::string>() : "no error";
  };
  EXPECT_EQ(error(acts("house starc")), "\"starc\" is no house here: did you mean \"stark\"?");
  EXPECT_EQ(error(R"({"act":{"act":"house","house":"starc"}})"),
            "\"starc\" is no house here: did you mean \"stark\"?");
  EXPECT_EQ(error(acts("retreat kings_ladning")),
            "\"kings_ladning\" is no domain here: did you mean \"kings_landing\"?");
  EXPECT_EQ(error(acts("house frobnicate")), "\"frobnicate\" is no house here.") << "nothing is near";
  EXPECT_EQ(error(acts("player p9")), "\"p9\" is no seat here.") << "p1 is no better than p2";
}

// docs/westeros-positions.md: a program that answers for one seat learns no more from it than that seat
// knows.
TEST(TableOfWesteros, ThePositionIsASheetFromWhichAMatchStarts) {
  const std::string asks = R"({"position":true})";
  const Talk open = westeros_talk({"--seats", "2", "--houses", "stark,lannister", "--seed", "3"}, {asks});
  ASSERT_EQ(open.of_kind("position").size(), 1U);
  const auto sheet = open.of_kind("position")[0]["position"].get<std::string>();
  EXPECT_THAT(sheet, HasSubstr("  house p1 stark\n"));
  EXPECT_THAT(sheet, Not(HasSubstr("hidden")));
  const Scratch scratch;
  const Talk again = westeros_talk({"--position", scratch.file("sheet", sheet), "--seed", "9"}, {asks});
  ASSERT_EQ(again.of_kind("position").size(), 1U) << again.err;
  EXPECT_EQ(again.of_kind("position")[0]["position"], sheet);
  const Talk one = westeros_talk(
      {"--seats", "2", "--houses", "stark,lannister", "--seed", "3", "--answer", "1", "--others", "random"},
      {asks});
  ASSERT_EQ(one.of_kind("position").size(), 1U);
  EXPECT_THAT(one.of_kind("position")[0]["position"].get<std::string>(), HasSubstr("  seen_by p1\n"));
  EXPECT_THAT(one.of_kind("position")[0]["position"].get<std::string>(),
              HasSubstr("  hand p2 hidden hidden"));
}

TEST(TableOfWesteros, ASheetSaysWhatAMatchIsByItself) {
  const Scratch scratch;
  const std::string sheet = scratch.file("sheet", "players 2\nhouses stark lannister\n");
  EXPECT_EQ(westeros_talk({"--position", sheet, "--houses", "tully"}).err,
            "--houses goes without --position: a sheet says such things itself, in a line of its own.\n");
  EXPECT_EQ(westeros_talk({"--position", sheet, "--card", "winter_rose=vendetta"}).err,
            "--card goes without --position: a sheet says such things itself, in a line of its own.\n");
  EXPECT_THAT(westeros_talk({"--position", scratch.file("bad", "players 2\nposition\n  golt p1 3\n")}).err,
              HasSubstr("did you mean \"gold\"?"));
}

TEST(TableOfWesteros, IsPlayedByThePrint) {
  const Talk talk = westeros_talk({"--seats", "2", "--houses", "stark,tully", "--edition", "print"});
  const Json& table = talk.said.at(0);
  EXPECT_EQ(table["title"], "Westeros for 2 with Ice & Fire, by the print");
  EXPECT_EQ(table["sheet"], "players 2\nhouses stark tully\nedition print\n");
  EXPECT_EQ(westeros_talk({"--seats", "2", "--edition", "later"}).said.at(0)["title"],
            "Westeros for 2 with Ice & Fire");
}

TEST(TableOfWesteros, WhatIsNotThereIsSaid) {
  const Scratch scratch;
  const Talk scripted = westeros_talk({"--dice", scratch.file("dice", "star")});
  EXPECT_EQ(scripted.code, BadUsage);
  EXPECT_EQ(scripted.err, "--dice is for skirmish: Westeros is played by seed.\n");
  const Talk board = westeros_talk({"--edition", "2019"});
  EXPECT_EQ(board.code, BadUsage);
  EXPECT_EQ(board.err, "Edition: \"2019\" is none of the choices: there are later and print.\n");
  EXPECT_EQ(talked({"--houses", "stark"}).err, "--houses is for westeros: skirmish has no such thing.\n");
}

}  // namespace table_westeros_test

}  // namespace tablewright::tests
