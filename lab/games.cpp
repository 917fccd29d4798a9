#include "lab/games.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <system_error>
#include <thread>

namespace tablewright::lab {

namespace {

SimShare share_of(const std::optional<Outcome>& outcome, std::size_t side) {
  SimShare one{.games = 1};
  if (!outcome) return one;
  one.wins = outcome->has_won(side) ? 1 : 0;
  one.points = one.least_points = one.most_points = outcome->points[side];
  return one;
}

SimTotals totals_of(const PlayedGame& game, std::size_t sides) {
  SimTotals one;
  one.games = 1;
  for (std::size_t side = 0; side < sides; ++side) one.sides.push_back(share_of(game.outcome, side));
  for (const PlayedGame::Member& member : game.members) {
    one.groups.resize(std::max(one.groups.size(), member.group + 1));
    one.groups[member.group].add(one.sides[member.side]);
  }
  const int winners = game.outcome ? std::popcount(game.outcome->winners) : 0;
  one.draws = winners == 0 ? 1 : 0;
  one.shared = winners > 1 ? 1 : 0;
  one.rounds = one.least_rounds = one.most_rounds = game.rounds;
  one.decisions = game.decisions;
  return one;
}

// The threads of a simulation. Each takes the next game until none is left, and adds up for itself.
class Crew {
 public:
  Crew(const SimPlan& plan, const std::atomic<bool>& stop) : plan_(plan), stop_(stop) {
    result_.totals.sides.resize(plan.series->words().sides.size());
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
      const auto one = played(game);
      if (!one) break;
      mine.add(*one);
      done_.fetch_add(1, std::memory_order_relaxed);
    }
    const std::scoped_lock lock(mutex_);
    result_.totals.add(mine);
    if (working_ > 0) --working_;
    finished_.notify_one();
  }

  std::optional<SimTotals> played(std::uint64_t game) {
    const auto log = plan_.records != nullptr ? Series::Log::Kept : Series::Log::No;
    const PlayedGame one =
        plan_.series->play(plan_.seed, game, log, [this] { return halt_.load(std::memory_order_relaxed); });
    switch (one.ended) {
      case PlayedGame::Ended::Over: return kept(game, one);
      case PlayedGame::Ended::CutOff: return std::nullopt;
      case PlayedGame::Ended::Broken: note(game, one.problem); return std::nullopt;
    }
    return std::nullopt;
  }

  std::optional<SimTotals> kept(std::uint64_t game, const PlayedGame& one) {
    if (plan_.records != nullptr) {
      const auto problem = plan_.records->write(*plan_.match, *one.match, plan_.seed, game, one.dice_seed);
      if (problem) {
        note(game, *problem);
        return std::nullopt;
      }
    }
    return totals_of(one, plan_.series->words().sides.size());
  }

  void note(std::uint64_t game, const std::string& problem) {
    halt_ = true;
    const std::scoped_lock lock(mutex_);
    if (!problem_ || game < problem_->first) problem_ = {game, problem};
  }

  const SimPlan& plan_;
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

SimResult simulate(const SimPlan& plan, const std::atomic<bool>& stop,
                   const std::function<void(std::uint64_t)>& told) {
  return Crew(plan, stop).work(told);
}

}  // namespace tablewright::lab
