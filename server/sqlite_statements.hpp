#pragma once

#include <string>

#include "sqlite_parts.hpp"

// The statements of the store.
namespace tablewright::server {

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
              "insert into tables (id, game, rules_version, options, title, created, secret, sum, stage, "
              "names) "
              "values (?, ?, ?, ?, ?, ?, ?, ?, '', '[]')"),
        table_pack(it,
                   "insert into table_packs (of, number, name, pack) "
                   "values (?, ?, ?, (select place from packs where hash = ?))"),
        row(it,
            "insert into journal (of, number, at, asked, kind, client, body, sum) "
            "values (?, ?, ?, ?, ?, ?, ?, ?)"),
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
inline constexpr const char* listed_columns =
    "select id, game, title, created, at, number, stage, asked, names from tables left join journal on line "
    "= "
    "(select line from journal where of = place order by number desc limit 1) ";

// Few tables wait for everybody: each has a line among what the house keeps, "open ID" with the time it was
// laid, so that no table is read to find them.
inline constexpr const char* open_ones =
    "where id in (select substr(name, 6) from house where name > 'open ' and name < 'open!' and value >= ? "
    "order by value desc limit ?) ";

struct Reading {
  explicit Reading(sqlite3* it)
      : table(it,
              "select game, rules_version, options, title, created, secret, sum from tables where id = ?"),
        packs(it,
              "select name, hash, text from table_packs join packs on packs.place = pack "
              "where of = (select place from tables where id = ?) order by number"),
        rows(it,
             "select number, at, kind, client, body, sum from journal "
             "where of = (select place from tables where id = ?) and number >= ? order by number"),
        // The last row of a table, sought from above; and behind it stands the first one of another.
        last(it, "select max(number) from journal where of = (select place from tables where id = ?)"),
        behind(it,
               "select number from journal where (of, number) > ((select place from tables where id = ?), ?) "
               "order by of, number limit 1"),
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
  Statement table, packs, rows, last, behind, keys, keyring, listed, list, open, count, house, downtimes;
};

}  // namespace tablewright::server
