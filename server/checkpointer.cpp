#include "checkpointer.hpp"

namespace tablewright::server {

Checkpointer::~Checkpointer() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

Checked Checkpointer::open(const std::string& file, const char* file_system, int most_pages) {
  most_pages_ = most_pages;
  wanted_from_ = most_pages;
  if (auto opened = connection_.open(file, file_system); !opened) return opened;
  thread_ = std::thread([this] { work_until_end(); });
  return {};
}

std::unique_lock<std::mutex> Checkpointer::turn_to_write() {
  std::unique_lock lock(writing_);
  may_write_.wait(lock, [this] { return !closing_log_; });
  return lock;
}

void Checkpointer::note_size(int pages) {
  pages_ = pages;
  if (pages < most_pages_) wanted_from_ = most_pages_;
  if (pages < wanted_from_) return;
  {
    const std::lock_guard lock(mutex_);
    wanted_ = true;
  }
  changed_.notify_one();
}

void Checkpointer::work_until_end() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return wanted_ || ending_; });
    if (ending_) return;
    wanted_ = false;
    lock.unlock();
    empty_log();
    lock.lock();
  }
}

// The pages that are carried over now, of those in the log; those that a reader still needs are not.
int Checkpointer::carry_pages_over() {
  int in_log = 0;
  int carried = 0;
  sqlite3_wal_checkpoint_v2(connection_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, &in_log, &carried);
  return carried;
}

// Beside the writer until little is left, which is then done while the writer waits: only a log of which
// nothing is left begins again.
void Checkpointer::empty_log() {
  constexpr int little = 64;
  constexpr int most_rounds = 4;
  for (int round = 0; round < most_rounds; ++round) {
    if (pages_ - carry_pages_over() <= little) break;
  }
  closing_log_ = true;
  {
    const std::lock_guard lock(writing_);
    const bool is_empty = carry_pages_over() == pages_;
    // Somebody reads for long, such as a backup, or the disk is full: tried again when it has grown as much
    // once more.
    if (!is_empty) wanted_from_ = pages_ + most_pages_;
    closing_log_ = false;
  }
  may_write_.notify_one();
}

}  // namespace tablewright::server
