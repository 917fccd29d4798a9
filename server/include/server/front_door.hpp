#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/house.hpp"
#include "server/page.hpp"

namespace tablewright::server {

struct DoorRules {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;                       // 0: any that is free
  std::uint16_t ports = 1;                         // so many, one after the other, are tried if one is taken
  std::string public_url;                          // as browsers know the server, behind a proxy
  bool trust_proxy{};                              // the address of a client is what the proxy says
  std::size_t most_unsent = 4U << 20U;             // bytes that a slow socket may have before it is closed
  std::chrono::milliseconds idle_request{20'000};  // until the whole of a request is here
  std::chrono::milliseconds idle_socket{60'000};   // without a sign of life; pings go out at half of it
};

// Is this a name of the server, as the header Host says it? A page of somebody else whose own name leads here
// all of a sudden (DNS rebinding) would else count as a page of this server. An address is no such name.
bool is_known_host(std::string_view host, const DoorRules& rules);

// HTTP and WebSocket on one thread, which is also that of the house. All of Boost stays behind this.
class FrontDoor {
 public:
  FrontDoor() = default;
  FrontDoor(const FrontDoor&) = delete;
  FrontDoor& operator=(const FrontDoor&) = delete;
  virtual ~FrontDoor() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // Something to be done on the thread of the house.
  virtual void post(std::function<void()> deed) = 0;
  // Serves until a signal comes or stop() is called. What came in before is written when it returns.
  virtual void run(House& house, const Page& page) = 0;
  // From any thread.
  virtual void stop() = 0;
};

// A socket that listens, or a sentence.
Result<std::unique_ptr<FrontDoor>, std::string> open_front_door(DoorRules rules);

// Addresses of this machine that other devices can open: "192.168.1.20", "2001:db8::20".
std::vector<std::string> addresses_of_machine();

}  // namespace tablewright::server
