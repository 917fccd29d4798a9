#pragma once

#include <functional>

#include "table/bench_part.hpp"

namespace tablewright::bench {

// The best of them counts: whatever disturbs a run makes it slower, never faster.
inline constexpr int runs = 5;

// As many games as fit into a run, and then the same games every time.
Speed speed_of(const Contest& contest, double budget);

// Nanoseconds for one call. The budget decides how many calls a run has.
double nanoseconds_of(const SmallThing& thing, double budget);

}  // namespace tablewright::bench
