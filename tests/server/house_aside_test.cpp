// What takes long is done aside: laying, weighing, reading a journal. Those who play are heard meanwhile, and
// whoever comes to a table that is being read waits for it in order.
#include <gmock/gmock.h>

#include <atomic>

#include "at_house.hpp"
#include "gate.hpp"
#include "server/aside.hpp"
#include "server/weighed.hpp"

namespace tablewright::tests {
namespace house_aside_test {

using testing::ElementsAre;
using testing::HasSubstr;

// Lanterns, where a set-up takes as long as we like.
class SlowHouse {
 public:
  explicit SlowHouse(server::HouseRules rules = {}) : at(std::move(rules), nullptr, hosted()) {}

  // The place aside is taken until the gate is opened.
  void keep_busy() {
    gate.shut();
    ask("/api/wishes", {{"game", "toy"}, {"wishes", {{"options", "nobody wishes this"}}}});
  }
  // Not waited for. The status once it is answered.
  std::shared_ptr<std::optional<server::Response>> ask(const std::string& path, const Json& body) {
    auto response = std::make_shared<std::optional<server::Response>>();
    at.house->answer({"POST", path, body.dump(), {}, "127.0.0.1"},
                     [response](server::Response its) { *response = std::move(its); });
    return response;
  }
  // What is said is written and told, whatever else goes on aside.
  void say_and_hear(const std::shared_ptr<FakeSocket>& socket, const Json& message, const char* answer) {
    at.house->heard(socket, message.dump());
    for (int i = 0; i < 10 && last_said(*socket, answer).is_null(); ++i) at.one_deed();
  }
  std::shared_ptr<FakeSocket> comes_to(const std::string& table, const std::vector<std::string>& tokens) {
    auto socket = std::make_shared<FakeSocket>();
    EXPECT_TRUE(at.house->opened(socket));
    at.house->heard(socket,
                    Json{{"say", "hello"}, {"protocol", 1}, {"table", table}, {"tokens", tokens}}.dump());
    return socket;
  }
  void open_gate() {
    gate.open();
    at.settle();
  }

  Gate gate;
  std::atomic<int> set_ups{};
  AtHouse at;

 private:
  Hosted hosted() {
    Hosted found = lanterns();
    found.games[0].set_up = [this, set_up = found.games[0].set_up](const Wishes& wishes) {
      ++set_ups;
      gate.pass();
      return set_up(wishes);
    };
    return found;
  }
};

TEST(HouseAside, WhoPlaysIsHeardWhileATableIsLaid) {
  SlowHouse slow;
  const Three three(slow.at);
  slow.gate.shut();
  const auto laid = slow.ask("/api/tables", {{"game", "toy"}});
  slow.say_and_hear(three.sockets[0], act_of(now_of(*three.sockets[0]), 0, "meanwhile"), "done");
  EXPECT_EQ(last_said(*three.sockets[0], "done").value("id", ""), "meanwhile");
  EXPECT_FALSE(laid->has_value());
  slow.open_gate();
  ASSERT_TRUE(laid->has_value());
  EXPECT_EQ((*laid)->status, 200) << (*laid)->body;
}

TEST(HouseAside, WhoPlaysIsHeardWhileWishesAreWeighed) {
  SlowHouse slow;
  const Three three(slow.at);
  slow.gate.shut();
  const auto weighed = slow.ask("/api/wishes", {{"game", "toy"}});
  slow.say_and_hear(three.sockets[0], act_of(now_of(*three.sockets[0]), 0, "meanwhile"), "done");
  EXPECT_EQ(last_said(*three.sockets[0], "done").value("id", ""), "meanwhile");
  EXPECT_FALSE(weighed->has_value());
  slow.open_gate();
  ASSERT_TRUE(weighed->has_value());
  EXPECT_EQ(Json::parse((*weighed)->body)["seats"].size(), 3U);
}

TEST(HouseAside, TheSameWishesAreWeighedOnce) {
  SlowHouse slow;
  const Json wishes{{"game", "toy"}, {"wishes", {{"options", ""}}}};
  const Json first = slow.at.posted("/api/wishes", wishes);
  EXPECT_EQ(slow.at.posted("/api/wishes", wishes), first);
  EXPECT_EQ(slow.set_ups, 1);
  slow.gate.shut();
  const auto one = slow.ask("/api/wishes", {{"game", "toy"}});
  const auto other = slow.ask("/api/wishes", {{"game", "toy"}});
  slow.open_gate();
  EXPECT_EQ(slow.set_ups, 2) << "in the same moment too";
  ASSERT_TRUE(one->has_value() && other->has_value());
  EXPECT_EQ((*one)->body, (*other)->body);
}

TEST(HouseAside, ATableThatIsBeingReadWaits_AndTheOthersPlayOn) {
  SlowHouse slow;
  const Three asleep(slow.at);
  const Json first = now_of(*asleep.sockets[0]);
  slow.at.open();
  const std::string awake = slow.at.posted("/api/tables", {{"game", "toy"}})["table"];
  const auto looks_on = slow.at.sit(awake, {});
  slow.keep_busy();
  const auto ann = slow.comes_to(asleep.table, {asleep.tokens[0]});
  slow.at.house->heard(ann, act_of(first, 0, "said early").dump());
  slow.say_and_hear(looks_on, {{"say", "rows"}, {"id", "r"}, {"from", 1}, {"to", 2}}, "rows");
  EXPECT_FALSE(last_said(*looks_on, "rows").is_null());
  EXPECT_TRUE(ann->sent.empty()) << ann->sent[0];
  slow.open_gate();
  ASSERT_GE(ann->sent.size(), 3U);
  EXPECT_EQ(Json::parse(ann->sent[0])["say"], "welcome");
  EXPECT_EQ(last_said(*ann, "done").value("id", ""), "said early");
}

TEST(HouseAside, WhoComesToATableThatIsBeingReadIsHeardInOrder) {
  SlowHouse slow;
  const Three three(slow.at);
  slow.at.open();
  slow.keep_busy();
  const std::string at = "/api/tables/" + three.table;
  const auto moved = slow.ask(at + "/move", {{"token", three.tokens[0]}});
  const auto ann = slow.comes_to(three.table, {three.tokens[0]});
  const auto stranger = slow.ask(at + "/move", {{"token", "no token"}});
  const auto nowhere = slow.ask("/api/tables/none/move", {{"token", "x"}});
  EXPECT_FALSE(moved->has_value() || stranger->has_value());
  slow.open_gate();
  ASSERT_TRUE(moved->has_value() && stranger->has_value() && nowhere->has_value());
  EXPECT_EQ((*moved)->status, 200);
  EXPECT_FALSE(last_said(*ann, "welcome").is_null());
  EXPECT_EQ((*stranger)->status, 403);
  EXPECT_EQ((*nowhere)->status, 404);
  EXPECT_THAT((*nowhere)->body, HasSubstr("There is no such table."));
}

TEST(HouseAside, WhoFindsNoTableIsToldSo_AndSaysHelloAgain) {
  AtHouse at;
  const Three three(at);
  const auto lost = at.sit("nowhere", {});
  EXPECT_EQ(last_said(*lost, "error")["error"], "There is no such table.");
  at.say(lost, {{"say", "chat"}, {"id", "c"}, {"seat", 1}, {"text", "hello?"}});
  EXPECT_EQ(last_said(*lost, "error")["error"], "Say hello first.");
  at.say(lost, {{"say", "hello"}, {"protocol", 1}, {"table", three.table}, {"tokens", {three.tokens[0]}}});
  EXPECT_FALSE(last_said(*lost, "welcome").is_null());
}

TEST(HouseAside, WhoLeavesBeforeTheTableIsThereIsNotSeatedThere) {
  SlowHouse slow;
  const Three three(slow.at);
  slow.at.open();
  slow.keep_busy();
  const auto gone = slow.comes_to(three.table, {three.tokens[0]});
  slow.at.house->closed(gone);
  slow.open_gate();
  EXPECT_TRUE(gone->sent.empty());
  EXPECT_EQ(last_said(*slow.at.sit(three.table, {}), "welcome")["table"]["seats"][0]["here"], false);
}

TEST(HouseAside, ThePastIsReadAside_AndTheTableWaitsForIt) {
  SlowHouse slow;
  AtHouse& at = slow.at;
  const Three three(at);
  for (int i = 0; i < 60; ++i) {
    at.now += 1000;
    at.say(three.sockets[0], {{"say", "chat"}, {"id", "c" + std::to_string(i)}, {"seat", 1}, {"text", "hm"}});
  }
  for (int i = 0; i < 20; ++i) play_a_round(at, three, 0);
  at.now += 61'000;
  at.house->tick();
  const Three other(at);
  slow.keep_busy();
  for (const auto& socket : three.sockets) socket->sent.clear();
  at.house->heard(three.sockets[0], Json{{"say", "past"}, {"id", "p"}, {"seat", 1}, {"entry", 1}}.dump());
  at.house->heard(three.sockets[1],
                  Json{{"say", "chat"}, {"id", "late"}, {"seat", 2}, {"text", "and then?"}}.dump());
  slow.say_and_hear(other.sockets[0], act_of(now_of(*other.sockets[0]), 0, "meanwhile"), "done");
  EXPECT_EQ(last_said(*other.sockets[0], "done").value("id", ""), "meanwhile");
  EXPECT_TRUE(three.sockets[0]->sent.empty()) << three.sockets[0]->sent[0];
  slow.open_gate();
  ASSERT_GE(three.sockets[0]->sent.size(), 2U);
  EXPECT_EQ(Json::parse(three.sockets[0]->sent[0])["say"], "past");
  EXPECT_EQ(Json::parse(three.sockets[0]->sent[1])["say"], "news") << "what came after it";
}

TEST(HouseAside, ATableThatIsBeingReadCanBeErased) {
  SlowHouse slow;
  const Three three(slow.at);
  slow.at.open();
  slow.keep_busy();
  const auto ann = slow.comes_to(three.table, {three.tokens[0]});
  server::AdminOrder order;
  order.deed = server::AdminDeed::Erase;
  order.table = three.table;
  std::string told;
  slow.at.house->administer(order, [&](const server::AdminAnswer& answer) { told = answer.sentence; });
  slow.open_gate();
  EXPECT_THAT(told, HasSubstr("is erased"));
  EXPECT_FALSE(*slow.at.store->listed(three.table));
  EXPECT_EQ(slow.at.house->tables(), 0U);
  EXPECT_TRUE(ann->is_closed);
}

TEST(HouseAside, WhatIsForPeopleComesBeforeWhatNobodyWaitsFor) {
  Gate gate;
  std::vector<std::string> order;
  std::mutex mutex;
  const auto note = [&](const std::string& what) {
    return server::Aside::Work([&, what] {
      gate.pass();
      const std::lock_guard lock(mutex);
      order.push_back(what);
      return std::function<void()>([] {});
    });
  };
  gate.shut();
  {
    server::Aside aside([](const std::function<void()>& deed) { deed(); });
    aside.work(note("first"));
    while (aside.waiting() != 1) std::this_thread::yield();
    aside.work(note("last"), server::Aside::Turn::Last);
    aside.work(note("soon"));
    gate.open();
    while (aside.waiting() != 0) std::this_thread::yield();
  }
  EXPECT_THAT(order, ElementsAre("first", "soon", "last"));
}

TEST(Weighed, RemembersTheLastAnswersByTheirWishes_AsManyAsFit) {
  const auto answer = [](char c) {
    return server::Weighed::Answer{200, std::make_shared<const std::string>(1000, c)};
  };
  server::Weighed weighed(5000);
  weighed.remember("toy", {{"a", "1"}, {"b", "2"}}, answer('x'));
  ASSERT_TRUE(weighed.of("toy", {{"b", "2"}, {"a", "1"}}));
  EXPECT_EQ(weighed.of("toy", {{"a", "1"}, {"b", "2"}})->text->front(), 'x');
  EXPECT_FALSE(weighed.of("chess", {{"a", "1"}, {"b", "2"}}));
  EXPECT_FALSE(weighed.of("toy", {{"a", "1"}, {"b", "3"}}));
  EXPECT_FALSE(weighed.of("toy", {{"a", "1b"}, {"", "2"}}));
  for (int i = 0; i < 100; ++i) {
    weighed.remember("toy", {{"n", std::to_string(i)}}, answer('y'));
    ASSERT_TRUE(weighed.of("toy", {{"a", "1"}, {"b", "2"}})) << "asked for all the time";
    EXPECT_LE(weighed.bytes(), 5000U);
  }
  EXPECT_FALSE(weighed.of("toy", {{"n", "0"}}));
  EXPECT_TRUE(weighed.of("toy", {{"n", "99"}}));
}

}  // namespace house_aside_test
}  // namespace tablewright::tests
