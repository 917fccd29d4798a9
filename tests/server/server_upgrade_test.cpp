// Packs and database change under matches that go on.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "guest.hpp"
#include "server/live_table.hpp"
#include "server_process.hpp"
#include "shelf/hosted_games.hpp"
#include "support/files.hpp"
#include "wire/messages.hpp"

namespace tablewright::tests {

namespace server_upgrade_test {

namespace fs = std::filesystem;

Hosted hosted() {
  auto found = shelf::hosted_games({}, TW_CHECKOUT "/build/tablewright", shelf::Examples::Yes);
  EXPECT_TRUE(found) << (found ? "" : found.error());
  return found ? std::move(*found) : Hosted{};
}

// A hundred in all, of every game; everybody at a table is a person, so that nothing happens by itself.
Json body_of(std::size_t number) {
  const Json two{human("Ann"), human("Ben")};
  switch (number % 4) {
    case 0: return {{"game", "skirmish"}, {"wishes", {{"first_game", "jp101"}}}, {"seats", two}};
    case 1: return {{"game", "westeros"}, {"wishes", {{"players", "2"}}}, {"seats", two}};
    case 2: return {{"game", "westeros"}, {"wishes", {{"mode", "coop"}, {"players", "2"}}}, {"seats", two}};
    default: return {{"game", "toy"}, {"seats", {human("Ann"), human("Ben"), human("Cem")}}};
  }
}

Guest seated(std::uint16_t port, const Json& body) {
  const LaidTable table = laid_at(port, body);
  std::vector<std::string> tokens;
  for (const auto& [seat, token] : table.tokens) tokens.push_back(token);
  return {table.id, tokens};
}

std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// More defence for everybody who has 2 of it.
int sturdier(const fs::path& folder) {
  int changed = 0;
  for (const auto& each : fs::recursive_directory_iterator(folder)) {
    if (!each.is_regular_file() || each.path().extension() != ".pack") continue;
    std::string text = text_of(each.path());
    const std::size_t found = text.find("defence 2");
    if (found == std::string::npos) continue;
    text[found + 8] = '3';
    std::ofstream(each.path(), std::ios::binary) << text;
    ++changed;
  }
  return changed;
}

void expect_hashes_equal(const std::string& file, std::size_t tables) {
  const Hosted games = hosted();
  server::RulesShelf shelf;
  auto store = server::open_sqlite(file);
  ASSERT_TRUE(store) << store.error();
  const auto all = (*store)->list(1000);
  ASSERT_TRUE(all) << all.error();
  EXPECT_EQ(all->size(), tables);
  for (const server::Listed& each : *all) {
    auto stored = (*store)->table(each.id).value_or(std::nullopt);
    ASSERT_TRUE(stored);
    const auto loaded = server::LiveTable::loaded(*games.find(each.game), shelf, std::move(*stored),
                                                  *(*store)->rows(each.id, 1), *(*store)->keys(each.id));
    EXPECT_TRUE(loaded) << each.id << ": " << loaded.error();
  }
}

TEST(ServerUpgrade, AHundredMatchesGoOnWithTheirOwnPacks_ANewOneHasTheNewPacks) {
  const Scratch scratch;
  const std::string packs = scratch.path() + "/packs";
  fs::copy(TW_CHECKOUT "/packs", packs, fs::copy_options::recursive);
  ServerProcess server({"--packs", packs});
  ASSERT_TRUE(server.start()) << server.printed();
  Random random(3);
  std::vector<Guest> guests;
  for (std::size_t i = 0; i < 100; ++i) {
    guests.push_back(seated(server.port(), body_of(i)));
    Guest& guest = guests.back();
    ASSERT_TRUE(guest.come(server.port())) << i;
    ASSERT_TRUE(play(server.port(), {&guest}, random, 1 + i % 5)) << i;
    if (i % 10 < 4) guest.ask({{"say", "undo"}, {"id", "u"}, {"seat", 1}});
    guest.hear_all();
  }
  const auto nows = [](const Guest& guest) { return Json{guest.now(1), guest.now(2)}; };
  std::vector<Json> before;
  for (Guest& guest : guests) before.push_back(nows(guest));
  ASSERT_EQ(server.stop(), 0);
  ASSERT_GT(sturdier(packs), 0);
  ASSERT_TRUE(server.start()) << server.printed();
  for (std::size_t i = 0; i < guests.size(); ++i) {
    ASSERT_TRUE(guests[i].come(server.port())) << i;
    EXPECT_EQ(nows(guests[i]), before[i]) << i;
    EXPECT_TRUE(play(server.port(), {&guests[i]}, random, 2)) << i;
    EXPECT_EQ(guests[i].complaint(), "");
  }
  Guest fresh = seated(server.port(), body_of(0));
  ASSERT_TRUE(fresh.come(server.port()));
  EXPECT_NE(fresh.table()["packs"], guests[0].table()["packs"]) << "new packs, by their hashes";
  ASSERT_EQ(server.stop(), 0);
  expect_hashes_equal(server.data(), 101);
}

// --- databases of every version ----------------------------------------------------------------------------

// A few acts more, kept as the server keeps them; false if one of them cannot be.
bool goes_on(server::LiveTable& table, server::Store& store) {
  constexpr std::int64_t later = 1'900'000'000'000;
  for (int i = 0; i < 5 && table.stage() == server::Stage::Running; ++i) {
    const Seat seat = *table.asked().begin();
    if (!table.act(seat, table.game().legal(seat).front(), "later" + std::to_string(i), later)) return false;
  }
  const auto append = table.unkept();
  if (!append) return true;
  return store.append(std::span(&*append, 1)).front().appended == server::Appended::Kept;
}

// tests/golden/server/version_N.txt: a line for each table, "id stage rows hash".
TEST(ServerUpgrade, ADatabaseOfEveryVersionIsOpened_AndItsMatchesComeToTheSameHashesAndGoOn) {
  const Hosted games = hosted();
  int versions = 0;
  for (const std::string& list : files_below("tests/golden/server", ".txt")) {
    ++versions;
    const Scratch scratch;
    const std::string copy = scratch.path() + "/t.db";
    fs::copy_file(fs::path(TW_CHECKOUT) / fs::path(list).replace_extension(".db"), copy);
    auto store = server::open_sqlite(copy);
    ASSERT_TRUE(store) << store.error();
    server::RulesShelf shelf;
    std::istringstream lines(file_text(list));
    std::size_t tables = 0;
    int running = 0;
    int went_on = 0;
    for (std::string id, stage, rows, hash; lines >> id >> stage >> rows >> hash; ++tables) {
      auto stored = (*store)->table(id).value_or(std::nullopt);
      ASSERT_TRUE(stored) << id;
      const auto read = [&] {
        return server::LiveTable::loaded(*games.find(stored->game), shelf, *stored, *(*store)->rows(id, 1),
                                         *(*store)->keys(id));
      };
      const auto table = read();
      ASSERT_TRUE(table) << id << ": " << table.error();
      EXPECT_EQ(wire::word_of((*table)->stage()), stage) << id;
      EXPECT_EQ(std::to_string((*table)->last_row()), rows) << id;
      EXPECT_EQ(std::to_string((*table)->game().hash()), hash) << id;
      EXPECT_EQ((*(*store)->listed(id))->summary.stage, stage);
      if (stage == "running") went_on += goes_on(**table, **store) ? 1 : 0;
      if (stage == "running") ++running;
      const auto again = read();
      ASSERT_TRUE(again) << id << ": " << again.error();
      EXPECT_EQ((*again)->game().hash(), (*table)->game().hash()) << id;
    }
    EXPECT_GT(running, 0) << list;
    EXPECT_EQ(went_on, running) << list;
    EXPECT_GE(tables, 8U);
    EXPECT_EQ(*(*store)->count(), tables);
  }
  EXPECT_GE(versions, 3);
}

}  // namespace server_upgrade_test

}  // namespace tablewright::tests
