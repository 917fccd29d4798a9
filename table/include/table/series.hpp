#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/encode.hpp"
#include "game/any_game.hpp"
#include "game/match.hpp"
#include "game/say.hpp"
#include "table/computer.hpp"
#include "table/named_game.hpp"

// Many games of one match between the same computer players. What is played depends on the seed alone: every
// stream of chance comes from (seed, number of the game, whose it is).
namespace tablewright {

// What the games are counted by.
struct SeriesWords {
  std::string title;               // of the match; nothing if it has none
  std::vector<std::string> sides;  // behind those that seats belong to may stand one that the rules play
  std::string group;               // what else is counted: "house"; nothing if there is no such thing
  std::vector<std::string> groups;
};

struct PlayedGame {
  enum class Ended : std::uint8_t { Over, CutOff, Broken };
  // Who was in it: a side, and the group that it played this time.
  struct Member {
    std::size_t side{};
    std::size_t group{};
  };

  Ended ended{};
  std::string problem;  // Broken: a sentence
  std::optional<Outcome> outcome;
  std::uint64_t rounds{};
  std::uint64_t decisions{};  // with two or more options
  std::vector<Member> members;
  std::uint64_t dice_seed{};
  std::unique_ptr<Match> match;  // with its log, where it was kept
};

class Series {
 public:
  enum class Log : bool { No, Kept };
  using Stopped = std::function<bool()>;

  Series() = default;
  Series(const Series&) = delete;
  Series& operator=(const Series&) = delete;
  Series(Series&&) = delete;
  Series& operator=(Series&&) = delete;
  virtual ~Series() = default;

  [[nodiscard]] virtual const SeriesWords& words() const = 0;
  // Plays one game, cut off as soon as `stopped` says so. May be called by many at once.
  [[nodiscard]] virtual PlayedGame play(std::uint64_t seed, std::uint64_t game, Log log,
                                        const Stopped& stopped) const = 0;
};

namespace series {

// Whose chance a stream is: the dice, who speaks first where several are asked, and the players by seat.
inline constexpr std::uint64_t of_dice = 0;
inline constexpr std::uint64_t of_table = 1;
inline constexpr std::uint64_t of_first_seat = 2;

inline std::uint64_t seed_for(std::uint64_t seed, std::uint64_t game, std::uint64_t whose) {
  Hasher hasher;
  Encoder<Hasher> encoder(hasher);
  encoder.u64(seed);
  encoder.u64(game);
  encoder.u64(whose);
  return hasher.finish();
}

// One of the asked seats: each is as likely to be the first to answer.
inline Seat speaker(SeatSet asked, Random& chance) {
  auto left = chance.below(static_cast<std::uint32_t>(asked.count()));
  for (const Seat seat : asked) {
    if (left-- == 0) return seat;
  }
  return *asked.begin();
}

// A game on the bare state: nothing is kept.
template <Game G>
class BareTable {
 public:
  BareTable(const std::shared_ptr<const typename G::Rules>& rules, std::uint64_t dice_seed)
      : rules_(*rules), dice_(dice_seed), state_(G::set_up(rules_, dice_, nobody_)) {}
  [[nodiscard]] const typename G::State& state() const { return state_; }
  bool act(Seat seat, const Act& act) {
    G::apply(rules_, state_, seat, act, dice_, nobody_);
    return true;
  }
  [[nodiscard]] std::unique_ptr<Match> match() { return nullptr; }

 private:
  const typename G::Rules& rules_;
  Random dice_;
  EventSink nobody_;
  typename G::State state_;
};

// The same game with its log. A SeededStream gives the draws that a Random of the same seed gives.
template <Game G>
class LoggedTable {
 public:
  LoggedTable(const std::shared_ptr<const typename G::Rules>& rules, std::uint64_t dice_seed)
      : dice_(dice_seed), match_(std::make_unique<Match>(std::make_unique<AnyGameOf<G>>(rules))) {
    match_->begin(dice_);
  }
  [[nodiscard]] const typename G::State& state() const {
    return static_cast<const AnyGameOf<G>&>(match_->game()).state();
  }
  bool act(Seat seat, const Act& act) { return match_->act(seat, act, dice_).has_value(); }
  [[nodiscard]] std::unique_ptr<Match> match() { return std::move(match_); }

 private:
  SeededStream dice_;
  std::unique_ptr<Match> match_;
};

// How a game counts if it has no words of its own for it; a game hides what it says otherwise.
template <Game G>
struct UsualWords {
  using Rules = typename G::Rules;
  using State = typename G::State;

  static std::string title(const Rules& /*rules*/) { return {}; }
  static std::vector<std::string> sides(const Rules& rules) {
    std::vector<std::string> names;
    for (std::size_t side = 0; side < G::table(rules).sides(); ++side)
      names.push_back("Side " + std::to_string(side + 1));
    return names;
  }
  static constexpr const char* group = "";
  static std::vector<std::string> groups(const Rules& /*rules*/) { return {}; }
  static std::vector<PlayedGame::Member> members(const Rules& /*rules*/, const State& /*state*/) {
    return {};
  }
  // Who is asked; a game may know it quicker than its question.
  static SeatSet asked(const Rules& rules, const State& state) { return G::question(rules, state).asked; }
};

template <Game G, class Words>
class SeriesOf final : public Series {
 public:
  SeriesOf(std::shared_ptr<const typename G::Rules> rules, const std::vector<Level>& by_seat)
      : rules_(std::move(rules)) {
    words_.title = Words::title(*rules_);
    words_.sides = Words::sides(*rules_);
    words_.group = Words::group;
    words_.groups = Words::groups(*rules_);
    for (const Level& level : by_seat) players_.push_back({level, players::find_player<G>(level.name)});
  }

  [[nodiscard]] const SeriesWords& words() const override { return words_; }

  [[nodiscard]] PlayedGame play(std::uint64_t seed, std::uint64_t game, Log log,
                                const Stopped& stopped) const override {
    PlayedGame played;
    played.dice_seed = seed_for(seed, game, of_dice);
    if (log == Log::Kept) {
      LoggedTable<G> table(rules_, played.dice_seed);
      play_at(table, seed, game, stopped, played);
    } else {
      BareTable<G> table(rules_, played.dice_seed);
      play_at(table, seed, game, stopped, played);
    }
    return played;
  }

 private:
  struct Player {
    Level level;
    const players::NamedPlayer<G>* its{};  // quicker, where it is one of the game's own
  };

  // Whoever is asked answers, until nobody is.
  template <class Table>
  void play_at(Table& table, std::uint64_t seed, std::uint64_t game, const Stopped& stopped,
               PlayedGame& played) const {
    Random speakers(seed_for(seed, game, of_table));
    std::vector<Random> chance;  // by seat
    for (std::size_t seat = 0; seat < players_.size(); ++seat)
      chance.emplace_back(seed_for(seed, game, of_first_seat + seat));
    ActList list;
    played.ended = PlayedGame::Ended::Broken;
    while (true) {
      const SeatSet seats = Words::asked(*rules_, table.state());
      if (seats.empty()) break;
      if (stopped()) {
        played.ended = PlayedGame::Ended::CutOff;
        return;
      }
      const Seat seat = speaker(seats, speakers);
      played.problem = answered(table, seat, seats.count(), chance[seat.value], list, played.decisions);
      if (played.problem.empty()) continue;
      played.problem = "Game " + std::to_string(game) + " (seed " + std::to_string(seed) + "), round " +
                       std::to_string(table.state().round) + ": " + played.problem + '.';
      return;
    }
    played.ended = PlayedGame::Ended::Over;
    played.outcome = G::result(*rules_, table.state());
    played.rounds = table.state().round;
    played.members = Words::members(*rules_, table.state());
    played.match = table.match();
  }

  // The answer of a seat; what was wrong with it, if anything.
  template <class Table>
  std::string answered(Table& table, Seat seat, int asked, Random& chance, ActList& list,
                       std::uint64_t& decisions) const {
    list.clear();
    G::legal(*rules_, table.state(), seat, list);
    if (list.empty()) return "seat " + std::to_string(seat.value + 1) + " is asked and has no legal act";
    if (list.size() > 1 || asked > 1) ++decisions;
    const Act act = list.size() == 1 ? list[0] : decision(table.state(), seat, chance);
    // A player that breaks the rules is its author's mistake, and must not spoil the numbers of the others.
    if (std::find(list.begin(), list.end(), act) != list.end() && table.act(seat, act)) return {};
    return "the player \"" + players_[seat.value].level.name + "\" on seat " +
           std::to_string(seat.value + 1) + " answered \"" +
           notation(AnyGameOf<G>(rules_, table.state()), act) + "\", which is not legal";
  }

  Act decision(const typename G::State& state, Seat seat, Random& chance) const {
    const Player& player = players_[seat.value];
    if (player.its == nullptr) return player.level.decide(AnyGameOf<G>(rules_, state), seat, chance);
    const typename G::View view = G::view(*rules_, state, seat);
    return player.its->decide(*rules_, view, seat, chance);
  }

  std::shared_ptr<const typename G::Rules> rules_;
  SeriesWords words_;
  std::vector<Player> players_;
};

}  // namespace series

// What a kit has for many games.
template <Game G, class Words = series::UsualWords<G>>
std::unique_ptr<Series> series_of(const AnyGame& match, const std::vector<Level>& by_seat) {
  return std::make_unique<series::SeriesOf<G, Words>>(
      std::make_shared<const typename G::Rules>(rules_as<G>(match)), by_seat);
}

}  // namespace tablewright
