#include "server/backup.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>
#include <filesystem>

#include "process_lock.hpp"
#include "server/store.hpp"

namespace tablewright::server {

namespace {

namespace fs = std::filesystem;

std::string quoted(const std::string& file) { return '"' + file + '"'; }

// A file or folder is on disk with everything in it, or errno says why not.
bool synced(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool done = fsync(file) == 0;
  ::close(file);
  return done;
}

std::string folder_of(const std::string& file) {
  const fs::path folder = fs::path(file).parent_path();
  return folder.empty() ? "." : folder.string();
}

// What SQLite answers with one word, such as "ok".
std::string word_from(const std::string& file, const char* question) {
  sqlite3* database = nullptr;
  std::string word;
  if (sqlite3_open_v2(file.c_str(), &database, SQLITE_OPEN_READWRITE, nullptr) == SQLITE_OK) {
    sqlite3_exec(
        database, question,
        [](void* taken, int columns, char** texts, char**) {
          if (columns > 0 && texts[0] != nullptr) *static_cast<std::string*>(taken) = texts[0];
          return 1;  // the first is enough
        },
        &word, nullptr);
    if (word.empty()) word = sqlite3_errmsg(database);
  }
  sqlite3_close(database);
  return word;
}

// Removes what it made unless it came to its end.
class Draft {
 public:
  explicit Draft(std::string path) : path_(std::move(path)) { remove(); }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft() { remove(); }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  void remove() const {
    std::error_code ignored;
    for (const char* end : {"", "-wal", "-shm", "-journal", ".lock"}) fs::remove(path_ + end, ignored);
  }
  std::string path_;
};

// Only its user may read it.
bool made(const std::string& file, const std::string& owned_like) {
  const int its = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (its < 0) return false;
  belongs_like(owned_like, its);
  ::close(its);
  return true;
}

// Rows of a journal have no gaps: what SQLite took for the end of a damaged page is missing in a copy that is
// whole in itself.
constexpr const char* table_without_rows =
    "select coalesce((select id from tables left join (select of, count(*) as kept, max(number) as highest "
    "from "
    "journal group by of) on of = place where kept is null or kept <> highest limit 1), 'none')";

// Tables in a copy that is whole and ours, brought up to date where it is old; else a sentence.
Result<std::uint64_t, std::string> checked(const std::string& copy, const std::string& file) {
  const std::string whole = word_from(copy, "pragma integrity_check");
  if (whole != "ok") return failure(quoted(file) + " is no whole database: " + whole + '.');
  if (word_from(copy, "pragma user_version") == "0")
    return failure(quoted(file) + " is a database of another program.");
  auto store = open_sqlite(copy);
  std::string sentence;
  if (store) {
    auto tables = (*store)->count();
    if (tables) return *tables;
    sentence = quoted(copy) + " cannot be read: " + tables.error();
  } else {
    sentence = store.error();
  }
  if (const std::size_t at = sentence.find(copy); at != std::string::npos)
    sentence.replace(at, copy.size(), file);
  return failure(std::move(sentence));
}

// Into a file that is there, whose rights stay. A copy made by hand may have a file of newest changes beside
// it.
bool copied(const std::string& from, const std::string& to) {
  std::error_code error;
  for (const char* end : {"", "-wal"}) {
    if (!fs::exists(from + end, error)) continue;
    if (!fs::copy_file(from + end, to + end, fs::copy_options::overwrite_existing, error)) return false;
    fs::permissions(to + end, fs::perms::owner_read | fs::perms::owner_write, error);
    if (error) return false;
  }
  return true;
}

std::string time_for_name() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y%m%dT%H%M%SZ", &parts);
  return {text.data(), length};
}

// The database and what SQLite keeps beside it, under a name of its own; a sentence if it cannot be moved.
Result<std::string, std::string> moved_aside(const std::string& database) {
  std::error_code ignored;
  const bool is_one = fs::exists(database, ignored);
  // Alone the file is all of it then. Where it is damaged, this may fail, and all files go together.
  if (is_one) word_from(database, "pragma wal_checkpoint(truncate)");
  const std::string name = database + ".before-" + time_for_name();
  for (const char* end : {"-wal", "-shm", ""}) {
    const std::string from = database + end;
    if (!fs::exists(from, ignored)) continue;
    std::error_code error;
    fs::rename(from, name + end, error);
    if (error) return failure(quoted(from) + " cannot be moved aside: " + error.message() + '.');
  }
  return is_one ? name : std::string();
}

}  // namespace

Result<std::uint64_t, std::string> back_up(const std::string& database, const std::string& file) {
  std::error_code error;
  if (fs::exists(file, error))
    return failure(quoted(file) + " is there already: a backup overwrites nothing. Name another file.");
  auto store = open_sqlite_to_read(database);
  if (!store) return failure(store.error());
  const Draft draft(file + ".part");
  if (!made(draft.path(), folder_of(file)))
    return failure(quoted(file) + " cannot be written: " + std::strerror(errno) + '.');
  if (const auto copied = (*store)->back_up(draft.path()); !copied)
    return failure(quoted(database) + " could not be copied: " + copied.error());
  const std::string whole = word_from(draft.path(), "pragma integrity_check");
  if (whole != "ok") return failure("The copy is not whole: " + whole + ". Is the database damaged?");
  const std::string shorter = word_from(draft.path(), table_without_rows);
  if (shorter != "none")
    return failure(quoted(database) + " is damaged: rows are missing at table " + shorter +
                   ". Erase that table, or put an older backup in its place.");
  const auto copy = open_sqlite_to_read(draft.path());
  if (!copy) return failure(copy.error());
  const auto tables = (*copy)->count();
  if (!tables) return failure(quoted(file) + " cannot be read: " + tables.error());
  // A link, because it fails where somebody else made the file meanwhile.
  const bool kept = synced(draft.path()) && ::link(draft.path().c_str(), file.c_str()) == 0;
  if (!kept || !synced(folder_of(file)))
    return failure(quoted(file) + " could not be written: " + std::strerror(errno) + '.');
  return *tables;
}

Result<Restored, std::string> restore(const std::string& file, const std::string& database, Replace replace) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return failure("There is no file " + quoted(file) + '.');
  if (fs::equivalent(file, database, error)) return failure(std::string("This is the database itself."));
  // Not the link is replaced, but what it leads to: a server may have that open by another name.
  const std::string itself = behind_links(database);
  ProcessLock lock;
  switch (lock.take(itself, ProcessLock::Missing::Leave)) {
    case ProcessLock::Taken::Ours: break;
    case ProcessLock::Taken::Others:
      return failure("A server has " + quoted(database) + " open: stop it first.");
    case ProcessLock::Taken::Unwritable:
      return failure(quoted(database) + " cannot be written: may its folder be written to?");
  }
  if (fs::exists(itself, error) && replace == Replace::No)
    return failure("There is a database " + quoted(database) +
                   " already. With --force the backup takes its place, and the old one is kept beside it.");
  const Draft draft(itself + ".restoring");
  const bool replaces_one = fs::exists(itself, error);
  if (!made(draft.path(), replaces_one ? itself : folder_of(itself)) || !copied(file, draft.path()))
    return failure(quoted(draft.path()) + " cannot be written: " + std::strerror(errno) + '.');
  const auto tables = checked(draft.path(), file);
  if (!tables) return failure(tables.error());
  word_from(draft.path(), "pragma journal_mode=delete");
  if (!synced(draft.path())) return failure(quoted(draft.path()) + " cannot be written: is the disk full?");
  const auto aside = moved_aside(itself);
  if (!aside) return failure(aside.error());
  fs::rename(draft.path(), itself, error);
  if (error || !synced(folder_of(itself)))
    return failure(quoted(database) + " cannot be written; what was there is kept as " + quoted(*aside) +
                   '.');
  return Restored{*tables, *aside};
}

}  // namespace tablewright::server
