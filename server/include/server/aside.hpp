#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace tablewright::server {

// A thread beside that of the house, for what takes so long that others should not wait for it meanwhile.
class Aside {
 public:
  // Runs a function on the thread of the house.
  using Post = std::function<void(std::function<void()>)>;
  // Done here; what it returns is done on the thread of the house.
  using Work = std::function<std::function<void()>()>;
  // Last: when nothing else is to be done.
  enum class Turn : std::uint8_t { InOrder, Last };

  explicit Aside(Post post);
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;
  ~Aside();

  void work(Work work, Turn turn = Turn::InOrder);
  // Works that were asked for and are not done.
  [[nodiscard]] std::size_t waiting() const;

 private:
  void work_until_end();
  [[nodiscard]] bool has_work() const { return !waiting_[0].empty() || !waiting_[1].empty(); }

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::array<std::deque<Work>, 2> waiting_;  // by turn
  bool working_{};
  bool ending_{};
  std::thread thread_;
};

}  // namespace tablewright::server
