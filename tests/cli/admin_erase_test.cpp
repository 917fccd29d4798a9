// `tablewright admin erase --older-than`, while no server runs.
#include <gmock/gmock.h>

#include <chrono>

#include "cli/running.hpp"
#include "server/store.hpp"

namespace tablewright::tests {
namespace admin_erase_test {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

std::int64_t days_ago(std::int64_t days) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count() - days * 86'400'000;
}

struct House {
  Scratch folder;
  std::string data = folder.path() + "/t.db";

  void keep(const std::string& id, const std::string& stage, std::int64_t days) const {
    server::Append append;
    append.table = id;
    append.laid = server::StoredTable{};
    append.laid->id = id;
    append.laid->title = "Lanterns";
    append.rows = {{1, days_ago(days), "laid", "", "{}"}};
    append.summary = server::Summary{stage, "[]"};
    auto store = server::open_sqlite(data);
    ASSERT_TRUE(store) << store.error();
    ASSERT_EQ((*store)->append({&append, 1})[0].appended, server::Appended::Kept);
  }
  void keep_some() const {
    keep("won", "finished", 100);
    keep("closed", "ended", 95);
    keep("running", "running", 91);
    keep("waiting", "waiting", 400);
    keep("fresh", "finished", 89);
  }
  [[nodiscard]] Ran erase(std::vector<std::string> words) const {
    words.insert(words.begin(), {"admin", "erase", "--data", data});
    return ran(words);
  }
  [[nodiscard]] std::string ids() const {
    auto store = server::open_sqlite_to_read(data);
    const auto all = (*store)->list(1000);
    std::string text;
    for (const server::Listed& each : *all) text += each.id + ' ';
    return text;
  }
};

TEST(AdminErase, TakesOldMatchesThatAreOver) {
  const House house;
  house.keep_some();
  const Ran erased = house.erase({"--older-than", "90d", "--finished"});
  EXPECT_EQ(erased.code, Done) << erased.err;
  EXPECT_THAT(erased.out, HasSubstr("Erased 2 tables at which nobody has played since "));
  EXPECT_THAT(erased.out, Not(HasSubstr("not over")));
  EXPECT_EQ(house.ids(), "fresh running waiting ");
  EXPECT_THAT(house.erase({"--older-than", "2137h"}).out, HasSubstr("Erased 2 tables"))
      << "89 days and an hour";
  EXPECT_EQ(house.ids(), "fresh ");
}

TEST(AdminErase, SaysHowManyWereNotOver) {
  const House house;
  house.keep_some();
  const Ran erased = house.erase({"--older-than", "90d"});
  EXPECT_EQ(erased.code, Done) << erased.err;
  EXPECT_THAT(erased.out, HasSubstr("Erased 4 tables "));
  EXPECT_THAT(erased.out, EndsWith("; 2 of them not over.\n"));
  EXPECT_EQ(house.ids(), "fresh ");
}

TEST(AdminErase, ADryRunListsAndTouchesNothing) {
  const House house;
  house.keep_some();
  const Ran told = house.erase({"--older-than", "90d", "--dry-run"});
  EXPECT_EQ(told.code, Done) << told.err;
  EXPECT_THAT(told.out, testing::StartsWith("waiting  waiting ")) << "the oldest first";
  EXPECT_THAT(told.out, HasSubstr("\nwon  finished "));
  EXPECT_THAT(told.out, EndsWith("4 tables would be erased; 2 of them not over: --finished leaves those.\n"));
  EXPECT_THAT(house.erase({"--older-than", "90d", "--finished", "--dry-run"}).out,
              EndsWith("2 tables would be erased.\n"));
  EXPECT_EQ(house.ids(), "fresh running closed won waiting ");
}

TEST(AdminErase, ManyAreToldAsTheyGo) {
  const House house;
  for (int i = 0; i < 201; ++i) house.keep("t" + std::to_string(i), "finished", 100);
  const Ran erased = house.erase({"--older-than", "1d"});
  EXPECT_THAT(erased.out,
              HasSubstr("100 of 201 tables are erased.\n200 of 201 tables are erased.\nErased 201"));
  EXPECT_EQ(house.ids(), "");
}

TEST(AdminErase, WantsATableOrAnAge) {
  const House house;
  house.keep_some();
  const auto refused = [&](std::vector<std::string> words) {
    const Ran told = house.erase(std::move(words));
    EXPECT_EQ(told.code, BadUsage);
    EXPECT_EQ(told.out, "");
    return told.err;
  };
  EXPECT_EQ(refused({}), "Name the table to erase, or how old those are that go: --older-than 90d.\n");
  EXPECT_THAT(refused({"won", "--older-than", "90d"}), HasSubstr("excludes"));
  EXPECT_THAT(refused({"won", "--finished"}), HasSubstr("--older-than"));
  EXPECT_THAT(refused({"won", "--dry-run"}), HasSubstr("--older-than"));
  for (const char* age : {"90", "d", "0d", "-1d", "9m", "90 d", "1.5d", "99999999999999999999d"})
    EXPECT_THAT(refused({"--older-than", age}), HasSubstr("days or hours: 90d, 12h")) << age;
  EXPECT_EQ(house.ids(), "fresh running closed won waiting ");
}

// --- what is damaged --------------------------------------------------------------------------------------

TEST(AdminErase, NothingIsListedNorErasedOfADamagedDatabase) {
  const House house;
  for (int i = 0; i < 200; ++i) house.keep("t" + std::to_string(i), "finished", 100);
  std::fstream file(house.data, std::ios::in | std::ios::out | std::ios::binary);
  const auto pages = static_cast<std::streamoff>(std::filesystem::file_size(house.data) / 4096);
  const std::string sound = [&] {
    std::ifstream in(house.data, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
  }();
  int refused = 0;
  for (std::streamoff page = 1; page < pages; ++page) {
    file.seekp(0);
    file << sound;
    file.seekp(page * 4096);
    file << std::string(4096, '\0') << std::flush;
    const Ran list = ran({"admin", "list", "--most", "1000", "--data", house.data});
    const Ran dry = house.erase({"--older-than", "1d", "--dry-run"});
    const auto all = testing::AnyOf(EndsWith("\n200 tables.\n"), EndsWith("\n200 tables would be erased.\n"));
    refused += dry.code == Done ? 0 : 1;
    for (const Ran& each : {list, dry}) {
      if (each.code == Done) {
        EXPECT_THAT(each.out, all) << page;
        continue;
      }
      EXPECT_EQ(each.code, BadUsage);
      EXPECT_THAT(each.err, testing::AnyOf(HasSubstr("ed: Pages of the database are damaged."),
                                           HasSubstr("cannot be opened as a database")));
    }
  }
  EXPECT_GE(refused, 5);
}

}  // namespace admin_erase_test
}  // namespace tablewright::tests
