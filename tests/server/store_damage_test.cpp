// Of a database whose pages are damaged everything comes back that was kept, or a sentence: nothing is left
// out without a word.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "at_house.hpp"
#include "core/random.hpp"
#include "proof/token.hpp"
#include "server/admin.hpp"
#include "server/backup.hpp"

namespace tablewright::tests {
namespace store_damage_test {

using namespace server;

constexpr std::size_t page_size = 4096;

std::string bytes_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
void write(const std::string& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary) << bytes;
}

std::string told(const Read<std::vector<JournalRow>>& rows) {
  if (!rows) return "no rows: " + rows.error();
  std::string text;
  for (const JournalRow& row : *rows)
    text += std::to_string(row.number) + ' ' + std::to_string(row.at) + ' ' + row.kind + ' ' + row.client +
            ' ' + row.body + '\n';
  return text;
}

class Damaged {
 public:
  // Three tables, told in turns, one of them with some hundred rows and lines longer than a page.
  Damaged() {
    auto store = open_sqlite(folder_.path() + "/t.db");
    EXPECT_TRUE(store) << store.error();
    const std::vector<std::string> ids{"long", "short", "other"};
    std::vector<std::unique_ptr<LiveTable>> tables;
    for (const std::string& id : ids) tables.push_back(laid(id));
    for (std::size_t i = 0; i < 400; ++i) {
      const bool is_long = i % 4 != 0;
      LiveTable& table = *tables[is_long ? 0 : i % 8 == 0 ? 1 : 2];
      say_or_play(table, i);
      const auto append = table.unkept();
      EXPECT_EQ((*store)->append({&*append, 1})[0].appended, Appended::Kept);
    }
    EXPECT_TRUE((*store)->back_up(whole_));
    bytes_ = bytes_of(whole_);
    auto copy = open_sqlite_to_read(whole_);
    EXPECT_TRUE(copy) << copy.error();
    for (const std::string& id : ids) {
      before_[id] = table_text(**copy, id).value_or("");
      EXPECT_FALSE(before_[id].empty());
    }
  }

  [[nodiscard]] std::size_t pages() const { return bytes_.size() / page_size; }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

  // True if it was noticed: somewhere there was a sentence, and everywhere else what was kept.
  bool is_noticed(const std::string& bytes, const std::string& what) {
    const std::string file = folder_.path() + "/damaged.db";
    write(file, bytes);
    auto store = open_sqlite_to_read(file);
    if (!store) return true;
    bool noticed = false;
    for (const auto& [id, text] : before_) {
      const auto now = table_text(**store, id);
      if (now) {
        EXPECT_TRUE(*now == text) << what << ": table " << id << " has " << now->size() << " bytes of "
                                  << text.size();
      } else {
        noticed = true;
        EXPECT_EQ(now.error().find("malformed"), std::string::npos) << "words of SQLite: " << now.error();
      }
    }
    const auto all = (*store)->list(100);
    EXPECT_GE(all ? all->size() : before_.size(), before_.size()) << what;
    return noticed || !all;
  }

 private:
  std::unique_ptr<LiveTable> laid(const std::string& id) {
    const Kit& game = hosted_.games[0];
    const auto set_up = game.set_up({});
    LiveTable::Laying laying;
    laying.stored.id = id;
    laying.stored.game = game.kind.name;
    laying.stored.rules_version = set_up->rules_version;
    laying.stored.options = set_up->options;
    laying.stored.title = "Lanterns of " + id;
    laying.stored.created = 1000;
    laying.stored.secret.fill(7);
    for (const Pack& pack : set_up->packs)
      laying.stored.packs.push_back({pack.name, proof::hex(proof::fingerprint_of(pack.text)), pack.text});
    laying.sitters.resize(3);
    for (Sitter& sitter : laying.sitters) {
      sitter.who = Who::Human;
      sitter.nonce = proof::Nonce{};
    }
    auto table = LiveTable::laid(game, shelf_, std::move(laying), 1000);
    EXPECT_TRUE(table) << table.error();
    return std::move(*table);
  }

  static void say_or_play(LiveTable& table, std::size_t number) {
    const auto now = static_cast<std::int64_t>(2000 + number);
    const std::string client = "c" + std::to_string(number);
    if (number % 10 == 1 && table.stage() == Stage::Running) {
      const Seat seat = *table.asked().begin();
      EXPECT_TRUE(table.act(seat, table.game().legal(seat).front(), client, now));
      return;
    }
    const std::size_t length = number % 50 == 7 ? 9000 : 20 + number % 90;
    EXPECT_TRUE(table.chat(Seat{0}, std::string(length, static_cast<char>('a' + number % 26)), client, now));
  }

  // All that is kept of a table that can be opened, or why it cannot.
  Result<std::string, std::string> table_text(StoreReader& store, const std::string& id) {
    RulesShelf fresh;
    const auto table = table_from(store, hosted_, fresh, id);
    if (!table) return failure(table.error());
    const auto stored = store.table(id);
    std::string text = (*stored)->title + ' ' + (*stored)->options + ' ' + std::to_string((*stored)->created);
    text += ' ' + proof::hex((*stored)->secret) + '\n';
    for (const StoredPack& pack : (*stored)->packs) text += pack.name + ' ' + pack.text;
    return text + told(store.rows(id, 1));
  }

  Scratch folder_;
  Hosted hosted_ = lanterns();
  RulesShelf shelf_;
  std::string whole_ = folder_.path() + "/whole.db";
  std::string bytes_;
  std::map<std::string, std::string> before_;
};

TEST(StoreDamage, AnyPageThatIsZeroedIsToldOf) {
  Damaged damaged;
  ASSERT_GE(damaged.pages(), 40U);
  std::size_t noticed = 0;
  for (std::size_t page = 0; page < damaged.pages(); ++page) {
    std::string bytes = damaged.bytes();
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(page * page_size), page_size, '\0');
    if (damaged.is_noticed(bytes, "page " + std::to_string(page + 1))) ++noticed;
  }
  // Those of indices that nothing here was asked of, and of keys that nobody holds.
  EXPECT_GE(noticed, damaged.pages() - 6);
}

TEST(StoreDamage, APageThatLiesInThePlaceOfAnotherIsToldOf) {
  Damaged damaged;
  for (std::size_t page = 0; page < damaged.pages(); ++page) {
    const std::size_t other = (page * 7 + 3) % damaged.pages();
    const std::string there = damaged.bytes().substr(other * page_size, page_size);
    std::string bytes = damaged.bytes();
    bytes.replace(page * page_size, page_size, there);
    damaged.is_noticed(bytes, "page " + std::to_string(page + 1) + " is " + std::to_string(other + 1));
  }
}

TEST(StoreDamage, AByteThatChangedIsToldOf_OrChangesNothing) {
  Damaged damaged;
  Random random(22);
  int noticed = 0;
  for (int i = 0; i < 300; ++i) {
    std::string bytes = damaged.bytes();
    const std::size_t at = random.below(static_cast<std::uint32_t>(bytes.size()));
    const auto other = static_cast<std::uint8_t>(1 + random.below(255));
    bytes[at] = static_cast<char>(static_cast<std::uint8_t>(bytes[at]) ^ other);
    noticed += damaged.is_noticed(bytes, "byte " + std::to_string(at)) ? 1 : 0;
  }
  EXPECT_GE(noticed, 150) << "most bytes are those of rows";
}

TEST(StoreDamage, ACopyIsMadeOfAllOrNotAtAll) {
  const Scratch folder;
  const std::string file = folder.path() + "/damaged.db";
  const std::string copy = folder.path() + "/copy.db";
  Damaged damaged;
  int refused = 0;
  for (std::size_t page = 0; page < damaged.pages(); ++page) {
    std::string bytes = damaged.bytes();
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(page * page_size), page_size, '\0');
    write(file, bytes);
    const auto copied = back_up(file, copy);
    if (!copied) {
      ++refused;
      EXPECT_FALSE(std::filesystem::exists(copy));
      continue;
    }
    damaged.is_noticed(bytes_of(copy), "the copy without page " + std::to_string(page + 1));
    std::filesystem::remove(copy);
  }
  EXPECT_GE(refused, 9);
}

// --- a house with a damaged table -------------------------------------------------------------------------

TEST(StoreDamage, TheHouseGoesOnForTheOthers_AndTheOperatorHearsTheWords) {
  AtHouse at;
  const Three damaged(at);
  const std::string line(300, 'x');
  for (int i = 0; i < 60; ++i) {
    at.now += 1000;
    at.say(
        damaged.sockets[0],
        {{"say", "chat"}, {"id", "c" + std::to_string(i)}, {"seat", 1}, {"text", line + std::to_string(i)}});
  }
  const Three whole(at);
  at.open();
  // All of it is in the file now, and nothing of it has been read yet.
  const std::size_t found = bytes_of(at.data()).find(line + "30");
  ASSERT_NE(found, std::string::npos);
  std::fstream file(at.data(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(found / page_size * page_size));
  file << std::string(page_size, '\0') << std::flush;
  std::vector<std::string> heard;
  at.store->complain_to([&](const std::string& words) { heard.push_back(words); });

  const auto guest = at.sit(damaged.table, {damaged.tokens[0]});
  EXPECT_EQ(last_said(*guest, "error")["error"],
            "This table cannot be opened: Pages of the database are damaged.");
  ASSERT_EQ(heard.size(), 1U);
  EXPECT_NE(heard[0].find("malformed"), std::string::npos) << heard[0];
  at.sit(damaged.table, {damaged.tokens[0]});
  EXPECT_EQ(heard.size(), 1U) << "the same words again fill no log";

  const auto other = at.sit(whole.table, {whole.tokens[0]});
  at.say(other, act_of(now_of(*other), 0, "a"));
  EXPECT_EQ(last_said(*other, "done").value("id", ""), "a");
}

TEST(StoreDamage, AJournalThatLostItsEndIsToldOf) {
  AtHouse at;
  Three three(at);
  play_to_the_end(at, three.sockets);
  at.house.reset();
  const auto rows = at.store->rows(three.table, 1);
  ASSERT_TRUE(rows);
  at.store.reset();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(at.data().c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, "delete from journal where line = (select max(line) from journal)",
                         nullptr, nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(database);
  at.open();
  EXPECT_EQ(at.store->rows(three.table, 1)->size(), rows->size() - 1);
  const auto guest = at.sit(three.table, {three.tokens[0]});
  EXPECT_EQ(last_said(*guest, "error")["error"],
            "This table cannot be opened: Its journal does not reach to its end.");
}

}  // namespace store_damage_test
}  // namespace tablewright::tests
