// Hostile messages to the server. An input that begins with a brace is one message as it stands: refused with
// a sentence, or read, and then it reads the same once more. Any other input is drawn from legal messages,
// some of them spoilt, said by three people at a table and one who looks on: each is answered, and the
// journal that comes of it is read again without a complaint.
#include "wire/messages.hpp"

#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <mutex>
#include <thread>

#include "drawn_message.hpp"
#include "input.hpp"
#include "server/admin.hpp"
#include "server/house.hpp"
#include "server/lanterns.hpp"
#include "support/scratch.hpp"

using namespace tablewright;
using wire::Json;

namespace {

constexpr int most_messages = 40;

// Told at the end: how many were drawn, came past the door, and changed their table.
struct Counts {
  Counts() = default;
  Counts(const Counts&) = delete;
  Counts& operator=(const Counts&) = delete;
  ~Counts() {
    if (drawn > 0) std::fprintf(stderr, "Drawn: %zu messages, %zu read, %zu done\n", drawn, read, done);
  }
  std::size_t drawn{};
  std::size_t read{};
  std::size_t done{};
};

Counts& counts() {
  static Counts all;
  return all;
}

class Listener final : public server::Socket {
 public:
  void send(std::shared_ptr<const std::string> message) override {
    const Json json = Json::parse(*message, nullptr, false);
    fuzz::must(json.is_object());
    ++heard;
    const std::string say = json.value("say", "");
    if (say == "done") ++counts().done;
    if (json.contains("now")) listen_to(json["now"][0]);
  }
  void close(const std::string& sentence) override {
    fuzz::must(!sentence.empty());
    is_closed = true;
  }
  [[nodiscard]] std::string address() const override { return "127.0.0.1"; }

  fuzz::Told told;
  std::size_t heard{};
  bool is_closed{};

 private:
  void listen_to(const Json& now) {
    told = {now.value("seat", 0U), now.value("row", 0U), now.value("entry", 0U), {}, {}};
    const auto question = now.find("question");
    if (question == now.end() || !question->contains("options")) return;
    for (const Json& option : (*question)["options"]) {
      told.notations.push_back(option["notation"]);
      told.acts.push_back(option);
      told.acts.back().erase("notation");
      told.acts.back().erase("label");
      told.acts.back().erase("group");
    }
  }
};

// Where the system has a folder in memory: nothing of this has to outlive a loss of power.
tests::Scratch& scratch() {
  static tests::Scratch folder = [] {
    if (std::filesystem::is_directory("/dev/shm")) setenv("TMPDIR", "/dev/shm", 0);
    return tests::Scratch();
  }();
  return folder;
}

// One house for all inputs; each has a table of its own there.
class House {
 public:
  House()
      : store_(server::open_sqlite(scratch().path() + "/t.db").value()),
        house_(
            hosted_, *store_, {}, [this](std::function<void()> deed) { post(std::move(deed)); },
            [this] { return now_; }) {}

  void settle() {
    while (true) {
      const bool idle = house_.is_idle();
      const auto deed = next_deed();
      if (!deed && idle) return;
      if (deed) deed();
      // What is written is there soon: to sleep takes longer.
      if (!deed) std::this_thread::yield();
    }
  }

  Json laid() {
    Json answered;
    const Json human{{"who", "human"}};
    house_.answer(
        {"POST",
         "/api/tables",
         Json{{"game", "toy"}, {"seats", {human, human, human}}}.dump(),
         {},
         "127.0.0.1"},
        [&](const server::Response& response) { answered = Json::parse(response.body, nullptr, false); });
    settle();
    fuzz::must(answered.contains("table"));
    return answered;
  }

  std::shared_ptr<Listener> seated(const std::string& table, const Json& tokens) {
    const auto socket = std::make_shared<Listener>();
    fuzz::must(house_.opened(socket));
    house_.heard(socket,
                 Json{{"say", "hello"}, {"protocol", 1}, {"table", table}, {"tokens", tokens}}.dump());
    settle();
    fuzz::must(socket->heard > 0);
    return socket;
  }

  // Whatever it is, whoever says it hears of it.
  void hear(const std::shared_ptr<Listener>& socket, const std::string& text) {
    now_ += 1000;
    const std::size_t before = socket->heard;
    house_.heard(socket, text);
    settle();
    fuzz::must(socket->heard > before || socket->is_closed);
  }

  // What was kept makes the table once more.
  void leave(const std::string& table, const std::vector<std::shared_ptr<Listener>>& sockets) {
    fuzz::must(server::table_from(*store_, hosted_, shelf_, table).has_value());
    for (const auto& socket : sockets) house_.closed(socket);
    now_ += 700'000;
    house_.tick();
    settle();
    fuzz::must(house_.tables() == 0);
  }

 private:
  void post(std::function<void()> deed) {
    const std::lock_guard lock(mutex_);
    deeds_.push_back(std::move(deed));
  }
  std::function<void()> next_deed() {
    const std::lock_guard lock(mutex_);
    if (deeds_.empty()) return {};
    auto deed = std::move(deeds_.front());
    deeds_.pop_front();
    return deed;
  }

  Hosted hosted_ = tests::lanterns();
  std::mutex mutex_;
  std::deque<std::function<void()>> deeds_;
  std::int64_t now_ = 1'700'000'000'000;
  server::RulesShelf shelf_;
  std::unique_ptr<server::Store> store_;
  server::House house_;
};

void say_drawn(FuzzedDataProvider& bytes, House& house, const std::shared_ptr<Listener>& socket) {
  fuzz::DrawnMessage drawing(bytes, socket->told);
  Json message = drawing.drawn();
  const bool spoilt = bytes.ConsumeIntegralInRange<int>(0, 3) == 3;
  if (spoilt) drawing.spoil(message);
  const std::string text = message.dump(-1, ' ', false, Json::error_handler_t::replace);
  const bool is_read = wire::read_message(text).has_value();
  fuzz::must(is_read || spoilt);  // what was drawn is legal
  ++counts().drawn;
  if (is_read) ++counts().read;
  house.hear(socket, text);
}

void talk(const std::uint8_t* data, std::size_t size) {
  static House house;
  FuzzedDataProvider bytes(data, size);
  const Json laid = house.laid();
  std::vector<std::shared_ptr<Listener>> sockets;
  for (const Json& token : laid["tokens"])
    sockets.push_back(house.seated(laid["table"], Json::array({token["token"]})));
  sockets.push_back(house.seated(laid["table"], Json::array()));
  for (int i = 0; i < most_messages && bytes.remaining_bytes() > 0; ++i) {
    const auto& socket = sockets[bytes.ConsumeIntegralInRange<std::size_t>(0, sockets.size() - 1)];
    if (!socket->is_closed) say_drawn(bytes, house, socket);
  }
  house.leave(laid["table"], sockets);
}

void read_as_it_stands(const std::string& text) {
  const auto read = wire::read_message(text);
  if (!read) return fuzz::must(!read.error().empty() && read.error().size() < 1000);
  fuzz::must(text.size() <= wire::longest_message);
  const std::string again = wire::text_of(*read);
  // What was written with fewer escapes may be longer in bytes than it came.
  if (again.size() > wire::longest_message) return;
  const auto read_again = wire::read_message(again);
  fuzz::must(read_again && *read_again == *read);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 2 * wire::longest_message) return 0;
  if (size == 0 || data[0] == '{')
    read_as_it_stands(fuzz::text_of(data, size));
  else
    talk(data, size);
  return 0;
}
