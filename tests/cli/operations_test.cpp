#include <gmock/gmock.h>

#include <filesystem>
#include <map>

#include "real_server.hpp"
#include "server/store.hpp"

// docs/operations.md, with the built program: a server that is played on, backed up, stopped, restored.
namespace tablewright::tests {
namespace operations_test {

using nlohmann::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

struct Table {
  std::string id;
  std::string token;
};
// Ann against two computers.
Table laid(const RealServer& server) {
  const json answer = posted(
      server.port, "/api/tables",
      {{"game", "toy"},
       {"seats", {{{"who", "human"}, {"name", "Ann"}}, {{"who", "computer"}}, {{"who", "computer"}}}}});
  EXPECT_TRUE(answer.contains("table")) << answer.dump();
  return {answer.value("table", ""), answer["tokens"][0].value("token", "")};
}

// Acts whenever it is asked, so many times; the number of the last row it did.
std::uint32_t played(Player& player, int acts, const std::string& name) {
  std::uint32_t row = 0;
  for (int done = 0, tried = 0; done < acts && tried < 100; ++tried) {
    while (!player.is_asked()) {
      if (player.heard({"news"}).is_null()) return 0;
    }
    const json answer = player.acts(1, name + std::to_string(tried));
    // A computer was faster: the table was sent again, and is looked at again.
    if (!answer.is_null() && answer["say"] == "stale") continue;
    EXPECT_TRUE(!answer.is_null() && answer["say"] == "done") << answer.dump();
    if (answer.is_null()) return 0;
    row = answer.value("row", 0U);
    ++done;
  }
  return row;
}

std::uint32_t rows_of(const std::string& data, const std::string& id) {
  const Said told = said({"admin", "show", id, "--json", "--data", data});
  EXPECT_EQ(told.code, 0) << told.err;
  return json::parse(told.out).value("rows", 0U);
}

TEST(Operations, ABackupOfARunningServerComesBackAndItsMatchesGoOn) {
  const Scratch folder;
  const std::string data = folder.path() + "/tables.db";
  const std::string copy = folder.path() + "/copy.db";
  Table table;
  Table later;
  std::uint32_t rows = 0;
  std::uint32_t went_on = 0;
  {
    RealServer server(data);
    table = laid(server);
    Player ann(server.port, table.id, {table.token});
    ASSERT_GT(played(ann, 2, "before"), 0U);
    const Said backed = said({"backup", copy, "--data", data});
    ASSERT_EQ(backed.code, 0) << backed.err;
    EXPECT_EQ(backed.out, "Copied 1 table of " + data + " into " + copy + ".\n");
    rows = rows_of(copy, table.id);
    went_on = played(ann, 2, "after");
    later = laid(server);
    EXPECT_GT(went_on, rows);
    EXPECT_EQ(said({"backup", copy, "--data", data}).code, 2) << "nothing is overwritten";
    EXPECT_THAT(said({"restore", copy, "--data", data, "--force"}).err, HasSubstr("stop it first"));
    EXPECT_EQ(server.ended(SIGTERM), 0);
    EXPECT_THAT(server.out(), EndsWith("Stopped. Every match is kept.\n"));
  }
  EXPECT_EQ(said({"restore", copy, "--data", data}).code, 2) << "there is a database";
  const Said restored = said({"restore", copy, "--data", data, "--force"});
  ASSERT_EQ(restored.code, 0) << restored.err;
  EXPECT_THAT(restored.out, HasSubstr("What was there before is kept as " + data + ".before-"));
  {
    RealServer server(data);
    EXPECT_EQ(rows_of(data, table.id), rows) << "as it was when it was copied";
    EXPECT_EQ(said({"admin", "show", later.id, "--data", data}).code, 2);
    Player ann(server.port, table.id, {table.token});
    EXPECT_EQ(ann.welcome["you"], json::array({1})) << "her token opens the seat";
    EXPECT_GT(played(ann, 2, "again"), rows);
    EXPECT_EQ(server.ended(SIGTERM), 0);
  }
}

TEST(Operations, TablesAreLookedAfterWhileTheServerRuns) {
  const Scratch folder;
  const std::string data = folder.path() + "/tables.db";
  const auto admin = [&](std::vector<std::string> words) {
    words.insert(words.begin(), "admin");
    words.insert(words.end(), {"--data", data});
    return said(words);
  };
  RealServer server(data);
  const Table table = laid(server);
  Player ann(server.port, table.id, {table.token});
  ann.say({{"say", "chat"}, {"id", "a"}, {"seat", 1}, {"text", "something rude"}});
  ASSERT_EQ(ann.heard({"done", "error"}).value("say", ""), "done");

  EXPECT_THAT(admin({"list"}).out, StartsWith(table.id + "  running "));
  EXPECT_THAT(admin({"show", table.id}).out, HasSubstr("Ann (Seat 1): something rude\n"));
  EXPECT_EQ(admin({"mute", table.id, "1"}).code, 0);
  ann.say({{"say", "chat"}, {"id", "b"}, {"seat", 1}, {"text", "more of it"}});
  EXPECT_THAT(ann.heard({"done", "error"}).value("error", ""), HasSubstr("muted"));
  EXPECT_EQ(admin({"mute", table.id, "1", "--off"}).code, 0);
  EXPECT_EQ(admin({"rate", table.id, "2", "50"}).out,
            "Seat 2 of table " + table.id + " may say 50 messages a second.\n");
  EXPECT_EQ(admin({"rate", table.id, "2", "0"}).out,
            "Seat 2 of table " + table.id + " may say as many messages as everybody.\n");
  EXPECT_EQ(admin({"mute", table.id, "4"}).err, table.id + ": This table has seats 1 to 3.\n");

  const std::string record = folder.path() + "/open.record";
  EXPECT_THAT(admin({"export", table.id, record}).out, HasSubstr("keep it to yourself"));
  EXPECT_THAT(whole_text(record), Not(HasSubstr("\nreveal "))) << "the dice to come stay secret";
  EXPECT_THAT(said({"verify", record}).out, StartsWith("Not yet"));

  EXPECT_EQ(admin({"close", table.id}).code, 0);
  json news;
  do news = ann.heard({"news"});
  while (!news.is_null() && news["table"].value("stage", "") != "ended");
  EXPECT_FALSE(news.is_null()) << "she hears of it at once";
  EXPECT_EQ(admin({"close", table.id}).code, 2);
  const std::string closed = folder.path() + "/closed.record";
  ASSERT_EQ(admin({"export", table.id, closed}).code, 0);
  EXPECT_THAT(said({"verify", closed}).out, StartsWith("Proved"));
  EXPECT_EQ(admin({"export", table.id, closed}).code, 2) << "nothing is overwritten";

  EXPECT_EQ(admin({"erase", table.id}).code, 0);
  EXPECT_THAT(ann.heard({"error"}).value("error", ""), HasSubstr("erased this table"));
  for (const char* what : {"show", "close", "erase"}) {
    const Said told = admin({what, table.id});
    EXPECT_EQ(told.code, 2) << what;
    EXPECT_EQ(told.err, table.id + ": There is no such table.\n") << what;
  }
  EXPECT_EQ(admin({"list"}).out, "0 tables.\n");
  EXPECT_EQ(server.ended(SIGTERM), 0);
  EXPECT_FALSE(std::filesystem::exists(data + ".admin")) << "a graceful stop leaves no door";
  EXPECT_EQ(admin({"close", table.id}).err, table.id + ": There is no such table.\n")
      << "also without a server";
}

TEST(Operations, ADatabaseHasOneServer_WhateverItsNameIs) {
  const Scratch folder;
  const std::string data = folder.path() + "/tables.db";
  const std::string link = folder.path() + "/link.db";
  const std::string hard = folder.path() + "/hard.db";
  const std::string copy = folder.path() + "/copy.db";
  RealServer server(data);
  const Table table = laid(server);
  std::filesystem::create_symlink(data, link);
  ASSERT_EQ(said({"backup", copy, "--data", link}).code, 0);
  EXPECT_EQ(said({"admin", "mute", table.id, "1", "--data", link}).code, 0) << "the server is found";
  std::filesystem::create_hard_link(data, hard);
  for (const std::string& name : {data, link, hard}) {
    EXPECT_EQ(said({"serve", "--port", "0", "--data", name}).err,
              "Another Tablewright has \"" + name +
                  "\" open: one process a database. Stop it, or name another with --data.\n");
    EXPECT_EQ(said({"restore", copy, "--force", "--data", name}).err,
              "A server has \"" + name + "\" open: stop it first.\n");
  }
  EXPECT_EQ(server.ended(SIGTERM), 0);
}

// Tables of 1970, and one that is played at meanwhile.
TEST(Operations, OldTablesAreErasedWhileTheServerRuns) {
  const Scratch folder;
  const std::string data = folder.path() + "/tables.db";
  constexpr int old_ones = 120;
  {
    auto store = server::open_sqlite(data);
    ASSERT_TRUE(store) << store.error();
    for (int i = 0; i < old_ones; ++i) {
      server::Append append;
      append.table = "old" + std::to_string(i);
      append.laid = server::StoredTable{};
      append.laid->id = append.table;
      append.rows = {{1, 1000 + i, "laid", "", "{}"}};
      append.summary = server::Summary{i % 2 == 0 ? "finished" : "running", "[]"};
      ASSERT_EQ((*store)->append({&append, 1})[0].appended, server::Appended::Kept);
    }
  }
  RealServer server(data);
  const Table table = laid(server);
  Player ann(server.port, table.id, {table.token});
  Process erasing({"admin", "erase", "--older-than", "1h", "--finished", "--data", data});
  EXPECT_GT(played(ann, 3, "meanwhile"), 0U);
  EXPECT_EQ(erasing.ended(), 0) << erasing.err();
  EXPECT_THAT(erasing.out(), HasSubstr("Erased 60 tables at which nobody has played since "));
  const Said all = said({"admin", "erase", "--older-than", "1h", "--data", data});
  EXPECT_THAT(all.out, HasSubstr("; 60 of them not over.\n")) << all.err;
  EXPECT_THAT(said({"admin", "list", "--data", data}).out, EndsWith("\n1 table.\n"));
  EXPECT_GT(played(ann, 2, "later"), 0U);
  EXPECT_EQ(server.ended(SIGTERM), 0);
}

// Tokens are in no word of the program and in no file but those of the browsers.
TEST(Operations, TokensAreNeitherPrintedNorKept) {
  const Scratch folder;
  const std::string data = folder.path() + "/tables.db";
  RealServer server(data, {"--club", "walnut"});
  EXPECT_EQ(asked(server.port, "POST", "/api/tables", R"({"game":"toy"})").status, 403);
  const json answer = posted(server.port, "/api/tables", {{"game", "toy"}, {"club", "walnut"}});
  const std::string id = answer.value("table", "");
  const std::string token = answer["tokens"][0].value("token", "");
  ASSERT_FALSE(token.empty());
  Player ann(server.port, id, {token});
  const std::string shown = said({"admin", "show", id, "--json", "--data", data}).out;
  EXPECT_THAT(shown, Not(HasSubstr(token)));
  EXPECT_EQ(server.ended(SIGTERM), 0);
  for (const std::string& text : {server.out(), server.err(), whole_text(data)}) {
    EXPECT_THAT(text, Not(HasSubstr(token)));
    EXPECT_THAT(text, Not(HasSubstr("walnut")));
  }
}

TEST(Operations, TheDocsNameEveryMetric) {
  const Scratch folder;
  const RealServer server(folder.path() + "/tables.db");
  EXPECT_EQ(asked(server.port, "GET", "/health").json().value("health", ""), "good");
  const Got metrics = asked(server.port, "GET", "/metrics");
  ASSERT_EQ(metrics.status, 200);
  const std::string docs = whole_text(TW_CHECKOUT "/docs/operations.md");
  std::istringstream lines(metrics.body);
  int named = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("# TYPE ")) continue;
    const std::string name = line.substr(7, line.find(' ', 7) - 7);
    EXPECT_THAT(docs, HasSubstr('`' + name)) << "docs/operations.md";
    ++named;
  }
  EXPECT_GE(named, 8);
}

// The examples name options that there are.
TEST(Operations, TheExamplesNameRealOptions) {
  const std::string help = said({"serve", "--help"}).out + said({"backup", "--help"}).out;
  int options = 0;
  for (const char* name : {"tablewright.service", "tablewright-backup.service", "tablewright-backup.timer",
                           "Caddyfile", "nginx.conf"}) {
    const std::string text = whole_text(std::string(TW_CHECKOUT "/packaging/") + name);
    EXPECT_FALSE(text.empty()) << name;
    EXPECT_THAT(whole_text(TW_CHECKOUT "/docs/operations.md"), HasSubstr(name));
    if (!text.starts_with("[Unit]") && text.find("ExecStart=") == std::string::npos) continue;
    for (std::size_t at = text.find(" --"); at != std::string::npos; at = text.find(" --", at + 1)) {
      const std::string option = text.substr(at + 1, text.find_first_of(" \n=", at + 1) - at - 1);
      EXPECT_THAT(help, HasSubstr(option + ' ')) << name;
      ++options;
    }
  }
  EXPECT_GE(options, 4);
}

// The lines of a unit that take something away from it, by their names.
std::map<std::string, std::string> sandbox_of(const std::string& unit) {
  std::map<std::string, std::string> found;
  std::istringstream lines(whole_text(std::string(TW_CHECKOUT "/packaging/") + unit));
  for (std::string line; std::getline(lines, line);) {
    for (const char* beginning :
         {"NoNew", "Protect", "Private", "Restrict", "Lock", "MemoryDeny", "Capability", "SystemCall",
          "UMask", "User", "Group", "StateDirectoryMode"}) {
      if (line.starts_with(beginning))
        found[line.substr(0, line.find('='))] = line.substr(line.find('=') + 1);
    }
  }
  return found;
}

TEST(Operations, TheBackupIsHardenedAsTheServerIs) {
  const auto server = sandbox_of("tablewright.service");
  auto backup = sandbox_of("tablewright-backup.service");
  EXPECT_GE(server.size(), 16U);
  EXPECT_EQ(backup["PrivateNetwork"], "yes") << "only the server needs a network";
  EXPECT_EQ(backup["RestrictAddressFamilies"], "AF_UNIX");
  for (const auto& [name, value] : server) {
    if (name == "RestrictAddressFamilies") continue;
    EXPECT_EQ(backup[name], value) << name;
  }
}

// --- the first lines of serve --------------------------------------------------------------------------

TEST(Serve, IsOfferedToTheNetworkOnlyWhenToldSo) {
  const Scratch folder;
  const std::string data = folder.path() + "/new/folder/tables.db";
  {
    RealServer server(data);
    EXPECT_THAT(server.out(), HasSubstr("Only this machine can open it; --lan opens it for your network.\n"));
    EXPECT_THAT(server.out(), HasSubstr("Matches are kept in " + data + ". Stop with Ctrl-C.\n"));
    EXPECT_EQ(asked(server.port, "GET", "/api/house").json()["addresses"], json::array());
    const Said second = said({"serve", "--port", "0", "--data", data});
    EXPECT_EQ(second.code, 2);
    EXPECT_THAT(second.err, HasSubstr("Another Tablewright has"));
    EXPECT_EQ(server.ended(SIGINT), 0);
  }
  RealServer server(data, {"--lan"});
  const json house = asked(server.port, "GET", "/api/house").json();
  for (const json& address : house["addresses"]) {
    EXPECT_THAT(address.get<std::string>(), Not(HasSubstr("localhost")));
    EXPECT_THAT(address.get<std::string>(), Not(HasSubstr("127.0.0.1")));
    EXPECT_THAT(server.out(), HasSubstr("On other devices: " + address.get<std::string>() + '\n'));
  }
}

TEST(Serve, TellsLinksAsBrowsersKnowThem) {
  const Scratch folder;
  RealServer server(folder.path() + "/t.db", {"--public-url", "https://tables.example.org", "--trust-proxy"});
  EXPECT_THAT(server.out(), HasSubstr("On other devices: https://tables.example.org\n"));
  EXPECT_EQ(asked(server.port, "GET", "/api/house").json()["addresses"],
            json::array({"https://tables.example.org"}));
}

TEST(Serve, RefusesWhatCannotBe) {
  const Scratch folder;
  const std::string data = folder.path() + "/t.db";
  const auto refused = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"serve", "--data", data});
    const Said told = said(words);
    EXPECT_EQ(told.code, 2);
    EXPECT_EQ(told.out, "");
    return told.err;
  };
  for (const char* url : {"http://localhost:8080", "https://127.0.0.1", "http://[::1]:80"})
    EXPECT_THAT(refused({"--public-url", url}), HasSubstr("would lead each of them to itself"));
  for (const char* url :
       {"tables.example.org", "https://", "https://example.org/tables", "ftp://example.org"})
    EXPECT_THAT(refused({"--public-url", url}), HasSubstr("without a path: https://tables.example.org"));
  EXPECT_THAT(refused({"--listen", "somewhere"}), HasSubstr("is no address to listen on"));
  EXPECT_THAT(refused({"--lan", "--listen", "10.0.0.1"}), HasSubstr("excludes --"));
  EXPECT_THAT(refused({"--port", "70000"}), HasSubstr("--port"));
  EXPECT_THAT(refused({"--packs", "/nowhere/at/all"}), Not(HasSubstr("terminate")));
  EXPECT_FALSE(refused({"--page", folder.path() + "/nothing"}).empty());
}

TEST(Serve, WhereTheUsualPortIsTakenTheNextFreeOneIs_AndItSaysSo) {
  const Scratch folder;
  const RealServer first(folder.path() + "/one.db", {}, Port::Usual);
  const RealServer second(folder.path() + "/two.db", {}, Port::Usual);
  ASSERT_NE(first.port, second.port);
  EXPECT_THAT(second.out(),
              HasSubstr("Port 8080 is taken, so this one is at " + std::to_string(second.port) + ".\n"));
  EXPECT_THAT(second.out(),
              HasSubstr("Tablewright is open: http://localhost:" + std::to_string(second.port)));
}

// A port that is named is that one or none.
TEST(Serve, ATakenPortIsTold) {
  const Scratch folder;
  const RealServer first(folder.path() + "/one.db");
  const Said second =
      said({"serve", "--data", folder.path() + "/two.db", "--port", std::to_string(first.port)});
  EXPECT_EQ(second.code, 2);
  EXPECT_EQ(second.err, "Port " + std::to_string(first.port) + " is taken: name another with --port.\n");
}

}  // namespace operations_test
}  // namespace tablewright::tests
