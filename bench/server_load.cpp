// A load on the server with the real protocol, over loopback: matches with two people each, an act in every
// one of them every few seconds. Measured is the time from sending an act to the last of its people having
// the news.
//
//   server_load PORT --game GAME:WISH=VALUE,... [--game ...] [--matches N] [--seconds S] [--every S] [--pid
//   PID] server_load PORT --game ... --lay N --keys FILE    lays N tables and writes their keys server_load
//   PORT --first N --keys FILE  the time to the first act in N of them, after a restart for example
//
// It fails where anything went wrong, and tells no figures where they would not be of all matches.
#include <algorithm>
#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "load_figures.hpp"
#include "load_settings.hpp"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using tablewright::bench::LoadedGame;
using tablewright::bench::Settings;
using Json = nlohmann::json;
using Time = std::chrono::steady_clock;
using WebSocket = websocket::stream<beast::tcp_stream>;

struct Figures {
  std::vector<float> all;  // milliseconds until the last one has the news
  std::vector<float> own;  // until the one who acted has it
  std::uint64_t sent{};
  std::uint64_t heard{};
  std::uint64_t bytes{};
  std::uint64_t problems{};
  std::uint64_t matches_played{};
  std::size_t sockets{};
};

constexpr std::chrono::seconds patience{30};  // for what should come at once

struct Load {
  Settings settings;
  Figures figures;
  tablewright::bench::WholeLoad whole;
  asio::io_context io{1};
  std::mt19937 chance{1};  // NOLINT(bugprone-random-generator-seed): every run plays the same
  bool counting{};
  bool ending{};
};

auto into(error_code& code) { return asio::redirect_error(asio::use_awaitable, code); }
float milliseconds(Time::duration time) { return std::chrono::duration<float, std::milli>(time).count(); }

// What there is no figure of counts among `missing`.
void problem(Load& load, const std::string& text, std::size_t* missing = nullptr) {
  if (load.ending) return;
  if (missing != nullptr) ++*missing;
  if (++load.figures.problems <= 10) std::fprintf(stderr, "problem: %s\n", text.substr(0, 300).c_str());
}

asio::awaitable<Json> post(Load& load, std::string path, Json body) {
  error_code code;
  beast::tcp_stream stream(load.io);
  stream.expires_after(patience);
  co_await stream.async_connect(tcp::endpoint(asio::ip::address_v4::loopback(), load.settings.port),
                                into(code));
  if (code) co_return Json();
  http::request<http::string_body> request(http::verb::post, path, 11);
  request.set(http::field::host, "localhost");
  request.keep_alive(false);
  request.body() = body.dump();
  request.prepare_payload();
  co_await http::async_write(stream, request, into(code));
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  if (!code) co_await http::async_read(stream, buffer, response, into(code));
  co_return code ? Json() : Json::parse(response.body(), nullptr, false);
}

// What is said, made outside of coroutines: g++ 12 loses lists in them.
Json table_wanted(const LoadedGame& game) {
  const Json human{{"who", "human"}};
  return {{"game", game.game}, {"wishes", Json(game.wishes)}, {"seats", Json::array({human, human})}};
}
std::string hello_text(const std::string& table, const std::string& token) {
  return Json{{"say", "hello"},
              {"protocol", 1},
              {"table", table},
              {"tokens", Json::array({token})},
              {"wants", Json::array({"look", "view"})}}
      .dump();
}
std::string act_text(std::uint64_t id, std::size_t seat, std::uint64_t seen, const std::string& notation) {
  return Json{
      {"say", "act"}, {"id", std::to_string(id)}, {"seat", seat}, {"seen", seen}, {"notation", notation}}
      .dump();
}

// One match: two people, each at a socket of their own.
class LoadedMatch : public std::enable_shared_from_this<LoadedMatch> {
 public:
  explicit LoadedMatch(Load& load, std::size_t number) : load_(load), number_(number) {}

  asio::awaitable<void> run() {
    const auto self = shared_from_this();
    while (!load_.ending) {
      if (!co_await lay()) co_return;
      co_await play();
      ++load_.figures.matches_played;
    }
  }

  // Sits down at a table that there is, and acts once: the milliseconds from connecting to the news of the
  // act, or less than nothing.
  asio::awaitable<float> first_act(std::string table, std::array<std::string, 2> tokens) {
    const auto self = shared_from_this();
    table_ = std::move(table);
    const auto start = Time::now();
    for (std::size_t i = 0; i < people_.size(); ++i) {
      people_[i].token = tokens[i];
      if (!co_await connect(people_[i])) co_return -1;
    }
    const auto until = Time::now() + patience;
    while ((people_[0].now.is_null() || people_[1].now.is_null()) && Time::now() < until)
      co_await pause(0.0005);
    const std::uint64_t before = load_.figures.heard;
    if (!co_await act()) co_return -1;
    while (load_.figures.heard == before && Time::now() < until) co_await pause(0.0005);
    const float took = load_.figures.heard == before ? -1 : milliseconds(Time::now() - start);
    over_ = true;
    for (Person& person : people_) {
      error_code code;
      co_await person.socket->async_close(websocket::close_code::normal, into(code));
    }
    co_return took;
  }

 private:
  struct Person {
    std::unique_ptr<WebSocket> socket;
    std::string token;
    Json now;
    std::uint64_t row{};
  };

  asio::awaitable<bool> lay() {
    const LoadedGame& game = load_.settings.games[number_ % load_.settings.games.size()];
    const Json laid = co_await post(load_, "/api/tables", table_wanted(game));
    if (!laid.is_object() || !laid.contains("tokens")) {
      problem(load_, "a table could not be laid: " + laid.dump(), &load_.whole.tables_not_laid);
      co_return false;
    }
    table_ = laid["table"];
    over_ = false;
    for (std::size_t i = 0; i < people_.size(); ++i) {
      people_[i].token = laid["tokens"][i]["token"];
      people_[i].row = 0;
      people_[i].now = nullptr;
      if (!co_await connect(people_[i])) co_return false;
    }
    co_return true;
  }

  asio::awaitable<bool> connect(Person& person) {
    error_code code;
    person.socket = std::make_unique<WebSocket>(load_.io);
    auto& lowest = beast::get_lowest_layer(*person.socket);
    lowest.expires_after(patience);
    co_await lowest.async_connect(tcp::endpoint(asio::ip::address_v4::loopback(), load_.settings.port),
                                  into(code));
    if (!code) (void)lowest.socket().set_option(tcp::no_delay(true), code);
    person.socket->read_message_max(4U << 20U);
    if (!code) co_await person.socket->async_handshake("localhost", "/live", into(code));
    lowest.expires_never();
    const std::string text = hello_text(table_, person.token);
    if (!code) co_await person.socket->async_write(asio::buffer(text), into(code));
    if (code) {
      problem(load_, "a socket could not be opened: " + code.message(), &load_.whole.sockets_not_opened);
      co_return false;
    }
    ++load_.figures.sockets;
    asio::co_spawn(load_.io, listen(person), asio::detached);
    co_return true;
  }

  asio::awaitable<void> listen(Person& person) {
    const auto self = shared_from_this();
    WebSocket& socket = *person.socket;
    beast::flat_buffer buffer;
    while (true) {
      error_code code;
      co_await socket.async_read(buffer, into(code));
      if (code) break;
      load_.figures.bytes += buffer.size();
      hear(person, {static_cast<const char*>(buffer.cdata().data()), buffer.size()});
      buffer.consume(buffer.size());
    }
    --load_.figures.sockets;
    if (!over_) problem(load_, "a socket was closed", &load_.whole.sockets_lost);
    ++closed_;
  }

  void hear(Person& person, std::string_view text) {
    const auto at = Time::now();
    const Json message = Json::parse(text, nullptr, false);
    const std::string say = message.value("say", "");
    if (say == "error" || say == "refused" || say == "stale") problem(load_, std::string(text));
    if (!message.contains("now")) return;
    person.now = message["now"][0];
    person.row = person.now["row"].get<std::uint64_t>();
    if (!is_seated_ && !people_[0].now.is_null() && !people_[1].now.is_null()) {
      is_seated_ = true;
      ++load_.whole.seated;
    }
    const auto table = message.find("table");
    if (table != message.end() && table->value("stage", "") == "finished") over_ = true;
    if (waiting_ == 0 || person.row <= acted_after_) return;
    if (&person == &people_[actor_] && counts_) load_.figures.own.push_back(milliseconds(at - sent_at_));
    if (--waiting_ > 0) return;
    ++load_.figures.heard;
    if (!counts_) return;
    load_.figures.all.push_back(milliseconds(at - sent_at_));
    if (std::exchange(is_told_, true)) return;
    ++load_.whole.told;
  }

  asio::awaitable<void> pause(double seconds) {
    error_code code;
    asio::steady_timer timer(load_.io, std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6)));
    co_await timer.async_wait(into(code));
  }

  asio::awaitable<void> play() {
    closed_ = 0;
    std::uniform_real_distribution<double> any(0, load_.settings.every);
    co_await pause(any(load_.chance));
    while (!over_ && !load_.ending && closed_ == 0) {
      if (waiting_ > 0)
        problem(load_, "an act was not told to all within " + std::to_string(load_.settings.every) + " s",
                &load_.whole.acts_not_told);
      waiting_ = 0;
      if (!co_await act()) problem(load_, "nobody could act", &load_.whole.acts_not_sent);
      co_await pause(load_.settings.every);
    }
    over_ = true;
    for (Person& person : people_) {
      error_code code;
      co_await person.socket->async_close(websocket::close_code::normal, into(code));
    }
    while (closed_ < static_cast<int>(people_.size())) co_await pause(0.01);
  }

  asio::awaitable<bool> act() {
    // The welcome of a busy server may still be on its way.
    for (const Person& person : people_) {
      if (person.now.is_null()) co_return true;
    }
    for (std::size_t i = 0; i < people_.size(); ++i) {
      Person& person = people_[i];
      const auto question = person.now.find("question");
      if (question == person.now.end() || !question->contains("options")) continue;
      const Json& options = (*question)["options"];
      const Json& option = options[load_.chance() % options.size()];
      const std::string text = act_text(++acts_, i + 1, person.row, option["notation"]);
      actor_ = i;
      acted_after_ = person.row;
      waiting_ = static_cast<int>(people_.size());
      sent_at_ = Time::now();
      counts_ = load_.counting;
      ++load_.figures.sent;
      error_code code;
      co_await person.socket->async_write(asio::buffer(text), into(code));
      co_return !code;
    }
    co_return over_;
  }

  Load& load_;
  std::size_t number_;
  std::string table_;
  std::array<Person, 2> people_;
  std::size_t actor_{};
  std::uint64_t acted_after_{};
  std::uint64_t acts_{};
  int waiting_{};
  int closed_{};
  bool over_{};
  bool is_seated_{};
  bool counts_{};   // the act that is being told
  bool is_told_{};  // of one that counts
  Time::time_point sent_at_;
};

double megabytes_of(long pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  std::string word;
  while (status >> word) {
    if (word == "VmRSS:") {
      double kilobytes = 0;
      status >> kilobytes;
      return kilobytes / 1024;
    }
  }
  return 0;
}

float at_share(std::vector<float>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[std::min(sorted.size() - 1,
                         static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

void print_times(const char* name, std::vector<float> times) {
  std::sort(times.begin(), times.end());
  std::printf("%s: %zu acts, p50 %.1f ms, p99 %.1f ms, p99.9 %.1f ms, longest %.1f ms\n", name, times.size(),
              at_share(times, .5), at_share(times, .99), at_share(times, .999),
              times.empty() ? 0 : times.back());
}

void print_load(const Load& load) {
  const Figures& figures = load.figures;
  print_times("act to all clients", figures.all);
  print_times("act to own view", figures.own);
  std::printf(
      "%llu acts sent, %llu told to all, %llu matches played to their end, %.0f MB received, %llu problems\n",
      static_cast<unsigned long long>(figures.sent), static_cast<unsigned long long>(figures.heard),
      static_cast<unsigned long long>(figures.matches_played), static_cast<double>(figures.bytes) / 1e6,
      static_cast<unsigned long long>(figures.problems));
  std::printf("server %.0f MB\n", megabytes_of(load.settings.pid));
}

asio::awaitable<void> lead(Load& load) {
  error_code code;
  asio::steady_timer timer(load.io);
  const auto pause = [&](double seconds) {
    timer.expires_after(std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6)));
    return timer.async_wait(into(code));
  };
  for (std::size_t i = 0; i < load.settings.matches; ++i) {
    asio::co_spawn(load.io, std::make_shared<LoadedMatch>(load, i)->run(), asio::detached);
    co_await pause(0.004);
  }
  co_await pause(load.settings.every + 2);
  const auto until = Time::now() + patience;
  while (!load.whole.are_all_seated() && !load.whole.was_anything_lost() && Time::now() < until)
    co_await pause(0.1);
  if (!load.whole.are_all_seated()) {
    load.ending = true;
    load.io.stop();
    co_return;
  }
  std::printf("%zu sockets open, server %.0f MB\n", load.figures.sockets, megabytes_of(load.settings.pid));
  load.counting = true;
  const auto start = Time::now();
  double told = 0;
  while (milliseconds(Time::now() - start) < static_cast<float>(load.settings.seconds * 1000)) {
    co_await pause(1);
    told += 1;
    if (static_cast<int>(told) % 60 != 0) continue;
    std::printf("after %.0f s: %zu acts, %zu sockets, server %.0f MB\n", told, load.figures.all.size(),
                load.figures.sockets, megabytes_of(load.settings.pid));
    std::fflush(stdout);
  }
  load.counting = false;
  // What was sent last counts too.
  co_await pause(load.settings.every + 1);
  load.ending = true;
  load.io.stop();
}

asio::awaitable<void> lay_many(Load& load) {
  std::ofstream keys(load.settings.keys);
  for (std::size_t i = 0; i < load.settings.lay; ++i) {
    const LoadedGame& game = load.settings.games[i % load.settings.games.size()];
    const Json laid = co_await post(load, "/api/tables", table_wanted(game));
    if (!laid.is_object() || !laid.contains("tokens"))
      problem(load, laid.dump());
    else
      keys << laid["table"].get<std::string>() << ' ' << laid["tokens"][0]["token"].get<std::string>() << ' '
           << laid["tokens"][1]["token"].get<std::string>() << '\n';
  }
}

asio::awaitable<void> first_acts(Load& load) {
  std::ifstream keys(load.settings.keys);
  std::vector<std::array<std::string, 3>> tables;
  for (std::array<std::string, 3> one; keys >> one[0] >> one[1] >> one[2];) tables.push_back(one);
  std::shuffle(tables.begin(), tables.end(), load.chance);
  if (tables.size() > load.settings.first) tables.resize(load.settings.first);
  load.whole.matches = load.settings.first;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const auto match = std::make_shared<LoadedMatch>(load, i);
    const std::array<std::string, 2> tokens{tables[i][1], tables[i][2]};
    const float took = co_await match->first_act(tables[i][0], tokens);
    if (took < 0) {
      problem(load, "no first act in " + tables[i][0], &load.whole.acts_not_told);
      continue;
    }
    load.figures.all.push_back(took);
    ++load.whole.told;
  }
  load.io.stop();
}

}  // namespace

int main(int argc, char** argv) try {
  Load load;
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.empty() || arguments[0] == "--help") {
    std::puts(
        "Usage: server_load PORT --game GAME:WISH=VALUE,... [--game ...] [--matches N] [--seconds S]\n"
        "                        [--every S] [--pid PID]\n"
        "       server_load PORT --game ... --lay N --keys FILE    lays tables and keeps their keys\n"
        "       server_load PORT --first N --keys FILE             the first act at N of these tables\n"
        "The games are played by turns, each for two people and with the wishes of its form.");
    return arguments.empty() ? 2 : 0;
  }
  if (const std::string problem = tablewright::bench::read_options(arguments, load.settings);
      !problem.empty()) {
    std::fprintf(stderr, "%s\n", problem.c_str());
    return 2;
  }
  const bool plays = load.settings.lay == 0 && load.settings.first == 0;
  load.whole.matches = plays ? load.settings.matches : 0;
  if (load.settings.lay > 0)
    asio::co_spawn(load.io, lay_many(load), asio::detached);
  else if (load.settings.first > 0)
    asio::co_spawn(load.io, first_acts(load), asio::detached);
  else
    asio::co_spawn(load.io, lead(load), asio::detached);
  load.io.run();
  if (const std::string why = load.whole.why_none(); !why.empty()) {
    std::fprintf(stderr, "%s\n", why.c_str());
    return 1;
  }
  if (load.settings.first > 0) print_times("from connecting to the news of the first act", load.figures.all);
  if (plays) print_load(load);
  return load.figures.problems == 0 ? 0 : 1;
} catch (const std::exception& problem) {
  std::fprintf(stderr, "%s\n", problem.what());
  return 1;
}
