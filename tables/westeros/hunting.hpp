#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/match.hpp"
#include "tables/westeros/words.hpp"

// Where the Night King came, and why.
namespace tablewright::tables {

struct Coming {
  std::uint32_t entry{};
  bool hunting{};
  westeros::DomainId domain = westeros::no_domain;
  westeros::DomainId from = westeros::no_domain;
  std::uint8_t card_or_steps{};
};

// All his moves that were not taken back, in order.
std::vector<Coming> comings_of(const Match& match);

std::string why_he_came(const WesterosWords& words, const Coming& coming);

}  // namespace tablewright::tables
