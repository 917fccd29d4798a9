#include "server/store.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "server/ledger.hpp"
#include "support/scratch.hpp"
#include "watching_vfs.hpp"

namespace tablewright::tests {
namespace store_test {

using namespace server;

StoredTable a_table(const std::string& id) {
  StoredTable table;
  table.id = id;
  table.game = "toy";
  table.rules_version = 1;
  table.options = "seats 2";
  table.title = "Lanterns";
  table.created = 1000;
  table.secret.fill(7);
  table.packs = {{"a", "hash-a", "text of a"}, {"b", "hash-b", "text of b"}};
  return table;
}

Append laying(const std::string& id) {
  Append append;
  append.table = id;
  append.laid = a_table(id);
  append.rows = {{1, 1000, "laid", "", "{}"}};
  append.summary = Summary{"running", R"(["Ann","Ben"])"};
  return append;
}

Append row(const std::string& id, std::uint32_t number) {
  Append append;
  append.table = id;
  append.rows = {{number, 1000 + number, "chat", "1:a", R"({"text":"hello"})"}};
  return append;
}

std::unique_ptr<Store> opened(const std::string& file, const char* vfs = nullptr) {
  auto store = open_sqlite(file, vfs);
  EXPECT_TRUE(store) << store.error();
  return store ? std::move(*store) : nullptr;
}

TEST(Store, KeepsATableWithItsPacksRowsAndKeys) {
  const Scratch folder;
  const std::string file = (folder.path() + "/t.db");
  {
    const auto store = opened(file);
    Append append = laying("one");
    SeatKeys keys;
    keys.seat = 1;
    keys.token = Fingerprint{1, 2, 3};
    keys.keyring = Fingerprint{9};
    append.keys = {keys};
    ASSERT_EQ(store->append({&append, 1})[0].appended, Appended::Kept);
  }
  const auto store = opened(file);
  const auto table = store->table("one").value_or(std::nullopt);
  ASSERT_TRUE(table);
  EXPECT_EQ(table->options, "seats 2");
  EXPECT_EQ(table->secret, a_table("one").secret);
  ASSERT_EQ(table->packs.size(), 2U);
  EXPECT_EQ(table->packs[1].name, "b");
  EXPECT_EQ(table->packs[1].text, "text of b");
  ASSERT_EQ(store->rows("one", 1)->size(), 1U);
  ASSERT_EQ(store->keys("one")->size(), 1U);
  EXPECT_EQ(store->keys("one")->at(0).token, (Fingerprint{1, 2, 3}));
  EXPECT_FALSE(store->keys("one")->at(0).invite);
  ASSERT_EQ(store->seats_of_keyring(Fingerprint{9})->size(), 1U);
  EXPECT_EQ((*store->listed("one"))->summary.names, R"(["Ann","Ben"])");
  EXPECT_FALSE(*store->table("two"));
  EXPECT_EQ(*store->count(), 1U);
}

TEST(Store, RefusesTheSecondOfTwoRowsWithOneNumber_TheOthersOfTheTransactionAreKept) {
  const Scratch folder;
  const auto store = opened((folder.path() + "/t.db"));
  const std::vector<Append> all{laying("one"), row("one", 2), row("one", 2), row("one", 3)};
  const auto results = store->append(all);
  EXPECT_EQ(results[1].appended, Appended::Kept);
  EXPECT_EQ(results[2].appended, Appended::Clash);
  EXPECT_EQ(results[3].appended, Appended::Kept);
  EXPECT_EQ(store->rows("one", 1)->size(), 3U);
  EXPECT_EQ((*store->listed("one"))->rows, 3U);
}

TEST(Store, KnowsWhichTablesAreOpenToAll) {
  const Scratch folder;
  const std::string file = folder.path() + "/t.db";
  const auto found = [](Store& store, std::int64_t since, std::uint32_t most) {
    std::string ids;
    const auto tables = store.open_to_all(since, most);
    for (const Listed& table : *tables) ids += table.id + ' ';
    return ids;
  };
  {
    const auto store = opened(file);
    std::int64_t created = 1000;
    for (const char* id : {"old", "private", "left", "new"}) {
      Append append = laying(id);
      append.laid->created = created++;
      if (append.table != "private") append.open_to_all = true;
      ASSERT_EQ(store->append({&append, 1})[0].appended, Appended::Kept);
    }
  }
  const auto store = opened(file);
  EXPECT_EQ(found(*store, 0, 9), "new left old ");
  EXPECT_EQ(found(*store, 0, 2), "new left ");
  EXPECT_EQ(found(*store, 1001, 9), "new left ");
  Append shut = row("left", 2);
  shut.open_to_all = false;
  ASSERT_EQ(store->append({&shut, 1})[0].appended, Appended::Kept);
  EXPECT_EQ(found(*store, 0, 9), "new old ");
  EXPECT_TRUE(store->erase("new"));
  EXPECT_EQ(found(*store, 0, 9), "old ");
}

TEST(Store, IsHeldByOneProcess_TheSecondGetsASentence) {
  const Scratch folder;
  const auto store = opened((folder.path() + "/t.db"));
  const auto second = open_sqlite((folder.path() + "/t.db"));
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().find("Another Tablewright"), std::string::npos) << second.error();
}

TEST(Store, RefusesADatabaseOfANewerProgram_AndWhatIsNone) {
  const Scratch folder;
  {
    const auto store = opened((folder.path() + "/t.db"));
  }
  sqlite3* database = nullptr;
  sqlite3_open((folder.path() + "/t.db").c_str(), &database);
  sqlite3_exec(database, "pragma user_version=99", nullptr, nullptr, nullptr);
  sqlite3_close(database);
  const auto newer = open_sqlite((folder.path() + "/t.db"));
  ASSERT_FALSE(newer);
  EXPECT_NE(newer.error().find("newer Tablewright"), std::string::npos) << newer.error();

  EXPECT_FALSE(
      folder.file("letter.db", "Dear friend, this is a letter and no database, however long one looks at it.")
          .empty());
  const auto letter = open_sqlite((folder.path() + "/letter.db"));
  ASSERT_FALSE(letter);
  EXPECT_NE(letter.error().find("cannot be opened"), std::string::npos) << letter.error();
  EXPECT_FALSE(open_sqlite("/nowhere/at/all/t.db"));
}

TEST(Store, AnAppendReturnsOnlyAfterTheDiskHasIt) {
  const Scratch folder;
  WatchingVfs vfs;
  const auto store = opened((folder.path() + "/t.db"), vfs.name());
  std::vector<WatchingVfs::Deed> deeds;
  vfs.on_deed([&](WatchingVfs::Deed deed) { deeds.push_back(deed); });
  const Append append = laying("one");
  store->append({&append, 1});
  vfs.on_deed({});
  ASSERT_FALSE(deeds.empty());
  EXPECT_EQ(deeds.back(), WatchingVfs::Deed::Sync) << "nothing is written after the last sync";
}

TEST(Store, AFullDiskKeepsNothingAndSaysSo_AndLaterAllIsWellAgain) {
  const Scratch folder;
  WatchingVfs vfs;
  const auto store = opened((folder.path() + "/t.db"), vfs.name());
  const Append first = laying("one");
  ASSERT_EQ(store->append({&first, 1})[0].appended, Appended::Kept);
  vfs.fail_writes(true);
  const Append second = row("one", 2);
  const auto failed = store->append({&second, 1});
  EXPECT_EQ(failed[0].appended, Appended::Failed);
  EXPECT_FALSE(failed[0].problem.empty());
  vfs.fail_writes(false);
  EXPECT_EQ(store->rows("one", 1)->size(), 1U);
  EXPECT_EQ(store->append({&second, 1})[0].appended, Appended::Kept);
  EXPECT_EQ(store->rows("one", 1)->size(), 2U);
}

TEST(Store, ABackUpOfARunningStoreIsWhole_AndErasedTablesAreGone) {
  const Scratch folder;
  const auto store = opened((folder.path() + "/t.db"));
  const std::vector<Append> both{laying("one"), laying("two")};
  store->append(both);
  EXPECT_TRUE(store->back_up((folder.path() + "/copy.db")));
  EXPECT_TRUE(store->erase("one"));
  EXPECT_FALSE(*store->table("one"));
  EXPECT_TRUE(*store->table("two")) << "its packs are still there";
  EXPECT_EQ((*store->table("two"))->packs.size(), 2U);
  const auto copy = opened((folder.path() + "/copy.db"));
  EXPECT_TRUE(*copy->table("one"));
  EXPECT_EQ(*copy->count(), 2U);
}

TEST(Store, AnotherReaderReadsBesideIt_AndWhatItCannotReadTheOperatorHearsOf) {
  const Scratch folder;
  const auto store = opened((folder.path() + "/t.db"));
  const Append one = laying("one");
  store->append({&one, 1});
  auto reader = store->another_reader();
  ASSERT_TRUE(reader) << reader.error();
  EXPECT_EQ((*reader)->whole("one").value()->rows.size(), 1U);
  std::string heard;
  store->complain_to([&](const std::string& words) { heard += words; });
  std::filesystem::rename(folder.path() + "/t.db", folder.path() + "/away.db");
  const auto none = store->another_reader();
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error(), "The disk does not give it.") << "players hear no names of files";
  EXPECT_NE(heard.find("t.db"), std::string::npos) << heard;
}

TEST(Store, ListsWhenATableChangedLastAndWhoIsAskedThen_TheNewestFirst) {
  const Scratch folder;
  const auto store = opened((folder.path() + "/t.db"));
  std::vector<Append> all{laying("one"), laying("two"), row("one", 2)};
  all[2].asked = 2;
  store->append(all);
  ASSERT_EQ(store->list(10)->size(), 2U);
  EXPECT_EQ(store->list(10)->at(0).id, "one");
  EXPECT_EQ((*store->listed("one"))->changed, 1002);
  EXPECT_EQ((*store->listed("one"))->rows, 2U);
  EXPECT_EQ((*store->listed("one"))->asked, 2U);
  EXPECT_EQ((*store->listed("one"))->summary.stage, "running") << "it did not change with the row";
}

TEST(Store, WhatIsAppendedToNoTableIsRefused) {
  const Scratch folder;
  const auto store = opened((folder.path() + "/t.db"));
  const Append nowhere = row("one", 1);
  EXPECT_EQ(store->append({&nowhere, 1})[0].appended, Appended::Failed);
  EXPECT_EQ(store->append({&nowhere, 1})[0].problem, "There is no such table.");
}

// A page goes into the log with its header in front of it: two writes.
TEST(Store, AnActAmongManyTablesChangesFewPages) {
  const Scratch folder;
  WatchingVfs vfs;
  const auto store = opened((folder.path() + "/t.db"), vfs.name());
  constexpr std::uint32_t tables = 500;
  std::vector<Append> all;
  for (std::uint32_t i = 0; i < tables; ++i) all.push_back(laying(std::to_string(i * 7919 % tables)));
  store->append(all);
  int writes = 0;
  vfs.on_deed([&](WatchingVfs::Deed deed) { writes += deed == WatchingVfs::Deed::Write ? 1 : 0; });
  int acts = 0;
  for (std::uint32_t number = 2; number < 6; ++number) {
    for (std::uint32_t i = 0; i < tables; i += 10, ++acts) {
      const Append act = row(std::to_string(i), number);
      ASSERT_EQ(store->append({&act, 1})[0].appended, Appended::Kept);
    }
  }
  vfs.on_deed({});
  EXPECT_LE(writes, 2 * acts * 5 / 2) << "at most two and a half pages an act, one by one";
}

// 60 MB of rows in all.
TEST(Store, TheLogOfNewestChangesDoesNotGrowOnAndOn) {
  const Scratch folder;
  const std::string file = folder.path() + "/t.db";
  const auto store = opened(file);
  Append first = laying("one");
  store->append({&first, 1});
  std::uintmax_t largest = 0;
  std::uint32_t number = 1;
  for (int i = 0; i < 60; ++i) {
    Append rows = row("one", ++number);
    rows.rows[0].body.assign(100'000, 'x');
    while (rows.rows.size() < 10) {
      rows.rows.push_back(rows.rows[0]);
      rows.rows.back().number = ++number;
    }
    ASSERT_EQ(store->append({&rows, 1})[0].appended, Appended::Kept);
    largest = std::max(largest, std::filesystem::file_size(file + "-wal"));
  }
  EXPECT_GT(largest, 8U << 20U);
  EXPECT_LT(largest, 40U << 20U);
  EXPECT_EQ(store->rows("one", 1)->size(), number);
}

TEST(Ledger, SaysThatItIsAliveAlsoWhileItAlwaysHasSomethingToWrite) {
  const Scratch folder;
  const auto store = opened((folder.path() + "/t.db"));
  const Append first = laying("one");
  store->append({&first, 1});
  std::atomic<int> written{};
  std::atomic<std::int64_t> now{1000};
  {
    Ledger ledger(
        *store, [](const std::function<void()>& deed) { deed(); }, [&] { return now.load(); },
        std::chrono::milliseconds(20));
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    for (std::uint32_t number = 2; *store->alive_at() < 1010 && std::chrono::steady_clock::now() < end;
         ++number, ++now) {
      const int before = written;
      ledger.append(row("one", number), [&](const AppendResult&) { ++written; });
      while (written == before) std::this_thread::yield();
    }
  }
  EXPECT_GE(*store->alive_at(), 1010);
}

}  // namespace store_test
}  // namespace tablewright::tests
