// million_games FIRST-SEED COUNT [ROUNDS]: plays so many random games, the set-ups in turn, and prints a
// summary. Stops with exit code 1 at a game in which something happens that must not.
#include <chrono>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <vector>

#include "games/skirmish/contract/random_play.hpp"
#include "games/skirmish/contract/set_ups.hpp"
#include "games/skirmish/contract/test_content.hpp"

namespace tablewright::tests {

namespace {

struct Tally {
  std::uint64_t games{};
  std::uint64_t won{};
  std::uint64_t acts{};
  std::uint32_t longest{};
};

void print(std::string_view name, const Tally& tally) {
  std::cout << std::left << std::setw(28) << name << std::right << std::setw(9) << tally.games << " games "
            << std::setw(9) << tally.won << " won " << std::setw(12) << tally.acts << " acts, longest "
            << tally.longest << '\n';
}

int play(std::uint64_t first, std::uint64_t count, std::uint16_t rounds) {
  std::vector<skirmish::Rules> rules;
  for (const NamedSetUp& set_up : set_ups()) rules.push_back(rules_of(test_content(), set_up, rounds));
  std::vector<Tally> tallies(rules.size());
  Tally all;
  const auto begin = std::chrono::steady_clock::now();
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::size_t which = (first + i) % rules.size();
    const RandomGame game = played_at_random(rules[which], first + i);
    if (!game.problem.empty()) {
      std::cout << set_ups()[which].name << ", seed " << first + i << ": " << game.problem << " after "
                << game.acts << " acts\n";
      return 1;
    }
    for (Tally* tally : {&tallies[which], &all}) {
      ++tally->games;
      tally->won += game.end.ending == skirmish::Ending::Won ? 1U : 0U;
      tally->acts += game.acts;
      tally->longest = std::max(tally->longest, game.acts);
    }
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  for (std::size_t i = 0; i < rules.size(); ++i) print(set_ups()[i].name, tallies[i]);
  print("all", all);
  std::cout << "seeds " << first << " to " << first + count - 1 << ", at most " << rounds << " rounds, "
            << seconds.count() << " s, " << static_cast<double>(all.acts) / seconds.count() / 1e6
            << " million acts a second\n";
  return 0;
}

}  // namespace

}  // namespace tablewright::tests

int main(int argc, char** argv) {
  if (argc != 3 && argc != 4) {
    std::cerr << "usage: million_games FIRST-SEED COUNT [ROUNDS]\n";
    return 2;
  }
  const auto number = [&](int i) { return std::strtoull(argv[i], nullptr, 10); };
  return tablewright::tests::play(number(1), number(2),
                                  argc == 4 ? static_cast<std::uint16_t>(number(3)) : std::uint16_t{30});
}
