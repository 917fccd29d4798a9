// million_games FIRST-SEED COUNT [ROUNDS]: plays so many random games, the set-ups in turn, and prints a
// summary. "million_games random FIRST-SEED COUNT [ROUNDS]": of set-ups that chance picks from all packs, a
// new one every hundred games. Stops with exit code 1 at a game in which something happens that must not.
#include <chrono>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <string_view>
#include <vector>

#include "games/skirmish/contract/conservation.hpp"
#include "games/skirmish/contract/random_set_ups.hpp"
#include "games/skirmish/contract/test_content.hpp"
#include "signature/skirmish/random_play.hpp"
#include "signature/skirmish/set_ups.hpp"
#include "skirmish/set_up/set_up.hpp"

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
  for (const signature::NamedSetUp& set_up : signature::set_ups_and_inventions())
    rules.push_back(signature::rules_of(test_content(), set_up, rounds));
  std::vector<Tally> tallies(rules.size());
  Tally all;
  const auto begin = std::chrono::steady_clock::now();
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::size_t which = (first + i) % rules.size();
    const signature::RandomGame game = signature::played_at_random(rules[which], first + i);
    if (!game.problem.empty()) {
      std::cout << signature::set_ups_and_inventions()[which].name << ", seed " << first + i << ": "
                << game.problem << " after " << game.acts << " acts\n";
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
  for (std::size_t i = 0; i < rules.size(); ++i)
    print(signature::set_ups_and_inventions()[i].name, tallies[i]);
  print("all", all);
  std::cout << "seeds " << first << " to " << first + count - 1 << ", at most " << rounds << " rounds, "
            << seconds.count() << " s, " << static_cast<double>(all.acts) / seconds.count() / 1e6
            << " million acts a second\n";
  return 0;
}

// A new set-up every so many games.
constexpr std::uint64_t games_a_set_up = 100;

int play_random_set_ups(std::uint64_t first, std::uint64_t count, std::uint16_t rounds) {
  Tally all;
  skirmish::Rules rules;
  std::string sheet;
  const auto begin = std::chrono::steady_clock::now();
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    if (seed == first || seed % games_a_set_up == 0) {
      sheet = random_sheet(test_content(), seed);
      auto compiled = skirmish::compiled(test_content(), sheet);
      if (!compiled) {
        std::cout << sheet << "seed " << seed << ": " << compiled.error().front() << '\n';
        return 1;
      }
      rules = std::move(*compiled);
      rules.house.round_limit = rounds;
    }
    const signature::RandomGame game = signature::played_at_random(rules, seed);
    const std::string problem = game.problem.empty() ? unsound(rules, game.end) : game.problem;
    if (!problem.empty()) {
      std::cout << sheet << "seed " << seed << ": " << problem << " after " << game.acts << " acts\n";
      return 1;
    }
    ++all.games;
    all.won += game.end.ending == skirmish::Ending::Won ? 1U : 0U;
    all.acts += game.acts;
    all.longest = std::max(all.longest, game.acts);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  print("random set-ups", all);
  std::cout << "seeds " << first << " to " << first + count - 1 << ", at most " << rounds << " rounds, "
            << seconds.count() << " s\n";
  return 0;
}

}  // namespace

}  // namespace tablewright::tests

int main(int argc, char** argv) {
  const bool random = argc > 1 && std::string_view(argv[1]) == "random";
  const int skip = random ? 1 : 0;
  if (argc != 3 + skip && argc != 4 + skip) {
    std::cerr << "usage: million_games [random] FIRST-SEED COUNT [ROUNDS]\n";
    return 2;
  }
  const auto number = [&](int i) { return std::strtoull(argv[i + skip], nullptr, 10); };
  const auto rounds = argc == 4 + skip ? static_cast<std::uint16_t>(number(3)) : std::uint16_t{30};
  return random ? tablewright::tests::play_random_set_ups(number(1), number(2), rounds)
                : tablewright::tests::play(number(1), number(2), rounds);
}
