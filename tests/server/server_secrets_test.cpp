// Two worlds that somebody cannot tell apart: the server sends them the same bytes in both, whatever happens
// that looks alike to them. The two tables have one id, one secret and one clock, so that nothing else
// differs.
#include "at_house.hpp"
#include "game/say.hpp"
#include "line_up/line_up.hpp"
#include "proof/token.hpp"
#include "server/live_table.hpp"
#include "shelf/hosted_games.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::tests {

namespace server_secrets_test {

using server::LiveTable;

constexpr int acts_of_a_position = 4;

const Hosted& hosted() {
  static const Hosted games = [] {
    auto found = shelf::hosted_games({}, TW_CHECKOUT "/build/tablewright", shelf::Examples::Yes);
    EXPECT_TRUE(found) << (found ? "" : found.error());
    return found ? std::move(*found) : Hosted{};
  }();
  return games;
}

// The id of the last act that was done; empty if there is none.
std::string last_done(const FakeSocket& socket) {
  const Json done = last_said(socket, "done");
  return done.is_null() ? std::string() : done.value("id", "");
}

// A table of both worlds: the truth, and something else that the reader cannot know from it.
struct Pair {
  Seat reader;
  std::array<std::unique_ptr<LiveTable>, 2> tables;  // what the houses should have, to be looked into
  std::vector<std::string> tokens;                   // by seat
};

// Who sits at one of them in one world.
struct Sitting {
  std::vector<std::shared_ptr<FakeSocket>> seats;
  std::shared_ptr<FakeSocket> reader;
};

template <Game G>
class TwoWorlds {
 public:
  TwoWorlds(const Wishes& wishes, std::vector<std::string> lines)
      : game_(*hosted().find(G::name)), lines_(std::move(lines)) {
    const auto set_up = game_.set_up(wishes);
    EXPECT_TRUE(set_up) << (set_up ? "" : set_up.error());
    stored_.game = G::name;
    stored_.rules_version = set_up->rules_version;
    stored_.options = set_up->options;
    for (const Pack& pack : set_up->packs)
      stored_.packs.push_back({pack.name, proof::hex(proof::fingerprint_of(pack.text)), pack.text});
  }

  // A position after so many random acts, for everybody who may look.
  void prepare(std::uint64_t seed, std::size_t acts) {
    Random random(seed);
    EventSink nobody_listens;
    auto game = std::move(shelf_.take(game_, stored_)->game);
    game->set_up(random, nobody_listens);
    for (std::size_t i = 0; i < acts && !game->question().asked.empty(); ++i) {
      const auto [seat, act] = any_answer(*game, random);
      game->apply(seat, act, random, nobody_listens);
    }
    if (game->question().asked.empty()) return;
    prepare_for(*game, spectator, random);
    for (const Seat seat : game->table().everybody()) prepare_for(*game, seat, random);
  }

  void compare() {
    for (std::size_t world = 0; world < 2; ++world) keep(world);
    Random random(pairs_.size());
    for (Pair& pair : pairs_) {
      compare(pair, random);
      if (testing::Test::HasFatalFailure()) return;
    }
  }

  [[nodiscard]] int different() const { return different_; }
  [[nodiscard]] int compared() const { return compared_; }
  [[nodiscard]] int acts() const { return acts_; }

 private:
  static std::pair<Seat, Act> any_answer(const AnyGame& game, Random& random) {
    std::vector<std::pair<Seat, Act>> answers;
    for (const Seat seat : game.question().asked) {
      for (const Act& act : game.legal(seat)) answers.emplace_back(seat, act);
    }
    return answers[random.below(static_cast<std::uint32_t>(answers.size()))];
  }

  void prepare_for(const AnyGame& game, Seat reader, Random& random) {
    Pair pair;
    pair.reader = reader;
    const std::array<Bytes, 2> states{game.save(), game.sample(reader, random)};
    different_ += states[0] == states[1] ? 0 : 1;
    LiveTable::Laying laying;
    laying.stored = stored_;
    laying.stored.id = proof::new_match_id();
    laying.stored.secret = proof::new_secret();
    for (std::size_t i = 0; i < game.table().seats(); ++i) {
      laying.sitters.push_back(
          {server::Who::Human, "Seat " + std::to_string(i + 1), "", proof::new_nonce(), "", false});
      pair.tokens.push_back(proof::new_seat_token().text);
    }
    for (std::size_t world = 0; world < 2; ++world) {
      laying.beginning = states.at(world);
      auto table = LiveTable::laid(game_, shelf_, laying, worlds_.at(world).now);
      ASSERT_TRUE(table) << table.error();
      for (std::size_t i = 0; i < pair.tokens.size(); ++i) {
        server::SeatKeys keys;
        keys.token = proof::fingerprint_of(pair.tokens[i]);
        (*table)->set_keys(Seat{static_cast<std::uint8_t>(i)}, keys);
      }
      pair.tables.at(world) = std::move(*table);
    }
    pairs_.push_back(std::move(pair));
  }

  // The tables go to the disk of a house that is closed meanwhile.
  void keep(std::size_t world) {
    AtHouse& house = worlds_.at(world);
    house.house.reset();
    std::vector<server::Append> appends;
    for (Pair& pair : pairs_) appends.push_back(*pair.tables.at(world)->unkept());
    for (const auto& result : house.store->append(appends))
      ASSERT_EQ(result.appended, server::Appended::Kept) << result.problem;
    house.open();
  }

  static std::shared_ptr<FakeSocket> seated(AtHouse& house, const std::string& table,
                                            const std::vector<std::string>& tokens) {
    auto socket = std::make_shared<FakeSocket>();
    EXPECT_TRUE(house.house->opened(socket));
    house.house->heard(socket, Json{{"say", "hello"},
                                    {"protocol", 1},
                                    {"table", table},
                                    {"tokens", tokens},
                                    {"wants", {"look", "view"}}}
                                   .dump());
    house.settle();
    return socket;
  }

  static Sitting sitting(AtHouse& house, const Pair& pair) {
    Sitting all;
    const std::string table = pair.tables[0]->id();
    for (const std::string& token : pair.tokens) all.seats.push_back(seated(house, table, {token}));
    all.reader = pair.reader == spectator ? seated(house, table, {}) : all.seats[pair.reader.value];
    return all;
  }

  // Rows that others have asked for are in words already. In one world they have, in the other not.
  static void let_others_ask(AtHouse& house, const Pair& pair) {
    std::vector<std::vector<std::string>> those{{}, {}};  // who looks on, all others together, each alone
    for (std::size_t seat = 0; seat < pair.tokens.size(); ++seat) {
      if (seat == pair.reader.value) continue;
      those[1].push_back(pair.tokens[seat]);
      those.push_back({pair.tokens[seat]});
    }
    for (const auto& tokens : those) {
      const auto socket = seated(house, pair.tables[0]->id(), tokens);
      house.house->heard(socket, Json{{"say", "rows"}, {"id", "r"}, {"from", 1}, {"to", 100}}.dump());
      house.house->closed(socket);
    }
  }

  void compare(Pair& pair, Random& random) {
    let_others_ask(worlds_[0], pair);
    std::array<Sitting, 2> sitting_at{sitting(worlds_[0], pair), sitting(worlds_[1], pair)};
    expect_same(pair, sitting_at);
    for (int i = 0; i < acts_of_a_position && !pair.tables[0]->asked().empty(); ++i) {
      if (testing::Test::HasFatalFailure() || !do_alike(pair, sitting_at, random)) break;
      ++acts_;
      expect_same(pair, sitting_at);
    }
    if (!testing::Test::HasFatalFailure()) ask_alike(pair, sitting_at);
    for (std::size_t world = 0; world < 2; ++world) {
      for (const auto& socket : sitting_at.at(world).seats) worlds_.at(world).house->closed(socket);
      if (pair.reader == spectator) worlds_.at(world).house->closed(sitting_at.at(world).reader);
    }
  }

  // Does in both what looks alike to the reader; false if something hidden would be shown by it.
  bool do_alike(Pair& pair, std::array<Sitting, 2>& sitting_at, Random& random) {
    const auto [seat, act] = any_answer(pair.tables[0]->game(), random);
    const auto twin = twin_of(pair, seat, act);
    if (!twin) return false;
    const std::array<Act, 2> acts{act, *twin};
    for (std::size_t world = 0; world < 2; ++world) {
      LiveTable& table = *pair.tables.at(world);
      const Json message{{"say", "act"},
                         {"id", "a" + std::to_string(table.last_row())},
                         {"seat", seat.value + 1},
                         {"seen", table.last_row()},
                         {"notation", notation(table.game(), acts.at(world))}};
      if (!table.act(seat, acts.at(world), message["id"], worlds_.at(world).now)) return false;
      next_.at(world) = message;
    }
    const bool shown = pair.tables[0]->match().log().back().applied.revealed.has(pair.reader) ||
                       pair.tables[0]->game().view(pair.reader) != pair.tables[1]->game().view(pair.reader);
    if (shown) return false;
    for (std::size_t world = 0; world < 2; ++world) {
      const auto& socket = sitting_at.at(world).seats[seat.value];
      worlds_.at(world).house->heard(socket, next_.at(world).dump());
      for (int wait = 0; wait < 3000 && last_done(*socket) != next_.at(world).value("id", ""); ++wait)
        worlds_.at(world).settle();
      EXPECT_EQ(last_done(*socket), next_.at(world)["id"].template get<std::string>());
    }
    return true;
  }

  std::optional<Act> twin_of(const Pair& pair, Seat seat, const Act& act) const {
    const AnyGame& there = pair.tables[1]->game();
    bool reads = seat == pair.reader;
    if constexpr (requires(const typename G::Rules& rules) { G::reads_acts_of(rules, seat, seat); }) {
      const auto& rules = dynamic_cast<const AnyGameOf<G>&>(there).rules();
      reads = reads || (pair.reader != spectator && G::reads_acts_of(rules, pair.reader, seat));
    }
    const auto shown = [&](const Act& each) {
      return reads ? each : public_form(*word_of(G::vocabulary.acts, each.kind), each);
    };
    for (const Act& other : there.legal(seat)) {
      if (shown(other) == shown(act)) return other;
    }
    return std::nullopt;
  }

  // What a reader may ask for besides.
  void ask_alike(const Pair& pair, std::array<Sitting, 2>& sitting_at) {
    const std::uint32_t seat = pair.reader == spectator ? 0 : pair.reader.value + 1U;
    std::vector<Json> questions{{{"say", "rows"}, {"id", "r"}, {"from", 1}, {"to", 100}}};
    for (std::uint32_t entry = 0; entry < pair.tables[0]->match().log().size(); ++entry)
      questions.push_back({{"say", "past"}, {"id", "p"}, {"seat", seat}, {"entry", entry}});
    for (const std::string what : {"sight", "way", "odds", "line", "position"}) {
      questions.push_back({{"say", "show"},
                           {"id", "s"},
                           {"seat", seat},
                           {"what", what},
                           {"piece", "A"},
                           {"square", "c3"},
                           {"target", "Z"}});
      questions.push_back({{"say", "show"},
                           {"id", "e"},
                           {"seat", seat},
                           {"what", what},
                           {"piece", "A"},
                           {"target", "Z"},
                           {"entry", 0}});
    }
    if (pair.reader != spectator) {
      for (const std::string& line : lines_) {
        questions.push_back({{"say", "line"}, {"id", "l"}, {"seat", seat}, {"seen", 0}, {"line", line}});
        questions.push_back({{"say", "why"}, {"id", "w"}, {"seat", seat}, {"notation", line}});
      }
    }
    for (std::size_t world = 0; world < 2; ++world) {
      for (const Json& question : questions)
        worlds_.at(world).house->heard(sitting_at.at(world).reader, question.dump());
      worlds_.at(world).settle();
    }
    expect_same(pair, sitting_at);
  }

  void expect_same(const Pair& pair, const std::array<Sitting, 2>& sitting_at) {
    const auto& here = sitting_at[0].reader->sent;
    const auto& there = sitting_at[1].reader->sent;
    ASSERT_FALSE(here.empty());
    ASSERT_EQ(here.size(), there.size());
    for (std::size_t i = 0; i < here.size(); ++i)
      ASSERT_EQ(here[i], there[i]) << "reader " << int{pair.reader.value};
    compared_ += static_cast<int>(here.size());
  }

  const Kit& game_;
  std::vector<std::string> lines_;
  server::RulesShelf shelf_;
  server::StoredTable stored_;
  std::array<AtHouse, 2> worlds_{AtHouse({}, nullptr, hosted()), AtHouse({}, nullptr, hosted())};
  std::vector<Pair> pairs_;
  std::array<Json, 2> next_;
  int different_{};
  int compared_{};
  int acts_{};
};

TEST(ServerSecrets, OfLanternsNobodyIsSentWhatTheyMayNotKnow) {
  TwoWorlds<toy::Toy> worlds({}, {"look", "options", "again", "log 100", "roll", "bury", "commit 3"});
  for (std::uint64_t seed = 1; seed <= 24; ++seed) worlds.prepare(seed, seed % 20);
  worlds.compare();
  EXPECT_GT(worlds.different(), 40);
  EXPECT_GT(worlds.acts(), 40);
  EXPECT_GT(worlds.compared(), 900);
}

TEST(ServerSecrets, OfWesterosNobodyIsSentWhatTheyMayNotKnow) {
  TwoWorlds<westeros::Westeros> worlds(
      {{"players", "3"}}, {"look", "hand", "mat stark", "odds", "log 100", "1", "pass", "commit vendetta"});
  for (std::uint64_t seed = 1; seed <= 10; ++seed) worlds.prepare(seed, seed * 23);
  worlds.compare();
  EXPECT_GT(worlds.different(), 25);
  EXPECT_GT(worlds.acts(), 20);
}

TEST(ServerSecrets, AgainstTheNightKingNobodyIsSentWhatTheyMayNotKnow) {
  TwoWorlds<westeros::Westeros> worlds({{"mode", "coop"}, {"players", "2"}},
                                       {"look", "hand", "odds", "log 100", "pass"});
  for (std::uint64_t seed = 1; seed <= 8; ++seed) worlds.prepare(seed, seed * 17);
  worlds.compare();
  EXPECT_GT(worlds.different(), 12);
  EXPECT_GT(worlds.acts(), 12);
}

// Leaders are picked in secret (skirmish.ruling.45).
TEST(ServerSecrets, OfSkirmishNobodyIsSentWhoTheLeadersAre) {
  TwoWorlds<skirmish::Skirmish> worlds(
      {{"scenario", "leaders"}, {"figures_1", "t_rex,arya_stark"}, {"figures_2", "jon_snow,ian_malcolm"}},
      {"look", "options", "why not won", "leader A", "leader Z", "odds"});
  for (std::uint64_t seed = 1; seed <= 20; ++seed) worlds.prepare(seed, 1 + seed % 3);
  worlds.compare();
  EXPECT_GT(worlds.different(), 3);
  EXPECT_GT(worlds.acts(), 20);
}

// skirmish.setup.9: nobody knows what the others have laid before all is shown.
TEST(ServerSecrets, OfSecretLineUpsNobodyIsSentWhatTheOthersHaveLaid) {
  using skirmish::line_up::LineUp;
  TwoWorlds<LineUp> worlds({{"way", "secret"}, {"sides", "3"}},
                           {"look", "options", "again", "log 100", "lay jon_snow", "lay t_rex", "ready",
                            "drop t_rex", "join needle jon_snow", "1"});
  for (std::uint64_t seed = 1; seed <= 12; ++seed) worlds.prepare(seed, 2 + seed % 8);
  worlds.compare();
  EXPECT_GT(worlds.different(), 30);
  EXPECT_GT(worlds.acts(), 60);
}

// --- rows whose words are kept
// --------------------------------------------------------------------------------

struct Eyes {
  SeatSet seats;
  std::shared_ptr<FakeSocket> socket;
};

// A table of people, and all the eyes with which it may be looked at: none, those of a seat, of some, of all.
struct Watched {
  Watched(AtHouse& its_house, const std::string& game, const Wishes& wishes, std::size_t seats)
      : house(its_house) {
    Json body{{"game", game}, {"wishes", wishes}, {"seats", Json::array()}};
    for (std::size_t i = 0; i < seats; ++i) body["seats"].push_back({{"who", "human"}, {"name", "Somebody"}});
    const Json laid = house.posted("/api/tables", body);
    EXPECT_EQ(laid["status"], 200) << laid;
    table = laid.value("table", "");
    std::vector<std::string> tokens;
    for (const Json& token : laid["tokens"]) tokens.push_back(token["token"]);
    eyes.push_back({{}, house.sit(table, {})});
    for (std::uint8_t seat = 0; seat < seats; ++seat)
      eyes.push_back({SeatSet::of(Seat{seat}), house.sit(table, {tokens[seat]})});
    eyes.push_back({SeatSet::first(2), house.sit(table, {tokens[0], tokens[1]})});
    eyes.push_back({SeatSet::first(seats), house.sit(table, tokens)});
  }

  // The one of these who is asked; null if the match is over.
  [[nodiscard]] std::shared_ptr<FakeSocket> asked() const {
    const auto found = std::find_if(eyes.begin(), eyes.end(), [](const Eyes& each) {
      return each.seats.count() == 1 && is_asked(*each.socket);
    });
    return found == eyes.end() ? nullptr : found->socket;
  }

  // Everybody takes it back who is asked to.
  bool take_back(const std::shared_ptr<FakeSocket>& socket, const std::string& id) const {
    house.say(socket, {{"say", "undo"}, {"id", id}, {"seat", now_of(*socket)["seat"]}});
    for (const Eyes& each : eyes) {
      if (each.seats.count() == 1 && each.socket != socket)
        house.say(each.socket,
                  {{"say", "agree"}, {"id", id}, {"seat", now_of(*each.socket)["seat"]}, {"answer", "yes"}});
    }
    return last_done(*socket) == id;
  }

  // Whoever asked for them before, and in which order ever.
  void expect_rows_as_from_disk(Random& random) {
    server::RulesShelf shelf;
    const auto fresh = server::table_from(*house.store, hosted(), shelf, table).value();
    const std::uint32_t last = fresh->last_row();
    const std::uint32_t from = last > 100 ? last - 99 : 1;
    for (std::size_t i = eyes.size(); i > 1; --i)
      std::swap(eyes[i - 1], eyes[random.below(static_cast<std::uint32_t>(i))]);
    for (const Eyes& each : eyes) {
      house.say(each.socket, {{"say", "rows"}, {"id", "r"}, {"from", from}, {"to", last}});
      Json expected = Json::array();
      for (std::uint32_t row = from; row <= last; ++row)
        expected.push_back(Json::parse(wire::text_of(fresh->row_told(row, each.seats))));
      ASSERT_EQ(last_said(*each.socket, "rows")["rows"], expected) << each.seats.mask();
    }
  }

  AtHouse& house;
  std::string table;
  std::vector<Eyes> eyes;
};

TEST(ServerSecrets, RowsAreToldAsTheyWouldBeFromDisk_WhoeverAskedForThemBefore) {
  struct Played {
    const char* game;
    Wishes wishes;
    std::size_t seats;
  };
  Random random(22);
  int taken_back = 0;
  for (const Played& played : std::vector<Played>{{"toy", {}, 3},
                                                  {"westeros", {{"players", "3"}}, 3},
                                                  {"line_up", {{"way", "secret"}, {"sides", "3"}}, 3},
                                                  {"skirmish", {{"first_game", "jp101"}}, 2}}) {
    SCOPED_TRACE(played.game);
    AtHouse house({}, nullptr, hosted());
    Watched watched(house, played.game, played.wishes, played.seats);
    for (int i = 0; i < 60; ++i) {
      const auto socket = watched.asked();
      if (socket == nullptr) break;
      house.now += 1'000;
      const Json now = now_of(*socket);
      const auto options = static_cast<std::uint32_t>(now["question"]["options"].size());
      house.say(socket, act_of(now, random.below(options), "a" + std::to_string(i)));
      if (i % 4 == 0 && watched.take_back(socket, "u" + std::to_string(i))) ++taken_back;
      if (i % 3 == 0) watched.expect_rows_as_from_disk(random);
      if (testing::Test::HasFatalFailure()) return;
    }
    house.house->administer({server::AdminDeed::Close, watched.table, 0}, [](const server::AdminAnswer&) {});
    house.settle();
    watched.expect_rows_as_from_disk(random);
  }
  EXPECT_GT(taken_back, 10);
}

}  // namespace server_secrets_test

}  // namespace tablewright::tests
