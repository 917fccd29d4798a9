#include <set>

#include "at_house.hpp"
#include "game/record.hpp"
#include "game/replay.hpp"
#include "proof/verify.hpp"
#include "watching_vfs.hpp"

namespace tablewright::tests {
namespace {

Json act_of(const Json& now, std::size_t option, const std::string& id) {
  return {{"say", "act"},
          {"id", id},
          {"seat", now["seat"]},
          {"seen", now["row"]},
          {"notation", now["question"]["options"][option]["notation"]}};
}

bool is_asked(const FakeSocket& socket) {
  const Json now = now_of(socket);
  return now.contains("question") && now["question"].contains("options");
}

// Everybody takes the first option until the match is over.
void play_to_the_end(AtHouse& house, const std::vector<std::shared_ptr<FakeSocket>>& sockets) {
  for (int i = 0; i < 500; ++i) {
    bool somebody = false;
    for (const auto& socket : sockets) {
      if (!is_asked(*socket)) continue;
      somebody = true;
      house.say(socket, act_of(now_of(*socket), 0, "end" + std::to_string(i)));
      break;
    }
    if (!somebody) return;
  }
}

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
  const std::size_t rows = house.store->rows(three.table, 1).size();
  house.say(three.sockets[0], act);
  EXPECT_EQ(last_said(*three.sockets[0], "done"), done);
  EXPECT_EQ(house.store->rows(three.table, 1).size(), rows);
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
  AtHouse house;
  const Three three(house);
  // Two matches that differ only in the card seat 1 lays: the others are sent the same bytes.
  const auto sent_to_others = [&](std::size_t option) {
    AtHouse own;
    const Three table(own);
    const Json act = act_of(now_of(*table.sockets[0]), option, "x");
    const std::size_t before = table.sockets[1]->sent.size();
    own.say(table.sockets[0], act);
    std::string bytes;
    for (std::size_t i = before; i < table.sockets[1]->sent.size(); ++i) bytes += table.sockets[1]->sent[i];
    return std::pair(bytes, act["notation"].get<std::string>());
  };
  const auto [bytes, notation] = sent_to_others(0);
  EXPECT_FALSE(bytes.empty());
  EXPECT_EQ(bytes.find('"' + notation + '"'), std::string::npos) << bytes;
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
  const std::size_t rows = house.store->rows(three.table, 1).size();
  const Json act = act_of(now_of(*three.sockets[0]), 0, "x");
  const std::size_t heard = three.sockets[1]->sent.size();
  vfs.fail_writes(true);
  house.say(three.sockets[0], act);
  vfs.fail_writes(false);
  EXPECT_TRUE(last_said(*three.sockets[0], "done").is_null());
  EXPECT_EQ(three.sockets[1]->sent.size(), heard);
  EXPECT_TRUE(three.sockets[0]->is_closed);
  EXPECT_EQ(house.store->rows(three.table, 1).size(), rows);
  const auto again = house.sit(three.table, {three.tokens[0]});
  house.say(again, act);
  EXPECT_EQ(last_said(*again, "done")["id"], "x") << "the same act, sent again, is done now";
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

TEST(House, WhoStaysAwayIsDecidedAboutByTheOthers_AndGetsTheSeatBack) {
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

TEST(House, ASeatThatIsOfferedSaysSo_UntilSomebodyHasIt) {
  AtHouse house;
  const Three three(house);
  house.house->closed(three.sockets[0]);
  house.now += 61'000;
  house.house->tick();
  for (const std::uint32_t seat : {2U, 3U})
    house.say(three.sockets[seat - 1], {{"say", "vote"},
                                        {"id", "v" + std::to_string(seat)},
                                        {"seat", seat},
                                        {"about", 1},
                                        {"choice", "offer"}});
  const auto seats = [&] { return last_said(*three.sockets[1], "news")["table"]["seats"]; };
  EXPECT_EQ(seats()[0]["who"], "computer");
  EXPECT_TRUE(seats()[0].value("offered", false));
  EXPECT_FALSE(seats()[1].contains("offered"));
  const std::string at = "/api/tables/" + three.table;
  const Json invite = house.posted(at + "/invite", {{"token", three.tokens[1]}, {"seat", 1}});
  ASSERT_EQ(invite["status"], 200) << invite;
  ASSERT_EQ(house.posted(at + "/join", {{"invite", invite["invite"]}, {"name", "Zoe"}})["status"], 200);
  EXPECT_EQ(seats()[0]["who"], "human");
  EXPECT_FALSE(seats()[0].contains("offered"));
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

TEST(House, ClocksStandStillWhileTheServerIsDown) {
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

TEST(House, GivingUpEndsAMatchOfTwoSides_OnASharedSideAComputerGoesOn) {
  AtHouse house;
  const Three alone(house);
  house.say(alone.sockets[0], {{"say", "resign"}, {"id", "r"}, {"seat", 1}});
  EXPECT_EQ(last_said(*alone.sockets[1], "news")["table"]["stage"], "ended") << "the hermit was a side alone";
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

TEST(House, BadInputIsAnsweredWithASentence) {
  AtHouse house;
  const Three three(house);
  for (const char* text : {"", "[]", "{}", "no json", R"({"say":"act"})", R"({"say":"fly","id":"x"})",
                           R"({"say":"chat","id":"x","seat":1,"text":5})",
                           R"({"say":"chat","id":"x","seat":1,"text":"a","more":1})"}) {
    house.house->heard(three.sockets[0], text);
    EXPECT_FALSE(last_said(*three.sockets[0], "error")["error"].get<std::string>().empty()) << text;
    three.sockets[0]->sent.clear();
  }
  for (const Json& body :
       {Json{{"game", "chess"}}, Json{{"game", "toy"}, {"seats", 5}},
        Json{{"game", "toy"}, {"clock", {{"kind", "sand"}}}}, Json{{"game", "toy"}, {"keyring", "short"}},
        Json{{"game", "toy"}, {"wishes", {{"options", 5}}}}}) {
    const Json answer = house.posted("/api/tables", body);
    EXPECT_EQ(answer["status"], 400) << body.dump();
    EXPECT_FALSE(answer["error"].get<std::string>().empty());
  }
  EXPECT_EQ(house.asked("GET", "/api/nothing").status, 404);
  EXPECT_EQ(house.asked("GET", "/api/tables").status, 405);
  EXPECT_EQ(house.posted("/api/tables/none/join", {{"invite", "x"}})["status"], 404);
}

TEST(House, AClubHasACode) {
  server::HouseRules rules;
  rules.club = "walnut";
  AtHouse house(rules);
  EXPECT_EQ(house.posted("/api/tables", {{"game", "toy"}})["status"], 403);
  EXPECT_EQ(house.posted("/api/tables", {{"game", "toy"}, {"club", "walnut"}})["status"], 200);
}

TEST(House, WhoAsksTooOftenWaits) {
  server::HouseRules rules;
  rules.limits.of_this_machine_too = true;
  rules.limits.tables_a_minute = 3;
  AtHouse house(rules);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(house.posted("/api/tables", {{"game", "toy"}})["status"], 200);
  EXPECT_EQ(house.posted("/api/tables", {{"game", "toy"}})["status"], 429);
  house.now += 30'000;
  EXPECT_EQ(house.posted("/api/tables", {{"game", "toy"}})["status"], 200);
}

TEST(House, ASocketWhoseSeatWasTakenAwayIsNotHeardAnyMore) {
  AtHouse house;
  const Three three(house);
  const std::string at = "/api/tables/" + three.table;
  const Json moved = house.posted(at + "/move", {{"token", three.tokens[0]}});
  ASSERT_EQ(house.posted(at + "/join", {{"invite", moved["invite"]}})["status"], 200);
  ASSERT_TRUE(three.sockets[0]->is_closed);
  // It was told to go, and says something before it does.
  const std::size_t rows = house.store->rows(three.table, 1).size();
  house.say(three.sockets[0], act_of(now_of(*three.sockets[0]), 0, "x"));
  house.say(three.sockets[0], {{"say", "chat"}, {"id", "y"}, {"seat", 1}, {"text", "still me"}});
  EXPECT_EQ(house.store->rows(three.table, 1).size(), rows);
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

TEST(House, WhoSaysNoHelloIsShownOut) {
  AtHouse house;
  const auto silent = std::make_shared<FakeSocket>();
  ASSERT_TRUE(house.house->opened(silent));
  house.now += 9'000;
  house.house->tick();
  EXPECT_FALSE(silent->is_closed);
  house.now += 2'000;
  house.house->tick();
  EXPECT_TRUE(silent->is_closed);
  EXPECT_EQ(silent->goodbye, "Nobody said hello.");
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

TEST(House, WhoComesInTooOftenWaits) {
  server::HouseRules rules;
  rules.limits.of_this_machine_too = true;
  rules.limits.requests_a_second = 2;
  AtHouse house(rules);
  const auto comes = [&] {
    const auto socket = std::make_shared<FakeSocket>();
    const bool may = house.house->opened(socket);
    if (may) house.house->closed(socket);
    return may;
  };
  for (int i = 0; i < 8; ++i) EXPECT_TRUE(comes());
  EXPECT_FALSE(comes());
  house.now += 1'000;
  EXPECT_TRUE(comes());
}

}  // namespace
}  // namespace tablewright::tests
