#include "lab/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <system_error>
#include <thread>

#include "core/encode.hpp"
#include "game/say.hpp"
#include "tables/skirmish/match.hpp"
#include "tables/westeros/match.hpp"

namespace tablewright::lab {

namespace {

// Whose chance a stream is: the dice, who speaks first where several are asked, and the players by seat.
constexpr std::uint64_t of_dice = 0;
constexpr std::uint64_t of_table = 1;
constexpr std::uint64_t of_first_seat = 2;

std::uint64_t seed_for(std::uint64_t seed, std::uint64_t game, std::uint64_t whose) {
  Hasher hasher;
  Encoder<Hasher> encoder(hasher);
  encoder.u64(seed);
  encoder.u64(game);
  encoder.u64(whose);
  return hasher.finish();
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
      : dice_(dice_seed), match_(std::make_unique<AnyGameOf<G>>(rules)) {
    match_.begin(dice_);
  }
  [[nodiscard]] const typename G::State& state() const {
    return static_cast<const AnyGameOf<G>&>(match_.game()).state();
  }
  bool act(Seat seat, const Act& act) { return match_.act(seat, act, dice_).has_value(); }
  [[nodiscard]] const Match& match() const { return match_; }

 private:
  SeededStream dice_;
  Match match_;
};

// One of the asked seats: each is as likely to be the first to answer.
Seat speaker(SeatSet asked, Random& chance) {
  auto left = chance.below(static_cast<std::uint32_t>(asked.count()));
  for (const Seat seat : asked) {
    if (left-- == 0) return seat;
  }
  return *asked.begin();
}

template <Game G>
std::string said(const GameMatch<G>& match, const typename G::State& state, const Act& act) {
  return notation(AnyGameOf<G>(match.rules, state), act);
}

enum class Ended : std::uint8_t { Over, CutOff, Broken };

// One game: whoever is asked answers, until nobody is.
template <Game G, class Table>
class OneGame {
 public:
  OneGame(const SimPlan<G>& plan, std::uint64_t game, Table& table)
      : plan_(plan), game_(game), table_(table), speakers_(seed_for(plan.seed, game, of_table)) {
    for (std::size_t seat = 0; seat < plan.players.size(); ++seat)
      chance_.emplace_back(seed_for(plan.seed, game, of_first_seat + seat));
  }

  Ended play(const std::atomic<bool>& stop) {
    while (true) {
      const SeatSet seats = MatchWords<G>::asked(*plan_.match->rules, table_.state());
      if (seats.empty()) return Ended::Over;
      if (stop.load(std::memory_order_relaxed)) return Ended::CutOff;
      if (!answer(speaker(seats, speakers_), seats.count())) return Ended::Broken;
    }
  }

  [[nodiscard]] std::uint64_t decisions() const { return decisions_; }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  bool answer(Seat seat, int asked) {
    list_.clear();
    G::legal(*plan_.match->rules, table_.state(), seat, list_);
    if (list_.empty()) return broken(fmt::format("seat {} is asked and has no legal act", seat.value + 1));
    if (list_.size() > 1 || asked > 1) ++decisions_;
    const Act act = list_.size() == 1 ? list_[0] : decision(seat);
    // A player that breaks the rules is its author's mistake, and must not spoil the numbers of the others.
    if (std::find(list_.begin(), list_.end(), act) == list_.end() || !table_.act(seat, act)) {
      return broken(fmt::format("the player \"{}\" on seat {} answered \"{}\", which is not legal",
                                plan_.players[seat.value]->name, seat.value + 1,
                                said<G>(*plan_.match, table_.state(), act)));
    }
    return true;
  }

  Act decision(Seat seat) {
    const typename G::Rules& rules = *plan_.match->rules;
    const typename G::View view = G::view(rules, table_.state(), seat);
    return plan_.players[seat.value]->decide(rules, view, seat, chance_[seat.value]);
  }

  bool broken(const std::string& what) {
    problem_ = fmt::format("Game {} (seed {}), round {}: {}.", game_, plan_.seed, table_.state().round, what);
    return false;
  }

  const SimPlan<G>& plan_;
  std::uint64_t game_;
  Table& table_;
  Random speakers_;
  std::vector<Random> chance_;  // by seat
  ActList list_;
  std::uint64_t decisions_{};
  std::string problem_;
};

SimShare share_of(const std::optional<Outcome>& outcome, std::size_t side) {
  SimShare one{.games = 1};
  if (!outcome) return one;
  one.wins = outcome->has_won(side) ? 1 : 0;
  one.points = one.least_points = one.most_points = outcome->points[side];
  return one;
}

// Some games count more than seats: who plays which house differs from game to game.
template <Game G>
constexpr bool has_groups = requires(const typename G::Rules& rules) { MatchWords<G>::groups(rules); };

template <Game G>
SimTotals totals_of(const GameMatch<G>& match, const typename G::State& state, std::uint64_t decisions) {
  SimTotals one;
  one.games = 1;
  const auto outcome = G::result(*match.rules, state);
  for (std::size_t side = 0; side < sides_of(match); ++side) one.sides.push_back(share_of(outcome, side));
  if constexpr (has_groups<G>) {
    for (const auto& member : MatchWords<G>::members(*match.rules, state)) {
      one.groups.resize(std::max(one.groups.size(), member.group + 1));
      one.groups[member.group].add(one.sides[member.side]);
    }
  }
  const int winners = outcome ? std::popcount(outcome->winners) : 0;
  one.draws = winners == 0 ? 1 : 0;
  one.shared = winners > 1 ? 1 : 0;
  one.rounds = one.least_rounds = one.most_rounds = state.round;
  one.decisions = decisions;
  return one;
}

// The threads of a simulation. Each takes the next game until none is left, and adds up for itself.
template <Game G>
class Crew {
 public:
  Crew(const SimPlan<G>& plan, const std::atomic<bool>& stop) : plan_(plan), stop_(stop) {
    result_.totals.sides.resize(sides_of(*plan.match));
  }

  SimResult work(const std::function<void(std::uint64_t)>& told) {
    start();
    // Not one thread to be had: then alone.
    if (threads_.empty()) join_in();
    wait(told);
    for (std::thread& thread : threads_) thread.join();
    if (problem_) result_.problem = problem_->second;
    return std::move(result_);
  }

 private:
  static constexpr std::chrono::milliseconds tick{100};

  void start() {
    const auto wanted =
        static_cast<unsigned>(std::min<std::uint64_t>(std::max(1U, plan_.threads), plan_.games));
    working_ = wanted;
    try {
      while (threads_.size() < wanted) threads_.emplace_back([this] { join_in(); });
    } catch (const std::system_error&) {
      const std::scoped_lock lock(mutex_);
      working_ -= wanted - static_cast<unsigned>(threads_.size());
    }
    result_.threads = std::max(1U, static_cast<unsigned>(threads_.size()));
  }

  void wait(const std::function<void(std::uint64_t)>& told) {
    std::unique_lock lock(mutex_);
    while (!finished_.wait_for(lock, tick, [this] { return working_ == 0; })) {
      lock.unlock();
      told(done_.load(std::memory_order_relaxed));
      // The signal stops the games through our own flag, so that a problem can stop them too.
      if (stop_.load(std::memory_order_relaxed)) halt_ = true;
      lock.lock();
    }
  }

  void join_in() {
    SimTotals mine;
    while (!halt_.load(std::memory_order_relaxed) && !stop_.load(std::memory_order_relaxed)) {
      const std::uint64_t game = next_.fetch_add(1, std::memory_order_relaxed);
      if (game > plan_.games) break;
      const auto one = plan_.records != nullptr ? recorded(game) : bare(game);
      if (!one) break;
      mine.add(*one);
      done_.fetch_add(1, std::memory_order_relaxed);
    }
    const std::scoped_lock lock(mutex_);
    result_.totals.add(mine);
    if (working_ > 0) --working_;
    finished_.notify_one();
  }

  template <class Table>
  std::optional<SimTotals> played(std::uint64_t game, Table& table) {
    OneGame<G, Table> one(plan_, game, table);
    switch (one.play(halt_)) {
      case Ended::Over: return totals_of<G>(*plan_.match, table.state(), one.decisions());
      case Ended::CutOff: return std::nullopt;
      case Ended::Broken: note(game, one.problem()); return std::nullopt;
    }
    return std::nullopt;
  }

  std::optional<SimTotals> bare(std::uint64_t game) {
    BareTable<G> table(plan_.match->rules, seed_for(plan_.seed, game, of_dice));
    return played(game, table);
  }

  std::optional<SimTotals> recorded(std::uint64_t game) {
    const std::uint64_t dice_seed = seed_for(plan_.seed, game, of_dice);
    LoggedTable<G> table(plan_.match->rules, dice_seed);
    auto totals = played(game, table);
    if (!totals) return totals;
    const auto problem = plan_.records->write(*plan_.match, table.match(), plan_.seed, game, dice_seed);
    if (!problem) return totals;
    note(game, *problem);
    return std::nullopt;
  }

  void note(std::uint64_t game, const std::string& problem) {
    halt_ = true;
    const std::scoped_lock lock(mutex_);
    if (!problem_ || game < problem_->first) problem_ = {game, problem};
  }

  const SimPlan<G>& plan_;
  const std::atomic<bool>& stop_;
  std::atomic<bool> halt_;
  std::atomic<std::uint64_t> next_{1};
  std::atomic<std::uint64_t> done_;
  std::vector<std::thread> threads_;
  std::mutex mutex_;  // guards what follows
  std::condition_variable finished_;
  unsigned working_{};
  SimResult result_;
  std::optional<std::pair<std::uint64_t, std::string>> problem_;
};

}  // namespace

void SimShare::add(const SimShare& other) {
  if (other.games == 0) return;
  least_points = games == 0 ? other.least_points : std::min(least_points, other.least_points);
  most_points = games == 0 ? other.most_points : std::max(most_points, other.most_points);
  games += other.games;
  wins += other.wins;
  points += other.points;
}

void SimTotals::add(const SimTotals& other) {
  if (other.games == 0) return;
  const auto add_all = [](std::vector<SimShare>& mine, const std::vector<SimShare>& others) {
    mine.resize(std::max(mine.size(), others.size()));
    for (std::size_t i = 0; i < others.size(); ++i) mine[i].add(others[i]);
  };
  add_all(sides, other.sides);
  add_all(groups, other.groups);
  draws += other.draws;
  shared += other.shared;
  rounds += other.rounds;
  least_rounds = games == 0 ? other.least_rounds : std::min(least_rounds, other.least_rounds);
  most_rounds = std::max(most_rounds, other.most_rounds);
  decisions += other.decisions;
  games += other.games;
}

template <Game G>
SimResult simulate(const SimPlan<G>& plan, const std::atomic<bool>& stop,
                   const std::function<void(std::uint64_t)>& told) {
  return Crew<G>(plan, stop).work(told);
}

template SimResult simulate(const SimPlan<skirmish::Skirmish>&, const std::atomic<bool>&,
                            const std::function<void(std::uint64_t)>&);
template SimResult simulate(const SimPlan<westeros::Westeros>&, const std::atomic<bool>&,
                            const std::function<void(std::uint64_t)>&);

}  // namespace tablewright::lab
