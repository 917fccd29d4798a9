#include "seed.hpp"

#include <fmt/format.h>

#include <limits>
#include <random>

#include "core/text.hpp"

namespace tablewright::cli {

Result<std::uint64_t, std::string> seed_of(const std::string& told) {
  if (told.empty()) return std::random_device()();
  if (const auto seed = whole_number(told, std::numeric_limits<std::uint64_t>::max())) return *seed;
  return failure(
      fmt::format("A seed is a whole number without a sign: --seed {} is none.", told.substr(0, 60)));
}

}  // namespace tablewright::cli
