// westeros_winnable PLAYER GAMES FIRST-SEED OPTIONS [PACKS]: so many games of the cooperative game with the
// same computer player on every seat; prints one line of figures, as scripts/winnable.py reads it. PACKS is a
// folder with packs of Westeros to play with instead of the project's. With ROUNDS=1 in the environment also
// a line for each round: games, then on average points of both, walkers, steel, glass, gold, alliances, and
// the strength of the strongest army; with SEEDS=1 the seeds of won games.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "westeros/rules/table_top.hpp"
#include "westeros_matches.hpp"

namespace tablewright::tests {

namespace {

struct Tally {
  std::uint64_t won{};
  std::uint64_t rounds_of_won{};
  std::uint64_t treaty{};
  std::uint64_t night_king{};
  std::uint64_t glass{};
  std::uint64_t steel{};
  std::uint64_t destroyed{};
  std::uint64_t walkers{};
  std::uint64_t morale{};
  std::uint64_t acts{};
  std::array<std::array<std::uint64_t, 9>, 8> by_round{};
};

void look(const westeros::Rules& rules, const westeros::State& state, Tally& tally) {
  auto& row = tally.by_round[state.round];
  ++row[0];
  row[1] += westeros::points_of(rules, state, westeros::the_treaty);
  row[2] += westeros::points_of(rules, state, westeros::the_night_king);
  row[3] += static_cast<std::uint64_t>(state.winter.walkers.count());
  row[4] += state.winter.steel;
  row[5] += state.winter.glass;
  row[6] += westeros::gold_of(rules, state, westeros::the_treaty);
  row[7] += static_cast<std::uint64_t>(westeros::alliances_of(state, westeros::the_treaty));
  int best = 0;
  for (const westeros::Force& f : state.at) {
    const auto h = westeros::some_house(rules, f);
    if (h != westeros::no_house && state.owner[h.value] != westeros::nobody)
      best = std::max(best, westeros::strength_of(rules, f));
  }
  row[8] += static_cast<std::uint64_t>(best);
}

void play(const westeros::Rules& rules, players::WesterosPlayer player, std::uint64_t seed, Tally& tally) {
  WesterosComputerMatch match(rules, seed);
  unsigned round = 0;
  while (!match.is_over()) {
    if (match.state.round != round && match.state.top().step != westeros::Step::PickHouse) {
      round = match.state.round;
      look(rules, match.state, tally);
    }
    if (!match.go_on([&](Seat) { return player; })) {
      std::cerr << "an act that is not legal, seed " << seed << '\n';
      std::exit(1);
    }
  }
  const westeros::State& end = match.state;
  const auto treaty = westeros::points_of(rules, end, westeros::the_treaty);
  const auto night_king = westeros::points_of(rules, end, westeros::the_night_king);
  tally.acts += match.acts.size();
  tally.treaty += treaty;
  tally.night_king += night_king;
  tally.morale += treaty >= night_king ? 1 : 0;
  tally.glass += end.winter.glass;
  tally.steel += end.winter.steel;
  tally.walkers += static_cast<std::uint64_t>(end.winter.walkers.count());
  tally.destroyed += static_cast<std::uint64_t>(end.winter.destroyed.count());
  if (!end.winter.beaten) return;
  ++tally.won;
  tally.rounds_of_won += end.round;
  if (std::getenv("SEEDS") != nullptr) std::cerr << "won " << seed << " round " << int{end.round} << '\n';
}

// Those in a folder, or the project's.
westeros::Content content_of(const char* folder) {
  if (folder == nullptr) return westeros_content();
  std::vector<Pack> packs;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".pack") continue;
    std::ifstream file(entry.path(), std::ios::binary);
    packs.push_back({entry.path().filename().string(), {std::istreambuf_iterator<char>(file), {}}});
  }
  std::sort(packs.begin(), packs.end(), [](const Pack& a, const Pack& b) { return a.name < b.name; });
  return westeros::read_content(packs);
}

}  // namespace

}  // namespace tablewright::tests

int main(int argc, char** argv) {
  using namespace tablewright;
  using namespace tablewright::tests;
  if ((argc != 5 && argc != 6) || players::find_westeros_player(argv[1]) == nullptr) {
    std::cerr << "usage: westeros_winnable PLAYER GAMES FIRST-SEED OPTIONS [PACKS]\n";
    return 2;
  }
  std::string options = argv[4];
  for (char& letter : options) letter = letter == ',' ? '\n' : letter;
  const auto rules = westeros::compiled(content_of(argc == 6 ? argv[5] : nullptr), options + '\n');
  if (!rules) {
    for (const std::string& problem : rules.error()) std::cerr << problem << '\n';
    return 2;
  }
  const std::uint64_t games = std::strtoull(argv[2], nullptr, 10);
  const std::uint64_t first = std::strtoull(argv[3], nullptr, 10);
  Tally tally;
  for (std::uint64_t i = 0; i < games; ++i) play(*rules, westeros_player(argv[1]), first + i, tally);
  const auto mean = [&](std::uint64_t sum) { return static_cast<double>(sum) / static_cast<double>(games); };
  std::cout << "games " << games << " won " << tally.won << " treaty " << mean(tally.treaty) << " night_king "
            << mean(tally.night_king) << " morale " << tally.morale << " glass " << mean(tally.glass)
            << " steel " << mean(tally.steel) << " walkers " << mean(tally.walkers) << " destroyed "
            << mean(tally.destroyed) << " acts " << mean(tally.acts) << " round "
            << (tally.won == 0 ? 0.0
                               : static_cast<double>(tally.rounds_of_won) / static_cast<double>(tally.won))
            << '\n';
  if (std::getenv("ROUNDS") != nullptr)
    for (const auto& row : tally.by_round) {
      if (row[0] == 0) continue;
      std::cout << row[0];
      for (std::size_t i = 1; i < row.size(); ++i)
        std::cout << ' ' << static_cast<double>(row[i]) / static_cast<double>(row[0]);
      std::cout << '\n';
    }
  return 0;
}
