#include "server/admin.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <filesystem>

#include "at_house.hpp"

// What operators do to tables, with a server and without.
namespace tablewright::tests {
namespace admin_test {

using namespace server;

// An order to the house, and what it answered.
AdminAnswer ordered(AtHouse& at, const AdminOrder& order) {
  std::optional<AdminAnswer> answer;
  at.house->administer(order, [&](const AdminAnswer& told) { answer = told; });
  // A slow disk has its time.
  at.settle();
  EXPECT_TRUE(answer);
  return answer.value_or(AdminAnswer{});
}

Json chat(const std::string& id, const std::string& text) {
  return {{"say", "chat"}, {"id", id}, {"seat", 1}, {"text", text}};
}

std::string last_row_text(const FakeSocket& socket) {
  const Json news = last_said(socket, "news");
  return news.is_object() && !news["rows"].empty() ? news["rows"].back().value("text", "") : std::string();
}

TEST(Admin, AClosedTableEndsForEverybody_AndRevealsItsDice) {
  AtHouse at;
  Three three(at);
  const AdminAnswer answer = ordered(at, {AdminDeed::Close, three.table, 0});
  EXPECT_TRUE(answer.done) << answer.sentence;
  for (const auto& socket : three.sockets) {
    EXPECT_EQ(last_row_text(*socket),
              "The operator of this server ended the match, without a result. It stood: the hermit 0 points, "
              "the sisters 0 points.");
    EXPECT_EQ(last_said(*socket, "news")["table"]["stage"], "ended");
    EXPECT_FALSE(last_said(*socket, "news")["table"].value("secret", "").empty());
  }
  const AdminAnswer again = ordered(at, {AdminDeed::Close, three.table, 0});
  EXPECT_FALSE(again.done);
  EXPECT_EQ(again.sentence, "The match is over already.");
}

TEST(Admin, AMutedSeatPlaysButDoesNotChat_AlsoAfterARestart) {
  AtHouse at;
  Three three(at);
  ASSERT_TRUE(ordered(at, {AdminDeed::Mute, three.table, 1}).done);
  at.say(three.sockets[0], chat("a", "hello"));
  EXPECT_EQ(last_said(*three.sockets[0], "error")["error"],
            "The operator of this server has muted this seat: it can play, but not chat.");
  EXPECT_EQ(last_row_text(*three.sockets[1]),
            "The operator of this server has muted Ann (Seat 1): no more chat.");
  EXPECT_FALSE(ordered(at, {AdminDeed::Mute, three.table, 1}).done);

  at.open();
  auto ann = at.sit(three.table, {three.tokens[0]});
  at.say(ann, chat("b", "hello again"));
  EXPECT_EQ(last_said(*ann, "error").value("id", ""), "b");
  const Json now = now_of(*ann);
  at.say(ann, {{"say", "act"},
               {"id", "c"},
               {"seat", 1},
               {"seen", now["row"]},
               {"notation", now["question"]["options"][0]["notation"]}});
  EXPECT_EQ(last_said(*ann, "done").value("id", ""), "c") << "it may still play";

  ASSERT_TRUE(ordered(at, {AdminDeed::Unmute, three.table, 1}).done);
  at.say(ann, chat("d", "thank you"));
  EXPECT_EQ(last_said(*ann, "done").value("id", ""), "d");
  EXPECT_EQ(ordered(at, {AdminDeed::Mute, three.table, 4}).sentence, "This table has seats 1 to 3.");
}

TEST(Admin, AnErasedTableIsGoneFromMemoryAndDisk_AndItsGuestsAreTold) {
  AtHouse at;
  Three kept(at);
  Three gone(at);
  const AdminAnswer answer = ordered(at, {AdminDeed::Erase, gone.table, 0});
  EXPECT_TRUE(answer.done) << answer.sentence;
  for (const auto& socket : gone.sockets)
    EXPECT_EQ(socket->goodbye, "The operator of this server has erased this table.");
  EXPECT_FALSE(*at.store->table(gone.table));
  EXPECT_TRUE(at.store->rows(gone.table, 1)->empty());
  EXPECT_TRUE(at.store->keys(gone.table)->empty());
  EXPECT_TRUE(*at.store->table(kept.table)) << "with the packs that both had";
  EXPECT_FALSE((*at.store->table(kept.table))->packs.empty());
  const auto late = at.sit(gone.table, {gone.tokens[0]});
  EXPECT_EQ(last_said(*late, "error")["error"], "There is no such table.");
  EXPECT_EQ(ordered(at, {AdminDeed::Erase, gone.table, 0}).sentence, "There is no such table.");
}

// Who comes between the order and the disk must not bring it back into memory: it would be written to again.
TEST(Admin, NobodyFindsATableWhileItIsBeingErased) {
  AtHouse at;
  const Three three(at);
  at.open();  // nothing in memory
  std::optional<AdminAnswer> answer;
  at.house->administer({AdminDeed::Erase, three.table, 0}, [&](const AdminAnswer& told) { answer = told; });
  auto early = std::make_shared<FakeSocket>();
  ASSERT_TRUE(at.house->opened(early));
  at.house->heard(early, Json{{"say", "hello"}, {"protocol", 1}, {"table", three.table}}.dump());
  EXPECT_EQ(last_said(*early, "error")["error"], "There is no such table.");
  at.settle();
  EXPECT_TRUE(answer && answer->done);
  EXPECT_EQ(at.house->tables(), 0U);
}

// The words of what was erased are not left in the file.
TEST(Admin, WhatWasErasedIsOverwritten) {
  const Scratch folder;
  const std::string file = folder.path() + "/t.db";
  const std::string words = "a very private word";
  const auto holds = [&](const char* end) {
    std::ifstream in(file + end, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {}).find(words) != std::string::npos;
  };
  auto store = open_sqlite(file);
  ASSERT_TRUE(store);
  Append append;
  append.table = "one";
  append.laid = StoredTable{};
  append.laid->id = "one";
  append.rows = {{1, 1000, "chat", "", Json{{"text", words}}.dump()}};
  ASSERT_EQ((*store)->append({&append, 1})[0].appended, Appended::Kept);
  ASSERT_TRUE(holds("") || holds("-wal"));
  ASSERT_TRUE((*store)->erase("one"));
  EXPECT_FALSE(holds(""));
  EXPECT_FALSE(holds("-wal"));
}

// Who erases all that is old has looked some time ago.
TEST(Admin, ATableIsErasedOnlyIfNobodyHasPlayedSince) {
  AtHouse at;
  const Three three(at);
  const std::int64_t looked_at = at.now + 1;
  at.now += 5000;
  at.say(three.sockets[0], chat("a", "still here"));
  const AdminOrder order{AdminDeed::Erase, three.table, 0, 0, looked_at};
  EXPECT_EQ(ordered(at, order).sentence, "Somebody has played on meanwhile.");
  at.open();
  EXPECT_EQ(ordered(at, order).sentence, "Somebody has played on meanwhile.") << "nor from the disk";
  EXPECT_TRUE(*at.store->table(three.table));
  EXPECT_TRUE(ordered(at, {AdminDeed::Erase, three.table, 0, 0, at.now + 1}).done);
}

TEST(Admin, APackGoesWithTheLastTableThatPlaysWithIt) {
  const Scratch folder;
  auto store = open_sqlite(folder.path() + "/t.db");
  ASSERT_TRUE(store);
  for (const char* id : {"one", "two"}) {
    Append append;
    append.table = id;
    append.laid = StoredTable{};
    append.laid->id = id;
    append.laid->packs = {{"a", "hash-a", "text of both"}};
    append.laid->packs.push_back({"b", std::string("hash-") + id, std::string("text of ") + id});
    append.rows = {{1, 1000, "laid", "", "{}"}};
    ASSERT_EQ((*store)->append({&append, 1})[0].appended, Appended::Kept);
  }
  const auto holds = [&](const std::string& text) {
    const std::string copy = folder.path() + "/copy.db";
    std::filesystem::remove(copy);
    EXPECT_TRUE((*store)->back_up(copy));
    std::ifstream in(copy, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {}).find(text) != std::string::npos;
  };
  ASSERT_TRUE((*store)->erase("one"));
  EXPECT_FALSE(holds("text of one"));
  EXPECT_TRUE(holds("text of two"));
  EXPECT_TRUE(holds("text of both"));
  ASSERT_TRUE((*store)->erase("two"));
  EXPECT_FALSE(holds("text of both"));
}

// A backup that takes long reads on: what is erased meanwhile makes nobody wait for it.
TEST(Admin, ErasingDoesNotWaitForWhoReads_AndIsMadeUpForLater) {
  const Scratch folder;
  const std::string file = folder.path() + "/t.db";
  const std::string words = "a very private word";
  const auto log_holds = [&] {
    std::ifstream in(file + "-wal", std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {}).find(words) != std::string::npos;
  };
  auto store = open_sqlite(file);
  ASSERT_TRUE(store);
  Append append;
  append.table = "one";
  append.laid = StoredTable{};
  append.laid->id = "one";
  append.rows = {{1, 1000, "chat", "", Json{{"text", words}}.dump()}};
  ASSERT_EQ((*store)->append({&append, 1})[0].appended, Appended::Kept);
  sqlite3* reader = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &reader), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(reader, "begin; select count(*) from journal", nullptr, nullptr, nullptr),
            SQLITE_OK);
  const auto began = std::chrono::steady_clock::now();
  ASSERT_TRUE((*store)->erase("one"));
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(2)) << "not the five of SQLite's";
  EXPECT_TRUE(log_holds());
  sqlite3_close(reader);
  EXPECT_TRUE((*store)->beat(2000));
  EXPECT_FALSE(log_holds());
}

TEST(Admin, UnknownTablesGetASentence) {
  AtHouse at;
  for (const AdminDeed deed : {AdminDeed::Close, AdminDeed::Mute, AdminDeed::Erase})
    EXPECT_EQ(ordered(at, {deed, "nowhere", 1}).sentence, "There is no such table.");
}

TEST(Admin, WithoutAServerTheSameIsDoneToTheDatabase) {
  AtHouse at;
  const Three three(at);
  at.settle();
  const Hosted hosted = lanterns();
  EXPECT_TRUE(administer(*at.store, hosted, {AdminDeed::Mute, three.table, 2}, at.now).done);
  EXPECT_TRUE(administer(*at.store, hosted, {AdminDeed::Close, three.table, 0}, at.now).done);
  EXPECT_EQ((*at.store->listed(three.table))->summary.stage, "ended");
  RulesShelf shelf;
  const auto table = table_from(*at.store, hosted, shelf, three.table);
  ASSERT_TRUE(table) << table.error();
  EXPECT_TRUE((*table)->muted().has(Seat{1}));
  EXPECT_TRUE(administer(*at.store, hosted, {AdminDeed::Erase, three.table, 0}, at.now).done);
  EXPECT_FALSE(administer(*at.store, hosted, {AdminDeed::Erase, three.table, 0}, at.now).done);
  EXPECT_EQ(*at.store->count(), 0U);
}

// --- the socket beside the database --------------------------------------------------------------------

AdminDoor::Ask remembering(std::vector<AdminOrder>& orders) {
  return [&orders](const AdminOrder& order, const AdminDoor::Told& told) {
    orders.push_back(order);
    told({order.table == "known", "about " + order.table});
  };
}

TEST(AdminDoor, TakesOrdersOfItsOwnUserBesideTheDatabase) {
  const Scratch folder;
  const std::string data = folder.path() + "/t.db";
  EXPECT_FALSE(ask_server(data, {})) << "nobody is there";
  std::vector<AdminOrder> orders;
  {
    auto door = AdminDoor::open(data);
    ASSERT_TRUE(door) << door.error();
    struct stat file{};
    ASSERT_EQ(stat((data + ".admin").c_str(), &file), 0);
    EXPECT_EQ(file.st_mode & 0777U, 0600U);
    (*door)->take_orders(remembering(orders));
    const auto answer = ask_server(data, {AdminDeed::Unmute, "known", 3, 0, 12345});
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->done);
    EXPECT_EQ(answer->sentence, "about known");
    EXPECT_FALSE(ask_server(data, {AdminDeed::Erase, "other", 0})->done);
  }
  ASSERT_EQ(orders.size(), 2U);
  EXPECT_EQ(orders[0].deed, AdminDeed::Unmute);
  EXPECT_EQ(orders[0].seat, 3U);
  EXPECT_EQ(orders[0].unchanged_since, 12345);
  EXPECT_EQ(orders[1].deed, AdminDeed::Erase);
  EXPECT_FALSE(std::filesystem::exists(data + ".admin"));
  EXPECT_FALSE(ask_server(data, {}));
}

TEST(AdminDoor, OpensAgainAfterACrash_AndInAFolderWithALongName) {
  const Scratch folder;
  const std::string deep = folder.path() + '/' + std::string(100, 'a') + '/' + std::string(100, 'b');
  std::filesystem::create_directories(deep);
  const std::string data = deep + "/t.db";
  {
    // Left by a server that was killed.
    auto killed = AdminDoor::open(data);
    ASSERT_TRUE(killed) << killed.error();
    std::filesystem::rename(data + ".admin", data + ".kept");
  }
  std::filesystem::rename(data + ".kept", data + ".admin");
  EXPECT_FALSE(ask_server(data, {})) << "nobody listens any more";
  std::vector<AdminOrder> orders;
  auto door = AdminDoor::open(data);
  ASSERT_TRUE(door) << door.error();
  (*door)->take_orders(remembering(orders));
  EXPECT_TRUE(ask_server(data, {AdminDeed::Close, "known", 0})->done);
}

TEST(AdminDoor, NonsenseAndSilenceDoNotStopIt) {
  const Scratch folder;
  const std::string data = folder.path() + "/t.db";
  std::vector<AdminOrder> orders;
  auto door = AdminDoor::open(data);
  ASSERT_TRUE(door) << door.error();
  (*door)->take_orders(remembering(orders));
  for (const std::string& line : {std::string("{\"deed\":\"dance\"}\n"), std::string("[]\n"),
                                  std::string("\n"), std::string(100'000, 'x')}) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = data + ".admin";
    ASSERT_LT(path.size(), sizeof(address.sun_path));
    std::copy(path.begin(), path.end(), address.sun_path);
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    ASSERT_EQ(connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
    EXPECT_GE(send(socket, line.data(), line.size(), MSG_NOSIGNAL | MSG_DONTWAIT), -1);
    close(socket);
  }
  EXPECT_TRUE(ask_server(data, {AdminDeed::Close, "known", 0})->done);
  EXPECT_EQ(orders.size(), 1U);
}

TEST(AdminDoor, AnOrderIsAnsweredWhenTheServerStops) {
  const Scratch folder;
  auto door = AdminDoor::open(folder.path() + "/t.db");
  ASSERT_TRUE(door) << door.error();
  std::atomic<bool> asked = false;
  (*door)->take_orders([&](const AdminOrder&, const AdminDoor::Told&) { asked = true; });
  std::optional<AdminAnswer> answer;
  std::thread asking([&] { answer = ask_server(folder.path() + "/t.db", {AdminDeed::Close, "known", 0}); });
  while (!asked) std::this_thread::yield();
  (*door)->close();
  asking.join();
  ASSERT_TRUE(answer);
  EXPECT_FALSE(answer->done);
  EXPECT_EQ(answer->sentence, "The server is being stopped, or too busy.");
}

}  // namespace admin_test
}  // namespace tablewright::tests
