// Two worlds that a reader cannot tell apart: whatever the server says to them is the same, byte by byte.
#include <concepts>
#include <functional>

#include "cli/serving.hpp"
#include "line_up/line_up.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "toy/toy.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::tests {

namespace serve_secrets_test {

template <Game G>
class TwoWorlds {
 public:
  TwoWorlds(const Wishes& wishes, std::vector<std::string> lines)
      : game_(hosted(G::name)), lines_(std::move(lines)) {
    const auto set_up = game_.set_up(wishes);
    if (!set_up) return;
    const auto compiled = game_.kind.compile(*set_up);
    rules_ =
        std::make_shared<const typename G::Rules>(dynamic_cast<const AnyGameOf<G>&>(*compiled->game).rules());
  }

  // From a position after so many random acts, for everybody who may read.
  void compare(std::uint64_t seed, std::size_t acts) {
    Random random(seed);
    EventSink nobody_listens;
    typename G::State state = G::set_up(*rules_, random, nobody_listens);
    for (std::size_t i = 0; i < acts && !G::question(*rules_, state).asked.empty(); ++i) {
      const auto [seat, act] = any_answer(AnyGameOf<G>(rules_, state), random);
      G::apply(*rules_, state, seat, act, random, nobody_listens);
    }
    compare_for(state, spectator, random);
    for (const Seat seat : G::table(*rules_).everybody()) compare_for(state, seat, random);
  }

  [[nodiscard]] int different() const { return different_; }
  [[nodiscard]] int compared() const { return compared_; }
  [[nodiscard]] int in_fields() const { return in_fields_; }

 private:
  static std::pair<Seat, Act> any_answer(const AnyGame& game, Random& random) {
    std::vector<std::pair<Seat, Act>> answers;
    for (const Seat seat : game.question().asked) {
      for (const Act& act : game.legal(seat)) answers.emplace_back(seat, act);
    }
    return answers[random.below(static_cast<std::uint32_t>(answers.size()))];
  }

  void compare_for(const typename G::State& state, Seat reader, Random& random) {
    const auto other = G::sample(*rules_, G::view(*rules_, state, reader), random);
    different_ += other == state ? 0 : 1;
    Match here(std::make_unique<AnyGameOf<G>>(rules_, state));
    Match there(std::make_unique<AnyGameOf<G>>(rules_, other));
    std::string fields_here;
    std::string fields_there;
    note_fields(here, fields_here);
    note_fields(there, fields_there);
    expect_same(here, there, reader);
    for (int i = 0; i < 4 && !here.game().question().asked.empty(); ++i) {
      if (!do_alike(here, there, reader, random)) return;
      ASSERT_EQ(fields_here, fields_there);
      expect_same(here, there, reader);
    }
  }

  // What the events of a match tell in fields of their own, as they happen.
  void note_fields(Match& match, std::string& told) {
    if (!game_.event_fields) return;
    match.is_seen_by([this, &told](const AnyGame& before, std::span<const NumberedEvent> happened) {
      for (const NumberedEvent& event : happened) {
        const auto fields = game_.event_fields(before, event.event);
        told += fields.dump() + '\n';
        in_fields_ += fields.empty() ? 0 : 1;
      }
    });
  }

  // Does in both worlds what looks alike to the reader; false if something hidden is shown by it.
  bool do_alike(Match& here, Match& there, Seat reader, Random& random) {
    const auto [seat, act] = any_answer(here.game(), random);
    const auto twin = twin_of(there, seat, act, reader);
    if (!twin) return false;
    const std::uint64_t dice = random.next();
    SeededStream dice_here(dice);
    SeededStream dice_there(dice);
    if (!here.act(seat, act, dice_here) || !there.act(seat, *twin, dice_there)) return false;
    return !here.log().back().applied.revealed.has(reader) &&
           here.game().view(reader) == there.game().view(reader);
  }

  std::optional<Act> twin_of(const Match& there, Seat seat, const Act& act, Seat reader) const {
    bool reads = seat == reader;
    if constexpr (requires { G::reads_acts_of(*rules_, reader, seat); })
      reads = reads || (reader != spectator && G::reads_acts_of(*rules_, reader, seat));
    const auto shown = [&](const Act& each) {
      return reads ? each : public_form(*word_of(G::vocabulary.acts, each.kind), each);
    };
    for (const Act& other : there.game().legal(seat)) {
      if (shown(other) == shown(act)) return other;
    }
    return std::nullopt;
  }

  // Everything that can be shown, of two pieces of a match of skirmish and of every option.
  static std::vector<Shown> shown_of(const AnyGame& game, Seat reader) {
    std::vector<Shown> all{{"position", {}}};
    for (const std::string what : {"sight", "way", "odds", "line"}) {
      all.push_back({what, {{"piece", "A"}, {"square", "b2"}, {"target", "Z"}}});
      all.push_back({what, {{"piece", "Z"}, {"target", "A"}}});
      for (const Act& act : game.legal(reader))
        all.push_back({what, {{"target", "A"}, {"notation", notation(game, act)}}});
    }
    return all;
  }

  void expect_same(const Match& here, const Match& there, Seat reader) {
    const Listener one{here, reader, SeatSet::of(Seat{1}), 0};
    const Listener other{there, reader, SeatSet::of(Seat{1}), 0};
    ++compared_;
    ASSERT_EQ(game_.talk(one)->look(), game_.talk(other)->look());
    ASSERT_EQ(game_.talk(one)->question(), game_.talk(other)->question());
    ASSERT_EQ(game_.name_of_match(here.game()), game_.name_of_match(there.game()));
    for (const Seat seat : here.game().table().everybody())
      ASSERT_EQ(game_.name_of_seat(here.game(), seat), game_.name_of_seat(there.game(), seat));
    ASSERT_EQ(here.game().legal(reader), there.game().legal(reader));
    const auto options = game_.talk(one)->options();
    const auto others = game_.talk(other)->options();
    ASSERT_EQ(options.size(), others.size());
    for (std::size_t i = 0; i < options.size(); ++i) {
      ASSERT_EQ(options[i].act, others[i].act);
      ASSERT_EQ(options[i].label, others[i].label);
      ASSERT_EQ(options[i].fields, others[i].fields);
    }
    for (const Shown& asked : shown_of(here.game(), reader)) {
      const auto a = shown(game_, one, asked);
      const auto b = shown(game_, other, asked);
      ASSERT_EQ(a.has_value(), b.has_value()) << asked.what;
      ASSERT_EQ(a ? a->dump() : a.error(), b ? b->dump() : b.error()) << asked.what;
    }
    for (const std::string& line : lines_) {
      const Heard a = game_.talk(one)->hear(line);
      const Heard b = game_.talk(other)->hear(line);
      ASSERT_EQ(a.text, b.text) << line;
      ASSERT_EQ(a.acts, b.acts) << line;
      ASSERT_EQ(a.refusal, b.refusal) << line;
    }
  }

  const Kit& game_;
  std::vector<std::string> lines_;
  std::shared_ptr<const typename G::Rules> rules_;
  int different_{};
  int compared_{};
  int in_fields_{};
};

const std::vector<std::string>& lines_of_westeros() {
  static const std::vector<std::string> lines{"again",
                                              "options",
                                              "hand",
                                              "cards",
                                              "mat",
                                              "mat lannister",
                                              "mat stark",
                                              "where",
                                              "where riverrun",
                                              "near",
                                              "near riverrun",
                                              "threats",
                                              "odds",
                                              "odds riverrun",
                                              "odds pyke",
                                              "odds winterfell from riverrun",
                                              "why",
                                              "why commit vendetta",
                                              "why go riverrun",
                                              "log 1000",
                                              "card vendetta",
                                              "strength",
                                              "strength pyke",
                                              "why did he",
                                              "help",
                                              "1",
                                              "3",
                                              "commit vendetta",
                                              "discard vendetta",
                                              "go riverrun",
                                              "pass",
                                              "play vendetta",
                                              "1, 1",
                                              "pass, pass",
                                              "vendetta"};
  return lines;
}

TEST(ServeSecrets, WesterosTellsNobodyWhatTheyDoNotKnow) {
  TwoWorlds<westeros::Westeros> worlds({{"players", "3"}}, lines_of_westeros());
  for (std::uint64_t seed = 1; seed <= 40; ++seed) worlds.compare(seed, seed % 20 * 13);
  EXPECT_GT(worlds.different(), 100);
  EXPECT_GT(worlds.compared(), 250);
}

TEST(ServeSecrets, TheCooperativeGameTellsNobodyWhatTheyDoNotKnow) {
  TwoWorlds<westeros::Westeros> worlds({{"mode", "coop"}, {"players", "2"}}, lines_of_westeros());
  for (std::uint64_t seed = 1; seed <= 30; ++seed) worlds.compare(seed, seed % 15 * 11);
  EXPECT_GT(worlds.different(), 50);
}

TEST(ServeSecrets, TheRivalTellsNobodyWhatTheyDoNotKnow) {
  TwoWorlds<westeros::Westeros> worlds({{"mode", "rival"}}, lines_of_westeros());
  for (std::uint64_t seed = 1; seed <= 20; ++seed) worlds.compare(seed, seed % 10 * 11);
  EXPECT_GT(worlds.different(), 20);
}

// Leaders are picked in secret (skirmish.ruling.45).
TEST(ServeSecrets, SkirmishTellsNobodyWhoTheLeadersAre) {
  TwoWorlds<skirmish::Skirmish> worlds(
      {{"scenario", "leaders"}, {"figures_1", "t_rex,arya_stark"}, {"figures_2", "jon_snow,ian_malcolm"}},
      {"again", "options", "why", "why A a1", "threats", "odds", "near A", "sees A", "where Z", "where A",
       "log 100", "why not won", "why leader A", "leader A", "leader Z", "1", "2", "1, 1", "help"});
  for (std::uint64_t seed = 1; seed <= 60; ++seed) worlds.compare(seed, seed % 12);
  EXPECT_GT(worlds.different(), 5);
  EXPECT_GT(worlds.in_fields(), 10) << "ways of moves";
}

// skirmish.setup.9
TEST(ServeSecrets, PickingTellsNobodyWhatTheOthersHaveLaid) {
  TwoWorlds<skirmish::line_up::LineUp> worlds(
      {{"way", "secret"}, {"players", "4"}},
      {"again", "options", "look", "log 100", "lay jon_snow", "lay t_rex", "drop t_rex", "ready", "1", "2"});
  for (std::uint64_t seed = 1; seed <= 30; ++seed) worlds.compare(seed, 1 + seed % 12);
  EXPECT_GT(worlds.different(), 50);
}

TEST(ServeSecrets, AnyGameTellsNobodyWhatTheyDoNotKnow) {
  TwoWorlds<toy::Toy> worlds(
      {}, {"again", "options", "look", "log 100", "help", "1", "commit 3", "roll", "bury"});
  for (std::uint64_t seed = 1; seed <= 60; ++seed) worlds.compare(seed, seed % 20);
  EXPECT_GT(worlds.different(), 100);
}

}  // namespace serve_secrets_test

}  // namespace tablewright::tests
