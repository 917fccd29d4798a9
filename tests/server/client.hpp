#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

// What talks to a server from outside: requests, live sockets, and bytes that are neither. Everything waits
// for its answer, and nothing waits for ever. All of Boost stays in client.cpp.
namespace tablewright::tests {

using Patience = std::chrono::milliseconds;
inline constexpr Patience usual_patience{10'000};

using Headers =
    std::map<std::string, std::string, std::less<>>;  // names in small letters where they are read

struct HttpAnswer {
  int status{};  // 0: there was none
  Headers headers;
  std::string body;
};

// One request on a connection of its own.
HttpAnswer requested(std::uint16_t port, std::string_view method, std::string_view path,
                     const std::string& body = {}, const Headers& headers = {});

// One end of a live table.
class LiveClient {
 public:
  LiveClient();
  ~LiveClient();
  LiveClient(LiveClient&&) noexcept;
  LiveClient& operator=(LiveClient&&) noexcept;
  LiveClient(const LiveClient&) = delete;
  LiveClient& operator=(const LiveClient&) = delete;

  // The status of the answer: 101 if the socket is open, 0 if nobody answered.
  int open(std::uint16_t port, const Headers& headers = {}, std::string_view path = "/live");
  // False if the other end is gone.
  bool send(std::string_view text);
  bool send_binary(std::string_view bytes);
  // The next message; nothing if none came in time or the other end is gone.
  std::optional<std::string> receive(Patience patience = usual_patience);
  [[nodiscard]] bool is_open() const;
  // As it should be done, and as a cable that is pulled out.
  void close();
  void drop();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// Bytes, as they are.
class RawClient {
 public:
  explicit RawClient(std::uint16_t port, int receive_buffer = 0);
  ~RawClient();
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  [[nodiscard]] bool is_connected() const { return socket_ >= 0; }
  bool send(std::string_view bytes);
  // All that comes until the other end closes, or `patience` is over, or so much is there.
  std::string read(Patience patience, std::size_t most = SIZE_MAX);
  // Did the other end close it?
  [[nodiscard]] bool is_closed() const { return closed_; }

 private:
  int socket_ = -1;
  bool closed_{};
};

}  // namespace tablewright::tests
