#include "server/limits.hpp"

#include <arpa/inet.h>
#include <time.h>

#include <array>
#include <optional>

#include "core/text.hpp"

namespace tablewright::server {

// Of the newer addresses everybody has a whole network, 2^64 of them: they count as one. An old address that
// is written as a new one is the old one.
std::string counted_as(std::string_view address) {
  constexpr std::string_view old = "::ffff:";
  if (address.starts_with(old) && address.find('.') != std::string_view::npos)
    return std::string(address.substr(old.size()));
  in6_addr parts{};
  if (inet_pton(AF_INET6, std::string(address).c_str(), &parts) != 1) return std::string(address);
  for (std::size_t i = 8; i < sizeof(parts.s6_addr); ++i) parts.s6_addr[i] = 0;
  std::array<char, INET6_ADDRSTRLEN> text{};
  inet_ntop(AF_INET6, &parts, text.data(), text.size());
  return std::string(text.data());
}

namespace {

bool is_this_machine(std::string_view address) {
  return counted_as(address).starts_with("127.") || address == "::1";
}

// "192.0.2.1:4711" and "[2001:db8::1]:4711" without what stands around the address.
std::string_view address_in(std::string_view told) {
  if (told.starts_with('[')) return told.substr(1, told.find(']') - 1);
  const std::size_t colon = told.find(':');
  return told.find(':', colon + 1) == std::string_view::npos ? told.substr(0, colon) : told;
}

// In the one spelling in which it is counted; nothing if it is no address.
std::optional<std::string> in_one_spelling(const std::string& address) {
  std::array<std::uint8_t, sizeof(in6_addr)> parts{};
  std::array<char, INET6_ADDRSTRLEN> text{};
  const int family = address.find(':') == std::string::npos ? AF_INET : AF_INET6;
  if (inet_pton(family, address.c_str(), parts.data()) != 1) return std::nullopt;
  inet_ntop(family, parts.data(), text.data(), text.size());
  return std::string(text.data());
}

}  // namespace

std::string address_told_by_proxy(std::string_view header) {
  const std::string_view told = trimmed(header.substr(header.find_last_of(',') + 1));
  const auto address = in_one_spelling(std::string(address_in(told)));
  return address && !is_this_machine(*address) ? *address : std::string(unknown_address);
}

bool Doorkeeper::is_free(std::string_view address) const {
  return !limits_.of_this_machine_too && is_this_machine(address);
}

bool Doorkeeper::may(std::string_view address, Deed deed, std::int64_t now) {
  if (is_free(address)) return true;
  Known& known = known_[counted_as(address)];
  known.seen = now;
  const auto a_minute = [](std::uint32_t count) { return static_cast<double>(count) / 60.0; };
  switch (deed) {
    case Deed::Request:
      return known.requests.take(now, limits_.requests_a_second, 4.0 * limits_.requests_a_second);
    case Deed::Long: return known.longer.take(now, limits_.long_a_second, 4.0 * limits_.long_a_second);
    case Deed::Lay: return known.tables.take(now, a_minute(limits_.tables_a_minute), limits_.tables_a_minute);
    case Deed::Guess:
      return known.guesses.take(now, a_minute(limits_.secrets_a_minute), limits_.secrets_a_minute);
    case Deed::Talk: return known.lines.take(now, a_minute(limits_.lines_a_minute), limits_.lines_a_minute);
    case Deed::Sit: return known.sits.take(now, a_minute(limits_.sits_a_minute), limits_.sits_a_minute);
    case Deed::Pack: return known.packs.take(now, a_minute(limits_.packs_a_minute), limits_.packs_a_minute);
  }
  return false;
}

std::int64_t Doorkeeper::wait_for_work(std::string_view address, std::int64_t now) {
  if (is_free(address)) return 0;
  return known_[counted_as(address)].work.wait(now, work_of_an_address(limits_));
}

void Doorkeeper::pay(std::string_view address, std::int64_t microseconds, std::int64_t now) {
  if (is_free(address)) return;
  Known& known = known_[counted_as(address)];
  known.seen = now;
  known.work.pay(now, work_of_an_address(limits_), microseconds);
}

bool Doorkeeper::enter(const std::string& address, std::size_t inside) {
  if (inside >= limits_.sockets) return false;
  if (is_free(address)) return true;
  Known& known = known_[counted_as(address)];
  if (known.sockets >= limits_.sockets_an_address) return false;
  ++known.sockets;
  return true;
}

void Doorkeeper::leave(const std::string& address) {
  const auto place = known_.find(counted_as(address));
  if (place != known_.end() && place->second.sockets > 0) --place->second.sockets;
}

bool Doorkeeper::connect(const std::string& address) {
  if (is_free(address)) return true;
  Known& known = known_[counted_as(address)];
  if (known.connections >= limits_.sockets_an_address) return false;
  ++known.connections;
  return true;
}

void Doorkeeper::disconnect(const std::string& address) {
  const auto place = known_.find(counted_as(address));
  if (place != known_.end() && place->second.connections > 0) --place->second.connections;
}

void Doorkeeper::tidy(std::int64_t now) {
  constexpr std::int64_t a_while = 600'000;
  std::erase_if(known_, [&](const auto& each) {
    const Known& known = each.second;
    return known.sockets == 0 && known.connections == 0 && now - known.seen > a_while;
  });
}

std::int64_t work_of_this_thread() {
  timespec spent{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
  return std::int64_t{spent.tv_sec} * 1'000'000 + spent.tv_nsec / 1000;
}

}  // namespace tablewright::server
