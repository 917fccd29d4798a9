// Who stays away, and clocks: what time does at a table.
#include "at_house.hpp"

namespace tablewright::tests {
namespace house_time_test {

TEST(HouseTime, WhoStaysAwayIsDecidedAboutByTheOthers_AndGetsTheSeatBack) {
  AtHouse house;
  const Three three(house);
  house.house->closed(three.sockets[0]);
  const Json vote{{"say", "vote"}, {"seat", 2}, {"about", 1}, {"choice", "computer"}};
  Json early = vote;
  early["id"] = "early";
  house.say(three.sockets[1], early);
  EXPECT_FALSE(last_said(*three.sockets[1], "error").is_null()) << "a minute has to pass";
  house.now += 61'000;
  house.house->tick();
  EXPECT_EQ(last_said(*three.sockets[1], "presence")["absent"], Json::array({1}));
  Json first = vote;
  first["id"] = "v1";
  house.say(three.sockets[1], first);
  EXPECT_EQ(last_said(*three.sockets[1], "news")["table"]["seats"][0]["who"], "human")
      << "one of two is no majority";
  house.say(three.sockets[2],
            {{"say", "vote"}, {"id", "v2"}, {"seat", 3}, {"about", 1}, {"choice", "computer"}});
  EXPECT_EQ(last_said(*three.sockets[1], "news")["table"]["seats"][0]["who"], "computer");
  const auto back = house.sit(three.table, {three.tokens[0]});
  EXPECT_EQ(last_said(*three.sockets[1], "news")["table"]["seats"][0]["who"], "human");
}

// The first seat leaves, a minute passes, and the others want this of it.
void others_want(AtHouse& house, const Three& three, const std::string& choice) {
  house.house->closed(three.sockets[0]);
  house.now += 61'000;
  house.house->tick();
  for (const std::uint32_t seat : {2U, 3U})
    house.say(three.sockets[seat - 1], {{"say", "vote"},
                                        {"id", choice + std::to_string(house.now)},
                                        {"seat", seat},
                                        {"about", 1},
                                        {"choice", choice}});
}
Json seats_of(const Three& three) { return last_said(*three.sockets[1], "news")["table"]["seats"]; }
Json ended_by_the_others(AtHouse& house, const Three& three) {
  others_want(house, three, "end");
  return last_said(*three.sockets[1], "news")["table"]["stage"];
}

TEST(HouseTime, AMatchThatTheOthersEndTellsHowItStood_ToWhoComesBackToo) {
  AtHouse house;
  const Three three(house);
  play_a_round(house, three, 1'000);
  ASSERT_TRUE(is_asked(*three.sockets[0]));
  ASSERT_EQ(ended_by_the_others(house, three), "ended");
  const std::string told = last_said(*three.sockets[1], "news")["rows"].back()["text"];
  EXPECT_NE(told.find("The match was ended because Ann"), std::string::npos) << told;
  EXPECT_NE(told.find("It stood: the "), std::string::npos) << told;
  EXPECT_NE(told.find(" point"), std::string::npos) << told;
  const auto back = house.sit(three.table, {three.tokens[0]});
  EXPECT_EQ(now_of(*back)["text"], told);
  EXPECT_EQ(now_of(*house.sit(three.table, {}))["text"], told) << "and to who looks on";
}

TEST(HouseTime, WhereAnswersTakeDaysNobodyIsAbsentAfterAMinute) {
  AtHouse house;
  const Three three(house);
  play_a_round(house, three, 7'200'000);
  ASSERT_TRUE(is_asked(*three.sockets[0]));
  EXPECT_EQ(ended_by_the_others(house, three), "running");
  EXPECT_EQ(last_said(*three.sockets[1], "presence")["absent"], Json::array());
  for (const char* choice : {"computer", "offer", "end"}) {
    house.say(three.sockets[1],
              {{"say", "vote"}, {"id", choice}, {"seat", 2}, {"about", 1}, {"choice", choice}});
    EXPECT_NE(last_said(*three.sockets[1], "error")["error"].get<std::string>().find("after 14 days"),
              std::string::npos)
        << choice;
  }
  house.now += 14 * 86'400'000LL;
  EXPECT_EQ(ended_by_the_others(house, three), "ended");
}

TEST(HouseTime, ASeatThatAComputerKeepsForItsOwnerIsNotGivenAwayByOneOfTheOthers) {
  AtHouse house;
  const Three three(house);
  others_want(house, three, "computer");
  ASSERT_EQ(seats_of(three)[0]["who"], "computer");
  const Json invite =
      house.posted("/api/tables/" + three.table + "/invite", {{"token", three.tokens[1]}, {"seat", 1}});
  EXPECT_EQ(invite["status"], 409) << invite;
}

TEST(HouseTime, ASeatThatIsOfferedSaysSo_UntilSomebodyHasIt) {
  AtHouse house;
  const Three three(house);
  others_want(house, three, "offer");
  EXPECT_EQ(seats_of(three)[0]["who"], "computer");
  EXPECT_TRUE(seats_of(three)[0].value("offered", false));
  EXPECT_FALSE(seats_of(three)[1].contains("offered"));
  const std::string at = "/api/tables/" + three.table;
  const Json invite = house.posted(at + "/invite", {{"token", three.tokens[1]}, {"seat", 1}});
  ASSERT_EQ(invite["status"], 200) << invite;
  ASSERT_EQ(house.posted(at + "/join", {{"invite", invite["invite"]}, {"name", "Zoe"}})["status"], 200);
  EXPECT_EQ(seats_of(three)[0]["who"], "human");
  EXPECT_FALSE(seats_of(three)[0].contains("offered"));
}

TEST(HouseTime, ClocksStandStillWhileTheServerIsDown) {
  AtHouse house;
  const Json laid = house.posted(
      "/api/tables", {{"game", "toy"}, {"clock", {{"kind", "bank"}, {"bank", 600}, {"increment", 5}}}});
  ASSERT_EQ(laid["status"], 200) << laid.dump();
  const auto human = house.sit(laid["table"], {laid["tokens"][0]["token"]});
  EXPECT_EQ(last_said(*human, "welcome")["table"]["clock"]["left"][0], 600);
  house.now += 100'000;
  house.store->beat(house.now);
  house.now += 1'000'000;
  house.open();
  const auto again = house.sit(laid["table"], {laid["tokens"][0]["token"]});
  EXPECT_EQ(last_said(*again, "welcome")["table"]["clock"]["left"][0], 500);
}

// A table with a clock of three days, and nobody looks at it.
TEST(HouseTime, EachTimeThatTheServerWasDownCountsOnce_HoweverOftenTheTableIsOpened) {
  constexpr std::int64_t an_hour = 3'600'000;
  AtHouse house;
  const Json laid =
      house.posted("/api/tables", {{"game", "toy"}, {"clock", {{"kind", "days"}, {"days", 3}}}});
  const auto restart_after = [&](std::int64_t down) {
    house.store->beat(house.now);
    house.now += down;
    house.open();
  };
  restart_after(5 * an_hour);
  house.now += an_hour;
  restart_after(7 * an_hour);
  const auto left = [&] {
    const auto socket = house.sit(laid["table"], {laid["tokens"][0]["token"]});
    const Json told = last_said(*socket, "welcome")["table"]["clock"]["left"][0];
    house.house->closed(socket);
    return told;
  };
  EXPECT_EQ(left(), (3 * 24 - 1) * 3600) << "the hour between, and none of the twelve";
  for (int i = 0; i < 2; ++i) {
    house.now += an_hour;
    house.house->tick();
    ASSERT_EQ(house.house->tables(), 0U) << "it has left memory";
    EXPECT_EQ(left(), (3 * 24 - 2 - i) * 3600);
  }
}

TEST(HouseTime, WhenSomebodysTimeIsUpItIsWrittenDownOnce_AndNothingElseHappens) {
  AtHouse house;
  const Json laid = house.posted(
      "/api/tables", {{"game", "toy"}, {"clock", {{"kind", "bank"}, {"bank", 60}, {"increment", 0}}}});
  const auto human = house.sit(laid["table"], {laid["tokens"][0]["token"]});
  house.now += 59'000;
  house.house->tick();
  house.settle();
  EXPECT_TRUE(last_said(*human, "news").is_null());
  house.now += 1'000;
  for (int i = 0; i < 3; ++i) {
    house.house->tick();
    house.settle();
  }
  const Json rows = last_said(*human, "news")["rows"];
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0]["kind"], "clock");
  EXPECT_NE(rows[0]["text"].get<std::string>().find("is up"), std::string::npos) << rows.dump();
  EXPECT_EQ(house.store->rows(laid["table"].get<std::string>(), 1)->back().number, rows[0]["number"]);
  EXPECT_TRUE(is_asked(*human)) << "never by itself";
  house.house->closed(human);
  house.now += 600'000;
  house.house->tick();
  EXPECT_EQ(house.house->tables(), 0U) << "nor does it keep the table in memory";
}

TEST(HouseTime, WhoseTimeIsUpMayStillAnswer) {
  AtHouse house;
  const Json laid = house.posted(
      "/api/tables", {{"game", "toy"}, {"clock", {{"kind", "bank"}, {"bank", 60}, {"increment", 0}}}});
  const auto human = house.sit(laid["table"], {laid["tokens"][0]["token"]});
  house.now += 61'000;
  house.house->tick();
  house.settle();
  house.say(human, act_of(now_of(*human), 0, "late"));
  EXPECT_EQ(last_said(*human, "done")["id"], "late");
}

TEST(HouseTime, WithDaysForATurnNobodyIsAbsentBeforeTheyAreOver) {
  constexpr std::int64_t a_day = 86'400'000;
  AtHouse house;
  const Json laid = house.posted("/api/tables", {{"game", "toy"},
                                                 {"clock", {{"kind", "days"}, {"days", 3}}},
                                                 {"seats",
                                                  {{{"who", "human"}, {"name", "Ann"}},
                                                   {{"who", "human"}, {"name", "Ben"}},
                                                   {{"who", "human"}, {"name", "Cem"}}}}});
  const auto ben = house.sit(laid["table"], {laid["tokens"][1]["token"]});
  const auto absent = [&] {
    house.house->tick();
    house.settle();
    const auto looks = house.sit(laid["table"], {});
    const Json told = last_said(*looks, "welcome")["table"]["absent"];
    house.house->closed(looks);
    return told;
  };
  house.now += 61'000;
  EXPECT_EQ(absent(), Json::array()) << "a minute is nothing here";
  house.now += 2 * a_day;
  EXPECT_EQ(absent(), Json::array());
  house.now += a_day;
  EXPECT_NE(absent(), Json::array()) << "the third day is over";
}

TEST(HouseTime, ABankPaysForTheOwnTurnAlone_AndEachAnswerBringsItsIncrement) {
  AtHouse house;
  const Json laid =
      house.posted("/api/tables", {{"game", "toy"},
                                   {"clock", {{"kind", "bank"}, {"bank", 600}, {"increment", 5}}},
                                   {"seats", {{{"who", "human"}}, {{"who", "human"}}, {{"who", "human"}}}}});
  std::vector<std::shared_ptr<FakeSocket>> sockets;
  for (const Json& token : laid["tokens"]) sockets.push_back(house.sit(laid["table"], {token["token"]}));
  const auto left = [&](std::size_t seat) {
    const auto looks = house.sit(laid["table"], {});
    const Json told = last_said(*looks, "welcome")["table"]["clock"]["left"][seat];
    house.house->closed(looks);
    return told.get<int>();
  };
  const auto all = [&] { return std::vector<int>{left(0), left(1), left(2)}; };
  for (const auto& socket : sockets) ASSERT_TRUE(is_asked(*socket)) << "all lay a card at the same time";
  EXPECT_EQ(all(), (std::vector<int>{600, 600, 600}));
  house.now += 40'000;
  EXPECT_EQ(all(), (std::vector<int>{560, 560, 560})) << "it runs while one thinks";
  house.say(sockets[0], act_of(now_of(*sockets[0]), 0, "x"));
  EXPECT_EQ(all(), (std::vector<int>{565, 560, 560})) << "who has answered gains, the others still think";
  house.say(sockets[2], {{"say", "order"}, {"id", "o"}, {"seat", 3}, {"trigger", 1}, {"answer", "never"}});
  EXPECT_EQ(left(2), 560) << "to give an order is no answer";
  house.now += 100'000;
  EXPECT_EQ(all(), (std::vector<int>{565, 460, 460}));
  house.store->beat(house.now);
  house.open();
  EXPECT_EQ(all(), (std::vector<int>{565, 460, 460})) << "a restart changes nothing";
}

}  // namespace house_time_test
}  // namespace tablewright::tests
