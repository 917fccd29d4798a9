// How much of everything: what is too often, too large or no message at all.
#include "at_house.hpp"

namespace tablewright::tests {
namespace {

TEST(HouseLimits, TalkIsLimited) {
  AtHouse house;
  const Json laid = house.posted("/api/tables", {{"game", "toy"}});
  const auto from_elsewhere = std::make_shared<FakeSocket>();
  from_elsewhere->from = "192.0.2.7";
  ASSERT_TRUE(house.house->opened(from_elsewhere));
  house.say(from_elsewhere, {{"say", "hello"},
                             {"protocol", 1},
                             {"table", laid["table"]},
                             {"tokens", {laid["tokens"][0]["token"]}}});
  const auto says = [&](const std::string& id) {
    house.say(from_elsewhere, {{"say", "chat"}, {"id", id}, {"seat", 1}, {"text", "la"}});
  };
  for (int i = 0; i < 60; ++i) says(std::to_string(i));
  ASSERT_EQ(last_said(*from_elsewhere, "done")["id"], "59");
  says("too much");
  EXPECT_EQ(last_said(*from_elsewhere, "error")["error"], "Slowly: at most 60 lines a minute.");
  house.now += 1'000;
  says("a second later");
  EXPECT_EQ(last_said(*from_elsewhere, "done")["id"], "a second later");
}

TEST(HouseLimits, BadInputIsAnsweredWithASentence) {
  AtHouse house;
  const Three three(house);
  for (const char* text : {"", "[]", "{}", "no json", R"({"say":"act"})", R"({"say":"fly","id":"x"})",
                           R"({"say":"chat","id":"x","seat":1,"text":5})",
                           R"({"say":"chat","id":"x","seat":1,"text":"a","more":1})"}) {
    house.house->heard(three.sockets[0], text);
    EXPECT_FALSE(last_said(*three.sockets[0], "error")["error"].get<std::string>().empty()) << text;
    three.sockets[0]->sent.clear();
  }
  for (const Json& body :
       {Json{{"game", "chess"}}, Json{{"game", "toy"}, {"seats", 5}},
        Json{{"game", "toy"}, {"clock", {{"kind", "sand"}}}}, Json{{"game", "toy"}, {"keyring", "short"}},
        Json{{"game", "toy"}, {"wishes", {{"options", 5}}}}}) {
    const Json answer = house.posted("/api/tables", body);
    EXPECT_EQ(answer["status"], 400) << body.dump();
    EXPECT_FALSE(answer["error"].get<std::string>().empty());
  }
  EXPECT_EQ(house.asked("GET", "/api/nothing").status, 404);
  EXPECT_EQ(house.asked("GET", "/api/tables").status, 405);
  EXPECT_EQ(house.posted("/api/tables/none/join", {{"invite", "x"}})["status"], 404);
}

TEST(HouseLimits, AClubHasACode) {
  server::HouseRules rules;
  rules.club = "walnut";
  AtHouse house(rules);
  EXPECT_EQ(house.posted("/api/tables", {{"game", "toy"}})["status"], 403);
  EXPECT_EQ(house.posted("/api/tables", {{"game", "toy"}, {"club", "walnut"}})["status"], 200);
}

TEST(HouseLimits, WhoAsksTooOftenWaits) {
  server::HouseRules rules;
  rules.limits.of_this_machine_too = true;
  rules.limits.tables_a_minute = 3;
  AtHouse house(rules);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(house.posted("/api/tables", {{"game", "toy"}})["status"], 200);
  EXPECT_EQ(house.posted("/api/tables", {{"game", "toy"}})["status"], 429);
  house.now += 30'000;
  EXPECT_EQ(house.posted("/api/tables", {{"game", "toy"}})["status"], 200);
}

TEST(HouseLimits, WhatTakesLongIsAskedForLessOften) {
  AtHouse house;
  const auto status = [&](const std::string& path, const std::string& address) {
    int got = 0;
    const bool wishes = path == "/api/wishes";
    house.house->answer({wishes ? "POST" : "GET", path, wishes ? R"({"game":"toy"})" : "", {}, address},
                        [&](const server::Response& response) { got = response.status; });
    return got;
  };
  for (int i = 0; i < 40; ++i)
    ASSERT_EQ(status(i % 2 == 0 ? "/api/wishes" : "/api/rules", "192.0.2.9"), 200) << i;
  EXPECT_EQ(status("/api/wishes", "192.0.2.9"), 429);
  EXPECT_EQ(status("/api/cards", "192.0.2.9"), 429);
  EXPECT_EQ(status("/api/house", "192.0.2.9"), 200) << "the rest as ever";
  EXPECT_EQ(status("/api/wishes", "192.0.2.10"), 200) << "and everybody else";
  house.now += 1'000;
  EXPECT_EQ(status("/api/wishes", "192.0.2.9"), 200);
}

TEST(HouseLimits, WhoSaysNoHelloIsShownOut) {
  AtHouse house;
  const auto silent = std::make_shared<FakeSocket>();
  ASSERT_TRUE(house.house->opened(silent));
  house.now += 9'000;
  house.house->tick();
  EXPECT_FALSE(silent->is_closed);
  house.now += 2'000;
  house.house->tick();
  EXPECT_TRUE(silent->is_closed);
  EXPECT_EQ(silent->goodbye, "Nobody said hello.");
}

TEST(HouseLimits, WhoComesInTooOftenWaits) {
  server::HouseRules rules;
  rules.limits.of_this_machine_too = true;
  rules.limits.requests_a_second = 2;
  AtHouse house(rules);
  const auto comes = [&] {
    const auto socket = std::make_shared<FakeSocket>();
    const bool may = house.house->opened(socket);
    if (may) house.house->closed(socket);
    return may;
  };
  for (int i = 0; i < 8; ++i) EXPECT_TRUE(comes());
  EXPECT_FALSE(comes());
  house.now += 1'000;
  EXPECT_TRUE(comes());
}

TEST(HouseLimits, WhoGuessesWaits_CodesTokensAndInvitations) {
  server::HouseRules rules;
  rules.limits.of_this_machine_too = true;
  rules.limits.secrets_a_minute = 4;
  rules.club = "walnut";
  AtHouse house(rules);
  const Json laid = house.posted("/api/tables", {{"game", "toy"}, {"club", "walnut"}});
  ASSERT_EQ(laid["status"], 200);
  const std::string at = "/api/tables/" + laid["table"].get<std::string>();
  const auto status = [&](int which) -> int {
    if (which == 0) return house.posted("/api/tables", {{"game", "toy"}, {"club", "hazel"}})["status"];
    if (which == 1) return house.posted(at + "/move", {{"token", "no token"}})["status"];
    if (which == 2) return house.posted(at + "/invite", {{"token", "no token"}, {"seat", 1}})["status"];
    return house.posted(at + "/join", {{"club", "walnut"}, {"invite", "no invitation"}})["status"];
  };
  for (int which = 0; which < 4; ++which) {
    for (int i = 0; i < 4; ++i) EXPECT_EQ(status(which), 403) << which << ": guess " << i;
    EXPECT_EQ(status(which), 429) << which;
    house.now += 60'000;
  }
  EXPECT_EQ(house.posted("/api/tables", {{"game", "toy"}})["status"], 403)
      << "who says no code at all guesses none";
  EXPECT_EQ(house.posted("/api/tables", {{"game", "toy"}, {"club", "walnut"}})["status"], 200);
}

TEST(HouseLimits, WhoHasAWholeNetworkIsCountedOnce) {
  EXPECT_EQ(server::counted_as("2001:db8:1:2:3:4:5:6"), server::counted_as("2001:db8:1:2::9"));
  EXPECT_NE(server::counted_as("2001:db8:1:2::9"), server::counted_as("2001:db8:1:3::9"));
  EXPECT_EQ(server::counted_as("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(server::counted_as("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(server::counted_as("not an address"), "not an address");
}

TEST(HouseLimits, ALongTableIsToldFromItsEnd_TheRestIsAskedFor) {
  AtHouse house;
  const Three three(house);
  for (int i = 0; i < 700; ++i) {
    house.now += 100;
    house.say(three.sockets[0], {{"say", "chat"}, {"id", std::to_string(i)}, {"seat", 1}, {"text", "word"}});
  }
  const auto late = house.sit(three.table, {three.tokens[1]});
  const Json rows = last_said(*late, "welcome")["rows"];
  ASSERT_EQ(rows.size(), 500U);
  const auto last = now_of(*late)["row"].get<std::uint32_t>();
  EXPECT_EQ(rows.back()["number"], last);
  EXPECT_EQ(rows.front()["number"], last - 499);
  house.say(late, {{"say", "rows"}, {"id", "r"}, {"from", 1}, {"to", last - 500}});
  const Json before = last_said(*late, "rows")["rows"];
  EXPECT_EQ(before.front()["number"], 1);
  EXPECT_EQ(before.back()["number"], last - 500) << "nothing is missing between";
  const auto known = house.sit(three.table, {three.tokens[2]}, last - 3);
  EXPECT_EQ(last_said(*known, "welcome")["rows"].size(), 3U) << "who knows the rest is told the end";
}

}  // namespace
}  // namespace tablewright::tests
