#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "cards/pack.hpp"

namespace tablewright::skirmish {

// A six-sided die by its faces. A star is 1 success for the challenger, a shield 1 for the defender, a triple
// 3 for whoever rolled it (skirmish.chal.7, skirmish.chal.8).
struct Die {
  std::uint8_t star{};
  std::uint8_t shield{};
  std::uint8_t triple{};
  std::uint8_t blank{};
  friend bool operator==(Die, Die) = default;
};

// The six numbers of a die that shows numbers instead of symbols; of all others 0.
using DieNumbers = std::array<std::uint8_t, 6>;

struct NamedDie {
  std::string id;
  std::string title;
  Die die;
  DieNumbers numbers{};
  // where it stands: set_up/naming.hpp
  std::string file{};  // NOLINT(readability-redundant-member-init): aggregates leave it out
};

// die standard "Standard die", with one line a kind of face: face star 3
std::vector<NamedDie> read_dice(const cards::Block& root, cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
