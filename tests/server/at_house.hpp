#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <nlohmann/json.hpp>

#include "lanterns.hpp"
#include "server/house.hpp"
#include "support/scratch.hpp"

// A house without a network: sockets are lists of what they were sent, and the clock is ours.
namespace tablewright::tests {

using server::Json;

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
  explicit AtHouse(server::HouseRules rules = {}, const char* vfs = nullptr, Hosted hosted = lanterns())
      : hosted_(std::move(hosted)), rules_(std::move(rules)), vfs_(vfs) {
    open();
  }
  AtHouse(const AtHouse&) = delete;
  AtHouse& operator=(const AtHouse&) = delete;
  // Its threads end while there is somebody whom they can tell.
  ~AtHouse() { house.reset(); }

  // As after a crash or a restart: everything from disk.
  void open() {
    house.reset();
    {
      const std::lock_guard lock(mutex_);
      deeds_.clear();
    }
    store.reset();
    auto opened = server::open_sqlite(data(), vfs_);
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
        [this] { return now.load(); }, [this] { return spent(); });
  }

  // Until everything is written, thought about and told. Whoever writes or thinks posts what came of it
  // before it is idle again: an idle house without a deed has nothing more to say.
  void settle() {
    while (true) {
      const bool idle = house == nullptr || house->is_idle();
      std::unique_lock lock(mutex_);
      if (deeds_.empty() && idle) return;
      // Between its post and its being idle there is nothing to be woken by.
      changed_.wait_for(lock, std::chrono::milliseconds(1), [this] { return !deeds_.empty(); });
      if (deeds_.empty()) continue;
      auto deed = std::move(deeds_.front());
      deeds_.pop_front();
      lock.unlock();
      deed();
    }
  }

  // Is there something to do: has a write, or a thought, come to its end?
  // Only a test that fails waits so long.
  bool wait_for_deed(int patience = 60'000) {
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
                         const Json& body = Json::object(), const std::string& bearer = {},
                         const std::string& address = "127.0.0.1") {
    std::optional<server::Response> response;
    house->answer({method, path, body.dump(), bearer, address},
                  [&](server::Response its) { response = std::move(its); });
    settle();
    EXPECT_TRUE(response) << path;
    return response.value_or(server::Response{});
  }
  Json posted(const std::string& path, const Json& body, const std::string& address = "127.0.0.1") {
    const auto response = asked("POST", path, body, {}, address);
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

  // Its database.
  [[nodiscard]] std::string data() const { return folder_.path() + "/t.db"; }

  // The ledger asks for it on a thread of its own.
  std::atomic<std::int64_t> now = 1'700'000'000'000;
  // What the thread of the house has worked, in microseconds: nothing, unless a test says so.
  std::function<std::int64_t()> spent = [] { return std::int64_t{0}; };
  std::unique_ptr<server::Store> store;
  std::unique_ptr<server::House> house;

 private:
  Scratch folder_;
  Hosted hosted_;
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

// What the house tells of itself under this name; empty: nothing.
inline std::string metric(const AtHouse& house, const std::string& name) {
  const std::string text = house.house->metrics();
  const std::size_t found = text.find('\n' + name + ' ');
  const std::size_t begin = found + name.size() + 2;
  return found == std::string::npos ? std::string() : text.substr(begin, text.find('\n', begin) - begin);
}

inline int counted(const AtHouse& house, const std::string& name) {
  return std::stoi('0' + metric(house, name));
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

inline Json act_of(const Json& now, std::size_t option, const std::string& id) {
  return {{"say", "act"},
          {"id", id},
          {"seat", now["seat"]},
          {"seen", now["row"]},
          {"notation", now["question"]["options"][option]["notation"]}};
}

inline bool is_asked(const FakeSocket& socket) {
  const Json now = now_of(socket);
  return now.contains("question") && now["question"].contains("options");
}

// Everybody takes the first option until the match is over.
inline void play_to_the_end(AtHouse& house, const std::vector<std::shared_ptr<FakeSocket>>& sockets) {
  for (int i = 0; i < 500; ++i) {
    bool somebody = false;
    for (const auto& socket : sockets) {
      if (!is_asked(*socket)) continue;
      somebody = true;
      house.say(socket, act_of(now_of(*socket), 0, "end" + std::to_string(i)));
      break;
    }
    if (!somebody) return;
  }
}

// A round of Lanterns, answer after answer; then the first seat is asked again.
inline void play_a_round(AtHouse& house, const Three& three, std::int64_t between) {
  for (int i = 0; i < 40; ++i) {
    for (const auto& socket : three.sockets) {
      if (!is_asked(*socket)) continue;
      if (socket == three.sockets[0] && i > 0) return;
      house.now += between;
      house.say(socket, act_of(now_of(*socket), 0, "round" + std::to_string(i)));
      break;
    }
  }
}

}  // namespace tablewright::tests
