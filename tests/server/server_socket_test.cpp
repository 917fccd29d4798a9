// A real server, real sockets, and people who do what people do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "game/record.hpp"
#include "game/replay.hpp"
#include "guest.hpp"
#include "proof/verify.hpp"
#include "server_process.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "support/sanitized.hpp"
#include "toy/toy.hpp"
#include "westeros/set_up/set_up.hpp"

namespace tablewright::tests {

namespace server_socket_test {

using testing::HasSubstr;

class ServerSocket : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(server.start()) << server.printed(); }
  void TearDown() override {
    EXPECT_TRUE(server.is_running()) << "it is still there: " << server.printed();
    EXPECT_EQ(server.stop(), 0) << server.printed();
    for (const std::string& secret : secrets)
      EXPECT_EQ(server.printed().find(secret), std::string::npos) << "a token in the log";
  }

  LaidTable laid(const Json& body) {
    LaidTable table = laid_at(server.port(), body);
    EXPECT_FALSE(table.id.empty()) << body.dump();
    for (const auto& [seat, token] : table.tokens) secrets.push_back(token);
    for (const auto& [seat, invite] : table.invites) secrets.push_back(invite);
    return table;
  }
  // A table with a person on each seat, and all of them there.
  std::vector<Guest> people(const Json& body) {
    const LaidTable table = laid(body);
    std::vector<Guest> guests;
    for (const auto& [seat, token] : table.tokens) guests.emplace_back(table.id, std::vector{token});
    for (Guest& guest : guests) EXPECT_TRUE(guest.come(server.port()));
    return guests;
  }
  std::vector<Guest> three() {
    return people({{"game", "toy"}, {"seats", {human("Ann"), human("Ben"), human("Cem")}}});
  }
  [[nodiscard]] std::uint16_t port() const { return server.port(); }

  ServerProcess server;
  std::vector<std::string> secrets;
  Random random{17};
};

// --- whole games -------------------------------------------------------------------------------------------

Catalogue catalogue() {
  Catalogue all;
  all.add(toy::kind());
  all.add(skirmish::kind());
  all.add(westeros::kind());
  return all;
}

class WholeGames : public ServerSocket {
 protected:
  void play_and_prove(const Json& body) {
    std::vector<Guest> guests = people(body);
    std::vector<Guest*> all;
    for (Guest& guest : guests) all.push_back(&guest);
    ASSERT_TRUE(play(port(), all, random));
    for (Guest& guest : guests) {
      while (!guest.is_over() && !guest.hear().is_null()) continue;
      EXPECT_EQ(guest.stage(), "finished");
      EXPECT_EQ(guest.complaint(), "");
      EXPECT_EQ(guest.last_row(), guests[0].last_row());
      EXPECT_FALSE(guest.now(1).is_null() && guest.now(2).is_null() && guest.now(3).is_null());
    }
    const HttpAnswer answer = requested(port(), "GET", "/api/tables/" + guests[0].table_id() + "/record", "",
                                        {{"Authorization", "Bearer " + secrets[0]}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    const Record record = read_record(answer.body);
    EXPECT_FALSE(record.damage);
    const auto proved = proof::verified(record);
    EXPECT_EQ(proved.verdict, proof::Verdict::Proved)
        << (proved.differences.empty() ? std::string() : proved.differences[0]);
    EXPECT_GT(proved.draws, 0U);
    const Replayed again = replayed(catalogue(), record);
    EXPECT_FALSE(again.damage) << again.damage->reason;
    ASSERT_TRUE(again.match);
    EXPECT_TRUE(again.match->game().result());
  }
};

TEST_F(WholeGames, OfLanterns) {
  play_and_prove({{"game", "toy"}, {"seats", {human("Ann"), human("Ben"), human("Cem")}}});
}
TEST_F(WholeGames, OfSkirmish) {
  play_and_prove(
      {{"game", "skirmish"}, {"wishes", {{"first_game", "jp101"}}}, {"seats", {human("Ann"), human("Ben")}}});
}
TEST_F(WholeGames, OfWesteros) {
  play_and_prove(
      {{"game", "westeros"}, {"wishes", {{"players", "2"}}}, {"seats", {human("Ann"), human("Ben")}}});
}
TEST_F(WholeGames, AgainstTheNightKing) {
  play_and_prove({{"game", "westeros"},
                  {"wishes", {{"mode", "coop"}, {"players", "2"}}},
                  {"seats", {human("Ann"), human("Ben")}}});
}
TEST_F(WholeGames, WithComputers) {
  play_and_prove({{"game", "westeros"},
                  {"wishes", {{"players", "3"}}},
                  {"seats", {human("Ann"), computer(), computer("greedy")}}});
}

// --- messages ----------------------------------------------------------------------------------------------

TEST_F(ServerSocket, WhoComesBackWithinAChoiceIsAskedTheSame) {
  auto guests = three();
  ASSERT_TRUE(play(port(), {&guests[0], &guests[1], &guests[2]}, random, 4));
  for (Guest& guest : guests) guest.hear_all();
  for (Guest& guest : guests) {
    if (guest.asked() == 0) continue;
    const Json before = guest.now(guest.asked());
    guest.leave();
    ASSERT_TRUE(guest.come(port()));
    EXPECT_EQ(guest.now(guest.asked()), before);
    EXPECT_EQ(guest.ask(guest.any_act(guest.asked(), random, "back"))["say"], "done");
    return;
  }
  FAIL() << "nobody is asked";
}

TEST_F(ServerSocket, AnActIsDoneOnce_HoweverOftenItIsSent) {
  auto guests = three();
  const Json act = guests[0].act(1, 0, "once");
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(guests[0].say(act));
  const Json done = guests[0].answer_to("once");
  ASSERT_EQ(done["say"], "done");
  EXPECT_EQ(guests[0].answer_to("once"), done);
  EXPECT_EQ(guests[0].answer_to("once"), done);
  guests[0].leave();
  ASSERT_TRUE(guests[0].come(port()));
  EXPECT_EQ(guests[0].ask(act), done);
  server.kill();
  ASSERT_TRUE(server.start());
  ASSERT_TRUE(guests[0].come(port()));
  EXPECT_EQ(guests[0].ask(act), done) << "after a crash too";
  std::size_t entries = 0;
  for (const Json& row : guests[0].rows()) entries += row["kind"] == "entry" ? 1U : 0U;
  EXPECT_EQ(entries, 2U) << "the beginning and the act";
}

TEST_F(ServerSocket, WhatArrivesInAnotherOrderDoesNoHarm) {
  auto guests = three();
  Guest& ann = guests[0];
  const Json first = ann.act(1, 0, "first");
  const Json second = ann.act(1, 1, "second");  // of the same moment
  // Said in one breath, and the last first: to take back what is not done, to agree to what nobody asked for.
  ASSERT_TRUE(ann.say({{"say", "undo"}, {"id", "undo"}, {"seat", 1}}));
  ASSERT_TRUE(ann.say({{"say", "agree"}, {"id", "agree"}, {"seat", 1}, {"answer", "yes"}}));
  ASSERT_TRUE(ann.say(second));
  ASSERT_TRUE(ann.say(first));
  EXPECT_EQ(ann.answer_to("undo")["say"], "refused");
  EXPECT_EQ(ann.answer_to("agree")["say"], "error");
  EXPECT_EQ(ann.answer_to("second")["say"], "done");
  const Json stale = ann.answer_to("first");
  ASSERT_EQ(stale["say"], "stale");
  ASSERT_FALSE(stale["rows"].empty());
  EXPECT_GT(stale["rows"][0]["number"], first["seen"]) << "what was missed comes with it";
  EXPECT_TRUE(play(port(), {&guests[0], &guests[1], &guests[2]}, random));
}

TEST_F(ServerSocket, TwoBrowsersOnOneSeatSeeTheSame_AndOneOfThemActs) {
  auto guests = three();
  Guest& one = guests[0];
  Guest other(one.table_id(), {secrets[0]});
  ASSERT_TRUE(other.come(port()));
  EXPECT_EQ(one.now(1), other.now(1));
  const Json late = other.act(1, 1, "late");
  ASSERT_EQ(one.ask(one.act(1, 0, "first"))["say"], "done");
  const Json stale = other.ask(late);
  ASSERT_EQ(stale["say"], "stale");
  EXPECT_GT(stale["now"][0]["row"], late["seen"]);
  ASSERT_TRUE(play(port(), {&one, &other, &guests[1], &guests[2]}, random));
  while (!one.is_over() && !one.hear().is_null()) continue;
  while (!other.is_over() && !other.hear().is_null()) continue;
  EXPECT_EQ(one.rows(), other.rows());
  EXPECT_EQ(one.now(1)["view"], other.now(1)["view"]);
}

TEST_F(ServerSocket, AWrongTokenOpensNothing_AndTheRightOneAfterwardsDoes) {
  const LaidTable table = laid({{"game", "toy"}});
  LiveClient client;
  ASSERT_EQ(client.open(port()), 101);
  const auto hello = [&](const std::string& id, const std::string& token) {
    client.send(Json{{"say", "hello"}, {"protocol", 1}, {"table", id}, {"tokens", {token}}}.dump());
    return Json::parse(client.receive().value_or("null"));
  };
  EXPECT_EQ(hello(table.id, "wrong")["say"], "error");
  EXPECT_EQ(hello(std::string(32, '0'), table.tokens.at(1))["error"], "There is no such table.");
  client.send(Json{{"say", "act"}, {"id", "x"}, {"seat", 1}, {"seen", 9}, {"notation", "roll"}}.dump());
  EXPECT_EQ(Json::parse(client.receive().value_or("null"))["error"], "Say hello first.");
  client.send(Json{{"say", "hello"}, {"protocol", 2}, {"table", table.id}}.dump());
  EXPECT_THAT(Json::parse(client.receive().value_or("null"))["error"].get<std::string>(),
              HasSubstr("speaks protocol 1"));
  EXPECT_EQ(hello(table.id, table.tokens.at(1))["say"], "welcome");
  ASSERT_EQ(Json::parse(client.receive().value_or("null"))["say"], "presence");
  EXPECT_EQ(hello(table.id, table.tokens.at(1))["error"], "You said hello already.");
}

TEST_F(ServerSocket, WhatIsNoMessageIsAnsweredWithASentence_AndTheSocketStays) {
  auto guests = three();
  Guest& ann = guests[0];
  const std::string nested(9, '[');
  const std::vector<std::string> bad{
      "",
      "{",
      "[]",
      "null",
      "\"say\"",
      R"({"say":"act"})",
      R"({"say":"fly","id":"x"})",
      R"({"say":"chat","id":"x","seat":1})",
      R"({"say":"chat","id":"x","seat":"1","text":"a"})",
      R"({"say":"chat","id":"x","seat":1,"text":"a","more":1})",
      R"({"say":"chat","id":"x","seat":-1,"text":"a"})",
      R"({"say":"chat","id":"x","seat":99999999999999999999,"text":"a"})",
      R"({"say":"chat","id":"x","seat":1.5,"text":"a"})",
      R"({"say":"chat","id":5,"seat":1,"text":"a"})",
      R"({"say":"act","id":"x","seat":1,"seen":2,"act":[]})",
      R"({"say":"act","id":"x","seat":1,"seen":2,"act":{}})",
      R"({"say":"act","id":"x","seat":1,"seen":2})",
      R"({"say":"act","id":"x","seat":1,"seen":2,"act":{"act":"commit","card":"no"}})",
      R"({"say":"chat","id":"x","seat":0,"text":"a"})",
      R"({"say":"chat","id":"x","seat":2,"text":"not my seat"})",
      R"({"say":"chat","id":"x","seat":16,"text":"no seat"})",
      R"({"say":"past","id":"x","seat":1,"entry":1000000})",
      R"({"say":"vote","id":"x","seat":1,"about":0,"choice":"end"})",
      R"({"say":"vote","id":"x","seat":1,"about":16,"choice":"computer"})",
      R"({"say":"hand","id":"x","seat":1,"to":"computer","level":"nobody"})",
      R"({"say":"agree","id":"x","seat":1,"answer":"yes"})",
      R"({"say":"act","id":"x","seat":1,"seen":2,"act":)" + nested + "}",
      Json{{"say", "chat"}, {"id", "x"}, {"seat", 1}, {"text", std::string(16'000, 'a')}}.dump(),
      std::string(16'390, ' '),
  };
  for (const std::string& text : bad) {
    LiveClient client;
    ASSERT_EQ(client.open(port()), 101);
    client.send(
        Json{{"say", "hello"}, {"protocol", 1}, {"table", ann.table_id()}, {"tokens", {secrets[0]}}}.dump());
    ASSERT_TRUE(client.receive());
    ASSERT_TRUE(client.send(text)) << text;
    const auto answer = client.receive();
    ASSERT_TRUE(answer) << text.substr(0, 200);
    const Json json = Json::parse(*answer);
    EXPECT_EQ(json["say"], "error") << text.substr(0, 200) << json.dump();
    EXPECT_FALSE(json.value("error", "").empty()) << text;
    client.send(R"({"say":"why","id":"still","seat":1,"notation":"roll"})");
    EXPECT_EQ(Json::parse(client.receive().value_or("null"))["id"], "still") << text;
  }
  EXPECT_EQ(ann.ask(ann.act(1, 0, "fine"))["say"], "done");
}

TEST_F(ServerSocket, WhatIsFarTooLongOrNoTextEndsTheSocket_AndNobodyElses) {
  auto guests = three();
  LiveClient client;
  ASSERT_EQ(client.open(port()), 101);
  client.send(std::string(1U << 20U, 'a'));
  EXPECT_FALSE(client.receive());
  EXPECT_FALSE(client.is_open());
  ASSERT_EQ(client.open(port()), 101);
  client.send_binary("\x01\x02");
  EXPECT_THAT(client.receive().value_or(""), HasSubstr("Messages are text."));
  EXPECT_FALSE(client.receive());
  EXPECT_FALSE(client.is_open());
  EXPECT_EQ(guests[0].ask(guests[0].act(1, 0, "fine"))["say"], "done");
}

// The errors that a guest hears who says so many messages at once.
std::vector<std::string> errors_of(Guest& guest, int messages) {
  for (int i = 0; i < messages; ++i)
    guest.say({{"say", "rows"}, {"id", std::to_string(i)}, {"from", 1}, {"to", 1}});
  const std::string last = std::to_string(messages - 1);
  std::vector<std::string> errors;
  for (Json message = guest.hear(); !message.is_null(); message = guest.hear()) {
    if (message.contains("error")) errors.push_back(message["error"]);
    if (message.value("id", "") == last) break;
  }
  return errors;
}

TEST_F(ServerSocket, ABotOnThisMachineSaysAsMuchAsItLikes) {
  auto guests = three();
  EXPECT_THAT(errors_of(guests[0], 1000), testing::IsEmpty());
  EXPECT_TRUE(guests[0].is_here());
}

class Limited : public ServerSocket {
 protected:
  void SetUp() override {
    server.set_options({"--limit-this-machine"});
    ServerSocket::SetUp();
  }
};

TEST_F(Limited, WhoSaysTooMuchIsToldToWait_AndShownOutForGoingOn) {
  auto guests = three();
  const auto errors = errors_of(guests[0], 1000);
  ASSERT_FALSE(errors.empty());
  EXPECT_THAT(errors.front(), HasSubstr("Too many messages: at most 20 a second. Wait a second"));
  EXPECT_THAT(errors.back(), HasSubstr("went on"));
  EXPECT_FALSE(guests[0].is_here());
  ASSERT_TRUE(guests[0].come(port())) << "and may come again";
}

TEST_F(ServerSocket, TheOperatorSaysHowManySocketsThereMayBe) {
  ASSERT_EQ(server.stop(), 0);
  server.set_options({"--sockets", "1"});
  ASSERT_TRUE(server.start());
  LiveClient one;
  ASSERT_EQ(one.open(port()), 101);
  ASSERT_TRUE(one.send("?"));
  ASSERT_TRUE(one.receive()) << "it is in";
  LiveClient two;
  ASSERT_EQ(two.open(port()), 101);
  EXPECT_THAT(two.receive().value_or(""), HasSubstr("There are too many sockets already"));
}

TEST_F(ServerSocket, BrokenFramesEndTheSocketAlone) {
  auto guests = three();
  const std::string upgrade =
      "GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  using namespace std::string_literals;
  for (const std::string& frame :
       {"\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"s, "\x81\x05hello"s,
        "\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01\x02\x03\x04"s, "\x80\x80\x01\x02\x03\x04"s,
        "\x83\x80\x01\x02\x03\x04"s, "\x81\x82\x00\x00\x00\x00\xC3\x28"s}) {
    RawClient raw(port());
    ASSERT_TRUE(raw.send(upgrade));
    EXPECT_THAT(raw.read(Patience(2000), 12), HasSubstr("101"));
    raw.send(frame);
    raw.read(Patience(5000));
    EXPECT_TRUE(raw.is_closed());
  }
  EXPECT_EQ(guests[0].ask(guests[0].act(1, 0, "fine"))["say"], "done");
}

// --- people ------------------------------------------------------------------------------------------------

TEST_F(ServerSocket, ASeatIsHandedToAComputerAndTakenBack) {
  auto guests = three();
  ASSERT_EQ(guests[0].ask({{"say", "hand"}, {"id", "h"}, {"seat", 1}, {"to", "computer"}})["say"], "done");
  ASSERT_EQ(guests[1].wait_for("news")["table"]["seats"][0]["who"], "computer");
  while (!guests[0].now(1)["question"].contains("asked") && guests[0].now(1)["question"].contains("options"))
    ASSERT_FALSE(guests[0].hear().is_null()) << "the computer acts";
  ASSERT_EQ(guests[0].ask({{"say", "hand"}, {"id", "i"}, {"seat", 1}, {"to", "human"}})["say"], "done");
  ASSERT_TRUE(play(port(), {&guests[0], &guests[1], &guests[2]}, random));
}

TEST_F(ServerSocket, WhoSeesATableOfTheHouseSitsDown_AlsoAfterACrash) {
  const LaidTable table = laid(
      {{"game", "toy"}, {"open_to_all", true}, {"seats", {human("Ann"), {{"who", "open"}}, computer()}}});
  server.kill();
  ASSERT_TRUE(server.start()) << server.printed();
  const Json shown = posted(port(), "/api/open", Json::object());
  ASSERT_EQ(shown["tables"].size(), 1U) << shown.dump();
  EXPECT_EQ(shown["tables"][0]["table"], table.id);
  EXPECT_EQ(shown["tables"][0]["seats"][0]["name"], "Ann");
  Guest ann(table.id, {table.tokens.at(1)});
  ASSERT_TRUE(ann.come(port()));
  EXPECT_EQ(ann.stage(), "waiting");
  const Json taken = posted(port(), "/api/tables/" + table.id + "/join", {{"name", "Ben"}});
  ASSERT_EQ(taken["seat"], 2) << taken.dump();
  secrets.push_back(taken["token"]);
  Guest ben(table.id, {taken["token"]});
  ASSERT_TRUE(ben.come(port()));
  while (ann.stage() == "waiting" && !ann.hear().is_null()) continue;
  EXPECT_EQ(ann.stage(), "running");
  EXPECT_TRUE(posted(port(), "/api/open", Json::object())["tables"].empty());
}

TEST_F(ServerSocket, AMovedSeatLeavesTheOldBrowserNothing) {
  auto guests = three();
  const std::string at = "/api/tables/" + guests[0].table_id();
  const Json moved = posted(port(), at + "/move", {{"token", secrets[0]}});
  ASSERT_EQ(moved["status"], 200);
  const Json joined = posted(port(), at + "/join", {{"invite", moved["invite"]}});
  ASSERT_EQ(joined["status"], 200);
  secrets.push_back(joined["token"]);
  std::string goodbye;
  for (Json message = guests[0].hear(); !message.is_null(); message = guests[0].hear())
    goodbye = message.value("error", goodbye);
  EXPECT_THAT(goodbye, HasSubstr("another device"));
  EXPECT_FALSE(guests[0].come(port())) << "the old token ends";
  Guest there(guests[0].table_id(), {joined["token"]});
  ASSERT_TRUE(there.come(port()));
  EXPECT_TRUE(play(port(), {&there, &guests[1], &guests[2]}, random));
}

TEST_F(ServerSocket, UndoIsFree_OrAskedFor_AndAProposalSurvivesACrash) {
  auto guests = three();
  ASSERT_EQ(guests[0].ask(guests[0].act(1, 0, "a"))["say"], "done");
  guests[0].hear_all();
  ASSERT_TRUE(guests[0].now(1).contains("undo"));
  ASSERT_EQ(guests[0].ask({{"say", "undo"}, {"id", "u"}, {"seat", 1}})["say"], "done");
  ASSERT_EQ(guests[0].asked(), 1U);
  ASSERT_EQ(guests[0].ask(guests[0].act(1, 1, "b"))["say"], "done");
  while (guests[1].last_row() < guests[0].last_row()) ASSERT_FALSE(guests[1].hear().is_null());
  ASSERT_EQ(guests[1].ask(guests[1].act(2, 0, "c"))["say"], "done");
  ASSERT_EQ(guests[0].ask({{"say", "undo"}, {"id", "v"}, {"seat", 1}})["say"], "done");
  ASSERT_TRUE(guests[0].table().contains("proposal"));
  server.kill();
  ASSERT_TRUE(server.start());
  for (Guest& guest : guests) {
    ASSERT_TRUE(guest.come(port()));
    EXPECT_TRUE(guest.table().contains("proposal"));
  }
  for (std::size_t i = 1; i < 3; ++i)
    ASSERT_EQ(guests[i].ask({{"say", "agree"}, {"id", "w"}, {"seat", i + 1}, {"answer", "yes"}})["say"],
              "done");
  while (guests[0].last_row() < guests[2].last_row()) ASSERT_FALSE(guests[0].hear().is_null());
  EXPECT_EQ(guests[0].asked(), 1U);
  EXPECT_FALSE(guests[0].table().contains("proposal"));
  EXPECT_TRUE(play(port(), {&guests[0], &guests[1], &guests[2]}, random));
}

class Absent : public ServerSocket {
 protected:
  void SetUp() override {
    server.set_options({"--absent-after", "1"});
    ServerSocket::SetUp();
  }
};

TEST_F(Absent, WhoLeavesIsMissed_ReplacedByAVote_AndHasTheSeatBack) {
  auto guests = three();
  guests[0].leave();
  while (guests[1].wait_for("presence", Patience(4000)).value("absent", Json()) != Json::array({1})) continue;
  for (std::size_t i = 1; i < 3; ++i)
    ASSERT_EQ(
        guests[i].ask(
            {{"say", "vote"}, {"id", "v"}, {"seat", i + 1}, {"about", 1}, {"choice", "computer"}})["say"],
        "done");
  while (guests[1].table()["seats"][0]["who"] != "computer") ASSERT_FALSE(guests[1].hear().is_null());
  ASSERT_TRUE(guests[0].come(port()));
  while (guests[1].table()["seats"][0]["who"] != "human") ASSERT_FALSE(guests[1].hear().is_null());
  EXPECT_TRUE(play(port(), {&guests[0], &guests[1], &guests[2]}, random));
}

TEST_F(Absent, WhoStaysAwayMayFindTheMatchEnded_AsItStood) {
  auto guests = people(
      {{"game", "skirmish"}, {"wishes", {{"first_game", "jp101"}}}, {"seats", {human("Ann"), human("Ben")}}});
  const std::uint32_t gone = guests[0].asked() != 0 ? 0 : 1;
  Guest& stays = guests[1 - gone];
  guests[gone].leave();
  const Json absent = Json::array({gone + 1});
  while (stays.wait_for("presence", Patience(4000)).value("absent", Json()) != absent) continue;
  ASSERT_EQ(
      stays.ask(
          {{"say", "vote"}, {"id", "v"}, {"seat", 2 - gone}, {"about", gone + 1}, {"choice", "end"}})["say"],
      "done");
  ASSERT_TRUE(guests[gone].come(port()));
  EXPECT_EQ(guests[gone].stage(), "ended");
  EXPECT_THAT(guests[gone].now(gone + 1)["text"].get<std::string>(),
              HasSubstr("stayed away, without a result. It stood: Dark 0 points, Light 0 points."));
}

// --- HTTP --------------------------------------------------------------------------------------------------

std::string sentence_of(const HttpAnswer& answer) {
  const Json json = Json::parse(answer.body, nullptr, false);
  return json.is_object() ? json.value("error", "") : std::string();
}

TEST_F(ServerSocket, WhatCannotBeDoneOverHttpIsASentence) {
  const LaidTable table = laid({{"game", "toy"}});
  struct Case {
    std::string method, path, body;
    int status;
  };
  const std::string deep =
      R"({"game":"toy","x":)" + std::string(30'000, '[') + std::string(30'000, ']') + '}';
  const std::string at = "/api/tables/" + table.id;
  for (const Case& each :
       std::vector<Case>{{"GET", "/api/nothing", "", 404},
                         {"GET", "/api/tables", "", 405},
                         {"PUT", "/api/tables", "{}", 405},
                         {"BREW", "/api/house", "", 405},
                         {"POST", "/", "{}", 405},
                         {"GET", "/../CMakeLists.txt", "", 404},
                         {"POST", "/api/tables", "no json", 400},
                         {"POST", "/api/tables", "[]", 400},
                         {"POST", "/api/tables", deep, 400},
                         {"POST", at + "/join", deep, 400},
                         {"POST", "/api/mine", deep, 400},
                         {"POST", "/api/tables", std::string((64U << 10U) + 1, ' '), 413},
                         {"POST", "/api/tables", std::string(1U << 20U, ' '), 413},
                         {"POST", at + "/join", R"({"invite":"wrong"})", 403},
                         {"POST", at + "/move", R"({"token":"wrong"})", 403},
                         {"POST", at + "/branch", R"({"token":"wrong","entry":0})", 403},
                         {"GET", at + "/record", "", 403},
                         {"POST", "/api/restore", R"({"keyring":"short"})", 400},
                         {"POST", "/api/restore", R"({"keyring":"this phrase opens nothing at all"})", 404},
                         {"POST", "/api/wishes", R"({"game":"skirmish","wishes":{"map":"nowhere"}})", 400}}) {
    const HttpAnswer answer = requested(port(), each.method, each.path, each.body);
    EXPECT_EQ(answer.status, each.status)
        << each.method << ' ' << each.path << ' ' << answer.body.substr(0, 200);
    EXPECT_FALSE(sentence_of(answer).empty())
        << each.method << ' ' << each.path << ' ' << answer.body.substr(0, 200);
    ASSERT_TRUE(server.is_running()) << each.method << ' ' << each.path;
  }
  const HttpAnswer head = requested(port(), "GET", "/", "", {{"X-Long", std::string(20'000, 'a')}});
  EXPECT_EQ(head.status, 431);
  EXPECT_NE(sentence_of(head).find("16 KiB"), std::string::npos) << head.body;
  EXPECT_EQ(
      requested(port(), "POST", "/api/wishes", R"({"game":"toy"})" + std::string((64U << 10U) - 14, ' '))
          .status,
      200)
      << "as much as there may be";
}

TEST_F(ServerSocket, ARefusedWishNamesItsRule) {
  const auto weighed = [&](const char* wishes) {
    const HttpAnswer answer = requested(port(), "POST", "/api/wishes",
                                        std::string(R"({"game":"skirmish","wishes":)") + wishes + '}');
    Json json = Json::parse(answer.body);
    json["status"] = answer.status;
    return json;
  };
  const Json twice = weighed(R"({"figures_1":"t_rex,t_rex"})");
  EXPECT_EQ(twice["status"], 400);
  EXPECT_EQ(twice["rule"], "skirmish.mix.2");
  EXPECT_EQ(twice["error"], "T. rex cannot be an ally of another T. rex.");
  EXPECT_EQ(twice["incomplete"], false);
  const Json empty = weighed(R"({"figures_1":"t_rex","figures_2":""})");
  EXPECT_EQ(empty["status"], 400);
  EXPECT_FALSE(empty.contains("rule"));
  EXPECT_EQ(empty["incomplete"], true);
  EXPECT_EQ(empty["sides"][0]["pool"]["red"], 2);
  const Json match = weighed(R"({"figures_1":"t_rex","figures_2":"jon_snow"})");
  EXPECT_EQ(match["status"], 200);
  EXPECT_EQ(match["sides"].size(), 2U);
  EXPECT_EQ(match["seats"].size(), 2U);
  const HttpAnswer laid =
      requested(port(), "POST", "/api/tables", R"({"game":"skirmish","wishes":{"figures_1":"t_rex,t_rex"}})");
  EXPECT_EQ(laid.status, 400);
  EXPECT_EQ(Json::parse(laid.body)["rule"], "skirmish.mix.2");
  const HttpAnswer cards = requested(port(), "GET", "/api/cards", "");
  EXPECT_EQ(cards.status, 200);
  EXPECT_EQ(Json::parse(cards.body)["games"][0]["game"], "skirmish");
}

TEST_F(ServerSocket, WhatIsNoRequestIsRefusedAndNoHarm) {
  for (const std::string bytes :
       {"\r\n\r\n\r\n\r\n", "hello\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
        "POST /api/tables HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
        "POST /api/tables HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n",
        "POST /api/tables HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n",
        "GET / HTTP/1.1\r\nHost localhost\r\n\r\n"}) {
    RawClient raw(port());
    raw.send(bytes);
    const std::string answer = raw.read(Patience(3000));
    EXPECT_THAT(answer, testing::AnyOf(HasSubstr(" 400 "), HasSubstr(" 413 "))) << bytes;
    EXPECT_THAT(answer, HasSubstr("{\"error\":")) << bytes;
    EXPECT_TRUE(raw.is_closed()) << bytes;
  }
  EXPECT_EQ(requested(port(), "GET", "/health").status, 200);
}

TEST_F(ServerSocket, APageOfSomebodyElseMayNotAsk) {
  const std::string own = "http://localhost:" + std::to_string(port());
  const Json body{{"game", "toy"}};
  for (const std::string origin :
       {"http://evil.example", "null", "http://localhost", "http://localhost.evil.example:80"}) {
    const Json answer = posted(port(), "/api/tables", body, {{"Origin", origin}});
    EXPECT_EQ(answer["status"], 403) << origin;
    EXPECT_FALSE(answer.value("error", "").empty());
    LiveClient client;
    EXPECT_EQ(client.open(port(), {{"Origin", origin}}), 403) << origin;
  }
  EXPECT_EQ(posted(port(), "/api/tables", body, {{"Origin", own}})["status"], 200);
  LiveClient client;
  EXPECT_EQ(client.open(port(), {{"Origin", own}}), 101);
  EXPECT_EQ(client.open(port(), {}, "/elsewhere"), 404);
}

TEST_F(ServerSocket, EveryAnswerForbidsForeignScripts) {
  for (const char* path : {"/", "/table/abc", "/api/house", "/api/nothing", "/missing.js", "/health"}) {
    const HttpAnswer answer = requested(port(), "GET", path);
    const auto policy = answer.headers.find("content-security-policy");
    ASSERT_NE(policy, answer.headers.end()) << path;
    EXPECT_THAT(policy->second, HasSubstr("default-src 'self'")) << path;
    EXPECT_THAT(policy->second, testing::Not(HasSubstr("unsafe"))) << path;
    EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.headers.at("referrer-policy"), "no-referrer");
  }
  EXPECT_EQ(requested(port(), "HEAD", "/").status, 200);
}

// --- load and end ------------------------------------------------------------------------------------------

double sockets_of(std::uint16_t port) {
  const std::string text = requested(port, "GET", "/metrics").body;
  const std::size_t found = text.find("\ntablewright_sockets ");
  return found == std::string::npos ? -1 : std::strtod(text.c_str() + found + 21, nullptr);
}

TEST_F(ServerSocket, WhoDoesNotReadIsDroppedAndHoldsNoMemory) {
  const LaidTable table = laid({{"game", "toy"}, {"seats", {human("Ann"), computer(), computer()}}});
  for (int i = 0; i < 3; ++i) {
    Guest ann(table.id, {table.tokens.at(1)});
    ASSERT_TRUE(ann.come(port()));
    for (int j = 0; j < 80; ++j)
      ASSERT_EQ(ann.ask({{"say", "chat"},
                         {"id", std::to_string(i) + '-' + std::to_string(j)},
                         {"seat", 1},
                         {"text", std::string(490, 'x')}})["say"],
                "done");
  }
  const long before = server.memory();
  long most = 0;
  for (int i = 0; i < 4; ++i) {
    RawClient slow(port(), 4096);
    ASSERT_TRUE(
        slow.send("GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"));
    ASSERT_THAT(slow.read(Patience(2000), 12), HasSubstr("101"));
    const auto say = [&](const Json& message) {
      const std::string text = message.dump();
      const bool is_short = text.size() < 126;
      std::string frame{'\x81'};
      frame += static_cast<char>(0x80U | (is_short ? text.size() : 126U));
      if (!is_short) {
        frame += static_cast<char>(text.size() >> 8U);
        frame += static_cast<char>(text.size() & 0xFFU);
      }
      return slow.send(frame + std::string(4, '\0') + text);
    };
    ASSERT_TRUE(say({{"say", "hello"}, {"protocol", 1}, {"table", table.id}}));
    for (int wait = 0; wait < 12000 && sockets_of(port()) < 1; ++wait) usleep(5'000);
    ASSERT_EQ(sockets_of(port()), 1);
    for (int j = 0; j < 300; ++j) say({{"say", "rows"}, {"id", "r"}, {"from", 1}, {"to", 400}});
    for (int wait = 0; wait < 6000 && sockets_of(port()) > 0; ++wait) usleep(10'000);
    EXPECT_EQ(sockets_of(port()), 0) << "it was dropped";
    most = std::max(most, server.memory() - before);
  }
  // A sanitizer keeps what was let go of for a while, to see whether somebody still uses it.
  if (!is_sanitized) {
    EXPECT_LT(most, 20'000) << "KiB for four of them, one after the other";
  }
  RecordProperty("kib", std::to_string(most));
}

TEST_F(ServerSocket, WhenItIsStoppedEverybodyIsTold_AndWhatWasDoneIsKept) {
  auto guests = three();
  ASSERT_EQ(guests[0].ask(guests[0].act(1, 0, "last"))["say"], "done");
  EXPECT_EQ(server.stop(), 0);
  EXPECT_THAT(server.printed(), HasSubstr("Stopped. Every match is kept."));
  for (Guest& guest : guests) {
    std::string goodbye;
    for (Json message = guest.hear(); !message.is_null(); message = guest.hear())
      goodbye = message.value("error", goodbye);
    EXPECT_THAT(goodbye, HasSubstr("being stopped"));
    EXPECT_FALSE(guest.is_here());
  }
  ASSERT_TRUE(server.start());
  for (Guest& guest : guests) ASSERT_TRUE(guest.come(port()));
  EXPECT_TRUE(play(port(), {&guests[0], &guests[1], &guests[2]}, random));
}

}  // namespace server_socket_test

}  // namespace tablewright::tests
