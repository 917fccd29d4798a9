#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "games/toy/toy_match.hpp"
#include "skirmish/board/board.hpp"
#include "skirmish/board/sight.hpp"

namespace tablewright::tests {

namespace parallel_test {

// One game after another from its seeds; rules are shared by all threads.
std::uint64_t played(const toy::Rules& rules, std::uint64_t seed) {
  Random random(seed);
  EventSink silent;
  toy::State state = toy::Toy::set_up(rules, random, silent);
  while (!toy::Toy::result(rules, state)) {
    for (const Seat seat : toy::Toy::question(rules, state).asked) {
      ActList list;
      toy::Toy::legal(rules, state, seat, list);
      const Act act = list[random.below(static_cast<std::uint32_t>(list.size()))];
      toy::Toy::apply(rules, state, seat, act, random, silent);
      break;
    }
  }
  return hash_of_state<toy::Toy>(state);
}

template <class Work>
std::vector<std::uint64_t> on_threads(std::size_t threads, std::size_t jobs, const Work& work) {
  std::vector<std::uint64_t> results(jobs);
  std::vector<std::jthread> crew;
  for (std::size_t t = 0; t < threads; ++t) {
    crew.emplace_back([&, t] {
      for (std::size_t job = t; job < jobs; job += threads) results[job] = work(job);
    });
  }
  crew.clear();
  return results;
}

TEST(Threads, TheSameGamesWhateverTheirNumber) {
  const toy::Rules rules{16, 3, 5};
  const auto work = [&](std::size_t job) { return played(rules, job); };
  const auto alone = on_threads(1, 400, work);
  EXPECT_EQ(on_threads(2, 400, work), alone);
  EXPECT_EQ(on_threads(5, 400, work), alone);
}

TEST(Threads, ABoardIsSharedByAllMatches) {
  skirmish::Ground ground;
  ground.grid = {10, 12};
  ground.blocked.set(ground.grid.at(4, 5));
  ground.wall_right.set(ground.grid.at(2, 2));
  const skirmish::Board board(ground);
  const auto work = [&](std::size_t job) {
    const Square from{static_cast<std::uint8_t>(job % 120)};
    const Bitboard rivals{job * 0x9E3779B97F4A7C15ULL, job};
    const Bitboard seen = skirmish::seen(board, from, rivals & board.open());
    return seen.low() ^ seen.high();
  };
  const auto alone = on_threads(1, 1000, work);
  EXPECT_EQ(on_threads(4, 1000, work), alone);
}

}  // namespace parallel_test

}  // namespace tablewright::tests
