#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/checked.hpp"

// What is kept of tables, whatever keeps it. Appending is done by one thread, in whole transactions; reading
// may be done by another at the same time.
namespace tablewright::server {

using Fingerprint = std::array<std::uint8_t, 32>;

// One line of the journal of a table. Number and table are its key: of two writers the second is refused.
struct JournalRow {
  std::uint32_t number{};  // from 1, without gaps
  std::int64_t at{};       // milliseconds since 1970
  std::string kind;
  std::string client;  // the id its client gave it, with the seat: "2:a1b2"
  std::string body;    // JSON, as the table wrote it
};

struct StoredPack {
  std::string name;
  std::string hash;  // of its text, in hexadecimal digits
  std::string text;
};

// A table as it was laid. It carries its own packs: what becomes of those of the program does not matter.
struct StoredTable {
  std::string id;
  std::string game;
  std::uint32_t rules_version{};
  std::string options;
  std::string title;
  std::int64_t created{};
  std::array<std::uint8_t, 32> secret{};  // of its dice
  std::vector<StoredPack> packs;
};

// What opens a seat. Only fingerprints are kept: a stolen database opens nothing.
struct SeatKeys {
  std::uint32_t seat{};
  std::optional<Fingerprint> token;
  std::optional<Fingerprint> invite;
  std::optional<Fingerprint> keyring;
};

// What is to be found without reading the journal. It changes seldom.
struct Summary {
  std::string stage;  // waiting, running, finished, ended
  std::string names;  // of the seats, a JSON list
  friend bool operator==(const Summary&, const Summary&) = default;
};

// All of it is kept, or nothing.
struct Append {
  std::string table;
  bool erase{};  // nothing is kept: everything of this table goes
  std::optional<StoredTable> laid;
  std::vector<JournalRow> rows;
  std::uint32_t asked{};            // seats that are asked after these rows, a bit each
  std::vector<SeatKeys> keys;       // those of these seats are replaced
  std::optional<Summary> summary;   // where it is another one
  std::optional<bool> open_to_all;  // where that has changed: may everybody take a seat?
};

enum class Appended : std::uint8_t { Kept, Clash, Failed };
struct AppendResult {
  Appended appended{};
  std::string problem;  // a sentence that players may hear
};

struct Listed {
  std::string id;
  std::string game;
  std::string title;
  std::int64_t created{};
  std::int64_t changed{};
  std::uint32_t rows{};
  std::uint32_t asked{};  // seats that are asked, a bit each
  Summary summary;
};

// The server was down: milliseconds since 1970.
struct Downtime {
  std::int64_t from{};
  std::int64_t to{};
  friend bool operator==(const Downtime&, const Downtime&) = default;
};

struct SeatOf {
  std::string table;
  std::uint32_t seat{};
};

// All of it, or a sentence that players may hear: what cannot be read is never taken for the end of the data.
template <class T>
using Read = Result<T, std::string>;

// All that a table is made from, as it was at one moment.
struct WholeTable {
  StoredTable stored;
  std::vector<JournalRow> rows;
  std::vector<SeatKeys> keys;
  std::string stage;  // after the last row
};

// What can be asked beside a process that writes.
class StoreReader {
 public:
  StoreReader() = default;
  StoreReader(const StoreReader&) = delete;
  StoreReader& operator=(const StoreReader&) = delete;
  virtual ~StoreReader() = default;

  virtual Read<std::optional<WholeTable>> whole(std::string_view id) = 0;
  virtual Read<std::optional<StoredTable>> table(std::string_view id) = 0;
  // In order, none of them missing.
  virtual Read<std::vector<JournalRow>> rows(std::string_view table, std::uint32_t from) = 0;
  virtual Read<std::vector<SeatKeys>> keys(std::string_view table) = 0;
  virtual Read<std::vector<SeatOf>> seats_of_keyring(const Fingerprint& keyring) = 0;
  virtual Read<std::optional<Listed>> listed(std::string_view table) = 0;
  // The newest first. One without rows has lost its journal.
  virtual Read<std::vector<Listed>> list(std::uint32_t most) = 0;
  // Those at which everybody may take a seat, laid since then; the newest first.
  virtual Read<std::vector<Listed>> open_to_all(std::int64_t since, std::uint32_t most) = 0;
  virtual Read<std::uint64_t> count() = 0;
  // When the server was last seen alive: clocks stand still while it is down.
  virtual Read<std::int64_t> alive_at() = 0;
  // The oldest first.
  virtual Read<std::vector<Downtime>> downtimes() = 0;
  // A whole copy, as it is at one moment; a sentence if it cannot be made. The file must not be there yet.
  virtual Checked back_up(const std::string& file) = 0;
  // Where the words go of whatever keeps it, when something cannot be read or written. They are for the
  // operator. Called on any thread, by one at a time.
  virtual void complain_to(std::function<void(const std::string& words)> operator_hears) = 0;
};

class Store : public StoreReader {
 public:
  // Another one of the same, for a thread of its own.
  virtual Result<std::unique_ptr<StoreReader>, std::string> another_reader() = 0;
  // One transaction for all, each of which is kept or refused by itself. When it returns, what was kept is on
  // disk.
  virtual std::vector<AppendResult> append(std::span<const Append> appends) = 0;
  virtual Checked beat(std::int64_t now) = 0;
  virtual Checked note_downtime(const Downtime& downtime) = 0;
  virtual Checked erase(std::string_view table) = 0;
};

// A file of SQLite, made and brought up to date where needed, held by this process alone, by whatever name
// others know it; or a sentence. What is not ours is left as it is. A test may name another file system of
// SQLite's.
Result<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& file,
                                                        const char* file_system = nullptr);

// The same file while another process may hold it: nothing is changed. A sentence if there is none.
Result<std::unique_ptr<StoreReader>, std::string> open_sqlite_to_read(const std::string& file);

}  // namespace tablewright::server
