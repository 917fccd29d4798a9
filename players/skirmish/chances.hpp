#pragma once

#include <array>
#include <cstdint>

#include "skirmish/rules/queries.hpp"

namespace tablewright::players {

// Everything that a player weighs is a whole number of millionths: the same on every machine.
inline constexpr std::int64_t whole = 1'000'000;

constexpr std::int64_t part_of(std::int64_t value, std::int64_t share) { return value * share / whole; }

// How likely challenges are won, exactly, each kind of roll counted only once in a decision.
class Chances {
 public:
  explicit Chances(const skirmish::Rules& rules) : rules_(rules) {}
  std::int64_t of_winning(const skirmish::ChallengeDice& dice);

 private:
  struct Counted {
    skirmish::ChallengeDice dice;
    std::int64_t chance{};
  };
  const skirmish::Rules& rules_;
  std::array<Counted, 32> counted_{};
  std::size_t count_{};
};

}  // namespace tablewright::players
