#pragma once

#include <sqlite3.h>

#include <cassert>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/store.hpp"

// Statements and connections of SQLite, for the files of this room that keep tables in it.
namespace tablewright::server {

// --- a statement, prepared once ----------------------------------------------------------------------------

class Statement {
 public:
  Statement(sqlite3* database, const char* text) {
    [[maybe_unused]] const int code =
        sqlite3_prepare_v3(database, text, -1, SQLITE_PREPARE_PERSISTENT, &it_, nullptr);
    assert(code == SQLITE_OK);
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(it_); }

  Statement& operator<<(std::int64_t value) { return checked(sqlite3_bind_int64(it_, ++bound_, value)); }
  Statement& operator<<(std::string_view text) {
    return checked(
        sqlite3_bind_text64(it_, ++bound_, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
  }
  Statement& operator<<(std::span<const std::uint8_t> bytes) {
    return checked(sqlite3_bind_blob64(it_, ++bound_, bytes.data(), bytes.size(), SQLITE_TRANSIENT));
  }
  Statement& operator<<(const std::optional<Fingerprint>& bytes) {
    if (bytes) return *this << std::span<const std::uint8_t>(*bytes);
    return checked(sqlite3_bind_null(it_, ++bound_));
  }

  // A row: true. Afterwards the columns can be read.
  bool next() { return (code_ = sqlite3_step(it_)) == SQLITE_ROW; }
  // For statements that give no rows: the code of SQLite.
  int done() {
    const int code = sqlite3_step(it_);
    again();
    return code == SQLITE_DONE ? SQLITE_OK : code;
  }
  void again() {
    sqlite3_reset(it_);
    sqlite3_clear_bindings(it_);
    bound_ = 0;
  }

  [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(it_, column); }
  [[nodiscard]] std::string text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(it_, column));
    return bytes == nullptr ? std::string()
                            : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(it_, column)));
  }
  [[nodiscard]] std::optional<Fingerprint> bytes(int column) const {
    Fingerprint found{};
    if (sqlite3_column_bytes(it_, column) != static_cast<int>(found.size())) return std::nullopt;
    std::memcpy(found.data(), sqlite3_column_blob(it_, column), found.size());
    return found;
  }

 private:
  Statement& checked(int code) {
    assert(code == SQLITE_OK || code == SQLITE_NOMEM || code == SQLITE_TOOBIG);
    if (code != SQLITE_OK) code_ = code;
    return *this;
  }
  sqlite3_stmt* it_{};
  int bound_{};
  int code_{};
};

// Reads all rows of a statement and makes it ready again.
template <class Read>
void each_row(Statement& statement, Read read) {
  while (statement.next()) read(statement);
  statement.again();
}

// --- connections -------------------------------------------------------------------------------------------

class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { sqlite3_close_v2(it_); }

  std::string open(const std::string& file, const char* file_system) {
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(file.c_str(), &it_, flags, file_system) != SQLITE_OK) return problem();
    sqlite3_busy_timeout(it_, 5000);
    // What is erased is overwritten, so that nobody finds it in the file. When the newest changes go from
    // their own file into the database is the checkpointer's business: never in the midst of a commit.
    return run(
        "pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=off; pragma "
        "temp_store=memory; pragma secure_delete=on; pragma wal_autocheckpoint=0;");
  }
  std::string open_to_read(const std::string& file) {
    constexpr int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(file.c_str(), &it_, flags, nullptr) != SQLITE_OK) return problem();
    sqlite3_busy_timeout(it_, 5000);
    return run("pragma synchronous=full; pragma temp_store=memory;");
  }

  // Empty, or what SQLite says.
  std::string run(const char* text) {
    return sqlite3_exec(it_, text, nullptr, nullptr, nullptr) == SQLITE_OK ? std::string() : problem();
  }
  [[nodiscard]] std::string problem() const { return it_ == nullptr ? "out of memory" : sqlite3_errmsg(it_); }
  [[nodiscard]] sqlite3* get() const { return it_; }
  [[nodiscard]] bool clashed() const {
    const int code = sqlite3_extended_errcode(it_);
    return code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_UNIQUE;
  }

 private:
  sqlite3* it_{};
};

}  // namespace tablewright::server
