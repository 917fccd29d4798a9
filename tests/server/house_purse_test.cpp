// What an address has the house work for it is counted in work, whatever it asks for.
#include "at_house.hpp"

namespace tablewright::tests {
namespace house_purse_test {

constexpr std::int64_t millisecond = 1000;  // of work

// A house in which rows, and whatever is asked over HTTP, cost what the test says, and nothing else costs
// anything.
class HousePurse : public testing::Test {
 protected:
  HousePurse() {
    at.spent = [this] { return spent; };
  }

  // Somebody from this address, who has said hello; with a token, at a seat of the table.
  std::shared_ptr<FakeSocket> from(const std::string& address, const std::vector<std::string>& tokens = {}) {
    const auto socket = std::make_shared<FakeSocket>();
    socket->from = address;
    EXPECT_TRUE(at.house->opened(socket));
    at.say(socket, {{"say", "hello"}, {"protocol", 1}, {"table", three.table}, {"tokens", tokens}});
    socket->on_send = [this, its = socket.get()] {
      if (!its->is_closed && Json::parse(its->sent.back())["say"] == "rows") spent += cost;
    };
    socket->sent.clear();
    return socket;
  }
  server::Response asked_from(const std::string& address, const std::string& method, const std::string& path,
                              const Json& body = Json::object()) {
    server::Response got;
    at.house->answer({method, path, body.dump(), {}, address}, [&](const server::Response& response) {
      got = response;
      spent += cost;
    });
    at.settle();
    return got;
  }

  std::int64_t spent = 0;
  std::int64_t cost = 0;
  AtHouse at;
  Three three{at};
};

const Json rows{{"say", "rows"}, {"id", "r"}, {"from", 1}, {"to", 500}};

TEST_F(HousePurse, AHundredSocketsOfOneAddressDoNotStopTheOthers) {
  std::vector<std::shared_ptr<FakeSocket>> crowd;
  for (int i = 0; i < 100; ++i) crowd.push_back(from("192.0.2.7"));
  const auto ann = from("192.0.2.8", {three.tokens[0]});
  cost = 4 * millisecond;
  // Nine seconds, in which the thread works no longer than they last: each of the crowd says ten things, then
  // Ann one, and so on.
  int done = 0;
  const std::int64_t began = at.now;
  for (int round = 0; at.now < began + 9'000; ++round) {
    const std::int64_t before = spent;
    for (int i = 0; i < 10; ++i) {
      for (const auto& socket : crowd) at.house->heard(socket, rows.dump());
    }
    at.say(ann, {{"say", "chat"}, {"id", std::to_string(round)}, {"seat", 1}, {"text", "my turn"}});
    if (last_said(*ann, "done").value("id", "") == std::to_string(round)) ++done;
    at.now += std::max<std::int64_t>(1'000, (spent - before) / millisecond);
  }
  EXPECT_EQ(done, 9) << "one each second";
  const auto crowd_told = std::count_if(
      crowd.begin(), crowd.end(), [](const auto& socket) { return !last_said(*socket, "rows").is_null(); });
  EXPECT_GT(crowd_told, 0) << "some of it is done";
}

TEST_F(HousePurse, AnAddressHasASecondAtOnce_AndAQuarterOfEachSecond) {
  const auto crowd = from("192.0.2.7");
  cost = 100 * millisecond;
  const auto told = [&](int asked) {
    crowd->sent.clear();
    for (int i = 0; i < asked; ++i) at.house->heard(crowd, rows.dump());
    return std::count_if(crowd->sent.begin(), crowd->sent.end(),
                         [](const std::string& text) { return Json::parse(text)["say"] == "rows"; });
  };
  EXPECT_EQ(told(20), 10);
  at.now += 30'000;
  EXPECT_EQ(told(20), 10) << "no more than that after any time";
}

TEST_F(HousePurse, WhoIsPutOffIsToldHowLong_AndHeardThen) {
  const auto ann = from("192.0.2.7");
  cost = 2'000 * millisecond;
  at.say(ann, rows);
  ASSERT_FALSE(last_said(*ann, "rows").is_null());
  cost = 0;
  ann->sent.clear();
  at.say(ann, rows);
  const Json told = last_said(*ann, "error");
  EXPECT_EQ(told["id"], "r");
  EXPECT_EQ(told["error"], "The server has worked a lot for your address. Wait 5 seconds, and say it again.");
  const auto wait = told["wait"].get<std::int64_t>();
  EXPECT_NEAR(static_cast<double>(wait), 4'000, 1'000) << "what is owed, by a quarter of each second";
  at.now += wait;
  at.say(ann, rows);
  EXPECT_FALSE(last_said(*ann, "rows").is_null());
}

TEST_F(HousePurse, ARequestPaysToo_AlsoWhatIsDoneOnceItIsKept) {
  cost = 1'500 * millisecond;
  ASSERT_EQ(asked_from("192.0.2.7", "POST", "/api/tables", {{"game", "toy"}}).status, 200);
  cost = 0;
  const server::Response later = asked_from("192.0.2.7", "GET", "/api/house");
  EXPECT_EQ(later.status, 429) << "it was laid and told after a write";
  EXPECT_EQ(Json::parse(later.body)["error"],
            "The server has worked a lot for your address. Wait 3 seconds, and ask again.");
  EXPECT_GT(later.wait, 2'000);
  EXPECT_EQ(asked_from("192.0.2.8", "GET", "/api/house").status, 200) << "nobody else pays for it";
  at.now += later.wait;
  EXPECT_EQ(asked_from("192.0.2.7", "GET", "/api/house").status, 200);
}

// While a table is being written, what is said at it waits.
TEST_F(HousePurse, WhatWaitsForATableIsPaidByWhomItIsFor) {
  const auto ann = from("192.0.2.7", {three.tokens[0]});
  const auto ben = from("192.0.2.8");
  at.house->heard(ann, Json{{"say", "chat"}, {"id", "c"}, {"seat", 1}, {"text", "one moment"}}.dump());
  at.house->heard(ben, rows.dump());
  ASSERT_TRUE(ben->sent.empty()) << "it waits";
  cost = 2'000 * millisecond;
  at.settle();
  ASSERT_FALSE(last_said(*ben, "rows").is_null());
  cost = 0;
  at.say(ann, rows);
  EXPECT_FALSE(last_said(*ann, "rows").is_null());
  at.say(ben, rows);
  EXPECT_FALSE(last_said(*ben, "error").is_null());
}

// The thread of the house does nothing here that costs anything.
server::HouseRules next_to_no_work() {
  server::HouseRules rules;
  rules.limits.work_a_second = 1;
  rules.limits.work_at_once = 1;
  return rules;
}

TEST(HousePurseAside, WhatIsDoneAsideIsPaidByWhomItIsFor) {
  for (const std::string path : {"/api/wishes", "/api/tables"}) {
    AtHouse house(next_to_no_work());
    ASSERT_EQ(house.posted(path, {{"game", "toy"}}, "192.0.2.7")["status"], 200) << path;
    EXPECT_EQ(house.asked("GET", "/api/house", {}, {}, "192.0.2.7").status, 429) << path;
    EXPECT_EQ(house.asked("GET", "/api/house", {}, {}, "192.0.2.8").status, 200) << path;
  }
}

TEST(HousePurseAside, WhatIsRememberedCostsNothingAside) {
  AtHouse house(next_to_no_work());
  ASSERT_EQ(house.posted("/api/wishes", {{"game", "toy"}}, "192.0.2.7")["status"], 200);
  ASSERT_EQ(house.posted("/api/wishes", {{"game", "toy"}}, "192.0.2.8")["status"], 200);
  EXPECT_EQ(house.asked("GET", "/api/house", {}, {}, "192.0.2.8").status, 200);
}

// Whoever comes first pays for the reading; whoever comes meanwhile pays for what they are told.
TEST_F(HousePurse, ATableThatIsReadIsPaidByWhoCameFirst_AndWhatWaitsForItByWhomItIsFor) {
  at.open();
  const auto comes_from = [&](const std::string& address) {
    const auto socket = std::make_shared<FakeSocket>();
    socket->from = address;
    EXPECT_TRUE(at.house->opened(socket));
    at.house->heard(socket, Json{{"say", "hello"}, {"protocol", 1}, {"table", three.table}}.dump());
    return socket;
  };
  const auto ann = comes_from("192.0.2.7");
  const auto ben = comes_from("192.0.2.8");
  ASSERT_TRUE(ben->sent.empty()) << "the table is being read";
  ben->on_send = [this] { spent += 2'000 * millisecond; };
  at.settle();
  ASSERT_FALSE(last_said(*ben, "welcome").is_null());
  ben->on_send = nullptr;
  at.say(ann, rows);
  EXPECT_FALSE(last_said(*ann, "rows").is_null());
  at.say(ben, rows);
  EXPECT_FALSE(last_said(*ben, "error").is_null());
}

TEST(HousePurseAside, WhoComesToATableThatHasLeftMemoryPaysForReadingIt) {
  AtHouse house(next_to_no_work());
  const Three three(house);
  house.open();
  const auto ann = std::make_shared<FakeSocket>();
  ann->from = "192.0.2.7";
  ASSERT_TRUE(house.house->opened(ann));
  house.say(ann, {{"say", "hello"}, {"protocol", 1}, {"table", three.table}});
  ASSERT_FALSE(last_said(*ann, "welcome").is_null());
  house.say(ann, rows);
  EXPECT_FALSE(last_said(*ann, "error").is_null());
}

TEST_F(HousePurse, WhoIsInPlayActs_WhateverANeighbourAtTheSameAddressAsksFor) {
  const auto ann = from("192.0.2.7", {three.tokens[0]});
  const auto neighbour = from("192.0.2.7");
  cost = 10'000 * millisecond;
  at.say(neighbour, rows);
  cost = 0;
  const auto seat_now = now_of(*three.sockets[0]);
  at.say(ann, act_of(seat_now, 0, "a"));
  EXPECT_EQ(last_said(*ann, "done").value("id", ""), "a");
  at.say(ann, rows);
  EXPECT_FALSE(last_said(*ann, "error").is_null()) << "who looks around waits with the neighbour";
  at.say(neighbour, {{"say", "chat"}, {"id", "n"}, {"seat", 1}, {"text", "x"}});
  EXPECT_FALSE(last_said(*neighbour, "error").is_null()) << "who holds no seat is not in play";
  // Nor is what is in play without an end.
  ann->on_send = [this] { spent += 15 * millisecond; };
  int heard = 0;
  for (int i = 0; i < 20; ++i) {
    ann->sent.clear();
    at.say(ann, {{"say", "chat"}, {"id", std::to_string(i)}, {"seat", 1}, {"text", "x"}});
    if (!last_said(*ann, "done").is_null()) ++heard;
  }
  EXPECT_LT(heard, 3);
  at.now += 20'000;
  ann->sent.clear();
  at.say(ann, {{"say", "chat"}, {"id", "later"}, {"seat", 1}, {"text", "x"}});
  EXPECT_FALSE(last_said(*ann, "done").is_null());
}

TEST_F(HousePurse, WhoGoesOnAskingIsShownOut_AndWaitsOutsideToo) {
  const auto ann = from("192.0.2.7");
  cost = 10'000 * millisecond;
  at.say(ann, rows);
  cost = 0;
  for (int i = 0; i < 1 + 60; ++i) at.say(ann, rows);
  EXPECT_FALSE(ann->is_closed);
  at.say(ann, rows);
  EXPECT_TRUE(ann->is_closed);
  const auto again = std::make_shared<FakeSocket>();
  again->from = "192.0.2.7";
  ASSERT_TRUE(at.house->opened(again));
  const Json hello{{"say", "hello"}, {"protocol", 1}, {"table", three.table}};
  at.say(again, hello);
  EXPECT_TRUE(last_said(*again, "welcome").is_null());
  ASSERT_GT(last_said(*again, "error")["wait"], 10'000);
  at.now += 20'000;
  at.house->tick();
  EXPECT_FALSE(again->is_closed) << "who was told to wait with hello has the time";
  at.now += 20'000;
  at.say(again, hello);
  EXPECT_FALSE(last_said(*again, "welcome").is_null());
}

TEST_F(HousePurse, ThisMachineHasNoPurse) {
  const auto here = from("127.0.0.1");
  cost = 10'000 * millisecond;
  for (int i = 0; i < 5; ++i) at.say(here, rows);
  EXPECT_TRUE(last_said(*here, "error").is_null());
  EXPECT_EQ(asked_from("127.0.0.1", "GET", "/api/house").status, 200);
}

// --- what it costs by the clock of the thread
// ----------------------------------------------------------------

// Work for an answer, and for the refusals that follow when the purse is empty.
TEST_F(HousePurse, ToPutSomebodyOffCostsNextToNothing) {
  server::HouseRules rules;
  rules.limits.messages_a_second = 10'000;
  rules.limits.work_a_second = 1;
  rules.limits.work_at_once = 1;
  AtHouse house(rules);
  house.spent = server::work_of_this_thread;
  const Three others(house);
  for (int i = 0; i < 500; ++i)
    house.say(others.sockets[0], {{"say", "chat"}, {"id", std::to_string(i)}, {"seat", 1}, {"text", "word"}});
  const auto ben = std::make_shared<FakeSocket>();
  ben->from = "192.0.2.7";
  ASSERT_TRUE(house.house->opened(ben));
  const std::int64_t before = server::work_of_this_thread();
  house.house->heard(ben, Json{{"say", "hello"}, {"protocol", 1}, {"table", others.table}}.dump());
  const std::int64_t answered = server::work_of_this_thread() - before;
  ASSERT_FALSE(last_said(*ben, "welcome").is_null());
  constexpr int often = 50;
  const std::string asked = rows.dump();
  const std::string padded = asked + std::string(10'000, ' ');
  const std::int64_t then = server::work_of_this_thread();
  for (int i = 0; i < often; ++i) house.house->heard(ben, i % 2 == 0 ? asked : padded);
  const std::int64_t put_off = (server::work_of_this_thread() - then) / often;
  ASSERT_TRUE(last_said(*ben, "rows").is_null());
  EXPECT_LT(put_off, answered / 10) << put_off << " of " << answered << " microseconds";
}

}  // namespace house_purse_test
}  // namespace tablewright::tests
