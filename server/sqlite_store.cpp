// SQLite in WAL mode, where a commit is on disk when it returns (synchronous=FULL).
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "checkpointer.hpp"
#include "process_lock.hpp"
#include "server/store.hpp"
#include "sqlite_parts.hpp"
#include "sqlite_schema.hpp"
#include "sqlite_statements.hpp"

namespace tablewright::server {

namespace {

// Pages of 4 KiB in the log before they are carried over into the database.
constexpr int most_pages_in_log = 4096;

// Until its end everything is read as it was at its beginning, whoever writes. One in another is the same.
class Moment {
 public:
  explicit Moment(Connection& connection) {
    if (sqlite3_get_autocommit(connection.get()) == 0) return;
    connection_ = &connection;
    connection.run("begin");
  }
  Moment(const Moment&) = delete;
  Moment& operator=(const Moment&) = delete;
  ~Moment() {
    if (connection_ != nullptr) connection_->run("commit");
  }

 private:
  Connection* connection_{};
};

Listed listed_in(const Statement& row) {
  Listed listed;
  listed.id = row.text(0);
  listed.game = row.text(1);
  listed.title = row.text(2);
  listed.created = row.number(3);
  listed.changed = row.number(4);
  listed.rows = static_cast<std::uint32_t>(row.number(5));
  listed.summary = {row.text(6), row.text(8)};
  listed.asked = static_cast<std::uint32_t>(row.number(7));
  return listed;
}

class SqliteStore final : public Store {
 public:
  Checked open(const std::string& file, const char* file_system) {
    file_ = file;
    file_system_ = file_system;
    const std::string itself = behind_links(file);
    switch (lock_.take(itself, ProcessLock::Missing::Make)) {
      case ProcessLock::Taken::Ours: break;
      case ProcessLock::Taken::Others:
        return failure("Another Tablewright has \"" + file +
                       "\" open: one process a database. Stop it, or name another with --data.");
      case ProcessLock::Taken::Unwritable:
        return failure("\"" + file + "\" cannot be written: may its folder be written to?");
    }
    if (auto named = check_names(itself, file); !named) return named;
    if (auto opened = open_writer(itself, file_system); !opened) return opened;
    if (const auto opened = reader_.open(itself, file_system); !opened) return unopened(opened.error());
    reading_ = std::make_unique<Reading>(reader_.get());
    if (const auto opened = checkpointer_.open(itself, file_system, most_pages_in_log); !opened)
      return unopened(opened.error());
    sqlite3_wal_hook(
        writer_.get(),
        [](void* checkpointer, sqlite3*, const char*, int pages) {
          static_cast<Checkpointer*>(checkpointer)->note_size(pages);
          return SQLITE_OK;
        },
        &checkpointer_);
    // Without them clocks would run on over the time in which nobody could play.
    for (const int code : {each_row(reading_->house << std::string_view("alive_at"), [](const Statement&) {}),
                           each_row(reading_->downtimes, [](const Statement&) {})}) {
      if (code != SQLITE_OK) return unopened(sqlite3_errstr(code));
    }
    return {};
  }

  Checked open_to_read(const std::string& file, const char* file_system = nullptr) {
    file_ = file;
    const std::string itself = behind_links(file);
    if (access(itself.c_str(), R_OK) != 0 && errno == EACCES)
      return failure("\"" + file + "\" may not be read: run this as the user of the server.");
    if (access(itself.c_str(), F_OK) != 0)
      return failure("There is no database \"" + file + "\": name the one of your server with --data.");
    if (auto named = check_names(itself, file); !named) return named;
    if (const auto opened = reader_.open_to_read(itself, file_system); !opened)
      return unopened(opened.error());
    const auto whose = whose_is(reader_);
    if (!whose) return unopened(sqlite3_errstr(whose.error()));
    if (*whose != Whose::Ours || schema_of(reader_) != newest_schema)
      return failure("\"" + file +
                     "\" is no database of this Tablewright's: start the server that it belongs to.");
    reading_ = std::make_unique<Reading>(reader_.get());
    return {};
  }

  Result<std::unique_ptr<StoreReader>, std::string> another_reader() override {
    auto reader = std::make_unique<SqliteStore>();
    reader->complaints_ = complaints_;
    if (const auto opened = reader->open_to_read(file_, file_system_); !opened) {
      complaints_->say(opened.error());
      return failure(std::string("The disk does not give it."));
    }
    return std::unique_ptr<StoreReader>(std::move(reader));
  }

  std::vector<AppendResult> append(std::span<const Append> appends) override {
    std::vector<AppendResult> results(appends.size());
    const auto turn = checkpointer_.turn_to_write();
    Checked written = done(writing_->begin);
    for (std::size_t i = 0; i < appends.size() && written; ++i) results[i] = append_one(appends[i]);
    if (written) written = done(writing_->commit);
    if (written) {
      if (std::any_of(appends.begin(), appends.end(), [](const Append& each) { return each.erase; }))
        forget_newest_changes();
      return results;
    }
    writer_.run("rollback");
    for (AppendResult& result : results) result = {Appended::Failed, written.error()};
    return results;
  }

  Read<std::optional<StoredTable>> table(std::string_view id) override {
    std::optional<StoredTable> stored;
    std::optional<Fingerprint> secret;
    std::optional<std::int64_t> sum;
    const int code = each_row(reading_->table << id, [&](const Statement& row) {
      stored.emplace();
      stored->id = id;
      stored->game = row.text(0);
      stored->rules_version = static_cast<std::uint32_t>(row.number(1));
      stored->options = row.text(2);
      stored->title = row.text(3);
      stored->created = row.number(4);
      secret = row.bytes(5);
      stored->secret = secret.value_or(Fingerprint{});
      if (row.has(6)) sum = row.number(6);
    });
    if (code != SQLITE_OK) return unread(code);
    if (!stored) return stored;
    const int code_of_packs = each_row(reading_->packs << id, [&](const Statement& row) {
      stored->packs.push_back({row.text(0), row.text(1), row.text(2)});
    });
    if (code_of_packs != SQLITE_OK) return unread(code_of_packs);
    if (!secret || (sum && *sum != sum_of(*stored)))
      return damaged("What it was laid with is damaged on the disk.");
    return stored;
  }

  Read<std::optional<WholeTable>> whole(std::string_view id) override {
    const Moment moment(reader_);
    auto stored = table(id);
    if (!stored) return failure(stored.error());
    if (!*stored) return std::optional<WholeTable>();
    auto its_rows = rows(id, 1);
    if (!its_rows) return failure(its_rows.error());
    auto its_keys = keys(id);
    if (!its_keys) return failure(its_keys.error());
    const auto its_line = listed(id);
    if (!its_line) return failure(its_line.error());
    return WholeTable{std::move(**stored), std::move(*its_rows), std::move(*its_keys),
                      *its_line ? (*its_line)->summary.stage : std::string()};
  }

  Read<std::vector<JournalRow>> rows(std::string_view table, std::uint32_t from) override {
    const Moment moment(reader_);
    std::vector<JournalRow> all;
    std::uint32_t wrong = 0;  // the first row that is not as it was written, or not there
    const int code =
        each_row(reading_->rows << table << std::int64_t{std::max(1U, from)}, [&](const Statement& row) {
          all.push_back({static_cast<std::uint32_t>(row.number(0)), row.number(1), row.text(2), row.text(3),
                         row.text(4)});
          const auto expected = static_cast<std::uint32_t>(std::max(1U, from) + all.size() - 1);
          const bool is_whole = !row.has(5) || row.number(5) == sum_of(table, all.back());
          if (wrong == 0 && (all.back().number != expected || !is_whole)) wrong = expected;
        });
    if (code != SQLITE_OK) return unread(code);
    const auto end = is_end(table, all.empty() ? std::max(1U, from) - 1 : all.back().number);
    if (!end) return unread(end.error());
    if (wrong == 0 && !*end) wrong = std::max(1U, from) + static_cast<std::uint32_t>(all.size());
    if (wrong != 0)
      return damaged("Row " + std::to_string(wrong) + " of its journal is damaged or missing on the disk.");
    return all;
  }

  Read<std::vector<SeatKeys>> keys(std::string_view table) override {
    return all_of<SeatKeys>(reading_->keys << table, [](const Statement& row) {
      return SeatKeys{static_cast<std::uint32_t>(row.number(0)), row.bytes(1), row.bytes(2), row.bytes(3)};
    });
  }

  Read<std::vector<SeatOf>> seats_of_keyring(const Fingerprint& keyring) override {
    return all_of<SeatOf>(
        reading_->keyring << std::span<const std::uint8_t>(keyring),
        [](const Statement& row) { return SeatOf{row.text(0), static_cast<std::uint32_t>(row.number(1))}; });
  }

  Read<std::optional<Listed>> listed(std::string_view table) override {
    std::optional<Listed> one;
    const int code = each_row(reading_->listed << table, [&](const Statement& row) { one = listed_in(row); });
    if (code != SQLITE_OK) return unread(code);
    return one;
  }

  Read<std::vector<Listed>> list(std::uint32_t most) override {
    return all_of<Listed>(reading_->list << std::int64_t{most}, listed_in);
  }

  Read<std::vector<Listed>> open_to_all(std::int64_t since, std::uint32_t most) override {
    return all_of<Listed>(reading_->open << since << std::int64_t{most}, listed_in);
  }

  Read<std::uint64_t> count() override {
    std::uint64_t tables = 0;
    const int code = each_row(
        reading_->count, [&](const Statement& row) { tables = static_cast<std::uint64_t>(row.number(0)); });
    if (code != SQLITE_OK) return unread(code);
    return tables;
  }

  Read<std::int64_t> alive_at() override {
    std::int64_t alive = 0;
    const int code = each_row(reading_->house << std::string_view("alive_at"),
                              [&](const Statement& row) { alive = row.number(0); });
    if (code != SQLITE_OK) return unread(code);
    return alive;
  }
  Checked beat(std::int64_t now) override {
    const auto turn = checkpointer_.turn_to_write();
    if (log_has_erased_) forget_newest_changes();
    return done(writing_->house << std::string_view("alive_at") << now);
  }

  Read<std::vector<Downtime>> downtimes() override {
    return all_of<Downtime>(reading_->downtimes,
                            [](const Statement& row) { return Downtime{row.number(0), row.number(1)}; });
  }
  Checked note_downtime(const Downtime& downtime) override {
    const auto turn = checkpointer_.turn_to_write();
    const std::string name = "down " + std::to_string(downtime.from);
    return done(writing_->house << std::string_view(name) << downtime.to);
  }

  Checked erase(std::string_view table) override {
    Append erasing;
    erasing.table = table;
    erasing.erase = true;
    const AppendResult erased = append({&erasing, 1}).front();
    if (erased.appended == Appended::Kept) return {};
    return failure(erased.problem);
  }

  // A whole copy while the server runs.
  Checked back_up(const std::string& file) override {
    Statement copying(reader_.get(), "vacuum into ?");
    return done(copying << std::string_view(file));
  }

  void complain_to(std::function<void(const std::string& words)> operator_hears) override {
    complaints_->tell(std::move(operator_hears));
  }

 private:
  // Nothing is written before it is known whose it is.
  Checked open_writer(const std::string& itself, const char* file_system) {
    auto whose = whose_is(itself);
    if (const auto opened = writer_.open_unchanged(itself, file_system); !opened)
      return unopened(opened.error());
    // Where a program was stopped in the midst of writing, only who may write can look.
    if (!whose) whose = whose_is(writer_);
    if (!whose) return unopened(sqlite3_errstr(whose.error()));
    if (auto ours = check_whose(*whose, file_); !ours) return ours;
    if (const auto ready = writer_.get_ready_to_write(); !ready) return unopened(ready.error());
    if (auto done = bring_up_to_date(writer_, file_); !done) return done;
    writing_ = std::make_unique<Writing>(writer_.get());
    return {};
  }

  // For the operator, who gets the words of SQLite too.
  [[nodiscard]] tl::unexpected<std::string> unopened(const std::string& words) const {
    return failure("\"" + file_ + "\" cannot be opened as a database: " + words + '.');
  }
  void complain(int code) {
    complaints_->say("SQLite says of \"" + file_ + "\": " + sqlite3_errstr(code) + '.');
  }

  Checked done(Statement& statement) {
    const int code = statement.done();
    if (code == SQLITE_OK) return {};
    return failure(undone(code));
  }
  std::string undone(int code) {
    complain(code);
    return sentence_of(code, "The disk does not take it.");
  }

  tl::unexpected<std::string> unread(int code) {
    complain(code);
    return failure(sentence_of(code, "The disk does not give it."));
  }
  tl::unexpected<std::string> damaged(std::string sentence) {
    complaints_->say("\"" + file_ + "\": " + sentence);
    return failure(std::move(sentence));
  }

  // All that a statement finds.
  template <class T, class Take>
  Read<std::vector<T>> all_of(Statement& query, Take take) {
    std::vector<T> all;
    const int code = each_row(query, [&](const Statement& row) { all.push_back(take(row)); });
    if (code != SQLITE_OK) return unread(code);
    return all;
  }

  // Does the journal end with this row? A damaged page may say so where others know of more.
  Result<bool, int> is_end(std::string_view table, std::uint32_t row) {
    bool is_last = true;
    const int code = each_row(reading_->last << table, [&](const Statement& row_there) {
      is_last = !row_there.has(0) || row_there.number(0) <= std::int64_t{row};
    });
    if (code != SQLITE_OK) return failure(code);
    const int code_behind =
        each_row(reading_->behind << table << std::int64_t{row},
                 [&](const Statement& row_there) { is_last = is_last && row_there.number(0) == 1; });
    if (code_behind != SQLITE_OK) return failure(code_behind);
    return is_last;
  }

  // What was erased is not to be found in the file of the newest changes either. Who reads for long, such as
  // a backup, is not waited for, because everybody would wait: it is tried again with the next sign of life.
  void forget_newest_changes() {
    constexpr int moment = 20;  // milliseconds
    log_has_erased_ = !writer_.empty_log(moment);
  }

  AppendResult append_one(const Append& append) {
    writing_->one.done();
    AppendResult result = tried(append);
    if (result.appended == Appended::Kept) {
      writing_->one_done.done();
    } else {
      writer_.run("rollback to one; release one");
    }
    return result;
  }

  AppendResult tried(const Append& append) {
    const auto place = append.laid ? keep_table(*append.laid) : place_of(append.table);
    if (!place) return failed();
    if (append.erase) return *place == 0 || erase_all(*place) ? AppendResult{Appended::Kept, {}} : failed();
    if (*place == 0) return {Appended::Failed, "There is no such table."};
    return keep(append, *place) ? AppendResult{Appended::Kept, {}} : failed();
  }

  // With what the writer failed at last.
  AppendResult failed() {
    if (writer_.clashed()) return {Appended::Clash, "Somebody else wrote to it at the same time."};
    return {Appended::Failed, undone(writer_.code())};
  }

  bool erase_all(std::int64_t place) {
    if ((writing_->shut << place).done() != SQLITE_OK) return false;
    // Packs that no other table plays with go too.
    constexpr const char* packs =
        "delete from packs where place in (select pack from table_packs where of = ?1) and not exists "
        "(select 1 from table_packs other where other.pack = packs.place and other.of <> ?1)";
    for (const char* text : {packs, "delete from journal where of = ?", "delete from seat_keys where of = ?",
                             "delete from table_packs where of = ?", "delete from tables where place = ?"}) {
      Statement erasing(writer_.get(), text);
      if ((erasing << place).done() != SQLITE_OK) return false;
    }
    return true;
  }

  // Where it stands, 0 if there is none; nothing if that cannot be read.
  std::optional<std::int64_t> place_of(const std::string& table) {
    std::int64_t place = 0;
    const int code = each_row(writing_->place << std::string_view(table),
                              [&](const Statement& row) { place = row.number(0); });
    return code == SQLITE_OK ? std::optional(place) : std::nullopt;
  }

  bool keep(const Append& append, std::int64_t place) {
    for (const JournalRow& row : append.rows) {
      if ((writing_->row << place << std::int64_t{row.number} << row.at << std::int64_t{append.asked}
                         << row.kind << row.client << row.body << sum_of(append.table, row))
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

  // Where it stands; nothing if it could not be kept.
  std::optional<std::int64_t> keep_table(const StoredTable& table) {
    const std::span<const std::uint8_t> secret(table.secret);
    if ((writing_->table << table.id << table.game << std::int64_t{table.rules_version} << table.options
                         << table.title << table.created << secret << sum_of(table))
            .done() != SQLITE_OK)
      return std::nullopt;
    const std::int64_t place = sqlite3_last_insert_rowid(writer_.get());
    for (std::size_t i = 0; i < table.packs.size(); ++i) {
      const StoredPack& pack = table.packs[i];
      if (!keep_pack(pack) ||
          (writing_->table_pack << place << static_cast<std::int64_t>(i) << pack.name << pack.hash).done() !=
              SQLITE_OK)
        return std::nullopt;
    }
    return place;
  }

  // Most tables play with packs that are there already.
  bool keep_pack(const StoredPack& pack) {
    bool is_there = false;
    const int code = each_row(writing_->has_pack << pack.hash, [&](const Statement&) { is_there = true; });
    if (code != SQLITE_OK) return false;
    return is_there || (writing_->pack << pack.hash << pack.text).done() == SQLITE_OK;
  }

  std::string file_;  // as it was named
  const char* file_system_{};
  ProcessLock lock_;  // to the end: see there
  Connection writer_;
  Connection reader_;
  Checkpointer checkpointer_;
  std::unique_ptr<Writing> writing_;
  std::unique_ptr<Reading> reading_;
  std::shared_ptr<Complaints> complaints_ = std::make_shared<Complaints>();
  bool log_has_erased_{};
};

}  // namespace

Result<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& file, const char* file_system) {
  auto store = std::make_unique<SqliteStore>();
  if (auto opened = store->open(file, file_system); !opened) return failure(std::move(opened.error()));
  return std::unique_ptr<Store>(std::move(store));
}

Result<std::unique_ptr<StoreReader>, std::string> open_sqlite_to_read(const std::string& file) {
  auto store = std::make_unique<SqliteStore>();
  if (auto opened = store->open_to_read(file); !opened) return failure(std::move(opened.error()));
  return std::unique_ptr<StoreReader>(std::move(store));
}

}  // namespace tablewright::server
