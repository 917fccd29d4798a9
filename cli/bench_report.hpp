#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bench/random_play.hpp"
#include "wire/json.hpp"

// What the command bench measured, and how it is told.
namespace tablewright::cli {

inline constexpr int runs_of_bench =
    5;  // the best of them counts: whatever disturbs a run makes it slower, never faster

struct GameSpeed {
  std::string name;
  bench::Played played;  // in one run
  double seconds{};      // of the best run

  [[nodiscard]] double a_second(std::uint64_t count) const { return static_cast<double>(count) / seconds; }
  [[nodiscard]] double options() const {
    return played.decisions == 0
               ? 0
               : static_cast<double>(played.options) / static_cast<double>(played.decisions);
  }
};

struct WesterosNumbers {
  GameSpeed expansion;
  GameSpeed base;
  GameSpeed coop;
  double copy_ns{};
  double hash_ns{};
  double load_ns{};
};

// One box alone, with the dice, editions and aims that every box needs.
struct BoxLoad {
  std::string box;
  double ns{};
};

struct Numbers {
  WesterosNumbers westeros;
  GameSpeed plain;
  std::vector<GameSpeed> boxes;  // 3 against 3 with the cards of a box
  std::vector<GameSpeed> first_games;
  double copy_ns{};
  double hash_ns{};
  double sight_ns{};
  double reach_ns{};
  double odds_ns{};
  double load_ns{};
  std::vector<BoxLoad> box_loads;
};

std::string text_of(const Numbers& numbers);
wire::Json json_of(const Numbers& numbers);

}  // namespace tablewright::cli
