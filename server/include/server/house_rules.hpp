#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/limits.hpp"

namespace tablewright::server {

// How the house is run.
struct HouseRules {
  std::string program;                 // its version
  bool workbench = true;               // guests may look at packs of their own, and play with them
  std::string club;                    // a code that who lays or joins a table must know; empty: none
  std::vector<std::string> addresses;  // that other devices can open
  Limits limits;
  std::int64_t absent_after = 60'000;                       // milliseconds
  std::int64_t absent_by_letter_after = 14 * 86'400'000LL;  // without a clock, where answers take hours
  std::int64_t open_for = 86'400'000;                       // so long a table is shown to everybody
  std::int64_t forgotten_after = 300'000;                   // a table that nobody looks at leaves memory
  std::int64_t past_dropped_after = 60'000;  // so does the past of one, once nobody asks for it any more
  std::uint32_t rows_a_match = 20'000;       // then only what ends it is done
  // Tables at which computers play alone: they go on as long as somebody looks.
  std::uint32_t computers_alone = 50;
  std::uint32_t computers_alone_an_address = 3;
};

}  // namespace tablewright::server
