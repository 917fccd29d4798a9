// Everything comes to an end: how long a match may grow, how often one may ask to take something back, and
// how long computers play with nobody there.
#include <gmock/gmock.h>

#include "at_house.hpp"

namespace tablewright::tests {
namespace house_ends_test {

using testing::HasSubstr;

server::HouseRules so_many_rows(std::uint32_t rows) {
  server::HouseRules rules;
  rules.rows_a_match = rows;
  return rules;
}

// What this is answered with, if it is an error.
std::string error_of(AtHouse& house, const std::shared_ptr<FakeSocket>& socket, const Json& message) {
  const std::size_t before = socket->sent.size();
  house.say(socket, message);
  for (std::size_t i = before; i < socket->sent.size(); ++i) {
    const Json json = Json::parse(socket->sent[i], nullptr, false);
    if (json.value("say", "") == "error") return json.value("error", "");
  }
  return {};
}

Json chat_of(std::uint32_t seat, const std::string& id) {
  return {{"say", "chat"}, {"id", id}, {"seat", seat}, {"text", "la"}};
}
Json resign_of(std::uint32_t seat) { return {{"say", "resign"}, {"id", "g"}, {"seat", seat}}; }

std::uint32_t rows_of(AtHouse& house, const std::string& table) {
  return (*house.store->listed(table))->rows;
}

// The first seat has acted once and can be asked no more; then they talk until nothing fits.
void fill(AtHouse& house, const Three& three) {
  house.say(three.sockets[0], act_of(now_of(*three.sockets[0]), 0, "a"));
  for (int i = 0; i < 60; ++i) house.say(three.sockets[0], chat_of(1, "c" + std::to_string(i)));
}

TEST(HouseEnds, AMatchThatIsFullTakesNothingButItsEnd) {
  AtHouse house(so_many_rows(30));
  const Three three(house);
  fill(house, three);
  EXPECT_EQ(rows_of(house, three.table), 30U);
  const Json now = now_of(*house.sit(three.table, {three.tokens[1]}));
  const std::string sentence =
      "This match has come to 30 rows, and no more fit: it can be given up or ended by consent, and nothing "
      "else.";
  EXPECT_EQ(error_of(house, three.sockets[1], chat_of(2, "x")), sentence);
  EXPECT_EQ(error_of(house, three.sockets[1], act_of(now, 0, "y")), sentence);
  EXPECT_EQ(error_of(house, three.sockets[0], {{"say", "undo"}, {"id", "u"}, {"seat", 1}}), sentence);
  EXPECT_EQ(error_of(house, three.sockets[1],
                     {{"say", "order"}, {"id", "o"}, {"seat", 2}, {"trigger", 1}, {"answer", "never"}}),
            sentence);
  EXPECT_EQ(
      error_of(house, three.sockets[1], {{"say", "hand"}, {"id", "h"}, {"seat", 2}, {"to", "computer"}}),
      sentence);
  EXPECT_EQ(rows_of(house, three.table), 30U);
  house.open();
  const auto ann = house.sit(three.table, {three.tokens[0]});
  EXPECT_EQ(error_of(house, ann, chat_of(1, "z")), sentence) << "after a restart too";
  house.say(ann, resign_of(1));
  EXPECT_EQ(last_said(*ann, "news")["table"]["stage"], "ended");
  EXPECT_EQ(error_of(house, ann, chat_of(1, "well")), "") << "and they may say goodbye";
}

TEST(HouseEnds, WhereAComputerWouldGoOn_GivingUpEndsAMatchThatIsFull) {
  AtHouse house(so_many_rows(30));
  const Three three(house);
  fill(house, three);
  house.say(three.sockets[2], resign_of(3));
  const Json news = last_said(*three.sockets[0], "news");
  EXPECT_EQ(news["table"]["stage"], "ended");
  EXPECT_THAT(now_of(*three.sockets[0])["text"].get<std::string>(),
              HasSubstr("gives up a match in which no"));
  EXPECT_THAT(now_of(*three.sockets[0])["text"].get<std::string>(), HasSubstr("It stood: "));
}

TEST(HouseEnds, OfOneWhoStaysAwayFromAMatchThatIsFull_TheOthersMayDecideItsEndAlone) {
  AtHouse house(so_many_rows(30));
  const Three three(house);
  fill(house, three);
  house.house->closed(three.sockets[1]);
  house.now += 61'000;
  house.house->tick();
  const auto vote = [&](std::uint32_t seat, const std::string& choice) {
    return error_of(house, three.sockets[seat - 1],
                    {{"say", "vote"}, {"id", choice}, {"seat", seat}, {"about", 2}, {"choice", choice}});
  };
  EXPECT_THAT(vote(1, "computer"), HasSubstr("no more fit"));
  EXPECT_EQ(vote(1, "end"), "");
  EXPECT_EQ(vote(3, "end"), "");
  EXPECT_EQ(last_said(*three.sockets[2], "news")["table"]["stage"], "ended");
}

TEST(HouseEnds, ASeatOfAMatchThatIsFullMovesToAnotherDevice_WithoutARow) {
  AtHouse house(so_many_rows(30));
  const Three three(house);
  fill(house, three);
  const std::string at = "/api/tables/" + three.table;
  const Json moved = house.posted(at + "/move", {{"token", three.tokens[0]}});
  const Json joined = house.posted(at + "/join", {{"invite", moved["invite"]}});
  ASSERT_EQ(joined["status"], 200) << joined.dump();
  EXPECT_EQ(rows_of(house, three.table), 30U);
  const auto again = house.sit(three.table, {joined["token"]});
  house.say(again, resign_of(1));
  EXPECT_EQ(last_said(*again, "news")["table"]["stage"], "ended");
}

TEST(HouseEnds, AMatchThatIsFullLeavesMemory_ThoughAComputerIsAsked) {
  AtHouse house(so_many_rows(2));
  const Json laid = house.posted("/api/tables", {{"game", "toy"}});
  EXPECT_EQ(rows_of(house, laid["table"]), 2U) << "it has begun, and that was all";
  house.now += 301'000;
  house.house->tick();
  EXPECT_EQ(house.house->tables(), 0U);
}

// --- to take back ------------------------------------------------------------------------------------------

Json undo_of(std::uint32_t seat, const std::string& id) {
  return {{"say", "undo"}, {"id", id}, {"seat", seat}};
}
Json agree_of(std::uint32_t seat, const std::string& answer, const std::string& id) {
  return {{"say", "agree"}, {"id", id}, {"seat", seat}, {"answer", answer}};
}
// Two have laid a card, so that the first needs the others to take it back.
void lay_two(AtHouse& house, const Three& three) {
  house.say(three.sockets[0], act_of(now_of(*three.sockets[0]), 0, "one"));
  house.say(three.sockets[1], act_of(now_of(*three.sockets[1]), 0, "two"));
}

TEST(HouseEnds, WhoAsksToTakeBackWaitsForTheAnswer) {
  AtHouse house;
  const Three three(house);
  lay_two(house, three);
  EXPECT_EQ(error_of(house, three.sockets[0], undo_of(1, "u")), "");
  const std::uint32_t rows = rows_of(house, three.table);
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(error_of(house, three.sockets[0], undo_of(1, "v" + std::to_string(i))),
              "You have asked already: the others answer first.");
  EXPECT_EQ(error_of(house, three.sockets[2], agree_of(3, "yes", "y")), "");
  EXPECT_EQ(error_of(house, three.sockets[2], agree_of(3, "yes", "z")),
            "You have agreed already: others are still asked.");
  EXPECT_EQ(rows_of(house, three.table), rows + 1);
}

TEST(HouseEnds, WhileOneAsksNobodyElseDoes) {
  AtHouse house;
  const Three three(house);
  lay_two(house, three);
  EXPECT_EQ(error_of(house, three.sockets[0], undo_of(1, "u")), "");
  Json all = undo_of(2, "v");
  all["to"] = 0;
  EXPECT_THAT(error_of(house, three.sockets[1], all), HasSubstr("that is answered first"));
  EXPECT_EQ(last_said(*house.sit(three.table, {}), "welcome")["table"]["proposal"]["seat"], 1);
}

TEST(HouseEnds, AfterANoTheSameIsNotAskedAgain_AfterARestartNeither) {
  AtHouse house;
  const Three three(house);
  lay_two(house, three);
  house.say(three.sockets[0], undo_of(1, "u"));
  house.say(three.sockets[1], agree_of(2, "no", "n"));
  const std::string no = "The others did not agree to take this back: they are not asked for it again.";
  const std::uint32_t rows = rows_of(house, three.table);
  EXPECT_EQ(error_of(house, three.sockets[0], undo_of(1, "again")), no);
  house.open();
  Three later = three;
  for (std::size_t i = 0; i < 3; ++i) later.sockets[i] = house.sit(three.table, {three.tokens[i]});
  EXPECT_EQ(error_of(house, later.sockets[0], undo_of(1, "and again")), no);
  EXPECT_EQ(rows_of(house, three.table), rows);
  for (int i = 0; i < 60 && !(is_asked(*later.sockets[0]) && is_asked(*later.sockets[1])); ++i) {
    for (const auto& socket : later.sockets) {
      if (!is_asked(*socket)) continue;
      house.say(socket, act_of(now_of(*socket), 0, "r" + std::to_string(i)));
      break;
    }
  }
  house.say(later.sockets[0], act_of(now_of(*later.sockets[0]), 0, "next"));
  house.say(later.sockets[1], act_of(now_of(*later.sockets[1]), 0, "after it"));
  EXPECT_EQ(error_of(house, later.sockets[0], undo_of(1, "another")), "");
  EXPECT_EQ(last_said(*later.sockets[1], "news")["table"]["proposal"]["seat"], 1)
      << "the next act is another matter";
}

// --- to end by consent -------------------------------------------------------------------------------------

Json end_of(std::uint32_t seat, const std::string& id) {
  return {{"say", "end"}, {"id", id}, {"seat", seat}};
}

TEST(HouseEnds, WhoAsksToEndTheMatchWaitsForTheAnswer_AndNothingElseIsAskedMeanwhile) {
  AtHouse house;
  const Three three(house);
  lay_two(house, three);
  EXPECT_EQ(error_of(house, three.sockets[0], end_of(1, "e")), "");
  const std::uint32_t rows = rows_of(house, three.table);
  EXPECT_EQ(error_of(house, three.sockets[0], end_of(1, "f")),
            "You have asked already: the others answer first.");
  Json all = undo_of(2, "u");
  all["to"] = 0;
  EXPECT_THAT(error_of(house, three.sockets[1], all),
              HasSubstr("asks to end the match: that is answered first."));
  EXPECT_EQ(rows_of(house, three.table), rows);
}

TEST(HouseEnds, AfterANoTheEndIsAskedForAgainWhenTheMatchHasGoneOn) {
  AtHouse house;
  const Three three(house);
  house.say(three.sockets[0], end_of(1, "e"));
  house.say(three.sockets[1], agree_of(2, "no", "n"));
  const std::string no =
      "The others did not agree to end the match: they are asked again when it has gone on.";
  EXPECT_EQ(error_of(house, three.sockets[0], end_of(1, "f")), no);
  house.open();
  const auto ann = house.sit(three.table, {three.tokens[0]});
  EXPECT_EQ(error_of(house, ann, end_of(1, "g")), no) << "after a restart too";
  house.say(ann, act_of(now_of(*ann), 0, "a"));
  EXPECT_EQ(error_of(house, ann, end_of(1, "h")), "");
}

TEST(HouseEnds, AMatchThatIsFullIsEndedByConsent) {
  AtHouse house(so_many_rows(30));
  const Three three(house);
  fill(house, three);
  EXPECT_EQ(error_of(house, three.sockets[0], end_of(1, "e")), "");
  EXPECT_EQ(error_of(house, three.sockets[1], agree_of(2, "no", "n")), "");
  EXPECT_THAT(error_of(house, three.sockets[0], end_of(1, "f")), HasSubstr("did not agree"));
  EXPECT_EQ(error_of(house, three.sockets[1], end_of(2, "g")), "");
  EXPECT_EQ(error_of(house, three.sockets[0], agree_of(1, "yes", "y")), "");
  EXPECT_EQ(error_of(house, three.sockets[2], agree_of(3, "yes", "z")), "");
  EXPECT_EQ(last_said(*three.sockets[0], "news")["table"]["stage"], "ended");
}

// --- computers alone ---------------------------------------------------------------------------------------

Json computers(const std::string& game = "toy") {
  const Json computer{{"who", "computer"}};
  return {{"game", game}, {"seats", {computer, computer, computer}}};
}

// Answered before the computers have come far.
server::Response laid_from(AtHouse& house, const std::string& address) {
  std::optional<server::Response> response;
  house.house->answer({"POST", "/api/tables", computers().dump(), {}, address},
                      [&](server::Response its) { response = std::move(its); });
  while (!response && house.one_deed()) continue;
  return response.value_or(server::Response{});
}

std::string stage_of(AtHouse& house, const std::string& table) {
  return (*house.store->listed(table))->summary.stage;
}

TEST(HouseEnds, ComputersAloneRestWhenNobodyLooks_AndGoOnWhenSomebodyDoes) {
  AtHouse house;
  const std::string table = Json::parse(laid_from(house, "192.0.2.1").body)["table"];
  house.now += 301'000;
  house.settle();
  ASSERT_EQ(stage_of(house, table), "running");
  const std::uint32_t rows = rows_of(house, table);
  house.house->tick();
  house.settle();
  EXPECT_EQ(rows_of(house, table), rows);
  house.now += 301'000;
  house.house->tick();
  EXPECT_EQ(house.house->tables(), 0U) << "and the table leaves memory";
  const auto looks = house.sit(table, {});
  EXPECT_EQ(stage_of(house, table), "finished");
  EXPECT_EQ(last_said(*looks, "news")["table"]["stage"], "finished");
}

TEST(HouseEnds, ComputersAlonePlayOnWhileSomebodyLooks) {
  AtHouse house;
  const std::string table = Json::parse(laid_from(house, "192.0.2.1").body)["table"];
  const auto looks = std::make_shared<FakeSocket>();
  ASSERT_TRUE(house.house->opened(looks));
  house.house->heard(looks, Json{{"say", "hello"}, {"protocol", 1}, {"table", table}}.dump());
  while (last_said(*looks, "welcome").is_null()) ASSERT_TRUE(house.one_deed());
  house.now += 301'000;
  house.settle();
  EXPECT_EQ(stage_of(house, table), "finished");
}

TEST(HouseEnds, AnAddressHasFewTablesOfComputersAlone_AndTheHouseNotMany) {
  server::HouseRules rules;
  rules.computers_alone_an_address = 2;
  rules.computers_alone = 3;
  AtHouse house(rules);
  EXPECT_EQ(laid_from(house, "192.0.2.1").status, 200);
  EXPECT_EQ(laid_from(house, "192.0.2.1").status, 200);
  const auto third = laid_from(house, "192.0.2.1");
  EXPECT_EQ(third.status, 429);
  EXPECT_THAT(third.body, HasSubstr("at 2 tables of yours already"));
  EXPECT_EQ(laid_from(house, "192.0.2.2").status, 200);
  const auto fourth = laid_from(house, "192.0.2.3");
  EXPECT_EQ(fourth.status, 429);
  EXPECT_THAT(fourth.body, HasSubstr("at 3 tables already"));
  house.settle();
  EXPECT_EQ(laid_from(house, "192.0.2.1").status, 200) << "those that came to their end count no more";
}

TEST(HouseEnds, WhoLeavesTheTableToComputersTakesOneOfTheirPlaces) {
  server::HouseRules rules;
  rules.computers_alone = 1;
  AtHouse house(rules);
  const Three three(house);
  for (std::uint32_t seat : {2U, 3U})
    house.say(three.sockets[seat - 1], {{"say", "hand"}, {"id", "h"}, {"seat", seat}, {"to", "computer"}});
  ASSERT_EQ(laid_from(house, "192.0.2.1").status, 200);
  house.house->heard(three.sockets[0],
                     Json{{"say", "hand"}, {"id", "h"}, {"seat", 1}, {"to", "computer"}}.dump());
  while (last_said(*three.sockets[0], "done").is_null()) ASSERT_TRUE(house.one_deed());
  const std::uint32_t rows = rows_of(house, three.table);
  ASSERT_EQ(stage_of(house, three.table), "running");
  house.settle();
  EXPECT_EQ(rows_of(house, three.table), rows) << "it waits for its place";
  house.house->tick();
  house.settle();
  EXPECT_EQ(stage_of(house, three.table), "finished") << "which it has once the other is over";
}

}  // namespace house_ends_test
}  // namespace tablewright::tests
