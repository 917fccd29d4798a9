// decisions GAME MATCH GAMES: plays so many whole games of a match at random with fixed seeds, and prints how
// many decisions with two or more options that were. scripts/instructions.sh counts its instructions.
#include <filesystem>
#include <iostream>
#include <string>
#include <system_error>

#include "bench/bench.hpp"
#include "core/text.hpp"
#include "table/streams.hpp"

int main(int argc, char** argv) {
  using namespace tablewright;
  constexpr std::uint64_t most_games = 1000000;
  constexpr std::uint64_t first_seed = 1;
  const auto count = argc == 4 ? whole_number(argv[3], most_games) : std::nullopt;
  if (!count) {
    std::cerr << "Usage: decisions GAME MATCH GAMES    (0 to " << most_games << ")\n";
    return BadUsage;
  }
  std::error_code ignored;
  const std::string executable = std::filesystem::read_symlink("/proc/self/exe", ignored).string();
  const bench::Games games = bench::games_to_measure({}, executable);
  const auto contest = bench::contest_called(games, argv[1], argv[2]);
  if (!contest) {
    std::cerr << contest.error() << '\n';
    return BadUsage;
  }
  std::cout << contest->play(first_seed, *count).decisions << '\n';
  return std::cout.flush() ? Done : Failed;
}
