#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "game/any_game.hpp"

namespace tablewright::server {

// Computers think on a thread of their own, each on a copy of its match: nobody waits for them.
class Thinker {
 public:
  using Post = std::function<void(std::function<void()>)>;
  struct Task {
    std::unique_ptr<AnyGame> game;
    Seat seat;
    std::function<Act(const AnyGame& game, Seat seat, Random& chance)> decide;
    std::function<void(const Act& act)> decided;  // on the thread of the house
  };

  explicit Thinker(Post post);
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  ~Thinker();

  void think(Task task);
  // Any other work for which nobody should wait: done there, and what it returns on the thread of the house.
  using Work = std::function<std::function<void()>()>;
  void work(Work work);
  // Works that were asked for and are not done.
  [[nodiscard]] std::size_t waiting() const;

 private:
  void think_on();
  static Work work_of(Task task);

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Work> waiting_;
  bool working_{};
  bool ending_{};
  std::thread thread_;
};

}  // namespace tablewright::server
