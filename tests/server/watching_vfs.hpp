#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace tablewright::tests {

// A file system of SQLite's that tells what happens to files of the database, and fails when it is told to.
// It passes everything on to the usual one.
class WatchingVfs {
 public:
  enum class Deed : std::uint8_t { Write, Sync };
  WatchingVfs();
  WatchingVfs(const WatchingVfs&) = delete;
  WatchingVfs& operator=(const WatchingVfs&) = delete;
  ~WatchingVfs();

  [[nodiscard]] const char* name() const;
  // Called on the thread that writes.
  void on_deed(std::function<void(Deed)> told);
  // From now on every write, or every sync, ends with an error.
  void fail_writes(bool fail);
  void fail_syncs(bool fail);
};

}  // namespace tablewright::tests
