// Line-ups picked at a table of the server, and the match that follows: laid once, for the same people,
// whatever happens in between.
#include <gmock/gmock.h>

#include "at_house.hpp"
#include "shelf/hosted_games.hpp"

namespace tablewright::tests {

namespace line_up_table_test {

using testing::HasSubstr;

Hosted hosted_games() {
  auto found = shelf::hosted_games({}, TW_CHECKOUT "/build/tablewright");
  EXPECT_TRUE(found) << (found ? "" : found.error());
  return found ? std::move(*found) : Hosted{};
}

Json table_of(const FakeSocket& socket) {
  for (auto message = socket.sent.rbegin(); message != socket.sent.rend(); ++message) {
    Json json = Json::parse(*message, nullptr, false);
    if (json.contains("table") && json["table"].is_object()) return json["table"];
  }
  return {};
}

// Two people who pick in secret; what each lays is the first card that is offered and fits its wish.
class Picking {
 public:
  explicit Picking(const Wishes& wishes = {{"way", "secret"}, {"figures", "2"}})
      : house_({}, nullptr, hosted_games()) {
    Json body{{"game", "line_up"}, {"wishes", wishes}};
    body["seats"] = {{{"who", "human"}, {"name", "Ann"}}, {{"who", "human"}, {"name", "Bea"}}};
    const Json laid = house_.posted("/api/tables", body);
    EXPECT_EQ(laid.value("status", 0), 200) << laid;
    table_ = laid.value("table", "");
    for (const Json& token : laid["tokens"]) tokens_.push_back(token["token"]);
    sit_down();
  }

  void sit_down() {
    seats_.clear();
    for (const std::string& token : tokens_) seats_.push_back(house_.sit(table_, {token}));
  }

  // One more card of a seat, or that it is ready; the message that says so. Null: it has nothing to say.
  [[nodiscard]] Json next_act(std::size_t seat) {
    const Json now = now_of(*seats_[seat]);
    const Json options = now["question"].value("options", Json::array());
    Json chosen;
    for (const Json& option : options) {
      const std::string act = option["act"];
      if (act == "drop" || act == "detach") continue;
      if (chosen.is_null() || act == "ready") chosen = option;
    }
    if (chosen.is_null()) return chosen;
    return {{"say", "act"},
            {"id", "a" + std::to_string(++ids_)},
            {"seat", seat + 1},
            {"seen", now["row"]},
            {"notation", chosen["notation"]}};
  }

  // All but the last act, which ends the picking: that of seat 2.
  Json pick_all_but_the_last() {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (Json act = next_act(seat); !act.is_null(); act = next_act(seat)) {
        if (seat == 1 && act["notation"] == "ready") return act;
        say(seat, act);
      }
    }
    ADD_FAILURE() << "nobody is ready last";
    return {};
  }

  void say(std::size_t seat, const Json& message) {
    house_.say(seats_[seat], message);
    for (int i = 0; i < 100 && table_of(*seats_[seat]).is_null(); ++i) house_.settle();
  }
  // Until the match is laid.
  std::string wait_for_next() {
    for (int i = 0; i < 100; ++i) {
      const Json table = table_of(*seats_[0]);
      if (table.contains("next")) return table["next"];
      house_.settle();
    }
    return {};
  }

  AtHouse& house() { return house_; }
  FakeSocket& at(std::size_t seat) { return *seats_[seat]; }
  std::shared_ptr<FakeSocket> socket(std::size_t seat) { return seats_[seat]; }
  [[nodiscard]] const std::string& table() const { return table_; }
  [[nodiscard]] const std::vector<std::string>& tokens() const { return tokens_; }

 private:
  AtHouse house_;
  std::string table_;
  std::vector<std::string> tokens_;
  std::vector<std::shared_ptr<FakeSocket>> seats_;
  int ids_{};
};

// The match is a skirmish with what was picked, and the old tokens open its seats.
void expect_match(Picking& picking, const std::string& next) {
  ASSERT_FALSE(next.empty());
  EXPECT_EQ(*picking.house().store->count(), 2U) << "one table for picking, one for the match";
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const auto socket = picking.house().sit(next, {picking.tokens()[seat]});
    const Json welcome = last_said(*socket, "welcome");
    ASSERT_FALSE(welcome.is_null()) << last_said(*socket, "error");
    EXPECT_EQ(welcome["you"], Json({seat + 1}));
    EXPECT_EQ(welcome["table"]["game"], "skirmish");
    EXPECT_EQ(welcome["table"]["stage"], "running");
    EXPECT_EQ(welcome["table"]["seats"][seat]["name"], seat == 0 ? "Ann" : "Bea");
    std::size_t characters = 0;
    const Json now = now_of(*socket);
    for (const Json& piece : now["view"]["pieces"]) characters += piece["kind"] == "character" ? 1U : 0U;
    EXPECT_EQ(characters, 4U);
    EXPECT_GE(welcome["table"]["contents"]["cards"].size(), 2U)
        << "with the cards, from the packs of the match";
    picking.house().house->closed(socket);
  }
}

TEST(LineUpTable, ASecretPickLeadsToItsMatch) {
  Picking picking;
  const Json contents = table_of(picking.at(0))["contents"];
  EXPECT_EQ(contents["way"], "secret");
  EXPECT_EQ(contents["figures"], (Json{{"fewest", 2}, {"most", 2}}));
  EXPECT_GT(contents["cards"].size(), 20U);
  const Json last = picking.pick_all_but_the_last();
  const Json before = now_of(picking.at(1))["view"];
  EXPECT_EQ(before["side1"]["figures"], Json({"hidden", "hidden"}));
  EXPECT_EQ(before["side1"]["ready"], true);
  EXPECT_NE(before["side2"]["figures"][0], "hidden");
  EXPECT_FALSE(table_of(picking.at(0)).contains("next"));
  picking.say(1, last);
  const std::string next = picking.wait_for_next();
  const Json after = now_of(picking.at(1))["view"];
  EXPECT_NE(after["side1"]["figures"][0], "hidden") << "shown together";
  EXPECT_THAT(picking.at(0).sent.back(), HasSubstr("It goes on at the next table."));
  expect_match(picking, next);
}

TEST(LineUpTable, AComputerPicksAndPlaysOnAtItsLevel) {
  AtHouse house({}, nullptr, hosted_games());
  Json body{{"game", "line_up"}, {"wishes", {{"way", "random"}, {"figures", "1"}, {"attachments", "0"}}}};
  body["seats"] = {{{"who", "human"}, {"name", "Ann"}}, {{"who", "computer"}, {"level", "random"}}};
  const Json laid = house.posted("/api/tables", body);
  ASSERT_EQ(laid.value("status", 0), 200) << laid;
  const auto socket = house.sit(laid["table"], {laid["tokens"][0]["token"]});
  for (int i = 0; i < 100 && !table_of(*socket).contains("next"); ++i) house.settle();
  const Json table = table_of(*socket);
  ASSERT_TRUE(table.contains("next"));
  const auto match = house.sit(table["next"], {laid["tokens"][0]["token"]});
  const Json seats = last_said(*match, "welcome")["table"]["seats"];
  EXPECT_EQ(seats[1]["who"], "computer");
  EXPECT_EQ(seats[1]["level"], "random");
}

// It dies after the last card is on disk; while the match is laid; after that is on disk; after the row that
// tells of it is.
TEST(LineUpTable, TheMatchIsLaidOnce_WheneverTheServerDies) {
  for (std::size_t deeds = 0; deeds < 4; ++deeds) {
    Picking picking;
    const Json last = picking.pick_all_but_the_last();
    picking.house().settle();
    picking.house().house->heard(picking.socket(1), last.dump());
    for (std::size_t i = 0; i < deeds; ++i) ASSERT_TRUE(picking.house().one_deed());
    ASSERT_TRUE(picking.house().wait_for_deed());  // what was written or made last is there
    const std::uint64_t tables = *picking.house().store->count();
    EXPECT_EQ(tables, deeds < 2 ? 1U : 2U) << deeds;
    picking.house().open();
    picking.sit_down();
    const std::string next = picking.wait_for_next();
    expect_match(picking, next);
    // And once more.
    picking.house().open();
    picking.sit_down();
    EXPECT_EQ(picking.wait_for_next(), next);
    EXPECT_EQ(*picking.house().store->count(), 2U);
  }
}

TEST(LineUpTable, ARematchIsLaidAtTheNextTable) {
  Picking picking;
  const Json last = picking.pick_all_but_the_last();
  picking.say(1, last);
  ASSERT_FALSE(picking.wait_for_next().empty());
  picking.house().settle();
  picking.say(0, {{"say", "rematch"}, {"id", "again"}, {"seat", 1}});
  EXPECT_THAT(last_said(picking.at(0), "error").value("error", ""), HasSubstr("next table"));
  EXPECT_EQ(*picking.house().store->count(), 2U);
}

TEST(LineUpTable, AWishThatCannotBeHadIsASentence) {
  AtHouse house({}, nullptr, hosted_games());
  const Json refused = house.posted(
      "/api/wishes", {{"game", "line_up"}, {"wishes", {{"way", "secret"}, {"collections", "one"}}}});
  EXPECT_EQ(refused.value("status", 0), 400);
  EXPECT_THAT(refused.value("error", ""), HasSubstr("collection of its own"));
  const Json few = house.posted(
      "/api/wishes", {{"game", "line_up"},
                      {"wishes", {{"way", "draft"}, {"sides", "4"}, {"figures", "6"}, {"from", "JP101"}}}});
  EXPECT_EQ(few.value("status", 0), 400);
  EXPECT_THAT(few.value("error", ""), HasSubstr("to pick from"));
}

}  // namespace line_up_table_test

}  // namespace tablewright::tests
