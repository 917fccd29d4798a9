#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <string>

namespace tablewright::server {

// What root makes beside a database belongs to the owner of the database: else its server could not use it.
inline void belongs_like(const std::string& database, int file) {
  struct stat owner{};
  if (geteuid() == 0 && stat(database.c_str(), &owner) == 0)
    static_cast<void>(fchown(file, owner.st_uid, owner.st_gid) == 0);
}

// The lock of a second file says that a process has the database. Those of SQLite come and go.
class ProcessLock {
 public:
  ProcessLock() = default;
  ProcessLock(const ProcessLock&) = delete;
  ProcessLock& operator=(const ProcessLock&) = delete;
  ~ProcessLock() {
    if (file_ >= 0) close(file_);
  }
  enum class Taken : std::uint8_t { Ours, Others, Unwritable };
  Taken take(const std::string& database) {
    file_ = ::open((database + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) return Taken::Unwritable;
    belongs_like(database, file_);
    return flock(file_, LOCK_EX | LOCK_NB) == 0 ? Taken::Ours : Taken::Others;
  }

 private:
  int file_ = -1;
};

}  // namespace tablewright::server
