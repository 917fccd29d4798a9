#include "server/thinker.hpp"

#include <random>

namespace tablewright::server {

Thinker::Thinker(Post post) : post_(std::move(post)), thread_([this] { think_on(); }) {}

Thinker::~Thinker() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Thinker::think(Task task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
  }
  changed_.notify_one();
}

std::size_t Thinker::waiting() const {
  const std::lock_guard lock(mutex_);
  return tasks_.size() + (thinking_ ? 1 : 0);
}

void Thinker::think_on() {
  std::random_device seeds;
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || !tasks_.empty(); });
    if (ending_) return;
    Task task = std::move(tasks_.front());
    tasks_.pop_front();
    thinking_ = true;
    lock.unlock();
    // Its chance is its own: it neither sees nor moves the dice of the match.
    Random chance(std::uint64_t{seeds()} << 32U | seeds());
    const Act act = task.decide(*task.game, task.seat, chance);
    post_([decided = std::move(task.decided), act] { decided(act); });
    lock.lock();
    thinking_ = false;
  }
}

}  // namespace tablewright::server
