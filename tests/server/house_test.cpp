#include <set>

#include "at_house.hpp"
#include "game/record.hpp"
#include "game/replay.hpp"
#include "games/toy/toy_match.hpp"
#include "proof/verify.hpp"
#include "support/rule.hpp"
#include "watching_vfs.hpp"

namespace tablewright::tests {
namespace house_test {

TEST(House, ATableBeginsWhenEverySeatIsTaken) {
  AtHouse house;
  const Json laid = house.posted(
      "/api/tables",
      {{"game", "toy"},
       {"seats", {{{"who", "human"}, {"name", "Ann"}}, {{"who", "open"}}, {{"who", "computer"}}}}});
  ASSERT_EQ(laid["status"], 200) << laid.dump();
  ASSERT_EQ(laid["tokens"].size(), 1U);
  ASSERT_EQ(laid["invites"].size(), 1U);
  const std::string table = laid["table"];
  const auto ann = house.sit(table, {laid["tokens"][0]["token"]});
  EXPECT_EQ(last_said(*ann, "welcome")["table"]["stage"], "waiting");
  EXPECT_FALSE(is_asked(*ann));

  const std::string invite = laid["invites"][0]["invite"];
  EXPECT_EQ(house.posted("/api/tables/" + table + "/join", {{"invite", "wrong"}})["status"], 403);
  const Json joined =
      house.posted("/api/tables/" + table + "/join", {{"invite", invite}, {"name", " Ben\n "}});
  ASSERT_EQ(joined["status"], 200) << joined.dump();
  EXPECT_EQ(joined["seat"], 2);
  EXPECT_TRUE(is_asked(*ann)) << "the match has begun";
  EXPECT_EQ(last_said(*ann, "news")["table"]["seats"][1]["name"], "Ben");
  EXPECT_EQ(house.posted("/api/tables/" + table + "/join", {{"invite", invite}})["status"], 403)
      << "an invitation opens a seat once";
}

TEST(House, AnActIsDoneOnce_ARepeatIsAnsweredWithItsRow) {
  AtHouse house;
  const Three three(house);
  const Json act = act_of(now_of(*three.sockets[0]), 0, "first");
  house.say(three.sockets[0], act);
  const Json done = last_said(*three.sockets[0], "done");
  ASSERT_EQ(done["id"], "first");
  const std::size_t rows = house.store->rows(three.table, 1)->size();
  house.say(three.sockets[0], act);
  EXPECT_EQ(last_said(*three.sockets[0], "done"), done);
  EXPECT_EQ(house.store->rows(three.table, 1)->size(), rows);
  house.open();
  const auto again = house.sit(three.table, {three.tokens[0]});
  house.say(again, act);
  EXPECT_EQ(last_said(*again, "done"), done) << "after a restart too";
}

TEST(House, AnActThatIsStaleGetsThePresentView) {
  AtHouse house;
  const Three three(house);
  const Json old = act_of(now_of(*three.sockets[1]), 0, "late");
  house.say(three.sockets[0], act_of(now_of(*three.sockets[0]), 0, "a"));
  house.say(three.sockets[1], old);
  const Json stale = last_said(*three.sockets[1], "stale");
  ASSERT_EQ(stale["id"], "late");
  EXPECT_GT(stale["now"][0]["row"], old["seen"]);
  ASSERT_EQ(stale["rows"].size(), 1U) << "and what was missed";
  EXPECT_EQ(stale["rows"][0]["number"], stale["now"][0]["row"]);
  EXPECT_TRUE(last_said(*three.sockets[1], "done").is_null());
}

TEST(House, ARefusalNamesItsRule) {
  AtHouse house;
  const Three three(house);
  Json act = act_of(now_of(*three.sockets[0]), 0, "x");
  act["notation"] = "roll";
  house.say(three.sockets[0], act);
  const Json refused = last_said(*three.sockets[0], "refused");
  ASSERT_FALSE(refused.is_null());
  EXPECT_FALSE(refused["refused"]["rule"].get<std::string>().empty());
  EXPECT_FALSE(refused["refused"]["text"].get<std::string>().empty());
  house.say(three.sockets[0], {{"say", "why"}, {"id", "y"}, {"seat", 1}, {"notation", "roll"}});
  const Json why = last_said(*three.sockets[0], "answer");
  EXPECT_EQ(why["legal"], false);
  EXPECT_EQ(why["refused"]["rule"], refused["refused"]["rule"]);
}

TEST(House, NobodyActsForASeatThatIsNotTheirs) {
  AtHouse house;
  const Three three(house);
  Json act = act_of(now_of(*three.sockets[0]), 0, "x");
  act["seat"] = 2;
  house.say(three.sockets[0], act);
  EXPECT_EQ(last_said(*three.sockets[0], "error")["error"], "You do not hold seat 2.");
  const auto stranger = house.sit(three.table, {"no token at all"});
  EXPECT_TRUE(last_said(*stranger, "welcome").is_null());
  EXPECT_FALSE(last_said(*stranger, "error").is_null());
  const auto spectator = house.sit(three.table, {});
  ASSERT_FALSE(last_said(*spectator, "welcome").is_null());
  act["seat"] = 1;
  house.say(spectator, act);
  EXPECT_FALSE(last_said(*spectator, "error").is_null());
}

TEST(House, WhatIsLaidInSecretReachesNobodyElse) {
  // That two worlds look alike to the last byte is tested in server_secrets_test.cpp.
  AtHouse house;
  const Three three(house);
  const Json act = act_of(now_of(*three.sockets[0]), 0, "x");
  const std::size_t before = three.sockets[1]->sent.size();
  house.say(three.sockets[0], act);
  std::string bytes;
  for (std::size_t i = before; i < three.sockets[1]->sent.size(); ++i) bytes += three.sockets[1]->sent[i];
  EXPECT_FALSE(bytes.empty());
  EXPECT_EQ(bytes.find(act["notation"].dump()), std::string::npos) << bytes;
  EXPECT_EQ(bytes.find("\"draws\""), std::string::npos);
}

TEST(House, NothingIsSentBeforeItIsOnDisk) {
  WatchingVfs vfs;
  AtHouse house({}, vfs.name());
  const Three three(house);
  std::mutex mutex;
  std::vector<std::string> order;
  const auto note = [&](const std::string& what) {
    const std::lock_guard lock(mutex);
    order.push_back(what);
  };
  vfs.on_deed([&](WatchingVfs::Deed deed) { note(deed == WatchingVfs::Deed::Sync ? "sync" : "write"); });
  for (const auto& socket : three.sockets) socket->on_send = [&] { note("send"); };
  house.say(three.sockets[0], act_of(now_of(*three.sockets[0]), 0, "x"));
  vfs.on_deed({});
  for (const auto& socket : three.sockets) socket->on_send = {};
  const auto first_send = std::find(order.begin(), order.end(), "send");
  ASSERT_NE(first_send, order.end());
  const auto last_write = std::find(order.rbegin(), order.rend(), "write");
  const auto last_sync = std::find(order.rbegin(), order.rend(), "sync");
  ASSERT_NE(last_write, order.rend());
  EXPECT_LT(last_sync, last_write) << "synced after it was written";
  EXPECT_LT(last_sync.base(), first_send + 1) << "and sent after it was synced";
}

TEST(House, WhenTheDiskIsFullNobodyHearsOfTheAct_AndTheMatchGoesOnFromBeforeIt) {
  WatchingVfs vfs;
  AtHouse house({}, vfs.name());
  const Three three(house);
  const std::size_t rows = house.store->rows(three.table, 1)->size();
  const Json act = act_of(now_of(*three.sockets[0]), 0, "x");
  const std::size_t heard = three.sockets[1]->sent.size();
  vfs.fail_writes(true);
  house.say(three.sockets[0], act);
  vfs.fail_writes(false);
  EXPECT_TRUE(last_said(*three.sockets[0], "done").is_null());
  EXPECT_EQ(three.sockets[1]->sent.size(), heard);
  EXPECT_TRUE(three.sockets[0]->is_closed);
  EXPECT_EQ(three.sockets[0]->goodbye,
            "The table could not be written: The disk is full. Nothing of your last act was done.");
  EXPECT_EQ(house.store->rows(three.table, 1)->size(), rows);
  const auto again = house.sit(three.table, {three.tokens[0]});
  house.say(again, act);
  EXPECT_EQ(last_said(*again, "done")["id"], "x") << "the same act, sent again, is done now";
}

TEST(House, WhatCouldNotBeSyncedIsToldToNobody_AndIsDoneWhenItIsSentAgain) {
  WatchingVfs vfs;
  AtHouse house({}, vfs.name());
  const Three three(house);
  const Json act = act_of(now_of(*three.sockets[0]), 0, "x");
  const std::size_t heard = three.sockets[1]->sent.size();
  std::string heard_by_operator;
  house.store->complain_to([&](const std::string& words) { heard_by_operator += words; });
  vfs.fail_syncs(true);
  house.say(three.sockets[0], act);
  vfs.fail_syncs(false);
  EXPECT_EQ(three.sockets[0]->goodbye,
            "The table could not be written: The disk does not take it. Nothing of your last act was done.")
      << "players hear no words of SQLite";
  EXPECT_NE(heard_by_operator.find("disk I/O error"), std::string::npos) << heard_by_operator;
  EXPECT_TRUE(last_said(*three.sockets[0], "done").is_null());
  EXPECT_EQ(three.sockets[1]->sent.size(), heard);
  const auto again = house.sit(three.table, {three.tokens[0]});
  house.say(again, act);
  EXPECT_EQ(last_said(*again, "done")["id"], "x");
  house.open();
  const auto after = house.sit(three.table, {three.tokens[0]});
  house.say(after, act);
  EXPECT_EQ(last_said(*after, "done"), last_said(*again, "done")) << "and it is there once";
}

TEST(House, AWholeMatchIsProvedByItsRecord_WhichIsOpenAtItsEndOnly) {
  AtHouse house;
  const Three three(house);
  const std::string path = "/api/tables/" + three.table + "/record";
  EXPECT_EQ(house.asked("GET", path, {}, three.tokens[0]).status, 409);
  EXPECT_EQ(house.asked("GET", path, {}, "wrong").status, 403);
  EXPECT_TRUE(last_said(*three.sockets[0], "welcome")["table"].value("secret", "").empty());
  play_to_the_end(house, three.sockets);
  const Json news = last_said(*three.sockets[0], "news");
  EXPECT_EQ(news["table"]["stage"], "finished");
  EXPECT_EQ(news["table"]["secret"].get<std::string>().size(), 64U);
  const auto record = house.asked("GET", path, {}, three.tokens[0]);
  ASSERT_EQ(record.status, 200);
  const auto verdict = proof::verified(read_record(record.body));
  EXPECT_EQ(verdict.verdict, proof::Verdict::Proved);
  EXPECT_GT(verdict.draws, 0U);
}

TEST(House, AfterARestartEveryRowIsThereAndTheMatchGoesOn) {
  AtHouse house;
  const Three three(house);
  for (std::size_t i = 0; i < 3; ++i) house.say(three.sockets[i], act_of(now_of(*three.sockets[i]), 0, "a"));
  const Json before = now_of(*three.sockets[0]);
  house.open();
  std::vector<std::shared_ptr<FakeSocket>> sockets;
  for (const std::string& token : three.tokens) sockets.push_back(house.sit(three.table, {token}, 2));
  EXPECT_EQ(now_of(*sockets[0]), before);
  EXPECT_EQ(last_said(*sockets[0], "welcome")["rows"][0]["number"], 3)
      << "those that were missed, and no others";
  play_to_the_end(house, sockets);
  EXPECT_EQ(last_said(*sockets[0], "news")["table"]["stage"], "finished");
}

TEST(House, ComputersPlayOnByThemselves) {
  AtHouse house;
  const Json laid = house.posted("/api/tables", {{"game", "toy"}});
  ASSERT_EQ(laid["status"], 200);
  const auto human = house.sit(laid["table"], {laid["tokens"][0]["token"]});
  play_to_the_end(house, {human});
  EXPECT_EQ(last_said(*human, "news")["table"]["stage"], "finished");
}

TEST(House, UndoIsFreeForTheOwnLastAct_ElseEverybodyIsAsked) {
  AtHouse house;
  const Three three(house);
  house.say(three.sockets[0], act_of(now_of(*three.sockets[0]), 0, "a"));
  ASSERT_TRUE(now_of(*three.sockets[0]).contains("undo"));
  house.say(three.sockets[0], {{"say", "undo"}, {"id", "u"}, {"seat", 1}});
  EXPECT_TRUE(is_asked(*three.sockets[0])) << "seat 1 chooses again";
  house.say(three.sockets[0], act_of(now_of(*three.sockets[0]), 1, "b"));
  house.say(three.sockets[1], act_of(now_of(*three.sockets[1]), 0, "c"));
  house.say(three.sockets[0], {{"say", "undo"}, {"id", "v"}, {"seat", 1}});
  const Json proposal = last_said(*three.sockets[2], "news")["table"]["proposal"];
  ASSERT_FALSE(proposal.is_null());
  EXPECT_EQ(proposal["seat"], 1);
  EXPECT_EQ(proposal["asked"], Json::array({2, 3}));
  house.say(three.sockets[1], {{"say", "agree"}, {"id", "d"}, {"seat", 2}, {"answer", "yes"}});
  EXPECT_FALSE(is_asked(*three.sockets[0])) << "one is still asked";
  house.say(three.sockets[2], {{"say", "agree"}, {"id", "e"}, {"seat", 3}, {"answer", "yes"}});
  EXPECT_TRUE(is_asked(*three.sockets[0]));
  EXPECT_TRUE(last_said(*three.sockets[2], "news")["table"]["proposal"].is_null());
}

TEST(House, WhoDoesNotAgreeEndsTheProposal) {
  AtHouse house;
  const Three three(house);
  house.say(three.sockets[0], act_of(now_of(*three.sockets[0]), 0, "a"));
  house.say(three.sockets[1], act_of(now_of(*three.sockets[1]), 0, "b"));
  house.say(three.sockets[0], {{"say", "undo"}, {"id", "u"}, {"seat", 1}});
  house.say(three.sockets[2], {{"say", "agree"}, {"id", "c"}, {"seat", 3}, {"answer", "no"}});
  EXPECT_TRUE(last_said(*three.sockets[0], "news")["table"]["proposal"].is_null());
  house.say(three.sockets[1], {{"say", "agree"}, {"id", "d"}, {"seat", 2}, {"answer", "yes"}});
  EXPECT_FALSE(last_said(*three.sockets[1], "error").is_null()) << "nothing is asked any more";
  EXPECT_FALSE(is_asked(*three.sockets[0]));
}

// --- The end by consent
// ----------------------------------------------------------------------------------------------

TEST(House, AMatchIsEndedByConsentOfAll_WithoutAWinner) {
  RULE("table.end.consent");
  AtHouse house;
  const Three three(house);
  house.say(three.sockets[0], act_of(now_of(*three.sockets[0]), 0, "a"));
  house.say(three.sockets[0], {{"say", "end"}, {"id", "e"}, {"seat", 1}});
  Json table = last_said(*three.sockets[2], "news")["table"];
  EXPECT_EQ(table["stage"], "running");
  EXPECT_EQ(table["proposal"]["about"], "end");
  EXPECT_EQ(table["proposal"]["asked"], Json::array({2, 3}));
  house.say(three.sockets[1], {{"say", "agree"}, {"id", "f"}, {"seat", 2}, {"answer", "yes"}});
  EXPECT_EQ(last_said(*three.sockets[2], "news")["table"]["stage"], "running") << "one is still asked";
  house.say(three.sockets[2], {{"say", "agree"}, {"id", "g"}, {"seat", 3}, {"answer", "yes"}});
  table = last_said(*three.sockets[0], "news")["table"];
  EXPECT_EQ(table["stage"], "ended");
  EXPECT_TRUE(table["proposal"].is_null());
  EXPECT_TRUE(table.contains("secret")) << "everybody can check the dice now";
  const Json now = now_of(*three.sockets[0]);
  EXPECT_FALSE(now.contains("result")) << "nobody has won";
  EXPECT_FALSE(now["question"].contains("options"));
  const std::string told = now["text"];
  EXPECT_NE(told.find("ended by consent: nobody has won. It stood: "), std::string::npos) << told;
  house.say(three.sockets[1], {{"say", "end"}, {"id", "h"}, {"seat", 2}});
  EXPECT_EQ(last_said(*three.sockets[1], "refused")["refused"]["rule"], "table.over") << "once is enough";
}

TEST(House, WhoAsksForTheSameEndAgreesToIt) {
  AtHouse house;
  const Three three(house);
  for (std::uint32_t seat = 1; seat <= 3; ++seat) {
    EXPECT_EQ(last_said(*three.sockets[0], seat == 1 ? "welcome" : "news")["table"]["stage"], "running")
        << seat;
    house.say(three.sockets[seat - 1], {{"say", "end"}, {"id", "e"}, {"seat", seat}});
  }
  EXPECT_EQ(last_said(*three.sockets[0], "news")["table"]["stage"], "ended");
}

TEST(House, WhoWouldRatherPlayOnEndsNothing) {
  AtHouse house;
  const Three three(house);
  house.say(three.sockets[0], {{"say", "end"}, {"id", "e"}, {"seat", 1}});
  house.say(three.sockets[1], {{"say", "agree"}, {"id", "f"}, {"seat", 2}, {"answer", "no"}});
  EXPECT_TRUE(last_said(*three.sockets[0], "news")["table"]["proposal"].is_null());
  house.say(three.sockets[2], {{"say", "agree"}, {"id", "g"}, {"seat", 3}, {"answer", "yes"}});
  EXPECT_EQ(last_said(*three.sockets[2], "error")["error"],
            "Nobody asks now to take anything back, or to end the match.");
  EXPECT_EQ(last_said(*three.sockets[0], "news")["table"]["stage"], "running");
}

TEST(House, WhetherToEndCanBeAnsweredWhileTheMatchGoesOn_UntilWhoAskedPlaysOn) {
  AtHouse house;
  const Three three(house);
  house.say(three.sockets[1], {{"say", "end"}, {"id", "e"}, {"seat", 2}});
  house.say(three.sockets[0], act_of(now_of(*three.sockets[0]), 0, "a"));
  EXPECT_EQ(last_said(*three.sockets[2], "news")["table"]["proposal"]["asked"], Json::array({1, 3}))
      << "seat 1 has acted and not answered";
  house.say(three.sockets[1], act_of(now_of(*three.sockets[1]), 0, "b"));
  EXPECT_TRUE(last_said(*three.sockets[2], "news")["table"]["proposal"].is_null());
}

TEST(House, WhoSitsAloneWithComputersEndsTheMatchAtOnce_AndItStaysEnded) {
  AtHouse house;
  const Json laid = house.posted("/api/tables", {{"game", "toy"}});
  ASSERT_EQ(laid["status"], 200);
  const std::string token = laid["tokens"][0]["token"];
  const auto human = house.sit(laid["table"], {token});
  house.say(human, {{"say", "end"}, {"id", "e"}, {"seat", 1}});
  EXPECT_EQ(last_said(*human, "news")["table"]["stage"], "ended");
  house.say(human, {{"say", "end"}, {"id", "e"}, {"seat", 1}});
  EXPECT_FALSE(last_said(*human, "done").is_null()) << "said twice, done once";
  house.open();
  const auto again = house.sit(laid["table"], {token});
  EXPECT_EQ(last_said(*again, "welcome")["table"]["stage"], "ended");
  const std::string told = now_of(*again)["text"];
  EXPECT_NE(told.find("ended by consent"), std::string::npos) << told;
  const auto record =
      house.asked("GET", "/api/tables/" + laid["table"].get<std::string>() + "/record", {}, token);
  EXPECT_EQ(record.status, 200);
  EXPECT_NE(record.body.find(" seat 1 ends the match; consent 2 3; at "), std::string::npos) << record.body;
  EXPECT_NE(record.body.find("\nend abandoned "), std::string::npos);
  const Replayed whole = replayed(toy_catalogue(), read_record(record.body));
  ASSERT_FALSE(whole.damage) << whole.damage->reason;
  EXPECT_TRUE(whole.match->is_ended());
}

TEST(House, WhoWasTheLastToBeAsked_AndLetsAComputerPlay_AgreesByIt) {
  AtHouse house;
  const Three three(house);
  house.say(three.sockets[0], {{"say", "end"}, {"id", "e"}, {"seat", 1}});
  house.say(three.sockets[1], {{"say", "agree"}, {"id", "f"}, {"seat", 2}, {"answer", "yes"}});
  house.say(three.sockets[2], {{"say", "hand"}, {"id", "g"}, {"seat", 3}, {"to", "computer"}});
  EXPECT_EQ(last_said(*three.sockets[0], "news")["table"]["stage"], "ended");
}

TEST(House, WhatIsAnsweredInAdvanceIsAnsweredByItself_AfterARestartToo) {
  AtHouse house;
  const Three three(house);
  for (std::uint32_t seat = 1; seat <= 3; ++seat)
    house.say(three.sockets[seat - 1],
              {{"say", "order"}, {"id", "o"}, {"seat", seat}, {"trigger", 1}, {"answer", "always"}});
  const Json ordered = now_of(*three.sockets[0])["orders"];
  EXPECT_EQ(ordered, (Json{{"1", "always"}}));
  for (const auto& message : three.sockets[1]->sent)
    EXPECT_EQ(message.find("\"ordered\""), std::string::npos) << "nobody else hears of it";
  house.open();
  std::vector<std::shared_ptr<FakeSocket>> again;
  for (const std::string& token : three.tokens) again.push_back(house.sit(three.table, {token}));
  EXPECT_EQ(now_of(*again[0])["orders"], ordered);
  play_to_the_end(house, again);
  const auto whole = house.sit(three.table, {});
  const Json rows = last_said(*whole, "welcome")["rows"];
  const auto by_order =
      std::count_if(rows.begin(), rows.end(), [](const Json& row) { return row.value("by_order", false); });
  EXPECT_GT(by_order, 0) << "somebody was offered it";
}

TEST(House, ASeatPassesToAComputerAndBack) {
  AtHouse house;
  const Three three(house);
  house.say(three.sockets[0], {{"say", "hand"}, {"id", "h"}, {"seat", 1}, {"to", "computer"}});
  EXPECT_EQ(last_said(*three.sockets[1], "news")["table"]["seats"][0]["who"], "computer");
  const Json now = now_of(*three.sockets[0]);
  EXPECT_FALSE(is_asked(*three.sockets[0])) << "the computer has answered";
  house.say(three.sockets[0], {{"say", "hand"}, {"id", "i"}, {"seat", 1}, {"to", "human"}});
  EXPECT_EQ(last_said(*three.sockets[1], "news")["table"]["seats"][0]["who"], "human");
  EXPECT_EQ(last_said(*three.sockets[1], "news")["table"]["seats"][0]["name"], "Ann");
}

TEST(House, ASeatGoesToAnotherDevice_AndTheOldTokenEnds) {
  AtHouse house;
  const Three three(house);
  const std::string at = "/api/tables/" + three.table;
  const Json moved = house.posted(at + "/move", {{"token", three.tokens[0]}});
  ASSERT_EQ(moved["status"], 200);
  const Json joined = house.posted(at + "/join", {{"invite", moved["invite"]}});
  ASSERT_EQ(joined["status"], 200) << joined.dump();
  EXPECT_EQ(joined["seat"], 1);
  EXPECT_TRUE(three.sockets[0]->is_closed);
  EXPECT_TRUE(last_said(*house.sit(three.table, {three.tokens[0]}), "welcome").is_null());
  EXPECT_FALSE(last_said(*house.sit(three.table, {joined["token"]}), "welcome").is_null());
}

TEST(House, APhraseRestoresTheSeatsOfABrowser) {
  AtHouse house;
  const std::string phrase = "twelve small words that nobody else will ever guess";
  const Json laid = house.posted("/api/tables", {{"game", "toy"}, {"keyring", phrase}});
  EXPECT_EQ(house.posted("/api/restore", {{"keyring", "another phrase of enough letters"}})["status"], 404);
  const Json restored = house.posted("/api/restore", {{"keyring", phrase}});
  ASSERT_EQ(restored["status"], 200) << restored.dump();
  ASSERT_EQ(restored["tokens"].size(), 1U);
  const std::string token = restored["tokens"][0]["token"];
  const Json mine = house.posted("/api/mine", {{"tokens", {{{"table", laid["table"]}, {"token", token}}}}});
  ASSERT_EQ(mine["tables"].size(), 1U) << mine.dump();
  EXPECT_EQ(mine["tables"][0]["yours"], true);
  const Json old = house.posted(
      "/api/mine", {{"tokens", {{{"table", laid["table"]}, {"token", laid["tokens"][0]["token"]}}}}});
  EXPECT_TRUE(old["tables"].empty());
}

TEST(House, APhraseRestoresSeatsAtManyTables_EachWithATokenOfItsOwn) {
  AtHouse house;
  const std::string phrase = "twelve small words that nobody else will ever guess";
  std::set<std::string> tables;
  for (int i = 0; i < 7; ++i)
    tables.insert(house.posted("/api/tables", {{"game", "toy"}, {"keyring", phrase}})["table"]);
  const Json restored = house.posted("/api/restore", {{"keyring", phrase}});
  ASSERT_EQ(restored["tokens"].size(), 7U) << restored.dump();
  std::set<std::string> found;
  for (const Json& each : restored["tokens"]) {
    found.insert(each["table"]);
    EXPECT_FALSE(last_said(*house.sit(each["table"], {each["token"]}), "welcome").is_null());
  }
  EXPECT_EQ(found, tables);
}

TEST(House, ABranchOfARunningMatchIsMadeUpAndMarked_OfAFinishedOneItGoesOnFromAnyEntry) {
  AtHouse house;
  const Three three(house);
  const std::string path = "/api/tables/" + three.table + "/branch";
  const auto entry = now_of(*three.sockets[0])["entry"].get<std::uint32_t>();
  EXPECT_EQ(house.posted(path, {{"token", "wrong"}, {"entry", entry}})["status"], 403);
  const Json branch = house.posted(path, {{"token", three.tokens[0]}, {"entry", entry}});
  ASSERT_EQ(branch["status"], 200) << branch.dump();
  const auto socket = house.sit(branch["table"], {branch["tokens"][0]["token"]});
  EXPECT_EQ(last_said(*socket, "welcome")["table"]["made_up"], true);
  EXPECT_EQ(now_of(*socket)["question"]["options"], now_of(*three.sockets[0])["question"]["options"])
      << "the seat holds the same cards";
  play_to_the_end(house, three.sockets);
  const Json later = house.posted(path, {{"token", three.tokens[1]}, {"entry", 2}});
  ASSERT_EQ(later["status"], 200) << later.dump();
  EXPECT_FALSE(
      last_said(*house.sit(later["table"], {later["tokens"][0]["token"]}), "welcome")["table"].contains(
          "made_up"));
}

TEST(House, ARematchIsOpenForTheSameTokens) {
  AtHouse house;
  const Three three(house);
  house.say(three.sockets[0], {{"say", "rematch"}, {"id", "r"}, {"seat", 1}});
  EXPECT_FALSE(last_said(*three.sockets[0], "error").is_null());
  play_to_the_end(house, three.sockets);
  house.say(three.sockets[0], {{"say", "rematch"}, {"id", "s"}, {"seat", 1}});
  const std::string next = last_said(*three.sockets[1], "news")["table"].value("next", "");
  ASSERT_FALSE(next.empty());
  EXPECT_TRUE(is_asked(*house.sit(next, {three.tokens[1]})));
}

TEST(House, WhoWishForARematchInTheSameMomentMeetAtOneTable) {
  AtHouse house;
  const Three three(house);
  house.say(three.sockets[2], {{"say", "resign"}, {"id", "g"}, {"seat", 3}});
  play_to_the_end(house, {three.sockets[0], three.sockets[1]});
  for (const std::uint32_t seat : {1U, 2U})
    house.house->heard(three.sockets[seat - 1], Json{{"say", "rematch"}, {"id", "r"}, {"seat", seat}}.dump());
  house.settle();
  const Json first = last_said(*three.sockets[0], "answer");
  EXPECT_FALSE(first.value("table", "").empty());
  EXPECT_EQ(first, last_said(*three.sockets[1], "answer"));
  const auto again = house.sit(first["table"], {three.tokens[2]});
  EXPECT_EQ(last_said(*again, "welcome")["table"]["seats"][2]["who"], "human") << "who gave up plays again";
}

TEST(House, ThePastIsWhatTheSeatSawThen) {
  AtHouse house;
  const Three three(house);
  const Json first = now_of(*three.sockets[0]);
  house.say(three.sockets[0], act_of(first, 0, "a"));
  house.say(three.sockets[0], {{"say", "past"}, {"id", "p"}, {"seat", 1}, {"entry", first["entry"]}});
  EXPECT_EQ(last_said(*three.sockets[0], "past")["now"][0]["view"], first["view"]);
  house.say(three.sockets[0], {{"say", "past"}, {"id", "q"}, {"seat", 1}, {"entry", 999}});
  EXPECT_FALSE(last_said(*three.sockets[0], "error").is_null());
}

TEST(House, ThePastReachesToTheEnd_WhereNothingIsAsked) {
  AtHouse house;
  const Three three(house);
  play_to_the_end(house, three.sockets);
  const auto end = now_of(*three.sockets[0])["entry"].get<std::uint32_t>();
  house.say(three.sockets[0], {{"say", "past"}, {"id", "p"}, {"seat", 1}, {"entry", end}});
  const Json past = last_said(*three.sockets[0], "past");
  ASSERT_FALSE(past.is_null());
  EXPECT_EQ(past["now"][0]["question"], Json::object());
  EXPECT_EQ(past["now"][0]["result"], now_of(*three.sockets[0])["result"]);
}

TEST(House, GivingUpEndsAMatchOfTwoSides_OnASharedSideAComputerGoesOn) {
  AtHouse house;
  const Three alone(house);
  house.say(alone.sockets[0], {{"say", "resign"}, {"id", "r"}, {"seat", 1}});
  EXPECT_EQ(last_said(*alone.sockets[1], "news")["table"]["stage"], "ended") << "the hermit was a side alone";
  const std::string told = now_of(*alone.sockets[1])["text"];
  EXPECT_NE(told.find("gives up: Ben"), std::string::npos) << told;
  EXPECT_NE(told.find(" win. It stood: "), std::string::npos) << told;
  house.say(
      alone.sockets[1],
      act_of({{"seat", 2}, {"row", 99}, {"question", {{"options", {{{"notation", "commit 1"}}}}}}}, 0, "x"));
  EXPECT_EQ(last_said(*alone.sockets[1], "refused")["refused"]["rule"], "table.over");
  const Three team(house);
  house.say(team.sockets[2], {{"say", "resign"}, {"id", "r"}, {"seat", 3}});
  const Json table = last_said(*team.sockets[1], "news")["table"];
  EXPECT_EQ(table["stage"], "running");
  EXPECT_EQ(table["seats"][2]["who"], "computer");
}

TEST(House, WhatIsSaidIsHeardByAll_AndGapsCanBeAskedFor) {
  AtHouse house;
  const Three three(house);
  const auto looks_on = house.sit(three.table, {});
  house.say(three.sockets[0], {{"say", "chat"}, {"id", "c"}, {"seat", 1}, {"text", "Good luck!"}});
  for (const auto& socket : {three.sockets[1], looks_on}) {
    const Json row = last_said(*socket, "news")["rows"].back();
    EXPECT_EQ(row["kind"], "chat");
    EXPECT_NE(row["text"].get<std::string>().find("Good luck!"), std::string::npos);
  }
  const auto last = last_said(*looks_on, "news")["rows"].back()["number"].get<std::uint32_t>();
  house.say(looks_on, {{"say", "rows"}, {"id", "g"}, {"from", 1}, {"to", last}});
  const Json rows = last_said(*looks_on, "rows")["rows"];
  ASSERT_EQ(rows.size(), last);
  for (std::uint32_t i = 0; i < last; ++i) EXPECT_EQ(rows[i]["number"], i + 1);
}

TEST(House, ATypedLineIsAWordOrAnAct) {
  AtHouse house;
  const Three three(house);
  const Json now = now_of(*three.sockets[0]);
  const auto typed = [&](const std::string& id, const std::string& line) {
    house.say(three.sockets[0],
              {{"say", "line"}, {"id", id}, {"seat", 1}, {"seen", now["row"]}, {"line", line}});
  };
  typed("a", "options");
  EXPECT_NE(last_said(*three.sockets[0], "answer")["text"].get<std::string>().find("commit"),
            std::string::npos);
  typed("b", "roll");
  EXPECT_FALSE(last_said(*three.sockets[0], "refused").is_null());
  typed("c", now["question"]["options"][0]["notation"]);
  EXPECT_EQ(last_said(*three.sockets[0], "done")["id"], "c");
}

TEST(House, TellsWhichWordsAGameAnswers) {
  AtHouse house;
  const Json told = Json::parse(house.asked("GET", "/api/house").body);
  // "look" is an act of Lanterns: as a word it would be done.
  EXPECT_EQ(told["games"][0]["words"], (Json{"options", "again", "log", "help"}));
}

TEST(House, ASocketWhoseSeatWasTakenAwayIsNotHeardAnyMore) {
  AtHouse house;
  const Three three(house);
  const std::string at = "/api/tables/" + three.table;
  const Json moved = house.posted(at + "/move", {{"token", three.tokens[0]}});
  ASSERT_EQ(house.posted(at + "/join", {{"invite", moved["invite"]}})["status"], 200);
  ASSERT_TRUE(three.sockets[0]->is_closed);
  // It was told to go, and says something before it does.
  const std::size_t rows = house.store->rows(three.table, 1)->size();
  house.say(three.sockets[0], act_of(now_of(*three.sockets[0]), 0, "x"));
  house.say(three.sockets[0], {{"say", "chat"}, {"id", "y"}, {"seat", 1}, {"text", "still me"}});
  EXPECT_EQ(house.store->rows(three.table, 1)->size(), rows);
}

TEST(House, WhoRestoresTheirSeatsEndsTheSocketsOfTheOldTokens) {
  AtHouse house;
  const std::string phrase = "twelve small words that nobody else will ever guess";
  const Json laid = house.posted("/api/tables", {{"game", "toy"}, {"keyring", phrase}});
  const auto old = house.sit(laid["table"], {laid["tokens"][0]["token"]});
  const Json act = act_of(now_of(*old), 0, "x");
  ASSERT_EQ(house.posted("/api/restore", {{"keyring", phrase}})["status"], 200);
  EXPECT_TRUE(old->is_closed);
  EXPECT_FALSE(old->goodbye.empty());
  house.say(old, act);
  EXPECT_TRUE(last_said(*old, "done").is_null());
}

TEST(House, WhoComesWhileTheDiskFailsIsNotLeftWaiting) {
  WatchingVfs vfs;
  AtHouse house({}, vfs.name());
  const Three three(house);
  const Json act = act_of(now_of(*three.sockets[0]), 0, "x");
  vfs.fail_writes(true);
  house.house->heard(three.sockets[0], act.dump());
  // While the act is written, and will not be.
  const auto late = std::make_shared<FakeSocket>();
  ASSERT_TRUE(house.house->opened(late));
  house.say(late, {{"say", "hello"}, {"protocol", 1}, {"table", three.table}, {"tokens", {three.tokens[1]}}});
  vfs.fail_writes(false);
  EXPECT_TRUE(late->is_closed || !last_said(*late, "welcome").is_null());
}

TEST(House, ABranchThatWasPlayedToItsEndHasARecordThatSaysWhereItBegan) {
  AtHouse house;
  const Three three(house);
  play_to_the_end(house, three.sockets);
  const Json branch =
      house.posted("/api/tables/" + three.table + "/branch", {{"token", three.tokens[0]}, {"entry", 3}});
  ASSERT_EQ(branch["status"], 200) << branch.dump();
  const auto socket = house.sit(branch["table"], {branch["tokens"][0]["token"]});
  play_to_the_end(house, {socket});
  EXPECT_EQ(last_said(*socket, "news")["table"]["stage"], "finished");
  const auto record = house.asked("GET", "/api/tables/" + branch["table"].get<std::string>() + "/record", {},
                                  branch["tokens"][0]["token"]);
  ASSERT_EQ(record.status, 200) << record.body;
  Catalogue catalogue;
  catalogue.add(toy::kind());
  const Record read = read_record(record.body);
  EXPECT_FALSE(read.start.empty());
  const Replayed again = replayed(catalogue, read);
  ASSERT_FALSE(again.damage) << again.damage->reason;
  EXPECT_TRUE(again.match->game().result());
  EXPECT_EQ(proof::verified(read).verdict, proof::Verdict::Proved);
}

}  // namespace house_test
}  // namespace tablewright::tests
