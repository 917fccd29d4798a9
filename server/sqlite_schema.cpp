// The schema of the database, and whose a file is.
#include "sqlite_schema.hpp"

#include <array>
#include <bit>

#include "core/encode.hpp"
#include "process_lock.hpp"

namespace tablewright::server {

namespace {

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
    // What a damaged page still gives is compared with its sum. Rows of before have none.
    R"(
    alter table journal add column sum integer;
    alter table tables add column sum integer;
    pragma application_id = 0x54776774;
    )",
};

// How SQLite files say what program they belong to: "Twgt". Ours did not before the third schema.
constexpr std::int64_t our_application = 0x54776774;

}  // namespace

int schema_of(Connection& connection) {
  Statement version(connection.get(), "pragma user_version");
  return version.next() ? static_cast<int>(version.number(0)) : 0;
}

// Or the code of SQLite, if it cannot be read.
Result<Whose, int> whose_is(Connection& connection) {
  Statement version(connection.get(), "pragma user_version");
  Statement application(connection.get(), "pragma application_id");
  Statement content(connection.get(),
                    "select count(*), sum(type = 'table' and name in ('packs', 'tables', 'table_packs', "
                    "'journal', 'seat_keys', 'house')) from sqlite_master");
  for (Statement* each : {&version, &application, &content}) {
    if (!each->next()) return failure(each->code());
  }
  const std::int64_t schema = version.number(0);
  if (schema == 0 && application.number(0) == 0 && content.number(0) == 0) return Whose::Nobodys;
  // The number of a schema says nothing about whose it is.
  constexpr std::int64_t all_tables = 6;
  const bool says_so = application.number(0) == our_application;
  const bool looks_so = application.number(0) == 0 && content.number(1) == all_tables;
  if (schema < 1 || (!says_so && !looks_so)) return Whose::Others;
  if (schema > newest_schema) return Whose::OfNewer;
  return content.number(1) == all_tables ? Whose::Ours : Whose::Others;
}

// To look at it may not change it: a connection that writes would tidy up behind its own program.
Result<Whose, int> whose_is(const std::string& file) {
  Connection looking;
  if (!looking.open_to_read(file, nullptr)) return failure(looking.code());
  return whose_is(looking);
}

Checked check_whose(Whose whose, const std::string& file) {
  if (whose == Whose::Others)
    return failure("\"" + file + "\" is a database of another program: name another with --data.");
  if (whose == Whose::OfNewer)
    return failure("\"" + file + "\" is of a newer Tablewright (known here is schema " +
                   std::to_string(newest_schema) + "): start that one.");
  return {};
}

Checked bring_up_to_date(Connection& connection, const std::string& file) {
  const int schema = schema_of(connection);
  for (int step = schema; step < newest_schema; ++step) {
    const std::string after = "pragma user_version=" + std::to_string(step + 1) + "; commit;";
    for (const char* text :
         {"begin exclusive;", schema_steps.at(static_cast<std::size_t>(step)), after.c_str()}) {
      if (const auto done = connection.run(text); !done)
        return failure("\"" + file + "\" cannot be brought up to date: " + done.error() + '.');
    }
  }
  // A step may have written the whole database anew.
  if (schema != newest_schema) connection.empty_log(Connection::patience);
  return {};
}

Checked check_names(const std::string& itself, const std::string& file) {
  if (!has_second_name(itself)) return {};
  return failure(
      "\"" + file +
      "\" has a second name, a hard link: newest changes are kept beside one of the two only. Remove "
      "the other name while no server runs.");
}

// --- sums of what is kept ----------------------------------------------------------------------------------

std::int64_t sum_of(std::string_view table, const JournalRow& row) {
  Hasher sum;
  Encoder encoder(sum);
  encoder.text(table);
  encoder.u32(row.number);
  encoder.u64(std::bit_cast<std::uint64_t>(row.at));
  for (const std::string* text : {&row.kind, &row.client, &row.body}) encoder.text(*text);
  return std::bit_cast<std::int64_t>(sum.finish());
}

// Their packs are compared when they are read to be played with (rules_shelf.cpp).
std::int64_t sum_of(const StoredTable& table) {
  Hasher sum;
  Encoder encoder(sum);
  for (const std::string* text : {&table.id, &table.game, &table.options, &table.title}) encoder.text(*text);
  encoder.u32(table.rules_version);
  encoder.u64(std::bit_cast<std::uint64_t>(table.created));
  for (const std::uint8_t byte : table.secret) encoder.u8(byte);
  for (const StoredPack& pack : table.packs) {
    encoder.text(pack.name);
    encoder.text(pack.hash);
  }
  return std::bit_cast<std::int64_t>(sum.finish());
}

}  // namespace tablewright::server
