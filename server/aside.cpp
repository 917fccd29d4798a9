#include "server/aside.hpp"

namespace tablewright::server {

Aside::Aside(Post post) : post_(std::move(post)), thread_([this] { work_until_end(); }) {}

Aside::~Aside() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Aside::work(Work work, Turn turn) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.at(static_cast<std::size_t>(turn)).push_back(std::move(work));
  }
  changed_.notify_one();
}

std::size_t Aside::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_[0].size() + waiting_[1].size() + (working_ ? 1 : 0);
}

void Aside::work_until_end() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || has_work(); });
    if (ending_) return;
    auto& next = waiting_[0].empty() ? waiting_[1] : waiting_[0];
    const Work work = std::move(next.front());
    next.pop_front();
    working_ = true;
    lock.unlock();
    post_(work());
    lock.lock();
    working_ = false;
  }
}

}  // namespace tablewright::server
