// westeros_decisions expansion|base|coop GAMES: plays so many whole games of Westeros for four, with Ice &
// Fire or without, or against the Night King, with fixed seeds and prints how many decisions with two or more
// options that were. scripts/instructions.sh counts its instructions.
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>
#include <system_error>

#include "bench/random_play.hpp"
#include "core/text.hpp"
#include "shelf/shelf.hpp"
#include "table/streams.hpp"
#include "westeros/set_up/set_up.hpp"

int main(int argc, char** argv) {
  using namespace tablewright;
  constexpr std::uint64_t most_games = 1000000;
  const std::string_view which = argc == 3 ? argv[1] : "";
  const auto games = argc == 3 ? whole_number(argv[2], most_games) : std::nullopt;
  const char* const options = which == "expansion" ? bench::westeros_options
                              : which == "base"    ? bench::westeros_base_options
                              : which == "coop"    ? bench::westeros_coop_options
                                                   : nullptr;
  if (!games || options == nullptr) {
    std::cerr << "Usage: westeros_decisions expansion|base|coop GAMES    (0 to " << most_games << ")\n";
    return BadUsage;
  }
  std::error_code ignored;
  const auto packs = shelf::load_packs({}, std::filesystem::read_symlink("/proc/self/exe", ignored).string());
  if (!packs) {
    std::cerr << packs.error() << '\n';
    return BadUsage;
  }
  const auto rules = westeros::compiled(westeros::read_content(*packs), options);
  if (!rules) {
    std::cerr << joined(rules.error(), "\n") << '\n';
    return BadUsage;
  }
  constexpr std::uint64_t first_seed = 1;
  std::cout << bench::play_games(*rules, first_seed, *games).decisions << '\n';
  return std::cout.flush() ? Done : Failed;
}
