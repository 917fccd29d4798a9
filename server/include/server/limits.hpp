#pragma once

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
  std::uint32_t messages_a_second = 20;    // of one socket
  bool of_this_machine_too = false;        // else whoever sits at the machine is not limited
};

// A bucket that fills by so much a second up to a brim, and of which every deed takes one.
class Bucket {
 public:
  bool take(std::int64_t now, double a_second, double brim) {
    if (last_ == 0)
      level_ = brim;
    else
      level_ = level_ + static_cast<double>(now - last_) / 1000.0 * a_second;
    if (level_ > brim) level_ = brim;
    last_ = now;
    if (level_ < 1.0) return false;
    level_ -= 1.0;
    return true;
  }
  [[nodiscard]] std::int64_t last() const { return last_; }

 private:
  double level_{};
  std::int64_t last_{};
};

// Addresses that count as one have one name.
std::string counted_as(std::string_view address);

// Who comes too often waits.
class Doorkeeper {
 public:
  explicit Doorkeeper(const Limits& limits) : limits_(limits) {}
  enum class Deed : std::uint8_t { Request, Long, Lay, Guess, Pack, Talk };
  // May this address do it once more?
  bool may(std::string_view address, Deed deed, std::int64_t now);
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
    std::uint32_t sockets{};
    std::uint32_t connections{};
    std::int64_t seen{};
  };
  [[nodiscard]] bool is_free(std::string_view address) const;

  Limits limits_;
  std::unordered_map<std::string, Known> known_;
};

}  // namespace tablewright::server
