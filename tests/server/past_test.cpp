// A long match has only its last rows in memory, and nobody at the table can tell.
#include <set>

#include "at_house.hpp"
#include "game/say.hpp"
#include "server/admin.hpp"

namespace tablewright::tests {
namespace past_test {

using server::LiveTable;

constexpr int many = 60;  // more rows than a table has in memory for long

void chat(AtHouse& house, const std::shared_ptr<FakeSocket>& socket, int times) {
  for (int i = 0; i < times; ++i) {
    house.now += 1000;
    house.say(socket, {{"say", "chat"}, {"id", "c" + std::to_string(i)}, {"seat", 1}, {"text", "hm"}});
  }
}

void act(AtHouse& house, const std::shared_ptr<FakeSocket>& socket, const std::string& id) {
  const Json now = now_of(*socket);
  house.say(socket, {{"say", "act"},
                     {"id", id},
                     {"seat", now["seat"]},
                     {"seen", now["row"]},
                     {"notation", now["question"]["options"][0]["notation"]}});
}

Json rows_from(AtHouse& house, const std::shared_ptr<FakeSocket>& socket, std::uint32_t from) {
  house.say(socket, {{"say", "rows"}, {"id", "r"}, {"from", from}, {"to", 400}});
  return last_said(*socket, "rows");
}

// Lanterns, whose events tell in a field how the game was before them.
Hosted that_tell_what_was() {
  Hosted hosted = lanterns();
  hosted.games.front().event_fields = [](const AnyGame& before, const Event&) {
    return Json{{"before", view_text(before, spectator)}};
  };
  return hosted;
}

// The same table twice from disk: one of them lets go of its past whenever it may.
struct Twins {
  explicit Twins(AtHouse& house, const std::string& id)
      : brief(server::table_from(*house.store, hosted, shelf, id).value()),
        whole(server::table_from(*house.store, hosted, shelf, id).value()) {}
  void chat(int i) {
    for (LiveTable* table : {brief.get(), whole.get()})
      EXPECT_TRUE(table->chat(Seat{0}, "hm", "c" + std::to_string(i), 1000));
  }
  void act(Seat seat, int i) {
    const Act act = whole->game().legal(seat).front();
    for (LiveTable* table : {brief.get(), whole.get()})
      EXPECT_TRUE(table->act(seat, act, "a" + std::to_string(i), 1000));
  }
  void keep() {
    (void)brief->unkept();
    (void)whole->unkept();
    brief->drop_past_rows();
  }
  void expect_equal() const {
    ASSERT_EQ(brief->last_row(), whole->last_row());
    ASSERT_EQ(brief->last_entry_row(), whole->last_entry_row());
    for (std::uint8_t seat = 0; seat < whole->seats(); ++seat)
      EXPECT_EQ(brief->now_told(Seat{seat}, {true, true}), whole->now_told(Seat{seat}, {true, true}));
    const auto in_memory = static_cast<std::uint32_t>(brief->rows_in_memory());
    for (std::uint32_t row = whole->last_row() - in_memory + 1; row <= whole->last_row(); ++row)
      EXPECT_EQ(brief->row_told(row, {}), whole->row_told(row, {})) << row;
    EXPECT_EQ(brief->row_of_client(Seat{0}, "c0"), whole->row_of_client(Seat{0}, "c0"));
  }

  Hosted hosted = that_tell_what_was();
  server::RulesShelf shelf;
  std::unique_ptr<LiveTable> brief;
  std::unique_ptr<LiveTable> whole;
};

TEST(ThePast, ATableThatLetGoOfItPlaysOnAsItWouldHave) {
  AtHouse house;
  const Three three(house);
  Twins twins(house, three.table);
  for (int i = 0; !twins.whole->is_over(); ++i) {
    ASSERT_LT(i, 300);
    for (int said = 0; said < 4; ++said) twins.chat(4 * i + said);
    twins.act(*twins.whole->asked().begin(), i);
    twins.keep();
    twins.expect_equal();
    EXPECT_LE(twins.brief->rows_in_memory(), 90U);
  }
  EXPECT_FALSE(twins.brief->has_row(1));
  EXPECT_TRUE(twins.whole->has_whole_past());
  EXPECT_GE(twins.brief->match().log().size(), 16U) << "the last acts stay";
  EXPECT_EQ(twins.brief->match().game().hash(), twins.whole->match().game().hash());
}

TEST(ThePast, WhatIsOnItsWayToTheDiskIsNotLetGoOf) {
  AtHouse house;
  const Three three(house);
  Twins twins(house, three.table);
  for (int i = 0; i < many; ++i) twins.chat(i);
  twins.brief->drop_past_rows();
  EXPECT_TRUE(twins.brief->has_whole_past());
  twins.keep();
  EXPECT_TRUE(twins.brief->has_row(twins.brief->last_row()));
}

// The texts in the field of the events of each entry.
std::vector<std::set<std::string>> told_before(const Json& rows) {
  std::vector<std::set<std::string>> all;
  for (const Json& row : rows) {
    if (row["kind"] != "entry") continue;
    std::set<std::string>& texts = all.emplace_back();
    for (const Json& event : row["events"]) texts.insert(event.value("before", "nothing"));
  }
  return all;
}

TEST(ThePast, AnEventTellsHowItWas_TheSameAfterTheHouseWasClosed) {
  AtHouse house({}, nullptr, that_tell_what_was());
  const Three three(house);
  play_a_round(house, three, 1000);
  const Json rows = rows_from(house, three.sockets[0], 1)["rows"];
  const auto told = told_before(rows);
  ASSERT_GE(told.size(), 4U);
  for (const auto& texts : told) {
    EXPECT_LE(texts.size(), 1U) << "one moment before all that comes of an act";
    EXPECT_FALSE(texts.contains("nothing"));
  }
  EXPECT_NE(told[1], told.back());
  house.open();
  const auto again = house.sit(three.table, {three.tokens[0]});
  EXPECT_EQ(last_said(*again, "welcome")["rows"], rows);
}

TEST(ThePast, IsToldFromDiskToWhoAsksForIt) {
  AtHouse house;
  const Three three(house);
  const auto& ann = three.sockets[0];
  chat(house, ann, many);
  for (int i = 0; i < 40; ++i) {
    for (const auto& socket : three.sockets) {
      const Json now = now_of(*socket);
      if (now.contains("question") && now["question"].contains("options"))
        act(house, socket, "a" + std::to_string(i));
    }
  }
  const Json rows = rows_from(house, ann, 1);
  house.say(ann, {{"say", "past"}, {"id", "p"}, {"seat", 1}, {"entry", 2}});
  const Json past = last_said(*ann, "past");
  const std::string in_memory = metric(house, "tablewright_rows_in_memory");

  house.now += 61'000;
  house.house->tick();
  ASSERT_NE(metric(house, "tablewright_rows_in_memory"), in_memory) << "it has let go of its past";
  const std::string few = metric(house, "tablewright_rows_in_memory");
  house.say(ann, {{"say", "chat"}, {"id", "c0"}, {"seat", 1}, {"text", "hm"}});
  EXPECT_EQ(last_said(*ann, "done")["row"], rows["rows"][2]["number"].get<int>()) << "done once, long ago";
  EXPECT_EQ(metric(house, "tablewright_rows_in_memory"), few) << "for that it need not be read";
  EXPECT_EQ(rows_from(house, ann, 1), rows);
  EXPECT_EQ(metric(house, "tablewright_rows_in_memory"), in_memory);

  house.now += 61'000;
  house.house->tick();
  house.say(ann, {{"say", "past"}, {"id", "p"}, {"seat", 1}, {"entry", 2}});
  EXPECT_EQ(last_said(*ann, "past"), past);

  house.now += 61'000;
  house.house->tick();
  house.say(ann, {{"say", "act"}, {"id", "late"}, {"seat", 1}, {"seen", 3}, {"notation", "pass"}});
  ASSERT_EQ(last_said(*ann, "stale")["id"], "late");
  EXPECT_EQ(last_said(*ann, "stale")["rows"][0], rows["rows"][3]) << "what it missed is told";

  house.now += 61'000;
  house.house->tick();
  const auto late = house.sit(three.table, {three.tokens[0]});
  EXPECT_EQ(last_said(*late, "welcome")["rows"], rows["rows"]);
}

TEST(ThePast, IsThereAgainForWhoTakesBack) {
  AtHouse house;
  const Three three(house);
  chat(house, three.sockets[0], many);
  const auto let_go = [&] {
    const std::string before = metric(house, "tablewright_rows_in_memory");
    house.now += 61'000;
    house.house->tick();
    return metric(house, "tablewright_rows_in_memory") != before;
  };
  int taken_back = 0;
  for (int i = 0; i < 40; ++i) {
    for (const auto& socket : three.sockets) {
      const Json before = now_of(*socket);
      if (!before.contains("question") || !before["question"].contains("options")) continue;
      act(house, socket, "a" + std::to_string(i));
      if (!now_of(*socket).contains("undo")) continue;  // others would be asked
      const bool has_let_go = let_go();
      const std::string id = "u" + std::to_string(i);
      house.say(socket, {{"say", "undo"}, {"id", id}, {"seat", before["seat"]}});
      ASSERT_EQ(last_said(*socket, "done").value("id", ""), id);
      const Json after = now_of(*socket);
      EXPECT_EQ(after["view"], before["view"]);
      EXPECT_EQ(after["question"]["options"], before["question"]["options"]);
      if (has_let_go) ++taken_back;
      act(house, socket, "b" + std::to_string(i));
    }
  }
  EXPECT_GT(taken_back, 3);
}

}  // namespace past_test
}  // namespace tablewright::tests
