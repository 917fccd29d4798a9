#include "server/backup.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <filesystem>

#include "server/store.hpp"
#include "support/scratch.hpp"

// Copies of a whole database and their way back.
namespace tablewright::tests {
namespace backup_test {

using namespace server;
namespace fs = std::filesystem;

Append a_table(const std::string& id) {
  Append append;
  append.table = id;
  append.laid = StoredTable{};
  append.laid->id = id;
  append.laid->packs = {{"a", "hash-a", "text of a"}};
  append.rows = {{1, 1000, "laid", "", "{}"}};
  return append;
}

struct Folder {
  Scratch scratch;
  std::string data = scratch.path() + "/t.db";
  std::string copy = scratch.path() + "/copy.db";

  // A database with these tables, not held by anybody afterwards.
  void keep(const std::vector<std::string>& ids) const {
    auto store = open_sqlite(data);
    ASSERT_TRUE(store) << store.error();
    for (const std::string& id : ids) {
      const Append append = a_table(id);
      ASSERT_EQ((*store)->append({&append, 1})[0].appended, Appended::Kept);
    }
  }
  [[nodiscard]] bool has(const std::string& file, const std::string& id) const {
    auto store = open_sqlite_to_read(file);
    EXPECT_TRUE(store) << store.error();
    return store && (*store)->table(id)->has_value();
  }
  // Nothing is left of an attempt.
  [[nodiscard]] std::size_t drafts() const {
    std::size_t found = 0;
    for (const auto& each : fs::directory_iterator(scratch.path())) {
      const std::string name = each.path().filename().string();
      if (name.find(".part") != std::string::npos || name.find(".restoring") != std::string::npos) ++found;
    }
    return found;
  }
};

TEST(Backup, IsAWholeCopyBesideTheProcessThatWrites) {
  const Folder folder;
  auto store = open_sqlite(folder.data);
  ASSERT_TRUE(store);
  const Append first = a_table("one");
  const Append second = a_table("two");
  ASSERT_EQ((*store)->append({&first, 1})[0].appended, Appended::Kept);
  const auto copied = back_up(folder.data, folder.copy);
  ASSERT_TRUE(copied) << copied.error();
  EXPECT_EQ(*copied, 1U);
  ASSERT_EQ((*store)->append({&second, 1})[0].appended, Appended::Kept) << "the writer is not disturbed";
  EXPECT_TRUE(folder.has(folder.copy, "one"));
  EXPECT_FALSE(folder.has(folder.copy, "two"));
  struct stat file{};
  ASSERT_EQ(stat(folder.copy.c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777U, 0600U) << "the secrets of the dice are in it";
  EXPECT_EQ(folder.drafts(), 0U);
}

TEST(Backup, OverwritesNothing_AndSaysWhatIsMissing) {
  const Folder folder;
  folder.keep({"one"});
  const std::string there = folder.scratch.file("there.db", "something dear");
  const auto refused = back_up(folder.data, there);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("is there already"), std::string::npos) << refused.error();
  EXPECT_EQ(fs::file_size(there), 14U);
  EXPECT_NE(back_up(folder.scratch.path() + "/none.db", folder.copy).error().find("There is no database"),
            std::string::npos);
  EXPECT_FALSE(fs::exists(folder.scratch.path() + "/none.db")) << "it is not made by looking for it";
  EXPECT_FALSE(back_up(folder.data, "/nowhere/at/all/copy.db"));
  EXPECT_EQ(folder.drafts(), 0U);
}

TEST(Backup, ComesBackWhereThereIsNothing) {
  const Folder folder;
  folder.keep({"one"});
  ASSERT_TRUE(back_up(folder.data, folder.copy));
  const std::string elsewhere = folder.scratch.path() + "/elsewhere.db";
  const auto restored = restore(folder.copy, elsewhere, Replace::No);
  ASSERT_TRUE(restored) << restored.error();
  EXPECT_EQ(restored->tables, 1U);
  EXPECT_EQ(restored->kept_as, "");
  EXPECT_TRUE(folder.has(elsewhere, "one"));
  EXPECT_TRUE(fs::exists(folder.copy)) << "the backup stays";
}

TEST(Backup, TakesThePlaceOfADatabaseOnlyByForce_AndKeepsIt) {
  const Folder folder;
  folder.keep({"one"});
  ASSERT_TRUE(back_up(folder.data, folder.copy));
  folder.keep({"two"});
  const auto refused = restore(folder.copy, folder.data, Replace::No);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("--force"), std::string::npos) << refused.error();
  EXPECT_TRUE(folder.has(folder.data, "two"));
  const auto restored = restore(folder.copy, folder.data, Replace::Yes);
  ASSERT_TRUE(restored) << restored.error();
  EXPECT_FALSE(folder.has(folder.data, "two"));
  EXPECT_TRUE(folder.has(folder.data, "one"));
  EXPECT_TRUE(folder.has(restored->kept_as, "two"));
  EXPECT_EQ(folder.drafts(), 0U);
  EXPECT_TRUE(open_sqlite(folder.data)) << "a server can start with it";
}

TEST(Backup, DoesNotComeBackUnderARunningServer) {
  const Folder folder;
  folder.keep({"one"});
  ASSERT_TRUE(back_up(folder.data, folder.copy));
  const auto running = open_sqlite(folder.data);
  const auto refused = restore(folder.copy, folder.data, Replace::Yes);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("stop it first"), std::string::npos) << refused.error();
  EXPECT_TRUE(folder.has(folder.data, "one"));
}

TEST(Backup, ADamagedOrForeignFileTouchesNothing) {
  const Folder folder;
  folder.keep({"one"});
  ASSERT_TRUE(back_up(folder.data, folder.copy));
  // Half of it is lost.
  const std::string half = folder.scratch.path() + "/half.db";
  fs::copy_file(folder.copy, half);
  fs::resize_file(half, fs::file_size(half) / 2);
  const std::string letter = folder.scratch.file("letter.db", "Dear friend, this is no database.");
  const std::string foreign = folder.scratch.path() + "/foreign.db";
  const std::string numbered = folder.scratch.path() + "/numbered.db";
  for (const std::string& file : {foreign, numbered}) {
    sqlite3* database = nullptr;
    sqlite3_open(file.c_str(), &database);
    sqlite3_exec(database, "create table birds (name text)", nullptr, nullptr, nullptr);
    if (file == numbered) sqlite3_exec(database, "pragma user_version=1", nullptr, nullptr, nullptr);
    sqlite3_close(database);
  }
  for (const std::string& file : {half, letter, foreign, numbered, folder.scratch.path() + "/none.db"}) {
    const auto refused = restore(file, folder.data, Replace::Yes);
    ASSERT_FALSE(refused) << file;
    EXPECT_NE(refused.error().find(file), std::string::npos) << refused.error();
    EXPECT_TRUE(folder.has(folder.data, "one"));
  }
  EXPECT_EQ(folder.drafts(), 0U);
  EXPECT_FALSE(open_sqlite(numbered)) << "nor does a server start with it";
  EXPECT_FALSE(open_sqlite_to_read(numbered));
}

TEST(Backup, TakesThePlaceOfADamagedDatabase) {
  const Folder folder;
  folder.keep({"one"});
  ASSERT_TRUE(back_up(folder.data, folder.copy));
  fs::resize_file(folder.data, 1000);
  const auto restored = restore(folder.copy, folder.data, Replace::Yes);
  ASSERT_TRUE(restored) << restored.error();
  EXPECT_TRUE(folder.has(folder.data, "one"));
  EXPECT_EQ(fs::file_size(restored->kept_as), 1000U);
}

}  // namespace backup_test
}  // namespace tablewright::tests
