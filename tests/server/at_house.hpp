#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <nlohmann/json.hpp>

#include "server/house.hpp"
#include "support/scratch.hpp"
#include "toy/toy.hpp"

// A house without a network: sockets are lists of what they were sent, and the clock is ours.
namespace tablewright::tests {

using server::Json;

// Lanterns, with a computer that takes the first legal act.
inline server::Hosted lanterns() {
  server::Hosted hosted;
  server::HostedGame game;
  game.kind = toy::kind();
  game.title = "Lanterns";
  game.set_up = [](const server::Wishes& wishes) -> Result<SetUp, std::string> {
    const auto found = wishes.find("options");
    return SetUp{{{"toy", "game toy \"Lanterns\"\n  cards 16\n  hand 3\n  rounds 5\n"}},
                 found == wishes.end() ? "" : found->second,
                 toy::kind().rules_version};
  };
  game.levels = {{"first", "the first legal act",
                  [](const AnyGame& any, Seat seat, Random&) { return any.legal(seat).front(); }}};
  server::fill_in(game);
  hosted.games.push_back(std::move(game));
  return hosted;
}

class FakeSocket final : public server::Socket {
 public:
  void send(std::shared_ptr<const std::string> message) override {
    if (!is_closed) sent.push_back(*message);
    if (on_send) on_send();
  }
  void close(const std::string& sentence) override {
    is_closed = true;
    goodbye = sentence;
  }
  [[nodiscard]] std::string address() const override { return from; }

  std::deque<std::string> sent;
  std::function<void()> on_send;
  std::string from = "127.0.0.1";
  std::string goodbye;
  bool is_closed{};
};

class AtHouse {
 public:
  explicit AtHouse(server::HouseRules rules = {}, const char* vfs = nullptr,
                   server::Hosted hosted = lanterns())
      : hosted_(std::move(hosted)), rules_(std::move(rules)), vfs_(vfs) {
    open();
  }

  // As after a crash or a restart: everything from disk.
  void open() {
    house.reset();
    {
      const std::lock_guard lock(mutex_);
      deeds_.clear();
    }
    store.reset();
    auto opened = server::open_sqlite(folder_.path() + "/t.db", vfs_);
    EXPECT_TRUE(opened) << opened.error();
    store = std::move(*opened);
    house = std::make_unique<server::House>(
        hosted_, *store, rules_,
        [this](std::function<void()> deed) {
          {
            const std::lock_guard lock(mutex_);
            deeds_.push_back(std::move(deed));
          }
          changed_.notify_one();
        },
        [this] { return now; });
  }

  // Until nothing more comes for a while, and nothing is being written or thought about.
  void settle(int patience = 30) {
    std::unique_lock lock(mutex_);
    while (true) {
      const auto until = std::chrono::system_clock::now() + std::chrono::milliseconds(patience);
      if (changed_.wait_until(lock, until, [this] { return !deeds_.empty(); })) {
        auto deed = std::move(deeds_.front());
        deeds_.pop_front();
        lock.unlock();
        deed();
        lock.lock();
      } else if (house == nullptr || house->is_idle()) {
        return;
      }
    }
  }

  // Is there something to do: has a write, or a thought, come to its end?
  bool wait_for_deed(int patience = 3000) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::milliseconds(patience), [this] { return !deeds_.empty(); });
  }
  // The next one alone; false if none comes.
  bool one_deed() {
    if (!wait_for_deed()) return false;
    std::unique_lock lock(mutex_);
    auto deed = std::move(deeds_.front());
    deeds_.pop_front();
    lock.unlock();
    deed();
    return true;
  }

  server::Response asked(const std::string& method, const std::string& path,
                         const Json& body = Json::object(), const std::string& bearer = {}) {
    std::optional<server::Response> response;
    house->answer({method, path, body.dump(), bearer, "127.0.0.1"},
                  [&](server::Response its) { response = std::move(its); });
    // A busy machine may take its time to write.
    for (int i = 0; i < 100 && !response; ++i) settle();
    EXPECT_TRUE(response) << path;
    return response.value_or(server::Response{});
  }
  Json posted(const std::string& path, const Json& body) {
    const auto response = asked("POST", path, body);
    Json json = Json::parse(response.body, nullptr, false);
    if (json.is_object()) json["status"] = response.status;
    return json;
  }

  std::shared_ptr<FakeSocket> sit(const std::string& table, const std::vector<std::string>& tokens,
                                  std::uint32_t since = 0) {
    auto socket = std::make_shared<FakeSocket>();
    EXPECT_TRUE(house->opened(socket));
    say(socket, {{"say", "hello"},
                 {"protocol", 1},
                 {"table", table},
                 {"tokens", tokens},
                 {"since", since},
                 {"wants", {"view"}}});
    return socket;
  }
  void say(const std::shared_ptr<FakeSocket>& socket, const Json& message) {
    house->heard(socket, message.dump());
    settle();
  }

  std::int64_t now = 1'700'000'000'000;
  std::unique_ptr<server::Store> store;
  std::unique_ptr<server::House> house;

 private:
  Scratch folder_;
  server::Hosted hosted_;
  server::HouseRules rules_;
  const char* vfs_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> deeds_;
};

// The last message of this name; null if there is none.
inline Json last_said(const FakeSocket& socket, const std::string& say) {
  for (auto message = socket.sent.rbegin(); message != socket.sent.rend(); ++message) {
    Json json = Json::parse(*message, nullptr, false);
    if (json.value("say", "") == say) return json;
  }
  return {};
}

// What a socket knows of its first seat now.
inline Json now_of(const FakeSocket& socket) {
  for (auto message = socket.sent.rbegin(); message != socket.sent.rend(); ++message) {
    const Json json = Json::parse(*message, nullptr, false);
    if (json.contains("now") && !json["now"].empty()) return json["now"][0];
  }
  return {};
}

// A table of Lanterns with a human on each seat.
struct Three {
  explicit Three(AtHouse& house) {
    const Json laid = house.posted("/api/tables", {{"game", "toy"},
                                                   {"seats",
                                                    {{{"who", "human"}, {"name", "Ann"}},
                                                     {{"who", "human"}, {"name", "Ben"}},
                                                     {{"who", "human"}, {"name", "Cem"}}}}});
    EXPECT_EQ(laid.value("status", 0), 200) << laid.dump();
    table = laid.value("table", "");
    for (const Json& token : laid["tokens"]) tokens.push_back(token["token"]);
    for (const std::string& token : tokens) sockets.push_back(house.sit(table, {token}));
  }
  std::string table;
  std::vector<std::string> tokens;
  std::vector<std::shared_ptr<FakeSocket>> sockets;
};

}  // namespace tablewright::tests
