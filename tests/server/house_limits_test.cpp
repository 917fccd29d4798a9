// How much of everything: what is too often, too large or no message at all.
#include "at_house.hpp"

namespace tablewright::tests {
namespace house_limits_test {

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

// A table of three, and Ann at it from elsewhere.
struct FromElsewhere {
  explicit FromElsewhere(AtHouse& at) : three(at) {
    ann->from = "192.0.2.7";
    EXPECT_TRUE(at.house->opened(ann));
    at.say(ann, {{"say", "hello"}, {"protocol", 1}, {"table", three.table}, {"tokens", {three.tokens[0]}}});
    ann->sent.clear();
  }
  Three three;
  std::shared_ptr<FakeSocket> ann = std::make_shared<FakeSocket>();
};

Json why(int number) {
  return {{"say", "why"}, {"id", std::to_string(number)}, {"seat", 1}, {"notation", "commit 1"}};
}

TEST(HouseLimits, OnThisMachineNobodySaysTooMuch) {
  AtHouse at;
  const Three three(at);
  for (int i = 0; i < 1000; ++i) at.house->heard(three.sockets[0], why(i).dump());
  EXPECT_FALSE(three.sockets[0]->is_closed) << three.sockets[0]->goodbye;
  EXPECT_EQ(last_said(*three.sockets[0], "answer")["id"], "999");
}

TEST(HouseLimits, WhoSaysTooMuchIsToldHowLongToWait_AndHeardThen) {
  AtHouse at;
  const FromElsewhere elsewhere(at);
  for (int i = 0; i < 99; ++i) at.house->heard(elsewhere.ann, why(i).dump());  // and hello was the first
  EXPECT_TRUE(last_said(*elsewhere.ann, "error").is_null());
  at.house->heard(elsewhere.ann, why(99).dump());
  const Json told = last_said(*elsewhere.ann, "error");
  EXPECT_EQ(told["error"], "Too many messages: at most 20 a second. Wait a second, and say it again.");
  EXPECT_EQ(told["id"], "99");
  ASSERT_EQ(told["wait"], 50) << "milliseconds";
  EXPECT_FALSE(elsewhere.ann->is_closed);
  at.now += 50;
  at.house->heard(elsewhere.ann, why(100).dump());
  EXPECT_EQ(last_said(*elsewhere.ann, "answer")["id"], "100");
}

// As fast as it may: every other message of it is too early.
TEST(HouseLimits, ABotThatWaitsAsItIsToldIsNeverShownOut) {
  AtHouse at;
  const FromElsewhere elsewhere(at);
  int answered = 0;
  const std::int64_t began = at.now;
  while (at.now < began + 60'000 && !elsewhere.ann->is_closed) {
    elsewhere.ann->sent.clear();
    at.house->heard(elsewhere.ann, why(answered).dump());
    const Json error = last_said(*elsewhere.ann, "error");
    if (error.is_null())
      ++answered;
    else
      at.now += error["wait"].get<std::int64_t>();
  }
  EXPECT_FALSE(elsewhere.ann->is_closed);
  EXPECT_NEAR(answered, 99 + 60 * 20, 2);
}

TEST(HouseLimits, WhoIsToldToWaitAndGoesOnIsShownOut) {
  AtHouse at;
  const FromElsewhere elsewhere(at);
  // Of these 100 are heard, with hello, and one is told to wait.
  for (int i = 0; i < 99 + 1 + 60; ++i) at.house->heard(elsewhere.ann, why(i).dump());
  EXPECT_FALSE(elsewhere.ann->is_closed);
  at.house->heard(elsewhere.ann, why(160).dump());
  EXPECT_TRUE(elsewhere.ann->is_closed);
  EXPECT_EQ(elsewhere.ann->goodbye,
            "Too many messages: at most 20 a second. You were told to wait, and went on.");
}

TEST(HouseLimits, TheOperatorGivesASeatARateOfItsOwn_AlsoAfterARestart) {
  AtHouse at;
  const FromElsewhere elsewhere(at);
  const auto ordered = [&](std::uint32_t rate) {
    server::AdminAnswer answer;
    at.house->administer({server::AdminDeed::Rate, elsewhere.three.table, 1, rate},
                         [&](const server::AdminAnswer& told) { answer = told; });
    at.settle();
    return answer;
  };
  const auto heard_at_once = [&](const std::shared_ptr<FakeSocket>& socket) {
    at.now += 60'000;
    socket->sent.clear();
    for (int i = 0; i < 300; ++i) at.house->heard(socket, why(i).dump());
    return std::count_if(socket->sent.begin(), socket->sent.end(), [](const std::string& message) {
      return Json::parse(message).value("say", "") == "answer";
    });
  };
  ASSERT_TRUE(ordered(50).done);
  EXPECT_EQ(last_said(*elsewhere.three.sockets[1], "news")["rows"][0]["text"],
            "The operator of this server lets Ann (Seat 1) say 50 messages a second.");
  EXPECT_EQ(heard_at_once(elsewhere.ann), 250);
  EXPECT_EQ(ordered(50).sentence, "This seat has this rate already.");
  at.open();
  const auto again = std::make_shared<FakeSocket>();
  again->from = "192.0.2.7";
  ASSERT_TRUE(at.house->opened(again));
  at.say(again, {{"say", "hello"},
                 {"protocol", 1},
                 {"table", elsewhere.three.table},
                 {"tokens", {elsewhere.three.tokens[0]}}});
  EXPECT_EQ(heard_at_once(again), 250);
  ASSERT_TRUE(ordered(0).done);
  again->is_closed = false;
  EXPECT_EQ(heard_at_once(again), 100) << "as everybody";
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
    house.settle();
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

TEST(HouseLimits, OfWhatAProxyTellsTheLastAddressCounts_WithoutItsPort) {
  using server::address_told_by_proxy;
  EXPECT_EQ(address_told_by_proxy("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(address_told_by_proxy("203.0.113.9, 192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(address_told_by_proxy("203.0.113.9,192.0.2.1:4711 "), "192.0.2.1");
  EXPECT_EQ(address_told_by_proxy("2001:DB8::0:1"), "2001:db8::1");
  EXPECT_EQ(address_told_by_proxy("[2001:db8::1]"), "2001:db8::1");
  EXPECT_EQ(address_told_by_proxy("192.0.2.1, [2001:db8::1]:4711"), "2001:db8::1");
  for (const char* no_address : {"", ",", "192.0.2.1,", "unknown", "192.0.2", "192.0.2.1 192.0.2.2", "[",
                                 "[]", ":", "[::1", "1:2", "_hidden"})
    EXPECT_EQ(address_told_by_proxy(no_address), server::unknown_address) << no_address;
  for (const char* here : {"127.0.0.1", "127.1.2.3:80", "::1", "[::1]:80", "::ffff:127.0.0.1"})
    EXPECT_EQ(address_told_by_proxy(here), server::unknown_address) << here;
}

TEST(HouseLimits, ALongTableIsToldFromItsEnd_TheRestIsAskedForInPortions) {
  AtHouse house;
  const Three three(house);
  for (int i = 0; i < 230; ++i) {
    house.now += 100;
    house.say(three.sockets[0], {{"say", "chat"}, {"id", std::to_string(i)}, {"seat", 1}, {"text", "word"}});
  }
  const auto late = house.sit(three.table, {three.tokens[1]});
  Json rows = last_said(*late, "welcome")["rows"];
  const auto last = now_of(*late)["row"].get<std::uint32_t>();
  ASSERT_EQ(rows.size(), 100U);
  EXPECT_EQ(rows.back()["number"], last);
  EXPECT_EQ(rows.front()["number"], last - 99);
  std::uint32_t known = 0;
  for (int portions = 0; known < last - 100; ++portions) {
    ASSERT_LT(portions, 3);
    house.say(late, {{"say", "rows"}, {"id", "r"}, {"from", known + 1}, {"to", last - 100}});
    rows = last_said(*late, "rows")["rows"];
    ASSERT_LE(rows.size(), 100U);
    EXPECT_EQ(rows.front()["number"], known + 1) << "nothing is missing between";
    known = rows.back()["number"];
  }
  EXPECT_EQ(known, last - 100);
  Json late_act = act_of(now_of(*three.sockets[0]), 0, "late");
  late_act["seen"] = 0;
  house.say(three.sockets[0], late_act);
  EXPECT_EQ(last_said(*three.sockets[0], "stale")["rows"].size(), 100U);
  const auto knows = house.sit(three.table, {three.tokens[2]}, last - 3);
  EXPECT_EQ(last_said(*knows, "welcome")["rows"].size(), 3U) << "who knows the rest is told the end";
}

}  // namespace house_limits_test
}  // namespace tablewright::tests
