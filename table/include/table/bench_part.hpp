#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "game/any_game.hpp"
#include "game/random_play.hpp"
#include "table/told.hpp"
#include "wire/json.hpp"

// What a game has that can be measured. The clock is held by the room bench.
namespace tablewright {

// A match that is played at random.
struct Contest {
  std::string word;  // for a program: "got100"
  std::string name;  // "cards of got100"
  std::function<PlayedGames(std::uint64_t first_seed, std::uint64_t games)> play;
  std::function<PlayedGames(std::uint64_t first_seed, std::uint64_t games)> count_turns;
};

// Something small that is done all the time, done so many times.
struct SmallThing {
  std::string name;
  std::function<void(std::uint64_t calls)> repeat;
  double share = 1;  // of the time that a small thing may take
};

struct Speed {
  std::string name;
  PlayedGames played;  // in one run
  double seconds{};    // of the best run

  [[nodiscard]] double a_second(std::uint64_t count) const { return static_cast<double>(count) / seconds; }
  [[nodiscard]] double decisions_a_second() const { return a_second(played.decisions); }
  [[nodiscard]] double options() const {
    return played.decisions == 0
               ? 0
               : static_cast<double>(played.options) / static_cast<double>(played.decisions);
  }
};

// In the order of contests and small things.
struct Measured {
  struct Time {
    std::string name;
    double nanoseconds{};
  };
  std::vector<Speed> speeds;
  std::vector<Time> times;

  [[nodiscard]] double nanoseconds(std::string_view name) const;
};

// All packs, and each pack of the project with the general one of the game: read from where they lie.
struct PacksToMeasure {
  PacksAtHand all;
  std::vector<std::pair<std::string, PacksAtHand>> each;
};

struct BenchPart {
  std::string about;  // what its contests are
  // The one of that word, or all for none: to make ready what nobody plays costs time.
  std::function<Result<std::vector<Contest>, std::string>(const PacksToMeasure& packs, std::string_view word)>
      contests;
  std::function<Result<std::vector<SmallThing>, std::string>(const PacksToMeasure& packs)> small_things;
  // What they came to: rows, whether the bars of docs/performance.md are met, and fields.
  std::function<std::string(const Measured& measured)> rows;
  std::function<std::string(const Measured& measured)> bars;
  std::function<wire::Json(const Measured& measured)> fields;
};

// "  copy    16.2 ns   of a state"
std::string row_of_bench(std::string_view name, const std::string& number, std::string_view meaning);
std::string bar_of_bench(std::string_view name, bool met, std::string_view bar);
// "4,000,000"
std::string grouped(double number);
wire::Json fields_of_speed(const Speed& speed);

// The compiler must believe that somebody reads this.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

constexpr std::size_t states_to_copy = 256;  // a power of two

template <class State>
SmallThing copying(std::string name, std::shared_ptr<const std::vector<State>> played) {
  return {std::move(name), [played](std::uint64_t calls) {
            State copy;
            for (std::uint64_t i = 0; i < calls; ++i) {
              copy = (*played)[i % states_to_copy];
              keep(copy);
            }
          }};
}

template <class G>
SmallThing hashing(std::string name, std::shared_ptr<const std::vector<typename G::State>> played) {
  return {std::move(name), [played](std::uint64_t calls) {
            for (std::uint64_t i = 0; i < calls; ++i) keep(hash_of_state<G>((*played)[i % states_to_copy]));
          }};
}

}  // namespace tablewright
