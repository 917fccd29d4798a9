#include "crashes.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

#include "game/record.hpp"
#include "guest.hpp"
#include "proof/verify.hpp"
#include "server/live_table.hpp"
#include "server_process.hpp"
#include "shelf/hosted_games.hpp"

namespace tablewright::tests {

namespace crashes {

using Clock = std::chrono::steady_clock;

constexpr std::size_t tables_at_once = 8;
constexpr std::uint32_t enough_said = 80;

// The tables that are laid in turn: all games, people alone and with computers.
Json body_of(std::size_t kind) {
  switch (kind % 6) {
    case 0: return {{"game", "toy"}, {"seats", {human("Ann"), human("Ben"), human("Cem")}}};
    case 1: return {{"game", "toy"}, {"seats", {human("Ann"), computer(), computer()}}};
    case 2:
      return {{"game", "skirmish"},
              {"wishes", {{"first_game", "jp101"}, {"rounds", "2"}}},
              {"seats", {human("Ann"), computer()}}};
    case 3:
      return {{"game", "westeros"}, {"wishes", {{"players", "2"}}}, {"seats", {human("Ann"), computer()}}};
    case 4:
      return {{"game", "westeros"},
              {"wishes", {{"mode", "coop"}, {"players", "2"}}},
              {"seats", {human("Ann"), human("Ben")}}};
    default:
      return {{"game", "skirmish"},
              {"wishes", {{"first_game", "rm100"}, {"rounds", "2"}}},
              {"seats", {human("Ann"), human("Ben")}}};
  }
}

// One browser of a table, with the act that it waits to hear of.
struct Player {
  explicit Player(Guest its) : guest(std::move(its)) {}
  Guest guest;
  Json unanswered;                                    // null: none
  std::map<std::string, std::uint32_t> acknowledged;  // "seat:id" to its row
};

struct Playing {
  std::string id;
  std::string token;
  std::vector<Player> players;
};

class Run {
 public:
  Run(std::uint32_t kills, std::uint64_t seed) : kills_(kills), random_(seed) {
    auto games = shelf::hosted_games({}, TW_CHECKOUT "/build/tablewright", shelf::Examples::Yes);
    if (games)
      hosted_ = std::move(*games);
    else
      complain(games.error());
  }

  Crashes run() {
    if (!server_.start()) complain("The server does not start: " + server_.printed());
    while (report_.kills < kills_ && report_.problems.empty()) {
      const auto until = Clock::now() + std::chrono::milliseconds(random_.below(301));
      while (Clock::now() < until && report_.problems.empty()) go_round(until);
      server_.kill();
      ++report_.kills;
      read_database();
      if (!server_.start()) complain("The server does not start again: " + server_.printed());
      come_back();
    }
    play_to_the_end();
    if (server_.stop() != 0) complain("It did not stop as it should.");
    tables_ = std::move(over_);
    read_database();
    for (const auto& [table, rows] : in_journal_) report_.rows += rows;
    return std::move(report_);
  }

 private:
  void complain(std::string problem) {
    if (report_.problems.size() < 20)
      report_.problems.push_back("After " + std::to_string(report_.kills) + " kills: " + std::move(problem));
  }

  void lay() {
    const LaidTable laid = laid_at(server_.port(), body_of(laid_++));
    if (laid.id.empty()) return;  // killed meanwhile: nobody was told of it
    ++report_.tables;
    Playing table{laid.id, laid.tokens.begin()->second, {}};
    for (const auto& [seat, token] : laid.tokens) table.players.emplace_back(Guest(laid.id, {token}));
    tables_.push_back(std::move(table));
  }

  // Everybody hears what there is and says what they want to, without waiting for an answer.
  void go_round(Clock::time_point until) {
    if (tables_.size() < tables_at_once) lay();
    for (Playing& table : tables_) {
      for (Player& player : table.players) {
        if (Clock::now() >= until) return;
        go_on(player);
      }
    }
    put_away();
  }

  void go_on(Player& player) {
    Guest& guest = player.guest;
    if ((!guest.is_here() || guest.said() > enough_said) &&
        !(guest.come(server_.port()) && say_again(player)))
      return;
    for (Json message = guest.hear(Patience(0)); !message.is_null(); message = guest.hear(Patience(0)))
      take_in(player, message);
    if (!player.unanswered.is_null() || guest.is_over()) return;
    const std::uint32_t seat = guest.asked();
    if (seat == 0) return;
    player.unanswered = guest.any_act(seat, random_, "c" + std::to_string(++ids_));
    guest.say(player.unanswered);
  }

  void take_in(Player& player, const Json& message) {
    if (player.unanswered.is_null() || player.unanswered["id"].get<std::string>() != message.value("id", ""))
      return;
    const std::string said = message.value("say", "");
    if (said == "done") {
      ++report_.acknowledged;
      player.acknowledged[player.unanswered["seat"].dump() + ':' + message["id"].get<std::string>()] =
          message["row"];
    } else if (said != "stale") {
      complain("An act was answered with " + message.dump());
    }
    player.unanswered = nullptr;
  }

  // What was not answered is said again, with the same id.
  bool say_again(Player& player) {
    if (player.unanswered.is_null()) return true;
    ++report_.sent_again;
    return player.guest.say(player.unanswered);
  }

  void come_back() {
    for (Playing& table : tables_) {
      for (Player& player : table.players) {
        if (!player.guest.come(server_.port()))
          complain("Nobody is welcomed at table " + table.id);
        else if (!player.unanswered.is_null())
          answer_for(player);
        if (!player.guest.complaint().empty()) complain(player.guest.complaint());
      }
    }
  }

  void answer_for(Player& player) {
    say_again(player);
    const Json answer = player.guest.answer_to(player.unanswered["id"]);
    if (answer.is_null()) return complain("No answer to " + player.unanswered.dump());
    const bool was_there =
        answer.value("say", "") == "done" && answer["row"] <= in_journal_[player.guest.table_id()];
    report_.was_there += was_there ? 1U : 0U;
    take_in(player, answer);
  }

  // Those that are over, with a new table in their stead.
  void put_away() {
    for (std::size_t i = 0; i < tables_.size();) {
      auto& players = tables_[i].players;
      const bool over = std::all_of(players.begin(), players.end(), [](const Player& each) {
        return each.guest.is_over() && each.unanswered.is_null();
      });
      if (over) {
        prove(tables_[i]);
        over_.push_back(std::move(tables_[i]));
        tables_.erase(tables_.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
  }

  void prove(const Playing& table) {
    const HttpAnswer answer = requested(server_.port(), "GET", "/api/tables/" + table.id + "/record", "",
                                        {{"Authorization", "Bearer " + table.token}});
    const bool proved =
        answer.status == 200 && proof::verified(read_record(answer.body)).verdict == proof::Verdict::Proved;
    if (!proved)
      complain("The record of table " + table.id + " proves nothing: " + answer.body.substr(0, 200));
    report_.finished += proved ? 1U : 0U;
  }

  void play_to_the_end() {
    for (int idle = 0; !tables_.empty() && report_.problems.empty(); ++idle) {
      for (Playing& table : tables_) {
        for (Player& player : table.players) {
          const std::uint32_t before = player.guest.last_row();
          go_on(player);
          if (player.guest.last_row() != before) idle = 0;
        }
      }
      put_away();
      if (idle > 20'000) complain("A match does not go on.");
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
  }

  // --- what is on disk

  void read_database() {
    auto store = server::open_sqlite(server_.data());
    if (!store) return complain(store.error());
    store_ = std::move(*store);
    for (const Playing& table : tables_) check(table);
    store_.reset();
  }

  void check(const Playing& table) {
    const auto read = store_->rows(table.id, 1);
    if (!read) return complain("The journal of table " + table.id + ": " + read.error());
    const std::vector<server::JournalRow>& rows = *read;
    in_journal_[table.id] = static_cast<std::uint32_t>(rows.size());
    auto stored = store_->table(table.id).value_or(std::nullopt);
    if (!stored) return complain("The table " + table.id + " is gone.");
    const Kit* game = hosted_.find(stored->game);
    const auto loaded =
        server::LiveTable::loaded(*game, shelf_, std::move(*stored), rows, *store_->keys(table.id));
    if (!loaded) return complain("The table " + table.id + " cannot be loaded: " + loaded.error());
    std::set<std::string> ids;
    for (const server::JournalRow& row : rows) {
      if (!row.client.empty() && !ids.insert(row.client).second)
        complain("The act " + row.client + " was done twice at table " + table.id);
    }
    for (const Player& player : table.players) check(player, rows);
  }

  void check(const Player& player, const std::vector<server::JournalRow>& rows) {
    for (const auto& [client, row] : player.acknowledged) {
      if (row < 1 || row > rows.size() || rows[row - 1].client != client)
        complain("The act " + client + " was answered with row " + std::to_string(row) +
                 ", where it is not.");
    }
    for (const Json& told : player.guest.rows()) {
      const std::uint32_t number = told["number"];
      if (number > rows.size() || rows[number - 1].at != told["at"] ||
          rows[number - 1].kind != told["kind"].get<std::string>())
        complain("Row " + std::to_string(number) + " was told and is not there.");
    }
  }

  std::uint32_t kills_;
  Random random_;
  Hosted hosted_;
  server::RulesShelf shelf_;
  ServerProcess server_;
  std::unique_ptr<server::Store> store_;
  std::vector<Playing> tables_;
  std::vector<Playing> over_;
  std::map<std::string, std::uint32_t> in_journal_;
  std::size_t laid_{};
  std::uint64_t ids_{};
  Crashes report_;
};

}  // namespace crashes

Crashes crashed(std::uint32_t kills, std::uint64_t seed) { return crashes::Run(kills, seed).run(); }

}  // namespace tablewright::tests
