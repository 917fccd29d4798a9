#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tablewright::server {

// How much one address and one socket may ask for.
struct Limits {
  std::uint32_t sockets = 20'000;          // in all
  std::uint32_t sockets_an_address = 100;  // and as many connections that only ask
  std::uint32_t tables_a_minute = 30;      // laid by one address
  std::uint32_t requests_a_second = 50;    // of one address
  std::uint32_t long_a_second = 10;        // of these, what takes some milliseconds to answer
  std::uint32_t secrets_a_minute = 60;     // tokens, invites and phrases that one address may try in vain
  std::uint32_t packs_a_minute = 60;       // that one address may have looked at
  std::uint32_t lines_a_minute = 60;       // of chat, of one address
  std::uint32_t messages_a_second = 20;    // of one socket, unless its seat has a rate of its own
  std::uint32_t put_off_at_once = 60;      // messages that one socket may say too early, and two a second
  std::uint32_t open_lines = 2;            // in the list of open tables, laid by one address
  std::uint32_t sits_a_minute = 6;         // seats taken from that list by one address
  std::uint32_t sits_unfinished = 10;      // and not over yet
  // Microseconds of the thread that serves everybody: for one address, and so many after a quiet while.
  std::uint32_t work_a_second = 250'000;
  std::uint32_t work_at_once = 1'000'000;
  // For what one socket does at its seats, when its address has used up its own: a neighbour stops nobody in
  // play.
  std::uint32_t play_a_second = 2'500;
  std::uint32_t play_at_once = 20'000;
  bool of_this_machine_too = false;  // else whoever sits at the machine is not limited
};

// A bucket that fills by so much a second up to a brim, and of which every deed takes one.
class Bucket {
 public:
  bool take(std::int64_t now, double a_second, double brim) {
    if (last_ == 0)
      level_ = brim;
    else if (now > last_)  // a clock that was set back takes nothing out
      level_ = level_ + static_cast<double>(now - last_) / 1000.0 * a_second;
    if (level_ > brim) level_ = brim;
    last_ = now;
    if (level_ < 1.0) return false;
    level_ -= 1.0;
    return true;
  }
  // Milliseconds until there is one to be taken.
  [[nodiscard]] std::int64_t wait(double a_second) const {
    return level_ >= 1.0 ? 0 : static_cast<std::int64_t>(std::ceil((1.0 - level_) * 1000.0 / a_second));
  }

 private:
  double level_{};
  std::int64_t last_{};
};

// What the house may work for somebody, in microseconds. What something costs is known once it is done, so it
// may be owed; then there is nothing until it is filled again.
class Purse {
 public:
  struct Size {
    double a_second{};
    double brim{};
  };
  // Milliseconds until there is something in it; 0: there is.
  std::int64_t wait(std::int64_t now, Size size) {
    fill(now, size);
    return level_ > 0 ? 0 : static_cast<std::int64_t>(1000.0 * -level_ / size.a_second) + 1;
  }
  void pay(std::int64_t now, Size size, std::int64_t cost) {
    fill(now, size);
    level_ -= static_cast<double>(cost);
  }

 private:
  void fill(std::int64_t now, Size size) {
    const double since = last_ == 0 ? 0.0 : static_cast<double>(now - last_) / 1000.0;
    level_ = last_ == 0 ? size.brim : std::min(size.brim, level_ + std::max(0.0, since) * size.a_second);
    last_ = now;
  }

  double level_{};
  std::int64_t last_{};
};

inline Purse::Size work_of_an_address(const Limits& limits) {
  return {static_cast<double>(limits.work_a_second), static_cast<double>(limits.work_at_once)};
}
inline Purse::Size play_of_a_socket(const Limits& limits) {
  return {static_cast<double>(limits.play_a_second), static_cast<double>(limits.play_at_once)};
}

// What this thread has worked so far, in microseconds.
std::int64_t work_of_this_thread();

// Addresses that count as one have one name.
std::string counted_as(std::string_view address);

// All of whom a proxy tells no address that can be read have this name, and count as one.
constexpr std::string_view unknown_address = "unknown";
// The address of a client in the header X-Forwarded-For: its last value, which the proxy wrote, without a
// port. What stands before it the client may have written. Nobody comes from this machine through a proxy.
std::string address_told_by_proxy(std::string_view header);

// Who comes too often waits.
class Doorkeeper {
 public:
  explicit Doorkeeper(const Limits& limits) : limits_(limits) {}
  enum class Deed : std::uint8_t { Request, Long, Lay, Guess, Pack, Talk, Sit };
  // Whoever sits at the machine, unless the limits are for it too.
  [[nodiscard]] bool is_free(std::string_view address) const;
  // May this address do it once more?
  bool may(std::string_view address, Deed deed, std::int64_t now);
  // Milliseconds until the house works for this address again; 0: it does now.
  std::int64_t wait_for_work(std::string_view address, std::int64_t now);
  void pay(std::string_view address, std::int64_t microseconds, std::int64_t now);
  // A socket of this address; false: too many.
  bool enter(const std::string& address, std::size_t inside);
  void leave(const std::string& address);
  // The same for a connection of which no socket has become yet.
  bool connect(const std::string& address);
  void disconnect(const std::string& address);
  // Forgets those who have not come for a while.
  void tidy(std::int64_t now);

 private:
  struct Known {
    Bucket requests;
    Bucket longer;
    Bucket tables;
    Bucket guesses;
    Bucket packs;
    Bucket lines;
    Bucket sits;
    Purse work;
    std::uint32_t sockets{};
    std::uint32_t connections{};
    std::int64_t seen{};
  };

  Limits limits_;
  std::unordered_map<std::string, Known> known_;
};

}  // namespace tablewright::server
