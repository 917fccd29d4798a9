#pragma once

#include <cstdint>
#include <functional>
#include <mutex>

namespace tablewright::server {

// The time by which the house counts: that of the wall when it starts, and from then on what passes. Whoever
// sets the clock of the machine, forward or back, neither takes time from a player nor gives any.
//
// What passes is counted by a clock that stands still while the machine sleeps: then nobody can play, so no
// time of a player runs, as when the server is stopped.
//
// It nears the time of the wall by at most five milliseconds a second. That is ten times what NTP bends a
// clock by, so a machine's own drift is always made up for, and a player's ten minutes lose at most three
// seconds to a clock that was set wrong. Hours are not made up for before the next start.
class HouseClock {
 public:
  using Milliseconds = std::function<std::int64_t()>;

  // It goes on no earlier than where the house was alive last, as long as that can be believed.
  HouseClock(Milliseconds wall, Milliseconds steady, std::int64_t alive_at);

  // Never less than before. Any thread may ask.
  std::int64_t now();

 private:
  Milliseconds wall_;
  Milliseconds steady_;
  std::mutex mutex_;
  std::int64_t time_;
  std::int64_t counted_to_;  // of the steady clock
  std::int64_t bent_to_;     // of the steady clock: so far it has been bent
};

}  // namespace tablewright::server
