#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

namespace tablewright::tests {

// Pearson's test that every kind is equally likely, with the bound of Wilson and Hilferty at about one false
// alarm in a million. The seeds are fixed, so a test that passes once passes always.
inline bool looks_uniform(const std::vector<std::uint64_t>& counts) {
  double total = 0;
  for (const std::uint64_t count : counts) total += static_cast<double>(count);
  const double expected = total / static_cast<double>(counts.size());
  double statistic = 0;
  for (const std::uint64_t count : counts) {
    const double off = static_cast<double>(count) - expected;
    statistic += off * off / expected;
  }
  const double freedom = static_cast<double>(counts.size()) - 1;
  const double spread = 2 / (9 * freedom);
  const double bound = freedom * std::pow(1 - spread + 4.75 * std::sqrt(spread), 3);
  return statistic <= bound;
}

}  // namespace tablewright::tests
