#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab/records.hpp"
#include "table/game_match.hpp"
#include "table/series.hpp"

// Many games between computer players, on many threads. What is played depends on the seed alone
// (table/series.hpp), and sums do not care who added first.
namespace tablewright::lab {

struct SimPlan {
  const MatchSetUp* match{};
  const Series* series{};            // of this match
  std::vector<std::string> players;  // by seat
  std::uint64_t seed{};
  std::uint64_t games{};
  unsigned threads = 1;
  const RecordFolder* records{};  // none: nothing is kept
};

// How somebody did who was in so many games: a side, or a house whoever played it.
struct SimShare {
  std::uint64_t games{};
  std::uint64_t wins{};
  std::int64_t points{};  // of all games
  std::int64_t least_points{};
  std::int64_t most_points{};

  void add(const SimShare& other);
  friend bool operator==(const SimShare&, const SimShare&) = default;
};

// All that the games came to. Independent of the number of threads.
struct SimTotals {
  std::uint64_t games{};
  std::vector<SimShare> sides;
  std::vector<SimShare> groups;  // where a game has them
  std::uint64_t draws{};
  std::uint64_t shared{};  // won by several sides
  std::uint64_t rounds{};  // of all games
  std::uint64_t least_rounds{};
  std::uint64_t most_rounds{};
  std::uint64_t decisions{};  // with two or more options

  void add(const SimTotals& other);
  friend bool operator==(const SimTotals&, const SimTotals&) = default;
};

struct SimResult {
  SimTotals totals;
  unsigned threads{};
  // Why it ended early: of all problems the one of the earliest game.
  std::optional<std::string> problem;
};

// Plays until all is played or somebody sets `stop`; a game that is cut off does not count. `told` is called
// about ten times a second with the number of games played so far.
SimResult simulate(const SimPlan& plan, const std::atomic<bool>& stop,
                   const std::function<void(std::uint64_t)>& told);

}  // namespace tablewright::lab
