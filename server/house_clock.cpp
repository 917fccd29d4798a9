#include "server/house_clock.hpp"

#include <algorithm>

namespace tablewright::server {

namespace {

constexpr std::int64_t steady_a_bend = 200;      // for each of these milliseconds, one of the wall's
constexpr std::int64_t believed = 86'400'000LL;  // a last sign of life from later than that was a wrong clock

std::int64_t first_time(std::int64_t wall, std::int64_t alive_at) {
  return alive_at - wall <= believed ? std::max(wall, alive_at) : wall;
}

}  // namespace

HouseClock::HouseClock(Milliseconds wall, Milliseconds steady, std::int64_t alive_at)
    : wall_(std::move(wall)),
      steady_(std::move(steady)),
      time_(first_time(wall_(), alive_at)),
      counted_to_(steady_()),
      bent_to_(counted_to_) {}

std::int64_t HouseClock::now() {
  const std::lock_guard lock(mutex_);
  const std::int64_t steady = steady_();
  time_ += steady - counted_to_;
  counted_to_ = steady;
  // A bend is shorter than what passed since the last one, so it never leads back.
  const std::int64_t most = (steady - bent_to_) / steady_a_bend;
  if (most > 0) time_ += std::clamp(wall_() - time_, -most, most);
  bent_to_ += most * steady_a_bend;
  return time_;
}

}  // namespace tablewright::server
