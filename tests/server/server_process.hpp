#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

#include "client.hpp"
#include "support/scratch.hpp"

namespace tablewright::tests {

// `tablewright serve` as a process of its own, with matches in a scratch folder that outlives it.
class ServerProcess {
 public:
  // More options for `serve`, and the folder that holds the matches; a scratch folder if none is told.
  explicit ServerProcess(std::vector<std::string> options = {}, std::string data = {});
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();

  // True when it listens. Each start has a port of its own.
  bool start();
  // At once, as when the power fails.
  void kill();
  // As one should: the exit code, -1 if it died of something else or did not end in time.
  int stop();
  [[nodiscard]] bool is_running() const;

  void set_options(std::vector<std::string> options) { options_ = std::move(options); }
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] std::string data() const { return data_ + "/t.db"; }
  // Everything that all its starts have printed, on both streams.
  [[nodiscard]] std::string printed() const;
  // In KiB, as the system counts it.
  [[nodiscard]] long memory() const;

 private:
  int ended();

  Scratch scratch_;
  std::vector<std::string> options_;
  std::string data_;
  std::string output_;
  pid_t process_ = -1;
  std::uint16_t port_{};
};

}  // namespace tablewright::tests
