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

// Its chance is its own: it neither sees nor moves the dice of the match.
Thinker::Work Thinker::work_of(Task task) {
  return [task = std::make_shared<Task>(std::move(task))]() -> std::function<void()> {
    std::random_device seeds;
    Random chance(std::uint64_t{seeds()} << 32U | seeds());
    const Act act = task->decide(*task->game, task->seat, chance);
    return [task, act] { task->decided(act); };
  };
}

void Thinker::think(Task task) { work(work_of(std::move(task))); }

void Thinker::work(Work work) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(work));
  }
  changed_.notify_one();
}

std::size_t Thinker::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size() + (working_ ? 1 : 0);
}

void Thinker::think_on() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (ending_) return;
    const Work work = std::move(waiting_.front());
    waiting_.pop_front();
    working_ = true;
    lock.unlock();
    post_(work());
    lock.lock();
    working_ = false;
  }
}

}  // namespace tablewright::server
