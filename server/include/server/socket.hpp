#pragma once

#include <memory>
#include <string>

namespace tablewright::server {

// What is sent, shared by all to whom it is sent.
using Text = std::shared_ptr<const std::string>;

// The other end of a live table. Its messages arrive in order, or not at all.
class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  virtual ~Socket() = default;
  virtual void send(Text message) = 0;
  virtual void close(const std::string& sentence) = 0;
  [[nodiscard]] virtual std::string address() const = 0;
};

}  // namespace tablewright::server
