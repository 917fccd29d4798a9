#pragma once

#include <chrono>
#include <cstdint>

namespace tablewright::cli {

// The time of the wall, as journals and clocks count it.
inline std::int64_t milliseconds_now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

// What passes while the machine is awake, whoever sets the clock on its wall.
inline std::int64_t milliseconds_passed() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

}  // namespace tablewright::cli
