#pragma once

#include <sqlite3.h>

#include <cassert>
#include <chrono>
#include <cstring>
#include <functional>
#include <mutex>
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
  // What cannot be prepared, because the file is damaged where it says what is in it, fails when it is used.
  Statement(sqlite3* database, const char* text)
      : prepared_(sqlite3_prepare_v3(database, text, -1, SQLITE_PREPARE_PERSISTENT, &it_, nullptr)),
        code_(prepared_) {}
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(it_); }

  Statement& operator<<(std::int64_t value) {
    return checked(it_ == nullptr ? prepared_ : sqlite3_bind_int64(it_, ++bound_, value));
  }
  Statement& operator<<(std::string_view text) {
    return checked(it_ == nullptr ? prepared_
                                  : sqlite3_bind_text64(it_, ++bound_, text.data(), text.size(),
                                                        SQLITE_TRANSIENT, SQLITE_UTF8));
  }
  Statement& operator<<(std::span<const std::uint8_t> bytes) {
    return checked(it_ == nullptr
                       ? prepared_
                       : sqlite3_bind_blob64(it_, ++bound_, bytes.data(), bytes.size(), SQLITE_TRANSIENT));
  }
  Statement& operator<<(const std::optional<Fingerprint>& bytes) {
    if (bytes) return *this << std::span<const std::uint8_t>(*bytes);
    return checked(it_ == nullptr ? prepared_ : sqlite3_bind_null(it_, ++bound_));
  }

  // A row: true. Afterwards the columns can be read. False: that was all, or it could not be read.
  bool next() {
    if (!has_failed()) code_ = sqlite3_step(it_);
    return code_ == SQLITE_ROW;
  }
  [[nodiscard]] bool has_failed() const {
    return code_ != SQLITE_OK && code_ != SQLITE_ROW && code_ != SQLITE_DONE;
  }
  [[nodiscard]] int code() const { return code_; }
  // For statements that give no rows: the code of SQLite.
  int done() {
    next();
    const int code = code_;
    again();
    return code == SQLITE_DONE ? SQLITE_OK : code;
  }
  void again() {
    sqlite3_reset(it_);
    if (it_ != nullptr) sqlite3_clear_bindings(it_);
    bound_ = 0;
    code_ = prepared_;
  }

  [[nodiscard]] bool has(int column) const { return sqlite3_column_type(it_, column) != SQLITE_NULL; }
  [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(it_, column); }
  [[nodiscard]] std::string text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(it_, column));
    return bytes == nullptr ? std::string()
                            : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(it_, column)));
  }
  [[nodiscard]] std::optional<Fingerprint> bytes(int column) const {
    Fingerprint fingerprint{};
    if (sqlite3_column_bytes(it_, column) != static_cast<int>(fingerprint.size())) return std::nullopt;
    std::memcpy(fingerprint.data(), sqlite3_column_blob(it_, column), fingerprint.size());
    return fingerprint;
  }

 private:
  Statement& checked(int code) {
    assert(it_ == nullptr || code == SQLITE_OK || code == SQLITE_NOMEM || code == SQLITE_TOOBIG);
    if (code != SQLITE_OK) code_ = code;
    return *this;
  }
  sqlite3_stmt* it_{};
  int prepared_;
  int bound_{};
  int code_;
};

// Reads all rows of a statement and makes it ready again. SQLITE_OK, or why it broke off: then it was not
// all.
template <class Take>
[[nodiscard]] int each_row(Statement& statement, Take take) {
  while (statement.next()) take(statement);
  const int code = statement.has_failed() ? statement.code() : SQLITE_OK;
  statement.again();
  return code;
}

// --- words of SQLite
// ----------------------------------------------------------------------------------------

// They are for the operator, never for players. What is said again and again is said once a minute.
class Complaints {
 public:
  using Listener = std::function<void(const std::string& words)>;
  void tell(Listener listener) {
    const std::lock_guard lock(mutex_);
    listener_ = std::move(listener);
  }
  void say(const std::string& words) {
    const std::lock_guard lock(mutex_);
    const auto now = std::chrono::steady_clock::now();
    const bool is_new = words != last_ || now - said_at_ >= std::chrono::minutes(1);
    if (!listener_ || !is_new) return;
    last_ = words;
    said_at_ = now;
    listener_(words);
  }

 private:
  std::mutex mutex_;
  Listener listener_;
  std::string last_;
  std::chrono::steady_clock::time_point said_at_;
};

// What may be told to anybody: of what went wrong, or else this.
inline std::string sentence_of(int code, const char* otherwise) {
  switch (code & 0xFF) {
    case SQLITE_FULL: return "The disk is full.";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return "Pages of the database are damaged.";
    default: return otherwise;
  }
}

// --- connections -------------------------------------------------------------------------------------------

class Connection {
 public:
  static constexpr int patience = 5000;  // milliseconds, while another connection has what is wanted

  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { sqlite3_close_v2(it_); }

  // What fails says so in words of SQLite's.
  Checked open(const std::string& file, const char* file_system) {
    return open_unchanged(file, file_system).and_then([this] { return get_ready_to_write(); });
  }
  // Nothing is written yet.
  Checked open_unchanged(const std::string& file, const char* file_system) {
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(file.c_str(), &it_, flags, file_system) != SQLITE_OK) return failure(problem());
    sqlite3_busy_timeout(it_, patience);
    return {};
  }
  Checked get_ready_to_write() {
    // What is erased is overwritten, so that nobody finds it in the file. When the newest changes go from
    // their own file into the database is the checkpointer's business: never in the midst of a commit.
    return run(
        "pragma cell_size_check=on; pragma journal_mode=wal; pragma synchronous=full; pragma "
        "foreign_keys=off; pragma temp_store=memory; pragma secure_delete=on; pragma wal_autocheckpoint=0;");
  }
  Checked open_to_read(const std::string& file, const char* file_system) {
    constexpr int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(file.c_str(), &it_, flags, file_system) != SQLITE_OK) return failure(problem());
    sqlite3_busy_timeout(it_, patience);
    return run("pragma cell_size_check=on; pragma synchronous=full; pragma temp_store=memory;");
  }

  // The log of the newest changes is carried over and emptied; false if somebody still reads it.
  bool empty_log(int milliseconds) {
    sqlite3_busy_timeout(it_, milliseconds);
    const int code = sqlite3_wal_checkpoint_v2(it_, nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    sqlite3_busy_timeout(it_, patience);
    return code == SQLITE_OK;
  }

  Checked run(const char* text) {
    if (sqlite3_exec(it_, text, nullptr, nullptr, nullptr) == SQLITE_OK) return {};
    return failure(problem());
  }
  [[nodiscard]] std::string problem() const { return it_ == nullptr ? "out of memory" : sqlite3_errmsg(it_); }
  [[nodiscard]] sqlite3* get() const { return it_; }
  // Of the last thing that failed.
  [[nodiscard]] int code() const { return it_ == nullptr ? SQLITE_NOMEM : sqlite3_errcode(it_); }
  [[nodiscard]] bool clashed() const {
    const int code = sqlite3_extended_errcode(it_);
    return code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_UNIQUE;
  }

 private:
  sqlite3* it_{};
};

}  // namespace tablewright::server
