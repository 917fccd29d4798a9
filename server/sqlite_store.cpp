// SQLite in WAL mode, where a commit is on disk when it returns (synchronous=FULL).
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstring>

#include "checkpointer.hpp"
#include "process_lock.hpp"
#include "server/store.hpp"
#include "sqlite_parts.hpp"

namespace tablewright::server {

namespace {

constexpr int newest_schema = 2;

// Pages of 4 KiB in the log before they are carried over into the database.
constexpr int most_pages_in_log = 4096;

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
    // An act changes two pages: the last one of the journal, whose lines stand in the order they came, and
    // one of its index, which refuses the second of two rows with one number. A table is known by its place
    // there, because its own id, drawn by lot, would scatter all that belongs to it. What changes with every
    // act (when it was, who is asked then) stands in its line; the row of the table changes seldom.
    R"(
    alter table packs rename to old_packs;
    alter table tables rename to old_tables;
    alter table table_packs rename to old_table_packs;
    alter table journal rename to old_journal;
    alter table seat_keys rename to old_seat_keys;
    drop index tables_by_wake;
    drop index tables_by_change;
    drop index seats_by_keyring;
    create table packs (place integer primary key, hash text not null unique, text blob not null);
    create table tables (
      place integer primary key, id text not null unique, game text not null, rules_version integer not null,
      options text not null, title text not null, created integer not null, secret blob not null,
      stage text not null, names text not null);
    create table table_packs (
      of integer not null, number integer not null, name text not null, pack integer not null,
      primary key (of, number)) without rowid;
    create index table_packs_by_pack on table_packs (pack);
    create table journal (
      line integer primary key, of integer not null, number integer not null, at integer not null,
      asked integer not null, kind text not null, client text not null, body text not null);
    create unique index journal_by_table on journal (of, number);
    create table seat_keys (
      of integer not null, seat integer not null, token blob, invite blob, keyring blob,
      primary key (of, seat)) without rowid;
    create index seats_by_keyring on seat_keys (keyring) where keyring is not null;
    insert into packs (hash, text) select hash, text from old_packs order by hash;
    insert into tables (id, game, rules_version, options, title, created, secret, stage, names)
      select id, game, rules_version, options, title, created, secret, stage, names from old_tables
      order by created, id;
    insert into table_packs (of, number, name, pack)
      select tables.place, old.place, old.name, packs.place
      from old_table_packs old join tables using (id) join packs using (hash);
    insert into journal (of, number, at, asked, kind, client, body)
      select tables.place, old.number, old.at, old_tables.asked, old.kind, old.client, old.body
      from old_journal old join tables using (id) join old_tables using (id) order by 1, 2;
    insert into seat_keys (of, seat, token, invite, keyring)
      select tables.place, old.seat, old.token, old.invite, old.keyring
      from old_seat_keys old join tables using (id);
    drop table old_packs;
    drop table old_tables;
    drop table old_table_packs;
    drop table old_journal;
    drop table old_seat_keys;
    )",
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
  // A step may have written the whole database anew.
  if (found != newest_schema) connection.run("pragma wal_checkpoint(truncate)");
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
      : begin(it, "begin immediate"),
        commit(it, "commit"),
        one(it, "savepoint one"),
        one_done(it, "release one"),
        place(it, "select place from tables where id = ?"),
        pack(it, "insert or ignore into packs (hash, text) values (?, ?)"),
        has_pack(it, "select 1 from packs where hash = ?"),
        table(it,
              "insert into tables (id, game, rules_version, options, title, created, secret, stage, names) "
              "values (?, ?, ?, ?, ?, ?, ?, '', '[]')"),
        table_pack(it,
                   "insert into table_packs (of, number, name, pack) "
                   "values (?, ?, ?, (select place from packs where hash = ?))"),
        row(it,
            "insert into journal (of, number, at, asked, kind, client, body) values (?, ?, ?, ?, ?, ?, ?)"),
        keys(it,
             "insert or replace into seat_keys (of, seat, token, invite, keyring) values (?, ?, ?, ?, ?)"),
        summary(it, "update tables set stage = ?, names = ? where place = ?"),
        house(it, "insert or replace into house (name, value) values (?, ?)"),
        open(it,
             "insert or replace into house (name, value) select 'open ' || id, created from tables "
             "where place = ?"),
        shut(it, "delete from house where name = (select 'open ' || id from tables where place = ?)") {}
  Statement begin, commit, one, one_done;
  Statement place, pack, has_pack, table, table_pack, row, keys, summary, house, open, shut;
};

// With the last line of its journal, which says when it changed and who is asked.
constexpr const char* listed_columns =
    "select id, game, title, created, at, number, stage, asked, names from tables join journal on line = "
    "(select line from journal where of = place order by number desc limit 1) ";

// Few tables wait for everybody: each has a line among what the house keeps, "open ID" with the time it was
// laid, so that no table is read to find them.
constexpr const char* open_ones =
    "where id in (select substr(name, 6) from house where name > 'open ' and name < 'open!' and value >= ? "
    "order by value desc limit ?) ";

struct Reading {
  explicit Reading(sqlite3* it)
      : table(it, "select game, rules_version, options, title, created, secret from tables where id = ?"),
        packs(it,
              "select name, hash, text from table_packs join packs on packs.place = pack "
              "where of = (select place from tables where id = ?) order by number"),
        rows(it,
             "select number, at, kind, client, body from journal "
             "where of = (select place from tables where id = ?) and number >= ? order by number"),
        keys(it,
             "select seat, token, invite, keyring from seat_keys "
             "where of = (select place from tables where id = ?) order by seat"),
        keyring(it,
                "select id, seat from seat_keys join tables on place = of where keyring = ? order by created "
                "desc, id, seat"),
        listed(it, (std::string(listed_columns) + "where id = ?").c_str()),
        list(it, (std::string(listed_columns) + "order by at desc, line desc limit ?").c_str()),
        open(it, (std::string(listed_columns) + open_ones + "order by created desc, place desc").c_str()),
        count(it, "select count(*) from tables"),
        house(it, "select value from house where name = ?"),
        downtimes(it, "select substr(name, 6), value from house where name glob 'down *' order by value") {}
  Statement table, packs, rows, keys, keyring, listed, list, open, count, house, downtimes;
};

Listed listed_in(const Statement& row) {
  Listed found;
  found.id = row.text(0);
  found.game = row.text(1);
  found.title = row.text(2);
  found.created = row.number(3);
  found.changed = row.number(4);
  found.rows = static_cast<std::uint32_t>(row.number(5));
  found.summary = {row.text(6), row.text(8)};
  found.asked = static_cast<std::uint32_t>(row.number(7));
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
    if (const std::string problem = checkpointer_.open(file, file_system, most_pages_in_log);
        !problem.empty())
      return "\"" + file + "\" cannot be opened as a database: " + problem + '.';
    sqlite3_wal_hook(
        writer_.get(),
        [](void* checkpointer, sqlite3*, const char*, int pages) {
          static_cast<Checkpointer*>(checkpointer)->has_grown(pages);
          return SQLITE_OK;
        },
        &checkpointer_);
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
    const auto turn = checkpointer_.turn_to_write();
    std::string problem = done(writing_->begin);
    for (std::size_t i = 0; i < appends.size() && problem.empty(); ++i) results[i] = append_one(appends[i]);
    if (problem.empty()) problem = done(writing_->commit);
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

  std::vector<Listed> open_to_all(std::int64_t since, std::uint32_t most) override {
    std::vector<Listed> found;
    each_row(reading_->open << since << std::int64_t{most},
             [&](const Statement& row) { found.push_back(listed_in(row)); });
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
    const auto turn = checkpointer_.turn_to_write();
    return (writing_->house << std::string_view("alive_at") << now).done() == SQLITE_OK;
  }

  std::vector<Downtime> downtimes() override {
    std::vector<Downtime> found;
    each_row(reading_->downtimes,
             [&](const Statement& row) { found.push_back({row.number(0), row.number(1)}); });
    return found;
  }
  bool note_downtime(const Downtime& downtime) override {
    const auto turn = checkpointer_.turn_to_write();
    const std::string name = "down " + std::to_string(downtime.from);
    return (writing_->house << std::string_view(name) << downtime.to).done() == SQLITE_OK;
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
  // Empty, or what SQLite says.
  std::string done(Statement& statement) {
    return statement.done() == SQLITE_OK ? std::string() : writer_.problem();
  }

  AppendResult append_one(const Append& append) {
    writing_->one.done();
    if (keep(append)) {
      writing_->one_done.done();
      return {Appended::Kept, {}};
    }
    AppendResult result{writer_.clashed() ? Appended::Clash : Appended::Failed, writer_.problem() + '.'};
    if (!append.laid && place_of(append.table) == 0) result = {Appended::Failed, "There is no such table."};
    writer_.run("rollback to one; release one");
    return result;
  }

  bool erase_all(std::int64_t place) {
    if ((writing_->shut << place).done() != SQLITE_OK) return false;
    for (const char* text : {"delete from journal where of = ?", "delete from seat_keys where of = ?",
                             "delete from table_packs where of = ?", "delete from tables where place = ?"}) {
      Statement erasing(writer_.get(), text);
      if ((erasing << place).done() != SQLITE_OK) return false;
    }
    // Packs that no other table plays with go too.
    return writer_.run("delete from packs where place not in (select pack from table_packs)").empty();
  }

  // 0: there is none.
  std::int64_t place_of(const std::string& table) {
    std::int64_t found = 0;
    each_row(writing_->place << std::string_view(table),
             [&](const Statement& row) { found = row.number(0); });
    return found;
  }

  bool keep(const Append& append) {
    const std::int64_t place = append.laid ? keep_table(*append.laid) : place_of(append.table);
    if (append.erase) return place == 0 || erase_all(place);
    if (place == 0) return false;
    for (const JournalRow& row : append.rows) {
      if ((writing_->row << place << std::int64_t{row.number} << row.at << std::int64_t{append.asked}
                         << row.kind << row.client << row.body)
              .done() != SQLITE_OK)
        return false;
    }
    for (const SeatKeys& keys : append.keys) {
      if ((writing_->keys << place << std::int64_t{keys.seat} << keys.token << keys.invite << keys.keyring)
              .done() != SQLITE_OK)
        return false;
    }
    if (append.open_to_all &&
        ((*append.open_to_all ? writing_->open : writing_->shut) << place).done() != SQLITE_OK)
      return false;
    return !append.summary ||
           (writing_->summary << append.summary->stage << append.summary->names << place).done() == SQLITE_OK;
  }

  // Where it stands; 0: it could not be kept.
  std::int64_t keep_table(const StoredTable& table) {
    const std::span<const std::uint8_t> secret(table.secret);
    if ((writing_->table << table.id << table.game << std::int64_t{table.rules_version} << table.options
                         << table.title << table.created << secret)
            .done() != SQLITE_OK)
      return 0;
    const std::int64_t place = sqlite3_last_insert_rowid(writer_.get());
    for (std::size_t i = 0; i < table.packs.size(); ++i) {
      const StoredPack& pack = table.packs[i];
      if (!keep_pack(pack) ||
          (writing_->table_pack << place << static_cast<std::int64_t>(i) << pack.name << pack.hash).done() !=
              SQLITE_OK)
        return 0;
    }
    return place;
  }

  // Most tables play with packs that are there already.
  bool keep_pack(const StoredPack& pack) {
    bool is_there = false;
    each_row(writing_->has_pack << pack.hash, [&](const Statement&) { is_there = true; });
    return is_there || (writing_->pack << pack.hash << pack.text).done() == SQLITE_OK;
  }

  ProcessLock lock_;
  Connection writer_;
  Connection reader_;
  Checkpointer checkpointer_;
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
