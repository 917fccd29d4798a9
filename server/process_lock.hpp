#pragma once

#include <cstdint>
#include <string>

namespace tablewright::server {

// What root makes beside a database belongs to the owner of the database: else its server could not use it.
void belongs_like(const std::string& database, int file);

// The file that a name leads to, through all symbolic links: what stands beside a database (lock, door, what
// SQLite keeps) stands beside that one, whatever it is called.
std::string behind_links(const std::string& file);

// Is it in the file system under a second name, a hard link? SQLite keeps the newest changes beside the name
// it was opened by, and under the other one nobody would find them.
bool has_second_name(const std::string& file);

// Says that a process has the database: by its name, under which a restored one takes its place, and by the
// file itself, which may have been opened by another name. The locks of SQLite come and go.
class ProcessLock {
 public:
  ProcessLock() = default;
  ProcessLock(const ProcessLock&) = delete;
  ProcessLock& operator=(const ProcessLock&) = delete;
  // To be closed after all that SQLite has open: to close a file of this process ends those locks on it that
  // are SQLite's. So a process takes a database once.
  ~ProcessLock();

  enum class Missing : bool { Make, Leave };
  enum class Taken : std::uint8_t { Ours, Others, Unwritable };
  // A file that is made may be read by its user alone: the secrets of the dice are in it. SQLite gives its
  // other files the same rights.
  Taken take(const std::string& database, Missing missing);

 private:
  int name_ = -1;
  int file_ = -1;
};

}  // namespace tablewright::server
