#include "process_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

namespace tablewright::server {

namespace {

namespace fs = std::filesystem;

ProcessLock::Taken locked(int file) {
  if (file < 0) return ProcessLock::Taken::Unwritable;
  return flock(file, LOCK_EX | LOCK_NB) == 0 ? ProcessLock::Taken::Ours : ProcessLock::Taken::Others;
}

}  // namespace

void belongs_like(const std::string& database, int file) {
  struct stat owner{};
  if (geteuid() == 0 && stat(database.c_str(), &owner) == 0)
    static_cast<void>(fchown(file, owner.st_uid, owner.st_gid) == 0);
}

std::string behind_links(const std::string& file) {
  std::error_code error;
  const fs::path itself = fs::weakly_canonical(file, error);
  return error ? file : itself.string();
}

bool has_second_name(const std::string& file) {
  struct stat about{};
  return stat(file.c_str(), &about) == 0 && about.st_nlink > 1;
}

ProcessLock::~ProcessLock() {
  for (const int file : {file_, name_}) {
    if (file >= 0) close(file);
  }
}

ProcessLock::Taken ProcessLock::take(const std::string& database, Missing missing) {
  const std::string itself = behind_links(database);
  name_ = ::open((itself + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (name_ >= 0) belongs_like(itself, name_);
  if (const Taken taken = locked(name_); taken != Taken::Ours) return taken;
  const int making = missing == Missing::Make ? O_CREAT : 0;
  file_ = ::open(itself.c_str(), O_RDWR | O_CLOEXEC | making, 0600);
  if (file_ < 0 && errno == ENOENT && missing == Missing::Leave) return Taken::Ours;
  return locked(file_);
}

}  // namespace tablewright::server
