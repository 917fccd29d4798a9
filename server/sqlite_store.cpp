// SQLite in WAL mode, where a commit is on disk when it returns (synchronous=FULL).
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstring>

#include "process_lock.hpp"
#include "server/store.hpp"

namespace tablewright::server {

namespace {

constexpr int newest_schema = 1;

// Every change of the schema is a step of its own: a database of any age goes through those it lacks.
constexpr std::array<const char*, newest_schema> schema_steps{
    R"(
    create table packs (hash text primary key, text blob not null) without rowid;
    create table tables (
      id text primary key, game text not null, rules_version integer not null, options text not null,
      title text not null, created integer not null, secret blob not null,
      stage text not null, wake integer not null, asked integer not null, names text not null,
      changed integer not null, rows integer not null) without rowid;
    create index tables_by_wake on tables (wake) where wake > 0;
    create index tables_by_change on tables (changed);
    create table table_packs (
      id text not null, place integer not null, name text not null, hash text not null,
      primary key (id, place)) without rowid;
    create table journal (
      id text not null, number integer not null, at integer not null, kind text not null, client text not null,
      body text not null, primary key (id, number)) without rowid;
    create table seat_keys (
      id text not null, seat integer not null, token blob, invite blob, keyring blob,
      primary key (id, seat)) without rowid;
    create index seats_by_keyring on seat_keys (keyring) where keyring is not null;
    create table house (name text primary key, value integer not null) without rowid;
    )",
};

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
    // What is erased is overwritten, so that nobody finds it in the file.
    return run(
        "pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=off; pragma "
        "temp_store=memory; pragma secure_delete=on;");
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

int schema_of(Connection& connection) {
  Statement version(connection.get(), "pragma user_version");
  return version.next() ? static_cast<int>(version.number(0)) : 0;
}

// Has it the tables of ours? The number of a schema says nothing about whose it is.
bool is_ours(Connection& connection) {
  Statement tables(connection.get(),
                   "select count(*) from sqlite_master where type = 'table' and name in ('packs', 'tables', "
                   "'table_packs', 'journal', 'seat_keys', 'house')");
  constexpr std::int64_t all = 6;
  return tables.next() && tables.number(0) == all;
}

std::string brought_up_to_date(Connection& connection, const std::string& file) {
  const int found = schema_of(connection);
  if (found > newest_schema)
    return "\"" + file + "\" is of a newer Tablewright (its schema is " + std::to_string(found) +
           ", known is " + std::to_string(newest_schema) + "): start that one.";
  for (int step = found; step < newest_schema; ++step) {
    const std::string after = "pragma user_version=" + std::to_string(step + 1) + "; commit;";
    for (const char* text :
         {"begin exclusive;", schema_steps.at(static_cast<std::size_t>(step)), after.c_str()}) {
      if (const std::string problem = connection.run(text); !problem.empty())
        return "\"" + file + "\" cannot be brought up to date: " + problem + '.';
    }
  }
  if (!is_ours(connection)) return "\"" + file + "\" is a database of another program.";
  return {};
}

// Only its user may read it: the secrets of the dice are in it. SQLite gives its other files the same rights.
void made_for_its_user(const std::string& file) {
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made >= 0) ::close(made);
}

// --- the store
// -----------------------------------------------------------------------------------------------

// What is prepared on the connection that writes.
struct Writing {
  explicit Writing(sqlite3* it)
      : pack(it, "insert or ignore into packs (hash, text) values (?, ?)"),
        table(it,
              "insert into tables (id, game, rules_version, options, title, created, secret, stage, wake, "
              "asked, "
              "names, changed, rows) values (?, ?, ?, ?, ?, ?, ?, '', 0, 0, '[]', ?, 0)"),
        table_pack(it, "insert into table_packs (id, place, name, hash) values (?, ?, ?, ?)"),
        row(it, "insert into journal (id, number, at, kind, client, body) values (?, ?, ?, ?, ?, ?)"),
        keys(it,
             "insert or replace into seat_keys (id, seat, token, invite, keyring) values (?, ?, ?, ?, ?)"),
        summary(it, "update tables set stage = ?, wake = ?, asked = ?, names = ? where id = ?"),
        changed(it, "update tables set changed = ?, rows = ? where id = ?"),
        house(it, "insert or replace into house (name, value) values (?, ?)") {}
  Statement pack, table, table_pack, row, keys, summary, changed, house;
};

constexpr const char* listed_columns =
    "select id, game, title, created, changed, rows, stage, wake, asked, names from tables ";

struct Reading {
  explicit Reading(sqlite3* it)
      : table(it, "select game, rules_version, options, title, created, secret from tables where id = ?"),
        packs(it,
              "select table_packs.name, packs.hash, packs.text from table_packs join packs using (hash) "
              "where id = ? order by place"),
        rows(it,
             "select number, at, kind, client, body from journal where id = ? and number >= ? order by "
             "number"),
        keys(it, "select seat, token, invite, keyring from seat_keys where id = ? order by seat"),
        keyring(it, "select id, seat from seat_keys where keyring = ? order by id, seat"),
        listed(it, (std::string(listed_columns) + "where id = ?").c_str()),
        list(it, (std::string(listed_columns) + "order by changed desc limit ?").c_str()),
        to_wake(it, "select id from tables where wake > 0 and wake <= ? order by wake"),
        count(it, "select count(*) from tables"),
        house(it, "select value from house where name = ?") {}
  Statement table, packs, rows, keys, keyring, listed, list, to_wake, count, house;
};

Listed listed_in(const Statement& row) {
  Listed found;
  found.id = row.text(0);
  found.game = row.text(1);
  found.title = row.text(2);
  found.created = row.number(3);
  found.changed = row.number(4);
  found.rows = static_cast<std::uint32_t>(row.number(5));
  found.summary = {row.text(6), row.number(7), static_cast<std::uint32_t>(row.number(8)), row.text(9)};
  return found;
}

class SqliteStore final : public Store {
 public:
  std::string open(const std::string& file, const char* file_system) {
    switch (lock_.take(file)) {
      case ProcessLock::Taken::Ours: break;
      case ProcessLock::Taken::Others:
        return "Another Tablewright has \"" + file +
               "\" open: one process a database. Stop it, or name another with --data.";
      case ProcessLock::Taken::Unwritable:
        return "\"" + file + "\" cannot be written: may its folder be written to?";
    }
    if (file_system == nullptr) made_for_its_user(file);
    for (Connection* connection : {&writer_, &reader_}) {
      if (const std::string problem = connection->open(file, file_system); !problem.empty())
        return "\"" + file + "\" cannot be opened as a database: " + problem + '.';
      if (connection != &writer_) continue;
      if (std::string problem = brought_up_to_date(writer_, file); !problem.empty()) return problem;
    }
    writing_ = std::make_unique<Writing>(writer_.get());
    reading_ = std::make_unique<Reading>(reader_.get());
    return {};
  }

  std::string open_to_read(const std::string& file) {
    if (access(file.c_str(), R_OK) != 0 && errno == EACCES)
      return "\"" + file + "\" may not be read: run this as the user of the server.";
    if (access(file.c_str(), F_OK) != 0)
      return "There is no database \"" + file + "\": name the one of your server with --data.";
    if (const std::string problem = reader_.open_to_read(file); !problem.empty())
      return "\"" + file + "\" cannot be opened as a database: " + problem + '.';
    if (schema_of(reader_) != newest_schema || !is_ours(reader_))
      return "\"" + file + "\" is no database of this Tablewright's: start the server that it belongs to.";
    reading_ = std::make_unique<Reading>(reader_.get());
    return {};
  }

  std::vector<AppendResult> append(std::span<const Append> appends) override {
    std::vector<AppendResult> results(appends.size());
    std::string problem = writer_.run("begin immediate");
    for (std::size_t i = 0; i < appends.size() && problem.empty(); ++i) results[i] = append_one(appends[i]);
    if (problem.empty()) problem = writer_.run("commit");
    if (problem.empty()) {
      // What was erased is not to be found in the file of the newest changes either.
      if (std::any_of(appends.begin(), appends.end(), [](const Append& each) { return each.erase; }))
        writer_.run("pragma wal_checkpoint(truncate)");
      return results;
    }
    writer_.run("rollback");
    for (AppendResult& result : results)
      result = {Appended::Failed, "The disk does not take it: " + problem + '.'};
    return results;
  }

  std::optional<StoredTable> table(std::string_view id) override {
    Statement& query = reading_->table << id;
    std::optional<StoredTable> found;
    each_row(query, [&](const Statement& row) {
      found.emplace();
      found->id = id;
      found->game = row.text(0);
      found->rules_version = static_cast<std::uint32_t>(row.number(1));
      found->options = row.text(2);
      found->title = row.text(3);
      found->created = row.number(4);
      found->secret = row.bytes(5).value_or(Fingerprint{});
    });
    if (!found) return found;
    each_row(reading_->packs << id,
             [&](const Statement& row) { found->packs.push_back({row.text(0), row.text(1), row.text(2)}); });
    return found;
  }

  std::vector<JournalRow> rows(std::string_view table, std::uint32_t from) override {
    std::vector<JournalRow> found;
    each_row(reading_->rows << table << std::int64_t{from}, [&](const Statement& row) {
      found.push_back(
          {static_cast<std::uint32_t>(row.number(0)), row.number(1), row.text(2), row.text(3), row.text(4)});
    });
    return found;
  }

  std::vector<SeatKeys> keys(std::string_view table) override {
    std::vector<SeatKeys> found;
    each_row(reading_->keys << table, [&](const Statement& row) {
      found.push_back({static_cast<std::uint32_t>(row.number(0)), row.bytes(1), row.bytes(2), row.bytes(3)});
    });
    return found;
  }

  std::vector<SeatOf> seats_of_keyring(const Fingerprint& keyring) override {
    std::vector<SeatOf> found;
    each_row(reading_->keyring << std::span<const std::uint8_t>(keyring), [&](const Statement& row) {
      found.push_back({row.text(0), static_cast<std::uint32_t>(row.number(1))});
    });
    return found;
  }

  std::optional<Listed> listed(std::string_view table) override {
    std::optional<Listed> found;
    each_row(reading_->listed << table, [&](const Statement& row) { found = listed_in(row); });
    return found;
  }

  std::vector<Listed> list(std::uint32_t most) override {
    std::vector<Listed> found;
    each_row(reading_->list << std::int64_t{most},
             [&](const Statement& row) { found.push_back(listed_in(row)); });
    return found;
  }

  std::vector<std::string> to_wake(std::int64_t until) override {
    std::vector<std::string> found;
    each_row(reading_->to_wake << until, [&](const Statement& row) { found.push_back(row.text(0)); });
    return found;
  }

  std::uint64_t count() override {
    std::uint64_t found = 0;
    each_row(reading_->count,
             [&](const Statement& row) { found = static_cast<std::uint64_t>(row.number(0)); });
    return found;
  }

  std::int64_t alive_at() override {
    std::int64_t found = 0;
    each_row(reading_->house << std::string_view("alive_at"),
             [&](const Statement& row) { found = row.number(0); });
    return found;
  }
  bool beat(std::int64_t now) override {
    return (writing_->house << std::string_view("alive_at") << now).done() == SQLITE_OK;
  }

  std::string erase(std::string_view table) override {
    Append erasing;
    erasing.table = table;
    erasing.erase = true;
    return append({&erasing, 1}).front().problem;
  }

  // A whole copy while the server runs.
  std::string back_up(const std::string& file) override {
    Statement copying(reader_.get(), "vacuum into ?");
    const int code = (copying << std::string_view(file)).done();
    return code == SQLITE_OK ? std::string() : reader_.problem();
  }

 private:
  AppendResult append_one(const Append& append) {
    writer_.run("savepoint one");
    if (keep(append)) {
      writer_.run("release one");
      return {Appended::Kept, {}};
    }
    AppendResult result{writer_.clashed() ? Appended::Clash : Appended::Failed, writer_.problem() + '.'};
    writer_.run("rollback to one; release one");
    return result;
  }

  bool erase_all(const std::string& table) {
    for (const char* text : {"delete from journal where id = ?", "delete from seat_keys where id = ?",
                             "delete from table_packs where id = ?", "delete from tables where id = ?"}) {
      Statement erasing(writer_.get(), text);
      if ((erasing << std::string_view(table)).done() != SQLITE_OK) return false;
    }
    // Packs that no other table plays with go too.
    return writer_.run("delete from packs where hash not in (select hash from table_packs)").empty();
  }

  bool keep(const Append& append) {
    if (append.erase) return erase_all(append.table);
    if (append.laid && !keep_table(*append.laid)) return false;
    for (const JournalRow& row : append.rows) {
      if ((writing_->row << append.table << std::int64_t{row.number} << row.at << row.kind << row.client
                         << row.body)
              .done() != SQLITE_OK)
        return false;
    }
    for (const SeatKeys& keys : append.keys) {
      if ((writing_->keys << append.table << std::int64_t{keys.seat} << keys.token << keys.invite
                          << keys.keyring)
              .done() != SQLITE_OK)
        return false;
    }
    if (append.summary && !keep_summary(append.table, *append.summary)) return false;
    if (append.rows.empty()) return true;
    const JournalRow& last = append.rows.back();
    return (writing_->changed << last.at << std::int64_t{last.number} << append.table).done() == SQLITE_OK;
  }

  bool keep_table(const StoredTable& table) {
    const std::span<const std::uint8_t> secret(table.secret);
    if ((writing_->table << table.id << table.game << std::int64_t{table.rules_version} << table.options
                         << table.title << table.created << secret << table.created)
            .done() != SQLITE_OK)
      return false;
    for (std::size_t i = 0; i < table.packs.size(); ++i) {
      const StoredPack& pack = table.packs[i];
      if ((writing_->pack << pack.hash << pack.text).done() != SQLITE_OK) return false;
      if ((writing_->table_pack << table.id << static_cast<std::int64_t>(i) << pack.name << pack.hash)
              .done() != SQLITE_OK)
        return false;
    }
    return true;
  }

  bool keep_summary(const std::string& table, const Summary& summary) {
    return (writing_->summary << summary.stage << summary.wake << std::int64_t{summary.asked} << summary.names
                              << table)
               .done() == SQLITE_OK;
  }

  ProcessLock lock_;
  Connection writer_;
  Connection reader_;
  std::unique_ptr<Writing> writing_;
  std::unique_ptr<Reading> reading_;
};

}  // namespace

Result<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& file, const char* file_system) {
  auto store = std::make_unique<SqliteStore>();
  if (std::string problem = store->open(file, file_system); !problem.empty())
    return failure(std::move(problem));
  return std::unique_ptr<Store>(std::move(store));
}

Result<std::unique_ptr<StoreReader>, std::string> open_sqlite_to_read(const std::string& file) {
  auto store = std::make_unique<SqliteStore>();
  if (std::string problem = store->open_to_read(file); !problem.empty()) return failure(std::move(problem));
  return std::unique_ptr<StoreReader>(std::move(store));
}

}  // namespace tablewright::server
