#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "sqlite_parts.hpp"

namespace tablewright::server {

// SQLite writes the newest changes into a file of their own, the log, from where they have to be carried over
// into the database. That takes time and makes the disk busy, so it is done beside the writer, on a thread
// and a connection of its own. Once all is carried over the log begins again at its start: it does not grow,
// and writing over what is there needs no change of the file system that a commit would have to wait for.
class Checkpointer {
 public:
  Checkpointer() = default;
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;
  ~Checkpointer();

  // Begins to work; a sentence of SQLite's if it cannot.
  Checked open(const std::string& file, const char* file_system, int most_pages);
  // The writer holds it while it writes.
  [[nodiscard]] std::unique_lock<std::mutex> turn_to_write();
  // After a commit: so many pages are in the log.
  void note_size(int pages);

 private:
  void work_until_end();
  void empty_log();
  int carry_pages_over();

  Connection connection_;
  int most_pages_{};
  std::atomic<int> pages_{};        // in the log
  std::atomic<int> wanted_from_{};  // so many pages are worth the work
  std::mutex writing_;
  std::condition_variable may_write_;
  std::atomic<bool> closing_log_{};  // the writer waits, for a moment

  std::mutex mutex_;
  std::condition_variable changed_;
  bool wanted_{};
  bool ending_{};
  std::thread thread_;
};

}  // namespace tablewright::server
