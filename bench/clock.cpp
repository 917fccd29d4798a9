#include "clock.hpp"

#include <time.h>

#include <algorithm>
#include <limits>

namespace tablewright::bench {

namespace {

constexpr std::uint64_t first_seed = 1;

using Repeat = std::function<void(std::uint64_t count)>;

// Seconds of work of this thread alone, however busy the machine is.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double timed(const Repeat& work, std::uint64_t count) {
  const double start = cpu_seconds();
  work(count);
  return cpu_seconds() - start;
}

// How many times something fits into a run, from a short trial.
std::uint64_t count_for(double one_run, const Repeat& work) {
  std::uint64_t count = 1;
  double spent = timed(work, count);
  while (spent < one_run / 8) {
    count *= 2;
    spent = timed(work, count);
  }
  const double fits = static_cast<double>(count) * one_run / spent;
  return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(fits));
}

double best_of_runs(const Repeat& work, std::uint64_t count) {
  double best = std::numeric_limits<double>::infinity();
  for (int run = 0; run < runs; ++run) best = std::min(best, timed(work, count));
  return best;
}

}  // namespace

Speed speed_of(const Contest& contest, double budget) {
  Speed speed;
  speed.name = contest.name;
  const Repeat play = [&](std::uint64_t count) { speed.played = contest.play(first_seed, count); };
  const std::uint64_t games = count_for(budget / runs, play);
  speed.seconds = best_of_runs(play, games);
  speed.played.turns = contest.count_turns(first_seed, games).turns;
  return speed;
}

double nanoseconds_of(const SmallThing& thing, double budget) {
  const std::uint64_t calls = count_for(budget * thing.share / runs, thing.repeat);
  return best_of_runs(thing.repeat, calls) / static_cast<double>(calls) * 1e9;
}

}  // namespace tablewright::bench
