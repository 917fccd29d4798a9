// One process a database, by whatever name it is called; and nothing is done to databases of other programs.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>

#include "server/admin.hpp"
#include "server/backup.hpp"
#include "server/store.hpp"
#include "support/scratch.hpp"

namespace tablewright::tests {
namespace store_lock_test {

using namespace server;
namespace fs = std::filesystem;

std::string bytes_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

Append a_table(const std::string& id) {
  Append append;
  append.table = id;
  append.laid = StoredTable{};
  append.laid->id = id;
  append.rows = {{1, 1000, "laid", "", "{}"}};
  return append;
}

// A database in a folder, and other names that lead to it.
struct Names {
  Scratch scratch;
  std::string folder = scratch.path() + "/house";
  std::string data = folder + "/t.db";
  std::string file_link = scratch.path() + "/link.db";
  std::string folder_link = scratch.path() + "/elsewhere";
  std::string below_link = folder_link + "/t.db";
  std::string hard_link = scratch.path() + "/hard.db";

  Names() {
    fs::create_directories(folder);
    fs::create_directory_symlink(folder, folder_link);
    fs::create_symlink(data, file_link);
  }
  [[nodiscard]] std::vector<std::string> all() const { return {data, file_link, below_link, hard_link}; }
};

void expect_refused(const Result<std::unique_ptr<Store>, std::string>& opened, const std::string& why) {
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().find(why), std::string::npos) << opened.error();
}

TEST(StoreLock, HoldsUnderEveryNameOfTheFile) {
  const Names names;
  const auto store = open_sqlite(names.data);
  ASSERT_TRUE(store) << store.error();
  fs::create_hard_link(names.data, names.hard_link);
  for (const std::string& name : names.all()) {
    SCOPED_TRACE(name);
    expect_refused(open_sqlite(name), "Another Tablewright has \"" + name + "\" open");
  }
  const Append append = a_table("one");
  EXPECT_EQ((*store)->append({&append, 1})[0].appended, Appended::Kept) << "nobody disturbed it";
}

TEST(StoreLock, WhoIsHeldByALinkIsHeldByTheFile) {
  const Names names;
  const auto store = open_sqlite(names.file_link);
  ASSERT_TRUE(store) << store.error();
  EXPECT_TRUE(fs::exists(names.data)) << "it is made where the link leads to";
  expect_refused(open_sqlite(names.data), "Another Tablewright");
  expect_refused(open_sqlite(names.below_link), "Another Tablewright");
}

TEST(StoreLock, NoBackupComesBackUnderARunningServerByAnotherName) {
  const Names names;
  const std::string copy = names.scratch.path() + "/copy.db";
  const auto store = open_sqlite(names.data);
  const Append append = a_table("one");
  ASSERT_EQ((*store)->append({&append, 1})[0].appended, Appended::Kept);
  ASSERT_TRUE(back_up(names.file_link, copy)) << "but a copy is made by any name";
  fs::create_hard_link(names.data, names.hard_link);
  for (const std::string& name : names.all()) {
    const auto refused = restore(copy, name, Replace::Yes);
    ASSERT_FALSE(refused) << name;
    EXPECT_NE(refused.error().find("stop it first"), std::string::npos) << refused.error();
  }
  EXPECT_TRUE(*(*store)->table("one"));
}

TEST(StoreLock, ABackupTakesThePlaceOfTheFile_NotOfTheLinkToIt) {
  const Names names;
  const std::string copy = names.scratch.path() + "/copy.db";
  {
    const auto store = open_sqlite(names.data);
    const Append first = a_table("one");
    const Append second = a_table("two");
    ASSERT_EQ((*store)->append({&first, 1})[0].appended, Appended::Kept);
    ASSERT_TRUE(back_up(names.data, copy));
    ASSERT_EQ((*store)->append({&second, 1})[0].appended, Appended::Kept);
  }
  const auto restored = restore(copy, names.file_link, Replace::Yes);
  ASSERT_TRUE(restored) << restored.error();
  EXPECT_TRUE(fs::is_symlink(names.file_link));
  EXPECT_EQ(fs::path(restored->kept_as).parent_path(), fs::canonical(names.folder)) << "beside the file";
  const auto store = open_sqlite(names.data);
  ASSERT_TRUE(store) << store.error();
  EXPECT_EQ(*(*store)->count(), 1U);
}

TEST(StoreLock, AFileWithASecondNameIsNotOpened) {
  const Names names;
  ASSERT_TRUE(open_sqlite(names.data));
  fs::create_hard_link(names.data, names.hard_link);
  for (const std::string& name : names.all()) {
    expect_refused(open_sqlite(name), "hard link");
    const auto reading = open_sqlite_to_read(name);
    ASSERT_FALSE(reading);
    EXPECT_NE(reading.error().find("hard link"), std::string::npos) << reading.error();
  }
  fs::remove(names.hard_link);
  EXPECT_TRUE(open_sqlite(names.data));
}

TEST(StoreLock, TheDoorOfOperatorsIsFoundByEveryName) {
  const Names names;
  ASSERT_TRUE(open_sqlite(names.data));
  auto door = AdminDoor::open(names.file_link);
  ASSERT_TRUE(door) << door.error();
  (*door)->take_orders([](const AdminOrder&, const AdminDoor::Told& told) { told({true, "heard"}); });
  for (const std::string& name : {names.data, names.file_link, names.below_link}) {
    const auto answer = ask_server(name, {AdminDeed::Close, "one", 0});
    ASSERT_TRUE(answer) << name;
    EXPECT_EQ(answer->sentence, "heard");
  }
}

// --- databases of other programs ---------------------------------------------------------------------------

struct Foreign {
  std::string name;
  const char* content;
};

TEST(StoreLock, ADatabaseOfAnotherProgramIsRefusedAndStaysAsItWas) {
  const Scratch folder;
  const std::string ours_by_name =
      "create table packs (a); create table tables (a); create table table_packs (a); create table journal "
      "(a); "
      "create table seat_keys (a); create table house (a); ";
  const std::string ours_without_number = ours_by_name + "insert into packs values (1)";
  const std::string ours_of_others = ours_by_name + "pragma user_version=2; pragma application_id=17";
  for (const Foreign& foreign :
       {Foreign{"birds", "create table birds (name text); insert into birds values ('wren')"},
        Foreign{"numbered", "create table birds (name text); pragma user_version=2"},
        Foreign{"later", "create table birds (name text); pragma user_version=99"},
        Foreign{"empty", "pragma application_id=17"}, Foreign{"view", "create view birds as select 1"},
        Foreign{"log",
                "pragma journal_mode=wal; create table birds (name text); insert into birds values (1)"},
        Foreign{"unnumbered", ours_without_number.c_str()}, Foreign{"of others", ours_of_others.c_str()}}) {
    SCOPED_TRACE(foreign.name);
    const std::string made = folder.path() + "/made.db";
    const std::string file = folder.path() + '/' + foreign.name + ".db";
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(made.c_str(), &database), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(database, foreign.content, nullptr, nullptr, nullptr), SQLITE_OK);
    // As if its program had died: what is in its log is nowhere else.
    for (const char* end : {"", "-wal"}) {
      if (fs::exists(made + end)) fs::copy_file(made + end, file + end);
    }
    sqlite3_close(database);
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(made + end);

    const std::string bytes = bytes_of(file);
    const std::string log = bytes_of(file + "-wal");
    expect_refused(open_sqlite(file), "is a database of another program");
    EXPECT_FALSE(open_sqlite_to_read(file));
    EXPECT_FALSE(back_up(file, folder.path() + "/copy.db"));
    EXPECT_EQ(bytes_of(file), bytes);
    EXPECT_EQ(bytes_of(file + "-wal"), log);
  }
}

TEST(StoreLock, OursSaysSo) {
  const Scratch folder;
  const std::string file = folder.path() + "/t.db";
  ASSERT_TRUE(open_sqlite(file));
  // Four bytes of the header that are there for it.
  EXPECT_EQ(bytes_of(file).substr(68, 4), "Twgt");
}

}  // namespace store_lock_test
}  // namespace tablewright::tests
