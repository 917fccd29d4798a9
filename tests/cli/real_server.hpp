#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "support/scratch.hpp"

extern char** environ;

// The built program as a server of its own, and somebody who comes over the network with bare sockets.
namespace tablewright::tests {

inline std::string whole_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A process with its words in files.
class Process {
 public:
  explicit Process(std::vector<std::string> arguments)
      : out_(folder_.file("out", "")), err_(folder_.file("err", "")) {
    arguments.insert(arguments.begin(), TW_BINARY);
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out_.c_str(), O_WRONLY | O_APPEND, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, err_.c_str(), O_WRONLY | O_APPEND, 0);
    EXPECT_EQ(posix_spawn(&id_, TW_BINARY, &files, nullptr, argv.data(), environ), 0);
    posix_spawn_file_actions_destroy(&files);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() {
    if (running_) ended(SIGKILL);
  }

  [[nodiscard]] std::string out() const { return whole_text(out_); }
  [[nodiscard]] std::string err() const { return whole_text(err_); }
  // Its exit code.
  int ended(int signal = 0) {
    if (signal != 0) kill(id_, signal);
    int status = 0;
    waitpid(id_, &status, 0);
    running_ = false;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  [[nodiscard]] bool has_ended() const {
    siginfo_t about{};
    return waitid(P_PID, static_cast<id_t>(id_), &about, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           about.si_pid != 0;
  }

 private:
  Scratch folder_;
  std::string out_;
  std::string err_;
  pid_t id_{};
  bool running_ = true;
};

struct Said {
  int code{};
  std::string out;
  std::string err;
};
inline Said said(const std::vector<std::string>& arguments) {
  Process process(arguments);
  const int code = process.ended();
  return {code, process.out(), process.err()};
}

// 'tablewright serve' on a port that is free, or on the one it takes by itself, with Lanterns and a database
// of its own.
enum class Port : bool { Free, Usual };
class RealServer : public Process {
 public:
  explicit RealServer(const std::string& data, std::vector<std::string> more = {}, Port wanted = Port::Free)
      : Process(arguments(data, std::move(more), wanted)) {
    using namespace std::chrono_literals;
    for (int i = 0; i < 600 && out().find("Stop with Ctrl-C.") == std::string::npos && !has_ended(); ++i)
      std::this_thread::sleep_for(50ms);
    const std::string greeting = out();
    const std::string_view before = "http://localhost:";
    const std::size_t at = greeting.find(before);
    EXPECT_NE(at, std::string::npos) << greeting << err();
    if (at != std::string::npos)
      port = static_cast<std::uint16_t>(std::stoi(greeting.substr(at + before.size())));
  }
  std::uint16_t port{};

 private:
  static std::vector<std::string> arguments(const std::string& data, std::vector<std::string> more,
                                            Port wanted) {
    std::vector<std::string> all{"serve", "--lanterns", "--data", data};
    if (wanted == Port::Free) all.insert(all.end(), {"--port", "0"});
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
};

// One connection. Whatever takes longer than ten seconds has failed.
class Wire {
 public:
  explicit Wire(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
  }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire() { close(socket_); }

  void send(const std::string& bytes) const {
    EXPECT_EQ(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
  }
  // So many bytes, or up to and with these; less at the end.
  std::string taken(std::size_t count) {
    while (kept_.size() < count && more()) {
    }
    return cut(std::min(count, kept_.size()));
  }
  std::string taken_up_to(const std::string& mark) {
    std::size_t at = kept_.find(mark);
    while (at == std::string::npos && more()) at = kept_.find(mark);
    return cut(at == std::string::npos ? kept_.size() : at + mark.size());
  }

 private:
  bool more() {
    pollfd one{socket_, POLLIN, 0};
    if (poll(&one, 1, 10'000) <= 0) return false;
    std::array<char, 4096> bytes{};
    const ssize_t count = recv(socket_, bytes.data(), bytes.size(), 0);
    if (count <= 0) return false;
    kept_.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
  }
  std::string cut(std::size_t count) {
    std::string first = kept_.substr(0, count);
    kept_.erase(0, count);
    return first;
  }
  int socket_;
  std::string kept_;
};

struct Got {
  int status{};
  std::string head;
  std::string body;
  [[nodiscard]] nlohmann::json json() const { return nlohmann::json::parse(body, nullptr, false); }
};
inline Got asked(std::uint16_t port, const std::string& method, const std::string& path,
                 const std::string& body = {}, const std::string& headers = {}) {
  Wire wire(port);
  wire.send(method + ' ' + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: " +
            std::to_string(body.size()) + "\r\n" + headers + "\r\n" + body);
  Got got;
  got.head = wire.taken_up_to("\r\n\r\n");
  if (got.head.size() > 12) got.status = std::atoi(got.head.substr(9, 3).c_str());
  got.body = wire.taken(std::string::npos);
  return got;
}
inline nlohmann::json posted(std::uint16_t port, const std::string& path, const nlohmann::json& body) {
  return asked(port, "POST", path, body.dump()).json();
}

// Somebody at a live table: frames of text, masked with zeros as the standard allows nobody but a test.
class Player {
 public:
  Player(std::uint16_t port, const std::string& table, const std::vector<std::string>& tokens) : wire_(port) {
    wire_.send(
        "GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
    EXPECT_NE(wire_.taken_up_to("\r\n\r\n").find(" 101 "), std::string::npos);
    say({{"say", "hello"}, {"protocol", 1}, {"table", table}, {"tokens", tokens}, {"wants", {"view"}}});
    welcome = heard({"welcome"});
  }

  void say(const nlohmann::json& message) {
    const std::string text = message.dump();
    std::string frame = "\x81";
    if (text.size() < 126) {
      frame += static_cast<char>(0x80U | text.size());
    } else {
      frame += static_cast<char>(0x80U | 126U);
      frame += static_cast<char>(text.size() >> 8U);
      frame += static_cast<char>(text.size() & 0xFFU);
    }
    wire_.send(frame + std::string(4, '\0') + text);
  }

  // The next message of one of these names; what comes between is passed over. Null: the connection ended.
  nlohmann::json heard(const std::vector<std::string>& names) {
    while (true) {
      const auto message = next();
      if (!message) return {};
      const std::string its = message->value("say", "");
      if (message->contains("now") && !(*message)["now"].empty()) now = (*message)["now"][0];
      if (std::find(names.begin(), names.end(), its) != names.end()) return *message;
    }
  }

  // The first of the options; what the server answered.
  nlohmann::json acts(std::uint32_t seat, const std::string& id) {
    say({{"say", "act"},
         {"id", id},
         {"seat", seat},
         {"seen", now["row"]},
         {"notation", now["question"]["options"][0]["notation"]}});
    return heard({"done", "error", "refused", "stale"});
  }
  [[nodiscard]] bool is_asked() const {
    return now.contains("question") && now["question"].is_object() && now["question"].contains("options") &&
           !now["question"]["options"].empty();
  }

  nlohmann::json welcome;
  nlohmann::json now;

 private:
  std::optional<nlohmann::json> next() {
    while (true) {
      const std::string head = wire_.taken(2);
      if (head.size() < 2) return std::nullopt;
      const auto byte = [](char c) { return static_cast<std::size_t>(static_cast<unsigned char>(c)); };
      std::size_t length = byte(head[1]) & 0x7FU;
      if (length >= 126) {
        const std::string digits = wire_.taken(length == 126 ? 2 : 8);
        length = 0;
        for (const char digit : digits) length = length << 8U | byte(digit);
      }
      const std::string text = wire_.taken(length);
      const std::size_t kind = byte(head[0]) & 0x0FU;
      if (kind == 8) return std::nullopt;
      if (kind == 1) return nlohmann::json::parse(text, nullptr, false);
    }
  }
  Wire wire_;
};

}  // namespace tablewright::tests
