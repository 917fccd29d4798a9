// westeros_million_games FIRST-SEED COUNT [NAME]: plays so many random games, the set-ups in turn, or those
// with this in their names (solo, cooperative), looks at every state, and prints a summary. Stops with exit
// code 1 at a game in which something happens that must not; of a single one it prints the log.
#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <string_view>
#include <vector>

#include "game/say.hpp"
#include "games/westeros/packs.hpp"
#include "games/westeros/random_play.hpp"

namespace tablewright::tests {

namespace {

struct Tally {
  std::uint64_t games{};
  std::uint64_t shared{};
  std::uint64_t acts{};
  std::uint64_t points{};
  std::uint32_t longest{};
};

void print(std::string_view name, const Tally& tally) {
  std::cout << std::left << std::setw(28) << name << std::right << std::setw(9) << tally.games << " games "
            << std::setw(7) << tally.shared << " shared " << std::setw(12) << tally.acts << " acts, longest "
            << tally.longest << ", winners' VP on average "
            << static_cast<double>(tally.points) /
                   static_cast<double>(std::max<std::uint64_t>(1, tally.games))
            << '\n';
}

void count(const westeros::Rules& rules, const WesterosGame& game, Tally& tally) {
  const auto outcome = westeros::Westeros::result(rules, game.end);
  const auto winner = static_cast<std::size_t>(std::countr_zero(outcome->winners));
  ++tally.games;
  tally.shared += std::popcount(outcome->winners) > 1 ? 1U : 0U;
  tally.acts += game.acts;
  tally.points += static_cast<std::uint64_t>(outcome->points[winner]);
  tally.longest = std::max(tally.longest, game.acts);
}

// What happened in a game that went wrong.
void print_log(const westeros::Rules& rules, std::uint64_t seed) {
  std::vector<Event> log;
  const WesterosGame game = westeros_game(rules, seed, &log);
  const AnyGameOf<westeros::Westeros> any(std::make_shared<const westeros::Rules>(rules), game.end);
  for (const Event& event : log) std::cout << sentence(any, event, spectator) << '\n';
}

int play(std::uint64_t first, std::uint64_t games, std::string_view part_of_name) {
  std::vector<WesterosSetUp> set_ups;
  for (const WesterosSetUp& set_up : westeros_set_ups()) {
    if (std::string_view(set_up.name).find(part_of_name) != std::string_view::npos) set_ups.push_back(set_up);
  }
  if (set_ups.empty()) {
    std::cerr << "no set-up has this in its name\n";
    return 2;
  }
  std::vector<westeros::Rules> rules;
  for (const WesterosSetUp& set_up : set_ups) rules.push_back(westeros_rules(std::string(set_up.options)));
  std::vector<Tally> tallies(rules.size());
  Tally all;
  const auto begin = std::chrono::steady_clock::now();
  for (std::uint64_t seed = first; seed < first + games; ++seed) {
    const std::size_t which = seed / 2 % rules.size();  // of two games with a set-up one is eager
    const WesterosGame game = westeros_game(rules[which], seed);
    if (!game.problem.empty()) {
      std::cout << set_ups[which].name << ", seed " << seed << ": " << game.problem << " after " << game.acts
                << " acts\n";
      if (games == 1) print_log(rules[which], seed);
      return 1;
    }
    count(rules[which], game, tallies[which]);
    count(rules[which], game, all);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  for (std::size_t i = 0; i < rules.size(); ++i) print(set_ups[i].name, tallies[i]);
  print("all", all);
  std::cout << "seeds " << first << " to " << first + games - 1 << ", " << seconds.count() << " s, "
            << static_cast<double>(all.acts) / seconds.count() / 1e6 << " million acts a second\n";
  return 0;
}

}  // namespace

}  // namespace tablewright::tests

int main(int argc, char** argv) {
  if (argc != 3 && argc != 4) {
    std::cerr << "usage: westeros_million_games FIRST-SEED COUNT [NAME]\n";
    return 2;
  }
  const auto number = [&](int i) { return std::strtoull(argv[i], nullptr, 10); };
  return tablewright::tests::play(number(1), number(2), argc == 4 ? argv[3] : "");
}
