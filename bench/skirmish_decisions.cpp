// skirmish_decisions plain|BOX GAMES: plays so many whole games of 3 against 3, plain figures or the full
// cards of a box, with fixed seeds and prints how many decisions with two or more options that were.
// scripts/instructions.sh counts its instructions.
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>
#include <system_error>

#include "bench/random_play.hpp"
#include "core/text.hpp"
#include "shelf/shelf.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "table/streams.hpp"
#include "tables/skirmish/match.hpp"

namespace {

// "plain", or the name of a box; nothing for what is neither.
const char* sheet_called(std::string_view name) {
  if (name == "plain") return tablewright::bench::plain_sheet;
  for (const tablewright::bench::BoxSheet& each : tablewright::bench::box_sheets) {
    if (name == each.box) return each.sheet;
  }
  return nullptr;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace tablewright;
  constexpr std::uint64_t most_games = 1000000;
  const char* which = argc == 3 ? sheet_called(argv[1]) : nullptr;
  const auto games = argc == 3 ? whole_number(argv[2], most_games) : std::nullopt;
  if (!games || which == nullptr) {
    std::cerr << "Usage: skirmish_decisions plain|got100|jp101|rm100|sg100 GAMES    (0 to " << most_games
              << ")\n";
    return BadUsage;
  }
  std::error_code ignored;
  const std::string executable = std::filesystem::read_symlink("/proc/self/exe", ignored).string();
  const auto packs = shelf::load_packs({}, executable);
  if (!packs) {
    std::cerr << packs.error() << '\n';
    return BadUsage;
  }
  std::string sheet = which;
  if (skirmish::needs_map(sheet)) sheet = skirmish::with_defaults(skirmish::read_content(*packs), sheet);
  const auto match = tables::skirmish_match(tables::skirmish_set_up(*packs, sheet));
  if (!match) {
    std::cerr << match.error() << '\n';
    return BadUsage;
  }
  constexpr std::uint64_t first_seed = 1;
  std::cout << bench::play_games(*match->rules, first_seed, *games).decisions << '\n';
  return std::cout.flush() ? Done : Failed;
}
