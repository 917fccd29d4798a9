#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/record.hpp"

namespace tablewright::proof {

enum class Verdict : std::uint8_t {
  Proved,      // every draw is the one that was committed to
  Repeatable,  // every draw follows from the seed, which proves nothing about who chose it
  Open,        // the secret is not revealed yet
  Differs,     // something is not what it should be
};

struct Verification {
  Verdict verdict{};
  std::uint64_t draws{};
  std::vector<std::string> differences;  // sentences, each with its line; the first hundred
};

// Derives every draw of the record again, those of undone acts too.
Verification verified(const Record& record);

}  // namespace tablewright::proof
