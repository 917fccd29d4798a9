// make_server_golden FOLDER: plays a few tables of every stage and writes version_N.db and version_N.txt
// there, for the newest version of the schema. Those that exist are never written again.
#include <filesystem>
#include <fstream>
#include <iostream>

#include "at_house.hpp"
#include "server/live_table.hpp"
#include "shelf/hosted_games.hpp"
#include "wire/messages.hpp"

namespace tablewright::tests {

namespace make_golden {

constexpr int version = 3;

class Maker {
 public:
  explicit Maker(Hosted games) : games_(games), house_({}, nullptr, std::move(games)) {}

  void play_all() {
    const Json three{
        {{"who", "human"}, {"name", "Ann"}}, {{"who", "human"}}, {{"who", "human"}, {"name", "Cem"}}};
    lay({{"game", "toy"}, {"seats", {{{"who", "human"}}, {{"who", "open"}}, {{"who", "computer"}}}}}, 0);
    lay({{"game", "toy"}, {"seats", three}, {"clock", {{"kind", "days"}, {"days", 3}}}}, 4);
    const auto taken_back = lay({{"game", "toy"}, {"seats", three}}, 1);
    say(taken_back, {{"say", "undo"}, {"id", "u"}, {"seat", 1}});
    say(taken_back, {{"say", "chat"}, {"id", "c"}, {"seat", 2}, {"text", "Well, well."}});
    say(taken_back, {{"say", "hand"}, {"id", "h"}, {"seat", 3}, {"to", "computer"}});
    const auto given_up = lay({{"game", "toy"}, {"seats", three}}, 5);
    say(given_up, {{"say", "resign"}, {"id", "r"}, {"seat", 1}});
    const auto finished =
        lay({{"game", "toy"}, {"clock", {{"kind", "bank"}, {"bank", 600}, {"increment", 5}}}}, 500);
    house_.posted("/api/tables/" + table_ + "/branch", {{"token", token_}, {"entry", 3}});
    say(finished, {{"say", "rematch"}, {"id", "m"}, {"seat", 1}});
    lay({{"game", "skirmish"},
         {"wishes", {{"first_game", "jp101"}}},
         {"seats", {{{"who", "human"}}, {{"who", "human"}}}}},
        12);
    lay({{"game", "westeros"},
         {"wishes", {{"players", "2"}}},
         {"seats", {{{"who", "human"}}, {{"who", "human"}}}}},
        25);
    lay({{"game", "westeros"},
         {"wishes", {{"mode", "coop"}, {"players", "2"}}},
         {"seats", {{{"who", "human"}}, {{"who", "human"}}}}},
        25);
  }

  bool write(const std::string& name) {
    house_.settle();
    if (const auto copied = house_.store->back_up(name + ".db"); !copied) {
      std::cerr << copied.error() << '\n';
      return false;
    }
    std::ofstream list(name + ".txt");
    server::RulesShelf shelf;
    const auto all = house_.store->list(100);
    for (const server::Listed& each : *all) {
      const auto table =
          server::LiveTable::loaded(*games_.find(each.game), shelf, **house_.store->table(each.id),
                                    *house_.store->rows(each.id, 1), *house_.store->keys(each.id));
      if (!table) {
        std::cerr << table.error() << '\n';
        return false;
      }
      list << each.id << ' ' << wire::word_of((*table)->stage()) << ' ' << (*table)->last_row() << ' '
           << (*table)->game().hash() << '\n';
    }
    return true;
  }

 private:
  using Sitting = std::shared_ptr<FakeSocket>;

  // One browser for all people of the table, who answer so many questions with any option.
  Sitting lay(const Json& body, int acts) {
    const Json laid = house_.posted("/api/tables", body);
    table_ = laid["table"];
    std::vector<std::string> tokens;
    for (const Json& each : laid["tokens"]) tokens.push_back(each["token"]);
    token_ = tokens[0];
    auto socket = house_.sit(table_, tokens);
    for (int i = 0; i < acts && act(socket, i); ++i) house_.now += 1000;
    return socket;
  }

  bool act(const Sitting& socket, int number) {
    Json news = last_said(*socket, "news");
    if (news.is_null()) news = last_said(*socket, "welcome");
    for (const Json& now : news["now"]) {
      if (!now["question"].contains("options")) continue;
      const Json& options = now["question"]["options"];
      say(socket,
          {{"say", "act"},
           {"id", "a" + std::to_string(number)},
           {"seat", now["seat"]},
           {"seen", now["row"]},
           {"notation", options[random_.below(static_cast<std::uint32_t>(options.size()))]["notation"]}});
      return true;
    }
    return false;
  }

  void say(const Sitting& socket, const Json& message) { house_.say(socket, message); }

  Hosted games_;
  AtHouse house_;
  Random random_{5};
  std::string table_;
  std::string token_;
};

}  // namespace make_golden

}  // namespace tablewright::tests

int main(int count, char** words) {
  using namespace tablewright;
  if (count != 2) {
    std::cerr << "Usage: make_server_golden FOLDER\n";
    return 2;
  }
  const std::string name = std::string(words[1]) + "/version_" + std::to_string(tests::make_golden::version);
  if (std::filesystem::exists(name + ".db")) {
    std::cerr << name << ".db is there already.\n";
    return 2;
  }
  auto games = shelf::hosted_games({}, words[0], shelf::Examples::Yes);
  if (!games) {
    std::cerr << games.error() << '\n';
    return 2;
  }
  tests::make_golden::Maker maker(std::move(*games));
  maker.play_all();
  return maker.write(name) ? 0 : 1;
}
