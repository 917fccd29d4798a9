#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace tablewright::tests {

// Whoever comes to it while it is shut waits until it is opened. Where it is never opened, because the thread
// that should do so is the one that waits, it gives way after a while and the test fails instead of hanging.
class Gate {
 public:
  void shut() {
    const std::lock_guard lock(mutex_);
    is_open_ = false;
  }
  void open() {
    {
      const std::lock_guard lock(mutex_);
      is_open_ = true;
    }
    changed_.notify_all();
  }
  void pass() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::seconds(20), [this] { return is_open_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_open_ = true;
};

}  // namespace tablewright::tests
