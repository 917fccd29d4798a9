#pragma once

#include <cstdint>

namespace tablewright {

// The version of the rules a match is played by. A fix that changes play gets the next number; matches that
// began before it go on as they were: code asks rules.version.since(n), and both sides are tested.
struct RulesVersion {
  std::uint32_t number{};
  [[nodiscard]] constexpr bool since(std::uint32_t change) const { return number >= change; }
  friend constexpr bool operator==(RulesVersion, RulesVersion) = default;
};

}  // namespace tablewright
