// The door with sockets of the system, in this process: what is settable only here.
#include "server/front_door.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <thread>

#include "at_house.hpp"
#include "client.hpp"

namespace tablewright::tests {

namespace front_door_test {

using server::DoorRules;
using testing::HasSubstr;

std::int64_t milliseconds_now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

// Open until the end of the test.
class OpenDoor {
 public:
  explicit OpenDoor(DoorRules rules, server::HouseRules house = {}) {
    rules.port = 0;
    auto store = server::open_sqlite(folder_.path() + "/t.db");
    auto door = server::open_front_door(std::move(rules));
    EXPECT_TRUE(store && door);
    store_ = std::move(*store);
    door_ = std::move(*door);
    house_ = std::make_unique<server::House>(
        hosted_, *store_, std::move(house),
        [this](std::function<void()> deed) { door_->post(std::move(deed)); }, milliseconds_now);
    thread_ = std::thread([this] { door_->run(*house_, page_); });
  }
  OpenDoor(const OpenDoor&) = delete;
  OpenDoor& operator=(const OpenDoor&) = delete;
  ~OpenDoor() {
    door_->stop();
    thread_.join();
  }
  [[nodiscard]] std::uint16_t port() const { return door_->port(); }

 private:
  Scratch folder_;
  Hosted hosted_ = lanterns();
  server::Page page_ = server::Page::empty();
  std::unique_ptr<server::Store> store_;
  std::unique_ptr<server::FrontDoor> door_;
  std::unique_ptr<server::House> house_;
  std::thread thread_;
};

constexpr std::string_view upgrade =
    "GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

TEST(FrontDoor, WhoConnectsAndDoesNotAskIsLetGo_WhoAsksSlowlyToo) {
  DoorRules rules;
  rules.idle_request = std::chrono::milliseconds(300);
  const OpenDoor door(rules);
  RawClient silent(door.port());
  RawClient slow(door.port());
  ASSERT_TRUE(slow.send("GET /health HTTP/1.1\r\nHost: loc"));
  EXPECT_EQ(silent.read(Patience(5000)), "");
  EXPECT_TRUE(silent.is_closed());
  slow.read(Patience(5000));
  EXPECT_TRUE(slow.is_closed());
  EXPECT_EQ(requested(door.port(), "GET", "/health").status, 200);
}

TEST(FrontDoor, ALiveSocketThatAnswersNoPingIsLetGo_OneThatDoesStays) {
  DoorRules rules;
  rules.idle_socket = std::chrono::milliseconds(800);
  const OpenDoor door(rules);
  RawClient dead(door.port());
  ASSERT_TRUE(dead.send(upgrade));
  LiveClient alive;
  ASSERT_EQ(alive.open(door.port()), 101);
  EXPECT_FALSE(alive.receive(Patience(3000))) << "it answers pings meanwhile";
  EXPECT_TRUE(alive.is_open());
  dead.read(Patience(5000));
  EXPECT_TRUE(dead.is_closed());
  ASSERT_TRUE(alive.send("?"));
  EXPECT_TRUE(alive.receive());
}

TEST(FrontDoor, OneAddressHasSoManyConnections_TheNextOneIsToldSo) {
  server::HouseRules house;
  house.limits.sockets_an_address = 3;
  house.limits.of_this_machine_too = true;
  const OpenDoor door({}, house);
  {
    const RawClient one(door.port());
    const RawClient two(door.port());
    const RawClient three(door.port());
    const HttpAnswer refused = requested(door.port(), "GET", "/health");
    EXPECT_EQ(refused.status, 429);
    EXPECT_THAT(refused.body, HasSubstr("Too many connections"));
  }
  HttpAnswer again;
  for (int i = 0; i < 100 && again.status != 200; ++i) {
    again = requested(door.port(), "GET", "/health");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(again.status, 200) << "once they are gone";
}

TEST(FrontDoor, ALiveSocketIsNoLongerOneOfTheConnections) {
  server::HouseRules house;
  house.limits.sockets_an_address = 2;
  house.limits.of_this_machine_too = true;
  const OpenDoor door({}, house);
  LiveClient one;
  LiveClient two;
  EXPECT_EQ(one.open(door.port()), 101);
  EXPECT_EQ(two.open(door.port()), 101);
  EXPECT_EQ(requested(door.port(), "GET", "/health").status, 200);
}

TEST(FrontDoor, WhoHasUsedUpTheWorkOfTheirAddressIsToldWhenToAskAgain) {
  server::HouseRules house;
  house.limits.work_a_second = 1;
  house.limits.work_at_once = 1;
  house.limits.of_this_machine_too = true;
  const OpenDoor door({}, house);
  EXPECT_EQ(requested(door.port(), "GET", "/api/house").status, 200);
  const HttpAnswer later = requested(door.port(), "GET", "/api/house");
  EXPECT_EQ(later.status, 429);
  EXPECT_GT(std::stoi("0" + later.headers.at("retry-after")), 0);
}

// How often this address, as the proxy or the client tells it, may lay a table.
int tables_of(const OpenDoor& door, const std::string& forwarded) {
  int laid = 0;
  for (int i = 0; i < 4; ++i) {
    const HttpAnswer answer =
        requested(door.port(), "POST", "/api/tables", R"({"game":"toy"})", {{"X-Forwarded-For", forwarded}});
    if (answer.status == 200) ++laid;
  }
  return laid;
}

TEST(FrontDoor, BehindAProxyEachGuestIsCountedApart_ByTheAddressThatTheProxyAdded) {
  server::HouseRules house;
  house.limits.tables_a_minute = 2;
  DoorRules rules;
  rules.trust_proxy = true;
  const OpenDoor door(rules, house);
  EXPECT_EQ(tables_of(door, "192.0.2.1"), 2);
  EXPECT_EQ(tables_of(door, "192.0.2.2"), 2) << "somebody else";
  EXPECT_EQ(tables_of(door, "203.0.113.9, 192.0.2.1"), 0) << "what the guest wrote itself does not count";
}

// The status of a wrong club code that comes with these lines of a proxy.
int guessed(const OpenDoor& door, const std::string& lines) {
  const std::string body = R"({"club":"hazel"})";
  RawClient client(door.port());
  client.send("POST /api/open HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + lines +
              "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  const std::string answer = client.read(usual_patience);
  return answer.starts_with("HTTP/1.1 ") ? std::stoi(answer.substr(9, 3)) : 0;
}

// So many of ten guesses are heard, of which each comes with another word of the guest about its address.
int guesses_heard(const std::function<std::string(const std::string& written)>& lines_with) {
  server::HouseRules house;
  house.club = "walnut";
  house.limits.secrets_a_minute = 3;
  DoorRules rules;
  rules.trust_proxy = true;
  const OpenDoor door(rules, house);
  int heard = 0;
  for (int i = 0; i < 10; ++i) {
    if (guessed(door, lines_with("198.51.100." + std::to_string(i))) == 403) ++heard;
  }
  return heard;
}

TEST(FrontDoor, BehindAProxyNobodyWritesTheirOwnAddress) {
  const std::string header = "X-Forwarded-For: ";
  const std::string by_proxy = header + "192.0.2.1\r\n";
  EXPECT_EQ(guesses_heard([&](const std::string& own) { return header + own + "\r\n" + by_proxy; }), 3)
      << "in a line before that of the proxy";
  EXPECT_EQ(guesses_heard([&](const std::string& own) { return header + own + ",192.0.2.1:4711\r\n"; }), 3)
      << "in the same line, and the proxy tells a port";
  EXPECT_EQ(guesses_heard([&](const std::string& own) { return header + "nonsense" + own + "\r\n"; }), 3)
      << "what cannot be read counts as one";
  EXPECT_EQ(guesses_heard([&](const std::string&) { return header + "127.0.0.1\r\n"; }), 3)
      << "nobody is at this machine";
  EXPECT_EQ(guesses_heard([](const std::string&) { return std::string(); }), 3)
      << "not even without a word about it";
}

TEST(FrontDoor, WithoutAProxyNobodyTellsWhereTheyComeFrom) {
  server::HouseRules house;
  house.limits.tables_a_minute = 2;
  house.limits.of_this_machine_too = true;
  const OpenDoor door({}, house);
  EXPECT_EQ(tables_of(door, "192.0.2.1"), 2);
  EXPECT_EQ(tables_of(door, "192.0.2.2"), 0);
}

TEST(FrontDoor, AnswersToItsOwnNamesOnly) {
  DoorRules rules;
  rules.public_url = "https://tables.example.org";
  const OpenDoor door(rules);
  const auto asked_as = [&](const std::string& host) {
    return requested(door.port(), "GET", "/health", {}, {{"Host", host}});
  };
  EXPECT_EQ(asked_as("tables.example.org").status, 200);
  EXPECT_EQ(asked_as("192.168.1.20:8080").status, 200);
  const HttpAnswer refused = asked_as("evil.example.com");
  EXPECT_EQ(refused.status, 421);
  EXPECT_THAT(refused.body, HasSubstr("--public-url"));
  LiveClient live;
  EXPECT_EQ(live.open(door.port(), {{"Host", "evil.example.com"}, {"Origin", "http://evil.example.com"}}),
            421);
}

TEST(FrontDoor, KnowsItsNamesHoweverTheyAreWritten) {
  DoorRules rules;
  for (const char* known : {"", "localhost", "LocalHost:8080", "127.0.0.1", "127.0.0.1:80", "[::1]:8080",
                            "[::1]", "10.0.0.7:1234", "[fd00::1]:80"})
    EXPECT_TRUE(is_known_host(known, rules)) << known;
  for (const char* foreign : {"example.org", "localhost.example.org:8080", "127.0.0.1.example.org", "[::1",
                              "10.0.0.7.nip.io", "tables.example.org"})
    EXPECT_FALSE(is_known_host(foreign, rules)) << foreign;
  rules.trust_proxy = true;
  EXPECT_TRUE(is_known_host("tables.example.org", rules)) << "the proxy knows its names";
  rules.public_url = "https://Tables.example.org:8443";
  EXPECT_TRUE(is_known_host("tables.example.org", rules));
  EXPECT_FALSE(is_known_host("other.example.org", rules));
}

}  // namespace front_door_test

}  // namespace tablewright::tests
