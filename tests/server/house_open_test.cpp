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
  EXPECT_EQ(list[0]["laid"], at.now);
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
  server::Hosted hosted = lanterns();
  hosted.workbench.look_at = [](const std::string&) { return Json::object(); };
  hosted.games[0].set_up_with = [set_up = hosted.games[0].set_up](const server::Wishes& wishes,
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

}  // namespace house_open_test

}  // namespace tablewright::tests
