#include "server/ledger.hpp"

#include <algorithm>

namespace tablewright::server {

namespace {

// More in one transaction would let the first of them wait too long.
constexpr std::size_t most_at_once = 256;

}  // namespace

Ledger::Ledger(Store& store, Post post, Now now, Pause between_beats)
    : store_(store),
      post_(std::move(post)),
      now_(std::move(now)),
      between_beats_(between_beats),
      thread_([this] { write_until_end(); }) {}

Ledger::~Ledger() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Ledger::append(Append append, Told told) {
  {
    const std::lock_guard lock(mutex_);
    appends_.push_back(std::move(append));
    told_.push_back(std::move(told));
  }
  changed_.notify_one();
}

std::size_t Ledger::waiting() const {
  const std::lock_guard lock(mutex_);
  return appends_.size() + writing_;
}

Ledger::Counts Ledger::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

void Ledger::write_until_end() {
  auto beat_at = std::chrono::steady_clock::now() + between_beats_;
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait_until(lock, beat_at, [this] { return ending_ || !appends_.empty(); });
    // Also while there is always something to write.
    if (std::chrono::steady_clock::now() >= beat_at) {
      lock.unlock();
      store_.beat(now_());
      lock.lock();
      beat_at = std::chrono::steady_clock::now() + between_beats_;
    }
    if (appends_.empty() && ending_) return;
    if (appends_.empty()) continue;
    const std::size_t count = std::min(appends_.size(), most_at_once);
    const auto split = static_cast<std::ptrdiff_t>(count);
    std::vector<Append> batch(std::make_move_iterator(appends_.begin()),
                              std::make_move_iterator(appends_.begin() + split));
    std::vector<Told> told(std::make_move_iterator(told_.begin()),
                           std::make_move_iterator(told_.begin() + split));
    appends_.erase(appends_.begin(), appends_.begin() + split);
    told_.erase(told_.begin(), told_.begin() + split);
    writing_ = count;
    lock.unlock();
    auto results = store_.append(batch);
    // One message to the house for all of them, after the commit.
    post_([told = std::move(told), results = std::move(results)] {
      for (std::size_t i = 0; i < told.size(); ++i) told[i](results[i]);
    });
    lock.lock();
    writing_ = 0;
    ++counts_.transactions;
    counts_.appends += count;
  }
}

}  // namespace tablewright::server
