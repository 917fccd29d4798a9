// Tables that everybody in the house may see, and sit down at.
#include "at_house.hpp"

namespace tablewright::tests {

namespace house_open_test {

constexpr std::int64_t an_hour = 3'600'000;

// Ann waits for one more, and a computer plays along.
Json wish(bool open_to_all) {
  return {{"game", "toy"},
          {"open_to_all", open_to_all},
          {"seats", {{{"who", "human"}, {"name", "Ann"}}, {{"who", "open"}}, {{"who", "computer"}}}}};
}

Json shown(AtHouse& at, const Json& body = Json::object()) { return at.posted("/api/open", body)["tables"]; }

std::string join_of(const Json& laid) { return "/api/tables/" + laid["table"].get<std::string>() + "/join"; }

TEST(HouseOpen, ATableIsByLinkAlone_UnlessWhoLaysItSaysOtherwise) {
  AtHouse at;
  const Json by_link = at.posted("/api/tables", wish(false));
  EXPECT_TRUE(shown(at).empty());
  EXPECT_EQ(at.posted(join_of(by_link), {{"name", "Ben"}})["status"], 409) << "nobody walks in";
  at.now += an_hour;
  const Json laid = at.posted("/api/tables", wish(true));
  const Json list = shown(at);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0]["table"], laid["table"]);
  EXPECT_EQ(list[0]["game"], "toy");
  EXPECT_FALSE(list[0]["title"].get<std::string>().empty());
  EXPECT_EQ(list[0]["laid"], at.now.load());
  const Json seats = {{{"seat", 1}, {"who", "human"}, {"name", "Ann"}},
                      {{"seat", 2}, {"who", "open"}, {"name", ""}},
                      {{"seat", 3}, {"who", "computer"}, {"name", ""}}};
  EXPECT_EQ(list[0]["seats"], seats);
}

TEST(HouseOpen, WhoTakesASeatSitsThere_AndTheLinkToItOpensNothingMore) {
  AtHouse at;
  const Json laid = at.posted("/api/tables", wish(true));
  const auto ann = at.sit(laid["table"], {laid["tokens"][0]["token"]});
  const Json joined = at.posted(join_of(laid), {{"name", "Ben"}});
  ASSERT_EQ(joined["status"], 200) << joined.dump();
  EXPECT_EQ(joined["seat"], 2);
  EXPECT_EQ(last_said(*ann, "news")["table"]["seats"][1]["name"], "Ben");
  EXPECT_EQ(at.posted(join_of(laid), {{"invite", laid["invites"][0]["invite"]}})["status"], 403);
  EXPECT_EQ(at.posted(join_of(laid), {{"name", "Cem"}})["status"], 409) << "the last seat is taken";
  EXPECT_TRUE(shown(at).empty()) << "and the match goes on unseen";
}

TEST(HouseOpen, ATableStaysInTheListUntilItsLastSeatIsTaken_ByWhomever) {
  AtHouse at;
  Json two = wish(true);
  two["seats"][2] = {{"who", "open"}};
  const Json laid = at.posted("/api/tables", two);
  EXPECT_EQ(at.posted(join_of(laid), {{"name", "Ben"}})["seat"], 2);
  const Json list = shown(at);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0]["seats"][1]["who"], "human");
  EXPECT_EQ(list[0]["seats"][1]["name"], "Ben");
  EXPECT_EQ(list[0]["seats"][2]["who"], "open");
  EXPECT_EQ(at.posted(join_of(laid), {{"invite", laid["invites"][1]["invite"]}})["seat"], 3) << "by link";
  EXPECT_TRUE(shown(at).empty());
}

TEST(HouseOpen, TheListOutlivesARestart) {
  AtHouse at;
  const Json waiting = at.posted("/api/tables", wish(true));
  const Json taken = at.posted("/api/tables", wish(true));
  at.posted(join_of(taken), Json::object());
  at.open();
  const Json list = shown(at);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0]["table"], waiting["table"]);
  EXPECT_EQ(at.house->tables(), 0U) << "no table is opened for it";
  EXPECT_EQ(at.posted(join_of(waiting), {{"name", "Ben"}})["seat"], 2);
  at.open();
  EXPECT_TRUE(shown(at).empty());
}

TEST(HouseOpen, TheNewestComesFirst_AndOfManyAFew) {
  AtHouse at;
  std::string newest;
  for (int i = 0; i < 25; ++i) {
    at.now += 60'000;
    newest = at.posted("/api/tables", wish(true))["table"];
  }
  const Json list = shown(at);
  ASSERT_EQ(list.size(), 20U);
  EXPECT_EQ(list[0]["table"], newest);
  for (std::size_t i = 1; i < list.size(); ++i) EXPECT_LT(list[i]["laid"], list[i - 1]["laid"]);
}

TEST(HouseOpen, ATableThatNobodyCameToForADayIsShownNoMore_AndItsLinkStillOpensIt) {
  AtHouse at;
  const Json laid = at.posted("/api/tables", wish(true));
  at.now += 24 * an_hour;
  EXPECT_EQ(shown(at).size(), 1U);
  at.now += 1;
  EXPECT_TRUE(shown(at).empty());
  EXPECT_EQ(at.posted(join_of(laid), Json::object())["status"], 409);
  EXPECT_EQ(at.posted(join_of(laid), {{"invite", laid["invites"][0]["invite"]}})["status"], 200);
}

TEST(HouseOpen, WhatTheOperatorEndsOrErasesIsShownNoMore) {
  AtHouse at;
  for (const server::AdminDeed deed : {server::AdminDeed::Close, server::AdminDeed::Erase}) {
    server::AdminOrder order;
    order.deed = deed;
    order.table = at.posted("/api/tables", wish(true))["table"];
    ASSERT_EQ(shown(at).size(), 1U);
    at.house->administer(order,
                         [](const server::AdminAnswer& told) { EXPECT_TRUE(told.done) << told.sentence; });
    at.settle();
    EXPECT_TRUE(shown(at).empty());
  }
}

TEST(HouseOpen, AClubShowsItsTablesToThoseWhoKnowItsWord) {
  server::HouseRules rules;
  rules.club = "walnut";
  AtHouse at(rules);
  Json mine = wish(true);
  mine["club"] = "walnut";
  const Json laid = at.posted("/api/tables", mine);
  EXPECT_EQ(at.posted("/api/open", Json::object())["status"], 403);
  EXPECT_EQ(shown(at, {{"club", "walnut"}}).size(), 1U);
  EXPECT_EQ(at.posted(join_of(laid), Json::object())["status"], 403);
  EXPECT_EQ(at.posted(join_of(laid), {{"club", "walnut"}})["status"], 200);
}

TEST(HouseOpen, ATableWithPacksOfItsGuestIsByLinkAlone) {
  Hosted hosted = lanterns();
  hosted.workbench.look_at = [](const std::string&) { return Json::object(); };
  hosted.games[0].set_up_with = [set_up = hosted.games[0].set_up](const Wishes& wishes,
                                                                  const std::vector<std::string>&) {
    return set_up(wishes);
  };
  AtHouse at({}, nullptr, std::move(hosted));
  Json with_pack = wish(true);
  with_pack["packs"] = {"character mira"};
  EXPECT_EQ(at.posted("/api/tables", with_pack)["status"], 400);
  with_pack["open_to_all"] = false;
  EXPECT_EQ(at.posted("/api/tables", with_pack)["status"], 200);
}

// --- nobody takes all of it
// ----------------------------------------------------------------------------------

TEST(HouseOpen, OneAddressHasTwoLinesOfTheList_UntilSomebodySitsDown) {
  AtHouse at;
  const std::string crowd = "192.0.2.7";
  const Json laid = at.posted("/api/tables", wish(true), crowd);
  EXPECT_EQ(at.posted("/api/tables", wish(true), crowd)["status"], 200);
  const Json third = at.posted("/api/tables", wish(true), crowd);
  EXPECT_EQ(third["status"], 429);
  EXPECT_EQ(
      third["error"],
      "From your address 2 tables wait for everybody already: lay this one by link, or wait until somebody "
      "sits down there.");
  EXPECT_EQ(at.posted("/api/tables", wish(false), crowd)["status"], 200) << "by link";
  EXPECT_EQ(at.posted("/api/tables", wish(true), "192.0.2.8")["status"], 200) << "somebody else";
  EXPECT_EQ(shown(at).size(), 3U);
  ASSERT_EQ(at.posted(join_of(laid), Json::object())["status"], 200);
  EXPECT_EQ(at.posted("/api/tables", wish(true), crowd)["status"], 200);
  EXPECT_EQ(at.posted("/api/tables", wish(true), crowd)["status"], 429);
  at.now += 24 * an_hour + 1;
  at.house->tick();
  EXPECT_EQ(at.posted("/api/tables", wish(true), crowd)["status"], 200) << "those are shown no more";
}

TEST(HouseOpen, ATableThatCannotBeLaidIsNoLine) {
  AtHouse at;
  Json wrong = wish(true);
  wrong["clock"] = {{"kind", "sand"}};
  Json crowded = wish(true);
  crowded["seats"].push_back({{"who", "open"}});
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(at.posted("/api/tables", wrong, "192.0.2.7")["status"], 400);
    EXPECT_EQ(at.posted("/api/tables", crowded, "192.0.2.7")["status"], 400);
  }
  EXPECT_EQ(at.posted("/api/tables", wish(true), "192.0.2.7")["status"], 200);
}

TEST(HouseOpen, OneAddressSitsDownAtSixTablesAMinute_AndAtTenThatAreNotOver) {
  AtHouse at;
  std::vector<Json> tables;
  for (int i = 0; i < 20; ++i) tables.push_back(at.posted("/api/tables", wish(true)));
  const auto sit = [&](std::size_t table, const std::string& address = "192.0.2.7") {
    return at.posted(join_of(tables[table]), {{"name", "Everywhere"}}, address);
  };
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(sit(i)["status"], 200) << i;
  const Json hasty = sit(6);
  EXPECT_EQ(hasty["status"], 429);
  EXPECT_EQ(hasty["error"], "At most 6 seats a minute are taken from one address: wait a moment.");
  EXPECT_EQ(sit(6, "192.0.2.8")["status"], 200) << "somebody else";
  at.now += 60'000;
  for (std::size_t i = 7; i < 11; ++i) EXPECT_EQ(sit(i)["status"], 200) << i;
  const Json greedy = sit(11);
  EXPECT_EQ(greedy["status"], 429);
  EXPECT_EQ(greedy["error"],
            "At 10 tables somebody from your address sits and plays: finish one of them first.");
  EXPECT_EQ(
      at.posted(join_of(tables[11]), {{"invite", tables[11]["invites"][0]["invite"]}}, "192.0.2.7")["status"],
      200)
      << "an invitation is another matter";
  at.house->administer({server::AdminDeed::Close, tables[0]["table"], 0}, [](const server::AdminAnswer&) {});
  at.settle();
  EXPECT_EQ(sit(12)["status"], 200) << "one of them is over";
  EXPECT_EQ(sit(13)["status"], 429);
}

// --- who is sent away
// ----------------------------------------------------------------------------------------

// Ann and Bea have laid a table for one more, and a stranger has sat down at it.
class Stranger : public testing::Test {
 protected:
  Stranger() {
    ann = at.sit(table(), {laid["tokens"][0]["token"]});
    stranger = join("192.0.2.9", "Stranger");
    EXPECT_EQ(stranger["seat"], 3) << stranger.dump();
    socket = at.sit(table(), {stranger["token"]});
  }
  [[nodiscard]] std::string table() const { return laid["table"]; }
  Json join(const std::string& address, const std::string& name) {
    return at.posted(join_of(laid), {{"name", name}}, address);
  }
  void send_away(int about, const std::string& id = "away") {
    at.say(ann, {{"say", "send_away"}, {"id", id}, {"seat", 1}, {"about", about}});
  }
  // What Ann is told of the table, as it is in memory.
  Json told_to_ann() {
    Json welcome = last_said(*at.sit(table(), {laid["tokens"][0]["token"]}), "welcome");
    welcome.erase("time");
    for (Json& seat : welcome["table"]["seats"]) seat.erase("here");
    return welcome;
  }

  AtHouse at;
  Json laid = at.posted(
      "/api/tables",
      {{"game", "toy"},
       {"open_to_all", true},
       {"clock", {{"kind", "bank"}, {"bank", 900}, {"increment", 0}}},
       {"seats",
        {{{"who", "human"}, {"name", "Ann"}}, {{"who", "human"}, {"name", "Bea"}}, {{"who", "open"}}}}});
  std::shared_ptr<FakeSocket> ann;
  Json stranger;
  std::shared_ptr<FakeSocket> socket;
};

TEST_F(Stranger, IsSentAwayBeforeTheFirstAct_AndTheSeatIsFreeAgain) {
  EXPECT_EQ(last_said(*ann, "news")["table"]["stage"], "running");
  EXPECT_TRUE(last_said(*ann, "news")["table"]["seats"][2].value("may_be_sent_away", false));
  send_away(3);
  EXPECT_EQ(last_said(*ann, "done")["id"], "away");
  const Json news = last_said(*ann, "news");
  EXPECT_EQ(news["rows"][0]["kind"], "sent_away");
  EXPECT_EQ(news["rows"][0]["text"], "Ann (Seat 1) sends Stranger (Seat 3) away: the seat is open again.");
  EXPECT_EQ(news["table"]["stage"], "waiting");
  EXPECT_EQ(news["table"]["seats"][2]["who"], "open");
  EXPECT_TRUE(socket->is_closed);
  EXPECT_EQ(socket->goodbye,
            "Whoever laid this table sent you away before the first act: the seat is open again.");
  EXPECT_EQ(last_said(*at.sit(table(), {stranger["token"]}), "error")["error"],
            "This token opens no seat here. Was the seat taken to another device, or its guest sent away?");
  ASSERT_EQ(shown(at).size(), 1U);
  EXPECT_EQ(shown(at)[0]["seats"][2]["who"], "open");
  const Json again = join("192.0.2.9", "Stranger");
  EXPECT_EQ(again["status"], 403);
  EXPECT_EQ(again["error"], "Whoever laid this table sent you away: sit down at another one.");
}

TEST_F(Stranger, WhoComesAfterThemPlaysTheMatchThatBegan_WithAWholeClock) {
  const Json dealt = now_of(*ann)["view"];
  at.now += 300'000;
  send_away(3);
  at.now += 300'000;
  const Json cem = join("192.0.2.10", "Cem");
  ASSERT_EQ(cem["seat"], 3) << cem.dump();
  const Json news = last_said(*ann, "news");
  EXPECT_EQ(news["table"]["stage"], "running");
  EXPECT_EQ(news["table"]["clock"]["left"], Json({900, 900, 900}));
  EXPECT_EQ(now_of(*ann)["view"], dealt) << "nobody gets other cards by sending people away";
  EXPECT_TRUE(shown(at).empty());
  play_to_the_end(at, {ann, at.sit(table(), {laid["tokens"][1]["token"]}), at.sit(table(), {cem["token"]})});
  EXPECT_EQ(last_said(*ann, "news")["table"]["stage"], "finished");
}

TEST_F(Stranger, TheTableIsTheSameWhenItIsReadAgain) {
  send_away(3);
  const Json waiting = told_to_ann();
  at.open();
  EXPECT_EQ(told_to_ann(), waiting);
  EXPECT_EQ(shown(at).size(), 1U);
  const Json cem = join("192.0.2.10", "Cem");
  const Json running = told_to_ann();
  at.open();
  EXPECT_EQ(told_to_ann(), running);
  EXPECT_EQ(running["table"]["stage"], "running");
}

TEST_F(Stranger, StaysOnceSomebodyHasActed) {
  at.say(ann, act_of(now_of(*ann), 0, "a"));
  ASSERT_EQ(last_said(*ann, "done")["id"], "a");
  EXPECT_FALSE(last_said(*ann, "news")["table"]["seats"][2].contains("may_be_sent_away"));
  send_away(3);
  EXPECT_EQ(last_said(*ann, "error")["error"],
            "Somebody who took a free seat can be sent away before anybody has acted.");
  EXPECT_FALSE(socket->is_closed);
}

TEST_F(Stranger, SendsNobodyAway_AndNobodySendsAwayWhoLaidTheTable) {
  at.say(socket, {{"say", "send_away"}, {"id", "s"}, {"seat", 3}, {"about", 1}});
  EXPECT_EQ(last_said(*socket, "error")["error"],
            "Whoever laid the table may send somebody away: you sat down at it.");
  for (const int about : {0, 1, 2, 4, 16}) {
    send_away(about, "n" + std::to_string(about));
    EXPECT_EQ(last_said(*ann, "error")["id"], "n" + std::to_string(about));
  }
  EXPECT_FALSE(ann->is_closed);
}

}  // namespace house_open_test

}  // namespace tablewright::tests
